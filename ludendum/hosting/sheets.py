"""A game's sheet: all that one can choose, write and decide in it."""

import inspect
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from ludendum.engine import AnyGame, Aside, Preset
from ludendum.engine.notation import Notated, prose_fields
from ludendum.hosting.options import OptionSheet, described, options_of
from ludendum.hosting.presets import presets_of


class FieldSheet(Struct, frozen=True):
    """A field of an action: a choice among values, a flag, a number, a text, or prose of several lines."""

    name: str
    kind: str
    choices: list[Any]
    needed: bool


class ActionSheet(Struct, frozen=True):
    """How an action is written down: its verb, then its fields in this order."""

    verb: str
    fields: list[FieldSheet]


class MotionSheet(Struct, frozen=True):
    """A motion of the game's own: how it is written down, and what it would change."""

    verb: str
    fields: list[FieldSheet]
    meaning: str


class SeatsIf(Struct, frozen=True):
    """How many seats there may be where an option has this value and the others are as by default."""

    option: str
    value: Any
    seats: tuple[int, int]


class BotSheet(Struct, frozen=True):
    """A bot of a game, and how it plays."""

    name: str
    description: str


class GameSheet(Struct, frozen=True):
    """All that one can choose in a game."""

    name: str
    title: str
    summary: str
    rules: int
    seats: tuple[int, int]
    options: list[OptionSheet]
    bots: list[BotSheet]
    deals: bool
    """It has deal codes and a daily deal."""
    hints: int
    odds: bool
    actions: list[ActionSheet]
    """Those a form can be made for; what a game writes in a way of its own is typed or taken from the menu."""
    seats_if: list[SeatsIf]
    """Where the number of seats depends on an option."""
    sequel: bool
    """A match may follow another, with what that one ended with."""
    papers: list[str]
    """How a match is written up for keeping, by file ending."""
    unsigned: list[str]
    """Motions anybody makes at once without being named: the X-card."""
    motions: list[MotionSheet]
    """What else those at the table may decide about the game, by vote."""
    presets: list[Preset]
    """Ways to begin, the likeliest first."""
    holding: list[str]
    """What a seat says unasked to hold play: that something told does not fit."""
    practice: str
    """The option by which a game does not count, and which goes with any deal; empty where there is none."""


def sheet(game: AnyGame) -> GameSheet:
    """The sheet of a game."""
    seats, help_ = game.properties.seats, game.help
    return GameSheet(
        game.name,
        game.title,
        game.summary,
        game.rules,
        (seats[0], seats[-1]),
        options_of(game),
        [BotSheet(name, _first_line(maker)) for name, maker in game.bots.items()],
        help_.deals is not None,
        help_.hint_steps,
        help_.odds is not None,
        [_action(action) for action in game.actions if _is_written_plainly(action)],
        list(_seats_if(game)),
        game.sequel is not None,
        list(help_.papers),
        [motion.verb() for motion in game.motions if motion.anonymous],
        [_motion(motion) for motion in game.motions if not motion.anonymous and _is_written_plainly(motion)],
        presets_of(game),
        [aside.verb() for aside in game.asides if aside.holds is not Aside.holds],
        game.practice,
    )


def _seats_if(game: AnyGame) -> Iterator[SeatsIf]:
    usual: dict[str, Any] = msgspec.to_builtins(game.options())
    for option in map(described, msgspec.structs.fields(game.options)):
        # Where it does something beside another option alone, as a lesson does with the cards, it is tried beside that.
        beside = {**usual, **{one.option: one.values[0] for one in option.only_with[:1] if one.values}}
        for value in (False, True) if option.kind == "flag" else option.choices:
            try:
                seats = game.seats_for(msgspec.convert({**beside, option.name: value}, game.options))
                without = game.seats_for(msgspec.convert(beside, game.options))
            except msgspec.ValidationError:  # it needs yet another option
                continue
            if seats != without:
                yield SeatsIf(option.name, value, (seats[0], seats[-1]))


def _is_written_plainly(action: type[Notated]) -> bool:
    if action.written_as is not None:
        return True
    own = [vars(kind) for kind in action.__mro__ if kind not in Notated.__mro__]
    return not any("words" in names or "read_words" in names for names in own)


def _action(action: type[Notated]) -> ActionSheet:
    plain = action.written_as or action
    prose = prose_fields(plain)
    return ActionSheet(action.verb(), [_field(field, prose) for field in msgspec.structs.fields(plain)])


def _field(field: msgspec.structs.FieldInfo, prose: tuple[str, ...]) -> FieldSheet:
    value = described(field)
    return FieldSheet(field.name, "prose" if field.name in prose else value.kind, value.choices, field.required)


def _motion(motion: type[Notated]) -> MotionSheet:
    written = _action(motion)
    return MotionSheet(written.verb, written.fields, _first_line(motion))


def _first_line(maker: object) -> str:
    return (inspect.getdoc(maker) or "").partition("\n")[0]
