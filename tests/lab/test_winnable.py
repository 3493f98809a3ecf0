"""How many deals can be won at all: counted honestly, and refused where it cannot be said."""

import json

import pytest

from ludendum.engine import Malformed
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.position import Options
from ludendum.lab.winnable import Winnable, winnable
from tests.engine.auction import AUCTION
from tests.terminal.house import ludendum

pytestmark = pytest.mark.slow


def test_deals_are_counted_and_the_same_deals_come_out_the_same() -> None:
    told: list[tuple[int, int]] = []
    found = winnable(GAME, games=60, seed=5, workers=1, progress=lambda done, of: told.append((done, of)))
    assert found.games == 60 == found.won + found.lost + found.undecided
    assert told == [(50, 60), (60, 60)]
    assert found == winnable(GAME, games=60, seed=5, workers=1)
    (first, second) = (winnable(GAME, games=30, seed=seed, workers=1) for seed in (5, 35))
    assert found.won == first.won + second.won


def test_what_is_undecided_leaves_both_ends_open() -> None:
    ends = Winnable("fields-medal", "Fields Medal", {}, 1, 100, 40, 40, 20).intervals()
    assert ends["won"][0] < 0.4
    assert ends["won"][1] > 0.6
    assert ends["lost"][1] > 0.6


def test_what_cannot_be_said_is_refused() -> None:
    with pytest.raises(Malformed, match="cannot say"):
        winnable(AUCTION)
    with pytest.raises(Malformed, match="with these options"):
        winnable(GAME, Options(hand_limit=5))
    with pytest.raises(Malformed, match="at least one deal"):
        winnable(GAME, games=0)


def test_the_command_tells_it() -> None:
    said = ludendum("lab", "winnable", "fields-medal", "--games", "20")
    assert "20 deals" in said.out
    assert "Nobody wins more often" in said.out
    told = json.loads(ludendum("lab", "winnable", "fields-medal", "--games", "20", "--json").out)
    assert told["games"] == 20 == told["won"] + told["lost"] + told["undecided"]
    assert 0 <= told["intervals"]["won"][0] <= told["won"] / 20 <= told["intervals"]["won"][1] <= 1
    refused = ludendum("lab", "winnable", "fields-medal", "--games", "0")
    assert (refused.status, refused.err) == (2, "At least one deal is needed, not 0.\n")
