/** The text of a view in blocks: what it names (“Lemmas, 2 of 4: A 5 6” has a name and a content), prose, and pictures.

    Blocks of the same kind that follow each other, as what each player has, are sheets. */

export interface Item {
  name: string | null;
  content: string;
  /** It is a question to be answered, which one wants to see first. */
  question: boolean;
}

export interface Sheet {
  title: string;
  about: string;
  items: Item[];
}

export type Block =
  | { kind: "items"; items: Item[] }
  | { kind: "prose"; text: string }
  | { kind: "picture"; text: string }
  | { kind: "sheets"; sheets: Sheet[] };

const NAMED = /^([^:;.!?]{1,48}): (.+)$/s;
const QUESTION = /\bquestion\b/i;
const BETWEEN_SENTENCES = /(?<=[.!?…]) +(?=[\p{Lu}\d])/u;
/** What is drawn with characters: frames and blocks, or columns kept apart by several spaces. */
const DRAWN = /[\u2500-\u259f]/;
const COLUMNS = /\S {3,}\S/;
/** A line this long, that names nothing, is read as prose. */
const LONG = 120;

export function described(text: string): Block[] {
  const paragraphs = text.replace(/\r\n?/g, "\n").split(/\n[^\S\n]*\n/).filter((paragraph) => paragraph.trim());
  return together(paragraphs.map(block));
}

/** The questions that are to be answered, or all else. */
export function parted(blocks: Block[], part: "questions" | "rest"): Block[] {
  const kept = (items: Item[]) => items.filter(({ question }) => question === (part === "questions"));
  const left = blocks.flatMap((one): Block[] => (one.kind === "items" ? [{ ...one, items: kept(one.items) }] : part === "rest" ? [one] : []));
  return left.filter((one) => one.kind !== "items" || one.items.length > 0);
}

/** About how many rows of a page so many letters wide a text takes. */
export function rows(text: string, wide: number): number {
  return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / wide)), 0);
}

function together(blocks: Block[]): Block[] {
  const found: Block[] = [];
  for (const [place, one] of blocks.entries()) {
    const sheet = asSheet(one, [blocks[place - 1], blocks[place + 1]]);
    const last = found.at(-1);
    if (sheet && last?.kind === "sheets") last.sheets.push(sheet);
    else found.push(sheet ? { kind: "sheets", sheets: [sheet] } : one);
  }
  return found;
}

/** What begins with a name and goes on like a block next to it. */
function asSheet(block: Block, beside: (Block | undefined)[]): Sheet | null {
  if (block.kind !== "items" || !isLike(block, beside)) return null;
  const [first, ...items] = block.items;
  return first?.name ? { title: first.name, about: first.content, items } : null;
}

function isLike({ items }: { items: Item[] }, beside: (Block | undefined)[]): boolean {
  const [first, second] = items;
  return !!second?.name && beside.some((one) => one?.kind === "items" && one.items[1]?.name === second.name && one.items[0]?.name !== first?.name);
}

function block(paragraph: string): Block {
  const lines = paragraph.split("\n").filter((line) => line.trim());
  if (isPicture(lines)) return { kind: "picture", text: lines.join("\n") };
  const items = (lines.length > 1 ? lines : lines.flatMap((line) => line.split(BETWEEN_SENTENCES))).map(item);
  if (items.every(({ name }) => name === null) && paragraph.length > LONG) return { kind: "prose", text: paragraph.trim() };
  return { kind: "items", items };
}

function isPicture(lines: string[]): boolean {
  return lines.some((line) => DRAWN.test(line)) || (lines.length > 1 && lines.filter((line) => COLUMNS.test(line)).length > lines.length / 2);
}

function item(sentence: string): Item {
  const found = NAMED.exec(sentence.trim());
  if (!found) return { name: null, content: sentence.trim(), question: false };
  const [, name = "", content = ""] = found;
  return { name, content: content.replace(/\.$/, ""), question: QUESTION.test(name) };
}
