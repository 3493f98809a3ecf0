"""Sheets: learning moves, marking advances (SC-80 to SC-84)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ludendum.engine import Match, Script, Seat
from ludendum.games.squaring_the_circle import asking, events, picks
from ludendum.games.squaring_the_circle.agenda import Advance
from ludendum.games.squaring_the_circle.offering import Option, plain, way
from ludendum.games.squaring_the_circle.picks import Raise
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES, Move, Playbook, core_moves, played
from ludendum.games.squaring_the_circle.questions import question
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.sheet import Sheet
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import STATS, Stat

ADVANCING = "SC-81"
ANY_STAT = way("+1 any stat", stakes=Stakes(brings=("stat",)))
STUDENT = way("gifted student", stakes=Stakes(brings=("student",)))
WHO_IS_IT = question("Who is your student?", "student")


def learn(match: Match, table: Table, seat: Seat, move: Move) -> Script[None]:
    """A move comes onto the sheet, with what is settled on taking it."""
    table.sheets[seat].moves.append(move.key)
    if move.taken is not None:
        yield from move.taken(Scene(match, table, seat, move.key, move.name))


def bring_last_move(match: Match, table: Table, seat: Seat) -> None:
    """Enough trophies bring a thief's last move by themselves (SC-84)."""
    sheet = table.sheets[seat]
    for move in BOOKS[sheet.thief].moves:
        if move.trophies and len(sheet.trophies) >= move.trophies and move.key not in sheet.moves:
            sheet.moves.append(move.key)
            match.tell(events.Advanced(seat, table.name(seat), move.name))


# advances ------------------------------------------------------------------------------------------------------------


def unlearnt(sheet: Sheet, moves: Iterable[Move]) -> tuple[Move, ...]:
    return tuple(move for move in moves if move.key not in sheet.moves and not move.trophies)


@dataclass(frozen=True)
class RaiseAny:
    """1 more in any of these stats."""

    stats: tuple[Stat, ...]


@dataclass(frozen=True)
class Learn:
    """One of these moves."""

    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Teach:
    """A gifted student (SC-83)."""


Entry: TypeAlias = Raise | RaiseAny | Learn | Teach


def entries(table: Table, sheet: Sheet) -> list[Option[Entry]]:
    """The twelve entries of both lists, those that are marked or would bring nothing left out (SC-81, SC-82)."""
    branch, thief, numbers = BOOKS[sheet.branch], BOOKS[sheet.thief], table.options
    cores = [move for move in core_moves() if move not in thief.core]
    elsewhere = [move for move in played(table, MOVES.values()) if _is_elsewhere(move, sheet)]
    low = tuple(stat for stat in STATS if sheet.stats[stat] < numbers.any_stat_cap)
    found: list[tuple[str, Entry]] = [
        (f"{branch.of} move", Learn(unlearnt(sheet, played(table, branch.moves)))),
        *_raises(sheet, branch, numbers.stat_cap),
        (ANY_STAT.key, RaiseAny(low)),
        (STUDENT.key, Teach()),
        (f"{thief.of} move", Learn(unlearnt(sheet, played(table, thief.choosable)))),
        *_raises(sheet, thief, numbers.stat_cap),
        ("core move of another thief", Learn(unlearnt(sheet, cores))),
        ("move of another playbook", Learn(tuple(elsewhere))),
    ]
    return [Option(key, entry, key) for key, entry in found if key not in sheet.advances and _brings(entry)]


def _raises(sheet: Sheet, book: Playbook, cap: int) -> list[tuple[str, Entry]]:
    raises = [Raise(stat, book.name) for stat in book.raises if sheet.stats[stat] < cap]
    return [(one.notation(), one) for one in raises]


def _brings(entry: Entry) -> bool:
    match entry:
        case RaiseAny(things) | Learn(things):
            return bool(things)
    return True


def _is_elsewhere(move: Move, sheet: Sheet) -> bool:
    """Whether a move stands in somebody else's playbook and can still be learnt."""
    home = [book for book in BOOKS.values() if move in book.moves]
    foreign = bool(home) and home[0].key not in (sheet.branch, sheet.thief)
    return foreign and not move.trophies and move.key not in sheet.moves


def advance(match: Match, table: Table, item: Advance) -> Script[None]:
    """Ten experience for an unmarked entry, as often as there is enough (SC-80)."""
    seat, sheet = item.seat, table.sheets[item.seat]
    price = table.options.advance_for
    while sheet.experience >= price and not sheet.transcended and (open_ := entries(table, sheet)):
        prompt, named = f"{table.name(seat)} advances. How?", [Option(one.key, one, one.text) for one in open_]
        entry = yield from asking.choose(match, table, seat, ADVANCING, prompt, named)
        sheet.experience -= price
        sheet.advances.append(entry.key)
        match.tell((yield from _take(match, table, seat, entry.value)))


def _take(match: Match, table: Table, seat: Seat, entry: Entry) -> Script[events.Advanced]:
    """What an entry brings comes onto the sheet."""
    sheet, who = table.sheets[seat], table.name(seat)
    match entry:
        case Raise(stat, book):
            sheet.stats[stat] += 1
            return events.Advanced(seat, who, stat=stat, book=book)
        case RaiseAny(stats):
            chosen = yield from asking.choose(match, table, seat, "SC-82", "Which stat?", plain(stats))
            sheet.stats[chosen] += 1
            return events.Advanced(seat, who, stat=chosen)
        case Teach():
            asks, telling = WHO_IS_IT.asks, WHO_IS_IT.telling
            sheet.students.append((yield from asking.tell(match, table, seat, "Gifted student", asks, telling)))
            return events.Advanced(seat, who)
        case Learn(moves):
            move = yield from asking.choose(match, table, seat, ADVANCING, "Which move?", picks.moves(moves))
            yield from learn(match, table, seat, move)
            return events.Advanced(seat, who, move.name)
