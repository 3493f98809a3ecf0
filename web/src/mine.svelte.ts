/** My tables, looked at again and again while somebody looks at the list. */

import { announce } from "./announcer.svelte";
import * as api from "./api";
import type { MyTable } from "./messages";
import * as words from "./words";

const EVERY = 5_000;

export const isMyTurn = (table: MyTable) => table.my_turn && table.begun && !table.over;

export class MyTables {
  all = $state.raw<MyTable[] | null>(null);
  /** Why they cannot be listed; what was last known stays. */
  fault = $state<string | null>(null);

  /** Keeps the list current until the given function is called. */
  watch(): () => void {
    const look = () => void this.#look();
    const timer = setInterval(() => document.visibilityState === "visible" && navigator.onLine && look(), EVERY);
    const returned = () => document.visibilityState === "visible" && look();
    document.addEventListener("visibilitychange", returned);
    addEventListener("online", look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", returned);
      removeEventListener("online", look);
    };
  }

  async #look(): Promise<void> {
    try {
      const now = await api.myTables();
      this.#announceTurns(now);
      this.all = now;
      this.fault = null;
    } catch (error) {
      this.fault = error instanceof Error ? error.message : words.notListed;
    }
  }

  /** Says aloud where it has become this person's turn since the last look. */
  #announceTurns(now: MyTable[]): void {
    if (this.all === null) return;
    const before = new Set(this.all.filter(isMyTurn).map(({ table }) => table));
    for (const table of now) if (isMyTurn(table) && !before.has(table.table)) announce(words.yourTurnAt(table.title));
  }
}
