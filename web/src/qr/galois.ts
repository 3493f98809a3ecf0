/** Arithmetic in the field of 256 elements that QR codes are corrected in. */

const MODULUS = 0x11d;
const POWERS: number[] = [];
const LOGARITHMS: number[] = [];

for (let exponent = 0, power = 1; exponent < 255; exponent += 1) {
  POWERS[exponent] = power;
  LOGARITHMS[power] = exponent;
  power = power < 128 ? 2 * power : (2 * power) ^ MODULUS;
}

export function product(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : power((LOGARITHMS[one] ?? 0) + (LOGARITHMS[other] ?? 0));
}

/** 2 to a power. */
export const power = (exponent: number) => POWERS[exponent % 255] ?? 0;

/** The codewords that correct a block: what is left of it when divided by (x − 1)(x − 2)(x − 4) … */
export function correction(block: number[], count: number): number[] {
  const divisor = generator(count);
  const rest = [...block, ...Array<number>(count).fill(0)];
  for (let place = 0; place < block.length; place += 1) {
    const factor = rest[place] ?? 0;
    divisor.forEach((term, offset) => (rest[place + offset] = (rest[place + offset] ?? 0) ^ product(term, factor)));
  }
  return rest.slice(block.length);
}

/** Its coefficients, from the highest power, which has 1. */
function generator(degree: number): number[] {
  let terms = [1];
  for (let root = 0; root < degree; root += 1) {
    const shifted = terms.map((term) => product(term, power(root)));
    terms = [...terms, 0].map((term, place) => term ^ (place > 0 ? (shifted[place - 1] ?? 0) : 0));
  }
  return terms;
}
