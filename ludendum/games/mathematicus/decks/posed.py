"""A question as it lies on the table."""

from typing import TypeAlias

from msgspec import Struct

from ludendum.arithmetic.answers import Key

Values: TypeAlias = dict[str, int | str]
"""What was drawn for a parametric question, by name."""


class Posed(Struct, frozen=True, omit_defaults=True):
    """A question with every number in its place: the text for all to see, and the key, which is the Dealer's alone."""

    question: str
    """Its name in the deck: face and level, as in `12/2`, or a blue template's own."""
    text: str
    seconds: int
    kind: str
    topic: str
    key: Key | None
    """None while dice are still to be rolled."""
    answer: str = ""
    """The right answer, as it is shown afterwards."""
    figure: str = ""
    """A drawing, as the deck names it, with every number in its place.

    What is drawn is no part of a table's state: drawings may become better, and old records still hold.
    """
    alt: str = ""
    """The drawing in words, if the deck has words of its own for it."""
    steps: tuple[str, ...] = ()
    note: str = ""
    source: str = ""
    dice: tuple[tuple[str, str], ...] = ()
    """What the table rolls for it: a name and a die each (d4, d6, d12, d20, binary, square)."""
    rolled: tuple[tuple[str, int], ...] = ()
