"""An entry of a log in words, the same in every log, replay and record."""

import pytest

from ludendum.engine import AnyLive, LiveMatch, Person, Seat, Sitter
from ludendum.engine.motions import HandToBot, HandToPerson, Motion, Pause, Resume, Skip, TakeBack
from ludendum.games import find
from ludendum.games.mathematicus.actions import SwapWith, TakeFigure
from ludendum.games.mathematicus.motions import SetLevel
from ludendum.hosting.laying import Wish, dealt, lay
from ludendum.hosting.saying import said
from tests.engine.auction import AUCTION, SetReserve


@pytest.fixture
def live() -> AnyLive:
    laid: AnyLive = LiveMatch.start(AUCTION, seats=2, seed="a")
    laid.sit(Seat(0), person=Person(1), name="Ann")
    laid.sit(Seat(1), person=Person(2), name="Ben")
    laid.begin()
    return laid


@pytest.mark.parametrize(
    ("motion", "words"),
    [
        (Pause(), "Ann moves to pause the table"),
        (HandToBot(Seat(1), "random"), "Ann moves to hand the seat of Ben to the bot random"),
        (HandToPerson(Seat(1), Person(1)), "Ann moves to hand the seat of Ben to Ann"),
        (SetReserve(3), "Ann moves: reserve 3"),
    ],
)
def test_a_motion_is_told_by_the_names_of_those_it_concerns(live: AnyLive, motion: Motion, words: str) -> None:
    before = [*live.core.standing.sitters]
    assert said(live.propose(Person(1), motion), before, AUCTION) == words


def test_a_games_own_motion_and_an_answer_name_whose_seat_they_mean() -> None:
    game = find("mathematicus")
    live = lay(game, dealt(game, Wish(game.name, seed="tea")), ["Ann", "Ben"], [])
    live.begin()
    proposed = live.propose(Person(1), SetLevel(Seat(1), 3))
    assert said(proposed, live.core.standing.sitters, game) == "Ann moves: level Ben 3"
    assert SwapWith(Seat(1)).by_names(live.names) == "swap with Ben"
    assert TakeFigure("euclid", None).by_names(live.names) == TakeFigure("euclid", None).notation()


def test_a_seat_that_is_handed_over_at_once_is_told_by_who_held_it() -> None:
    game = find("fields-medal")
    alone: AnyLive = LiveMatch.start(game, game.options(practice=True), seed="a")
    alone.sit(Seat(0), person=Person(1), name="Ann")
    alone.begin()
    before = [*alone.core.standing.sitters]
    alone.answer(Seat(0), next(iter(alone.offer(Seat(0)).menu())))  # type: ignore[union-attr]  # the seat is asked
    back = alone.propose(Person(1), TakeBack(2))
    assert said(back, before, game) == "Ann moves to take back everything after entry 2"
    handed = alone.propose(Person(1), HandToBot(Seat(0), next(iter(game.bots))))
    assert alone.core.standing.sitters[0].bot, "one person alone decides"
    assert said(handed, before, game).startswith("Ann moves to hand the seat of Ann to the bot")


def test_what_people_do_is_told_by_name_and_seats_count_from_1(live: AnyLive) -> None:
    nobody, sitters = [Sitter(), Sitter()], live.core.standing.sitters
    assert said(live.entries[1], nobody, AUCTION) == "Ben takes seat 2"
    assert said(live.entries[2], sitters, AUCTION) == "play begins"
    assert said(live.presence(Person(2), False, at=1), sitters, AUCTION) == "Ben is away"
    skipped = live.propose(Person(1), Skip(Seat(1)), at=2)
    assert said(skipped, sitters, AUCTION) == "Ann moves to pass over Ben, who is gone"
    assert said(live.presence(Person(2), True, at=3), sitters, AUCTION) == "Ben is back"


def test_what_nobody_reads_any_more_is_told_by_its_fields(live: AnyLive) -> None:
    live.propose(Person(1), Pause())
    asked = live.propose(Person(2), Resume())
    assert said(asked, live.core.standing.sitters, None) == "Ben moves to set the table going again"
    assert said(live.vote(Person(1), asked.number, True), live.core.standing.sitters, None) == (
        f"Ann votes yes on motion {asked.number}"
    )
    other = live.propose(Person(1), SetReserve(3))
    assert said(other, live.core.standing.sitters, None) == "Ann moves: reserve 3"
