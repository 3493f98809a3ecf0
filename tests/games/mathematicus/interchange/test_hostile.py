"""No file of any format makes the reader crash or hang: it is a deck, a list of problems, or a sentence."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludendum.games.mathematicus.decks import read_deck
from ludendum.games.mathematicus.interchange import (
    MOST_BYTES,
    SOURCES,
    Format,
    Refused,
    Unreadable,
    Wishes,
    export_deck,
    import_deck,
)
from tests.games.mathematicus.interchange.files import EVERYTHING, SEED

pytestmark = pytest.mark.slow

GIFT = [
    *("::T::", "How?", "{", "}", "=a", "~b", "#", "5:1", "1..2", "%50%", "T", "->", "\n", "\n\n", "\\", "####"),
    *("// [tag:level: 2]", "$CATEGORY: x", "[html]", "<p>"),
]
TABLE = [
    *(
        "question",
        "answer",
        "face",
        "kind",
        ",",
        ";",
        "\t",
        '"',
        "\n",
        "=1",
        "'",
        "deck:",
        "8",
        "A?",
        "level",
        "\ufeff",
    ),
]
MARKUP = [
    *("<quiz>", "</quiz>", '<question type="numerical">', '<question type="multichoice">', "</question>", "5"),
    *('<answer fraction="100">', "</answer>", "<text>", "</text>", "<questiontext>", "</questiontext>"),
    *("&lt;b&gt;", "<![CDATA[", "]]>", "&amp;", "<tags><tag>"),
]
OWN = ["face 1\n", "level 1, 9 s\n", "A?\n", "= 1\n"]
PIECES: dict[Format, list[str]] = {"gift": GIFT, "csv": TABLE, "xml": MARKUP, "deck": OWN}


def taken(data: bytes, format_: Format) -> None:
    """Either a deck that reads, or words."""
    try:
        made = import_deck(data, format_, Wishes())
    except (Refused, Unreadable):
        return
    assert read_deck(made.text).hash == made.deck.hash


@pytest.mark.parametrize("format_", PIECES)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_pieces_in_any_order_are_a_deck_or_a_list_of_problems(format_: Format, data: st.DataObject) -> None:
    text = "".join(data.draw(st.lists(st.sampled_from(PIECES[format_]), max_size=25)))
    taken(text.encode(), format_)


@pytest.mark.parametrize("format_", SOURCES)
@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_a_deck_or_a_sentence(format_: Format, data: bytes) -> None:
    taken(data, format_)


@pytest.mark.parametrize("format_", SOURCES)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_good_file_with_a_few_wrong_bytes_is_a_deck_or_a_sentence(format_: Format, data: st.DataObject) -> None:
    whole = bytearray(GOOD[format_])
    for _ in range(data.draw(st.integers(1, 5))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    taken(bytes(whole), format_)


GOOD = {format_: export_deck(EVERYTHING, format_, SEED).data for format_ in SOURCES}


@pytest.mark.parametrize("format_", SOURCES)
def test_a_file_that_is_too_large_is_refused_unread(format_: Format) -> None:
    with pytest.raises(Unreadable, match="more than 8,000,000 bytes"):
        import_deck(b" " * (MOST_BYTES + 1), format_, Wishes())


LONG = {
    "gift": "A? {=b}\n\n" * 300_000,
    "gift braces": "A? {" + "=b " * 1_000_000 + "}",
    "gift titles": "::" * 1_000_000,
    "gift comments": "// [tag:" * 500_000,
    "csv": "question,answer\n" + "A?,b\n" * 500_000,
    "csv quotes": 'question,answer\n"' + "a" * 5_000_000,
    "csv cells": "question,answer\n" + "," * 5_000_000,
    "xml": "<quiz>" + '<question type="essay"/>' * 150_000 + "</quiz>",
}


@pytest.mark.parametrize("name", LONG)
def test_a_very_long_file_is_answered(name: str) -> None:
    format_ = next(one for one in SOURCES if one == name.split()[0])
    with pytest.raises((Refused, Unreadable)):
        import_deck(LONG[name].encode(), format_, Wishes())
