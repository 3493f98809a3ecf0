"""Playing a script to its end with no log: for the laboratory and for bots that look ahead."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from ludendum.engine.ask import Answers, Ask, Rest
from ludendum.engine.dice import Dice
from ludendum.engine.game import Outcome
from ludendum.engine.match import Event, Match, Script
from ludendum.engine.seats import Audience, Sitter

T = TypeVar("T")


def _unheard(event: Event, to: Audience) -> None:
    """Nobody listens in a simulation."""


def simulate(
    play: Callable[[Match, T], Script[Outcome]],
    table: T,
    dice: Dice,
    choose: Callable[[T, Ask], Answers],
    *,
    most: int | None = None,
    sitters: Sequence[Sitter] = (),
    hear: Callable[[Event, Audience], None] | None = None,
) -> Outcome | None:
    """Play from this state, which is changed; None if `most` asks did not bring the end. `hear` is told of events."""
    script = play(Match(dice, hear or _unheard, sitters), table)
    send, left = script.send, most
    try:
        step = next(script)
        while True:
            if isinstance(step, Rest) or not step.offers:
                step = send({})
                continue
            if left is not None:
                if left <= 0:
                    return None
                left -= 1
            step = send(choose(table, step))
    except StopIteration as stop:
        outcome: Outcome = stop.value
        return outcome
