"""The lines that are said to a program, and how its answers are read. docs/bots.md tells it to those who write one."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ludendum.engine import AnyAction, Malformed, Offer, Outcome, View, named, read
from ludendum.programs.errors import Fault
from ludendum.programs.process import printable

PROTOCOL = 1


class Begin(Struct, frozen=True, tag_field="say", tag="begin"):
    """A game begins; the program answers `ready`, or `ready text` if it wants to be asked in words."""

    game: str
    rules: int
    options: dict[str, Any]
    seat: int
    seats: int
    seed: int
    """For the program's own chance: with the same seed it should play the same."""
    seconds: float
    protocol: int = PROTOCOL


class Choose(Struct, frozen=True, tag_field="say", tag="choose"):
    """The program is asked for an answer: a notation, or the number of one in the menu, from 1."""

    seat: int
    text: str
    view: Any
    verbs: tuple[str, ...]
    menu: tuple[str, ...]


class Lost(Struct, frozen=True, tag_field="say", tag="lost"):
    """The answer was none, and the turn is lost; nothing is to be said to it."""

    reason: str


class End(Struct, frozen=True, tag_field="say", tag="end"):
    """The game is over; nothing is to be said to it."""

    winners: tuple[int, ...]
    cause: str
    reason: str


def in_json(message: Begin | Choose | Lost | End) -> str:
    return msgspec.json.encode(message).decode() + "\n"


def in_words(message: Choose | Lost | End) -> str:
    """The same for programs that read text: a question ends with a line of its own, `?`."""
    match message:
        case Choose():
            menu = "".join(f"{number} {line}\n" for number, line in enumerate(message.menu, start=1))
            return f"{message.text}\n\n{menu}?\n"
        case Lost(reason):
            return f"! {reason}\n"
        case End(reason=reason):
            return f"= {reason}\n"


def question(view: View, offer: Offer, seat: int, names: Sequence[str]) -> tuple[Choose, list[AnyAction]]:
    """What a program is asked, and the actions its numbers stand for."""
    menu = list(offer.menu())
    verbs = tuple(kind.verb() for kind in offer.kinds)
    text = named(view.text(), names)
    shown = msgspec.to_builtins(view, str_keys=True)
    return Choose(seat, text, shown, verbs, tuple(action.notation() for action in menu)), menu


def ended(outcome: Outcome | None, names: Sequence[str]) -> End:
    if outcome is None:
        return End((), "undecided", "the game was stopped")
    return End(tuple(outcome.winners), outcome.cause, outcome.told(names).reason)


def answered(line: str, offer: Offer, menu: Sequence[AnyAction]) -> AnyAction:
    """The action that a program's answer stands for; raises `Fault`."""
    if line.isdecimal() and line.isascii():
        if len(line) > 9 or not 1 <= int(line) <= len(menu):
            raise Fault("nonsense", f"“{printable(line[:20])}” is no number of its menu of {len(menu)}")
        return menu[int(line) - 1]
    try:
        action = read(line, offer.kinds)
        action.notation().encode()  # half a character can be written, but not sent
    except UnicodeError:
        raise Fault("nonsense", f"it said “{printable(line[:60])}”, which is not text") from None
    except Malformed as error:
        raise Fault("nonsense", f"it said “{printable(line[:60])}”: {printable(str(error))}") from None
    return action
