/** What a tutorial is made of: a real game at a real table, and a coach who follows what the player does.

A game's tutorial stands beside its board, in `tutorial/index.ts`, as data over a scene of the board's own: all that the
coach can see. A step waits for something to be so in the scene, and until it is, the coach says the first of its turns
that says something. Nothing is remembered: who goes another way is met where they are, and an undo brings a step back. */

/** Something the coach says. */
export interface Says<Marks> {
  readonly text: string;
  /** What the board marks meanwhile, in its own terms. */
  readonly marks?: Marks;
  /** The coach does not know the way from here, and asks the table for a hint. */
  readonly asks?: boolean;
}

/** What the coach says in a situation, or null where it is another. */
export type Turn<Scene, Marks> = (scene: Scene) => Says<Marks> | null;

export interface Step<Scene, Marks> {
  readonly title: string;
  /** What the step waits for. */
  readonly done: (scene: Scene) => boolean;
  /** The usual wrong turns first, each with the way back; the last of them always says something. */
  readonly turns: readonly Turn<Scene, Marks>[];
}

export interface Tutorial<Scene, Marks> {
  /** Whatever the step: what the table demands before play goes on, and what else comes before it. */
  readonly first: readonly Turn<Scene, Marks>[];
  /** One after the other; the last waits for nothing, and says farewell. */
  readonly steps: readonly Step<Scene, Marks>[];
  /** How far the game has come, in whatever counts there: where it goes back, something was taken back. */
  readonly progress: (scene: Scene) => number;
}

/** What the coach says now, and what the board marks. */
export interface Advice<Marks> {
  readonly step: number;
  readonly steps: number;
  readonly title: string;
  readonly text: string;
  readonly marks: Marks | null;
  readonly asks: boolean;
}

/** The first step that is not done, and the first of its turns that says something. */
export function advise<Scene, Marks>({ first, steps }: Tutorial<Scene, Marks>, scene: Scene): Advice<Marks> {
  const open = steps.findIndex(({ done }) => !done(scene));
  const step = open < 0 ? steps.length - 1 : open;
  const { title, turns } = steps[step]!;
  for (const turn of [...first, ...turns]) {
    const says = turn(scene);
    if (says) return { step, steps: steps.length, title, marks: null, asks: false, ...says };
  }
  return { step, steps: steps.length, title, text: "", marks: null, asks: false };
}
