"""What theorems, moves and choices are worth to a colleague that is a program; it sees the view alone."""

from collections.abc import Callable
from dataclasses import dataclass

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.playbook import MOVES, Move
from ludendum.games.squaring_the_circle.seen import SeenAttendance, SeenProblem, SeenSheet, SeenTheorem
from ludendum.games.squaring_the_circle.stakes import Stake, Stakes
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
    def sheet(self) -> SeenSheet:
        return self.view.sheets[self.seat]

    @property
    def attendance(self) -> SeenAttendance:
        return self.view.attending[self.seat]

    def stat(self, name: str) -> int:
        return self.sheet.stats.get(name, 0)

    def theorem(self, number: int) -> SeenTheorem:
        return self.view.theorems[number - 1]

    def others(self) -> list[Seat]:
        seats = (Seat(seat) for seat in range(len(self.view.sheets)))
        return [seat for seat in seats if seat != self.seat and not self.view.attending[seat].out]

    # problems and theorems -------------------------------------------------------------------------------------------

    def unsolved(self) -> list[SeenProblem]:
        """Open problems nobody has solved yet, one's own first; that one cannot be solved is for rivals to show."""
        left = [one for one in self.view.problems if not one.closed and not one.solved_by]
        left = [one for one in left if one.denies is None or self.spite]
        return sorted(left, key=lambda one: (one.number != self.attendance.problem, one.number))

    def unattempted(self) -> list[SeenProblem]:
        """Those to which no open theorem leads."""
        attempted = {one.problem for one in self.view.theorems if one.is_open}
        return [one for one in self.unsolved() if one.number not in attempted]

    def provable(self) -> list[SeenTheorem]:
        """What this mathematician may apply a result to."""
        left = [one for one in self.view.theorems if one.is_open and not one.waits]
        escape = self.attendance.escape
        return left if escape is None else [one for one in left if one.number == escape]

    def appeal(self, theorem: SeenTheorem) -> float:
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

    def best(self) -> SeenTheorem | None:
        return max(self.provable(), key=self.appeal, default=None)

    # rolls -----------------------------------------------------------------------------------------------------------

    def bonus(self) -> int:
        """Forwards that the next roll uses, whatever it is for."""
        return sum(one.bonus for one in self.attendance.forwards if not one.words and not one.kinds)

    def card_cost(self) -> float:
        """What one more CARD costs: the higher the House, the more."""
        return (0.1, 0.2, 0.35, 0.7, 1.2)[min(4, len(self.sheet.house))]

    def danger(self, theorem: SeenTheorem, bonus: int) -> float:
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

    # what is at stake ------------------------------------------------------------------------------------------------

    def move(self, key: str, by: str) -> float:
        """What making a move is worth."""
        move = MOVES[key]
        ends = self._winding_up() * move.conference
        return self.weigh(move.stakes, self._roll(move)) + 0.15 * (by == "team") + ends

    def weigh(self, stakes: Stakes, bonus: int | None = None) -> float:
        """What it brings, less what it takes: each as likely as a roll with this bonus makes it, if there is one."""
        hit, strong = (1.0, 1.0) if bonus is None else (chance(7, bonus), chance(10, bonus))
        gains = self._worth(stakes.brings) + hit * self._worth(stakes.hit) + strong * self._worth(stakes.strong)
        losses = self._worth(stakes.takes) + (1 - strong) * self._worth(stakes.risks)
        return gains - losses - (1 - hit) * self._worth(stakes.misses)

    def _worth(self, stakes: tuple[Stake, ...]) -> float:
        return sum(WORTH[one](self) for one in stakes)

    def _roll(self, move: Move) -> int | None:
        """What is added to the roll of a move; None if nothing is rolled."""
        stat = move.stakes.stat or move.stat
        if stat is None:
            return None
        return self.stat(stat) + self.bonus() + (move.conference and self.view.guest == self.seat)

    def _winding_up(self) -> float:
        """With every problem solved, what moves the clock brings everybody home: one such move a session."""
        return 0.0 if self.unsolved() or self.view.acted else 1.5

    def theorem_more(self) -> float:
        """A theorem for a problem nobody works on, stated by whoever states best."""
        waiting = self.unattempted()
        if self.attendance.escape is not None or (self.attendance.problem is None and not waiting):
            return -1.0
        if not waiting:
            return 0.3 * chance(10, self.stat("elegant")) - 0.1
        best = max((self.view.sheets[seat].stats.get("elegant", 0) for seat in self.others()), default=-9)
        later = best > self.stat("elegant") and self.best() is not None
        return (0.4 if later else 2.0) + chance(7, self.stat("elegant") + self.bonus())

    def transformation(self) -> float:
        """A theorem whose problem is solved can still serve another."""
        idle = [one for one in self.view.theorems if one.is_open and one.stater == self.seat and one.problem is None]
        return 0.8 if idle and self.unattempted() else -0.5

    def conjecture(self) -> float:
        return 0.5 - 0.8 * sum(one.author == self.seat for one in self.view.conjectures)

    def hold(self) -> float:
        """The more one has, the less it is worth."""
        return max(0.05, 0.5 - 0.3 * sum(one.count for one in self.attendance.holds))

    def lead(self) -> float:
        ready = any("prove" in one.kinds for one in self.attendance.forwards)
        return 0.0 if self.best() is None or ready else 0.75

    def relief(self) -> float:
        """It counts where troubles have piled up."""
        return (0.0, 0.1, 0.4, 1.0, 1.9, 2.8)[min(5, len(self.sheet.house))]

    def standing(self) -> float:
        """To double down is worth it when the end is near: later there is little left to lose."""
        if self.attendance.escape is not None:
            return -1.0
        near = any(one.problem is not None and one.need <= 3 for one in self.provable())
        late = self.view.clock >= self.view.clock_size - 1
        return (0.6 if near else -0.4) + (0.5 if late else 0.0) - 0.1 * len(self.sheet.house)

    def chaos(self) -> float:
        """It is for those who want others to fail."""
        rivals = sum(one.is_open and one.stater != self.seat for one in self.view.theorems)
        return self.spite * 0.5 * rivals - 0.5


WORTH: dict[Stake, Callable[[Mind], float]] = {
    "theorem": Mind.theorem_more,
    "transformation": Mind.transformation,
    "conjecture": Mind.conjecture,
    "result": Mind.proof,
    "follow-up": lambda mind: 1.1 * mind.proof(),
    "initial move": lambda _: 3.0,
    "need": lambda mind: 0.0 if mind.best() is None else 1.0,
    "lead": Mind.lead,
    "forward": lambda _: 0.25,
    "hold": Mind.hold,
    "team": lambda _: 0.4,
    "agent": lambda mind: max(0.2, 2.2 - 0.4 * len(mind.sheet.agents)),
    "student": lambda _: 1.5,
    "stat": lambda _: 1.6,
    "experience": lambda _: 0.1,
    "induction": lambda mind: 0.8 - 0.4 * mind.stat("rigorous"),
    "construction": lambda _: 0.6,
    "steadiness": lambda _: 0.5,
    "relief": Mind.relief,
    "CARD": Mind.card_cost,
    "burden": lambda _: 0.8,
    "shake-up": lambda mind: 0.5 * mind.card_cost(),
    "standing": Mind.standing,
    "trust": lambda _: 5.0,
    "glory": lambda _: 0.0,
    "any mathematician": lambda _: 9.0,
    "help": lambda mind: 0.6 - 2 * mind.spite,
    "goodwill": lambda mind: 0.6 - mind.spite,
    "harm": lambda mind: 1.6 * mind.spite if mind.spite else -3.0,
    "chaos": Mind.chaos,
    "denial": lambda mind: 0.9 * mind.spite - 0.4,
}
"""How much each thing weighs that may be at stake."""

WEIGHTS: dict[str, float] = {"creative": 0.6, "elegant": 0.8, "rigorous": 2.0, "cold": 0.7, "hot": 0.7, "sly": 0.7}
"""How much an advance in a stat is worth: everybody proves."""
