"""Bridges to other people's laboratories: every game as an environment of theirs. docs/bridges.md tells how.

`ludendum.bridges.pettingzoo.env`, `ludendum.bridges.gymnasium.env` and `ludendum.bridges.openspiel.load` are the doors;
each needs its library (`pip install 'ludendum[bridges]'`), and none is needed to play.
"""
