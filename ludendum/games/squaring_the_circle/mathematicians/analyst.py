"""The Analyst: other people's moves, disproofs that prove, and room to work in."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.hooks import Stating, TheoremFallen
from ludendum.games.squaring_the_circle.playbook import Declared, Move, Playbook, own
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import HOLD, Stakes
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.versions import AMENDED


def _basis(table: Table, seat: Seat) -> list[Move]:
    """Core moves on others' sheets that one can make in a turn, and lacks."""
    known = dict.fromkeys(move for other in table.others(seat) for move in own(table, other))
    # By the first rules only moves that are made in a turn.
    return [
        move
        for move in known
        if move.core and (move.script or table.rules >= AMENDED) and not table.has(seat, move.key)
    ]


def _nothing_to_span(table: Table, seat: Seat) -> Refusal | None:
    return None if _basis(table, seat) else Refusal("SC-151", "no attendee has a core move that you could use and lack")


def basis_functions(scene: Scene) -> Script[None]:
    """10+ hold 4, 7–9 hold 2, on a core move of another attendee; each use costs 1."""
    chosen = yield from scene.choose("Which core move do you span?", picks.moves(_basis(scene.table, scene.seat)))
    rolled = yield from scene.roll("creative")
    if rolled.hit:
        scene.hold(4 if rolled.strong else 2, words=chosen.key)


def diagonalization(scene: Scene, moment: TheoremFallen) -> Script[None]:
    """What you have disproved is a result, to prove something else."""
    if moment.by == scene.seat:
        scene.result(only_prove=True)
    yield from ()


def calculus(scene: Scene, moment: Stating) -> Script[None]:
    """1 more need makes it a proof by construction."""
    theorem = scene.table.theorem(moment.theorem)
    if "construction" in theorem.benefits:
        return
    if (yield from scene.agrees("Is it a proof by construction, for 1 more need?")):
        theorem.need += 1
        theorem.benefits.append("construction")
        scene.match.tell(events.Changed(theorem.number, "calculus"))


def almost_everywhere(table: Table, seat: Seat, of: Of) -> int:  # noqa: ARG001
    """+1 for theorems, not for one's own House."""
    return int(of.theorem is not None)


ANALYST = Playbook(
    key="analyst",
    name="Analyst",
    kind="mathematician",
    of="Analysis",
    names={
        "Mexican": ("Itzel Cárdenas", "Fermín Olvera"),
        "New Zealander": ("Aroha Tamihana", "Callum Drysdale"),
        "Congolese": ("Dieudonné Ilunga", "Espérance Mbuyi"),
        "Japanese": ("Haruka Okabe",),
    },
    raises=("sly", "rigorous", "creative"),
    moves=(
        Move("basis-functions", "Basis Functions", "SC-151",
             "Span a core move of another attendee, +Creative: hold to make it yourself.", basis_functions,
             "How do you expand the space of what you can do?", stat="creative", conference=True,
             possible=_nothing_to_span, stakes=HOLD),
        Move("diagonalization", "Diagonalization", "SC-152",
             "A theorem you disprove is at once a result, to prove another.", on={TheoremFallen: diagonalization}),
        Move("calculus", "Calculus", "SC-153", "For 1 more need a theorem you state is by construction.",
             optional=True, on={Stating: calculus}, asks=Stakes(brings=("construction",), takes=("need",))),
        Move("proven-almost-everywhere", "Proven 'Almost Everywhere'", "SC-154",
             "+1 on the CARD rolls of your theorems.", steadies=almost_everywhere),
        Move("compactify-the-space", "Compactify the Space", "SC-155",
             "+1 while you are where you chose to be shut in, or trapped with somebody.",
             declares=(Declared("you are shut in by your own choice, or trapped with somebody"),)),
    ),
)  # fmt: skip
