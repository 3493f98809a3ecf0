/** Exact values: a numerator and a positive denominator in lowest terms. */

export interface Rational {
  readonly top: bigint;
  readonly bottom: bigint;
}

export function rational(top: bigint, bottom = 1n): Rational {
  if (bottom < 0n) return rational(-top, -bottom);
  const shared = greatestDivisor(top < 0n ? -top : top, bottom);
  return { top: top / shared, bottom: bottom / shared };
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

export function minus(a: Rational, b: Rational): Rational {
  return rational(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.top * b.top, a.bottom * b.bottom);
}

/** The quotient; the divisor must not be zero. */
export function over(a: Rational, b: Rational): Rational {
  return rational(a.top * b.bottom, a.bottom * b.top);
}

export function isWhole(value: Rational): boolean {
  return value.bottom === 1n;
}

export function same(a: Rational, b: Rational): boolean {
  return a.top === b.top && a.bottom === b.bottom;
}

/** Whether a value is this whole number. */
export function is(value: Rational, number: number): boolean {
  return value.bottom === 1n && value.top === BigInt(number);
}

/** A value as people write it: −5, 1/2, 1,000,000. */
export function numberText(value: Rational): string {
  const size = grouped(value.top < 0n ? -value.top : value.top);
  const text = isWhole(value) ? size : `${size}/${grouped(value.bottom)}`;
  return value.top < 0n ? `−${text}` : text;
}

/** Digits in threes, as 1,000,000. */
export function grouped(number: bigint): string {
  return number.toString().replace(/\B(?=(\d{3})+$)/g, ",");
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
