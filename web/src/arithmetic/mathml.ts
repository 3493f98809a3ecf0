/** Formulas and values as MathML: fractions as fractions, powers raised, joined digits close together. */

import type { Formula } from "./formula";
import { BINDING, strength } from "./printing";
import { grouped, isWhole, type Rational } from "./rational";

/** A formula as the inside of a `<math>` element. Only digits and signs of ours: safe to put into a page. */
export function formulaMathML(formula: Formula): string {
  if (formula.kind === "number") return number(formula.value);
  const [weakestLeft, weakestRight] = BINDING[formula.operator];
  const left = operand(formula.left, weakestLeft);
  if (formula.operator === "^") {
    return `<msup>${row(left)}${row(formulaMathML(formula.right))}</msup>`;
  }
  const right = operand(formula.right, weakestRight);
  if (formula.operator === "‖") return `${left}<mo lspace="0.08em" rspace="0.08em">‖</mo>${right}`;
  return `${left}<mo>${formula.operator}</mo>${right}`;
}

/** A value as the inside of a `<math>` element. */
export function valueMathML(value: Rational): string {
  const size = value.top < 0n ? -value.top : value.top;
  const shown = isWhole(value) ? number(size) : `<mfrac>${number(size)}${number(value.bottom)}</mfrac>`;
  return value.top < 0n ? `<mo form="prefix">−</mo>${shown}` : shown;
}

function operand(formula: Formula, weakest: number): string {
  const inside = formulaMathML(formula);
  return strength(formula) >= weakest ? inside : `<mo stretchy="false">(</mo>${inside}<mo stretchy="false">)</mo>`;
}

function number(value: bigint): string {
  return `<mn>${grouped(value)}</mn>`;
}

function row(inside: string): string {
  return `<mrow>${inside}</mrow>`;
}
