"""Judging an answer against its key: the same value in another form is right."""

from __future__ import annotations

from fractions import Fraction
from itertools import zip_longest
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from .exact import Real, divide, multiply, negative, rational, subtract
from .forms import FORMS, is_form
from .limits import SentBackError
from .locales import Locale, find_locale
from .order import magnitude, sign
from .reading import (
    Clock,
    Content,
    Kind,
    Name,
    Number,
    Several,
    Terms,
    YesNo,
    interpret,
    sent_back,
)
from .units import Unit, read_unit
from .valuing import Measure, in_unit


class Exact(Struct, frozen=True, tag=True, omit_defaults=True):
    """The value itself; any form of it."""


class Places(Struct, frozen=True, tag=True, omit_defaults=True):
    """The value, or the value rounded to so many decimal places or more."""

    places: int


class Significant(Struct, frozen=True, tag=True, omit_defaults=True):
    """The value, or the value rounded to so many significant figures or more."""

    figures: int


class Within(Struct, frozen=True, tag=True, omit_defaults=True):
    """Anything at most so many per cent away from the value, bounds included; a decimal such as "2.5"."""

    percent: str


class Usual(Struct, frozen=True, tag=True, omit_defaults=True):
    """The value; and where it is no short decimal, the value rounded to two significant figures or more."""


Precision = Exact | Places | Significant | Within | Usual

SHORT = 4
"""A value with so many decimal places or fewer is short: it is not rounded."""


class Key(Struct, frozen=True, omit_defaults=True):
    """What is right. `also` lists further forms that are, such as a rounded value or another name for a thing.

    `unit` is the unit of `value` where that names none. Keys are written with a decimal point unless `locale` says
    otherwise, and may hold a computation: only players must work theirs out. `form` is the form that is asked for.
    """

    kind: Kind
    value: str
    also: tuple[str, ...] = ()
    unit: str = ""
    precision: Precision = field(default_factory=Exact)
    locale: str = field(default_factory=lambda: "en")
    form: str = ""


class BadKey(ValueError):
    """A key that cannot be used, and why: the deck is wrong, not the player."""


class Verdict(Struct, frozen=True):
    """How an answer was judged, why, and how it was read; `shown` is empty where it could not be read."""

    outcome: Literal["right", "wrong", "unreadable", "not_worked_out"]
    reason: str
    shown: str = ""


def judge(text: str, key: Key, locale: str = "en") -> Verdict:
    """Judge what a player wrote.

    >>> judge("25%", Key("number", "1/4")).outcome, judge("0.3", Key("number", "1/3")).outcome
    ('right', 'wrong')
    """
    wanted = check_key(key)
    try:
        answer = interpret(text, key.kind, find_locale(locale), worked=True, form=key.form)
        wrong = compare(answer, wanted[0], key.precision)
        exactly = not compare(answer, wanted[0], Exact())
        listed = any(not compare(answer, other, Exact()) for other in wanted[1:])
    except SentBackError as error:
        back = sent_back(error)
        return Verdict(back.outcome, back.reason)
    if wrong and not listed:
        return Verdict("wrong", wrong, answer.shown)
    why = "It has the value of the key." if exactly else _ACCEPTED if wrong else _NEAR
    return Verdict("right", why, answer.shown)


_ACCEPTED = "It is one of the accepted forms."
_NEAR = "It is as near as the question asks."


def check_key(key: Key) -> list[Content]:
    """What the key and its further forms say, or BadKey."""
    locale = find_locale(key.locale)
    _check_precision(key.precision)
    if not is_form(key.form):
        raise BadKey(f"“{key.form[:20]}” is no form; there are {', '.join(FORMS)}.")
    found: list[Content] = []
    unit = _unit_of(key, locale)
    for text in (key.value, *key.also):
        try:
            content = interpret(text, key.kind, locale, worked=False)
        except SentBackError as error:
            raise BadKey(f"The key “{text[:40]}” cannot be read: {error.reason}") from error
        found.append(_with_unit(content, unit) if unit else content)
    return found


def _check_precision(precision: Precision) -> None:
    if isinstance(precision, Places) and not -30 <= precision.places <= 30:
        raise BadKey("A key is rounded to at most 30 places.")
    if isinstance(precision, Significant) and not 1 <= precision.figures <= 30:
        raise BadKey("A key is rounded to 1 to 30 significant figures.")
    if isinstance(precision, Within):
        share(precision)


def share(precision: Within) -> Fraction:
    """The part of the value by which an answer may be off."""
    text = precision.percent.strip().removesuffix("%").strip()
    digits = text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 12):
        raise BadKey(f"“{precision.percent[:20]}” is no share; write it as in 5%.")
    return Fraction(text) / 100


def _unit_of(key: Key, locale: Locale) -> Unit | None:
    if not key.unit:
        return None
    found = read_unit(key.unit, 0, locale)
    if found is None or found[1] != len(key.unit):
        raise BadKey(f"“{key.unit[:20]}” is no unit that is known here.")
    return found[0]


def _with_unit(content: Content, unit: Unit) -> Content:
    if isinstance(content, Several):
        return replace(content, members=tuple(_with_unit(member, unit) for member in content.members))
    if isinstance(content, Number) and content.measure.unit is None:
        return Number(f"{content.shown} {unit.sign}", in_unit(content.measure.value, unit))
    return content


# comparing ------------------------------------------------------------------------------------------------------------


def compare(answer: Content, key: Content, precision: Precision) -> str:
    """Why the answer differs from the key, or an empty text where it does not."""
    if isinstance(answer, Several) and isinstance(key, Several):
        return _several(answer, key, precision)
    if isinstance(answer, Number) and isinstance(key, Number):
        return _measures(answer.measure, key.measure, precision)
    if isinstance(answer, Terms) and isinstance(key, Terms):
        return _terms(answer.terms, key.terms, precision)
    if isinstance(answer, Name) and isinstance(key, Name):
        return "" if answer.forms & key.forms else "It is another word."
    if isinstance(answer, YesNo) and isinstance(key, YesNo):
        return "" if answer.yes == key.yes else "It says the opposite."
    if isinstance(answer, Clock) and isinstance(key, Clock):
        return "" if answer.seconds == key.seconds else "It is another time."
    return "They are of different kinds."


def _measures(answer: Measure, key: Measure, precision: Precision) -> str:
    if answer.unit is None and not answer.dimensions and key.unit is not None:
        answer = in_unit(answer.value, key.unit)  # a missing unit is accepted
    if answer.unit and key.unit and (answer.unit.sign, key.unit.sign) == ("pound", "£"):
        answer = in_unit(_counted(answer.value, answer.unit), key.unit)
    if answer.dimensions != key.dimensions:
        return "It has a unit where none is asked for." if not key.dimensions else "It has the wrong unit."
    unit = key.unit
    if unit is None:
        return _values(answer.value, key.value, precision)
    return _values(_counted(answer.value, unit), _counted(key.value, unit), precision)


def _counted(value: Real, unit: Unit) -> Real:
    """How many of the unit: a precision is meant in the unit of the key."""
    return divide(subtract(value, rational(unit.zero)), unit.size)


def _values(answer: Real, key: Real, precision: Precision) -> str:
    if answer == key:
        return ""
    if isinstance(precision, Within):
        off = _magnitude_of(subtract(answer, key))
        allowed = multiply(_magnitude_of(key), rational(share(precision)))
        return "" if sign(subtract(allowed, off)) >= 0 else f"It is more than {precision.percent.strip(' %')} % off."
    if isinstance(precision, Places):
        return "" if _is_rounded(answer, key, precision.places) else "It is another value, and not a rounded one."
    if isinstance(precision, Significant) and not key.is_zero():
        places = precision.figures - 1 - magnitude(key)
        return "" if _is_rounded(answer, key, places) else "It is another value, and not a rounded one."
    if isinstance(precision, Usual) and not _is_short(key):
        return "" if _is_rounded(answer, key, 1 - magnitude(key)) else "It is another value, and not a rounded one."
    return "It is another value."


def _is_short(key: Real) -> bool:
    value = key.rational()
    places = None if value is None else _decimal_places(value)
    return places is not None and places <= SHORT


def _magnitude_of(value: Real) -> Real:
    return negative(value) if sign(value) < 0 else value


def _is_rounded(answer: Real, key: Real, places: int) -> bool:
    """Whether a decimal of so many places or more is the key rounded to its last place; a half may go either way."""
    value = answer.rational()
    fewest = None if value is None else _decimal_places(value)
    if fewest is None or fewest > 1000:
        return False
    half = rational(Fraction(10) ** -max(places, fewest) / 2)
    return sign(subtract(half, _magnitude_of(subtract(answer, key)))) >= 0


def _decimal_places(value: Fraction) -> int | None:
    """The fewest places that write the value out, below zero for whole tens, or None if it never ends.

    >>> _decimal_places(Fraction("0.125")), _decimal_places(Fraction(300)), _decimal_places(Fraction(1, 3))
    (3, -2, None)
    """
    if value == 0:
        return 0
    places, shifted = 0, value
    while shifted.denominator % 10 in (0, 2, 4, 5, 6, 8):
        shifted, places = shifted * 10, places + 1
    while places <= 0 and shifted.denominator == 1 and shifted.numerator % 10 == 0:
        shifted, places = shifted / 10, places - 1
    return places if shifted.denominator == 1 else None


def _terms(answer: tuple[Real, ...], key: tuple[Real, ...], precision: Precision) -> str:
    if len(answer) != len(key):
        return "It has another number of terms."
    if len(key) == 2 and not isinstance(precision, Exact) and not (answer[1].is_zero() or key[1].is_zero()):
        return _values(divide(answer[0], answer[1]), divide(key[0], key[1]), precision)
    place = next(place for place, term in enumerate(key) if not term.is_zero())
    crossed = [
        multiply(mine, key[place]) == multiply(theirs, answer[place]) for mine, theirs in zip(answer, key, strict=True)
    ]
    return "" if all(crossed) and not answer[place].is_zero() else "It is another ratio."


def _several(answer: Several, key: Several, precision: Precision) -> str:
    if key.ordered:
        pairs = zip_longest(answer.members, key.members)
        if any(mine is None or theirs is None or compare(mine, theirs, precision) for mine, theirs in pairs):
            return "The members, or their order, differ."
        return ""
    missing = [theirs for theirs in key.members if all(compare(mine, theirs, precision) for mine in answer.members)]
    foreign = [mine for mine in answer.members if all(compare(mine, theirs, precision) for theirs in key.members)]
    if foreign:
        return f"{foreign[0].shown} is not among the members."
    return "A member is missing." if missing else ""
