"""The games of the house. A new game is a new folder here that offers its `GAME`; nothing else changes."""

import importlib
import pkgutil
from functools import cache

from ludendum.engine import AnyGame


def names() -> list[str]:
    """The names of all games, as the command line writes them."""
    return [folder.replace("_", "-") for folder in _folders()]


@cache
def _folders() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def find(name: str) -> AnyGame:
    """The game of that name; raises `KeyError`."""
    if name not in names():
        raise KeyError(name)
    game: AnyGame = importlib.import_module(f"ludendum.games.{name.replace('-', '_')}").GAME
    return game
