/** The tutorial: a real game on a deal that was looked for, and a coach who follows what the player does. */

import { is, type Operator } from "../../arithmetic";
import { play } from "../../playing";
import type { Card } from "./cards";
import type { Desk } from "./desk.svelte";
import { count, type Happened } from "./events";
import { pickedPieces, type Piece, type Source } from "./sheet";
import * as words from "./words";

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
  readonly source: Source;
  /** Where the lesson stands: what it shows is true only of these cards. */
  readonly problems: string;
  readonly cards: string;
  readonly stages: readonly Stage[];
}

/** What is said in a lesson; `otherwise` is for who has gone a way of their own. */
const SAID = words.tutorial.lessons;

export const STEPS = 5;

const LESSONS: readonly Lesson[] = [
  {
    source: "hand",
    problems: "28 73 24 79",
    cards: "3 4 6 8 9",
    stages: [{ left: 3, operator: "×", right: 8, gives: 24 }],
  },
  {
    source: "hand",
    problems: "28 73 62 79",
    cards: "4 6 9",
    stages: [
      { left: 6, operator: "‖", right: 4, gives: 64 },
      { left: 64, operator: "+", right: 9, gives: 73 },
    ],
  },
  {
    source: "tableau",
    problems: "28 74 62 79",
    cards: "2 4 7 3",
    stages: [{ left: 4, operator: "×", right: 7, gives: 28 }],
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
  const said = SAID[step]!;
  const base = { step, title: said.title, cards: new Set<number>(), operator: null, lemma: null };
  if (desk.primary) return { ...base, text: words.tutorial.press(said.joined, desk.primary.label) };
  if (!stands(now, desk)) return { ...base, text: said.otherwise };
  const [stage, done] = stageOf(now, desk);
  const [left, right] = pickedPieces(desk.sheet);
  const begun = done > 0 ? words.tutorial.good : said.intro;
  if (!left || !worth(left, stage.left)) {
    return { ...base, text: words.tutorial.pick(begun, stage.left), cards: find(desk, now.source, stage.left) };
  }
  if (!right) {
    const text = done > 0 ? words.tutorial.nowThe(stage.left, stage.right) : words.tutorial.and(stage.right);
    return { ...base, text: desk.sheet.operator ? text : words.tutorial.orFirst(text, stage.operator), cards: find(desk, now.source, stage.right) };
  }
  return { ...base, text: words.tutorial.choose(stage.operator, stage.gives), operator: stage.operator };
}

function exchange(desk: Desk): Advice {
  const { title, chosen, action, intro } = words.tutorial.exchange;
  const text = desk.chosen ? chosen(desk.primary?.label ?? action) : intro;
  return { step: 3, title, text, cards: new Set(), operator: null, lemma: desk.chosen ? null : 0 };
}

function farewell(): Advice {
  return { step: 4, ...words.tutorial.farewell, cards: new Set(), operator: null, lemma: null };
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
