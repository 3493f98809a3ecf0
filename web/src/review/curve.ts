/** The odds over a game, as points of a drawing. */

import { wilson } from "../language";
import type { Decision } from "../messages";

export interface Point {
  decision: Decision;
  x: number;
  y: number;
  low: number;
  high: number;
}

export interface Curve {
  points: Point[];
  /** The share at the top of the drawing. */
  top: number;
}

/** What counts: a choice that was taken back is no part of the game. */
export const counting = (decisions: Decision[]) => decisions.filter((one) => !one.taken_back && one.odds.games > 0);

const TOPS = [0.1, 0.25, 0.5, 1];

/** Every choice that counts at the place of its entry, of a drawing of this size. */
export function curve(decisions: Decision[], entries: number, width: number, height: number): Curve {
  const counted = counting(decisions);
  const intervals = counted.map((one) => wilson(one.odds));
  const highest = Math.max(0, ...intervals.map(([, high]) => high));
  const top = TOPS.find((one) => highest <= one) ?? 1;
  const up = (share: number) => height * (1 - Math.min(1, share / top));
  const points = counted.map((decision, place) => {
    const [low, high] = intervals[place] ?? [0, 1];
    const { won, games } = decision.odds;
    return { decision, x: (width * decision.entry) / Math.max(1, entries), y: up(won / games), low: up(low), high: up(high) };
  });
  return { points, top };
}

const rounded = (value: number) => value.toFixed(1);
const through = (points: [number, number][]) => points.map(([x, y], place) => `${place === 0 ? "M" : "L"}${rounded(x)} ${rounded(y)}`).join("");

/** The line from share to share. */
export const line = ({ points }: Curve) => through(points.map(({ x, y }) => [x, y]));

/** The interval around it: along its upper ends, and back along the lower. */
export function band({ points }: Curve): string {
  const there = points.map(({ x, high }): [number, number] => [x, high]);
  const back = points.map(({ x, low }): [number, number] => [x, low]).reverse();
  return points.length < 2 ? "" : `${through([...there, ...back])}Z`;
}

/** The point nearest to a place along the drawing. */
export function nearest({ points }: Curve, x: number): Point | undefined {
  return points.reduce<Point | undefined>((best, one) => (best === undefined || Math.abs(one.x - x) < Math.abs(best.x - x) ? one : best), undefined);
}

/** The last choice up to an entry; before the first, the first. */
export function upTo({ points }: Curve, entry: number): Point | undefined {
  return points.findLast(({ decision }) => decision.entry <= entry) ?? points[0];
}
