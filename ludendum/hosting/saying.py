"""An entry of a log in words."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from ludendum.engine import Entry
from ludendum.engine.entries import Answer, Begin, Contribution, Lapse, Presence, Propose, Sit, TimeOut, Vote

Words: TypeAlias = Callable[[dict[str, Any]], str]
"""How the fields of an action, or of a motion, are said."""


def plainly(fields: dict[str, Any]) -> str:
    """Fields in the order they were logged, where nobody knows what they mean."""
    return " ".join(str(value) for value in fields.values())


def said(entry: Entry, action: Words = plainly, motion: Words = plainly) -> str:
    """An entry in words."""
    match entry.body:
        case Sit(seat, None, None):
            return f"seat {seat + 1} is free again"
        case Sit(seat, person, bot):
            return f"{'person ' + str(person) if bot is None else 'the bot ' + bot} takes seat {seat + 1}"
        case Presence(person, here):
            return f"person {person} {'is back' if here else 'leaves'}"
        case Contribution(person, _):
            return f"person {person} adds to the seed"
        case Begin():
            return "play begins"
        case Answer(_, seat, given, _, _, _):
            told = given if given is not None else _hidden(entry)
            return f"seat {seat + 1}: {'an answer that is still hidden' if told is None else action(told)}"
        case TimeOut(_, seats):
            return f"the time of seat {', '.join(str(seat + 1) for seat in seats)} runs out"
        case Propose(0, moved):
            return f"somebody, who is not named, moves: {motion(moved)}"
        case Propose(person, moved):
            return f"person {person} moves: {motion(moved)}"
        case Vote(number, person, aye):
            return f"person {person} votes {'yes' if aye else 'no'} on motion {number}"
        case Lapse(number):
            return f"motion {number} lapses"


def _hidden(entry: Entry) -> dict[str, Any] | None:
    """The answer to a hidden ask, if it may be known."""
    sealed = entry.field("action")
    return (
        None if sealed is None or sealed.content is None else msgspec.json.decode(sealed.content, type=dict[str, Any])
    )
