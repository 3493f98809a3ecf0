"""Compiles the kernel ahead of its first use: `python -m ludendum.games.fields_medal.warm`."""

import sys

from ludendum.games.fields_medal import GAME, preparing
from ludendum.games.fields_medal.position import Options


def main() -> None:
    if (said := preparing()) is None or GAME.help.mass is None:
        return
    sys.stderr.write(f"{said}\n")
    for bot in ("rollout", "greedy", "master"):
        list(GAME.help.mass(Options(), bot, range(1)) or ())
    if GAME.help.winnable is not None:
        list(GAME.help.winnable(Options(), range(1)) or ())


if __name__ == "__main__":
    main()
