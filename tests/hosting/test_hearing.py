"""What somebody types at a table, read for browser and terminal alike."""

import pytest

from ludendum.engine import AnyLive, Malformed, Person, Seat, Stale
from ludendum.games import find
from ludendum.hosting.hearing import NotUnderstood, as_read, meant, motion_meant
from ludendum.hosting.laying import Wish, dealt, lay


@pytest.fixture
def live() -> AnyLive:
    game = find("fields-medal")
    laid = lay(game, dealt(game, Wish(game.name, seed="tea")), ["Emmy"], [])
    laid.begin()
    return laid


def test_what_the_game_understands_is_taken_for_its_notation(live: AnyLive) -> None:
    formula = next(iter(live.offer(Seat(0)).menu()))  # type: ignore[union-attr]  # the seat is asked
    assert meant(live, Seat(0), formula.notation()) == formula
    assert meant(live, Seat(0), formula.words().partition(" ")[2]) == formula, "the formula alone says enough"
    assert as_read(live, Seat(0), formula) is None


def test_words_that_fit_nowhere_are_told_what_does(live: AnyLive) -> None:
    with pytest.raises(NotUnderstood, match="“abracadabra” is not a word that fits here; begin with “prove”"):
        meant(live, Seat(0), "abracadabra")
    with pytest.raises(Malformed, match="“discard” is not possible just now; begin with “prove”"):
        meant(live, Seat(0), "discard 4")
    live.answer(Seat(0), meant(live, Seat(0), "concede"))
    with pytest.raises(Stale):
        meant(live, Seat(0), "concede")


def test_the_last_choice_is_taken_back_without_its_number(live: AnyLive) -> None:
    with pytest.raises(Malformed, match="nothing of yours"):
        motion_meant(live, Person(1), "take back last")
    live.answer(Seat(0), next(iter(live.offer(Seat(0)).menu())))  # type: ignore[union-attr]
    number = live.core.standing.moves[-1].number
    assert motion_meant(live, Person(1), " Take  back last").notation() == f"take back {number - 1}"
    assert motion_meant(live, Person(1), "pause").notation() == "pause"


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("skip Ben", "skip 2"),
        ("skip  ann arbor ", "skip 1"),
        ('hand to bot "Ann Arbor" student', "hand to bot 1 student"),
        ("level BEN 3", "level 2 3"),
        ("skip 2", "skip 2"),
    ],
)
def test_people_may_be_named_where_a_seat_is_meant(line: str, notation: str) -> None:
    assert motion_meant(three(), Person(1), line).notation() == notation


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("skip Zoe", "“Zoe” is no seat here: name who sits there, or count the seats from 1"),
        ("skip 0", "seats are counted from 1: there is no seat 0"),
        ("hand to bot Zoe student", "“Zoe” is no seat here"),
    ],
)
def test_who_does_not_sit_here_is_no_seat(line: str, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        motion_meant(three(), Person(1), line)


def three() -> AnyLive:
    """A table of three, one of whom is called by a number; it means the seat all the same."""
    game = find("mathematicus")
    laid = lay(game, dealt(game, Wish(game.name, seed="tea")), ["Ann Arbor", "Ben", "2"], [])
    laid.begin()
    return laid
