"""Printable cards: fronts and backs that fall on each other when the sheets are turned over their long edge."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import groupby, takewhile

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ludendum.games.mathematicus.decks import Deck, Question, lay
from ludendum.games.mathematicus.decks.printing import raised
from ludendum.games.mathematicus.decks.questions import FRONTS, Colour
from ludendum.games.mathematicus.interchange.pictures import lettered, picture
from ludendum.games.mathematicus.interchange.signs import JSON, write_signs
from ludendum.games.mathematicus.kinds import TITLES
from ludendum.games.typesetting import compiler

COLUMNS = 2
ROWS = {"yellow": 3, "blue": 2}
"""Rows of cards on a sheet of A4: nine questions need more room than four."""
HEIGHT = {"yellow": 90, "blue": 136}
"""Of a card, in millimetres."""
FONT = "Libertinus Serif"
SHORT = 54
"""Letters of offers that fit on one line."""
_OFFER = re.compile(r"[a-z]\) ")
FEWEST_FOR_ONE = 2
"""Of the questions that a figure serves together."""


class Asked(Struct, frozen=True):
    """One question on a side, or its answer."""

    label: str
    seconds: str
    kind: str
    """What a blue card says of it before it asks (MX-128)."""
    text: list[str]
    figure: str
    alt: str
    answer: str
    steps: list[str]
    note: str
    source: str


class Told(Struct, frozen=True):
    """An answer in a footer."""

    label: str
    answer: str


class Side(Struct, frozen=True):
    """One side of a card: questions, or answers; below them, the answers of the other side."""

    title: str
    caption: str
    answers: bool
    questions: list[Asked]
    footer: list[Told]
    figure: str = ""
    """One that serves all its questions: it is printed once, and large."""
    alt: str = ""


class Layout(Struct, frozen=True):
    """Sides by their pages, fronts and backs in turn, and the figures on them by their files' names."""

    pages: tuple[tuple[Side | None, ...], ...]
    figures: dict[str, bytes]
    cards: int


class Printed(Struct, frozen=True):
    """Cards as PDF."""

    pdf: bytes
    cards: int
    sheets: int
    cut: tuple[str, ...]
    """Sides with more words than a card can hold."""


def print_cards(deck: Deck, nines: Sequence[Sequence[Question]] = (), *, system_fonts: bool = True) -> Printed:
    """A deck of plain questions as cards: four levels a side, or the nine of each blue card as they were dealt.

    Numerals that our fonts lack are drawn by us.
    """
    layout = lay_out(deck, nines)
    pages: JSON = msgspec.json.decode(msgspec.json.encode(layout.pages))
    written = write_signs(pages, system_fonts=system_fonts)
    sheet: JSON = {
        "title": deck.name,
        "language": deck.language.partition("-")[0],
        "colour": deck.colour,
        "rows": ROWS[deck.colour],
        "height": HEIGHT[deck.colour],
        "pages": written.words,
        "signs": [msgspec.to_builtins(sign) for sign in written.signs],
    }
    beside = {"cards.json": json.dumps(sheet, ensure_ascii=False).encode(), **layout.figures, **written.drawings}
    with compiler((files(__package__) / "cards.typ").read_bytes(), beside, system_fonts=written.lent) as press:
        made = press.compile(format="pdf")
        cut = json.loads(press.query("<cut>", field="value"))
    if not isinstance(made, bytes):
        raise AssertionError("typst gives a PDF as one piece")
    return Printed(made, layout.cards, len(layout.pages) // 2, tuple(dict.fromkeys(map(str, cut))))


def lay_out(deck: Deck, nines: Sequence[Sequence[Question]] = ()) -> Layout:
    """Where each side of each card is printed."""
    figures: dict[str, bytes] = {}
    cards = list(_blue_cards(deck, nines, figures) if deck.colour == "blue" else _yellow_cards(deck, figures))
    return Layout(tuple(map(tuple, _pages(cards, deck.colour))), figures, len(cards))


# cards -----------------------------------------------------------------------------------------------------------


def _blue_cards(
    deck: Deck, nines: Sequence[Sequence[Question]], figures: dict[str, bytes]
) -> Iterator[tuple[Side, Side]]:
    for number, questions in enumerate(nines, 1):
        yield _answered(_side(deck, str(number), questions, figures))


def _yellow_cards(deck: Deck, figures: dict[str, bytes]) -> Iterator[tuple[Side, Side]]:
    """Each card's front and back: the answers of a side stand on the other."""
    faces = {face: list(group) for face, group in groupby(deck, _face)}
    for face, questions in faces.items():
        if face > FRONTS and face - FRONTS in faces:
            continue  # it is the back of a card that came before
        front = _side(deck, str(face), questions, figures)
        if face + FRONTS not in faces:
            yield _answered(front)
            continue
        back = _side(deck, str(face + FRONTS), faces[face + FRONTS], figures)
        yield replace(front, footer=_footer(back)), replace(back, footer=_footer(front))


def _face(question: Question) -> int:
    return int(question.name.partition("/")[0])


def _answered(front: Side) -> tuple[Side, Side]:
    """A card whose back has no questions: there is room for the solutions."""
    return front, replace(front, answers=True)


def _side(deck: Deck, title: str, questions: Sequence[Question], figures: dict[str, bytes]) -> Side:
    asked = [_asked(question, place, figures) for place, question in enumerate(questions, 1)]
    number = int(title) if title.isdecimal() else 0
    side = Side(title, _caption(deck, number), False, asked, [])
    drawings = {figures.get(one.figure, b"") for one in asked}
    if len(asked) < FEWEST_FOR_ONE or len(drawings) > 1 or b"" in drawings:
        return side
    first, *others = asked
    for one in others:
        del figures[one.figure]
    plain = [replace(one, figure="", alt="") for one in asked]
    return replace(side, questions=plain, figure=first.figure, alt=first.alt)


def _caption(deck: Deck, number: int) -> str:
    return f"{deck.name} · with the board" if number in deck.board else deck.name


def _footer(side: Side) -> list[Told]:
    return [Told(question.label, question.answer) for question in side.questions]


def _asked(question: Question, place: int, figures: dict[str, bytes]) -> Asked:
    posed = lay(question, {})
    level = question.name.partition("/")[2]
    text = _few_lines(raised(posed.text).split("\n"))
    drawing, words = picture(question)
    figure = f"figure-{len(figures)}.svg" if drawing else ""
    if drawing:
        figures[figure] = lettered(drawing, FONT).encode()
    elif words:
        text.append(f"[{words}]")
    return Asked(
        level or str(place),
        str(posed.seconds),
        TITLES.get(posed.kind, ""),
        text,
        figure,
        words,
        raised(posed.answer),
        [raised(step) for step in posed.steps],
        raised(posed.note),
        posed.source,
    )


def _few_lines(lines: Sequence[str]) -> list[str]:
    """Offers that are short stand beside each other: what each line takes would make all letters smaller."""
    asked = list(takewhile(lambda line: not _OFFER.match(line), lines))
    offers = lines[len(asked) :]
    short = len(offers) > 1 and all(map(_OFFER.match, offers)) and sum(map(len, offers)) <= SHORT
    return [*asked, "\u2003".join(offer.replace(" ", "\u00a0") for offer in offers)] if short else [*lines]


def _pages(cards: Sequence[tuple[Side, Side]], colour: Colour) -> Iterator[list[Side | None]]:
    """Fronts, then their backs with each row mirrored: turned over its long edge, a sheet has left where right was."""
    rows = ROWS[colour]
    on_a_sheet = COLUMNS * rows
    for at in range(0, len(cards), on_a_sheet):
        some = cards[at : at + on_a_sheet]
        fronts: list[Side | None] = [front for front, _ in some]
        backs: list[Side | None] = [back for _, back in some]
        fronts += [None] * (on_a_sheet - len(some))
        backs += [None] * (on_a_sheet - len(some))
        yield fronts
        yield [side for row in range(rows) for side in reversed(backs[row * COLUMNS : (row + 1) * COLUMNS])]
