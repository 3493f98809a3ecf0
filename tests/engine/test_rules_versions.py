"""Rules change by versions: a game plays those it still knows, and no match is replayed under others."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from ludendum.engine import AnyGame, Match, OtherRules, Outcome, Script, export, read_record, replay, verify
from ludendum.engine.match import NEWEST
from tests.engine.toys import ANN, END, A, Pad, Pick, seated, toy
from tests.harness.checks import played_again


def doubling(match: Match, pad: Pad) -> Script[Outcome]:
    """Since the second version of its rules a pick counts twice."""
    while len(pad.notes) < 4:
        yield match.rest()
        move = yield from match.ask(A, Pick)
        pad.notes.append(str(move.number if match.rules < 2 else 2 * move.number))
    return END


FIRST = toy(doubling)
SECOND = replace(FIRST, rules=2, earlier_rules=(1,))
THIRD = replace(FIRST, rules=3)


def found(game: AnyGame) -> Mapping[str, AnyGame]:
    return {"toy": game}


def test_a_match_of_an_earlier_version_is_replayed_and_played_on_by_its_own_rules() -> None:
    live = seated(FIRST, people=1)
    live.answer(A, Pick(3))
    later = played_again(live, SECOND)
    later.answer(A, Pick(5))
    assert later.table.notes == ["3", "5"]
    for number in (1, 2):
        later.answer(A, Pick(number))
    record = export(later)
    assert read_record(record).header.rules == 1
    assert verify(record, found(SECOND).__getitem__).complete


def test_a_new_match_is_played_by_the_newest_rules() -> None:
    live = seated(SECOND, people=1)
    live.answer(A, Pick(3))
    assert live.header.rules == 2
    assert live.table.notes == ["6"]
    assert SECOND.rules < NEWEST


def test_what_is_taken_back_and_forked_stays_under_its_rules() -> None:
    live = played_again(seated(FIRST, people=1), SECOND)
    live.answer(A, Pick(3))
    take_back = live.last_choice(ANN)
    assert take_back is not None
    live.propose(ANN, take_back)
    live.answer(A, Pick(4))
    assert live.table.notes == ["4"]
    assert live.fork().header.rules == 1


def test_a_version_that_is_not_played_any_more_is_said() -> None:
    live = seated(FIRST, people=1)
    live.answer(A, Pick(3))
    with pytest.raises(OtherRules, match="under rules 1 of A toy; this program plays rules 3"):
        replay(read_record(export(live)), THIRD)
