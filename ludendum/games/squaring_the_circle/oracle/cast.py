"""Who and what the story speaks of: everybody and everything named so far, to be taken up again (SC-15)."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, TypeAlias
from zlib import crc32

from msgspec import Struct

from ludendum.games.squaring_the_circle.oracle.deeds import BEFORE, TO_DO
from ludendum.games.squaring_the_circle.oracle.tables import (
    LONGEST_TELLING,
    SLOT,
    Template,
    cities,
    names,
    recalled,
    tables,
    templates,
)
from ludendum.games.squaring_the_circle.story import marked, names_in, words_of

Part: TypeAlias = Literal["mark", "foe", "creditor", "student", "somebody", "place", "prize", "favour", "animal"]
"""What somebody or something is in the story; “somebody” was named in a player's own words."""
KNOWN: tuple[Part, ...] = ("mark", "foe", "creditor", "student", "place", "prize", "favour", "animal")
PEOPLE: frozenset[Part] = frozenset({"mark", "foe", "creditor", "student", "somebody"})

RING = 12
"""Letters by which a phrase is recognised."""
FEW = 2
"""A single word with a capital that was said so often is a name."""


PLACES = frozenset({
    "bank", "bridge", "café", "cafe", "caffè", "casino", "castle", "cathedral", "church", "club", "embassy", "garden",
    "gardens", "hall", "harbour", "hotel", "island", "library", "lighthouse", "museum", "opera", "palace", "palazzo",
    "park", "prison", "square", "station", "street", "theatre", "tower", "university", "villa",
})  # fmt: skip
"""What has one of these in its name is a place."""


class Figure(Struct, frozen=True, gc=False):
    """Somebody or something of the story: by name, as what, in how many tellings, and in which one last."""

    name: str
    part: Part
    times: int
    last: int


class Memory(Struct, frozen=True, gc=False):
    """What a teller knows of what was told."""

    cast: tuple[Figure, ...] = ()
    """The latest first."""
    used: tuple[int, ...] = ()
    """Sentences and phrases of the oracle's that were used, each by its mark, as often as it was."""
    barred: tuple[int, ...] = ()
    """Whom the X-card set aside."""
    told: frozenset[int] = frozenset()
    """Every telling, by its mark: nothing is told twice in the same words."""
    done: str = BEFORE
    """What was done just now, in a few words: what comes of it takes it up."""

    def named(self, *parts: Part) -> list[str]:
        """The people or things of these parts, the latest first."""
        return [one.name for one in self.cast if one.part in parts]


def memory_of(
    story: Iterable[str], barred: Iterable[int] = (), besides: Iterable[str] = (), done: str = BEFORE
) -> Memory:
    """What these tellings leave in memory; `besides` are names of those who are no figures: the mathematicians."""
    away, own = frozenset(barred), {part for one in besides for part in words_of(one)}
    times, last, part = Counter[str](), dict[str, int](), dict[str, Part]()
    singles = Counter[str]()
    used, told = list[int](), set[int]()
    for place, words in enumerate(story):
        told.add(mark_of(words))
        used += phrases_in(words)
        for role, name in mentions(words):
            if role == "somebody" and own & words_of(name):
                continue
            singles[name] += 1
            part.setdefault(name, role)
            times[name] += 1
            last[name] = place
    figures = [
        Figure(name, part[name], count, last[name])
        for name, count in times.items()
        if marked(name) not in away and (part[name] != "somebody" or " " in name or singles[name] >= FEW)
    ]
    latest = sorted(figures, key=lambda one: -one.last)
    return Memory(tuple(latest), tuple(used), tuple(sorted(away)), frozenset(told), done)


@lru_cache(4096)
def mentions(words: str) -> tuple[tuple[Part, str], ...]:
    """Whom and what a telling speaks of, each once."""
    found: dict[str, Part] = {name: part for part in KNOWN for name in recalled(part, words)}
    for written in names_in(words):
        name = _without_verb(written)
        if not any(name in one or one in name for one in found) and not _not_people() & {name, *name.split()}:
            is_place = bool(PLACES & {*name.casefold().split()})
            found[f"the {name}" if is_place and f"the {name}" in words else name] = "place" if is_place else "somebody"
    return tuple((part, name) for name, part in found.items())


def _without_verb(name: str) -> str:
    """A name without the verb that an open problem begins with: “Find Madame Duroc”."""
    first, _, rest = name.partition(" ")
    return rest if rest and first.casefold() in TO_DO else name


@lru_cache(1)
def _not_people() -> frozenset[str]:
    """Words with capitals in the oracle's own phrases, and of the rules: cities, days, and what else is nobody."""
    said = [SLOT.sub("it", one.text) for some in templates().values() for one in some]
    said += [entry for name, table in tables().items() if table.form not in ("person", "name") for entry in names(name)]
    said += cities().values()
    words = {word for text in said for name in names_in(f"it {text}") for word in (name, *name.split())}
    words |= {word for city in names("city") for word in city.split()}
    return frozenset(words | {"CARD", "CARDs", "House", "Houses", "Theorem", "Lemma", "Problem"})


@lru_cache(4096)
def phrases_in(words: str) -> tuple[int, ...]:
    """The marks of all templates and entries of the oracle's that are heard in a telling."""
    known = _recognisable() if len(words) <= LONGEST_TELLING else ()
    heard = [one.mark for one in known if one.ring in words and _pattern(one).fullmatch(words)]
    return (*heard, *(mark for rest, mark in _entries() if rest in words))


def mark_of(phrase: str) -> int:
    """By what a template or an entry is known."""
    return crc32(phrase.encode())


def is_recognised(template: Template) -> bool:
    """Whether enough of a template is its own to know it again."""
    return len(template.ring) >= RING


@lru_cache(1)
def _recognisable() -> tuple[Template, ...]:
    return tuple(one for some in templates().values() for one in some if is_recognised(one))


@cache
def _pattern(template: Template) -> re.Pattern[str]:
    return re.compile("".join(re.escape(part) if isinstance(part, str) else ".+" for part in template.parts), re.DOTALL)


@lru_cache(1)
def _entries() -> tuple[tuple[str, int], ...]:
    return tuple((entry[1:], mark_of(entry)) for name in tables() for entry in names(name))
