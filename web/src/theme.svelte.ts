/** Light or dark: the system's choice, until one is made here. */

import * as words from "./words";

type Choice = "light" | "dark" | null;

const system = matchMedia("(prefers-color-scheme: dark)");

class Theme {
  chosen = $state<Choice>((document.documentElement.dataset.theme as Choice | undefined) ?? null);
  #systemIsDark = $state(system.matches);

  constructor() {
    system.addEventListener("change", () => (this.#systemIsDark = system.matches));
  }

  get isDark(): boolean {
    return this.chosen === null ? this.#systemIsDark : this.chosen === "dark";
  }

  get label(): string {
    return this.isDark ? words.theme.toLight : words.theme.toDark;
  }

  /** The other one; back at the system's choice nothing is kept. */
  change(): void {
    const dark = !this.isDark;
    this.choose(dark === this.#systemIsDark ? null : dark ? "dark" : "light");
  }

  choose(choice: Choice): void {
    this.chosen = choice;
    if (choice === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    try {
      if (choice === null) localStorage.removeItem("theme");
      else localStorage.setItem("theme", choice);
    } catch {
      // Then it lasts as long as this page.
    }
  }
}

export const theme = new Theme();
