"""Games and their options, as they are named on the command line."""

import difflib
import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.inspect import BoolType, IntType, LiteralType, Metadata, type_info

from ludendum import games
from ludendum.engine import HANDED_ON, AnyGame
from ludendum.engine.wording import listed
from ludendum.terminal.complaint import Complaint

YES = ("yes", "y", "on", "true", "1")
NO = ("no", "n", "off", "false", "0")


class OptionSheet(Struct, frozen=True):
    """An option of a game, as it is listed."""

    name: str
    default: Any
    values: str
    description: str
    handed_on: bool = False
    """The match before gives it, in a campaign; nobody types it."""


class BotSheet(Struct, frozen=True):
    """A bot of a game, as it is listed."""

    name: str
    description: str


class GameSheet(Struct, frozen=True):
    """A game, as it is listed."""

    name: str
    title: str
    summary: str
    rules: int
    seats: tuple[int, int]
    options: list[OptionSheet]
    bots: list[BotSheet]


def find_game(name: str) -> AnyGame:
    """The game of that name, near misses named."""
    try:
        return games.find(name)
    except KeyError:
        known = games.names()
        near = difflib.get_close_matches(name.casefold(), known, n=1, cutoff=0.4)
        meant = f" (did you mean {near[0]}?)" if near else ""
        raise Complaint(f"There is no game “{name[:40]}”{meant}; there are: {', '.join(known)}.") from None


def sheet(game: AnyGame) -> GameSheet:
    """All that one can choose in a game."""
    seats = game.properties.seats
    bots = [BotSheet(name, _first_line(maker)) for name, maker in game.bots.items()]
    return GameSheet(
        game.name, game.title, game.summary, game.rules, (seats[0], seats[-1]), list(_option_sheets(game)), bots
    )


def described(game: GameSheet) -> str:
    """A game in words."""
    least, most = game.seats
    seats = f"{least} seat" if most == 1 else f"{least} seats" if least == most else f"{least} to {most} seats"
    lines = [f"{game.name}", f"  {game.title}: {game.summary}", f"  {seats}"]
    if game.options:
        lines.append("  options, with their defaults:")
    for option in (one for one in game.options if not one.handed_on):
        lines.append(f"    -o {option.name}={setting(option.default)}  ({option.values})")
        lines.append(f"       {option.description}")
    if any(option.handed_on for option in game.options):
        lines.append("    --after FILE")
        lines.append("       The record of the match before, in a campaign: what it hands on is taken from there.")
    if game.bots:
        lines.append("  bots:")
        width = max(len(bot.name) for bot in game.bots)
        lines += [f"    {bot.name:<{width}}  {bot.description}" for bot in game.bots]
    return "\n".join(lines)


def check_bots(game: AnyGame, names: Iterable[str]) -> None:
    """Complain about a bot the game does not have."""
    for name in names:
        if name not in game.bots:
            raise Complaint(f"There is no bot “{name[:40]}” for {game.title}; there are: {', '.join(game.bots)}.")


def _first_line(maker: object) -> str:
    return (inspect.getdoc(maker) or "").partition("\n")[0]


# options -------------------------------------------------------------------------------------------------------------

TEXT = "text, or @ and the name of a file that holds it"


def _option_sheets(game: AnyGame) -> Iterator[OptionSheet]:
    for field in msgspec.structs.fields(game.options):
        kind = type_info(field.type)
        described = (kind.extra_json_schema or {}).get("description", "") if isinstance(kind, Metadata) else ""
        default = field.default
        if default is NODEFAULT and field.default_factory is not NODEFAULT:
            default = field.default_factory()
        handed_on = isinstance(kind, Metadata) and (kind.extra or {}).items() >= HANDED_ON.items()
        yield OptionSheet(field.encode_name, msgspec.to_builtins(default), _values(field.type), described, handed_on)


def _values(hint: Any) -> str:
    """The values an option takes, in words."""
    kind = type_info(hint)
    while isinstance(kind, Metadata):
        kind, hint = kind.type, get_args(hint)[0]
    match kind:
        case LiteralType():
            return listed([str(value) for value in get_args(hint)], "or")
        case BoolType():
            return "yes or no"
        case IntType(ge=ge, le=le) if ge is not None and le is not None:
            return f"a whole number from {ge} to {le}"
        case IntType(ge=ge):
            return "a whole number" if ge is None else f"a whole number, {ge} or more"
    return TEXT


def read_options(game: AnyGame, given: Iterable[str], base: Struct | None = None) -> Struct:
    """The options that `-o name=value` asks for, on top of the game's own or of a `base`."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(game.options)}
    plain: dict[str, Any] = msgspec.structs.asdict(game.options() if base is None else base)
    for setting in given:
        name, equals, value = (part.strip() for part in setting.partition("="))
        if name not in fields:
            has = f"has the options {listed(list(fields))}" if fields else "has no options"
            raise Complaint(f"There is no option “{name[:40]}”: {game.title} {has}.")
        allowed = _values(fields[name].type)
        if not equals:
            raise Complaint(f"The option {name} needs a value, as in -o {name}=…; it is {allowed}.")
        plain[name] = _from_file(value) if allowed == TEXT and value.startswith("@") else _plain(value, allowed)
        try:
            msgspec.convert({**plain}, game.options, strict=False)
        except msgspec.ValidationError as error:
            if allowed == TEXT:
                raise Complaint(f"The option {name}: {error}.") from None
            raise Complaint(f"The option {name} is {allowed}, not “{value[:40]}”.") from None
    options: Struct = msgspec.convert(plain, game.options, strict=False)
    return options


def _plain(value: str, allowed: str) -> str | bool:
    if allowed == "yes or no":
        if value.casefold() in YES:
            return True
        if value.casefold() in NO:
            return False
    return value


def _from_file(value: str) -> str:
    """What the file named after the @ holds."""
    path = Path(value[1:])
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Complaint(f"The file “{path}” cannot be read ({why}); name one that can after the @.") from None


def setting(value: object) -> str:
    """An option's value as it is written on the command line."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
