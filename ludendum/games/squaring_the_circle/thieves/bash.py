"""The Bash: doors that give way, threats, and the truth."""

from ludendum.engine import Script
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.offering import way
from ludendum.games.squaring_the_circle.patterns import result_or_trouble
from ludendum.games.squaring_the_circle.playbook import Move, Playbook
from ludendum.games.squaring_the_circle.questions import question
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import RESULT_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.terms import Stat
from ludendum.games.squaring_the_circle.transcending import transcends

TROUBLE = way("trouble", "somebody comes after you: an Antagonist")
A_MESS = way("a mess", "you have made one: a Complication")
FOLLOW_THROUGH = way(
    "follow through", "a result, and the aftermath as a CARD", Stakes(brings=("result",), takes=("CARD",))
)
BACK_DOWN = way("back down", "neither")
TRUTH = question("Which truth do they keep secret?", "what")
WEAKNESS = question("Which weakness do you notice?", "what")


def oomph(scene: Scene) -> Script[None]:
    """A hit is a result; 7–9 or a miss: trouble or a mess. With Precision a 7–9 may be +1 forward and neither."""
    rolled = yield from scene.roll("hot")
    precise = rolled.weak and scene.table.has(scene.seat, "precision")
    if precise and (yield from scene.agrees("Precision: neither result nor CARD, but +1 forward?")):
        scene.forward()
        return
    if rolled.hit:
        scene.result()
    if not rolled.strong:
        if (yield from scene.decide("What comes of your way in?", TROUBLE, A_MESS)) is TROUBLE:
            scene.card("antagonist", "Whose attention have you drawn?")
        else:
            scene.card("complication", "What mess have you made?")


def intimidation(scene: Scene) -> Script[None]:
    """10+ is a result; on 7–9 you must follow through to get it, and take the aftermath; a miss shakes you up."""
    rolled = yield from scene.roll((yield from _threat(scene)))
    if rolled.strong:
        scene.result()
    elif rolled.weak:
        asks = "They do not give in yet. Do you follow through?"
        if (yield from scene.decide(asks, FOLLOW_THROUGH, BACK_DOWN)) is FOLLOW_THROUGH:
            scene.result()
            scene.card(None, "What is the aftermath?")
    else:
        scene.shake()


def _threat(scene: Scene) -> Script[Stat]:
    """Violence is Cold; with Psy-Ops any other threat is Creative, if the table sees it so."""
    if not scene.table.has(scene.seat, "psy-ops"):
        return "cold"
    if not (yield from scene.agrees("Psy-Ops: do you threaten with something other than violence, +Creative?")):
        return "cold"
    return "creative" if (yield from scene.stands(Declaration("no violence"))) else "cold"


def cold_read(scene: Scene) -> Script[None]:
    """10+ a secret of theirs, true from now on; 7–9 a weakness, +1 forward; a miss: you are fascinated."""
    rolled = yield from scene.roll("cold")
    if rolled.strong:
        scene.fact((yield from scene.detail(TRUTH)))
    elif rolled.weak:
        yield from scene.detail(WEAKNESS)
        scene.forward()
    else:
        scene.card(None, "What fascinates you about them, and where will it lead?")


BASH = Playbook(
    key="bash",
    name="Bash",
    kind="thief",
    of="Bash",
    looks=("Military", "Rough", "Professional", "Quiet"),
    vices=("Competition", "Rage", "Cooking", "Style", "Honour"),
    raises=("hot", "cold", "rigorous"),
    moves=(
        Move("oomph", "Oomph", "SC-211", "Force your way through, +Hot: a result, perhaps with trouble or a mess.",
             oomph, "Which obstacle do you force your way through, and how?", stat="hot", core=True,
             stakes=RESULT_OR_TROUBLE, asks=Stakes(brings=("forward", "relief"), takes=("result",))),
        Move("intimidation", "Intimidation", "SC-212",
             "Threaten violence, +Cold: a result, though you may have to follow through.", intimidation,
             "Whom do you threaten, and with what?", stat="cold", core=True, stakes=RESULT_OR_TROUBLE,
             asks=Stakes(stat="creative")),
        Move("truth-will-bear", "Truth Will Bear", "SC-213",
             "Confront somebody with the truth, +Sly: a result, perhaps with a grudge.",
             result_or_trouble("sly", "antagonist", "Who bears you a grudge, and what will they do?"),
             "Whom do you confront, and with which truth?", stat="sly", core=True, stakes=RESULT_OR_TROUBLE),
        Move("cold-read", "Cold Read", "SC-214", "Guess the secrets of somebody you meet, +Cold.", cold_read,
             "Whom do you meet, and what gives them away?", stat="cold",
             stakes=Stakes(hit=("forward",), misses=("CARD",))),
        Move("precision", "Precision", "SC-215", "A 7–9 on Oomph may be +1 forward, in place of result and CARD."),
        Move("psy-ops", "Psy-Ops", "SC-216", "Threaten with something other than violence, +Creative, not +Cold."),
        Move("wrecker", "Wrecker", "SC-217", "Every +CARD roll that comes of your disproofs is at −1, yours too.",
             wrecks=1),
        transcends("master-of-masters", "Master of Masters", "SC-218", if_="takes great physical effort",
                   becoming="a recluse in a distant dojo"),
    ),
)  # fmt: skip
