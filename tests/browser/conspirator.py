"""How somebody plays Squaring the Circle who wants a problem solved; and rehearses it without a browser."""

import re
from functools import cache
from typing import Any

from ludendum.engine import LiveMatch, Person, Seat, menu
from ludendum.games.squaring_the_circle import GAME
from ludendum.games.squaring_the_circle.actions import Tell
from ludendum.games.squaring_the_circle.options import Options

TRIED = 300
SOON = 260
"""Answers of the whole table; a browser takes a second or so for a few of them."""

OPTIONS: dict[str, Any] = {"session_cap": 12, "twins": True}

FOR_A_PROBLEM = re.compile(r"Theorem (\d+) for problem \d+.*It needs (\d+)\.")
"""An open theorem that will solve a problem, in the text of the table."""

LIKED = (
    "choose random", "allow all", "overrule", "choose roll", "choose prove theorem", "choose problem 1",
    "choose trivial", "choose contradiction", "choose induction", "choose event", "choose two and a CARD",
    "choose double down", "choose +1",
)  # fmt: skip
"""What is taken if it is offered, the first first."""

WORKING = (
    "throw-money-at-it", "bypass", "oomph", "trust-me", "enticement", "conditioning", "get-rough", "social-engineering",
    "digital-mayhem", "flexibility", "get-involved", "truth-will-bear", "intimidation", "lose-control",
)  # fmt: skip
"""Moves that bring results."""


def choice(choices: list[str], text: str) -> str:
    """One of the choices, given what lies on the table."""
    aims = [found.group(1) for found in FOR_A_PROBLEM.finditer(text)]
    for aim in aims:
        if f"choose prove theorem {aim}" in choices:
            return f"choose prove theorem {aim}"
    for liked in LIKED:
        for one in choices:
            if one.startswith(liked):
                return one
    if "done" in choices:
        return _move(choices, aims)
    return choices[0]


def _move(choices: list[str], aims: list[str]) -> str:
    """State the theorem first; then whatever brings results; else think of something else."""
    if "make state" in choices and not aims:
        return "make state"
    working = [f"make {move}" for move in WORKING if f"make {move}" in choices]
    return next(iter(working), "make discuss" if "make discuss" in choices else "done")


def rehearse(seed: str) -> tuple[int, Any]:
    """The same play without a browser: how many answers it took, and how it ended."""
    live: LiveMatch[Any, Any, Any] = LiveMatch.start(GAME, Options(**OPTIONS), seats=3, seed=seed)
    for seat in range(3):
        live.sit(Seat(seat), person=Person(seat + 1), name=f"Player {seat + 1}")
    live.begin()
    answers = 0
    while live.outcome is None:
        answers += 1
        open_ = live.core.open
        seat = open_.waiting()[0] if open_ is not None else Seat(0)
        if open_ is not None and Tell in open_.ask.offers[seat]:
            live.answer(seat, Tell(f"This is telling {answers}."))
        else:
            wanted = choice(menu(live, seat), live.view(seat).text())
            live.answer(seat, _read(live, seat, wanted))
    return answers, live.outcome


@cache
def quick_seed() -> str:
    """One with which a problem is solved soon, whatever moves the game has by now."""
    for number in range(TRIED):
        answers, outcome = rehearse(f"heist {number}")
        if outcome.cause == "solved" and answers < SOON:
            return f"heist {number}"
    raise LookupError(f"none of {TRIED} conferences solves a problem within {SOON} answers")


def _read(live: Any, seat: Seat, notation: str) -> Any:
    return next(action for action in live.offer(seat).menu() if action.notation() == notation)
