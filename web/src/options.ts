/** Options in words. One may be a whole text, as a deck of one's own: it is told by its length, and never printed. */

import type { OptionSheet } from "./messages";
import * as words from "./words";

const LONG = 60;

export const isText = (value: unknown): value is string => typeof value === "string" && (value.length > LONG || value.startsWith(SEALED) || value.includes("\n"));

/** So begins an option whose text stays with the table: others are not to read it beforehand. */
const SEALED = "sealed:";

/** “your own, 123 lines”; “their own, under seal” */
export function measured(text: string, whose: "your" | "their"): string {
  if (text.startsWith(SEALED)) return words.options.sealed(whose);
  const lines = text.trimEnd().split("\n").length;
  return words.options.own(whose, lines, text.length);
}

/** The options of a table that are not as usual; texts that no person chose (as the game hands them on) are left out. */
export function optionWords(options: Record<string, unknown>, sheets: OptionSheet[], whose: "your" | "their"): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const sheet = sheets.find((option) => option.name === name);
    if (value === "" || (sheet && value === sheet.default)) return [];
    if (isText(value)) return sheet ? [words.options.text(plain(name), measured(value, whose))] : [];
    if (typeof value === "boolean") return [value ? words.options.on(plain(name)) : words.options.off(plain(name))];
    return [words.options.value(plain(name), word(value))];
  });
}

/** What of the rules a table bends, in the words of its options. */
export function bentWords(options: Record<string, unknown>, sheets: OptionSheet[]): string[] {
  const numbers = sheets.filter(({ parameter }) => parameter);
  return optionWords(Object.fromEntries(Object.entries(options).filter(([name]) => numbers.some((sheet) => sheet.name === name))), numbers, "their");
}

/** Whether a number may be chosen: whole, and no further than the option goes. Of anything else the server judges. */
export function isWithin({ kind, least, most }: OptionSheet, value: unknown): boolean {
  if (kind !== "number") return true;
  return Number.isInteger(value) && (least ?? -Infinity) <= Number(value) && Number(value) <= (most ?? Infinity);
}

export const word = (value: unknown) => (value === true ? words.options.yes : value === false ? words.options.no : plain(String(value)));
export const plain = (text: string) => text.replaceAll("_", " ");
