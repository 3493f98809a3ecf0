/** The coach at one table: whether he is wanted, and what he says. */

import type { Wish } from "../messages";
import { play } from "../playing";
import { advise, type Advice, type Tutorial } from "./steps";
import * as words from "./words";

/** Lays the table of a tutorial and goes there; gives the reason where it could not. */
export function layTutorial(wish: Wish): Promise<string | null> {
  return play({ ...wish, spectators: false }, { tutorial: true });
}

/** By which the address of a table says that the coach is wanted there. */
const WANTED = "tutorial";

export class Coach<Scene, Marks> {
  wanted = $state(new URLSearchParams(location.search).has(WANTED));
  #tutorial = $state.raw<Tutorial<Scene, Marks> | null>(null);
  #progress = 0;
  #takenBack = $state(false);

  /** The tutorial is fetched where the coach is wanted. */
  constructor(fetch: () => Promise<Tutorial<Scene, Marks>>) {
    if (this.wanted) void fetch().then((tutorial) => (this.#tutorial = tutorial)).catch(() => (this.wanted = false));
  }

  /** Notes how far the game has come. */
  see(scene: Scene): void {
    const progress = this.#tutorial?.progress(scene) ?? 0;
    if (progress !== this.#progress) this.#takenBack = progress < this.#progress;
    this.#progress = progress;
  }

  advise(scene: Scene): Advice<Marks> | null {
    if (!this.wanted || this.#tutorial === null) return null;
    const advice = advise(this.#tutorial, scene);
    return this.#takenBack ? { ...advice, text: words.takenBack(advice.text) } : advice;
  }

  /** The coach goes, and does not come back when the page is loaded anew. */
  leave(): void {
    this.wanted = false;
    const address = new URL(location.href);
    address.searchParams.delete(WANTED);
    history.replaceState(history.state, "", address);
  }
}
