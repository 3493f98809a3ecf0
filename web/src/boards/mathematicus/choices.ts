/** What may be answered now, each by its notation with what it is called: the menu as the table sent it, and no rule. */

import { capital } from "../../language";
import type { TableState } from "../../messages";
import { nameOf } from "../../table/people";
import type { Figure, View } from "./rules";
import * as words from "./words";

export interface Choice {
  /** What is sent. */
  readonly notation: string;
  /** Its first word or words, and the rest. */
  readonly kind: string;
  readonly rest: readonly string[];
  readonly label: string;
  /** What it means, where the table says more. */
  readonly meaning: string;
}

/** What the card or the window for challenges asks for; the rest is the board's. */
const ON_THE_CARD = new Set(["ready", "double", "number", "answer", "pass", "attempt", "again", "leave it", "judge", "contest", "contest answer", "accept", "uphold", "overturn"]);

/** Whether this is answered on the question card. */
export function onTheCard(kinds: readonly string[]): boolean {
  return kinds.some((kind) => ON_THE_CARD.has(kind));
}

/** Whether this is the window in which a landing can be challenged. */
export function isWindow(kinds: readonly string[]): boolean {
  return kinds.includes("challenge");
}

export function choices(state: TableState, view: View): Choice[] {
  const asked = state.frame.asked;
  const kinds = [...(asked?.kinds ?? [])].sort((one, other) => other.length - one.length);
  return state.menu.map((notation) => {
    const kind = kinds.find((one) => notation === one || notation.startsWith(`${one} `)) ?? "";
    const rest = notation.slice(kind.length).trim().split(" ").filter(Boolean);
    return { notation, kind, rest, label: label(state, view, notation, kind, rest), meaning: asked?.meanings?.[notation] ?? "" };
  });
}

/** Seats are counted from 1 in what people read and type. */
export const seatOf = (word: string | undefined) => (word === undefined || word === "-" ? null : Number(word) - 1);

function label(state: TableState, view: View, notation: string, kind: string, rest: readonly string[]): string {
  const [first = "", second] = rest;
  const square = view.leads[notation]?.[0];
  const of = (word: string | undefined) => {
    const seat = seatOf(word);
    return seat === null ? null : nameOf(state, seat);
  };
  switch (kind) {
    case "pawn":
      return words.choose.pawn(first);
    case "roll":
      return words.choose.roll(first);
    case "spend":
      return words.choose.spend(first);
    case "stay":
      return words.choose.stay(square ?? view.players[view.turn]?.square ?? 0);
    case "move":
      return square === undefined ? capital(notation) : first === "back" ? words.choose.back(square) : words.choose.on(square);
    case "roll again":
      return words.choose.rollAgain;
    case "done":
      return words.choose.done;
    case "buy off":
      return words.choose.buyOff(first);
    case "skip":
      return words.choose.skip;
    case "try":
      return words.choose.try;
    case "half":
      return words.choose.half(first);
    case "medal":
    case "take":
      return words.choose.figure(first as Figure, of(second));
    case "swap with":
      return words.choose.swap(of(first) ?? first);
    case "challenge owner":
      return words.choose.challengeOwner(of(first) ?? first, second ?? "");
    case "decline":
      return words.choose.decline;
    case "volunteer":
      return words.choose.volunteer;
    case "agree":
      return words.choose.agree;
    case "disagree":
      return words.choose.disagree;
  }
  return state.frame.asked?.names?.[notation] ?? capital(notation);
}

/** What the one coloured button does: the roll chosen, the move on, else the first thing offered that is no piece to touch. */
export function primaryOf(all: readonly Choice[], chosen: string | null): Choice | null {
  const rolls = all.filter(({ kind }) => kind === "roll" || kind === "spend");
  if (rolls.some(({ kind }) => kind === "roll")) return rolls.find(({ notation }) => notation === chosen) ?? rolls[0] ?? null;
  const spent = rolls.find(({ notation }) => notation === chosen);
  if (spent) return spent;
  return all.find(({ kind, rest }) => kind === "move" && rest[0] !== "back") ?? all.find(({ kind }) => !PIECES.has(kind)) ?? null;
}

/** What is chosen by touching a piece. */
const PIECES = new Set(["pawn", "half", "take", "medal", "swap with", "number", "spend"]);

/** What the table asks for, in the words of the board; else in its own. */
export function promptOf(kinds: readonly string[], prompt: string): string {
  const known = Object.keys(words.prompts).find((kind) => kinds.includes(kind));
  return known === undefined ? prompt : (words.prompts[known] ?? prompt);
}
