/** Calculations on the slide rule: each step in words, and the rule as it stands afterwards. */

import { decade, LARGEST, leading, less, nearest, ONE, over, plus, raised, rational, rounded, roughly, said, same, squareRoot, times, toNumber, type Rational } from "./numbers";
import { positionOf, SCALES, type Scale } from "./scales";
import { CLOSED, type Setting } from "./setting";
import * as words from "./words";

export interface Step {
  readonly sentence: string;
  readonly rule: Setting;
}

export type Operation = "×" | "÷" | "²" | "³" | "√" | "1/" | "log";

export interface Working {
  readonly operation: Operation;
  readonly operands: readonly Rational[];
  readonly steps: readonly Step[];
  readonly exact: Rational;
}

export const TAKES: Readonly<Record<Operation, 1 | 2>> = { "×": 2, "÷": 2, "²": 1, "³": 1, "√": 1, "1/": 1, log: 1 };

const { A, C, CI, D, K } = SCALES;
const TWO = rational(2n);
const TEN = rational(10n);

/** Where a value of a scale stands on the body. */
export const placed = (scale: Scale, value: number, slide: number) => positionOf(scale, value) + (scale.onSlide ? slide : 0);

/** The steps of a calculation, or a sentence that says why there are none. */
export function work(operation: Operation, a: Rational, b: Rational = ONE): Working | string {
  const operands = TAKES[operation] === 2 ? [a, b] : [a];
  if (operands.some((one) => one.top <= 0n || less(rational(LARGEST), one) || one.bottom > LARGEST)) return words.rule.outside;
  switch (operation) {
    case "×":
      return multiplied(a, b);
    case "÷":
      return divided(a, b);
    case "²":
      return power(a, 2, A);
    case "³":
      return power(a, 3, K);
    case "√":
      return root(a);
    case "1/":
      return reciprocal(a);
    case "log":
      return less(a, ONE) ? words.rule.logOutside : logarithm(a);
  }
}

function multiplied(a: Rational, b: Rational): Working {
  const [left, right] = [leading(a), leading(b)];
  const end = less(TEN, times(left, right)) ? 10 : 1;
  const slide = positionOf(D, toNumber(left)) - positionOf(C, end);
  const begun = [
    { sentence: words.rule.setEnd(end, said(left)), rule: { slide, cursor: 0 } },
    { sentence: words.rule.cursorTo(said(right), "C"), rule: { slide, cursor: placed(C, toNumber(right), slide) } },
  ];
  const rough = [rounded(a), rounded(b)] as const;
  const estimate = times(...rough);
  const exact = times(a, b);
  return finished("×", [a, b], begun, exact, times(times(decade(a), decade(b)), rational(BigInt(end))), estimate, D, `${said(rough[0])} × ${said(rough[1])} = ${said(estimate)}`);
}

function divided(a: Rational, b: Rational): Working {
  const [above, below] = [leading(a), leading(b)];
  const cursor = positionOf(D, toNumber(above));
  const slide = cursor - positionOf(C, toNumber(below));
  const end = less(above, below) ? 10 : 1;
  const begun = [
    { sentence: words.rule.cursorTo(said(above), "D"), rule: { slide: 0, cursor } },
    { sentence: words.rule.slideUnder(said(below)), rule: { slide, cursor } },
    { sentence: words.rule.cursorToEnd(end), rule: { slide, cursor: placed(C, end, slide) } },
  ];
  const rough = [rounded(a), rounded(b)] as const;
  const estimate = over(...rough);
  const shifted = over(over(decade(a), decade(b)), rational(BigInt(end)));
  return finished("÷", [a, b], begun, over(a, b), shifted, estimate, D, `${said(rough[0])} ÷ ${said(rough[1])} ${roughly(estimate)}`);
}

function power(a: Rational, exponent: 2 | 3, scale: Scale): Working {
  const begun = [{ sentence: words.rule.cursorTo(said(leading(a)), "D"), rule: { slide: 0, cursor: positionOf(D, toNumber(leading(a))) } }];
  // What is cubed is out by more than the point can bear if it begins with 1 and is taken by its first digit alone.
  const rough = exponent === 3 && less(leading(a), TWO) ? over(rounded(times(a, TWO)), TWO) : rounded(a);
  const estimate = raised(rough, exponent);
  const sign = exponent === 2 ? "²" : "³";
  return finished(sign, [a], begun, raised(a, exponent), raised(decade(a), exponent), estimate, scale, `${said(rough)}${sign} = ${said(estimate)}`);
}

function reciprocal(a: Rational): Working {
  const begun = [{ sentence: words.rule.inLine(said(leading(a))), rule: { slide: 0, cursor: positionOf(D, toNumber(leading(a))) } }];
  const estimate = over(ONE, rounded(a));
  return finished("1/", [a], begun, over(ONE, a), over(over(ONE, decade(a)), TEN), estimate, CI, `1 ÷ ${said(rounded(a))} ${roughly(estimate)}`);
}

function root(a: Rational): Working {
  const hundred = rational(100n);
  let pair = ONE;
  while (!less(over(a, pair), hundred)) pair = times(pair, hundred);
  while (less(over(a, pair), ONE)) pair = over(pair, hundred);
  const onA = over(a, pair);
  const begun = [{ sentence: words.rule.inPairs(said(a), said(onA), less(onA, TEN)), rule: { slide: 0, cursor: positionOf(A, toNumber(onA)) } }];
  const estimate = squareRoot(rounded(a));
  return finished("√", [a], begun, squareRoot(a), squareRoot(pair), estimate, D, `√${said(rounded(a))} ${roughly(estimate)}`);
}

/** L shows what stands behind the point of a logarithm. */
function logarithm(a: Rational): Working {
  const first = leading(a);
  const whole = String(decade(a).top).length - 1;
  const cursor = positionOf(D, toNumber(first));
  // A thousandth is half of the smallest division of L.
  const read = rational(BigInt(Math.round(cursor * 1000)), 1000n);
  const rule = { slide: 0, cursor };
  const steps = [
    { sentence: words.rule.cursorTo(said(first), "D"), rule },
    { sentence: words.rule.read(said(read), "L"), rule },
    { sentence: words.rule.logarithm(said(a), said(first), whole, said(plus(rational(BigInt(whole)), read)), read.top > 0n), rule },
  ];
  const exact = rational(BigInt(Math.round(cursor * 1e15)), 10n ** 15n);
  return { operation: "log", operands: [a], steps, exact: plus(rational(BigInt(whole)), exact) };
}

/** The last two steps: the digits are read, an estimate places their decimal point. */
function finished(operation: Operation, operands: Rational[], begun: Step[], exact: Rational, shifted: Rational, estimate: Rational, scale: Scale, rough: string): Working {
  const rule = begun.at(-1)?.rule ?? CLOSED;
  const reading = readOff(exact, scale);
  const result = pointed(leading(reading), estimate);
  const last = [
    { sentence: words.rule.read(said(over(reading, shifted)), scale.name), rule },
    { sentence: words.rule.roughly(rough, said(result), same(reading, exact)), rule },
  ];
  return { operation, operands, steps: [...begun, ...last], exact };
}

/** What a careful eye reads where an exact value stands: to half of the smallest division. */
function readOff(exact: Rational, scale: Scale): Rational {
  const power = decade(exact);
  const digit = toNumber(over(exact, power));
  const hundredths = scale.marks.findLast(([from]) => from <= digit + 1e-12)?.[1] ?? 1;
  const error = times(rational(BigInt(hundredths), 200n), power);
  return times(rational(nearest(over(exact, error))), error);
}

/** The digits with their decimal point where they come nearest to the estimate, as a ratio. */
function pointed(digits: Rational, estimate: Rational): Rational {
  const near = times(digits, decade(estimate));
  const apart = (value: Rational) => (less(value, estimate) ? over(estimate, value) : over(value, estimate));
  return [over(near, TEN), near, times(near, TEN)].reduce((best, one) => (less(apart(one), apart(best)) ? one : best));
}
