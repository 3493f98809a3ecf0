/** Moving the slide and the cursor: by keys, along a scale; never further than the rule goes. */

import { markBeside, NAMES, positionOf, SCALES, type ScaleName } from "./scales";
import { onScale } from "./standing";
import type { Setting } from "./setting";

export type Part = "slide" | "cursor";

/** A hair: a quarter of the smallest division at the end of D. */
export const HAIR = 0.0005;

const clamped = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export const withCursor = (setting: Setting, cursor: number): Setting => ({ ...setting, cursor: clamped(cursor, 0, 1) });
export const withSlide = (setting: Setting, slide: number): Setting => ({ ...setting, slide: clamped(slide, -1, 1) });
export const withPart = (setting: Setting, part: Part, to: number) => (part === "slide" ? withSlide(setting, to) : withCursor(setting, to));

/** The scale that a key names, if the part can be moved along it. */
export function scaleOfKey(key: string, part: Part): ScaleName | null {
  const wanted = key.toUpperCase() === "I" ? "CI" : key.toUpperCase();
  const name = NAMES.find((one) => one === wanted);
  return name !== undefined && (part === "cursor" || SCALES[name].onSlide) ? name : null;
}

/** The rule after a key, or null if the key moves nothing. */
export function afterKey(setting: Setting, part: Part, along: ScaleName, key: string): Setting | null {
  switch (key) {
    case "ArrowLeft":
      return withPart(setting, part, setting[part] - HAIR);
    case "ArrowRight":
      return withPart(setting, part, setting[part] + HAIR);
    case "ArrowUp":
      return toMark(setting, part, along, 1, 3);
    case "ArrowDown":
      return toMark(setting, part, along, -1, 3);
    case "PageUp":
      return toMark(setting, part, along, 1, 0);
    case "PageDown":
      return toMark(setting, part, along, -1, 0);
    case "Home":
      return withPart(setting, part, part === "slide" ? -1 : 0);
    case "End":
      return withPart(setting, part, 1);
  }
  return /^\d$/.test(key) ? toPosition(setting, part, along, placeOfDigit(along, Number(key))) : null;
}

/** Where a digit stands on a scale; 0 is its far end. */
function placeOfDigit(name: ScaleName, digit: number): number {
  const scale = SCALES[name];
  if (scale.even) return digit / 10;
  return positionOf(scale, digit === 0 ? 10 ** scale.decades : digit);
}

/** The next mark of the scale comes under the hairline: the cursor goes there, or the slide brings it. */
function toMark(setting: Setting, part: Part, along: ScaleName, way: 1 | -1, rank: number): Setting {
  const here = clamped(onScale(along, setting), -1e-5, 1 + 1e-5);
  const mark = markBeside(SCALES[along], here, SCALES[along].backwards ? (-way as 1 | -1) : way, rank);
  return mark === null ? setting : toPosition(setting, part, along, mark);
}

/** A place of the scale comes under the hairline. */
function toPosition(setting: Setting, part: Part, along: ScaleName, place: number): Setting {
  if (part === "slide") return withSlide(setting, setting.cursor - place);
  return withCursor(setting, place + (SCALES[along].onSlide ? setting.slide : 0));
}
