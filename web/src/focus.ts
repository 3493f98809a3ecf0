/** The keyboard's place on the page: when what was in focus goes away, it goes on close by, and never falls to the body. */

/** What takes the focus by itself or by a script. */
const FOCUSABLE = ["a[href]", "button", "summary", "select", "textarea", "input", "[tabindex]"].join();
/** A place that says of itself that one goes on there. */
const HOME = ["[data-home]", "h1[tabindex]", "h2[tabindex]"].join();
/** Where what the page is about begins: between two pages there is nothing else, and the skip link is for whoever asks for it. */
const CONTENT = "#content";
/** To be put into a field unasked brings up a phone's keyboard. */
const FIELD = ["input", "textarea", "select"].join();

/** What was in focus last, and all it stood in, the closest first. */
let path: Element[] = [];
let looking = false;

/** Keeps the focus on the page from now on. */
export function keepFocus(page: HTMLElement): void {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target !== document.body) path = [...ancestors(target)];
  });
  // Whoever points at what cannot be focused takes the focus away themselves.
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest(`${FOCUSABLE},label`)) path = [];
  });
  new MutationObserver(look).observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "hidden", "class"] });
}

/** A moment later: what shows the new may have its own place for it. */
function look(): void {
  if (looking || path.length === 0) return;
  looking = true;
  setTimeout(() => {
    looking = false;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const [last] = path;
    if (last && canFocus(last)) return;
    place()?.focus({ preventScroll: true });
  });
}

/** Where to go on: where something says by `data-then`, or in what is left of that in which the focus was. */
function place(): HTMLElement | undefined {
  for (const around of path) {
    if (around === document.body) break;
    const then = around.getAttribute("data-then");
    const next = then === null ? undefined : all(document.body, then)[0];
    if (next) return next;
    if (!around.isConnected) continue;
    if (around instanceof HTMLElement && around.matches("[tabindex]") && canFocus(around)) return around;
    const found = all(around, HOME)[0] ?? all(around, CONTENT)[0] ?? all(around, FOCUSABLE).find((one) => !one.matches(FIELD));
    if (found) return found;
  }
  return undefined;
}

function all(around: Element, selector: string): HTMLElement[] {
  return [...around.querySelectorAll<HTMLElement>(selector)].filter(canFocus);
}

function canFocus(element: Element): boolean {
  return element.isConnected && element.matches(FOCUSABLE) && !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true });
}

function* ancestors(element: Element): Generator<Element> {
  for (let one: Element | null = element; one !== null; one = one.parentElement) yield one;
}
