"""The table of units: signs, names in English and Italian, exact sizes in metre, kilogram, second and the like."""

from __future__ import annotations

from msgspec import Struct


class Row(Struct, frozen=True):
    """A unit. Its first sign is the one we show; sizes are exact by definition, as decimals or fractions."""

    signs: tuple[str, ...]
    names: tuple[str, ...]
    dimensions: dict[str, int]
    size: str = "1"
    prefixed: bool = False
    of_pi: bool = False
    zero: str = "0"


PREFIXES = {
    "tera": 12,
    "giga": 9,
    "mega": 6,
    "kilo": 3,
    "hecto": 2,
    "deca": 1,
    "deci": -1,
    "centi": -2,
    "milli": -3,
    "micro": -6,
    "nano": -9,
    "pico": -12,
}
PREFIX_SYMBOLS = dict(zip(PREFIXES, ("T", "G", "M", "k", "h", "da", "d", "c", "m", "µ", "n", "p"), strict=True))
ITALIAN_PREFIXES = {"kilo": "chilo", "hecto": "etto"}


def _row(signs: str, names: str, dimensions: dict[str, int], size: str = "1", *, prefixed: bool = False) -> Row:
    return Row(tuple(signs.split(", ")), tuple(names.split(", ")) if names else (), dimensions, size, prefixed)


_LENGTH, _AREA, _VOLUME, _MASS, _TIME = {"m": 1}, {"m": 2}, {"m": 3}, {"kg": 1}, {"s": 1}
_SPEED = {"m": 1, "s": -1}
_ANGLE = {"rad": 1}
_DATA = {"bit": 1}

UNITS = (
    _row("m", "metre, metres, meter, meters, metro, metri", _LENGTH, prefixed=True),
    _row("in, \", '', inch", "inches, pollice, pollici", _LENGTH, "0.0254"),
    _row("ft, '", "foot, feet, piede, piedi", _LENGTH, "0.3048"),
    _row("yd", "yard, yards, iarda, iarde", _LENGTH, "0.9144"),
    _row("mi", "mile, miles, miglio, miglia", _LENGTH, "1609.344"),
    _row("nmi, NM", "nautical mile, nautical miles", _LENGTH, "1852"),
    _row("au, AU, ua", "astronomical unit, astronomical units", _LENGTH, "149597870700"),
    _row("ly, al", "light year, light years, lightyear, lightyears, anno luce, anni luce", _LENGTH, "9460730472580800"),
    _row("ha", "hectare, hectares, ettaro, ettari", _AREA, "10000"),
    _row("are", "ares", _AREA, "100"),
    _row("acre", "acres, acro, acri", _AREA, "4046.8564224"),
    _row("l, L, lt", "litre, litres, liter, liters, litro, litri", _VOLUME, "0.001", prefixed=True),
    _row("cm³, cc", "", _VOLUME, "0.000001"),
    _row("gal, US gal", "gallon, gallons, US gallon, US gallons, gallone, galloni", _VOLUME, "0.003785411784"),
    _row("qt, US qt", "quart, quarts", _VOLUME, "0.000946352946"),
    _row("pt, US pt", "pint, pints, pinta, pinte", _VOLUME, "0.000473176473"),
    _row("fl oz, US fl oz", "fluid ounce, fluid ounces", _VOLUME, "0.0000295735295625"),
    _row("imp gal, UK gal", "imp gallon, imp gallons, imperial gallon, imperial gallons", _VOLUME, "0.00454609"),
    _row("imp qt, UK qt", "imp quart, imp quarts", _VOLUME, "0.0011365225"),
    _row("imp pt, UK pt", "imp pint, imp pints, imperial pint, imperial pints", _VOLUME, "0.00056826125"),
    _row("imp fl oz, UK fl oz", "imp fluid ounce, imp fluid ounces", _VOLUME, "0.0000284130625"),
    _row("g, gr", "gram, grams, gramme, grammes, grammo, grammi", _MASS, "0.001", prefixed=True),
    _row("kg", "kilo, kilos, kilogrammo, chilo, chili", _MASS),
    _row("hg", "etto, etti", _MASS, "0.1"),
    _row("q", "quintal, quintals, quintale, quintali", _MASS, "100"),
    _row("t", "tonne, tonnes, metric ton, metric tons, tonnellata, tonnellate", _MASS, "1000"),
    _row("lb, lbs", "libbra, libbre", _MASS, "0.45359237"),
    _row("pound", "pounds", _MASS, "0.45359237"),  # where the key is in £, those pounds
    _row("oz", "ounce, ounces, oncia, once", _MASS, "0.028349523125"),
    _row("stone", "stones", _MASS, "6.35029318"),  # not st: 1st is no weight
    _row("s, sec, secs", "second, seconds, secondo, secondi", _TIME),
    _row("ms", "millisecond, milliseconds, millisecondo, millisecondi", _TIME, "0.001"),
    _row("µs", "microsecond, microseconds, microsecondo, microsecondi", _TIME, "0.000001"),
    _row("ns", "nanosecond, nanoseconds, nanosecondo, nanosecondi", _TIME, "0.000000001"),
    _row("min, mins", "minute, minutes, minuto, minuti", _TIME, "60"),
    _row("h, hr, hrs", "hour, hours, ora, ore", _TIME, "3600"),
    _row("d", "day, days, giorno, giorni", _TIME, "86400"),
    _row("wk", "week, weeks, settimana, settimane", _TIME, "604800"),
    _row("km/h, kmh, kph", "", _SPEED, "5/18"),
    _row("mph", "", _SPEED, "0.44704"),
    _row("kn", "knot, knots, nodo, nodi", _SPEED, "463/900"),
    _row("rad", "radian, radians, radiante, radianti", _ANGLE),
    Row(("°", "deg"), ("degree", "degrees", "grado", "gradi"), _ANGLE, "1/180", of_pi=True),
    Row(("arcmin",), ("arcminute", "arcminutes"), _ANGLE, "1/10800", of_pi=True),
    Row(("arcsec",), ("arcsecond", "arcseconds"), _ANGLE, "1/648000", of_pi=True),
    Row(("gon", "grad"), ("gons",), _ANGLE, "1/200", of_pi=True),
    Row(("turn",), ("turns", "revolution", "revolutions", "giro", "giri"), _ANGLE, "2", of_pi=True),
    Row(("K",), ("kelvin", "kelvins"), {"K": 1}),
    Row(
        ("°C", "C"),
        ("celsius", "degree Celsius", "degrees Celsius", "degrees celsius", "centigrade", "gradi Celsius"),
        {"K": 1},
        zero="273.15",
    ),
    Row(
        ("°F", "F"),
        ("fahrenheit", "degree Fahrenheit", "degrees Fahrenheit", "degrees fahrenheit", "gradi Fahrenheit"),
        {"K": 1},
        "5/9",
        zero="45967/180",
    ),
    _row("mol", "mole, moles, moli", {"mol": 1}, prefixed=True),
    _row("Hz", "hertz", {"s": -1}, prefixed=True),
    _row("N", "newton, newtons", {"kg": 1, "m": 1, "s": -2}, prefixed=True),
    _row("Pa", "pascal, pascals", {"kg": 1, "m": -1, "s": -2}, prefixed=True),
    _row("J", "joule, joules", {"kg": 1, "m": 2, "s": -2}, prefixed=True),
    _row("W", "watt, watts", {"kg": 1, "m": 2, "s": -3}, prefixed=True),
    _row("Wh", "", {"kg": 1, "m": 2, "s": -2}, "3600", prefixed=True),
    _row("bit", "bits", _DATA, prefixed=True),
    _row("B", "byte, bytes", _DATA, "8", prefixed=True),
    _row("KiB", "kibibyte, kibibytes", _DATA, "8192"),
    _row("MiB", "mebibyte, mebibytes", _DATA, "8388608"),
    _row("GiB", "gibibyte, gibibytes", _DATA, "8589934592"),
    _row("€, EUR", "euro, euros", {"€": 1}),
    _row("$, USD", "dollar, dollars, dollaro, dollari", {"$": 1}),
    _row("£, GBP", "sterling, pounds sterling", {"£": 1}),
    _row("¥, JPY", "yen", {"¥": 1}),
    _row("CHF", "Swiss francs", {"CHF": 1}),
)

# A year has no fixed number of days; years and months convert among themselves alone.
CALENDAR = (
    _row("month", "months, mese, mesi", {"month": 1}),
    _row("yr, y", "year, years, anno, anni", {"month": 1}, "12"),
    _row("decade", "decades, decennio, decenni", {"month": 1}, "120"),
    _row("century", "centuries, secolo, secoli", {"month": 1}, "1200"),
    _row("millennium", "millennia, millenni", {"month": 1}, "12000"),
    _row("BCE", "BC", {"BCE": 1}),
    _row("CE", "AD", {"CE": 1}),
)
