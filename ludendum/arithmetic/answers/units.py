"""Units: what they measure, how they are written, and their exact sizes."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from msgspec import Struct

from .exact import PI, Real, divide, multiply, power, rational
from .limits import Unreadable
from .locales import Locale
from .unit_names import CALENDAR, ITALIAN_PREFIXES, PREFIX_SYMBOLS, PREFIXES, UNITS, Row

Dimensions = tuple[tuple[str, int], ...]
"""Base units, each with its power, in the order of their names."""


class Unit(Struct, frozen=True):
    """A unit: its sign, its dimensions, its size in base units, and for a temperature where its zero lies."""

    sign: str
    dimensions: Dimensions
    size: Real
    zero: Fraction = Fraction(0)


def times(a: Dimensions, b: Dimensions, sign: int = 1) -> Dimensions:
    """The dimensions of a product (or with −1 of a quotient)."""
    powers = dict(a)
    for base, exponent in b:
        powers[base] = powers.get(base, 0) + sign * exponent
    return tuple(sorted((base, exponent) for base, exponent in powers.items() if exponent))


# the names ------------------------------------------------------------------------------------------------------------


@cache
def _names() -> dict[str, Unit]:
    found: dict[str, Unit] = {}
    for row in (*UNITS, *CALENDAR):
        unit = _of_row(row)
        for name in (*row.signs, *row.names):
            found.setdefault(name, unit)
        if row.prefixed:
            _add_prefixed(found, row, unit)
    return found


def _of_row(row: Row) -> Unit:
    size = rational(Fraction(row.size))
    if row.of_pi:
        size = multiply(size, PI)
    dimensions = tuple(sorted((base, exponent) for base, exponent in row.dimensions.items()))
    return Unit(row.signs[0], dimensions, size, Fraction(row.zero))


def _add_prefixed(found: dict[str, Unit], row: Row, unit: Unit) -> None:
    for prefix, exponent in PREFIXES.items():
        larger = Unit(PREFIX_SYMBOLS[prefix] + unit.sign, unit.dimensions, _scaled(unit.size, exponent))
        for sign in row.signs:
            found.setdefault(PREFIX_SYMBOLS[prefix] + sign, larger)
            if prefix == "micro":  # as it is typed: ug
                found.setdefault(f"u{sign}", larger)
        for name in row.names:
            found.setdefault(prefix + name, larger)
            if prefix in ITALIAN_PREFIXES:
                found.setdefault(ITALIAN_PREFIXES[prefix] + name, larger)


def _scaled(size: Real, exponent: int) -> Real:
    return multiply(size, rational(Fraction(10) ** exponent))


@cache
def _loose_names() -> dict[str, Unit]:
    """Names in any case: KG is kg, and MM, which might be mega or milli, is what its small letters say."""
    found: dict[str, Unit | None] = {}
    for name, unit in _names().items():
        folded = name.casefold()
        known = found.get(folded, unit)
        found[folded] = unit if known == unit else _names().get(folded)
    return {name: unit for name, unit in found.items() if unit is not None}


def _named(name: str, locale: Locale) -> Unit | None:
    if locale.imperial and (british := _names().get(f"imp {name}") or _names().get(f"imp {name.casefold()}")):
        return british
    # 5 M or 500 k might be millions or thousands: one letter is a unit only as it is defined.
    return _names().get(name) or (_loose_names().get(name.casefold()) if len(name) > 1 else None)


# reading --------------------------------------------------------------------------------------------------------------

_WORDS = re.compile(r"[A-Za-zµÀ-ÖØ-öø-ɏ]+|°(?: ?[CFcf](?![^\W\d_]))?|[€$£¥]|''|['\"]")
_BEFORE = {"square": 2, "sq": 2, "cubic": 3, "cu": 3}
_AFTER = {
    **dict.fromkeys(("squared", "quadrato", "quadrati", "quadro", "quadri"), 2),
    **dict.fromkeys(("cubed", "cubo", "cubi"), 3),
}
_PER = re.compile(r" ?/ ?| per | all'| al | alla ")
_EXPONENT = re.compile(r"\^(-?[1-4])(?![\d.,])|([⁻]?[¹²³⁴])")
_BESIDE = re.compile(r"([23])(?![\w.,°'\"])")  # m2 for m²
_RAISED = str.maketrans("⁻¹²³⁴", "-1234")


def read_unit(text: str, at: int, locale: Locale) -> tuple[Unit, int] | None:
    """The unit that begins here and where it ends, or None.

    >>> from .locales import find_locale
    >>> found = read_unit("kilometres per hour", 0, find_locale("en"))
    >>> found and (found[0].sign, found[1])
    ('km/h', 19)
    """
    found = _factor(text, at, locale)
    if found is None:
        return None
    unit, end = found
    while True:
        further, sign = _next_factor(text, end, locale)
        if further is None:
            break
        unit, end = _joined(unit, further[0], sign), further[1]
    if end < len(text) and (text[end].isalpha() and text[end] != "x"):
        return None
    return unit, end


def _next_factor(text: str, end: int, locale: Locale) -> tuple[tuple[Unit, int] | None, int]:
    if per := _PER.match(text, end):
        return _factor(text, per.end(), locale), -1
    if text[end : end + 1] == "×":
        return _factor(text, end + 1, locale), 1
    return None, 1


def _joined(a: Unit, b: Unit, sign: int) -> Unit:
    if a.zero or b.zero:
        raise Unreadable("A temperature on a scale has no part in another unit.")
    size = multiply(a.size, b.size) if sign > 0 else divide(a.size, b.size)
    mark = "/" if sign < 0 else "·"
    return Unit(f"{a.sign}{mark}{b.sign}", times(a.dimensions, b.dimensions, sign), size)


def _factor(text: str, at: int, locale: Locale) -> tuple[Unit, int] | None:
    at += text[at : at + 1] == " "
    before = re.compile(r"(square|sq|cubic|cu)\.? ").match(text, at)
    found = _longest_name(text, before.end() if before else at, locale)
    if found is None:
        return None
    unit, end = found
    exponent = _BEFORE[before[1]] if before else 1
    after = re.compile(r" ([a-z]+)").match(text, end)
    if after and after[1] in _AFTER:
        exponent, end = exponent * _AFTER[after[1]], after.end()
    elif raised := _EXPONENT.match(text, end):
        exponent, end = exponent * int(raised[1] or raised[2].translate(_RAISED)), raised.end()
    elif text[end - 1].isalpha() and unit.dimensions == (("m", 1),) and (beside := _BESIDE.match(text, end)):
        exponent, end = exponent * int(beside[1]), beside.end()
    return (_raised(unit, exponent), end) if exponent != 1 else (unit, end)


def _raised(unit: Unit, exponent: int) -> Unit:
    if unit.zero:
        raise Unreadable("A temperature on a scale has no powers.")
    sign = unit.sign + "".join(dict(zip("-1234", "⁻¹²³⁴", strict=True))[c] for c in str(exponent))
    dimensions = tuple((base, one * exponent) for base, one in unit.dimensions)
    return Unit(sign, dimensions, power(unit.size, Fraction(exponent)))


def _longest_name(text: str, at: int, locale: Locale) -> tuple[Unit, int] | None:
    """Names have up to three words: fl oz, nautical mile, degrees Celsius."""
    ends: list[int] = []
    end = at
    while len(ends) < 3 and (word := _WORDS.match(text, end)):
        ends.append(word.end())
        end = word.end() + (text[word.end() : word.end() + 1] in (" ", "-"))
    for end in reversed(ends):
        name = text[at:end].replace("-", " ").replace("° ", "°")
        if unit := _named(name, locale):
            return unit, end
    return None
