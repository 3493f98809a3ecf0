"""Games and their options, as they are named on the command line."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import Struct

from ludendum.engine import AnyGame
from ludendum.hosting.options import OptionSheet, find_option, read_options, values
from ludendum.hosting.sheets import GameSheet
from ludendum.terminal.complaint import Complaint

YES = ("yes", "y", "on", "true", "1")
NO = ("no", "n", "off", "false", "0")


def described(game: GameSheet) -> str:
    """A game in words."""
    least, most = game.seats
    seats = f"{least} seat" if most == 1 else f"{least} seats" if least == most else f"{least} to {most} seats"
    lines = [f"{game.name}", f"  {game.title}: {game.summary}", f"  {seats}"]
    lines.append("  ways to begin:")
    for preset in game.presets:
        lines.append(f"    --preset {preset.name}")
        lines.append(f"       {preset.title}. {preset.about}")
    if game.options or game.sequel:
        lines.append("  options, with their defaults:")
    for option in game.options:
        lines.append(f"    -o {option.name}={setting(option.default)}  ({_values(option)})")
        lines.append(f"       {option.description}")
    if game.sequel:
        lines.append("    --after FILE")
        lines.append("       The record of the match before, in a campaign: what it hands on is taken from there.")
    if game.bots:
        lines.append("  bots:")
        width = max(len(bot.name) for bot in game.bots)
        lines += [f"    {bot.name:<{width}}  {bot.description}" for bot in game.bots]
    return "\n".join(lines)


def options_given(game: AnyGame, settings: Iterable[str]) -> Struct:
    """The options of a game that is played as `-o name=value` asks."""
    return read_options(game, read_settings(game, settings), typed=True)


def read_settings(game: AnyGame, settings: Iterable[str]) -> dict[str, Any]:
    """What `-o name=value` asks for, by name; what a value must be is looked at when they are all together."""
    given: dict[str, Any] = {}
    for one in settings:
        name, equals, value = (part.strip() for part in one.partition("="))
        option = find_option(game, name)
        if not equals:
            raise Complaint(f"The option {name} needs a value, as in -o {name}=…; it is {_values(option)}.")
        given[name] = _value(option, value)
    return given


def _value(option: OptionSheet, text: str) -> str | bool:
    if option.kind == "text" and text.startswith("@"):
        return _from_file(text)
    if option.kind == "flag" and text.casefold() in (*YES, *NO):
        return text.casefold() in YES
    return text


def _values(option: OptionSheet) -> str:
    return "text, or @ and the name of a file that holds it" if option.kind == "text" else values(option)


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
