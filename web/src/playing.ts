/** Laying tables. */

import * as api from "./api";
import type { TableState, Wish } from "./messages";
import { router } from "./router.svelte";
import { isAround } from "./table/people";

/** Lays a table and goes there; gives the reason where it could not. */
export async function play(wish: Wish, { tutorial = false } = {}): Promise<string | null> {
  try {
    const { table } = await api.layTable(wish);
    router.go(`/t/${table}${tutorial ? "?tutorial" : ""}`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The match that follows this one, with what it ended with. */
export async function goOn(state: TableState): Promise<string | null> {
  const bots = state.frame.sitters.slice(1).flatMap(({ bot }) => (bot == null ? [] : [bot]));
  const seats = state.frame.sitters.length;
  return play({ game: state.game, after: state.table, seats, bots: bots.length === seats - 1 ? bots : [], spectators: state.spectators });
}

/** A table like this one, with fresh chance. */
export async function playAgain(state: TableState): Promise<string | null> {
  const bots = state.frame.sitters.slice(1).flatMap(({ bot }) => (bot == null ? [] : [bot]));
  const seats = state.frame.sitters.length;
  const [name = "", ...beside] = isAround(state) ? state.seats.map((seat) => state.frame.sitters[seat]?.name ?? "") : [];
  return play({ game: state.game, options: state.options, seats, bots: bots.length + beside.length === seats - 1 ? bots : [], spectators: state.spectators, name, beside });
}
