"""What a seat may know, in words: all but the keys of open questions, which the Dealer alone sees."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ludendum.arithmetic.answers import Within
from ludendum.engine import Seat, called
from ludendum.engine.paper import view_html
from ludendum.games.mathematicus import decks, figures
from ludendum.games.mathematicus.actions import Move, Roll, SpendToken, Stay
from ludendum.games.mathematicus.board import LENGTH, SQUARES, Square, ahead
from ludendum.games.mathematicus.chance import BY_KEY
from ludendum.games.mathematicus.decks.posed import Posed
from ludendum.games.mathematicus.figures import FIGURES, Figure
from ludendum.games.mathematicus.kinds import TITLES, Instrument, instruments
from ludendum.games.mathematicus.lesson.seeing import LessonView, lesson_lines, lesson_view
from ludendum.games.mathematicus.options import Switches
from ludendum.games.mathematicus.pieces import PRIME_ROLLS, TOKENS, MovingDie, Supply
from ludendum.games.mathematicus.state import DICE, Open, Player, Rolled, Table
from ludendum.games.mathematicus.versions import REVISED
from ludendum.numerals import SYSTEMS

UNTIMED = "no clock"


class Question(Struct, frozen=True):
    """An open question as everybody sees it."""

    seat: Seat
    name: str
    text: str
    kind: str
    seconds: int
    doubled: bool
    figure: str
    alt: str
    said: str
    verdict: str = ""
    """What the table, or the Dealer, said of it."""
    square: int = 0
    """The square that is at stake."""
    results: int = 1
    """How many numbers are to be composed (MX-134)."""
    instruments: tuple[Instrument, ...] = ()
    """What lies in the drawer for it (MX-63)."""
    form: str = ""
    """The form in which the answer is asked for (MX-66)."""
    within: str = ""
    """Of an estimate: by how many per cent it may be off (MX-65)."""

    @property
    def card(self) -> str:
        """The kind of a blue card, as it is called on it (MX-128); empty for a yellow one."""
        return TITLES.get(self.kind, "")


class Standing(Struct, frozen=True):
    """A player as everybody sees them."""

    switches: Switches
    pieces: Supply
    pawn: str
    square: int
    skips: bool
    kept: tuple[str, ...]
    points: int

    @property
    def figures(self) -> list[Figure]:
        return [figure for figure in FIGURES if self.pieces.figure(figure)]


class View(Struct, frozen=True):
    """The table as one seat, or a spectator, may know it."""

    seat: Seat | None
    on_board: bool
    round: int
    turn: Seat
    players: tuple[Standing, ...]
    board: Supply
    rolled: Rolled | None
    question: Question | None
    key: str
    """The right answer: for the person who deals, and for all once it is shown."""
    dealer: Seat | None
    target: int
    left: tuple[Seat, ...]
    """Those still in the elimination round."""
    over: bool
    rules: int = REVISED
    """The version of the rules that is played."""
    moved_from: int | None = None
    """Where the pawn that has just landed falls back to, should its question be answered wrong (MX-32)."""
    charts: bool = True
    """Whether the chart of signs may be looked at while one composes (MX-160)."""
    leads: dict[str, tuple[int, ...]] = {}
    """The squares that a choice of the player in turn may lead to, by its notation."""
    lesson: LessonView | None = None
    """The lesson as one may know it; then nothing is told of `players`, whose levels are their own (MX-148)."""
    dice: tuple[int, int] = (4, 12)
    """How many faces the dice have that pawns are moved with, the small one and the large."""
    wins_with: int = len(FIGURES)
    """So many different figures win."""

    def text(self) -> str:
        return "\n".join(_lines(self))

    def _repr_html_(self) -> str:
        """How a notebook shows it."""
        return view_html(self)

    def faces(self, die: MovingDie) -> int:
        """How many faces a die has."""
        return self.dice[DICE.index(die)]

    def reachable(self) -> tuple[int, ...]:
        """The squares that the die on the table leads to."""
        if self.rolled is None:
            return ()
        standing = self.players[self.turn]
        return _reached(standing.square, (self.rolled.number,), standing.switches.clockwise)


def view(table: Table, seat: Seat | None) -> View:
    lesson = None if table.lesson is None else lesson_view(table, table.lesson, seat)
    return View(
        seat,
        table.options.on_board,
        table.round,
        Seat(table.turn if table.elimination is None else table.elimination.order[table.elimination.place]),
        () if lesson is not None else tuple(_standing(player) for player in table.players),
        table.board.supply(),
        table.rolled,
        _question(table, seat),
        _key(table, seat),
        None if table.dealer is None else Seat(table.dealer),
        table.options.target,
        () if table.elimination is None else tuple(Seat(left) for left in table.elimination.order),
        table.outcome is not None,
        table.rules,
        _falls_back(table),
        table.options.charts,
        _leads(table),
        lesson,
        (table.options.d4_faces, table.options.d12_faces),
        table.options.figures_to_win,
    )


def _falls_back(table: Table) -> int | None:
    """Where a question decides whether the pawn stays: not after Chance, a medal or a penalty, nor once it is back."""
    square = table.square(Seat(table.turn))
    stays = square.chance or square.medal or square.penalty or square.number == table.moved_from
    return None if stays else table.moved_from


def _leads(table: Table) -> dict[str, tuple[int, ...]]:
    """Before a roll where each die may lead, after it where each move does (MX-28, MX-31)."""
    if not table.options.on_board or not table.started or table.open or table.elimination is not None:
        return {}
    player = table.players[table.turn]
    turns_back = player.switches.clockwise
    if table.rolled is None:
        return (
            _dice_lead(player.square, turns_back, table.options.d4_faces, table.options.d12_faces)
            if table.moved_from is None
            else {}
        )
    reached = _reached(player.square, (table.rolled.number,), turns_back)
    moves = (Move("on"), Move("back"))
    leads: dict[str, tuple[int, ...]] = {
        move.notation(): (square,) for move, square in zip(moves, reached, strict=False)
    }
    return leads | {Stay().notation(): (player.square,)}


@lru_cache(2 * LENGTH)
def _dice_lead(square: int, turns_back: bool, small: int, large: int) -> dict[str, tuple[int, ...]]:
    kinds: tuple[type[Roll | SpendToken], ...] = (Roll, SpendToken)
    faces: dict[MovingDie, range] = {"d4": range(1, small + 1), "d12": range(1, large + 1)}
    return {kind(die).notation(): _reached(square, faces[die], turns_back) for kind in kinds for die in DICE}


def _reached(square: int, numbers: Iterable[int], turns_back: bool) -> tuple[int, ...]:
    """Onward by each number, and with a prime clockwise for those who may turn (MX-31)."""
    onward = [ahead(square, number) for number in numbers]
    back = [ahead(square, number, clockwise=True) for number in numbers if number in PRIME_ROLLS]
    return (*onward, *back) if turns_back else (*onward,)


def veiled(view: View) -> View:
    """The view without the open question, while the table is paused (TB-12)."""
    lesson = None if view.lesson is None else replace(view.lesson, face=())
    return replace(view, question=None, key="", lesson=lesson)


def _standing(player: Player) -> Standing:
    return Standing(
        player.switches,
        player.pieces.supply(),
        player.pawn,
        player.square,
        player.skips,
        tuple(player.kept),
        player.points,
    )


def _question(table: Table, seat: Seat | None) -> Question | None:
    open_ = _shown(table, seat)
    if open_ is None:
        return None
    posed = open_.posed
    figure, alt = decks.drawn(posed)
    return Question(
        Seat(open_.seat), posed.question, posed.text, posed.kind, posed.seconds, open_.doubled, figure, alt,
        open_.said, open_.verdict if open_.solved else "", open_.square, _results(posed), instruments(posed.kind),
        "" if posed.key is None else posed.key.form, _within(posed),
    )  # fmt: skip


def _within(posed: Posed) -> str:
    near = None if posed.key is None or posed.kind != "estimate" else posed.key.precision
    return near.percent if isinstance(near, Within) else ""


def _results(posed: Posed) -> int:
    return len(posed.key.value.split(",")) if posed.key is not None and posed.kind in SYSTEMS else 1


def _shown(table: Table, seat: Seat | None) -> Open | None:
    """One's own question; where one is answered or contested at a time, that one."""
    if table.lesson is not None:
        return None if seat is None else table.question(seat)
    if table.contested is not None:
        return table.question(Seat(table.contested))
    own = table.question(seat) if seat is not None else None
    return table.open[0] if own is None and len(table.open) == 1 else own


def _key(table: Table, seat: Seat | None) -> str:
    """The right answer: once it is shown to all, and before that to the person who judges an answer alone."""
    open_ = _shown(table, seat)
    if open_ is not None and open_.solved:
        return open_.posed.answer
    if seat is None or table.judging != seat or not table.open:
        return ""
    return table.open[0].posed.answer


# in words --------------------------------------------------------------------------------------------------------


def _lines(view: View) -> list[str]:
    if view.lesson is not None:
        return [*lesson_lines(view.lesson, view.seat, over=view.over), *_own_question(view)]
    lines = [f"Round {view.round}. {_whose(view)}"]
    lines += [_player(view, Seat(seat)) for seat in range(len(view.players))]
    if view.on_board:
        lines.append(f"On the board: {_pieces(view.board)}.")
    if view.left and not view.over:
        lines.append(f"Tied, and still in: {', '.join(called(seat) for seat in view.left)}.")
    if view.dealer is not None:
        lines.append(f"{called(view.dealer)} deals.")
    if view.rolled is not None:
        ways = " or ".join(square_shown(SQUARES[square]) for square in view.reachable())
        lines.append(f"The {view.rolled.die} shows {view.rolled.number}: to {ways}.")
    if view.question is not None:
        lines += _asked(view, view.question)
    return lines


def _own_question(view: View) -> list[str]:
    """A pupil's own question, and what it was worth."""
    question = view.question
    if question is None:
        return []
    lines = [f"Your question: {question.text}"]
    if question.alt:
        lines.append(f"Figure: {question.alt}")
    if not question.verdict and (sentence := wanted(question)):
        lines.append(sentence)
    if question.verdict:
        said = f"You said {question.said}: " if question.said else ""
        lines.append(f"{said}{question.verdict}. The answer: {view.key}.")
    return lines


def _whose(view: View) -> str:
    if view.over:
        return "The game is over."
    whose = "Your" if view.turn == view.seat else f"{called(view.turn)}'s"
    return f"{whose} turn."


def _player(view: View, seat: Seat) -> str:
    standing = view.players[seat]
    you = " (you)" if seat == view.seat else ""
    level = f"level {standing.switches.level}"
    if not view.on_board:
        of = f" of {view.target}" if view.target else ""
        return f"{called(seat)}{you}, {level}: {standing.points}{of} points."
    square = square_shown(SQUARES[standing.square])
    skips = " Skips a turn." if standing.skips else ""
    kept = "".join(f" Keeps {BY_KEY[key].title}." for key in standing.kept)
    pawn = f", the {standing.pawn}" if standing.pawn else ""
    return f"{called(seat)}{you}{pawn}, {level}, on {square}: {_pieces(standing.pieces) or 'nothing yet'}.{skips}{kept}"


@lru_cache(2048)
def _pieces(pieces: Supply) -> str:
    """Pieces in words: the same few supplies are told to everybody at a table, move after move."""
    owned = [(figure, pieces.figure(figure)) for figure in FIGURES if pieces.figure(figure)]
    parts = [f"{figures.name(figure)}{f' ×{count}' if count > 1 else ''}" for figure, count in owned]
    tokens = [(token, pieces.token(token)) for token in TOKENS if pieces.token(token)]
    parts += [f"{token} token{f' ×{count}' if count > 1 else ''}" for token, count in tokens]
    if pieces.medals:
        parts.append("a Fields Medal" if pieces.medals == 1 else f"{pieces.medals} Fields Medals")
    parts += [f"half {half} of the nonagon" for half in pieces.halves]
    return ", ".join(parts)


def square_shown(square: Square) -> str:
    """A square with what it shows: “11 (Chinese numerals, d4 token, half A)”."""
    shows = [figures.name(square.figure)] if square.figure else []
    shows += ["Chance"] if square.chance else []
    shows += ["Fields Medal"] if square.medal else []
    shows += ["skip a turn"] if square.penalty else []
    shows += [f"{square.numeral.capitalize()} numerals"] if square.numeral else []
    shows += [f"{square.token} token"] if square.token else []
    shows += [f"half {' or '.join(square.halves)}"] if square.halves else []
    return f"{square.number} ({', '.join(shows)})" if shows else str(square.number)


def time_of(view: View, question: Question) -> str:
    """How long there is for a question: by the card, x2 and the player's own factor (MX-58, MX-60)."""
    if view.lesson is not None:
        return "one clock for all"
    factor = view.players[question.seat].switches.factor
    if factor == "off":
        return UNTIMED
    return f"{question.seconds * float(factor) * (2 if question.doubled else 1):g} s"


def whose(view: View, question: Question) -> str:
    """A question by whom it is for, and a blue one by its kind."""
    whose = "Your question" if question.seat == view.seat else f"A question for {called(question.seat)}"
    return f"{whose}, {question.card}" if question.card else whose


_FORMS = {
    "exact": "Exactly, not rounded.",
    "whole": "As a whole number, written out.",
    "decimal": "As a decimal.",
    "lowest terms": "In lowest terms.",
    "per cent": "In per cent.",
    "power": "As a power.",
}


def wanted(question: Question) -> str:
    """How the answer is to be given, in a sentence; empty where any way will do (MX-65, MX-66, MX-133, MX-161)."""
    if question.kind in SYSTEMS:
        return f"Compose the answer in {TITLES[question.kind]}."
    if question.kind == "choice":
        return "Answer with a letter."
    if question.kind == "order":
        return "Answer with all letters in their order, as in bca."
    if question.within:
        return f"An estimate: within {question.within} % is right."
    if question.form in _FORMS:
        return _FORMS[question.form]
    return f"{'As a' if question.form.startswith('power') else 'In'} {question.form}." if question.form else ""


def chart(view: View) -> str | None:
    """The signs of the system that an answer is to be composed in, and what each counts (MX-160)."""
    system = SYSTEMS.get(view.question.kind) if view.question is not None and view.charts else None
    if system is None:
        return None
    typed = [tile.key if len(tile.key) > 1 else f"{tile.text} {tile.looks}" for tile in system.tiles]
    width = max(map(len, typed))
    counts = [tile.counts or tile.looks for tile in system.tiles]
    lines = [f"  {sign:<{width}}  {counted}" for sign, counted in zip(typed, counts, strict=True)]
    return "\n".join([f"{system.title} numerals. {system.about}", *lines])


def _asked(view: View, question: Question) -> list[str]:
    lines = [f"{whose(view, question)} ({time_of(view, question)}): {question.text}"]
    if question.alt:
        lines.append(f"Figure: {question.alt}")
    if sentence := wanted(question):
        lines.append(sentence)
    if question.said:
        lines.append(f"{called(question.seat)} said: {question.said}")
    if question.verdict:
        lines.append(f"The verdict: {question.verdict}. The answer: {view.key}.")
    elif view.key:
        lines.append(f"The key, for the Dealer alone: {view.key}")
    return lines
