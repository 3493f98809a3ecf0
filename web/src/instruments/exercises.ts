/** Exercises that check themselves: drawn from a seed, so that whoever has the same address gets the same ones. */

import { bonesSteps, type BonesStep } from "./bones";
import { less, minus, ONE, over, plus, rational, said, times, within, type Rational } from "./numbers";
import { CLOSED, type Setting } from "./setting";
import { work, type Operation, type Step } from "./slide-rule";
import { positionOf, SCALES, type ScaleName } from "./scales";
import * as words from "./words";

export const RULE_KINDS = ["multiply", "divide", "square", "root", "reciprocal", "cube", "logarithm", "read"] as const;
export const BONES_KINDS = ["row", "long", "which"] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
export type BonesKind = (typeof BONES_KINDS)[number];
export type Kind = RuleKind | BonesKind;

interface Posed {
  readonly question: string;
  readonly exact: Rational;
  /** Whether five per cent count (MX-135); else every digit does. */
  readonly tolerant: boolean;
}

export interface RuleExercise extends Posed {
  readonly kind: RuleKind;
  readonly steps: readonly Step[];
  /** How the rule lies in the beginning. */
  readonly laid: Setting;
  /** On which scale the result is read. */
  readonly scale: ScaleName;
}

export interface BonesExercise extends Posed {
  readonly kind: BonesKind;
  readonly steps: readonly BonesStep[];
  readonly number: string;
}

/** Numbers from 0 to 1, the same for the same seed. */
export function dice(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const between = (roll: () => number, low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
const one = <T>(roll: () => number, of: readonly T[]): T => of[Math.floor(roll() * of.length)] as T;

/** A number of two or three digits with its point somewhere. */
function operand(roll: () => number): Rational {
  const digits = roll() < 0.6 ? between(roll, 11, 99) : between(roll, 101, 995);
  return rational(BigInt(digits), one(roll, [1n, 1n, 10n, 10n, 100n]));
}

const OPERATIONS: Record<Exclude<RuleKind, "read">, [operation: Operation, scale: ScaleName]> = {
  multiply: ["×", "D"],
  divide: ["÷", "D"],
  square: ["²", "A"],
  cube: ["³", "K"],
  root: ["√", "D"],
  reciprocal: ["1/", "CI"],
  logarithm: ["log", "L"],
};

export function ruleExercise(kind: RuleKind, seed: string, number: number): RuleExercise {
  const roll = dice(`${seed}/${kind}/${number}`);
  if (kind === "read") return reading(roll);
  const [operation, scale] = OPERATIONS[kind];
  const a = kind === "logarithm" ? rational(BigInt(between(roll, 21, 995)), one(roll, [1n, 10n])) : operand(roll);
  const b = operand(roll);
  const worked = work(operation, a, b);
  if (typeof worked === "string") throw new Error(worked);
  return { kind, question: words.exercises.calculate(written(kind, said(a), said(b))), exact: worked.exact, tolerant: true, steps: worked.steps, laid: CLOSED, scale };
}

function written(kind: Exclude<RuleKind, "read">, a: string, b: string): string {
  switch (kind) {
    case "multiply":
      return `${a} × ${b}`;
    case "divide":
      return `${a} ÷ ${b}`;
    case "square":
      return words.exercises.square(a);
    case "cube":
      return words.exercises.cube(a);
    case "root":
      return words.exercises.root(a);
    case "reciprocal":
      return words.exercises.reciprocal(a);
    case "logarithm":
      return words.exercises.log(a);
  }
}

/** The cursor stands on a mark, and what it shows is to be told. */
function reading(roll: () => number): RuleExercise {
  const scale = one(roll, ["A", "CI", "D", "L"] as const);
  const exact = scale === "L" ? rational(BigInt(between(roll, 20, 98)), 100n) : rational(BigInt(between(roll, 11, 99)), scale === "A" ? 1n : 10n);
  const cursor = positionOf(SCALES[scale], Number(exact.top) / Number(exact.bottom));
  const laid = { slide: 0, cursor };
  return { kind: "read", question: words.exercises.read(scale), exact, tolerant: true, steps: [{ sentence: words.rule.read(said(exact), scale), rule: laid }], laid, scale };
}

export function bonesExercise(kind: BonesKind, seed: string, number: number): BonesExercise {
  const roll = dice(`${seed}/${kind}/${number}`);
  const laid = String(kind === "long" ? between(roll, 12, 999) : between(roll, 102, 98_765));
  const row = between(roll, 2, 9);
  const multiplier = kind === "long" ? String(between(roll, 12, 98)) : String(row);
  const product = BigInt(laid) * BigInt(multiplier);
  const steps = bonesSteps(laid, multiplier);
  if (kind === "which") return { kind, question: words.exercises.which(laid, String(product)), exact: rational(BigInt(row)), tolerant: false, steps, number: laid };
  return { kind, question: words.exercises.calculate(`${laid} × ${multiplier}`), exact: rational(product), tolerant: false, steps, number: laid };
}

/** Whether an answer counts. */
export function judged({ exact, tolerant }: Posed, answer: Rational): boolean {
  return tolerant ? within(answer, exact) : answer.top === exact.top && answer.bottom === exact.bottom;
}

/** The bounds of what counts. */
export function bounds({ exact }: Posed): [low: Rational, high: Rational] {
  const far = times(exact, rational(5n, 100n));
  return [minus(exact, far), plus(exact, far)];
}

/** Whether a number is told whole by its six digits. */
export const toldWhole = (value: Rational) => value.bottom === 1n || (less(value, over(rational(1_000_000n), ONE)) && /^(2|5)*$/.test(factors(value.bottom)) && said(value).length <= 7);

function factors(value: bigint): string {
  let found = "";
  let rest = value;
  for (const prime of [2n, 5n]) for (; rest % prime === 0n; rest /= prime) found += String(prime);
  return rest === 1n ? found : "x";
}
