/** Pawns walk their squares, and what is taken travels to its owner. Nothing waits for it, and reduced motion stops it.

The page shows the new at once; what has just happened is played over it. Whatever comes next ends it. */

import { spot, walk, type Point } from "./ring";
import type { Happening, View } from "./rules";

const EASE = "cubic-bezier(0.2, 0, 0.1, 1)";
const STEP = 55;
const LONGEST = 620;
const FLIGHT = 420;
const STAGGER = 70;

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Plays what has happened since the view before. */
export function play(board: HTMLElement, events: readonly Happening[], before: View, now: View): void {
  if (isStill()) return;
  for (const motion of board.getAnimations({ subtree: true })) if (motion.id === "mx") motion.cancel();
  const walked = walks(board, events, before);
  let delay = walked;
  for (const event of events) {
    const flight = flightOf(event, now);
    if (!flight) continue;
    travel(board, flight, delay);
    delay += STAGGER;
  }
}

// pawns ---------------------------------------------------------------------------------------------------------------

/** Every pawn goes the way it was told to; how long the longest way takes. */
function walks(board: HTMLElement, events: readonly Happening[], before: View): number {
  const paths = new Map<number, number[]>();
  const go = (seat: number, squares: number[]) => paths.set(seat, [...(paths.get(seat) ?? [before.players[seat]?.square ?? 0]), ...squares]);
  for (const event of events) {
    if (event.event === "landed") go(event.seat, walk(event.departure, event.square, event.clockwise));
    else if (event.event === "went back" || event.event === "jumped") go(event.seat, [event.square]);
    else if (event.event === "swapped") swap(event.seat, event.other);
  }

  function swap(one: number, other: number): void {
    const [here, there] = [one, other].map((seat) => paths.get(seat)?.at(-1) ?? before.players[seat]?.square ?? 0) as [number, number];
    go(one, [there]);
    go(other, [here]);
  }

  let longest = 0;
  for (const [seat, path] of paths) {
    const pawn = board.querySelector<SVGElement>(`[data-pawn="${seat}"]`);
    if (pawn) longest = Math.max(longest, step(pawn, path.map((square) => spot(square, 1.03))));
  }
  return longest;
}

function step(pawn: SVGElement, points: readonly Point[]): number {
  const duration = Math.min(LONGEST, Math.max(200, STEP * points.length));
  const end = pawn.style.transform;
  const frames = [...points.slice(0, -1).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })), { transform: end }];
  pawn.animate(frames, { duration, easing: points.length > 3 ? "linear" : EASE, id: "mx" });
  return duration;
}

// pieces --------------------------------------------------------------------------------------------------------------

interface Flight {
  /** Selectors: where it comes from, where it goes, and what of it is seen. */
  from: string;
  to: string;
  seen: string;
}

function flightOf(event: Happening, now: View): Flight | null {
  if (!("seat" in event)) return null;
  const square = `[data-square="${now.players[event.seat]?.square ?? 0}"]`;
  const held = (seat: number, piece: string) => `[data-owner="${seat}"] [data-piece="${piece}"]`;
  const take = (piece: string, owner: number | null): Flight => {
    const to = held(event.seat, piece);
    return { from: owner === null ? square : held(owner, piece), to, seen: to };
  };
  switch (event.event) {
    case "figure":
      return take(event.figure, event.owner);
    case "token":
      return take(event.token, null);
    case "medal":
      return take("medal", event.owner);
    case "half":
      return take(event.half === "A" ? "half_a" : "half_b", null);
    case "spent": {
      const from = held(event.seat, event.piece);
      return { from, to: square, seen: from };
    }
    default:
      return null;
  }
}

/** A copy of the piece travels; what it lands on takes it with a small nod. */
function travel(board: HTMLElement, { from, to, seen }: Flight, delay: number): void {
  const [source, goal, shown] = [from, to, seen].map((selector) => board.querySelector(selector));
  const drawing = shown?.querySelector("svg") ?? null;
  if (!source || !goal || !drawing) return;
  const [start, end] = [source.getBoundingClientRect(), goal.getBoundingClientRect()];
  const size = drawing.getBoundingClientRect();
  if (start.width === 0 || end.width === 0 || size.width === 0) return;
  const ghost = document.createElement("div");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.append(drawing.cloneNode(true));
  Object.assign(ghost.style, { position: "fixed", left: "0", top: "0", width: `${size.width}px`, height: `${size.height}px`, pointerEvents: "none", zIndex: "6" });
  board.append(ghost);
  const at = (box: DOMRect, scale: number) => `translate(${box.left + box.width / 2 - size.width / 2}px, ${box.top + box.height / 2 - size.height / 2}px) scale(${scale})`;
  const flight = ghost.animate([{ transform: at(start, 1.5), opacity: 0.9 }, { transform: at(end, 1), opacity: 1 }], { duration: FLIGHT, delay, easing: EASE, fill: "both", id: "mx" });
  flight.finished.catch(() => undefined).finally(() => ghost.remove());
  if (goal.matches("[data-piece]")) goal.animate([{ transform: "none" }, { transform: "scale(1.25)" }, { transform: "none" }], { duration: 260, delay: delay + FLIGHT, id: "mx" });
}
