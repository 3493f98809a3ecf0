"""The games on offer: those of the house, and any that are named besides as `module:NAME`."""

import difflib
import importlib

from ludendum import games
from ludendum.engine import AnyGame
from ludendum.hosting.errors import NotOffered


def names(more: tuple[str, ...] = ()) -> list[str]:
    """The names of all games on offer."""
    return [*games.names(), *(_imported(place).name for place in more)]


def all_games(more: tuple[str, ...] = ()) -> list[AnyGame]:
    """All games on offer, each of them read in."""
    return [find(more, name) for name in names(more)]


def find(more: tuple[str, ...], name: str) -> AnyGame:
    """The game of that name; raises `KeyError`. With the first argument bound it travels to other processes."""
    for place in more:
        game = _imported(place)
        if game.name == name:
            return game
    return games.find(name)


def find_game(name: str, more: tuple[str, ...] = ()) -> AnyGame:
    """The game that somebody names; raises `NotOffered`, and says which one may have been meant."""
    try:
        return find(more, name)
    except KeyError:
        known = names(more)
        near = difflib.get_close_matches(name.casefold(), known, n=1, cutoff=0.4)
        meant = f" (did you mean {near[0]}?)" if near else ""
        raise NotOffered(f"there is no game “{name[:40]}”{meant}; there are: {', '.join(known)}") from None


def _imported(place: str) -> AnyGame:
    module, _, name = place.partition(":")
    game: AnyGame = getattr(importlib.import_module(module), name)
    return game
