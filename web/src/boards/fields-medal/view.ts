/** What the server shows of Fields Medal Solitaire. */

import type { Reading } from "../../arithmetic";

export const CATEGORIES = ["quantity", "structure", "space", "change"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The names of the lemmas, the oldest first; the fifth lies there only until one is exchanged. */
export const LETTERS = "ABCDE";
export const LEMMA_LIMIT = 4;
export const HAND_LIMIT = 7;

export interface Options {
  numbers: Reading;
  lemmas: "cards" | "digits" | "numbers";
  exchange: "lemma" | "card";
  practice: boolean;
}

export interface Position {
  problems: number[][];
  hand: number[];
  lemmas: number[][];
  solved: number[][];
  /** How many of each card: place 0 is ADVANCEMENT, 1 to 9 are the numbers. */
  deck: number[];
  discard: number[];
  due: number;
  strikes: number;
}

export interface View {
  options: Options;
  position: Position;
  moves: number;
}

/** The view, or null if what arrived is none: the board then says so instead of breaking. */
export function readView(view: unknown): View | null {
  if (typeof view !== "object" || view === null) return null;
  const { options, position, moves } = view as Partial<View>;
  const rows = [position?.problems, position?.lemmas, position?.solved];
  const piles = [position?.hand, position?.deck, position?.discard];
  const whole = rows.every((row) => Array.isArray(row) && row.every(Array.isArray)) && piles.every(Array.isArray);
  if (!whole || !options || typeof moves !== "number") return null;
  return { moves, options: { ...USUAL, ...options }, position: { ...NOTHING_DUE, ...position! } };
}

// What has its default is not sent.
const USUAL: Options = { numbers: "rational", lemmas: "cards", exchange: "lemma", practice: false };
const NOTHING_DUE = { due: 0, strikes: 0 };

/** The number that cards show in a row. */
export function numberOf(cards: readonly number[]): number {
  return Number(cards.join("") || "0");
}

/** The number of a problem, or null while it is not fully dealt (FM-28). */
export function targetOf(cards: readonly number[]): number | null {
  return cards.length < 2 ? null : numberOf(cards);
}

export function countOf(pile: readonly number[]): number {
  return pile.reduce((sum, cards) => sum + cards, 0);
}

/** How many cards an exchange of this lemma draws (FM-21). */
export function drawsFor(lemma: readonly unknown[], options: Options): number {
  return options.exchange === "lemma" ? 2 : 2 * lemma.length;
}
