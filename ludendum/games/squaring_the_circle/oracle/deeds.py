"""What a telling comes to, in a few words, so that what follows from it can take it up (SC-15)."""

import re
from functools import cache, lru_cache

from ludendum.games.squaring_the_circle.oracle.tables import (
    LONGEST_TELLING,
    SLOT,
    Slot,
    Template,
    in_short,
    names,
    recalled,
    tables,
    templates,
)

PEOPLE = ("mark", "foe", "creditor", "student")
BEFORE = "what went before"
"""What was done, where nobody has said it in words one could take up."""
MOVES = ("move", "move/", "thief/", "branch/")
AIMS = ("problem", "theorem", "escape")
LONGEST = 120
"""Letters of a problem in somebody's own words that are said again when it is solved."""

ASKS = re.compile(r"(?:is it possible|can (?:one|we|anybody)|how|we (?:want|have|need)|our aim is)(?: to)? (.+)", re.I)
TO_DO = frozenset({
    "arrest", "bankrupt", "break", "bring", "buy", "carry", "catch", "change", "clear", "close", "convince", "copy",
    "cross", "destroy", "disappear", "empty", "enter", "escape", "expose", "fetch", "find", "forge", "free", "get",
    "give", "help", "hide", "kidnap", "leave", "lift", "make", "marry", "move", "open", "persuade", "prevent", "prove",
    "put", "recover", "replace", "rescue", "return", "rob", "ruin", "save", "seduce", "sell", "send", "show", "silence",
    "sink", "smuggle", "snatch", "steal", "stop", "swap", "switch", "take", "turn", "unmask", "win",
})  # fmt: skip
"""What an open problem in somebody's own words asks for begins with one of these."""


@lru_cache(1024)
def done(words: str, who: str) -> str:
    """What was told of a move of this mathematician's, in a few words.

    >>> done("Emre Toksöz has been lonely since Chicago, and Amory has brought a cake.", "Amory")
    'the cake for Emre Toksöz'
    >>> done("I knock.", "Amory"), done("", "Amory")
    ('what went before', 'what went before')
    """
    return (who in words and _gist(MOVES, words, {})) or BEFORE


@lru_cache(1024)
def fulfilled(words: str, who: str) -> str:
    """What is so once a problem is solved or a theorem proven, by whoever does it; empty where words do not say it.

    >>> fulfilled("Steal the Doge's ring before Mass. Then go home.", "Amory")
    "Amory manages to steal the Doge's ring before Mass"
    """
    return _gist(AIMS, words, {"who": who}) or _in_own_words(words, who)


def _in_own_words(words: str, who: str) -> str:
    first = re.split(r"[.!?;\n]", words.strip(), maxsplit=1)[0].strip()
    asked = ASKS.fullmatch(first)
    aim = (asked[1] if asked else first).strip(" ,:")
    verb, _, rest = aim.partition(" ")
    if verb.casefold() not in TO_DO or not rest or len(aim) > LONGEST:
        return ""
    return f"{who} manages to {verb.casefold()} {rest}"


def _gist(kinds: tuple[str, ...], words: str, besides: dict[str, str]) -> str:
    if len(words) > LONGEST_TELLING:
        return ""
    for one in _telling(kinds):
        if one.ring in words and (found := _slots(one, words)) is not None:
            return SLOT.sub(lambda slot: (besides | found).get(slot[1] + slot[2], ""), one.gist)
    return ""


@cache
def _telling(kinds: tuple[str, ...]) -> tuple[Template, ...]:
    """The templates of these kinds that say what they come to; those first that are known by most of their words."""
    found = [
        one
        for kind, some in templates().items()
        for one in some
        if one.gist and any(kind == each or (each.endswith("/") and kind.startswith(each)) for each in kinds)
    ]
    return tuple(sorted(found, key=lambda one: -len(one.ring)))


@cache
def _pattern(template: Template) -> re.Pattern[str]:
    return re.compile("".join(re.escape(part) if isinstance(part, str) else "(.+?)" for part in template.parts), re.S)


def _slots(template: Template, words: str) -> dict[str, str] | None:
    """What filled the slots of a template, as one speaks of it again; None where it was another one."""
    match = _pattern(template).fullmatch(words)
    if match is None:
        return None
    found: dict[str, str] = {}
    slots = [part for part in template.parts if isinstance(part, Slot)]
    for slot, said in zip(slots, match.groups(), strict=True):
        if slot.table in ("feat", "way_out") and not recalled(slot.table, said):
            return None
        found.setdefault(slot.table + slot.which, _again(slot.table, said.rstrip(",")))
    return found


def _again(table: str, said: str) -> str:
    """How one speaks again of what filled a slot: of people by name, of things by what they are."""
    if table in PEOPLE:
        return next((name for one in PEOPLE for name in recalled(one, said)), said)
    if table in tables() and (known := recalled(table, said)):
        said = max(known, key=len)
    match table:
        case "prize" | "place":
            return in_short(said)
        case "tool" | "obstacle" | "animal" | "disguise":
            return known_by(said)
    return said


DETAIL = re.compile(
    r",| (?:that|which|who|whose|with|without|in|on|for|at|between|before|borrowed|disguised|reading|filled|made|rated"
    r"|exactly|laid|inside|nobody|cut|used|the size|called Cor)\b"
)


@cache
def known_by(thing: str) -> str:
    """A thing that was told of, without its details.

    >>> known_by("a tin of luminous chalk"), known_by("an usher with a list and a pencil behind each ear")
    ('the tin of luminous chalk', 'the usher')
    """
    short = DETAIL.split(thing, maxsplit=1)[0]
    return re.sub(r"^(?:a|an|one|some) ", "the ", re.sub(r"^(two|three) ", r"the \1 ", short))


def is_thing(about: str) -> bool:
    """Whether somebody is after a thing that can be carried off."""
    return about in names("prize") or about in _short_prizes()


@cache
def _short_prizes() -> frozenset[str]:
    return frozenset(in_short(one) for one in names("prize"))
