/** The page's one connection, and what is shown of it. */

import { announce } from "./announcer.svelte";
import * as api from "./api";
import { LiveConnection, type Connection } from "./live";
import { speech } from "./speech.svelte";
import * as words from "./words";

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
  lost: words.connectionLost,
  refused: words.connectionRefused,
  offline: words.offline,
};

export const shown = new Shown();

export const live = new LiveConnection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`, {
  connection(state, retryAt) {
    const back = state === "live" && ["lost", "refused", "offline"].includes(shown.state);
    const spoken = back ? words.connectionBack : SPOKEN[state];
    // While it is being tried again the loss is still what matters.
    if (state !== "connecting" || shown.state === "live") shown.state = state;
    shown.retryAt = retryAt;
    if (spoken !== null) announce(spoken);
  },
  delay(milliseconds) {
    shown.delay = milliseconds;
  },
  muted: (message) => speech.note(message),
  refused: api.amIWelcome,
  fault(text) {
    shown.fault = text;
    announce(text, "at once");
  },
});
