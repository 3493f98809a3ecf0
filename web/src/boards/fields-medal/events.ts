/** What happened, by the tags of the game's events. */

export interface Happened {
  readonly type: string;
  readonly problem?: unknown;
}

/** The events among what arrived; what has no tag is left out. */
export function happened(events: readonly unknown[] | undefined): Happened[] {
  return (events ?? []).filter((event): event is Happened => typeof event === "object" && event !== null && typeof (event as Happened).type === "string");
}

export function count(events: readonly Happened[], type: string): number {
  return events.filter((event) => event.type === type).length;
}
