/** The board by keyboard alone. */

import { operatorOf } from "../../arithmetic";
import type { Desk } from "./desk.svelte";
import { LETTERS } from "./rules";
import * as words from "./words";

/** What the keys can do beside building a formula. */
export interface Around {
  hint(): void;
  odds(): void;
  help(): void;
  type(): void;
  /** Out of a field beside the board, back to it. */
  leave(): void;
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/** Does what a key stands for; true if it stood for something. */
export function press(event: KeyboardEvent, desk: Desk, board: HTMLElement, around: Around): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target instanceof HTMLElement ? event.target : null;
  if (at && isField(at)) return event.key === "Escape" && leaveField(at, board, around);
  if (event.key.startsWith("Arrow")) return isAtBoard(at, board) && step(event.key, board);
  if (event.key === "Enter") return enter(at, desk);
  return act(event.key, desk, around);
}

function act(key: string, desk: Desk, around: Around): boolean {
  const operator = key === "|" ? "‖" : operatorOf(key);
  if (key.length === 1 && key >= "1" && key <= "9") desk.number(Number(key));
  else if (operator && key !== "x" && key !== "X" && key !== ":") desk.operator(operator);
  else if (key === "Backspace" || key === "Delete") desk.back();
  else if (key === "Escape") return clear(desk);
  else if (key === "s") desk.swap();
  else if (key === ",") desk.aside();
  else if (key === "t") reach(desk);
  else if (key === "h") around.hint();
  else if (key === "u") void desk.undo();
  else if (key === "o") around.odds();
  else if (key === "?") around.help();
  else if (key === "=") around.type();
  else if (key.length === 1 && LETTERS.includes(key.toUpperCase())) return exchange(LETTERS.indexOf(key.toUpperCase()), desk);
  else return false;
  return true;
}

/** Enter does what the primary button says, unless a control of another kind is in focus. */
function enter(at: HTMLElement | null, desk: Desk): boolean {
  const elsewhere = at?.closest("a, button, summary") && !at.closest("[data-card], [data-piece], [data-operator], [data-problem], .exchange");
  if (elsewhere || !desk.primary) return false;
  desk.primaryNow();
  return true;
}

/** Where there is nothing to clear, something else on the page may be open. */
function clear(desk: Desk): boolean {
  const busy = desk.sheet.pieces.length > 0 || desk.chosen !== null;
  desk.clear();
  return busy;
}

function exchange(index: number, desk: Desk): boolean {
  if (!desk.laid.lemmas[index]) return false;
  desk.lemma(index);
  return true;
}

function reach(desk: Desk): void {
  desk.reach = desk.reach === "hand" ? "tableau" : "hand";
  desk.say(words.sheet.keysTake(desk.reach));
}

function leaveField(at: HTMLElement, board: HTMLElement, around: Around): boolean {
  if (board.contains(at)) around.type();
  else around.leave();
  return true;
}

/** Arrows are for the board unless the focus is in something else, which they may scroll. */
function isAtBoard(at: HTMLElement | null, board: HTMLElement): boolean {
  return at === null || board.contains(at) || !at.closest("[tabindex='0']");
}

/** The nearest thing in the direction of the arrow. */
function step(key: string, board: HTMLElement): boolean {
  const stops = [...board.querySelectorAll<HTMLElement>("[data-nav]")].filter((one) => one.offsetParent !== null);
  const here = stops.find((one) => one === document.activeElement);
  if (!here) {
    (board.querySelector<HTMLElement>("[data-hand] [data-nav]") ?? stops[0])?.focus();
    return true;
  }
  const from = here.getBoundingClientRect();
  const next = stops
    .filter((one) => one !== here)
    .map((one) => ({ one, cost: cost(key, from, one.getBoundingClientRect()) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)[0];
  next?.one.focus();
  return true;
}

/** How far a box lies in the direction of a key; what lies to the side counts double. */
function cost(key: string, from: DOMRect, to: DOMRect): number {
  const across = to.left + to.width / 2 - (from.left + from.width / 2);
  const down = to.top + to.height / 2 - (from.top + from.height / 2);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const ahead = { ArrowLeft: -across, ArrowRight: across, ArrowUp: -down, ArrowDown: down }[key] ?? 0;
  const aside = Math.abs(sideways ? down : across);
  if (ahead < 4 || (sideways && aside > from.height / 2 + to.height / 2)) return Infinity;
  return ahead + 2 * aside;
}
