/** The page's arithmetic says what Python's says, word for word. */

import assert from "node:assert/strict";
import test from "node:test";
import vectors from "../../../tests/arithmetic/vectors.json";
import { CannotEvaluate, FormulaError, OPERATORS, RATIONAL, digitsOf, evaluate, formulaMathML, numberText, parse, rational, show, spell, valueMathML } from "./index";

function whatThePageSays(text) {
  let formula;
  try {
    formula = parse(text);
  } catch (error) {
    assert(error instanceof FormulaError);
    return { text, error: error.reason, at: error.position };
  }
  return {
    text,
    shown: show(formula),
    cards: show(digitsOf(formula)),
    rational: worth(formula),
    integer: worth(formula, { numbers: "integer", operations: OPERATORS }),
    four: worth(formula, { numbers: "rational", operations: ["+", "−", "×", "÷"] }),
  };
}

function worth(formula, rules = RATIONAL) {
  try {
    const value = evaluate(formula, rules);
    return value.bottom === 1n ? `${value.top}` : `${value.top}/${value.bottom}`;
  } catch (error) {
    assert(error instanceof CannotEvaluate);
    return [error.kind, error.reason];
  }
}

test("every vector is read, printed and valued as in Python", () => {
  assert(vectors.length > 400);
  for (const vector of vectors) assert.deepEqual(whatThePageSays(vector.text), vector);
});

test("what is shown parses back to a formula of the same worth", () => {
  for (const { shown, rational: value } of vectors.filter((vector) => vector.shown)) {
    assert.deepEqual(Array.isArray(value) ? value[0] : value, [worth(parse(shown))].flat()[0]);
  }
});

test("a formula is spelled with exactly the brackets of its tree", () => {
  for (const text of ["1 + (2 + 3)", "(1 + 2) + 3", "8 − (3 − 1)", "2^(3^2)", "(2^3)^2", "2‖(6 + 8)"]) {
    assert.deepEqual(parse(spell(parse(text))), parse(text));
  }
});

test("numbers are written in threes, with a true minus", () => {
  assert.equal(numberText(rational(-1234567n)), "−1,234,567");
  assert.equal(numberText(rational(2n, -4n)), "−1/2");
});

test("fractions are set as fractions and powers are raised", () => {
  assert.equal(valueMathML(rational(-3n, 5n)), '<mo form="prefix">−</mo><mfrac><mn>3</mn><mn>5</mn></mfrac>');
  assert.equal(
    formulaMathML(parse("(1+2)^(3-1)")),
    '<msup><mrow><mo stretchy="false">(</mo><mn>1</mn><mo>+</mo><mn>2</mn><mo stretchy="false">)</mo></mrow>' +
      "<mrow><mn>3</mn><mo>−</mo><mn>1</mn></mrow></msup>",
  );
  assert.equal(formulaMathML(parse("2^3^2")), "<msup><mrow><mn>2</mn></mrow><mrow><msup><mrow><mn>3</mn></mrow><mrow><mn>2</mn></mrow></msup></mrow></msup>");
});
