"""What is at stake in a move or a choice: sentences say it to people, this says it to programs."""

from typing import Literal, TypeAlias

from msgspec import Struct

from ludendum.games.squaring_the_circle.terms import Stat

Stake: TypeAlias = Literal[
    "theorem", "transformation", "conjecture", "result", "follow-up", "initial move", "need", "lead", "forward",
    "hold", "team", "agent", "student", "stat", "experience", "induction", "construction", "steadiness",
    "relief", "CARD", "burden", "shake-up", "standing", "trust", "glory", "any mathematician",
    "help", "goodwill", "harm", "chaos", "denial",
]  # fmt: skip
"""What one may win or lose.

Some are not their own word: a transformation makes a new theorem of an old one; a lead is a bonus on the way to a
proof; need is 1 less of it; a burden is a CARD on a theorem, a CARD one of one's own; relief is one CARD fewer;
standing is a House that stands after all; trust is to be asked for no objections. Help, goodwill, harm and chaos
befall others, and a denial their open problem.
"""


class Stakes(Struct, frozen=True):
    """What something brings and takes: however it goes, on a hit, on a 10+, below a 10, on a miss."""

    brings: tuple[Stake, ...] = ()
    hit: tuple[Stake, ...] = ()
    strong: tuple[Stake, ...] = ()
    takes: tuple[Stake, ...] = ()
    risks: tuple[Stake, ...] = ()
    """What it takes below a 10."""
    misses: tuple[Stake, ...] = ()
    """What it takes on a miss."""
    stat: Stat | None = None
    """What is rolled, where it is not the stat of the move."""
    harms: bool = False
    """It does no good to the colleague or the theorem one picks for it."""


NOTHING = Stakes()
RESULT_OR_TROUBLE = Stakes(hit=("result",), risks=("CARD",))
HOLD_OR_TROUBLE = Stakes(hit=("hold",), misses=("CARD",))
HOLD = Stakes(hit=("hold",))
FIRST_MEETING = Stakes(brings=("forward",))
