/** A deck being written: what was typed is on this device at once, and on the server a moment later. */

import * as api from "../api";
import type { FieldFault, OpenDeck, Sheet } from "../messages";
import { blank, copied, deckOf, sheetOf, type Deck, type Form } from "./form";

const SOON = 900;
const LATER = 8_000;

type Status = "kept" | "waiting" | "keeping" | "failed" | "conflict";

/** What was typed and not acknowledged yet, as this device remembers it; and what its last save was called. */
interface Unsent {
  edition: number;
  key: string;
  sheet: Sheet;
}

const place = (deck: string) => `questions ${deck}`;

function remembered(deck: string): Unsent | null {
  try {
    const text = localStorage.getItem(place(deck));
    return text === null ? null : (JSON.parse(text) as Unsent);
  } catch {
    return null;
  }
}

function remember(deck: string, unsent: Unsent | null): void {
  try {
    if (unsent === null) localStorage.removeItem(place(deck));
    else localStorage.setItem(place(deck), JSON.stringify(unsent));
  } catch {
    // Without storage it is still on the page, and sent from there.
  }
}

export class Editing {
  readonly deck: string;
  sheet: Deck = $state({ name: "", language: "en", about: "", version: 1, questions: [] });
  faults: FieldFault[] = $state.raw([]);
  playable = $state(false);
  link: string | null = $state(null);
  status: Status = $state("kept");
  why = $state("");
  /** The question whose fields are shown, by its id. */
  open: number | null = $state(null);
  /** The question that was removed last, and where it stood. */
  removed: { form: Form; at: number } | null = $state.raw(null);
  #edition: number;
  #timer = 0;
  /** What is written is kept in one order: a save waits for the one before it. */
  #saving = false;
  #changed = false;
  /** What the last save of this device was called. */
  #key = "";

  constructor(opened: OpenDeck) {
    this.deck = opened.deck;
    this.#edition = opened.edition;
    this.#take(opened);
    this.sheet = deckOf(opened.sheet);
    const unsent = remembered(opened.deck);
    if (unsent !== null) {
      this.#key = unsent.key;
      this.sheet = deckOf(unsent.sheet);
      // What a page sent while it was left may have arrived; then it is this device's own.
      if (unsent.edition === opened.edition || this.#isMine(opened)) this.change();
      else this.status = "conflict";
    }
    if (this.sheet.questions.length === 0) this.sheet.questions = [blank()];
    this.open = this.sheet.questions[0]?.id ?? null;
  }

  #take({ edition, faults, playable, link }: OpenDeck): void {
    this.#edition = edition;
    this.faults = faults;
    this.playable = playable;
    this.link = link ?? null;
  }

  /** Something was typed. */
  change(): void {
    if (this.status === "conflict") {
      this.#remember();
      return;
    }
    this.#changed = true;
    this.status = "waiting";
    this.#remember();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.save(), SOON);
  }

  #remember(): void {
    remember(this.deck, { edition: this.#edition, key: this.#key, sheet: sheetOf($state.snapshot(this.sheet)) });
  }

  #isMine({ key }: OpenDeck): boolean {
    return this.#key !== "" && key === this.#key;
  }

  /** Keeps what is written on the server, now. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving || !this.#changed || this.status === "conflict") return;
    this.#saving = true;
    this.#changed = false;
    this.status = "keeping";
    const before = this.#key;
    this.#key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    this.#remember();
    const questions = this.sheet.questions.map(({ id }) => id);
    try {
      const saved = await this.#send(before);
      this.#take(this.#changed ? { ...saved, faults: moved(saved.faults, questions, this.sheet.questions) } : saved);
      this.status = "kept";
      if (this.#changed) this.#remember();
      else remember(this.deck, null);
    } catch (error) {
      this.#changed = true;
      this.why = error instanceof Error ? error.message : String(error);
      this.status = error instanceof api.Failed && error.status === 409 ? "conflict" : "failed";
      if (this.status === "failed") this.#timer = window.setTimeout(() => void this.save(), LATER);
    } finally {
      this.#saving = false;
    }
    if (this.#changed && this.status === "kept") this.change();
  }

  /** What was sent while another page of this deck was left may arrive in between: it is followed, not overwritten. */
  async #send(before: string): Promise<OpenDeck> {
    const save = () => api.saveQuestions(this.deck, { edition: this.#edition, key: this.#key, sheet: sheetOf($state.snapshot(this.sheet)) });
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof api.Failed && error.status === 409) || before === "") throw error;
      const { key, edition } = await api.openQuestions(this.deck);
      if (key !== before) throw error;
      this.#edition = edition;
      return save();
    }
  }

  /** Everything is on the server, or the person is told why not. */
  get isKept(): boolean {
    return this.status === "kept";
  }

  // questions -----------------------------------------------------------------------------------------------------------

  add(): void {
    const form = blank(this.sheet.questions.at(-1));
    this.sheet.questions.push(form);
    this.open = form.id;
    this.change();
  }

  duplicate(form: Form): void {
    const at = this.sheet.questions.findIndex(({ id }) => id === form.id);
    const twin = copied($state.snapshot(form));
    this.sheet.questions.splice(at + 1, 0, twin);
    this.open = twin.id;
    this.faults = shifted(this.faults, at + 1, 1);
    this.change();
  }

  remove(form: Form): void {
    const at = this.sheet.questions.findIndex(({ id }) => id === form.id);
    this.removed = { form: $state.snapshot(form), at };
    this.sheet.questions.splice(at, 1);
    this.faults = shifted(this.faults.filter(({ question }) => question !== at), at, -1);
    this.open = this.sheet.questions[Math.min(at, this.sheet.questions.length - 1)]?.id ?? null;
    this.change();
  }

  putBack(): void {
    if (this.removed === null) return;
    const { form, at } = this.removed;
    this.sheet.questions.splice(at, 0, form);
    this.faults = shifted(this.faults, at, 1);
    this.open = form.id;
    this.removed = null;
    this.change();
  }

  faultsOf(at: number): FieldFault[] {
    return this.faults.filter(({ question }) => question === at);
  }

  /** Of the deck as a whole. */
  get ownFaults(): FieldFault[] {
    return this.faults.filter(({ question }) => question === null);
  }

  // what another page has kept ------------------------------------------------------------------------------------------

  /** What is written here becomes a deck of its own; gives its name. */
  async asCopy(name: string): Promise<string> {
    const { deck } = await api.newQuestions({ sheet: { ...sheetOf($state.snapshot(this.sheet)), name } });
    remember(this.deck, null);
    return deck;
  }

  forget(): void {
    remember(this.deck, null);
  }

  async share(shared: boolean): Promise<void> {
    const { link } = await (shared ? api.shareQuestions(this.deck) : api.endSharing(this.deck));
    this.link = link ?? null;
  }
}

/** Faults of the questions from a place on, which stand elsewhere now. */
function shifted(faults: FieldFault[], from: number, by: number): FieldFault[] {
  return faults.map((fault) => (fault.question !== null && fault.question >= from ? { ...fault, question: fault.question + by } : fault));
}

/** Faults of what was sent, where those questions stand by now. */
function moved(faults: FieldFault[], sent: number[], now: Form[]): FieldFault[] {
  const places = new Map(now.map(({ id }, at) => [id, at]));
  return faults.flatMap((fault) => {
    if (fault.question === null) return [fault];
    const at = places.get(sent[fault.question] ?? -1);
    return at === undefined ? [] : [{ ...fault, question: at }];
  });
}
