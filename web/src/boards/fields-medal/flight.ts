/** Cards travel from where they were to where they go. Nothing waits for it, and reduced motion stops it.

Whatever shows cards bears their ids in `data-cards`. Before the page changes, `remember` notes where each card is;
after it has changed, `fly` lets every card that is elsewhere now start from there. New cards come from the deck, cards
that are gone travel to the discard pile. */

interface Seen {
  element: HTMLElement;
  box: DOMRect;
}

export type Memory = Map<string, Seen>;

const EASE = "cubic-bezier(0.2, 0, 0.1, 1)";
const DURATION = 260;
const STAGGER = 45;

/** Where every card is now: in the smallest thing that shows it. */
export function remember(board: HTMLElement): Memory {
  const memory: Memory = new Map();
  for (const element of board.querySelectorAll<HTMLElement>("[data-cards]")) {
    for (const id of cardsOf(element)) memory.set(id, { element, box: element.getBoundingClientRect() });
  }
  return memory;
}

export function fly(board: HTMLElement, before: Memory): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || before.size === 0) return;
  const now = remember(board);
  const deck = pile(board, "deck");
  let drawn = 0;
  for (const element of new Set([...now.values()].map((seen) => seen.element))) {
    const ids = cardsOf(element);
    const known = ids.map((id) => before.get(id)).filter((seen) => seen !== undefined);
    if (known.length === 0) {
      if (deck) travel(element, deck, { delay: STAGGER * drawn++, fade: true });
      continue;
    }
    const main = known.at(-1)!;
    if (main.element !== element || moved(main.box, element)) travel(element, main.box, {});
    // What was merged into a result is seen going there.
    for (const other of new Set(known.slice(0, -1))) {
      if (other.element !== main.element && !other.element.isConnected) ghost(board, other, element.getBoundingClientRect());
    }
  }
  const discard = pile(board, "discard");
  const gone = new Set([...before].filter(([id]) => !now.has(id)).map(([, seen]) => seen));
  const leaving = new Map([...gone].map((seen) => [seen.element, seen]));
  if (discard) for (const seen of leaving.values()) ghost(board, seen, discard);
}

function travel(element: HTMLElement, from: DOMRect, how: { delay?: number; fade?: boolean }): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const [x, y] = [centre(from).x - centre(to).x, centre(from).y - centre(to).y];
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: how.fade ? 0 : 1, zIndex: 3, position: "relative" },
      { transform: "none", opacity: 1, zIndex: 3, position: "relative" },
    ],
    { duration: DURATION, easing: EASE, delay: how.delay ?? 0, fill: "backwards" },
  );
  // Until it has all but arrived, what it flies over is pressed through it: else a quick finger would miss its button.
  const passing = { pointerEvents: "none" };
  element.animate([passing, passing], { duration: (how.delay ?? 0) + DURATION / 2 });
}

/** A copy of something that is no longer there travels and fades. */
function ghost(board: HTMLElement, seen: Seen, to: DOMRect): void {
  const copy = seen.element.cloneNode(true) as HTMLElement;
  // It only looks like what it was.
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const mark of part.getAttributeNames()) if (mark.startsWith("data-") || mark === "id") part.removeAttribute(mark);
  }
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    margin: "0",
    left: `${seen.box.left}px`,
    top: `${seen.box.top}px`,
    width: `${seen.box.width}px`,
    height: `${seen.box.height}px`,
    pointerEvents: "none",
    zIndex: "4",
  });
  board.append(copy);
  const [x, y] = [centre(to).x - centre(seen.box).x, centre(to).y - centre(seen.box).y];
  const flight = copy.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0 },
    ],
    { duration: DURATION, easing: EASE, fill: "forwards" },
  );
  flight.finished.catch(() => undefined).finally(() => copy.remove());
}

function pile(board: HTMLElement, name: string): DOMRect | null {
  return board.querySelector(`[data-pile="${name}"]`)?.getBoundingClientRect() ?? null;
}

function moved(box: DOMRect, element: HTMLElement): boolean {
  const now = element.getBoundingClientRect();
  return Math.abs(now.left - box.left) > 2 || Math.abs(now.top - box.top) > 2;
}

function cardsOf(element: HTMLElement): string[] {
  return (element.dataset.cards ?? "").split(" ").filter(Boolean);
}

function centre(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
