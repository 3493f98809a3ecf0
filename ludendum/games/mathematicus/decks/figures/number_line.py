"""A line of numbers, with marks."""

from fractions import Fraction
from math import ceil

from ludendum.games.mathematicus.decks.figures.canvas import Canvas, Spot, width_of
from ludendum.games.mathematicus.decks.figures.parameters import (
    Given,
    Sheet,
    number,
    number_of,
    numbers_of,
    pieces_of,
    positive,
    several,
    too_many,
    words,
)
from ludendum.games.mathematicus.decks.figures.scales import is_nice, nice_step
from ludendum.games.mathematicus.decks.figures.wording import listed, shown, with_minus

LENGTH = 400.0
MOST_TICKS = 200
OFTEN = (1, 2, 4, 5, 10, 20, 50, 100, 200)


def _trouble(given: Given) -> str:
    first, last = number_of(given, "from"), number_of(given, "to")
    if first >= last:
        return "a number line goes from a smaller number to a larger one"
    if "step" in given and (last - first) / number_of(given, "step") > MOST_TICKS:
        return f"a number line has at most {MOST_TICKS} steps"
    marks = numbers_of(given["mark"]) if "mark" in given else []
    for mark in marks:
        if not first <= mark <= last:
            return f"the mark {shown(mark)} is not on the line"
    return too_many(given, "labels", len(marks))


SHEET = Sheet(
    (("from",), ("to",)),
    {"from": number, "to": number, "step": positive, "mark": several(12), "labels": words},
    _trouble,
)


def draw(given: Given) -> tuple[Canvas, str]:
    first, last = number_of(given, "from"), number_of(given, "to")
    step = number_of(given, "step", nice_step(last - first, 20))
    marks = numbers_of(given["mark"]) if "mark" in given else []
    labels = pieces_of(given, "labels")
    canvas = Canvas()

    def at(value: Fraction) -> complex:
        return complex(float((value - first) / (last - first)) * LENGTH, 0)

    canvas.arrow(at(first), complex(LENGTH + 20, 0))
    canvas.arrow(at(last), complex(-20, 0))
    ticks = [first + k * step for k in range(int((last - first) / step) + 1)]
    as_fraction = "/" in given.get("step", "")
    numbered = _numbered(ticks, first, step, float(step / (last - first)) * LENGTH, as_fraction=as_fraction)
    canvas.lines([(at(tick) - 6j, at(tick) + 6j) for tick in ticks if tick in numbered])
    canvas.lines([(at(tick) - 3.5j, at(tick) + 3.5j) for tick in ticks if tick not in numbered], "thin")
    for tick in numbered:
        _number(canvas, at(tick), tick, as_fraction=as_fraction)
    canvas.circles(map(at, marks), 4.5, "none", "accent")
    for mark, label in zip(marks, labels, strict=False):
        canvas.label(label, [Spot(at(mark) - 1j * (18 + 16 * level)) for level in range(8)])
    return canvas, _words(first, last, step, marks, labels, as_fraction=as_fraction)


def _numbered(
    ticks: list[Fraction], first: Fraction, step: Fraction, apart: float, *, as_fraction: bool
) -> list[Fraction]:
    """The ticks that have room for their number: whole tens and the like, where the line begins on one."""
    widest = 18.0 if as_fraction else max(width_of(shown(tick)) for tick in ticks)
    roomy = [often for often in OFTEN if often * apart > widest + 7]
    often = 1 if 1 in roomy else next((often for often in roomy if is_nice(often * step)), [*roomy, MOST_TICKS][0])
    start = ceil(first / step / often) * often - first / step if (first / step).denominator == 1 else 0
    return ticks[int(start) :: often] or ticks[:1]


def _number(canvas: Canvas, at: complex, value: Fraction, *, as_fraction: bool) -> None:
    if not as_fraction or value.denominator == 1:
        canvas.text(at + 20j, shown(value))
        return
    above, below = str(abs(value.numerator)), str(value.denominator)
    wide = max(width_of(above, 13), width_of(below, 13)) / 2
    canvas.lines([(at - wide + 24j, at + wide + 24j)], "thin")
    canvas.text(at + 17j, above, size=13)
    canvas.text(at + 32j, below, size=13)
    if value < 0:
        canvas.text(at - wide - 6 + 24j, "−")


def _words(
    first: Fraction, last: Fraction, step: Fraction, marks: list[Fraction], labels: list[str], *, as_fraction: bool
) -> str:
    def told(value: Fraction) -> str:
        return shown(value, as_fraction=as_fraction)

    names = labels + [""] * (len(marks) - len(labels))
    where = [told(mark) + (f" ({with_minus(name)})" if name else "") for mark, name in zip(marks, names, strict=True)]
    end = f", with {'marks' if len(where) > 1 else 'a mark'} at {listed(where)}." if where else "."
    return f"A number line from {told(first)} to {told(last)} in steps of {told(step)}{end}"
