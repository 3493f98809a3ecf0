"""What several people are told at once is what each would be told alone."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Self

import msgspec
import pytest

from ludendum.engine import Action, AnyLive, Entry, Match, Outcome, Person, Script, Seat, read_record, replay
from ludendum.engine.core import Told
from ludendum.server.messages import Update
from ludendum.server.seeing import Held, Telling
from tests.engine.toys import END, A, B, C, Heard, Pad, Pick, toy
from tests.engine.toys import seated as seated_toy
from tests.golden import ROOT, find, unpacked

pytestmark = pytest.mark.slow

TABLE = "ABCDEFGH"
ENOUGH = 150
"""Moments of a match that are looked at; of a longer one, some are passed over."""


def moments(path: Path) -> Iterator[tuple[AnyLive, Entry, list[Told]]]:
    """A golden match after its entries."""
    record = read_record(unpacked(path))
    live = replay(record, find(record.header.game), 0)
    for place, entry in enumerate(record.entries):
        live.replay(entry)
        if place % (1 + len(record.entries) // ENOUGH) == 0:
            yield live, entry, list(live.core.told)


def seated(seats: int) -> Held:
    """Somebody on every seat, and somebody who holds the first and the last."""
    held: Held = {Person(seat + 1): (Seat(seat),) for seat in range(seats)}
    return {**held, Person(seats + 1): (Seat(0), Seat(seats - 1))} if seats > 1 else held


def check_all(live: AnyLive, entry: Entry, told: list[Told]) -> None:
    held = seated(live.header.seats)
    everybody = [*held, None]
    together = Telling(TABLE, live, entry.number - 1, [told], held, 0)
    for person in everybody if entry.number % 2 else reversed(everybody):
        alone = Telling(TABLE, live, entry.number - 1, [told], held, 0)
        assert together.to(person) == alone.to(person), (entry.number, person)


@pytest.mark.parametrize("path", sorted(ROOT.glob("*/*.jsonl.xz")), ids=lambda path: f"{path.parent.name} {path.stem}")
def test_what_is_told_to_all_at_once_is_what_each_would_be_told_alone(path: Path) -> None:
    for live, entry, told in moments(path):
        check_all(live, entry, told)


def test_who_holds_two_seats_reads_what_either_of_them_may() -> None:
    seen = 0
    held: Held = {Person(1): (A,), Person(2): (B,), Person(3): (A, B), Person(4): (B, A)}
    for live, entry, told in moments(ROOT / "auction" / "open-4.rules-1.format-1.jsonl.xz"):
        telling = Telling(TABLE, live, entry.number - 1, [told], held, 0)
        one, other, both, turned = (set(update(telling.to(person)).told) for person in held)
        assert both == turned == one | other
        seen += one != other
    assert seen, "some of it only one of them may read"


def update(data: bytes) -> Update:
    return msgspec.json.decode(data, type=Update)


class Point(Action[Pad], frozen=True, tag="point"):
    """At somebody else: what one may do is not the same for all, though they see the same."""

    at: int

    @classmethod
    def menu(cls, table: Pad, seat: Seat) -> Iterator[Self]:
        yield from (cls(other) for other in range(table.seats) if other != seat)


def whispers(match: Match, _: Pad) -> Script[Outcome]:
    """The last seat picks, and the first is told something; it picks again, and the others point at somebody."""
    yield from match.ask(C, Pick)
    match.tell(Heard("a whisper"), to=(A,))
    yield from match.ask(C, Pick)
    yield from match.ask_all({A: [Point], B: [Point]})
    return END


def test_those_who_see_the_same_are_told_what_is_for_each_alone() -> None:
    live = seated_toy(replace(toy(whispers), actions=(Pick, Point)), 3)
    for mark in (b"a whisper", b"point 1"):
        entry, told = live.answer(C, Pick(1)), list(live.core.told)
        check_all(live, entry, told)
        telling = Telling(TABLE, live, entry.number - 1, [told], seated(3), 0)
        assert [mark in telling.to(person) for person in (Person(1), Person(2), None)] == [True, False, False]
