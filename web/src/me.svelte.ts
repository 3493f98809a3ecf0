/** Who this person is to the server: a name, if they gave one. */

import * as api from "./api";
import { suggested } from "./names";

class Me {
  name = $state("");
  known = $state(false);
  /** What stands in the field where a name is asked for; the same for as long as the page is open. */
  readonly suggestion = suggested();

  async load(): Promise<void> {
    const { name } = await api.me();
    this.name = name;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    const { name: kept } = await api.rename(name);
    this.name = kept;
    this.known = true;
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

export const me = new Me();
