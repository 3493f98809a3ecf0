/** What a hint speaks of, so that the board can point at it. */

import type { Card, Laid } from "./cards";
import type { Source } from "./sheet";

export interface Pointed {
  readonly source: Source | null;
  readonly place: number | null;
  readonly target: number | null;
  readonly cards: ReadonlySet<number>;
  readonly formula: string | null;
}

/** The game's own value beside the words of a hint. */
interface Play {
  source: Source;
  place: number;
  target: number;
  terms: number[];
  formula: string | null;
}

const NOTHING: Pointed = { source: null, place: null, target: null, cards: new Set(), formula: null };

export function pointedAt(about: unknown, laid: Laid): Pointed {
  if (!isPlay(about)) return NOTHING;
  return { source: about.source, place: about.place, target: about.target, cards: find(about, laid), formula: about.formula };
}

function isPlay(about: unknown): about is Play {
  const { type, source, place, target, terms, formula } = (about ?? {}) as Record<string, unknown>;
  return (
    type === "play" &&
    (source === "hand" || source === "tableau") &&
    typeof place === "number" &&
    typeof target === "number" &&
    Array.isArray(terms) &&
    (formula === null || typeof formula === "string")
  );
}

/** The cards of the terms: a term of several digits is a lemma that takes part as one number. */
function find({ source, terms }: Play, laid: Laid): Set<number> {
  const pool: Card[] = source === "hand" ? [...laid.hand] : laid.lemmas.flat();
  const digits = terms.flatMap((term) => [...String(term)].map(Number));
  return new Set(
    digits.flatMap((value) => {
      const index = pool.findIndex((card) => card.value === value);
      return index < 0 ? [] : [pool.splice(index, 1)[0]!.id];
    }),
  );
}
