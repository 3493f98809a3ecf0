/** What the room is drawn with: suits of CARDs, emblems of playbooks, and how a House is built. All of our own hand. */

import type { CardKind } from "./rules";

/** A suit for each kind of CARD, on a square of 24. */
export const SUITS: Record<CardKind, { path: string; red: boolean }> = {
  complication: { path: "M12 2a4.4 4.4 0 0 1 3.7 6.8A4.4 4.4 0 1 1 13 16.3c.2 2 .9 3.900 2.200 5.200H8.800c1.300-1.300 2-3.200 2.200-5.200a4.400 4.400 0 1 1-2.700-7.500A4.400 4.400 0 0 1 12 2Z", red: false },
  antagonist: { path: "M12 2C9 6.500 3 9.500 3 14c0 2.600 2 4.400 4.400 4.400 1.400 0 2.600-.6 3.400-1.500-.1 1.900-.8 3.400-2 4.600h6.400c-1.200-1.200-1.900-2.700-2-4.600.8.9 2 1.500 3.400 1.500 2.400 0 4.400-1.800 4.400-4.400 0-4.500-6-7.500-9-12Z", red: false },
  risk: { path: "M12 1.500 20 12 12 22.500 4 12Z", red: true },
  debt: { path: "M12 21.500C5 15.500 2 12 2 8.200 2 5.300 4.200 3.300 6.800 3.300c2.200 0 4.200 1.300 5.200 3.300 1-2 3-3.300 5.200-3.300 2.600 0 4.800 2 4.800 4.900 0 3.800-3 7.300-10 13.300Z", red: true },
};

/** A sign for each playbook, in strokes on a square of 16. */
export const SIGNS: Record<string, string> = {
  "set-theorist": "M6 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9M10 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9",
  "number-theorist": "M4.800 4.500v10.500M4.800 8.300c0-2.200 1.500-3.800 3.400-3.800s3.400 1.600 3.400 3.800-1.500 3.800-3.400 3.800-3.400-1.600-3.400-3.800",
  algebraist: "M8 1.500 13.600 4.750v6.500L8 14.500 2.400 11.250v-6.500ZM2.400 4.750 13.600 11.250",
  geometer: "M8 1.500 3 14M8 1.500 13 14M4.400 10.500c2.200 1.600 5 1.600 7.200 0",
  dynamicist: "M8 8c0-1 1.600-1 1.600.4 0 2-3.400 2-3.400-.6 0-3.200 5.400-3.200 5.400.8 0 4.400-7.400 4.400-7.400-1C4.200 2 13.800 2 13.800 8.400",
  analyst: "M11.800 3c-1-1.800-3.200-1.100-3.500 1.500L7.500 11.500c-.3 2.600-2.400 3.300-3.400 1.500",
  logician: "M4 2.500v11M4 8h8.500",
  wire: "M3 5.500c0-3.200 4-3.200 4 0v5c0 3.200 4 3.200 4 0V8M8.800 8h4.400M9.800 8V5M12.200 8V5",
  bash: "M9.500 1.500 4.500 8.300h3.800L6.300 14.500 12 6.800H8.300Z",
  grift: "M2.500 5c3.500-1.600 7.500-1.600 11 0 .3 4-1.200 7-3.400 7-1.200 0-1.400-1.200-2.100-1.200S7.100 12 5.900 12C3.700 12 2.200 9 2.500 5ZM4.800 7.600c.8-.8 1.700-.8 2.300 0M8.900 7.600c.6-.8 1.500-.8 2.300 0",
  click: "M6 2h4l3 12H3ZM8 11.500 12.500 4M4.200 9.500h7.600",
  phreak: "M2.500 6.500c0-2.300 2.200-4 5.500-4s5.500 1.700 5.500 4V8h-3.200V6.200H5.700V8H2.500ZM5 9.500h6l1.500 4h-9Z",
  flip: "M3.500 4.500h5.500v9H3.500ZM7 3l5.500-1L14 10.700 10.500 11.400",
  fix: "M2 5.500h12v8H2ZM6 5.500V3h4v2.500M2 9h12",
};

/** The storeys of a House of so many CARDs, the lowest first: as high as it can be built, and so the likelier to fall. */
export function storeys(cards: number): number[] {
  let width = 0;
  while ((width * (width + 1)) / 2 < cards) width += 1;
  const built: number[] = [];
  for (let left = cards; left > 0; width -= 1) {
    built.push(Math.min(width, left));
    left -= width;
  }
  return built;
}

/** The pips of a die, on a square of 3 by 3. */
export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [0, 2], [2, 0], [2, 2]],
  5: [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]],
  6: [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]],
};
