/** The tutorial of Mathematicus: a pawn, a roll, a move, a question and what it brings, and a coach who goes along. */

import { layTutorial } from "../../../tutorial/coach.svelte";
import type { Step, Tutorial, Turn } from "../../../tutorial/steps";
import { count, has, lit, type Marks, type Scene } from "./scene";
import * as words from "./words";

/** Whoever learns begins, has no clock, and the first roll of the d12 leads to Euclid (`tests/games/mathematicus/test_tutorial.py`). */
const TABLE = { game: "mathematicus", seats: 2, bots: ["novice"], seed: "lesson-5", options: { mode: "basic", level: 1, players: "time=off" } };

export function startTutorial(): Promise<string | null> {
  return layTutorial(TABLE);
}

type Here = Turn<Scene, Marks>;
const says = (text: string, marks?: Marks) => (marks ? { text, marks } : { text });

/** What the table demands before play goes on, whatever the step. */
const demands: readonly Here[] = [
  (scene) => (has(scene, "try") ? says(words.demands.out) : null),
  (scene) => (has(scene, "buy off") ? says(words.demands.skip) : null),
  (scene) => (has(scene, "swap with") ? says(words.demands.chance) : null),
  (scene) => (has(scene, "take") ? says(words.demands.take) : null),
];

/** Somebody else is to move, and no card lies there. */
const others: Here = ({ mine, card }) => (mine || card ? null : says(words.demands.others));

/** A roll to be made, or one to be moved by. */
const rolling = (text: string): readonly Here[] => [
  (scene) => (has(scene, "done") ? says(words.tokens.end, { choice: "primary" }) : null),
  (scene) => (has(scene, "move") ? says(words.move.text(lit(scene)), { squares: lit(scene) }) : null),
  others,
  () => says(text, { choice: "dice" }),
];

/** The question, from its card to the verdict. */
const answering: readonly Here[] = [
  (scene) => (has(scene, "ready") ? says(words.question.reading) : null),
  (scene) => (has(scene, "answer") ? says(words.question.answering) : null),
  (scene) => (scene.card ? says(words.question.verdict) : null),
  ...rolling(words.question.none),
];

const won: Here = (scene) => says(scene.events.findLast(({ event }) => event === "judged" || event === "figure")?.event === "figure" || count(scene, "figure") + count(scene, "token") > 0 ? words.pieces.right : words.pieces.wrong);

const STEPS: readonly Step<Scene, Marks>[] = [
  { title: words.pawn.title, done: (scene) => count(scene, "pawn taken") > 0, turns: [() => says(words.pawn.text)] },
  { title: words.roll.title, done: (scene) => count(scene, "threw") > 0, turns: rolling(words.roll.text) },
  { title: words.move.title, done: (scene) => count(scene, "landed") + count(scene, "stayed") > 0, turns: rolling(words.roll.text) },
  { title: words.question.title, done: (scene) => count(scene, "judged") > 0 && !scene.card, turns: answering },
  { title: words.pieces.title, done: ({ read, opened }) => read && opened === null, turns: [({ opened }) => (opened ? says(words.pieces.close) : null), won] },
  { title: words.tokens.title, done: (scene) => count(scene, "threw") > 1, turns: rolling(words.tokens.roll) },
  { title: words.farewell.title, done: () => false, turns: [() => says(words.farewell.text)] },
];

export const tutorial: Tutorial<Scene, Marks> = { first: demands, steps: STEPS, progress: (scene) => count(scene, "threw") };
