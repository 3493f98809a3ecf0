/** What the pages say around their parts. */

import { counted } from "../language";

export const tryAgain = "Try again";
export const toTheLobby = "To the lobby";

export const lobby = {
  title: "Quod erat ludendum",
  about: "Which was to be played: mathematical games, complete to the last rule.",
  games: "Games",
  waiting: "Setting out the games …",
  noAccount: "No account is needed, and nothing is asked of you.",
  me: "Your name, your data",
  table: "The rules of every table",
  install: "Install Ludendum on this device",
};

export const me = {
  title: "Me",
  about: "You are a guest: a cookie knows you, and nothing else does.",
  data: "Your data",
  dataAbout: "All we keep about you: your name, if you gave one, your tables and what you said there.",
  download: "Download it",
  here: "On this device",
  theme: "Theme",
  themes: { system: "as the system", light: "light", dark: "dark" },
  letters: "Single keys are shortcuts at a table ([?] lists them)",
  install: "Install Ludendum",
};

export const deals = {
  title: "Past deals",
  about: "One for every day, the same cards for everyone, and each can be won. The week begins gently on Monday.",
  notLaid: "No table was laid.",
  waiting: "Looking them up …",
  wins: (interval: string, games: string) => `· a bot wins ${interval}, from ${games}`,
  won: "won",
  lost: "lost",
  unfinished: "not finished",
  play: "Play",
  again: "Again",
  /** After what a link or button says, for those who hear it: which deal. */
  which: (day: string) => ` the deal of ${day}`,
  whichLink: (day: string) => `, the deal of ${day}`,
  newest: "The newest",
  earlier: "Earlier deals",
};

export const replay = {
  heading: "Replay",
  title: "Replay a record",
  waiting: "Laying the game out again …",
  failed: "It could not be replayed.",
};

export const review = {
  title: "Review",
  about: "Each choice of this game, beside the best one found.",
  replay: "Replay",
  table: "To the table",
  none: "There is no review.",
  done: "The review is done.",
  stopped: "The review was stopped.",
  working: "Every choice is being played out …",
  waiting: "Waiting for a free reviewer …",
  progress: "Choices reviewed",
  choices: (done: number, of: number) => `${done} of ${of} choices`,
  open: "It goes on as long as this page is open.",
};

export const rules = {
  title: "Rules",
  of: "Rules of",
  back: "← Back to the table",
  everyTable: "Every table",
  waiting: "Fetching the rules …",
};

export const statistics = {
  title: "Statistics",
  about: "Your finished games. What was known beforehand is counted apart.",
  kinds: { sealed: "sealed dice", daily: "deals of the day", open: "deals known beforehand", practice: "practice" } as Record<string, string>,
  wonShare: "won",
  from: (interval: string, games: string) => `${interval}, from ${games}`,
  won: "Won",
  lost: "Lost",
  streak: "Streak",
  longest: "Longest",
  moves: "Moves",
  each: "A game",
  conceded: "Conceded",
  none: "Nothing to count yet.",
  noneAbout: "Play a game to its end, and it stands here.",
  games: "To the games",
  unfinished: (count: number) => (count === 1 ? "One game is not finished yet." : `${counted(count, "game", "games")} are not finished yet.`),
};

export const table = {
  title: (name: string) => `${name} · Ludendum`,
  noneTitle: "No such table",
  none: "This table is not here.",
  heading: (code: string) => `Table ${code}`,
  unreachable: "The table cannot be reached now.",
  unreachableAbout: "It is kept on the server, as it was. This page goes there by itself when the connection is back.",
  tryNow: "Try now",
  busy: "The server asks for patience.",
  busyAbout: "This page, or this network, has asked it for much in a short time. The table is as it was, and this page goes there by itself.",
  full: "The log of this table is full.",
  fullAbout: "The match ends here, as it stands. Its record can be kept, and one can go on from an earlier entry of it.",
  nearlyFull: (left: number) => `The log of this table takes ${counted(left, "more entry", "more entries")}; then the match ends as it stands.`,
  walking: "Walking to the table …",
  board: "Laying out the board …",
  boardFailed: (why: string) => `The board could not be shown (${why}); this is the plain table.`,
  moment: "One moment …",
  people: "People",
  log: "Log",
};

export const unknown = {
  title: "No such page",
  nothing: "Nothing lies here.",
  about: (path: string) => `There is no page at “${path}”. Perhaps the link was cut short.`,
};
