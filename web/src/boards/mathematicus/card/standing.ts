/** What somebody has said once and for all: which windows are to be closed for them without asking. */

import type { Asked, TableState } from "../../../messages";
import { SQUARES, type View } from "../rules";

export type Challenges = "ask" | "figures" | "never";
export type Contests = "ask" | "mine" | "never";

export interface Choices {
  challenge: Challenges;
  contest: Contests;
}

const CONTEST = "contest answer";

/** The notation by which a standing choice answers what is asked, or null where the person is to say. It is only an early no. */
export function answeredBy(choices: Choices, asked: Asked | null, state: TableState, view: View, seat: number | null): string | null {
  if (asked === null || seat === null || state.frame.paused) return null;
  if (asked.kinds.includes("challenge")) return wantsChallenge(choices.challenge, view, seat) ? null : "decline";
  if (asked.kinds.includes("contest")) return wantsContest(choices.contest, state.seats.includes(view.question?.seat ?? -1)) ? null : "accept";
  if (asked.kinds.includes(CONTEST)) return wantsContest(choices.contest, state.menu.includes(`${CONTEST} ${seat + 1}`) && view.question?.verdict !== "right") ? null : "accept";
  return null;
}

function wantsChallenge(choice: Challenges, view: View, seat: number): boolean {
  if (choice !== "figures") return choice === "ask";
  const figure = SQUARES[view.players[view.turn]?.square ?? 0]?.figure;
  return figure !== undefined && view.board[figure] > 0 && (view.players[seat]?.pieces[figure] ?? 0) === 0;
}

function wantsContest(choice: Contests, judged: boolean): boolean {
  return choice === "ask" || (choice === "mine" && judged);
}
