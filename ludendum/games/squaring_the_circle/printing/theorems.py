"""A theorem's sheet on paper, blank or as it stands."""

from msgspec import Struct

from ludendum.games.squaring_the_circle.chronicle.minutes import cleaned
from ludendum.games.squaring_the_circle.printing.halves import MODIFIERS, Marked
from ludendum.games.squaring_the_circle.state import Theorem
from ludendum.games.squaring_the_circle.terms import BENEFITS, BURDENS


class Claim(Struct, frozen=True):
    """A theorem's sheet."""

    head: str
    statement: str
    need: str
    options: tuple[Marked, ...]
    modifiers: tuple[Marked, ...]
    house: tuple[str, ...]
    room: int
    results: tuple[str, ...]


def claim(theorem: Theorem | None) -> Claim:
    """A theorem, or room for one."""
    options = (*BENEFITS, *BURDENS)
    if theorem is None:
        blank = tuple(Marked(one) for one in options)
        return Claim("Theorem", "", "", blank, tuple(Marked(one) for one in MODIFIERS), (), 2, ())
    chosen = {*theorem.benefits, *theorem.burdens}
    cards = [f"{card.number} {card.kind.capitalize()}: {_line(card.words)}" for card in theorem.house]
    aim = f", for problem {theorem.problem}" if theorem.problem is not None else ", a way out" if theorem.escape else ""
    return Claim(
        f"Theorem {theorem.number}{aim}",
        _line(theorem.words) or "(told aloud)",
        str(theorem.need) if theorem.is_open else theorem.fate,
        tuple(Marked(one, one in chosen) for one in options),
        tuple(Marked(one, place < len(cards)) for place, one in enumerate(MODIFIERS)),
        tuple(cards),
        0,
        tuple(_line(one) or "(told aloud)" for one in (*theorem.base_cases, *theorem.results)),
    )


def _line(words: str) -> str:
    return " ".join(cleaned(words).split())
