/** Several people at one device: it is passed on before anybody sees what is another's alone, and no clock runs meanwhile. */

import type { TableState } from "../messages";
import type { FollowedTable } from "../followed.svelte";
import { isAround } from "./people";

export class Passing {
  /** Whose turn it is to take the device; null while whoever is asked holds it. */
  to = $state<number | null>(null);
  #holder: number | null = null;
  #paused = false;

  constructor(private readonly table: Pick<FollowedTable, "wish">) {}

  see(state: TableState, seat: number | null): void {
    const { asked, outcome, paused } = state.frame;
    if (!state.begun || outcome !== null || seat === null || !isAround(state)) {
      this.to = null;
      return;
    }
    // Whoever is first in a window decides it: there is no time to pass anything on, and nothing is hidden.
    if (paused || !asked || asked.kinds.length === 0 || asked.first !== "") return;
    const timed = asked.limits[seat] !== undefined;
    if (seat === this.#holder || !(asked.hidden || timed)) {
      this.#holder = seat;
      this.to = null;
      return;
    }
    this.to = seat;
    if (timed && onlyHere(state)) this.#pause();
  }

  /** Whoever was waited for has the device. */
  take(): void {
    this.#holder = this.to;
    this.to = null;
    if (this.#paused) void this.table.wish({ say: "move", text: "resume" });
    this.#paused = false;
  }

  #pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    void this.table.wish({ say: "move", text: "pause" });
  }
}

/** Whether nobody plays from another device, who would have to agree. */
function onlyHere(state: TableState): boolean {
  return state.frame.sitters.every(({ person }) => person == null || person === state.person);
}
