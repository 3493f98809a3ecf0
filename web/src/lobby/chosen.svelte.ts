/** What somebody has chosen for a game before it begins: on top of whichever way they begin it. */

import type { GameSheet, OptionSheet, Preset, Wish } from "../messages";
import { isText, isWithin, measured, plain, word } from "../options";
import * as common from "../words";
import * as words from "./words";

/** Others: as the way to begin has them, people, or a bot by its name. */
export const AS_USUAL = "";
export const PEOPLE = "people";

/** Something that does not go with the rest: why, and what could be left away. */
export interface Clash {
  why: string;
  options: string[];
  deal: boolean;
}

export class Chosen {
  options = $state<Record<string, unknown>>({});
  /** Null: as many as the way to begin has. */
  seats = $state<number | null>(null);
  others = $state(AS_USUAL);
  seed = $state("");
  deal = $state("");
  spectators = $state(true);
  listed = $state(false);

  /** The options that were changed. */
  changed: OptionSheet[] = $derived.by(() => this.game.options.filter(({ name, default: usual }) => this.options[name] !== usual));

  constructor(readonly game: GameSheet) {
    this.options = Object.fromEntries(game.options.map(({ name, default: usual }) => [name, usual]));
  }

  /** What was changed, in words. */
  get told(): string[] {
    const seats = this.seats === null ? [] : [words.game.seatCount(this.seats)];
    const others = this.others === AS_USUAL ? [] : [this.others === PEOPLE ? words.game.people : words.game.bots(this.others)];
    const deal = this.deal.trim() ? [words.mine.deal(this.deal.trim().slice(0, 24))] : [];
    return [...this.changed.map(({ name }) => tell(name, this.options[name])), ...seats, ...others, ...deal, ...(this.listed ? [words.game.listed] : [])];
  }

  /** The table to lay for a way to begin it. */
  wish(preset: Preset, name: string): Wish {
    const seats = this.#seats(preset);
    return {
      game: this.game.name,
      options: this.#own(preset),
      seats: this.game.seats[1] === 1 ? undefined : seats,
      bots: this.#bots(preset, seats),
      seed: this.seed.trim() || undefined,
      deal: this.deal.trim() || undefined,
      spectators: this.spectators,
      listed: this.listed,
      plays: preset.plays,
      name,
    };
  }

  /** Whether other people will sit there. */
  meetsOthers(preset: Preset): boolean {
    const seats = this.#seats(preset);
    return preset.plays === false || seats > 1 + this.#bots(preset, seats).length;
  }

  /** What does not go together, if a game is begun this way. */
  clashes(preset: Preset): Clash[] {
    return [...this.#outside(), ...this.#idle(preset), ...this.#besideDeal(preset), ...this.#tooMany(preset)];
  }

  leaveAway({ options, deal }: Clash): void {
    const usual = this.game.options.filter(({ name }) => options.includes(name)).map(({ name, default: value }) => [name, value]);
    this.options = { ...this.options, ...Object.fromEntries(usual) };
    if (deal) this.deal = "";
    if (options.length === 0 && !deal) this.seats = null;
  }

  /** How many may play with such options. */
  range(options: Record<string, unknown>): [number, number] {
    return this.game.seats_if.findLast(({ option, value }) => options[option] === value)?.seats ?? this.game.seats;
  }

  #own(preset: Preset): Record<string, unknown> {
    return { ...preset.options, ...Object.fromEntries(this.changed.map(({ name }) => [name, this.options[name]])) };
  }

  #all(preset: Preset): Record<string, unknown> {
    return { ...this.options, ...this.#own(preset) };
  }

  #seats(preset: Preset): number {
    return this.seats ?? preset.seats ?? this.range(this.#all(preset))[0];
  }

  #bots(preset: Preset, seats: number): string[] {
    const given = preset.bots ?? [];
    if (this.others === PEOPLE) return [];
    if (this.others !== AS_USUAL) return Array.from({ length: seats - 1 }, () => this.others);
    // Where all others are bots, so they are at a larger or smaller table.
    const all = given.length > 0 && given.length + 1 === preset.seats;
    return all ? Array.from({ length: seats - 1 }, (_, seat) => given[seat % given.length] ?? "") : given;
  }

  /** Numbers beyond what the game can be played with. */
  #outside(): Clash[] {
    return this.changed.filter((option) => !isWithin(option, this.options[option.name])).map((option) => ({ why: words.clash.outside(plain(option.name), option), options: [option.name], deal: false }));
  }

  /** Options that would do nothing beside the others. */
  #idle(preset: Preset): Clash[] {
    const all = this.#all(preset);
    const usual = new Map(this.game.options.map(({ name, default: value }) => [name, value]));
    const isMet = ({ option, values }: { option: string; values: unknown[] }) => (values.length > 0 ? values.includes(all[option]) : all[option] !== usual.get(option));
    return this.game.options.flatMap(({ name, default: value, only_with: needed = [] }) => {
      if (needed.length === 0 || all[name] === value || needed.some(isMet)) return [];
      const mine = [name, ...needed.map(({ option }) => option)].filter((option) => this.changed.some(({ name: changed }) => changed === option));
      const why = words.clash.onlyWith(tell(name, all[name]), needed.map(({ option, values }) => ({ option: plain(option), values: values.map(word) })));
      return [{ why, options: mine.includes(name) ? [name] : mine, deal: false }];
    });
  }

  /** A deal's code brings its options with it; it goes with practice. */
  #besideDeal(preset: Preset): Clash[] {
    if (!this.deal.trim()) return [];
    const own = Object.entries(this.#own(preset)).filter(([name]) => name !== this.game.practice);
    const mine = own.map(([name]) => name).filter((name) => this.changed.some(({ name: changed }) => changed === name));
    const beside = own.length === 0 ? [] : [{ why: words.clash.deal(own.map(([name, value]) => tell(name, value))), options: mine, deal: mine.length < own.length }];
    return this.seed.trim() ? [...beside, { why: words.clash.dealAndSeed, options: [], deal: true }] : beside;
  }

  #tooMany(preset: Preset): Clash[] {
    const [least, most] = this.range(this.#all(preset));
    const seats = this.#seats(preset);
    // What a preset says itself goes together, though no single option of it would allow so many.
    const asGiven = seats === preset.seats && !this.changed.some(({ name }) => name in (preset.options ?? {}));
    return asGiven || (least <= seats && seats <= most) ? [] : [{ why: words.clash.seats(seats, least, most), options: [], deal: false }];
  }
}

/** An option and its value, in words. */
function tell(option: string, value: unknown): string {
  return common.options.value(plain(option), isText(value) ? measured(value, "your") : Number.isNaN(value) ? words.options.nothing : word(value));
}
