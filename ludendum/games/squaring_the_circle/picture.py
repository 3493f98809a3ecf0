"""The table drawn in text: the conference, what is open, one's own sheet, and a line for everybody else."""

import unicodedata
from textwrap import wrap

from ludendum.engine import Seat
from ludendum.engine.wording import counted
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES
from ludendum.games.squaring_the_circle.seen import SeenProblem, SeenTheorem
from ludendum.games.squaring_the_circle.sheet import Card
from ludendum.games.squaring_the_circle.terms import STATS, signed
from ludendum.games.squaring_the_circle.view import View, notes

WIDTH = 80


def picture(view: View) -> str:
    """The view with Rich's markup, in 80 columns."""
    parts = [_conference(view), *map(_problem, view.problems), _theorems(view), _own(view), _colleagues(view)]
    return "\n".join(line for part in parts for line in part)


def scene(view: View) -> str:
    """A turn of one's own: before it, one looks at the table."""
    return f"session {view.session}" if view.turn is not None and view.turn == view.seat else ""


# what is open ---------------------------------------------------------------------------------------------------------


def _conference(view: View) -> list[str]:
    if view.phase == "creation":
        return ["[bold]The mathematicians are being made.[/]"]
    clock = "●" * view.clock + "○" * max(0, view.clock_size - view.clock)
    status = f"Session {view.session}" if view.session else "Before the first session"
    turn = "" if view.turn is None else cut(f"{view.name(view.turn)}’s turn, {counted(view.left, 'move')} left", 40)
    closed = [f"{_count(view, fate)} {fate}" for fate in ("proven", "disproved", "scrapped") if _count(view, fate)]
    rest = [f"clock {clock}" if view.clock_size else "", escaped(turn), ", ".join(closed)]
    return [" · ".join([f"[bold]{status}[/]", *(one for one in rest if one)])]


def _count(view: View, fate: str) -> int:
    return sum(one.fate == fate for one in view.theorems)


def _problem(one: SeenProblem) -> list[str]:
    """An open problem in full, for it is what everybody works on; one that is closed, in a row."""
    if one.closed or one.solved_by:
        state = "solved" if one.solved_by else "closed"
        return [f"[dim]✓ Problem {one.number}, {state}: {escaped(cut(one.text, WIDTH - 24))}[/]"]
    first, *rest = wrapped(f"Problem {one.number}: {one.text or '(told aloud)'}", WIDTH - 2)[:3]
    return [f"[cyan]? {escaped(first)}[/]", *(f"  [cyan]{escaped(line)}[/]" for line in rest)]


def _theorems(view: View) -> list[str]:
    return [line for one in view.theorems if one.is_open for line in _theorem(view, one)]


def _theorem(view: View, one: SeenTheorem) -> list[str]:
    """A little card: number, aim, need and House on its edge, then its words and its CARDs, a row each."""
    aim = f" → problem {one.problem}" if one.problem is not None else " → the way out" if one.escape else ""
    marks = [*one.benefits, *one.burdens, *(["plan"] if one.plan else []), *(["metastable"] if one.metastable else [])]
    marks += [counted(len(one.base_cases), "base case")] if one.base_cases else []
    head = cut(f"Theorem {one.number}{aim} · {view.name(one.stater)}", 50)
    need = f"needs {one.need}" if one.need else "waits"
    rule = "─" * max(1, WIDTH - 6 - width(head) - len(need))
    words = cut(one.words or "(told aloud)", WIDTH - 4)
    rows = [f"╭ [bold]{escaped(head)}[/] {rule} [bold]{need}[/] ╮", f"│ {escaped(words)}"]
    rows += [f"│ [dim]{escaped(cut(', '.join(marks), WIDTH - 4))}[/]"] if marks else []
    return [*rows, *(f"│ {row}" for card in one.house for row in _card(card))]


def _card(card: Card) -> list[str]:
    """A CARD, whole: its kind, and all its words in as many rows as they take."""
    kind = f"{card.number} {card.kind.capitalize()}"
    first, *rest = wrapped(f"{kind} {card.words or '(told aloud)'}", WIDTH - 8)
    said = first.removeprefix(kind)
    return [f"[red]▪ {kind}[/]{escaped(said)}", *(f"  {escaped(row)}" for row in rest)]


# who is there ---------------------------------------------------------------------------------------------------------


def _own(view: View) -> list[str]:
    if view.seat is None or not view.sheets[view.seat].branch:
        return []
    sheet = view.sheets[view.seat]
    lines = [f"[bold magenta]{escaped(_who(view, view.seat))}[/]"]
    stats = [f"{stat.capitalize()} {signed(sheet.stats[stat])}" for stat in STATS if stat in sheet.stats]
    lines += [f"  {' · '.join(stats)}"] if stats else []
    moves = ", ".join(MOVES[key].name for key in sheet.moves)
    lines += [f"  [dim]{escaped(line)}[/]" for line in wrapped(moves, WIDTH - 2)]
    lines += [f"  {row}" for card in sheet.house for row in _card(card)]
    kept = "; ".join(notes(view, view.seat))
    return lines + [f"  {escaped(line)}" for line in wrapped(kept, WIDTH - 2)]


def _colleagues(view: View) -> list[str]:
    return [
        _colleague(view, Seat(seat)) for seat, sheet in enumerate(view.sheets) if seat != view.seat and sheet.branch
    ]


def _colleague(view: View, seat: Seat) -> str:
    cards = len(view.sheets[seat].house)
    kept = [*([f"House {cards}"] if cards else []), *notes(view, seat)]
    return f"[magenta]{escaped(cut(' · '.join([_who(view, seat), *kept]), WIDTH))}[/]"


def _who(view: View, seat: Seat) -> str:
    sheet = view.sheets[seat]
    books = " and ".join(BOOKS[key].name for key in (sheet.branch, sheet.thief) if key)
    guest = ", guest of honour" if view.phase != "creation" and seat == view.guest else ""
    return f"{view.name(seat)}, {books}{guest}"


# words in rows --------------------------------------------------------------------------------------------------------


def escaped(words: str) -> str:
    """People's words as they stand, whatever they look like: a bracket that another follows begins no markup."""
    harmless = words.replace("[", "[[dim][/dim]")
    return f"{harmless} " if harmless.endswith("\\") else harmless


def width(text: str) -> int:
    """Columns; some letters take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def cut(text: str, most: int) -> str:
    """As much as fits in a row.

    >>> cut("the crown of Bohemia", 12)
    'the crown o…'
    """
    row = " ".join(text.split())
    if width(row) <= most:
        return row
    while width(row) > most - 1:
        row = row[:-1]
    return f"{row}…"


def wrapped(text: str, most: int) -> list[str]:
    """Rows of whole words; what no row can hold is cut."""
    return [cut(row, most) for row in wrap(text, most, break_on_hyphens=False)]
