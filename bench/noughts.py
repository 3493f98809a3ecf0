"""Noughts and crosses by our own loop and by OpenSpiel, at random, in one run: `python -m bench.noughts`.

Both play the same game written in Python: ours is a script as every game here is one, theirs the one that OpenSpiel
ships (`open_spiel.python.games.tic_tac_toe`). At every turn the legal moves are listed and one of them is drawn. Rounds
alternate, so that a machine that has other things to do slows both, and the middle one of the ratios is told.
"""

import random
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Self

from msgspec import Struct

from ludendum.engine import Action, Answers, AnyAction, Ask, Match, Outcome, QuickDice, Refusal, Script, Seat, simulate

ROUNDS, GAMES, THEIRS = 7, 3000, 300
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
THROUGH = tuple(
    tuple(tuple(other for other in row if other != square) for row in ROWS if square in row) for square in range(9)
)
"""For every square the two others of each row that it is in."""
SEATS = Seat(0), Seat(1)
DRAWN = Outcome((), "full", "the board is full")


class Board(Struct):
    """Nine squares: whose each is, or None."""

    squares: list[Seat | None]


class Mark(Action[Board], frozen=True, tag="mark"):
    """A free square becomes one's own."""

    square: int

    @classmethod
    def menu(cls, table: Board, seat: Seat) -> Iterator[Self]:
        return iter([mark for mark, owner in zip(MARKS, table.squares) if owner is None])  # type: ignore[misc]  # noqa: B905

    def refusal(self, table: Board, seat: Seat) -> Refusal | None:
        free = 0 <= self.square < 9 and table.squares[self.square] is None
        return None if free else Refusal("NC-1", "the square is taken")


MARKS = tuple(Mark(square) for square in range(9))
"""All there are: they are values, so one of each is enough."""


def play(match: Match, table: Board) -> Script[Outcome]:
    """In turn, until somebody has three in a row or the board is full."""
    squares = table.squares
    for turn in range(9):
        seat = SEATS[turn % 2]
        mark = yield from match.ask(seat, Mark)
        squares[mark.square] = seat
        for one, other in THROUGH[mark.square]:
            if squares[one] == seat == squares[other]:
                return Outcome((seat,), "row", "three in a row")
    return DRAWN


def ours(games: int, chance: random.Random) -> int:
    """Play so many games; how many marks were made."""
    marks = 0

    def choose(table: Board, ask: Ask) -> Answers:
        nonlocal marks
        marks += 1
        ((seat, kinds),) = ask.offers.items()
        menu: list[AnyAction] = []
        for kind in kinds:
            menu += kind.menu(table, seat)
        return {seat: menu[int(chance.random() * len(menu))]}

    for seed in range(games):
        simulate(play, Board([None] * 9), QuickDice(seed), choose)
    return marks


def theirs(games: int, chance: random.Random) -> int:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401 - this registers it

    game, marks = pyspiel.load_game("python_tic_tac_toe"), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            marks += 1
            menu = state.legal_actions()
            state.apply_action(menu[int(chance.random() * len(menu))])
    return marks


def rate(play_them: Callable[[int, random.Random], int], games: int, seed: int) -> float:
    """Games in a second of the processor."""
    began = process_time()
    play_them(games, random.Random(seed))
    return games / (process_time() - began)


def main() -> None:
    """Print games a second of both, and the ratio."""
    try:
        theirs(1, random.Random(0))
    except ImportError:
        print("OpenSpiel is not installed: pip install 'ludendum[bridges]'")
        return
    ours(100, random.Random(0))
    pairs = [(rate(ours, GAMES, seed), rate(theirs, THEIRS, seed)) for seed in range(ROUNDS)]
    for name, place, games in (("our loop", 0, GAMES), ("OpenSpiel, its Python game", 1, THEIRS)):
        print(f"{name:<28}{median(pair[place] for pair in pairs):9,.0f} games/s   {ROUNDS} × {games:,} games")
    ratios = [mine / other for mine, other in pairs]
    print(f"our loop is {median(ratios):.1f} times as fast ({min(ratios):.1f} to {max(ratios):.1f})")


if __name__ == "__main__":
    main()
