/** What the lobby says. */

import { counted, listFew } from "../language";

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
  play: "Play",
  open: "Open a table",
  learn: "Learn by playing",
  how: "How to play",
  /** After what a button says, for those who hear it: which game. */
  named: (title: string) => ` ${title}`,
  ofNamed: (title: string) => ` of ${title}`,
  notLaid: "No table was laid.",
  noTutorial: "The tutorial could not be fetched; try again when the connection is back.",
  options: (changed: string[]) => `Options${changed.length > 0 ? `: ${changed.join(", ")}` : ""}`,
  seatsLabel: "Seats",
  seatsWhy: "How many play, you included.",
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
};

export const options = {
  usual: (value: string) => `${value} (usual)`,
  change: "Change",
  remove: "Remove",
  /** After what a button says, for those who hear it: which option. */
  the: (option: string) => ` the ${option}`,
};

export const join = {
  title: "Join a table",
  label: "The table’s code or link",
  example: "code or link",
  join: "Join",
  isDeal: "This is the code of a deal, not of a table: the game’s options take it, under Deal.",
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
  notBegun: "not begun",
  yourTurn: "your turn",
  toMove: (names: string[]) => (names.length > 0 ? `${people(names)} to move` : "others to move"),
  dealOf: (day: string) => `deal of ${day}`,
  deal: (code: string) => `deal ${code}`,
  with: (names: string[]) => `with ${people(names)}`,
  seats: (count: number) => counted(count, "seat", "seats"),
  practice: "practice",
  table: (code: string) => `table ${code}`,
  removed: (day: string) => `removed on ${day}`,
};

export const today = {
  title: "Today’s deal",
  of: (game: string, day: string) => `${game}, ${day}`,
  grade: "Grade",
  wins: "A bot wins it",
  from: (interval: string, games: string) => `${interval}, from ${games}`,
  deal: "Deal",
  play: "Play today’s deal",
  about: "The same cards for everyone; it can be won. The odds at the table do not know which cards will come.",
  past: "Past deals",
};
