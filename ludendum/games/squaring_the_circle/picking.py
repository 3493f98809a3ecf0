"""How a colleague that is a program chooses: what each pick of a rule's choices is worth to it.

It weighs what a pick stands for and what is declared to be at stake, never the words that say so to people.
"""

import random
from collections.abc import Callable

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import picks
from ludendum.games.squaring_the_circle.advancing import ADVANCING
from ludendum.games.squaring_the_circle.mathematicians.algebraist import LEAVE_IT
from ludendum.games.squaring_the_circle.offering import WAYS, YES, Offered, Way
from ludendum.games.squaring_the_circle.picks import Amount, Following, Moves, NeedChange, Numbered, Raise, Use
from ludendum.games.squaring_the_circle.playbook import RULED
from ludendum.games.squaring_the_circle.rolling import DECLARING
from ludendum.games.squaring_the_circle.seen import SeenTheorem
from ludendum.games.squaring_the_circle.stakes import NOTHING, Stakes
from ludendum.games.squaring_the_circle.theorems import TWO_AND_A_CARD
from ludendum.games.squaring_the_circle.worth import WEIGHTS, WORTH, Mind, chance

NUDGE = 0.3
"""How far a mood goes either way."""


def worth(mind: Mind, rng: random.Random, offered: Offered, key: str, aim: int | None, proving: int | None) -> float:
    """What a pick is worth; where nothing is known, chance decides."""
    if (known := WAYS.get(key)) is not None:
        return _way(mind, rng, offered, known, aim, proving)
    match picks.read(key):
        case Use("prove", number):
            return _proof(mind, mind.theorem(number))
        case Use("base case", number):
            return _base_case(mind, mind.theorem(number))
        case Use("disprove", number):
            return _disproof(mind, rng, mind.theorem(number))
        case NeedChange("increase", number):
            return mind.spite - mind.appeal(mind.theorem(number))
        case NeedChange("reduce", number):
            return mind.appeal(mind.theorem(number))
        case Numbered(thing, number):
            return _numbered(mind, rng, offered.rule, thing, number, aim)
        case Amount(count):
            return float(count)
        case Raise(stat):
            return _raise(mind, stat)
        case Moves(keys):
            return _moves(mind, offered.rule, keys)
        case Following(key, by):
            return mind.move(key, by)
    return _term(mind, offered.rule, key)


def _numbered(mind: Mind, rng: random.Random, rule: str, thing: picks.Thing, number: int, aim: int | None) -> float:
    match thing:
        case "theorem":
            return _theorem(mind, _stakes(rule), mind.theorem(number))
        case "problem":
            return 5.0 if number == aim else 0.5
        case "conjecture":
            return _conjecture(mind, number)
        case "colleague":
            return _colleague(mind, rule, Seat(number - 1))
        case "hold" | "forward" | "ongoing":
            return rng.choice([-0.5, 0.6])
        case "sheet":
            return 9.0
        case "agent" | "free" | "target" | "identity":
            return 0.8
    return 0.0


# ways -----------------------------------------------------------------------------------------------------------------


def _way(mind: Mind, rng: random.Random, offered: Offered, chosen: Way, aim: int | None, proving: int | None) -> float:
    if chosen is YES:
        return _yes(mind, offered.rule) + rng.choice([-NUDGE, NUDGE])
    if chosen is LEAVE_IT:  # as good as the best that it could be instead, and its teller likes it as it is
        others = [pick.key for pick in offered.picks if pick.key != chosen.key]
        return max(worth(mind, rng, offered, other, aim, proving) for other in others) + rng.choice([-0.5, 0.6])
    if chosen is TWO_AND_A_CARD:  # the more CARDs the theorem has, the more one is to be feared
        return 0.0 if proving is None else 0.5 - 0.35 * len(mind.theorem(proving).house)
    stat = chosen.stakes.stat
    return mind.weigh(chosen.stakes, None if stat is None else mind.stat(stat))


def _yes(mind: Mind, rule: str) -> float:
    """What a yes brings, as the move that asks declares it: perhaps no more than another stat to roll with."""
    move = RULED.get(rule)
    if move is None:
        return 0.0
    stat = move.asks.stat
    better = mind.stat(stat) - mind.stat(move.stat) if stat is not None and move.stat is not None else 0
    return mind.weigh(move.asks, None if stat is None else mind.stat(stat)) + better


def _stakes(rule: str) -> Stakes:
    """What is at stake in the move that asks, if it is one."""
    return RULED[rule].stakes if rule in RULED else NOTHING


# theorems and people --------------------------------------------------------------------------------------------------


def _proof(mind: Mind, theorem: SeenTheorem) -> float:
    bonus = mind.stat("rigorous") + len(theorem.base_cases)
    near = 1.0 if theorem.need <= 2 else 0.0
    return mind.appeal(theorem) * (0.3 + chance(7, bonus) + near) - mind.danger(theorem, bonus)


def _base_case(mind: Mind, theorem: SeenTheorem) -> float:
    """Better than a poor prove roll, as long as few are laid."""
    return mind.appeal(theorem) * (1.25 - chance(7, mind.stat("rigorous")) - 0.25 * len(theorem.base_cases))


def _disproof(mind: Mind, rng: random.Random, theorem: SeenTheorem) -> float:
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


def _theorem(mind: Mind, stakes: Stakes, theorem: SeenTheorem) -> float:
    if stakes.harms:
        return mind.spite - 0.5 - 3 * (theorem.stater == mind.seat) - (1 - mind.spite) * mind.appeal(theorem)
    if not theorem.is_open:
        return 1.0 + 0.1 * theorem.hold
    return mind.appeal(theorem)


def _conjecture(mind: Mind, number: int) -> float:
    """Others' conjectures teach; a missed one only burdens."""
    one = mind.view.conjectures[number - 1]
    return 0.6 if one.band != "miss" and one.author != mind.seat else -1.0


def _colleague(mind: Mind, rule: str, seat: Seat) -> float:
    """Turns and honours go round; harm goes to whoever stands firmest, and good to whoever does not."""
    if seat == mind.seat:
        return -1.0
    if rule not in RULED:
        return 0.0
    house = len(mind.view.sheets[seat].house)
    return mind.view.attending[seat].trophies - 0.2 * house if RULED[rule].stakes.harms else 0.3 * house


# sheets ---------------------------------------------------------------------------------------------------------------


def _moves(mind: Mind, rule: str, keys: tuple[str, ...]) -> float:
    """Moves that follow or are learnt, or whose bonus is declared to fit."""
    if rule == DECLARING:
        return -0.2
    if rule == ADVANCING:
        return 0.8
    return sum(mind.move(one, "self") for one in keys)


def _raise(mind: Mind, stat: str) -> float:
    return WEIGHTS[stat] + 0.1 * (mind.stat(stat) < 2)


def _term(mind: Mind, rule: str, key: str) -> float:
    """A word of the sheets: a stat, an option of a theorem, an entry that brings a move."""
    if key in WEIGHTS:
        return _raise(mind, key)
    terms = key.split(" and ")
    if all(one in TERMS for one in terms):
        return sum(TERMS[one](mind) for one in terms)
    return 0.8 if rule == ADVANCING else 0.0


TERMS: dict[str, Callable[[Mind], float]] = {
    "trivial": lambda _: 0.9,
    "construction": WORTH["construction"],
    "induction": WORTH["induction"],
    "contradiction": lambda mind: 0.3 * len(mind.sheet.house),
    "exhaustion": lambda _: -1.0,
    "danger": lambda mind: 0.4 - mind.card_cost(),
    "enmity": lambda _: 0.3,
    "reliance": lambda _: 0.3,
    "event": lambda _: 0.3,
}
"""How much the options of theorems weigh."""
