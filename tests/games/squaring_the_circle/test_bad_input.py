"""What people do to a conference without meaning harm: strange words, long absence, two at once, no vote."""

import json

import msgspec
import pytest

from ludendum.engine import AnyLive, Person, Seat, Stale, frame
from ludendum.games.squaring_the_circle import actions, events
from ludendum.games.squaring_the_circle.actions import Choose, HoldOn
from ludendum.games.squaring_the_circle.chronicle import as_markdown, as_text, chronicle
from ludendum.games.squaring_the_circle.objecting import VOTING
from ludendum.games.squaring_the_circle.telling import line
from tests.games.squaring_the_circle.people import begun, play_on

WEEK = 7 * 24 * 3_600_000
STRANGE = (
    "<script>alert(1)</script> [x](javascript:y) {who}{{7*7}} %s \\",
    "\x00\x1b[2J \u202eeman \u2066 \ud7ff\U0010ffff",
    "Ａdá Löv’lāce van der 👩\u200d👩\u200d👧 O’Hara-of-the-🌙",
    "שלום Ωmega 定理",
    "A" * 3000,
    "\n\n# heading\n\n- list\n" * 20,
)


def test_words_of_any_kind_reach_view_log_suggestions_and_chronicle_as_words() -> None:
    """SC-8 SC-15"""
    said = iter(STRANGE * 60)
    live = begun("strange", seats=3, windows="hold")
    told: list[str] = []
    for _ in range(75):
        play_on(live, lambda _: next(said), until=len(live.entries) + 1)
        told += [shown.text for one in live.core.told if (shown := line(one.event)) is not None]
        assert live.core.open is not None
        assert json.loads(msgspec.json.encode(frame(live, live.core.open.waiting()[0])))
        for kind in live.core.open.ask.offers[live.core.open.waiting()[0]]:
            assert all(one.notation() for one in kind.menu(live.table, live.core.open.waiting()[0]))
    assert any("<script>" in text for text in told)
    paper = chronicle(live)
    assert "\x1b" not in as_text(paper)
    assert "<script>" not in as_markdown(paper).replace("\\<script\\>", "")


def test_who_vanishes_for_a_week_finds_their_question_as_it_was() -> None:
    """SC-20: the others have gone on meanwhile, and none of it changed what was asked."""
    live = begun("a week", seats=3)
    shown = frame(live, Seat(2)).asked
    assert shown is not None
    live.presence(Person(3), False, 0)
    for seat in (Seat(0), Seat(1)):
        live.answer(seat, Choose("random"))
        live.answer(seat, Choose("ready"))
    live.presence(Person(3), True, WEEK)
    live.answer(Seat(2), Choose("random"), ask=shown.ask, at=WEEK)
    assert live.table.sheets[2].branch


def test_of_two_who_answer_one_question_the_first_has_answered() -> None:
    """SC-1: from two devices, say; the second hears that it is too late, and nothing is done twice."""
    live = begun("two devices")
    shown = frame(live, Seat(0)).asked
    assert shown is not None
    live.answer(Seat(0), Choose("geometer"), ask=shown.ask)
    with pytest.raises(Stale):
        live.answer(Seat(0), Choose("analyst"), ask=shown.ask)
    assert live.table.sheets[0].branch == "geometer"


def held(live: AnyLive) -> None:
    """Go on until somebody has declared something, and let another hold play."""
    for _ in range(400):
        claims = live.table.claims()
        others = [seat for seat in live.table.seats() if claims and seat != claims[-1].seat]
        if others:
            live.aside(others[0], HoldOn(), live.core.at)
            return
        play_on(live, lambda _: "words", until=len(live.entries) + 1)
    raise AssertionError("nobody declares anything")


def test_a_vote_that_nobody_answers_ends_by_itself() -> None:
    """SC-9: who does not vote abstains, and play goes on."""
    live = begun("no vote", seats=4, windows="hold")
    held(live)
    assert live.core.open is not None
    assert actions.Uphold in next(iter(live.core.open.ask.offers.values()))
    assert live.expire(live.core.at + VOTING) is None, "not before its time"
    assert live.expire(live.core.at + VOTING + 1) is not None
    assert live.table.objection is None
    assert [one.event for one in live.core.told if isinstance(one.event, events.Objected)]
    assert live.core.open is not None
    assert actions.Uphold not in next(iter(live.core.open.ask.offers.values()))
