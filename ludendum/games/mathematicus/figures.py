"""The mathematicians of the board: six figures to collect, the one at the start, and their lives in a few sentences."""

import tomllib
from importlib.resources import files
from typing import Literal, get_args

import msgspec
from msgspec import Struct

Figure = Literal["euclid", "archimedes", "hypatia", "al_khwarizmi", "gauss", "turing"]
"""A figure that can be collected (MX-3)."""

FIGURES: tuple[Figure, ...] = get_args(Figure)
"""A series of figures, in the order of their squares."""


class Mathematician(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of the board: `years` says “about” where nobody knows, `sources` where the life was looked up."""

    key: Literal["brahmagupta"] | Figure
    name: str
    years: str
    life: str
    sources: tuple[str, ...]


class _Page(Struct, frozen=True, forbid_unknown_fields=True):
    mathematician: tuple[Mathematician, ...]


MATHEMATICIANS: tuple[Mathematician, ...] = msgspec.convert(
    tomllib.loads((files(__package__) / "figures.toml").read_text("utf-8")), _Page
).mathematician
"""All seven, in the order of their squares: Brahmagupta on 0 comes first (MX-2)."""

BY_KEY = {mathematician.key: mathematician for mathematician in MATHEMATICIANS}


def name(figure: Figure) -> str:
    """The name on a figure.

    >>> name("gauss")
    'Carl Friedrich Gauss'
    """
    return BY_KEY[figure].name
