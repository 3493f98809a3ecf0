"""Make all golden records anew: after a change of rules, which raises the version of a game's rules."""

from ludendum import games
from tests.engine.auction import AUCTION
from tests.golden import make

for game in (AUCTION, *map(games.find, games.names())):
    make(game)
