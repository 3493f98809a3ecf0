/** The page's one connection, and what is shown of it. */

import { announce } from "./announcer.svelte";
import { LiveConnection, type Connection } from "./live";

class Shown {
  state = $state<Connection>("connecting");
  retryAt = $state<number | null>(null);
  delay = $state<number | null>(null);
  /** Something that should not have happened, in words. */
  fault = $state<string | null>(null);
}

const SPOKEN: Record<Connection, string | null> = {
  connecting: null,
  live: null,
  lost: "The connection is lost. Trying again.",
  offline: "This device is offline.",
};

export const shown = new Shown();

export const live = new LiveConnection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`, {
  connection(state, retryAt) {
    const back = state === "live" && (shown.state === "lost" || shown.state === "offline");
    const spoken = back ? "The connection is back." : SPOKEN[state];
    // While it is being tried again the loss is still what matters.
    if (state !== "connecting" || shown.state === "live") shown.state = state;
    shown.retryAt = retryAt;
    if (spoken !== null) announce(spoken);
  },
  delay(milliseconds) {
    shown.delay = milliseconds;
  },
  fault(text) {
    shown.fault = text;
    announce(text, "at once");
  },
});
