"""Sheets: learning moves, marking advances (SC-80 to SC-84)."""

from ludendum.engine import Match, Script, Seat
from ludendum.games.squaring_the_circle import asking, events
from ludendum.games.squaring_the_circle.agenda import Advance
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES, Move, core_moves
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.sheet import Sheet
from ludendum.games.squaring_the_circle.state import ADVANCE, Table
from ludendum.games.squaring_the_circle.terms import STATS

CAP = 3
ANY_CAP = 2


def learn(match: Match, table: Table, seat: Seat, key: str) -> Script[None]:
    """A move comes onto the sheet, with what is settled on taking it."""
    move = MOVES[key]
    table.sheets[seat].moves.append(key)
    if move.taken is not None:
        yield from move.taken(Scene(match, table, seat, key, move.name))


def bring_last_move(match: Match, table: Table, seat: Seat) -> None:
    """Enough trophies bring a thief's last move by themselves (SC-84)."""
    sheet = table.sheets[seat]
    for move in BOOKS[sheet.thief].moves:
        if move.trophies and len(sheet.trophies) >= move.trophies and move.key not in sheet.moves:
            sheet.moves.append(move.key)
            match.tell(events.Advanced(seat, table.name(seat), move.name))


# advances ------------------------------------------------------------------------------------------------------------


def unlearnt(sheet: Sheet, moves: "list[Move] | tuple[Move, ...]") -> list[Move]:
    return [move for move in moves if move.key not in sheet.moves and not move.trophies]


def entries(sheet: Sheet) -> dict[str, str]:
    """The twelve entries of both lists, those that are marked or would bring nothing left out (SC-81, SC-82)."""
    branch, thief = BOOKS[sheet.branch], BOOKS[sheet.thief]
    cores = [move for move in core_moves() if move not in thief.core]
    elsewhere = [move for move in MOVES.values() if _is_elsewhere(move, sheet)]
    found = {f"{branch.of} move": bool(unlearnt(sheet, branch.moves))}
    found |= {f"+1 {stat} as {branch.name}": sheet.stats[stat] < CAP for stat in branch.raises}
    found |= {"+1 any stat": any(sheet.stats[stat] < ANY_CAP for stat in STATS), "gifted student": True}
    found |= {f"{thief.of} move": bool(unlearnt(sheet, thief.choosable))}
    found |= {f"+1 {stat} as {thief.name}": sheet.stats[stat] < CAP for stat in thief.raises}
    found |= {"core move of another thief": bool(unlearnt(sheet, cores)), "move of another playbook": bool(elsewhere)}
    return {entry: entry for entry, possible in found.items() if possible and entry not in sheet.advances}


def _is_elsewhere(move: Move, sheet: Sheet) -> bool:
    """Whether a move stands in somebody else's playbook and can still be learnt."""
    home = [book for book in BOOKS.values() if move in book.moves]
    foreign = bool(home) and home[0].key not in (sheet.branch, sheet.thief)
    return foreign and not move.trophies and move.key not in sheet.moves


def advance(match: Match, table: Table, item: Advance) -> Script[None]:
    """Ten experience for an unmarked entry, as often as there is enough (SC-80)."""
    seat, sheet = item.seat, table.sheets[item.seat]
    while sheet.experience >= ADVANCE and not sheet.transcended and (open_ := entries(sheet)):
        entry = yield from asking.choose(match, table, seat, "SC-81", f"{table.name(seat)} advances. How?", open_)
        sheet.experience -= ADVANCE
        sheet.advances.append(entry)
        what = yield from _take(match, table, seat, entry)
        match.tell(events.Advanced(seat, table.name(seat), what))


def _take(match: Match, table: Table, seat: Seat, entry: str) -> Script[str]:
    """What an entry brings, in words."""
    sheet = table.sheets[seat]
    branch, thief = BOOKS[sheet.branch], BOOKS[sheet.thief]
    if entry.startswith("+1 ") and entry != "+1 any stat":
        stat = entry.split()[1]
        sheet.stats[stat] += 1
        return entry
    if entry == "+1 any stat":
        low = [stat for stat in STATS if sheet.stats[stat] < ANY_CAP]
        stat = yield from asking.choose(match, table, seat, "SC-82", "Which stat?", low)
        sheet.stats[stat] += 1
        return f"+1 {stat}"
    if entry == "gifted student":
        name = yield from asking.tell(match, table, seat, "Gifted student", "Who is your student?")
        sheet.students.append(name)
        return "a gifted student"
    if entry == f"{branch.of} move":
        moves = unlearnt(sheet, branch.moves)
    elif entry == f"{thief.of} move":
        moves = unlearnt(sheet, thief.choosable)
    elif entry == "core move of another thief":
        moves = unlearnt(sheet, [move for move in core_moves() if move not in thief.core])
    else:
        moves = [move for move in MOVES.values() if _is_elsewhere(move, sheet)]
    pick = yield from asking.choose(match, table, seat, "SC-81", "Which move?", {one.key: one.name for one in moves})
    yield from learn(match, table, seat, pick)
    return MOVES[pick].name
