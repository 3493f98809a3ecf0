/** The games of the house, fetched once. */

import * as api from "./api";
import type { GameSheet } from "./messages";

class Games {
  all = $state.raw<GameSheet[]>([]);
  #loading: Promise<GameSheet[]> | null = null;

  load(): Promise<GameSheet[]> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  find(name: string | undefined): GameSheet | undefined {
    return this.all.find((game) => game.name === name);
  }

  async #fetch(): Promise<GameSheet[]> {
    try {
      this.all = await api.games();
      return this.all;
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}

export const games = new Games();
