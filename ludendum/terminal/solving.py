"""`ludendum solve`: formulas for a target."""

import re
from collections.abc import Iterator

from msgspec import Struct

from ludendum.arithmetic import (
    BOUND,
    LARGEST_NUMBER,
    MOST_NUMBERS,
    Formula,
    Reading,
    Undecided,
    evaluate,
    show,
    show_ascii,
    solve_any,
)
from ludendum.arithmetic import every as every_formula
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.output import can_write, complain, put, put_json


class Solved(Struct, frozen=True):
    """What was asked and what was found."""

    cards: list[int]
    target: int
    numbers: Reading
    every: bool
    """Whether every formula was asked for, or one."""
    exists: bool | None
    """None if that could not be decided."""
    value: int | None
    """What the formulas give, evaluated once more; None where there is none."""
    formulas: list[str]
    exhausted: bool
    """Whether there are no others: nothing was cut, and the search came to its end."""


def read_cards(words: list[str]) -> list[int]:
    """Cards and numbers as they are typed: `2 6 9`, or `2,6,9`."""
    cards = [card for word in words for card in word.replace(",", " ").split()]
    for card in cards:
        if not (card.isascii() and card.isdecimal() and len(card) <= 10 and 0 < int(card) <= LARGEST_NUMBER):
            raise Complaint(
                f"“{card[:40]}” is not a whole number from 1 to {LARGEST_NUMBER:,}; write cards as in: 2 6 9"
            )
    if not 1 <= len(cards) <= MOST_NUMBERS:
        raise Complaint(f"One to {MOST_NUMBERS} cards can be used, not {len(cards)}.")
    return [int(card) for card in cards]


def read_target(text: str) -> int:
    """A target as it is typed."""
    if not re.fullmatch(r"[-−]?[0-9]{1,12}", text.strip()):
        raise Complaint(f"“{text[:40]}” is not a whole number; write what the formula must give as in: --target 35")
    return int(text.replace("−", "-"))


def solve(cards: list[int], target: int, *, every: bool, integers: bool, limit: int, as_json: bool) -> int:
    """Print what there is, and give the exit status."""
    if limit < 0:
        raise Complaint("--limit is a number of formulas, or 0 for no limit.")
    numbers: Reading = "integer" if integers else "rational"
    try:
        first = solve_any(cards, target, numbers, use_all=True)
    except Undecided:
        return _tell_undecided(cards, target, numbers, every=every, as_json=as_json)
    if first is None:
        return _tell_none(cards, target, numbers, every=every, as_json=as_json)
    found = written_all(cards, target, numbers) if every else iter([written(first)])
    listed: list[str] = []
    complete = True
    for formula in found:
        if every and limit and len(listed) == limit:
            complete = False
            break
        listed.append(formula)
        if not as_json:
            put(formula)
    if as_json:
        value = evaluate(first, numbers)
        put_json(Solved(cards, target, numbers, every, True, int(value), listed, every and complete))
    elif not complete:
        complain(f"These are the first {limit:,}; there are more: give another --limit, or 0 for all.")
    return 0


def _tell_none(cards: list[int], target: int, numbers: Reading, *, every: bool, as_json: bool) -> int:
    if as_json:
        put_json(Solved(cards, target, numbers, every, False, None, [], True))
    else:
        step = ", with whole numbers at every step" if numbers == "integer" else ""
        put(f"There is no formula of {' '.join(map(str, cards))} for {target}{step} (values up to {BOUND:,}).")
    return 1


def _tell_undecided(cards: list[int], target: int, numbers: Reading, *, every: bool, as_json: bool) -> int:
    if as_json:
        put_json(Solved(cards, target, numbers, every, None, None, [], False))
    else:
        put(f"Undecided: no formula of {' '.join(map(str, cards))} for {target} was found, nor shown not to exist.")
    return 1


def written_all(cards: list[int], target: int, numbers: Reading) -> Iterator[str]:
    """Every essentially different formula, as they are found."""
    return (written(found) for found in every_formula(cards, target, numbers))


def written(found: Formula) -> str:
    """A formula in signs that standard output can take."""
    return show(found) if can_write("×÷−‖") else show_ascii(found)
