"""Add the golden records that are missing: after a change of rules, which raises the version of a game's rules."""

import sys

from ludendum import games
from tests.engine.auction import AUCTION
from tests.golden import add

for game in (AUCTION, *map(games.find, games.names())):
    for path in add(game):
        sys.stdout.write(f"{path}\n")
