/** Who sits where, in words. */

import type { Said, Sitter, TableState } from "../messages";
import { list } from "../language";

export function isFree(sitter: Sitter): boolean {
  return sitter.person == null && sitter.bot == null;
}

export function nameOf(state: TableState, seat: number): string {
  const sitter = state.frame.sitters[seat];
  if (sitter === undefined) return `Seat ${seat + 1}`;
  if (state.seats.includes(seat)) return sitter.name || "You";
  if (sitter.name) return sitter.name;
  if (sitter.bot == null) return isFree(sitter) ? `Seat ${seat + 1}` : `Player ${seat + 1}`;
  const alone = state.frame.sitters.filter(({ bot }) => bot === sitter.bot).length === 1;
  return alone ? `${sitter.bot} (bot)` : `${sitter.bot} ${seat + 1} (bot)`;
}

/** Who said something. */
export function speaker(state: TableState, { name, seat }: Said): string {
  return name || (seat === null ? "Someone" : nameOf(state, seat));
}

export function personName(state: TableState, person: number): string {
  const seat = state.frame.sitters.findIndex((sitter) => sitter.person === person);
  return person === state.person ? "you" : seat < 0 ? `person ${person}` : nameOf(state, seat);
}

/** The seats that are asked and have not answered. */
export function awaited(state: TableState): number[] {
  const asked = state.frame.asked;
  return asked ? asked.seats.filter((seat) => !asked.answered.includes(seat)) : [];
}

/** Milliseconds a seat has left at this moment, or null where no clock runs for it. */
export function timeLeft(state: TableState, seat: number, sinceArrival: number): number | null {
  const asked = state.frame.asked;
  const limit = asked?.limits[seat];
  if (!asked || limit === undefined || asked.answered.includes(seat)) return null;
  const clock = state.frame.paused ? state.frame.time : state.clock + sinceArrival;
  return Math.max(0, asked.opened + limit - clock);
}

/** How the match ended for whoever looks. */
export function result(state: TableState): { title: string; kind: "good" | "plain" } | null {
  const outcome = state.frame.outcome;
  if (outcome === null) return null;
  const mine = outcome.winners.some((seat) => state.seats.includes(seat));
  if (mine) return { title: outcome.winners.length === state.seats.length ? "You have won." : "You have won, with others.", kind: "good" };
  if (outcome.winners.length === 0) return { title: state.seats.length ? "The game is lost." : "The game is over; nobody won.", kind: "plain" };
  const winners = list(outcome.winners.map((seat) => nameOf(state, seat)));
  return { title: `${winners} ${outcome.winners.length === 1 ? "has" : "have"} won.`, kind: "plain" };
}
