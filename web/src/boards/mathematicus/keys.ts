/** The board by keyboard alone. */

import type { Choice } from "./choices";

/** What the keys can do. */
export interface Around {
  all: readonly Choice[];
  primary: Choice | null;
  chosen: string | null;
  choose(notation: string): void;
  answer(notation: string): void;
  help(): void;
  undo(): void;
  board(): void;
  choices(): void;
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/** Does what a key stands for; true if it stood for something. */
export function press(event: KeyboardEvent, around: Around): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return false;
  if (event.key === "Enter") return enter(event.target, around);
  return letter(event.key, around);
}

/** Enter does what the coloured button says, unless something else is in focus. */
function enter(target: EventTarget | null, { primary, answer }: Around): boolean {
  if (!primary || (target instanceof Element && target.closest("a, button, summary, [role=button], [role=list]"))) return false;
  answer(primary.notation);
  return true;
}

function letter(key: string, around: Around): boolean {
  const { all } = around;
  const take = (notation: string | undefined) => {
    if (notation === undefined) return false;
    around.answer(notation);
    return true;
  };
  const first = (wanted: (choice: Choice) => boolean) => all.find(wanted)?.notation;
  switch (key) {
    case "r":
      return take(around.primary && ["roll", "spend"].includes(around.primary.kind) ? around.primary.notation : undefined);
    case "d":
      return other(around);
    case "m":
      return take(first(({ kind, rest }) => kind === "move" && rest[0] !== "back"));
    case "b":
      return take(first(({ kind, rest }) => kind === "move" && rest[0] === "back"));
    case "s":
      return take(first(({ kind }) => kind === "stay"));
    case "e":
      return take(first(({ kind }) => kind === "done"));
    case "g":
      around.board();
      return true;
    case "c":
      around.choices();
      return true;
    case "u":
      around.undo();
      return true;
    case "?":
      around.help();
      return true;
  }
  return false;
}

/** The next of the dice and tokens. */
function other({ all, chosen, choose }: Around): boolean {
  const rolls = all.filter(({ kind }) => kind === "roll" || kind === "spend");
  if (rolls.length < 2) return false;
  const at = rolls.findIndex(({ notation }) => notation === chosen);
  choose(rolls[(at + 1) % rolls.length]!.notation);
  return true;
}
