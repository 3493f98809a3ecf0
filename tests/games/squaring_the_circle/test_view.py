"""A view is a value: frozen, sharing nothing with the table but what nobody can change."""

from collections.abc import Iterator
from typing import get_type_hints

import msgspec
import pytest
from msgspec import Struct

from ludendum.engine import Seat, frame, menu
from ludendum.engine.canonical import encode
from ludendum.engine.live import AnyLive
from ludendum.engine.seats import called, named, names_of
from ludendum.games.squaring_the_circle import GAME
from ludendum.games.squaring_the_circle.actions import Choose
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.bots import Colleague
from ludendum.games.squaring_the_circle.seen import (
    SeenAttendance,
    SeenForward,
    SeenHold,
    SeenProblem,
    SeenSheet,
    SeenTheorem,
)
from ludendum.games.squaring_the_circle.sheet import Agent, Sheet
from ludendum.games.squaring_the_circle.state import (
    Attendance,
    Conjecture,
    Forward,
    Hold,
    Ongoing,
    Problem,
    Table,
    Teammate,
    Theorem,
)
from tests.games.squaring_the_circle.people import begun
from tests.games.squaring_the_circle.stage import card, laid, problem, theorem


def full() -> Table:
    """A table with something of everything on it."""
    table = laid(3, "bypass", "codemaker")
    problem(table, "The crown")
    theorem(table, problem=1, benefits=["induction"], burdens=["event"], base_cases=["one"], results=["two"])
    theorem(table, stater=1, fulfils=[1], leans=[1])
    card(table, 0)
    card(table, Of(theorem=1))
    table.conjectures.append(Conjecture(1, Seat(2), "It floats.", "strong", 1))
    table.sheets[1].agents.append(Agent("Jun", "wire"))
    table.sheets[1].facts.append("a cruel boss")
    table.lines.append("no spiders")
    table.acted.append(Seat(2))
    attendance = table.attending[0]
    attendance.holds.append(Hold("network", 2))
    attendance.forwards.append(Forward(1, "Bypass", ("prove",)))
    attendance.ongoing.append(Ongoing(1, "HQ", "the base is used"))
    attendance.team.append(Teammate("Mirembe"))
    return table


def parts(value: object) -> Iterator[object]:
    """A value and all it is made of."""
    yield value
    inner: list[object] = []
    if isinstance(value, Struct):
        inner = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list):
        inner = [*value]
    for one in inner:
        yield from parts(one)


def test_a_view_is_frozen_in_all_its_parts() -> None:
    for seat in (None, Seat(0)):
        for part in parts(GAME.view(full(), seat)):
            assert not isinstance(part, Struct) or part.__struct_config__.frozen, part
            assert isinstance(part, Struct | tuple | dict | str | int | None), part


def test_a_view_holds_nothing_of_the_table_that_could_change() -> None:
    table = full()
    changing = {id(one) for one in parts(table) if isinstance(one, list | dict) or _can_change(one)}
    assert not [one for one in parts(GAME.view(table, Seat(0))) if id(one) in changing]


def _can_change(value: object) -> bool:
    return isinstance(value, Struct) and not value.__struct_config__.frozen


def test_whatever_one_does_to_a_view_the_table_stays_as_it_is() -> None:
    table = full()
    before = encode(table)
    view = GAME.view(table, Seat(0))
    with pytest.raises(AttributeError):
        view.theorems[0].need = 0  # type: ignore[misc]
    stats = view.sheets[0].stats
    assert isinstance(stats, dict)
    stats["rigorous"] = 3
    assert encode(table) == before


def test_a_view_stays_as_it_was_while_the_table_goes_on() -> None:
    table = full()
    view = GAME.view(table, Seat(0))
    text, written = view.text(), msgspec.json.encode(view)
    table.theorems[0].need = 1
    table.sheets[0].house.clear()
    table.sheets[0].stats["sly"] = 3
    table.attending[0].holds[0].count = 9
    table.problems[0].solved_by.append(1)
    assert (view.text(), msgspec.json.encode(view)) == (text, written)
    assert GAME.view(table, Seat(0)) != view


@pytest.mark.parametrize(
    ("seen", "shown"),
    [
        (SeenSheet, Sheet),
        (SeenAttendance, Attendance),
        (SeenHold, Hold),
        (SeenForward, Forward),
        (SeenTheorem, Theorem),
        (SeenProblem, Problem),
    ],
)
def test_what_is_seen_has_the_fields_of_what_it_shows(seen: type[Struct], shown: type[Struct]) -> None:
    assert seen.__struct_fields__ == shown.__struct_fields__


def test_what_is_seen_is_written_like_what_it_shows() -> None:
    table = full()
    view = GAME.view(table, None)
    kinds = get_type_hints(Table)
    for name in ("sheets", "attending", "problems", "theorems", "conjectures", "lines", "acted"):
        read = msgspec.json.decode(msgspec.json.encode(getattr(view, name)), type=kinds[name])
        assert read == getattr(table, name), name


def test_neither_looking_nor_thinking_nor_showing_changes_the_table() -> None:
    live: AnyLive = begun("looks", 3, session_cap=1)
    bots = [Colleague(seat) for seat in range(3)]
    while live.outcome is None:
        assert live.core.open is not None
        seat = live.core.open.waiting()[0]
        before = encode(live.table)
        for observer in (None, *map(Seat, range(3))):
            msgspec.json.encode(frame(live, observer))
        menu(live, seat)
        offer = live.offer(seat)
        assert offer is not None
        action = bots[seat].choose(live.view(seat), offer)
        assert encode(live.table) == before
        live.answer(seat, action)


def test_who_has_no_name_yet_is_called_by_who_sits_there() -> None:
    live: AnyLive = begun("unnamed", 2)
    for seat, book in ((0, "geometer"), (1, "logician")):
        live.answer(Seat(seat), Choose(book))
    text = live.view(Seat(0)).text()
    assert f"{called(Seat(0))} (you): Geometer." in text
    assert "Person 1 (you): Geometer." in named(text, names_of(live.core.standing.sitters))
