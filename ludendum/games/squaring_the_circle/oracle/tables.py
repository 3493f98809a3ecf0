"""The oracle's tables and templates, read once from the files beside this one."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias
from zlib import crc32

import msgspec
from msgspec import Struct

Form: TypeAlias = Literal[
    "city",
    "thing",
    "person",
    "name",
    "who",
    "clause",
    "deed",
    "past",
    "aim",
    "feat",
    "hour",
    "condition",
    "manner",
    "notion",
]
"""What an entry is, grammatically, and so where it fits:

city: a name, a bar, and something that is there; thing: a noun with its article; person: a role, a tilde, a name;
name: of a person; who: what follows a name; clause: “the lift has stopped”; deed: “walks out with the plan”;
past: “rented the flat above”; aim: “leave by the lift”, after “to” or “can”; hour: after “before” or “until”;
feat: an aim, a bar, and what it is about; condition: after “be”;
manner and notion: how something is done, at the end of a sentence or before a comma.
"""

LONGEST_TELLING = 600
"""No template is filled with more letters than these: what is longer was not made of one, and is not compared."""
SLOT = re.compile(r"\{([A-Za-z_]+)(\d?)\}")


class Fragments(Struct, frozen=True, forbid_unknown_fields=True):
    """One table: fragments of one form."""

    form: Form
    entries: tuple[str, ...]


class Slot(Struct, frozen=True):
    """A place in a template that a fragment fills."""

    table: str
    which: str
    """A second slot of the same table takes another entry."""
    capital: bool


class Template(Struct, frozen=True):
    """A sentence with slots."""

    text: str
    parts: tuple[str | Slot, ...]
    slots: frozenset[str]
    """The tables it draws on."""
    ring: str
    """By what one recognises it: the longest of its own words between slots."""
    mark: int
    """By what it is known to have been used."""
    gist: str = ""
    """How it is taken up by what follows from it: with the slots it was filled with."""


def read_template(text: str) -> Template:
    """
    >>> read_template("{Who} waits for {mark}. | the wait for {mark}").parts[1]
    Slot(table='who', which='', capital=True)
    """
    text, _, gist = text.partition(" | ")
    parts: list[str | Slot] = []
    at = 0
    for found in SLOT.finditer(text):
        parts.append(text[at : found.start()])
        name = found[1]
        parts.append(Slot(name.lower(), found[2], name[0].isupper()))
        at = found.end()
    parts.append(text[at:])
    ring = max((part for part in parts if isinstance(part, str)), key=len)
    slots = frozenset(part.table for part in parts if isinstance(part, Slot))
    return Template(text, tuple(parts), slots, ring, crc32(text.encode()), gist)


@cache
def tables() -> dict[str, Fragments]:
    """Every table by its name; those that differ by thief or branch by both, as in “manner/wire”."""
    found: dict[str, Fragments] = {}
    for file in (files(__package__) / "tables").iterdir():
        if file.name.endswith(".toml"):
            found |= _named(tomllib.loads(file.read_text("utf-8")))
    return found


def _named(sheet: dict[str, Any], under: str = "") -> dict[str, Fragments]:
    found: dict[str, Fragments] = {}
    for name, table in sheet.items():
        if "entries" in table:
            found[under + name] = msgspec.convert(table, Fragments)
        else:
            found |= _named(table, f"{under}{name}/")
    return found


@cache
def templates() -> dict[str, tuple[Template, ...]]:
    """Every kind of telling with its templates; moves as “move/bypass”, then “thief/wire” and “branch/geometer”."""
    here = files(__package__)
    told = tomllib.loads((here / "tellings.toml").read_text("utf-8"))
    moves = tomllib.loads((here / "moves.toml").read_text("utf-8"))
    told |= {f"{group}/{key}": lines for group, of in moves.items() for key, lines in of.items()}
    return {kind: tuple(map(read_template, msgspec.convert(lines, list[str]))) for kind, lines in told.items()}


@cache
def drawn_from() -> frozenset[str]:
    """The tables that fill a slot wherever one stands: all but those of a thief, a branch, or the city we are in."""
    return frozenset(name for name in tables() if "/" not in name and name != "city")


# people and cities ---------------------------------------------------------------------------------------------------


@cache
def persons(table: str) -> dict[str, str]:
    """The people of a table: by their name, with the role before it.

    >>> persons("mark")["Benedikta Holm"]
    'the night registrar Benedikta Holm'
    """
    pairs = (entry.split(" ~ ") for entry in tables()[table].entries)
    return {name: f"{name}, {role}" if " who " in role else f"{role} {name}" for role, name in pairs}


@cache
def cities() -> dict[str, str]:
    """Every city, with what is to be seen there."""
    return dict(entry.split(" | ") for entry in tables()["city"].entries)


@cache
def feats() -> dict[str, str]:
    """Every feat, with what it is about.

    >>> feats()["carry a piano out of the embassy, playing"]
    'the piano'
    """
    return dict(entry.split(" | ") for entry in tables()["feat"].entries)


@cache
def names(table: str) -> tuple[str, ...]:
    """What is looked for in words already told, to be told of again."""
    match tables()[table].form:
        case "person":
            return tuple(persons(table))
        case "city":
            return tuple(cities())
        case "feat":
            return tuple(feats())
    return tables()[table].entries


def recalled(table: str, words: str) -> tuple[str, ...]:
    """The entries of a table that these words speak of; what begins a sentence counts as well.

    >>> recalled("mark", "It was Emre Toksöz who signed.")
    ('Emre Toksöz',)
    """
    if not words:
        return ()
    return tuple(name for name, rest in _rests(table) if rest in words)


@cache
def _rests(table: str) -> tuple[tuple[str, str], ...]:
    """Every name with all but its first letter, which may have been a capital."""
    return tuple((name, name[1:]) for name in names(table))


@cache
def in_short(thing: str) -> str:
    """How one speaks of a thing that has been told of at length.

    >>> in_short("the chess clock from a match both sides claim to have won")
    'the chess clock'
    """
    return re.split(r",| (?:that|which|who|whose|from|with|in|of|to|on|by|for|at) ", thing, maxsplit=1)[0]
