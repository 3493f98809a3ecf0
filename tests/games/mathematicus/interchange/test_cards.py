"""Printable cards: which side falls on which, what fits, and that no text is markup."""

from ludendum.games.mathematicus.decks import read_deck
from ludendum.games.mathematicus.decks.questions import make_deck
from ludendum.games.mathematicus.interchange import export_deck
from ludendum.games.mathematicus.interchange.cards import COLUMNS, lay_out, print_cards, spelled
from ludendum.games.mathematicus.kinds import BLUE_KINDS
from ludendum.games.typesetting import missing_signs
from tests.games.mathematicus.decks.sheets import all_blue, yellow
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


def test_a_face_that_is_chosen_without_its_front_is_a_front() -> None:
    fronts, _ = lay_out(read_deck(faces(210))).pages
    assert fronts[0] is not None
    assert fronts[0].title == "210"


def test_blue_cards_hold_up_to_four_of_a_kind() -> None:
    deck = all_blue()
    fronts = [
        side for page in lay_out(make_deck(deck.heading, settled(deck))).pages[::2] for side in page if side is not None
    ]
    assert [side.title for side in fronts] == list(BLUE_KINDS)
    assert all(len(side.questions) == 2 for side in fronts)


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


def test_what_no_card_can_hold_is_told() -> None:
    made = print_cards(read_deck(faces(2, 3, text="\n".join(["far too long " * 100] * 15))), system_fonts=False)
    assert made.cut == ("2", "3")


def test_a_sign_without_a_font_is_told_by_its_name() -> None:
    assert missing_signs("π ² √ − ⟨ “ é 中 𓎆", system_fonts=False) == ["中", "𓎆"]
    assert spelled("12 = 𓎆𓏺𓏺", system_fonts=False) == "12 = [egyptian hieroglyph v020][egyptian hieroglyph z015 ×2]"
