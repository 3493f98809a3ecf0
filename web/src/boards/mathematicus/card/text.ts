/** The text of a question: what is told, what is asked in the end, and the dice that stand in it. */

export interface Part {
  text: string;
  /** A die that is still to be rolled: its name stands in its place. */
  die: boolean;
}

const ASKED = /(?:^|[.!?:]["”’)]?\s+)([^.!?\n]*(?:\.\d[^.!?\n]*)*\?)\s*$/;

/** One of the answers that a question offers, behind its letter. */
export interface Offer {
  letter: string;
  text: string;
}

const OFFER = /^([a-h])\) (.+)$/;

/** What a question of this kind offers stands below it, a line each (MX-161, MX-162). */
export function offersIn(text: string, kind: string): { asked: string; offers: Offer[] } {
  if (kind !== "choice" && kind !== "order") return { asked: text, offers: [] };
  const lines = text.split("\n");
  const offers = lines.map((line) => OFFER.exec(line)).filter((found) => found !== null).map(([, letter = "", said = ""]) => ({ letter, text: said }));
  return { asked: lines.filter((line) => !OFFER.test(line)).join("\n"), offers };
}

/** The letters that were said, one by one: “b”, “cab”, “c, a, b”; none if it was said in other words. */
export function lettersOf(said: string, offers: readonly Offer[]): string[] {
  const letters = [...said.toLowerCase().replace(/[\s,;.)(]/g, "")];
  return letters.length > 0 && letters.every((one) => offers.some(({ letter }) => letter === one)) ? letters : [];
}

/** The last sentence is what is asked, if it is a question. */
export function parted(text: string): { told: string; asks: string } {
  const asks = ASKED.exec(text)?.[1] ?? "";
  const told = text.slice(0, text.length - (asks ? text.length - text.lastIndexOf(asks) : 0)).trim();
  return told && asks ? { told, asks } : { told: text, asks: "" };
}

export function withDice(text: string): Part[] {
  return text.split(/(⟨[^⟩]*⟩)/).filter(Boolean).map((part) => (part.startsWith("⟨") ? { text: part.slice(1, -1), die: true } : { text: part, die: false }));
}

/** What was answered, out of its notation: text, quoted where a locale stands behind it. */
export function saidIn(notation = ""): string {
  const text = /^answer (.*)$/s.exec(notation)?.[1] ?? "";
  const quoted = /^("(?:[^"\\]|\\.)*")(?: [\w-]+)?$/s.exec(text)?.[1];
  try {
    return quoted === undefined ? text : String(JSON.parse(quoted));
  } catch {
    return text;
  }
}
