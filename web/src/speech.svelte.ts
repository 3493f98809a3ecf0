/** Whether this person may talk at tables: whoever runs the server can ask them not to. */

import type { Muted } from "./messages";
import { now } from "./now.svelte";

class Speech {
  #mute = $state.raw<Muted | null>(null);
  /** When it ends, by a clock that never jumps. */
  #ends = $state(Infinity);

  /** What holds now; it ends by itself. */
  mute: Muted | null = $derived(this.#mute === null || (this.#ends < Infinity && this.#ends <= now.steady) ? null : this.#mute);

  note(message: Muted | null): void {
    this.#mute = message?.holds ? message : null;
    this.#ends = message?.left == null ? Infinity : performance.now() + message.left;
  }
}

export const speech = new Speech();
