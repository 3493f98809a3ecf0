/** What the player is doing at the desk: the sheet, what is about to be sent, and what the desk has to say. */

import { show, spell, numberText, type Operator } from "../../arithmetic";
import { announce } from "../../announcer.svelte";
import type { Send } from "..";
import type { ReadIs, TableState } from "../../messages";
import { latest, told } from "../../told";
import { happened, type Happened } from "./events";
import { NOTHING, lay, type Card, type Laid } from "./cards";
import { hits, notation, reached, type Hit } from "./plays";
import { CATEGORIES, LETTERS, type Category, type Kind, type View } from "./rules";
import {
  EMPTY,
  apart,
  aside,
  back,
  choose,
  combined,
  holder,
  isAgainst,
  kept,
  pick,
  pickedPieces,
  sourceOf,
  swap,
  touch,
  touchPiece,
  type Against,
  type Piece,
  type Sheet,
  type Source,
} from "./sheet";
import { readView, rulesOf } from "./view";
import * as words from "./words";

/** Something the desk says, with the rule it rests on. */
export interface Saying {
  readonly text: string;
  readonly rule: string | null;
}

/** The one thing that Enter does now. */
export interface Primary {
  readonly label: string;
  readonly send: string;
}

/** Writes something where a line is being written, or a whole line in its place. */
export type Writing = (what: string, whole: boolean) => void;

/** What Enter would send away, chosen but not yet sent: a lemma, or a card of a hand that is too full. */
export type Chosen = { readonly lemma: number } | { readonly discard: Card };

export class Desk {
  view = $state.raw<View | null>(null);
  laid = $state.raw<Laid>(NOTHING);
  sheet = $state.raw<Sheet>(EMPTY);
  chosen = $state.raw<Chosen | null>(null);
  saying = $state.raw<Saying | null>(null);
  /** Which source the number keys take from while the sheet is empty. */
  reach = $state<Source>("hand");
  kinds = $state.raw<string[]>([]);
  /** What the table asks, in its words. */
  prompt = $state("");
  /** How the table would read what was last asked about. */
  reading = $state.raw<ReadIs | null>(null);
  /** What the table would refuse as things lie, by notation. */
  refused = $state.raw<ReadonlyMap<string, Against>>(new Map());
  /** What happened last and still counts, in words. */
  news = $state.raw<string[]>([]);
  /** The same as events. */
  events = $state.raw<Happened[]>([]);
  sending = $state(false);
  conceding = $state(false);
  /** The cards of what was last sent: of two that are alike, these are the ones that go. */
  #spent: ReadonlySet<number> = new Set();
  /** Where a line is being written: what is touched goes there. */
  #write: Writing | null = null;

  constructor(
    private readonly send: Send,
    /** Called right before cards move, while the page still shows where they were. */
    private readonly beforeMoving: () => void = () => undefined,
  ) {}

  // reading ---------------------------------------------------------------------------------------------------------

  hit: Hit | null = $derived.by(() => {
    if (!this.view || !this.canPlay) return null;
    return hits(this.sheet, this.view).find((one) => !this.refused.has(notation(one, this.laid))) ?? null;
  });

  /** The problems that some piece on the sheet reaches. */
  lit: number[] = $derived(
    this.hit && this.view
      ? hits(this.sheet, this.view)
          .filter((one) => one.piece === this.hit!.piece)
          .map((one) => one.place)
      : [],
  );

  primary: Primary | null = $derived.by(() => {
    if (this.chosen && "lemma" in this.chosen) return this.#exchanging(this.chosen.lemma);
    if (this.chosen) return { label: words.hand.discard(this.chosen.discard.value), send: `discard ${this.chosen.discard.value}` };
    if (!this.hit) return null;
    const verb = this.hit.piece.source === "hand" ? "prove" : "solve";
    return { label: words.problems.play(verb, this.hit.target), send: notation(this.hit, this.laid) };
  });

  get mustExchange(): boolean {
    return this.mayExchange && !this.canPlay;
  }

  get mustDiscard(): boolean {
    return this.#asked("discard");
  }

  get mustDecide(): boolean {
    return this.#asked("remove");
  }

  get mayExchange(): boolean {
    return this.#asked("exchange");
  }

  get canPlay(): boolean {
    return this.#asked("prove");
  }

  #asked(kind: Kind): boolean {
    return this.kinds.includes(kind);
  }

  #exchanging(index: number): Primary | null {
    const [letter, draws] = [LETTERS[index], this.view?.draws[index]];
    if (letter === undefined || draws === undefined) return null;
    return { label: words.lemmas.exchangeTitle(letter, draws), send: `exchange ${letter}` };
  }

  /** What each operation would give for the two picked pieces. */
  preview(operator: Operator): { piece: Piece; hits: boolean } | Against | null {
    const [left, right] = pickedPieces(this.sheet);
    if (!left || !right || !this.view) return null;
    const piece = combined(operator, left, right, rulesOf(this.view));
    return isAgainst(piece) ? piece : { piece, hits: reached(piece.value, this.view).length > 0 };
  }

  // the table speaks ------------------------------------------------------------------------------------------------

  receive(state: TableState, seat: number | null): void {
    const view = readView(state.frame.view);
    if (!view) return void (this.view = null);
    const changed = JSON.stringify(view.position) !== JSON.stringify(this.view?.position);
    this.view = view;
    this.kinds = seat === null ? [] : (state.frame.asked?.kinds ?? []);
    this.prompt = state.frame.asked?.prompt ?? "";
    const lines = latest(told(state));
    this.news = lines.map(({ text }) => text);
    this.events = happened(lines.map(({ event }) => event));
    if (!changed) return;
    this.beforeMoving();
    this.laid = lay(this.laid, view.position, this.#spent);
    this.#spent = new Set();
    this.refused = new Map();
    this.reading = null;
    this.sheet = this.canPlay ? kept(this.sheet, this.laid) : EMPTY;
    this.chosen = null;
    this.saying = null;
    this.conceding = false;
  }

  /** The table has said how it would read something: what a rule stands against is not offered any more. */
  hear(reading: ReadIs): void {
    this.reading = reading;
    if (reading.refusal) this.refused = new Map(this.refused).set(reading.text, reading.refusal);
  }

  /** From now on what is touched is written there; until what is returned is called. */
  writeWith(write: Writing): () => void {
    this.#write = write;
    return () => (this.#write = null);
  }

  /** Asks the table how it would read this. */
  ask(text: string): void {
    this.send.read(text);
  }

  // the player acts -------------------------------------------------------------------------------------------------

  /** A card of the hand or of a lemma is touched. */
  card(card: Card, source: Source): void {
    if (this.mustDiscard) return source === "hand" ? this.#choose({ discard: card }) : this.#mustFirst();
    if (this.mustExchange && source === "tableau") return this.lemma(this.#lemmaOf(card));
    if (!this.canPlay) return this.#mustFirst();
    const term = this.#term(card, source);
    if (this.#write) return void this.#write(term.map(({ value }) => value).join(""), false);
    this.#do(touch(this.sheet, term, source, rulesOf(this.view!)));
  }

  /** A card by its number: of the source in use, else of the one the keys reach for, else of the other. */
  number(value: number): void {
    const free = (source: Source) => this.cardsOf(source).find((card) => card.value === value && !holder(this.sheet, card));
    const used = sourceOf(this.sheet) ?? this.reach;
    const other = used === "hand" ? "tableau" : "hand";
    const found = free(used);
    if (found) return this.card(found, used);
    const elsewhere = free(other);
    if (elsewhere) return this.card(elsewhere, other);
    this.say(words.sheet.noCard(value, this.sheet.pieces.length > 0), "FM-4");
  }

  piece(id: string): void {
    this.#do(touchPiece(this.sheet, id, rulesOf(this.view!)));
  }

  operator(operator: Operator): void {
    if (!this.canPlay) return this.#mustFirst();
    this.#do(choose(this.sheet, operator, rulesOf(this.view!)));
  }

  swap(): void {
    this.#do(swap(this.sheet, rulesOf(this.view!)));
  }

  aside(): void {
    this.#do(aside(this.sheet));
  }

  apart(id: string): void {
    this.#do(apart(this.sheet, id));
  }

  back(): void {
    if (this.chosen) this.chosen = null;
    else this.#do(back(this.sheet));
  }

  clear(): void {
    this.conceding = false;
    this.chosen = null;
    this.saying = null;
    if (this.sheet !== EMPTY) this.#do(EMPTY);
  }

  /** One thing is dropped on another: the first stands on the left. */
  drop(from: Dragged, to: Dragged | "sheet" | "home" | { problem: number }): void {
    if (to === "home") return this.#home(from);
    if (!this.canPlay) return "card" in from && this.mustDiscard ? this.card(from.card, from.source) : this.#mustFirst();
    const laid = this.#laidOut(aside(this.sheet), from);
    if (isAgainst(laid)) return this.#do(laid);
    if (to === "sheet") return this.#do(laid);
    if ("problem" in to) {
      this.#do(laid);
      return this.problem(to.problem);
    }
    this.#do(this.#laidOut(laid, to));
  }

  /** A problem is touched: it is played if it is lit. */
  problem(place: number): void {
    const target = this.view?.targets[place] ?? null;
    if (target === null) return this.say(words.sheet.notDealt, "FM-28");
    const hit = this.view && hits(this.sheet, this.view).find((one) => one.place === place);
    if (!hit) return this.say(this.#notReached(target, CATEGORIES[place]!), "FM-12");
    const why = this.refused.get(notation(hit, this.laid));
    if (why) return this.say(why.reason, why.rule);
    void this.answer(notation(hit, this.laid), hit.piece.terms.flat());
  }

  lemma(index: number): void {
    if (!this.mayExchange) return this.#mustFirst();
    const exchanging = this.#exchanging(index);
    if (this.#write && exchanging) return void this.#write(exchanging.send, true);
    const again = this.chosen !== null && "lemma" in this.chosen && this.chosen.lemma === index;
    if (again) this.chosen = null;
    else this.#choose({ lemma: index });
  }

  primaryNow(): void {
    if (this.primary) void this.answer(this.primary.send, this.#goes());
  }

  /** The cards that the primary action sends away. */
  #goes(): readonly Card[] {
    if (!this.chosen) return this.hit?.piece.terms.flat() ?? [];
    return "lemma" in this.chosen ? (this.laid.lemmas[this.chosen.lemma] ?? []) : [this.chosen.discard];
  }

  async answer(text: string, spending: readonly Card[] = []): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.#spent = new Set(spending.map((card) => card.id));
    this.saying = null;
    const refusal = await this.send.answer(text);
    this.sending = false;
    if (refusal) this.saying = { text: refusal.reason, rule: refusal.rule };
    return refusal === null;
  }

  async undo(): Promise<void> {
    const refusal = await this.send.undo();
    if (refusal) this.saying = { text: refusal.reason, rule: refusal.rule };
  }

  say(text: string, rule: string | null = null): void {
    this.saying = { text, rule };
    announce(rule ? `${text} ${rule}` : text, "at once");
  }

  // helping ---------------------------------------------------------------------------------------------------------

  cardsOf(source: Source): Card[] {
    return source === "hand" ? this.laid.hand : this.laid.lemmas.flat();
  }

  #term(card: Card, source: Source): Card[] {
    if (source === "hand" || this.view?.options.lemmas !== "numbers") return [card];
    return this.laid.lemmas[this.#lemmaOf(card)] ?? [card];
  }

  #lemmaOf(card: Card): number {
    return this.laid.lemmas.findIndex((lemma) => lemma.some((one) => one.id === card.id));
  }

  #laidOut(sheet: Sheet, what: Dragged): Sheet | Against {
    const rules = rulesOf(this.view!);
    const id = "piece" in what ? what.piece : holder(sheet, what.card)?.id;
    if (id !== undefined) return pick(sheet, id, rules);
    const { card, source } = what as Extract<Dragged, { card: Card }>;
    return touch(sheet, this.#term(card, source), source, rules);
  }

  #home(from: Dragged): void {
    const id = "piece" in from ? from.piece : holder(this.sheet, from.card)?.id;
    if (id !== undefined) this.apart(id);
  }

  #choose(chosen: Chosen): void {
    this.saying = null;
    if (this.sheet !== EMPTY) {
      this.beforeMoving();
      this.sheet = EMPTY;
    }
    this.chosen = chosen;
    if (this.primary) announce(words.sheet.thinkAgain(this.primary.label));
  }

  #do(result: Sheet | Against): void {
    if (isAgainst(result)) return this.say(result.reason, result.rule);
    this.saying = null;
    this.chosen = null;
    this.conceding = false;
    this.beforeMoving();
    this.sheet = result;
    this.#askAbout(result);
    announce(this.#told_of(result));
  }

  /** What the sheet reaches is offered at once; the table says whether a rule stands against it. */
  #askAbout(sheet: Sheet): void {
    if (!this.view || !this.canPlay) return;
    const found = hits(sheet, this.view).map((hit) => notation(hit, this.laid));
    for (const text of new Set(found)) if (!this.refused.has(text)) this.ask(text);
  }

  /** The sheet in words, for those who do not see it. */
  #told_of(sheet: Sheet): string {
    const [left, right] = pickedPieces(sheet);
    const name = (piece: Piece) => (piece.parts ? words.sheet.named(numberText(piece.value), show(piece.formula)) : spell(piece.formula));
    if (!left) return sheet.pieces.length > 0 ? words.sheet.nothingPicked : words.sheet.empty;
    if (right) return words.sheet.chooseOperation(name(left), name(right));
    if (sheet.operator) return words.sheet.oneWaits(name(left), sheet.operator);
    return this.primary ? words.sheet.ready(name(left), this.primary.label) : words.sheet.one(name(left));
  }

  #notReached(target: number, category: Category): string {
    if (this.sheet.pieces.some((piece) => piece.parts)) return words.sheet.notMade(target);
    return words.sheet.toMake(target, category);
  }

  #mustFirst(): void {
    if (this.mustDiscard) this.say(this.prompt, "FM-23");
    else if (this.mustExchange) this.say(this.prompt, "FM-22");
    else if (this.mustDecide) this.say(this.prompt, "FM-25");
    else this.say(words.sheet.nothingAsked);
  }
}

/** What can be dragged: a card that lies at home, or a piece on the sheet. */
export type Dragged = { readonly card: Card; readonly source: Source } | { readonly piece: string };
