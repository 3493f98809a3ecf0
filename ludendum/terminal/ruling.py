"""The rules on the command line: one by its id or its words, all of them, or what a table may bend."""

from ludendum.engine import AnyGame
from ludendum.hosting.options import OptionSheet, options_of, parameters, values
from ludendum.hosting.repertoire import names
from ludendum.hosting.rules import Rule, find_rule, rules_of
from ludendum.terminal.complaint import Complaint


def rules(game: AnyGame, word: str | None) -> list[Rule]:
    """The rule of an id, those that speak of a word, or all."""
    every = rules_of(game.name)
    if word is None:
        return every
    one = find_rule(game.name, word)
    found = [one] if one is not None else [rule for rule in every if word.casefold() in rule.text.casefold()]
    if not found:
        raise Complaint(f"No rule of {game.title} is called “{word[:40]}” or speaks of it; name another.", 1)
    return found


def anywhere(wanted: str) -> list[Rule]:
    """The rule of an id or a move's name, whichever game it is of; none where this is a game."""
    if wanted in names():
        return []
    return [rule for name in names() if not wanted.isdigit() and (rule := find_rule(name, wanted)) is not None][:1]


def bendable(game: AnyGame) -> list[OptionSheet]:
    """The parameters of a game."""
    found = parameters(game)
    if not found:
        raise Complaint(f"No rule of {game.title} can be bent yet.", 1)
    return found


def told(game: AnyGame, found: list[OptionSheet]) -> str:
    """The parameters in words, and the numbers that every table chooses freely."""
    lines = [*map(_line, found), "A table with another number says so, and its games are kept apart as practice is."]
    free = [one for one in options_of(game) if one.kind == "number" and not one.parameter]
    lines += ["", "These are free: whoever chooses another bends nothing.", *map(_line, free)] if free else []
    return "\n".join(lines)


def _line(one: OptionSheet) -> str:
    return f"-o {one.name}={one.default}  ({values(one)})\n   {one.description}"
