/** Keeps a list that grows scrolled to its end, unless somebody has scrolled up to read. */

import type { Attachment } from "svelte/attachments";

const NEAR = 60;

export function keepAtEnd(_length: number): Attachment<HTMLElement> {
  return (element) => {
    const last = element.lastElementChild;
    const before = element.scrollHeight - (last instanceof HTMLElement ? last.offsetHeight : 0);
    if (element.scrollTop === 0 || before - element.scrollTop - element.clientHeight < NEAR) element.scrollTop = element.scrollHeight;
  };
}
