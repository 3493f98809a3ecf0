"""The games, their daily deals, and their rules."""

import datetime
from collections.abc import Iterator
from typing import Annotated, Any, get_args

import msgspec
from litestar import get
from litestar.params import QueryParameter
from msgspec import NODEFAULT, Struct
from msgspec.inspect import BoolType, FloatType, IntType, LiteralType, Metadata, type_info

from ludendum.engine import HANDED_ON, AnyGame, DailyDeal, Malformed
from ludendum.engine.notation import Notated, prose_fields
from ludendum.hosting.deals import TODAY, read_day
from ludendum.hosting.rules import Rule, page_text, rules_of
from ludendum.server import repertoire
from ludendum.server.asking import GameName, TheHouse
from ludendum.server.errors import NotHere
from ludendum.server.laying import deals_of, find_game

BOARDS = ("fields-medal",)
"""Games for which the page has a board of its own; the others are played on the plain table."""


PAST = 28
"""How many past deals are listed at once, in days."""


class OptionSheet(Struct, frozen=True):
    """An option of a game: a choice among values, a flag, a number or a text."""

    name: str
    kind: str
    choices: list[Any]
    default: Any
    description: str
    least: int | None = None
    most: int | None = None


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
    board: bool
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


class Daily(Struct, frozen=True):
    """The deal of a date."""

    game: str
    title: str
    deal: DailyDeal
    interval: tuple[float, float]
    """Of how often a bot wins it, at 95 %."""


class RulesPage(Struct, frozen=True):
    """A game's rules page, and every rule that holds at its tables by id."""

    game: str
    markdown: str
    rules: list[Rule]


@get("/games", sync_to_thread=True)
def games(house: TheHouse) -> list[GameSheet]:
    """The games one can play here."""
    return [sheet(house.find(name)) for name in repertoire.names(house.settings.games)]


@get("/daily/{game:str}", sync_to_thread=True)
def daily(
    house: TheHouse,
    game: GameName,
    day: Annotated[str, QueryParameter(description="a date as 2026-03-14; today if it is left out")] = TODAY,
) -> Daily:
    """The deal that is everyone's on a date."""
    found = find_game(house.find, game)
    deal = deals_of(found).daily(read_day(day))
    return Daily(found.name, found.title, deal, deal.estimate.interval())


@get("/daily/{game:str}/past", sync_to_thread=True)
def past_deals(
    house: TheHouse,
    game: GameName,
    before: Annotated[str, QueryParameter(description="the deals before this date; today if it is left out")] = "today",
) -> list[Daily]:
    """The deals of the four weeks before a date, the newest first."""
    found = find_game(house.find, game)
    deals, until = deals_of(found), read_day(before)
    if until.toordinal() <= PAST:
        raise Malformed("there were no daily deals then; name a later date")
    past = [deals.daily(until - datetime.timedelta(days=back)) for back in range(1, PAST + 1)]
    return [Daily(found.name, found.title, deal, deal.estimate.interval()) for deal in past]


@get("/rules/{game:str}", sync_to_thread=True)
def rules(house: TheHouse, game: GameName) -> RulesPage:
    """The rules of a game; `table` for those that hold at every table."""
    if game != "table":
        find_game(house.find, game)
    markdown = page_text(game)
    if markdown is None:
        raise NotHere("there is no rules page for this game")
    return RulesPage(game, markdown, rules_of(game))


def sheet(game: AnyGame) -> GameSheet:
    seats, help_ = game.properties.seats, game.help
    return GameSheet(
        game.name,
        game.title,
        game.summary,
        game.rules,
        (seats[0], seats[-1]),
        [_option(field) for field in msgspec.structs.fields(game.options) if not _is_handed_on(field.type)],
        [BotSheet(name, _first_line(maker)) for name, maker in game.bots.items()],
        game.name in BOARDS,
        help_.deals is not None,
        help_.hint_steps,
        help_.odds is not None,
        [_action(action) for action in game.actions if _is_written_plainly(action)],
        list(_seats_if(game)),
        game.sequel is not None,
        list(help_.papers),
        [motion.verb() for motion in game.motions if motion.anonymous],
        [_motion(motion) for motion in game.motions if not motion.anonymous and _is_written_plainly(motion)],
    )


def _seats_if(game: AnyGame) -> Iterator[SeatsIf]:
    usual: dict[str, Any] = msgspec.to_builtins(game.options())
    for option in map(_option, msgspec.structs.fields(game.options)):
        for value in (False, True) if option.kind == "flag" else option.choices:
            try:
                seats = game.seats_for(msgspec.convert({**usual, option.name: value}, game.options))
            except msgspec.ValidationError:  # it needs another option beside it
                continue
            if seats != game.properties.seats:
                yield SeatsIf(option.name, value, (seats[0], seats[-1]))


def _is_written_plainly(action: type[Notated]) -> bool:
    own = [vars(kind) for kind in action.__mro__ if kind not in Notated.__mro__]
    return not any("words" in names or "read_words" in names for names in own)


def _action(action: type[Notated]) -> ActionSheet:
    prose = prose_fields(action)
    return ActionSheet(action.verb(), [_field(field, prose) for field in msgspec.structs.fields(action)])


def _motion(motion: type[Notated]) -> MotionSheet:
    written = _action(motion)
    return MotionSheet(written.verb, written.fields, _first_line(motion))


def _is_handed_on(hint: Any) -> bool:
    kind = type_info(hint)
    while isinstance(kind, Metadata):
        if (kind.extra or {}).items() >= HANDED_ON.items():
            return True
        kind = kind.type
    return False


def _field(field: msgspec.structs.FieldInfo, prose: tuple[str, ...]) -> FieldSheet:
    kind = "prose" if field.name in prose else _option(field).kind
    return FieldSheet(field.name, kind, _option(field).choices, field.required)


def _option(field: msgspec.structs.FieldInfo) -> OptionSheet:
    hint, kind = field.type, type_info(field.type)
    described = ""
    while isinstance(kind, Metadata):
        described = (kind.extra_json_schema or {}).get("description", described)
        kind, hint = kind.type, get_args(hint)[0]
    default = field.default
    if default is NODEFAULT and field.default_factory is not NODEFAULT:
        default = field.default_factory()
    plain = None if default is NODEFAULT else msgspec.to_builtins(default)
    match kind:
        case LiteralType():
            return OptionSheet(field.encode_name, "choice", list(get_args(hint)), plain, described)
        case BoolType():
            return OptionSheet(field.encode_name, "flag", [], plain, described)
        case IntType() | FloatType():
            least, most = (None if bound is None else int(bound) for bound in (kind.ge, kind.le))
            return OptionSheet(field.encode_name, "number", [], plain, described, least, most)
    return OptionSheet(field.encode_name, "text", [], plain, described)


def _first_line(maker: object) -> str:
    return (getattr(maker, "__doc__", None) or "").strip().partition("\n")[0]
