"""What theorems, moves and choices are worth to a colleague that is a program; it sees the view alone."""

from collections.abc import Callable
from dataclasses import dataclass

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.playbook import MOVES, Move
from ludendum.games.squaring_the_circle.sheet import Sheet
from ludendum.games.squaring_the_circle.state import Attendance, Problem, Theorem
from ludendum.games.squaring_the_circle.view import View

ROLLS = [sum(first + second >= least for first in range(1, 7) for second in range(1, 7)) / 36 for least in range(14)]
"""How often two dice show so much or more."""


def chance(least: int, bonus: int) -> float:
    """How likely a roll with this bonus is to reach so much.

    >>> round(chance(7, 2), 2), round(chance(10, -1), 2)
    (0.83, 0.08)
    """
    return ROLLS[min(13, max(0, least - bonus))]


@dataclass(frozen=True)
class Mind:
    """One seat's way of looking at the table: who it is, and how spiteful."""

    view: View
    seat: Seat
    spite: float = 0.0
    """0 for a friend, 1 for a rival."""

    @property
    def sheet(self) -> Sheet:
        return self.view.sheets[self.seat]

    @property
    def attendance(self) -> Attendance:
        return self.view.attending[self.seat]

    def stat(self, name: str) -> int:
        return self.sheet.stats.get(name, 0)

    def theorem(self, number: str) -> Theorem:
        return self.view.theorems[int(number) - 1]

    def others(self) -> list[Seat]:
        seats = (Seat(seat) for seat in range(len(self.view.sheets)))
        return [seat for seat in seats if seat != self.seat and not self.view.attending[seat].out]

    # problems and theorems -------------------------------------------------------------------------------------------

    def unsolved(self) -> list[Problem]:
        """Open problems nobody has solved yet, one's own first; that one cannot be solved is for rivals to show."""
        left = [one for one in self.view.problems if not one.closed and not one.solved_by]
        left = [one for one in left if one.denies is None or self.spite]
        return sorted(left, key=lambda one: (one.number != self.attendance.problem, one.number))

    def unattempted(self) -> list[Problem]:
        """Those to which no open theorem leads."""
        attempted = {one.problem for one in self.view.theorems if one.is_open}
        return [one for one in self.unsolved() if one.number not in attempted]

    def provable(self) -> list[Theorem]:
        """What this mathematician may apply a result to."""
        left = [one for one in self.view.theorems if one.is_open and not one.waits]
        escape = self.attendance.escape
        return left if escape is None else [one for one in left if one.number == escape]

    def appeal(self, theorem: Theorem) -> float:
        """How much one would like to see a theorem proven: the nearer it is, the more."""
        mine = theorem.stater == self.seat
        value = 1.2
        if theorem.problem is not None:
            value = 4.0 if any(one.number == theorem.problem for one in self.unsolved()) else 1.5
            value += theorem.problem == self.attendance.problem
        if theorem.escape:
            value = 4.0 if mine else 2.5
        value += 0.8 * mine - (0 if mine else 1.5 * self.spite)
        return value * 6 / (5 + theorem.need) - 0.15 * len(theorem.house)

    def best(self) -> Theorem | None:
        return max(self.provable(), key=self.appeal, default=None)

    # rolls -----------------------------------------------------------------------------------------------------------

    def bonus(self) -> int:
        """Forwards that the next roll uses, whatever it is for."""
        return sum(one.bonus for one in self.attendance.forwards if not one.words and not one.kinds)

    def card_cost(self) -> float:
        """What one more CARD costs: the higher the House, the more."""
        return (0.1, 0.2, 0.35, 0.7, 1.2)[min(4, len(self.sheet.house))]

    def danger(self, theorem: Theorem, bonus: int) -> float:
        """What a miss may cost: a CARD, and with it perhaps the theorem."""
        return (1 - chance(7, bonus)) * (0.4 + 4 * (1 - chance(7, 5 - len(theorem.house))))

    def proof(self) -> float:
        """What a result is worth: what a prove roll takes off the need, or a base case adds to it."""
        best = self.best()
        if best is None:
            return 0.05
        bonus = self.stat("rigorous") + len(best.base_cases)
        progress = 0.7 * chance(10, bonus) + 1.3 * chance(7, bonus) - self.danger(best, bonus)
        return max(progress, 0.7 if "induction" in best.benefits else 0.2) * min(1.5, self.appeal(best) / 2)

    # moves -----------------------------------------------------------------------------------------------------------

    def move(self, key: str, by: str) -> float:
        """What making a move is worth."""
        move = MOVES[key]
        special = SPECIAL.get(key)
        if special is not None:
            return special(self)
        stat = self._stat(move)
        hit, strong = chance(7, stat), chance(10, stat)
        if "result" in move.says:
            trouble = 1 - strong if move.stat else 0
            return (hit if move.stat else 1) * self.proof() - trouble * self.card_cost() + 0.15 * (by == "team")
        if move.helps:
            held = sum(one.count for one in self.attendance.holds)
            return 0.5 * hit - 0.3 * held - (1 - hit) * self.card_cost()
        return (0.2 if move.costs else 0.1) + self._winding_up() * move.conference

    def _stat(self, move: Move) -> int:
        stat = self.stat(move.stat) if move.stat else 0
        if move.key == "intimidation" and "psy-ops" in self.sheet.moves:
            stat = max(stat, self.stat("creative"))
        if move.key == "recruitment":
            stat = max(stat, min(3, len(self.sheet.agents)))
        return stat + self.bonus() + (move.conference and self.view.guest == self.seat)

    def _winding_up(self) -> float:
        """With every problem solved, what moves the clock brings everybody home: one such move a session."""
        return 0.0 if self.unsolved() or self.view.acted else 1.5

    def state(self) -> float:
        """A theorem for a problem nobody works on, stated by whoever states best."""
        waiting = self.unattempted()
        if self.attendance.escape is not None or (self.attendance.problem is None and not waiting):
            return -1.0
        if not waiting:
            return 0.3 * chance(10, self.stat("elegant")) - 0.1
        best = max((self.view.sheets[seat].stats.get("elegant", 0) for seat in self.others()), default=-9)
        later = best > self.stat("elegant") and self.best() is not None
        return (0.4 if later else 2.0) + chance(7, self.stat("elegant") + self.bonus())

    def conjecture(self) -> float:
        mine = sum(one.author == self.seat for one in self.view.conjectures)
        return 0.5 * chance(7, self.stat("creative")) - 0.6 * mine

    def apply(self) -> float:
        return chance(7, self.stat("creative") + self.bonus()) * (self.proof() + 0.3)

    def present(self) -> float:
        best, hit = self.best(), chance(7, self._stat(MOVES["present"]))
        ready = any("prove" in one.kinds for one in self.attendance.forwards)
        gain = 0.0 if best is None or ready else 0.75
        return hit * gain - (1 - hit) * self.card_cost() + self._winding_up()

    def discuss(self) -> float:
        """Talk helps where troubles have piled up."""
        house, hit = len(self.sheet.house), chance(7, self._stat(MOVES["discuss"]))
        relief = (0.0, 0.1, 0.4, 1.0, 1.9, 2.8)[min(5, house)]
        return hit * relief - (1 - hit) * self.card_cost() + self._winding_up()

    def badmouth(self) -> float:
        if not self.spite:
            return -1.0
        return self.spite * 1.2 * chance(7, self._stat(MOVES["badmouth"])) - 0.3 * self.card_cost()

    def sensitivity(self) -> float:
        """Chaos is for those who want others to fail."""
        rivals = sum(one.is_open and one.stater != self.seat for one in self.view.theorems)
        return self.spite * 0.5 * rivals - 0.5

    def turnabout(self) -> float:
        return chance(7, self._stat(MOVES["turnabout"])) * 0.5 * (len(self.sheet.house) - 2)

    def transform(self) -> float:
        """A theorem whose problem is solved can still serve another."""
        idle = [one for one in self.view.theorems if one.is_open and one.stater == self.seat and one.problem is None]
        return 0.8 if idle and self.unattempted() else -0.5

    def follow_up(self) -> float:
        """A move that lets another follow, and may be a result besides."""
        stat = self.bonus() + self.stat("sly" if "fuzzy-sets" in self.sheet.moves else "creative")
        return chance(7, stat) * 1.1 * self.proof() + chance(10, stat) * self.proof() - 0.2 * self.card_cost()


SPECIAL: dict[str, Callable[[Mind], float]] = {
    "state": Mind.state,
    "conjecture": Mind.conjecture,
    "apply": Mind.apply,
    "lemma": lambda mind: mind.proof() + 0.4,
    "present": Mind.present,
    "discuss": Mind.discuss,
    "badmouth": Mind.badmouth,
    "gifted-student": lambda _: 3.0,
    "speak-up": lambda _: -5.0,
    "extreme-sensitivity-to-initial-conditions": Mind.sensitivity,
    "turnabout": Mind.turnabout,
    "isometric-transformation": Mind.transform,
    "fuzzy-sets": Mind.follow_up,
    "ramanujans-notebooks": Mind.follow_up,
    "nilpotence": lambda mind: 0.5 * len(mind.sheet.house) - 0.2,
    "infiltrator": lambda mind: 1.0 if mind.best() is not None else -1.0,
    "team-player": lambda _: 0.6,
    "sacrifice-play": lambda mind: 0.4 * len(mind.sheet.agents) - 1.2,
    "unprovable": lambda mind: 0.9 * mind.spite - 0.4,
    "watch-the-competition": lambda _: 0.3,
}
"""Moves whose worth is not seen from their sheet."""

WEIGHTS = {"creative": 0.6, "elegant": 0.8, "rigorous": 2.0, "cold": 0.7, "hot": 0.7, "sly": 0.7}
"""How much an advance in a stat is worth: everybody proves."""
