/** The menu of an ask, in the order and groups in which it is shown. */

import { capital } from "../language";

export interface Choice {
  /** What is sent. */
  notation: string;
  /** What stands on the button: what people call it, or the notation without its group's words. */
  label: string;
}

export interface Group {
  /** The words all its notations begin with; empty for those that stand alone. */
  verb: string;
  choices: Choice[];
}

/** A group of more than this is divided by the next word, where that divides it well. */
const LARGE = 24;

/** The choices by verb, under the names that some have; those that stand alone come together at the end, without a heading. */
export function grouped(menu: string[], kinds: string[], names: Record<string, string>): Group[] {
  const verbs = [...kinds].sort((one, other) => other.length - one.length);
  const groups = new Map<string, Choice[]>();
  for (const notation of menu) {
    const verb = verbs.find((kind) => notation === kind || notation.startsWith(`${kind} `)) ?? "";
    const rest = notation.slice(verb.length).trim();
    put(groups, rest ? verb : "", { notation, label: names[notation] ?? (rest || capital(notation)) });
  }
  const alone = groups.get("");
  groups.delete("");
  const all = [...groups].flatMap(([verb, choices]) => (choices.some(({ notation }) => notation in names) ? [{ verb, choices }] : divided({ verb, choices })));
  return alone ? [...all, { verb: "", choices: alone }] : all;
}

function divided(group: Group): Group[] {
  if (group.choices.length <= LARGE) return [group];
  const parts = new Map<string, Choice[]>();
  for (const { notation, label } of group.choices) {
    const [first = "", ...rest] = label.split(" ");
    if (rest.length === 0) return [group];
    put(parts, first, { notation, label: rest.join(" ") });
  }
  if (parts.size < 2 || parts.size > group.choices.length / 3) return [group];
  return [...parts].map(([first, choices]) => ({ verb: `${group.verb} ${first}`, choices }));
}

function put(groups: Map<string, Choice[]>, verb: string, choice: Choice): void {
  const choices = groups.get(verb) ?? [];
  choices.push(choice);
  groups.set(verb, choices);
}

/** Only what contains every word looked for. */
export function filtered(groups: Group[], text: string): Group[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (choice: Choice) => wanted.every((word) => `${choice.notation} ${choice.label}`.toLowerCase().includes(word));
  return groups.map(({ verb, choices }) => ({ verb, choices: choices.filter(fits) })).filter(({ choices }) => choices.length > 0);
}
