"""Making a mathematician: a branch and a thief, joined (SC-20 to SC-27); step by step, by rules before `TOGETHER`."""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, TypeAlias, TypeVar

from ludendum.engine import Match, Script, Seat
from ludendum.games.squaring_the_circle import asking, events, picks
from ludendum.games.squaring_the_circle.advancing import bring_last_move, learn
from ludendum.games.squaring_the_circle.agenda import Create, Open
from ludendum.games.squaring_the_circle.drafting import NEW, RANDOM, complete, draft, spread, suggestions
from ludendum.games.squaring_the_circle.offering import Option
from ludendum.games.squaring_the_circle.picks import Moves, Numbered
from ludendum.games.squaring_the_circle.playbook import BOOKS, Move, Playbook, mathematicians, played, thieves
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.sheet import Sheet
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.story import remember
from ludendum.games.squaring_the_circle.terms import MATHEMATICAL, THIEVISH, Stat
from ludendum.games.squaring_the_circle.versions import QUIET, TOGETHER

T = TypeVar("T")
Half: TypeAlias = Literal["branch", "thief"]

STEPS = (
    "who", "branch", "thief", "origin", "look", "vice", "name",
    "mathematical stats", "thievish stats", "branch moves", "thief move", "colleagues", "done",
)  # fmt: skip


def create(match: Match, table: Table, item: Create) -> Script[None]:
    """Everybody at their own pace; by earlier rules one step for all who are not complete yet, and then the next."""
    match item.step:
        case "who" if table.rules >= TOGETHER:
            yield from draft(match, table, item)
            return
        case "who":
            yield from _choose_from_roster(match, table)
        case "branch" | "thief":
            yield from _choose_books(match, table, item.step)
        case "origin" | "look" | "vice" | "name":
            yield from _write(match, table, item.step)
        case "mathematical stats":
            yield from _assign(match, table, MATHEMATICAL, "+2, +1 and −1 for Creative, Elegant and Rigorous")
        case "thievish stats":
            yield from _assign(match, table, THIEVISH, "+2, +1 and −1 for Cold, Hot and Sly")
        case "branch moves":
            yield from _branch_moves(match, table)
        case "thief move":
            yield from _thief_move(match, table)
        case "colleagues":
            yield from _colleagues(match, table)
        case _:
            yield from _complete(match, table)
            table.then(Open("guest"))
            return
    table.then(Create(STEPS[STEPS.index(item.step) + 1]))


def incomplete(table: Table) -> list[Seat]:
    """Those who are still making their mathematician: the others come from an earlier conference."""
    return [seat for seat in table.seats() if "begun" not in table.attending[seat].used]


def _choose_from_roster(match: Match, table: Table) -> Script[None]:
    """In a campaign one goes on with a mathematician one knows, or makes a new one (SC-27)."""
    for seat in table.seats():
        known = [
            Option(Numbered("sheet", place).notation(), one, one.name)
            for place, one in enumerate(table.roster, 1)
            if _can_attend(one)
        ]
        if not known:
            return
        sheet = yield from asking.choose(match, table, seat, "SC-27", "Who are you?", [*known, NEW.to(None)])
        if sheet is not None:
            table.roster.remove(sheet)
            table.sheets[seat] = sheet
            table.attending[seat].used.append("begun")
            bring_last_move(match, table, seat)
            _tell_of(match, table, seat)


def _can_attend(sheet: Sheet) -> bool:
    return not sheet.banned and not sheet.transcended


def _choose_books(match: Match, table: Table, half: Half) -> Script[None]:
    """Seat by seat, for nobody takes what another has unless the table allows it (SC-20, SC-21)."""
    for seat in incomplete(table):
        if _half(table.sheets[seat], half):
            continue
        options = [*picks.books(_free(table, half)), RANDOM.to(None)]
        prompt = "Which branch of mathematics is yours?" if half == "branch" else "Which kind of thief are you?"
        book = yield from asking.choose(match, table, seat, "SC-21", prompt, options)
        if book is None:
            yield from _fill(match, table, seat)
        elif half == "branch":
            table.sheets[seat].branch = book.key
        else:
            table.sheets[seat].thief = book.key


def _half(sheet: Sheet, half: Half) -> str:
    return sheet.branch if half == "branch" else sheet.thief


def _free(table: Table, half: Half) -> list[Playbook]:
    books = mathematicians() if half == "branch" else thieves()
    taken = {_half(sheet, half) for sheet in table.sheets}
    left = [book for book in books if book.key not in taken]
    return books if table.options.twins or not left else left


def _making(table: Table, lacks: str) -> list[Seat]:
    return [seat for seat in incomplete(table) if not getattr(table.sheets[seat], lacks)]


def _write(match: Match, table: Table, what: str) -> Script[None]:
    """Origin, look, vice and name: what the sheets suggest, or words of one's own (SC-22)."""
    seats = [seat for seat in _making(table, what) if "filled" not in table.attending[seat].used]
    if not seats:
        return
    suggested = {seat: suggestions(table.sheets[seat], what) for seat in seats}
    asks = {
        "origin": "Where are you from?",
        "look": "How do you look?",
        "vice": "What is your vice?",
        "name": "Your name?",
    }
    told = yield from asking.tell_all(match, table, "sheet", asks[what], suggested)
    for seat, words in told.items():
        taken = {one.name for one in table.sheets} if what == "name" else set()
        free = [one for one in suggested[seat] if one not in taken]
        setattr(table.sheets[seat], what, words or (free or suggested[seat])[0])


def _assign(match: Match, table: Table, stats: tuple[Stat, ...], prompt: str) -> Script[None]:
    """+2, +1 and −1, in any order (SC-23)."""
    seats = [seat for seat in incomplete(table) if stats[0] not in table.sheets[seat].stats]
    options = [Option(spread(stats, values), values) for values in table.options.spreads]
    if not seats:
        return
    chosen = yield from asking.choose_all(match, table, "SC-23", prompt, dict.fromkeys(seats, options))
    for seat, values in chosen.items():
        table.sheets[seat].stats |= dict(zip(stats, values, strict=True))


def _branch_moves(match: Match, table: Table) -> Script[None]:
    """Some of the branch's moves, as many as the table agreed on (SC-24)."""
    seats = [seat for seat in incomplete(table) if not table.sheets[seat].moves]
    if not seats:
        return
    sets = {seat: sets_of_moves(table, table.sheets[seat]) for seat in seats}
    options = {seat: [Option(_written(some), some) for some in own] for seat, own in sets.items()}
    chosen = yield from asking.choose_all(match, table, "SC-24", "Which moves of your branch have you?", options)
    for seat, moves in chosen.items():
        for move in moves:
            yield from learn(match, table, seat, move)


def sets_of_moves(table: Table, sheet: Sheet) -> list[tuple[Move, ...]]:
    return list(combinations(played(table, BOOKS[sheet.branch].moves), table.options.branch_moves))


def _written(moves: tuple[Move, ...]) -> str:
    return Moves(tuple(one.key for one in moves)).notation()


def _thief_move(match: Match, table: Table) -> Script[None]:
    """All core moves of the thief, and one other (SC-24)."""
    seats = [seat for seat in incomplete(table) if "filled" not in table.attending[seat].used]
    if not seats:
        return
    options = {seat: picks.moves(played(table, BOOKS[table.sheets[seat].thief].choosable)) for seat in seats}
    chosen = yield from asking.choose_all(match, table, "SC-24", "Which other move of your thief have you?", options)
    for seat, other in chosen.items():
        yield from _learn_thief(match, table, seat, other)


def _learn_thief(match: Match, table: Table, seat: Seat, other: Move) -> Script[None]:
    book = BOOKS[table.sheets[seat].thief]
    for move in (*book.core, other):
        yield from learn(match, table, seat, move)
    if book.begins is not None:
        yield from book.begins(Scene(match, table, seat, book.key, book.name))


def _colleagues(match: Match, table: Table) -> Script[None]:
    """How one knows the others (SC-25)."""
    together = table.rules >= TOGETHER
    seats = [seat for seat in incomplete(table) if together or "filled" not in table.attending[seat].used]
    if not seats:
        return
    prompt = "How do you know your colleagues?"
    told = yield from asking.tell_all(match, table, "colleagues", prompt, dict.fromkeys(seats, ()))
    for seat, words in told.items():
        table.sheets[seat].colleagues = words
        if together and words:
            table.told += 1
            table.last_told = words
            remember(table, words)
            match.tell(events.Told(seat, table.name(seat), table.told, events.COLLEAGUES, words))


def _complete(match: Match, table: Table) -> Script[None]:
    together = table.rules >= TOGETHER
    if together:
        yield from complete(match, table)
    for seat in table.seats() if together else incomplete(table):
        _tell_of(match, table, seat)
    for seat in table.seats():
        table.attending[seat].used = []
        table.attending[seat].trusts = table.options.windows == "trust" and table.rules < QUIET


def _tell_of(match: Match, table: Table, seat: Seat) -> None:
    sheet = table.sheets[seat]
    branch, thief = BOOKS[sheet.branch].name, BOOKS[sheet.thief].name
    match.tell(events.Joined(seat, table.name(seat), branch, thief, sheet.origin, sheet.look, sheet.vice))


# at random -----------------------------------------------------------------------------------------------------------


def _fill(match: Match, table: Table, seat: Seat) -> Script[None]:
    """All that is still open, by lot (SC-26)."""
    sheet = table.sheets[seat]

    def lot(things: Sequence[T]) -> T:
        return things[match.roll(len(things)) - 1]

    sheet.branch = sheet.branch or lot([book.key for book in _free(table, "branch")])
    sheet.thief = sheet.thief or lot([book.key for book in _free(table, "thief")])
    taken, book = {one.name for one in table.sheets}, BOOKS[sheet.branch]
    sheet.origin = lot(book.origins)
    free = [name for name in book.names_from(sheet.origin) if name not in taken] or list(book.names_from(sheet.origin))
    sheet.name = lot([name for name in free if name in book.names[sheet.origin]] or free)
    sheet.look = lot(BOOKS[sheet.thief].looks)
    sheet.vice = lot(BOOKS[sheet.thief].vices)
    for stats in (MATHEMATICAL, THIEVISH):
        sheet.stats |= dict(zip(stats, lot(table.options.spreads), strict=True))
    table.attending[seat].used.append("filled")
    for move in lot(sets_of_moves(table, sheet)):
        yield from learn(match, table, seat, move)
    yield from _learn_thief(match, table, seat, lot(played(table, BOOKS[sheet.thief].choosable)))
