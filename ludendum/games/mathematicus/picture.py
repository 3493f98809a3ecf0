"""The board drawn in text, with Rich's markup: seven sides of five squares, pawns on them, what is lit."""

import textwrap

from ludendum.engine import Seat, called
from ludendum.games.mathematicus import figures
from ludendum.games.mathematicus.board import SIDE, SQUARES, Square
from ludendum.games.mathematicus.chance import BY_KEY
from ludendum.games.mathematicus.figures import FIGURES, Figure
from ludendum.games.mathematicus.pieces import TOKENS, Supply
from ludendum.games.mathematicus.view import Question, View, time_of, wanted, whose

PAWNS = {"tetrahedron": "▲", "cube": "■", "octahedron": "◆", "dodecahedron": "⬟", "icosahedron": "⬢"}
COLOURS = ("red", "blue", "green", "magenta", "yellow")
CELL = 16
WIDTH = SIDE * CELL - 1
PRIMES = frozenset({2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31})


def picture(view: View) -> str:
    """The ring of squares, the players with what they own, and the card that lies open."""
    if view.lesson is not None:
        return "\n".join(_plain(line) for line in view.text().split("\n"))
    lines = _ring(view) if view.on_board else []
    for seat in range(len(view.players)):
        lines += _player(view, Seat(seat))
    if view.on_board:
        lines += _dim(f"on the board: {_owned(view.board)}")
    if view.question is not None:
        lines += _card(view, view.question)
    return "\n".join(lines)


# the ring --------------------------------------------------------------------------------------------------------


def _ring(view: View) -> list[str]:
    lit = set(view.reachable())
    lines = []
    for first in range(0, len(SQUARES), SIDE):
        squares = SQUARES[first : first + SIDE]
        lines.append("".join(_cell(square, square.number in lit) for square in squares)[:-1])
        lines.append("".join(_pawns(view, square) for square in squares).rstrip())
    return lines


def _cell(square: Square, lit: bool) -> str:
    text = f"{square.number:>2} {_shows(square)}"
    plain = "bold yellow" if square.figure else "bold" if square.number in PRIMES else "dim"
    return f"[{'reverse bold' if lit else plain}]{text[: CELL - 1]:<{CELL - 1}}[/] "


def _shows(square: Square) -> str:
    """What a square shows, as short as it can be said."""
    if square.figure:
        shown = short(square.figure)
    elif square.chance:
        shown = "Chance"
    elif square.medal:
        shown = "Medal"
    elif square.penalty:
        shown = "skip"
    elif square.numeral:
        shown = square.numeral.capitalize()
    else:
        shown = ""
    token = {"challenge": "⚔", "x2": "×2", None: ""}.get(square.token, square.token or "")
    halves = "".join("◐" if half == "A" else "◑" for half in square.halves)
    return " ".join(part for part in (shown, token, halves) if part)


def short(figure: Figure) -> str:
    """The name that fits on a square."""
    return figures.name(figure).split()[-1]


def _pawns(view: View, square: Square) -> str:
    here = [seat for seat, player in enumerate(view.players) if player.pawn and player.square == square.number]
    marks = "".join(f"[{COLOURS[seat]}]{PAWNS[view.players[seat].pawn]}{seat + 1}[/]" for seat in here)
    return f"   {marks}{' ' * (CELL - 3 - 2 * len(here))}"


# players and pieces ----------------------------------------------------------------------------------------------


def _player(view: View, seat: Seat) -> list[str]:
    standing = view.players[seat]
    colour = COLOURS[seat % len(COLOURS)]
    pointer = "▸" if seat == view.turn and not view.over else " "
    who = f"{'You' if seat == view.seat else called(seat):<9}"
    if not view.on_board:
        bar = "●" * standing.points if standing.points <= 40 else f"● × {standing.points}"
        return [f"{pointer} [{colour}]{who}[/] {bar or '–'}"]
    kept = [BY_KEY[key].title for key in standing.kept]
    parts = [_owned(standing.pieces), *kept, *(["skips a turn"] if standing.skips else [])]
    owned = textwrap.wrap(", ".join(part for part in parts if part) or "–", WIDTH - 14)
    mark = f"{pointer} [{colour}]{PAWNS.get(standing.pawn, ' ')} {who}[/]"
    return [f"{mark} {owned[0]}", *(f"{'':14}{line}" for line in owned[1:])]


def _owned(pieces: Supply) -> str:
    parts = [_times(short(figure), pieces.figure(figure)) for figure in FIGURES if pieces.figure(figure)]
    parts += [_times(token, pieces.token(token)) for token in TOKENS if pieces.token(token)]
    parts += [_times("medal", pieces.medals)] if pieces.medals else []
    parts += ["◐" if half == "A" else "◑" for half in pieces.halves]
    return ", ".join(parts)


def _times(thing: str, count: int) -> str:
    return thing if count == 1 else f"{thing} ×{count}"


def _dim(text: str) -> list[str]:
    return [f"[dim]{line}[/]" for line in textwrap.wrap(text, WIDTH)]


# the card --------------------------------------------------------------------------------------------------------


def _card(view: View, question: Question) -> list[str]:
    text = [line for part in question.text.split("\n") for line in textwrap.wrap(part, WIDTH - 4) or [""]]
    if question.alt:
        text += ["", *textwrap.wrap(f"Figure: {question.alt}", WIDTH - 4)]
    if sentence := wanted(question):
        text += ["", sentence]
    if question.verdict:
        text += ["", *textwrap.wrap(f"{question.said or '–'}: {question.verdict}. {view.key}", WIDTH - 4)]
    head = f"╭─ {whose(view, question)} · {time_of(view, question)} "
    lines = [f"[bold]{head}{'─' * (WIDTH - 1 - len(head))}╮[/]"]
    lines += [f"│ {_plain(line)}{' ' * max(0, WIDTH - 4 - len(line))} │" for line in text]
    return [*lines, f"╰{'─' * (WIDTH - 2)}╯"]


def _plain(text: str) -> str:
    """Text in which no square bracket is taken for markup."""
    return text.replace("[", "\\[")
