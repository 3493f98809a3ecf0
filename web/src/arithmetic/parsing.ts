/** Reading formulas that people type. */

import {
  FormulaError,
  MAX_DIGITS,
  MAX_LENGTH,
  MAX_LITERAL,
  MAX_NESTING,
  operation,
  whole,
  type Formula,
  type Operator,
} from "./formula";
import * as words from "./words";

const SIGNS = new Map<string, Operator>([
  ["+", "+"],
  ...[..."-−–"].map((sign) => [sign, "−"] as const),
  ...[..."×*·⋅xX"].map((sign) => [sign, "×"] as const),
  ...[..."÷/:"].map((sign) => [sign, "÷"] as const),
  ...["^", "↑", "**"].map((sign) => [sign, "^"] as const),
  ...["‖", "∥", "||"].map((sign) => [sign, "‖"] as const),
]);
const STRENGTH: Record<Operator, number> = { "+": 1, "−": 1, "×": 2, "÷": 2, "^": 3, "‖": 4 };
const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

type Token =
  | { is: "number"; at: number; value: bigint }
  | { is: "operator"; at: number; operator: Operator }
  | { is: "bracket"; at: number; sign: string };
type Waiting = Exclude<Token, { is: "number" }>;

/** The sign a key or character stands for, as `*` for ×. */
export function operatorOf(sign: string): Operator | undefined {
  return SIGNS.get(sign);
}

/** The formula a text writes; ‖ binds tightest, then ^ (from the right), × ÷, + −. Throws `FormulaError`. */
export function parse(text: string): Formula {
  const characters = [...text];
  if (characters.length > MAX_LENGTH) {
    throw new FormulaError(words.tooLong(MAX_LENGTH), null);
  }
  const operands: Formula[] = [];
  const pending: Waiting[] = [];
  let wantsNumber = true;
  let nesting = 0;
  for (const token of tokens(characters)) {
    if (token.is === "number") {
      if (!wantsNumber) throw new FormulaError(words.noOperationBefore(token.value), token.at);
      operands.push(whole(token.value));
      wantsNumber = false;
    } else if (token.is === "operator") {
      if (wantsNumber) throw misplaced(token.operator, token.at, pending);
      reduce(operands, pending, token.operator);
      pending.push(token);
      wantsNumber = true;
    } else if (token.sign in CLOSING) {
      if (!wantsNumber) throw new FormulaError(words.noOperationBeforeBracket, token.at);
      nesting += 1;
      if (nesting > MAX_NESTING) {
        throw new FormulaError(words.tooDeep(MAX_NESTING), token.at);
      }
      pending.push(token);
    } else {
      if (wantsNumber) throw new FormulaError(words.noNumberBefore(token.sign), token.at);
      reduce(operands, pending, null);
      close(token.sign, token.at, pending);
      nesting -= 1;
    }
  }
  if (wantsNumber) {
    const empty = characters.every(isSpace);
    throw new FormulaError(empty ? words.empty : words.noNumberAtEnd, characters.length);
  }
  reduce(operands, pending, null);
  const open = pending.at(-1);
  if (open?.is === "bracket") throw new FormulaError(words.neverClosed(open.sign), open.at);
  return operands.pop()!;
}

/** Carry out what binds tighter than the operation that follows (all of it before a bracket or the end). */
function reduce(operands: Formula[], pending: Waiting[], following: Operator | null): void {
  for (let waiting = pending.at(-1); waiting?.is === "operator"; waiting = pending.at(-1)) {
    if (following !== null) {
      if (STRENGTH[waiting.operator] < STRENGTH[following]) return;
      if (waiting.operator === "^" && following === "^") return;
    }
    pending.pop();
    const right = operands.pop()!;
    operands.push(operation(waiting.operator, operands.pop()!, right));
  }
}

function close(bracket: string, at: number, pending: Waiting[]): void {
  const opened = pending.pop();
  if (opened?.is !== "bracket") throw new FormulaError(words.closesNothing(bracket), at);
  if (CLOSING[opened.sign] !== bracket) {
    throw new FormulaError(words.closedBy(opened.sign, bracket), at);
  }
}

function misplaced(operator: Operator, at: number, pending: Waiting[]): FormulaError {
  if (operator !== "−") return new FormulaError(words.noNumberBefore(operator), at);
  const follows = pending.at(-1)?.is === "operator";
  return new FormulaError(follows ? words.signAfterOperation : words.sign, at);
}

function* tokens(text: string[]): Generator<Token> {
  let at = 0;
  let digits = 0;
  while (at < text.length) {
    const character = text[at]!;
    const pair = character + (text[at + 1] ?? "");
    if (isSpace(character)) {
      at += 1;
    } else if (isDigit(character)) {
      let end = at;
      while (end < text.length && isDigit(text[end]!)) end += 1;
      digits += end - at;
      yield { is: "number", at, value: literal(text.slice(at, end).join(""), at) };
      if (digits > MAX_DIGITS) throw new FormulaError(words.tooManyDigits(MAX_DIGITS), at);
      at = end;
    } else if (at + 1 < text.length && SIGNS.has(pair)) {
      yield { is: "operator", at, operator: SIGNS.get(pair)! };
      at += 2;
    } else if (SIGNS.has(character)) {
      yield { is: "operator", at, operator: SIGNS.get(character)! };
      at += 1;
    } else if ("()[]{}".includes(character)) {
      yield { is: "bracket", at, sign: character };
      at += 1;
    } else {
      throw new FormulaError(stranger(character), at);
    }
  }
}

function literal(digits: string, at: number): bigint {
  if (digits.length > MAX_LITERAL) throw new FormulaError(words.tooLarge(MAX_LITERAL), at);
  if (digits.length > 1 && digits.startsWith("0")) {
    throw new FormulaError(words.zerosBefore, at);
  }
  return BigInt(digits);
}

function stranger(character: string): string {
  if (character === "." || character === ",") return words.noDecimals;
  if (/[\p{N}〇一二三四五六七八九十百千万]/u.test(character)) {
    return words.digitsOnly(character);
  }
  if (character === "|") return words.twoStrokes;
  if (/[\p{C}\p{Z}]/u.test(character)) return words.unshowable;
  return words.stranger(character);
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

/** What Python's `str.isspace` calls a space. */
function isSpace(character: string): boolean {
  return character !== "\ufeff" && /[\s\x1c-\x1f\x85]/u.test(character);
}
