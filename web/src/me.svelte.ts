/** Who this person is to the server: a name, if they gave one. */

import * as api from "./api";

class Me {
  name = $state("");
  known = $state(false);

  async load(): Promise<void> {
    const { name } = await api.me();
    this.name = name;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    const { name: kept } = await api.rename(name);
    this.name = kept;
  }
}

export const me = new Me();
