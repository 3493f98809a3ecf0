import assert from "node:assert/strict";
import test from "node:test";
import { spoken } from "./aloud.ts";
import { keysFor, put, putUnit, rubOut, unitsFor, writtenIn } from "./keypad.ts";
import { cardsOf, fallsBackTo, phaseOf, timeFor } from "./model.ts";
import { answeredBy } from "./standing.ts";
import { lettersOf, offersIn, parted, saidIn, withDice } from "./text.ts";

const at = (text, from = text.length, to = from) => ({ text, from, to });

test("units are those the question speaks of, and which power of a length is meant stays open", () => {
  assert.deepEqual(unitsFor("A square with sides of 30 m, and it is 20 m high. What is its volume?"), ["m", "m²", "m³"]);
  assert.deepEqual(unitsFor("A recipe asks for 120 g of rice. How many grams?"), ["g"]);
  assert.deepEqual(unitsFor("A train goes 90 km in 45 minutes."), ["km", "km²", "km³", "min"]);
  assert.deepEqual(unitsFor("What is 4 + 4?"), []);
  assert.ok(unitsFor("mm cm dm m km 3 s, 4 min, 5 h, 6 g, 7 kg").length <= 6);
});

test("the keys fit the kind of answer", () => {
  assert.equal(keysFor("name", "Which day is it?").digits, false);
  assert.deepEqual(keysFor("yes/no", "Is 91 prime?", "en", ["yes", "no"]).words, ["yes", "no"]);
  assert.ok(keysFor("time", "When does it end?").signs.some(({ puts }) => puts === ":"));
  assert.ok(!keysFor("slide-rule", "2.3 × 3.1").signs.some(({ puts }) => puts === "√"));
  assert.equal(keysFor("number", "", "it").signs[0].puts, ",");
  assert.equal(keysFor("set", "", "it").signs[0].puts, "; ");
  assert.equal(keysFor("number", "", "no such locale").signs[0].puts, ".");
});

test("who writes is read as their device writes, unless the table has agreed on it or cannot read it", () => {
  assert.deepEqual([["en", "de-DE"], ["en", "de-CH"], ["it", "de-DE"], ["en", "en-US"], ["en", "xx-YY"]].map(([agreed, device]) => writtenIn(agreed, device)), ["de", "de-CH", "it", "en", "en"]);
});

test("what was answered is read out of its notation, with a locale or without", () => {
  assert.deepEqual(["answer 3/4", 'answer "7,5" it', String.raw`answer "a \"b\" c" de-CH`, 'answer "', "pass", undefined].map(saidIn), ["3/4", "7,5", 'a "b" c', '"', "", ""]);
});

test("a sign is put where the caret stands, and a unit behind all, in place of another", () => {
  assert.deepEqual(put(at("12", 1), "/"), at("1/2", 2));
  assert.equal(putUnit(at("6000"), "m³", ["m", "m²", "m³"]).text, "6000 m³");
  assert.equal(putUnit(at("6000 m³"), "m", ["m", "m²", "m³"]).text, "6000 m");
  assert.equal(putUnit(at("5 cm"), "m", ["cm", "m"]).text, "5 m");
  assert.deepEqual(rubOut(at("6000 m³"), ["m³"]), at("6000"));
  assert.deepEqual(rubOut(at("6000", 0, 2), []), at("00", 0));
  assert.deepEqual(rubOut(at(""), []), at(""));
});

test("a question is spoken as one says it", () => {
  assert.equal(spoken("What is 3/4 × 8²?"), "What is 3 over 4 times 8 squared?");
  assert.equal(spoken("5 km² and 20 m"), "5 square kilometres and 20 metres");
  assert.equal(spoken("√2 − 1"), "the square root of 2 minus 1");
  assert.equal(spoken("Multiply ⟨d12⟩ by ⟨square⟩."), "Multiply the d12 by the number of the square.");
  assert.equal(spoken("25 % of −4"), "25 per cent of minus 4");
});

test("what is asked is told from what goes before, and dice stand in their places", () => {
  assert.deepEqual(parted("It is 20 m high. What is its volume?"), { told: "It is 20 m high.", asks: "What is its volume?" });
  assert.deepEqual(parted("A cake costs 3.50 €. Is 2.5 times that more than 8 €?").asks, "Is 2.5 times that more than 8 €?");
  assert.deepEqual(parted("Calculate 8 × 16."), { told: "Calculate 8 × 16.", asks: "" });
  assert.deepEqual(withDice("Add ⟨d4⟩.").map(({ die }) => die), [false, true, false]);
});

test("what a question offers is told from what it asks, and letters are read one by one", () => {
  const { asked, offers } = offersIn("Which is a prime?\na) 27\nb) 37", "choice");
  assert.equal(asked, "Which is a prime?");
  assert.deepEqual(offers, [{ letter: "a", text: "27" }, { letter: "b", text: "37" }]);
  assert.deepEqual(offersIn("Which is it?\na) 27", "number"), { asked: "Which is it?\na) 27", offers: [] });
  assert.deepEqual(lettersOf("B, a", offers), ["b", "a"]);
  assert.deepEqual(lettersOf("37", offers), []);
});

// the card ------------------------------------------------------------------------------------------------------------

const player = (square = 0) => ({ switches: { level: 2, factor: "1", challenge: true, locale: "en" }, pieces: { euclid: 0 }, square });
const question = (more = {}) => ({ seat: 0, name: "12/2", text: "What is 4 + 4?", kind: "number", seconds: 15, doubled: false, figure: "<svg/>", alt: "", said: "", verdict: "", square: 5, results: 1, ...more });
const viewed = (more = {}) => ({ seat: 0, on_board: true, turn: 0, players: [player(5), player()], board: { euclid: 1 }, question: null, key: "", left: [], moved_from: 2, ...more });
const POSED = { event: "question", seat: 0, question: "12/2", level: 2, words: "What is 4 + 4?", alt: "", kind: "" };
const JUDGED = { event: "judged", seat: 0, question: "12/2", topic: "", level: 2, verdict: "right" };
const SOLVED = { event: "solution", seat: 0, answer: "8", steps: ["4 + 4 = 8."], note: "", source: "" };
const state = (events, more = {}) => ({ told: events.map(() => ""), events: events.map(([, event]) => event), numbers: events.map(([number]) => number), taken_back: [], seats: [0], menu: [], frame: { paused: false }, ...more });

test("the verdict has the figure, the steps and what it brought, though the question is no longer open", () => {
  const told = state([[3, POSED], [5, JUDGED], [5, SOLVED], [5, { event: "figure", seat: 0, figure: "euclid", owner: null }]]);
  const { open, own } = cardsOf(told, viewed(), [question()], 0);
  assert.equal(open, null);
  assert.equal(own.figure, "<svg/>");
  assert.deepEqual([own.verdict, own.answer, own.steps], ["right", "8", ["4 + 4 = 8."]]);
  assert.deepEqual(own.brought.map(({ event }) => event), ["figure"]);
  assert.equal(own.passed, false);
  assert.equal(phaseOf(null, own), "over");
});

test("a verdict that is overturned is what it was overturned to, and what was taken back does not count", () => {
  const contested = { event: "contested", seat: 0, overturn: 2, uphold: 0, overturned: true, verdict: "wrong" };
  assert.equal(cardsOf(state([[3, POSED], [5, JUDGED], [6, contested]]), viewed(), [], 0).own.verdict, "wrong");
  assert.equal(cardsOf(state([[3, POSED], [5, JUDGED]], { taken_back: [5] }), viewed(), [], 0).own.verdict, "");
});

test("one's own verdict is still there when another's question lies open", () => {
  const other = { ...POSED, seat: 1, question: "7/1" };
  const { open, own } = cardsOf(state([[3, POSED], [5, JUDGED], [5, other]]), viewed({ question: question({ seat: 1, name: "7/1" }) }), [], 0);
  assert.equal(open.seat, 1);
  assert.deepEqual([own.seat, own.verdict, own.passed], [0, "right", true]);
});

test("the pawn falls back from a landing alone, and x2 and a factor lengthen the time", () => {
  const card = cardsOf(state([[3, POSED]]), viewed({ question: question({ doubled: true }) }), [], 0).open;
  assert.equal(fallsBackTo(card, viewed()), 2);
  assert.equal(fallsBackTo({ ...card, square: 3 }, viewed()), null, "on 3 one stays");
  assert.equal(fallsBackTo({ ...card, seat: 1 }, viewed()), null, "a challenger stays where they were");
  assert.equal(timeFor(card, viewed()), 30_000);
  const slow = { ...player(5), switches: { ...player().switches, factor: "off" } };
  assert.equal(timeFor(card, viewed({ players: [slow, player()] })), null);
});

test("a standing choice lets windows pass, and none but those", () => {
  const window = { kinds: ["challenge", "decline"] };
  const contest = { kinds: ["contest", "accept"] };
  const says = (choices, asked, view = viewed(), more = {}) => answeredBy({ challenge: "ask", contest: "ask", ...choices }, asked, state([], more), view, 1);
  assert.equal(says({}, window), null);
  assert.equal(says({ challenge: "never" }, window), "decline");
  assert.equal(says({ challenge: "figures" }, window), null, "Euclid stands on 5");
  assert.equal(says({ challenge: "figures" }, window, viewed({ players: [player(4), player()] })), "decline");
  assert.equal(says({ challenge: "figures" }, window, viewed({ board: { euclid: 0 } })), "decline");
  assert.equal(says({ contest: "mine" }, contest, viewed({ question: question({ seat: 1 }) }), { seats: [1] }), null);
  assert.equal(says({ contest: "mine" }, contest, viewed({ question: question() }), { seats: [1] }), "accept");
  assert.equal(says({ challenge: "never", contest: "never" }, { kinds: ["answer", "pass"] }), null);
  assert.equal(says({ challenge: "never" }, window, viewed(), { frame: { paused: true } }), null);
});
