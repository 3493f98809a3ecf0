/** What is said of a deal and of those who have played it. */

import { counted } from "../language";
import type { HowShown } from "../messages";

export const results = {
  title: "What others made of it",
  alone: "You are the first here who has played it to its end.",
  counted: (won: number, played: number) => `${won === 0 ? "Nobody" : won === played ? "Everybody" : `${won} of ${played}`} here has won it, the first time they played it.`,
  name: "Who",
  result: "Result",
  you: "You",
  someone: "Somebody",
  won: (moves: number) => `won in ${counted(moves, "move", "moves")}`,
  lost: (moves: number) => `not won, ${counted(moves, "move", "moves")}`,
  more: (count: number) => (count === 1 ? "One more has not won it." : `${count} more are not listed.`),
  showing: "How others who played the same deal read your result",
  ways: { named: "with my name", nameless: "without my name", hidden: "not at all" } satisfies Record<HowShown["showing"], string>,
  kept: "Noted.",
};

export const share = {
  title: "Pass it on",
  link: "Link to this deal",
  copy: "Copy the link",
  copied: "Copied.",
  about: "Whoever opens it plays the same cards.",
};
