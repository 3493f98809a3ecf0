/** QR codes of our own: a text as the squares a telephone reads. Loaded only where one is shown. */

import { codewords } from "./codewords";
import { penalty } from "./penalty";

/** Rows of squares; true is dark. Four light ones belong around it. */
export type Squares = boolean[][];

/** Where the middles of the alignment patterns are, for each version from 1. */
const ALIGNED: readonly (readonly number[])[] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A text of up to 213 bytes; a longer one is a `RangeError`. */
export function squares(text: string): Squares {
  const { version, words } = codewords(text);
  const blank = withPatterns(version);
  const path = dataPath(blank);
  const masked = MASKS.map((isTurned, mask) => {
    const drawn = blank.map((row) => row.map((square) => square === true));
    path.forEach(([row, column], place) => {
      const bit = (((words[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1;
      drawn[row]![column] = bit !== isTurned(row, column);
    });
    writeFormat(drawn, mask);
    return drawn;
  });
  return masked.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}

/** The patterns by which a code is found and measured; null where data goes. */
function withPatterns(version: number): (boolean | null)[][] {
  const size = 17 + 4 * version;
  const drawn = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const draw = (row: number, column: number, dark: boolean) => {
    const line = drawn[row];
    if (line !== undefined && column in line) line[column] = dark;
  };
  /** Rings around a middle. */
  const rings = (row: number, column: number, radius: number, isDark: (ring: number) => boolean) => {
    for (let down = -radius; down <= radius; down += 1) {
      for (let right = -radius; right <= radius; right += 1) draw(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
    }
  };
  for (let place = 8; place < size - 8; place += 1) {
    draw(6, place, place % 2 === 0);
    draw(place, 6, place % 2 === 0);
  }
  const middles = ALIGNED[version - 1] ?? [];
  const last = middles.at(-1);
  for (const row of middles) {
    for (const column of middles) {
      const isFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isFinder) rings(row, column, 2, (ring) => ring !== 1);
    }
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) rings(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  writeVersion(draw, version, size);
  // Room for the format, which is written once the mask is known.
  formatPlaces(size).forEach(([row, column]) => draw(row, column, false));
  draw(size - 8, 8, true);
  return drawn;
}

/** Bits with the rest by which they are checked. */
function checked(value: number, divisor: number, length: number): number {
  let rest = value << length;
  for (let place = 31 - Math.clz32(rest); place >= length && rest !== 0; place = 31 - Math.clz32(rest)) rest ^= divisor << (place - length);
  return (value << length) | rest;
}

function writeVersion(draw: (row: number, column: number, dark: boolean) => void, version: number, size: number): void {
  if (version < 7) return;
  const bits = checked(version, 0x1f25, 12);
  for (let place = 0; place < 18; place += 1) {
    const dark = ((bits >> place) & 1) === 1;
    const [far, near] = [size - 11 + (place % 3), Math.floor(place / 3)];
    draw(far, near, dark);
    draw(near, far, dark);
  }
}

/** Level M, whose number is 0, and the mask; written twice. */
function writeFormat(drawn: Squares, mask: number): void {
  const bits = checked(mask, 0x537, 10) ^ 0x5412;
  formatPlaces(drawn.length).forEach(([row, column], place) => (drawn[row]![column] = ((bits >> (place % 15)) & 1) === 1));
}

/** Where the fifteen bits of the format go, from the lowest: around the first finder, and again beside the others. */
function formatPlaces(size: number): [row: number, column: number][] {
  const around = Array.from({ length: 15 }, (_, bit): [number, number] => {
    if (bit < 8) return [bit < 6 ? bit : bit + 1, 8];
    return [8, bit === 8 ? 7 : 14 - bit];
  });
  const beside = Array.from({ length: 15 }, (_, bit): [number, number] => (bit < 8 ? [8, size - 1 - bit] : [size - 15 + bit, 8]));
  return [...around, ...beside];
}

/** The way along which data is laid: up and down in pairs of columns, from the right, past the column of the timing. */
function dataPath(blank: (boolean | null)[][]): [row: number, column: number][] {
  const size = blank.length;
  const path: [number, number][] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (blank[row]?.[column] === null) path.push([row, column]);
    }
    upwards = !upwards;
  }
  return path;
}
