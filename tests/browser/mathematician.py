"""A player of Mathematicus who reads the table's text as people do, and goes where figures and medals are."""

import re
from collections.abc import Sequence

from ludendum.games.mathematicus import figures
from ludendum.games.mathematicus.board import SQUARES, ahead
from ludendum.games.mathematicus.figures import FIGURES

MEDAL = "Fields Medal"


def question(text: str) -> int | None:
    """What one's own question comes to: they are all sums, as in “What is 4 + 4?”."""
    asked = re.search(r"Your question .*What is (\d+) \+ (\d+)\?", text)
    return int(asked[1]) + int(asked[2]) if asked else None


def choice(text: str, menu: Sequence[str]) -> str:
    """Which answer of the menu to give."""
    return max(menu, key=lambda answer: _worth(text, answer))


def lands_on_figure(text: str, prompt: str) -> bool:
    """Whether the landing that may be challenged is on a figure that the board still has, and oneself has not."""
    landed = re.search(r"has landed on (\d+)", prompt)
    return landed is not None and _value(text, int(landed[1])) > 1


def _worth(text: str, answer: str) -> float:
    verb, _, rest = answer.partition(" ")
    match verb:
        case "roll" | "spend" if rest in ("d4", "d12"):
            return _prospect(text, int(rest.removeprefix("d"))) + (verb == "roll") / 100
        case "move":
            return _value(text, _reached(text, back=rest == "back"))
        case "medal" | "take":
            return 10.0
        case "ready" | "try":
            return 5.0
        case "stay":
            return 0.01
        case "done" | "decline" | "skip" | "leave":
            return 0.2
    return 0.0


def _prospect(text: str, sides: int) -> float:
    here = _here(text)
    return sum(max(0.0, _value(text, ahead(here, number))) for number in range(1, sides + 1)) / sides


def _value(text: str, number: int) -> float:
    """What there is for oneself on a square: a figure, a medal, or at least a way on."""
    square = SQUARES[number]
    if square.penalty:
        return -1.0
    board, mine = _line(text, "On the board"), _line(text, "(you)").partition(": ")[2]
    if square.figure is not None:
        name = figures.name(square.figure)
        return 6.0 if name in board and name not in mine else 0.0
    if square.medal:
        return 6.0 if MEDAL in board and any(figures.name(one) in board for one in FIGURES) else 0.0
    if square.token in ("d4", "d12"):
        return 0.5
    return 0.1 if not square.chance else 0.3


def _reached(text: str, *, back: bool) -> int:
    shown = re.search(r"The d\d+ shows (\d+)", text)
    assert shown is not None, text
    return ahead(_here(text), int(shown[1]), clockwise=back)


def _here(text: str) -> int:
    stands = re.search(r" on (\d+)", _line(text, "(you)"))
    assert stands is not None, text
    return int(stands[1])


def _line(text: str, words: str) -> str:
    return next(line for line in text.splitlines() if words in line)
