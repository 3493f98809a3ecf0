/** The games that have a board of their own. A game without one is played on the plain table. */

import type { Component } from "svelte";
import type { Chance, HintIs, Refused, TableState } from "../messages";

/** What a board may ask of the table. It sends nothing else. */
export interface Send {
  /** Answers the open ask for the seat: a notation, or what was typed. Gives the refusal, or null once it is done. */
  answer(text: string): Promise<Refused | null>;
  /** Asks for a hint; it arrives as `live.hint`. */
  hint(step: number): void;
  /** Begins or stops the sampling of odds; they arrive as `live.odds`. */
  odds(on: boolean): void;
  /** Takes back the last choice. */
  undo(): Promise<Refused | null>;
}

/** What goes on around the state of the table. */
export interface Live {
  connection: "connecting" | "live" | "lost" | "offline";
  /** Something sent has not been acknowledged yet. */
  waiting: boolean;
  /** The last thing sent was refused, and nothing has been done since. */
  refused: Refused | null;
  hint: HintIs | null;
  /** The odds of each choice at this entry, or null where nobody asked for them. */
  odds: Chance[] | null;
}

export interface BoardProps {
  state: TableState;
  /** The seat this person answers for now; null for a spectator. */
  seat: number | null;
  send: Send;
  live: Live;
}

type Board = () => Promise<{ default: Component<BoardProps> }>;

/** Each folder here is named after its game and holds a `Board.svelte`. */
const found = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");

export const boards: Record<string, Board> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split("/")[1] ?? path, load]),
);

/** The games whose board can teach itself on a real game: `/t/CODE?tutorial`. */
export const tutorials = new Set(Object.keys(import.meta.glob("./*/Tutorial.svelte")).map((path) => path.split("/")[1]));
