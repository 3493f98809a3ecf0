/** Whether single letters are shortcuts; some people's tools type letters by accident. */

const KEPT = "letters";

class Keys {
  #letters = $state(read());

  get letters(): boolean {
    return this.#letters;
  }

  set letters(on: boolean) {
    this.#letters = on;
    try {
      localStorage.setItem(KEPT, on ? "on" : "off");
    } catch {
      // Then it lasts as long as this page.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

export const keys = new Keys();
