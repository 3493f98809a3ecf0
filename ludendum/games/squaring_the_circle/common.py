"""The moves that every mathematician may make: of theorems, and at conferences (SC-30 to SC-59)."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import MakeConjecture, Of, StateTheorem
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.offering import Option, plain
from ludendum.games.squaring_the_circle.patterns import needs_colleague
from ludendum.games.squaring_the_circle.playbook import Move, Whom, any_own
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import HOLD_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.state import Conjecture, Table, Telling, Theorem
from ludendum.games.squaring_the_circle.stating import complicate
from ludendum.games.squaring_the_circle.terms import BENEFITS
from ludendum.games.squaring_the_circle.versions import AMENDED

LEMMA = 2


def state(scene: Scene) -> Script[None]:
    scene.table.then(StateTheorem(scene.seat))
    yield from ()


def conjecture(scene: Scene) -> Script[None]:
    scene.table.then(MakeConjecture(scene.seat))
    yield from ()


def sources(table: Table, seat: Seat) -> list[Theorem]:
    """Theorems that can be applied: proven, not exhausted, not lemmas with hold (SC-54)."""
    # By the first rules a Set Theorist applied open ones with the same move (SC-101).
    leans = table.rules < AMENDED and any_own(table, seat, lambda move: move.leans)
    known = [one for one in table.theorems if one.fate == "proven" or (leans and one.is_open)]
    return [one for one in known if not one.exhausted and not one.hold]


def _cannot_apply(table: Table, seat: Seat) -> Refusal | None:
    for source in sources(table, seat):
        if any(one is not source for one in table.may_prove(seat)):
            return None
    return Refusal("SC-54", "there is no proven theorem to apply to an open one")


def apply(scene: Scene) -> Script[None]:
    """A proven theorem supports another (SC-54)."""
    table = scene.table
    known = [
        one for one in sources(table, scene.seat) if any(other is not one for other in table.may_prove(scene.seat))
    ]
    source = yield from scene.pick_theorem("Which theorem do you apply?", known)
    targets = [one for one in table.may_prove(scene.seat) if one is not source]
    target = yield from scene.pick_theorem("Which theorem shall it support?", targets)
    asks = f"How does theorem {source.number} support theorem {target.number}?"
    yield from support(scene, source, target, asks)


def support(scene: Scene, source: Theorem, target: Theorem, asks: str) -> Script[None]:
    """It is told how, and rolled for: on a hit the one theorem serves as a result for the other (SC-54)."""
    telling = Telling("support", theorem=target.number, source=source.number)
    words = yield from scene.describe(asks, telling)
    if not (yield from scene.stands(Declaration("supports", theorem=source.number, other=target.number))):
        scene.unmade()
        return
    rolled = yield from scene.roll("creative", kind="apply", theorem=target.number)
    if rolled.miss:
        source.exhausted = True
        scene.match.tell(events.Lemma(source.number, "exhausted"))
        return
    if rolled.strong and source.fate == "proven":
        source.hold += LEMMA
        scene.match.tell(events.Lemma(source.number, "lemma", source.hold))
    elif rolled.weak:
        scene.match.tell(events.Lemma(source.number, "corollary"))
    scene.result(words, via=source.number, to=target.number, only_prove=True)


def _lemmas(table: Table) -> list[Theorem]:
    return [one for one in table.proven_theorems() if one.hold]


def _no_lemma(table: Table, seat: Seat) -> Refusal | None:
    if _lemmas(table) and table.may_prove(seat):
        return None
    return Refusal("SC-55", "no lemma has hold left, or there is nothing to support")


def lemma(scene: Scene) -> Script[None]:
    """Anybody may spend a lemma's hold, to use it as a result without a roll (SC-55)."""
    source = yield from scene.pick_theorem("Which lemma do you use?", _lemmas(scene.table))
    source.hold -= 1
    scene.match.tell(events.Lemma(source.number, "lemma", source.hold))
    scene.result(via=source.number, only_prove=True)


# at the conference ---------------------------------------------------------------------------------------------------


def _nothing_open(table: Table, seat: Seat) -> Refusal | None:  # noqa: ARG001
    return None if table.open_theorems() else Refusal("SC-56", "no theorem is open")


def present(scene: Scene) -> Script[None]:
    """Present your work (SC-56)."""
    rolled = yield from scene.roll("elegant")
    if rolled.miss:
        scene.card(None, "Which fixation of your research distracts you?")
        return
    theorem = yield from scene.pick_theorem("Which theorem do you slip in?", scene.table.open_theorems())
    scene.forward(1, kinds=("prove", "disprove", "apply"), theorem=theorem.number)
    if not rolled.strong:
        return
    left = [one for one in BENEFITS if one not in theorem.benefits and one != "trivial"]
    gained = yield from scene.choose("Which advantage does it gain?", [Option("none", None), *plain(left)])
    if gained is not None:
        theorem.benefits.append(gained)
        scene.match.tell(events.Changed(theorem.number, "gains", gained))


def discuss(scene: Scene) -> Script[None]:
    """Informal discussions (SC-57)."""
    rolled = yield from scene.roll("creative")
    if rolled.miss:
        scene.card(None, "Whose idea or problem preoccupies you?")
        return
    if scene.sheet.house:
        card = yield from scene.pick_card("Which CARD do you see in a new light, and drop?", scene.sheet.house)
        scene.remove(scene.mine, card, "talked over")
    if rolled.strong:
        scene.forward()


def badmouth(scene: Scene) -> Script[None]:
    """Badmouth a colleague (SC-58)."""
    rolled = yield from scene.roll("cold")
    if rolled.miss:
        scene.card(None, "What distrust have you earned?")
        return
    name = scene.table.name(scene.colleague)
    scene.card(None, f"Why do the attendees dislike {name} now?", Of(seat=scene.colleague), teller=scene.seat)
    if rolled.weak:
        scene.shake()


def network(scene: Scene) -> Script[None]:
    """Network among attendees (SC-59)."""
    rolled = yield from scene.roll("hot")
    if rolled.miss:
        scene.card("antagonist", "Whom have you made an enemy of?")
    else:
        scene.hold(3 if rolled.strong else 1)


# what costs no initial move ------------------------------------------------------------------------------------------


def _no_student(table: Table, seat: Seat) -> Refusal | None:
    if not table.sheets[seat].students:
        return Refusal("SC-83", "you have no gifted student")
    if "gifted-student" in table.attending[seat].used:
        return Refusal("SC-83", "your student has helped you at this conference already")
    return None


def gifted_student(scene: Scene) -> Script[None]:
    """One more initial move, at +1 (SC-83)."""
    scene.table.attending[scene.seat].used.append(scene.key)
    scene.table.left += 1
    scene.forward()
    yield from ()


def _unclaimed(table: Table) -> list[Option[tuple[Theorem, int]]]:
    """Open theorems, with conjectures that nobody has yet said they fulfil; a missed one only if it was there first."""
    return [
        Option(f"theorem {theorem.number} and conjecture {one.number}", (theorem, one.number), one.words)
        for theorem in table.open_theorems()
        for one in table.conjectures
        if one.number not in theorem.fulfils and _may_fulfil(table, theorem, one)
    ]


def _may_fulfil(table: Table, theorem: Theorem, one: Conjecture) -> bool:
    if one.band == "miss":
        return table.rules >= AMENDED and theorem.number > one.after
    return one.author != theorem.stater


def _nothing_to_claim(table: Table, seat: Seat) -> Refusal | None:  # noqa: ARG001
    if not table.left:
        return Refusal("SC-52", "that is said while an initial move is left")
    return None if _unclaimed(table) else Refusal("SC-52", "no open theorem could fulfil a conjecture it does not yet")


def fulfil(scene: Scene) -> Script[None]:
    """A theorem that was stated before fulfils a conjecture: its proof is rewarded, a missed one burdens it (SC-53)."""
    unclaimed = _unclaimed(scene.table)
    theorem, number = yield from scene.choose("Which theorem fulfils which conjecture?", unclaimed)
    if (yield from scene.stands(Declaration("fulfils", theorem=theorem.number, other=number))):
        theorem.fulfils.append(number)
        scene.match.tell(events.Changed(theorem.number, "fulfils", other=number))
        conjecture = scene.table.conjectures[number - 1]
        if conjecture.band == "miss":
            complicate(scene.table, theorem, conjecture)


def _asked_already(table: Table, seat: Seat) -> Refusal | None:
    if not table.attending[seat].trusts:
        return Refusal("SC-10", "you are asked about everything already")
    # It alone does not keep a turn going.
    return None if table.left else Refusal("SC-11", "both initial moves of this turn are made")


def speak_up(scene: Scene) -> Script[None]:
    """Who had passed in every window is asked again (SC-10)."""
    scene.table.attending[scene.seat].trusts = False
    yield from ()


COMMON: tuple[Move, ...] = (
    Move("state", "State a theorem", "SC-30", "Say what you will show; roll +Elegant for what it needs.", state,
         stat="elegant", stakes=Stakes(brings=("theorem",))),
    Move("conjecture", "State a conjecture", "SC-50", "Sketch a plan; roll +Creative. Others who fulfil it learn.",
         conjecture, stat="creative", stakes=Stakes(hit=("conjecture",))),
    Move("apply", "Apply a proven theorem", "SC-54", "Roll +Creative to use a proven theorem as a result.", apply,
         stat="creative", possible=_cannot_apply, stakes=Stakes(hit=("result",), strong=("hold",))),
    Move("lemma", "Use a lemma", "SC-55", "Spend 1 of a lemma's hold to use it as a result.", lemma,
         possible=_no_lemma, stakes=Stakes(brings=("result",))),
    Move("present", "Present your work", "SC-56", "Roll +Elegant to slip something about a theorem into your talk.",
         present, "What do you slip into your presentation?", stat="elegant", conference=True, possible=_nothing_open,
         stakes=Stakes(hit=("lead",), misses=("CARD",))),
    Move("discuss", "Informal discussions", "SC-57", "Roll +Creative to get some perspective and drop a CARD.",
         discuss, "With whom do you talk, and about what?", stat="creative", conference=True,
         stakes=Stakes(hit=("relief",), strong=("forward",), misses=("CARD",))),
    Move("badmouth", "Badmouth a colleague", "SC-58", "Roll +Cold to give a colleague a CARD.", badmouth,
         "What do you spread about them?", Whom("Whom?"), stat="cold", conference=True,
         possible=needs_colleague("SC-58"), stakes=Stakes(hit=("harm",), misses=("CARD",), harms=True)),
    Move("network", "Network", "SC-59", "Roll +Hot for hold: attendees will help you.", network,
         "Whom do you meet, and how do you win them over?", stat="hot", conference=True,
         helps="an attendee helps", stakes=HOLD_OR_TROUBLE),
    Move("gifted-student", "Gifted student", "SC-83", "Once a conference your student makes a move for you, at +1.",
         gifted_student, costs=False, possible=_no_student, stakes=Stakes(brings=("initial move", "forward"))),
    Move("fulfil", "Fulfil a conjecture", "SC-52", "Say that an open theorem fulfils a conjecture: the table judges.",
         fulfil, costs=False, possible=_nothing_to_claim, stakes=Stakes(brings=("experience",))),
    Move("speak-up", "Ask me again", "SC-10", "You want to be asked for objections again.", speak_up, costs=False,
         possible=_asked_already, stakes=Stakes(takes=("trust",))),
)  # fmt: skip
