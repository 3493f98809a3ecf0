"""The kinds of figures, and the line of a deck that names one."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from ludendum.games.mathematicus.decks.figures import (
    clock,
    dots,
    graph,
    net,
    number_line,
    polygon,
    solid,
    tiling,
    upright,
)
from ludendum.games.mathematicus.decks.figures.canvas import Canvas
from ludendum.games.mathematicus.decks.figures.parameters import FigureError, Given, Sheet
from ludendum.games.mathematicus.decks.printing import printed
from ludendum.games.mathematicus.decks.reckoning import Value

MOST_LETTERS = 400

Draw: TypeAlias = Callable[[Given], tuple[Canvas, str]]
"""A drawing, and all it shows in words: nothing more than can be seen, above all no count that one should make."""


class Figure(Struct, frozen=True):
    """A kind of drawing with its parameters, as they were written."""

    kind: str
    parameters: dict[str, str]


KINDS: dict[str, tuple[Sheet, Draw]] = {
    "polygon": (polygon.SHEET, polygon.draw),
    "prism": (upright.SHEET, upright.draw_prism),
    "pyramid": (upright.SHEET, upright.draw_pyramid),
    "solid": (solid.SHEET, solid.draw),
    "net": (net.SHEET, net.draw),
    "number-line": (number_line.SHEET, number_line.draw),
    "tiling": (tiling.SHEET, tiling.draw),
    "clock": (clock.SHEET, clock.draw),
    "dots": (dots.SHEET, dots.draw),
    "graph": (graph.SHEET, graph.draw),
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
    if kind not in KINDS:
        raise FigureError(f"no figure is called “{kind[:20]}”; there are {', '.join(KINDS)}")
    sheet, _ = KINDS[kind]
    for name, text in parameters.items():
        if name not in sheet.knows:
            raise FigureError(f"a {kind} has no {name}; it has {', '.join(sheet.knows)}")
        if wanted := sheet.knows[name](text):
            raise FigureError(f"{name} is {wanted}, not “{text[:20]}”")
    for group in sheet.needs:
        if not any(name in parameters for name in group):
            raise FigureError(f"a {kind} needs {' or '.join(group)}")
    if trouble := sheet.trouble(parameters):
        raise FigureError(trouble)


def written(value: Value) -> str:
    """A value of a formula, as a parameter."""
    return printed(value, "en", as_decimal=True, minus="-", grouped=False)


def draw(kind: str, parameters: Mapping[str, str], alt: str = "") -> tuple[str, str]:
    """The figure as SVG, and in words: those given, or its own.

    >>> draw("clock", {"time": "4:00"})[1]
    'A clock face: the short hand points at 4, the long hand at 12.'
    """
    check(kind, parameters)
    return _drawn(kind, tuple(parameters.items()), alt)


@lru_cache(maxsize=256)
def _drawn(kind: str, parameters: tuple[tuple[str, str], ...], alt: str) -> tuple[str, str]:
    """Kept for a while, since a question that lies on the table is looked at again and again."""
    _, drawing = KINDS[kind]
    canvas, words = drawing(dict(parameters))
    return canvas.svg(alt or words), alt or words
