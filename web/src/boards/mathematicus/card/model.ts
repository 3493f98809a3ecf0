/** The question that lies on the table, from its card to what it brought: put together from the view and what was told. */

import type { Asked, TableState } from "../../../messages";
import { told, type Line } from "../../../told";
import { SQUARES, type ContestedEvent, type Happening, type Question, type View } from "../rules";

export interface Card {
  /** The entry with which it was drawn, by which one card is told from the next. */
  entry: number;
  seat: number;
  name: string;
  text: string;
  /** A drawing by the server, as SVG; and the same in words. */
  figure: string;
  alt: string;
  kind: string;
  level: number | null;
  seconds: number;
  doubled: boolean;
  square: number;
  /** Results to be composed. */
  results: number;
  /** The form in which the answer is asked for, and how near an estimate must come, in per cent. */
  form: string;
  within: string;
  /** What the table rolled for it. */
  dice: [die: string, number: number][];
  said: string;
  verdict: string;
  /** The right answer, once this person may see it. */
  answer: string;
  steps: string[];
  note: string;
  source: string;
  contested: ContestedEvent | null;
  /** What it brought, or cost. */
  brought: Happening[];
  /** The question lies open still: nothing that follows from it has begun. */
  open: boolean;
  /** Play has gone on since, for whoever was asked. */
  passed: boolean;
  /** How the same seat's question before went: this one may have followed at once. */
  before: Pick<Card, "entry" | "verdict" | "said" | "answer" | "steps" | "note"> | null;
}

/** What a verdict brings, before anybody does anything. */
const BROUGHT = new Set(["figure", "token", "medal", "half", "half lost", "nonagon", "went back", "jumped", "scored", "eliminated", "penalised", "figure kept"]);
/** With these somebody goes on. */
const GOES_ON = new Set(["threw", "spent", "stayed", "landed", "begins", "skipped", "chance", "swapped", "challenged", "tied", "report"]);

type Told = Happening & { seat?: number };
type Posed = Extract<Happening, { event: "question" }>;

/** The cards one may look at: the one that lies open, one's own that was last judged, and whoever's that was last drawn. */
export interface Cards {
  open: Card | null;
  own: Card | null;
  last: Card | null;
}

/** `seen` are questions as they were last seen, with their figures: a question that is over is not shown any more. */
export function cardsOf(state: TableState, view: View, seen: readonly Question[], seat: number | null): Cards {
  const lines = told(state).filter(({ counts, event }) => counts && typeof event === "object" && event !== null);
  const at = (fits: (posed: Posed) => boolean) => lines.findLastIndex(({ event }) => (event as Told).event === "question" && fits(event as Posed));
  const { question } = view;
  const card = (place: number) => (place < 0 ? null : cardAt(lines, place, view, seen));
  const place = question ? at((posed) => posed.seat === question.seat && posed.question === question.name) : -1;
  const open = question ? (card(place) ?? cardAt(lines, -1, view, seen)) : null;
  const closed = (found: Card | null) => (found !== null && found.entry === open?.entry && found.seat === open.seat ? null : found);
  return { open, own: closed(card(ownAt(lines, state.seats, seat))), last: closed(card(at(() => true))) };
}

/** Of several that were drawn at once for this device, the one of whoever looks at it. */
function ownAt(lines: Line[], seats: number[], seat: number | null): number {
  const isOf = (line: Line, mine: number[]) => (line.event as Told).event === "question" && mine.includes((line.event as Posed).seat);
  const last = lines.findLastIndex((line) => isOf(line, seats));
  const facing = seat === null ? -1 : lines.findLastIndex((line) => isOf(line, [seat]));
  return facing >= 0 && lines[facing]?.number === lines[last]?.number ? facing : last;
}

function cardAt(lines: Line[], place: number, view: View, seen: readonly Question[]): Card | null {
  const posed = (lines[place]?.event ?? null) as Posed | null;
  const is = (one: Question | null) => one !== null && (posed === null || (one.name === posed.question && one.seat === posed.seat));
  const open = is(view.question) ? view.question : null;
  const question = open ?? seen.find(is) ?? null;
  const seat = question?.seat ?? posed?.seat;
  if (seat === undefined) return null;
  const after = lines.slice(place + 1).map(({ event }) => event as Told);
  return {
    ...laid(question, posed),
    entry: lines[place]?.number ?? 0,
    seat,
    level: posed?.level ?? view.players[seat]?.switches.level ?? null,
    ...outcome(after.filter((event) => event.seat === seat)),
    ...(open ? { said: open.said } : {}),
    ...(open?.verdict ? { verdict: open.verdict } : {}),
    ...(open && view.key ? { answer: view.key } : {}),
    open: open !== null,
    passed: hasPassed(after, seat),
    before: justBefore(lines, place, seat),
  };
}

/** The one before it of the same seat, and how that went. */
function justBefore(lines: Line[], place: number, seat: number): Card["before"] {
  const own = lines.slice(0, Math.max(0, place)).filter(({ event }) => (event as Told).seat === seat);
  const posed = own.findLastIndex(({ event }) => (event as Told).event === "question");
  const found = posed < 0 ? null : outcome(own.slice(posed + 1).map(({ event }) => event as Told));
  return found?.verdict ? { ...found, entry: own[posed]?.number ?? 0 } : null;
}

function laid(question: Question | null, posed: Posed | null) {
  return {
    name: question?.name ?? posed?.question ?? "",
    text: question?.text ?? posed?.words ?? "",
    figure: question?.figure ?? "",
    alt: question?.alt ?? posed?.alt ?? "",
    kind: question?.kind ?? posed?.kind ?? "",
    seconds: question?.seconds ?? 0,
    doubled: question?.doubled ?? false,
    square: question?.square ?? 0,
    results: question?.results ?? 1,
    form: question?.form ?? "",
    within: question?.within ?? "",
  };
}

function outcome(after: Told[]) {
  const found = { said: "", verdict: "", answer: "", steps: [] as string[], note: "", source: "", contested: null as ContestedEvent | null, dice: [] as [string, number][], brought: [] as Happening[] };
  for (const event of after) {
    if (event.event === "question") break;
    if (event.event === "said") found.said = event.answer;
    else if (event.event === "question dice") found.dice = event.rolls;
    else if (event.event === "judged") found.verdict = event.verdict;
    else if (event.event === "solution") Object.assign(found, { answer: event.answer, steps: event.steps, note: event.note, source: event.source });
    else if (event.event === "contested") {
      found.contested = event;
      found.verdict = event.verdict || found.verdict;
    } else if (found.verdict && GOES_ON.has(event.event)) break;
    else if (found.verdict && BROUGHT.has(event.event)) found.brought.push(event);
  }
  return found;
}

/** Whether whoever was asked, or anybody after them, has gone on since the verdict. */
function hasPassed(after: Told[], seat: number): boolean {
  const judged = after.findLastIndex(({ event, seat: one }) => event === "judged" && one === seat);
  return judged >= 0 && after.slice(judged + 1).some(({ event }) => GOES_ON.has(event) || event === "question");
}

/** What this person does about it now. */
export type Phase = "number" | "reading" | "answering" | "again" | "judging" | "contesting" | "voting" | "waiting" | "over";

const PHASES: [verb: string, phase: Phase][] = [
  ["number", "number"],
  ["ready", "reading"],
  ["answer", "answering"],
  ["again", "again"],
  ["judge", "judging"],
  ["contest", "contesting"],
  ["contest answer", "contesting"],
  ["uphold", "voting"],
];

export function phaseOf(asked: Asked | null, card: Card | null): Phase {
  const found = PHASES.find(([verb]) => asked?.kinds.includes(verb));
  if (found) return found[1];
  return card !== null && !card.open && card.verdict !== "" ? "over" : "waiting";
}

/** How long there is to answer, in milliseconds: by the card, x2 and the player's own factor; null where no clock runs. */
export function timeFor(card: Card, view: View): number | null {
  const factor = view.players[card.seat]?.switches.factor ?? "1";
  return factor === "off" ? null : card.seconds * 1000 * Number(factor) * (card.doubled ? 2 : 1);
}

/** Where the pawn falls back to if this goes wrong: of a landing where a question is due, and the lander's alone (MX-32). */
export function fallsBackTo(card: Card, view: View): number | null {
  const square = SQUARES[card.square];
  const lander = view.on_board && card.seat === view.turn && view.left.length === 0;
  return lander && square && !square.penalty && !square.chance && !square.medal ? view.moved_from : null;
}
