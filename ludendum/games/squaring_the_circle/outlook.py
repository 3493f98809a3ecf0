"""What each choice comes to, before it is made: what adds to its roll, how often each band comes, or why it cannot be.

All of it is exact: two dice fall in 36 ways, and two rolls, of which the second is a House's, in 1,296.
"""

from collections.abc import Iterator

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import adding, picks, standing
from ludendum.games.squaring_the_circle.adding import Part
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.hooks import RollKind, Throw
from ludendum.games.squaring_the_circle.picks import Following, Moves, Use
from ludendum.games.squaring_the_circle.playbook import COMMON, MOVES, Move, Through, core_moves, own, refusal
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import ways

KINDS: dict[str, RollKind] = {"state": "state", "conjecture": "conjecture", "apply": "apply"}
"""Moves whose roll is of a kind of its own; all others roll as moves do."""


class Helping(Struct, frozen=True, gc=False):
    """Something that could be declared to help a roll, with what is written for it (SC-7, SC-9)."""

    key: str
    name: str
    bonus: int
    words: str


class Barred(Struct, frozen=True, gc=False):
    """Why something cannot be done now, by its rule."""

    rule: str
    reason: str


class Outlook(Struct, frozen=True, gc=False, omit_defaults=True):
    """A choice, before it is made."""

    parts: tuple[Part, ...] = ()
    """What adds to its roll by itself, by name."""
    ways: tuple[int, int, int] | None = None
    """Of 36, those that are a strong hit, a weak hit, a miss; None where nothing is rolled."""
    helps: tuple[Helping, ...] = ()
    risks: Of | None = None
    """The House that may fall by it."""
    falls: int = 0
    """In so many of 1,296 ways that House falls, whatever is chosen between the two rolls."""
    barred: Barred | None = None
    """It cannot be chosen now."""


def outlooks(table: Table, seat: Seat) -> dict[str, Outlook]:
    """What this seat may choose now and what comes of it, and the moves it cannot make and why, by notation."""
    offered = table.offered.get(seat)
    if offered is not None:
        found = {f"choose {one.key}": _picked(table, seat, one.key) for one in offered.picks}
        found |= {f"choose {one.key}": Outlook(barred=Barred(offered.rule, one.text)) for one in offered.barred}
        return {written: outlook for written, outlook in found.items() if outlook is not None}
    if table.turn != seat or seat in table.telling:
        return {}
    return {_written(one, by): _move(table, seat, one, by) for one, by in known(table, seat)}


def _move(table: Table, seat: Seat, one: Move, by: Through) -> Outlook:
    why = refusal(table, seat, one.key, by)
    return of_move(table, seat, one, by) if why is None else Outlook(barred=Barred(why.rule, why.reason))


def known(table: Table, seat: Seat) -> Iterator[tuple[Move, Through]]:
    """The moves somebody makes in their turn, if they can: their own, and through team or basis."""
    yield from ((one, "self") for one in (*COMMON, *own(table, seat)) if one.script is not None)
    if table.attending[seat].team:
        yield from ((one, "team") for one in core_moves() if one.script is not None)
    for key in dict.fromkeys(hold.words for hold in table.holds(seat, "basis-functions")):
        if key in MOVES and MOVES[key].script is not None:
            yield MOVES[key], "basis"


def _written(one: Move, by: Through) -> str:
    return f"make {one.key}" if by == "self" else f"make {one.key} through {by}"


# moves ----------------------------------------------------------------------------------------------------------------


def of_move(table: Table, seat: Seat, move: Move, by: Through = "self") -> Outlook:
    """A move rolled for with a stat; what it takes below a 10, or on a miss, may bring its maker's House down."""
    stat = move.stakes.stat or move.stat
    if stat is None:
        return Outlook()
    throw = Throw(seat, move.key, KINDS.get(move.key, "move"), stat, conference=move.conference)
    parts = [*adding.by_itself(table, throw), *adding.forwards(table, throw)]
    if by == "team" and not all(one.moved for one in table.attending[seat].team):
        parts.append(("a teammate’s first move", 1))
    mine = Of(seat=seat)
    strong, weak, miss = ways(sum(bonus for _, bonus in parts), table.options.bands)
    falling = weak * _fall(table, mine, move.stakes, missed=False) + miss * _fall(table, mine, move.stakes, missed=True)
    return Outlook(tuple(parts), (strong, weak, miss), _helps(table, throw), mine if falling else None, falling)


def _fall(table: Table, mine: Of, stakes: Stakes, *, missed: bool) -> int:
    """In how many of 36 ways the House falls after a weak hit or a miss: by a CARD, or since it is shaken-up."""
    taken = (*stakes.takes, *stakes.risks, *(stakes.misses if missed else ()))
    return (
        standing.falls(table, mine) if "CARD" in taken else standing.falls(table, mine, 0) if "shake-up" in taken else 0
    )


def _helps(table: Table, throw: Throw) -> tuple[Helping, ...]:
    return tuple(
        Helping(one.key, one.value.name, one.value.bonus, one.value.words) for one in adding.claims(table, throw)
    )


# choices --------------------------------------------------------------------------------------------------------------


def _picked(table: Table, seat: Seat, key: str) -> Outlook | None:
    match picks.read(key):
        case Use("prove" | "disprove" as purpose, number):
            return _use(table, seat, purpose, number)
        case Moves((move,)) if MOVES[move].script is not None and table.turn == seat:
            return of_move(table, seat, MOVES[move])
        case Following(move, by) if table.turn == seat:
            return of_move(table, seat, MOVES[move], by)
    return None


def _use(table: Table, seat: Seat, purpose: RollKind, number: int) -> Outlook:
    """A result applied: a miss in proving, or a 10+ in disproving, gives the theorem a CARD (SC-41, SC-45)."""
    theorem, of = table.theorem(number), Of(theorem=number)
    fulfils = tuple(theorem.fulfils) if purpose == "prove" else ()
    throw = Throw(seat, purpose, purpose, "rigorous", number, fulfils)
    parts = [*adding.by_itself(table, throw), *adding.forwards(table, throw)]
    strong, weak, miss = ways(sum(bonus for _, bonus in parts), table.options.bands)
    if purpose == "prove":
        falling = miss * standing.falls(table, of)
    else:
        falling = strong * standing.falls(table, of, penalty=sum(one.wrecks for one in own(table, seat)))
    return Outlook(tuple(parts), (strong, weak, miss), _helps(table, throw), of if falling else None, falling)
