/** The keys that fit a kind of answer, and what they do to what is written. They are chosen by kind and text, never by the answer. */

import { MARKS, USUAL } from "./locales";

export interface Key {
  /** What is put where the caret stands. */
  puts: string;
  /** What stands on the key, where that is something else. */
  shows?: string;
}

export interface Keys {
  /** Digits are what is written: our own keypad serves. */
  digits: boolean;
  /** The likeliest first: on a keypad two stand beside the 0, three beside the other rows, and of the rest as many as fit. */
  signs: Key[];
  units: string[];
  /** Answers that are one word of a few. */
  words: string[];
}

const POWERS: Key[] = [{ puts: "²", shows: "x²" }, { puts: "³", shows: "x³" }];
const OVER: Key = { puts: "/" };
const ROOT: Key = { puts: "√" };
const PI: Key = { puts: "π" };
const POWER: Key = { puts: "^", shows: "xʸ" };
const MINUS: Key = { puts: "−" };

/** How somebody writes numbers: as the table has agreed for them, else as their own device does, where the table can read that. */
export function writtenIn(agreed: string, device: string): string {
  const own = [device, device.split("-")[0] ?? ""].find((tag) => tag in MARKS);
  const same = own === undefined || own.split("-")[0] === agreed.split("-")[0];
  return agreed !== USUAL || same ? agreed : own;
}

export function keysFor(kind: string, text: string, locale = "en", words: string[] = []): Keys {
  const point = { puts: MARKS[locale] ?? "." };
  const apart = { puts: point.puts === "," ? "; " : ", ", shows: point.puts === "," ? ";" : "," };
  const units = unitsFor(text);
  switch (kind) {
    case "name":
      return { digits: false, signs: [], units: [], words: [] };
    case "yes/no":
      return { digits: false, signs: [], units: [], words };
    case "time":
      return { digits: true, signs: [{ puts: ":" }], units, words: [] };
    case "ratio":
      return { digits: true, signs: [{ puts: ":" }, point, OVER, ROOT, PI], units: [], words: [] };
    case "set":
    case "list":
      return { digits: true, signs: [apart, point, OVER, ROOT, POWER, MINUS, PI, ...POWERS], units, words: [] };
    case "whole":
    case "napier":
    case "slide-rule":
      return { digits: true, signs: [point, MINUS], units, words: [] };
    default:
      return { digits: true, signs: [point, PI, OVER, ROOT, POWER, MINUS, ...POWERS, { puts: "%" }], units, words: [] };
  }
}

/** Units by how a question writes them, in the order of what they measure. */
const LENGTHS: [sign: string, pattern: RegExp][] = [
  ["mm", /\bmm\b|millimet(?:re|er)s?/i],
  ["cm", /\bcm\b|centimet(?:re|er)s?/i],
  ["dm", /\bdm\b|decimet(?:re|er)s?/i],
  ["m", /\bm\b|\bmet(?:re|er)s?/i],
  ["km", /\bkm\b|kilomet(?:re|er)s?/i],
];
const OTHERS: [sign: string, pattern: RegExp][] = [
  ["s", /\d ?s\b|\bseconds?\b/i],
  ["min", /\bmin\b|\bminutes?\b/i],
  ["h", /\d ?h\b|\bhours?\b/i],
  ["d", /\bdays?\b/i],
  ["g", /\d ?g\b|\bgram(?:me)?s?\b/i],
  ["kg", /\bkg\b|kilogram(?:me)?s?/i],
  ["l", /\d ?l\b|\blit(?:re|er)s?\b/i],
  ["ml", /\bml\b|millilit(?:re|er)s?/i],
  ["km/h", /km\/h|kilomet(?:re|er)s per hour/i],
  ["m/s", /\bm\/s\b|\bmet(?:re|er)s per second/i],
  ["€", /€|\beuros?\b/i],
  ["°", /°(?! ?C)|\bdegrees?\b|\bangles?\b/i],
  ["°C", /° ?C/],
];
const MOST = 6;

/** The units that a question speaks of; a length with its area and its volume, so that which of them is meant stays open. */
export function unitsFor(text: string): string[] {
  const lengths = LENGTHS.filter(([, pattern]) => pattern.test(text)).map(([sign]) => sign);
  const others = OTHERS.filter(([, pattern]) => pattern.test(text)).map(([sign]) => sign);
  const widths = lengths.length === 1 ? ["", "²", "³"] : [""];
  return [...lengths.flatMap((sign) => widths.map((power) => sign + power)), ...others].slice(0, MOST);
}

// writing -------------------------------------------------------------------------------------------------------------

export interface Written {
  text: string;
  /** Where the caret stands, and where what is selected ends. */
  from: number;
  to: number;
}

/** A unit stands apart from its number, and in place of another. */
export function putUnit({ text }: Written, unit: string, units: string[]): Written {
  const other = [...units].sort((one, next) => next.length - one.length).find((one) => text.trimEnd().endsWith(one) && /[\d\s/)²³%π]$/.test(text.trimEnd().slice(0, -one.length)));
  const bare = (other === undefined ? text.trimEnd() : text.trimEnd().slice(0, -other.length)).trimEnd();
  const next = bare === "" ? unit : `${bare} ${unit}`;
  return { text: next, from: next.length, to: next.length };
}

export function put({ text, from, to }: Written, puts: string): Written {
  const next = text.slice(0, from) + puts + text.slice(to);
  return { text: next, from: from + puts.length, to: from + puts.length };
}

/** What is selected goes, else the sign before the caret: a unit as a whole, with the space before it. */
export function rubOut({ text, from, to }: Written, units: string[]): Written {
  if (from !== to) return { text: text.slice(0, from) + text.slice(to), from, to: from };
  const before = text.slice(0, from);
  const unit = units.find((one) => before.endsWith(` ${one}`));
  const shorter = unit === undefined ? [...before].slice(0, -1).join("") : before.slice(0, -unit.length - 1);
  return { text: shorter + text.slice(from), from: shorter.length, to: shorter.length };
}
