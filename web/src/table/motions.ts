/** Motions in words. What is not the table's own is a game's, and stands as its notation. */

import type { MotionSheet, TableState } from "../messages";
import { nameOf, personName } from "./people";

export function motionText(notation: string, state: TableState, own: MotionSheet[] = []): string {
  const words = notation.split(" ");
  const seat = Number(words[3] ?? words[1]) - 1; // a notation counts seats from 1
  switch (words.slice(0, words[0] === "hand" ? 3 : words[0] === "take" ? 2 : 1).join(" ")) {
    case "pause":
      return "Pause the table";
    case "resume":
      return "Set the table going again";
    case "take back":
      return `Take back everything after entry ${words[2]}`;
    case "hand to bot":
      return `Hand the seat of ${nameOf(state, seat)} to the bot ${words[4]}`;
    case "hand to person":
      return `Hand the seat of ${nameOf(state, seat)} to ${personName(state, Number(words[4]))}`;
    case "skip":
      return `Pass over ${nameOf(state, seat)}, who is gone`;
  }
  return own.find(({ verb }) => verb === notation)?.meaning ?? notation;
}

const NEEDED = { one: "one is enough", most: "more than half must agree", all: "all must agree" };

export function needed(agreement: string): string {
  return NEEDED[agreement as keyof typeof NEEDED] ?? agreement;
}

/** What this person may move, each with its notation. */
export function proposals(state: TableState, bots: string[], own: MotionSheet[]): { text: string; notation: string }[] {
  const seats = state.frame.sitters.map((sitter, seat) => ({ sitter, seat }));
  const handing = seats
    .filter(({ sitter }) => sitter.person != null)
    .flatMap(({ seat }) => bots.map((bot) => `hand to bot ${seat + 1} ${bot}`));
  const taking = seats
    .filter(({ sitter }) => state.person !== null && sitter.person !== state.person)
    .map(({ seat }) => `hand to person ${seat + 1} ${state.person}`);
  const skipping = seats.filter(({ sitter }) => sitter.person != null && sitter.here === false && !sitter.skipped).map(({ seat }) => `skip ${seat + 1}`);
  return [
    ...[state.frame.paused ? "resume" : "pause", ...skipping, ...handing, ...taking].map((notation) => ({ notation, text: motionText(notation, state) })),
    { text: "Take back the last choice", notation: "take back last" },
    ...own.filter(({ fields }) => fields.length === 0).map(({ verb }) => ({ notation: verb, text: motionText(verb, state, own) })),
  ];
}
