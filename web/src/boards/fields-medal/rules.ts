/* Made from ludendum.games.fields_medal by web/make_types.py. Do not edit. */

export const CATEGORIES = ["quantity", "structure", "space", "change"] as const;
export const LETTERS = "ABCDE" as const;
export const HAND_LIMIT = 7 as const;
export const LEMMA_LIMIT = 4 as const;
export const COPIES = 4 as const;
export const ADVANCEMENT = 0 as const;
export const RULE_FOR = {"division by zero": "FM-6", "irrational": "FM-7", "zero to the zero": "FM-7", "joining": "FM-8", "not whole": "FM-10", "beyond the bound": "FM-11", "not played": "FM-5"} as const;

export type Category = (typeof CATEGORIES)[number];
/** The kinds of answers. */
export type Kind = "prove" | "solve" | "exchange" | "discard" | "remove" | "keep" | "concede";
/** The tags of the events. */
export type Tag = "dealt" | "proved" | "solved" | "exchanged" | "opened" | "drew" | "discarded" | "advanced" | "spared" | "removed" | "reshuffled" | "skipped" | "ended";

/** Everything: in this game nothing is hidden but what has not been drawn. */
export interface View {
  options: Options;
  position: Position;
  moves: number;
  targets: (number | null)[];
  draws: number[];
  operations: string[];
}

/** What a table may choose before the deal. */
export interface Options {
  /** whether fractions may appear on the way */
  numbers: "integer" | "rational";
  /** how lemmas take part: card by card, all their digits or none, or as one number */
  lemmas: "cards" | "digits" | "numbers";
  /** what two cards are drawn for: a whole lemma, or each card of it */
  exchange: "card" | "lemma";
  /** anything may be taken back; kept apart in the statistics */
  practice: boolean;
  /** how many cards the hand holds; seven are as many as the tables know */
  hand_limit: number;
  /** how many lemmas the tableau holds */
  lemma_limit: number;
  /** how many cards the hand begins with */
  starting_hand: number;
  /** how many cards a solution brings, and an exchange */
  draws: number;
  /** how many ADVANCEMENT cards the deck has */
  advancements: number;
  /** the highest number card; there is no zero and none of two digits, which no table knows */
  highest: number;
  /** how many cards of each number there are; four are as many as the tables know */
  copies: number;
}

/** What lies on the table. */
export interface Position {
  problems: [number[], number[], number[], number[]];
  hand: number[];
  lemmas: number[][];
  solved: [number[], number[], number[], number[]];
  deck: [number, number, number, number, number, number, number, number, number, number];
  discard: [number, number, number, number, number, number, number, number, number, number];
  due: number;
  strikes: number;
}

/** The options that nobody changed: what has its default is not sent. */
export const USUAL: Options = {"numbers": "rational", "lemmas": "cards", "exchange": "lemma", "practice": false, "hand_limit": 7, "lemma_limit": 4, "starting_hand": 5, "draws": 2, "advancements": 1, "highest": 9, "copies": 4};
/** Of a position likewise. */
export const NOTHING_OWED = {"due": 0, "strikes": 0};
