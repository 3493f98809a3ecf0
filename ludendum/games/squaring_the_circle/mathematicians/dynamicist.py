"""The Dynamicist: chaos, and what holds together in it."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.agenda import Of, Reduce
from ludendum.games.squaring_the_circle.hooks import CardRolled, TheoremFalls
from ludendum.games.squaring_the_circle.offering import Option
from ludendum.games.squaring_the_circle.playbook import Move, Playbook
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Table, Theorem

SOME = 3
"""Theorems that a 7–9 of Extreme Sensitivity shakes up, at most."""
CONTROLLED = 12


def _nothing_to_shake(table: Table, seat: Seat) -> Refusal | None:  # noqa: ARG001
    return None if table.open_theorems() else Refusal("SC-141", "no theorem is open that could be shaken-up")


def extreme_sensitivity(scene: Scene) -> Script[None]:
    """10+ any number of theorems are shaken-up, 7–9 up to three; a miss: your own chaos is a CARD."""
    rolled = yield from scene.roll("sly")
    if rolled.miss:
        scene.card(None, "How does your own chaos catch up with you?")
        return
    left = scene.table.open_theorems()
    for _ in range(len(left) if rolled.strong else min(SOME, len(left))):
        options = [Option("enough", None, "no more"), *picks.theorems(left)]
        theorem = yield from scene.choose("Which theorem is shaken-up?", options)
        if theorem is None:
            return
        left.remove(theorem)
        scene.shake(Of(theorem=theorem.number))


def strange_attractor(table: Table, seat: Seat, of: Of) -> int:  # noqa: ARG001
    """+1 for the Houses of one's theorems."""
    return int(of.theorem is not None)


def control_theory(scene: Scene, moment: CardRolled) -> Script[None]:
    """12+ on a +CARD roll of your theorem: it needs 1 less."""
    if moment.of.theorem is not None and moment.total >= CONTROLLED:
        scene.need(scene.table.theorem(moment.of.theorem), -1)
    yield from ()


def metastability(scene: Scene, moment: TheoremFalls) -> Script[bool]:
    """Your theorem is disproved: a hit keeps it open until a CARD comes; 7–9 or a miss: take one of its CARDs."""
    table, theorem = scene.table, scene.table.theorem(moment.theorem)
    if table.attending[scene.seat].out:
        return False
    rolled = yield from scene.roll("creative")
    if not rolled.strong and theorem.house:
        card = yield from scene.pick_card(f"Which CARD of theorem {theorem.number} do you take?", theorem.house)
        scene.transfer(Of(theorem=theorem.number), card, scene.mine)
    if rolled.hit:
        _reopen(scene, theorem)
    return rolled.hit


def _reopen(scene: Scene, theorem: Theorem) -> None:
    """Its need is the number of its CARDs; what was about to be taken off is lost with the House (SC-41)."""
    table, before = scene.table, theorem.need
    table.agenda = [one for one in table.agenda if not (isinstance(one, Reduce) and one.theorem == theorem.number)]
    theorem.need, theorem.metastable = max(1, len(theorem.house)), True
    scene.match.tell(events.Changed(theorem.number, "metastable"))
    scene.match.tell(events.Needs(theorem.number, theorem.need, theorem.need - before, scene.name))


DYNAMICIST = Playbook(
    key="dynamicist",
    name="Dynamicist",
    kind="mathematician",
    of="Dynamics",
    names={
        "Bengali": ("Anindita Sarkar", "Rafiqul Chowdhury"),
        "Malaysian": ("Farid Hamzah", "Tan Siew-ling"),
        "South African": ("Thandeka Mokoena",),
        "French": ("Lucien Marchetti", "Solène Kerbrat"),
    },
    raises=("hot", "creative", "elegant"),
    moves=(
        Move("extreme-sensitivity-to-initial-conditions", "Extreme Sensitivity to Initial Conditions", "SC-141",
             "Flash back to the chaos you sowed, +Sly: theorems are shaken-up, up to three or as many as you like.",
             extreme_sensitivity, "How did you bring chaos into this, back then?", stat="sly", conference=True,
             possible=_nothing_to_shake, stakes=Stakes(hit=("chaos",), misses=("CARD",), harms=True)),
        Move("strange-attractor", "Strange Attractor", "SC-142", "The Houses of your theorems roll at +1.",
             steadies=strange_attractor),
        Move("control-theory", "Control Theory", "SC-143",
             "When the House of a theorem of yours rolls 12 or more, the theorem needs 1 less.",
             on={CardRolled: control_theory}),
        Move("metastability", "Metastability", "SC-144",
             "When your theorem is disproved, +Creative: it can still be proven, as long as it takes no CARD.",
             on={TheoremFalls: metastability}),
    ),
)  # fmt: skip
