/** The sheet of squared paper on which a formula is built, piece by piece.

A piece is a card, a lemma that counts as one number, or two pieces combined. At most two pieces are picked, the first
of them stands on the left. Every function gives a new sheet, or the rule that stands against it. */

import {
  CannotEvaluate,
  evaluate,
  operation,
  whole,
  type Formula,
  type Operator,
  type Rational,
  type Rules,
} from "../../arithmetic";
import type { Card, Laid } from "./cards";
import { RULE_FOR } from "./rules";
import * as words from "./words";

export type Source = "hand" | "tableau";

export interface Piece {
  readonly id: string;
  readonly source: Source;
  readonly formula: Formula;
  readonly value: Rational;
  /** Its cards in reading order; those of one term together. */
  readonly terms: readonly (readonly Card[])[];
  readonly parts: readonly [Piece, Piece] | null;
}

export interface Sheet {
  readonly pieces: readonly Piece[];
  readonly picked: readonly string[];
  /** Chosen before the second piece was. */
  readonly operator: Operator | null;
}

export interface Against {
  readonly rule: string;
  readonly reason: string;
}

export const EMPTY: Sheet = { pieces: [], picked: [], operator: null };

export function isAgainst(result: object): result is Against {
  return "rule" in result;
}

/** The rule behind a formula that has no value. */
export function against(error: CannotEvaluate): Against {
  return { rule: RULE_FOR[error.kind], reason: error.reason };
}

/** One card, or the cards of a lemma that takes part as one number. */
export function single(cards: readonly Card[], source: Source): Piece {
  const number = BigInt(cards.map((card) => card.value).join(""));
  const formula = whole(number);
  return { id: cards.map((card) => card.id).join("-"), source, formula, value: evaluate(formula), terms: [cards], parts: null };
}

/** What two pieces give, or why nothing. */
export function combined(operator: Operator, left: Piece, right: Piece, rules: Rules): Piece | Against {
  const formula = operation(operator, left.formula, right.formula);
  try {
    const value = evaluate(formula, rules);
    const terms = [...left.terms, ...right.terms];
    return { id: `(${left.id}${operator}${right.id})`, source: left.source, formula, value, terms, parts: [left, right] };
  } catch (error) {
    if (error instanceof CannotEvaluate) return against(error);
    throw error;
  }
}

// reading -------------------------------------------------------------------------------------------------------------

export function pickedPieces(sheet: Sheet): Piece[] {
  return sheet.picked.flatMap((id) => sheet.pieces.find((piece) => piece.id === id) ?? []);
}

export function sourceOf(sheet: Sheet): Source | null {
  return sheet.pieces[0]?.source ?? null;
}

/** The piece that holds a card, if it is on the sheet. */
export function holder(sheet: Sheet, card: Card): Piece | undefined {
  return sheet.pieces.find((piece) => piece.terms.flat().some((one) => one.id === card.id));
}

// building ------------------------------------------------------------------------------------------------------------

/** Lays a card (or whole lemma) on the sheet and picks it; one that lies there alone and is picked goes back. */
export function touch(sheet: Sheet, cards: readonly Card[], source: Source, rules: Rules): Sheet | Against {
  const lying = holder(sheet, cards[0]!);
  if (lying) return lying.parts ? sheet : touchPiece(sheet, lying.id, rules);
  const used = sourceOf(sheet);
  if (used !== null && used !== source) return { rule: "FM-15", reason: words.sheet.mixed(used) };
  const piece = single(cards, source);
  return pick({ ...sheet, pieces: [...sheet.pieces, piece] }, piece.id, rules);
}

/** Picks a piece; a picked card goes back where it came from, a picked result is only set aside. */
export function touchPiece(sheet: Sheet, id: string, rules: Rules): Sheet | Against {
  const piece = sheet.pieces.find((one) => one.id === id);
  if (!piece) return sheet;
  if (!sheet.picked.includes(id)) return pick(sheet, id, rules);
  return piece.parts ? { ...sheet, picked: without(sheet.picked, id), operator: null } : putBack(sheet, id);
}

/** Picks a piece: the second of two if one is picked already. With an operation waiting, they combine. */
export function pick(sheet: Sheet, id: string, rules: Rules): Sheet | Against {
  const first = sheet.picked[0];
  if (first === undefined) return { ...sheet, picked: [id] };
  const both = { ...sheet, picked: first === id ? [id] : [first, id] };
  return both.operator && both.picked.length === 2 ? choose({ ...both, operator: null }, both.operator, rules) : both;
}

/** Chooses an operation: two picked pieces combine, one waits for the second. With none picked it takes the last two. */
export function choose(sheet: Sheet, operator: Operator, rules: Rules): Sheet | Against {
  const [left, right] = pickedPieces(sheet);
  if (!left) {
    if (sheet.pieces.length === 0) return { rule: "FM-5", reason: words.sheet.pickFirst };
    return choose({ ...sheet, picked: sheet.pieces.slice(-2).map((piece) => piece.id) }, operator, rules);
  }
  if (!right) return { ...sheet, operator: sheet.operator === operator ? null : operator };
  const piece = combined(operator, left, right, rules);
  if (isAgainst(piece)) return piece;
  const pieces = sheet.pieces.filter((one) => one !== right).map((one) => (one === left ? piece : one));
  return { pieces, picked: [piece.id], operator: null };
}

/** Changes left and right: of the two picked pieces, or inside the one that is picked. */
export function swap(sheet: Sheet, rules: Rules): Sheet | Against {
  const [left, right] = pickedPieces(sheet);
  if (right) return { ...sheet, picked: [...sheet.picked].reverse() };
  if (!left?.parts || left.formula.kind !== "operation") return sheet;
  const turned = combined(left.formula.operator, left.parts[1], left.parts[0], rules);
  if (isAgainst(turned)) return turned;
  return { ...sheet, pieces: sheet.pieces.map((one) => (one === left ? turned : one)), picked: [turned.id] };
}

/** Sets everything aside: the next card begins something new. */
export function aside(sheet: Sheet): Sheet {
  return { ...sheet, picked: [], operator: null };
}

/** Takes a result apart into the two pieces it was made of; a card goes back. */
export function apart(sheet: Sheet, id: string): Sheet {
  const piece = sheet.pieces.find((one) => one.id === id);
  if (!piece?.parts) return putBack(sheet, id);
  const { parts } = piece;
  const pieces = sheet.pieces.flatMap((one) => (one === piece ? parts : [one]));
  return { pieces, picked: parts.map((part) => part.id), operator: null };
}

/** One step back: the waiting operation, else the piece picked last, else the last on the sheet. */
export function back(sheet: Sheet): Sheet {
  if (sheet.operator) return { ...sheet, operator: null };
  const last = sheet.picked.at(-1) ?? sheet.pieces.at(-1)?.id;
  return last === undefined ? sheet : apart(sheet, last);
}

/** What still stands after the table has changed: pieces whose cards all lie where they were. */
export function kept(sheet: Sheet, laid: Laid): Sheet {
  const there: Record<Source, Set<number>> = { hand: ids([laid.hand]), tableau: ids(laid.lemmas) };
  const pieces = sheet.pieces.filter((piece) => piece.terms.flat().every((card) => there[piece.source].has(card.id)));
  if (pieces.length === sheet.pieces.length) return sheet;
  return { pieces, picked: sheet.picked.filter((id) => pieces.some((piece) => piece.id === id)), operator: null };
}

function putBack(sheet: Sheet, id: string): Sheet {
  return { pieces: sheet.pieces.filter((piece) => piece.id !== id), picked: without(sheet.picked, id), operator: null };
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id);
}

function ids(rows: readonly (readonly Card[])[]): Set<number> {
  return new Set(rows.flat().map((card) => card.id));
}
