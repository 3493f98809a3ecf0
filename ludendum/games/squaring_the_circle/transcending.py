"""The last move of a thief: solve the problem one has chosen oneself, and transcend (SC-84, SC-85)."""

from collections.abc import Callable
from typing import Any

from ludendum.engine import Script
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.hooks import ProblemSolved
from ludendum.games.squaring_the_circle.playbook import Move
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import TRANSCENDING, Telling


def transcends(key: str, name: str, rule: str, *, if_: str, becoming: str) -> Move:
    """Such a move: `if_` is what the problem must be about, `becoming` what becomes of the mathematician."""
    says = f"If the open problem you selected {if_} and you solve it, you transcend, becoming {becoming}."
    when = {ProblemSolved: _when_solved(if_, becoming)}
    return Move(key, name, rule, says, on=when, trophies=TRANSCENDING, asks=Stakes(brings=("glory",)))


def _when_solved(if_: str, becoming: str) -> Callable[[Scene, Any], Script[None]]:
    def retire(scene: Scene, moment: ProblemSolved) -> Script[None]:
        """The stater and the final prover have solved it; they declare what it is about, and the table judges."""
        table, attendance = scene.table, scene.table.attending[scene.seat]
        theorem = table.theorem(moment.theorem)
        if attendance.problem != moment.problem or scene.seat not in (theorem.stater, theorem.prover):
            return
        if not (yield from scene.agrees(f"The problem you selected {if_}: will you transcend?")):
            return
        if not (yield from scene.stands(Declaration("problem", if_, other=moment.problem))):
            return
        yield from scene.describe("How do you leave the world of conferences behind?", Telling("transcending"))
        scene.sheet.transcended = True
        attendance.out = True
        scene.match.tell(events.Transcended(scene.seat, scene.who, scene.name, becoming))

    return retire
