/** The text of a question: what is told, what is asked in the end, and the dice that stand in it. */

export interface Part {
  text: string;
  /** A die that is still to be rolled: its name stands in its place. */
  die: boolean;
}

const ASKED = /(?:^|[.!?:]["”’)]?\s+)([^.!?\n]*(?:\.\d[^.!?\n]*)*\?)\s*$/;

/** The last sentence is what is asked, if it is a question. */
export function parted(text: string): { told: string; asks: string } {
  const asks = ASKED.exec(text)?.[1] ?? "";
  const told = text.slice(0, text.length - (asks ? text.length - text.lastIndexOf(asks) : 0)).trim();
  return told && asks ? { told, asks } : { told: text, asks: "" };
}

export function withDice(text: string): Part[] {
  return text.split(/(⟨[^⟩]*⟩)/).filter(Boolean).map((part) => (part.startsWith("⟨") ? { text: part.slice(1, -1), die: true } : { text: part, die: false }));
}
