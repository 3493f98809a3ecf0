"""The games a server offers: those of the house, and any its settings name besides."""

import importlib

from ludendum import games
from ludendum.engine import AnyGame


def names(more: tuple[str, ...] = ()) -> list[str]:
    """The names of all games on offer."""
    return [*games.names(), *(_imported(place).name for place in more)]


def find(more: tuple[str, ...], name: str) -> AnyGame:
    """The game of that name; raises `KeyError`. With the first argument bound it travels to other processes."""
    for place in more:
        game = _imported(place)
        if game.name == name:
            return game
    return games.find(name)


def _imported(place: str) -> AnyGame:
    module, _, name = place.partition(":")
    game: AnyGame = getattr(importlib.import_module(module), name)
    return game
