/** What the coach sees of the room. */

import type { Happening, View } from "../rules";
import type { Room } from "../room.svelte";

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
