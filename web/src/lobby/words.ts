/** What the lobby says. */

import { capital, counted, list, listFew } from "../language";

/** “2 to 7”, “1 or more”; a whole number has no other bounds to tell. */
function between({ least, most }: { least?: number | null; most?: number | null }): string {
  if (least != null && most != null) return `${signed(least)} to ${signed(most)}`;
  return least != null ? `${signed(least)} or more` : most != null ? `${signed(most)} or less` : "any whole number";
}

const signed = (number: number) => String(number).replace("-", "−");

/** Names as one reads them; of those who gave none, how many they are. */
function people(names: string[]): string {
  const named = names.filter(Boolean);
  const nameless = names.length - named.length;
  if (nameless === 0) return listFew(named);
  const rest = named.length === 0 ? (nameless === 1 ? "a guest" : `${nameless} guests`) : nameless === 1 ? "one more" : `${nameless} more`;
  return listFew([...named, rest]);
}

export const game = {
  seats: (least: number, most: number) => (most === 1 ? "For one" : least === most ? `For ${least}` : `For ${least} to ${most}`),
  plain: " · on the plain table, in words",
  laying: "Laying the table …",
  learn: "Learn by playing",
  how: "How to play",
  questions: "My questions",
  lessons: "Lessons and homework",
  more: "More options",
  bent: "Bent rules",
  bentWhy: "Numbers of the rules that a table may change. Such a table says so everywhere, and its games are kept apart as practice is.",
  studies: "What changing them does",
  told: (changed: string[]) => changed.join(", "),
  notNow: "Not now",
  /** After what a button says, for those who hear it: which game. */
  named: (title: string) => ` ${title}`,
  /** The same button again, below the options. */
  namedSo: (title: string) => ` ${title} with these options`,
  notLaid: "No table was laid.",
  noTutorial: "The tutorial could not be fetched; try again when the connection is back.",
  optionsAbout: "What you choose here goes with whichever way you begin.",
  asUsual: "as the way you begin has it",
  seatsLabel: "Seats",
  seatsWhy: "How many may play, you included.",
  seatCount: (count: number) => counted(count, "seat", "seats"),
  others: "Others",
  othersWhy: "Who sits on the other seats; you can still change it at the table.",
  people: "people, by the link",
  bots: (bot: string) => `bots: ${bot}`,
  deal: "Deal",
  dealExample: "a deal’s code",
  dealWhy: "The same cards as somebody else’s game; it brings its options with it.",
  seed: "Seed",
  seedExample: "none: sealed dice",
  seedWhy: "Any word: the same word gives the same chance. Without one nobody knows it beforehand.",
  spectators: "Spectators",
  spectatorsWhy: "Whoever has the link may look on.",
  listed: "open to everybody here",
  listedLabel: "Listed",
  listedWhy: "Open to everybody here: whoever comes to this lobby finds the table and may sit down.",
};

export const around = {
  title: "Around one device",
  about: "You pass this device around. What is somebody’s alone is covered until they have it.",
  player: (number: number) => `Player ${number}`,
  remove: (number: number) => `Without player ${number}`,
  add: "One more",
  begin: "Begin",
  alike: "Two of you have the same name: give each another.",
};

/** “mode cards”, “mode basic or custom” or, of any value, “players”. */
const needed = ({ option, values }: { option: string; values: string[] }) => (values.length > 0 ? `${option} ${list(values, "or")}` : `“${option}”`);

export const clash = {
  title: "No table can be laid like this.",
  outside: (option: string, bounds: { least?: number | null; most?: number | null }) => `${capital(option)} is a whole number: ${between(bounds)}.`,
  onlyWith: (option: string, needs: { option: string; values: string[] }[]) => `“${option}” goes only with ${list(needs.map(needed), "or with")}.`,
  deal: (options: string[]) => `The code of a deal brings its options with it; you have also chosen ${list(options)}.`,
  dealAndSeed: "A deal is chosen by its code or by a seed, not by both.",
  seats: (seats: number, least: number, most: number) => `${counted(seats, "seat does", "seats do")} not go with this: there are ${least === most ? least : `${least} to ${most}`}.`,
  leave: (clashes: { options: string[]; deal: boolean }[]) =>
    clashes.some(({ options }) => options.length > 0) ? "Leave my choice away" : clashes.some(({ deal }) => deal) ? "Leave the deal away" : "As many seats as usual",
};

export const options = {
  /** “2 to 7, usually 5” */
  range: ({ default: usual, ...bounds }: { default: unknown; least?: number | null; most?: number | null }) => `${capital(between(bounds))}; usually ${signed(Number(usual))}.`,
  nothing: "left empty",
  usual: (value: string) => `${value} (usual)`,
  change: "Change",
  remove: "Remove",
  /** After what a button says, for those who hear it: which option. */
  the: (option: string) => ` the ${option}`,
};

export const topics = {
  all: (count: number) => `All ${counted(count, "question", "questions")}`,
  some: (topics: string, count: number) => `${topics}: ${counted(count, "question", "questions")}`,
  choose: "Choose",
  done: "Done",
  /** After what the button says, for those who hear it. */
  which: " topics and levels",
  reset: "All again",
  topic: "Topic",
  level: (level: number) => `Level ${level}`,
  cell: (topic: string, level: number, count: number) => `${topic}, level ${level}: ${counted(count, "question", "questions")}`,
};

export const own = {
  ours: "the cards of the game",
  deck: (name: string, count: number) => `${name || "Without a name"}: ${counted(count, "question", "questions")}`,
  asText: "another, as text …",
  write: "Write or bring my own",
};

export const join = {
  title: "Join a table",
  label: "The table’s code or link",
  example: "code or link",
  join: "Join",
  notCode: "A table’s code has twelve letters, such as KQTR WMBX HDVN.",
};

export const mine = {
  title: "My tables",
  looking: "Looking for them …",
  none: "None yet. Press Play, and it will be here whenever you come back.",
  all: (count: number) => `Show all ${count}`,
  lastKnown: (fault: string) => `As last known: ${fault}`,
  over: "over",
  won: "won",
  lost: "lost",
  kept: "Your seat is kept",
  notBegun: "not begun",
  yourTurn: "your turn",
  toMove: (names: string[]) => (names.length > 0 ? `${people(names)} to move` : "others to move"),
  dealOf: (day: string) => `deal of ${day}`,
  deal: (code: string) => `deal ${code}`,
  with: (names: string[]) => `with ${people(names)}`,
  seats: (count: number) => counted(count, "seat", "seats"),
  practice: "practice",
  bent: "bent rules",
  table: (code: string) => `table ${code}`,
  removed: (day: string) => `removed on ${day}`,
};

export const today = {
  title: "Today’s deal",
  of: (game: string, day: string) => `${game}, ${day}`,
  grade: (grade: string) => grade,
  wins: (interval: string, games: string) => `a bot wins ${interval}, from ${games}`,
  strongest: (won: number, games: string) => `the strongest, at short thought, ${won} of ${games}`,
  play: "Play today’s deal",
  goOn: "Go on",
  again: "Play it again",
  won: "You have won it.",
  lost: "You have lost it.",
  about: "The same cards for everyone; it can be won. The odds at the table do not know which cards will come.",
  past: "Past deals",
};

export const open = {
  title: "Open to everybody here",
  company: (named: string[], nameless: number, bots: number) => `with ${people([...named, ...Array<string>(nameless).fill("")])}${bots > 0 ? ` and ${counted(bots, "bot", "bots")}` : ""}`,
  free: (count: number) => `${counted(count, "seat", "seats")} free`,
  begun: "being played",
  come: "Come in",
};
