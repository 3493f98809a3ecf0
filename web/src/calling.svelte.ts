/** How this person is called when it is their turn: by a sound, by the browser's own notification. Both are wished for first. */

import { chime, tune } from "./chime";
import { router } from "./router.svelte";
import * as words from "./words";

const SOUND = "sound";
const NOTICES = "notices";
/** Of two pages of one person, the one that is first calls, and keeps the other from it for so long. */
const ONCE = 2_000;

class Calling {
  #sound = $state(kept(SOUND));
  #notices = $state(kept(NOTICES));
  #permission = $state(permission());

  constructor() {
    if (this.#sound) tuneOnTouch();
  }

  get sound(): boolean {
    return this.#sound;
  }

  /** Heard at once, so that one knows what it is. */
  setSound(on: boolean): void {
    this.#sound = on;
    keep(SOUND, on);
    if (!on) return;
    tune();
    setTimeout(chime, 50);
  }

  /** Whether the browser's notifications are wished for and allowed. */
  get notices(): boolean {
    return this.#notices && this.#permission === "granted";
  }

  /** Why there are none here, or null. */
  get obstacle(): string | null {
    if (this.#permission === null) return isSecureContext ? words.calling.none : words.calling.notSecure;
    return this.#permission === "denied" ? words.calling.denied : null;
  }

  /** Asks the browser, which asks the person; only ever on their own tap. */
  async setNotices(on: boolean): Promise<void> {
    if (on && this.#permission === "default") this.#permission = await Notification.requestPermission();
    this.#notices = on && this.#permission === "granted";
    keep(NOTICES, this.#notices);
  }

  /** Somebody who looks elsewhere is to be told. */
  get wanted(): boolean {
    return this.#sound || this.notices;
  }

  /** It is this person's turn at a table. */
  call(table: string, title: string): void {
    const away = document.visibilityState === "hidden";
    if (!this.wanted) return;
    void once(`turn ${table}`, () => {
      if (this.#sound) chime();
      if (away && this.notices) void notify(table, title);
    });
  }
}

function permission(): NotificationPermission | null {
  return isSecureContext && "Notification" in window ? Notification.permission : null;
}

function kept(name: string): boolean {
  try {
    return localStorage.getItem(name) === "on";
  } catch {
    return false;
  }
}

function keep(name: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(name, "on");
    else localStorage.removeItem(name);
  } catch {
    // Then it lasts as long as this page.
  }
}

function tuneOnTouch(): void {
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, tune, { once: true, capture: true });
}

/** Does it on one of this person's pages alone. */
async function once(name: string, act: () => void): Promise<void> {
  if (!("locks" in navigator)) return act();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    act();
    await new Promise((over) => setTimeout(over, ONCE));
  });
}

const tagOf = (table: string) => `turn-${table}`;

async function notify(table: string, title: string): Promise<void> {
  const path = `/t/${table}`;
  const about: NotificationOptions = { body: words.calling.body, tag: tagOf(table), icon: "/icon.svg", data: path, silent: true };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // On a phone only a service worker may show one.
  if (worker?.active) return worker.showNotification(words.calling.title(title), about);
  const notice = new Notification(words.calling.title(title), about);
  notice.onclick = () => {
    focus();
    router.go(path);
    notice.close();
  };
}

/** Who is back need not be told any more. */
async function takeDown(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const notice of (await worker?.getNotifications()) ?? []) if (notice.tag.startsWith(tagOf(""))) notice.close();
}

export const calling = new Calling();
document.addEventListener("visibilitychange", () => void takeDown());
