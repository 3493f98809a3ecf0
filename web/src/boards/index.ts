/** The games that have a board of their own. A game without one is played on the plain table. */

import type { Component } from "svelte";
import type { Chance, HintIs, ReadIs, Refused, TableState } from "../messages";
import type { Line } from "../told";

/** What a board may ask of the table. It sends nothing else. */
export interface Send {
  /** Answers the open ask for the seat, or for another that sits at this device: a notation, or what was typed. Gives the refusal, or null once it is done. */
  answer(text: string, seat?: number): Promise<Refused | null>;
  /** Asks how a text would be read as an answer; it arrives as `live.reading`. */
  read(text: string): void;
  /** Asks for a hint, which arrives as `live.hint`: of its steps the one named, else the next. */
  hint(step?: number): void;
  /** Puts away the hint, and what was refused. */
  dismiss(): void;
  /** Begins or stops the sampling of odds; they arrive as `live.odds`. */
  odds(on: boolean): void;
  /** Lets the bots go on without waiting until each move was seen. */
  hurry(): void;
  /** Takes back the last choice. */
  undo(): Promise<Refused | null>;
  /** Says something without being asked, as a notation. */
  aside(text: string): Promise<Refused | null>;
  /** Moves that something be done at the table, as a notation. */
  move(text: string): Promise<Refused | null>;
}

/** What goes on around the state of the table. */
export interface Live {
  connection: "connecting" | "live" | "lost" | "refused" | "offline";
  /** Something sent has not been acknowledged yet. */
  waiting: boolean;
  /** The last thing sent was refused, and nothing has been done since. */
  refused: Refused | null;
  hint: HintIs | null;
  /** How the last text asked about would be read. */
  reading: ReadIs | null;
  /** The odds of each choice at this entry, or null where nobody asked for them. */
  odds: Chance[] | null;
  /** When the state arrived, as `performance.now()` counts: clocks run on from it. */
  arrived: number;
}

export interface BoardProps {
  state: TableState;
  /** The seat this person answers for now; null for a spectator. */
  seat: number | null;
  send: Send;
  live: Live;
  /** The match is only looked back at: there is nothing to begin, and nowhere to go from it. */
  past?: boolean;
  /** The part of the table that a phone shows, where the board has more than one. */
  part?: string;
  /** Shows another part there. */
  onpart?: (part: "table" | "moves") => void;
}

type Board = () => Promise<{ default: Component<BoardProps> }>;

/** By the name of the folder, which is the game's. */
function named<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split("/")[1] ?? path, load]));
}

/** Each folder here is named after its game and holds a `Board.svelte`. */
const found = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");

export const boards: Record<string, Board> = named(found);

/** What a board tells in place of the log: the lines as they came, and how those before them are asked for. */
export interface LogProps {
  state: TableState;
  lines: Line[];
  before: number;
  onearlier: () => void;
  send: Send;
}

/** The games that write down in a way of their own what happens. */
export const logs: Record<string, () => Promise<{ default: Component<LogProps> }>> = named(import.meta.glob<{ default: Component<LogProps> }>("./*/Log.svelte"));

/** What is in reach on every screen of a game, whatever part of it is shown. */
export interface AtHandProps {
  state: TableState;
  send: Send;
}

export const atHand: Record<string, () => Promise<{ default: Component<AtHandProps> }>> = named(import.meta.glob<{ default: Component<AtHandProps> }>("./*/AtHand.svelte"));

/** Boards whose parts a phone shows one at a time, beside log and people. */
export const parts: Record<string, readonly ("moves" | "sheet")[]> = { "squaring-the-circle": ["moves", "sheet"] };

/** Lays the table of a tutorial and goes there; gives the reason where it could not. */
type Tutorial = () => Promise<{ startTutorial: () => Promise<string | null> }>;

/** The games whose board teaches itself on a real game. */
export const tutorials: Record<string, Tutorial> = named(import.meta.glob<{ startTutorial: () => Promise<string | null> }>("./*/tutorial/index.ts"));
