"""The Wire: bugs, locks and secrets."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle.adding import Part
from ludendum.games.squaring_the_circle.events.about_rolls import Expense
from ludendum.games.squaring_the_circle.hooks import Rolling
from ludendum.games.squaring_the_circle.offering import NO, Option, plain, way
from ludendum.games.squaring_the_circle.patterns import hold_on, more_hold, needs_colleague, result_or_trouble
from ludendum.games.squaring_the_circle.picks import Numbered
from ludendum.games.squaring_the_circle.playbook import Move, Playbook, Whom
from ludendum.games.squaring_the_circle.questions import question
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import HOLD_OR_TROUBLE, RESULT_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.state import Hold, Table
from ludendum.games.squaring_the_circle.terms import CARD_KINDS
from ludendum.games.squaring_the_circle.transcending import transcends

SPIED_ON = question("Whom do you spy on? (a name)", "name")
PLUS_ONE = way("+1", stakes=Stakes(brings=("help",)))
MINUS_TWO = way("-2", stakes=Stakes(brings=("harm",)))


def surveillance(scene: Scene) -> Script[None]:
    """10+ hold 3, 7–9 hold 1, on whom you spy; a miss: they find out."""
    known, target = yield from hold_on(scene, SPIED_ON, "Is it somebody you spy on already?", "target")
    rolled = yield from scene.roll("cold")
    if rolled.miss:
        scene.card("antagonist", "How do they find out, and what will they do?")
        return
    more_hold(scene, known, 3 if rolled.strong else 1, target)


def bypass(scene: Scene) -> Script[None]:
    """A hit is a result, and with I Have the Building a 10+ a second one; 7–9 or a miss: you are noticed."""
    rolled = yield from scene.roll("sly")
    if rolled.hit:
        scene.result(second=rolled.strong and scene.table.has(scene.seat, "i-have-the-building"))
    if not rolled.strong:
        scene.card("risk", "Who or what has noticed you?")


def watch_the_competition(scene: Scene) -> Script[None]:
    """10+ hold 3, 7–9 hold 1, on a colleague; a miss: a CARD of the colleague's choice."""
    colleague = scene.colleague
    rolled = yield from scene.roll("sly")
    if rolled.miss:
        asks = f"{scene.table.name(colleague)} has found {scene.who}'s bug. What comes of it?"
        kind = yield from scene.choose(asks, plain(CARD_KINDS), seat=colleague)
        scene.card(kind, asks, teller=colleague)
        return
    scene.hold(3 if rolled.strong else 1, seat=colleague)


def interfere(scene: Scene, moment: Rolling) -> Script[Part | None]:
    """Before a roll of the colleague you watch: +1 or −2, for 1 hold."""
    holds = [hold for hold in scene.table.holds(scene.seat, scene.key) if hold.seat == moment.throw.seat]
    if not holds or scene.table.passes(scene.seat):
        return None
    name = scene.table.name(moment.throw.seat)
    chosen = yield from scene.decide(f"{name} is about to roll. Do you interfere?", NO, PLUS_ONE, MINUS_TWO)
    if chosen is NO:
        return None
    bonus = 1 if chosen is PLUS_ONE else -2
    scene.spend(1, "interference", seat=moment.throw.seat, what=name, bonus=bonus)
    return scene.name, bonus


lose_control = result_or_trouble("hot", "debt", "Whose help do you need, and what will it cost?")
"""A hit is a result; 7–9 or a miss: you need help."""


def _secrets(table: Table, seat: Seat, least: int) -> list[Hold]:
    """Surveillance hold by target, of those with this much."""
    return [hold for hold in table.holds(seat, "surveillance") if hold.count >= least]


def _spend_secrets(scene: Scene, count: int, prompt: str, on: Expense) -> Script[None]:
    """The Wire says on whom the Surveillance hold is that is spent."""
    secrets = _secrets(scene.table, scene.seat, count)
    targets = [Option(Numbered("target", place).notation(), hold, hold.words) for place, hold in enumerate(secrets, 1)]
    hold = yield from scene.choose(prompt, targets)
    scene.spend(count, on, "surveillance", hold=hold)


def _no_secrets(table: Table, seat: Seat) -> Refusal | None:
    if _secrets(table, seat, 2):
        return None
    return Refusal("SC-205", "it takes 2 hold of Surveillance on the same target")


def blackmail(scene: Scene) -> Script[None]:
    """2 Surveillance hold make the target follow instructions, as a result."""
    yield from _spend_secrets(scene, 2, "Whom do you blackmail?", "blackmail")
    scene.result()


def _no_favours(table: Table, seat: Seat) -> Refusal | None:
    if not table.held(seat, "surveillance"):
        return Refusal("SC-207", "it takes 1 hold of Surveillance")
    if "spook-friends/turn" in table.attending[seat].used:
        return Refusal("SC-207", "your friends have done you a favour this turn already")
    if not table.has(seat, "lose-control"):
        return Refusal("SC-207", "Lose Control is not on your sheet")
    return None


def spook_friends(scene: Scene) -> Script[None]:
    """1 Surveillance hold: Lose Control without an initial move, once a turn."""
    yield from _spend_secrets(scene, 1, "Whose secret do you trade?", "favour")
    scene.table.attending[scene.seat].used.append("spook-friends/turn")
    favour = Scene(scene.match, scene.table, scene.seat, "lose-control", "Lose Control", scene.words)
    yield from lose_control(favour)


WIRE = Playbook(
    key="wire",
    name="Wire",
    kind="thief",
    of="Wire",
    looks=("Casual", "Blending", "Unkempt", "Subtle"),
    vices=("Fandom", "New Tech", "Lust", "Rage", "Obsession"),
    raises=("sly", "cold", "elegant"),
    moves=(
        Move("surveillance", "Surveillance", "SC-201", "Spy on somebody, +Cold: hold for their secrets.", surveillance,
             "How do you spy, and from where?", stat="cold", core=True, helps="one of their secrets helps",
             reveals="Which secret of theirs do you reveal?",
             stakes=HOLD_OR_TROUBLE),
        Move("bypass", "Bypass", "SC-202", "Get past security, +Sly: a result, though you may be noticed.", bypass,
             "How do you get past security?", stat="sly", core=True, stakes=RESULT_OR_TROUBLE),
        Move("lose-control", "Lose Control", "SC-203", "Lash out or rush in, +Hot: a result, though you may need help.",
             lose_control, "How do you lash out or rush in?", stat="hot", core=True, stakes=RESULT_OR_TROUBLE),
        Move("watch-the-competition", "Watch the Competition", "SC-204",
             "Bug a colleague, +Sly: hold to give their rolls +1 or −2.", watch_the_competition,
             "How do you plant the bug?", Whom("On whom do you plant a bug?"), stat="sly", conference=True,
             possible=needs_colleague("SC-204"), optional=True, on={Rolling: interfere},
             stakes=Stakes(hit=("hold",), misses=("CARD",), harms=True)),
        Move("blackmail", "Blackmail", "SC-205", "2 Surveillance hold on somebody: they do as told, a result.",
             blackmail, "What do you hold over them, and what must they do?", possible=_no_secrets,
             stakes=Stakes(brings=("result",), takes=("hold",))),
        Move("i-have-the-building", "I Have the Building", "SC-206",
             "A 10+ on Bypass is a second result, for another theorem."),
        Move("spook-friends", "Spook Friends", "SC-207",
             "1 Surveillance hold: Lose Control without an initial move, with agents or the authorities.",
             spook_friends, "Which favour do the spies do you, and what happens?", costs=False, possible=_no_favours,
             stakes=Stakes(hit=("result",), takes=("hold",), risks=("CARD",), stat="hot")),
        transcends("spymaster", "Spymaster", "SC-208", if_="is about espionage", becoming="the hidden Master of Spies"),
    ),
)  # fmt: skip
