/** Napier's bones: the cells of a row, the diagonals that are summed, and each step of a multiplication in words. */

import * as words from "./words";

/** A dozen bones fill a table. */
export const MOST_BONES = 12;

export interface Cell {
  readonly tens: number;
  readonly ones: number;
}

/** What lies on a diagonal, what was carried to it, the digit it gives and what it carries on. */
export interface Diagonal {
  readonly parts: readonly number[];
  readonly carried: number;
  readonly digit: number;
  readonly carry: number;
}

export const cellOf = (digit: number, row: number): Cell => ({ tens: Math.floor((digit * row) / 10), ones: (digit * row) % 10 });

/** What lies on each diagonal of a row, from the right: the ones of a cell with the tens of the cell at its right. */
export function partsOf(digits: readonly number[], row: number): number[][] {
  const cells = digits.map((digit) => cellOf(digit, row));
  const parts: number[][] = [];
  for (let place = cells.length; place >= 0; place -= 1) {
    const [left, right] = [cells[place - 1], cells[place]];
    parts.push([...(left ? [left.ones] : []), ...(right ? [right.tens] : [])]);
  }
  return parts;
}

/** The diagonals summed, from the right, with their carries. */
export function summed(digits: readonly number[], row: number): Diagonal[] {
  let carry = 0;
  return partsOf(digits, row).map((parts) => {
    const carried = carry;
    const sum = parts.reduce((total, part) => total + part, carried);
    carry = Math.floor(sum / 10);
    return { parts, carried, digit: sum % 10, carry };
  });
}

export const digitsOf = (number: string) => [...number].map(Number);

/** A whole number that a dozen bones can show, without zeros in front; null if it is none. */
export function layable(text: string): string | null {
  const plain = text.replace(/[\s,\u2009\u202f]/g, "");
  if (!/^\d+$/.test(plain)) return null;
  const short = plain.replace(/^0+(?=\d)/, "");
  return short.length <= MOST_BONES ? short : null;
}

export type BonesStep =
  | { kind: "lay"; sentence: string }
  | { kind: "row"; sentence: string; row: number; place: number }
  | { kind: "skip"; sentence: string; place: number }
  | { kind: "add"; sentence: string };

/** How two numbers are multiplied: lay the first, read the row of each digit of the second, add. */
export function bonesSteps(number: string, multiplier: string): BonesStep[] {
  const digits = digitsOf(number);
  const steps: BonesStep[] = [{ kind: "lay", sentence: words.bones.lay(digits.map(String), number) }];
  const products: bigint[] = [];
  digitsOf(multiplier)
    .reverse()
    .forEach((row, place) => {
      if (row === 0) {
        steps.push({ kind: "skip", sentence: words.bones.skip, place });
        return;
      }
      const product = BigInt(number) * BigInt(row);
      products.push(product * 10n ** BigInt(place));
      const cells = digits.map((digit) => cellOf(digit, row)).map(({ tens, ones }) => `${tens}/${ones}`);
      const sums = summed(digits, row).filter(({ parts, carried }) => parts.length > 1 || carried > 0).map(words.bones.sum);
      steps.push({ kind: "row", sentence: words.bones.row(row, cells.join(" "), sums, number, String(product), place), row, place });
    });
  if (products.length > 1) steps.push({ kind: "add", sentence: words.bones.add(products.map(String), String(products.reduce((a, b) => a + b))) });
  return steps;
}
