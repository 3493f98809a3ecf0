"""Stating theorems and conjectures (SC-30 to SC-34, SC-50 to SC-53)."""

from collections.abc import Sequence
from itertools import combinations

from ludendum.engine import Match, Script
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.agenda import GainCard, MakeConjecture, Of, StateTheorem
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.hooks import Conjecturing, JustStated, Stating
from ludendum.games.squaring_the_circle.offering import Option, Pick, plain
from ludendum.games.squaring_the_circle.scene import Scene, reward, speak
from ludendum.games.squaring_the_circle.state import Conjecture, Table, Telling, Theorem
from ludendum.games.squaring_the_circle.terms import BENEFITS, BURDENS, Band, Benefit, Burden, CardKind
from ludendum.games.squaring_the_circle.versions import AMENDED, QUIET

OPTIONS: dict[Band, tuple[int, int]] = {"strong": (2, 0), "weak": (1, 1), "miss": (0, 2)}
"""How many are chosen of the first list and of the second (SC-31)."""

BURDEN_CARDS: dict[str, tuple[CardKind | None, str]] = {
    "enmity": ("antagonist", "Who is actively trying to block the theorem?"),
    "reliance": ("debt", "Whom do you rely on, and what will they want?"),
    "event": ("risk", "Which event, out of your hands, could undo it?"),
}
"""The CARDs that the options of the second list put on the theorem (SC-33)."""


def state_theorem(match: Match, table: Table, item: StateTheorem) -> Script[None]:
    """What is to be shown, what it needs, and with which options (SC-30 to SC-34)."""
    if table.attending[item.seat].out:
        return
    scene = Scene(match, table, item.seat, "state", "State a theorem")
    asks = "How will you get out of this?" if item.escape else "What will you show?"
    words = yield from scene.describe(asks, Telling("escape" if item.escape else "theorem"))
    problem = None if item.escape else (yield from aim(scene))
    fulfils = yield from _fulfilled(scene, own_too=True)
    rolled = yield from scene.roll("elegant", kind="state", fulfils=fulfils)
    number = len(table.theorems) + 1
    theorem = Theorem(number, item.seat, words, table.options.needs[rolled.band], problem=problem, escape=item.escape)
    theorem.fulfils = list(fulfils)
    table.theorems.append(theorem)
    if item.escape:
        table.attending[item.seat].escape = number
    yield from _options(scene, theorem, rolled.band)
    yield from speak(match, table, Stating(number), only=item.seat)
    yield from speak(match, table, JustStated(number), only=item.seat)
    theorem.need = max(1, theorem.need + (table.options.need_problem if problem is not None else 0))
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


def aim(scene: Scene, circle: Sequence[int] = ()) -> Script[int | None]:
    """Which open problem it will solve, if any; whether it would, the table may doubt (SC-9, SC-32).

    What leans in a circle solves none (SC-47).
    """
    none = Option("none", None, "it solves no open problem")
    open_ = picks.problems(scene.table.chosen_problems())
    witness = f"theorem {', on '.join(map(str, circle))} lean on each other, so it would never be proven"
    barred = [Pick(one.key, witness) for one in open_] if circle else []
    options = [none, *([] if circle else open_)]
    problem = yield from scene.choose("Does it solve an open problem?", options, barred=barred)
    if problem is None or not (yield from scene.stands(Declaration("solves", other=problem.number))):
        return None
    return problem.number


def _fulfilled(scene: Scene, *, own_too: bool) -> Script[tuple[int, ...]]:
    """Which conjectures it fulfils: declared, and judged by the table (SC-52)."""
    fulfilled: list[int] = []
    judged: list[int] = []
    while True:
        rest = [one for one in scene.table.conjectures if one.number not in judged]
        rest = [one for one in rest if own_too or one.author != scene.seat]
        if not rest:
            return tuple(fulfilled)
        options = [Option("none", None, "no more"), *picks.conjectures(rest)]
        conjecture = yield from scene.choose("Which conjecture does it fulfil?", options)
        if conjecture is None:
            return tuple(fulfilled)
        judged.append(conjecture.number)
        if (yield from scene.stands(Declaration("stated fulfils", other=conjecture.number))):
            fulfilled.append(conjecture.number)


def _options(scene: Scene, theorem: Theorem, band: Band) -> Script[None]:
    """Options of the two lists, none of them twice (SC-31, SC-33)."""
    first, second = OPTIONS[band]
    if scene.table.rules >= QUIET:
        benefits, burdens = yield from scene.choose("Which options has it?", _combined(first, second))
        theorem.benefits, theorem.burdens = list(benefits), list(burdens)
        first = second = 0
    for _ in range(first):
        left = [one for one in BENEFITS if one not in theorem.benefits]
        theorem.benefits.append((yield from scene.choose("Which advantage has it?", plain(left))))
    for _ in range(second):
        left_over = [one for one in BURDENS if one not in theorem.burdens]
        theorem.burdens.append((yield from scene.choose("Which burden has it?", plain(left_over))))
    theorem.need += ("exhaustion" in theorem.burdens) * scene.table.options.need_exhaustion - (
        "trivial" in theorem.benefits
    )


def _combined(first: int, second: int) -> list[Option[tuple[tuple[Benefit, ...], tuple[Burden, ...]]]]:
    """So many of each list, chosen in one answer."""
    return [
        Option(" and ".join((*some, *others)), (some, others))
        for some in combinations(BENEFITS, first)
        for others in combinations(BURDENS, second)
    ]


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
            complicate(table, theorem, conjecture)
        elif conjecture.author != theorem.stater:
            reward(match, table, theorem.stater, number)


def complicate(table: Table, theorem: Theorem, conjecture: Conjecture) -> None:
    """What was missed in the conjecture is a Complication for the theorem (SC-53)."""
    of, source = Of(theorem=theorem.number), f"Conjecture {conjecture.number}"
    asks, words = f"How does conjecture {conjecture.number} complicate it?", conjecture.complication
    table.then(GainCard(of, asks, "complication", words=words, source=source, told=True))


# conjectures ----------------------------------------------------------------------------------------------------------


def make_conjecture(match: Match, table: Table, item: MakeConjecture) -> Script[None]:
    """A speculation that rewards whoever else fulfils it (SC-50, SC-51)."""
    scene = Scene(match, table, item.seat, "conjecture", "State a conjecture")
    words = yield from scene.describe("What do you speculate, or plan?", Telling("conjecture"))
    rolled = yield from scene.roll("creative", kind="conjecture")
    complication = ""
    if rolled.miss:
        complication = yield from scene.describe("Which complication has your idea?", Telling("complication"))
    number = len(table.conjectures) + 1
    after = len(table.theorems) if table.rules >= AMENDED else 0
    table.conjectures.append(Conjecture(number, item.seat, words, rolled.band, int(rolled.strong), complication, after))
    match.tell(events.Conjectured(item.seat, scene.who, number, words, rolled.band))
    yield from speak(match, table, Conjecturing(number), only=item.seat)
