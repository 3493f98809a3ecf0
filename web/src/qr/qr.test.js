import assert from "node:assert/strict";
import test from "node:test";
import { squares } from "./index.ts";
import { penalty } from "./penalty.ts";
/** Texts that fill versions 1 to 10, as the library segno draws them at level M under the same mask. */
import vectors from "./vectors.json";

const written = (drawn) => drawn.map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16)).join(" ");

test("each version is drawn square by square as another program draws it", () => {
  assert.deepEqual(vectors.map(({ text }) => squares(text).length), [21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  for (const { text, rows } of vectors) assert.equal(written(squares(text)), rows, text);
});

test("a text that is shorter than its version is filled up, and signs of any language are bytes", () => {
  assert.equal(squares("").length, 21);
  assert.equal(squares("π".repeat(7)).length, 21);
  assert.equal(squares("π".repeat(8)).length, 25);
});

test("a text that is too long is refused", () => {
  assert.throws(() => squares("x".repeat(214)), RangeError);
});

test("faults of a mask are counted as the standard counts them", () => {
  const light = Array.from({ length: 21 }, () => Array(21).fill(false));
  // 42 lines of 21 alike, 400 blocks of four, and nothing dark: ten steps of five from the half.
  assert.equal(penalty(light), 42 * (3 + 16) + 3 * 400 + 10 * 10);
  const chequered = light.map((row, y) => row.map((_, x) => (x + y) % 2 === 0));
  assert.equal(penalty(chequered), 0);
  const finder = [..."1011101"].map((sign) => sign === "1");
  const beside = chequered.map((row, y) => (y === 0 ? [...Array(4).fill(false), ...finder, ...row.slice(11)] : row));
  assert.ok(penalty(beside) >= 40);
});
