/** All that the room of Squaring the Circle says, but for its paper and what the table tells. */

import { capital, counted, list, ordinal, whole } from "../../language";
import { bookOf, moveOf, type Numbers, type Rolled } from "./view";
import type { CardKind, Outlook, Pick, SeenForward, SeenHold, SeenTheorem, View } from "./rules";

export const undrawable = "The table sent something this room cannot draw. The plain table shows it in words.";

/** “+2”, “−1”, “+0”. */
export const signed = (number: number) => (number < 0 ? `−${-number}` : `+${number}`);

const KINDS: Record<CardKind, string> = { complication: "Complication", antagonist: "Antagonist", risk: "Risk", debt: "Debt" };
const MEANS: Record<CardKind, string> = { complication: "something gets in the way", antagonist: "somebody is against it", risk: "something may come out, or give way", debt: "something is owed" };
const SUITED: Record<CardKind, string> = { complication: "clubs", antagonist: "spades", risk: "diamonds", debt: "hearts" };

export const card = {
  kind: (kind: CardKind) => KINDS[kind],
  means: (kind: CardKind) => MEANS[kind],
  suit: (kind: CardKind) => SUITED[kind],
  kinds: Object.keys(KINDS) as readonly CardKind[],
  isKind: (key: string): key is CardKind => key in KINDS,
  wordless: "told aloud",
};

export const theorem = {
  name: ({ number, fate }: { number: number; fate: SeenTheorem["fate"] }) => (fate === "disproved" ? `Non-Theorem ${number}` : `Theorem ${number}`),
  plain: (number: number) => `Theorem ${number}`,
  toldAloud: "(told aloud)",
  needs: (need: number) => `needs ${need}`,
  waits: "waits for what it leans on",
  state: ({ fate, hold, exhausted, need }: SeenTheorem) => {
    if (fate === "open") return need ? `needs ${need}` : "waits for what it leans on";
    if (fate === "proven") return hold ? `lemma, ${hold} hold` : exhausted ? "proven, exhausted" : "proven";
    return fate;
  },
  fell: "its House fell",
  next: (bonus: number) => `next ${signed(bonus)}`,
  nextAbout: (bonus: number) => `The next CARD makes it roll ${signed(bonus)}.`,
  you: "you",
  marks: ({ benefits, burdens, plan, metastable, escape, base_cases }: SeenTheorem) =>
    [escape ? "a way out" : "", ...benefits.map((one) => `by ${one}`).map((one) => one.replace("by trivial", "trivial")), ...burdens, base_cases.length ? counted(base_cases.length, "base case", "base cases") : "", plan ? "in the plan" : "", metastable ? "metastable: the next CARD ends it" : ""].filter(Boolean),
  towards: (problem: number) => `towards Problem ${problem}`,
  leans: (numbers: number[]) => `leans on ${list(numbers.map((one) => `Theorem ${one}`))}`,
  fulfils: (numbers: number[]) => `fulfils ${list(numbers.map((one) => `conjecture ${one}`))}`,
  open: (number: number) => `Theorem ${number}: read all of it`,
  whole: (one: SeenTheorem, by: string) => `${one.fate === "disproved" ? "Non-Theorem" : "Theorem"} ${one.number}, by ${by}: ${theorem.state(one)}`,
  steps: "Steps so far",
  base: "Base cases",
  cards: "In its House",
  clear: "No CARD in its House.",
  about: "What it has",
  close: "Close",
  closed: (count: number) => `${counted(count, "theorem", "theorems")} closed`,
};

export const problem = {
  name: (number: number) => (number ? `Open Problem ${number}` : "Open Problem"),
  solved: "solved",
  closed: "closed",
  yours: "yours",
  of: (who: string) => `of ${who}`,
  by: (who: string) => `written by ${who}`,
  chosen: (who: string) => `chosen by ${who}`,
  solvedBy: (numbers: number[]) => `Solved by ${list(numbers.map((one) => `Theorem ${one}`))}.`,
  denies: (number: number) => `that Problem ${number} cannot be solved`,
};

export const house = {
  whose: (number: number | null, owner: string) => (number === null ? `The House of ${owner}` : `The House of Theorem ${number}`),
  fell: "A House that fell",
  of: (kinds: readonly CardKind[], next: number | null) =>
    `A House of ${counted(kinds.length, "CARD", "CARDs")}: ${list(kinds.map((kind) => KINDS[kind]))}${next === null ? "" : `. The next one makes it roll ${signed(next)}`}`,
};

export const roll = {
  part: (name: string) => name,
  band: ({ band, house: isHouse }: Rolled) => (isHouse ? { strong: "all is clear", weak: "a CARD rears its head", miss: "it falls" } : { strong: "a strong hit", weak: "a weak hit", miss: "a miss" })[band],
  reached: (roll_: Rolled, { weak, strong }: Numbers) => (roll_.house ? "" : `${{ strong: `${strong} or more`, weak: strong - weak > 1 ? `${weak} to ${strong - 1}` : `${weak}`, miss: `${weak - 1} or less` }[roll_.band]}: `) + roll.band(roll_),
  whole: ({ title, dice, parts, total, band, house: isHouse }: Rolled) =>
    `${title}: ${dice[0]} and ${dice[1]}${parts.map(([name, bonus]) => `, ${name} ${signed(bonus)}`).join("")} make ${total}, ${(isHouse ? { strong: "all is clear", weak: "a CARD rears its head", miss: "it falls" } : { strong: "a strong hit", weak: "a weak hit", miss: "a miss" })[band]}`,
};

const between = ({ weak, strong }: Numbers) => (strong - weak > 1 ? `${weak}–${strong - 1}` : `${weak}`);
const PERCENT = 100;
const DEEP = 1296;

export const odds = {
  ways: ([strong, weak, miss]: readonly [number, number, number]) => `Of 36 ways ${strong} are a strong hit, ${weak} a weak hit, ${miss} a miss`,
  strong: (ways: number, { strong }: Numbers) => `${strong}+ · ${ways} of 36`,
  weak: (ways: number, numbers: Numbers) => `${between(numbers)} · ${ways} of 36`,
  miss: (ways: number) => `miss · ${ways} of 36`,
  falls: ({ falls = 0, risks }: Outlook) => {
    const share = (falls / DEEP) * PERCENT;
    const whose = risks?.theorem != null ? `Theorem ${risks.theorem} falls` : "Your House falls";
    return `${whose} in ${whole(falls)} of ${whole(DEEP)} ways, ${share < 1 ? share.toFixed(1) : Math.round(share)} %.`;
  },
  of36: (numbers: Numbers) => `${numbers.strong}+ · ${between(numbers)} · miss, of 36`,
};

/** What the bands of a use of a result bring (SC-41, SC-45). */
export const bands: Record<string, (numbers: Numbers) => readonly [string, string, string]> = {
  prove: ({ proofStrong, proofWeak }) => [`its need falls by ${proofStrong}`, `by ${proofWeak}, or by ${proofStrong} and a CARD`, "a CARD for it"],
  disprove: () => ["a CARD for it", "it shakes, or a CARD for both", "its need falls by 1"],
};

export const stat = (key: string) => capital(key);
/** “+2 Sly”. */
export const rolls = (bonus: number, key: string | undefined) => `${signed(bonus)} ${key ? capital(key) : ""}`.trim();

export const table = {
  title: "The table",
  clock: (at: number, of: number) => `Clock ${at} of ${of}`,
  clockAbout: (at: number, of: number) => (at >= of ? "this session is the last" : `at ${of} the session is the last`),
  session: (number: number) => (number ? `Session ${number}` : "Before the first session"),
  yourTurn: "Your turn",
  turnOf: (name: string) => `${name}’s turn`,
  guest: "guest of honour",
  left: (left: number, { turn }: Numbers) => (turn !== 2 ? `${left} of ${counted(turn, "move", "moves")} left` : left >= 2 ? "first move of two" : left === 1 ? "second move of two" : "both moves made"),
  waits: (names: string[]) => `Waiting for ${list(names)}`,
  preparing: "Before the first session",
  nothing: "No theorem is stated yet. Whoever is in turn may state one: it says what you will bring about.",
  problems: "Open problems",
  theorems: "Theorems",
  conjectures: "Conjectures",
  conjecture: (number: number, band: string) => (band === "miss" ? `Missed conjecture ${number}` : `Conjecture ${number}`),
  by: (who: string) => `by ${who}`,
  seat: (name: string, books: string[], notes: string[]) => `${name}, ${books.filter(Boolean).join(" and ")}${notes.length ? `; ${notes.join(", ")}` : ""}`,
  had: "has had a turn",
  toCome: "still to come",
  now: "in turn",
  out: "out of the conference",
  trouble: "in trouble",
  doubled: "has doubled down",
  cards: (count: number) => counted(count, "CARD", "CARDs"),
  closed: "Closed theorems",
};

export const moves = {
  title: "Moves",
  what: "What do you do?",
  follows: "Which move follows?",
  use: "Use the result, now",
  then: (left: number) => (left > 0 ? "Then your second move" : ""),
  find: "Find a move",
  none: "No move is called so.",
  theorems: "Theorems",
  conference: "Conference",
  team: "Through your team",
  basis: "By Basis Functions",
  learnt: "Learnt",
  clock: "moves the clock",
  guest: "guest +1 · moves the clock",
  free: "no initial move",
  noRoll: "no roll",
  barred: "not now",
  done: "End the turn",
  doneAbout: (left: number) => (left > 0 ? `${counted(left, "initial move", "initial moves")} left` : "nothing left to do"),
  notNow: "Your moves. They are lit when it is your turn.",
  by: { self: "Yourself", team: "Through your team", basis: "By Basis Functions" } as Record<string, string>,
  nothing: "Nothing follows",
};

export const tray = {
  choose: "Choose a move",
  chooseAbout: "Touch one and it shows what it does and how it may go; nothing is done before you roll.",
  whom: (asks: string | undefined) => asks ?? "Whom?",
  aim: "Does it solve an open problem?",
  noAim: "No, it stands by itself",
  helps: "What helps? Each is declared with the roll, and the others may doubt it.",
  help: (bonus: number, name: string) => `${signed(bonus)} ${name}`,
  why: (name: string) => `${name} cannot be done now`,
  instead: "Put it back",
  roll: (bonus: number, key: string | undefined) => `roll ${rolls(bonus, key)}`,
  without: "no roll",
  use: { prove: (number: number) => `Prove Theorem ${number}`, disprove: (number: number) => `Disprove Theorem ${number}`, "base case": (number: number) => `Lay it under Theorem ${number}` } as Record<string, (number: number) => string>,
  short: { prove: (number: number) => `Prove ${number}`, disprove: (number: number) => `Disprove ${number}`, "base case": (number: number) => `Base ${number}` } as Record<string, (number: number) => string>,
  base: "A base case: +1 on the next roll to prove it, and no roll now.",
  letGo: "Let the result go",
  tell: "Say it aloud, or write it here",
  told: "Written down, it stands in the paper.",
  oracle: "A line from the oracle",
  unsaid: "Leave it unsaid",
  write: "Write it down",
  send: "Tell it",
  silent: { lines: "Nothing to name", sheet: "The first that is suggested" } as Record<string, string>,
  suggested: "Suggested",
  wait: (names: string[]) => `${list(names)} ${names.length === 1 ? "is" : "are"} to say.`,
  answered: "You have answered.",
  quiet: "Nobody is asked anything.",
  hold: "Hold on",
  holdAbout: "It does not fit the story: play is held, and the people vote.",
  claimed: (who: string, what: string) => `${who} says ${what}.`,
  vote: "The table votes",
  uphold: "It does not fit",
  overrule: "It stands",
  allow: "It fits",
  allowAll: "It fits, and so will all that comes",
  object: "I object",
  enough: "Nothing to object",
  chosen: (count: number, of: number) => `${count} of ${of} chosen`,
  take: "Take these",
  choice: "Take it",
  sending: "On its way",
  oneAfter: "All answers at once, hidden until everybody has written.",
  free: "or in your own words",
  rest: "Something else",
};

/** What was declared, in words (SC-9). */
export function declared(what: NonNullable<View["claims"][number]["what"]>): string {
  const { claim, what: name = "", words: fits = "", theorem: number = null, other = null, bonus = 0 } = what;
  const one = number === null ? "it" : `Theorem ${number}`;
  switch (claim) {
    case "move":
      return `that ${name} fits the story`;
    case "bonus":
      return `that ${fits || name} (${signed(bonus)})`;
    case "bears":
      return `that the result bears on ${one}`;
    case "supports":
      return `that ${one} supports Theorem ${other ?? ""}`;
    case "solves":
    case "problem":
      return `that it would solve Problem ${other ?? number ?? ""}`;
    case "fulfils":
      return `that ${one} fulfils conjecture ${other ?? ""}`;
    case "access":
      return `that ${one} gives access to a place`;
  }
  return `that it fits${name ? `: ${name}` : ""}`;
}

export const sheet = {
  title: "Your mathematician",
  of: (name: string) => `The sheet of ${name}`,
  close: "Close",
  house: "House",
  yours: (count: number) => (count ? `${counted(count, "CARD", "CARDs")}` : "no CARD"),
  next: (bonus: number) => `the next one rolls ${signed(bonus)}`,
  experience: (marks: number, { advance }: Numbers) => `${marks} of ${advance}`,
  experienceOf: "experience",
  clear: "No CARD: all is clear.",
  moves: "Moves",
  holds: "Hold",
  forwards: "Forward",
  team: "Team",
  agents: "Agents",
  students: "Students",
  facts: "Facts",
  conjectures: "Conjectures",
  lemmas: "Lemmas",
  trophies: "Trophies",
  about: "Who you are",
  advances: "Advances",
  consequence: "Consequence",
  hold: ({ move, count, words: of, seat, theorem: number }: SeenHold, names: string[]) =>
    [`${count} ${moveOf(move)?.name ?? capital(move)}`, seat == null ? "" : `on ${names[seat] ?? ""}`, of, number == null || of ? "" : `Theorem ${number}`].filter(Boolean).join(", "),
  forward: ({ bonus, source, words: fits, theorem: number }: SeenForward) => [`${signed(bonus)} from ${source}`, fits, number == null ? "" : `for Theorem ${number}`].filter(Boolean).join(", "),
  ongoing: (bonus: number, source: string, fits: string) => `${signed(bonus)} when ${fits} (${source}), all conference`,
  moved: "has made a first move",
  agent: (name: string, thief: string) => `${name || "somebody"}, ${bookOf(thief)?.name ?? thief}`,
  lemma: (number: number, hold: number) => `Theorem ${number}, ${hold} hold`,
  asks: "Ask me when it could be used",
  core: "core",
  doubled: "You have doubled down: if your House falls again, you are out.",
  escape: (number: number) => `In trouble: Theorem ${number}, your way out, comes before any other.`,
  origin: "From",
  look: "Look",
  vice: "Vice",
  colleagues: "Colleagues",
  branch: "Branch",
  thief: "Thief",
  stats: "Stats",
  rule: (rule: string) => rule,
  nobody: "Touch a mathematician at the table to read their sheet.",
  receives: "A CARD out of my turn, where its kind is open, is",
  any: "What I have least of",
};

export const making = {
  title: "Making a mathematician",
  about: "Half a branch of mathematics, half a thief. What you can do comes first, then how well you do it.",
  branch: "Which branch of mathematics is yours?",
  thief: "Which kind of thief are you?",
  random: "All of it at random",
  randomAbout: "A whole mathematician by lot; afterwards you change by hand what you like.",
  taken: "taken",
  core: "every one has",
  choosable: "and one of",
  two: (count: number) => `Choose ${count}`,
  mend: "Change",
  ready: "Ready",
  readyAbout: "This is who you are.",
  another: "Another, by lot",
  returning: "Back from an earlier conference",
  anew: "A new mathematician",
  anewAbout: "Half by half, or all at random.",
  others: "Also at the table",
  waiting: (names: string[]) => `${list(names)} ${names.length === 1 ? "is" : "are"} still at it.`,
  own: "In your own words",
  say: "That is it",
  first: "Take what is suggested",
  uses: (moves: string[]) => (moves.length ? list(moves) : "no move you have"),
  give: "What the moves you have are rolled with:",
  later: "not chosen yet",
  unnamed: "No name yet",
  named: "Name",
  /** What everybody rolls with each (SC-30 to SC-59). */
  common: { creative: "conjectures, applying theorems, discussions", elegant: "stating theorems, presenting", rigorous: "proving and disproving: every result", cold: "badmouthing", hot: "networking" },
};

export const ending = {
  solved: (count: number, of: number) => `${count} of ${of} open problems solved`,
  title: { solved: "Quod erat ludendum", unsolved: "The problems stay open" } as Record<string, string>,
  over: "The conference is over",
  trophies: (count: number) => counted(count, "trophy", "trophies"),
  none: "no trophy",
  paper: "The paper, typeset",
  markdown: "as Markdown",
  text: "as text",
  next: "Go on with the next conference",
  again: "Another conference",
  record: "The record",
  replay: "Look back",
};

export const safety = {
  title: "Safety",
  pause: "Pause",
  pauseAbout: "Pause the table. Nobody is told who.",
  resume: "Resume",
  xCard: "X-card",
  xAbout: "Set the last telling aside and pause; nobody learns who",
  hold: "Hold on",
  holdAbout: "What was told last does not fit: play is held, and the table votes",
  lines: "Lines and veils",
  noLines: "Nobody has named any. Anybody may still pause, or play the X-card.",
  linesAbout: "What shall not happen at this table, or not be shown.",
};

/** What somebody does who makes a move that everybody has. */
const DOES: Record<string, string> = {
  "State a theorem": "states a theorem",
  "State a conjecture": "states a conjecture",
  "Apply a proven theorem": "applies a proven theorem",
  "Use a lemma": "uses a lemma",
  "Present your work": "presents work at the conference",
  "Informal discussions": "takes part in informal discussions",
  "Badmouth a colleague": "speaks ill of a colleague",
  Network: "meets people",
};

export const paper = {
  title: "The paper",
  proceedings: "Proceedings of a conference",
  honour: (name: string) => `in honour of ${name}`,
  nothing: "It begins with the first session.",
  earlier: (count: number) => `${counted(count, "earlier line", "earlier lines")}`,
  session: (number: number) => `${number}. The ${ordinal(number)} session`,
  clock: (clock: number, size: number) => `clock ${clock} of ${size}`,
  opening: "Preliminaries",
  turn: (who: string) => `We follow ${who}.`,
  made: (who: string, move: string, through: string) => `${who} ${DOES[move] ?? `employs ${move}`}${through}.`,
  mate: (mate: string, place: number) => ` through ${mate || `teammate ${place}`}`,
  basis: " by Basis Functions",
  theorem: (number: number, who: string, problem: number | null, escape: boolean) => ({ title: `Theorem ${number}`, about: [who, problem !== null ? `towards Problem ${problem}` : escape ? "a way out" : ""].filter(Boolean).join(", ") }),
  needs: (need: number, options: string[]) => [`It needs ${need}`, ...options].join(" · "),
  stating: ["State a theorem", "State a conjecture"],
  step: (number: number) => `Step towards Theorem ${number}`,
  base: (number: number) => `Base case of Theorem ${number}`,
  counter: (number: number) => `Against Theorem ${number}`,
  remark: (number: number) => `Remark ${number}`,
  kind: (kind: CardKind, to: string) => `${kind === "antagonist" ? "an" : "a"} ${KINDS[kind]} to ${to}`,
  again: (number: number) => `Remark ${number}, again`,
  of: (theorem_: number | null, owner: string) => (theorem_ === null ? owner : `Theorem ${theorem_}`),
  proven: (number: number) => `Theorem ${number} is proven.`,
  qed: "Q.E.D.",
  false: (number: number) => `Theorem ${number} is false.`,
  conjecture: (number: number) => `Conjecture ${number}`,
  problem: (number: number) => `Open Problem ${number}`,
  chosen: (who: string) => `chosen by ${who}`,
  fact: "From now on it is so",
  fell: (whose: string) => `${whose} falls.`,
  sways: (whose: string) => `${whose} sways, and stands.`,
  joined: (who: string, branch: string, thief: string) => `${who}, ${branch} and ${thief}`,
  aside: "A telling was set aside.",
  roll: (number: number) => `[${number}]`,
  rollAbout: (number: number) => `Roll ${number}: show its dice`,
  notes: (count: number) => counted(count, "note", "notes"),
  say: "Say it aloud.",
  anyone: "Anyone may write it down:",
  place: "What happened, in your words",
  write: "Write it down",
  added: "It stands in the paper.",
  paused: "The table is paused: nothing is written until it goes on.",
  margin: "In the margin",
};

/** What stands on a button, and what it means. */
export function face(pick: Pick, view: View, names: string[]): { label: string; meaning: string; kind?: CardKind } {
  const { key, text = "" } = pick;
  const [, thing = "", place = ""] = /^(theorem|problem|conjecture|card|colleague|by colleague|teammate|agent|target|identity|sheet|free|forward|ongoing|hold) (\d+)$/.exec(key) ?? [];
  const number = Number(place);
  switch (thing) {
    case "theorem":
      return { label: `Theorem ${number}`, meaning: text === key ? "" : text };
    case "colleague":
      return { label: names[number - 1] ?? key, meaning: "" };
    case "by colleague":
      return { label: text || "(told aloud)", meaning: `written by ${names[number - 1] ?? ""}` };
    case "card": {
      const found = [...view.sheets, ...view.theorems].flatMap(({ house: cards }) => cards).find((one) => one.number === number);
      return { label: found ? KINDS[found.kind] : `CARD ${number}`, meaning: text, ...(found ? { kind: found.kind } : {}) };
    }
    case "problem":
    case "conjecture":
      return { label: `${capital(thing)} ${number}`, meaning: text };
    case "teammate":
    case "agent":
    case "target":
    case "identity":
    case "sheet":
    case "free":
      return { label: text || capital(key), meaning: "" };
    case "hold":
    case "forward":
    case "ongoing":
      return { label: text || capital(key), meaning: "" };
  }
  if (card.isKind(key)) return { label: KINDS[key], meaning: MEANS[key], kind: key };
  const plain = FACES[key];
  if (plain) return { label: plain, meaning: text };
  const named = key.split(" and ").map((one) => moveOf(one)?.name ?? bookOf(one)?.name ?? one);
  const label = named.some((name, place_) => name !== key.split(" and ")[place_]) ? list(named) : capital(key);
  return { label, meaning: text === label ? "" : text };
}

const FACES: Record<string, string> = {
  roll: "Nothing more: roll",
  none: "None",
  "let it go": "Let it go",
  "double down": "Double down",
  "let it fall": "Let it fall",
  one: "By one",
  "two and a CARD": "By two, and a CARD",
  "shake it": "Shake it",
  "double edge": "Cut both ways",
};
