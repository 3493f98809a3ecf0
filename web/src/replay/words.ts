/** What is said of matches that are over, entry by entry, and of records. */

import { counted, sentence } from "../language";

export const isReplay = "This is a replay.";
export const title = (game: string) => `${game}, replayed`;
export const bent = (bent: string[]) => `Bent rules: ${bent.join(", ")}.`;
export const playOn = "Play on from here";
export const review = "Review";
export const record = "Record";
export const notShown = "This entry could not be shown.";
export const notLaid = "No table was laid.";
export const before = "Before the first entry.";
export const over = "The match is over.";
export const takenBack = (entry: number) => `Taken back with entry ${entry}: it does not count.`;

export const moves = {
  title: "Entry by entry",
  undone: ", taken back",
  mattered: ", a moment that mattered",
};

/** What going on from an entry brings, or why one cannot, said before anybody tries. */
export const goingOn = {
  same: "With the same cards and dice as the game had.",
  fresh: (why: string) => `With other cards and dice: ${sentence(why)}`,
  notYet: "Nobody sat at the table yet.",
  not: (why: string) => `You cannot play on from here: ${sentence(why)}`,
};

export const controls = {
  title: "Replay",
  play: "Play",
  pause: "Pause",
  back: "One entry back",
  on: "One entry on",
  entry: "Entry",
  entryOf: (number: number, of: number) => `Entry ${number} of ${of}`,
  count: (number: number, of: number) => `${number} / ${of}`,
  keys: "Keys: [←] [→] one entry, [Space] play and pause, [Home] [End].",
};
export const told = (number: number, of: number, texts: string[]) => [`Entry ${number} of ${of}.`, ...texts].join(" ");

export const bring = {
  about: "A record is a whole match in one file. Bring one, and its dice, its chain and its result are checked before you see it move by move.",
  file: "A record file",
  checking: "Checking …",
  choose: "Choose a record",
  drop: "or drop it here",
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB; no record is.`,
  broken: "This record does not hold.",
  own: "Your own finished games are in {lobby}, under “My tables”.",
  lobby: "the lobby",
};

export const verified = {
  holds: "This record holds.",
  soFar: "This record holds so far; the match is not over.",
  about: ({ day, dice, code, erased }: { day: string | null; dice: string; code: string; erased: number }) =>
    [
      day === null ? "" : `Played on ${day}.`,
      `Dice: ${sentence(dice)}`,
      `Seal ${code}.`,
      erased > 0 ? `${counted(erased, "entry was", "entries were")} erased at their author’s wish.` : "",
    ]
      .filter(Boolean)
      .join(" "),
};
