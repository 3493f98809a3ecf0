/** An entry of the log in words: what was done, whatever it led to. */

import type { Entry, TableState } from "./messages";
import { motionText } from "./table/motions";
import { nameOf, personName } from "./table/people";
import { capital, list } from "./words";

export function entryText({ body }: Entry, state: TableState): string {
  switch (body.entry) {
    case "sit":
      return body.person == null && body.bot == null ? `Seat ${body.seat + 1} is free again` : `${nameOf(state, body.seat)} sits down`;
    case "presence":
      return `${capital(personName(state, body.person))} ${body.here ? "is back" : "has left"}`;
    case "contribution":
      return `${capital(personName(state, body.person))} adds chance to the seed`;
    case "begin":
      return "Play begins";
    case "answer":
      return `${nameOf(state, body.seat)}: ${body.action === null ? "an answer, face down" : words(body.action, "do")}`;
    case "time-out":
      return `Time is up for ${list(body.seats.map((seat) => nameOf(state, seat)))}`;
    case "propose":
      return `${capital(personName(state, body.person))} proposes: ${motionText(words(body.motion, "motion"), state)}`;
    case "vote":
      return `${capital(personName(state, body.person))} votes ${body.aye ? "aye" : "nay"}`;
    case "lapse":
      return "A motion lapses";
  }
}

/** The fields that hold a seat, which a log counts from 0 and people from 1. */
const SEATS = new Set(["seat", "owner", "other"]);

const word = (field: unknown): string => (field === true ? "yes" : field === false ? "no" : field === null ? "-" : String(field));

/** A value as the notation has it: its verb, then its fields. */
function words(value: Record<string, unknown>, verb: string): string {
  const { [verb]: first, ...rest } = value;
  const said = Object.entries(rest).map(([name, field]) => word(typeof field === "number" && SEATS.has(name) ? field + 1 : field));
  return [String(first), ...said].join(" ").trim();
}
