/** What the server shows and tells of a conference. */

import type { Line } from "../../told";
import { BOOKS, MOVES, type Book, type Happening, type Move, type Outlook, type SeenTheorem, type View } from "./rules";

/** The view, or null if what arrived is none: the room then says so instead of breaking. */
export function readView(view: unknown): View | null {
  if (typeof view !== "object" || view === null) return null;
  const { sheets, attending, theorems, problems, conjectures } = view as Partial<View>;
  if (![sheets, attending, theorems, problems, conjectures].every(Array.isArray)) return null;
  return { ...(view as View), next_rolls: (view as View).next_rolls ?? [], next_theorem_rolls: (view as View).next_theorem_rolls ?? [], claims: (view as View).claims ?? [] };
}

const moves = new Map(MOVES.map((move) => [move.key, move]));
const books = new Map(BOOKS.map((book) => [book.key, book]));
const byName = new Map(MOVES.map((move) => [move.name, move]));

export const moveOf = (key: string): Move | undefined => moves.get(key);
export const moveNamed = (name: string): Move | undefined => byName.get(name);
export const bookOf = (key: string): Book | undefined => books.get(key);

export const isOpen = ({ fate }: SeenTheorem) => fate === "open";

/** An event of the game, or null where a line tells of something else. */
export function eventOf({ event }: Line): Happening | null {
  return typeof event === "object" && event !== null && "event" in event ? (event as Happening) : null;
}

/** What is rolled, of a move or by a House. */
export interface Rolled {
  /** By which one roll is told from the next. */
  readonly key: string;
  readonly title: string;
  readonly dice: readonly [number, number];
  readonly parts: readonly (readonly [string, number])[];
  readonly total: number;
  readonly band: "strong" | "weak" | "miss";
  /** It is a House that rolled. */
  readonly house: boolean;
}

/** The same two dice as a roll that can be shown; null where the event is none. */
export function rolledOf(event: Happening | null, key: string, houseOf: (theorem: number | null, owner: string) => string): Rolled | null {
  if (event?.event === "rolled") return { key, title: event.move, dice: event.dice, parts: event.parts, total: event.total, band: event.band, house: false };
  if (event?.event === "rattled") return { key, title: houseOf(event.of.theorem ?? null, event.owner), dice: event.dice, parts: event.parts, total: event.total, band: event.band, house: true };
  return null;
}

/** In how many of 36 ways two dice show so much or more. */
const REACHED = Array.from({ length: 14 }, (_, least) => Array.from({ length: 36 }, (_, way) => Math.floor(way / 6) + (way % 6) + 2).filter((sum) => sum >= least).length);

/** The numbers of the rules at a table, which it may have bent (SC-268). */
export interface Numbers {
  readonly weak: number;
  readonly strong: number;
  readonly proofWeak: number;
  readonly proofStrong: number;
  readonly turn: number;
  readonly advance: number;
}

export function numbersOf(options: Readonly<Record<string, unknown>>): Numbers {
  const number = (key: string, otherwise: number) => (typeof options[key] === "number" ? options[key] : otherwise);
  return {
    weak: number("weak_from", 7),
    strong: number("strong_from", 10),
    proofWeak: number("proof_weak", 1),
    proofStrong: number("proof_strong", 2),
    turn: number("turn_moves", 2),
    advance: number("advance_for", 10),
  };
}

/** The ways of a roll with this bonus, as the table counts them. */
export function waysOf(bonus: number, { weak, strong }: Numbers): [number, number, number] {
  const reached = (least: number) => REACHED[Math.min(13, Math.max(0, least - bonus))] ?? 0;
  return [reached(strong), reached(weak) - reached(strong), 36 - reached(weak)];
}

export const totalOf = ({ parts = [] }: Outlook) => parts.reduce((sum, [, bonus]) => sum + bonus, 0);
