"""Decks from and for other programs: our format, CSV, Excel, Moodle's GIFT and XML; and cards to print."""

from __future__ import annotations

from random import Random
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from ludendum.games.mathematicus.decks import Deck, settle
from ludendum.games.mathematicus.decks.questions import make_deck
from ludendum.games.mathematicus.interchange.assembling import Imported, assemble
from ludendum.games.mathematicus.interchange.deck_writing import write_deck
from ludendum.games.mathematicus.interchange.drafts import MOST_BYTES, Problem, Refused, Unreadable, Wishes
from ludendum.games.mathematicus.interchange.own_format import read_own

__all__ = [
    "FORMATS",
    "MOST_BYTES",
    "SOURCES",
    "Exported",
    "Format",
    "Imported",
    "Problem",
    "Refused",
    "Unreadable",
    "Wishes",
    "export_deck",
    "format_of",
    "import_deck",
]

Format: TypeAlias = Literal["deck", "csv", "xlsx", "gift", "xml", "pdf"]
FORMATS: tuple[Format, ...] = get_args(Format)
SOURCES: tuple[Format, ...] = tuple(one for one in FORMATS if one != "pdf")
"""What can be read; a card is printed for people."""
_ENDINGS: dict[str, Format] = {"tsv": "csv", "xlsm": "xlsx"}


def format_of(name: str) -> Format | None:
    """The format a file's ending names, or a person does.

    >>> format_of("questions.GIFT"), format_of("xml"), format_of("notes.odt")
    ('gift', 'xml', None)
    """
    ending = name.rpartition(".")[2].casefold()
    return next((one for one in FORMATS if one == ending), _ENDINGS.get(ending))


def import_deck(data: bytes, format_: Format, wishes: Wishes) -> Imported:
    """A deck from another file, checked whole; raises `Refused` with all that is wrong, or `Unreadable`."""
    if len(data) > MOST_BYTES:
        raise Unreadable(f"it has more than {MOST_BYTES:,} bytes")
    match format_:
        case "deck":
            return read_own(data, wishes)
        case "csv":
            from ludendum.games.mathematicus.interchange.comma_values import read_csv

            found = read_csv(data, wishes)
        case "xlsx":
            from ludendum.games.mathematicus.interchange.workbooks import read_xlsx

            found = read_xlsx(data, wishes)
        case "gift":
            from ludendum.games.mathematicus.interchange.gift import read_gift

            found = read_gift(data, wishes)
        case "xml":
            from ludendum.games.mathematicus.interchange.moodle_xml import read_xml

            found = read_xml(data, wishes)
        case "pdf":
            raise Unreadable("cards are printed, not read back; import the file they were made from")
    return assemble(found, wishes)


def _face(name: str) -> int:
    """The face of a question; a blue template has none."""
    face, slash, _ = name.partition("/")
    return int(face) if slash else 0


class Exported(Struct, frozen=True):
    """A deck in another format, and what became of it."""

    data: bytes
    questions: int
    drawn: int = 0
    """Parametric questions that were drawn once and are plain now."""
    proved: int = 0
    """Questions whose test lines stay behind: other programs have none."""
    cards: int = 0
    sheets: int = 0
    cut: tuple[str, ...] = ()
    """Sides of cards with more words than they can hold."""


def export_deck(deck: Deck, format_: Format, seed: str, faces: range | None = None) -> Exported:
    """A deck, or some of its faces, for another program; raises `LookupError` if there is nothing on them."""
    questions = [question for question in deck if faces is None or _face(question.name) in faces]
    if not questions:
        raise LookupError(f"nothing is written on these faces of “{deck.name}”")
    if format_ == "deck":
        data = write_deck(make_deck(deck.heading, questions)).encode()
        return Exported(data, len(questions))
    if format_ == "pdf" and deck.colour == "blue":
        return _blue_cards(deck, seed)
    drawn = sum(question.parametric for question in questions)
    # each question has a chance of its own: the same seed gives it the same numbers, whatever stands around it
    plain = [settle(one, Random(f"{seed} {one.name}").randrange) for one in questions]  # noqa: S311 - for paper
    settled = make_deck(deck.heading, plain)
    match format_:
        case "csv":
            from ludendum.games.mathematicus.interchange.comma_values import write_csv

            data = write_csv(settled)
        case "xlsx":
            from ludendum.games.mathematicus.interchange.workbooks import write_xlsx

            data = write_xlsx(settled)
        case "gift":
            from ludendum.games.mathematicus.interchange.gift_writing import write_gift

            data = write_gift(settled)
        case "xml":
            from ludendum.games.mathematicus.interchange.moodle_xml import write_xml

            data = write_xml(settled)
        case "pdf":
            from ludendum.games.mathematicus.interchange.cards import print_cards

            made = print_cards(settled)
            return Exported(made.pdf, len(questions), drawn, 0, made.cards, made.sheets, made.cut)
    proved = sum(bool(question.accept or question.refuse or question.backs) for question in questions)
    return Exported(data, len(questions), drawn, proved)


def _blue_cards(deck: Deck, seed: str) -> Exported:
    """A template may stand on two of them, with other numbers."""
    from ludendum.games.mathematicus.interchange.cards import print_cards
    from ludendum.games.mathematicus.interchange.nines import nine_a_card

    nines = nine_a_card(deck, seed)
    made = print_cards(deck, nines)
    drawn = sum(question.parametric for question in deck)
    return Exported(made.pdf, len(deck), drawn, 0, made.cards, made.sheets, made.cut)
