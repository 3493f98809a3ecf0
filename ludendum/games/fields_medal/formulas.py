"""Judging a player's formula: which cards it uses, and whether it reaches the target."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from ludendum.arithmetic import CannotEvaluate, Formula, FormulaError, digits_of, evaluate, leaves, parse
from ludendum.engine import Refusal
from ludendum.games.fields_medal.position import Cards, Options, Position, number

LETTERS = "ABCDE"
"""The names of the lemmas, the oldest first; the fifth lies there only until one is exchanged."""

RULE_FOR = {
    "division by zero": "FM-6",
    "irrational": "FM-7",
    "zero to the zero": "FM-7",
    "joining": "FM-8",
    "not whole": "FM-10",
    "beyond the bound": "FM-11",
    "not played": "FM-5",
}


def read_formula(text: str, *, whole_numbers: bool = False) -> Formula:
    """The formula a text stands for, several digits in a row read as joined cards; raises `FormulaError`."""
    formula = _parsed(text)
    return formula if whole_numbers else digits_of(formula)


@lru_cache(maxsize=256)
def _parsed(text: str) -> Formula:
    """A text is read, judged, played and told within moments: it is parsed at the first of them alone."""
    return parse(text)


def split_from(text: str) -> tuple[str, str | None]:
    """What stands before “from”, and the letters of lemmas after it; None if there is no “from”."""
    formula, *letters = re.split("from", text, maxsplit=1, flags=re.IGNORECASE)
    return formula, "".join(letters[0].split()).upper() if letters else None


def refusal_from_hand(position: Position, options: Options, place: int, text: str) -> Refusal | None:
    """Why this formula does not prove this problem from the hand, or None."""
    try:
        formula = read_formula(text)
    except FormulaError as error:
        return Refusal("FM-5", error.reason.rstrip("."))
    return _missing(leaves(formula), position.hand, "your hand") or _off_target(formula, position, options, place)


def hand_cards(text: str) -> Cards:
    """The cards a formula uses."""
    return tuple(leaves(read_formula(text)))


def refusal_from_tableau(position: Position, options: Options, place: int, text: str, letters: str) -> Refusal | None:
    """Why this formula does not solve this problem from the tableau, or None."""
    if not position.lemmas:
        return Refusal("FM-14", "there is no lemma in the tableau yet")
    left = lemmas_left(position, options, text, letters)
    if isinstance(left, Refusal):
        return left
    formula = read_formula(text, whole_numbers=options.lemmas == "numbers")
    return _off_target(formula, position, options, place)


def lemmas_left(position: Position, options: Options, text: str, letters: str) -> tuple[Cards, ...] | Refusal:
    """What stays of the tableau after a formula has used its cards, or why it cannot use them."""
    try:
        formula = read_formula(text, whole_numbers=options.lemmas == "numbers")
    except FormulaError as error:
        return Refusal("FM-5", error.reason.rstrip("."))
    used = leaves(formula)
    if letters and (refusal := _misnamed(position.lemmas, used, letters)):
        return refusal
    return taken_from(position.lemmas, options, used, letters)


def taken_from(
    lemmas: tuple[Cards, ...], options: Options, used: Sequence[int], letters: str = ""
) -> tuple[Cards, ...] | Refusal:
    """What stays of lemmas once these terms are taken from them, each from the one named, or why they cannot be."""
    match options.lemmas:
        case "cards":
            return _take_cards(lemmas, used, letters)
        case "digits":
            return _take_digits(lemmas, used, letters)
        case "numbers":
            return _take_numbers(lemmas, used, letters)


def _misnamed(lemmas: tuple[Cards, ...], used: Sequence[int], letters: str) -> Refusal | None:
    """FM-35: one letter for each term, each of a lemma that lies there."""
    if len(letters) != len(used):
        needed = "1 term needs 1 letter" if len(used) == 1 else f"{len(used)} terms need {len(used)} letters"
        return Refusal("FM-35", f"{needed} of lemmas, not “{letters[:20]}”")
    for letter in letters:
        if letter not in LETTERS[: len(lemmas)]:
            return Refusal("FM-35", f"there is no lemma {letter}")
    return None


def _take_cards(lemmas: tuple[Cards, ...], used: Sequence[int], letters: str) -> tuple[Cards, ...] | Refusal:
    """FM-17: card by card, from the lemmas that are named or else as the table takes them."""
    if not letters:
        loose = tuple(card for lemma in lemmas for card in lemma)
        return _missing(used, loose, "the tableau") or take_loose(lemmas, used)
    return _take_named(lemmas, used, letters, "FM-17")


def _take_named(lemmas: tuple[Cards, ...], used: Sequence[int], letters: str, rule: str) -> tuple[Cards, ...] | Refusal:
    """Each card from the lemma that its letter names."""
    left = [list(lemma) for lemma in lemmas]
    for letter, card in zip(letters, used, strict=True):
        lemma = left[LETTERS.index(letter)]
        if card not in lemma:
            return Refusal(rule, f"lemma {letter} has no {card} left")
        lemma.remove(card)
    return tuple(tuple(lemma) for lemma in left)


def take_loose(lemmas: tuple[Cards, ...], used: Iterable[int]) -> tuple[Cards, ...]:
    """FM-35: the smallest card first, each from the lemma with the most cards left, so that lemmas remain."""
    left = [list(lemma) for lemma in lemmas]
    for card in sorted(used):
        holders = [i for i, cards in enumerate(left) if card in cards]
        left[max(holders, key=lambda i: (len(left[i]), -i))].remove(card)
    return tuple(tuple(lemma) for lemma in left)


def _take_digits(lemmas: tuple[Cards, ...], used: Sequence[int], letters: str) -> tuple[Cards, ...] | Refusal:
    """FM-18: all the cards of a lemma, or none."""
    if letters:
        left = _take_named(lemmas, used, letters, "FM-18")
        if isinstance(left, Refusal):
            return left
        for index in sorted({LETTERS.index(letter) for letter in letters}):
            if left[index]:
                over = " ".join(map(str, left[index]))
                return Refusal("FM-18", f"lemma {LETTERS[index]} takes part whole or not at all; {over} would be left")
        return tuple(lemma for lemma in left if lemma)
    wanted = Counter(used)
    for subset in range(1, 1 << len(lemmas)):
        cards = [card for i, lemma in enumerate(lemmas) if subset >> i & 1 for card in lemma]
        if Counter(cards) == wanted:
            return tuple(lemma for i, lemma in enumerate(lemmas) if not subset >> i & 1)
    listed = " ".join(map(str, sorted(used)))
    return Refusal("FM-18", f"{listed}: not all the cards of one lemma or of several")


def _take_numbers(lemmas: tuple[Cards, ...], used: Sequence[int], letters: str) -> tuple[Cards, ...] | Refusal:
    """FM-19: a lemma is the one number it shows."""
    taken: set[int] = set()
    for place, value in enumerate(used):
        candidates = [LETTERS.index(letters[place])] if letters else range(len(lemmas))
        index = next((i for i in candidates if i not in taken and number(lemmas[i]) == value), None)
        if index is None:
            which = f"lemma {letters[place]} does not show {value}, or is used twice" if letters else ""
            return Refusal("FM-19", which or f"no unused lemma shows {value}")
        taken.add(index)
    return tuple(lemma for i, lemma in enumerate(lemmas) if i not in taken)


def _missing(used: Iterable[int], available: Cards, where: str) -> Refusal | None:
    """FM-4: every card of the formula must lie there, and is used once."""
    held = Counter(available)
    for card, times in Counter(used).items():
        if times > held[card]:
            have = f"there {'are' if held[card] > 1 else 'is'} {_so_many(held[card], card)}"
            return Refusal("FM-4", f"the formula uses {_so_many(times, card)}; {have} in {where}")
    return None


def _so_many(times: int, card: int) -> str:
    words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    number = words[times] if times < len(words) else "more than twelve"
    return f"{number} {card}{'s' if times > 1 else ''}"


def _off_target(formula: Formula, position: Position, options: Options, place: int) -> Refusal | None:
    """FM-12: the value must be the target, exactly."""
    target = position.target(place)
    if target is None:
        return Refusal("FM-28", "this problem is not fully dealt, so it is no target")
    try:
        value = evaluate(formula, options.rules)
    except CannotEvaluate as error:
        return Refusal(RULE_FOR[error.kind], error.reason.rstrip("."))
    if value != target:
        return Refusal("FM-12", f"the formula gives {value}; the target is {target}")
    return None
