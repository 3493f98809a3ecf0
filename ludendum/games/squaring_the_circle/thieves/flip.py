"""The Flip: plans, and what becomes of them."""

from msgspec.structs import replace

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.adding import Part
from ludendum.games.squaring_the_circle.agenda import GainCard, Of
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.hooks import CardComing, ResultApplied, Rolling
from ludendum.games.squaring_the_circle.offering import Option
from ludendum.games.squaring_the_circle.patterns import hold_or_trouble, result_or_trouble
from ludendum.games.squaring_the_circle.picks import Amount
from ludendum.games.squaring_the_circle.playbook import MOVES, Move, Playbook
from ludendum.games.squaring_the_circle.scene import Scene, whose
from ludendum.games.squaring_the_circle.stakes import HOLD, RESULT_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.state import Table, Telling, Theorem
from ludendum.games.squaring_the_circle.transcending import transcends
from ludendum.games.squaring_the_circle.versions import AMENDED

PLANS = "careful-plans"


def flexibility(scene: Scene) -> Script[None]:
    """A hit is a result; 7–9 or a miss: the plan you gave up still binds you. What it held is void."""
    rolled = yield from scene.roll("hot")
    yield from _give_up_plans(scene, hit=rolled.hit)
    if rolled.hit:
        scene.result()
    if not rolled.strong:
        scene.card(None, "How does the plan you gave up still bind you?")


def _give_up_plans(scene: Scene, *, hit: bool) -> Script[None]:
    """Hold of Careful Plans is void; with Plan B a hit keeps it, for 1."""
    held, attendance = scene.held(PLANS), scene.table.attending[scene.seat]
    if not held:
        return
    keeps = hit and held > 1 and scene.table.has(scene.seat, "plan-b")
    if keeps and (yield from scene.agrees(f"You hold {held} for Careful Plans. Spend 1 to keep the rest?")):
        scene.spend(1, "new plan", PLANS)
        return
    attendance.holds = [one for one in attendance.holds if one.move != PLANS]
    scene.match.tell(events.Lost(scene.seat, scene.who, "hold", MOVES[PLANS].name, count=held))


def lend_plan(scene: Scene, moment: Rolling) -> Script[Part | None]:
    """Before a colleague's roll: +1 for 1 hold, if they follow the plan."""
    roller, table = moment.throw.seat, scene.table
    if moment.throw.kind == "card" or roller == scene.seat or not scene.held() or table.passes(scene.seat):
        return None
    name = table.name(roller)
    if not (yield from scene.agrees(f"{name} is about to roll. Do they follow your plan (1 hold, +1)?")):
        return None
    if not (yield from scene.stands(Declaration("plan", name))):
        return None
    scene.spend(1, "plan", what=name)
    return scene.name, 1


def evasion(scene: Scene, moment: CardComing) -> Script[bool]:
    """A hit turns the CARD into a result, on 10+ instead of it; on a miss you and the theorem both take it."""
    card, table = moment.card, scene.table
    if table.attending[scene.seat].out:
        return False
    what = f"a CARD ({card.words})" if card.words else "a CARD"
    if not (yield from scene.agrees(f"{whose(table, card.of)} is about to take {what}. Do you evade it?")):
        return False
    made = yield from scene.through()
    yield from scene.describe("How do you evade it?", Telling("move", scene.key))
    if made.by != "self":
        scene.match.tell(made)
    rolled = yield from scene.roll("sly")
    if rolled.hit:
        scene.result()
    if rolled.weak:
        table.then(replace(card, evaded=True))
    if rolled.miss:
        theorem = yield from _concerned(scene, card)
        for of in (*([Of(theorem=theorem.number)] if theorem is not None else []), scene.mine):
            table.then(replace(card, of=of, evaded=True, number=card.number if of == card.of else None))
    return True


def _concerned(scene: Scene, card: GainCard) -> Script[Theorem | None]:
    """The theorem that takes the CARD or is the cause of it; else one of your own, if any is open."""
    number = card.theorem if card.of.theorem is None else card.of.theorem
    if number is not None and scene.table.theorem(number).is_open:
        return scene.table.theorem(number)
    mine = [one for one in scene.table.open_theorems() if one.stater == scene.seat]
    return (yield from scene.pick_theorem("Which of your theorems takes it too?", mine)) if mine else None


# other moves ---------------------------------------------------------------------------------------------------------


def _unplanned(table: Table, seat: Seat) -> list[Theorem]:
    return [one for one in table.open_theorems() if one.stater == seat and not one.plan]


def _all_planned(table: Table, seat: Seat) -> Refusal | None:
    return None if _unplanned(table, seat) else Refusal("SC-256", "you have no open theorem outside your plans")


def team_player(scene: Scene) -> Script[None]:
    """A theorem of yours is in the plan."""
    theorem = yield from scene.pick_theorem("Which theorem is in your plans?", _unplanned(scene.table, scene.seat))
    theorem.plan = True
    scene.match.tell(events.Changed(theorem.number, "planned", scene.who))


def reward(scene: Scene, moment: ResultApplied) -> Script[None]:
    """Who else applies a result to it may mark 1 experience, if you wish."""
    theorem = scene.table.theorem(moment.theorem)
    if not theorem.plan or theorem.stater != scene.seat or moment.seat == scene.seat:
        return
    name = scene.table.name(moment.seat)
    if (yield from scene.agrees(f"{name} applies a result to theorem {theorem.number}. Shall they mark experience?")):
        scene.experience(moment.seat, 1, "reward")


def _reducible(table: Table) -> list[Theorem]:
    return [one for one in table.open_theorems() if one.need > 1]


def _cannot_infiltrate(table: Table, seat: Seat) -> Refusal | None:
    if not table.held(seat, PLANS):
        return Refusal("SC-257", "it takes hold of Careful Plans")
    return None if _reducible(table) else Refusal("SC-257", "no open theorem needs more than 1")


def infiltrator(scene: Scene) -> Script[None]:
    """Careful Plans hold, 1 for 1, off the need of a theorem that opens a place to you."""
    if scene.table.rules >= AMENDED:
        theorem = scene.theorem
    else:
        theorem = yield from scene.pick_theorem("Which theorem gives you access?", _reducible(scene.table))
    most = min(scene.held(PLANS), theorem.need - 1)
    amounts = [Option(Amount(count).notation(), count) for count in range(1, most + 1)]
    spent = yield from scene.choose("How much hold do you spend?", amounts)
    scene.spend(spent, "theorem", PLANS, theorem=theorem.number)
    scene.need(theorem, -spent)


FLIP = Playbook(
    key="flip",
    name="Flip",
    kind="thief",
    of="Flip",
    looks=("Athletic", "Casual", "Rough", "Wacky", "Cool"),
    vices=("Perfectionist", "Phobia", "Independence", "Silliness"),
    raises=("hot", "cold", "rigorous"),
    moves=(
        Move("flexibility", "Flexibility", "SC-251",
             "Drop one plan for another, +Hot: a result, though the old plan may still bind you.", flexibility,
             "How do you change your plans?", stat="hot", core=True, stakes=RESULT_OR_TROUBLE,
             asks=Stakes(brings=("hold",))),
        Move(PLANS, "Careful Plans", "SC-252", "Plan with care, +Cold: hold to give anyone who follows the plan +1.",
             hold_or_trouble("cold", 4, 2), "What is the plan?", stat="cold", core=True,
             helps="the plan is followed", optional=True, on={Rolling: lend_plan}, stakes=HOLD,
             asks=Stakes(brings=("help",), takes=("hold",))),
        Move("evasion", "Evasion", "SC-253",
             "A CARD comes for you or your theorem, +Sly: it turns into a result, and on 10+ it is gone.",
             stat="sly", core=True, optional=True, on={CardComing: evasion}, stakes=Stakes(harms=True),
             asks=Stakes(hit=("result",), strong=("relief",), misses=("CARD", "burden"), stat="sly")),
        Move("dramatic-flair", "Dramatic Flair", "SC-254",
             "Be larger than life, +Elegant: they do as you wish, a result, though you may have to keep it up.",
             result_or_trouble("elegant", None, "How must you keep up the act?"),
             "Whom do you treat to which performance?", stat="elegant", stakes=RESULT_OR_TROUBLE),
        Move("plan-b", "Plan B", "SC-255", "A hit on Flexibility keeps your Careful Plans hold, for 1 of it."),
        Move("team-player", "Team Player", "SC-256",
             "Others who apply a result to a theorem in your plans mark 1 experience.", team_player, costs=False,
             possible=_all_planned, optional=True, on={ResultApplied: reward}, stakes=Stakes(brings=("goodwill",)),
             asks=Stakes(brings=("goodwill",))),
        Move("infiltrator", "Infiltrator", "SC-257",
             "Careful Plans hold, 1 for 1, off the need of a theorem that gets you into a place.", infiltrator,
             "Which place does the theorem open to you?", costs=False, possible=_cannot_infiltrate, names=_reducible,
             stakes=Stakes(brings=("need",), takes=("hold",))),
        transcends("grandmaster-thief", "Grandmaster Thief", "SC-258", if_="is about a daring theft",
                   becoming="the mentor of whom thieves tell each other"),
    ),
)  # fmt: skip
