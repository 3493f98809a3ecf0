/** From pieces and typed lines to what is sent: which problems they reach, and the notation. Whether a rule stands
    against it the table says (`read`). */

import { CannotEvaluate, FormulaError, digitsOf, evaluate, is, parse, show, type Formula, type Rational } from "../../arithmetic";
import type { Card, Laid } from "./cards";
import { CATEGORIES, LETTERS, type Kind, type View } from "./rules";
import { against, type Against, type Piece, type Sheet } from "./sheet";
import { rulesOf } from "./view";

/** A piece and the problem it reaches. */
export interface Hit {
  readonly piece: Piece;
  readonly place: number;
  readonly target: number;
}

/** The problems a value reaches; those of categories that are still open first. */
export function reached(value: Rational, { targets, position }: View): number[] {
  const places = [...targets.keys()].filter((place) => targets[place] != null && is(value, targets[place]));
  const closed = (place: number) => ((position.solved[place]?.length ?? 0) > 0 ? 1 : 0);
  return places.sort((a, b) => closed(a) - closed(b));
}

/** What the sheet reaches: the picked pieces first, then the newest. */
export function hits(sheet: Sheet, view: View): Hit[] {
  const rank = (piece: Piece) => (sheet.picked.includes(piece.id) ? 0 : 1);
  return [...sheet.pieces]
    .reverse()
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((piece) => reached(piece.value, view).map((place) => ({ piece, place, target: view.targets[place]! })));
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

/** What the page can say at once of a line that is being typed: what its formula is worth. */
export type Typed =
  | { is: "empty" }
  | { is: "words" }
  | { is: "unreadable"; reason: string }
  | { is: "formula"; formula: Formula; value: Rational | null; trouble: Against | null };

export function readTyped(text: string, view: View): Typed {
  const line = text.trim();
  if (!line) return { is: "empty" };
  if (/^\p{L}/u.test(line) && !/^x\b/i.test(line)) return { is: "words" };
  let formula: Formula;
  try {
    formula = parse(formulaSide(line.split(/from/i, 1)[0] ?? ""));
  } catch (error) {
    if (error instanceof FormulaError) return { is: "unreadable", reason: error.reason };
    throw error;
  }
  try {
    return { is: "formula", formula, value: evaluate(inCards(formula, view), rulesOf(view)), trouble: null };
  } catch (error) {
    if (error instanceof CannotEvaluate) return { is: "formula", formula, value: null, trouble: against(error) };
    throw error;
  }
}

/** Numbers of several digits are joined cards, but where a lemma may show them. */
function inCards(formula: Formula, view: View): Formula {
  return view.options.lemmas === "numbers" ? formula : digitsOf(formula);
}

/** The formula of `34 = 26+8` or `26+8 = 34`. */
function formulaSide(statement: string): string {
  const sides = statement.split("=").map((side) => side.trim());
  if (sides.length !== 2) return statement;
  const [left, right] = sides as [string, string];
  return /^\d+$/.test(right) && !/^\d+$/.test(left) ? left : right;
}

/** What a notation would do, for its button: a play and the number it reaches, or null where it is no play. */
export function playOf(notation: string, view: View): { verb: Extract<Kind, "prove" | "solve">; target: number } | null {
  const [verb, category] = notation.split(" ", 2);
  const target = view.targets[CATEGORIES.findIndex((one) => one === category)];
  return (verb === "prove" || verb === "solve") && target != null ? { verb, target } : null;
}
