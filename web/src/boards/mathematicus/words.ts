/** All that the board of Mathematicus says, but for the question card, the tray, and what the table tells. */

import { capital, counted, list, listFew } from "../../language";
import { CARDS, MATHEMATICIANS, TITLES, type Figure, type Square, type Token } from "./rules";

export const undrawable = "The table sent something this board cannot draw. The plain table shows it in words.";

const person = (key: string) => MATHEMATICIANS.find((one) => one.key === key);
export const nameOf = (figure: Figure | "brahmagupta"): string => person(figure)?.name ?? figure;
/** The name that fits on a button. */
export const shortName = (figure: Figure): string => nameOf(figure).split(" ").at(-1) ?? figure;

const TOKENS: Record<Token, [one: string, many: string]> = {
  d12: ["d12 token", "d12 tokens"],
  d4: ["d4 token", "d4 tokens"],
  challenge: ["challenge token", "challenge tokens"],
  x2: ["×2 token", "×2 tokens"],
};
const DICE: Record<string, string> = { d12: "d12", d4: "d4" };
const AN: Record<Token, string> = { d12: "a d12 token", d4: "a d4 token", challenge: "a challenge token", x2: "an ×2 token" };
const NUMERALS: Record<string, string> = { egyptian: "Egyptian", babylonian: "Babylonian", chinese: "Chinese", roman: "Roman", maya: "Maya", arabic: "Eastern Arabic" };
const MEANS: Record<string, string> = { token: "a challenge token", medal: "a Fields Medal", card: "a Chance card" };

/** What a square shows, as a list of things. */
function shows(square: Square): string[] {
  return [
    square.start ? `Start, ${nameOf("brahmagupta")}` : "",
    square.figure ? nameOf(square.figure) : "",
    square.chance ? "Chance" : "",
    square.medal ? "Fields Medal" : "",
    square.penalty ? "skip a turn" : "",
    square.way_out ? "a right answer frees" : "",
    square.numeral ? `${NUMERALS[square.numeral]} numerals` : "",
    square.token ? TOKENS[square.token][0] : "",
    square.halves ? `half ${square.halves.join(" or ")} of the nonagon` : "",
  ].filter(Boolean);
}

interface Here {
  left: number | null;
  here: string[];
  lit: string | null;
  reachable: boolean;
  stake: boolean;
  back: boolean;
}

export const ring = {
  title: "The board, 35 squares",
  /** For those who do not see it: “10: Archimedes, 2 left; Mira stands here; move here”. */
  square: (square: Square, { left, here, lit, reachable, stake, back }: Here): string => {
    const things = [...shows(square), ...(square.prime ? ["prime"] : []), ...(left === null ? [] : [left === 0 ? "none left" : `${left} left`])];
    return [
      `${square.number}${things.length ? `: ${things.join(", ")}` : ""}`,
      here.length ? `${list(here)} ${here.length === 1 ? "stands" : "stand"} here` : "",
      lit ? (lit === "stay" ? "stay here" : "move here") : reachable ? "in reach" : "",
      stake ? "at stake" : back ? "the square to fall back to" : "",
    ]
      .filter(Boolean)
      .join("; ");
  },
};

export const facts = {
  square: (number: number) => `Square ${number}`,
  shows,
  none: "A square like any other: a question, and nothing to take.",
  numeral: (numeral: string, number: number) => `${number} in ${NUMERALS[numeral]} numerals`,
  binary: (number: number) => number.toString(2),
  inBinary: "in binary",
  prime: "prime",
  left: (count: number) => (count === 0 ? "None is left on the board." : `${counted(count, "figure", "figures")} left on the board.`),
  source: (source: string) => `Source: ${source}`,
  sources: (sources: readonly string[]) => `Sources: ${sources.join("; ")}`,
  close: "Close",
  unreached: (rolled: number) => `Your ${rolled} does not lead here: lit squares are the ones it leads to.`,
  unreachedRule: "MX-28",
  kept: "Kept until it is used",
};

export const court = {
  title: "What to do",
  turnOf: (name: string) => `${name}’s turn`,
  waiting: (names: string[]) => `Waiting for ${listFew(names)}`,
  watching: "You are watching.",
  round: (round: number) => `Round ${round}`,
  deals: (name: string) => `${name} deals.`,
  tied: (names: string[]) => `Tied, and still in: ${list(names)}.`,
  rolled: (who: string, number: number) => `${who} rolled ${number}`,
  youRolled: "You rolled",
  they: (name: string) => `${name} rolled`,
  die: (die: string, number: number) => `${number} on the ${die}`,
  paused: "The table is paused.",
  over: "The game is over.",
  more: "More to choose",
};

export const prompts: Record<string, string> = {
  pawn: "Choose your pawn.",
  roll: "Roll, and see where it leads.",
  move: "Touch a lit square.",
  done: "Roll on with a token, or end your turn.",
  "buy off": "Skip a turn, or buy it off.",
  try: "Answer a question, or skip your next turn.",
  half: "Which half of the nonagon?",
  take: "Choose a figure.",
  "swap with": "Change places with whom?",
  "challenge owner": "The board has none left. Challenge an owner?",
  volunteer: "Who deals and judges?",
  agree: "May they deal and judge?",
};

/** What one says with one's pawn. */
export const pace = {
  title: "Your questions: level",
  level: (level: number) => `Level ${level}`,
  levels: ["", "the gentlest", "a little thought", "school mathematics", "the hardest"],
  about: (level: number) => `${capital(pace.levels[level] ?? "")}, with`,
  time: "Time to answer",
  times: { "1": "the usual time", "1.5": "1.5 times the time", "2": "twice the time", "3": "three times the time", off: "no clock" } as Record<string, string>,
};

export const choose = {
  pawn: (solid: string) => capital(solid),
  dice: "Dice",
  die: (die: string) => DICE[die] ?? die,
  token: "token",
  roll: (die: string) => `Roll the ${die}`,
  spend: (die: string) => `Roll with a ${die} token`,
  stay: (square: number) => `Stay on ${square}`,
  on: (square: number) => `Move on to ${square}`,
  back: (square: number) => `Back to ${square}`,
  rollAgain: "Roll once more, for a card",
  done: "End your turn",
  buyOff: (means: string) => (means === "card" ? "Buy it off with a card" : `Buy it off with a ${means} token`),
  skip: "Skip a turn",
  try: "Answer for a way out",
  half: (half: string) => `Half ${half}`,
  medals: "A Fields Medal for a figure: which?",
  give: "Give a Fields Medal",
  keep: "Keep the medal",
  figure: (figure: Figure, owner: string | null) => `${nameOf(figure)}${owner === null ? "" : `, from ${owner}`}`,
  from: (owner: string) => `from ${owner}`,
  fromBoard: "from the board",
  swap: (name: string) => name,
  challengeOwner: (name: string, means: string) => `Challenge ${name}, for ${MEANS[means] ?? means}`,
  decline: "No challenge",
  volunteer: "I will deal and judge",
  agree: "Yes, they may",
  disagree: "No, let the table deal",
};

export const owned = {
  title: "Players and their pieces",
  you: "you",
  level: (level: number) => `level ${level}`,
  figures: (count: number) => `${count} of 6 figures`,
  has: (figure: Figure, count: number) => `${nameOf(figure)}${count > 1 ? `, ${count} times` : ""}`,
  lacks: (figure: Figure) => `${nameOf(figure)}: not yet`,
  token: (token: Token, count: number) => counted(count, TOKENS[token][0], TOKENS[token][1]),
  medals: (count: number) => counted(count, "Fields Medal", "Fields Medals"),
  half: (half: string) => `Half ${half} of the nonagon`,
  skips: "skips a turn",
  out: "out",
  deals: "deals",
  chance: (title: string) => `Chance card: ${title}`,
  pawn: (solid: string) => solid,
  nothing: "no pieces",
  times: (count: number) => String(count),
};

export const chance = {
  title: "Chance",
  card: (key: string) => CARDS.find((card) => card.key === key),
  kept: "kept",
  drawnBy: (name: string) => `${name} draws`,
  you: "You draw",
};

export const standing = {
  title: "Points",
  of: (target: number) => `to ${counted(target, "point", "points")}`,
  points: (count: number) => counted(count, "point", "points"),
  you: "you",
  more: (count: number) => `and ${counted(count, "more", "more")}`,
  all: "Show all",
  few: "Show fewer",
  answered: (answered: number, asked: number) => `${answered} of ${asked} have answered`,
};

export const ceremony = {
  medal: (name: string | null) => (name === null ? "A Fields Medal is yours" : `A Fields Medal for ${name}`),
};

export const ending = {
  won: "You have won",
  wonBy: (names: string[]) => `${list(names)} ${names.length === 1 ? "has" : "have"} won`,
  nobody: "The game is over",
  through: "That was all of it",
  handedIn: "Handed in: your teacher can read it now",
  howYouDid: "How you did",
  review: "Replay",
  record: "Record",
  again: "Play again",
  title: "How everybody did",
  asked: (right: number, asked: number) => (asked === 0 ? "asked nothing" : `${right} of ${asked} right`),
  figures: (count: number) => counted(count, "figure", "figures"),
  points: (count: number) => counted(count, "point", "points"),
  topics: "Your questions, by topic",
  topic: (topic: string) => capital(topic),
  of: (right: number, asked: number) => `${right} of ${asked}`,
  easy: (level: number) => `Level ${level} looks easy by now: level ${level + 1} might be more fun.`,
  hard: (level: number) => `Level ${level} looks hard: level ${level - 1} might be more fun.`,
};

export const tools = {
  title: "Help",
  keys: "Keys",
  tutorial: "Tutorial",
  noTutorial: "The tutorial could not be fetched; try again when the connection is back.",
};

export const keys = {
  title: "Keys",
  heading: "By keyboard",
  close: "Close",
  all: [
    [["Enter"], "do what the coloured button says"],
    [["r"], "roll"],
    [["d"], "take the other die, or a token"],
    [["m"], "move on"],
    [["b"], "move back, clockwise"],
    [["s"], "stay"],
    [["e"], "end your turn"],
    [["g"], "go to the board: arrows lead along the squares, Enter touches one"],
    [["c"], "go to what there is to choose"],
    [["u"], "take back"],
    [["Esc"], "close what is open"],
    [["?"], "this list"],
  ] satisfies [string[], string][],
};

export const kinds = TITLES;
export const aToken = (token: Token) => AN[token];
