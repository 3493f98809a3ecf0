"""Entries as the database keeps them: small, and every bit of them."""

from contextlib import suppress
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludendum import games
from ludendum.engine import Broken, Entry, Person, Seat
from ludendum.engine.entries import (
    Answer,
    AnyBody,
    Aside,
    Begin,
    Contribution,
    Departure,
    Halt,
    Lapse,
    Presence,
    Propose,
    Resignation,
    Sealed,
    Sit,
    TimeOut,
    Vote,
    seal_commitment,
)
from ludendum.engine.sealing import erased_log
from ludendum.server.packing import KINDS, pack, pack_text, unpack, unpack_text
from tests.harness.playing import new_matches


@pytest.mark.parametrize("name", games.names())
def test_every_entry_of_a_match_comes_back_as_it_was(name: str) -> None:
    for live in new_matches(games.find(name), 40, lively=True, each=1):
        written = b"".join(map(msgspec.json.encode, live.entries))
        packed = [pack(entry) for entry in live.entries]
        assert [unpack(number, kept) for number, kept in enumerate(packed, start=1)] == live.entries
        assert sum(map(len, packed)) < len(written) / 2
        erased = erased_log(live.entries, {entry.number for entry in live.entries})
        assert [unpack(number, pack(entry)) for number, entry in enumerate(erased, start=1)] == erased
        again = live.empty()
        for number, kept in enumerate(packed, start=1):
            again.replay(unpack(number, kept))
        assert again.head == live.head


def test_entries_of_before_packing_are_read() -> None:
    live = next(iter(new_matches(games.find("fields-medal"), 5, each=1)))
    for entry in live.entries:
        assert unpack(entry.number, msgspec.json.encode(entry)) == entry


BYTES = st.binary(max_size=50)
AUDIENCES = st.none() | st.lists(st.integers(0, 9), max_size=3).map(tuple)
LEAF = '{{"seat":{},"index":1,"value":"{}","to":null}}'
CONTENTS = (
    st.text(max_size=80)
    | st.binary(min_size=31, max_size=33).map(lambda digest: msgspec.json.encode(digest).decode())
    | st.binary(min_size=31, max_size=33).map(lambda leaf: LEAF.format(2, msgspec.json.encode(leaf).decode()[1:-1]))
    | st.sampled_from(['"AAAA"', '"AA=="', '""', '"', "{}", LEAF.format(-1, "A" * 43 + "="), LEAF.format("02", "x")])
)
NAMES = st.sampled_from(["digest", "leaf.0", "leaf.1", "leaf.00", "name", "prose.text", "action", ""])
FIELDS = st.builds(Sealed, NAMES, AUDIENCES, BYTES, st.none() | BYTES, st.none() | CONTENTS)
FITTING = st.builds(
    lambda name, audience, salt, content: Sealed(name, audience, seal_commitment(salt, content), salt, content),
    *(NAMES, AUDIENCES, st.binary(min_size=16, max_size=16) | BYTES, CONTENTS),
)


BODIES: list[AnyBody] = [
    Sit(Seat(1), bot="greedy"),
    Presence(Person(2), False),
    Departure(Person(2)),
    Resignation(Person(3)),
    Resignation(Person(4), True),
    Aside(Seat(2)),
    Contribution(Person(1), bytes(32)),
    Begin(),
    Answer(3, Seat(0), {"do": "roll", "die": [1, {"a": None}, 2.5, "é"]}, 5, 6, 1),
    Answer(3, Seat(0), None, 5, 6, 1),
    TimeOut(3, (Seat(0), Seat(2))),
    Propose(Person(1), {"motion": "pause"}),
    Vote(4, Person(2), True),
    Lapse(4),
    Halt(True),
    Begin(True, 2),
]


def test_every_kind_of_entry_has_its_place() -> None:
    assert {type(body) for body in BODIES} == set(KINDS) == set(get_args(AnyBody))


@settings(max_examples=50)
@given(st.lists(FIELDS | FITTING, max_size=5), st.integers(0, 2**60), st.integers(0, len(BODIES) - 1))
def test_fields_that_nothing_makes_come_back_too(sealed: list[Sealed], at: int, kind: int) -> None:
    """What is not as our own fields are is kept as it is: whatever goes in comes out."""
    entry = Entry(7, at, BODIES[kind], tuple(sealed), bytes(32))
    assert unpack(7, pack(entry)) == entry


def test_a_damaged_row_is_not_taken_for_another_entry() -> None:
    live = next(iter(new_matches(games.find("fields-medal"), 5, each=1)))
    entry = live.entries[-1]
    kept = pack(entry)
    for place in range(len(kept)):
        damaged = bytes([*kept[:place], kept[place] ^ 1, *kept[place + 1 :]])
        with suppress(Broken):
            assert unpack(entry.number, damaged) != entry


def test_long_texts_are_packed_and_those_of_before_are_read() -> None:
    text = msgspec.json.encode({"deck": ["a card"] * 100})
    assert unpack_text(pack_text(text)) == text == unpack_text(text)
    assert len(pack_text(text)) < len(text) / 2
