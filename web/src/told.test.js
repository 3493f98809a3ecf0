/** What was told, and what of it counts. */

import assert from "node:assert/strict";
import test from "node:test";
import { latest, told } from "./told";

const TABLE = { told: ["dealt", "a lemma", "you draw", "solved"], events: [{ type: "a" }, { type: "b" }, { type: "c" }, { type: "d" }], numbers: [3, 4, 4, 5], taken_back: [] };

test("each line knows its entry, and whether it counts", () => {
  const lines = told({ ...TABLE, taken_back: [5] });
  assert.deepEqual(lines.map(({ number }) => number), [3, 4, 4, 5]);
  assert.deepEqual(lines.map(({ counts }) => counts), [true, true, true, false]);
});

test("what happened last is all that its entry told, and never what was taken back", () => {
  const last = (state) => latest(told(state)).map(({ text }) => text);
  assert.deepEqual(last(TABLE), ["solved"]);
  assert.deepEqual(last({ ...TABLE, taken_back: [5] }), ["a lemma", "you draw"]);
  assert.deepEqual(last({ ...TABLE, taken_back: [4, 5] }), ["dealt"]);
  assert.deepEqual(last({ ...TABLE, told: [], events: [], numbers: [] }), []);
});

test("what a board tells in its own place is no part of what happened last", () => {
  const state = { ...TABLE, events: [{ type: "a" }, { type: "b" }, { type: "c", aside: true }, { type: "d", aside: true }] };
  assert.deepEqual(told(state).map(({ aside }) => aside), [false, false, true, true]);
  assert.deepEqual(latest(told(state)).map(({ text }) => text), ["a lemma"]);
});
