"""How fast games are played in mass, and how often the bots of Fields Medal win: `python -m bench.lab`.

The same games of the quick bot go through the compiled kernel and through the script, so their speeds form a ratio.
The script is timed twice: as bots play it, with a formula for every proof, and without formulas, rules alone.
"""

from collections.abc import Callable
from time import process_time

from ludendum.engine import Answers, Ask, QuickDice, simulate
from ludendum.games.fields_medal import GAME, kernel
from ludendum.games.fields_medal.actions import Table
from ludendum.games.fields_medal.lookahead import Lookahead
from ludendum.games.fields_medal.position import Options
from ludendum.games.fields_medal.script import play
from ludendum.lab.matches import play_match
from ludendum.lab.run import mass, run
from tests.games.fields_medal.known_cards import quick_answer

KERNEL_GAMES, BARE_GAMES, SCRIPT_GAMES, ROLLOUT_GAMES = 200_000, 500, 100, 40
LEARNT_GAMES, MASTER_GAMES = 2_000, 4
STUDIES = {"random": 2_000, "quick": 100_000, "greedy": 20_000, "rollout": 1_000}
"""Of the master `python -m ludendum.games.fields_medal.measuring` tells: its games take their time."""


def main() -> None:
    """Print one line for each figure, with its sample size."""
    print("compiled" if kernel.COMPILED else "not compiled: install ludendum[lab] for the figures that matter")
    in_mass("quick", 2)
    for bot in ("greedy", "rollout", "master"):
        in_mass(bot, 1)
    fast = rate("quick, by the kernel", KERNEL_GAMES, lambda: in_mass("quick", KERNEL_GAMES))
    bare = rate("quick, by the script without formulas", BARE_GAMES, by_rules_alone)
    slow = rate("quick, by the script as bots play it", SCRIPT_GAMES, by_bots)
    print(f"{'kernel against script, the same games':<44}{fast / bare:9.0f} and {fast / slow:.0f} times faster")
    rate("greedy, by the learnt value", LEARNT_GAMES, lambda: in_mass("greedy", LEARNT_GAMES))
    rate("master, by search on it", MASTER_GAMES, lambda: in_mass("master", MASTER_GAMES))
    rate("rollout, by the kernel", ROLLOUT_GAMES, lambda: in_mass("rollout", ROLLOUT_GAMES))
    print(
        "\nHow often they win with default options, as `ludendum lab run fields-medal --bot NAME --games N` finds it:"
    )
    for bot, games in STUDIES.items():
        study = run(GAME, bots=[bot], games=games, workers=1)
        print(f"{bot:<10}{study.standings[0].won.text()}")


def rate(label: str, games: int, play_them: Callable[[], None]) -> float:
    """Games in a second."""
    began = process_time()
    play_them()
    per_second = games / (process_time() - began)
    print(f"{label:<44}{per_second:9,.0f} games/s   {games:,} games")
    return per_second


def in_mass(bot: str, games: int) -> None:
    list(mass(GAME, Options(), (bot,), range(games)) or ())


def by_bots() -> None:
    for seed in range(SCRIPT_GAMES):
        play_match(GAME, Options(), ("quick",), seed)


def by_rules_alone() -> None:
    ahead = Lookahead(Options())

    def choose(table: Table, _: Ask) -> Answers:
        return quick_answer(ahead, table)

    for seed in range(BARE_GAMES):
        simulate(play, Table(Options()), QuickDice(seed), choose)


if __name__ == "__main__":
    main()
