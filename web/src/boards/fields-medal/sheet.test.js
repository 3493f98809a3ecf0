/** Building a formula piece by piece. */

import assert from "node:assert/strict";
import test from "node:test";
import { OPERATORS, RATIONAL, numberText, show } from "../../arithmetic";
import { NOTHING, lay } from "./cards";
import { pointedAt } from "./hinted";
import { hits, notation, playOf, readTyped } from "./plays";
import { RULE_FOR } from "./rules";
import { EMPTY, apart, aside, back, choose, holder, isAgainst, kept, pick, pickedPieces, swap, touch, touchPiece } from "./sheet";
import { rulesOf } from "./view";

const OPTIONS = { numbers: "rational", lemmas: "cards", exchange: "lemma", practice: false };
const NONE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function view(changes = {}, options = {}) {
  const position = {
    problems: [[4, 3], [7, 3], [2, 8], [7, 9]],
    hand: [3, 5, 5, 7, 8],
    lemmas: [[2, 4], [7, 3]],
    solved: [[], [], [], []],
    deck: NONE,
    discard: NONE,
    due: 0,
    strikes: 0,
    ...changes,
  };
  const targets = position.problems.map((cards) => (cards.length < 2 ? null : Number(cards.join(""))));
  return { options: { ...OPTIONS, ...options }, position, moves: 0, targets, draws: position.lemmas.map(() => 2), operations: OPERATORS };
}

const table = (changes, options) => {
  const seen = view(changes, options);
  return { view: seen, laid: lay(NOTHING, seen.position) };
};
const of = (cards, value) => cards.find((card) => card.value === value);
const put = (sheet, card, source = "hand") => touch(sheet, [card], source, RATIONAL);
const values = (sheet) => sheet.pieces.map((piece) => numberText(piece.value));

test("two cards and an operation become one piece, which is picked for the next", () => {
  const { laid } = table();
  let sheet = put(put(EMPTY, of(laid.hand, 3)), of(laid.hand, 5));
  sheet = choose(sheet, "‖", RATIONAL);
  assert.deepEqual(values(sheet), ["35"]);
  sheet = choose(put(sheet, of(laid.hand, 8)), "+", RATIONAL);
  assert.equal(show(sheet.pieces[0].formula), "3‖5 + 8");
  assert.deepEqual(values(sheet), ["43"]);
  assert.deepEqual(pickedPieces(sheet), sheet.pieces);
});

test("an operation may be chosen before the second card, and chosen again is taken back", () => {
  const { laid } = table();
  const waiting = choose(put(EMPTY, of(laid.hand, 3)), "×", RATIONAL);
  assert.equal(waiting.operator, "×");
  assert.deepEqual(values(put(waiting, of(laid.hand, 8))), ["24"]);
  assert.equal(choose(waiting, "×", RATIONAL).operator, null);
});

test("the first picked stands on the left; swapped, on the right", () => {
  const { laid } = table();
  const both = put(put(EMPTY, of(laid.hand, 3)), of(laid.hand, 8));
  assert.deepEqual(values(choose(both, "−", RATIONAL)), ["−5"]);
  assert.deepEqual(values(choose(swap(both, RATIONAL), "−", RATIONAL)), ["5"]);
  assert.deepEqual(values(swap(choose(both, "÷", RATIONAL), RATIONAL)), ["8/3"]);
});

test("a result is taken apart into what it was made of, and a card goes back", () => {
  const { laid } = table();
  const made = choose(put(put(EMPTY, of(laid.hand, 3)), of(laid.hand, 8)), "×", RATIONAL);
  const parts = apart(made, made.pieces[0].id);
  assert.deepEqual(values(parts), ["3", "8"]);
  assert.equal(parts.picked.length, 2);
  assert.deepEqual(values(back(parts)), ["3"]);
  assert.deepEqual(back(back(parts)), EMPTY);
});

test("a picked card goes back when touched; a picked result is only set aside", () => {
  const { laid } = table();
  const one = put(EMPTY, of(laid.hand, 3));
  assert.deepEqual(put(one, of(laid.hand, 3)), EMPTY);
  const made = choose(put(one, of(laid.hand, 8)), "×", RATIONAL);
  const aside = touchPiece(made, made.pieces[0].id, RATIONAL);
  assert.deepEqual([values(aside), aside.picked], [["24"], []]);
});

test("two results combine, so every bracketing can be built", () => {
  const { laid } = table();
  let sheet = choose(put(put(EMPTY, of(laid.hand, 3)), of(laid.hand, 5)), "+", RATIONAL);
  sheet = touchPiece(sheet, sheet.pieces[0].id, RATIONAL);
  sheet = choose(put(put(sheet, of(laid.hand, 8)), of(laid.hand, 7)), "−", RATIONAL);
  sheet = choose(pick(sheet, sheet.pieces[0].id, RATIONAL), "×", RATIONAL);
  assert.equal(show(sheet.pieces[0].formula), "(8 − 7) × (3 + 5)");
});

test("set aside, the last two pieces combine: a formula can be keyed in as on a reckoner", () => {
  const { laid } = table();
  let sheet = EMPTY;
  for (const value of [3, 5]) sheet = aside(put(sheet, of(laid.hand, value)));
  sheet = aside(choose(sheet, "+", RATIONAL));
  for (const value of [8, 7]) sheet = aside(put(sheet, of(laid.hand, value)));
  sheet = choose(aside(choose(sheet, "−", RATIONAL)), "×", RATIONAL);
  assert.equal(show(sheet.pieces[0].formula), "(3 + 5) × (8 − 7)");
});

test("FM-15: hand and tableau never mix", () => {
  const { laid } = table();
  const refused = put(put(EMPTY, of(laid.hand, 3)), laid.lemmas[0][0], "tableau");
  assert(isAgainst(refused));
  assert.equal(refused.rule, "FM-15");
});

test("what has no value is refused with its rule, and nothing changes", () => {
  const { laid } = table({ hand: [1, 1, 2, 2, 3] });
  const zero = choose(put(put(EMPTY, laid.hand[0]), laid.hand[1]), "−", RATIONAL);
  const both = put(choose(zero, "‖", RATIONAL), laid.hand[2]);
  assert.deepEqual([both.rule, both.reason], ["FM-8", "0‖2 would begin with a zero."]);
  const halves = table({ hand: [1, 2, 3] }, { numbers: "integer" }).laid.hand;
  assert.equal(choose(put(put(EMPTY, halves[0]), halves[1]), "÷", { ...RATIONAL, numbers: "integer" }).rule, "FM-10");
});

test("a proof is sent as its formula; a solution names the lemma of each card", () => {
  const { view: seen, laid } = table();
  const proof = choose(put(choose(put(put(EMPTY, of(laid.hand, 3)), of(laid.hand, 5)), "‖", RATIONAL), of(laid.hand, 8)), "+", RATIONAL);
  assert.equal(notation(hits(proof, seen)[0], laid), "prove quantity 3‖5 + 8");
  const solution = choose(put(put(EMPTY, of(laid.lemmas[1], 7), "tableau"), of(laid.lemmas[0], 4), "tableau"), "×", RATIONAL);
  assert.equal(notation(hits(solution, seen)[0], laid), "solve space 7 × 4 from BA");
});

test("of two problems alike the open one comes first", () => {
  const { view: seen, laid } = table({ problems: [[2, 4], [2, 4], [5, 5], [6, 6]], solved: [[1, 1], [], [], []] });
  const sheet = choose(put(put(EMPTY, of(laid.hand, 3)), of(laid.hand, 8)), "×", RATIONAL);
  assert.deepEqual(hits(sheet, seen).map((hit) => hit.place), [1, 0]);
});

test("FM-19, FM-20: with numbers a lemma is one number, and alone it may solve", () => {
  const { view: seen, laid } = table({ lemmas: [[4, 3], [7, 3]] }, { lemmas: "numbers" });
  const sheet = touch(EMPTY, laid.lemmas[0], "tableau", RATIONAL);
  assert.equal(notation(hits(sheet, seen)[0], laid), "solve quantity 43 from A");
});

test("a card keeps its identity from the problem into the tableau", () => {
  const { view: seen, laid } = table();
  const spent = laid.hand.slice(1, 2).map((card) => card.id);
  const after = lay(laid, { ...seen.position, problems: [[1, 1], [7, 3], [2, 8], [7, 9]], hand: [3, 5, 7, 8], lemmas: [[2, 4], [7, 3], [4, 3]] }, new Set(spent));
  assert.deepEqual(after.lemmas[2], laid.problems[0]);
  assert.deepEqual(after.lemmas[0], laid.lemmas[0]);
  assert(!after.hand.some((card) => spent.includes(card.id)), "of two fives the one that was used is gone");
  assert(after.problems[0].every((card) => !laid.problems[0].some((old) => old.id === card.id)));
});

test("a problem that ADVANCEMENT made longer keeps its cards", () => {
  const { view: seen, laid } = table();
  const after = lay(laid, { ...seen.position, problems: [[4, 3, 7], [7, 3], [2, 8], [7, 9]] });
  assert.deepEqual(after.problems[0].slice(0, 2), laid.problems[0]);
});

test("what is left of a lemma is followed by the cards that were used", () => {
  const { view: seen, laid } = table({ lemmas: [[3, 4], [3, 3]] });
  const spent = new Set([laid.lemmas[0][1].id, laid.lemmas[1][0].id]);
  const after = lay(laid, { ...seen.position, lemmas: [[3], [3]] }, spent);
  assert.deepEqual(after.lemmas, [[laid.lemmas[0][0]], [laid.lemmas[1][1]]]);
});

test("pieces whose cards are gone leave the sheet", () => {
  const { view: seen, laid } = table();
  const sheet = put(put(EMPTY, of(laid.hand, 3)), of(laid.hand, 8));
  const after = lay(laid, { ...seen.position, hand: [3, 5, 5, 7] });
  assert.deepEqual(values(kept(sheet, after)), ["3"]);
  assert.equal(holder(sheet, of(laid.hand, 7)), undefined);
});

test("what a typed formula is worth is said at once, whichever side of the equation it stands on", () => {
  const seen = view();
  for (const line of ["35+8", "43 = 35 + 8", "35+8 = 43", "35+8 from ab"]) {
    const { is, formula, value } = readTyped(line, seen);
    assert.deepEqual([is, show(formula), numberText(value)], ["formula", "35 + 8", "43"], line);
  }
  assert.deepEqual(readTyped("exchange A", seen), { is: "words" });
  assert.equal(readTyped("  ", seen).is, "empty");
});

test("a typed formula that has no value says why", () => {
  const seen = view();
  assert.equal(readTyped("3 +", seen).reason, "A number is missing at the end.");
  assert.equal(readTyped("7/(5-5)", seen).trouble.rule, "FM-6");
  assert.equal(readTyped("1/2", view({}, { numbers: "integer" })).trouble.rule, "FM-10");
});

test("a play’s button names the number it reaches", () => {
  const seen = view({ problems: [[4, 3], [7], [2, 8], [7, 9]] });
  assert.deepEqual(playOf("prove quantity 3‖5 + 8", seen), { verb: "prove", target: 43 });
  assert.deepEqual(playOf("solve space 4 × 7 from AB", seen), { verb: "solve", target: 28 });
  for (const other of ["prove structure 7", "exchange A", "concede", "prove", ""]) assert.equal(playOf(other, seen), null);
});

test("a hint’s cards and problem are found on the table", () => {
  const { laid } = table();
  const play = { type: "play", source: "hand", place: 0, target: 43, terms: [3, 5, 8], formula: null };
  const which = pointedAt(play, laid);
  assert.deepEqual([which.place, which.cards.size], [0, 3]);
  const how = pointedAt({ ...play, source: "tableau", place: 2, target: 28, terms: [4, 7], formula: "4 × 7" }, laid);
  assert.deepEqual([how.place, how.formula, how.cards.has(laid.lemmas[0][1].id)], [2, "4 × 7", true]);
  for (const other of [null, undefined, "4 × 7", { type: "word" }, { type: "play", source: "sleeve" }]) {
    assert.equal(pointedAt(other, laid).place, null);
  }
});

test("an operation that is not played is refused with its rule, on the sheet and in a line", () => {
  const seen = { ...view(), operations: ["+", "−", "×", "÷", "^"] };
  const { hand } = lay(NOTHING, seen.position);
  assert.deepEqual(rulesOf(seen).operations, seen.operations);
  const both = put(put(EMPTY, of(hand, 3)), of(hand, 5));
  assert.equal(choose(both, "‖", rulesOf(seen)).reason, "3‖5 needs ‖, which is not played here.");
  assert.equal(choose(both, "‖", rulesOf(seen)).rule, RULE_FOR["not played"]);
  assert.equal(readTyped("35 + 8", seen).trouble.rule, RULE_FOR["not played"]);
  assert.equal(readTyped("5 × 7 + 8", seen).trouble, null);
});
