/** What the coach sees of the room. */

import type { Happening, View } from "../rules";
import type { Room } from "../room.svelte";
import { moves } from "../words";

export interface Scene {
  readonly room: Room;
  readonly view: View;
}

/** What the room marks. */
export interface Marks {
  readonly place: "moves" | "tray" | "table";
}

/** How often something has happened to the one who learns. */
export function count({ room }: Scene, tag: Happening["event"]): number {
  return room.events.filter((event) => event.event === tag && "seat" in event && event.seat === room.seat).length;
}

/** Whether a roll of this kind was made by the one who learns. */
export const rolled = ({ room }: Scene, ...kinds: string[]) => room.events.some((event) => event.event === "rolled" && event.seat === room.seat && kinds.includes(event.kind));

/** Whether a move is picked that is made with one's own skill, and may bring a result. */
export const brings = ({ room }: Scene) => room.entry !== null && room.entry.group !== moves.theorems && room.entry.group !== moves.conference;
