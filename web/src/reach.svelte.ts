/** Whether the server answers, or what one reads is what the device has kept of it. */

import { announce } from "./announcer.svelte";
import * as words from "./words";

/** `busyUntil`: the server has asked for patience, and is asked again then (milliseconds since 1970). */
export const reach = $state<{ kept: boolean; busyUntil: number | null }>({ kept: false, busyUntil: null });

const LONGEST_PATIENCE = 60;

/** Waits as long as the server asked for, each time longer; false if it did not ask, and what it said stands. */
export async function patience(response: Response, attempt: number): Promise<boolean> {
  const asked = Number(response.headers.get("Retry-After") ?? NaN);
  if ((response.status !== 429 && response.status !== 503) || !Number.isFinite(asked)) return false;
  const seconds = Math.min(LONGEST_PATIENCE, Math.max(asked, 2 ** attempt)) * (1 + Math.random() / 4);
  reach.busyUntil = Date.now() + 1000 * seconds;
  announce(words.connectionRefused);
  await new Promise((later) => setTimeout(later, 1000 * seconds));
  return true;
}

/** Every answer tells: one from the device says that the server is away, one from the server that it is back. */
export function noteAnswer(response: Response): void {
  reach.busyUntil = null;
  reach.kept = response.headers.get("Ludendum-Kept") !== null;
}
