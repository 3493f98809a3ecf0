/** What the server shows of a lesson. */

import type { LessonView, Question } from "../boards/mathematicus/rules";
import type { TableState } from "../messages";
import { isFree, nameOf } from "../table/people";

interface Shown {
  lesson?: LessonView | null;
  question?: Question | null;
  key?: string;
}

const shown = (state: TableState) => (state.frame.view ?? {}) as Shown;

/** The lesson, or null where nobody leads one. */
export const lessonOf = (state: TableState) => shown(state).lesson ?? null;

/** One's own question, and its answer once that is shown. */
export const questionOf = (state: TableState) => shown(state).question ?? null;
export const keyOf = (state: TableState) => shown(state).key ?? "";

export interface Pupil {
  seat: number;
  name: string;
  here: boolean;
}

/** Everybody who has come and was not sent away. */
export function pupilsOf(state: TableState): Pupil[] {
  return state.frame.sitters.flatMap((sitter, seat) =>
    seat === state.leader || isFree(sitter) || sitter.resigned ? [] : [{ seat, name: nameOf(state, seat), here: (sitter.here ?? true) && !sitter.left }],
  );
}

/** Who is asked now, but for whoever leads. */
export function askedPupils(state: TableState): number[] {
  return state.frame.asked?.seats.filter((seat) => seat !== state.leader) ?? [];
}

export function answeredPupils(state: TableState): number[] {
  return state.frame.asked?.answered.filter((seat) => seat !== state.leader) ?? [];
}

/** Milliseconds left of the one clock that runs for all, and how long it was; null where none runs. */
export function classTime(state: TableState, sinceArrival: number): { left: number; limit: number } | null {
  const asked = state.frame.asked;
  const limit = asked === null ? undefined : Object.values(asked.limits)[0];
  if (!asked || limit === undefined) return null;
  const now = state.frame.paused ? state.frame.time : state.clock + sinceArrival;
  return { left: Math.max(0, Math.min(limit, asked.opened + limit - now)), limit };
}

/** The first letters of a name, for a place too small for it; of two with one name, “A2” is the second. */
export function initials(name: string): string {
  const letters = [...name.trim()];
  const number = / (\d{1,2})$/.exec(name.trim())?.[1];
  return number === undefined ? letters.slice(0, 2).join("") : `${letters[0]}${number}`;
}
