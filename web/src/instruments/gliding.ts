/** A setting that glides to the next, so that the eye sees what is moved; at once where motion is not wanted. */

import { cubicInOut } from "svelte/easing";
import { Tween, prefersReducedMotion } from "svelte/motion";
import { CLOSED, type Setting } from "./setting";

export function gliding(): Tween<Setting> {
  return new Tween(CLOSED, {
    easing: cubicInOut,
    interpolate: (from, to) => (part) => ({ slide: from.slide + (to.slide - from.slide) * part, cursor: from.cursor + (to.cursor - from.cursor) * part }),
  });
}

export const glide = (tween: Tween<Setting>, to: Setting) => void tween.set(to, { duration: prefersReducedMotion.current ? 0 : 300 });
