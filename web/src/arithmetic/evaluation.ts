/** What a formula is worth, exactly; and if it is worth nothing, why, with the numbers. */

import type { Formula, Operation } from "./formula";
import { BOUND, RATIONAL, result, type Rules, type Trouble } from "./operations";
import { spell } from "./printing";
import { grouped, isWhole, numberText, rational, type Rational } from "./rational";
import * as words from "./words";

/** A formula without a value: the kind of trouble, and one sentence with the numbers. */
export class CannotEvaluate extends Error {
  constructor(
    readonly kind: Trouble,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** The exact value of a formula; throws `CannotEvaluate`. */
export function evaluate(formula: Formula, rules: Rules = RATIONAL): Rational {
  if (formula.kind === "number") {
    if (formula.value <= BOUND) return rational(formula.value);
    throw new CannotEvaluate("beyond the bound", words.beyond(grouped(formula.value), grouped(BOUND)));
  }
  const left = evaluate(formula.left, rules);
  const right = evaluate(formula.right, rules);
  const value = rules.operations.includes(formula.operator) ? result(formula.operator, left, right) : "not played";
  if (typeof value === "string") throw new CannotEvaluate(value, reason(value, formula, left, right));
  if (rules.numbers === "integer" && !isWhole(value)) {
    throw new CannotEvaluate("not whole", words.notWhole(applied(formula, left, right)));
  }
  return value;
}

/** The value in rational numbers, or null where there is none. */
export function worth(formula: Formula): Rational | null {
  try {
    return evaluate(formula);
  } catch (trouble) {
    if (trouble instanceof CannotEvaluate) return null;
    throw trouble;
  }
}

function reason(trouble: Trouble, formula: Operation, left: Rational, right: Rational): string {
  const what = applied(formula, left, right);
  switch (trouble) {
    case "division by zero":
      return words.dividesByZero(what);
    case "zero to the zero":
      return words.zeroToTheZero;
    case "irrational":
      return words.irrational(what);
    case "beyond the bound":
      return words.beyond(what, grouped(BOUND));
    case "not whole":
      return words.notWhole(what);
    case "not played":
      return words.notPlayed(what, formula.operator);
    case "joining":
      return joiningReason(formula, left, right) ?? words.beginsWithZero(what);
  }
}

function joiningReason(formula: Operation, left: Rational, right: Rational): string | null {
  for (const [part, value] of [[formula.left, left] as const, [formula.right, right] as const]) {
    const shown = part.kind === "number" ? numberText(value) : `${spell(part)} = ${numberText(value)}`;
    if (!isWhole(value)) return words.joinedNotWhole(shown);
    if (value.top < 0n) return words.joinedNegative(shown);
  }
  return null;
}

/** The last operation with its two values put in: (−2)^(1/2). */
function applied(formula: Operation, left: Rational, right: Rational): string {
  const gap = "^‖".includes(formula.operator) ? "" : " ";
  return `${operand(left)}${gap}${formula.operator}${gap}${operand(right)}`;
}

function operand(value: Rational): string {
  const text = numberText(value);
  return value.top >= 0n && isWhole(value) ? text : `(${text})`;
}
