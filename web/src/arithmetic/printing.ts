/** Writing formulas: as the tree stands, or without the brackets that a sum or a product does not need. */

import { worth } from "./evaluation";
import { equal, operation, type Formula, type Operator } from "./formula";
import { same } from "./rational";

/** The weakest operand that stands without brackets on the left and on the right, and the strength of the result. */
export const BINDING: Record<Operator, readonly [number, number, number]> = {
  "+": [1, 2, 1],
  "−": [1, 2, 1],
  "×": [2, 3, 2],
  "÷": [2, 3, 2],
  "^": [4, 3, 3],
  "‖": [4, 5, 4],
};
const NUMBER = 5;

export function strength(formula: Formula): number {
  return formula.kind === "number" ? NUMBER : BINDING[formula.operator][2];
}

/** The formula as `2‖6 + 8`; it parses back to a formula of the same value. */
export function show(formula: Formula): string {
  return spell(unbracketed(formula));
}

/** The text that parses back to exactly this tree. */
export function spell(formula: Formula): string {
  if (formula.kind === "number") return formula.value.toString();
  const [left, right] = BINDING[formula.operator];
  const sign = "^‖".includes(formula.operator) ? formula.operator : ` ${formula.operator} `;
  return bracketed(formula.left, left) + sign + bracketed(formula.right, right);
}

function bracketed(formula: Formula, weakest: number): string {
  return strength(formula) >= weakest ? spell(formula) : `(${spell(formula)})`;
}

/** Without needless brackets; where another order would pass the bound on the way, they are not needless. */
export function unbracketed(formula: Formula): Formula {
  const plain = regroup(formula);
  if (equal(plain, formula)) return plain;
  const [before, after] = [worth(formula), worth(plain)];
  const alike = before === null || after === null ? before === after : same(before, after);
  return alike ? plain : formula;
}

/** a + (b ± c) as (a + b) ± c, and a × (b × c) as (a × b) × c, all the way down. */
function regroup(formula: Formula): Formula {
  if (formula.kind === "number") return formula;
  const left = regroup(formula.left);
  const right = regroup(formula.right);
  if (right.kind === "operation" && ASSOCIATIVE.includes(formula.operator + right.operator)) {
    return operation(right.operator, regroup(operation(formula.operator, left, right.left)), right.right);
  }
  return operation(formula.operator, left, right);
}

const ASSOCIATIVE = ["++", "+−", "××"];
