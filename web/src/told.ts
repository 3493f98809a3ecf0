/** What was told at a table, line by line: with which entry, and whether that still counts. */

import type { TableState } from "./messages";

export interface Line {
  readonly text: string;
  /** The same as a tagged event of the game. */
  readonly event: unknown;
  /** The entry with which it was told, as review, replay and record count them. */
  readonly number: number;
  /** False once its entry was taken back. */
  readonly counts: boolean;
  /** A board tells it where it belongs, as what a square is known for; on the plain table it stands in the log. */
  readonly aside: boolean;
}

type Told = Pick<TableState, "told" | "events" | "numbers">;

/** The lines of some part of the log, given all that was taken back. */
export function linesOf({ told, events = [], numbers = [] }: Told, takenBack: ReadonlySet<number>): Line[] {
  return told.map((text, place) => {
    const number = numbers[place] ?? 0;
    return { text, event: events[place], number, counts: !takenBack.has(number), aside: isAside(events[place]) };
  });
}

/** Whether an event says of itself that it is told beside what happens. */
export function isAside(event: unknown): boolean {
  return typeof event === "object" && event !== null && (event as { aside?: unknown }).aside === true;
}

/** All that a table was told, as far as it is here. */
export function told(state: TableState): Line[] {
  return linesOf(state, new Set(state.taken_back));
}

/** What happened last: the lines of the newest entry that counts and told something. */
export function latest(lines: readonly Line[]): Line[] {
  const happened = lines.filter(({ counts, aside }) => counts && !aside);
  const number = happened.at(-1)?.number;
  return happened.filter((line) => line.number === number);
}
