/** A match looked at entry by entry: one of the server's tables, or a record somebody brought. */

import type { Moment, TableState } from "./messages";
import * as words from "./words";

/** Gives the match after an entry, perhaps with the moments around it; null asks for the last, which then comes last. */
export type Source = (entry: number | null) => Promise<Moment[]>;

export interface About {
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
}

const STEP = 1400;

export class Replaying {
  moment = $state.raw<Moment | null>(null);
  wanted = $state(0);
  playing = $state(false);
  fault = $state<string | null>(null);
  #known = new Map<number, Moment>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly about: About,
    private readonly source: Source,
  ) {}

  get entries(): number {
    return this.moment?.entries ?? 0;
  }

  /** What was told up to here, as far as it has been looked at. */
  get #past(): Moment[] {
    const number = this.moment?.number ?? 0;
    return [...this.#known.values()].filter((one) => one.number <= number).toSorted((one, other) => one.number - other.number);
  }

  async go(entry: number | null): Promise<void> {
    const target = entry === null ? null : Math.max(0, this.moment === null ? entry : Math.min(entry, this.entries));
    if (target !== null) this.wanted = target;
    try {
      const moment = this.#known.get(target ?? -1) ?? (await this.#fetch(target));
      this.fault = null;
      // Somebody who scrubs on does not want to see where they have been.
      if (target === null || this.wanted === target) {
        this.moment = moment;
        this.wanted = moment.number;
      }
    } catch (error) {
      this.pause();
      this.fault = error instanceof Error ? error.message : String(error);
    }
  }

  async #fetch(entry: number | null): Promise<Moment> {
    const moments = await this.source(entry);
    for (const moment of moments) this.#known.set(moment.number, moment);
    const found = entry === null ? moments.at(-1) : this.#known.get(entry);
    if (!found) throw new Error(words.entryMissing);
    return found;
  }

  play(): void {
    this.playing = true;
    if (this.wanted >= this.entries) void this.go(0).then(() => this.#next());
    else this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  step(by: number): void {
    this.pause();
    void this.go(this.wanted + by);
  }

  #next(): void {
    this.#timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.go(this.wanted + 1);
      if (this.wanted >= this.entries) this.pause();
      else if (this.playing) this.#next();
    }, STEP);
  }

  /** The table as it was, for a board to draw: nobody sits at it any more. */
  get state(): TableState | null {
    const { moment, about } = this;
    if (moment === null) return null;
    return {
      say: "table",
      ...about,
      seats: [],
      person: null,
      owner: false,
      spectators: true,
      sealed: false,
      deal: null,
      begun: true,
      wants_contribution: false,
      practice: false,
      // No clock runs for what is past.
      frame: { ...moment.frame, asked: moment.frame.asked && { ...moment.frame.asked, limits: {} } },
      menu: [],
      told: this.#past.flatMap((one) => one.texts),
      events: this.#past.flatMap((one) => one.news?.told ?? []),
      numbers: this.#past.flatMap((one) => one.texts.map(() => one.number)),
      // What was taken back later still counted then.
      taken_back: this.#past.filter((one) => (one.taken_back ?? Infinity) <= moment.number).map((one) => one.number),
      talk: [],
      clock: moment.frame.time,
      seat: null,
    };
  }
}
