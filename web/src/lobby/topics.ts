/** A choice of topics and levels, as the option `topics` writes it: `fractions, primes 1-2`. */

import type { Topic } from "../messages";

export const LEVELS = [1, 2, 3, 4];

/** The chosen questions, each as `fractions 2`. */
export type Choice = ReadonlySet<string>;

export const cell = (topic: string, level: number) => `${topic} ${level}`;

/** What a text chooses; null where it is written in a way that no table of topics shows. */
export function read(text: string, topics: Topic[]): Choice | null {
  const chosen = new Set<string>();
  for (const piece of text.split(",").map((one) => one.trim()).filter(Boolean)) {
    const found = /^(.*?)\s*(?:([1-4])(?:\s*[-–]\s*([1-4]))?)?$/.exec(piece);
    const named = (found?.[1] ?? "").toLowerCase();
    const [first, last] = [Number(found?.[2] ?? 1), Number(found?.[3] ?? found?.[2] ?? 4)];
    const meant = topics.filter(({ topic }) => named === "" || topic.toLowerCase() === named);
    if (meant.length === 0 || first > last) return null;
    for (const { topic } of meant) for (let level = first; level <= last; level += 1) chosen.add(cell(topic, level));
  }
  return chosen;
}

/** The text of a choice: empty where everything is chosen, or nothing. */
export function write(chosen: Choice, topics: Topic[]): string {
  const there = topics.map(({ topic, levels }) => ({ topic, levels: LEVELS.filter((level) => (levels[level - 1] ?? 0) > 0) }));
  const taken = there.map(({ topic, levels }) => ({ topic, all: levels, levels: levels.filter((level) => chosen.has(cell(topic, level))) }));
  if (taken.every(({ all, levels }) => all.length === levels.length)) return "";
  return taken.flatMap(({ topic, all, levels }) => (levels.length === all.length ? [topic] : runs(levels).map((run) => `${topic} ${run}`))).join(", ");
}

/** `1-2`, `4`: levels that follow each other are one run. */
function runs(levels: number[]): string[] {
  const found: [number, number][] = [];
  for (const level of levels) {
    const last = found.at(-1);
    if (last && last[1] === level - 1) last[1] = level;
    else found.push([level, level]);
  }
  return found.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}

export function counted(chosen: Choice, topics: Topic[]): number {
  return topics.reduce((sum, { topic, levels }) => sum + LEVELS.reduce((of, level) => of + (chosen.has(cell(topic, level)) ? (levels[level - 1] ?? 0) : 0), 0), 0);
}
