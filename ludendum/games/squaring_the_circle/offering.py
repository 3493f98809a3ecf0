"""Choices: what is written for each, what it means, and the value it stands for.

What lies on the table is written and meant (`Pick`); a rule offers `Option`s, and is given the value of the one picked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from msgspec import Struct

from ludendum.games.squaring_the_circle.stakes import NOTHING, Stakes

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Word = TypeVar("Word", bound=str)


class Pick(Struct, frozen=True, omit_defaults=True):
    """One of the choices somebody has now: what is written, and what it means."""

    key: str
    text: str = ""


class Offered(Struct, frozen=True, omit_defaults=True):
    """The choices somebody has now, by the rule that gives them."""

    rule: str
    picks: tuple[Pick, ...]
    barred: tuple[Pick, ...] = ()
    """What cannot be chosen now, and why not."""


@dataclass(frozen=True)
class Option(Generic[T_co]):
    """One of the things to choose from: what is written for it, the value it stands for, and what it means."""

    key: str
    value: T_co
    text: str = ""


def offered(rule: str, options: Iterable[Option[object]], barred: Iterable[Pick] = ()) -> Offered:
    """Options as they lie on the table."""
    return Offered(rule, tuple(Pick(one.key, one.text) for one in options), tuple(barred))


def picked(options: Sequence[Option[T]], key: str) -> T:
    """The value of the option that was picked."""
    return next(one.value for one in options if one.key == key)


def plain(words: Iterable[Word]) -> list[Option[Word]]:
    """Words that stand for themselves."""
    return [Option(word, word) for word in words]


# ways that rules leave open -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Way:
    """A way that some rule leaves open, always written alike, with what is at stake in it."""

    key: str
    text: str = ""
    stakes: Stakes = NOTHING

    def to(self, value: T) -> Option[T]:
        """Offered among other things, it stands for this."""
        return Option(self.key, value, self.text)


WAYS: dict[str, Way] = {}
"""Every way by what is written for it."""


def way(key: str, text: str = "", stakes: Stakes = NOTHING) -> Way:
    """A way that is known from now on; nothing else is written like it."""
    if key in WAYS:
        raise ValueError(f"there is a way “{key}” already")
    WAYS[key] = Way(key, text, stakes)
    return WAYS[key]


def either(*ways: Way) -> list[Option[Way]]:
    """Ways to choose from."""
    return [one.to(one) for one in ways]


YES, NO = way("yes"), way("no")
"""What a yes brings is for the move to say that asks (`Move.asks`)."""
