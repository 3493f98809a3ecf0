/** The tables that are open to everybody here, looked at again and again while somebody looks at the lobby. */

import * as api from "./api";
import type { OpenTable } from "./messages";

const EVERY = 10_000;

export class OpenTables {
  all = $state.raw<OpenTable[]>([]);

  /** Keeps the list current until the given function is called. */
  watch(): () => void {
    const look = () => void this.#look();
    const timer = setInterval(() => document.visibilityState === "visible" && navigator.onLine && look(), EVERY);
    look();
    return () => clearInterval(timer);
  }

  async #look(): Promise<void> {
    // Where the list cannot be had, what was last known stays; that the server is gone is said beside it.
    this.all = await api.openTables().catch(() => this.all);
  }
}
