/** Why a formula cannot be read, or has no value. `tests/arithmetic/vectors.json` holds these to what the server says. */

// reading
export const empty = "There is no formula.";
export const tooLong = (most: number) => `A formula may be at most ${most} characters long.`;
export const tooManyDigits = (most: number) => `A formula may hold at most ${most} digits.`;
export const tooLarge = (most: number) => `A number may have at most ${most} digits.`;
export const tooDeep = (most: number) => `Brackets may be nested at most ${most} deep.`;
export const noOperationBefore = (number: bigint) => `An operation is missing before ${number}.`;
export const noOperationBeforeBracket = "An operation is missing before the bracket.";
export const noNumberBefore = (sign: string) => `A number is missing before ${sign}.`;
export const noNumberAtEnd = "A number is missing at the end.";
export const neverClosed = (bracket: string) => `The bracket ${bracket} is never closed.`;
export const closesNothing = (bracket: string) => `The bracket ${bracket} closes nothing.`;
export const closedBy = (opened: string, closing: string) => `The bracket ${opened} is closed by ${closing}.`;
export const sign = "There is no sign before a number: − stands between two numbers.";
export const signAfterOperation = "There is no sign before a number: write a difference in brackets, as (3 − 8).";
export const zerosBefore = "A number is written without zeros before it.";
export const noDecimals = "Only whole numbers can be written: there is no decimal point.";
export const digitsOnly = (character: string) => `Write numbers with the digits 0 to 9 only, not with ${character}.`;
export const twoStrokes = "To join, write || with two strokes.";
export const unshowable = "There is a character in the formula that cannot be shown.";
export const stranger = (character: string) => `A formula cannot contain ${character}.`;

// evaluating
export const beyond = (what: string, bound: string) => `${what} is beyond ${bound}.`;
export const notPlayed = (what: string, sign: string) => `${what} needs ${sign}, which is not played here.`;
export const notWhole = (what: string) => `${what} is not a whole number.`;
export const dividesByZero = (what: string) => `${what} divides by zero.`;
export const zeroToTheZero = "0^0 has no value.";
export const irrational = (what: string) => `${what} is not rational.`;
export const beginsWithZero = (what: string) => `${what} would begin with a zero.`;
export const joinedNotWhole = (what: string) => `${what} is not a whole number, so it cannot be joined.`;
export const joinedNegative = (what: string) => `${what} is negative and cannot be joined.`;
