/** Wins in a row. */

import type { Ended } from "../messages";

/** How long each run of wins was, in the order they ended. */
export function runs(ended: Ended[]): number[] {
  const found: number[] = [];
  let length = 0;
  for (const { won } of ended) {
    if (won) length += 1;
    else if (length > 0) {
      found.push(length);
      length = 0;
    }
  }
  return length > 0 ? [...found, length] : found;
}
