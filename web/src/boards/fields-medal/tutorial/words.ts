/** All that the coach says on the board of Fields Medal. */

import type { Operator } from "../../../arithmetic";
import { capital, list, sentence } from "../../../language";
import type { Source } from "../sheet";
import type { Stage } from "./scene";

/** What is said in a lesson; `otherwise` is for who has gone a way of their own. */
export interface Lesson {
  readonly title: string;
  readonly intro: string;
  readonly reached: string;
  readonly otherwise: string;
  readonly formula: string;
}

const FROM: Record<Source, string> = { hand: "your hand", tableau: "your lemmas" };
const KIND: Record<Source, string> = { hand: "A proof takes cards of your hand", tableau: "A solution takes cards of your lemmas" };
const the = (value: number) => `the ${value}`;

/** Sentences one after the other; an empty one is none. */
const after = (before: string, said: string) => (before ? `${before} ${said}` : said);

export const proof: Lesson = {
  title: "A proof",
  intro: "Four problems are open, and you hold five axioms. Cards of your hand that make a problem’s number prove it.",
  reached: "That is the problem in change.",
  otherwise: "Make one of the four numbers with cards of your hand.",
  formula: "5*9",
};

export const joining: Lesson = {
  title: "Joining",
  intro: "45 is lemma A of your tableau now; a proof draws no cards. A rare operation is joining, ‖: it writes digits side by side.",
  reached: "39: space asks for it.",
  otherwise: "You go your own way. A rare operation is joining, ‖: it writes digits side by side.",
  formula: "38+1",
};

export const solution: Lesson = {
  title: "A solution",
  intro: "Cards of your lemmas that make a problem’s number solve its category. Solve all four, and the medal is yours.",
  reached: "36 will solve quantity.",
  otherwise: "You go your own way. Make a problem’s number with cards of your lemmas now: that solves its category.",
  formula: "4*9",
};

export const exchange = {
  title: "An exchange",
  intro: (letter: string) => `One of four is solved, and you drew two cards. Where nothing fits, give a lemma away for two more: touch the letter of ${letter}.`,
  written: (letter: string) => `One of four is solved, and you drew two cards. Where nothing fits, give a lemma away for two more: write “exchange ${letter}”.`,
  chosen: (action: string, letter: string) => `Press “${action}”, or Enter. Touch ${letter} again, and nothing happens.`,
  first: "That can be played at once; the exchange can wait.",
  none: "You have no lemma left to exchange: prove a problem first.",
};

export const farewell = {
  title: "Quod erat ludendum",
  text: "That is the whole game: prove with few cards, and leave a card of each lemma. ADVANCEMENT, somewhere in the deck, makes a problem longer. Play on: the medal is within reach.",
};

export const demands = {
  lemma: "A fifth lemma: your tableau holds four. Choose the one that goes; it brings two cards.",
  card: "Your hand holds seven cards. Touch one that you can spare.",
  advancement: "Every problem has three digits already. Taken out of the game, ADVANCEMENT never strikes again.",
};

// card by card --------------------------------------------------------------------------------------------------------

export const pick = (before: string, value: number) => after(before, `Pick the ${value}.`);
export const second = (made: string | null, value: number, operator: Operator | null) => {
  if (operator === null) return `Now the ${value}.`;
  return `${made === null ? "And" : `${made}: good. Now`} the ${value}. Or choose ${operator} first.`;
};
export const choose = ({ operator, gives }: Stage) => `Each operation shows what it would give. Choose ${operator}: ${gives}.`;
export const press = (before: string, action: string) => after(before, `Press “${action}”, or Enter.`);
export const write = (before: string, formula: string) => `${before} Write ${formula}, and press Enter.`;

// other ways ----------------------------------------------------------------------------------------------------------

export const ownWay = "A way of your own, and it holds.";
export const keep = (letter: string) => `Lemma ${letter} would go for two cards. Keep it for now: touch ${letter} again.`;
export const elsewhere = (source: Source) => `${KIND[source]}. Clear the sheet (Esc), and begin there.`;
export const otherCard = (card: string, { left, operator, right, gives }: Stage) => `The ${card} has no part in ${left} ${operator} ${right} = ${gives}. Touch it again (or Backspace), and it goes back.`;
export const noProblem = (formula: string, value: string, { left, operator, right, gives }: Stage) =>
  `${formula} is ${value}: no problem asks for it. Go on from there, or take it apart and choose ${left} ${operator} ${right}: ${gives}.`;
export const turned = (value: string, gives: number) => `${value} is the other way round: swap left and right (s), and it is ${gives}.`;
export const swap = (left: number) => `The ${left} stands on the left: swap left and right (s).`;
export const leftFirst = (left: number, right: number) => `Here the order counts: put the ${right} back, and begin with the ${left}.`;
export const otherSign = (waiting: Operator, operator: Operator) => `${waiting} waits for a second card. Choose ${operator} instead.`;
export const told = (before: string, hint: string) => after(before, sentence(hint));
export const way = (before: string, source: Source, cards: readonly number[], target: number) =>
  after(before, `${capital(list(cards.map(the)))} of ${FROM[source]} ${cards.length === 1 ? "reaches" : "reach"} ${target}. Undo leads back.`);
