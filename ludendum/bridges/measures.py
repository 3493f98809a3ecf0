"""A view as an array of whole numbers: what is measured, in which order, within which bounds.

Seats are counted from one's own: 0 is the seat that looks, 1 the one after it, and so on; where nobody may be meant,
one more and 0 for nobody. What lies beyond its bounds is told as the bound.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple, TypeAlias, cast

from ludendum.engine import Seat
from ludendum.games.fields_medal.position import LEMMA_LIMIT
from ludendum.games.fields_medal.view import View as FieldsMedalView
from ludendum.games.mathematicus.board import LENGTH
from ludendum.games.mathematicus.chance import BY_KEY
from ludendum.games.mathematicus.pieces import PAWNS, Supply
from ludendum.games.mathematicus.view import Standing
from ludendum.games.mathematicus.view import View as MathematicusView
from ludendum.games.squaring_the_circle.seen import SeenProblem, SeenTheorem
from ludendum.games.squaring_the_circle.terms import STATS
from ludendum.games.squaring_the_circle.view import View as SquaringView

MANY = 1000
"""The bound of what has none."""

MOST_PROBLEMS, MOST_THEOREMS = 8, 16
PHASES = ("creation", "opening", "sessions", "closing", "over")
DICE = ("d4", "d12")


class Measure(NamedTuple):
    """A stretch of the array: its name, its numbers, and their bounds."""

    name: str
    size: int
    most: int
    least: int = 0


Numbers: TypeAlias = Iterable[int]
Reading: TypeAlias = Iterator[tuple[Measure, Numbers]]


def fields_medal(view: Any, seat: Seat, seats: int) -> Reading:  # noqa: ARG001 - there is one seat
    seen = cast("FieldsMedalView", view)
    position = seen.position
    problems = [(*cards, 0, 0, 0)[:3] for cards in position.problems]
    lemmas = [position.lemmas[place] if place < len(position.lemmas) else () for place in range(LEMMA_LIMIT + 1)]
    yield Measure("digits of each problem, 0 where none lies", 12, 9), chain.from_iterable(problems)
    yield Measure("which categories are solved", 4, 1), [int(bool(cards)) for cards in position.solved]
    yield Measure("how many cards of each digit in the hand", 9, MANY), _digits(position.hand)
    yield Measure("how many of each digit in each lemma", 9 * (LEMMA_LIMIT + 1), 4), chain(*map(_digits, lemmas))
    yield Measure("the deck: ADVANCEMENT, then each digit", 10, 4), position.deck
    yield Measure("the discard pile likewise", 10, 4), position.discard
    yield Measure("cards still to draw, and strikes of ADVANCEMENT", 2, MANY), (position.due, position.strikes)


def mathematicus(view: Any, seat: Seat, seats: int) -> Reading:
    seen = cast("MathematicusView", view)
    question = seen.question
    asked = 0 if question is None else 1 + _from(seat, question.seat, seats)
    yield Measure("the round", 1, MANY), [seen.round]
    yield Measure("whose turn it is", 1, max(1, seats - 1)), [_from(seat, seen.turn, seats)]
    yield Measure("the die that lies there (1 d4, 2 d12) and its number", 2, 12), _rolled(seen)
    yield (
        Measure("the square a pawn that has just landed came from, plus 1", 1, LENGTH + 1),
        [0 if seen.moved_from is None else seen.moved_from + 1],
    )
    yield (
        Measure("whose question lies open, and whether its time is doubled", 2, seats),
        (
            asked,
            int(question is not None and question.doubled),
        ),
    )
    yield Measure("pieces on the board, as `Supply` lists them", len(_supply(seen.board)), MANY), _supply(seen.board)
    for other in _round(seat, seats):
        whose = f"player {_from(seat, other, seats)}: "
        standing = seen.players[other]
        yield Measure(f"{whose}square", 1, LENGTH), [standing.square]
        yield (
            Measure(f"{whose}level, points, whether a turn is skipped", 3, MANY),
            (
                standing.switches.level,
                standing.points,
                int(standing.skips),
            ),
        )
        yield Measure(f"{whose}pawn, as `PAWNS` lists them, from 1", 1, len(PAWNS)), [_pawn(standing)]
        yield Measure(f"{whose}pieces", len(_supply(standing.pieces)), MANY), _supply(standing.pieces)
        yield Measure(f"{whose}Chance cards kept", len(BY_KEY), 9), [standing.kept.count(key) for key in BY_KEY]
        yield Measure(f"{whose}still in the elimination round", 1, 1), [int(other in seen.left)]


def squaring_the_circle(view: Any, seat: Seat, seats: int) -> Reading:
    seen = cast("SquaringView", view)
    yield Measure("phase, as `PHASES` lists them", len(PHASES), 1), [int(seen.phase == phase) for phase in PHASES]
    yield (
        Measure("session, clock, its size, initial moves left", 4, MANY),
        (
            seen.session,
            seen.clock,
            seen.clock_size,
            seen.left,
        ),
    )
    yield Measure("whose turn it is", 1, seats), [_somebody(seat, seen.turn, seats)]
    for other in _round(seat, seats):
        sheet, attending = seen.sheets[other], seen.attending[other]
        whose = f"mathematician {_from(seat, other, seats)}: "
        yield (
            Measure(f"{whose}stats, as `STATS` lists them", len(STATS), 10, -10),
            [sheet.stats.get(stat, 0) for stat in STATS],
        )
        yield (
            Measure(f"{whose}experience, advances, moves, CARDs, holds, forwards", 6, MANY),
            (
                sheet.experience,
                len(sheet.advances),
                len(sheet.moves),
                len(sheet.house),
                sum(hold.count for hold in attending.holds),
                sum(abs(forward.bonus) for forward in attending.forwards),
            ),
        )
        yield (
            Measure(f"{whose}out of the conference, banned, transcended", 3, 1),
            (
                int(attending.out),
                int(sheet.banned),
                int(sheet.transcended),
            ),
        )
        yield Measure(f"{whose}problem", 1, MANY), [attending.problem or 0]
    yield (
        Measure("problems: there, solved by so many, closed, whose", 4 * MOST_PROBLEMS, MANY),
        _each(seen.problems, MOST_PROBLEMS, 4, lambda one: _problem(one, seat, seats)),
    )
    yield (
        Measure("theorems: there, open, need, CARDs, problem, whose", 6 * MOST_THEOREMS, MANY),
        _each(seen.theorems, MOST_THEOREMS, 6, lambda one: _theorem(one, seat, seats)),
    )


READINGS: dict[str, Callable[[Any, Seat, int], Reading]] = {
    "fields-medal": fields_medal,
    "mathematicus": mathematicus,
    "squaring-the-circle": squaring_the_circle,
}


def measured(reading: Reading) -> list[int]:
    """The numbers of a reading, within their bounds."""
    found: list[int] = []
    for measure, numbers in reading:
        found += [max(measure.least, min(measure.most, number)) for number in numbers]
    return found


def _digits(cards: Sequence[int]) -> list[int]:
    return [cards.count(digit) for digit in range(1, 10)]


def _from(seat: Seat, other: int, seats: int) -> int:
    return (other - seat) % seats


def _somebody(seat: Seat, other: int | None, seats: int) -> int:
    return 0 if other is None else 1 + _from(seat, other, seats)


def _round(seat: Seat, seats: int) -> list[Seat]:
    return [Seat((seat + place) % seats) for place in range(seats)]


def _rolled(seen: MathematicusView) -> tuple[int, int]:
    return (0, 0) if seen.rolled is None else (1 + DICE.index(seen.rolled.die), seen.rolled.number)


def _supply(pieces: Supply) -> list[int]:
    return [int(getattr(pieces, piece)) for piece in pieces.__struct_fields__]


def _pawn(standing: Standing) -> int:
    return next((place for place, pawn in enumerate(PAWNS, start=1) if pawn.solid == standing.pawn), 0)


def _problem(one: SeenProblem, seat: Seat, seats: int) -> Numbers:
    return 1, len(one.solved_by), int(one.closed), _somebody(seat, one.chosen_by, seats)


def _theorem(one: SeenTheorem, seat: Seat, seats: int) -> Numbers:
    whose = _somebody(seat, one.stater, seats)
    return 1, int(one.is_open), one.need, len(one.house), one.problem or 0, whose


def _each(things: Sequence[Any], most: int, size: int, numbers: Callable[[Any], Numbers]) -> list[int]:
    """So many numbers for each of the last things, and as many zeros where there are fewer."""
    last = [number for thing in things[-most:] for number in numbers(thing)]
    return last + [0] * (most * size - len(last))
