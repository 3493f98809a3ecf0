"""Figures: their kinds and parameters, as the line `figure:` of a deck names them."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec import Struct

from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.printing import printed
from ludendum.games.mathematicus.decks.reckoning import Value

SOLIDS = ("tetrahedron", "cube", "octahedron", "dodecahedron", "icosahedron", "sphere", "cylinder", "cone")
NETS = ("cube", "tetrahedron", "octahedron", "prism", "pyramid", "box", "cylinder", "cone")
TILINGS = ("triangles", "squares", "hexagons", "rectangles", "rhombi")
PATTERNS = ("triangular", "square", "rectangular", "die")
GRAPHS = ("line", "parabola", "bars", "points")
MOST_LETTERS = 400


class FigureError(Trouble):
    """A figure that cannot be drawn; one sentence says why."""


class Figure(Struct, frozen=True):
    """A kind of drawing with its parameters, as they were written."""

    kind: str
    parameters: dict[str, str]


Test = Callable[[str], str]
"""What is wrong with a parameter, or nothing."""


def numbers_of(text: str) -> list[Fraction]:
    """The numbers of a parameter, parted by commas or spaces; raises `FigureError`."""
    found = []
    for piece in text.replace(",", " ").replace("−", "-").split():
        if not re.fullmatch(r"-?\d{1,9}(?:\.\d{1,9}|/0*[1-9]\d{0,8})?", piece):
            raise FigureError(f"“{piece[:20]}” is no number")
        found.append(Fraction(piece))
    return found


def _whole(least: int, most: int) -> Test:
    def test(text: str) -> str:
        fine = text.isascii() and text.isdecimal() and len(text) < 6 and least <= int(text) <= most
        return "" if fine else f"a whole number from {least} to {most}"

    return test


def _one_of(*words: str) -> Test:
    return lambda text: "" if text in words else f"one of {', '.join(words)}"


def _positive(text: str) -> str:
    found = _all_numbers(text)
    return "" if len(found) == 1 and 0 < found[0] <= 10**6 else "a number above 0"


def _number(text: str) -> str:
    return "" if len(_all_numbers(text)) == 1 else "a number"


def _several(most: int) -> Test:
    return lambda text: "" if 1 <= len(_all_numbers(text)) <= most else f"one to {most} numbers"


def _points(text: str) -> str:
    pairs = [_all_numbers(pair) for pair in text.split()]
    return "" if 1 <= len(pairs) <= 30 and all(len(pair) == 2 for pair in pairs) else 'points such as "0,0 4,0 4,3"'


def _all_numbers(text: str) -> list[Fraction]:
    try:
        return numbers_of(text)
    except FigureError:
        return []


def _words(text: str) -> str:
    return "" if text and len(text) <= 200 else "words, parted by commas"


def _time(text: str) -> str:
    return "" if re.fullmatch(r"(?:[01]?\d|2[0-3]):[0-5]\d", text) else "a time such as 9:05"


class Sheet(Struct, frozen=True):
    """The parameters of a kind: those it needs (one of each group), and all it knows."""

    needs: tuple[tuple[str, ...], ...]
    knows: dict[str, Test]


KINDS: dict[str, Sheet] = {
    "polygon": Sheet(
        (("sides", "points"),), {"sides": _whole(3, 20), "points": _points, "labels": _words, "lengths": _words}
    ),
    "prism": Sheet((("sides",),), {"sides": _whole(3, 12), "edge": _positive, "height": _positive}),
    "pyramid": Sheet((("sides",),), {"sides": _whole(3, 12), "edge": _positive, "height": _positive}),
    "solid": Sheet((("name",),), {"name": _one_of(*SOLIDS), "labels": _words}),
    "net": Sheet((("of",),), {"of": _one_of(*NETS), "sides": _whole(3, 12), "labels": _words}),
    "number-line": Sheet(
        (("from",), ("to",)),
        {"from": _number, "to": _number, "step": _positive, "mark": _several(12), "labels": _words},
    ),
    "tiling": Sheet(
        (("of",), ("rows",), ("columns",)),
        {"of": _one_of(*TILINGS), "rows": _whole(1, 20), "columns": _whole(1, 20), "shade": _several(400)},
    ),
    "clock": Sheet((("time",),), {"time": _time}),
    "dots": Sheet(
        (("pattern",), ("n", "rows")),
        {"pattern": _one_of(*PATTERNS), "n": _whole(1, 30), "rows": _whole(1, 30), "columns": _whole(1, 30)},
    ),
    "graph": Sheet(
        (("of",),),
        {
            "of": _one_of(*GRAPHS),
            "slope": _number,
            "intercept": _number,
            "a": _number,
            "b": _number,
            "c": _number,
            "values": _several(20),
            "points": _points,
            "labels": _words,
            "from": _number,
            "to": _number,
        },
    ),
}

_PARAMETER = re.compile(r'\s+([a-z]+)=(?:"([^"]*)"|([^\s"]+))')


def read_figure(text: str) -> Figure:
    """
    >>> read_figure("prism sides=6 edge=3 height=10").parameters["edge"]
    '3'
    """
    if len(text) > MOST_LETTERS:
        raise FigureError(f"a figure has at most {MOST_LETTERS} characters")
    kind = text.split(maxsplit=1)[0] if text.strip() else ""
    if kind not in KINDS:
        raise FigureError(f"no figure is called “{kind[:20]}”; there are {', '.join(KINDS)}")
    at, text = len(kind), text.strip()
    parameters: dict[str, str] = {}
    while at < len(text):
        found = _PARAMETER.match(text, at)
        if found is None:
            raise FigureError(f"“{text[at:].strip()[:20]}” is no parameter such as sides=6")
        if found[1] in parameters:
            raise FigureError(f"{found[1]} stands there twice")
        parameters[found[1]] = (found[2] if found[2] is not None else found[3]).strip()
        at = found.end()
    check(kind, parameters)
    return Figure(kind, parameters)


def check(kind: str, parameters: Mapping[str, str]) -> None:
    """That a figure can be drawn; raises `FigureError`."""
    sheet = KINDS.get(kind)
    if sheet is None:
        raise FigureError(f"no figure is called “{kind[:20]}”; there are {', '.join(KINDS)}")
    for name, text in parameters.items():
        if name not in sheet.knows:
            raise FigureError(f"a {kind} has no {name}; it has {', '.join(sheet.knows)}")
        if wanted := sheet.knows[name](text):
            raise FigureError(f"{name} is {wanted}, not “{text[:20]}”")
    for group in sheet.needs:
        if not any(name in parameters for name in group):
            raise FigureError(f"a {kind} needs {' or '.join(group)}")


def written(value: Value) -> str:
    """A value of a formula, as a parameter."""
    return printed(value, "en", as_decimal=True, minus="-", grouped=False)


def draw(kind: str, parameters: Mapping[str, str]) -> tuple[str, str]:
    """The figure as SVG, and in words."""
    check(kind, parameters)
    told = ", ".join(f"{name} {value}" for name, value in parameters.items())
    return "", f"{kind}: {told}"
