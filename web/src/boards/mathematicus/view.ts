/** What the server shows and tells of Mathematicus. */

import { USUAL, type Happening, type View } from "./rules";

/** The view, or null if what arrived is none: the board then says so instead of breaking. */
export function readView(view: unknown): View | null {
  if (typeof view !== "object" || view === null) return null;
  const { players, board, turn, on_board } = view as Partial<View>;
  if (!Array.isArray(players) || !board || typeof turn !== "number" || typeof on_board !== "boolean") return null;
  if (players.some((player) => !player?.pieces || !player.switches)) return null;
  const whole = players.map((player) => ({ ...player, switches: { ...USUAL, ...player.switches } }));
  return { ...(view as View), players: whole, leads: (view as Partial<View>).leads ?? {} };
}

/** The events among what arrived; what has no tag is left out. */
export function happened(events: readonly unknown[] | undefined): Happening[] {
  return (events ?? []).filter((event): event is Happening => typeof event === "object" && event !== null && typeof (event as { event?: unknown }).event === "string");
}
