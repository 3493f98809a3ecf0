/** A table that is followed: its state as it is now, and what goes on around it. */

import { announce } from "./announcer.svelte";
import type { Live as BoardLive, Send } from "./boards";
import { live, shown } from "./connection.svelte";
import type { Follower, Wish } from "./live";
import type { Chance, HintIs, LogIs, OldTableIs, ReadIs, Refused, Said, TableState, TalkIs, ToPage, Update } from "./messages";
import { speaker, tableTime } from "./table/people";
import { isAside, linesOf, type Line } from "./told";
import * as words from "./words";

/** Of what was missed while this page was away, so many lines are said aloud: the latest. */
const MOST_ANNOUNCED = 5;

type WishHere = Wish extends infer W ? (W extends Wish ? Omit<W, "table"> : never) : never;

export class FollowedTable implements Follower {
  state = $state.raw<TableState | null>(null);
  gone = $state<string | null>(null);
  /** It is there, and not for this person. */
  shut = $state(false);
  old = $state.raw<OldTableIs | null>(null);
  /** What was told before the state's own lines, as far as it was asked for. */
  #past = $state.raw<LogIs | null>(null);
  refused = $state.raw<Refused | null>(null);
  hint = $state.raw<HintIs | null>(null);
  reading = $state.raw<ReadIs | null>(null);
  odds = $state.raw<Chance[] | null>(null);
  oddsWanted = $state(false);
  waiting = $state(0);
  /** When the state arrived, to let clocks run on from it. */
  arrived = $state(0);
  #contributed = false;
  /** The step of a hint that was last asked for. */
  #hinted = 0;
  #last: number | null = null;

  /** The seat this person answers for: of several, the one that is asked. */
  seat: number | null = $derived(this.state?.seat ?? null);

  /** The log as far as it is here: how many lines come before it, and whether they can be asked for. */
  log: { lines: Line[]; before: number } = $derived.by(() => {
    const takenBack = new Set([...(this.#past?.taken_back ?? []), ...(this.state?.taken_back ?? [])]);
    const parts = [this.#past, this.state].filter((part) => part !== null);
    return { lines: parts.flatMap((part) => linesOf(part, takenBack)), before: this.#past?.before ?? this.state?.before ?? 0 };
  });

  /** What a board may know of the surroundings. */
  live: BoardLive = $derived({
    connection: shown.state,
    waiting: this.waiting > 0,
    refused: this.refused,
    hint: this.hint,
    reading: this.reading,
    odds: this.odds,
    arrived: this.arrived,
  });

  readonly send: Send = {
    answer: (text, seat) => this.#answer(text, seat),
    read: (text) => this.#askReading(text),
    hint: (step) => this.#askHint(step),
    dismiss: () => this.#dismiss(),
    odds: (on) => this.#askOdds(on),
    hurry: () => live.tell({ say: "hurry", table: this.table }),
    undo: () => this.wish({ say: "move", text: "take back last" }),
    aside: (text) => this.wish({ say: "aside", seat: this.seat ?? this.state?.seats[0] ?? 0, text }),
    move: (text) => this.wish({ say: "move", text }),
  };

  constructor(readonly table: string) {}

  follow(): void {
    live.follow(this);
  }

  leave(): void {
    live.leave(this);
  }

  /** Sends something about this table; gives the refusal, or null once it is done. */
  async wish(wish: WishHere): Promise<Refused | null> {
    this.waiting += 1;
    const answer = await live.send({ ...wish, table: this.table } as Wish);
    this.waiting -= 1;
    const refusal = answer.say === "refused" ? answer : null;
    this.#refuse(refusal);
    return refusal;
  }

  /** Asks for the page of the log before what is here. */
  askEarlierLog(): void {
    const since = this.#past?.since ?? this.state?.since ?? 0;
    if (since > 0) live.tell({ say: "earlier", table: this.table, before: since, log: true });
  }

  /** Asks for the page of talk before what is here. */
  askEarlierTalk(): void {
    const first = (this.state ?? this.old)?.talk[0];
    if (first !== undefined) live.tell({ say: "earlier", table: this.table, before: first.number });
  }

  #dismiss(): void {
    this.refused = null;
    this.hint = null;
  }

  // a follower ------------------------------------------------------------------------------------------------------

  last(): number | null {
    return this.#last;
  }

  heard(): number | null {
    return this.state === null ? null : (this.state.talk.at(-1)?.number ?? 0);
  }

  hear(message: ToPage): void {
    switch (message.say) {
      case "table":
        return this.#begin(message);
      case "update":
        return this.#advance(message);
      case "host":
        if (this.state) this.state = { ...this.state, host: message.host };
        return;
      case "time":
        if (this.state) this.state = { ...this.state, clock: message.clock };
        this.arrived = performance.now();
        return;
      case "next":
        if (this.state) this.state = { ...this.state, next: message.next };
        if (!message.next.you) announce(words.laysNext(message.next.name));
        return;
      case "talked":
        return this.#hearTalk(message.said);
      case "talk":
        return this.#hearTalkPage(message);
      case "log":
        if (message.until === (this.#past?.since ?? this.state?.since)) this.#past = joined(message, this.#past);
        return;
      case "menu":
        if (this.state && message.seat === this.seat) this.state = { ...this.state, menu: message.menu };
        return;
      case "read":
        this.reading = message;
        return;
      case "hint":
        this.hint = message;
        return announce(message.text);
      case "odds":
        if (this.oddsWanted && message.number === this.state?.frame.number) this.odds = message.choices;
        return;
      case "refused":
        return this.#refuse(message);
      case "old table":
        this.old = message;
        return announce(message.reason);
      case "gone":
        this.gone = message.reason;
        this.shut = message.shut ?? false;
        return announce(message.reason, "at once");
    }
  }

  #begin(state: TableState): void {
    const first = this.state === null;
    this.state = state;
    this.#past = null;
    this.refused = null;
    this.#last = state.frame.number;
    this.gone = null;
    this.arrived = performance.now();
    this.#contribute();
    if (this.oddsWanted) this.#askOdds(true);
    if (first) this.#announceAsk(null);
  }

  #advance(update: Update): void {
    if (this.state === null) return;
    const before = this.state;
    this.state = advanced(before, update);
    this.#last = update.frame.number;
    this.arrived = performance.now();
    this.refused = null;
    this.hint = null;
    this.reading = null;
    this.odds = null;
    if (update.taken_back?.length) announce(words.takenBack(update.taken_back));
    const happened = update.told.filter((_, place) => !isAside(update.events[place]));
    for (const text of happened.slice(-MOST_ANNOUNCED)) announce(text);
    if (update.frame.outcome !== null && before.frame.outcome === null) announce(words.over(update.frame.outcome.reason));
    this.#announceAsk(before);
    this.#contribute();
  }

  /** Says aloud that it is this person's turn, once for each ask. */
  #announceAsk(before: TableState | null): void {
    const asked = this.state?.frame.asked;
    if (!asked || asked.kinds.length === 0 || before?.frame.asked?.ask === asked.ask) return;
    announce(words.yourTurn(asked.prompt || words.oneOf(asked.kinds)));
  }

  #hearTalk(said: Said): void {
    if (this.state === null || this.state.talk.some((one) => one.number === said.number)) return;
    this.state = { ...this.state, talk: [...this.state.talk, said] };
    if (!said.hidden) announce(words.says(speaker(this.state, said), said.text));
  }

  /** Older lines that were asked for, or the newest of those that were missed. */
  #hearTalkPage({ talk, first_said }: TalkIs): void {
    const before = this.state ?? this.old;
    if (before === null) return;
    const newer = talk.filter((said) => said.number > (before.talk.at(-1)?.number ?? 0));
    const heard = { talk: withPage(before.talk, talk), first_said };
    if (this.state !== null) this.state = { ...this.state, ...heard };
    else if (this.old !== null) this.old = { ...this.old, ...heard };
    if (this.state === null) return;
    for (const said of newer.slice(-MOST_ANNOUNCED)) announce(words.says(speaker(this.state, said), said.text));
  }

  #refuse(refusal: Refused | null): void {
    this.refused = refusal;
    if (refusal) announce(words.refused(refusal.reason, refusal.rule), "at once");
  }

  // what is sent ----------------------------------------------------------------------------------------------------

  #answer(text: string, seat = this.seat): Promise<Refused | null> {
    const ask = this.state?.frame.asked?.ask;
    if (ask === undefined || seat === null) {
      const refusal: Refused = { say: "refused", table: this.table, key: null, kind: "stale", rule: null, reason: words.nothingAsked };
      this.#refuse(refusal);
      return Promise.resolve(refusal);
    }
    return this.wish({ say: "answer", seat, ask, text, given: this.#time() });
  }

  /** What the table's clock shows, so that an answer that is sent again says when it was given. */
  #time(): number | null {
    return this.state && tableTime(this.state, performance.now() - this.arrived);
  }

  #askReading(text: string): void {
    if (this.seat !== null && this.state?.frame.asked) live.tell({ say: "read", table: this.table, seat: this.seat, text });
  }

  /** Asked for again, a hint says more, also while the last one is still on its way. */
  #askHint(step = this.hint === null ? 1 : Math.min(Math.max(this.hint.step, this.#hinted) + 1, this.hint.steps)): void {
    this.#hinted = step;
    if (this.seat !== null) live.tell({ say: "hint", table: this.table, seat: this.seat, step });
  }

  #askOdds(on: boolean): void {
    this.oddsWanted = on;
    this.odds = null;
    if (this.seat !== null) live.tell({ say: "odds", table: this.table, seat: this.seat, wanted: on });
  }

  /** This person's share of the seed, once, where the table asks for it. */
  #contribute(): void {
    if (!this.state?.wants_contribution || this.#contributed) return;
    this.#contributed = true;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    void this.wish({ say: "contribute", value: btoa(String.fromCharCode(...bytes)) });
  }
}

/** Talk with a page of it that comes before, or goes on after it; with a gap between, the newer alone is of use. */
export function withPage(talk: Said[], page: Said[]): Said[] {
  const [first, last] = [page[0]?.number, page.at(-1)?.number];
  if (first === undefined || last === undefined) return talk;
  if (last + 1 === talk[0]?.number) return [...page, ...talk];
  const end = talk.at(-1)?.number ?? 0;
  if (last <= end) return talk;
  return first <= end + 1 ? [...talk, ...page.filter(({ number }) => number > end)] : page;
}

function joined(page: LogIs, past: LogIs | null): LogIs {
  if (past === null) return page;
  return {
    ...page,
    until: past.until,
    told: [...page.told, ...past.told],
    events: [...page.events, ...past.events],
    numbers: [...(page.numbers ?? []), ...(past.numbers ?? [])],
    taken_back: [...(page.taken_back ?? []), ...(past.taken_back ?? [])],
  };
}

/** The table after an update. */
export function advanced(state: TableState, update: Update): TableState {
  const { say: _say, table: _table, since: _news, told, events, numbers = [], taken_back = [], place, ...now } = update;
  const seats = place?.seats ?? state.seats;
  const seat = update.seat ?? seats[0] ?? null;
  const person = now.frame.sitters[seats[0] ?? -1]?.person ?? state.person;
  const wants_contribution = (place ?? state).wants_contribution && now.frame.outcome === null;
  const log = {
    told: [...state.told, ...told],
    events: [...(state.events ?? []), ...events],
    numbers: [...(state.numbers ?? []), ...numbers],
    taken_back: [...(state.taken_back ?? []), ...taken_back],
  };
  const kept = (state.kept ?? []).filter(({ seat: one }) => now.frame.sitters[one]?.person == null && now.frame.sitters[one]?.bot == null && !now.begun);
  return { ...state, ...now, ...log, seats, seat, person, wants_contribution, kept, undo: update.undo ?? false };
}
