/** Keeps a list that grows scrolled to its end, unless somebody has scrolled up to read. */

import type { Attachment } from "svelte/attachments";

const NEAR = 60;

/** How long a list was when it was last looked at: much may have come at once since. */
const seen = new WeakMap<HTMLElement, number>();

export function keepAtEnd(_length: number): Attachment<HTMLElement> {
  return (element) => {
    const before = seen.get(element) ?? 0;
    if (before - element.scrollTop - element.clientHeight < NEAR) element.scrollTop = element.scrollHeight;
    seen.set(element, element.scrollHeight);
  };
}
