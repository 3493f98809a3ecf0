"""How a colleague that is a program chooses: what each pick of a rule's choices is worth to it."""

import random

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.playbook import MOVES
from ludendum.games.squaring_the_circle.state import Offered, Theorem
from ludendum.games.squaring_the_circle.terms import BENEFITS, BURDENS, STATS
from ludendum.games.squaring_the_circle.worth import WEIGHTS, Mind, chance

YES = {
    "SC-102": 0.25, "SC-124": 1.0, "SC-153": 0.3, "SC-215": 0.25, "SC-244": 0.3, "SC-252": 0.5, "SC-255": 1.0,
    "SC-256": 1.0, "SC-162": 0.5,
}  # fmt: skip
"""How often one says yes, by the rule that asks; elsewhere every other time."""

SHAKES = "SC-141"
CONCERNS = "SC-253"


def worth(mind: Mind, rng: random.Random, offered: Offered, key: str, aim: int | None, proving: int | None) -> float:
    """What a pick is worth; where nothing is known, chance decides."""
    words = key.split()
    match words:
        case ["random"] | ["sheet", _]:
            return 9.0
        case ["prove", "theorem", number]:
            return _proof(mind, mind.theorem(number))
        case ["base", "case", "of", "theorem", number]:
            return _base_case(mind, mind.theorem(number))
        case ["disprove", "theorem", number]:
            return _disproof(mind, rng, mind.theorem(number))
        case ["let", "it", "go"] | ["let", "it", "fall"]:
            return 0.0
        case ["leave", "it"]:  # it is as good as the best that it could be instead, and its teller likes it as it is
            others = [pick.key for pick in offered.picks if pick.key != key]
            return max(worth(mind, rng, offered, other, aim, proving) for other in others) + rng.choice([-0.5, 0.6])
        case ["double", "down"]:
            return _double_down(mind)
        case ["problem", number]:
            return 5.0 if int(number) == aim else 0.5
        case ["conjecture", number]:
            return _conjecture(mind, int(number))
        case ["theorem", number] | ["reduce", "theorem", number]:
            return _theorem(mind, offered.rule, mind.theorem(number))
        case ["increase", "theorem", number]:
            return mind.spite - mind.appeal(mind.theorem(number))
        case ["colleague", number]:
            return _colleague(mind, offered.rule, Seat(int(number) - 1))
        case ["two", "and", "a", "CARD"]:
            return 0.0 if proving is None else 0.6 - 0.35 * len(mind.view.theorems[proving - 1].house)
        case ["one"] | ["roll"]:
            return 0.1
        case ["yes"]:
            return _yes(mind, rng, offered.rule)
        case ["hold" | "forward" | "ongoing", _]:
            return rng.choice([-0.5, 0.6])
        case ["+1"] if offered.rule == "SC-204":
            return 0.6 - 2 * mind.spite
        case ["-2"] if offered.rule == "SC-204":
            return 2 * mind.spite - 0.6
        case ["direct"]:
            return float(len(mind.sheet.agents) >= 2)
        case (
            ["agent", _] | ["follow", "through"] | ["the", "CARD"] | ["shake", "it"] | ["free", _] | ["virtue" | "vice"]
        ):
            return 0.8
        case [number] if number.isdecimal():
            return float(number)
    return _word(mind, offered, key)


def _word(mind: Mind, offered: Offered, key: str) -> float:
    """Picks of one word: options of theorems, moves that follow or are learnt, stats."""
    if key in BENEFITS:
        return _benefit(mind, key)
    if key in BURDENS:
        return {"exhaustion": -1.0, "danger": 0.4 - mind.card_cost()}.get(key, 0.3)
    if offered.rule in ("SC-81", "SC-82") or key in STATS:
        return _advance(mind, key)
    if key in MOVES:
        declared = any(pick.key == "roll" for pick in offered.picks)
        return -0.1 if declared else mind.move(key, "self")
    return 0.0


def _proof(mind: Mind, theorem: Theorem) -> float:
    bonus = mind.stat("rigorous") + len(theorem.base_cases)
    near = 1.0 if theorem.need <= 2 else 0.0
    return mind.appeal(theorem) * (0.3 + chance(7, bonus) + near) - mind.danger(theorem, bonus)


def _base_case(mind: Mind, theorem: Theorem) -> float:
    """Better than a poor prove roll, as long as few are laid."""
    return mind.appeal(theorem) * (1.25 - chance(7, mind.stat("rigorous")) - 0.25 * len(theorem.base_cases))


def _disproof(mind: Mind, rng: random.Random, theorem: Theorem) -> float:
    """Friends let each other's theorems stand, almost always; rivals do not."""
    if theorem.stater == mind.seat or theorem.escape:
        return -3.0
    rivals = any(
        one.problem == theorem.problem and one.stater == mind.seat and one.need < theorem.need
        for one in mind.provable()
        if one.problem is not None
    )
    wish = (0.04 if rivals else 0.005) + 0.35 * mind.spite
    return 6.0 if rng.random() < wish else -2.0


def _double_down(mind: Mind) -> float:
    """Worth it when the end is near: later there is little left to lose."""
    if mind.attendance.escape is not None:
        return -1.0
    near = any(one.problem is not None and one.need <= 3 for one in mind.provable())
    late = mind.view.clock >= mind.view.clock_size - 1
    return (0.6 if near else -0.4) + (0.5 if late else 0.0) - 0.1 * len(mind.sheet.house)


def _conjecture(mind: Mind, number: int) -> float:
    """Others' conjectures teach; a missed one only burdens."""
    one = mind.view.conjectures[number - 1]
    return 0.6 if one.band != "miss" and one.author != mind.seat else -1.0


def _theorem(mind: Mind, rule: str, theorem: Theorem) -> float:
    if rule in (SHAKES, CONCERNS):
        mine = theorem.stater == mind.seat
        return (mind.spite - 0.5) - (3 * mine) - (0 if rule == SHAKES else mind.appeal(theorem))
    if not theorem.is_open:
        return 1.0 + 0.1 * theorem.hold
    return mind.appeal(theorem)


def _colleague(mind: Mind, rule: str, seat: Seat) -> float:
    """Turns and honours go round; spite goes to whoever stands firmest."""
    house = len(mind.view.sheets[seat].house)
    if seat == mind.seat:
        return -1.0
    if rule in ("SC-58", "SC-204"):
        return mind.view.attending[seat].trophies - 0.2 * house
    if rule in ("SC-124", "SC-243"):
        return 0.3 * house if rule == "SC-124" else -0.3 * house
    return 0.0


def _yes(mind: Mind, rng: random.Random, rule: str) -> float:
    likely = YES.get(rule, 0.5)
    if rule == "SC-253":
        likely = chance(7, mind.stat("sly"))
    if rule == "SC-212":
        likely = float(mind.stat("creative") > mind.stat("cold"))
    return 1.0 if rng.random() < likely else -1.0


def _benefit(mind: Mind, key: str) -> float:
    return {
        "trivial": 0.9,
        "contradiction": 0.3 * len(mind.sheet.house),
        "induction": 0.8 - 0.4 * mind.stat("rigorous"),
        "construction": 0.6,
    }[key]


def _advance(mind: Mind, entry: str) -> float:
    """What an advance brings: stats by their use, a student, moves."""
    words = entry.split()
    stat = words[1] if words[0] == "+1" and len(words) > 1 else entry
    if stat in WEIGHTS:
        return WEIGHTS[stat] + 0.1 * (mind.stat(stat) < 2)
    return {"gifted student": 1.5, "+1 any stat": 1.6}.get(entry, 0.8)
