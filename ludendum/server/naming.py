"""The names people give themselves: what is shown of them, and what is refused."""

import unicodedata

from ludendum.engine import Malformed
from ludendum.engine.lookalikes import is_drawn, is_nothing
from ludendum.server.settings import Limits

JOINERS = "\u200c\u200d"
"""They shape the letters of some scripts, and pictures that are put together."""
MOST_MARKS = 3
"""Marks over and under one letter; more than that run into the lines of others."""


def clean_name(name: str, limits: Limits) -> str:
    """A name as it is shown: one line, each letter of which can be seen; empty if none was given.

    Raises `Malformed` for one that cannot be seen, runs into other lines, or is too long.
    """
    plain = unicodedata.normalize("NFC", " ".join(_without_nothing(name).split()))
    if name and not any(map(is_drawn, plain)):
        raise Malformed("a name has at least one letter that can be seen; leave it empty for none")
    if len(plain) > limits.name_letters:
        raise Malformed(f"a name has at most {limits.name_letters} letters")
    if _most_marks(plain) > MOST_MARKS:
        raise Malformed(f"a letter of a name bears at most {MOST_MARKS} marks")
    return plain


def _without_nothing(name: str) -> str:
    """The name without what cannot be seen; what only parts its words is a blank."""
    kept = []
    for before, sign, after in zip(f" {name}", name, f"{name[1:]} ", strict=False):
        if sign in JOINERS:
            kept.append(sign if not before.isascii() and not after.isascii() else "")
        elif not is_nothing(sign):
            kept.append(sign if sign.isprintable() else " ")
    return "".join(kept)


def _most_marks(name: str) -> int:
    most = run = 0
    for sign in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        most = max(most, run)
    return most
