"""Theorems: stated, proven, disproved, applied; and conjectures (SC-30 to SC-55)."""

from ludendum.engine import Match, Script
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import (
    Disprove,
    Disproved,
    GainCard,
    MakeConjecture,
    Of,
    Prove,
    Proven,
    Reduce,
    Shake,
    Solved,
    StateTheorem,
    UseResult,
)
from ludendum.games.squaring_the_circle.playbook import (
    Applying,
    Conjecturing,
    GivingCard,
    JustStated,
    ResultApplied,
    Stating,
    TheoremFallen,
    TheoremFalls,
    TheoremProven,
    own,
)
from ludendum.games.squaring_the_circle.scene import Scene, add_hold, change_need, mark, speak
from ludendum.games.squaring_the_circle.state import Conjecture, Hold, Table, Telling, Theorem
from ludendum.games.squaring_the_circle.terms import BENEFITS, BURDENS, Band, CardKind

NEED: dict[Band, int] = {"strong": 3, "weak": 5, "miss": 8}
OPTIONS: dict[Band, tuple[int, int]] = {"strong": (2, 0), "weak": (1, 1), "miss": (0, 2)}
"""How many are chosen of the first list and of the second (SC-31)."""
OF_A_PROBLEM = 5
EXHAUSTION = 4
LEANING = 3
CONSTRUCTION = 3

BURDEN_CARDS: dict[str, tuple[CardKind | None, str]] = {
    "enmity": ("antagonist", "Who is actively trying to block the theorem?"),
    "reliance": ("debt", "Whom do you rely on, and what will they want?"),
    "event": ("risk", "Which event, out of your hands, could undo it?"),
}
"""The CARDs that the options of the second list put on the theorem (SC-33)."""


# stating -------------------------------------------------------------------------------------------------------------


def state_theorem(match: Match, table: Table, item: StateTheorem) -> Script[None]:
    """What is to be shown, what it needs, and with which options (SC-30 to SC-34)."""
    if table.attending[item.seat].out:
        return
    scene = Scene(match, table, item.seat, "state", "State a theorem")
    asks = "How will you get out of this?" if item.escape else "What will you show?"
    words = yield from scene.describe(asks, telling=Telling("escape" if item.escape else "theorem"))
    problem = None if item.escape else (yield from aim(scene))
    fulfils = yield from _fulfilled(scene, own_too=True)
    rolled = yield from scene.roll("elegant", kind="state", fulfils=fulfils)
    number = len(table.theorems) + 1
    theorem = Theorem(number, item.seat, words, NEED[rolled.band], problem=problem, escape=item.escape)
    theorem.fulfils = list(fulfils)
    table.theorems.append(theorem)
    if item.escape:
        table.attending[item.seat].escape = number
    yield from _options(scene, theorem, rolled.band)
    yield from speak(match, table, Stating(number), only=item.seat)
    yield from speak(match, table, JustStated(number), only=item.seat)
    theorem.need = max(1, theorem.need + (OF_A_PROBLEM if problem is not None else 0))
    match.tell(
        events.Stated(
            item.seat,
            scene.who,
            number,
            words,
            theorem.need,
            tuple(theorem.benefits),
            tuple(theorem.burdens),
            problem,
            item.escape,
            fulfils,
        )
    )
    _fulfil(match, table, theorem)
    for burden in sorted(theorem.burdens, key="danger".__eq__):
        _burden(scene, theorem, burden)


def aim(scene: Scene) -> Script[int | None]:
    """Which open problem it will solve, if any; whether it would, the table may doubt (SC-9, SC-32)."""
    picks = {"none": "it solves no open problem"}
    picks |= {f"problem {one.number}": one.text for one in scene.table.chosen_problems()}
    pick = yield from scene.choose("Does it solve an open problem?", picks)
    if pick == "none" or not (yield from scene.stands(f"the theorem would solve {pick}")):
        return None
    return int(pick.split()[1])


def _fulfilled(scene: Scene, *, own_too: bool) -> Script[tuple[int, ...]]:
    """Which conjectures it fulfils: declared, and judged by the table (SC-52)."""
    fulfilled: list[int] = []
    judged: list[int] = []
    while True:
        rest = [one for one in scene.table.conjectures if one.number not in judged]
        rest = [one for one in rest if own_too or one.author != scene.seat]
        if not rest:
            return tuple(fulfilled)
        picks = {"none": "no more"} | {f"conjecture {one.number}": one.words for one in rest}
        pick = yield from scene.choose("Which conjecture does it fulfil?", picks)
        if pick == "none":
            return tuple(fulfilled)
        judged.append(int(pick.split()[1]))
        if (yield from scene.stands(f"the theorem fulfils {pick}")):
            fulfilled.append(judged[-1])


def _options(scene: Scene, theorem: Theorem, band: Band) -> Script[None]:
    """Options of the two lists, none of them twice (SC-31, SC-33)."""
    first, second = OPTIONS[band]
    for _ in range(first):
        left = [one for one in BENEFITS if one not in theorem.benefits]
        theorem.benefits.append((yield from scene.choose("Which advantage has it?", left)))
    for _ in range(second):
        left_over = [one for one in BURDENS if one not in theorem.burdens]
        theorem.burdens.append((yield from scene.choose("Which burden has it?", left_over)))
    theorem.need += ("exhaustion" in theorem.burdens) * EXHAUSTION - ("trivial" in theorem.benefits)


def _burden(scene: Scene, theorem: Theorem, burden: str) -> None:
    """The CARDs taken in stating, after the need is settled, the theorem's before one's own (SC-34, SC-60)."""
    if burden == "danger":
        scene.card(None, "How does the theorem put you at risk?", theorem=theorem.number)
    elif burden in BURDEN_CARDS:
        kind, asks = BURDEN_CARDS[burden]
        scene.card(kind, asks, Of(theorem=theorem.number))


def _fulfil(match: Match, table: Table, theorem: Theorem) -> None:
    """A conjecture rewards others for stating what fulfils it; a missed one is a complication (SC-51, SC-53)."""
    for number in theorem.fulfils:
        conjecture = table.conjectures[number - 1]
        if conjecture.band == "miss":
            of = Of(theorem=theorem.number)
            asks, words = f"How does conjecture {number} complicate it?", conjecture.complication
            table.then(GainCard(of, asks, "complication", words=words, source=f"Conjecture {number}", told=True))
        elif conjecture.author != theorem.stater:
            mark(match, table, theorem.stater, 1, f"conjecture {number}")


# results -------------------------------------------------------------------------------------------------------------


def purposes(table: Table, item: UseResult) -> dict[str, str]:
    """What a result can be used for, besides being let go (SC-12)."""
    provable = [one for one in table.may_prove(item.seat) if one.number not in (item.not_on, item.via)]
    if item.to is not None:
        provable = [one for one in provable if one.number == item.to]
    picks = {f"prove theorem {one.number}": one.words for one in provable}
    others = [one for one in table.open_theorems() if one.number not in (item.not_on, item.via)]
    if not item.only_prove or (item.via is not None and item.to is None):  # a lemma supports in either way (SC-55)
        inductive = [one for one in others if "induction" in one.benefits and not one.waits]
        picks |= {f"base case of theorem {one.number}": one.words for one in inductive}
    if not item.only_prove:
        picks |= {f"disprove theorem {one.number}": one.words for one in others}
    return picks


def meant(pick: str) -> tuple[str, int]:
    """
    >>> meant("base case of theorem 2")
    ('base case', 2)
    """
    purpose, _, number = pick.replace(" of", "").rpartition(" theorem ")
    return purpose, int(number)


TOLD_AS = {"prove": "result", "base case": "base case", "disprove": "counterexample"}
"""How a result is told, by what it is used for."""


def use_result(match: Match, table: Table, item: UseResult) -> Script[None]:
    """A result is applied at once, or lost (SC-12)."""
    scene = Scene(match, table, item.seat, "result", item.source)
    picks = purposes(table, item) if not table.attending[item.seat].out else {}
    pick = yield from scene.choose("What is the result used for?", {"let it go": "it is lost", **picks})
    if pick == "let it go":
        match.tell(events.Wasted(item.seat, scene.who, item.source))
        return
    purpose, number = meant(pick)
    telling = Telling(TOLD_AS[purpose], theorem=number)
    asks = f"What did you achieve, to {pick}?"
    words = item.words if item.told else (yield from scene.describe(asks, telling=telling))
    using = Applying(item.seat, purpose, number, words, item)
    for seat in table.present():
        for changed in (yield from speak(match, table, using, only=seat)):
            using = changed or using
    source = item.source
    theorem = table.theorem(using.theorem)
    match.tell(events.Applied(item.seat, scene.who, theorem.number, using.purpose, using.words, source, item.via))
    yield from speak(match, table, ResultApplied(item.seat, theorem.number))
    match using.purpose:
        case "base case":
            theorem.base_cases.append(using.words)
        case "prove":
            table.then(Prove(item.seat, theorem.number, using.words, item.via, item.risk))
        case _:
            table.then(Disprove(item.seat, theorem.number, using.words))
    if item.second:
        table.then(UseResult(item.seat, item.source, not_on=theorem.number))


def prove(match: Match, table: Table, item: Prove) -> Script[None]:
    """Roll +Rigorous to apply a result (SC-40, SC-41)."""
    theorem = table.theorem(item.theorem)
    if theorem not in table.may_prove(item.seat):
        return
    scene = Scene(match, table, item.seat, "prove", f"Prove theorem {theorem.number}")
    of = Of(theorem=theorem.number)
    rolled = yield from scene.roll("rigorous", kind="prove", theorem=theorem.number, fulfils=tuple(theorem.fulfils))
    leaned_on = table.theorem(item.via) if item.via is not None else None
    more = int(theorem.problem is not None and leaned_on is not None and leaned_on.fate == "proven")
    if item.risk:
        scene.card("risk", "How might the discovery be wrong?", of, teller=item.seat)
    if rolled.miss:
        scene.card(None, "Why does this make the theorem less likely after all?", of, teller=item.seat)
        return
    by = 2
    if rolled.weak:
        by = 1
        picks = {"one": "the need falls by one", "two and a CARD": "by two, and the theorem takes a CARD first"}
        if (yield from scene.choose("How far do you go?", picks)) != "one":
            by = 2
            pick = yield from scene.choose("What could your result cause?", ["risk", "complication"])
            kind: CardKind = "risk" if pick == "risk" else "complication"
            scene.card(kind, "What could your result cause?", of, teller=item.seat)
    theorem.results.append(item.words)
    if leaned_on is not None and leaned_on.is_open and leaned_on.number not in theorem.leans:
        theorem.leans.append(leaned_on.number)
        match.tell(events.Changed(theorem.number, f"it leans on theorem {leaned_on.number}, which is not proven yet"))
    table.then(Reduce(item.seat, theorem.number, by + more))


def disprove(match: Match, table: Table, item: Disprove) -> Script[None]:
    """Roll +Rigorous to turn a result against a theorem (SC-45)."""
    theorem = table.theorem(item.theorem)
    if not theorem.is_open:
        return
    scene = Scene(match, table, item.seat, "disprove", f"Disprove theorem {theorem.number}")
    of = Of(theorem=theorem.number)
    rolled = yield from scene.roll("rigorous", kind="disprove", theorem=theorem.number)
    penalty = sum(move.wrecks for move in own(table, item.seat))
    if rolled.miss:
        change_need(match, theorem, -1, "the attempt strengthens it")
        return
    if rolled.weak:
        picks = {"shake it": "the theorem is shaken-up", "double edge": "the theorem and you take it as a CARD"}
        if (yield from scene.choose("Shake the theorem, or cut both ways?", picks)) == "shake it":
            table.then(Shake(of, penalty, item.seat))
            return
    if not any((yield from speak(match, table, GivingCard(theorem.number), only=item.seat))):
        scene.card(None, "How does the result stand against it?", of, words=item.words, penalty=penalty, by=item.seat)
    if rolled.weak:
        asks = "How does it cut you as well?"
        scene.card(None, asks, words=item.words, penalty=penalty, by=item.seat, theorem=theorem.number)


def reduce(match: Match, table: Table, item: Reduce) -> Script[None]:
    """A prove roll lowers the need; at 0 the theorem is proven, or waits for what it leans on (SC-41, SC-42)."""
    theorem = table.theorem(item.theorem)
    if not theorem.is_open or theorem.waits:
        return
    before, theorem.need = theorem.need, max(0, theorem.need - item.by)
    match.tell(events.Needs(theorem.number, theorem.need, theorem.need - before))
    if theorem.need:
        return
    theorem.prover = item.seat
    if _leans_on_nothing_open(table, theorem):
        table.then(Proven(item.seat, theorem.number))
    else:
        match.tell(events.Changed(theorem.number, "it waits for the proof of what it leans on"))
    yield from ()


def _leans_on_nothing_open(table: Table, theorem: Theorem) -> bool:
    """Only a theorem that solves an open problem waits for what it leans on (SC-47)."""
    return theorem.problem is None or all(table.theorem(one).fate == "proven" for one in theorem.leans)


# what becomes of theorems --------------------------------------------------------------------------------------------


def proven(match: Match, table: Table, item: Proven) -> Script[None]:
    """A proven theorem takes no more CARDs and never changes (SC-42)."""
    theorem = table.theorem(item.theorem)
    if not theorem.is_open:
        return
    theorem.fate, theorem.prover, theorem.base_cases = "proven", item.seat, []
    match.tell(events.WasProven(item.seat, table.name(item.seat), theorem.number, theorem.words))
    stater = table.attending[theorem.stater]
    if theorem.escape and stater.escape == theorem.number:
        stater.escape = None
    for number in theorem.fulfils:
        conjecture = table.conjectures[number - 1]
        if conjecture.band != "miss" and conjecture.author != item.seat:
            mark(match, table, item.seat, 1, f"conjecture {number}")
    if "construction" in theorem.benefits:
        hold = Hold(
            "construction", CONSTRUCTION, theorem=theorem.number, words=f"what theorem {theorem.number} built is used"
        )
        add_hold(match, table, theorem.stater, hold)
    if theorem.problem is not None:
        # Before any result of the proof: rivals are false from now on, and cannot be proven with it.
        table.then(Solved(theorem.problem, theorem.number))
    for other in table.open_theorems():
        if other.waits and _leans_on_nothing_open(table, other) and other.prover is not None:
            table.then(Proven(other.prover, other.number))
    if "contradiction" in theorem.benefits:
        yield from _contradict(match, table, theorem)
    yield from speak(match, table, TheoremProven(theorem.number, item.seat))


def _contradict(match: Match, table: Table, theorem: Theorem) -> Script[None]:
    """A proof by contradiction turns one of the stater's own CARDs into a result (SC-44)."""
    scene = Scene(match, table, theorem.stater, "contradiction", "Proof by contradiction")
    cards = scene.sheet.house
    if not cards or table.attending[theorem.stater].out:
        return
    picks = {"none": "keep them all"} | {f"card {one.number}": one.words for one in cards}
    pick = yield from scene.choose("Which of your CARDs turns into a result?", picks)
    if pick == "none":
        return
    card = next(one for one in cards if one.number == int(pick.split()[1]))
    words = yield from scene.describe("How does the problem become an advantage?", telling=Telling("advantage"))
    scene.remove(scene.mine, card, "it is a result now")
    scene.result(words)


def disproved(match: Match, table: Table, item: Disproved) -> Script[None]:
    """A theorem is closed and its CARDs are discarded (SC-46)."""
    theorem = table.theorem(item.theorem)
    if not theorem.is_open:
        return
    if not item.for_good and any(
        (yield from speak(match, table, TheoremFalls(theorem.number, item.by), only=theorem.stater))
    ):
        return
    close(table, theorem, "disproved")
    by = table.name(item.by) if item.by is not None else ""
    match.tell(events.WasDisproved(theorem.number, theorem.words, by))
    for other in table.open_theorems():
        if theorem.number in other.leans:
            other.leans.remove(theorem.number)
            change_need(match, other, LEANING, f"it leant on theorem {theorem.number}")
    yield from speak(match, table, TheoremFallen(theorem.number, item.by))


def close(table: Table, theorem: Theorem, fate: str) -> None:
    """A theorem is over; one that was a way out must be stated anew at once (SC-66)."""
    theorem.fate = "scrapped" if fate == "scrapped" else "disproved"
    table.gone += len(theorem.house)
    theorem.house, theorem.base_cases = [], []
    stater = table.attending[theorem.stater]
    if stater.escape == theorem.number:
        stater.escape = None
        if not stater.out:
            table.then(StateTheorem(theorem.stater, escape=True))


# conjectures and applying --------------------------------------------------------------------------------------------


def make_conjecture(match: Match, table: Table, item: MakeConjecture) -> Script[None]:
    """A speculation that rewards whoever else fulfils it (SC-50, SC-51)."""
    scene = Scene(match, table, item.seat, "conjecture", "State a conjecture")
    words = yield from scene.describe("What do you speculate, or plan?", telling=Telling("conjecture"))
    rolled = yield from scene.roll("creative", kind="conjecture")
    complication = ""
    if rolled.miss:
        telling = Telling("complication")
        complication = yield from scene.describe("Which complication has your idea?", telling=telling)
    number = len(table.conjectures) + 1
    table.conjectures.append(Conjecture(number, item.seat, words, rolled.band, int(rolled.strong), complication))
    match.tell(events.Conjectured(item.seat, scene.who, number, words, rolled.band))
    yield from speak(match, table, Conjecturing(number), only=item.seat)
