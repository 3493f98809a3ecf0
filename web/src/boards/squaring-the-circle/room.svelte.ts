/** The room as one person uses it: what is asked, what is picked for it so far, and what is then said in one go.

A move is chosen, aimed and rolled for by three taps. The table asks for the same one thing after another, so what was
picked is kept as a plan, which answers those questions as they come; where another one comes, the plan is dropped. */

import type { BoardProps } from "..";
import { draft, keepDraft } from "../../table/drafts";
import { namesOf } from "../../table/people";
import { told } from "../../told";
import { COMMON, type Happening, type Move, type Outlook, type Pick, type View } from "./rules";
import { bookOf, eventOf, moveOf, numbersOf, readView, rolledOf, totalOf, waysOf, type Rolled } from "./view";
import * as words from "./words";

export type Situation = "none" | "make" | "follow" | "use" | "tell" | "vote" | "allow" | "choose" | "last word";

/** What is looked at more closely. */
export type Opened = { readonly move: string } | { readonly theorem: number } | { readonly seat: number } | { readonly problem: number };

/** A move in the list, with all ways to make it. */
export interface Entry {
  readonly move: Move;
  readonly group: string;
  readonly ways: readonly { readonly by: string; readonly notation: string; readonly outlook: Outlook }[];
}

type Step = (room: Room) => string | null;

const USES = /^(prove|disprove|base case of) theorem (\d+)$/;
const MADE = /^make (\S+)(?: through (team|basis))?$/;
const FOLLOWED = /^choose (\S+)(?: through (team|basis))?$/;
/** What a result, a move or a theorem is told as: where words were written for it, these are theirs. */
const TOLD_FIRST = new Set(["move", "theorem", "escape", "conjecture", "result", "base case", "counterexample", "support"]);
const STATING = "make state";
const NOTHING = "roll";
/** Of so many things that help any may be named together; of more, one or all. */
const FEW = 3;

/** A telling as it is sent. */
export const telling = (text: string) => (text.trim() ? `tell ${quoted(text)}` : "tell");
/** Words that anybody adds. */
export const adding = (text: string) => `add ${quoted(text)}`;
const quoted = (text: string) => JSON.stringify(text.trim().replace(/\p{Cs}/gu, "\ufffd"));

export class Room {
  readonly #props: () => BoardProps;
  selected = $state<string | null>(null);
  whom = $state<number | null>(null);
  aim = $state("none");
  helping = $state<string[]>([]);
  opened = $state.raw<Opened | null>(null);
  /** Something was read once. */
  read = $state(false);
  #words = $state("");
  #plan: Step[] = [];
  #answered = -1;

  constructor(props: () => BoardProps) {
    this.#props = props;
    this.#words = draft(this.#place());
  }

  // what there is -----------------------------------------------------------------------------------------------------

  readonly table = $derived.by(() => this.#props().state);
  readonly seat = $derived.by(() => this.#props().seat);
  readonly send = $derived.by(() => this.#props().send);
  readonly live = $derived.by(() => this.#props().live);
  readonly view: View | null = $derived(readView(this.table.frame.view));
  readonly numbers = $derived(numbersOf(this.table.options));
  readonly asked = $derived(this.table.frame.asked);
  readonly over = $derived(this.table.frame.outcome !== null);
  readonly mine = $derived(this.asked !== null && this.asked.kinds.length > 0 && this.seat !== null && !this.table.frame.paused && !this.over);
  readonly busy = $derived(this.live.waiting);
  readonly picks: readonly Pick[] = $derived(this.mine ? (this.view?.offered?.picks ?? []) : []);
  readonly outlooks = $derived((this.mine ? (this.asked?.outlooks ?? {}) : {}) as Record<string, Outlook>);
  readonly lines = $derived(told(this.table).filter(({ counts }) => counts));
  readonly events: Happening[] = $derived(this.lines.map(eventOf).filter((event) => event !== null));

  /** What mathematicians are called; who has no name yet, as the person is. */
  readonly names = $derived.by(() => {
    const people = namesOf(this.table);
    return (this.view?.sheets ?? []).map(({ name }, seat) => name || (people[seat] ?? ""));
  });

  readonly situation: Situation = $derived.by(() => {
    const kinds = this.mine ? (this.asked?.kinds ?? []) : [];
    if (kinds.length === 0) return "none";
    if (kinds.includes("make")) return "make";
    if (kinds.includes("tell")) return "tell";
    if (kinds.includes("uphold")) return "vote";
    if (kinds.includes("allow")) return "allow";
    if (kinds.includes("done")) return "last word";
    if (this.picks.some(({ key }) => USES.test(key))) return "use";
    return this.picks.some(({ key }) => this.outlooks[`choose ${key}`]?.ways && moveOf(key.split(" ")[0] ?? "")) ? "follow" : "choose";
  });

  /** Several things are chosen at once, as the options of a theorem. */
  readonly together = $derived(this.situation === "choose" && this.picks.length > 2 && this.picks.every(({ key }) => / and /.test(key) && !/\d/.test(key)));

  readonly isMyTurn = $derived(this.view !== null && this.seat !== null && this.view.turn === this.seat);

  /** The roll that was made last, and is still what play is about. */
  readonly rolled: Rolled | null = $derived.by(() => {
    const since = this.lines.findLastIndex((line) => eventOf(line)?.event === "turn");
    const place = this.lines.findLastIndex((line) => ["rolled", "rattled"].includes(eventOf(line)?.event ?? ""));
    const line = this.lines[place];
    const voided = this.lines.slice(place + 1).some((later) => isUpheld(eventOf(later)));
    return line && place > since && !voided ? rolledOf(eventOf(line), `${line.number} ${place}`, (theorem, owner) => words.house.whose(theorem, owner)) : null;
  });

  // moves -------------------------------------------------------------------------------------------------------------

  /** The moves one has, by what one may do now. */
  readonly entries: readonly Entry[] = $derived.by(() => {
    const form = this.situation === "make" ? MADE : this.situation === "follow" ? FOLLOWED : null;
    const found = new Map<string, { move: Move; group: string; ways: { by: string; notation: string; outlook: Outlook }[] }>();
    for (const [notation, outlook] of form ? Object.entries(this.outlooks) : []) {
      const [, key = "", by = "self"] = form!.exec(notation) ?? [];
      const move = moveOf(key);
      if (!move || isOutOfUse(move, outlook)) continue;
      const entry = found.get(key) ?? { move, group: this.#group(move, by), ways: [] };
      entry.ways.push({ by, notation, outlook });
      found.set(key, entry);
    }
    return [...found.values()];
  });

  #group(move: Move, by: string): string {
    if (by === "team") return words.moves.team;
    if (by === "basis") return words.moves.basis;
    if (move.conference) return words.moves.conference;
    if ((COMMON as readonly string[]).includes(move.key)) return words.moves.theorems;
    const sheet = this.seat === null ? undefined : this.view?.sheets[this.seat];
    const book = [sheet?.thief, sheet?.branch].map((key) => bookOf(key ?? "")).find((one) => one?.moves.includes(move.key));
    return book?.name ?? words.moves.learnt;
  }

  /** What is selected, as a move; null where it is something else. */
  readonly move: Move | null = $derived.by(() => {
    const [, key = ""] = (this.selected && (MADE.exec(this.selected) ?? FOLLOWED.exec(this.selected))) || [];
    return (this.situation === "make" || this.situation === "follow" ? moveOf(key) : null) ?? null;
  });
  readonly entry = $derived(this.entries.find(({ ways }) => ways.some(({ notation }) => notation === this.selected)) ?? null);
  readonly outlook: Outlook | null = $derived((this.selected && this.outlooks[this.selected]) || null);
  /** The use of a result that is selected. */
  readonly use = $derived.by(() => {
    const [, purpose = "", theorem = ""] = USES.exec(this.selected?.replace(/^choose /, "") ?? "") ?? [];
    return purpose ? { purpose: purpose === "base case of" ? "base case" : purpose, theorem: Number(theorem) } : null;
  });
  /** What adds to the roll, with all that is declared for it. */
  readonly bonus = $derived(this.outlook ? totalOf(this.outlook) + (this.outlook.helps ?? []).filter(({ key }) => this.helping.includes(key)).reduce((sum, { bonus }) => sum + bonus, 0) : 0);
  readonly ways = $derived(this.outlook?.ways ? (this.helping.length ? waysOf(this.bonus, this.numbers) : this.outlook.ways) : null);

  /** Whom a move can be about. */
  readonly colleagues = $derived((this.view?.attending ?? []).flatMap(({ out }, seat) => (out || seat === this.seat ? [] : [seat])));
  readonly needsWhom = $derived(this.situation === "make" && this.move?.whom !== undefined && this.colleagues.length > 1);
  readonly states = $derived(this.selected === STATING);
  readonly ready = $derived(this.selected !== null && !this.outlook?.barred && (!this.needsWhom || this.whom !== null));

  /** What can be touched on the table now, and what that says: theorems, problems, colleagues and CARDs by their names. */
  readonly lit: ReadonlyMap<string, string> = $derived.by(() => {
    if (this.situation === "use") return new Map(this.picks.flatMap(({ key }) => (USES.test(key) ? [[key.replace(/^(prove|disprove|base case of) /, ""), `choose ${key}`] as const] : [])).reverse());
    if (this.situation === "choose") return new Map(this.picks.map(({ key }) => [key, `choose ${key}`]));
    if (this.states) return new Map((this.view?.problems ?? []).filter(({ closed }) => !closed).map(({ number }) => [`problem ${number}`, `problem ${number}`]));
    if (this.needsWhom) return new Map(this.colleagues.map((seat) => [`colleague ${seat + 1}`, `colleague ${seat + 1}`]));
    return new Map();
  });

  /** Something on the table is touched: where it is lit it is picked, and otherwise read. */
  touch(thing: string, otherwise: Opened | null = null): void {
    const notation = this.lit.get(thing);
    if (notation === undefined) return this.open(otherwise);
    if (this.situation === "use") this.selected = notation;
    else if (this.situation === "choose") this.answer(notation);
    else if (this.states) this.aim = this.aim === notation ? "none" : notation;
    else this.whom = Number(notation.replace("colleague ", "")) - 1;
  }

  // words -------------------------------------------------------------------------------------------------------------

  get words(): string {
    return this.#words;
  }
  set words(text: string) {
    this.#words = text;
    keepDraft(this.#place(), text);
  }
  #place(): string {
    return `${this.#props().state.table} room ${this.#props().seat ?? ""}`;
  }
  /** Whether people are asked for words at every step. */
  readonly writes = $derived(this.table.options["words"] !== "talk");

  // doing -------------------------------------------------------------------------------------------------------------

  /** Picks something, to be looked at before it is done; picked again, it is put back. */
  select(notation: string | null): void {
    this.selected = this.selected === notation ? null : notation;
    this.helping = [];
    this.whom = null;
    this.aim = "none";
    this.read ||= notation !== null;
  }

  help(key: string): void {
    const many = (this.outlook?.helps?.length ?? 0) > FEW;
    const others = many ? [] : this.helping.filter((one) => one !== key);
    this.helping = this.helping.includes(key) ? others : [...others, key];
  }

  answer(notation: string): void {
    if (this.busy) return;
    this.#plan = [];
    if (notation === "done") this.show("table");
    void this.send.answer(notation);
  }

  /** Does what is selected, with all that was picked for it. */
  go(): void {
    if (this.busy || !this.ready || this.selected === null) return;
    const [text, helping, aim, whom] = [this.words, this.#declared(), this.aim, this.whom];
    const steps: Step[] = [];
    if (whom !== null) steps.push(picked(`colleague ${whom + 1}`));
    steps.push((room) => (room.asked?.kinds.includes("tell") && TOLD_FIRST.has(room.view?.telling?.kind ?? "") ? telling(text) : null));
    if (this.states) steps.push(picked(aim));
    steps.push(picked(helping));
    this.#plan = steps;
    const [notation, adds] = [this.selected, !this.writes && !this.states ? text : ""];
    void this.send.answer(notation).then((refused) => {
      if (refused) this.#plan = [];
      else if (adds.trim()) void this.send.aside(adding(adds));
    });
    this.selected = null;
    this.aim = "none";
    this.words = "";
    this.show("table"); // where the dice fall
  }

  /** On a phone: another part of the room. */
  show(part: "table" | "moves"): void {
    this.#props().onpart?.(part);
  }

  #declared(): string {
    const all = (this.outlook?.helps ?? []).map(({ key }) => key);
    return all.filter((key) => this.helping.includes(key)).join(" and ") || NOTHING;
  }

  /** Looks at what is asked now, and goes on with what was picked for it. */
  goOn(): void {
    const asked = this.asked;
    if (!this.mine || asked === null || this.busy || this.#plan.length === 0 || asked.ask === this.#answered) return;
    const place = this.#plan.findIndex((step) => step(this) !== null);
    const notation = this.#plan[place]?.(this) ?? null;
    this.#plan = this.#plan.slice(place + 1);
    if (notation === null) {
      this.#plan = [];
      return;
    }
    this.#answered = asked.ask;
    void this.send.answer(notation);
  }

  /** Whether an answer is on its way that was picked before. */
  readonly goesOn = $derived.by(() => this.mine && this.asked !== null && this.#plan.some((step) => step(this) !== null));

  /** What was picked for another question is no longer meant; of the uses of a result the first is looked at. */
  forget(): void {
    this.selected = this.situation === "use" ? (this.picks.map(({ key }) => `choose ${key}`).find((one) => one.startsWith("choose prove")) ?? null) : null;
    this.helping = [];
    this.whom = null;
    this.aim = "none";
  }

  open(what: Opened | null): void {
    this.opened = what;
    this.read ||= what !== null;
  }
}

/** An objection that voids what was rolled for. */
const isUpheld = (event: Happening | null) => event?.event === "objected" && event.upheld;

const picked = (key: string): Step => (room) => (room.picks.some((pick) => pick.key === key) ? `choose ${key}` : null);

/** What has nothing to do yet with anybody, as asking to be asked again, is not listed. */
function isOutOfUse({ key }: Move, { barred }: Outlook): boolean {
  return barred != null && (key === "speak-up" || key === "gifted-student" || key === "fulfil");
}
