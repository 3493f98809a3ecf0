/** Tellings that were set aside: an event tagged `veiled` names the number of the one that was `told`. */

type Event = Record<string, unknown>;

export interface Line {
  before: string;
  /** What is struck out; empty where nothing is. */
  struck: string;
  after: string;
}

/** The lines of a log; the words of a telling that was set aside are struck out wherever they stand. */
export function lines(told: string[], events: unknown[]): Line[] {
  const known = events.map((event): Event => (typeof event === "object" && event !== null ? (event as Event) : {}));
  const veiled = new Set(known.filter(({ event }) => event === "veiled").map(({ number }) => number));
  const aside = known.map(({ event, number }) => event === "told" && veiled.has(number));
  const words = new Set(known.flatMap((event, place) => (aside[place] && event.words ? [String(event.words)] : [])));
  return told.map((text, place) => line(text, Object.values(known[place] ?? {}).find((value) => typeof value === "string" && words.has(value)), aside[place] ?? false));
}

function line(text: string, words: unknown, whole: boolean): Line {
  const from = typeof words === "string" ? text.lastIndexOf(words) : -1;
  if (typeof words === "string" && from >= 0) return { before: text.slice(0, from), struck: words, after: text.slice(from + words.length) };
  return whole ? { before: "", struck: text, after: "" } : { before: text, struck: "", after: "" };
}
