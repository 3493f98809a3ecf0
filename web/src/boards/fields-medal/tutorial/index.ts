/** The tutorial of Fields Medal: two proofs, a solution and an exchange, and a coach who goes along with what is done. */

import { layTutorial } from "../../../tutorial/coach.svelte";
import type { Step, Tutorial } from "../../../tutorial/steps";
import { count } from "../events";
import { demands, exchanging, farewell, following } from "./turns";
import type { Marks, Scene, Way } from "./scene";
import * as words from "./words";

/** Whoever follows the coach wins about every second game from where he leaves them, as the odds have it
    (`tests/games/fields_medal/test_tutorial.py`). In a practice game all can be taken back. */
const TABLE = { game: "fields-medal", seed: "PF1MZ7X1BN", options: { practice: true } };

export function startTutorial(): Promise<string | null> {
  return layTutorial(TABLE);
}

const PROOF: Way = { source: "hand", problems: "36 28 39 45", cards: "1 3 5 8 9", stages: [{ left: 5, operator: "×", right: 9, gives: 45 }] };

const JOINING: Way = {
  source: "hand",
  problems: "36 28 39 12",
  cards: "1 3 8",
  stages: [
    { left: 3, operator: "‖", right: 8, gives: 38 },
    { left: 38, operator: "+", right: 1, gives: 39 },
  ],
};

const SOLUTION: Way = { source: "tableau", problems: "36 28 67 12", cards: "4 5 3 9", stages: [{ left: 4, operator: "×", right: 9, gives: 36 }] };

const solved = ({ desk }: Scene) => desk.laid.solved.some((cards) => cards.length > 0);
const moves = ({ desk }: Scene) => desk.view?.moves ?? 0;
const exchanged = ({ events }: Scene) => count(events, "exchanged") > 0;

const STEPS: readonly Step<Scene, Marks>[] = [
  { title: words.proof.title, done: (scene) => moves(scene) > 0, turns: following(PROOF, words.proof) },
  { title: words.joining.title, done: (scene) => moves(scene) > 1 || solved(scene), turns: following(JOINING, words.joining) },
  { title: words.solution.title, done: solved, turns: following(SOLUTION, words.solution) },
  { title: words.exchange.title, done: exchanged, turns: exchanging },
  { title: words.farewell.title, done: () => false, turns: farewell },
];

export const tutorial: Tutorial<Scene, Marks> = { first: demands, steps: STEPS, progress: moves };
