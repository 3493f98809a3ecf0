/** The paper as it grows: what happened, set as mathematicians would set it, with every roll as a reference. */

import { capital } from "../../language";
import type { Line } from "../../told";
import type { CardKind, Happening } from "./rules";
import { eventOf, rolledOf, type Rolled } from "./view";
import * as words from "./words";

export interface Reference extends Rolled {
  readonly number: number;
}

export interface Block {
  readonly key: string;
  readonly kind: "heading" | "said" | "statement" | "great" | "note";
  /** In bold, before the rest. */
  title: string;
  /** Behind it, in brackets. */
  about: string;
  text: string;
  suit: CardKind | null;
  rolls: Reference[];
  /** Bookkeeping that belongs here, for the margin. */
  notes: string[];
}

const LOOK_BACK = 6;

/** All that was told, in blocks; what was set aside is in none of them. */
export function written(lines: readonly Line[]): Block[] {
  const aside = setAside(lines);
  const paper = new Paper(aside);
  lines.forEach((line, place) => line.counts && paper.add(line, `${line.number} ${place}`));
  return paper.blocks;
}

/** The words of tellings that the X-card set aside: they stand nowhere. */
function setAside(lines: readonly Line[]): ReadonlySet<string> {
  const events = lines.map(eventOf);
  const veiled = new Set(events.flatMap((event) => (event?.event === "veiled" ? [event.number] : [])));
  return new Set(events.flatMap((event) => (event?.event === "told" && veiled.has(event.number) && event.words ? [event.words] : [])));
}

class Paper {
  readonly blocks: Block[] = [];
  #rolls = 0;

  constructor(readonly aside: ReadonlySet<string>) {}

  add(line: Line, key: string): void {
    const event = eventOf(line);
    const roll = rolledOf(event, key, words.house.whose);
    if (roll) return this.#refer(roll, event);
    if (event === null) return this.#note(line.text);
    switch (event.event) {
      case "session":
        return this.#put(key, "heading", words.paper.session(event.session), words.paper.clock(event.clock, event.size));
      case "turn":
        return this.#put(key, "said", "", "", words.paper.turn(event.who));
      case "told":
        if (!this.#hides(event.words)) this.#put(key, "said", capital(event.about), "", event.words);
        return;
      case "set":
        return this.#instead(event.words, key, "said", words.paper.opening, "");
      case "made":
        // What is stated names its author, and stands there a moment later.
        if (words.paper.stating.includes(event.move)) return;
        if (this.#recent((block) => block.title === event.move && block.text !== "") === undefined) this.#put(key, "said", "", "", words.paper.made(event.who, event.move, event.by === "team" ? words.paper.mate(event.mate, event.place) : event.by === "basis" ? words.paper.basis : ""));
        return;
      case "stated": {
        const { title, about } = words.paper.theorem(event.theorem, event.who, event.problem, event.escape);
        return this.#instead(event.words, key, "statement", title, about, [words.paper.needs(event.need, [...event.benefits, ...event.burdens])]);
      }
      case "conjectured":
        return this.#instead(event.words, key, "statement", words.paper.conjecture(event.conjecture), event.who);
      case "posed":
        return this.#instead(event.words, key, "statement", words.paper.problem(event.problem), words.paper.chosen(event.chosen_by));
      case "applied":
        return this.#instead(event.words, key, "said", { prove: words.paper.step, "base case": words.paper.base, disprove: words.paper.counter }[event.purpose](event.theorem), event.source);
      case "gained":
        return this.#instead(event.words, key, "statement", words.paper.remark(event.card), words.paper.kind(event.kind, words.paper.of(event.of.theorem ?? null, event.owner)), [], event.kind);
      case "reared":
        return this.#instead(event.words, key, "said", words.paper.again(event.card), words.paper.of(event.of.theorem ?? null, event.owner));
      case "fact":
        return this.#instead(event.words, key, "said", words.paper.fact, "");
      case "joined":
        return this.#put(key, "said", words.paper.joined(event.who, event.branch, event.thief), "", [event.origin, event.look, event.vice].filter(Boolean).join(", "));
      case "proven":
        return this.#put(key, "great", words.paper.proven(event.theorem), "", words.paper.qed);
      case "disproved":
        return this.#put(key, "great", words.paper.false(event.theorem));
      case "fallen":
        return this.#put(key, "great", words.paper.fell(words.house.whose(event.of.theorem ?? null, event.owner)));
      case "veiled":
        return this.#put(key, "note", "", "", words.paper.aside);
      case "solved":
      case "doubled down":
      case "put out":
      case "trophy":
      case "transcended":
      case "ended":
        return this.#put(key, "great", "", "", line.text);
      case "objected":
        return this.#put(key, "note", "", "", line.text);
    }
    this.#note(line.text);
  }

  #hides(text: string): boolean {
    return text.trim() === "" || this.aside.has(text);
  }

  #put(key: string, kind: Block["kind"], title: string, about = "", text = "", notes: string[] = [], suit: CardKind | null = null): void {
    this.blocks.push({ key, kind, title, about, text: this.aside.has(text) ? "" : text, suit, rolls: [], notes });
  }

  /** Words that were told just before stand here, as what they have become. */
  #instead(text: string, key: string, kind: Block["kind"], title: string, about: string, notes: string[] = [], suit: CardKind | null = null): void {
    const before = text.trim() === "" ? undefined : this.#recent((block) => block.kind === "said" && block.text === text);
    this.#put(key, kind, title, about, text, notes, suit);
    const block = this.blocks.at(-1);
    if (before === undefined || !block) return;
    this.blocks.splice(this.blocks.indexOf(before), 1);
    block.rolls.push(...before.rolls);
    block.notes.unshift(...before.notes);
  }

  #recent(is: (block: Block) => boolean): Block | undefined {
    return this.blocks.slice(-LOOK_BACK).findLast(is);
  }

  #refer(roll: Rolled, event: Happening | null): void {
    this.#rolls += 1;
    if (event?.event === "rattled" && event.band === "weak") this.#put(roll.key, "said", "", "", words.paper.sways(words.house.whose(event.of.theorem ?? null, event.owner)));
    if (this.blocks.length === 0) this.#put(roll.key, "said", "");
    this.blocks.at(-1)?.rolls.push({ ...roll, number: this.#rolls });
  }

  #note(text: string): void {
    if (this.blocks.length === 0) this.#put(text, "note", "", "", text);
    else this.blocks.at(-1)?.notes.push(text);
  }
}
