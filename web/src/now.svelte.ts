/** The time, for everything that counts down. It ticks only while somebody looks. */

import { createSubscriber } from "svelte/reactivity";

const EVERY = 200;

class Now {
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, EVERY);
    return () => clearInterval(timer);
  });

  /** Milliseconds since 1970. */
  get wall(): number {
    this.#subscribe();
    return Date.now();
  }

  /** Milliseconds that never jump. */
  get steady(): number {
    this.#subscribe();
    return performance.now();
  }
}

export const now = new Now();
