/** Options in words. One may be a whole text, as a deck of one's own: it is told by its length, and never printed. */

import { whole } from "./words";

const LONG = 60;

export const isText = (value: unknown): value is string => typeof value === "string" && (value.length > LONG || value.includes("\n"));

/** “your own, 123 lines” */
export function measured(text: string, whose: "your" | "their"): string {
  const lines = text.trimEnd().split("\n").length;
  return `${whose} own, ${lines === 1 ? `${whole(text.length)} letters` : `${whole(lines)} lines`}`;
}

/** All options of a table that say something; texts that no person chose (as the game hands them on) are left out. */
export function optionWords(options: Record<string, unknown>, chosen: (name: string) => boolean, whose: "your" | "their"): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === "") return [];
    if (isText(value)) return chosen(name) ? [`${plain(name)}: ${measured(value, whose)}`] : [];
    return [`${plain(name)} ${word(value)}`];
  });
}

export const word = (value: unknown) => (value === true ? "yes" : value === false ? "no" : plain(String(value)));
export const plain = (text: string) => text.replaceAll("_", " ");
