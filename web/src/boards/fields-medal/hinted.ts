/** What a hint speaks of, so that the board can point at it. */

import type { Card, Laid } from "./cards";
import { CATEGORIES } from "./view";

export interface Pointed {
  readonly place: number | null;
  readonly cards: ReadonlySet<number>;
  readonly formula: string | null;
}

const NOTHING: Pointed = { place: null, cards: new Set(), formula: null };
const WHICH = /^From (your hand|the tableau), ([\d ]+) reach \d+ \((\w+)\)/;
const HOW = /^\d+ = (.+) \((\w+), from (your hand|the tableau)\)/;

export function pointedAt(text: string | null, laid: Laid): Pointed {
  const which = text?.match(WHICH);
  if (which) return { place: place(which[3]!), cards: find(which[1]!, which[2]!.split(" ").map(Number), laid), formula: null };
  const how = text?.match(HOW);
  if (how) return { place: place(how[2]!), cards: find(how[3]!, how[1]!.match(/\d/g)?.map(Number) ?? [], laid), formula: how[1]! };
  return NOTHING;
}

function place(category: string): number | null {
  const index = CATEGORIES.findIndex((one) => one === category);
  return index < 0 ? null : index;
}

function find(source: string, values: number[], laid: Laid): Set<number> {
  const pool: Card[] = source === "your hand" ? [...laid.hand] : laid.lemmas.flat();
  return new Set(
    values.flatMap((value) => {
      const index = pool.findIndex((card) => card.value === value);
      return index < 0 ? [] : [pool.splice(index, 1)[0]!.id];
    }),
  );
}
