/** The scales of the slide rule: where a value stands, what stands at a place, and which marks are drawn in the room there
    is. Python has the same (`ludendum/instruments/`), and `tests/instruments/vectors.json` holds both to the same values. */

export type ScaleName = "K" | "A" | "B" | "CI" | "C" | "D" | "L";

/** A scale; `decades` powers of ten fill the rule's length, or it is even and goes from 0 to 1. */
export interface Scale {
  readonly name: ScaleName;
  readonly decades: number;
  readonly onSlide: boolean;
  /** From which digit on its smallest division is so many hundredths. */
  readonly marks: readonly (readonly [from: number, hundredths: number])[];
  readonly backwards?: boolean;
  readonly even?: boolean;
}

const FINE = [[1, 1], [2, 2], [4, 5]] as const;
const MIDDLE = [[1, 2], [2, 5], [5, 10]] as const;
const COARSE = [[1, 5], [3, 10], [6, 20]] as const;

/** From the top of the rule to the bottom. */
export const SCALES: Readonly<Record<ScaleName, Scale>> = {
  K: { name: "K", decades: 3, onSlide: false, marks: COARSE },
  A: { name: "A", decades: 2, onSlide: false, marks: MIDDLE },
  B: { name: "B", decades: 2, onSlide: true, marks: MIDDLE },
  CI: { name: "CI", decades: 1, onSlide: true, marks: FINE, backwards: true },
  C: { name: "C", decades: 1, onSlide: true, marks: FINE },
  D: { name: "D", decades: 1, onSlide: false, marks: FINE },
  L: { name: "L", decades: 1, onSlide: false, marks: [[0, 0.2]], even: true },
};

export const NAMES = Object.keys(SCALES) as ScaleName[];

export const least = (scale: Scale) => (scale.even ? 0 : 1);
export const greatest = (scale: Scale) => (scale.even ? 1 : 10 ** scale.decades);

/** Where a value stands: 0 at the left, 1 at the right. */
export function positionOf(scale: Scale, value: number): number {
  if (scale.even) return value;
  const along = Math.log10(value) / scale.decades;
  return scale.backwards ? 1 - along : along;
}

/** What stands at a position; nothing beyond the ends. */
export function valueAt(scale: Scale, position: number): number | null {
  if (position < -1e-12 || position > 1 + 1e-12) return null;
  const along = Math.min(Math.max(scale.backwards ? 1 - position : position, 0), 1);
  return scale.even ? along : 10 ** (scale.decades * along);
}

// marks ---------------------------------------------------------------------------------------------------------------

/** How long a scale is drawn, and how near to each other its marks, its numbers and its small numbers may stand. */
export interface Room {
  readonly length: number;
  readonly apart: number;
  readonly number: number;
  readonly small: number;
}

/** A mark; the longest have rank 0, and an empty label is none. */
export interface Tick {
  readonly value: number;
  readonly position: number;
  readonly rank: number;
  readonly label: string;
}

/** What a number of so many digits takes for each of them, against one that stands alone. */
const LONG = 0.75;
const STEPS = [1, 2, 5, 10, 20, 50, 100];
const EVEN_STEPS = [2, 5, 10, 20, 50, 100];

/** In pixels: what an eye still tells apart, and what numbers take. */
export const roomOn = (length: number): Room => ({ length, apart: 2.4, number: 15, small: 12 });

/** Room for every mark the scale has. */
export const WHOLE: Room = { length: 3600, apart: 2.4, number: 15, small: 100 };

/** The marks of a scale in the order of their values: as fine as its own, or coarser where there is no room. */
export function graduated(scale: Scale, room: Room): Tick[] {
  return scale.even ? evenly(scale, room) : inDecades(scale, room);
}

function inDecades(scale: Scale, room: Room): Tick[] {
  const long = gap(scale, 10, 100, room) >= room.number * scale.decades * LONG;
  const ticks: Tick[] = [];
  for (let decade = 0; decade < scale.decades; decade += 1) {
    for (let digit = 1; digit < 10; digit += 1) {
      const step = stepAfter(scale, digit, room);
      const small = gap(scale, digit + 1, 10, room) >= room.small;
      for (let hundredths = digit * 100; hundredths < digit * 100 + 100; hundredths += step) {
        const value = (hundredths * 10 ** decade) / 100;
        ticks.push({ value, position: positionOf(scale, value), rank: rankOf(hundredths), label: labelOf(hundredths, decade, long, small) });
      }
    }
  }
  const end = greatest(scale);
  return [...ticks, { value: end, position: positionOf(scale, end), rank: 0, label: long ? String(end) : "1" }];
}

/** The finest division after a digit, in hundredths, that the scale has and the room allows. */
function stepAfter(scale: Scale, digit: number, room: Room): number {
  const finest = scale.marks.findLast(([from]) => from <= digit)?.[1] ?? 1;
  return STEPS.find((step) => step >= finest && gap(scale, digit + 1, step, room) >= room.apart) ?? 100;
}

/** How far the last two marks before a digit stand apart, with such a division. */
function gap(scale: Scale, digit: number, hundredths: number, room: Room): number {
  return (room.length / scale.decades) * Math.log10(digit / (digit - hundredths / 100));
}

const rankOf = (hundredths: number) => (hundredths % 100 === 0 ? 0 : hundredths % 50 === 0 ? 1 : hundredths % 10 === 0 ? 2 : 3);

function labelOf(hundredths: number, decade: number, long: boolean, small: boolean): string {
  if (hundredths % 100 === 0) return String((hundredths / 100) * (long ? 10 ** decade : 1));
  return small && hundredths % 10 === 0 && decade === 0 ? String((hundredths / 10) % 10) : "";
}

function evenly(scale: Scale, room: Room): Tick[] {
  const step = EVEN_STEPS.find((one) => (room.length * one) / 1000 >= room.apart) ?? 100;
  return Array.from({ length: 1000 / step + 1 }, (_, place) => {
    const value = (place * step) / 1000;
    const rank = rankOf(place * step);
    return { value, position: positionOf(scale, value), rank, label: rank > 0 ? "" : value === 0 ? "0" : String(value).replace(/^0/, "") };
  });
}

// looking closely -----------------------------------------------------------------------------------------------------

/** Where a position lies among the marks of a scale, as an eye finds it: the number before it, the marks after that, and
    how far it is on to the next mark, from 0 to 1. Null where the scale does not reach. */
export interface Seen {
  readonly number: number;
  readonly marks: number;
  readonly between: number;
}

const fine = new Map<ScaleName, Tick[]>();

/** All the marks that a scale has. */
export function marksOf(scale: Scale): Tick[] {
  const known = fine.get(scale.name) ?? graduated(scale, WHOLE);
  fine.set(scale.name, known);
  return known;
}

export function seen(scale: Scale, position: number): Seen | null {
  const value = valueAt(scale, position);
  if (value === null) return null;
  const ticks = marksOf(scale);
  // A hair's breadth before a mark is on it: what one sees there is the mark.
  let at = ticks.findLastIndex((tick) => tick.value <= value * (1 + 1e-9) + 1e-12);
  const here = ticks[at]?.position ?? 0;
  const next = ticks[at + 1]?.position;
  let between = next === undefined ? 0 : Math.round(((position - here) / (next - here)) * 10) / 10;
  if (between >= 1) {
    at += 1;
    between = 0;
  }
  const number = ticks.findLastIndex((tick, place) => place <= at && tick.rank === 0);
  return { number: ticks[number]?.value ?? 0, marks: at - number, between };
}

/** The next mark of a scale beside a position, to the right or the left; numbered ones alone if `rank` is 0. */
export function markBeside(scale: Scale, position: number, way: 1 | -1, rank = 3): number | null {
  const places = marksOf(scale).filter((tick) => tick.rank <= rank).map((tick) => tick.position).sort((a, b) => a - b);
  return (way > 0 ? places.find((place) => place > position + 1e-6) : places.findLast((place) => place < position - 1e-6)) ?? null;
}
