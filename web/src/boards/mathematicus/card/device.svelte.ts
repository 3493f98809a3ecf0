/** Whether one writes answers with the page's own keypad: on a phone at first, and as one last chose on this device. */

import { MediaQuery } from "svelte/reactivity";

const KEPT = "keypad";
const phone = new MediaQuery("(width < 48rem) or ((height < 32rem) and (width < 64rem))", false);

class ByKeypad {
  #chosen = $state<boolean | null>(read());

  /** Where there is a keyboard at hand there is nothing to choose. */
  get offered(): boolean {
    return phone.current;
  }

  get now(): boolean {
    return phone.current && (this.#chosen ?? true);
  }

  set now(on: boolean) {
    this.#chosen = on;
    try {
      localStorage.setItem(KEPT, on ? "own" : "device");
    } catch {
      // Then it lasts as long as this page.
    }
  }
}

function read(): boolean | null {
  try {
    const kept = localStorage.getItem(KEPT);
    return kept === null ? null : kept === "own";
  } catch {
    return null;
  }
}

export const onPhone = phone;
export const byKeypad = new ByKeypad();
