/** Formulas: trees of whole numbers and the six operations of the game. */

export const MAX_LENGTH = 500; // characters of a written formula
export const MAX_NESTING = 50; // brackets inside brackets
export const MAX_DIGITS = 60; // digits of all the numbers together
export const MAX_LITERAL = 10; // digits of one number: as many as the bound on values has

export const OPERATORS = ["+", "−", "×", "÷", "^", "‖"] as const;

/** An operation on two numbers, by the sign it is written with. */
export type Operator = (typeof OPERATORS)[number];

export interface Whole {
  readonly kind: "number";
  readonly value: bigint;
}

export interface Operation {
  readonly kind: "operation";
  readonly operator: Operator;
  readonly left: Formula;
  readonly right: Formula;
}

export type Formula = Whole | Operation;

/** A text that is no formula: why, in one sentence, and where in the text (in characters) if it has a place. */
export class FormulaError extends Error {
  constructor(
    readonly reason: string,
    readonly position: number | null,
  ) {
    super(reason);
  }
}

export function whole(value: bigint | number): Whole {
  return { kind: "number", value: BigInt(value) };
}

export function operation(operator: Operator, left: Formula, right: Formula): Operation {
  return { kind: "operation", operator, left, right };
}

/** The numbers of a formula in reading order. */
export function leaves(formula: Formula): bigint[] {
  return formula.kind === "number" ? [formula.value] : [...leaves(formula.left), ...leaves(formula.right)];
}

/** The same formula with every number of several digits joined from its digits: 26 becomes 2‖6. */
export function digitsOf(formula: Formula): Formula {
  if (formula.kind === "operation") {
    return operation(formula.operator, digitsOf(formula.left), digitsOf(formula.right));
  }
  const [first, ...rest] = [...formula.value.toString()].map((digit): Formula => whole(BigInt(digit)));
  return rest.reduce((joined, digit) => operation("‖", joined, digit), first!);
}

export function equal(one: Formula, other: Formula): boolean {
  if (one.kind === "number" || other.kind === "number") {
    return one.kind === other.kind && (one as Whole).value === (other as Whole).value;
  }
  return one.operator === other.operator && equal(one.left, other.left) && equal(one.right, other.right);
}
