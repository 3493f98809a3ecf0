/** The menu of an ask, in the order and groups in which it is shown. */

import { capital } from "../words";

export interface Choice {
  /** What is sent. */
  notation: string;
  /** What stands on the button: the notation without its group's verb. */
  label: string;
}

export interface Group {
  verb: string;
  choices: Choice[];
}

/** The choices by verb; those that stand alone come together at the end, without a heading. */
export function grouped(menu: string[], kinds: string[]): Group[] {
  const verbs = [...kinds].sort((one, other) => other.length - one.length);
  const groups = new Map<string, Choice[]>();
  for (const notation of menu) {
    const verb = verbs.find((kind) => notation === kind || notation.startsWith(`${kind} `)) ?? "";
    const rest = notation.slice(verb.length).trim();
    const heading = rest ? verb : "";
    const choices = groups.get(heading) ?? [];
    choices.push({ notation, label: rest || capital(notation) });
    groups.set(heading, choices);
  }
  const alone = groups.get("");
  groups.delete("");
  const all = [...groups].map(([verb, choices]) => ({ verb, choices }));
  return alone ? [...all, { verb: "", choices: alone }] : all;
}

/** Only what contains every word looked for. */
export function filtered(groups: Group[], text: string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (choice: Choice) => words.every((word) => choice.notation.toLowerCase().includes(word));
  return groups.map(({ verb, choices }) => ({ verb, choices: choices.filter(fits) })).filter(({ choices }) => choices.length > 0);
}
