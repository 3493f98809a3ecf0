"""How fast the table and the solver are, in processor time, and against a solver of the Countdown game."""

from __future__ import annotations

import contextlib
import gc
import io
import random
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import process_time

import countdown_numbers_solver

from ludendum.arithmetic import TARGETS, evaluate, four_operations, multisets, table, witness
from ludendum.arithmetic.brackets import brackets as fewest_brackets

POSITIONS = 5_000
WITNESSES = 200  # for each number of cards
GAMES = 5
DECK = [digit for digit in range(1, 10) for _ in range(4)]


def main() -> None:
    """Print one line for each figure, with its sample size."""
    dice = random.Random(2024)
    print(f"{'reading the table of reach':<44}{milliseconds(table):9.1f} ms      1 run")
    print(f"{'reading the table of brackets':<44}{milliseconds(fewest_brackets):9.1f} ms      1 run")
    print(f"{'plays of 7 cards and 4 targets':<44}{position_time(dice):9.1f} µs      {POSITIONS:,} positions")
    for size in range(2, 8):
        report(f"witness of {size} cards: median, 95th percentile", witness_times(dice, size))
    report("the same where brackets are needed", witness_times(random.Random(2025), 7, brackets=True))
    compare(dice)


def report(label: str, times: list[float]) -> None:
    """Print how long the witnesses took, the slowest of them too."""
    middle, slow = median(times), quantiles(times, n=20)[-1]
    print(f"{label:<44}{middle:9.2f} ms {slow:6.2f} ms   {len(times)} reachable pairs, the slowest {max(times):.0f} ms")


def milliseconds(action: Callable[[], object]) -> float:
    """How long it takes."""
    began = process_time()
    action()
    return (process_time() - began) * 1e3


def position_time(dice: random.Random) -> float:
    """Microseconds for all plays of one position, on average."""
    positions = [(dice.sample(DECK, 7), dice.sample(TARGETS, 4)) for _ in range(POSITIONS)]
    reach = table()

    def look_up_all() -> None:
        for hand, targets in positions:
            reach.plays(hand, targets)

    return milliseconds(look_up_all) * 1e3 / POSITIONS


def witness_times(dice: random.Random, size: int, *, brackets: bool = False) -> list[float]:
    """Milliseconds for each of some witnesses, or of those that cannot do without brackets."""
    hands = [cards for cards in multisets() if len(cards) == size]
    times = list[float]()
    while len(times) < WITNESSES:
        cards, target = dice.choice(hands), dice.choice(TARGETS)
        if table().can(cards, target) and (not brackets or fewest_brackets().fewest(cards, target)):
            times.append(milliseconds(lambda c=cards, t=target: witness(c, t)))  # type: ignore[misc]
    return times


def compare(dice: random.Random) -> None:
    """The same seven numbers for both. The other package can only list all solutions; ours stops at the first."""
    print("\nCountdown, seven numbers: countdown-numbers-solver lists every solution, ours finds one")
    ratios = []
    for _ in range(GAMES):
        numbers, target = sorted(dice.sample(DECK, 7)), dice.randint(100, 999)
        theirs, solvable = peer(numbers, target)
        gc.collect()  # what the other package leaves behind is not to be cleared on our time
        began = process_time()
        formula = four_operations(numbers, target)
        ours = (process_time() - began) * 1e3
        assert (formula is not None) == solvable, "the two solvers disagree"
        assert formula is None or evaluate(formula, "integer") == target
        ratios.append(theirs / ours)
        game = f"{' '.join(map(str, numbers))} → {target}{'' if solvable else ' (none)'}"
        print(f"{game:<36}{theirs:9.0f} ms {ours:9.1f} ms {ratios[-1]:8.0f} times faster")
    print(f"{'median and least of ' + str(GAMES) + ' games':<58}{median(ratios):8.0f} and {min(ratios):.0f}")


def peer(numbers: Sequence[int], target: int) -> tuple[float, bool]:
    """Milliseconds the other package takes, and whether it finds a solution."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        taken = milliseconds(lambda: countdown_numbers_solver.solve(list(numbers), target))
    return taken, "Total: 0 solutions" not in printed.getvalue()


if __name__ == "__main__":
    main()
