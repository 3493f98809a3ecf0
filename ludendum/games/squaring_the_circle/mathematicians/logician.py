"""The Logician: foundations, impossibilities, and what need not be false."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import MakeConjecture, Of
from ludendum.games.squaring_the_circle.playbook import GivingCard, Move, Playbook, Stating, TheoremProven
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.state import Problem, Table


def consistent_or_complete(scene: Scene, moment: Stating) -> Script[None]:
    """Complete: 1 need less and a Risk. Consistent: 1 need more, and +1 on its CARD rolls."""
    theorem = scene.table.theorem(moment.theorem)
    picks = {"consistent": "1 more need, and +1 on its CARD rolls", "complete": "1 less need, and it takes a Risk"}
    if (yield from scene.choose("Which logic is it stated in?", picks)) == "complete":
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
    picks = {f"problem {one.number}": one.text for one in _deniable(scene.table)}
    pick = yield from scene.choose("Which open problem cannot be solved?", picks)
    number, denied = len(scene.table.problems) + 1, int(pick.split()[1])
    scene.table.problems.append(Problem(number, scene.seat, scene.words, denies=denied))
    scene.match.tell(events.Posed(number, scene.words, scene.who, "", denied))


def inflict_intuitionistic_logic(scene: Scene, moment: GivingCard) -> Script[bool]:
    """In place of a CARD: no contradiction any more, or none of the base cases."""
    theorem = scene.table.theorem(moment.theorem)
    picks = {"the CARD": "it takes the CARD"}
    if "contradiction" in theorem.benefits:
        picks["no contradiction"] = "it is no proof by contradiction any more"
    if theorem.base_cases:
        picks["no base cases"] = "the base cases of its induction are void"
    pick = yield from scene.choose(f"What befalls theorem {theorem.number}?", picks)
    if pick == "no contradiction":
        theorem.benefits.remove("contradiction")
    elif pick == "no base cases":
        theorem.base_cases = []
    else:
        return False
    scene.match.tell(events.Changed(theorem.number, f"intuitionistically, {picks[pick]}"))
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
             on={TheoremProven: foundational_approach}),
        Move("unprovable", "Unprovable", "SC-163", "Tell why a problem cannot be solved: to show it is a new problem.",
             unprovable, "Why is there nothing to solve?", conference=True, possible=_all_possible),
        Move("inflict-intuitionistic-logic", "Inflict Intuitionistic Logic", "SC-164",
             "In place of a CARD your disproof may take away contradiction or base cases.",
             on={GivingCard: inflict_intuitionistic_logic}),
    ),
)  # fmt: skip
