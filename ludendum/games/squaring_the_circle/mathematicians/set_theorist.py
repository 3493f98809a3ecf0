"""The Set Theorist: choices, blurred lines, and proofs that come before their grounds."""

from ludendum.engine import Script
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.hooks import Stating
from ludendum.games.squaring_the_circle.playbook import Move, Playbook
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import Stakes


def axiom_of_choice(scene: Scene, moment: Stating) -> Script[None]:
    """While stating: +1 need makes it a proof by induction, if it is none."""
    theorem = scene.table.theorem(moment.theorem)
    if "induction" in theorem.benefits:
        return
    if (yield from scene.agrees(f"Shall theorem {theorem.number} need 1 more, and be a proof by induction?")):
        theorem.need += 1
        theorem.benefits.append("induction")
        scene.match.tell(events.Changed(theorem.number, "choice"))


def fuzzy_sets(scene: Scene) -> Script[None]:
    """A hit: another move follows at +1; on 10+ the confusion is a result too; a miss confuses you as well."""
    rolled = yield from scene.roll("sly")
    if rolled.miss:
        scene.card("risk", "What have you confused yourself about?")
        return
    scene.follow_up(1)
    if rolled.strong:
        scene.result()


SET_THEORIST = Playbook(
    key="set-theorist",
    name="Set Theorist",
    kind="mathematician",
    of="Set Theory",
    names={
        "Ukrainian": ("Oksana Hrytsenko", "Taras Levchuk"),
        "Californian": ("Dale Okamoto", "Marisol Whitaker"),
        "Angolan": ("Nzinga Cardoso", "Domingos Quissanga"),
        "Kazakh": ("Aruzhan Bekova",),
    },
    raises=("sly", "elegant", "rigorous"),
    moves=(
        Move("non-wellfoundedness", "Non-Wellfoundedness", "SC-101",
             "By flashback or flashforward you may apply a theorem that is not proven yet.", leans=True),
        Move("axiom-of-choice", "Axiom of Choice", "SC-102",
             "While you state a theorem, 1 more need makes it a proof by induction.", on={Stating: axiom_of_choice},
             asks=Stakes(brings=("induction",), takes=("need",))),
        Move("cardinality-tricks", "Cardinality Tricks", "SC-103",
             "Your own House rolls at +0 at least, however many CARDs it has.", floors=True),
        Move("fuzzy-sets", "Fuzzy Sets", "SC-104",
             "Blur distinctions, +Sly: another move follows at +1; on 10+ the confusion is a result too.", fuzzy_sets,
             "To whom do you talk, and which distinctions do you blur?", stat="sly",
             stakes=Stakes(hit=("follow-up",), strong=("result",), misses=("CARD",))),
    ),
)  # fmt: skip
