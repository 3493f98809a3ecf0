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
}

type Told = Pick<TableState, "told" | "events" | "numbers">;

/** The lines of some part of the log, given all that was taken back. */
export function linesOf({ told, events = [], numbers = [] }: Told, takenBack: ReadonlySet<number>): Line[] {
  return told.map((text, place) => {
    const number = numbers[place] ?? 0;
    return { text, event: events[place], number, counts: !takenBack.has(number) };
  });
}

/** All that a table was told, as far as it is here. */
export function told(state: TableState): Line[] {
  return linesOf(state, new Set(state.taken_back));
}

/** What happened last: the lines of the newest entry that counts and told something. */
export function latest(lines: readonly Line[]): Line[] {
  const number = lines.findLast(({ counts }) => counts)?.number;
  return lines.filter((line) => line.counts && line.number === number);
}
