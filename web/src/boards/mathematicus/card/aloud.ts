/** A question as one says it: signs and formulas in words. */

import * as words from "./words";

const { signs, units } = words.aloud;

const TIMES = /[×·]/g;
const FRACTION = /(\d+)\s*[/⁄]\s*(\d+)/g;
const POWER = /(\d|\p{L}|\))\^\(?([−-]?\w+)\)?/gu;

export function spoken(text: string): string {
  let said = text
    .replace(/⟨(\w+)⟩/g, (_, die: string) => signs.die(die))
    .replace(/⟨…⟩/g, signs.something);
  for (const [unit, pattern] of UNITS) said = said.replace(pattern, (_, before: string) => `${before} ${unit}`);
  return said
    .replace(FRACTION, (_, over: string, under: string) => signs.over(over, under))
    .replace(/√\s*\(?([\w.,]+)\)?/g, (_, root: string) => signs.root(root))
    .replace(/∛\s*\(?([\w.,]+)\)?/g, (_, root: string) => signs.cubeRoot(root))
    .replace(/²/g, signs.squared)
    .replace(/³/g, signs.cubed)
    .replace(POWER, (_, base: string, exponent: string) => signs.power(base, exponent))
    .replace(TIMES, signs.times)
    .replace(/÷/g, signs.dividedBy)
    .replace(/(^|[\s(=])[−-](?=\d)/g, (_, before: string) => `${before}${signs.negative}`)
    .replace(/\s[−–-]\s|−/g, signs.minus)
    .replace(/\s\+\s/g, signs.plus)
    .replace(/≠/g, signs.notEqual)
    .replace(/≤/g, signs.atMost)
    .replace(/≥/g, signs.atLeast)
    .replace(/\s=\s/g, signs.equals)
    .replace(/π/g, signs.pi)
    .replace(/(\d)\s?%/g, (_, before: string) => `${before}${signs.percent}`)
    .replace(/∠/g, signs.angle)
    .replace(/\s+/g, " ")
    .trim();
}

/** Longer ones first, so that km² is not read as m². */
const UNITS: [said: string, pattern: RegExp][] = Object.entries(units)
  .sort(([one], [other]) => other.length - one.length)
  .map(([unit, said]) => [said, new RegExp(`(\\d)\\s?${unit}(?![\\p{L}²³/])`, "gu")]);
