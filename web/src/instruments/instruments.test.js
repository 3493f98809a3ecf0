/** The page's instruments show and say what Python's do. */

import assert from "node:assert/strict";
import test from "node:test";
import vectors from "../../../tests/instruments/vectors.json";
import { bonesSteps, digitsOf, summed } from "./bones";
import { calculationIn, multiplicationIn } from "./calculation";
import { BONES_KINDS, bonesExercise, bounds, judged, RULE_KINDS, ruleExercise } from "./exercises";
import { afterKey } from "./moving";
import { numberIn, rational, said } from "./numbers";
import { graduated, SCALES, seen } from "./scales";
import { work } from "./slide-rule";
import { spokenOn, spokenSlide } from "./standing";

const round = (value) => Math.round(value * 1e9) / 1e9;

test("every mark stands where it stands in Python, as long and with the same number", () => {
  for (const { scale, room: [length, apart, number, small], ticks: [[count], ...some] } of vectors.ticks) {
    const ticks = graduated(SCALES[scale], { length, apart, number, small });
    assert.equal(ticks.length, count, `${scale} ${length}`);
    for (const [value, position, rank, label] of some) {
      const tick = ticks.find((one) => Math.abs(one.value - value) < 1e-9);
      assert(tick, `${scale} has no mark at ${value}`);
      assert(Math.abs(tick.position - position) < 1e-8);
      assert.deepEqual([tick.rank, tick.label], [rank, label]);
    }
  }
});

test("every calculation has the steps that Python tells, and sets the rule alike", () => {
  assert(vectors.workings.length > 200);
  for (const { operation, operands, steps, exact } of vectors.workings) {
    const worked = work(operation, ...operands.map(numberIn));
    assert.notEqual(typeof worked, "string");
    assert.deepEqual(worked.steps.map(({ sentence }) => sentence), steps.map(([sentence]) => sentence));
    worked.steps.forEach(({ rule }, at) => {
      assert(Math.abs(rule.slide - steps[at][1]) < 1e-8 && Math.abs(rule.cursor - steps[at][2]) < 1e-8);
    });
    assert.equal(said(worked.exact), exact);
  }
});

test("the bones are laid, read and added as in Python", () => {
  for (const { numbers, steps, product } of vectors.bones) {
    assert.deepEqual(bonesSteps(...numbers).map(({ sentence }) => sentence), steps);
    assert.equal(String(BigInt(numbers[0]) * BigInt(numbers[1])), product);
  }
  assert.equal(summed(digitsOf("425"), 7).map(({ digit }) => digit).reverse().join(""), "2975");
});

test("what is typed is read as in Python, and what cannot be read is sent back", () => {
  for (const { text, read } of vectors.typed) {
    const found = calculationIn(text);
    assert.deepEqual(found && [found.operation, said(found.a), ...("×÷".includes(found.operation) ? [said(found.b)] : [])], read, text);
  }
  assert.deepEqual(multiplicationIn("425 × 7"), ["425", "7"]);
  assert.deepEqual(multiplicationIn("1,614x9"), ["1614", "9"]);
  for (const text of ["", "425", "4.5 × 7", "9999999999999 × 2", "-3 × 2"]) assert.equal(multiplicationIn(text), null);
});

test("a position is told by marks alone while something is at stake", () => {
  const set = work("×", rational(25n), rational(30n)).steps.at(-1).rule;
  assert.equal(spokenOn("D", set, true), "D: 7 and 10 marks");
  assert.equal(spokenOn("D", set, false), "D 7.5");
  assert.match(spokenSlide("C", set, true), /^C: on 3; the 1 of C over D: 2 and 25 marks$/);
  assert.deepEqual(seen(SCALES.L, 0.301), { number: 0.3, marks: 0, between: 0.5 });
});

test("keys bring numbers and marks to the hairline, and never leave the rule", () => {
  const at = (setting) => [round(setting.slide), round(setting.cursor)];
  const two = afterKey({ slide: 0, cursor: 0 }, "cursor", "D", "2");
  assert.deepEqual(at(two), [0, round(Math.log10(2))]);
  assert.deepEqual(at(afterKey(two, "cursor", "D", "ArrowUp")), [0, round(Math.log10(2.02))]);
  assert.deepEqual(at(afterKey(two, "cursor", "D", "PageUp")), [0, round(Math.log10(3))]);
  assert.deepEqual(at(afterKey(two, "slide", "C", "1")), [round(Math.log10(2)), round(Math.log10(2))]);
  assert.deepEqual(at(afterKey(two, "slide", "C", "0")), [round(Math.log10(2) - 1), round(Math.log10(2))]);
  assert.deepEqual(at(afterKey({ slide: 0, cursor: 0 }, "cursor", "D", "ArrowLeft")), [0, 0]);
  assert.equal(afterKey(two, "cursor", "D", "x"), null);
});

test("exercises are the same for the same seed, can be answered, and are judged as ruled", () => {
  for (let number = 1; number <= 30; number += 1) {
    for (const kind of RULE_KINDS) {
      const exercise = ruleExercise(kind, "tea", number);
      assert.deepEqual(exercise, ruleExercise(kind, "tea", number));
      assert(judged(exercise, exercise.exact));
      const [low, high] = bounds(exercise);
      assert(judged(exercise, low) && judged(exercise, high), "bounds included");
      assert(!judged(exercise, { top: high.top * 1001n, bottom: high.bottom * 1000n }));
    }
    for (const kind of BONES_KINDS) {
      const exercise = bonesExercise(kind, "tea", number);
      assert(judged(exercise, exercise.exact));
      assert(!judged(exercise, rational(exercise.exact.top + 1n)));
    }
  }
  assert.notDeepEqual(ruleExercise("multiply", "tea", 1), ruleExercise("multiply", "milk", 1));
});
