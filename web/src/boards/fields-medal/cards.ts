/** Cards with an identity of their own, so that the page can show where each one went.

The server speaks of numbers only: two 3s are alike. Here each card on the table keeps an id from one position to the
next, as far as the rules let it be followed: the cards of a proved problem are those of the new lemma. */

import { CATEGORIES, type Position } from "./rules";

export interface Card {
  readonly id: number;
  readonly value: number;
}

/** What lies on the table, card by card. */
export interface Laid {
  problems: Card[][];
  hand: Card[];
  lemmas: Card[][];
  solved: Card[][];
}

export const NOTHING: Laid = { problems: CATEGORIES.map(() => []), hand: [], lemmas: [], solved: CATEGORIES.map(() => []) };

let made = 0;

/** The cards of a position, those that were on the table before under their old ids.

Of two cards that are alike the one that was `spent` is the one that is gone. */
export function lay(before: Laid, position: Position, spent: ReadonlySet<number> = new Set()): Laid {
  const last = (cards: readonly Card[]) => [...cards].sort((a, b) => Number(spent.has(a.id)) - Number(spent.has(b.id)));
  const free = {
    hand: last(before.hand),
    problems: before.problems.map((cards) => [...cards]),
    lemmas: before.lemmas.map(last),
    solved: before.solved.map((cards) => [...cards]),
  };
  const hand = follow(position.hand, [free.hand]);
  const problems = position.problems.map((cards, place) => {
    const old = free.problems[place] ?? [];
    // A problem that only grew is still the same; any other is new, and its cards may have become a lemma.
    return startsWith(cards, old) ? follow(cards, [old]) : follow(cards, []);
  });
  const solved = position.solved.map((cards, place) => follow(cards, [free.solved[place] ?? [], free.problems[place] ?? []]));
  const lemmas = followLemmas(position.lemmas, free.lemmas, free.problems, spent);
  return { problems, hand, lemmas, solved };
}

/** Lemmas keep their order: each is the next old one that still has all its cards, else a problem that was proved. */
function followLemmas(lemmas: number[][], old: Card[][], problems: Card[][], spent: ReadonlySet<number>): Card[][] {
  let next = 0;
  return lemmas.map((cards) => {
    const left = (lemma: Card[]) => lemma.filter((card) => !spent.has(card.id));
    const exact = old.findIndex((lemma, at) => at >= next && left(lemma).length === cards.length && holds(left(lemma), cards));
    const index = exact >= 0 ? exact : old.findIndex((lemma, at) => at >= next && holds(lemma, cards));
    if (index >= 0) {
      next = index + 1;
      return follow(cards, [old[index]!]);
    }
    const problem = problems.find((row) => row.length === cards.length && startsWith(cards, row));
    return follow(cards, problem ? [problem] : []);
  });
}

/** Cards of these values, taken from the first place that has them, else new. Taken cards leave their place. */
function follow(values: readonly number[], places: Card[][]): Card[] {
  return values.map((value) => {
    for (const place of places) {
      const index = place.findIndex((card) => card.value === value);
      if (index >= 0) return place.splice(index, 1)[0]!;
    }
    made += 1;
    return { id: made, value };
  });
}

function startsWith(values: readonly number[], cards: readonly Card[]): boolean {
  return cards.length > 0 && cards.length <= values.length && cards.every((card, i) => card.value === values[i]);
}

function holds(lemma: readonly Card[], values: readonly number[]): boolean {
  const left = lemma.map((card) => card.value);
  return values.every((value) => {
    const index = left.indexOf(value);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}
