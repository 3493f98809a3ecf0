"""Values as people read them, in the language of the deck."""

import re
from fractions import Fraction
from math import lcm, prod

from msgspec.structs import replace

from ludendum.arithmetic.answers.exact import Radical, Real
from ludendum.arithmetic.answers.locales import Locale, find_locale
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.reckoning import Number, Rounded, Value, has_end

GROUPED_FROM = 10_000
_YES_NO = {
    "it": ("sì", "no"),
    "de": ("ja", "nein"),
    "fr": ("oui", "non"),
    "es": ("sí", "no"),
    "pt": ("sim", "não"),
    "nl": ("ja", "nee"),
}
_RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_ROOTS = {2: "√", 3: "∛", 4: "∜"}


def raised(text: str) -> str:
    """Powers that are typed, as they are printed.

    >>> raised("a) 3^20 or 2^(7/12)")
    'a) 3²⁰ or 2^(7/12)'
    """
    return re.sub(
        r"(?<=[\w)])\^([−-]?\d+)(?![\d.,]*\d)", lambda found: found[1].replace("−", "-").translate(_RAISED), text
    )


def printed(value: Value, language: str, *, as_decimal: bool = False, minus: str = "−", grouped: bool = True) -> str:
    """A value in words and figures.

    >>> printed(12345, "en"), printed(Fraction(5, 2), "it", as_decimal=True), printed(Fraction(-5, 2), "en")
    ('12,345', '2,5', '−5/2')
    """
    locale = find_locale(language)
    if not grouped:
        locale = replace(locale, groups="")
    match value:
        case bool():
            yes, no = _YES_NO.get(locale.tag.partition("-")[0], ("yes", "no"))
            return yes if value else no
        case str():
            return value
        case tuple():
            return locale.separator.join(
                printed(one, language, as_decimal=as_decimal, minus=minus, grouped=grouped) for one in value
            )
        case Rounded(of, places):
            return _decimal(of, places, locale, minus)
        case Real():
            return _real(value, locale, minus)
        case int():
            return _whole(value, locale, minus)
        case _:
            if as_decimal and has_end(value):
                return _decimal(value, None, locale, minus)
            return f"{_whole(value.numerator, locale, minus)}/{_whole(value.denominator, locale, minus)}"


def _whole(value: int, locale: Locale, minus: str) -> str:
    digits = f"{abs(value):,}".replace(",", locale.groups[:1]) if abs(value) >= GROUPED_FROM else str(abs(value))
    return f"{minus if value < 0 else ''}{digits}"


def _decimal(value: Number, places: int | None, locale: Locale, minus: str) -> str:
    if isinstance(value, Real):
        raise Trouble("a root or π has no end as a decimal")
    of = Fraction(value)
    if places is None:
        places = 0
        while (of * 10**places).denominator > 1:
            places += 1
    whole, part = divmod(round(abs(of) * 10**places), 10**places)
    sign = minus if of < 0 else ""
    return sign + _whole(whole, locale, minus) + (f"{locale.decimal}{part:0{places}}" if places else "")


def _real(value: Real, locale: Locale, minus: str) -> str:
    """2√2, 3π/4, 1 + √5."""
    written = ""
    for (pi, radical), factor in value.terms:
        term = _term(pi, radical, abs(factor), locale)
        if written:
            written += f" {'+' if factor > 0 else minus} {term}"
        else:
            written = term if factor > 0 else f"{minus}{term}"
    return written


def _term(pi: int, radical: Radical, factor: Fraction, locale: Locale) -> str:
    above = _radical(radical) + (_pi(pi) if pi > 0 else "")
    below = _pi(-pi) if pi < 0 else ""
    if factor.numerator > 1 or not above:
        above = _whole(factor.numerator, locale, "") + above
    if factor.denominator > 1:
        below = _whole(factor.denominator, locale, "") + below
    if not below:
        return above
    return f"{above}/({below})" if "π" in below and factor.denominator > 1 else f"{above}/{below}"


def _pi(power: int) -> str:
    return "π" if power == 1 else "π" + str(power).translate(_RAISED)


def _radical(radical: Radical) -> str:
    if not radical:
        return ""
    index = lcm(*(part.denominator for _, part in radical))
    under = prod(prime ** int(part * index) for prime, part in radical)
    return f"{_ROOTS[index]}{under}" if index in _ROOTS else f"{str(index).translate(_RAISED)}√{under}"
