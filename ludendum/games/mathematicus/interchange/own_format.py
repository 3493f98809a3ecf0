"""Decks in our own format: checked whole, or, where that is wished for, taken without the questions that are wrong."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from itertools import pairwise

from msgspec.structs import replace

from ludendum.games.mathematicus.decks import Deck, DeckErrors, read_deck
from ludendum.games.mathematicus.decks.questions import make_deck
from ludendum.games.mathematicus.interchange.assembling import ROUNDS, Imported
from ludendum.games.mathematicus.interchange.deck_writing import write_deck
from ludendum.games.mathematicus.interchange.drafts import Problem, Refused, Wishes, as_utf8

_OPENING = re.compile(r"(level|face) +\d|(family|template) +[\w-]+ *,")


def read_own(data: bytes, wishes: Wishes) -> Imported:
    """The deck; raises `Refused` with every error by its line, or `Unreadable`."""
    lines = as_utf8(data).split("\n")
    found: list[Problem] = []
    deck: Deck | None = None
    for _ in range(ROUNDS):
        try:
            deck = read_deck("\n".join(lines))
            break
        except DeckErrors as wrong:
            found += [Problem(error.line, f"line {error.line}", error.message) for error in wrong.errors]
            questions = _questions_at(lines, [error.line for error in wrong.errors])
            if questions is None:
                break
            for one in questions:
                _blank(lines, one.start, one.stop)
            for face, following in pairwise(_openings(lines)):
                if lines[face].startswith("face") and not "".join(lines[following:][:1]).startswith("level"):
                    _blank(lines, face, following)  # nothing is left on it
    if deck is None or (found and not wishes.skip):
        raise Refused(found, 0 if deck is None else len(deck))
    if wishes.name:
        deck = make_deck(replace(deck.heading, name=wishes.name), list(deck))
    return Imported(write_deck(deck), deck, (), tuple(sorted(set(found))))


def _questions_at(lines: list[str], numbers: Iterable[int]) -> list[slice] | None:
    """The lines of the questions that these are in; None if one of them is in none."""
    starts = _openings(lines)
    found = []
    for number in numbers:
        place = bisect_left(starts, number) - 1
        if place < 0 or not lines[starts[place]].startswith("level"):
            return None
        found.append(slice(starts[place], starts[place + 1]))
    return found


def _openings(lines: list[str]) -> list[int]:
    """Where something begins; and the end."""
    return [*(at for at, line in enumerate(lines) if _OPENING.match(line)), len(lines)]


def _blank(lines: list[str], start: int, end: int) -> None:
    """Take lines away; the others keep their numbers."""
    lines[start:end] = [""] * (end - start)
