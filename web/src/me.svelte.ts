/** Who this person is to the server: a name, if they gave one. */

import * as api from "./api";
import { suggested } from "./names";

/** Where this device keeps what its guest is called. */
const KEPT = "called";

class Me {
  name = $state("");
  known = $state(false);
  #remembered = remembered();
  /** What the head of a page says: pages one only reads ask nobody who they are, and say the name this device knows. */
  called: string = $derived(this.known ? this.name : this.#remembered);
  /** What stands in the field where a name is asked for; the same for as long as the page is open. */
  readonly suggestion = suggested();

  async load(): Promise<void> {
    this.#know((await api.me()).name);
  }

  async rename(name: string): Promise<void> {
    this.#know((await api.rename(name)).name);
  }

  #know(name: string): void {
    this.name = name;
    this.known = true;
    try {
      if (name) localStorage.setItem(KEPT, name);
      else localStorage.removeItem(KEPT);
    } catch {
      // Then it is known where it is asked for.
    }
  }

  /** Takes a name, if none was taken before; gives what is wrong with it, or null. */
  async introduce(name: string): Promise<string | null> {
    if (this.name || !name.trim()) return null;
    try {
      await this.rename(name.trim());
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

function remembered(): string {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

export const me = new Me();
