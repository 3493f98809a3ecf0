"""How long the longest texts take that anybody may send, in processor time: none may take a table's time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from statistics import median

from bench.arithmetic import milliseconds
from ludendum.arithmetic import FormulaError, parse
from ludendum.arithmetic.answers import read_answer, same
from ludendum.games.mathematicus.decks.reading import read_known_deck

TEXTS = ("9" * 10**6, "(" * 10**6, "1+" * 10**6, "a" * 10**6, "0.(" + "3" * 10**6)
PAIRS = (
    ("9^9^9^9", "9^9^9^9^9^9"),
    ("((9^99)^99)^99", "√(99^99)"),
    ("(√2+√3+√5+√7)^50", "1"),
    ("(√2+√3+√5+√7+√11+√13+√17+√19)^8", "1"),
    ("2^(1/20)×3^(1/19)×5^(1/17)×7^(1/13)", "7.1"),
    ("√999999999989", "√999999999961"),
    ("10^999×10^999×10^999×π+√2", "10^999×10^999×10^999×π+√3"),
)
HEADING = "deck: full\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 416\n\n"
LEVEL = "level {}, 30 s\nHow much is {{k}} - {{j}}?\ndraw: k in 10..40\ndraw: j in 1..9\n= k - j\nstep: {{k}}\n"


def main() -> None:
    """Print one line for each kind of text: the slowest of them, and how many times an ordinary one that is."""
    answers = [lambda t=text: read_answer(t, "number") for text in TEXTS]  # type: ignore[misc]
    formulas = [lambda t=text: formula(t) for text in TEXTS]  # type: ignore[misc]
    pairs = [lambda p=pair: same(*p, "en") for pair in PAIRS]  # type: ignore[misc]
    report("an answer of a megabyte is refused", answers, lambda: read_answer("3 1/4", "number"))
    report("a formula of a megabyte is refused", formulas, lambda: formula("(3 + 4) × 5 − 6"))
    report("two hostile numbers are compared", pairs, lambda: same("√8", "2√2", "en"))
    face = "".join(LEVEL.format(one) for one in (1, 2, 3, 4))
    deck = HEADING + "".join(f"face {number}\n{face}" for number in range(2, 122))
    report("a full deck that was checked is read", [lambda: read_known_deck(deck)], lambda: _one_face(face))


def _one_face(face: str) -> None:
    read_known_deck(f"{HEADING}face 2\n{face}")


def formula(text: str) -> None:
    with suppress(FormulaError):
        parse(text)


def report(label: str, actions: list[Callable[[], object]], ordinary: Callable[[], object]) -> None:
    """Print how long the slowest takes."""
    usual = median(milliseconds(ordinary) for _ in range(50))
    slowest = max(milliseconds(action) for action in actions)
    print(f"{label:<44}{slowest:9.2f} ms      {slowest / usual:,.1f} times an ordinary one")


if __name__ == "__main__":
    main()
