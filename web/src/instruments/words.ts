/** What the instruments say: their parts, where they stand, each step, and the exercises. */

import { counted, list } from "../language";
import type { Diagonal } from "./bones";
import type { ScaleName, Seen } from "./scales";

export const title = "Instruments";
export const about = "Before there were calculators: two rods that multiply by sliding, and bones that multiply by adding.";
export const parts = { rule: "Slide rule", bones: "Napier’s bones", table: "Regular figures" };
export const whichPart = "Which instrument";
export const ways = { try: "Try it", exercise: "Exercises" };
export const whichWay = "What to do";
export const workOut = "Show the steps";
export const steps = "Step by step";
export const forExample = "For example";
export const moment = "Taking it out of its case …";

const end = (which: number) => (which === 10 ? "right end of C (its 10)" : "left end of C (its 1)");
const tenth = (part: number) => (part === 0 ? "" : `, ${Math.round(part * 10)} tenths of the way to the next`);

export const rule = {
  name: "The slide rule",
  slide: "Slide",
  cursor: "Cursor",
  // the steps, as Python tells them
  setEnd: (which: number, over: string) => `Set the ${end(which)} over ${over} on D.`,
  cursorTo: (value: string, scale: string) => `Bring the cursor to ${value} on ${scale}.`,
  cursorToEnd: (which: number) => `Bring the cursor to the ${end(which)}.`,
  slideUnder: (value: string) => `Move the slide until ${value} on C stands under the cursor.`,
  inLine: (value: string) => `With the ends of the slide in line, bring the cursor to ${value} on D.`,
  inPairs: (number: string, onA: string, left: boolean) =>
    `Take the digits of ${number} in pairs from the point: ${onA} is in the ${left ? "left" : "right"} half of A; bring the cursor to it there.`,
  read: (value: string, scale: string) => `Read ${value} on ${scale} under the cursor.`,
  roughly: (estimate: string, result: string, exact: boolean) => `Roughly ${estimate}, so the result is ${exact ? "" : "about "}${result}.`,
  logarithm: (number: string, first: string, power: number, result: string, about: boolean) => `${number} is ${first} × 10^${power}, so its logarithm is ${about ? "about " : ""}${result}.`,
  outside: "A slide rule is set to numbers above 0, up to 1,000,000,000,000 and as fine as their inverse.",
  logOutside: "L shows the logarithms of numbers from 1 on.",
  // what is typed
  calculation: "Calculation",
  unread: "Write two numbers with × or ÷ between them, a power such as 4², √625, 1/40 or log 250.",
  examples: ["2.3 × 3.1", "85 ÷ 7", "4.2²", "√625", "1/40", "log 250"],
  // where it stands
  under: "Under the hairline",
  nothing: "–",
  ownPoint: "The rule gives the digits. The point you place yourself.",
  at: (scale: string, value: string) => `${scale} ${value}`,
  off: (scale: string) => `${scale} is not there: the slide does not reach`,
  seen: (scale: string, { number, marks, between }: Seen) =>
    marks === 0 && between === 0 ? `${scale}: on ${number}` : marks === 0 ? `${scale}: ${number}${tenth(between)} mark` : `${scale}: ${number} and ${counted(marks, "mark", "marks")}${between === 0 ? "" : tenth(between)}`,
  /** Where the slide stands: what of it is under the cursor, and where its end is. */
  slideAt: (underCursor: string, which: 1 | 10, over: string) => `${underCursor}; the ${which} of C over ${over}`,
  // what one can do
  lensOn: "The lens lies on",
  pair: (upper: string, lower: string) => `${upper} and ${lower}`,
  lensLabel: (upper: string, lower: string) => `The marks of ${upper} and ${lower} around the hairline, enlarged`,
  length: "Length",
  times: (zoom: number) => `× ${zoom}`,
  slideLeft: "Slide a hair to the left",
  slideRight: "Slide a hair to the right",
  cursorLeft: "Cursor a hair to the left",
  cursorRight: "Cursor a hair to the right",
  close: "Close the rule",
  window: "The rule; it scrolls sideways",
  howTo: "How to read and move it",
  howToDrag: "Drag the slide or the cursor; drag the body to see more of it.",
  howToKeys:
    "With the slide or the cursor in focus: [←] and [→] move it by a hair, [↑] and [↓] from mark to mark, [Page Up] and [Page Down] from number to number, [Home] and [End] to the ends. A digit brings that number to the hairline ([0] the far end), and the name of a scale ([K], [A], [B], [I] for CI, [C], [D], [L]) says along which one moves, and which is heard.",
  howToMarks: "Between 1 and 2 of C and D a mark is 0.01, between 2 and 4 it is 0.02, from 4 on 0.05. On A and B: 0.02, from 2 on 0.05, from 5 on 0.1, in each half. On K: 0.05, from 3 on 0.1, from 6 on 0.2, in each third. On L: 0.002.",
  scales: {
    K: "cubes of D",
    A: "squares of D",
    B: "squares of C",
    CI: "reciprocals of C, from right to left",
    C: "numbers, on the slide",
    D: "numbers, on the body",
    L: "logarithms of D",
  } satisfies Record<ScaleName, string>,
};

const places = (count: number) => (count === 1 ? "one place" : `${count} places`);

export const bones = {
  name: "Napier’s bones",
  lay: (digits: string[], number: string) => `Lay the bones ${list(digits)} side by side for ${number}.`,
  skip: "The digit 0 has no row: it adds nothing, and only moves the next product by one place.",
  sum: ({ parts, carried, digit, carry }: Diagonal) => `${parts.join(" + ")}${carried > 0 ? ` + ${carried} carried` : ""} = ${10 * carry + digit}`,
  row: (row: number, cells: string, sums: string[], number: string, product: string, place: number) =>
    `Row ${row} shows ${cells}${sums.length > 0 ? `; along the diagonals, from the right, ${sums.join(", ")}` : ""}: ${number} × ${row} = ${product}${
      place > 0 && product !== "0" ? `; moved by ${places(place)}, ${product}${"0".repeat(place)}` : ""
    }.`,
  add: (products: string[], total: string) => `Add them: ${products.join(" + ")} = ${total}.`,
  rack: "The rack",
  layBone: (digit: number) => `Lay bone ${digit}`,
  takeBone: (digit: number, place: number) => `Take bone ${digit} away, place ${place}`,
  clear: "Clear the table",
  laid: "Laid bones",
  rowHeading: "Row",
  number: "Number to lay",
  full: (most: number) => `No more than ${most} bones fit on the table.`,
  empty: "Lay bones from the rack, or type a number.",
  chooseRow: (row: number) => `Row ${row}`,
  noRow: "Choose a row: the digit you multiply by.",
  times: (row: number) => `× ${row}`,
  enlarged: (row: number) => `Row ${row}, enlarged`,
  cell: (tens: number, ones: number) => `${tens} over ${ones}`,
  box: (place: number, parts: readonly number[]) => `Diagonal ${place} from the right: ${parts.join(" and ")}`,
  boxesAbout: "Add along each diagonal, from the right; what is above nine goes on to the left.",
  unread: (most: number) => `Write two whole numbers with × between them, of at most ${most} digits each.`,
  multiplication: "Multiplication",
  examples: ["425 × 7", "46 × 37", "1614 × 9"],
};

export const table = {
  about: "Side, edge or radius 1: a figure twice as large has twice the lengths, four times the areas and eight times the volume.",
  exact: "Exact forms",
  polygons: "Regular polygons, side 1",
  solids: "Regular solids, edge 1",
  round: "Circle and sphere, radius 1",
  names: {
    "equilateral triangle": "equilateral triangle",
    square: "square",
    pentagon: "pentagon",
    hexagon: "hexagon",
    heptagon: "heptagon",
    octagon: "octagon",
    nonagon: "nonagon",
    decagon: "decagon",
    hendecagon: "hendecagon",
    dodecagon: "dodecagon",
    tridecagon: "tridecagon",
    tetradecagon: "tetradecagon",
    tetrahedron: "tetrahedron",
    cube: "cube",
    octahedron: "octahedron",
    dodecahedron: "dodecahedron",
    icosahedron: "icosahedron",
    circle: "circle",
    sphere: "sphere",
  } as Record<string, string>,
  columns: {
    sides: "sides",
    diagonals: "diagonals",
    interior: "interior °",
    central: "central °",
    perimeter: "perimeter",
    apothem: "apothem",
    radius: "radius",
    area: "area",
    faces: "faces",
    vertices: "vertices",
    edges: "edges",
    dihedral: "dihedral °",
    inradius: "inradius",
    surface: "surface",
    volume: "volume",
    circumference: "circumference",
  },
};

export const drawer = {
  title: "Instruments",
  scored: "They show where they stand. What it comes to is yours to read.",
  putAway: "Put away",
  failed: "It could not be fetched. Try again.",
};

export const exercises = {
  kind: "Kind",
  any: "all kinds, in turn",
  kinds: {
    multiply: "multiply",
    divide: "divide",
    square: "square",
    cube: "cube",
    root: "square root",
    reciprocal: "reciprocal",
    logarithm: "logarithm",
    read: "read a mark",
    row: "one row",
    long: "several rows",
    which: "which row?",
  },
  number: (number: number) => `Exercise ${number}`,
  calculate: (what: string) => `Calculate ${what}`,
  square: (number: string) => `${number}²`,
  cube: (number: string) => `${number}³`,
  root: (number: string) => `√${number}`,
  reciprocal: (number: string) => `1 ÷ ${number}`,
  log: (number: string) => `log ${number}`,
  read: (scale: string) => `What does the hairline show on ${scale}?`,
  readAbout: "The cursor is set. Leave it there, and look closely.",
  which: (number: string, product: string) => `Lay ${number}. In which row stands ${product}?`,
  withRule: "with the slide rule; within 5 % counts",
  withBones: "with the bones; every digit counts",
  answer: "Your answer",
  check: "Answer",
  readAs: (value: string) => `read as ${value}`,
  unread: "Write a plain number, as in 56 or 0.35.",
  right: "Right",
  wrong: "Not this time",
  wrongAbout: (said: string) => `You answered ${said}.`,
  exactly: (exact: string, about: boolean) => `It is ${about ? "about" : "exactly"} ${exact}`,
  counts: (low: string, high: string) => `what counts is ${low} to ${high}`,
  bandLabel: (low: string, high: string) => `On the scale: from ${low} to ${high} counts`,
  next: "Next exercise",
  score: (right: number, of: number) => `${right} of ${of} right`,
  seed: "Everybody with this address gets the same exercises.",
};
