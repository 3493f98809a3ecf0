"""What every game is held to.

A game's author registers the game and runs `python -m tests.golden` once; all of `CHECKS` then hold for it, or say
where they do not. What a script has to do for them:

- it rests between turns, and remembers nothing but its state there;
- an ask without a clock always has something on its menu;
- a card is drawn `to=(seat,)` whom it is for; one shown to all from a pile not all can see into, `unseen=True`;
- where something hidden comes to light that no roll or hidden ask brings, it calls `match.reveal()`;
- no rule looks at a `Prose`.
"""

from tests.harness.checks import CHECKS, found
from tests.harness.playing import advance, agree, at_random, entropy, laid, matches, played
from tests.harness.twins import Leak, compare, compare_brought

__all__ = [
    "CHECKS",
    "Leak",
    "advance",
    "agree",
    "at_random",
    "compare",
    "compare_brought",
    "entropy",
    "found",
    "laid",
    "matches",
    "played",
]
