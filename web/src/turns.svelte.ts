/** Where it is this person's turn: at the table they look at, and at how many others. The tab says it too. */

import * as api from "./api";
import { calling } from "./calling.svelte";
import type { MyTable } from "./messages";
import * as words from "./words";

/** Milliseconds after which a table's page looks first at the others, and then again and again. */
const SOON = 5_000;
const EVERY = 60_000;
/** Whose turn comes again sooner than this has not looked away. */
const AWAY = 3_000;

/** Whether it is this person's turn at a table. */
export const isMyTurn = (table: MyTable) => table.my_turn && table.begun && !table.over;
/** Whether anybody waits for them there: at a table for oneself nobody does. */
export const waitsForMe = (table: MyTable) => isMyTurn(table) && table.seats > 1;

interface Here {
  readonly table: string;
  readonly mine: boolean;
}

class Turns {
  /** What the page calls itself. */
  page = $state(words.house);
  #here = $state.raw<Here | null>(null);
  #waiting = $state.raw<string[] | null>(null);
  /** Since when it has not been this person's turn here. */
  #since = 0;

  here: boolean = $derived(this.#here?.mine ?? false);
  /** The other tables that wait, as far as is known. */
  others: number = $derived((this.#waiting ?? []).filter((table) => table !== this.#here?.table).length);
  count: number = $derived(this.others + (this.here ? 1 : 0));
  title: string = $derived(words.tab(this.page, this.here, this.others));

  /** This person looks at a table where others play too. */
  at(table: string, title: string, mine: boolean): void {
    const before = this.#here?.table === table ? this.#here : null;
    if (before?.mine === mine) return;
    const waited = performance.now() - this.#since;
    if (!mine) this.#since = performance.now();
    this.#here = { table, mine };
    if (mine && before !== null && (waited > AWAY || document.visibilityState === "hidden")) calling.call(table, title);
  }

  leave(): void {
    this.#here = null;
  }

  /** Their tables, as the server has just listed them; gives those at which it has become their turn since the last look. */
  note(tables: readonly MyTable[]): MyTable[] {
    const [before, now] = [this.#waiting, tables.filter(waitsForMe)];
    this.#waiting = now.map(({ table }) => table);
    const fresh = before === null ? [] : now.filter(({ table }) => !before.includes(table) && table !== this.#here?.table);
    for (const { table, title } of fresh) calling.call(table, title);
    return fresh;
  }

  /** Looks at the other tables now and then, until the given function is called. */
  watch(): () => void {
    const look = () => void (this.#looks() && api.myTables().then((tables) => this.note(tables), () => undefined));
    const first = setTimeout(look, SOON);
    const timer = setInterval(look, EVERY);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }

  /** Whether it is worth asking: somebody looks, or wants to be called. */
  #looks(): boolean {
    return navigator.onLine && (document.visibilityState === "visible" || calling.wanted);
  }
}

export const turns = new Turns();

/** Keeps the tab's title and icon, and the badge of an installed page, as they should be. */
export function showAtTheTab(): void {
  document.title = turns.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const file = turns.count > 0 ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== file) icon.href = file;
  const badge = turns.count > 0 ? navigator.setAppBadge?.(turns.count) : navigator.clearAppBadge?.();
  void badge?.catch(() => undefined);
}
