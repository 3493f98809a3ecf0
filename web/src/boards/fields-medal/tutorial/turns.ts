/** What the coach says to whatever the player does. */

import { numberText, show } from "../../../arithmetic";
import type { Says, Turn } from "../../../tutorial/steps";
import { LETTERS } from "../rules";
import { sourceOf } from "../sheet";
import { cardOf, inOrder, isTurned, leads, picked, stageOf, stray, target, worth, type Marks, type Scene, type Way } from "./scene";
import * as words from "./words";

type Here = Turn<Scene, Marks>;

// whatever the step ---------------------------------------------------------------------------------------------------

/** A fifth lemma, a hand too full, ADVANCEMENT among long problems: they come before any lesson. */
export const demands: readonly Here[] = [
  ({ desk }) => (desk.mustExchange ? { text: desk.primary ? words.press("", desk.primary.label) : words.demands.lemma } : null),
  ({ desk }) => (desk.mustDiscard ? { text: desk.primary ? words.press("", desk.primary.label) : words.demands.card } : null),
  ({ desk }) => (desk.mustDecide ? { text: words.demands.advancement } : null),
];

/** A way the table knows, where the coach's own does not lead on. */
function asTheTable(before: string, { desk, hint, pointed }: Scene): Says<Marks> {
  const { place, target, cards, source } = pointed;
  if (place !== null && target !== null && source !== null) {
    const values = desk.cardsOf(source).filter(({ id }) => cards.has(id)).map(({ value }) => value);
    return { text: words.way(before, source, values, target), marks: { cards }, asks: true };
  }
  return { text: hint ? words.told(before, hint) : before, asks: true };
}

// a play --------------------------------------------------------------------------------------------------------------

/** The turns of a lesson that has a way in mind: whatever leads off it first, then the way itself, card by card. */
export function following(way: Way, said: words.Lesson): readonly Here[] {
  return [
    givingAway,
    (scene) => reaching(way, said, scene),
    (scene) => (leads(way, scene) ? null : asTheTable(said.otherwise, scene)),
    ({ typing }) => (typing ? { text: words.write(said.intro, said.formula) } : null),
    ({ desk: { sheet } }) => (sheet.pieces.length > 0 && sourceOf(sheet) !== way.source ? { text: words.elsewhere(way.source) } : null),
    (scene) => strayed(way, scene),
    (scene) => combining(way, scene),
    (scene) => signed(way, scene),
    (scene) => picking(way, said, scene),
  ];
}

/** A lemma is about to be exchanged, which comes later. */
const givingAway: Here = ({ desk: { chosen } }) => (chosen && "lemma" in chosen ? { text: words.keep(LETTERS[chosen.lemma] ?? "") } : null);

/** The sheet reaches a problem: the coach's, or another. */
function reaching(way: Way, said: words.Lesson, { desk: { hit, primary } }: Scene): Says<Marks> | null {
  if (!hit || !primary) return null;
  const meant = hit.target === target(way) && hit.piece.source === way.source;
  return { text: words.press(meant ? said.reached : words.ownWay, primary.label) };
}

/** Something lies on the sheet that has no part in this. */
function strayed(way: Way, scene: Scene): Says<Marks> | null {
  const stage = stageOf(way, scene);
  const other = stray(stage, scene);
  if (!other) return null;
  if (!other.parts) return { text: words.otherCard(numberText(other.value), stage) };
  if (isTurned(stage, other)) return { text: words.turned(numberText(other.value), stage.gives) };
  return { text: words.noProblem(show(other.formula), numberText(other.value), stage) };
}

/** Both are picked. */
function combining(way: Way, scene: Scene): Says<Marks> | null {
  const stage = stageOf(way, scene);
  const [first, second] = picked(scene);
  if (!first || !second) return null;
  if (!inOrder(stage, first, second)) return { text: words.swap(stage.left) };
  return { text: words.choose(stage), marks: { operator: stage.operator } };
}

/** An operation waits for the second, and it is another one. */
function signed(way: Way, scene: Scene): Says<Marks> | null {
  const { operator } = stageOf(way, scene);
  const waiting = scene.desk.sheet.operator;
  return waiting && waiting !== operator ? { text: words.otherSign(waiting, operator), marks: { operator } } : null;
}

/** The first card, or the second. */
function picking(way: Way, said: words.Lesson, scene: Scene): Says<Marks> {
  const stage = stageOf(way, scene);
  const [first] = picked(scene);
  const begun = scene.desk.sheet.pieces.length > 0;
  const wanted = first && worth(first, stage.left) ? stage.right : stage.left;
  const marks = cardOf(way.source, wanted, scene);
  if (!first) return { text: words.pick(begun ? "" : said.intro, wanted), marks };
  if (!inOrder(stage, first, undefined)) return { text: words.leftFirst(stage.left, stage.right), marks };
  const made = first.parts ? numberText(first.value) : null;
  return { text: words.second(made, wanted, scene.desk.sheet.operator ? null : stage.operator), marks };
}

// an exchange ---------------------------------------------------------------------------------------------------------

export const exchanging: readonly Here[] = [
  ({ desk: { chosen, primary } }) => (chosen && primary && "lemma" in chosen ? { text: words.exchange.chosen(primary.label, LETTERS[chosen.lemma] ?? "") } : null),
  ({ desk: { primary } }) => (primary ? { text: words.press(words.exchange.first, primary.label) } : null),
  (scene) => (scene.desk.laid.lemmas.length === 0 ? asTheTable(words.exchange.none, scene) : null),
  ({ desk: { laid }, typing }) => {
    const lemma = shortest(laid.lemmas);
    const letter = LETTERS[lemma] ?? "";
    return { text: typing ? words.exchange.written(letter) : words.exchange.intro(letter), marks: { lemma } };
  },
];

/** What is left of a lemma is given away most gladly. */
function shortest(lemmas: readonly (readonly unknown[])[]): number {
  return lemmas.reduce((best, cards, index) => (cards.length < lemmas[best]!.length ? index : best), 0);
}

export const farewell: readonly Here[] = [() => ({ text: words.farewell.text })];
