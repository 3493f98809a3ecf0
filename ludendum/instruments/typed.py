"""Reading what somebody types for an instrument: `2.3 × 3.1`, `85/7`, `4^2`, `root 625`, `1/40`, `log 250`."""

import re
from fractions import Fraction

from . import slide_rule
from .slide_rule import Operation, Working

EXAMPLES = "2.3 × 3.1, 85 / 7, 4^2, 2^3, root 625, 1/40 or log 250"
_NUMBER = r"([\d.,\s]+)"
_TWO = re.compile(rf"{_NUMBER}([×x*·÷/:]){_NUMBER}", re.IGNORECASE | re.ASCII)
_POWER = re.compile(rf"{_NUMBER}(?:(?:\^|\*\*)\s*([23])|([²³]))", re.ASCII)
_BEFORE = re.compile(rf"(√|root|sqrt|log|lg)\s*{_NUMBER}", re.IGNORECASE | re.ASCII)
_IN_THREES = re.compile(r"\d{1,3}(,\d{3})+(\.\d+)?", re.ASCII)
_PLAIN = re.compile(r"\d{0,15}(\.\d{0,15})?", re.ASCII)
_LONGEST = 80


class Unread(ValueError):
    """What was typed is no calculation for an instrument."""


def calculation(text: str) -> tuple[Operation, tuple[Fraction, ...]]:
    """What is to be calculated; raises `Unread`.

    >>> calculation("2.3 x 3.1"), calculation("root 625")
    (('×', (Fraction(23, 10), Fraction(31, 10))), ('√', (Fraction(625, 1),)))
    """
    typed = text.strip()
    if len(typed) <= _LONGEST:
        if two := _TWO.fullmatch(typed):
            first, second = number(two[1]), number(two[3])
            if two[2] not in "÷/:":
                return "×", (first, second)
            return ("1/", (second,)) if first == 1 else ("÷", (first, second))
        if power := _POWER.fullmatch(typed):
            return "²" if (power[2] or power[3]) in "2²" else "³", (number(power[1]),)
        if before := _BEFORE.fullmatch(typed):
            return "log" if before[1].lower().startswith("l") else "√", (number(before[2]),)
    raise Unread(f"“{typed[:30]}” is no calculation for a slide rule; write one as {EXAMPLES}.")


def number(text: str) -> Fraction:
    """A plain number, with a point or a comma; raises `Unread`.

    >>> number("1,614"), number("2,5")
    (Fraction(1614, 1), Fraction(5, 2))
    """
    plain = "".join(text.split())
    plain = plain.replace(",", "") if _IN_THREES.fullmatch(plain) else plain.replace(",", ".", 1)
    if not _PLAIN.fullmatch(plain) or not any(sign.isdigit() for sign in plain):
        raise Unread(f"“{text.strip()[:30]}” is not a number; write it as in 425 or 2.3.")
    return Fraction(plain if plain[0] != "." else f"0{plain}") if plain[-1] != "." else Fraction(plain[:-1])


def worked(operation: Operation, operands: tuple[Fraction, ...]) -> Working:
    """The calculation on the slide rule; raises `ValueError` with a sentence where it cannot be set."""
    match operation:
        case "×":
            return slide_rule.multiply(*operands)
        case "÷":
            return slide_rule.divide(*operands)
        case "²":
            return slide_rule.square(*operands)
        case "³":
            return slide_rule.cube(*operands)
        case "√":
            return slide_rule.root(*operands)
        case "1/":
            return slide_rule.reciprocal(*operands)
        case "log":
            return slide_rule.logarithm(*operands)
