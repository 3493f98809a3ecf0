"""The Logician: foundations, impossibilities, and what need not be false."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.agenda import MakeConjecture, Of
from ludendum.games.squaring_the_circle.hooks import GivingCard, Stating, TheoremProven
from ludendum.games.squaring_the_circle.offering import way
from ludendum.games.squaring_the_circle.playbook import Move, Playbook
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Problem, Table

CONSISTENT = way("consistent", "1 more need, and +1 on its CARD rolls", Stakes(brings=("steadiness",), takes=("need",)))
COMPLETE = way("complete", "1 less need, and it takes a Risk", Stakes(brings=("need",), takes=("burden",)))
THE_CARD = way("the CARD", "it takes the CARD", Stakes(brings=("harm",)))
NO_CONTRADICTION = way("no contradiction", "it is no proof by contradiction any more")
NO_BASE_CASES = way("no base cases", "the base cases of its induction are void")


def consistent_or_complete(scene: Scene, moment: Stating) -> Script[None]:
    """Complete: 1 need less and a Risk. Consistent: 1 need more, and +1 on its CARD rolls."""
    theorem = scene.table.theorem(moment.theorem)
    if (yield from scene.decide("Which logic is it stated in?", CONSISTENT, COMPLETE)) is COMPLETE:
        theorem.need -= 1
        scene.card("risk", "Where might it be inconsistent?", Of(theorem=theorem.number))
    else:
        theorem.need += 1
        theorem.card_bonus += 1


def foundational_approach(scene: Scene, moment: TheoremProven) -> Script[None]:
    """Who has just proven a theorem may say at once where it leads."""
    if moment.seat == scene.seat and (yield from scene.agrees("Do you conjecture what follows from it?")):
        scene.table.then(MakeConjecture(scene.seat))


def _deniable(table: Table) -> list[Problem]:
    """Problems that might be impossible: unsolved, not denied yet, and no denials themselves."""
    denied = {one.denies for one in table.problems}
    return [
        one for one in table.chosen_problems() if not one.solved_by and one.denies is None and one.number not in denied
    ]


def _all_possible(table: Table, seat: Seat) -> Refusal | None:  # noqa: ARG001
    return (
        None if _deniable(table) else Refusal("SC-163", "no open problem is left whose impossibility is not posed yet")
    )


def unprovable(scene: Scene) -> Script[None]:
    """That an open problem cannot be solved is an open problem."""
    options = picks.problems(_deniable(scene.table))
    denied = yield from scene.choose("Which open problem cannot be solved?", options)
    number = len(scene.table.problems) + 1
    scene.table.problems.append(Problem(number, scene.seat, scene.words, denies=denied.number))
    scene.match.tell(events.Posed(number, scene.words, scene.who, "", denied.number))


def inflict_intuitionistic_logic(scene: Scene, moment: GivingCard) -> Script[bool]:
    """In place of a CARD: no contradiction any more, or none of the base cases."""
    theorem = scene.table.theorem(moment.theorem)
    ways = [THE_CARD]
    ways += [NO_CONTRADICTION] if "contradiction" in theorem.benefits else []
    ways += [NO_BASE_CASES] if theorem.base_cases else []
    chosen = yield from scene.decide(f"What befalls theorem {theorem.number}?", *ways)
    if chosen is THE_CARD:
        return False
    if chosen is NO_CONTRADICTION:
        theorem.benefits.remove("contradiction")
        scene.match.tell(events.Changed(theorem.number, "no contradiction"))
    else:
        theorem.base_cases = []
        scene.match.tell(events.Changed(theorem.number, "no base cases"))
    return True


LOGICIAN = Playbook(
    key="logician",
    name="Logician",
    kind="mathematician",
    of="Logic",
    names={
        "Danish": ("Signe Østergaard", "Rasmus Kjær"),
        "Midwesterner": ("Walt Lindquist", "Darlene Novak"),
        "Zimbabwean": ("Tendai Chigumba", "Rudo Mhlanga"),
        "Chilean": ("Ignacia Fuentealba",),
    },
    raises=("cold", "rigorous", "elegant"),
    moves=(
        Move("consistent-or-complete", "Consistent or Complete", "SC-161",
             "Your theorems are consistent (harder, firmer) or complete (easier, at a Risk).",
             on={Stating: consistent_or_complete}),
        Move("foundational-approach", "Foundational Approach", "SC-162",
             "When you prove a theorem, you may state a conjecture at once.",
             optional=True, on={TheoremProven: foundational_approach}, asks=Stakes(brings=("conjecture",))),
        Move("unprovable", "Unprovable", "SC-163", "Tell why a problem cannot be solved: to show it is a new problem.",
             unprovable, "Why is there nothing to solve?", conference=True, possible=_all_possible,
             stakes=Stakes(brings=("denial",))),
        Move("inflict-intuitionistic-logic", "Inflict Intuitionistic Logic", "SC-164",
             "In place of a CARD your disproof may take away contradiction or base cases.",
             optional=True, on={GivingCard: inflict_intuitionistic_logic}),
    ),
)  # fmt: skip
