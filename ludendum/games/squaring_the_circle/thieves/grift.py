"""The Grift: false names, misplaced trust, and a team."""

from ludendum.engine import Script, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.offering import Option, way
from ludendum.games.squaring_the_circle.patterns import (
    first_meeting,
    hold_on,
    meets_somebody,
    more_hold,
    result_or_trouble,
)
from ludendum.games.squaring_the_circle.picks import Numbered
from ludendum.games.squaring_the_circle.playbook import Move, Playbook
from ludendum.games.squaring_the_circle.questions import question
from ludendum.games.squaring_the_circle.scene import Scene, add_hold
from ludendum.games.squaring_the_circle.stakes import FIRST_MEETING, HOLD_OR_TROUBLE, RESULT_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.state import Hold, Table, Teammate
from ludendum.games.squaring_the_circle.transcending import transcends
from ludendum.games.squaring_the_circle.versions import AMENDED

WHO_YOU_ARE = question("Under which name? (a name)", "name")
NEITHER = way("neither", "neither virtue nor vice")
VIRTUE = way("virtue", "Best In People: 1 Masquerade hold", Stakes(brings=("hold",)))
VICE = way("vice", "Worst In People: 1 Masquerade hold", Stakes(brings=("hold",)))
LARGE, SMALL = 4, 2
"""Teams, by how many they are."""
WHO_JOINS = {
    (place, size): question(f"Who joins your team? ({place} of {size}, a name)", "helper")
    for size in (LARGE, SMALL)
    for place in range(1, size + 1)
}


def enticement(scene: Scene) -> Script[None]:
    """A hit is a result; 7–9 or a miss: they go further than you wished. Virtue and vice may be worth a disguise."""
    lure = yield from _lure(scene)
    rolled = yield from scene.roll("hot")
    if lure:
        yield from _disguise(scene)
    if rolled.hit:
        scene.result()
    if not rolled.strong:
        scene.card(None, "Which dangerous initiative do they show?")


def masquerade(scene: Scene) -> Script[None]:
    """10+ hold 3, 7–9 hold 1, for what you do in that identity; a miss: you are exposed."""
    amended = scene.table.rules >= AMENDED
    asks = "Is it an identity you have already?"
    known, who = (yield from hold_on(scene, WHO_YOU_ARE, asks, "identity")) if amended else (None, "")
    rolled = yield from scene.roll("sly")
    if rolled.miss:
        scene.card(None, "How are you exposed?")
    elif amended:
        more_hold(scene, known, 3 if rolled.strong else 1, who)
    else:
        scene.hold(3 if rolled.strong else 1)


def _disguise(scene: Scene) -> Script[None]:
    """1 hold for one of the identities, or for one that is yet to be found (SC-221, SC-225)."""
    known = scene.table.holds(scene.seat, "masquerade") if scene.table.rules >= AMENDED else []
    if not known:
        add_hold(scene.match, scene.table, scene.seat, Hold("masquerade", 1))
        return
    options = [Option(Numbered("identity", place).notation(), one, one.words) for place, one in enumerate(known, 1)]
    identity = yield from scene.choose("Which of your identities does it serve?", options)
    identity.count += 1
    held, total = "Masquerade", scene.held("masquerade")
    scene.match.tell(events.Held(scene.seat, scene.who, held, 1, total))


def _lure(scene: Scene) -> Script[bool]:
    """To virtue with Best In People, to vice with Worst In People, if the table sees it so."""
    ways = [NEITHER]
    ways += [VIRTUE] if scene.table.has(scene.seat, "best-in-people") else []
    ways += [VICE] if scene.table.has(scene.seat, "worst-in-people") else []
    lure = yield from scene.decide("What do you lure them to?", *ways)
    return lure is not NEITHER and (yield from scene.stands(Declaration("lure", lure.key)))


def assemble_the_team(scene: Scene) -> Script[None]:
    """10+ four teammates, 7–9 two, for the conference; a miss: an old one calls in a debt."""
    rolled = yield from scene.roll("hot")
    if rolled.miss:
        scene.card("debt", "Which former teammate calls in a debt, and which?")
        return
    size = LARGE if rolled.strong else SMALL
    for place in range(1, size + 1):
        name = yield from scene.detail(WHO_JOINS[place, size])
        scene.table.attending[scene.seat].team.append(Teammate(name))


def unflappable(table: Table, seat: Seat, of: Of) -> int:  # noqa: ARG001
    """+1 for one's own House; not for one's theorems."""
    return int(of.seat == seat)


GRIFT = Playbook(
    key="grift",
    name="Grift",
    kind="thief",
    of="Grift",
    looks=("Fancy", "Unassuming", "Professional", "Alluring"),
    vices=("Love", "Fashion", "Egoism", "Reputation"),
    raises=("hot", "sly", "creative"),
    moves=(
        Move("masquerade", "Masquerade", "SC-221", "Take on a false identity, +Sly: hold for what you do in it.",
             masquerade, "Who are you from now on, and what makes them believe it?", stat="sly", core=True,
             helps="the false identity is used", stakes=HOLD_OR_TROUBLE),
        Move("trust-me", "Trust Me", "SC-222", "Exploit trust, +Cold: a result, though they may turn on you.",
             result_or_trouble("cold", "antagonist", "Who turns on you, and how?"),
             "Whose trust do you exploit, and what must they do?", stat="cold", core=True, stakes=RESULT_OR_TROUBLE),
        Move("enticement", "Enticement", "SC-223",
             "Seduce, by yourself or your ideas, +Hot: a result, though they may go too far.", enticement,
             "Whom do you entice, and to what?", stat="hot", core=True, stakes=RESULT_OR_TROUBLE),
        Move("assemble-the-team", "Assemble the Team", "SC-227",
             "Gather a team, +Hot: any core move through it, each teammate's first at +1.", assemble_the_team,
             "How do you bring a team together?", stat="hot", conference=True,
             stakes=Stakes(hit=("team",), misses=("CARD",))),
        Move("unflappable", "Unflappable", "SC-224", "+1 to the +CARD rolls of your own House.", steadies=unflappable),
        Move("best-in-people", "Best In People", "SC-225", "1 Masquerade hold whenever you entice to virtue."),
        Move("worst-in-people", "Worst In People", "SC-226", "1 Masquerade hold whenever you entice to vice."),
        Move("honest-face", "Honest Face", "SC-228",
             "Whoever meets you for the first time trusts you: +1 forward with them.",
             first_meeting("trusts {who}"), costs=False, possible=meets_somebody("SC-228", "honest-face"),
             stakes=FIRST_MEETING),
        transcends("perfect-impostor", "Perfect Impostor", "SC-229", if_="involves false identities",
                   becoming="a made-up name come true"),
    ),
)  # fmt: skip
