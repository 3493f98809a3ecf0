/** The six operations on exact values, within the bound: what each of them gives, or why nothing. */

import { OPERATORS, type Operator } from "./formula";
import { isWhole, minus, over, plus, rational, times, type Rational } from "./rational";

/** Numerator and denominator of every value, at every step, are at most this (FM-11). */
export const BOUND = 1_000_000_000n;

/** Which numbers a table plays with: any rationals, or whole numbers at every step. */
export type Reading = "rational" | "integer";

/** What is allowed at every step. */
export interface Rules {
  readonly numbers: Reading;
  /** The operations that are played. */
  readonly operations: readonly Operator[];
}

/** Any rational number, by every operation. */
export const RATIONAL: Rules = { numbers: "rational", operations: OPERATORS };

/** Why an operation gives nothing. */
export type Trouble =
  | "division by zero"
  | "irrational"
  | "zero to the zero"
  | "joining"
  | "not whole"
  | "beyond the bound"
  | "not played";

export function result(operator: Operator, left: Rational, right: Rational): Rational | Trouble {
  switch (operator) {
    case "+":
      return bounded(plus(left, right));
    case "−":
      return bounded(minus(left, right));
    case "×":
      return bounded(times(left, right));
    case "÷":
      return right.top === 0n ? "division by zero" : bounded(over(left, right));
    case "^":
      return power(left, right);
    case "‖":
      return join(left, right);
  }
}

function bounded(value: Rational): Rational | Trouble {
  const beyond = value.bottom > BOUND || value.top > BOUND || value.top < -BOUND;
  return beyond ? "beyond the bound" : value;
}

const ZERO = rational(0n);
const ONE = rational(1n);

/** A power whose value is rational (FM-7): for the exponent p/q the real q-th root, to the p-th power. */
function power(base: Rational, exponent: Rational): Rational | Trouble {
  if (base.top === 0n) {
    if (exponent.top === 0n) return "zero to the zero";
    return exponent.top > 0n ? ZERO : "division by zero";
  }
  if (exponent.top === 0n || (base.top === 1n && base.bottom === 1n)) return ONE;
  const root = exactRoot(base, exponent.bottom);
  if (root === null) return "irrational";
  const raised = exponent.top;
  if (isWhole(root) && (root.top === 1n || root.top === -1n)) return raised % 2n === 0n ? ONE : root;
  if (raised > 30n || raised < -30n) return "beyond the bound"; // 2^30 is beyond it already
  const positive = raised > 0n ? raised : -raised;
  const value = { top: root.top ** positive, bottom: root.bottom ** positive };
  return bounded(raised > 0n ? value : rational(value.bottom, value.top));
}

/** The digits of two whole numbers in sequence; a 0 may stand on the right only (FM-8). */
function join(left: Rational, right: Rational): Rational | Trouble {
  if (!isWhole(left) || !isWhole(right) || left.top <= 0n || right.top < 0n) return "joining";
  let shift = 10n;
  while (shift <= right.top) shift *= 10n;
  return bounded(rational(left.top * shift + right.top));
}

/** The real root of this degree if it is rational; of an even degree, the positive one. */
function exactRoot(value: Rational, degree: bigint): Rational | null {
  if (degree === 1n) return value;
  if (value.top < 0n) {
    if (degree % 2n === 0n) return null;
    const positive = exactRoot({ top: -value.top, bottom: value.bottom }, degree);
    return positive && { top: -positive.top, bottom: positive.bottom };
  }
  const top = wholeRoot(value.top, degree);
  const bottom = wholeRoot(value.bottom, degree);
  return top === null || bottom === null ? null : { top, bottom };
}

function wholeRoot(number: bigint, degree: bigint): bigint | null {
  if (number <= 1n) return number;
  const bits = BigInt(number.toString(2).length);
  if (degree >= bits) return null;
  let low = 1n;
  let high = 1n << (bits / degree + 1n);
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= number) low = middle;
    else high = middle;
  }
  return low ** degree === number ? low : null;
}
