/** Just as much Markdown as the rules pages use, as blocks to draw; nothing becomes markup unchecked. */

export type Inline =
  | { kind: "text" | "strong" | "emphasis" | "code"; text: string }
  | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "heading"; level: number; id: string; inlines: Inline[] }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: { id: string | null; cells: Inline[][] }[] }
  | { kind: "code"; text: string };

const HEADING = /^(#{1,4}) +(.+)$/;
const ITEM = /^(?:[-*]|(\d+)\.) +(.+)$/;
const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
const RULE = /^\*\*([A-Z]{2}-\d+)\*\*$/;

export function blocks(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at);
    if (block) found.push(block);
    at = next;
  }
  return found;
}

function blockAt(lines: string[], at: number): [Block | null, number] {
  const line = lines[at] ?? "";
  if (!line.trim()) return [null, at + 1];
  if (line.startsWith("```")) return code(lines, at);
  const heading = HEADING.exec(line);
  if (heading) return [headingOf(heading[1] ?? "#", heading[2] ?? ""), at + 1];
  if (line.startsWith("|")) return table(lines, at);
  if (ITEM.test(line)) return list(lines, at);
  const end = endOf(lines, at, (one) => !one.trim() || one.startsWith("|") || HEADING.test(one) || ITEM.test(one));
  return [{ kind: "paragraph", inlines: inlines(lines.slice(at, end).join(" ")) }, end];
}

function endOf(lines: string[], at: number, ends: (line: string) => boolean): number {
  let end = at + 1;
  while (end < lines.length && !ends(lines[end] ?? "")) end += 1;
  return end;
}

function headingOf(signs: string, text: string): Block {
  return { kind: "heading", level: signs.length, id: slug(text), inlines: inlines(text) };
}

function code(lines: string[], at: number): [Block, number] {
  const end = endOf(lines, at, (line) => line.startsWith("```"));
  return [{ kind: "code", text: lines.slice(at + 1, end).join("\n") }, end + 1];
}

function list(lines: string[], at: number): [Block, number] {
  const end = endOf(lines, at, (line) => !line.trim() || (!ITEM.test(line) && !line.startsWith(" ")));
  const items: string[] = [];
  for (const line of lines.slice(at, end)) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return [{ kind: "list", ordered: /^\d/.test(lines[at] ?? ""), items: items.map(inlines) }, end];
}

function table(lines: string[], at: number): [Block, number] {
  const end = endOf(lines, at, (line) => !line.startsWith("|"));
  const rows = lines.slice(at, end).map(cells);
  const body = rows.slice(2).map((row) => ({ id: RULE.exec(row[0] ?? "")?.[1] ?? null, cells: row.map(inlines) }));
  return [{ kind: "table", head: (rows[0] ?? []).map(inlines), rows: body }, end];
}

/** The cells of a row; a bar inside code, or after a backslash, is no border. */
function cells(line: string): string[] {
  const inner = line.trim().replace(/^\||\|$/g, "");
  const borders = inner.replace(/`[^`]*`|\\\|/g, (part) => part.replaceAll("|", "\u0000"));
  return borders.split("|").map((cell) => cell.replaceAll("\\\u0000", "|").replaceAll("\u0000", "|").trim());
}

export function inlines(text: string): Inline[] {
  const parts: Inline[] = [];
  let done = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > done) parts.push({ kind: "text", text: text.slice(done, found.index) });
    parts.push(inline(found));
    done = found.index + found[0].length;
  }
  if (done < text.length) parts.push({ kind: "text", text: text.slice(done) });
  return parts;
}

function inline([, strong, code, emphasis, label, href]: RegExpMatchArray): Inline {
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (code !== undefined) return { kind: "code", text: code };
  if (emphasis !== undefined) return { kind: "emphasis", text: emphasis };
  return { kind: "link", text: label ?? "", href: href ?? "" };
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "");
}
