/** An entry of the log in words: what was done, whatever it led to. */

import type { Entry, TableState } from "./messages";
import { motionText, told, type Motion } from "./table/motions";
import { nameOf, personName } from "./table/people";
import * as words from "./words";

const say = words.entries;

export function entryText({ body }: Entry, state: TableState): string {
  switch (body.entry) {
    case "sit":
      return body.person == null && body.bot == null ? say.free(body.seat + 1) : say.sits(nameOf(state, body.seat));
    case "presence":
      return body.here ? say.back(personName(state, body.person)) : say.left(personName(state, body.person));
    case "contribution":
      return say.chance(personName(state, body.person));
    case "begin":
      return say.begins;
    case "answer":
      return say.answers(nameOf(state, body.seat), body.action === null ? say.faceDown : written(body.action, "do"));
    case "time-out":
      return say.timeIsUp(body.seats.map((seat) => nameOf(state, seat)));
    case "propose":
      return say.proposes(personName(state, body.person), told(body.motion as unknown as Motion, state) ?? motionText(written(body.motion, "motion"), state));
    case "vote":
      return say.votes(personName(state, body.person), body.aye);
    case "lapse":
      return say.lapses;
  }
}

/** The fields that hold a seat, which a log counts from 0 and people from 1. */
const SEATS = new Set(["seat", "owner", "other"]);

/** A value as the notation has it: its verb, then its fields. */
function written(value: Record<string, unknown>, verb: string): string {
  const { [verb]: first, ...rest } = value;
  const said = Object.entries(rest).map(([name, field]) => word(typeof field === "number" && SEATS.has(name) ? field + 1 : field));
  return [String(first), ...said].join(" ").trim();
}

function word(field: unknown): string {
  return field === true ? words.options.yes : field === false ? words.options.no : field === null ? say.nothing : String(field);
}
