/** The guided first conference: a mathematician by lot, a problem, a theorem, a move, a result, a CARD, on real rules. */

import { layTutorial } from "../../../tutorial/coach.svelte";
import type { Step, Tutorial, Turn } from "../../../tutorial/steps";
import { brings, count, rolled, type Marks, type Scene } from "./scene";
import * as words from "./words";

/** Whoever takes a mathematician by lot here is the guest of honour, and begins; the coach follows any other way too. */
const TABLE = { game: "squaring-the-circle", seats: 3, bots: ["colleague", "colleague"], seed: "lesson-5", options: { session_cap: 2 } };

export function startTutorial(): Promise<string | null> {
  return layTutorial(TABLE);
}

type Here = Turn<Scene, Marks>;
const says = (text: string, place?: Marks["place"]) => (place ? { text, marks: { place } } : { text });

/** Somebody else is to speak. */
const others: Here = ({ room, view }) => (room.mine || view.phase === "creation" ? null : says(words.demands.others));

/** The conference has begun; where it closes, the coach does not begin again. */
const begun = ({ view }: Scene) => view.phase !== "creation" && view.phase !== "opening";

/** What the table asks in between, whatever the step. */
const demands: readonly Here[] = [
  ({ room }) => (room.situation === "vote" ? says(words.demands.vote, "tray") : null),
  (scene) => (scene.room.situation === "tell" && begun(scene) ? says(words.demands.tell, "tray") : null),
  ({ room }) => (room.together ? says(words.demands.together, "tray") : null),
  (scene) => (scene.room.situation === "choose" && begun(scene) ? says(words.demands.choose, "tray") : null),
];

const STEPS: readonly Step<Scene, Marks>[] = [
  {
    title: words.who.title,
    done: ({ view }) => view.phase !== "creation",
    turns: [({ room }) => (room.picks.some(({ key }) => key === "ready") ? says(words.who.ready) : null), ({ room }) => (room.situation === "tell" ? says(words.who.colleagues) : null), () => says(words.who.text)],
  },
  {
    title: words.prize.title,
    done: begun,
    turns: [({ view }) => (view.telling?.kind === "lines" ? says(words.prize.lines, "tray") : null), ({ view }) => (view.telling?.kind === "problem" ? says(words.prize.problem, "tray") : null), ({ view }) => (view.telling?.kind === "setting" ? says(words.prize.setting, "tray") : null), others, () => says(words.prize.text, "tray")],
  },
  {
    title: words.theorem.title,
    done: (scene) => count(scene, "stated") > 0,
    turns: [others, ({ room }) => (room.states ? says(words.theorem.staged, "tray") : null), () => says(words.theorem.text, "moves")],
  },
  {
    title: words.move.title,
    done: (scene) => rolled(scene, "move"),
    turns: [others, ({ room }) => (room.outlook?.barred ? says(words.move.barred, "tray") : null), ({ room }) => (room.states ? says(words.move.again, "moves") : null), (scene) => (scene.room.move && !brings(scene) ? says(words.move.none, "moves") : null), ({ room }) => (room.move ? says(words.move.staged, "tray") : null), () => says(words.move.text, "moves")],
  },
  {
    title: words.result.title,
    done: (scene) => rolled(scene, "prove", "disprove") || count(scene, "wasted") > 0 || scene.view.session > 1,
    turns: [({ room }) => (room.situation === "use" ? says(words.result.text, "tray") : null), others, ({ room }) => (room.situation === "make" ? says(words.result.none, "moves") : null), () => says(words.result.house, "table")],
  },
  {
    title: words.others.title,
    done: ({ view }) => view.session > 1,
    turns: [({ room }) => (room.situation === "make" && room.view?.left ? says(words.others.mine, "moves") : null), () => says(words.others.text)],
  },
  { title: words.farewell.title, done: () => false, turns: [() => says(words.farewell.text)] },
];

export const tutorial: Tutorial<Scene, Marks> = { first: demands, steps: STEPS, progress: ({ room }) => room.events.filter(({ event }) => event === "rolled").length };
