"""What a seat may know, in words: everything on the table, and of the choices its own."""

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.engine.paper import view_html
from ludendum.engine.seats import called
from ludendum.engine.wording import counted, listed
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.offering import Offered
from ludendum.games.squaring_the_circle.oracle.cast import Memory, memory_of
from ludendum.games.squaring_the_circle.oracle.context import called as called_in
from ludendum.games.squaring_the_circle.oracle.deeds import done
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES
from ludendum.games.squaring_the_circle.seen import SeenAttendance, SeenProblem, SeenSheet, SeenTheorem
from ludendum.games.squaring_the_circle.sheet import Card
from ludendum.games.squaring_the_circle.standing import next_roll
from ludendum.games.squaring_the_circle.state import Claimed, Conjecture, Table, Telling
from ludendum.games.squaring_the_circle.terms import STATS, signed
from ludendum.games.squaring_the_circle.versions import REMEMBERED


class View(Struct, frozen=True, gc=False):
    """The table as one seat, or a spectator, sees it: nothing lies hidden but what others are writing."""

    seat: Seat | None
    phase: str
    setting: str
    lines: tuple[str, ...]
    guest: Seat
    sheets: tuple[SeenSheet, ...]
    attending: tuple[SeenAttendance, ...]
    roster: tuple[str, ...]
    problems: tuple[SeenProblem, ...]
    theorems: tuple[SeenTheorem, ...]
    conjectures: tuple[Conjecture, ...]
    clock: int
    clock_size: int
    session: int
    turn: Seat | None
    left: int
    acted: tuple[Seat, ...]
    offered: Offered | None
    telling: Telling | None
    """What this seat is asked to tell."""
    claims: tuple[Claimed, ...] = ()
    """What others have declared to which this seat may still object."""
    next_rolls: tuple[int, ...] = ()
    """What each mathematician's House will roll with, once it has a CARD more."""
    next_theorem_rolls: tuple[int | None, ...] = ()
    """The same of theorems; None where a theorem takes no more CARDs."""
    memory: Memory | None = None
    """Who and what was told of so far, for somebody who is to tell something (SC-15)."""

    def text(self) -> str:
        return "\n\n".join("\n".join(part) for part in _parts(self) if part)

    def _repr_html_(self) -> str:
        """How a notebook shows it."""
        return view_html(self)

    def name(self, seat: Seat) -> str:
        return self.sheets[seat].name or called(seat)


def view(table: Table, seat: Seat | None) -> View:
    """What this seat (None: a spectator) may know."""
    return View(
        seat,
        table.phase,
        table.setting,
        tuple(table.lines),
        table.guest,
        tuple([SeenSheet.of(one) for one in table.sheets]),
        tuple([SeenAttendance.of(one) for one in table.attending]),
        tuple([one.name for one in table.roster]),
        tuple([SeenProblem.of(one) for one in table.problems if one.number or table.phase != "opening"]),
        tuple([SeenTheorem.of(one) for one in table.theorems]),
        tuple(table.conjectures),
        table.clock,
        table.clock_size,
        table.session,
        table.turn,
        table.left,
        tuple(table.acted),
        None if seat is None else table.offered.get(seat),
        None if seat is None else table.telling.get(seat),
        () if seat is None else tuple([one for one in table.claims() if one.seat != seat]),
        tuple([next_roll(table, Of(seat=one)) for one in table.seats()]),
        tuple([next_roll(table, Of(theorem=one.number)) if one.is_open else None for one in table.theorems]),
        None if seat is None or seat not in table.telling else _memory(table, called_in(table.sheets, seat)),
    )


def _memory(table: Table, who: str) -> Memory:
    """What this mathematician may speak of; by rules that remember no tellings, what lies on the table is all of it."""
    story = table.story if table.rules >= REMEMBERED else _words(table)
    return memory_of(story, table.barred, [sheet.name for sheet in table.sheets], done(table.last_told, who))


def _words(table: Table) -> list[str]:
    words = [table.setting, *(problem.words for problem in table.problems if problem.number)]
    for theorem in table.theorems:
        words += [theorem.words, *theorem.results, *(card.words for card in theorem.house)]
    words += [card.words for sheet in table.sheets for card in sheet.house]
    return words + [conjecture.words for conjecture in table.conjectures]


# in words -------------------------------------------------------------------------------------------------------------


def _parts(view: View) -> list[list[str]]:
    """The conference, its problems, theorems and conjectures, then sheet by sheet, one's own first."""
    return [
        _conference(view),
        [_problem(view, one) for one in view.problems],
        [_theorem(view, one) for one in view.theorems],
        [_conjecture(view, one) for one in view.conjectures],
        *(_sheet(view, Seat(seat)) for seat in sorted(range(len(view.sheets)), key=lambda seat: seat != view.seat)),
    ]


def _conference(view: View) -> list[str]:
    lines: list[str] = []
    if view.phase == "creation":
        lines.append("The mathematicians are being made.")
    elif view.setting:
        lines.append(f"The conference: {view.setting}")
    if view.session:
        lines.append(f"Session {view.session}: the clock stands at {view.clock} of {view.clock_size}.")
    if view.turn is not None:
        lines.append(f"In turn: {view.name(view.turn)}, with {counted(view.left, 'initial move')} left.")
    return [*lines, f"Lines and veils: {'; '.join(view.lines)}"] if view.lines else lines


def _problem(view: View, one: SeenProblem) -> str:
    state = f" Solved by {listed([f'theorem {number}' for number in one.solved_by])}." if one.solved_by else ""
    state += " Closed." if one.closed else ""
    chosen = f", chosen by {view.name(one.chosen_by)}" if one.chosen_by is not None else ""
    return f"Open problem {one.number}{chosen}: {_said(one.text)}{state}"


def _theorem(view: View, one: SeenTheorem) -> str:
    aim = f" for problem {one.problem}" if one.problem is not None else ", a way out" if one.escape else ""
    how = [*one.benefits, *one.burdens]
    parts = [f"Theorem {one.number}{aim}, by {view.name(one.stater)}: {_said(one.words)}"]
    if one.is_open:
        parts.append(f"It needs {one.need}." if one.need else "It waits for what it leans on.")
    else:
        parts.append(f"{one.fate.capitalize()}.")
    parts += [f"{', '.join(how).capitalize()}."] if how else []
    parts += [f"{counted(len(one.base_cases), 'base case')}."] if one.base_cases else []
    parts += [f"Lemma, {one.hold} hold."] if one.hold else []
    parts += ["Exhausted."] if one.exhausted else []
    parts += ["In the plan."] if one.plan and one.is_open else []
    parts += ["Metastable: the next CARD ends it."] if one.metastable and one.is_open else []
    parts += [f"Leans on {listed([f'theorem {number}' for number in one.leans])}."] if one.leans and one.is_open else []
    return " ".join([*parts, *_cards(one.house)])


def _said(words: str) -> str:
    """Words as a sentence of their own."""
    told = words.strip() or "(told aloud)"
    return told if told.endswith((".", "!", "?", "…", "”")) else f"{told}."


def _cards(house: tuple[Card, ...]) -> list[str]:
    return [f"CARD {card.number}, {card.kind}: {_said(card.words)}" for card in house]


def _conjecture(view: View, one: Conjecture) -> str:
    kind = "A missed conjecture" if one.band == "miss" else "Conjecture"
    return f"{kind} {one.number} by {view.name(one.author)}: {_said(one.words)}"


def _sheet(view: View, seat: Seat) -> list[str]:
    sheet = view.sheets[seat]
    if not sheet.branch:
        return []
    you = " (you)" if seat == view.seat else ""
    guest = ", guest of honour" if view.phase not in ("creation",) and seat == view.guest else ""
    thief = f" and {BOOKS[sheet.thief].name}" if sheet.thief else ""
    lines = [f"{view.name(seat)}{you}{guest}: {BOOKS[sheet.branch].name}{thief}."]
    if sheet.stats:
        stats = ", ".join(f"{stat} {signed(sheet.stats[stat])}" for stat in STATS if stat in sheet.stats)
        lines.append(f"Stats: {stats}.")
    if sheet.moves:
        lines.append(f"Moves: {', '.join(MOVES[key].name for key in sheet.moves)}.")
    lines += _cards(sheet.house)
    kept = notes(view, seat)
    return [*lines, f"Keeps: {'; '.join(kept)}."] if kept else lines


def notes(view: View, seat: Seat) -> list[str]:
    """What a mathematician keeps beside stats, moves and CARDs."""
    sheet, attendance = view.sheets[seat], view.attending[seat]
    kept = [f"{MOVES[one.move].name if one.move in MOVES else one.move} hold {one.count}" for one in attendance.holds]
    kept += [f"{signed(one.bonus)} forward ({one.source})" for one in attendance.forwards]
    kept += [f"{signed(one.bonus)} when {one.words} ({one.source})" for one in attendance.ongoing]
    kept += [f"experience {sheet.experience}"] if sheet.experience else []
    kept += [f"{len(sheet.trophies)} trophies" if len(sheet.trophies) > 1 else "1 trophy"] if sheet.trophies else []
    kept += [counted(len(sheet.agents), "agent")] if sheet.agents else []
    kept += ["a gifted student"] if sheet.students else []
    kept += [f"team of {len(attendance.team)}"] if attendance.team else []
    kept += ["must get out of trouble first"] if attendance.escape is not None else []
    kept += ["has doubled down"] if attendance.doubled else []
    kept += ["out"] if attendance.out else []
    return kept
