"""A game's package and its modules keep their names apart."""

import importlib
import pkgutil
from types import ModuleType

import pytest

from ludendum import games

PACKAGES = [f"{games.__name__}.{one.name}" for one in pkgutil.iter_modules(games.__path__) if one.ispkg]


@pytest.mark.parametrize("name", PACKAGES)
def test_nothing_a_game_offers_hides_one_of_its_modules(name: str) -> None:
    """Games import their slow parts late: `game.odds` would be a function first and a module afterwards."""
    package = importlib.import_module(name)
    modules = [one.name for one in pkgutil.iter_modules(package.__path__)]
    assert [one for one in modules if not isinstance(getattr(package, one, package), ModuleType)] == []
