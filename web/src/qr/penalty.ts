/** How hard a code is to read: the standard's four faults of a mask, added up. */

import type { Squares } from ".";

const LONG_RUN = 5;
/** Dark and light as in a finder, with the four light squares that stand beside one. */
const LIKE_FINDERS = ["00001011101", "10111010000"];

export function penalty(squares: Squares): number {
  const rows = squares.map(written);
  const columns = squares.map((_, column) => written(squares.map((row) => row[column] ?? false)));
  const lines = [...rows, ...columns];
  return sum(lines, runs) + 3 * blocks(squares) + 40 * sum(lines, likeFinders) + 10 * imbalance(rows);
}

const written = (line: boolean[]) => line.map((square) => (square ? "1" : "0")).join("");
const sum = (lines: string[], faults: (line: string) => number) => lines.reduce((total, line) => total + faults(line), 0);

/** Five or more alike in a row. */
function runs(line: string): number {
  const found = line.match(/0{5,}|1{5,}/g) ?? [];
  return found.reduce((total, run) => total + 3 + run.length - LONG_RUN, 0);
}

/** Squares of two by two alike. */
function blocks(squares: Squares): number {
  let found = 0;
  for (let row = 1; row < squares.length; row += 1) {
    for (let column = 1; column < squares.length; column += 1) {
      const square = squares[row]?.[column];
      if (square === squares[row - 1]?.[column] && square === squares[row]?.[column - 1] && square === squares[row - 1]?.[column - 1]) found += 1;
    }
  }
  return found;
}

/** What could be taken for a finder; around the code all is light. */
function likeFinders(inside: string): number {
  const line = `0000${inside}0000`;
  return Array.from(line, (_, place) => LIKE_FINDERS.filter((pattern) => line.startsWith(pattern, place)).length).reduce((total, found) => total + found, 0);
}

/** How far from half of all the dark ones are, in steps of five of a hundred. */
function imbalance(rows: string[]): number {
  const dark = rows.join("").replaceAll("0", "").length;
  const all = rows.length ** 2;
  return Math.floor(Math.abs((100 * dark) / all - 50) / 5);
}
