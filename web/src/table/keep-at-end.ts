/** Keeps a list that grows scrolled to its end, unless somebody has scrolled up to read. */

import type { Attachment } from "svelte/attachments";

const NEAR = 60;

/** How long a list was when it was last looked at, and how much of it was seen: much may have come since, or less room. */
const seen = new WeakMap<HTMLElement, { height: number; room: number }>();

export function keepAtEnd(_length: number): Attachment<HTMLElement> {
  return (element) => {
    const before = seen.get(element) ?? { height: 0, room: 0 };
    if (before.height - element.scrollTop - before.room < NEAR) element.scrollTop = element.scrollHeight;
    seen.set(element, { height: element.scrollHeight, room: element.clientHeight });
  };
}
