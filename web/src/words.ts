/** What the page says outside its folders: titles, the connection, what went wrong. */

import { counted, sentence } from "./language";

export const house = "Ludendum";

/** What a browser reads before any script: `index.html` and the manifest, filled in by `build/shell-words.js`. */
export const shell = {
  language: "en",
  description: "Mathematical tabletop games, complete to the last rule.",
  needsScript: (command: string) => `${house}’s page needs JavaScript. Without it, play in a terminal: ${command}.`,
};

const titled = (page: string) => `${page} · ${house}`;

export const titles = {
  lobby: house,
  table: titled("Table"),
  rules: titled("Rules"),
  replay: titled("Replay"),
  review: titled("Review"),
  wall: titled("The wall"),
  homework: titled("Homework"),
  lessons: titled("Lessons"),
  daily: titled("Past deals"),
  deal: titled("A deal"),
  statistics: titled("Statistics"),
  studies: titled("Studies"),
  me: titled("Me"),
  kept: titled("What is kept here"),
  instruments: titled("Instruments"),
  join: titled("Come in"),
  questions: titled("My questions"),
  writing: titled("Questions"),
  report: titled("What came of a lesson"),
  practice: titled("Practice"),
  shared: titled("Shared questions"),
  unknown: titled("No such page"),
};
/** At the tab: whether it is this person's turn at the table that is shown, and how many others wait for them. */
export const tab = (page: string, here: boolean, others: number) => `${!here && others > 0 ? `(${others}) ` : ""}${here ? "Your turn · " : ""}${page}${here && others > 0 ? ` (+${others})` : ""}`;

/** The browser's own notification. */
export const calling = {
  title: (game: string) => `Your turn: ${game}`,
  body: "The table waits for you.",
  none: "This browser shows no notifications (in private windows, for example).",
  notSecure: "This address is plain http, and browsers show notifications only over https or on localhost.",
  denied: "This browser was told to show none from here; its settings for this site allow them again.",
};

export const moment = "One moment …";
export const tryAgain = "Try again";
export const loadAnew = "Load anew";
export const toTheLobby = "To the lobby";
export const notHere = "This page is not on your device yet.";
export const notFetched = "It could not be fetched: the connection is gone, or the server has a newer version.";
export const stumbled = "This page has stumbled.";
export const safe = "Your games are safe: the server keeps every move that was acknowledged.";

// the server's answers
export const noAnswer = "The server does not answer.";
export const offline = "This device is offline.";
export const status = (status: number) => `The server answered with status ${status}.`;
export const unreadableAt = (path: string) => `The server sent something this page cannot read, at ${path}.`;
export const unexpected = (fault: string) => `The server sent something this page does not expect: ${fault}. A newer version may be there; load the page anew.`;
export const answer = "the answer";
export const review = "the review";
export const reason = (reason: string, line: number | null, rule: string | null) =>
  `${rule === null ? "" : `${rule}: `}${sentence(reason)}${line === null ? "" : ` (Line ${line} of the record.)`}`;
export const notText = "it is not text";
export const notJson = (beginning: string) => `it is not JSON: “${beginning}”`;
export const saysNothing = "it does not say what it is";
export const unknownMessage = (say: string) => `“${say}” is not known to this version of the page`;
export const notAsExpected = (path: string) => `${path} is not as expected`;
export const notMapping = (path: string) => `${path} is not a mapping`;
export const notList = (path: string) => `${path} is not a list`;
export const notKind = (path: string, kind: string) => `${path} is not a ${kind}`;
export const entryMissing = "The server did not send this entry.";
export const cannotRead = (why: string) => `The server sent something this page cannot read: ${why}.`;
export const stumbledOver = (why: string) => `This page stumbled over a message: ${why}.`;

// said aloud
export const connectionLost = "The connection is lost. Trying again.";
export const connectionRefused = "The server asks for patience. This page comes back by itself.";
export const connectionBack = "The connection is back.";
export const yourTurnAt = (title: string) => `It is your turn at ${title}.`;
export const yourTurn = (prompt: string) => `Your turn: ${sentence(prompt)}`;
export const oneOf = (kinds: string[]) => kinds.join(" or ");
export const laysNext = (name: string) => `${name || "Somebody"} lays the next table.`;
export const over = (reason: string) => `The game is over: ${reason}`;
export const takenBack = (entries: number[]) => `${counted(entries.length, "entry", "entries")} taken back: ${entries.join(", ")}.`;
export const says = (name: string, text: string) => `${name} says: ${text}`;
export const refused = (reason: string, rule: string | null) => (rule === null ? reason : `${rule}: ${reason}`);
export const nothingAsked = "Nothing is asked of you now.";
export const notListed = "They cannot be listed now.";

export const theme = { toLight: "Change to the light theme", toDark: "Change to the dark theme" };

export const installing = {
  notSecure: "This address is plain http, and browsers install pages and keep them for offline use only over https or on localhost. Everything else works.",
  notKept: "This browser keeps no pages for offline use (in private windows, for example).",
  failed: (why: string) => `The page could not be kept for offline use: ${why}`,
};

export const options = {
  /** “their own, under seal” */
  sealed: (whose: "your" | "their") => `${whose} own, under seal`,
  /** “your own, 123 lines” */
  own: (whose: "your" | "their", lines: number, letters: number) => `${whose} own, ${lines === 1 ? counted(letters, "letter", "letters") : counted(lines, "line", "lines")}`,
  text: (name: string, text: string) => `${name}: ${text}`,
  on: (name: string) => name,
  off: (name: string) => `no ${name}`,
  value: (name: string, value: string) => `${name} ${value}`,
  yes: "yes",
  no: "no",
};

/** A name that stands where one is asked for: a mathematician’s, and a thing mathematicians like. */
export const suggestions = {
  name: (first: string, second: string) => `${first} ${second}`,
  first: "Abel Ada Alan Amalie Benoit Blaise Carl Cecilia David Daina Emilie Emmy Eratosthenes Euclid Evariste Gaspard Georg Gerolamo Hypatia Isaac Johanna Julia Kurt Leonhard Lise Maria Maryam Mary Niels Olga Omar Pafnuty Pierre Ramanujan Rene Rozsa Simon Sofya Sophie Thales Wang Xenia".split(" "),
  second: "Arc Axiom Chord Circle Cone Cube Cusp Dot Ellipse Factor Field Fraction Graph Group Helix Hexagon Kite Knot Lemma Limit Lune Matrix Mean Minus Node Orbit Pi Plus Point Power Prime Proof Radius Ratio Ray Ring Root Sigma Sine Sphere Spiral Sum Tau Torus Zero".split(" "),
};

export const unknown = {
  title: "No such page",
  nothing: "Nothing lies here.",
  about: (path: string) => `There is no page at “${path}”. Perhaps the link was cut short.`,
};
