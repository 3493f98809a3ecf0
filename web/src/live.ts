/** The connection: one socket for the page, whatever happens to it.

What is sent bears a key and is sent again after a cut until it is acknowledged; what arrives says after which entry of
the table it begins, so that a gap is seen and asked for. */

import type { Done, FromPage, Muted, Refused, TableState, ToPage, Update } from "./messages";
import { readMessage, Unreadable } from "./reading";
import * as words from "./words";

/** `refused`: the server is there, and asks for patience. */
export type Connection = "connecting" | "live" | "lost" | "refused" | "offline";

/** One that follows a table. */
export interface Follower {
  readonly table: string;
  /** The number of the last entry it has; null before the first snapshot. */
  last(): number | null;
  /** The number of the last line of talk it has; null before the first snapshot. */
  heard(): number | null;
  hear(message: ToPage): void;
}

/** What the page shows of the connection. */
export interface Watcher {
  connection(state: Connection, retryAt: number | null): void;
  delay(milliseconds: number): void;
  /** Whether this person may talk. */
  muted(message: Muted | null): void;
  /** The server did not let this page in, or has sent it away. */
  refused(): void;
  /** Something arrived that could not be read or used. */
  fault(text: string): void;
}

type Keyed = Extract<FromPage, { key: string }>;
/** A message without its key, which the connection makes. */
export type Wish = Keyed extends infer K ? (K extends Keyed ? Omit<K, "key"> : never) : never;
type Unkeyed = Exclude<FromPage, { key: string }>;

interface Pending {
  message: Keyed;
  settle: (answer: Done | Refused) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** With these codes the server ends what is too much for it: too many messages, too much unread, too many connections. */
const TOO_MUCH = new Set([1008, 1013, 4429]);
const FIRST_WAIT_REFUSED = 2_000;
const LONGEST_WAIT_REFUSED = 60_000;
/** A connection that lasts so long after a refusal is not too much any more. */
const STEADY = 30_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
/** When something was not acknowledged for so long, the line is asked for a sign, and has as long for it again. */
const DOUBT_AFTER = 3_000;
const WELCOME_WITHIN = 10_000;
/** Where other workers would answer, a line that is silent for so long is asked for a sign, and has so long for it. */
const SILENT_FOR = 1_500;
const SIGN_WITHIN = 2_000;
/** With which a server ends the sockets of whoever is banned. */
const SHUT_OUT = 4403;

export class LiveConnection {
  #socket: WebSocket | null = null;
  #state: Connection = "connecting";
  #attempts = 0;
  /** The server has refused this page a connection, or ended it, and none has lasted since. */
  #refusedOnce = false;
  /** Who the server took this device for. */
  #guest: string | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;
  /** Whether another worker may answer where this one does not. */
  #several = false;
  /** How often in a row a line was given up because it was silent: each time the next one is trusted longer. */
  #silences = 0;
  readonly #pending = new Map<string, Pending>();
  readonly #followers = new Map<string, Follower>();
  readonly #asked_again = new Map<string, number>();
  /** Tables that were asked for and have not come yet; those that the server sends later are asked for again then. */
  readonly #awaited = new Map<string, ReturnType<typeof setTimeout> | null>();

  constructor(
    private readonly url: string,
    private readonly watcher: Watcher,
  ) {
    addEventListener("online", () => this.tryNow());
    addEventListener("offline", () => this.#lose());
  }

  /** Shows this table from now on. */
  follow(follower: Follower): void {
    this.#followers.set(follower.table, follower);
    if (this.#state === "live") this.#ask(follower);
    else if (this.#socket === null) this.tryNow();
  }

  leave(follower: Follower): void {
    if (this.#followers.get(follower.table) !== follower) return;
    this.#followers.delete(follower.table);
    this.#arrived(follower.table);
    this.tell({ say: "leave", table: follower.table });
    if (this.#followers.size === 0) this.#close();
  }

  /** Sends something that must not be lost, and gives the server's answer to it. */
  send(wish: Wish): Promise<Done | Refused> {
    const message = { ...wish, key: newKey() } as Keyed;
    return new Promise((settle) => {
      this.#pending.set(message.key, { message, settle });
      this.#write(message);
      // Once for each message: a server that is busy is not helped by pages that come again and again.
      setTimeout(() => this.#pending.has(message.key) && this.#state === "live" && this.#ping(DOUBT_AFTER), DOUBT_AFTER);
    });
  }

  /** Sends something that may be lost. */
  tell(message: Unkeyed): void {
    this.#write(message);
  }

  tryNow(): void {
    clearTimeout(this.#retry);
    if (this.#socket === null && this.#followers.size > 0) this.#open();
  }

  // the socket ------------------------------------------------------------------------------------------------------

  #open(): void {
    if (!navigator.onLine) return this.#become("offline", null);
    this.#become("connecting", null);
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      const refused = code === SHUT_OUT || (this.#state !== "live" && !TOO_MUCH.has(code));
      this.#lose(code);
      if (refused) this.watcher.refused();
    };
    this.#expect(this.#several ? SIGN_WITHIN : WELCOME_WITHIN, WELCOME_WITHIN);
  }

  #close(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#retry);
    clearTimeout(this.#patience);
    clearTimeout(this.#steady);
    clearTimeout(this.#heartbeat);
    for (const table of [...this.#awaited.keys()]) this.#arrived(table);
    socket?.close();
    this.#state = "connecting";
  }

  #lose(code?: number): void {
    this.#close();
    if (this.#followers.size === 0) return;
    if (!navigator.onLine) return this.#become("offline", null);
    const refused = code !== undefined && TOO_MUCH.has(code);
    this.#refusedOnce ||= refused;
    const [first, longest] = refused ? [FIRST_WAIT_REFUSED, LONGEST_WAIT_REFUSED] : [FIRST_WAIT, LONGEST_WAIT];
    const wait = Math.min(longest, first * 2 ** this.#attempts) * (0.75 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.tryNow(), wait);
    this.#become(refused ? "refused" : "lost", Date.now() + wait);
  }

  #become(state: Connection, retryAt: number | null): void {
    this.#state = state;
    this.watcher.connection(state, retryAt);
  }

  #write(message: FromPage): void {
    if (this.#state === "live") this.#socket?.send(JSON.stringify(message));
  }

  #ping(within = this.#several ? SIGN_WITHIN : PONG_WITHIN): void {
    this.tell({ say: "ping", sent: performance.now() });
    clearTimeout(this.#heartbeat);
    this.#expect(within, PONG_WITHIN);
  }

  /** The line is there; it is asked again when it has been silent for a while. */
  #hasSigned(): void {
    clearTimeout(this.#patience);
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#ping(), this.#several ? SILENT_FOR : PING_EVERY);
  }

  /** Gives the line up if no sign comes in time. A server that is only busy is not helped by pages that come again. */
  #expect(within: number, atMost: number): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(
      () => {
        this.#silences += 1;
        this.#lose();
      },
      Math.min(atMost, within * 2 ** this.#silences),
    );
  }

  // what arrives ----------------------------------------------------------------------------------------------------

  #receive(data: unknown): void {
    if (this.#several && this.#state === "live") this.#hasSigned();
    try {
      this.#take(readMessage(data));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.watcher.fault(error instanceof Unreadable ? words.cannotRead(why) : words.stumbledOver(why));
    }
  }

  #take(message: ToPage): void {
    switch (message.say) {
      case "welcome":
        this.watcher.muted(null);
        return this.#begin(message.guest, message.several ?? false);
      case "muted":
        return this.watcher.muted(message);
      case "pong":
        this.#hasSigned();
        return this.watcher.delay(performance.now() - message.sent);
      case "done":
        this.#settle(message);
        return this.#check(message);
      case "refused":
        return message.key !== null && this.#pending.has(message.key) ? this.#settle(message) : this.#refused(message);
      case "update":
        return this.#update(message);
      default:
        if (message.say === "table" || message.say === "talk" || message.say === "old table" || message.say === "gone") this.#arrived(message.table);
        this.#followers.get(message.table)?.hear(message);
        if (message.say === "table") this.#have(message);
    }
  }

  #begin(guest: string, several: boolean): void {
    this.#several = several;
    if (!this.#refusedOnce) this.#attempts = 0;
    this.#steady = setTimeout(() => {
      this.#attempts = 0;
      this.#silences = 0;
      this.#refusedOnce = false;
    }, STEADY);
    // A device that was signed out, or became another guest, sees its tables with other eyes: nothing it has is true.
    const another = this.#guest !== null && this.#guest !== guest;
    this.#guest = guest;
    clearTimeout(this.#patience);
    this.#become("live", null);
    for (const follower of this.#followers.values()) {
      if (another) this.#askAll(follower);
      else this.#ask(follower);
    }
    for (const { message } of this.#pending.values()) this.#write(message);
    this.#ping();
  }

  #settle(message: Done | Refused): void {
    if (message.key === null) return;
    this.#pending.get(message.key)?.settle(message);
    this.#pending.delete(message.key);
  }

  /** A refusal of something without a key concerns the table, or all of them. */
  #refused(message: Refused): void {
    const follower = this.#followers.get(message.table ?? "");
    if (message.again != null && follower !== undefined && this.#awaited.has(follower.table)) this.#askLater(follower, message.again);
    if (message.table !== null) this.#followers.get(message.table)?.hear(message);
    else this.watcher.fault(message.reason);
  }

  // entry numbers ---------------------------------------------------------------------------------------------------

  #update(message: Update): void {
    const follower = this.#followers.get(message.table);
    const last = follower?.last() ?? null;
    this.#arrived(message.table);
    if (follower === undefined || last === null) return;
    const number = message.frame.number;
    if (number <= last) return;
    if (message.since !== last) return this.#gap(follower, last);
    this.#asked_again.delete(message.table);
    follower.hear(message);
    this.tell({ say: "have", table: message.table, number });
  }

  /** What was acknowledged as an entry has been sent before; if it is not here, it was lost on the way. */
  #check({ table, number }: Done): void {
    const follower = this.#followers.get(table);
    const last = follower?.last() ?? null;
    if (follower !== undefined && last !== null && number !== null && number > last) this.#gap(follower, last);
  }

  /** Asks once for what is missing; if there is still a gap at the same place, for the whole table. */
  #gap(follower: Follower, last: number): void {
    if (this.#asked_again.get(follower.table) === last) {
      this.#asked_again.delete(follower.table);
      return this.#askAll(follower);
    }
    this.#asked_again.set(follower.table, last);
    this.#ask(follower);
  }

  /** What was asked for is there, or is wanted no more. */
  #arrived(table: string): void {
    clearTimeout(this.#awaited.get(table) ?? undefined);
    this.#awaited.delete(table);
  }

  /** The server has sent so much already that it asks for patience. */
  #askLater(follower: Follower, seconds: number): void {
    clearTimeout(this.#awaited.get(follower.table) ?? undefined);
    const wait = 1000 * seconds * (1 + Math.random() / 4);
    this.#awaited.set(follower.table, setTimeout(() => this.#ask(follower), wait));
  }

  #ask(follower: Follower): void {
    this.#awaited.set(follower.table, null);
    this.tell({ say: "follow", table: follower.table, since: follower.last(), heard: follower.heard() });
  }

  #askAll(follower: Follower): void {
    this.#awaited.set(follower.table, null);
    this.tell({ say: "follow", table: follower.table, since: null, heard: null });
  }

  #have(message: TableState): void {
    this.tell({ say: "have", table: message.table, number: message.frame.number });
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
