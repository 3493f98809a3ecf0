"""The Click: training, of people and of animals."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle.hooks import ConferenceBegins, TheoremProven
from ludendum.games.squaring_the_circle.patterns import first_meeting, meets_somebody, result_or_trouble
from ludendum.games.squaring_the_circle.playbook import Declared, Move, Playbook
from ludendum.games.squaring_the_circle.questions import question
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import FIRST_MEETING, HOLD, RESULT_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.transcending import transcends

GROUP = question("Which group do you observe? (a name)", "group")
ANIMALS = question("Which trained animals have you brought?", "animal")


def pecking_order(scene: Scene) -> Script[None]:
    """10+ hold 3, 7–9 hold 1, on the group you observe; a miss does nothing."""
    group = yield from scene.detail(GROUP)
    rolled = yield from scene.roll("rigorous")
    if rolled.hit:
        scene.hold(3 if rolled.strong else 1, words=f"one of {group} is manipulated" if group else "")


def gather_menagerie(scene: Scene, moment: ConferenceBegins) -> Script[None]:  # noqa: ARG001
    """Before the first turn: 10+ hold 3, 7–9 hold 1; a miss: no animal is at hand."""
    rolled = yield from scene.roll("sly")
    if rolled.hit:
        yield from scene.detail(ANIMALS)
        scene.hold(3 if rolled.strong else 1)


def _no_animal(table: Table, seat: Seat) -> Refusal | None:
    return None if table.held(seat, "menagerie") else Refusal("SC-234", "it takes 1 hold of Menagerie")


def menagerie(scene: Scene) -> Script[None]:
    """1 hold, in place of an initial move: an animal's trick is a result."""
    scene.spend(1, "trick")
    scene.result()
    yield from ()


def carrot(scene: Scene, moment: TheoremProven) -> Script[None]:
    """Who proves what fulfils a conjecture of yours marks 2 experience in place of 1."""
    for number in scene.table.theorem(moment.theorem).fulfils:
        conjecture = scene.table.conjectures[number - 1]
        if conjecture.author == scene.seat != moment.seat and conjecture.band != "miss":
            scene.experience(moment.seat, 1, "carrot", conjecture=number)
    yield from ()


CLICK = Playbook(
    key="click",
    name="Click",
    kind="thief",
    of="Click",
    looks=("Rough", "Leather", "Stylish", "Prim & Proper"),
    vices=("Control", "Animals", "Excess", "Revenge"),
    raises=("cold", "sly", "elegant"),
    moves=(
        Move("conditioning", "Conditioning", "SC-231",
             "Train somebody without their knowing, +Sly: a result, though they may find out.",
             result_or_trouble("sly", "antagonist", "Who realises what you did to them, and what will they do?"),
             "Whom do you train, how, and to do what?", stat="sly", core=True, stakes=RESULT_OR_TROUBLE),
        Move("pecking-order", "Pecking Order", "SC-232",
             "Observe who ranks where in a group, +Rigorous: hold to manipulate its members.", pecking_order,
             "How do you watch them?", stat="rigorous", core=True, helps="one of the group is manipulated",
             stakes=HOLD),
        Move("get-rough", "Get Rough", "SC-233",
             "Do it with your own hands, +Hot: a result, though it may expose or exhaust you.",
             result_or_trouble("hot", None, "How are you exposed or exhausted?"),
             "What do you do with your own hands?", stat="hot", core=True, stakes=RESULT_OR_TROUBLE),
        Move("menagerie", "Menagerie", "SC-234",
             "Before the conference, +Sly: hold for trained animals, each a result in place of an initial move.",
             menagerie, "Which animal does which trick?", possible=_no_animal,
             on={ConferenceBegins: gather_menagerie}, stakes=Stakes(brings=("result",))),
        Move("pack-alpha", "Pack Alpha", "SC-235",
             "Whoever meets you for the first time takes you to be in charge: +1 forward with them.",
             first_meeting("takes {who} to be in charge"), costs=False,
             possible=meets_somebody("SC-235", "pack-alpha"), stakes=FIRST_MEETING),
        Move("programming", "Programming", "SC-236", "+1 to prove a theorem about how somebody behaves.",
             declares=(Declared("the theorem is about how somebody behaves", kinds=("prove",)),)),
        Move("carrot", "Carrot", "SC-237", "Others who prove what fulfils a conjecture of yours mark 2 experience.",
             on={TheoremProven: carrot}),
        transcends("hidden-mastermind", "Hidden Mastermind", "SC-238", if_="gives leverage over the rich or powerful",
                   becoming="the power behind the throne"),
    ),
)  # fmt: skip
