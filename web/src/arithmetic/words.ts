/** Why a formula cannot be read, or has no value. `tests/arithmetic/vectors.json` holds these to what the server says. */

export const words = {
  // reading
  empty: "There is no formula.",
  tooLong: (most: number) => `A formula may be at most ${most} characters long.`,
  tooManyDigits: (most: number) => `A formula may hold at most ${most} digits.`,
  tooLarge: (most: number) => `A number may have at most ${most} digits.`,
  tooDeep: (most: number) => `Brackets may be nested at most ${most} deep.`,
  noOperationBefore: (number: bigint) => `An operation is missing before ${number}.`,
  noOperationBeforeBracket: "An operation is missing before the bracket.",
  noNumberBefore: (sign: string) => `A number is missing before ${sign}.`,
  noNumberAtEnd: "A number is missing at the end.",
  neverClosed: (bracket: string) => `The bracket ${bracket} is never closed.`,
  closesNothing: (bracket: string) => `The bracket ${bracket} closes nothing.`,
  closedBy: (opened: string, closing: string) => `The bracket ${opened} is closed by ${closing}.`,
  sign: "There is no sign before a number: − stands between two numbers.",
  signAfterOperation: "There is no sign before a number: write a difference in brackets, as (3 − 8).",
  zerosBefore: "A number is written without zeros before it.",
  noDecimals: "Only whole numbers can be written: there is no decimal point.",
  digitsOnly: (character: string) => `Write numbers with the digits 0 to 9 only, not with ${character}.`,
  twoStrokes: "To join, write || with two strokes.",
  unshowable: "There is a character in the formula that cannot be shown.",
  stranger: (character: string) => `A formula cannot contain ${character}.`,

  // evaluating
  beyond: (what: string, bound: string) => `${what} is beyond ${bound}.`,
  notWhole: (what: string) => `${what} is not a whole number.`,
  dividesByZero: (what: string) => `${what} divides by zero.`,
  zeroToTheZero: "0^0 has no value.",
  irrational: (what: string) => `${what} is not rational.`,
  beginsWithZero: (what: string) => `${what} would begin with a zero.`,
  joinedNotWhole: (what: string) => `${what} is not a whole number, so it cannot be joined.`,
  joinedNegative: (what: string) => `${what} is negative and cannot be joined.`,
};
