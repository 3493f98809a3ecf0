/** My tables, looked at again and again while somebody looks at the list. */

import { announce } from "./announcer.svelte";
import * as api from "./api";
import type { MyTable } from "./messages";
import { calling } from "./calling.svelte";
import { turns } from "./turns.svelte";
import * as words from "./words";

export { isMyTurn } from "./turns.svelte";

const EVERY = 5_000;

export class MyTables {
  all = $state.raw<MyTable[] | null>(null);
  /** Why they cannot be listed; what was last known stays. */
  fault = $state<string | null>(null);

  /** Keeps the list current until the given function is called. */
  watch(): () => void {
    const look = () => void this.#look();
    const timer = setInterval(() => (document.visibilityState === "visible" || calling.wanted) && navigator.onLine && look(), EVERY);
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
      for (const { title } of turns.note(now)) announce(words.yourTurnAt(title));
      this.all = now;
      this.fault = null;
    } catch (error) {
      this.fault = error instanceof Error ? error.message : words.notListed;
    }
  }
}
