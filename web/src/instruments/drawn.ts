/** How the slide rule is drawn: its rows, and the marks of each as paths. */

import { graduated, roomOn, SCALES, type Room, type ScaleName, type Tick } from "./scales";

/** A row of the rule: its marks stand on its base, up or down from it. */
export interface Row {
  readonly name: ScaleName;
  readonly base: number;
  readonly way: 1 | -1;
}

export const EDGE = 10;
/** Where the slide begins and ends, and where the rule does. */
export const SLIDE_TOP = EDGE + 80;
export const SLIDE_END = SLIDE_TOP + 126;
export const HEIGHT = SLIDE_END + 80 + EDGE;

export const ROWS: readonly Row[] = [
  { name: "K", base: EDGE + 38, way: -1 },
  { name: "A", base: SLIDE_TOP, way: -1 },
  { name: "B", base: SLIDE_TOP, way: 1 },
  { name: "CI", base: SLIDE_TOP + 82, way: -1 },
  { name: "C", base: SLIDE_END, way: -1 },
  { name: "D", base: SLIDE_END, way: 1 },
  { name: "L", base: SLIDE_END + 42, way: 1 },
];

export const LENGTHS = [19, 14, 11, 7];
/** From the base of a row to the foot or head of its numbers. */
const TO_NUMBER = { up: -22, down: 33 };
const TO_SMALL = { up: -14, down: 24 };

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly small: boolean;
}

export interface DrawnScale {
  readonly row: Row;
  /** The marks, the long ones and the short ones. */
  readonly long: string;
  readonly short: string;
  readonly labels: readonly Label[];
}

export function drawn(row: Row, length: number, room: Room = roomOn(length)): DrawnScale {
  const ticks = graduated(SCALES[row.name], room);
  return {
    row,
    long: path(ticks.filter(({ rank }) => rank < 2), row, length),
    short: path(ticks.filter(({ rank }) => rank >= 2), row, length),
    labels: ticks.filter(({ label }) => label).map(({ position, label, rank }) => ({ x: round(position * length), y: row.base + place(row, rank > 0), text: label, small: rank > 0 })),
  };
}

function place({ way }: Row, small: boolean): number {
  const to = small ? TO_SMALL : TO_NUMBER;
  return way < 0 ? to.up : to.down;
}

function path(ticks: Tick[], { base, way }: Row, length: number): string {
  return ticks.map(({ position, rank }) => `M${round(position * length)} ${base}v${way * (LENGTHS[rank] ?? 7)}`).join("");
}

const round = (value: number) => Math.round(value * 100) / 100;
