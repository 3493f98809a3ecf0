/** Dragging by mouse, pen or finger. A drag that goes nowhere is a click. */

export interface Dragging {
  /** What is dragged, given the thing that was touched; null if it cannot be. */
  grab(element: HTMLElement): boolean;
  /** It was let go over something. */
  drop(element: HTMLElement, over: Element | null): void;
}

const GRABBED = "[data-piece], [data-card]";
const SLACK = 8;

/** Watches a board; gives a function that stops watching. */
export function dragging(board: HTMLElement, { grab, drop }: Dragging): () => void {
  let held: { element: HTMLElement; pointer: number; x: number; y: number; moving: boolean } | null = null;
  let over: Element | null = null;

  function down(event: PointerEvent): void {
    const touched = event.target instanceof Element ? event.target : null;
    const element = touched?.closest<HTMLElement>(GRABBED);
    if (event.button !== 0 || !element || touched?.closest(".apart") || !grab(element)) return;
    held = { element, pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
  }

  function move(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moving && Math.hypot(x, y) < SLACK) return;
    if (!held.moving) {
      held.moving = true;
      held.element.setPointerCapture(held.pointer);
      held.element.classList.add("dragged");
    }
    held.element.style.translate = `${x}px ${y}px`;
    mark(beneath(event));
  }

  function up(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    const { element, moving } = held;
    const target = moving ? beneath(event) : null;
    release();
    if (!moving) return;
    // The click that follows a drag is not meant.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (event.type === "pointerup") drop(element, target);
  }

  function release(): void {
    mark(null);
    held?.element.classList.remove("dragged");
    if (held) held.element.style.translate = "";
    held = null;
  }

  function beneath(event: PointerEvent): Element | null {
    const below = document.elementsFromPoint(event.clientX, event.clientY).filter((one) => !held?.element.contains(one));
    return below.find((one) => one.closest("[data-piece], [data-card], [data-problem], [data-drop]")) ?? null;
  }

  function mark(element: Element | null): void {
    const target = element?.closest("[data-piece], [data-card], [data-problem], [data-drop]") ?? null;
    if (target === over) return;
    over?.classList.remove("under");
    target?.classList.add("under");
    over = target;
  }

  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", up);
  return () => {
    release();
    board.removeEventListener("pointerdown", down);
    board.removeEventListener("pointermove", move);
    board.removeEventListener("pointerup", up);
    board.removeEventListener("pointercancel", up);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
