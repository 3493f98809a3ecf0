"""Half a mathematician on paper: a branch or a thief, blank or as a sheet has it."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ludendum.games.squaring_the_circle.chronicle.minutes import cleaned
from ludendum.games.squaring_the_circle.playbook import Move, Playbook
from ludendum.games.squaring_the_circle.sheet import Card, Sheet
from ludendum.games.squaring_the_circle.state import ADVANCE
from ludendum.games.squaring_the_circle.terms import MATHEMATICAL, THIEVISH, Stat, signed

MODIFIERS = ("+5", "+4", "+3", "+2", "+1", "+0", "−1", "−2")
"""Of a House with one CARD, two, and so on."""
BLANK_LINES = 3


class Marked(Struct, frozen=True):
    """Something to choose or mark: whether it is."""

    text: str
    on: bool = False


class Choice(Struct, frozen=True):
    """What a sheet suggests, and what is on it in somebody's own words."""

    label: str
    options: tuple[Marked, ...]
    own: str = ""


class Value(Struct, frozen=True):
    """A stat; empty on a blank sheet."""

    name: str
    value: str


class MoveLine(Struct, frozen=True):
    """A move as a sheet has it."""

    name: str
    text: str
    on: bool


class Group(Struct, frozen=True):
    title: str
    moves: tuple[MoveLine, ...]


class Notes(Struct, frozen=True):
    """Lines with something on them, and blank ones."""

    label: str
    lines: tuple[str, ...]
    blank: int = 0


class Half(Struct, frozen=True):
    """One side of a joined sheet."""

    title: str
    kind: str
    name: str
    choices: tuple[Choice, ...]
    stats: tuple[Value, ...]
    groups: tuple[Group, ...]
    advances: tuple[Marked, ...]
    modifiers: tuple[Marked, ...] = ()
    house: tuple[str, ...] = ()
    room: int = 0
    """Lines on which CARDs are still to be written."""
    experience: tuple[bool, ...] = ()
    notes: tuple[Notes, ...] = ()


def branch_half(book: Playbook, sheet: Sheet | None, rules: Mapping[str, str]) -> Half:
    """Name, origin, moves of the branch, House, experience."""
    cards = () if sheet is None else tuple(sheet.house)
    return Half(
        book.name,
        "Mathematician",
        "" if sheet is None else _line(sheet.name),
        (_choice("From", book.origins, "" if sheet is None else sheet.origin),),
        _stats(MATHEMATICAL, sheet),
        (Group(f"{book.of} moves", _moves(book.moves, sheet, rules)),),
        _advances((f"{book.of} move", *_raises(book), "+1 any stat", "gifted student"), sheet),
        tuple(Marked(one, place < len(cards)) for place, one in enumerate(MODIFIERS)),
        tuple(map(_card, cards)),
        max(0, BLANK_LINES - len(cards)),
        tuple(place < (0 if sheet is None else sheet.experience) for place in range(ADVANCE)),
        () if sheet is None else _kept(sheet),
    )


def thief_half(book: Playbook, sheet: Sheet | None, rules: Mapping[str, str]) -> Half:
    """Look, vice, moves of the thief, colleagues, trophies."""
    last = [move for move in book.moves if move.trophies]
    colleagues = () if sheet is None or not sheet.colleagues else (_line(sheet.colleagues),)
    trophies = () if sheet is None else tuple(_line(one) for one in sheet.trophies)
    return Half(
        book.name,
        "Thief",
        "",
        (
            _choice("Look", book.looks, "" if sheet is None else sheet.look),
            _choice("Vice", book.vices, "" if sheet is None else sheet.vice),
        ),
        _stats(THIEVISH, sheet),
        (
            Group(f"Core {book.of} moves, all of them", _moves(book.core, sheet, rules, always=sheet is None)),
            Group(f"Other {book.of} moves, one of them", _moves(book.choosable, sheet, rules)),
            Group("With five trophies", _moves(last, sheet, rules)),
        ),
        _advances((f"{book.of} move", *_raises(book), "core move of another thief", "move of another playbook"), sheet),
        notes=(
            Notes("Colleagues", colleagues, 0 if colleagues else BLANK_LINES),
            Notes("Trophies", trophies, max(0, BLANK_LINES - len(trophies))),
        ),
    )


def written(move: Move, rules: Mapping[str, str]) -> str:
    """A move's rule, without the name it begins with."""
    text = rules.get(move.rule, move.says)
    rest = text.removeprefix(move.name).lstrip(" ,:")
    return rest[:1].upper() + rest[1:]


def _moves(
    moves: Sequence[Move], sheet: Sheet | None, rules: Mapping[str, str], *, always: bool = False
) -> tuple[MoveLine, ...]:
    has = () if sheet is None else sheet.moves
    return tuple(MoveLine(move.name, written(move, rules), always or move.key in has) for move in moves)


def _choice(label: str, options: Sequence[str], chosen: str) -> Choice:
    said = _line(chosen)
    return Choice(label, tuple(Marked(one, one == said) for one in options), "" if said in options else said)


def _stats(stats: Sequence[Stat], sheet: Sheet | None) -> tuple[Value, ...]:
    known = {} if sheet is None else sheet.stats
    return tuple(Value(stat.capitalize(), signed(known[stat]) if stat in known else "") for stat in stats)


def _raises(book: Playbook) -> tuple[str, ...]:
    return tuple(f"+1 {stat} as {book.name}" for stat in book.raises)


def _advances(entries: Sequence[str], sheet: Sheet | None) -> tuple[Marked, ...]:
    taken = () if sheet is None else sheet.advances
    return tuple(Marked(entry, entry in taken) for entry in entries)


def _card(card: Card) -> str:
    return f"{card.number} {card.kind.capitalize()}: {_line(card.words) or '(told aloud)'}"


def _kept(sheet: Sheet) -> tuple[Notes, ...]:
    """What else stands on a sheet: agents, students, facts, a lasting consequence."""
    agents = tuple(f"{_line(one.name) or 'somebody'}, {one.thief.capitalize()}" for one in sheet.agents)
    found = [
        Notes("Agents", agents),
        Notes("Gifted students", tuple(map(_line, sheet.students))),
        Notes("Facts", tuple(map(_line, sheet.facts))),
        Notes("For good", (_line(sheet.consequence),) if sheet.consequence else ()),
    ]
    return tuple(one for one in found if one.lines)


def _line(words: str) -> str:
    return " ".join(cleaned(words).split())
