/** Exact formulas, for previews: the only thing computed on both sides. `tests/arithmetic/vectors.json` holds them together. */

export { CannotEvaluate, evaluate } from "./evaluation";
export {
  FormulaError,
  OPERATORS,
  digitsOf,
  leaves,
  operation,
  whole,
  type Formula,
  type Operation,
  type Operator,
} from "./formula";
export { formulaMathML, valueMathML } from "./mathml";
export { BOUND, RATIONAL, type Reading, type Rules, type Trouble } from "./operations";
export { operatorOf, parse } from "./parsing";
export { show, spell } from "./printing";
export { is, isWhole, numberText, rational, same, type Rational } from "./rational";
