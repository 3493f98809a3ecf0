/** Where the rule stands, in words: by its marks alone while something is at stake, else by values too. */

import { SCALES, seen, valueAt, type ScaleName } from "./scales";
import type { Setting } from "./setting";
import * as words from "./words";

/** Where the hairline stands on a scale: 0 at its left end, 1 at its right. */
export const onScale = (name: ScaleName, { slide, cursor }: Setting) => cursor - (SCALES[name].onSlide ? slide : 0);

/** Three digits, four after a 1: as finely as a scale is read. */
export function readable(value: number, name: ScaleName): string {
  if (name === "L") return value.toFixed(3);
  const digits = String(value.toExponential(0)).startsWith("1") ? 4 : 3;
  return String(Number(value.toPrecision(digits)));
}

/** What is read on a scale under the hairline; null where it does not reach. */
export function shownOn(name: ScaleName, setting: Setting): string | null {
  const value = valueAt(SCALES[name], onScale(name, setting));
  return value === null ? null : readable(value, name);
}

/** A scale under the hairline as it is spoken. */
export function spokenOn(name: ScaleName, setting: Setting, scored: boolean): string {
  return spokenAt(name, onScale(name, setting), scored);
}

function spokenAt(name: ScaleName, position: number, scored: boolean): string {
  const value = valueAt(SCALES[name], position);
  const marks = seen(SCALES[name], position);
  if (value === null || marks === null) return words.rule.off(name);
  return scored ? words.rule.seen(name, marks) : words.rule.at(name, readable(value, name));
}

/** The slide: what of it is under the hairline, and over which mark of D its end stands. */
export function spokenSlide(along: ScaleName, setting: Setting, scored: boolean): string {
  const left = setting.slide >= 0;
  const at = left ? setting.slide : setting.slide + 1;
  return words.rule.slideAt(spokenOn(along, setting, scored), left ? 1 : 10, spokenAt("D", at, scored));
}
