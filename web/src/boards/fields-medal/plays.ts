/** From pieces and typed lines to what is sent: which problems they reach, and the notation. */

import { CannotEvaluate, FormulaError, digitsOf, evaluate, is, leaves, parse, show, type Formula, type Rational } from "../../arithmetic";
import type { Card, Laid } from "./cards";
import { against, type Against, type Piece, type Sheet, type Source } from "./sheet";
import { CATEGORIES, LETTERS, targetOf, type Options, type View } from "./view";

/** A piece and the problem it reaches. */
export interface Hit {
  readonly piece: Piece;
  readonly place: number;
  readonly target: number;
}

/** The problems a value reaches; those of categories that are still open first. */
export function reached(value: Rational, view: View): number[] {
  const { problems, solved } = view.position;
  const places = [0, 1, 2, 3].filter((place) => {
    const target = targetOf(problems[place] ?? []);
    return target !== null && is(value, target);
  });
  const closed = (place: number) => ((solved[place]?.length ?? 0) > 0 ? 1 : 0);
  return places.sort((a, b) => closed(a) - closed(b));
}

/** What the sheet reaches: the picked pieces first, then the newest. */
export function hits(sheet: Sheet, view: View): Hit[] {
  const rank = (piece: Piece) => (sheet.picked.includes(piece.id) ? 0 : 1);
  const pieces = sheet.pieces.filter((piece) => piece.parts || piece.source === "tableau").reverse();
  return pieces
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((piece) =>
      reached(piece.value, view).map((place) => ({ piece, place, target: targetOf(view.position.problems[place]!)! })),
    );
}

/** Why a piece may not be played although its value is right: whole lemmas only (FM-18). */
export function objection(piece: Piece, laid: Laid, options: Options): Against | null {
  if (piece.source === "hand" || options.lemmas !== "digits") return null;
  const used = new Set(piece.terms.flat().map((card) => card.id));
  for (const [index, lemma] of laid.lemmas.entries()) {
    const left = lemma.filter((card) => !used.has(card.id));
    if (left.length > 0 && left.length < lemma.length) {
      const over = left.map((card) => card.value).join(" ");
      return { rule: "FM-18", reason: `Lemma ${LETTERS[index]} takes part whole or not at all; ${over} would be left.` };
    }
  }
  return null;
}

/** What is sent to play a piece on a problem. */
export function notation(hit: Hit, laid: Laid): string {
  const { piece, place } = hit;
  const line = `${CATEGORIES[place]} ${show(piece.formula)}`;
  if (piece.source === "hand") return `prove ${line}`;
  return `solve ${line} from ${piece.terms.map((cards) => letterOf(cards[0]!, laid)).join("")}`;
}

function letterOf(card: Card, laid: Laid): string {
  return LETTERS[laid.lemmas.findIndex((lemma) => lemma.some((one) => one.id === card.id))] ?? "?";
}

// typed lines ---------------------------------------------------------------------------------------------------------

/** What the page can say of a line while it is being typed. */
export type Typed =
  | { is: "empty" }
  | { is: "words"; send: string }
  | { is: "unreadable"; reason: string }
  | { is: "formula"; formula: Formula; value: Rational | null; trouble: Against | null; play: Play | null };

export interface Play {
  readonly source: Source;
  readonly place: number;
  readonly target: number;
  readonly send: string;
}

/** Reads a typed line as the server will (FM-38): a formula is a proof if the hand can make it, else a solution. */
export function readTyped(text: string, view: View): Typed {
  const line = text.trim();
  if (!line) return { is: "empty" };
  if (/^\p{L}/u.test(line) && !/^x\b/i.test(line)) return { is: "words", send: line };
  const [statement, letters] = splitFrom(line);
  let formula: Formula;
  try {
    formula = parse(formulaSide(statement));
  } catch (error) {
    if (error instanceof FormulaError) return { is: "unreadable", reason: error.reason };
    throw error;
  }
  try {
    const value = evaluate(formula, view.options.numbers);
    return { is: "formula", formula, value, ...judged(formula, value, letters, view) };
  } catch (error) {
    if (error instanceof CannotEvaluate) return { is: "formula", formula, value: null, trouble: against(error), play: null };
    throw error;
  }
}

function judged(formula: Formula, value: Rational, letters: string, view: View): { trouble: Against | null; play: Play | null } {
  const cards = leaves(digitsOf(formula)).map(Number);
  const { hand, lemmas, problems } = view.position;
  const terms = view.options.lemmas === "numbers" ? lemmas.map((lemma) => Number(lemma.join(""))) : lemmas.flat();
  const wanted = view.options.lemmas === "numbers" ? leaves(formula).map(Number) : cards;
  const source: Source | null = !letters && covers(hand, cards) ? "hand" : covers(terms, wanted) ? "tableau" : null;
  if (source === null) return { trouble: { rule: "FM-4", reason: lacking(cards, hand, lemmas.flat()) }, play: null };
  const place = reached(value, view)[0];
  if (place === undefined) return { trouble: null, play: null };
  const written = show(source === "tableau" && view.options.lemmas === "numbers" ? formula : digitsOf(formula));
  const verb = source === "hand" ? "prove" : "solve";
  const send = `${verb} ${CATEGORIES[place]} ${written}${letters ? ` from ${letters}` : ""}`;
  return { trouble: null, play: { source, place, target: targetOf(problems[place]!)!, send } };
}

function lacking(cards: number[], hand: number[], tableau: number[]): string {
  const missing = (pool: number[]) => cards.find((card) => count(cards, card) > count(pool, card));
  const inHand = missing(hand);
  const inTableau = missing(tableau);
  if (tableau.length === 0 || inTableau === undefined) return `There is no ${inHand} in your hand${count(hand, inHand ?? 0) > 0 ? " for every one you write" : ""}.`;
  return `Neither source has all these cards: your hand lacks ${one(inHand)}, the tableau ${one(inTableau)}.`;
}

/** “a 7”, “an 8” */
function one(card: number | undefined): string {
  return `${card === 8 ? "an" : "a"} ${card}`;
}

function covers(pool: number[], wanted: number[]): boolean {
  return wanted.every((card) => count(wanted, card) <= count(pool, card));
}

function count(cards: number[], card: number): number {
  return cards.filter((one) => one === card).length;
}

function splitFrom(line: string): [string, string] {
  const [statement, letters] = line.split(/from/i, 2);
  return [statement ?? "", (letters ?? "").replace(/\s/g, "").toUpperCase()];
}

/** The formula of `34 = 26+8` or `26+8 = 34`. */
function formulaSide(statement: string): string {
  const sides = statement.split("=").map((side) => side.trim());
  if (sides.length !== 2) return statement;
  const [left, right] = sides as [string, string];
  return /^\d+$/.test(right) && !/^\d+$/.test(left) ? left : right;
}
