/** What happened, by the tags of the game's events. */

import type { Tag } from "./rules";

export interface Happened {
  readonly type: Tag;
  readonly problem?: unknown;
}

/** The events among what arrived; what has no tag is left out. */
export function happened(events: readonly unknown[] | undefined): Happened[] {
  return (events ?? []).filter((event): event is Happened => typeof event === "object" && event !== null && typeof (event as { type?: unknown }).type === "string");
}

export function count(events: readonly Happened[], type: Tag): number {
  return events.filter((event) => event.type === type).length;
}
