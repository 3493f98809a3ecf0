"""Decks to test with, written down to the line."""

from ludendum.games.mathematicus.decks import Deck, DeckErrors, Posed, Question, draw, lay, read_deck
from ludendum.games.mathematicus.kinds import BLUE_KINDS

HEADING = "deck: A test\nversion: 1\nlanguage: {language}\ncolour: {colour}\nfaces: {faces}\n"
"""Five lines: what follows begins on line 6."""

FIRST = 6


def yellow(body: str, *, faces: int = 20, language: str = "en") -> str:
    return HEADING.format(colour="yellow", faces=faces, language=language) + body


def blue(body: str) -> str:
    return HEADING.format(colour="blue", faces=1, language="en") + body


def asking(lines: str) -> str:
    """A deck of one question, whose lines begin on line 8."""
    return yellow(f"face 2\nlevel 1, 30 s\n{lines}\n")


def errors_of(text: str) -> list[tuple[int, str]]:
    try:
        read_deck(text)
    except DeckErrors as refused:
        return [(error.line, error.message) for error in refused.errors]
    return []


def only(lines: str, language: str = "en") -> Question:
    """The one question with these lines."""
    [question] = read_deck(yellow(f"face 2\nlevel 1, 30 s\n{lines}\n", language=language))
    return question


def template(lines: str) -> Question:
    [question] = read_deck(blue(f"template t, 30 s\n{lines}\n"))
    return question


def first(question: Question, **rolled: int) -> Posed:
    """The question with the first of its draws."""
    return lay(question, draw(question, lambda _: 0), rolled or None)


def all_blue() -> Deck:
    """A blue deck with two templates of each kind."""
    parts = [
        f"template {kind}-{number}, 30 s\nkind: {kind}\nroll: a = d12\nWhat is {{a}} + {number}?\n= a + {number}\n"
        for kind in BLUE_KINDS
        for number in (1, 2)
    ]
    return read_deck(blue("\n".join(parts)))
