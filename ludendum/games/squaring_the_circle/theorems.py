"""Theorems: what results do to them, proven or disproved, and what becomes of them (SC-12, SC-40 to SC-47)."""

from typing import Literal

from ludendum.engine import Match, Script
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.agenda import (
    Disprove,
    Disproved,
    Of,
    Prove,
    Proven,
    Reduce,
    Shake,
    Solved,
    StateTheorem,
    UseResult,
)
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.hooks import (
    Applying,
    GivingCard,
    ResultApplied,
    TheoremFallen,
    TheoremFalls,
    TheoremProven,
)
from ludendum.games.squaring_the_circle.offering import Option, plain, way
from ludendum.games.squaring_the_circle.oracle.context import SOMETHING, about_what
from ludendum.games.squaring_the_circle.picks import Use
from ludendum.games.squaring_the_circle.playbook import own
from ludendum.games.squaring_the_circle.scene import Scene, add_hold, change_need, reward, speak
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Hold, Table, Telling, TellingKind, Theorem
from ludendum.games.squaring_the_circle.terms import CardKind, Purpose
from ludendum.games.squaring_the_circle.versions import AMENDED, QUIET, REMEMBERED

CONSTRUCTION = 3
LET_IT_GO = way("let it go", "it is lost")
ONE = way("one", "the need falls by one")
TWO_AND_A_CARD = way(
    "two and a CARD",
    "by two, and the theorem takes a CARD first",
    Stakes(brings=("need",), takes=("burden",)),
)
CAUSED: tuple[CardKind, ...] = ("risk", "complication")
"""What a result may cause that goes too far."""
SHAKE_IT = way("shake it", "the theorem is shaken-up")
DOUBLE_EDGE = way("double edge", "the theorem and you take it as a CARD", Stakes(takes=("CARD",)))


# results -------------------------------------------------------------------------------------------------------------


def purposes(table: Table, item: UseResult) -> list[Option[Use]]:
    """What a result can be used for, besides being let go (SC-12)."""
    provable = [one for one in table.may_prove(item.seat) if one.number not in (item.not_on, item.via)]
    if item.to is not None:
        provable = [one for one in provable if one.number == item.to]
    if item.via is not None and table.rules >= AMENDED:
        source = table.theorem(item.via)
        provable = [one for one in provable if not closes_a_circle(table, source, one)]
    found = [(Use("prove", one.number), one) for one in provable]
    others = [one for one in table.open_theorems() if one.number not in (item.not_on, item.via)]
    if not item.only_prove or (item.via is not None and item.to is None):  # a lemma supports in either way (SC-55)
        inductive = [one for one in others if "induction" in one.benefits and not one.waits]
        found += [(Use("base case", one.number), one) for one in inductive]
    if not item.only_prove:
        found += [(Use("disprove", one.number), one) for one in others]
    return [Option(use.notation(), use, one.words) for use, one in found]


def closes_a_circle(table: Table, source: Theorem, target: Theorem) -> list[int]:
    """The circle of leanings that would never be proven, since one of its theorems is to solve a problem (SC-47)."""
    circle = table.leads_back(source, target) if source.is_open else []
    return circle if any(table.theorem(one).problem is not None for one in circle) else []


TOLD_AS: dict[Purpose, TellingKind] = {"prove": "result", "base case": "base case", "disprove": "counterexample"}
"""How a result is told, by what it is used for."""


def use_result(match: Match, table: Table, item: UseResult) -> Script[None]:
    """A result is applied at once, or lost (SC-12)."""
    scene = Scene(match, table, item.seat, "result", item.source)
    options = purposes(table, item) if not table.attending[item.seat].out else []
    use = yield from scene.choose("What is the result used for?", [LET_IT_GO.to(None), *options])
    if use is None:
        match.tell(events.Wasted(item.seat, scene.who, item.source))
        return
    telling = Telling(TOLD_AS[use.purpose], theorem=use.theorem)
    asks = f"What did you achieve, to {use.notation()}{_after(table, use.theorem)}?"
    words = item.words if item.told else (yield from scene.describe(asks, telling))
    if table.rules >= QUIET and item.to is None:
        bears = Declaration("bears", use.purpose, theorem=use.theorem)
        if not (yield from scene.stands(bears)):
            if table.window is not None and table.window.rolled:  # the faces are spent (SC-9)
                match.tell(events.Wasted(item.seat, scene.who, item.source))
            else:
                table.then(item)
            return
    using = Applying(item.seat, use.purpose, use.theorem, words, item)
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


def _after(table: Table, number: int) -> str:
    """What a theorem is after, where its words, or its problem's, say so (SC-15)."""
    theorem = table.theorem(number)
    aims = [one.words for one in table.problems if one.number == theorem.problem]
    what = about_what(" ".join([theorem.words, *aims]))
    return "" if what == SOMETHING or table.rules < REMEMBERED else f", and get to {what}"


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
    by = table.options.proof_strong
    if rolled.weak:
        by = table.options.proof_weak
        if (yield from scene.decide("How far do you go?", ONE, TWO_AND_A_CARD)) is TWO_AND_A_CARD:
            by = table.options.proof_strong
            kind = yield from scene.choose("What could your result cause?", plain(CAUSED))
            scene.card(kind, "What could your result cause?", of, teller=item.seat)
    theorem.results.append(item.words)
    if leaned_on is not None and leaned_on.is_open and leaned_on.number not in theorem.leans:
        theorem.leans.append(leaned_on.number)
        match.tell(events.Changed(theorem.number, "leans", other=leaned_on.number))
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
        change_need(match, theorem, -1, withstood=True)
        return
    if rolled.weak:
        cut = yield from scene.decide("Shake the theorem, or cut both ways?", SHAKE_IT, DOUBLE_EDGE)
        if cut is SHAKE_IT:
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
        match.tell(events.Changed(theorem.number, "waits"))
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
    stater = table.attending[theorem.stater]
    if theorem.escape and stater.escape == theorem.number:
        stater.escape = None
    if table.rules >= QUIET:
        _settle(table, theorem)
    if table.rules >= AMENDED and not table.attending[item.seat].out:  # SC-13; Q.E.D. comes last
        scene = Scene(match, table, item.seat, "prove", f"Theorem {theorem.number}")
        yield from scene.describe("The last step: how is it done?", Telling("last step", theorem=theorem.number))
    match.tell(events.WasProven(item.seat, table.name(item.seat), theorem.number, theorem.words))
    for number in theorem.fulfils:
        conjecture = table.conjectures[number - 1]
        if conjecture.band != "miss" and conjecture.author != item.seat:
            reward(match, table, item.seat, number)
    if "construction" in theorem.benefits:
        hold = Hold(
            "construction", CONSTRUCTION, theorem=theorem.number, words=f"what theorem {theorem.number} built is used"
        )
        add_hold(match, table, theorem.stater, hold)
    if table.rules < QUIET:
        _settle(table, theorem)
    if "contradiction" in theorem.benefits:
        yield from _contradict(match, table, theorem)
    yield from speak(match, table, TheoremProven(theorem.number, item.seat))


def _settle(table: Table, theorem: Theorem) -> None:
    """What a proof settles: its problem is solved, and what only waited for it is proven."""
    if theorem.problem is not None:
        # Before any result of the proof: rivals are false from now on, and cannot be proven with it.
        table.then(Solved(theorem.problem, theorem.number))
    for other in table.open_theorems():
        if other.waits and _leans_on_nothing_open(table, other) and other.prover is not None:
            table.then(Proven(other.prover, other.number))


def _contradict(match: Match, table: Table, theorem: Theorem) -> Script[None]:
    """A proof by contradiction turns one of the stater's own CARDs into a result (SC-44)."""
    scene = Scene(match, table, theorem.stater, "contradiction", "Proof by contradiction")
    cards = scene.sheet.house
    if not cards or table.attending[theorem.stater].out:
        return
    options = [Option("none", None, "keep them all"), *picks.cards(cards)]
    number = yield from scene.choose("Which of your CARDs turns into a result?", options)
    if number is None:
        return
    card = next(one for one in cards if one.number == number)
    words = yield from scene.describe("How does the problem become an advantage?", Telling("advantage"))
    scene.remove(scene.mine, card, "result")
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
            change_need(match, other, table.options.need_leaning, leant_on=theorem.number)
    yield from speak(match, table, TheoremFallen(theorem.number, item.by))


def close(table: Table, theorem: Theorem, fate: Literal["disproved", "scrapped"]) -> None:
    """A theorem is over; one that was a way out must be stated anew at once (SC-66)."""
    theorem.fate = fate
    table.gone += len(theorem.house)
    theorem.house, theorem.base_cases = [], []
    stater = table.attending[theorem.stater]
    if stater.escape == theorem.number:
        stater.escape = None
        if not stater.out:
            table.then(StateTheorem(theorem.stater, escape=True))
