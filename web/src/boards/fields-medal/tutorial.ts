/** The tutorial: a real game on a deal that was looked for, and a coach who follows what the player does. */

import { is, type Operator } from "../../arithmetic";
import { play } from "../../playing";
import type { Card } from "./cards";
import type { Desk } from "./desk.svelte";
import { count, type Happened } from "./events";
import { pickedPieces, type Piece, type Source } from "./sheet";

/** Its first cards hold a product, a joining and a solution by two cards; practice, so that all can be taken back. */
const DEAL = { game: "fields-medal", seed: "YP0VYKVMXX", options: { practice: true } };

/** Lays the tutorial's table and goes there; gives the reason where it could not. */
export function startTutorial(): Promise<string | null> {
  return play({ ...DEAL, spectators: false }, { tutorial: true });
}

/** What the coach says now, and what he points at. */
export interface Advice {
  readonly step: number;
  readonly title: string;
  readonly text: string;
  readonly cards: ReadonlySet<number>;
  readonly operator: Operator | null;
  readonly lemma: number | null;
}

interface Stage {
  readonly left: number;
  readonly operator: Operator;
  readonly right: number;
  readonly gives: number;
}

interface Lesson {
  readonly title: string;
  readonly source: Source;
  /** Where the lesson stands: what it shows is true only of these cards. */
  readonly problems: string;
  readonly cards: string;
  readonly intro: string;
  readonly stages: readonly Stage[];
  readonly joined: string;
  /** For who has gone a way of their own. */
  readonly otherwise: string;
}

export const STEPS = 5;

const LESSONS: readonly Lesson[] = [
  {
    title: "A proof",
    source: "hand",
    problems: "28 73 24 79",
    cards: "3 4 6 8 9",
    intro: "Four problems are open, and you hold five axioms. Reach a problem’s number with cards of your hand, and it is proved.",
    stages: [{ left: 3, operator: "×", right: 8, gives: 24 }],
    joined: "That is the problem in space.",
    otherwise: "Reach one of the four numbers with two or three cards of your hand. Hint, above, shows a way.",
  },
  {
    title: "Joining",
    source: "hand",
    problems: "28 73 62 79",
    cards: "4 6 9",
    intro: "24 lies in your tableau now, as lemma A, and space has a new problem. A proof draws no cards. One operation is rare: joining writes digits side by side.",
    stages: [
      { left: 6, operator: "‖", right: 4, gives: 64 },
      { left: 64, operator: "+", right: 9, gives: 73 },
    ],
    joined: "73: structure asks for it.",
    otherwise: "Prove another problem from your hand. Joining, the sign ‖, makes 64 of a 6 and a 4.",
  },
  {
    title: "A solution",
    source: "tableau",
    problems: "28 74 62 79",
    cards: "2 4 7 3",
    intro: "Your hand is spent, but the cards of your lemmas can reach problems too: that solves them. To win, solve one in each category.",
    stages: [{ left: 4, operator: "×", right: 7, gives: 28 }],
    joined: "28 will solve quantity.",
    otherwise: "Reach a problem with cards of your lemmas: that solves its category. If none will do, exchange a lemma for two cards.",
  },
];

/** The coach's advice for what lies there now. */
export function coach(desk: Desk, events: readonly Happened[]): Advice {
  const solved = desk.laid.solved.some((cards) => cards.length > 0);
  const exchanged = count(events, "exchanged") > 0;
  if (exchanged && solved) return farewell();
  if (solved) return exchange(desk);
  // What was taken back is still among the events: where the cards are a lesson's, that is the lesson.
  const here = LESSONS.findIndex((one) => stands(one, desk));
  return lesson(desk, here < 0 ? Math.min(count(events, "proved"), LESSONS.length - 1) : here);
}

function lesson(desk: Desk, step: number): Advice {
  const now = LESSONS[step]!;
  const base = { step, title: now.title, cards: new Set<number>(), operator: null, lemma: null };
  if (desk.primary) return { ...base, text: `${now.joined} Press “${desk.primary.label}”, or Enter.` };
  if (!stands(now, desk)) return { ...base, text: now.otherwise };
  const [stage, done] = stageOf(now, desk);
  const [left, right] = pickedPieces(desk.sheet);
  const begun = done > 0 ? "Good. " : `${now.intro} `;
  if (!left || !worth(left, stage.left)) {
    return { ...base, text: `${begun}Pick the ${stage.left}.`, cards: find(desk, now.source, stage.left) };
  }
  if (!right) {
    const wait = desk.sheet.operator ? "" : ` Or choose ${stage.operator} first.`;
    return { ...base, text: `${done > 0 ? `${stage.left}: now the` : "And the"} ${stage.right}.${wait}`, cards: find(desk, now.source, stage.right) };
  }
  return { ...base, text: `Each operation shows what it would give. Choose ${stage.operator}: ${stage.gives}.`, operator: stage.operator };
}

function exchange(desk: Desk): Advice {
  const text = desk.chosen
    ? `Press “${desk.primary?.label ?? "Exchange"}”. Touch A again, and nothing happens.`
    : "Solved: one of four, and you drew two cards. What is left of a lemma is still a lemma. When nothing fits, exchange one for two new cards: touch the letter of A.";
  return { step: 3, title: "An exchange", text, cards: new Set(), operator: null, lemma: desk.chosen ? null : 0 };
}

function farewell(): Advice {
  const text =
    "That is the whole game. Prove with few cards, and leave a card of each lemma you use. Somewhere in the deck waits ADVANCEMENT: it makes a problem longer. This game is real: play on, or begin your own.";
  return { step: 4, title: "Quod erat ludendum", text, cards: new Set(), operator: null, lemma: null };
}

/** Whether the cards are those the lesson speaks of. */
function stands(lesson: Lesson, desk: Desk): boolean {
  const problems = desk.laid.problems.map((cards) => cards.map((card) => card.value).join("")).join(" ");
  const cards = desk.cardsOf(lesson.source).map((card) => card.value).join(" ");
  return problems === lesson.problems && cards === lesson.cards && desk.sheet.pieces.every((piece) => piece.source === lesson.source);
}

/** The stage the sheet has come to, and how many lie behind it. */
function stageOf(lesson: Lesson, desk: Desk): [Stage, number] {
  const done = lesson.stages.findLastIndex((stage) => desk.sheet.pieces.some((piece) => piece.parts && worth(piece, stage.gives))) + 1;
  const at = Math.min(done, lesson.stages.length - 1);
  return [lesson.stages[at]!, at];
}

function worth(piece: Piece, number: number): boolean {
  return is(piece.value, number);
}

function find(desk: Desk, source: Source, value: number): Set<number> {
  const card: Card | undefined = desk.cardsOf(source).find((one) => one.value === value);
  return new Set(card ? [card.id] : []);
}
