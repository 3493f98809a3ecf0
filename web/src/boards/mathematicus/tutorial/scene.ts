/** What the coach sees of the board. */

import type { Asked, TableState } from "../../../messages";
import type { Choice } from "../choices";
import type { Opened } from "../opened";
import type { Happening, View } from "../rules";

export interface Scene {
  readonly table: TableState;
  readonly view: View;
  /** What has happened and still counts. */
  readonly events: readonly Happening[];
  readonly asked: Asked | null;
  /** Something is asked of this person. */
  readonly mine: boolean;
  readonly seat: number | null;
  /** What lies open to be read, and whether anything ever did. */
  readonly opened: Opened | null;
  readonly read: boolean;
  readonly all: readonly Choice[];
  /** The question, or its verdict, lies on the board. */
  readonly card: boolean;
}

/** What the board marks. */
export interface Marks {
  /** `dice`, `primary`, or a choice by its notation. */
  readonly choice?: string;
  readonly squares?: readonly number[];
}

/** How often something has happened to the one who learns. */
export function count({ events, seat }: Scene, tag: Happening["event"]): number {
  return events.filter((event) => event.event === tag && "seat" in event && event.seat === seat).length;
}

export const has = ({ mine, asked }: Scene, kind: string) => mine && (asked?.kinds.includes(kind) ?? false);

/** The squares that are lit. */
export const lit = ({ view, all }: Scene) => all.flatMap(({ notation, kind }) => (kind === "move" ? (view.leads[notation] ?? []) : []));
