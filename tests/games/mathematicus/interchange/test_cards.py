"""Printable cards: which side falls on which, what fits, and that no text is markup."""

import re
import zlib
from contextlib import suppress

import pytest

from ludendum.games.mathematicus.decks import DeckErrors, read_deck
from ludendum.games.mathematicus.decks.questions import make_deck
from ludendum.games.mathematicus.interchange import export_deck
from ludendum.games.mathematicus.interchange.cards import COLUMNS, lay_out, print_cards
from ludendum.games.mathematicus.interchange.nines import nine_a_card
from ludendum.games.mathematicus.interchange.signs import CLOSE, OPEN, write_signs
from ludendum.games.mathematicus.kinds import BLUE_KINDS, TITLES
from ludendum.games.typesetting import missing_signs
from ludendum.numerals import SYSTEMS
from tests.games.mathematicus.decks.sheets import all_blue, blue, yellow
from tests.games.mathematicus.interchange.files import EVERYTHING, SEED, settled


def faces(*numbers: int, text: str = "How many?", last: int = 416) -> str:
    return yellow("".join(f"face {face}\nlevel 1, 30 s\n{text}\n= {face}\n" for face in numbers), faces=last)


def test_a_sheet_is_mirrored_so_that_backs_fall_on_their_fronts() -> None:
    fronts, backs = lay_out(read_deck(faces(*range(2, 7), *range(210, 215)))).pages
    titles = [[side and side.title for side in page] for page in (fronts, backs)]
    assert titles == [["2", "3", "4", "5", "6", None], ["211", "210", "213", "212", None, "214"]]
    for place, front in enumerate(fronts):
        row, column = divmod(place, COLUMNS)
        behind = backs[row * COLUMNS + COLUMNS - 1 - column]
        assert (front is None) == (behind is None)
        if front is not None and behind is not None:
            assert int(behind.title) == int(front.title) + 208


def test_the_answers_of_a_side_stand_on_the_other() -> None:
    fronts, backs = lay_out(read_deck(faces(2, 3, 210))).pages
    two, three = (side for side in fronts if side is not None)
    behind_three, behind_two = (side for side in backs if side is not None)
    assert [told.answer for told in two.footer] == ["210"]
    assert [told.answer for told in behind_two.footer] == ["2"]
    assert (three.answers, behind_three.answers, behind_three.footer) == (False, True, [])
    assert [asked.answer for asked in behind_three.questions] == ["3"]


def test_a_figure_that_serves_all_levels_of_a_side_is_printed_once() -> None:
    levels = "".join(f"level {level}, 30 s\nHow many corners, {level}?\n= {level + 3}\n" for level in (1, 2, 3, 4))
    drawn = "figure: polygon sides=5\n"
    together = yellow(f"face 2\n{drawn}{levels}")
    apart = yellow(f"face 2\n{drawn}{levels.replace('= 7', '= 7' + chr(10) + 'figure: none')}")
    for text, shared, files in ((together, True, 1), (apart, False, 3)):
        layout = lay_out(read_deck(text))
        side = layout.pages[0][0]
        assert side is not None
        assert bool(side.figure) is shared
        assert len(layout.figures) == files
        assert [bool(asked.figure) for asked in side.questions] == [not shared] * 3 + [False]


def test_a_face_that_is_chosen_without_its_front_is_a_front() -> None:
    fronts, _ = lay_out(read_deck(faces(210))).pages
    assert fronts[0] is not None
    assert fronts[0].title == "210"


def test_a_blue_card_has_nine_questions_of_nine_kinds_and_every_template_stands_on_one() -> None:
    """MX-128: the card on paper is the card of the table."""
    deck = all_blue()
    nines = nine_a_card(deck, SEED)
    names = [[question.name for question in card] for card in nines]
    assert all(len({question.kind for question in card}) == len(card) == 9 for card in nines)
    assert {name for card in names for name in card} == {template.name for template in deck}
    assert names == [[question.name for question in card] for card in nine_a_card(deck, SEED)]
    pages = lay_out(deck, nines).pages
    first, behind = pages[0][0], pages[1][1]
    assert first is not None
    assert behind is not None
    assert [asked.label for asked in first.questions] == list("123456789")
    assert [asked.kind for asked in first.questions] == [TITLES[kind] for kind in BLUE_KINDS[:9]]
    assert [asked.answer for asked in behind.questions] == [asked.answer for asked in first.questions]
    assert behind.answers


def test_a_template_on_a_second_card_has_other_numbers_and_a_deck_of_few_kinds_fills_its_cards_too() -> None:
    one_kind = "\n".join(
        f"template some-{number}, 30 s\nkind: mental\nroll: a = d20\nroll: b = d20\nWhat is {{a}} + {{b}}?\n= a + b\n"
        for number in range(4)
    )
    (card,) = nine_a_card(read_deck(blue(one_kind)), SEED)
    assert len({question.text for question in card}) > 4
    assert not any("d20:" in question.text for question in card)  # the text says them already


def test_short_offers_stand_on_one_line() -> None:
    offered = (
        "level 1, 15 s\nWhich is a prime?\nkind: choice\n= 37\nchoice: 27 | it is 3 × 9\nchoice: 39 | it is 3 × 13\n"
    )
    deck = read_deck(yellow(f"face 2\n{offered}"))
    (front, *_), *_ = lay_out(make_deck(deck.heading, settled(deck))).pages
    assert front is not None
    assert front.questions[0].text == ["Which is a prime?", "a)\u00a027\u2003b)\u00a037\u2003c)\u00a039"]


def test_powers_stand_raised() -> None:
    lines = "Which is larger?\nkind: choice\n= 2^10\nchoice: 6^2 | it is 36\nstep: 2^10 is 1024, and 2^(1/2) is √2."
    layout = lay_out(read_deck(yellow(f"face 2\nlevel 1, 30 s\n{lines}\n")))
    [front, back] = [side for page in layout.pages for side in page if side is not None]
    [asked] = front.questions
    assert asked.text == ["Which is larger?", "a)\u00a06²\u2003b)\u00a02¹⁰"]
    assert asked.steps[0] == "2¹⁰ is 1024, and 2^(1/2) is √2."
    assert asked.answer == "b) 2¹⁰"
    assert back.footer == []


def test_the_pdf_has_a_page_for_each_side_of_a_sheet() -> None:
    made = export_deck(EVERYTHING, "pdf", SEED)
    assert made.data.startswith(b"%PDF-")
    assert (made.cards, made.sheets, made.drawn, made.cut) == (4, 1, 2, ())
    assert b"/Type/Pages/Count 2/" in made.data


def test_text_is_never_markup() -> None:
    wild = 'How? #panic("no") $x$ *bold* _it_ @ref <label> `raw` #read("/etc/passwd") \\\\ ] }} "'
    made = print_cards(read_deck(faces(2, text=wild)), system_fonts=False)
    assert made.cards == 1


def test_the_same_deck_is_the_same_file() -> None:
    first, again = (print_cards(read_deck(faces(2, 3)), system_fonts=False).pdf for _ in range(2))
    assert first == again


@pytest.mark.slow
def test_what_no_card_can_hold_is_told() -> None:
    made = print_cards(read_deck(faces(2, 3, text="\n".join(["far too long " * 100] * 15))), system_fonts=False)
    assert made.cut == ("2", "3")


def drawn(text: str) -> tuple[list[str], list[str]]:
    """The words as a sheet without other fonts gets them, drawings as {}, and what is drawn."""
    written = write_signs([text], system_fonts=False)
    assert isinstance(written.words, list)
    assert set(written.drawings) == {sign.file for sign in written.signs}
    return [re.sub(f"{OPEN}[0-9]+{CLOSE}", "{}", str(word)) for word in written.words], [
        sign.text for sign in written.signs
    ]


def test_numerals_of_every_system_are_drawn_whole_where_no_font_has_them() -> None:
    for name in ("egyptian", "babylonian", "chinese", "maya"):
        numerals = [SYSTEMS[name].text(number) for number in range(1, 241)]
        (words,), signs = drawn(", ".join(numerals))
        assert words == ", ".join(["{}"] * 240)
        assert signs == numerals
    for name in ("roman", "arabic", "binary"):
        numerals = [SYSTEMS[name].text(number) for number in range(1, 241)]
        assert drawn(", ".join(numerals)) == ([", ".join(numerals)], [])


def test_a_numeral_in_a_form_of_its_own_is_drawn_sign_by_sign() -> None:
    assert drawn("𓏺𓎆𓏺") == (["{}{}{}"], ["𓏺", "𓎆"])
    assert drawn("两百 or 二百") == (["{}{} or {}"], ["二百", "两", "百"])
    assert drawn("一 二") == (["{} {}"], ["一", "二"])


def test_other_signs_without_a_font_are_told_by_their_names() -> None:
    assert missing_signs("π ² √ − ⟨ “ é 中 𓎆", system_fonts=False) == ["中", "𓎆"]
    assert drawn("中国 三角") == (
        ["[cjk unified ideograph-4e2d][cjk unified ideograph-56fd] {}[cjk unified ideograph-89d2]"],
        ["三"],
    )
    assert drawn("𓀀𓀀") == (["[egyptian hieroglyph a001 ×2]"], [])


def test_no_words_of_a_deck_call_for_a_drawing() -> None:
    with pytest.raises(DeckErrors, match="cannot be printed"):
        read_deck(faces(2, text=f"How {OPEN}7{CLOSE} many?"))


def test_a_printed_card_shows_numerals_as_drawings() -> None:
    plain, signed = (
        print_cards(read_deck(faces(2, text=text)), system_fonts=False).pdf
        for text in ("How many is 12?", "How many is 𓎆𓏺𓏺?")
    )
    said = b"/Alt<FEFF" + "𓎆𓏺𓏺".encode("utf-16-be").hex().upper().encode() + b">"
    assert said not in unpacked(plain)
    assert said in unpacked(signed)
    outlines = [unpacked(pdf).count(b" c\n") for pdf in (plain, signed)]  # a coil and its strokes are curves
    assert outlines[1] > outlines[0]


def unpacked(pdf: bytes) -> bytes:
    """A PDF with its streams unpacked."""
    pieces = [pdf]
    for found in re.finditer(rb"stream\r?\n", pdf):
        with suppress(zlib.error):
            pieces.append(zlib.decompressobj().decompress(pdf[found.end() :]))
    return b"\n".join(pieces)
