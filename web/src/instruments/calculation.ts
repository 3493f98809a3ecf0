/** Reading what somebody types for an instrument: `2.3 × 3.1`, `85/7`, `4²`, `√625`, `1/40`, `log 250`. */

import { layable } from "./bones";
import { numberIn, ONE, type Rational } from "./numbers";
import type { Operation } from "./slide-rule";

export interface Calculation {
  readonly operation: Operation;
  readonly a: Rational;
  readonly b: Rational;
}

const NUMBER = "([\\d.,\\s]+)";
const TWO = new RegExp(`^${NUMBER}([×x*·÷/:])${NUMBER}$`, "i");
const POWER = new RegExp(`^${NUMBER}(?:(?:\\^|\\*\\*)\\s*([23])|([²³]))$`);
const BEFORE = new RegExp(`^(√|root|sqrt|log|lg)\\s*${NUMBER}$`, "i");

/** What is to be calculated; null if it cannot be read. */
export function calculationIn(text: string): Calculation | null {
  const typed = text.trim();
  const two = TWO.exec(typed);
  if (two) {
    const [a, b] = [numberIn(two[1] ?? ""), numberIn(two[3] ?? "")];
    if (a === null || b === null) return null;
    const divides = "÷/:".includes(two[2] ?? "");
    if (divides && a.top === a.bottom) return { operation: "1/", a: b, b: ONE };
    return { operation: divides ? "÷" : "×", a, b };
  }
  const power = POWER.exec(typed);
  if (power) {
    const a = numberIn(power[1] ?? "");
    return a && { operation: "2²".includes(power[2] ?? power[3] ?? "") ? "²" : "³", a, b: ONE };
  }
  const before = BEFORE.exec(typed);
  const a = before && numberIn(before[2] ?? "");
  return a && { operation: /^l/i.test(before?.[1] ?? "") ? "log" : "√", a, b: ONE };
}

/** Two whole numbers to multiply with the bones; null if they cannot be read. */
export function multiplicationIn(text: string): [number: string, multiplier: string] | null {
  const found = /^([\d\s,]+)[×x*·]([\d\s,]+)$/i.exec(text.trim());
  const [number, multiplier] = [layable(found?.[1] ?? ""), layable(found?.[2] ?? "")];
  return number === null || multiplier === null ? null : [number, multiplier];
}
