/** What the question card and the window for challenges say. */

import { capital, clockTime, counted, list, listFew } from "../../../language";
import { people } from "../../../table/words";
import { MATHEMATICIANS, SQUARES, type Happening, type Token } from "../rules";

const called = (figure: string) => MATHEMATICIANS.find(({ key }) => key === figure)?.name ?? figure;
const oneToken = (token: Token) => `${token === "x2" ? "an x2" : `a ${token}`} token`;

/** What stands at a square, in a word: “For Archimedes”. */
function stake(square: number): string {
  const at = SQUARES[square];
  return at?.figure ? `For ${called(at.figure)}` : `Square ${square}`;
}

export const head = {
  /** On the board one answers for a square, with the cards alone for a point. */
  title: (square: number, onBoard: boolean, card: string) => (card ? capital(card) : onBoard ? stake(square) : "For a point"),
  whose: (level: number | null, name: string, mine: boolean) => [level === null ? "" : `level ${level}`, mine ? (name === people.you ? "your question" : `your question, ${name}`) : `${name}’s question`].filter(Boolean).join(" · "),
  short: (level: number | null, name: string) => [level === null ? "" : `level ${level}`, name].filter(Boolean).join(" · "),
  region: (title: string) => `Question: ${title}`,
  fold: "To the table",
  unfold: "Back to the question",
};

export const hourglass = {
  of: (milliseconds: number) => `of ${counted(Math.round(milliseconds / 1000), "second", "seconds")}`,
  ofDoubled: (milliseconds: number) => `of ${counted(Math.round(milliseconds / 1000), "second", "seconds")}, doubled`,
  reading: "to read it",
  none: "no clock",
  last: "last moments",
  left: (milliseconds: number) => clockTime(milliseconds),
  spoken: (seconds: number) => `${counted(seconds, "second", "seconds")} left.`,
  label: (time: string) => `${time} left`,
};

export const reading = {
  about: (milliseconds: number) => `Your clock starts when you are ready, and gives you ${counted(Math.round(milliseconds / 1000), "second", "seconds")}.`,
  untimed: "Read it in peace: no clock runs for you.",
  ready: "I am ready",
  rolls: "Ready: roll the dice",
  double: { x2: "Twice the time: an x2 token", card: "Twice the time: a kept card" } as Record<string, string>,
};

export const asked = {
  wanted: (system: string) => `Compose the answer in ${system}.`,
  instrument: { napier: "Lay the bones and read the product off them.", "slide-rule": "Set the slide rule, and read the answer off it: within 5 % is right.", mental: "To be worked out in the head." } as Record<string, string>,
  dice: (rolls: [string, number][]) => `The table rolled ${list(rolls.map(([die, number]) => (die === "square" ? `${number} (the square)` : `${number} with the ${die === "binary" ? "binary die" : die}`)))}.`,
  figure: "Figure: ",
  /** In which form it is wanted, where it is asked for one (MX-66). */
  form: (form: string): string => {
    const [kind = "", number = ""] = /^(power of|base) (\d+)$/.exec(form)?.slice(1) ?? [];
    if (kind) return kind === "base" ? `Wanted: written in base ${number}.` : `Wanted: a power of ${number}.`;
    return ({ exact: "Wanted: exactly, not rounded.", whole: "Wanted: a whole number, written out.", decimal: "Wanted: a decimal.", "lowest terms": "Wanted: in lowest terms.", "per cent": "Wanted: per cent.", power: "Wanted: a power." } as Record<string, string>)[form] ?? "";
  },
  within: (share: string) => `An estimate: within ${share} % is right.`,
};

export const offers = {
  choice: "Tap the right one",
  order: "Tap them in their order, from the first to the last",
  about: { choice: "Tap the one that is right.", order: "Tap them in their order; tap once more to take one back." } as Record<string, string>,
  /** What one sees on it: its letter, or its place once it was tapped. */
  tile: (letter: string, text: string, place: number) => `${place < 0 ? letter : place + 1}) ${text}${place < 0 ? "" : `, ${letter}) laid`}`.trim(),
  soFar: (texts: string[]) => texts.join(" → "),
  all: (left: number) => `${counted(left, "is", "are")} left to tap.`,
  marked: (right: boolean, said: boolean) => (right ? (said ? "right, and said" : "right") : "said"),
};

export const answer = {
  label: "Your answer",
  send: "Answer",
  sendTiles: "Answer with this",
  sending: "Sending …",
  readAs: "read as {shown}",
  empty: "Write your answer first, or pass.",
  pass: "Pass",
  passAbout: "I do not know",
  yesNo: ["yes", "no"],
  keys: "Keys",
  rubOut: "Rub out",
  own: "Keypad",
  device: "Keyboard",
  tiles: "Lay tiles",
  typed: "Type it",
  saidHow: { "/": "fraction line", "√": "root", "π": "pi", "²": "squared", "³": "cubed", "^": "to the power of", "%": "per cent", "−": "minus", ".": "decimal point", ",": "comma", ":": "to", ", ": "comma", "; ": "semicolon" } as Record<string, string>,
  back: (square: number, timed: boolean) => `${timed ? "wrong or late" : "wrong"}: back to ${square}`,
  given: (text: string) => `You answered ${text}`,
  hidden: "Nobody sees it before all have answered.",
};

export const backs = {
  title: "A blue card",
  about: "Nine questions lie face down. Name a number.",
  number: (number: number) => `Number ${number}`,
  waiting: (name: string) => `${name} names a number from 1 to 9.`,
};

export const waiting = {
  reads: (name: string) => `${name} reads the question.`,
  answers: (name: string) => `${name} answers.`,
  others: (names: string[]) => `Waiting for ${listFew(names)}.`,
  dealer: (name: string) => `${name} deals, and judges the answer.`,
  contest: "The others may still contest it.",
};

export const verdict = {
  title: { right: "Right", wrong: "Wrong", late: "Too late" } as Record<string, string>,
  passed: "Passed",
  of: (name: string, verdict: string) => `${name}: ${verdict}`,
  said: (mine: boolean, name: string) => (mine ? "you said" : `${name} said`),
  answer: "the answer",
  steps: "Worked out",
  source: (source: string) => `Source: ${source}`,
  contested: (overturn: number, uphold: number, overturned: boolean) => `Contested: ${overturn} to ${uphold}, ${overturned ? "the verdict is overturned" : "the verdict stands"}.`,
  before: (answer: string) => `just before: it was ${answer}`,
  goOn: "Go on",
  passTo: (name: string) => `Pass the device to ${name}`,
  fine: "So be it",
  contest: "Contest",
  contestAbout: "The others vote on it.",
  contestOf: (name: string) => `Contest the verdict on ${name}`,
  moreToContest: "Contest another’s",
};

/** What an answer brought, each in a few words. */
export function brought(event: Happening, mine: boolean, name: (seat: number) => string): string {
  const has = mine ? "yours" : "theirs";
  switch (event.event) {
    case "figure":
      return event.owner === null ? `${called(event.figure)} is ${has}` : `${called(event.figure)} is ${has}, from ${name(event.owner)}`;
    case "token":
      return capital(oneToken(event.token));
    case "medal":
      return "A Fields Medal";
    case "half":
      return `Half ${event.half} of the nonagon`;
    case "half lost":
      return `Half ${event.half} goes back to the board`;
    case "nonagon":
      return "The whole nonagon";
    case "went back":
      return `The pawn goes back to ${event.square}`;
    case "jumped":
      return `The pawn jumps to ${event.square}`;
    case "scored":
      return counted(event.points, "point", "points");
    case "eliminated":
      return "Out of the tie";
    case "penalised":
      return "The next turn is skipped";
    case "figure kept":
      return `${called(event.figure)} stays: an invariant`;
    default:
      return "";
  }
}

export const again = {
  title: "Wrong. A kept card gives you a second answer.",
  again: "Answer again",
  leave: "Leave it",
};

export const judging = {
  title: "You deal: judge the answer",
  said: (name: string) => `${name} said`,
  key: "the key, for you alone",
  right: "Right",
  wrong: "Wrong",
};

export const voting = {
  title: (name: string) => `${name}’s answer is contested`,
  said: "said",
  key: "the key",
  table: (verdict: string) => `The table says “${verdict}”.`,
  uphold: "The table is right",
  overturn: "Overturn it",
};

export const window = {
  title: (name: string, square: number) => `${name} has landed on ${square}`,
  about: "Challenge for the square? If they fail, you are asked.",
  stake: (figure: string) => `${called(figure)} stands there.`,
  challenge: { token: "Challenge", card: "Challenge, with a kept card", medal: "Challenge, with a medal" } as Record<string, string>,
  /** Of several at one device, whoever wants to. */
  challenges: (name: string, means: string) => `${name} challenges${means === "token" ? "" : means === "medal" ? ", with a medal" : ", with a kept card"}`,
  nobody: "Nobody does",
  decline: "No, go on",
  owner: "Challenge an owner?",
  ownerAbout: "The owner answers first; if they fail, you are asked for it.",
  of: (name: string, means: string) => `Challenge ${name}${means === "token" ? "" : means === "medal" ? ", with a medal" : ", with a kept card"}`,
  answerInstead: "No, answer for myself",
  label: "Challenge window",
};

export const standing = {
  title: "When to ask me",
  challenge: "Challenges",
  challenges: { ask: "ask me always", figures: "ask me on figures", never: "never ask me" } as Record<string, string>,
  contest: "Contests",
  contests: { ask: "ask me always", mine: "only when I was judged", never: "never ask me" } as Record<string, string>,
  about: "Kept on this device; change it whenever you like.",
  never: "Never ask me",
  figures: "Only on figures",
  mine: "Only when I was judged",
  neverContest: "Never ask me",
};

export const aloud = {
  read: "Read aloud",
  stop: "Stop reading",
  signs: {
    die: (die: string) => (die === "square" ? "the number of the square" : `the ${die === "binary" ? "binary die" : die}`),
    something: "a number to be rolled",
    over: (over: string, under: string) => `${over} over ${under}`,
    root: (of: string) => `the square root of ${of}`,
    cubeRoot: (of: string) => `the cube root of ${of}`,
    power: (base: string, exponent: string) => `${base} to the power of ${exponent}`,
    squared: " squared",
    cubed: " cubed",
    times: " times ",
    dividedBy: " divided by ",
    minus: " minus ",
    negative: "minus ",
    plus: " plus ",
    equals: " equals ",
    notEqual: " is not ",
    atMost: " at most ",
    atLeast: " at least ",
    pi: " pi ",
    percent: " per cent",
    angle: "angle ",
  },
  units: {
    mm: "millimetres", "mm²": "square millimetres", "mm³": "cubic millimetres",
    cm: "centimetres", "cm²": "square centimetres", "cm³": "cubic centimetres",
    dm: "decimetres", "dm²": "square decimetres", "dm³": "cubic decimetres",
    m: "metres", "m²": "square metres", "m³": "cubic metres",
    km: "kilometres", "km²": "square kilometres", "km/h": "kilometres per hour", "m/s": "metres per second",
    s: "seconds", min: "minutes", h: "hours", g: "grams", kg: "kilograms", l: "litres", ml: "millilitres",
    "€": "euros", "°": "degrees", "°C": "degrees Celsius", Hz: "hertz",
  } as Record<string, string>,
};
