"""A mathematician's sheet: what stays from one conference to the next."""

import re
from typing import Literal

import msgspec
from msgspec import Struct, field

from ludendum.games.squaring_the_circle.terms import STATS, CardKind


def surname(name: str) -> str:
    """How somebody is called in a paper: by the last of their names, where they are plain ones.

    >>> surname("Prudence Amory"), surname("Najla Ben Omran"), surname("Radek, called the Fox")
    ('Amory', 'Ben Omran', 'Radek, called the Fox')

    Where the family's name may come first, or has a small word before it, one says all of it.

    >>> surname("Han Dong-wook"), surname("Arwa al-Iryani"), surname("Farid bin Hamzah")
    ('Han Dong-wook', 'Arwa al-Iryani', 'Farid bin Hamzah')
    """
    words = name.split()
    plain = len(words) > 1 and all(re.fullmatch(r"[^\W\d_][\w.'’-]*", word) for word in words)
    if not plain or len(words[-1]) < 2 or re.search("-[a-zß-ÿ]", words[-1]):
        return name
    last = words[-2:] if len(words) > 2 and words[-2].casefold() in PARTICLES else words[-1:]
    return " ".join(last) if last[0][0].isupper() else name


PARTICLES = ("al", "ben", "bin", "da", "de", "del", "della", "di", "dos", "du", "el", "la", "le", "ter", "van", "von")


class Card(Struct, frozen=True, omit_defaults=True):
    """A Complication, Antagonist, Risk or Debt; its number is never used twice."""

    number: int
    kind: CardKind
    words: str


class Agent(Struct, frozen=True, omit_defaults=True):
    """Somebody who works for a Fix."""

    name: str
    thief: str


class Sheet(Struct, omit_defaults=True):
    """A mathematician: what stays from one conference to the next."""

    name: str = ""
    branch: str = ""
    thief: str = ""
    origin: str = ""
    look: str = ""
    vice: str = ""
    colleagues: str = ""
    stats: dict[str, int] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    house: list[Card] = field(default_factory=list)
    experience: int = 0
    advances: list[str] = field(default_factory=list)
    trophies: list[str] = field(default_factory=list)
    agents: list[Agent] = field(default_factory=list)
    students: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    met: list[str] = field(default_factory=list)
    boss: Literal["", "cruel", "loyal"] = ""
    consequence: str = ""
    """What put this mathematician out, until a problem written for it is solved (SC-68)."""
    banned: bool = False
    transcended: bool = False


class HandedOn(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What one conference of a campaign leaves to the next (SC-100)."""

    sheets: list[Sheet]
    guest: str = ""
    """Whom the last guest of honour named as the next."""


def read_sheets(text: str) -> HandedOn:
    """The sheets a campaign hands on; raises `ValueError` with what cannot be read."""
    try:
        handed_on = msgspec.json.decode(text.encode(), type=HandedOn)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ValueError(f"the sheets of the campaign cannot be read ({error})") from None
    for sheet in handed_on.sheets:
        if set(sheet.stats) != set(STATS):
            raise ValueError(f"the sheet of “{sheet.name[:60]}” has not all six stats")
    return handed_on
