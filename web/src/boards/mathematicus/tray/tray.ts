/** A number laid in tiles: by their keys, in the order in which they are read. */

import { SYSTEMS, type Sign, type System } from "./rules";

export type Tiles = readonly string[];

/** What a player may send at most; tiles are named while they fit, and else written in their signs. */
const LONGEST = 200;
const MOST = 60;

/** In a place of these systems one sign stands before the other, in whatever order they are laid. */
const BEFORE: Readonly<Record<string, Tiles>> = { maya: ["dot", "bar", "shell"], babylonian: ["corner", "wedge", "gap"] };

/** An empty place is a place of its own: nothing else stands there. */
const ALONE = new Set(["shell", "gap"]);

/** Digits that lay in the order they count would say what each is worth. */
const MIXED: Readonly<Record<string, Tiles>> = {
  arabic: ["5", "8", "1", "6", "3", "0", "9", "4", "7", "2"],
  chinese: ["四", "九", "二", "七", "一", "五", "八", "三", "六", "十", "百", "〇", "两", "千", "万"],
};

/** Systems whose signs have names that are typed; of the others the signs themselves are. */
const NAMED = new Set(["egyptian", "babylonian", "maya"]);

/** The tiles in the order in which they lie ready. */
export function heap(kind: string): Sign[] {
  const signs = SYSTEMS[kind]?.signs ?? [];
  const order = MIXED[kind];
  return order === undefined ? [...signs] : order.flatMap((key) => signs.find((sign) => sign.key === key) ?? []);
}

export function sign(kind: string, key: string): Sign | undefined {
  return SYSTEMS[kind]?.signs.find((one) => one.key === key);
}

/** A place of a number: its tiles, each with where it stands among all. */
export type Place = { key: string; at: number }[];

/** Place by place, the last one being laid; a system without places has one. */
export function places({ between }: Pick<System, "between">, tiles: Tiles): Place[] {
  const found: Place[] = [[]];
  tiles.forEach((key, at) => (key === between ? found.push([]) : found.at(-1)?.push({ key, at })));
  return found;
}

/** One tile more, in the place that is being laid. */
export function laid(kind: string, tiles: Tiles, key: string): Tiles {
  const between = SYSTEMS[kind]?.between ?? null;
  if (tiles.length >= MOST || (key === between && (tiles.length === 0 || tiles.at(-1) === between))) return tiles;
  const order = BEFORE[kind];
  if (order === undefined || key === between) return [...tiles, key];
  const begins = between === null ? 0 : tiles.lastIndexOf(between) + 1;
  const here = tiles.slice(begins);
  if (between !== null && here.length > 0 && (ALONE.has(key) || here.some((one) => ALONE.has(one)))) return [...tiles, between, key];
  const place = [...here, key].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return [...tiles.slice(0, begins), ...place];
}

export const withoutLast = (tiles: Tiles): Tiles => tiles.slice(0, -1);
export const without = (tiles: Tiles, at: number): Tiles => tiles.filter((_, place) => place !== at);

/** Alike ones together, in the order in which the first of each was laid: how Egyptian signs lie. */
export function grouped(place: Place): Place[] {
  const groups = new Map<string, Place>();
  for (const tile of place) groups.set(tile.key, [...(groups.get(tile.key) ?? []), tile]);
  return [...groups.values()];
}

/** Several results as one sends them, with a semicolon between. */
export function written(kind: string, numbers: readonly Tiles[]): string {
  const all = (write: (tiles: Tiles) => string) => numbers.map(write).join("; ").replace(/^(; )+$/, "");
  const signs = (tiles: Tiles) => tiles.map((key) => sign(kind, key)?.text ?? key).join("");
  if (!NAMED.has(kind)) return all(signs);
  const named = all((tiles) => tiles.join(" "));
  return named.length <= LONGEST || kind === "maya" ? named : all(signs);
}

/** As it is sent: a place that was begun, and in which nothing lies, does not count. */
export function finished(kind: string, text: string): string {
  const between = SYSTEMS[kind]?.between;
  const numbers = between ? read(kind, text) : null;
  return numbers === null ? text : written(kind, numbers.map((tiles) => (tiles.at(-1) === between ? tiles.slice(0, -1) : tiles)));
}

/** The tiles of what was written so, for each result; null where it was typed in another way. */
export function read(kind: string, text: string): Tiles[] | null {
  const numbers = text.split(";").map((part) => tilesOf(kind, part.trim()));
  return numbers.every((tiles) => tiles !== null) ? numbers : null;
}

function tilesOf(kind: string, text: string): Tiles | null {
  if (text === "") return [];
  const words = text.split(/\s+/);
  if (NAMED.has(kind) && words.every((word) => word.length > 1 && sign(kind, word))) return words;
  if (kind === "maya") return null;
  const keys = [...text].map((letter) => SYSTEMS[kind]?.signs.find((one) => one.text === letter)?.key);
  return keys.every((key) => key !== undefined) ? keys : null;
}
