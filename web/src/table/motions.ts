/** Motions in words. What is not the table's own is a game's, and stands as its meaning or its notation. */

import type { MotionSheet, TableState } from "../messages";
import { nameOf, personName } from "./people";
import * as words from "./words";

/** A motion of the table, read. */
interface Motion {
  motion: string;
  seat?: number;
  person?: number;
  bot?: string;
  to?: number;
}

/** Notations count seats from 1, as people do; a frame from 0. */
const FIRST = 1;

const SEATED = /^(hand to bot|hand to person|skip) (\d+)(?: (.+))?$/;

/** The table's own motion that a notation stands for, or null. */
function read(notation: string): Motion | null {
  const seated = SEATED.exec(notation);
  if (seated) {
    const [, motion = "", seat, rest = ""] = seated;
    return { motion, seat: Number(seat) - FIRST, bot: rest, person: Number(rest) };
  }
  if (notation.startsWith("take back ")) return { motion: "take back", to: Number(notation.slice("take back ".length)) };
  return notation === "pause" || notation === "resume" ? { motion: notation } : null;
}

/** The seat that is to change hands by a motion, or is to be passed over; null of any other. */
export const seatMeant = (notation: string) => read(notation)?.seat ?? null;

export function motionText(notation: string, state: TableState, own: MotionSheet[] = []): string {
  const motion = read(notation);
  return (motion && told(motion, state)) ?? own.find(({ verb }) => verb === notation)?.meaning ?? withNames(notation, state, own);
}

/** A game's motion with the name of whoever's seat it means. */
function withNames(notation: string, state: TableState, own: MotionSheet[]): string {
  const sheet = own.find(({ verb }) => notation.startsWith(`${verb} `));
  if (sheet?.fields[0]?.name !== "seat") return notation;
  const [seat, ...rest] = notation.slice(sheet.verb.length + 1).split(" ");
  return [sheet.verb, nameOf(state, Number(seat) - FIRST), ...rest].join(" ");
}

/** A motion of the table in words; null if it is a game's. */
function told({ motion, seat = 0, person = 0, bot = "", to = 0 }: Motion, state: TableState): string | null {
  switch (motion) {
    case "pause":
      return words.motions.pause;
    case "resume":
      return words.motions.resume;
    case "take back":
      return words.motions.takeBack(to);
    case "hand to bot":
      return words.motions.toBot(nameOf(state, seat), bot);
    case "hand to person":
      return words.motions.toPerson(nameOf(state, seat), personName(state, person));
    case "skip":
      return words.motions.skip(nameOf(state, seat));
  }
  return null;
}

export function needed(agreement: string): string {
  return words.motions.needed[agreement] ?? agreement;
}

/** What this person may move, each with its notation. */
export function proposals(state: TableState, bots: string[], own: MotionSheet[]): { text: string; notation: string }[] {
  const seats = state.frame.sitters.map((sitter, seat) => ({ sitter, number: seat + FIRST }));
  const handing = seats
    .filter(({ sitter }) => sitter.person != null && !sitter.resigned)
    .flatMap(({ number }) => bots.map((bot) => `hand to bot ${number} ${bot}`));
  const taking = seats
    .filter(({ sitter }) => state.person !== null && sitter.person !== state.person && !sitter.resigned)
    .map(({ number }) => `hand to person ${number} ${state.person}`);
  const skipping = seats.filter(({ sitter }) => sitter.person != null && sitter.here === false && !sitter.skipped && !sitter.resigned).map(({ number }) => `skip ${number}`);
  return [
    ...[state.frame.paused ? "resume" : "pause", ...skipping, ...handing, ...taking].map((notation) => ({ notation, text: motionText(notation, state) })),
    ...(state.undo ? [{ text: words.motions.takeBackLast, notation: "take back last" }] : []),
    ...own.filter(({ fields }) => fields.length === 0).map(({ verb }) => ({ notation: verb, text: motionText(verb, state, own) })),
  ];
}
