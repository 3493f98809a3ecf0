"""The kernel plays the game of the script: the same games, position by position, compiled or not."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from ludendum.engine import Answers, Ask, Bot, Offer, Outcome, QuickDice, simulate
from ludendum.games.fields_medal import GAME, greedy, kernel, playouts, plays
from ludendum.games.fields_medal.actions import Discard, Exchange, Keep, Remove, Table, between_turns
from ludendum.games.fields_medal.formulas import LETTERS
from ludendum.games.fields_medal.lookahead import WEIGHTS, Candidate, Lookahead, sampling_seed
from ludendum.games.fields_medal.mass import whole_games
from ludendum.games.fields_medal.plain import without_formula
from ludendum.games.fields_medal.position import FULL, UNDEALT, Cards, Options, Position
from ludendum.games.fields_medal.script import PLAYER, play
from ludendum.games.fields_medal.state import (
    DECK,
    DISCARD,
    DUE,
    HAND,
    HAND_SIZE,
    LEMMA_COUNT,
    LEMMA_SIZES,
    LEMMAS,
    PROBLEM_SIZES,
    PROBLEMS,
    SOLVED,
    STRIKES,
)
from ludendum.games.fields_medal.view import View

from .known_cards import quick_answer

pytestmark = pytest.mark.slow

TABLES = [
    Options(),
    Options(numbers="integer"),
    Options(exchange="card"),
    Options(numbers="integer", exchange="card"),
]


def named(options: Options) -> str:
    return f"{options.numbers}-{options.exchange}"


@dataclass(frozen=True)
class Seen:
    """A position as both sides can tell it: the kernel does not keep which cards a category was solved with."""

    problems: tuple[Cards, ...]
    hand: Cards
    lemmas: tuple[Cards, ...]
    solved: tuple[bool, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    due: int
    strikes: int


def in_script(position: Position) -> Seen:
    solved = tuple(bool(cards) for cards in position.solved)
    deck, discard = position.deck, position.discard
    return Seen(
        position.problems, position.hand, position.lemmas, solved, deck, discard, position.due, position.strikes
    )


def in_kernel(state: Any) -> Seen:
    def row(first: int, size: int) -> tuple[int, ...]:
        return tuple(int(n) for n in state[first : first + size])

    sizes, lemma_sizes = row(PROBLEM_SIZES, 4), row(LEMMA_SIZES, int(state[LEMMA_COUNT]))
    hand = tuple(card for card in range(1, 10) for _ in range(state[HAND + card]))
    assert len(hand) == state[HAND_SIZE]
    return Seen(
        tuple(row(PROBLEMS + 3 * place, size) for place, size in enumerate(sizes)),
        hand,
        tuple(row(LEMMAS + 3 * index, size) for index, size in enumerate(lemma_sizes)),
        tuple(bool(n) for n in row(SOLVED, 4)),
        row(DECK, 10),
        row(DISCARD, 10),
        int(state[DUE]),
        int(state[STRIKES]),
    )


def by_script(options: Options, seed: int) -> tuple[Outcome | None, int, list[Position]]:
    """A quick game through the script: how it ended, moves, and the position of every ask."""
    ahead, table = Lookahead(options), Table(options, UNDEALT)
    asked: list[Position] = []

    def choose(table: Table, _: Ask) -> Answers:
        asked.append(table.position)
        return quick_answer(ahead, table)

    outcome = simulate(play, table, QuickDice(seed), choose, most=kernel.MOST_MOVES)
    return outcome, table.moves, [*asked, table.position]


def by_kernel(options: Options, seed: int) -> Iterator[Seen]:
    """The same game by the kernel, step by step: the position of every choice, and the last."""
    desk = kernel.desk(options, WEIGHTS, greedy.SLOTS)
    state, dice = kernel.pack(UNDEALT), kernel.dice(seed)
    kernel.deal(state, dice)
    while True:
        due = kernel.go_on(state, dice)
        yield in_kernel(state)
        if due >= 0:
            greedy.forced(state, due, desk)
            continue
        greedy.candidates(state, desk)
        slot = playouts.best_slot(desk.moves, desk.scores, 0.0, dice)
        if kernel.is_won(state) or slot < 0:
            return
        kind, what, code = (int(n) for n in desk.moves[3 * slot : 3 * slot + 3])
        kernel.do(state, kind, what, code, desk.per_card)


def cards_in_play(position: Position) -> tuple[int, ...]:
    counts = [a + b for a, b in zip(position.deck, position.discard, strict=True)]
    for cards in (*position.problems, position.hand, *position.lemmas, *position.solved):
        for card in cards:
            counts[card] += 1
    return tuple(counts)


def check(options: Options, seeds: range) -> None:
    for seed, in_mass in zip(seeds, whole_games(options, "quick", seeds) or (), strict=True):
        outcome, moves, positions = by_script(options, seed)
        assert outcome is not None, f"game {seed} does not end"
        assert in_mass == (outcome.cause == "medal", moves), f"game {seed}"
        assert list(by_kernel(options, seed)) == [in_script(position) for position in positions], f"game {seed}"
        check_cards(positions)


def check_cards(positions: list[Position]) -> None:
    """No card is lost or doubled; ADVANCEMENT may leave the game, and then never comes back."""
    advancement = 1
    for position in positions:
        counts = cards_in_play(position)
        assert counts[1:] == FULL[1:]
        assert 0 <= counts[0] <= advancement
        advancement = counts[0]


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_the_kernel_plays_the_games_of_the_script_position_by_position(options: Options) -> None:
    check(options, range(40))


@pytest.mark.soak
@pytest.mark.parametrize("options", TABLES, ids=named)
def test_the_kernel_plays_thousands_of_games_of_the_script(options: Options) -> None:
    check(options, range(40, 540 if options.exchange == "card" else 1540))


# any moves, not only good ones ---------------------------------------------------------------------------------------


def wandering(options: Options, seed: int) -> None:
    """A game of moves by chance, through script and kernel at once; every position is held against the other."""
    ahead, chance = Lookahead(options), QuickDice(seed + 2**40)
    state, dice = kernel.pack(UNDEALT), kernel.dice(seed)
    kernel.deal(state, dice)
    positions: list[Position] = []

    def same_choice(table: Table, ask: Ask) -> Answers:
        position, kinds = table.position, ask.offers[PLAYER]
        due = kernel.go_on(state, dice)
        assert in_kernel(state) == in_script(position), f"game {seed}"
        positions.append(position)
        if Remove in kinds:
            assert due == kernel.REMOVE
            if chance.below(2):
                state[STRIKES] -= 1
                return {PLAYER: Keep()}
            kernel.do(state, kernel.REMOVE, 0, 0, 0)
            return {PLAYER: Remove()}
        if Discard in kinds:
            assert due == kernel.DISCARD_CARD
            card = position.hand[chance.below(len(position.hand))]
            kernel.do(state, kernel.DISCARD_CARD, card, 0, 0)
            return {PLAYER: Discard(card)}
        per_card = int(options.exchange == "card")
        if kinds == (Exchange,):
            assert due == kernel.EXCHANGE
            index = chance.below(len(position.lemmas))
            kernel.do(state, kernel.EXCHANGE, index, 0, per_card)
            return {PLAYER: Exchange(LETTERS[index])}
        assert due == -1
        listed = ahead.candidates(position)
        move = listed[chance.below(len(listed))]
        kernel.do(state, ("prove", "solve", "exchange").index(move.kind), move.place, move.code(), per_card)
        return {PLAYER: without_formula(move)}

    table = Table(options, UNDEALT)
    if simulate(play, table, QuickDice(seed), same_choice, most=150) is not None:
        kernel.go_on(state, dice)
        assert in_kernel(state) == in_script(table.position), f"game {seed}"
    check_cards(positions)


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_moves_by_chance_lead_kernel_and_script_to_the_same_positions(options: Options) -> None:
    for seed in range(25):
        wandering(options, seed)


@pytest.mark.soak
@pytest.mark.parametrize("options", TABLES, ids=named)
def test_hundreds_of_games_by_chance_lead_to_the_same_positions(options: Options) -> None:
    for seed in range(25, 225):
        wandering(options, seed)


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_the_candidates_are_the_best_of_all_plays_and_each_is_possible(options: Options) -> None:
    for seed in range(10):
        _, _, positions = by_script(options, seed)
        for position in positions:
            if position.due or position.strikes or len(position.lemmas) > 4 or len(position.hand) > 7:
                continue
            listed = Lookahead(options).candidates(position)
            proofs = {(move.cards, move.place) for move in listed if move.kind == "prove"}
            solutions = {(move.cards, move.place) for move in listed if move.kind == "solve"}
            every_proof = set(plays.from_hand(position, options))
            every_solution = set(plays.from_tableau(position, options))
            assert proofs <= every_proof
            assert solutions <= every_solution
            for place in range(4):
                for some, every in ((proofs, every_proof), (solutions, every_solution)):
                    count = sum(at == place for _, at in every)
                    assert sum(at == place for _, at in some) == min(count, greedy.PER_SLOT)
            assert sum(move.kind == "exchange" for move in listed) == len(position.lemmas)


# compiled or not, mass or bots ---------------------------------------------------------------------------------------

PLAYED_PLAINLY = """
import json
from ludendum.games.fields_medal import kernel
from ludendum.games.fields_medal.mass import whole_games
from ludendum.games.fields_medal.position import UNDEALT, Options
assert not kernel.COMPILED
state, dice = kernel.pack(UNDEALT), kernel.dice(2**63 + 5)
kernel.deal(state, dice)
rolls = [kernel.below(dice, bound) for bound in (1, 2, 37, 2**20, 2**31)]
print(json.dumps([
    list(state), rolls,
    [
        list(whole_games(Options(numbers=n, exchange=e), "quick", range(QUICK)))
        for n in ("rational", "integer")
        for e in ("lemma", "card")
    ],
    list(whole_games(Options(), "greedy", range(LEARNT))),
    list(whole_games(Options(), "rollout", range(ROLLOUT))),
]))
"""


def compare_with_the_plain_kernel(quick_games: int, rollout_games: int, learnt_games: int) -> None:
    script = PLAYED_PLAINLY.replace("QUICK", str(quick_games)).replace("ROLLOUT", str(rollout_games))
    script = script.replace("LEARNT", str(learnt_games))
    run = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-c", script],
        env={**os.environ, "LUDENDUM_KERNEL": "python"},
        capture_output=True,
        text=True,
        check=True,
    )
    state, dice = kernel.pack(UNDEALT), kernel.dice(2**63 + 5)
    kernel.deal(state, dice)
    rolls = [int(kernel.below(dice, bound)) for bound in (1, 2, 37, 2**20, 2**31)]
    tables = sorted(TABLES, key=lambda options: (options.numbers == "integer", options.exchange == "card"))
    ours = [
        [int(n) for n in state],
        rolls,
        [[list(game) for game in whole_games(options, "quick", range(quick_games)) or ()] for options in tables],
        [list(game) for game in whole_games(Options(), "greedy", range(learnt_games)) or ()],
        [list(game) for game in whole_games(Options(), "rollout", range(rollout_games)) or ()],
    ]
    assert json.loads(run.stdout) == ours


def test_compiled_and_plain_kernel_play_the_same_games() -> None:
    compare_with_the_plain_kernel(25, 1, 15)


@pytest.mark.soak
def test_compiled_and_plain_kernel_play_hundreds_of_the_same_games() -> None:
    compare_with_the_plain_kernel(200, 4, 200)


def test_the_kernel_throws_the_quick_dice() -> None:
    for seed in (0, 1, 12345, 2**64 - 1):
        ours, theirs = QuickDice(seed), kernel.dice(seed)
        bounds = [1, 2, 3, 37, 1000, 2**31] * 20
        assert [ours.below(bound) for bound in bounds] == [int(kernel.below(theirs, bound)) for bound in bounds]


def most_often_won(options: Options, position: Position, first: int) -> Candidate:
    """What the rollout bot promises, told plainly: a few games for each candidate, more for the best of them."""
    state, desk, listed = kernel.pack(position), kernel.desk(options, WEIGHTS, greedy.SLOTS), []
    for move in Lookahead(options).candidates(position):
        after = state.copy()
        kernel.do(after, ("prove", "solve", "exchange").index(move.kind), move.place, move.code(), desk.per_card)
        listed.append((move, after))

    def won(after: Any, start: int, games: int) -> int:
        return int(playouts.play_outs(after, start, games, kernel.dice(0), desk)[0])

    few = [(won(after, first, playouts.FIRST_SAMPLES), move.score, move, after) for move, after in listed]
    best = sorted(few, key=lambda one: one[:2], reverse=True)[: playouts.FINALISTS]
    more = playouts.FURTHER_SAMPLES
    totals = [(w + won(after, first + playouts.FIRST_SAMPLES, more), score, m) for w, score, m, after in best]
    return max(totals, key=lambda one: one[:2])[2]


def test_the_rollout_bot_takes_the_candidate_that_wins_most_of_the_sampled_games() -> None:
    ahead = Lookahead(Options())
    positions = [position for seed in (1, 2, 3) for position in by_script(Options(), seed)[2]]
    asked = [
        position for position in positions if not between_turns(position, Options()) and ahead.candidates(position)
    ]
    assert len(asked) > 10
    for number, position in enumerate(asked):
        meant, taken = most_often_won(Options(), position, number << 16), ahead.best_by_sampling(position, number << 16)
        assert (taken.kind, taken.place, taken.cards) == (meant.kind, meant.place, meant.cards)


def rollout_by_script(options: Options, seed: int) -> tuple[bool, int]:
    """A game of the rollout bot through the script, its formulas left out."""
    ahead, dice, table = Lookahead(options), QuickDice(sampling_seed(seed)), Table(options, UNDEALT)

    def choose(table: Table, _: Ask) -> Answers:
        position = table.position
        if (due := ahead.due(position)) is not None:
            return {PLAYER: due}
        return {PLAYER: without_formula(ahead.best_by_sampling(position, dice.below(1 << 31) << 16))}

    outcome = simulate(play, table, QuickDice(seed), choose)
    return outcome is not None and bool(outcome.winners), table.moves


def check_rollout(options: Options, seeds: range) -> None:
    assert list(whole_games(options, "rollout", seeds) or ()) == [rollout_by_script(options, seed) for seed in seeds]


@pytest.mark.parametrize("options", TABLES, ids=named)
def test_mass_play_of_the_rollout_bot_is_that_of_the_script(options: Options) -> None:
    # By the card, games are long: this one is soon won.
    check_rollout(options, range(18, 19) if options.exchange == "card" else range(100, 112))


@pytest.mark.soak
@pytest.mark.parametrize("options", TABLES, ids=named)
def test_many_games_of_the_rollout_bot_are_those_of_the_script(options: Options) -> None:
    check_rollout(options, range(100, 102) if options.exchange == "card" else range(200))


def test_the_bots_themselves_formulas_and_all_play_the_games_of_mass_play() -> None:
    for name, seeds in (("quick", range(40)), ("greedy", range(40)), ("rollout", range(4)), ("master", range(1))):
        by_bots = []
        for seed in seeds:
            bot, table = GAME.bots[name](seed), Table(Options(), UNDEALT)

            def choose(table: Table, ask: Ask, bot: Bot[View] = bot) -> Answers:
                kinds = ask.offers[PLAYER]
                offer = Offer(kinds, lambda: iter(()))
                action = bot.choose(GAME.view(table, PLAYER), offer)
                assert action.refusal(table, PLAYER) is None
                return {PLAYER: action}

            outcome = simulate(play, table, QuickDice(seed), choose)
            by_bots.append((outcome is not None and bool(outcome.winners), table.moves))
        assert list(whole_games(Options(), name, seeds) or ()) == by_bots


def test_mass_play_leaves_to_the_script_what_the_kernel_does_not_play() -> None:
    assert whole_games(Options(), "random", range(3)) is None
    assert whole_games(Options(lemmas="digits"), "greedy", range(3)) is None
    assert whole_games(Options(lemmas="digits"), "quick", range(3)) is None
    assert whole_games(Options(lemmas="numbers"), "rollout", range(3)) is None
