"""The deal of the tutorial: what the coach teaches can be played, and ends where it is worth playing on."""

from itertools import islice

import pytest

from ludendum.engine import read
from ludendum.engine.live import LiveMatch
from ludendum.engine.seats import Person, Seat
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.odds import improving
from ludendum.games.fields_medal.position import Options

DEAL = "PF1MZ7X1BN"
LINE = ("prove change 5×9", "prove space 3‖8+1", "solve quantity 4×9", "exchange A")
"""A proof, a joining, a solution and an exchange: `web/src/boards/fields-medal/tutorial/index.ts` leads along it, which
`tests/browser/test_tutorial.py` sees."""
WORTH_PLAYING = 0.3
ROUNDS = 8


@pytest.mark.slow
def test_whoever_has_followed_the_tutorial_has_good_odds() -> None:
    player = Seat(0)
    match = LiveMatch.start(GAME, Options(practice=True), seed=DEAL)
    match.sit(player, person=Person(1))
    match.begin()
    for move in LINE:
        match.answer(player, read(move, GAME.actions))
    *_, found = islice(improving(match.view(player), 1, None), ROUNDS)
    low, _ = found[0].estimate.interval()
    assert low > WORTH_PLAYING, found[0].estimate.text()
