"""The Geometer: transformations, sketches and straight ways."""

from copy import deepcopy

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.hooks import TheoremFallen, TheoremProven, Throw
from ludendum.games.squaring_the_circle.offering import Option
from ludendum.games.squaring_the_circle.playbook import Declared, Move, Playbook
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Table, Telling, Theorem
from ludendum.games.squaring_the_circle.stating import aim
from ludendum.games.squaring_the_circle.theorems import CONSTRUCTION, close
from ludendum.games.squaring_the_circle.versions import AMENDED

TENSOR = 5
"""Hold of a proof by construction, for those who build in depth."""


def _mine(table: Table, seat: Seat) -> list[Theorem]:
    return [one for one in table.open_theorems() if one.stater == seat]


def _nothing_to_scrap(table: Table, seat: Seat) -> Refusal | None:
    return None if _mine(table, seat) else Refusal("SC-131", "you have no open theorem to scrap")


def isometric_transformation(scene: Scene) -> Script[None]:
    """All goes over to a new theorem; 10+ drops a CARD on the way, a miss makes it need 2 more."""
    table = scene.table
    old = yield from scene.pick_theorem("Which theorem do you scrap?", _mine(table, scene.seat))
    words = yield from scene.describe("What will you show instead?", Telling("theorem"))
    problem = yield from aim(scene, _in_a_circle(table, old))
    rolled = yield from scene.roll("elegant")
    new = _carried_over(table, old, words, problem)
    scene.match.tell(events.Changed(old.number, "scrapped", other=new.number))
    options = tuple(new.benefits), tuple(new.burdens)
    fulfils = tuple(new.fulfils)
    scene.match.tell(
        events.Stated(scene.seat, scene.who, new.number, words, new.need, *options, problem, False, fulfils)
    )
    if rolled.strong and new.house:
        card = yield from scene.pick_card("Which CARD is left behind?", new.house)
        scene.remove(Of(theorem=new.number), card, "new goal")
    if rolled.miss:
        scene.need(new, 2)


def _in_a_circle(table: Table, theorem: Theorem) -> list[int]:
    """The circle of leanings that a theorem is part of: it could never solve a problem (SC-47)."""
    if table.rules < AMENDED:
        return []
    circles = (table.leads_back(table.theorem(one), theorem) for one in theorem.leans)
    return next((circle for circle in circles if circle), [])


def _carried_over(table: Table, old: Theorem, words: str, problem: int | None) -> Theorem:
    """A new sheet with all that stood on the old one, whatever leans on it included; a way out is no longer one."""
    new = deepcopy(old)
    new.number, new.words, new.problem, new.escape = len(table.theorems) + 1, words, problem, False
    new.need = max(1, old.need + table.options.need_problem * (problem is not None and old.problem is None))
    table.theorems.append(new)
    old.house = []
    for other in table.open_theorems():
        other.leans = [new.number if one == old.number else one for one in other.leans]
    for forward in (one for attendance in table.attending for one in attendance.forwards):
        forward.theorem = new.number if forward.theorem == old.number else forward.theorem
    close(table, old, "scrapped")
    return new


def parallel_postulate(scene: Scene, moment: TheoremFallen) -> Script[None]:
    """One of your theorems is disproved: another to the same end needs half as much.

    The same end is the same open problem; without one you declare it, and the table judges.
    """
    table, fallen = scene.table, scene.table.theorem(moment.theorem)
    others = [one for one in _mine(table, scene.seat) if one.need > 1]
    if fallen.stater != scene.seat or not others:
        return
    parallel = [one for one in others if one.problem is not None and one.problem == fallen.problem]
    if parallel:
        other = yield from scene.pick_theorem("Which other theorem needs half as much?", parallel)
    else:
        options = [Option("none", None, "there is no such theorem"), *picks.theorems(others)]
        chosen = yield from scene.choose(f"Which theorem was to the same end as theorem {fallen.number}?", options)
        if chosen is None:
            return
        if not (yield from scene.stands(Declaration("same end", theorem=chosen.number, other=fallen.number))):
            return
        other = chosen
    scene.need(other, other.need // 2 - other.need)


def build_the_tensor(scene: Scene, moment: TheoremProven) -> Script[None]:
    """Your proofs by construction bring 5 hold in all."""
    built = [one for one in scene.table.holds(scene.seat, "construction") if one.theorem == moment.theorem]
    for hold in built:
        more = TENSOR - CONSTRUCTION
        hold.count += more
        scene.match.tell(events.Held(scene.seat, scene.who, scene.name, more, scene.held("construction")))
    yield from ()


def follow_the_geodesic(table: Table, seat: Seat, throw: Throw) -> int:
    """+1 to prove what fulfils another's conjecture."""
    return int(throw.kind == "prove" and any(table.conjectures[one - 1].author != seat for one in throw.fulfils))


GEOMETER = Playbook(
    key="geometer",
    name="Geometer",
    kind="mathematician",
    of="Geometry",
    names={
        "Ecuadoran": ("Inés Guamán", "Byron Cevallos"),
        "Romanian": ("Ileana Dragomir", "Horia Munteanu"),
        "Libyan": ("Salem al-Mahdawi", "Najla Ben Omran"),
        "Taiwanese": ("Chen Yi-ting",),
    },
    raises=("sly", "creative", "rigorous"),
    moves=(
        Move("isometric-transformation", "Isometric Transformation", "SC-131",
             "Scrap a theorem of yours for a new one that keeps its CARDs, options and need; +Elegant.",
             isometric_transformation, "How does your progress so far serve a new goal?", stat="elegant",
             possible=_nothing_to_scrap, stakes=Stakes(brings=("transformation",))),
        Move("euclids-method", "Euclid's Method", "SC-132",
             "+1 where you draw or sketch, in the story or at the table.", declares=(Declared("you draw or sketch"),)),
        Move("parallel-postulate", "Parallel Postulate", "SC-133",
             "When one of your theorems is disproved, another of yours to the same end needs half as much.",
             on={TheoremFallen: parallel_postulate}),
        Move("build-the-tensor", "Build the Tensor", "SC-134", "Your proofs by construction bring 5 hold.",
             on={TheoremProven: build_the_tensor}),
        Move("follow-the-geodesic", "Follow the Geodesic", "SC-135",
             "+1 to prove a theorem that fulfils another's conjecture.", modifies=follow_the_geodesic),
    ),
)  # fmt: skip
