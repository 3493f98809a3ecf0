/** What the composing tray says. */

import { list } from "../../../language";

export const tray = {
  label: (system: string) => `${system} tiles`,
  heap: "Tiles",
  /** Without its article: “heel bone”. */
  named: (looks: string) => looks.replace(/^(an?|the) /, ""),
  /** Where signs stand is part of the number. */
  way: { maya: "from the top down", babylonian: "from the left", egyptian: "in any order", roman: "from the left", chinese: "from the left", arabic: "from the left", binary: "from the left" } as Record<string, string>,
  between: { maya: "next level", babylonian: "next place" } as Record<string, string>,
  lay: (looks: string) => `Lay ${looks}`,
  remove: (looks: string) => `Take away ${looks}`,
  empty: "Nothing is laid yet.",
  takeBack: "Take back",
  covered: "value covered",
  how: "A tap lays a tile, a tap on it takes it away.",
  number: (number: number) => `Result ${number}`,
  /** For those who hear what they laid. */
  laid: (places: string[][]) => (places.every((place) => place.length === 0) ? "Nothing is laid." : `Laid: ${places.map((place) => (place.length === 0 ? "an empty place" : list(place))).join("; next place: ")}.`),
  times: (count: number, looks: string) => (count === 1 ? looks : `${looks}, ${count} times`),
  typedOtherwise: "What you have typed is not in tiles: laying one begins anew.",
};

export const chart = {
  show: "Chart of signs",
  title: (system: string) => `The signs: ${system} numerals`,
};
