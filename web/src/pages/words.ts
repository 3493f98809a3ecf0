/** What the pages say around their parts. */

import { counted } from "../language";
import type { Figure, Findings } from "../messages";

export { toTheLobby, tryAgain } from "../words";

export const lobby = {
  title: "Quod erat ludendum",
  about: "Which was to be played: mathematical games, complete to the last rule.",
  games: "Games",
  waiting: "Setting out the games …",
  noAccount: "No account is needed: a name is asked for when you first sit down with others, and nothing else.",
  me: "Your name, your data",
  table: "The rules of every table",
  instruments: "Slide rule and Napier’s bones",
  studies: "Studies of the rules",
  kept: "What is kept here",
  install: "Install Ludendum on this device",
};

export const me = {
  title: "Me",
  about: "You are a guest: a cookie knows you, and nothing else does.",
  data: "Your data",
  dataAbout: "All we keep about you: your name, if you gave one, your tables and what you said there, whom you blocked and what you reported.",
  download: "Download it",
  kept: "What is kept here, and how long",
  here: "On this device",
  theme: "Theme",
  themes: { system: "as the system", light: "light", dark: "dark" },
  letters: "Single keys are shortcuts at a table ([?] lists them)",
  install: "Install Ludendum",
};

export const join = {
  heading: "Come in",
  invited: "You are invited",
  invitedAbout: "Mathematical games, complete to the last rule. Here one plays by invitation, and this is yours.",
  byTable: "You are asked to a table",
  byTableAbout: "Here one plays by invitation; the link of this table is one.",
  closed: "By invitation",
  closedAbout: "Here one plays by invitation. Whoever asked you here has a code or a link for you; a code from your other device will do as well.",
  code: "Your code",
  example: "KQTR WMBX HDVN",
  name: "The name others see",
  nameExample: "none",
  nameAbout: "It may stay empty. Nothing else is asked.",
  comeIn: "Come in",
  other: "I have another code",
  kept: "What is kept here",
  contact: "No code? {contact} runs this server.",
};

export const banned = {
  title: "You are asked to stay away",
  until: (day: string) => `Until ${day}.`,
  forGood: "Until that is lifted.",
  why: (reason: string) => `“${reason}”`,
  tables: "Tables at which you sat go on without you.",
  data: "What is yours stays yours: you can download it, or have it deleted.",
  download: "Download my data",
  contact: "To answer, write to {contact}.",
};

export const kept = {
  title: "What is kept here",
  about: "As little as playing takes, and no longer than it is of use to you.",
  waiting: "Looking it up …",
  you: "You",
  guest: (days: number) => `No account, no address, no password. You are a number, known by a cookie on this device that lasts ${counted(days, "day", "days")} from your last visit.`,
  forgotten: (days: number) => `Whoever gave no name and never sat at a table is forgotten after ${counted(days, "day", "days")}.`,
  invited: "One comes by an invitation; by which one is not noted.",
  name: "Your name",
  nameAbout: "If you give one, others at your tables see it, and it stands in the records of the games you play. Your device keeps it too, to say it on pages that ask the server nothing. It may stay empty.",
  devices: "Your devices",
  devicesAbout: (minutes: number) => `Of each the server keeps a mark by which it is known, and since when. A code for another device is good for ${counted(minutes, "minute", "minutes")}.`,
  tables: "Your tables",
  finished: "A finished game is kept until those who played it have deleted their data.",
  unfinished: (idle: number, notice: number) => `One that nobody touches for ${counted(idle, "day", "days")} is announced to be removed, and goes ${counted(notice, "day", "days")} later.`,
  questions: "Your questions",
  questionsAbout: "Decks that you write or bring stay until you remove them, for your eyes alone. A link of yours gives others a copy; a table that was laid with one has its own.",
  lessons: "Lessons",
  lessonsAbout: (days: number) => `What each pupil answered is known to that pupil and to whoever gives the lesson. Names and answers go ${counted(days, "day", "days")} after it is over, unless whoever gave it keeps it; who deletes their data is gone from there too.`,
  talk: "What you say",
  talkAbout: "Talk and stories stay with their table as long as it does. Whoever may see the table can read them.",
  feed: "Your feed",
  feedAbout: "If you make one: a mark of its address, by which it is known, and when it was made; until you end it. It tells its readers which of your tables wait for you, with whom and since when.",
  blocks: "Whom you block",
  blocksAbout: "A list of yours, with what they were called. They are not told.",
  reports: "Reports",
  reportsAbout: (days: number) => `What somebody reports is copied, with the name and the lines it is about, so that it can be judged although it is erased meanwhile. After ${counted(days, "day", "days")} the copy is gone.`,
  measures: "Bans",
  measuresAbout: "Who is banned or muted, why and until when: as long as it holds.",
  records: "Records you bring",
  recordsAbout: (minutes: number) => `In memory alone, for ${counted(minutes, "minute", "minutes")}.`,
  addresses: "Network addresses",
  addressesAbout: "In memory alone, to count how much comes from each. They are never written down.",
  logs: "Logs",
  logsAbout: "What the server notes of itself names no person, address, table or message.",
  backups: "Backups",
  backupsAbout: "Copies of the database hold what it held then, until whoever runs the server removes them.",
  others: "Others",
  othersAbout: "Nothing is sent to anybody else: no trackers, no fonts or scripts from elsewhere.",
  yours: "What you can do",
  yoursAbout: "Under “Me” you download all of it, or have it deleted: names and words go at once, also from the records of others.",
  me: "To “Me”",
  operator: "Who runs this server",
  notice: "In their own words",
};

export const deals = {
  title: "Past deals",
  about: "One for every day, the same cards for everyone, and each can be won. The week begins gently on Monday.",
  notLaid: "No table was laid.",
  waiting: "Looking them up …",
  wins: (interval: string, games: string) => `· a bot wins ${interval}, from ${games}`,
  strongest: (won: number, games: string) => `the strongest, at short thought, ${won} of ${games}`,
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

const FIGURES: Record<string, string> = {
  "seat 1": "Seat 1 wins",
  "who began": "Who began wins",
  anybody: "Anybody wins",
  length: "Length",
  decisions: "Decisions",
  comebacks: "Winner behind at half",
};

export const studies = {
  title: "Studies",
  about: "What happens if a rule changes: bots have played it out, and every figure comes with its interval.",
  waiting: "Fetching the figures …",
  games: (count: string) => `${count} games`,
  all: "All studies",
  notLaid: "No table was laid.",
  asItIs: "as it is",
  nothing: "nothing",
  figures: "What is shown",
  open: "Open a table",
  /** After what the button says, for those who hear it. */
  with: (combination: string) => ` with ${combination}`,
  figure({ what, of }: Figure, { cells }: Findings): string {
    if (what === "wins" && cells.every(({ bots }) => bots.length === 1)) return "Won";
    return FIGURES[what === "wins" ? of : what] ?? what;
  },
  lists: { endings: "How games end", moves: "What comes up, of all games", deciding: "What decides, of games that one player won" },
  short: "* The games that were allowed did not suffice for the precision asked for.",
  fair: "The upright stroke is where all seats win equally often.",
  honest: (games: string, confidence: string) => `${games} games. Intervals hold at ${confidence}, however often it was looked at whether they are narrow enough.`,
  own: "Make one of your own:",
  command: "ludendum lab study FILE.toml",
  /** As the figures are named that tell how often whoever begins wins. */
  named: { first: "wins seat 1", began: "wins who began" },
  none: "No study has come with this house.",
};

export const deal = {
  heading: "A deal",
  title: "A deal for you",
  daily: (day: string) => `The deal of ${day}`,
  about: (game: string) => `${game}: the same cards for everyone who opens this link.`,
  waiting: "Looking for the deal …",
  none: "No deal lies here.",
  noCode: "A link to a deal ends in its code.",
  code: "Code",
  example: "FM-…",
  look: "Look for it",
  grade: "Grade",
  graded: (grade: string, interval: string, games: string) => `${grade}; a bot wins ${interval}, from ${games}`,
  options: "Options",
  option: (name: string, value: string) => `${name} ${value}`,
  play: "Play this deal",
  again: "Play it again",
  goOn: "Go on with your game",
  later: "Once you have played it to its end, you see here what others made of it.",
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
