/** All that the board of Fields Medal says, but for what the table tells. */

import type { Operator } from "../../arithmetic";
import { capital, counted, list } from "../../language";
import type { Category } from "./rules";
import type { Source } from "./sheet";

const FROM: Record<Source, string> = { hand: "your hand", tableau: "the tableau" };
const HALF_WAY = ["No way on", "One of four", "Two of four", "Three of four: so close"];
const CATEGORIES: Record<Category, string> = { quantity: "quantity", structure: "structure", space: "space", change: "change" };
const SIDES = { left: "left", right: "right" };

/** What the card is called. */
const ADVANCEMENT = "ADVANCEMENT";

export const undrawable = "The table sent something this board cannot draw. The plain table shows it in words.";
export const game = "Fields Medal Solitaire";

export const problems = {
  title: "Open problems",
  name: (category: Category) => capital(CATEGORIES[category]),
  verbs: { prove: "Prove", solve: "Solve" },
  play: (verb: "prove" | "solve", target: number): string => `${problems.verbs[verb]} ${target}`,
  it: (verb: "prove" | "solve"): string => `${problems.verbs[verb]} it`,
  waits: "waits for cards",
  solvedWith: "solved with",
  advancement: ADVANCEMENT,
  /** For those who do not see it: “Space: 24, open, Prove it”. */
  label: (category: Category, { target, proved, solvedBy, struck, verb }: { target: number | null; proved: boolean; solvedBy: string; struck: boolean; verb: "prove" | "solve" | null }): string =>
    [
      `${capital(CATEGORIES[category])}: ${target ?? (proved ? "proved" : "not fully dealt")}`,
      solvedBy ? `solved with ${solvedBy}` : "open",
      struck ? `made longer by ${ADVANCEMENT}` : "",
      verb ? problems.it(verb) : "",
    ]
      .filter(Boolean)
      .join(", "),
};

export const lemmas = {
  title: "Lemmas",
  count: (held: number, most: number) => `${held} of ${most}`,
  mustGo: "one must go",
  label: (letter: string, number: string) => `Lemma ${letter}: ${number.split("").join(" ")}`,
  exchange: (letter: string, draws: number) => `Exchange lemma ${letter} for ${counted(draws, "card", "cards")}`,
  exchangeTitle: (letter: string, draws: number) => `Exchange ${letter} for ${counted(draws, "card", "cards")}`,
  whole: (letter: string, number: string) => `Lemma ${letter}, ${number}`,
  card: (value: number, letter: string, away: boolean) => `${value} of lemma ${letter}${away ? ", on the sheet" : ""}`,
};

export const hand = {
  title: (mine: boolean) => (mine ? "Your axioms" : "Axioms"),
  card: (value: number, away: boolean) => `${value}${away ? ", on the sheet" : ""}`,
  empty: (mine: boolean) => `No card is left in ${mine ? "your" : "the"} hand.`,
  discard: (value: number) => `Discard the ${value}`,
};

export const piles = {
  deck: "Deck",
  discard: "Discard",
  deckLabel: (cards: number, advancement: boolean) => `Deck, ${counted(cards, "card", "cards")}${advancement ? `, ${ADVANCEMENT} among them` : ""}. What is left in it?`,
  discardLabel: (cards: number, advancement: boolean) => `Discard pile, ${counted(cards, "card", "cards")}${advancement ? `, ${ADVANCEMENT} among them` : ""}`,
  left: "Still in the deck",
  copies: (count: number, card: number) => `${count} of ${card}`,
  where: {
    deck: `And ${ADVANCEMENT}: the next time it is drawn, a problem grows.`,
    discard: `${ADVANCEMENT} lies in the discard pile.`,
    gone: `${ADVANCEMENT} has left the game.`,
  },
};

export const sheet = {
  title: "The sheet: build a formula",
  watching: "You are watching.",
  going: (letter: string) => `Lemma ${letter} goes, and new cards come. Touch it again to think better of it.`,
  moment: "One moment …",
  begin: "Pick two cards of your hand, or two of your tableau, and say how they combine.",
  second: "And the second?",
  combine: "How do they combine?",
  next: "Pick what comes next.",
  goOn: "No problem asks for this yet. Go on, or take it apart.",
  another: "Pick another, or an operation.",
  swap: "Swap left and right",
  swapTitle: "Swap left and right (s)",
  clear: "Clear the sheet",
  clearTitle: "Clear the sheet (Esc)",
  side: SIDES,
  piece: (value: string, formula: string | null, side: keyof typeof SIDES | null): string =>
    `${sheet.named(value, formula)}${side ? `, on the ${SIDES[side]}` : ""}`,
  named: (value: string, formula: string | null) => (formula === null ? value : `${value}, which is ${formula}`),
  apart: (value: string) => `Take ${value} apart`,
  apartTitle: "Take apart",
  mixed: (begun: Source) => `This formula takes its cards from ${FROM[begun]}; ${FROM[begun === "hand" ? "tableau" : "hand"]} cannot be mixed in.`,
  pickFirst: "Pick a card first: an operation stands between two.",
  noCard: (value: number, begun: boolean) => `There is no ${value} ${begun ? "left " : ""}to pick.`,
  notDealt: "This problem is not fully dealt, so it is no target.",
  notMade: (target: number) => `Nothing on the sheet makes ${target} yet.`,
  toMake: (target: number, category: Category) => `Make ${target} from your hand to prove it, from the tableau to solve ${CATEGORIES[category]}.`,
  nothingAsked: "Nothing is asked of you now.",
  keysTake: (source: Source) => `Number keys now take from ${FROM[source]} first.`,
  // said aloud
  nothingPicked: "Nothing picked.",
  empty: "The sheet is empty.",
  chooseOperation: (left: string, right: string) => `${left} and ${right}: choose an operation.`,
  oneWaits: (left: string, operator: string) => `${left} ${operator} ….`,
  one: (left: string) => `${left}.`,
  ready: (left: string, action: string) => `${left}. ${action}: press Enter.`,
  thinkAgain: (action: string) => `${action}: press Enter, or Escape to think again.`,
};

export const operations = {
  title: "Operations",
  names: { "+": "plus", "−": "minus", "×": "times", "÷": "divided by", "^": "to the power of", "‖": "joined with" } satisfies Record<Operator, string>,
  label: (operator: Operator, gives: string, hits: boolean): string => `${operations.names[operator]}${gives ? `: ${gives}` : ""}${hits ? ", a problem" : ""}`,
  none: "none",
  power: ["x", "y"],
};

export const decision = {
  title: ADVANCEMENT,
  remove: "Take it out of the game",
  keep: "Leave it in the pile",
};

export const typed = {
  label: "A formula",
  example: "2||6 + 8",
  nothing: "Nothing to play yet",
  from: (source: Source) => `from ${FROM[source]}`,
  help: "Signs: + - * / ^ and || to join (26 is 2‖6). Also: exchange A, concede.",
};

export const hint = { more: "Say more" };

export const odds = {
  title: "Odds",
  chance: "Chance to win",
  from: (interval: string, games: string) => `${interval}, from ${games}`,
  playing: "playing games out …",
  byChoice: "By choice",
  about: "The cards to come are dealt anew in each sampled game, and a bot goes on: greedy by the usual options, else quick.",
  daily: (interval: string, games: string) =>
    `The deal of the day was graded otherwise: on its own cards, by a bot that looks ahead. It won ${interval} of ${games}, from the start.`,
};

export const tools = {
  title: "Help and more",
  odds: "Odds",
  write: "Write",
  keys: "Keys",
  tutorial: "Tutorial",
  noTutorial: "The tutorial could not be fetched; try again when the connection is back.",
  withKey: (name: string, key: string) => `${name} (${key})`,
  giveUp: "Give this game up?",
  concede: "Concede",
  playOn: "Play on",
};

export const keys = {
  title: "Keys",
  heading: "By keyboard",
  close: "Close",
  /** What the keys do; … stands for those between. */
  all: [
    [["1", "…", "9"], "pick a card of that number"],
    [["+", "-", "*", "/", "^", "|"], "combine the two picked, or choose what comes first"],
    [["Enter"], "do what the button says; pick, if it says nothing"],
    [["Space"], "pick what is in focus"],
    [["←", "↑", "↓", "→"], "move among cards, problems and operations"],
    [["Backspace"], "take the last step apart"],
    [["Esc"], "close what is open, then clear the sheet"],
    [["s"], "swap left and right"],
    [[","], "set aside what is picked; an operation then takes the last two"],
    [["t"], "number keys take from the tableau first, or from the hand"],
    [["="], "write the formula instead"],
    [["a", "…", "e"], "exchange that lemma"],
    [["h"], "a hint; again, and it says more"],
    [["u"], "take back"],
    [["o"], "odds"],
    [["?"], "this list"],
  ] satisfies [string[], string][],
};

export const medal = { rim: "QUOD ERAT LUDENDUM · QUOD ERAT LUDENDUM ·" };

export const ending = {
  won: (mine: boolean) => (mine ? "The medal is yours" : "The medal is won"),
  conceded: (mine: boolean) => (mine ? "You gave this one up" : "This one was given up"),
  solved: (count: number) => HALF_WAY[count] ?? "No way on",
  open: (categories: Category[]) => `Still open: ${list(categories.map((category) => CATEGORIES[category]))}.`,
  again: (mine: boolean, won: boolean) => (mine ? (won ? "Play another" : "Play again") : "Play one yourself"),
  review: (won: boolean) => (won ? "Review" : "See where it turned"),
  replay: "Replay",
  share: "Share",
  picture: "As a picture",
  others: "What others made of it",
  shared: { shared: "Shared.", copied: "Copied: paste it where you like.", neither: "" },
  pictured: { shared: "Shared.", saved: "The picture is in your downloads.", neither: "" },
  copyThis: (text: string) => `Copy this: ${text}`,
};

/** What others read of a game. */
export const shared = {
  house: "Ludendum",
  game,
  daily: (day: string, grade: string) => `Deal of the day, ${day} · ${grade}`,
  won: (moves: number): string => `the medal in ${moves} ${moves === 1 ? "move" : "moves"}`,
  lost: (solved: number, of: number, moves: number): string => `${solved} of ${of} solved in ${moves} ${moves === 1 ? "move" : "moves"}`,
  line: (what: string, signs: string, result: string) => `${what}: ${signs} ${result}`,
};
