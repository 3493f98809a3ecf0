"""Forms a question may ask for: an answer in another one is sent back, by its text alone."""

from __future__ import annotations

import re
from math import gcd

from .limits import NotWorkedOut
from .tree import Based, Bracket, Colon, Compound, Mixed, Negative, Node, Numeral, Percent, Power, Quantity, Quotient
from .worked import require_written_out

FORMS = ("exact", "whole", "decimal", "lowest terms", "per cent", "power", "power of 2", "base 2")
"""The last two with any number. `exact` is no matter of the text: it allows no rounding."""

_NUMBERED = re.compile(r"(power of|base) ([1-9]\d{0,5})")


def is_form(form: str) -> bool:
    """Whether this is a form; empty is any.

    >>> is_form("power of 3"), is_form("base 37"), is_form("neat")
    (True, False, False)
    """
    found = _NUMBERED.fullmatch(form)
    if found is None:
        return form == "" or form in FORMS
    return int(found[2]) >= 2 and (found[1] == "power of" or int(found[2]) <= 36)


def in_form(node: Node, form: str) -> Node:
    """What was written, if it has the form; a plain number where a percentage or a base is asked for is one of it.

    Raises `NotWorkedOut` otherwise.
    """
    if form in ("whole", "decimal"):
        require_written_out(node)
        return node
    if form == "lowest terms":
        _require_lowest_terms(node)
    if form == "per cent":
        return _per_cent(node)
    if form.startswith("power"):
        _require_power(node, form)
    if form.startswith("base"):
        return _in_base(node, int(form.removeprefix("base ")))
    return node


def _plain(node: Node) -> Node:
    """Without unit, sign and brackets."""
    while isinstance(node, Bracket | Negative | Quantity):
        node = node.of
    return node


def _require_lowest_terms(node: Node) -> None:
    terms = node.terms if isinstance(node, Colon) else (node,)
    plain = [_plain(term) for term in terms]
    if len(plain) > 1:
        numbers = [int(term.whole) if isinstance(term, Numeral) and term.is_whole else 0 for term in plain]
        if 0 in numbers or gcd(*numbers) > 1:
            raise NotWorkedOut("This ratio is asked for in the smallest whole numbers.")
        return
    above, below = _fraction(plain[0])
    if not below or gcd(above, below) > 1:
        raise NotWorkedOut("This answer is asked for as a fraction in lowest terms.")


def _fraction(node: Node) -> tuple[int, int]:
    """A fraction as it stands, or 0 below."""
    if isinstance(node, Mixed):
        return node.above, node.below
    if isinstance(node, Numeral):
        return (int(node.whole), 1) if node.is_whole else (0, 0)
    if isinstance(node, Quotient) and not node.division:
        above, below = _plain(node.above), _plain(node.below)
        if isinstance(above, Numeral) and isinstance(below, Numeral) and above.is_whole and below.is_whole:
            return int(above.whole), int(below.whole)
    return 0, 0


def _per_cent(node: Node) -> Node:
    if isinstance(node, Percent):
        return node
    if isinstance(_plain(node), Numeral | Mixed) and not isinstance(node, Quantity | Compound):
        return Percent(node)
    raise NotWorkedOut("This answer is asked for as a percentage, as in 25 %.")


def _require_power(node: Node, form: str) -> None:
    found = _plain(node)
    base = form.removeprefix("power").removeprefix(" of ")
    if not isinstance(found, Power) or (base and _plain(found.base) != Numeral(base)):
        raise NotWorkedOut(f"This answer is asked for as a power{f' of {base}' if base else ''}, as in {base or 2}^5.")


def _in_base(node: Node, base: int) -> Node:
    found = _plain(node)
    if isinstance(found, Based) and found.base == base:
        return node
    if isinstance(node, Numeral) and node.is_whole and all(int(digit) < base for digit in node.whole):
        return Based(node.whole, base)
    raise NotWorkedOut(f"This answer is asked for in base {base}.")
