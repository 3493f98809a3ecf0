"""A clock face with two hands."""

from cmath import exp
from math import pi

from ludendum.games.mathematicus.decks.figures.canvas import Canvas
from ludendum.games.mathematicus.decks.figures.parameters import Given, Sheet, one_of, time

SHEET = Sheet((("time",),), {"time": time, "numbers": one_of("yes", "no")})
RADIUS = 92.0
_SHARES = {
    15: "a quarter of the way",
    20: "a third of the way",
    30: "half-way",
    40: "two thirds of the way",
    45: "three quarters of the way",
}


def draw(given: Given) -> tuple[Canvas, str]:
    """In words one reads the hands, as from the face: not the time."""
    hour, minute = map(int, given["time"].split(":"))
    canvas = Canvas()
    canvas.circles([0], RADIUS, "edge", "wash")
    canvas.lines([(_at(k / 60, RADIUS - 4), _at(k / 60, RADIUS - 8)) for k in range(60) if k % 5], "thin")
    canvas.lines([(_at(k / 12, RADIUS - 4), _at(k / 12, RADIUS - 11)) for k in range(12)], "edge")
    for k in range(1, 13) if given.get("numbers") != "no" else ():
        canvas.text(_at(k / 12, RADIUS - 22), str(k))
    short, long = (hour % 12 + minute / 60) / 12, minute / 60
    canvas.lines([(_at(short + 0.5, 8), _at(short, 38))], "bold")
    canvas.lines([(_at(long + 0.5, 12), _at(long, 57))], "accent")
    canvas.circles([0], 3.5, "none", "ink")
    return canvas, f"A clock face: {_short(hour % 12 or 12, minute)}, {_long(minute)}."


def _at(turn: float, radius: float) -> complex:
    """A place by its share of a full turn, from the top."""
    return radius * exp(2j * pi * (turn - 0.25))


def _short(hour: int, minute: int) -> str:
    if minute == 0:
        return f"the short hand points at {hour}"
    following = hour % 12 + 1
    where = _SHARES.get(minute)
    return (
        f"the short hand is {where} from {hour} to {following}"
        if where
        else (f"the short hand is between {hour} and {following}")
    )


def _long(minute: int) -> str:
    number, past = divmod(minute, 5)
    stroke = "stroke" if past == 1 else "strokes"
    return f"the long hand {f'{past} {stroke} past ' if past else 'at '}{number or 12}"
