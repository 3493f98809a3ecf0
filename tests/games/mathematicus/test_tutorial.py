"""The table of the tutorial: whoever learns begins, and the first roll leads to a figure and a question."""

from typing import Any

import pytest

from ludendum.engine import read
from ludendum.engine.live import LiveMatch
from ludendum.engine.seats import Person, Seat
from ludendum.games.mathematicus import GAME
from ludendum.games.mathematicus.options import Options

SEED = "lesson-5"
"""As `web/src/boards/mathematicus/tutorial/index.ts` lays it, which `tests/browser/test_mathematicus_board.py` sees."""
LEARNER, BOT = Seat(0), Seat(1)


def asked(die: str) -> LiveMatch[Any, Any, Any]:
    """The table of the tutorial after the first roll and move."""
    match = LiveMatch.start(GAME, Options(mode="basic", level=1, players="time=off"), seed=SEED)
    match.sit(LEARNER, person=Person(1))
    match.sit(BOT, bot="novice")
    match.begin()
    said = ((LEARNER, "pawn cube"), (BOT, "pawn octahedron"), (LEARNER, f"roll {die}"), (LEARNER, "move on"))
    for seat, words in said:
        match.answer(seat, read(words, GAME.actions))
    return match


@pytest.mark.parametrize(("die", "square"), [("d12", 5), ("d4", 1)])
def test_whoever_learns_begins_and_either_die_leads_to_a_question(die: str, square: int) -> None:
    question = asked(die).view(LEARNER).question
    assert question is not None
    assert (question.seat, question.square) == (LEARNER, square)
