/** Numbers above 0 as a slide rule takes them: exact, with their decade, their digits and their roots. */

import { over, rational, times, type Rational } from "../arithmetic/rational";

export type { Rational };
export { minus, over, plus, rational, same, times } from "../arithmetic/rational";

export const LARGEST = 10n ** 12n;
/** Roots are cut at so fine a part, far below what any scale shows. */
const PRECISION = 10n ** 15n;

export const ONE = rational(1n);
export const toNumber = (value: Rational) => Number((value.top * 10n ** 18n) / value.bottom) / 1e18;
export const less = (a: Rational, b: Rational) => a.top * b.bottom < b.top * a.bottom;
export const size = (a: Rational) => (a.top < 0n ? rational(-a.top, a.bottom) : a);
export const raised = (value: Rational, exponent: number): Rational => (exponent < 0 ? over(ONE, raised(value, -exponent)) : rational(value.top ** BigInt(exponent), value.bottom ** BigInt(exponent)));

/** What somebody typed, with a point or a comma; null if it is no plain number. */
export function numberIn(text: string): Rational | null {
  const plain = text.trim().replace(/[\s\u2009\u202f]/g, "");
  const written = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(",", "") : plain.replace(",", ".");
  const found = /^(\d{0,15})(?:\.(\d{0,15}))?$/.exec(written);
  if (found === null || !/\d/.test(written)) return null;
  const [, whole = "", parts = ""] = found;
  return rational(BigInt(whole + parts), 10n ** BigInt(parts.length));
}

/** The power of ten of a number's first digit. */
export function decade(value: Rational): Rational {
  const power = raised(rational(10n), String(value.top).length - String(value.bottom).length);
  return less(value, power) ? over(power, rational(10n)) : power;
}

export const leading = (value: Rational) => over(value, decade(value));

/** The nearest whole number; a half goes to the even one. */
export function nearest(value: Rational): bigint {
  const floor = value.top / value.bottom;
  const twice = 2n * (value.top - floor * value.bottom);
  return twice > value.bottom || (twice === value.bottom && floor % 2n === 1n) ? floor + 1n : floor;
}

/** A number as it is said: its digits where they end soon, else six of them. */
export function said(value: Rational): string {
  if (value.bottom === 1n) return String(value.top);
  const places = Math.max(0, 6 - wholeDigits(value));
  const digits = String(nearest(times(value, rational(10n ** BigInt(places))))).padStart(places + 1, "0");
  if (places === 0) return digits;
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
}

function wholeDigits(value: Rational): number {
  let power = decade(value);
  let digits = 0;
  for (; !less(power, ONE); digits += 1) power = over(power, rational(10n));
  for (; less(power, rational(1n, 10n)); digits -= 1) power = times(power, rational(10n));
  return digits;
}

/** A number by its first digit alone, for an estimate. */
export function rounded(value: Rational): Rational {
  const power = decade(value);
  const twice = over(times(value, rational(2n)), power);
  return times(rational((twice.top + twice.bottom) / (2n * twice.bottom)), power);
}

/** A rough value with two digits; whether it is exact is said by its sign. */
export function roughly(value: Rational): string {
  const power = over(decade(value), rational(10n));
  const short = times(rational(nearest(over(value, power))), power);
  const exact = short.top === value.top && short.bottom === value.bottom;
  return exact ? `= ${said(value)}` : `≈ ${said(short)}`;
}

export function squareRoot(value: Rational): Rational {
  const [top, bottom] = [wholeRoot(value.top), wholeRoot(value.bottom)];
  if (top * top === value.top && bottom * bottom === value.bottom) return rational(top, bottom);
  return rational(wholeRoot((value.top * PRECISION ** 2n) / value.bottom), PRECISION);
}

/** The whole part of a square root, by Newton's way. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const better = (root + value / root) / 2n;
    if (better >= root) return root;
    root = better;
  }
}

/** Whether an answer is near enough, the bounds included; the slide rule is trusted to 5 % (MX-135). */
export function within(answer: Rational, exact: Rational): boolean {
  const far = size(rational(answer.top * exact.bottom - exact.top * answer.bottom, answer.bottom * exact.bottom));
  return !less(times(size(exact), rational(5n, 100n)), far);
}
