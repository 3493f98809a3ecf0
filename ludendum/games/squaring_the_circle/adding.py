"""What adds to a roll: by itself, or since the roller declares that it fits (SC-2, SC-6, SC-7, SC-9)."""

from dataclasses import dataclass

from ludendum.games.squaring_the_circle.hooks import Throw
from ludendum.games.squaring_the_circle.offering import Option
from ludendum.games.squaring_the_circle.picks import Moves, Numbered
from ludendum.games.squaring_the_circle.playbook import MOVES, Declared, modifiers, own
from ludendum.games.squaring_the_circle.state import Forward, Hold, Ongoing, Table
from ludendum.games.squaring_the_circle.terms import signed

Part = tuple[str, int]
"""What adds to a roll, by name."""

HELPFUL = {"construction": "what the theorem built is used"}
"""Hold that is no move's: +1 on rolls it is declared to fit (SC-44)."""


def by_itself(table: Table, throw: Throw, base: Part | None = None) -> list[Part]:
    """The stat or what stands in its place, moves, and what the table gives; forwards come last, with the dice."""
    parts = [base] if base is not None else []
    if throw.stat is not None:
        parts.append((throw.stat.capitalize(), table.stat(throw.seat, throw.stat)))
    return [*parts, *modifiers(table, throw), *_given(table, throw)]


def _given(table: Table, throw: Throw) -> list[Part]:
    """What the table itself gives: to the guest of honour, for base cases, for a conjecture fulfilled."""
    parts: list[Part] = []
    if throw.conference and throw.seat == table.guest:
        parts.append(("guest of honour", 1))
    if throw.kind == "prove" and throw.theorem is not None:
        theorem = table.theorem(throw.theorem)
        if theorem.base_cases:
            parts.append(("base cases", len(theorem.base_cases)))
    for number in throw.fulfils if throw.kind in ("state", "prove") else ():
        conjecture = table.conjectures[number - 1]
        if conjecture.bonus and conjecture.author != throw.seat:
            parts.append((f"conjecture {number}", conjecture.bonus))
    return parts


def fits(forward: Forward, throw: Throw) -> bool:
    if forward.kinds and throw.kind not in forward.kinds:
        return False
    return forward.theorem is None or forward.theorem == throw.theorem


def forwards(table: Table, throw: Throw) -> list[Part]:
    """Forwards that fit by themselves (SC-6)."""
    return [
        (one.source, one.bonus) for one in table.attending[throw.seat].forwards if not one.words and fits(one, throw)
    ]


# what is declared -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Claim:
    """A bonus the roller may declare: it fits the story, or hold is spent on it."""

    name: str
    bonus: int
    words: str
    source: Declared | Forward | Ongoing | Hold


def claims(table: Table, throw: Throw) -> list[Option[Claim]]:
    """What the roller may declare to fit, each once."""
    attendance = table.attending[throw.seat]
    found: dict[str, Claim] = {}
    for move in own(table, throw.seat):
        for declared in move.declares if move.key not in attendance.never else ():
            if not declared.kinds or throw.kind in declared.kinds:
                found[Moves((move.key,)).notation()] = Claim(move.name, declared.bonus, declared.words, declared)
    for place, forward in enumerate(attendance.forwards, 1):
        if forward.words and fits(forward, throw):
            found[Numbered("forward", place).notation()] = Claim(forward.source, forward.bonus, forward.words, forward)
    for place, ongoing in enumerate(attendance.ongoing, 1):
        found[Numbered("ongoing", place).notation()] = Claim(ongoing.source, ongoing.bonus, ongoing.words, ongoing)
    for place, hold in enumerate(attendance.holds, 1):
        helps = MOVES[hold.move].helps if hold.move in MOVES else HELPFUL.get(hold.move, "")
        if helps and hold.move not in attendance.never:
            name = MOVES[hold.move].name if hold.move in MOVES else hold.move.capitalize()
            found[Numbered("hold", place).notation()] = Claim(name, 1, hold.words or helps, hold)
    return [Option(key, one, f"{signed(one.bonus)} {one.name}: {one.words}") for key, one in found.items()]
