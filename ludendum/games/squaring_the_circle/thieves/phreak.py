"""The Phreak: computers, switchboards and other people's passwords."""

from msgspec.structs import replace

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.hooks import Conjecturing, HouseFell, TheoremProven, Throw
from ludendum.games.squaring_the_circle.offering import way
from ludendum.games.squaring_the_circle.patterns import first_meeting, meets_somebody
from ludendum.games.squaring_the_circle.playbook import Move, Playbook
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import FIRST_MEETING, RESULT_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.transcending import transcends
from ludendum.games.squaring_the_circle.versions import AMENDED

ESCALATE = way("escalate", "a result, and a CARD", Stakes(brings=("result",), takes=("CARD",)))
STOP_THERE = way("stop there", "neither")


def digital_mayhem(scene: Scene) -> Script[None]:
    """10+ is a result; on 7–9 you escalate for it, and more breaks than you wished, or stop; a miss shakes you."""
    rolled = yield from scene.roll("hot")
    if rolled.weak and scene.table.rules >= AMENDED:
        asks = "It is not enough yet. Do you escalate?"
        if (yield from scene.decide(asks, ESCALATE, STOP_THERE)) is STOP_THERE:
            return
    if rolled.hit:
        scene.result()
    if rolled.weak:
        scene.card(None, "What else goes wrong that should not have?")
    if rolled.miss:
        scene.shake()


def social_engineering(scene: Scene) -> Script[None]:
    """The secret is a result on a hit; 7–9 or a miss: they realise, and with Technobabble cannot react yet."""
    rolled = yield from scene.roll("sly")
    if rolled.hit:
        scene.result()
    if not rolled.strong:
        confused = scene.table.has(scene.seat, "technobabble")
        scene.card(None, "Who realises what they have told you?", rolls=not confused)


def _within_reach(table: Table, seat: Seat) -> list[Of]:
    """Houses with a CARD you may have foreseen: your own and any theorem's."""
    theorems = (Of(theorem=one.number) for one in table.open_theorems())
    return [of for of in (Of(seat=seat), *theorems) if table.house(of)]


def _elsewhere(table: Table, of: Of) -> list[Of]:
    return [other for other in table.houses() if other != of]


def _nothing_to_turn(table: Table, seat: Seat) -> Refusal | None:
    if any(_elsewhere(table, of) for of in _within_reach(table, seat)):
        return None
    return Refusal("SC-243", "there is no CARD of yours or of a theorem that could go to another House")


def turnabout(scene: Scene) -> Script[None]:
    """A hit moves the CARD to another House, which rolls first; 7–9 or a miss shakes you."""
    houses = [of for of in _within_reach(scene.table, scene.seat) if _elsewhere(scene.table, of)]
    of = yield from scene.choose("In whose House is the CARD you foresaw?", picks.houses(scene.table, houses))
    card = yield from scene.pick_card("Which CARD is it?", scene.table.house(of))
    rolled = yield from scene.roll("cold")
    if rolled.hit:
        to = yield from scene.choose("Whose is it now?", picks.houses(scene.table, _elsewhere(scene.table, of)))
        scene.transfer(of, card, to)
    if not rolled.strong:
        scene.shake()


def set_up_base(scene: Scene, moment: TheoremProven) -> Script[None]:
    """Who proves that they have a base in the city works from it at +1."""
    attendance = scene.table.attending[scene.seat]
    if moment.seat != scene.seat or any(one.source == scene.name for one in attendance.ongoing):
        return
    if not (yield from scene.agrees(f"Is theorem {moment.theorem} about a base of yours in this city?")):
        return
    if (yield from scene.stands(Declaration("base", theorem=moment.theorem))):
        scene.match.tell(events.Changed(moment.theorem, "base", scene.who))
        scene.ongoing(1, "the base is used")


def lose_base(scene: Scene, moment: HouseFell) -> Script[None]:  # noqa: ARG001
    """The base goes with the House."""
    attendance = scene.table.attending[scene.seat]
    kept = [one for one in attendance.ongoing if one.source != scene.name]
    if len(kept) < len(attendance.ongoing):
        attendance.ongoing = kept
        scene.match.tell(events.Lost(scene.seat, scene.who, "base"))
    yield from ()


def botnet(table: Table, seat: Seat, throw: Throw) -> int:  # noqa: ARG001
    """+1 to Digital Mayhem."""
    return int(throw.move == "digital-mayhem")


def crowdsourcing(scene: Scene, moment: Conjecturing) -> Script[None]:
    """On a hit, 1 more forward for those who fulfil the conjecture."""
    place = moment.conjecture - 1
    conjecture = scene.table.conjectures[place]
    if conjecture.band != "miss":
        scene.table.conjectures[place] = replace(conjecture, bonus=conjecture.bonus + 1)
    yield from ()


PHREAK = Playbook(
    key="phreak",
    name="Phreak",
    kind="thief",
    of="Phreak",
    looks=("Punk", "Goth", "Nerd", "Geek Chic", "Business"),
    vices=("Curiosity", "Old Tech", "Pride", "The Cause", "Greed"),
    raises=("sly", "hot", "creative"),
    moves=(
        Move("digital-mayhem", "Digital Mayhem", "SC-241",
             "Break computers, +Hot: a result, though more may break than you wished.", digital_mayhem,
             "Which computers do you break or cripple, and how?", stat="hot", core=True,
             stakes=Stakes(hit=("result",), risks=("CARD",), misses=("shake-up",))),
        Move("social-engineering", "Social Engineering", "SC-242",
             "Coax a secret out of somebody, +Sly: a result, though they may realise.", social_engineering,
             "Out of whom do you coax which secret?", stat="sly", core=True, stakes=RESULT_OR_TROUBLE),
        Move("turnabout", "Turnabout", "SC-243",
             "You foresaw a CARD of yours or of a theorem, +Cold: it goes to another House.", turnabout,
             "What had you prepared for just this?", stat="cold", core=True, possible=_nothing_to_turn,
             stakes=Stakes(hit=("relief",), risks=("shake-up",), harms=True)),
        Move("hq", "HQ", "SC-244", "Prove that you have a base in the city: +1 from there, until your House falls.",
             optional=True, on={TheoremProven: set_up_base, HouseFell: lose_base}, asks=Stakes(brings=("forward",))),
        Move("technobabble", "Technobabble", "SC-245", "A CARD of your Social Engineering does not roll."),
        Move("botnet", "Botnet", "SC-246", "+1 to Digital Mayhem.", modifies=botnet),
        Move("crowdsourcing", "Crowdsourcing", "SC-247", "Your conjectures, on a hit, give 1 more forward.",
             on={Conjecturing: crowdsourcing}),
        Move("im-in-it", "I'm In IT", "SC-248",
             "Whoever meets you for the first time overlooks you: +1 forward with them.",
             first_meeting("overlooks {who}"), costs=False, possible=meets_somebody("SC-248", "im-in-it"),
             stakes=FIRST_MEETING),
        transcends("code-legend", "Code Legend", "SC-249", if_="is about breaking into computers",
                   becoming="a legend wherever there is a terminal"),
    ),
)  # fmt: skip
