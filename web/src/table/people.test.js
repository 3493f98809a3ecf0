/** Who sits where, in words. */

import assert from "node:assert/strict";
import test from "node:test";
import { motionText, proposals } from "./motions";
import { namesOf, personName, result, speaker, tableTime, timeLeft } from "./people";

const person = (number, name = "") => ({ person: number, bot: null, name, here: true, skipped: false });
const bot = (name) => ({ person: null, bot: name, name: "", here: true, skipped: false });
const FREE = { person: null, bot: null, name: "", here: true, skipped: false };

function table(sitters, { seats = [], me = null, outcome = null } = {}) {
  return { seats, person: me, talk: [], frame: { sitters, outcome, paused: false } };
}

test("seats go by the names of those who hold them, and no two are alike", () => {
  assert.deepEqual(namesOf(table([person(1, "Ann"), person(2, "Bob"), person(3, "Ann"), person(4, "Ann")])), ["Ann", "Bob", "Ann 2", "Ann 3"]);
  assert.deepEqual(namesOf(table([bot("greedy"), bot("greedy"), person(1), FREE])), ["greedy (bot)", "greedy (bot) 2", "Player 3", "Seat 4"]);
});

test("whoever gave no name is “You” to themselves, unless they hold several seats", () => {
  assert.deepEqual(namesOf(table([person(1), person(2)], { seats: [1] })), ["Player 1", "You"]);
  assert.deepEqual(namesOf(table([person(1), person(1)], { seats: [0, 1] })), ["Player 1", "Player 2"]);
});

test("whoever speaks is told from others of their name, and keeps the name they spoke under", () => {
  const now = table([person(1, "Ann"), person(2, "Ann")]);
  assert.equal(speaker(now, { name: "Ann", seat: 1 }), "Ann 2");
  assert.equal(speaker(now, { name: "Cy", seat: 1 }), "Cy");
  assert.equal(speaker(now, { name: "", seat: 1 }), "Ann 2");
  assert.equal(speaker(now, { name: "", seat: null }), "Someone");
  assert.equal(personName(now, 2), "Ann 2");
});

test("motions and endings speak of people by name", () => {
  const now = table([person(1, "Ann"), bot("greedy")], { seats: [0], me: 1, outcome: { winners: [1], cause: "", reason: "" } });
  const moves = proposals(now, ["random"], []);
  const handing = moves.find(({ text }) => text.startsWith("Hand"));
  assert.equal(handing.text, "Hand the seat of Ann to the bot random");
  assert.equal(motionText(handing.notation, now), handing.text);
  assert(moves.some(({ text }) => text === "Hand the seat of greedy (bot) to you"));
  assert.equal(motionText("take back 7", now), "Take back everything after entry 7");
  assert.equal(motionText("burn the deck", now), "burn the deck");
  const level = { verb: "level", fields: [{ name: "seat" }, { name: "level" }], meaning: "A player's level, 1 to 4." };
  assert.equal(motionText("level 2 3", now, [level]), `level ${namesOf(now)[1]} 3`);
  assert.equal(result(now).title, "greedy (bot) has won.");
});

test("the table's clock runs on from what the server said, and stands still while the table is paused", () => {
  const asked = { opened: 1000, limits: { 0: 5000 }, answered: [] };
  const now = { clock: 2000, frame: { paused: false, time: 1500, asked } };
  assert.equal(tableTime(now, 300.4), 2300);
  assert.equal(timeLeft(now, 0, 300), 3700);
  assert.equal(timeLeft(now, 0, 60_000), 0);
  assert.equal(timeLeft(now, 1, 0), null);
  assert.equal(timeLeft({ ...now, frame: { ...now.frame, paused: true } }, 0, 60_000), 4500);
});
