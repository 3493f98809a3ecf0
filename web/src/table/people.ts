/** Who sits where, in words. */

import type { Said, Sitter, TableState } from "../messages";
import * as words from "./words";

export function isFree(sitter: Sitter): boolean {
  return sitter.person == null && sitter.bot == null;
}

const known = new WeakMap<TableState, string[]>();

/** What those who hold the seats are called, no two alike: as the table's own sentences call them. */
export function namesOf(state: TableState): string[] {
  const names = known.get(state) ?? state.frame.sitters.reduce<string[]>((given, sitter, seat) => [...given, unlike(called(state, sitter, seat), given)], []);
  known.set(state, names);
  return names;
}

/** Whoever looks on and has asked for a seat: the last of what each said. */
export function askers(state: TableState): Said[] {
  const asked = state.talk.filter(({ person, hidden }) => person != null && !hidden && !state.frame.sitters.some((sitter) => sitter.person === person));
  return asked.filter(({ person, number }) => asked.findLast((other) => other.person === person)?.number === number);
}

/** The seats of people who are not here and have not given up. */
export function deserted(state: TableState): number[] {
  return state.frame.sitters.flatMap(({ person, here, resigned }, seat) => (person != null && here === false && !resigned ? [seat] : []));
}

export function nameOf(state: TableState, seat: number): string {
  return namesOf(state)[seat] ?? words.people.seat(seat + 1);
}

/** Whoever gave no name is “you” to themselves; with several seats of one's own it takes their numbers to tell them apart. */
function called(state: TableState, sitter: Sitter, seat: number): string {
  if (sitter.name) return apart(sitter.name);
  if (sitter.bot != null) return words.people.bot(sitter.bot);
  if (isFree(sitter)) return words.people.seat(seat + 1);
  return state.seats.length === 1 && state.seats[0] === seat ? words.people.you : words.people.player(seat + 1);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** A name that runs from right to left, set apart: the sentence around it keeps its order. */
function apart(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** A number behind a name that is taken. */
function unlike(name: string, given: string[]): string {
  let [free, number] = [name, 1];
  while (given.includes(free)) free = words.people.another(name, (number += 1));
  return free;
}

/** Who said something: told from others of that name, while they sit there under it. */
export function speaker(state: TableState, { name, seat }: Said): string {
  if (seat === null) return name || words.people.someone;
  return !name || state.frame.sitters[seat]?.name === name ? nameOf(state, seat) : name;
}

export function personName(state: TableState, person: number): string {
  if (person === state.person) return words.people.youThere;
  const seat = state.frame.sitters.findIndex((sitter) => sitter.person === person);
  const asked = state.talk.findLast((said) => said.person === person)?.name;
  return seat < 0 ? asked || words.people.person(person) : nameOf(state, seat);
}

/** Whether several people play at this one device: then the seats of this person bear different names. */
export function isAround({ seats, frame }: TableState): boolean {
  const names = seats.map((seat) => frame.sitters[seat]?.name ?? "");
  return names.length > 1 && names.every(Boolean) && new Set(names).size === names.length;
}

/** Where the host sits; null for one who has no seat. */
export function hostSeat(state: TableState): number | null {
  const person = state.host?.person ?? null;
  const seat = person === null ? -1 : state.frame.sitters.findIndex((sitter) => sitter.person === person);
  return seat < 0 ? null : seat;
}

/** The seats that are asked and have not answered. */
export function awaited(state: TableState): number[] {
  const asked = state.frame.asked;
  return asked ? asked.seats.filter((seat) => !asked.answered.includes(seat)) : [];
}

/** Whether this person is asked something now. */
export function isMine(state: TableState): boolean {
  return state.frame.asked !== null && state.frame.asked.kinds.length > 0 && !state.frame.paused && state.frame.outcome === null;
}

/** Whether nobody but bots is to move. */
export function botsMove(state: TableState): boolean {
  const moving = awaited(state);
  return moving.length > 0 && !state.frame.paused && moving.every((seat) => state.frame.sitters[seat]?.bot != null);
}

/** The table's time at this moment: the server's own may be later, by what the line takes, and never earlier. */
export function tableTime(state: TableState, sinceArrival: number): number {
  return state.frame.paused ? state.frame.time : state.clock + Math.round(sinceArrival);
}

/** Milliseconds a seat has left at this moment, or null where no clock runs for it. With nothing left its time need not be up: only the
    server says so, which waits for what may be on its way. */
export function timeLeft(state: TableState, seat: number, sinceArrival: number): number | null {
  const asked = state.frame.asked;
  const limit = asked?.limits[seat];
  if (!asked || limit === undefined || asked.answered.includes(seat)) return null;
  return Math.max(0, asked.opened + limit - tableTime(state, sinceArrival));
}

/** How the match ended for whoever looks. */
export function result(state: TableState): { title: string; kind: "good" | "plain" } | null {
  const outcome = state.frame.outcome;
  if (outcome === null) return null;
  const mine = outcome.winners.some((seat) => state.seats.includes(seat));
  if (mine) return { title: outcome.winners.length === state.seats.length ? words.ending.won : words.ending.wonWith, kind: "good" };
  if (outcome.winners.length === 0) return { title: state.seats.length ? words.ending.lost : words.ending.nobody, kind: "plain" };
  return { title: words.ending.others(outcome.winners.map((seat) => nameOf(state, seat))), kind: "plain" };
}
