/** What the server shows of Fields Medal Solitaire. */

import { OPERATORS, type Rules } from "../../arithmetic";
import { NOTHING_OWED, USUAL, type View } from "./rules";

/** The view, or null if what arrived is none: the board then says so instead of breaking. */
export function readView(view: unknown): View | null {
  if (typeof view !== "object" || view === null) return null;
  const { options, position, moves, targets, draws, operations } = view as Partial<View>;
  const rows = [position?.problems, position?.lemmas, position?.solved];
  const piles = [position?.hand, position?.deck, position?.discard, targets, draws, operations];
  const whole = rows.every((row) => Array.isArray(row) && row.every(Array.isArray)) && piles.every(Array.isArray);
  if (!whole || !position || !options || typeof moves !== "number") return null;
  return { ...(view as View), options: { ...USUAL, ...options }, position: { ...NOTHING_OWED, ...position } };
}

/** What the table plays with, for previews. */
export function rulesOf({ options, operations }: View): Rules {
  return { numbers: options.numbers, operations: OPERATORS.filter((operator) => operations.includes(operator)) };
}

export function countOf(pile: readonly number[]): number {
  return pile.reduce((sum, cards) => sum + cards, 0);
}
