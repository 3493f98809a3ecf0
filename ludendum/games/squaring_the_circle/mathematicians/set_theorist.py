"""The Set Theorist: choices, blurred lines, and proofs that come before their grounds."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.common import support
from ludendum.games.squaring_the_circle.hooks import Stating
from ludendum.games.squaring_the_circle.offering import Pick
from ludendum.games.squaring_the_circle.picks import Numbered
from ludendum.games.squaring_the_circle.playbook import Move, Playbook
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Table, Theorem
from ludendum.games.squaring_the_circle.theorems import closes_a_circle
from ludendum.games.squaring_the_circle.versions import AMENDED


def _leanings(table: Table, seat: Seat) -> list[tuple[Theorem, Theorem]]:
    """Open theorems that may be applied, each with those that may lean on it (SC-47)."""
    return [
        (source, target)
        for source in table.open_theorems()
        if not source.exhausted
        for target in table.may_prove(seat)
        if target is not source and not closes_a_circle(table, source, target)
    ]


def _circles(table: Table, seat: Seat, source: Theorem) -> list[Pick]:
    """What may not lean on a theorem, each with the circle as witness."""
    circles = [(one, closes_a_circle(table, source, one)) for one in table.may_prove(seat) if one is not source]
    return [Pick(Numbered("theorem", one.number).notation(), _witness(circle)) for one, circle in circles if circle]


def _witness(circle: list[int]) -> str:
    return f"they would lean on each other in a circle: theorem {', on '.join(map(str, circle))}"


def _nothing_to_lean_on(table: Table, seat: Seat) -> Refusal | None:
    if table.rules < AMENDED:
        return Refusal("SC-101", "Non-Wellfoundedness is not a move one makes: it changes others")
    if _leanings(table, seat):
        return None
    circles = [pick.text for one in table.open_theorems() for pick in _circles(table, seat, one)]
    return Refusal("SC-101", circles[0] if circles else "it takes an open theorem, and another to be proven by it")


def non_wellfoundedness(scene: Scene) -> Script[None]:
    """An open theorem is applied as if it were proven, and the other leans on it."""
    pairs = _leanings(scene.table, scene.seat)
    known = list({source.number: source for source, _ in pairs}.values())
    source = yield from scene.pick_theorem("Which theorem, not proven yet, do you apply?", known)
    targets = picks.theorems(target for one, target in pairs if one is source)
    barred = _circles(scene.table, scene.seat, source)
    target = yield from scene.choose("Which theorem shall lean on it?", targets, barred=barred)
    asks = f"Which flashback or flashforward shows how theorem {source.number} supports theorem {target.number}?"
    yield from support(scene, source, target, asks)


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
             "By flashback or flashforward, +Creative: a theorem that is not proven yet is a result for another.",
             non_wellfoundedness, stat="creative", possible=_nothing_to_lean_on, leans=True,
             stakes=Stakes(hit=("result",))),
        Move("axiom-of-choice", "Axiom of Choice", "SC-102",
             "While you state a theorem, 1 more need makes it a proof by induction.", optional=True,
             on={Stating: axiom_of_choice}, asks=Stakes(brings=("induction",), takes=("need",))),
        Move("cardinality-tricks", "Cardinality Tricks", "SC-103",
             "Your own House rolls at +0 at least, however many CARDs it has.", floors=True),
        Move("fuzzy-sets", "Fuzzy Sets", "SC-104",
             "Blur distinctions, +Sly: another move follows at +1; on 10+ the confusion is a result too.", fuzzy_sets,
             "To whom do you talk, and which distinctions do you blur?", stat="sly",
             stakes=Stakes(hit=("follow-up",), strong=("result",), misses=("CARD",))),
    ),
)  # fmt: skip
