"""The numbers of the rules: each with its meaning, its default and its range, for tables that bend them (SC-268)."""

from itertools import permutations
from typing import Annotated, Any

from msgspec import Meta, Struct

from ludendum.engine import PARAMETER
from ludendum.games.squaring_the_circle.terms import Band, Bands


def _number(least: int, most: int, says: str) -> Any:
    return Meta(ge=least, le=most, description=says, extra=PARAMETER)


class Numbers(Struct, frozen=True, omit_defaults=True):
    """What a table plays by where the rules name a number."""

    weak_from: Annotated[int, _number(3, 12, "the total from which a roll is a hit (SC-2)")] = 7
    strong_from: Annotated[int, _number(4, 15, "the total from which a hit is a strong one (SC-2)")] = 10
    need_strong: Annotated[int, _number(1, 20, "the need of a theorem stated with a strong hit (SC-31)")] = 3
    need_weak: Annotated[int, _number(1, 20, "the need of a theorem stated with a weak hit (SC-31)")] = 5
    need_miss: Annotated[int, _number(1, 20, "the need of a theorem stated with a miss (SC-31)")] = 8
    need_problem: Annotated[int, _number(0, 20, "how much more it needs to solve an open problem (SC-32)")] = 5
    need_exhaustion: Annotated[int, _number(0, 20, "how much more it needs by exhaustion (SC-33)")] = 4
    need_leaning: Annotated[int, _number(0, 20, "how much more, when one it leans on is disproved (SC-46)")] = 3
    proof_strong: Annotated[int, _number(1, 10, "by how much a strong proof lowers the need (SC-41)")] = 2
    proof_weak: Annotated[int, _number(1, 10, "by how much a weak proof lowers the need (SC-41)")] = 1
    clock: Annotated[int, _number(1, 10, "segments of the clock for each mathematician (SC-92)")] = 2
    turn_moves: Annotated[int, _number(1, 6, "initial moves in a turn (SC-11)")] = 2
    stat_high: Annotated[int, _number(-3, 4, "the highest of the three stats one begins with (SC-23)")] = 2
    stat_middle: Annotated[int, _number(-3, 4, "the middle one of the three (SC-23)")] = 1
    stat_low: Annotated[int, _number(-3, 4, "the lowest of the three (SC-23)")] = -1
    stat_cap: Annotated[int, _number(1, 6, "how high a playbook raises its own stats (SC-82)")] = 3
    any_stat_cap: Annotated[int, _number(1, 6, "how high “any stat” is raised (SC-82)")] = 2
    advance_for: Annotated[int, _number(1, 50, "experience that an advance takes (SC-80)")] = 10
    card_experience: Annotated[int, _number(0, 10, "experience for each CARD at the end of a conference (SC-98)")] = 1
    conjecture_experience: Annotated[int, _number(0, 10, "experience for fulfilling another’s conjecture (SC-51)")] = 1

    def __post_init__(self) -> None:
        """What cannot be is refused before anybody plays."""
        if self.strong_from <= self.weak_from:
            raise ValueError(
                f"a strong hit from {self.strong_from} on leaves no room for a weak one from {self.weak_from} on: "
                "choose strong_from above weak_from"
            )
        if not self.need_strong <= self.need_weak <= self.need_miss:
            raise ValueError(
                f"a better roll cannot make a theorem need more ({self.need_strong}, {self.need_weak}, "
                f"{self.need_miss}): choose need_strong, need_weak and need_miss in this order"
            )
        if not self.stat_low <= self.stat_middle <= self.stat_high:
            raise ValueError("choose stat_low, stat_middle and stat_high in this order")
        if self.proof_weak > self.proof_strong:
            raise ValueError("a weak proof cannot lower the need by more than a strong one: see proof_weak")

    @property
    def bands(self) -> Bands:
        return Bands(self.weak_from, self.strong_from)

    @property
    def needs(self) -> dict[Band, int]:
        """What a theorem needs, by the roll it was stated with (SC-31)."""
        return {"strong": self.need_strong, "weak": self.need_weak, "miss": self.need_miss}

    @property
    def spreads(self) -> list[tuple[int, ...]]:
        """The three stats of each half of a mathematician, in any order (SC-23)."""
        return [*dict.fromkeys(permutations((self.stat_high, self.stat_middle, self.stat_low)))]
