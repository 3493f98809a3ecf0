/** Where things lie on the board: a heptagon of 35 squares, the start at the bottom, numbers rising counterclockwise. */

import { SIDE, SIDES, SQUARES } from "./rules";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far corners lie from the middle: of the rim, and of the court inside. */
export const RIM = 490;
export const COURT = 314;
/** All of it, with room for the line around what is lit. */
export const BOX = "-488 -452 976 952";
/** How large a pawn is drawn. */
export const PAWN = 62;

const LENGTH = SIDES * SIDE;
/** A corner reaches so far to both sides, in fifths of a side; the four squares between two corners share the rest. */
const CORNER = 0.72;
const WIDTH = (SIDE - 2 * CORNER) / (SIDE - 1);

const between = (one: Point, other: Point, share: number): Point => ({ x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share });

function corner(side: number, radius: number): Point {
  const turn = (2 * Math.PI * side) / SIDES;
  return { x: radius * Math.sin(turn), y: radius * Math.cos(turn) };
}

/** So many squares on from the start, along a heptagon of this size. */
function along(squares: number, radius: number): Point {
  const place = (squares + LENGTH) % LENGTH;
  const side = Math.floor(place / SIDE);
  return between(corner(side, radius), corner(side + 1, radius), (place % SIDE) / SIDE);
}

const isCorner = (number: number) => number % SIDE === 0;

/** The middle of a square along the ring. */
function middle(number: number): number {
  const [side, place] = [Math.floor(number / SIDE), number % SIDE];
  return isCorner(number) ? number : side * SIDE + CORNER + (place - 0.5) * WIDTH;
}

/** The outline of a square; a corner's goes around the corner. */
export function outline(number: number): string {
  const [at, half] = [middle(number), isCorner(number) ? CORNER : WIDTH / 2];
  const bend = isCorner(number) ? [number] : [];
  const outer = [at - half, ...bend, at + half].map((place) => along(place, RIM));
  const inner = [at + half, ...bend, at - half].map((place) => along(place, COURT));
  return [...outer, ...inner].map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** A point of a square: 0 at the rim, 1 at the court; `aside` moves it along the ring, in squares. */
export function spot(number: number, depth: number, aside = 0): Point {
  const place = middle(number) + aside;
  return between(along(place, RIM), along(place, COURT), depth);
}

/** Where a pawn stands, of those that share its square: on the edge to the court, so that it covers nothing. */
export function stand(square: number, place: number, count: number): Point {
  const row = Math.floor(place / 3);
  const inRow = Math.min(3, count - 3 * row);
  return spot(square, 1.02 + 0.36 * row, ((place % 3) - (inRow - 1) / 2) * 0.98);
}

/** The squares from one to another, each once; clockwise numbers fall. */
export function walk(from: number, to: number, clockwise: boolean): number[] {
  const step = clockwise ? -1 : 1;
  const path = [from];
  while (path.at(-1) !== to && path.length <= LENGTH) path.push((path.at(-1)! + step + LENGTH) % LENGTH);
  return path;
}

export const squareAt = (number: number) => SQUARES[number]!;
