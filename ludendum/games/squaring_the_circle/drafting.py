"""Making mathematicians all at once: each at their own pace, people first and bots after them (SC-20 to SC-27).

What is asked next follows from the sheet alone: the first thing that it lacks. To mend something is to clear it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeVar

from ludendum.engine import Ask, Match, Script, Seat
from ludendum.engine.ask import Each
from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle import picks
from ludendum.games.squaring_the_circle.actions import Choose, Tell
from ludendum.games.squaring_the_circle.advancing import bring_last_move, learn
from ludendum.games.squaring_the_circle.agenda import Create
from ludendum.games.squaring_the_circle.asking import is_bot
from ludendum.games.squaring_the_circle.offering import Option, Pick, offered, picked, plain, way
from ludendum.games.squaring_the_circle.picks import Moves, Numbered
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES, Move, Playbook, mathematicians, played, thieves
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.sheet import Sheet
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Table, Telling
from ludendum.games.squaring_the_circle.terms import MATHEMATICAL, THIEVISH, Stat, signed

T = TypeVar("T")

NEW = way("new", "a new mathematician")
RANDOM = way("random", "all of it at random", Stakes(brings=("any mathematician",)))
READY = way("ready", "this is who you are", Stakes(brings=("any mathematician",)))
ANOTHER = way("another", "another mathematician, all of it at random")
PROMPT = "The mathematicians are being made"
ASKS = {
    "branch": "Which branch of mathematics is yours?",
    "thief": "Which kind of thief are you?",
    "branch moves": "Which moves of your branch have you?",
    "thief move": "Which other move of your thief have you?",
    "mathematical stats": "{} for Creative, Elegant and Rigorous",
    "thievish stats": "{} for Cold, Hot and Sly",
    "origin": "Where are you from?",
    "look": "How do you look?",
    "vice": "What is your vice?",
    "name": "Your name?",
}
"""What is lacking on a sheet, in the order it is asked for: what one can do comes before how well."""


@dataclass(frozen=True)
class Step:
    """What somebody is asked next: to choose among options, or to write, with something suggested."""

    prompt: str
    rule: str
    options: Sequence[Option[Any]]
    take: Callable[[Any], None]
    writes: bool = False
    barred: Sequence[Pick] = ()


def draft(match: Match, table: Table, item: Create) -> Script[None]:
    """The next answer of anybody who is not ready; people are asked before bots."""
    makers = [seat for seat in table.seats() if not _is_ready(table, seat)]
    people = [seat for seat in makers if not is_bot(match, seat)]
    steps = {seat: _next(match, table, seat) for seat in people or makers}
    if not steps:
        table.then(Create("colleagues"))
        return
    table.offered = {seat: offered(step.rule, step.options, step.barred) for seat, step in steps.items()}
    table.telling = {seat: Telling("sheet") for seat, step in steps.items() if step.writes}
    offers = {seat: (Tell,) if step.writes else (Choose,) for seat, step in steps.items()}
    prompts = {seat: step.prompt for seat, step in steps.items()}
    answers = yield Ask(offers, Each(), PROMPT, prompts=prompts)
    table.offered, table.telling = {}, {}
    for seat, answer in answers.items():
        step = steps[seat]
        if isinstance(answer, Tell):
            step.take(answer.text or step.options[0].value)
        elif isinstance(answer, Choose):
            step.take(picked(step.options, answer.pick))
    table.then(item)


def _is_ready(table: Table, seat: Seat) -> bool:
    return bool({"ready", "begun"} & {*table.attending[seat].used})


def lacking(table: Table, sheet: Sheet) -> list[str]:
    """What a sheet still lacks, in the order it is asked for."""
    branch, thief = BOOKS.get(sheet.branch), BOOKS.get(sheet.thief)
    has = {
        "branch": branch is not None,
        "thief": thief is not None,
        "branch moves": branch is not None and _count(sheet, branch.moves) == _begins_with(table, branch),
        "thief move": thief is not None and _count(sheet, thief.choosable) > 0,
        "mathematical stats": MATHEMATICAL[0] in sheet.stats,
        "thievish stats": THIEVISH[0] in sheet.stats,
        **{what: bool(getattr(sheet, what)) for what in ("origin", "look", "vice", "name")},
    }
    return [what for what in ASKS if not has[what]]


def _count(sheet: Sheet, moves: Sequence[Move]) -> int:
    return sum(move.key in sheet.moves for move in moves)


def _begins_with(table: Table, branch: Playbook) -> int:
    return min(table.options.branch_moves, len(played(table, branch.moves)))


# one step -------------------------------------------------------------------------------------------------------------


def _next(match: Match, table: Table, seat: Seat) -> Step:
    """What this mathematician is asked now."""
    sheet, used = table.sheets[seat], table.attending[seat].used
    if "new" not in used and (known := _returning(table)):
        return _who(match, table, seat, known)
    missing = lacking(table, sheet)
    if not missing:
        return _mending(match, table, seat)
    what = missing[0]
    match what:
        case "branch" | "thief":
            return _book(match, table, seat, what)
        case "branch moves":
            sets = combinations(played(table, BOOKS[sheet.branch].moves), _begins_with(table, BOOKS[sheet.branch]))
            options = [Option(Moves(tuple(one.key for one in some)).notation(), some, meaning(some)) for some in sets]
            return Step(ASKS[what], "SC-24", options, lambda some: _have(sheet, branch=some))
        case "thief move":
            found = picks.moves(played(table, BOOKS[sheet.thief].choosable))
            return Step(ASKS[what], "SC-24", found, lambda move: _have(sheet, other=move))
        case "mathematical stats":
            return _spread(table, sheet, what, MATHEMATICAL)
        case "thievish stats":
            return _spread(table, sheet, what, THIEVISH)
    free = plain(_free_words(table, sheet, what))
    return Step(ASKS[what], "SC-22", free, lambda words: setattr(sheet, what, words), writes=True)


def _returning(table: Table) -> list[Option[int]]:
    """Mathematicians of the campaign who can attend, each by the place on the roster that stays theirs (SC-27)."""
    return [
        Option(Numbered("sheet", place).notation(), place, _introduced(one))
        for place, one in enumerate(table.roster, 1)
        if one.branch and not one.banned and not one.transcended
    ]


def _introduced(sheet: Sheet) -> str:
    return f"{sheet.name}, {BOOKS[sheet.branch].name} and {BOOKS[sheet.thief].name}"


def _who(match: Match, table: Table, seat: Seat, known: list[Option[int]]) -> Step:
    """In a campaign one goes on with a mathematician one knows, or makes a new one (SC-27)."""

    def take(place: int | None) -> None:
        if place is None:
            table.attending[seat].used.append("new")
            return
        table.sheets[seat], table.roster[place - 1] = table.roster[place - 1], Sheet()
        table.attending[seat].used.append("begun")
        bring_last_move(match, table, seat)

    return Step("Who are you?", "SC-27", [*known, NEW.to(None)], take)


def _book(match: Match, table: Table, seat: Seat, half: str) -> Step:
    """A branch or a thief that nobody else has, unless the table allows twins (SC-20, SC-21)."""
    sheet = table.sheets[seat]

    def take(book: Playbook | None) -> None:
        if book is None:
            _draw(match, table, seat)
        else:
            setattr(sheet, half, book.key)
            _have(sheet)

    free = free_books(table, half, seat)
    taken = {key: who for key, who in _taken(table, half, seat).items() if BOOKS[key] not in free}
    barred = [Pick(key, f"{table.name(other)} is that already") for key, other in taken.items()]
    return Step(ASKS[half], "SC-21", [*picks.books(free), RANDOM.to(None)], take, barred=barred)


def free_books(table: Table, half: str, seat: Seat) -> list[Playbook]:
    books = mathematicians() if half == "branch" else thieves()
    left = [book for book in books if book.key not in _taken(table, half, seat)]
    return books if table.options.twins or not left else left


def _taken(table: Table, half: str, seat: Seat) -> dict[str, Seat]:
    """The playbooks that others have, and who."""
    others = [other for other in table.seats() if other != seat]
    return {key: other for other in others if (key := getattr(table.sheets[other], half))}


def _have(sheet: Sheet, branch: Sequence[Move] | None = None, other: Move | None = None) -> None:
    """The moves of a sheet: the branch's, all core ones of the thief, and the other; what belongs to neither goes."""
    books = [BOOKS[key] for key in (sheet.branch, sheet.thief) if key]
    mine = [one for one in books if one.kind == "mathematician"]
    thief = [one for one in books if one.kind == "thief"]
    own = [move for book in mine for move in book.moves if move.key in sheet.moves] if branch is None else branch
    others = [move for book in thief for move in book.choosable if move.key in sheet.moves]
    core = [move for book in thief for move in book.core]
    sheet.moves = [move.key for move in (*own, *core, *(others if other is None else [other]))]


def _spread(table: Table, sheet: Sheet, what: str, stats: tuple[Stat, ...]) -> Step:
    """+2, +1 and −1, in any order (SC-23)."""
    spreads = table.options.spreads

    def take(values: tuple[int, ...]) -> None:
        sheet.stats |= dict(zip(stats, values, strict=True))

    asks = ASKS[what].format(listed([signed(value) for value in spreads[0]]))
    return Step(asks, "SC-23", [Option(spread(stats, values), values) for values in spreads], take)


def spread(stats: tuple[Stat, ...], values: tuple[int, ...]) -> str:
    return ", ".join(f"{stat} {signed(value)}" for stat, value in zip(stats, values, strict=True))


def meaning(moves: Sequence[Move]) -> str:
    """What moves do, each by its name."""
    return " ".join(f"{move.name}: {move.says}" for move in moves)


def suggestions(sheet: Sheet, what: str) -> tuple[str, ...]:
    """What a sheet offers for this."""
    branch, thief = BOOKS[sheet.branch], BOOKS[sheet.thief]
    return {"origin": branch.origins, "look": thief.looks, "vice": thief.vices,
            "name": branch.names_from(sheet.origin)}[what]  # fmt: skip


def _free_words(table: Table, sheet: Sheet, what: str) -> tuple[str, ...]:
    """Names that others have are not suggested once more (SC-22)."""
    found = suggestions(sheet, what)
    taken = {one.name for one in table.sheets} if what == "name" else set()
    return tuple(one for one in found if one not in taken) or found


# mending --------------------------------------------------------------------------------------------------------------


def _mending(match: Match, table: Table, seat: Seat) -> Step:
    """All is there: one is ready, changes something, or draws another by lot (SC-26)."""
    sheet = table.sheets[seat]

    def take(what: str) -> None:
        if what == READY.key:
            table.attending[seat].used.append("ready")
        elif what == ANOTHER.key:
            table.sheets[seat] = Sheet()
            _draw(match, table, seat)
        else:
            clear(sheet, what)

    mends = [Option(f"mend {what}", what, _written(sheet, what)) for what in ASKS]
    prompt = f"{_introduced(sheet)}: are you ready?"
    return Step(prompt, "SC-26", [READY.to(READY.key), ANOTHER.to(ANOTHER.key), *mends], take)


def clear(sheet: Sheet, what: str) -> None:
    """This is to be asked for again."""
    match what:
        case "branch" | "thief":
            setattr(sheet, what, "")
            _have(sheet)
        case "branch moves":
            _have(sheet, branch=())
        case "thief move":
            sheet.moves = [key for key in sheet.moves if MOVES[key] not in BOOKS[sheet.thief].choosable]
        case "mathematical stats" | "thievish stats":
            gone = MATHEMATICAL if what == "mathematical stats" else THIEVISH
            sheet.stats = {stat: value for stat, value in sheet.stats.items() if stat not in gone}
        case _:
            setattr(sheet, what, "")


def _written(sheet: Sheet, what: str) -> str:
    """How it stands on the sheet."""
    branch, thief = BOOKS[sheet.branch], BOOKS[sheet.thief]
    match what:
        case "branch" | "thief":
            return branch.name if what == "branch" else thief.name
        case "branch moves" | "thief move":
            among = branch.moves if what == "branch moves" else thief.choosable
            return ", ".join(move.name for move in among if move.key in sheet.moves)
        case "mathematical stats" | "thievish stats":
            stats = MATHEMATICAL if what == "mathematical stats" else THIEVISH
            return spread(stats, tuple(sheet.stats[stat] for stat in stats))
    return str(getattr(sheet, what))


def _draw(match: Match, table: Table, seat: Seat) -> None:
    """All that is still open, by lot (SC-26)."""
    sheet = table.sheets[seat]
    table.attending[seat].used.append("filled")

    def lot(things: Sequence[T]) -> T:
        return things[match.roll(len(things)) - 1]

    sheet.branch = sheet.branch or lot(free_books(table, "branch", seat)).key
    sheet.thief = sheet.thief or lot(free_books(table, "thief", seat)).key
    branch = BOOKS[sheet.branch]
    _have(sheet)
    while missing := lacking(table, sheet):
        match missing[0]:
            case "branch moves":
                _have(sheet, branch=lot([*combinations(played(table, branch.moves), _begins_with(table, branch))]))
            case "thief move":
                _have(sheet, other=lot(played(table, BOOKS[sheet.thief].choosable)))
            case "mathematical stats" | "thievish stats" as what:
                stats = MATHEMATICAL if what == "mathematical stats" else THIEVISH
                sheet.stats |= dict(zip(stats, lot(table.options.spreads), strict=True))
            case "name":
                free = _free_words(table, sheet, "name")
                sheet.name = lot([name for name in free if name in branch.names.get(sheet.origin, ())] or free)
            case what:
                setattr(sheet, what, lot(suggestions(sheet, what)))


# ready ----------------------------------------------------------------------------------------------------------------


def complete(match: Match, table: Table) -> Script[None]:
    """What comes with the moves that were chosen is settled now, when nobody makes a mathematician any more (SC-24)."""
    table.roster = [sheet for sheet in table.roster if sheet.branch]
    for seat in table.seats():
        if "begun" in table.attending[seat].used:
            continue
        chosen, table.sheets[seat].moves = table.sheets[seat].moves, []
        for key in chosen:
            yield from learn(match, table, seat, MOVES[key])
        thief = BOOKS[table.sheets[seat].thief]
        if thief.begins is not None:
            yield from thief.begins(Scene(match, table, seat, thief.key, thief.name))
