"""The roll: two dice, a stat, and all that adds to it (SC-2 to SC-10)."""

from dataclasses import dataclass
from itertools import combinations

from ludendum.engine import Match, Script
from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle import adding, events, terms
from ludendum.games.squaring_the_circle.adding import Claim, Part, claims
from ludendum.games.squaring_the_circle.asking import choose, stands, tell
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.hooks import Throw
from ludendum.games.squaring_the_circle.offering import Option, way
from ludendum.games.squaring_the_circle.playbook import MOVES
from ludendum.games.squaring_the_circle.state import Forward, Hold, Table, Telling
from ludendum.games.squaring_the_circle.terms import Band
from ludendum.games.squaring_the_circle.versions import AMENDED, QUIET

DECLARING = "SC-9"
FEW = 3
"""Of so many bonuses every combination is offered."""
ROLL = way("roll", "nothing more")


@dataclass(frozen=True)
class Roll:
    """A roll as it lies."""

    total: int
    band: Band

    @property
    def hit(self) -> bool:
        return self.band != "miss"

    @property
    def strong(self) -> bool:
        return self.band == "strong"

    @property
    def weak(self) -> bool:
        return self.band == "weak"

    @property
    def miss(self) -> bool:
        return self.band == "miss"


def gathered(table: Table, throw: Throw, base: Part | None) -> list[Part]:
    """What adds to the roll by itself; base cases are used up by it (SC-40)."""
    parts = adding.by_itself(table, throw, base)
    if throw.kind == "prove" and throw.theorem is not None:
        table.theorem(throw.theorem).base_cases = []
    return parts


def cast(
    match: Match, table: Table, throw: Throw, title: str, parts: list[Part], declared: list[Claim]
) -> Script[Roll]:
    """The dice fall, forwards are used up, and an objection upheld takes its bonus off the roll as it lies (SC-9)."""
    parts = [*parts, *_forwards(table, throw)]
    dice = (match.roll(6, throw.seat), match.roll(6, throw.seat))
    table.roll_closes(dice)
    for claim in declared:
        total = sum(dice) + sum(bonus for _, bonus in parts)
        declared_ = Declaration("bonus", claim.name, claim.words, title, bonus=claim.bonus, total=total)
        if (yield from stands(match, table, throw.seat, declared_)):
            parts.append((claim.name, claim.bonus))
    total = sum(dice) + sum(bonus for _, bonus in parts)
    rolled = Roll(total, terms.band(total, table.options.bands))
    who = table.name(throw.seat)
    match.tell(events.Rolled(throw.seat, who, title, dice, tuple(parts), rolled.total, rolled.band, throw.kind))
    return rolled


def _forwards(table: Table, throw: Throw) -> list[Part]:
    """Forwards that fit by themselves are used up (SC-6)."""
    attendance = table.attending[throw.seat]
    used = [one for one in attendance.forwards if not one.words and adding.fits(one, throw)]
    attendance.forwards = [one for one in attendance.forwards if one not in used]
    return [(one.source, one.bonus) for one in used]


# what is declared -----------------------------------------------------------------------------------------------------


def declare(match: Match, table: Table, throw: Throw, title: str) -> Script[list[Claim]]:
    """The roller says what fits, and pays for it before the roll (SC-7, SC-9)."""
    possible, asks = claims(table, throw), f"{title}: what helps?"
    nothing: tuple[Claim, ...] = ()
    if table.rules < QUIET:
        declared = yield from _one_by_one(match, table, throw, asks, possible)
    elif possible:
        options = [ROLL.to(nothing), *_together(possible)]
        declared = list((yield from choose(match, table, throw.seat, DECLARING, asks, options)))
    else:
        declared = []
    for claim in declared:
        _pay(match, table, throw, claim)
        yield from _reveal(match, table, throw, claim)
    return declared


def _one_by_one(
    match: Match, table: Table, throw: Throw, asks: str, possible: list[Option[Claim]]
) -> Script[list[Claim]]:
    """By earlier rules one thing was said after another."""
    declared: list[Claim] = []
    while possible:
        claim = yield from choose(match, table, throw.seat, DECLARING, asks, [ROLL.to(None), *possible])
        if claim is None:
            break
        declared.append(claim)
        left = [one for one in possible if one.value is not claim]
        possible = [one for one in left if not _same_hold(one.value.source, claim.source)]
    return declared


def _together(possible: list[Option[Claim]]) -> list[Option[tuple[Claim, ...]]]:
    """What helps, said in one answer: each by itself, few in every combination, and all of it."""
    sizes = range(1, len(possible) + 1) if len(possible) <= FEW else (1, len(possible))
    found = [
        group
        for size in sizes
        for group in combinations(possible, size)
        if not any(_same_hold(one.value.source, two.value.source) for one, two in combinations(group, 2))
    ]
    return [
        Option(" and ".join(keys), tuple(one.value for one in group), listed([one.text for one in group]))
        for group in found
        for keys in [[one.key for one in group]]
    ]


def _reveal(match: Match, table: Table, throw: Throw, claim: Claim) -> Script[None]:
    """Some hold is a secret, and spending it tells it (SC-201)."""
    if table.rules < AMENDED or not isinstance(claim.source, Hold) or claim.source.move not in MOVES:
        return
    asks = MOVES[claim.source.move].reveals
    if asks:
        yield from tell(match, table, throw.seat, claim.name, asks, Telling("secret", prompt=asks))


def _same_hold(one: object, other: object) -> bool:
    """Hold of the same name: 1 of it is spent on one roll (SC-7)."""
    return isinstance(one, Hold) and isinstance(other, Hold) and (one.move, one.theorem) == (other.move, other.theorem)


def _pay(match: Match, table: Table, throw: Throw, claim: Claim) -> None:
    """Hold is spent and forwards are used up; what the story gives costs nothing."""
    attendance = table.attending[throw.seat]
    match claim.source:
        case Hold() as hold:
            hold.count -= 1
            attendance.holds = [one for one in attendance.holds if one.count]
            match.tell(events.Spent(throw.seat, table.name(throw.seat), claim.name, 1, "declared", fits=claim.words))
        case Forward() as forward:
            attendance.forwards = [one for one in attendance.forwards if one is not forward]
