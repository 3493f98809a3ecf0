"""Whole games by bots, in all modes and mixtures: they end, or stop at the cap, with every piece accounted for."""

import random
from collections import Counter

import pytest

from ludendum.engine import Outcome
from ludendum.games.mathematicus import GAME, decks
from ludendum.games.mathematicus.kinds import BLUE_KINDS
from ludendum.games.mathematicus.options import MODULES, Options
from ludendum.games.mathematicus.script import set_up
from ludendum.games.mathematicus.state import Table
from ludendum.lab.matches import simulated

CAP = 6_000
"""Asks after which a game is left undecided."""


def some_options(chance: random.Random, seats: int) -> Options:
    """A mode for all, or a mixture of modes with modules switched on and off at random."""
    mode = chance.choice(["basic", "intermediate", "advanced", "mixed", "cards"])
    level = chance.randint(1, 4)
    minutes = chance.choice([0, 0, 0, 45])
    if mode == "cards":
        return Options(
            mode="cards",
            level=level,
            target=chance.randint(1, 19),
            answering=chance.choice(["in_turn", "together", "passed"]),
        )
    if mode != "mixed":
        return Options(mode=mode, level=level, minutes=minutes)  # type: ignore[arg-type]  # one of the literals
    return Options(players="; ".join(_somebody(chance) for _ in range(seats)), minutes=minutes)


def _somebody(chance: random.Random) -> str:
    mode = chance.choice(["basic", "intermediate", "advanced"])
    names = [name for name in (*MODULES, *BLUE_KINDS) if name != "poaching" or mode != "basic"]
    switched = " ".join(f"{chance.choice('+-')}{name}" for name in chance.sample(names, 4))
    return f"{mode} level={chance.randint(1, 4)} {switched}"


def whole_game(number: int) -> tuple[str, Outcome | None]:
    """One game of this number, every piece counted at every ask."""
    chance = random.Random(f"whole games {number}")  # noqa: S311
    seats = chance.randint(2, 5)
    options = some_options(chance, seats)
    names = tuple(chance.choice(sorted(GAME.bots)) for _ in range(seats))
    pieces = set_up(options, seats, decks.hashes(options)).total()

    def look(table: Table) -> None:
        assert table.total() == pieces, "MX-20: a piece was made or lost"
        assert all(count <= 1 for player in table.players for count in player.pieces.figures.values()), "MX-48"
        assert sum(bool(player.pieces.halves) for player in table.players) <= 1, "MX-97"

    match = simulated(GAME, options, names, number, CAP, look)
    look(match.table)
    return options.mode if not options.players else "mixed", match.outcome


@pytest.mark.slow
def test_some_games_of_every_mode_end_with_every_piece_accounted_for() -> None:
    """MX-20, MX-38, MX-50."""
    ends: Counter[tuple[str, str]] = Counter()
    for number in range(60):
        mode, outcome = whole_game(number)
        ends[mode, "undecided" if outcome is None else outcome.cause] += 1
    assert {mode for mode, _ in ends} == {"basic", "intermediate", "advanced", "mixed", "cards"}
    assert {"six figures", "last figure", "target"} <= {cause for _, cause in ends}
    assert sum(count for (_, cause), count in ends.items() if cause == "undecided") < 10


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(10))
def test_ten_thousand_games_end_with_every_piece_accounted_for(thousand: int) -> None:
    """MX-20."""
    numbers = range(1_000 * thousand, 1_000 * (thousand + 1))
    assert sum(whole_game(number)[1] is None for number in numbers) < 100
