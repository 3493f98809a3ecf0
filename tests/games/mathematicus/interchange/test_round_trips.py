"""What goes out comes back: the same questions, judged by the same keys."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ludendum.games.mathematicus.decks import Deck, DeckErrors, lay, read_deck
from ludendum.games.mathematicus.decks import blue as blue_cards
from ludendum.games.mathematicus.decks import yellow as yellow_cards
from ludendum.games.mathematicus.decks.judging import is_right
from ludendum.games.mathematicus.decks.questions import make_deck
from ludendum.games.mathematicus.interchange import Format, Wishes, export_deck
from tests.games.mathematicus.decks.sheets import all_blue, asking
from tests.games.mathematicus.interchange.files import (
    EVERYTHING,
    ITALIAN,
    OFFERING,
    SEED,
    brought,
    judged_alike,
    settled,
)

FOREIGN: tuple[Format, ...] = ("csv", "xlsx", "gift", "xml")
DECKS = {"everything": EVERYTHING, "italian": ITALIAN, "blue": all_blue(), "offering": OFFERING}


@pytest.mark.parametrize("name", DECKS)
def test_our_own_format_keeps_everything(name: str) -> None:
    deck = DECKS[name]
    sent = export_deck(deck, "deck", SEED)
    assert read_deck(sent.data.decode()).hash == deck.hash
    assert sent.drawn == 0


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("format_", FOREIGN)
def test_every_question_comes_back_as_it_was_drawn(name: str, format_: Format) -> None:
    deck = DECKS[name]
    sent = export_deck(deck, format_, SEED)
    assert sent.drawn == sum(question.parametric for question in deck)
    back = brought(sent.data, format_)
    assert list(back.deck) == settled(deck)
    assert back.deck.heading == deck.heading
    assert back.notes == ()


@pytest.mark.slow
@pytest.mark.parametrize("format_", FOREIGN)
@pytest.mark.parametrize("shipped", [yellow_cards, blue_cards])
def test_our_own_cards_come_back_whole(shipped: object, format_: Format) -> None:
    deck = yellow_cards() if shipped is yellow_cards else blue_cards()
    back = brought(export_deck(deck, format_, SEED).data, format_).deck
    assert list(back) == settled(deck)


@pytest.mark.parametrize("format_", FOREIGN)
def test_what_was_right_is_right_and_what_was_wrong_is_wrong(format_: Format) -> None:
    back = brought(export_deck(EVERYTHING, format_, SEED).data, format_).deck
    for first, second in zip(settled(EVERYTHING), back, strict=True):
        before, after = lay(first, {}), lay(second, {})
        tried = [
            first.answer,
            *first.also,
            "8",
            "600π cm",
            "1.41",
            "1.414",
            "0.34",
            "0.35",
            "7 3 2 5",
            "4:6",
            "no",
            "1.5 kg",
        ]
        assert [is_right(text, before, "en") for text in tried] == [is_right(text, after, "en") for text in tried]


@pytest.mark.parametrize("format_", FOREIGN)
def test_a_choice_comes_back_as_the_choice_its_author_wrote(format_: Format) -> None:
    back = brought(export_deck(OFFERING, format_, SEED).data, format_).deck
    for name in ("1/1", "1/2", "1/3", "1/4", "2/4"):  # nothing in these is drawn
        asked, there = OFFERING.named(name), back.named(name)
        assert there == replace(asked, accept=(), refuse=(), backs=())
        assert lay(there, {}) == lay(asked, {})
    assert [one.kind for one in back] == [one.kind for one in OFFERING]


@pytest.mark.parametrize(
    ("format_", "left"), [("deck", 0), ("csv", 1), ("xlsx", 1), ("gift", 1), ("xml", 1), ("pdf", 0)]
)
def test_test_lines_that_stay_behind_are_counted(format_: Format, left: int) -> None:
    assert export_deck(OFFERING, format_, SEED).proved == left


def test_the_same_seed_draws_the_same_numbers_whatever_stands_beside_them() -> None:
    whole = brought(export_deck(EVERYTHING, "csv", SEED).data, "csv").deck
    part = brought(export_deck(EVERYTHING, "csv", SEED, range(1, 2)).data, "csv").deck
    assert part.named("1/2") == whole.named("1/2")
    assert len({export_deck(EVERYTHING, "csv", str(number)).data for number in range(5)}) > 1


def test_dice_that_the_text_does_not_show_are_told() -> None:
    question = settled(EVERYTHING)[3]
    assert question.text.endswith(")")
    assert "(d12: " in question.text


LINES = st.text(
    st.characters(exclude_categories=("C", "Z"), include_characters=" =#~{}:\\/*%'\"<>&;,-+@[]$|"), min_size=1
)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(LINES, LINES, LINES, LINES, st.sampled_from(("choice", "order")), st.sampled_from(FOREIGN))
def test_no_sign_of_what_is_offered_is_lost(
    answer: str, other: str, error: str, third: str, kind: str, format_: Format
) -> None:
    answer, other, third = f"{answer} 1", f"{other} 2", f"{third} 3"  # so that most can be told apart
    lines = f"= {answer}\nchoice: {other} | {error}\nchoice: {third}"
    if kind == "order":
        lines = f"= {'; '.join(one.replace(';', ',') for one in (answer, other, third))}"
    try:
        deck = read_deck(asking(f"Which?\nkind: {kind}\n{lines}"))
    except DeckErrors:
        return
    [back] = brought(export_deck(deck, format_, SEED).data, format_).deck
    assert [back] == settled(deck)
    assert judged_alike(settled(deck)[0], back)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.lists(LINES, min_size=1, max_size=3), st.lists(LINES, max_size=2), LINES, LINES, st.sampled_from(FOREIGN))
def test_no_sign_is_lost_on_the_way(text: list[str], steps: list[str], name: str, note: str, format_: Format) -> None:
    """Whatever people write in a text, a step, a name or a note, and whatever others take it for."""
    [first] = read_deck(
        "deck: A\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 1\nface 1\nlevel 1, 9 s\nA\nkind: name\n= b"
    )
    wild = replace(
        first,
        text="\n".join(text),
        steps=tuple(steps),
        answer=name,
        note=note,
        topic=name,
        source=note,
    )
    deck = _checked(make_deck(EVERYTHING.heading, [wild]))
    if deck is None:
        return
    [asked], [back] = list(deck), list(brought(export_deck(deck, format_, SEED).data, format_).deck)
    assert back == asked
    assert judged_alike(asked, back)


def _checked(deck: Deck) -> Deck | None:
    """The deck as it reads, if it can be one at all."""
    try:
        return read_deck(export_deck(deck, "deck", SEED).data.decode())
    except DeckErrors:
        return None


def test_importing_our_own_format_gives_the_deck_another_name() -> None:
    data = export_deck(EVERYTHING, "deck", SEED).data
    assert brought(data, "deck", Wishes("Otherwise")).deck.name == "Otherwise"
