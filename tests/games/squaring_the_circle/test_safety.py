"""Always at hand: pause, the X-card, lines and veils; and dice that do not get better (SC-4, SC-5)."""

import pytest

from ludendum import games
from ludendum.engine import AnyLive, LiveMatch, Person, Refused, Seat, TakeBack, export, frame, read, verify
from ludendum.engine.entries import Propose
from ludendum.engine.motions import TABLE_MOTIONS
from ludendum.games.squaring_the_circle import GAME, events
from ludendum.games.squaring_the_circle.actions import Choose, EndTurn, Make, Tell
from ludendum.games.squaring_the_circle.motions import XCard
from ludendum.games.squaring_the_circle.options import Options
from tests.games.squaring_the_circle.stage import laid, theorem


def at_the_table(seats: int = 3) -> AnyLive:
    """People on all seats, whose mathematicians are made by lot."""
    live = LiveMatch.start(GAME, Options(windows="trust", twins=True), seats=seats, seed="safety")
    for seat in range(seats):
        live.sit(Seat(seat), person=Person(seat + 1), name=f"Player {seat + 1}")
    live.begin()
    return live


def answer(live: AnyLive, until: type) -> Seat:
    """Everybody takes the first choice, and random mathematicians, until somebody is offered this."""
    while True:
        open_ = live.core.open
        assert open_ is not None
        seat = open_.waiting()[0]
        kinds = open_.ask.offers[seat]
        if until in kinds and live.core.table.phase == "sessions":
            return seat
        if Tell in kinds:
            live.answer(seat, Tell(f"Telling {live.core.table.told + 1} of seat {seat}"))
        elif Choose in kinds:
            picks = [pick.key for pick in live.core.table.offered[seat].picks]
            live.answer(seat, Choose("random" if "random" in picks else picks[0]))
        else:
            live.answer(seat, EndTurn())


def test_nobody_learns_who_played_the_x_card() -> None:
    """SC-4, TB-16"""
    live = at_the_table()
    answer(live, Make)
    entry = live.propose(Person(3), XCard())
    assert isinstance(entry.body, Propose)
    assert entry.body.person == 0
    assert b'person":3' not in export(live).splitlines()[-1]
    assert frame(live, Seat(0)).paused
    assert not verify(export(live), games.find).complete


def test_what_was_told_last_is_nowhere_after_the_x_card() -> None:
    """SC-4"""
    live = at_the_table()
    seat = answer(live, Make)
    live.answer(seat, Make("state"))
    live.answer(seat, Tell("Nobody wants to hear this"))
    live.propose(Person(1), XCard())
    motion = live.propose(Person(1), read("resume", TABLE_MOTIONS)).number
    live.vote(Person(2), motion, True)
    answer(live, Make)
    assert live.core.table.theorems
    assert "Nobody wants to hear this" not in frame(live, seat).text
    assert live.core.table.theorems[0].words == ""
    assert live.core.table.veiled


def test_the_x_card_is_heard_by_all() -> None:
    """SC-4"""
    live = at_the_table()
    answer(live, Make)
    live.propose(Person(1), XCard())
    assert [type(one.event) for one in live.core.told] == [events.Veiled]


def test_somebody_who_does_not_sit_here_has_no_x_card() -> None:
    """TB-16"""
    live = at_the_table()
    answer(live, Make)
    with pytest.raises(Refused):
        live.propose(Person(9), XCard())


def dice_of(live: AnyLive, seat: Seat, move: str) -> list[tuple[int, int]]:
    """Make a move that rolls, declaring nothing."""
    live.answer(seat, Make(move))
    live.answer(seat, Tell("hello"))
    offered = live.core.table.offered.get(seat)
    if offered is not None and any(pick.key == "roll" for pick in offered.picks):
        live.answer(seat, Choose("roll"))
    return [one.event.dice for one in live.core.told if isinstance(one.event, events.Rolled)]


def test_a_roll_taken_back_comes_again() -> None:
    """SC-5, TB-13"""
    live = at_the_table(2)
    seat = answer(live, Make)
    before = live.entries[-1].number
    first = dice_of(live, seat, "network")
    motion = live.propose(Person(1), TakeBack(before)).number
    live.vote(Person(2), motion, True)
    assert len(first) == 1
    assert dice_of(live, seat, "discuss") == first


def test_the_x_card_changes_no_key_that_happens_to_read_like_the_telling() -> None:
    """SC-4"""
    table = laid(2, "bypass", "network")
    one = theorem(table)
    table.told, table.last_told = 1, "bypass"
    one.results.append("bypass")
    XCard().apply(table)
    assert table.sheets[0].moves == ["bypass", "network"]
    assert one.results == [""]


def test_the_x_card_finds_words_within_other_words() -> None:
    """SC-4"""
    table = laid(2)
    table.told, table.last_told = 1, "the man in the red hat"
    table.sheets[0].facts.append("the man in the red hat trusts you")
    XCard().apply(table)
    assert table.sheets[0].facts == ["… trusts you"]
