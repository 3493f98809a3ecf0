"""What holds for every numeral system: what is written is read again, and what is none is refused with a reason."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludendum.numerals import MAX_TEXT, MAX_TILES, SYSTEMS, NumeralError, System

pytestmark = pytest.mark.slow

EVERY = pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.name)


def numbers(system: System) -> st.SearchStrategy[int]:
    return st.integers(system.lowest, system.highest)


def test_there_are_the_seven_systems_of_the_game() -> None:
    assert list(SYSTEMS) == ["egyptian", "babylonian", "chinese", "roman", "maya", "arabic", "binary"]


@EVERY
def test_each_system_writes_at_least_1_to_240_and_reads_it_again(system: System) -> None:
    for number in range(1, 241):
        laid = system.write(number)
        assert laid.number == number
        assert system.read(system.text(number)) == number
        assert system.read(system.plain(number)) == number
        assert system.compose(laid.tiles) == number


@EVERY
@given(data=st.data())
def test_each_system_reads_again_all_that_it_writes(system: System, data: st.DataObject) -> None:
    number = data.draw(numbers(system))
    assert system.read(system.text(number)) == number
    assert system.read(f"  {system.plain(number)}\n") == number
    assert system.compose(system.write(number).tiles) == number


@EVERY
@given(data=st.data())
def test_different_numbers_are_written_differently(system: System, data: st.DataObject) -> None:
    one, other = data.draw(numbers(system)), data.draw(numbers(system))
    assert (system.text(one) == system.text(other)) == (one == other)
    assert (system.write(one).tiles == system.write(other).tiles) == (one == other)


@EVERY
def test_the_ends_of_the_range_are_written_and_nothing_beyond(system: System) -> None:
    for number in (system.lowest, system.highest):
        assert system.read(system.text(number)) == system.read(system.plain(number)) == number
        assert system.compose(system.write(number).tiles) == number
    for number in (system.lowest - 1, system.highest + 1, -(10**40), 10**40):
        assert not system.writes(number)
        for write in (system.write, system.text, system.plain, system.picture):
            with pytest.raises(NumeralError, match=f"from {system.lowest} to {system.highest:,}"):
                write(number)


@EVERY
def test_anyone_can_type_the_plain_spelling(system: System) -> None:
    assert all(system.plain(number).isascii() for number in range(1, 241))


@EVERY
def test_a_laid_number_is_its_places_in_order_with_a_mark_between_them(system: System) -> None:
    for number in range(1, 241):
        laid = system.write(number)
        assert [key for key in laid.tiles if key != system.between] == [key for place in laid.places for key in place]
        assert laid.tiles.count(system.between or "") == len(laid.places) - 1
        assert all(key in system.tile for key in laid.tiles)


@pytest.mark.parametrize(("name", "zero"), [("babylonian", "gap"), ("maya", "shell"), ("arabic", "0"), ("binary", "0")])
def test_the_systems_that_know_zero_write_it_with_one_tile(name: str, zero: str) -> None:
    assert SYSTEMS[name].write(0).tiles == (zero,)
    assert SYSTEMS[name].compose([zero]) == 0


# what is no numeral --------------------------------------------------------------------------------------------------

HOSTILE = [
    "",
    " \t\n",
    "\0",
    "\x1b[2J",
    "\ud800",
    "‮١٢",
    "-5",
    "+",
    ",",
    ".",
    "−",
    "½",
    "²",
    "1e3",
    "0x10",
    "１２",
    "१२",
    "Ⅻ𒐕",
    "𓏺x",
    "一V",
    "𝋡١",
    "🂡",
    "é",
    "İ",
    "ſ",
    "none",
    "1_0",
    "\u200b",
    "𓏺\u200b",
]


@EVERY
@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_what_is_no_numeral_is_refused_in_one_sentence(system: System, text: str) -> None:
    with pytest.raises(NumeralError) as refused:
        system.read(text)
    assert refused.value.reason.endswith((".", "100 100 10 1", "er bai si shi"))
    assert refused.value.reason.isprintable()
    assert refused.value.position is None or 0 <= refused.value.position <= len(text)


@EVERY
@pytest.mark.parametrize(
    "sign", ["1", "𓏺", "𒐕", "一", "M", "𝋡", "٩", "\0", " ", "9,", "1.", "yi ", "(", "\ud800"], ids=ascii
)
def test_megabytes_are_refused_unread(system: System, sign: str) -> None:
    text = sign * 1_000_000
    with pytest.raises(NumeralError, match="at most 400 characters"):
        system.read(text)
    with pytest.raises(NumeralError):
        system.read(text[:MAX_TEXT])
    with pytest.raises(NumeralError, match="at most 100 tiles"):
        system.compose([sign] * 1_000_000)


@EVERY
@given(text=st.text(max_size=40))
def test_any_text_is_a_number_of_the_range_or_a_numeral_error(system: System, text: str) -> None:
    with suppress(NumeralError):
        assert system.writes(system.read(text))


@EVERY
@given(data=st.data())
def test_any_tiles_are_a_number_of_the_range_or_a_numeral_error(system: System, data: st.DataObject) -> None:
    tiles = data.draw(st.lists(st.sampled_from([tile.key for tile in system.tiles]), max_size=12))
    with suppress(NumeralError):
        number = system.compose(tiles)
        # Whatever order or variant was accepted: the canonical form has the same value.
        canonical = system.write(number).tiles
        assert system.compose(canonical) == number


@EVERY
def test_a_tile_of_another_system_is_refused_by_its_place(system: System) -> None:
    key = system.tiles[0].key
    with pytest.raises(NumeralError, match="tile “rook”") as refused:
        system.compose([key, "rook"])
    assert refused.value.position == 1
    assert refused.value.where == "tile 2"


@EVERY
def test_the_longest_numerals_are_within_the_bounds(system: System) -> None:
    longest = {"egyptian": 999_999, "babylonian": 60**4 - 1, "chinese": 98_989_898, "roman": 3888, "maya": 20**5 - 1}
    number = longest.get(system.name, system.highest)
    assert len(system.plain(number)) <= MAX_TEXT
    assert len(system.write(number).tiles) <= MAX_TILES


def test_no_tiles_are_no_numeral() -> None:
    with pytest.raises(NumeralError, match="no tile"):
        SYSTEMS["maya"].compose([])
