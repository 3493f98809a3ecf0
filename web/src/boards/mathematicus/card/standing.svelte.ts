/** The standing choices of this person, kept on this device. */

import type { Challenges, Choices, Contests } from "./standing";

const KEPT = { challenge: "challenges", contest: "contests" };
const CHALLENGES = ["ask", "figures", "never"] as const;
const CONTESTS = ["ask", "mine", "never"] as const;

class Standing implements Choices {
  #challenge = $state<Challenges>(kept(KEPT.challenge, CHALLENGES));
  #contest = $state<Contests>(kept(KEPT.contest, CONTESTS));

  get challenge(): Challenges {
    return this.#challenge;
  }

  set challenge(choice: Challenges) {
    this.#challenge = choice;
    keep(KEPT.challenge, choice);
  }

  get contest(): Contests {
    return this.#contest;
  }

  set contest(choice: Contests) {
    this.#contest = choice;
    keep(KEPT.contest, choice);
  }
}

function kept<T extends string>(name: string, choices: readonly T[]): T {
  try {
    return choices.find((choice) => choice === localStorage.getItem(name)) ?? (choices[0] as T);
  } catch {
    return choices[0] as T;
  }
}

function keep(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
  } catch {
    // Then it lasts as long as this page.
  }
}

export const standing = new Standing();
