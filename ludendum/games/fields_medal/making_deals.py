"""Makes the daily list: `python -m ludendum.games.fields_medal.making_deals`; two runs one after the other, with
`--deals 270 --seed 1` and `--deals 112 --seed 2`, made the one that is shipped.

Random seeds are tried. A deal is taken if perfect information finds a winning line; it is then played many times by the
rollout bot, which sees no more than a player: how often that wins is the deal's grade.

With `--master N` the deals that are there are kept as they are, and the master plays each until it has played it N
times, those of the coming days first, by a quarter of its usual samples; how often it won is written down beside the
grade, which stays. Stopped, it goes on where it was. With `--most S` it stops after so many seconds of the processor.
"""

import argparse
import datetime
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from ludendum.engine import Estimate
from ludendum.games.fields_medal import kernel, search, turns, value
from ludendum.games.fields_medal.certificates import find_line, notations, rolls_of
from ludendum.games.fields_medal.codes import ALPHABET, SEED_LETTERS
from ludendum.games.fields_medal.deals import WEEK, GradedDeal, graded_deal
from ludendum.games.fields_medal.greedy import SLOTS
from ludendum.games.fields_medal.lookahead import WEIGHTS
from ludendum.games.fields_medal.playouts import rollout_game
from ludendum.games.fields_medal.position import UNDEALT, Options

TRIES = 2500
"""Games with perfect information before a deal is given up as perhaps not winnable."""

BATCH = 16

BRIEFLY = 1
"""The master's effort on deals that it grades: a quarter of the one at a table, for there are many."""


def wins(seed: str, first: int, games: int) -> int:
    """How many of these games the rollout bot wins on a deal; game n has the bot's own chance n."""
    rolls, desk = rolls_of(seed), kernel.desk(Options(), WEIGHTS, SLOTS)
    won = 0
    for game in range(first, first + games):
        state, dice = kernel.pack(UNDEALT), kernel.dice(0, rolls)
        kernel.deal(state, dice)
        won += rollout_game(state, dice, desk, kernel.dice(game)) == 1
    return won


def make(seed: str, games: int) -> GradedDeal | None:
    """The deal of a seed with how often the rollout bot wins it; None if no winning line is found."""
    line = find_line(seed, TRIES)
    return None if line is None else GradedDeal(seed, wins(seed, 0, games), games, notations(seed, line))


def mastered(deal: GradedDeal, games: int) -> GradedDeal:
    """The deal with as many games of the master; game n has the bot's own chance n."""
    rolls, sees, considered, finalists = rolls_of(deal.seed), value.eye(), turns.turns(), search.finalists()
    before = deal.master or Estimate(0, 0)
    won, sampled = before.won, kernel.dice(0)
    for game in range(before.games, games):
        state, dice = kernel.pack(UNDEALT), kernel.dice(0, rolls)
        kernel.deal(state, dice)
        own = kernel.dice(game)
        won += search.master_game(state, dice, own, BRIEFLY, sampled, sees, considered, finalists) == 1
    return msgspec.structs.replace(deal, master=Estimate(won, games))


def coming(deals: list[GradedDeal], today: datetime.date) -> list[int]:
    """The places of the deals in the order of their next days."""
    place = {deal.seed: number for number, deal in enumerate(deals)}
    days = (graded_deal(today + datetime.timedelta(number)).seed for number in range(len(WEEK) * len(deals)))
    return list(dict.fromkeys(place[seed] for seed in days if seed in place))


def grade_by_the_master(out: Path, games: int, most: float) -> None:
    """Every deal of the file played by the master as often as that; the file is written again after each deal."""
    decode = msgspec.json.Decoder(GradedDeal).decode
    deals = [decode(line) for line in out.read_bytes().splitlines()]
    order = coming(deals, datetime.datetime.now(datetime.UTC).date())
    for done, place in enumerate(order, 1):
        deal = deals[place]
        if time.process_time() > most:
            break
        if deal.master is None or deal.master.games < games:
            deals[place] = mastered(deal, games)
            out.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in deals))
            print(f"{done} of {len(deals)} deals", file=sys.stderr, flush=True)  # noqa: T201 - progress


def _attempt(job: tuple[str, int]) -> GradedDeal | None:
    return make(*job)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400, help="how many deals to make")
    parser.add_argument("--games", type=int, default=100, help="games of the rollout bot on each deal")
    parser.add_argument("--seed", type=int, default=1, help="where the seeds of the deals come from")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("deals.jsonl"))
    parser.add_argument("--master", type=int, help="games of the master on each deal that is there")
    parser.add_argument("--most", type=float, default=float("inf"), help="seconds of the processor for the master")
    chosen = parser.parse_args()
    if chosen.master:
        grade_by_the_master(chosen.out, chosen.master, chosen.most)
        return
    source = random.Random(chosen.seed)  # noqa: S311 - reproducible on purpose: the deals are open
    made = 0
    with ProcessPoolExecutor(chosen.workers) as pool, chosen.out.open("wb") as out:
        while made < chosen.deals:
            seeds = ["".join(source.choices(ALPHABET, k=SEED_LETTERS)) for _ in range(BATCH)]
            for deal in pool.map(_attempt, [(seed, chosen.games) for seed in seeds]):
                if deal is not None and made < chosen.deals:
                    out.write(msgspec.json.encode(deal) + b"\n")
                    made += 1
            out.flush()
            print(f"{made} of {chosen.deals} deals", file=sys.stderr, flush=True)  # noqa: T201 - progress


if __name__ == "__main__":
    main()
