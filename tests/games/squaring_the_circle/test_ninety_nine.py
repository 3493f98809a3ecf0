"""The 99 moves in one table: what each does by itself, or on 10+, on 7–9 and on a miss, as the rules page has it."""

from collections import Counter, deque
from collections.abc import Callable
from typing import Any

import pytest

from ludendum.engine import Answers, Ask, Match, Person, Seat, Sitter
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.actions import Allow, Choose, Tell
from ludendum.games.squaring_the_circle.adding import claims
from ludendum.games.squaring_the_circle.agenda import (
    Disprove,
    Disproved,
    Fall,
    GainCard,
    Item,
    MakeConjecture,
    MakeMove,
    Of,
    Prove,
    Proven,
    Shake,
    Solved,
    StateTheorem,
)
from ludendum.games.squaring_the_circle.hooks import ConferenceBegins, RollKind, Throw
from ludendum.games.squaring_the_circle.playbook import BOOKS, COMMON, MOVES, modifiers, steadied
from ludendum.games.squaring_the_circle.scene import speak
from ludendum.games.squaring_the_circle.script import WORK
from ludendum.games.squaring_the_circle.sheet import Agent
from ludendum.games.squaring_the_circle.state import Conjecture, Hold, Table
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, card, cards, laid, problem, refused, theorem
from tests.games.squaring_the_circle.test_catalogue import PRINTED

ADA, BEA = Seat(0), Seat(1)
BANDS = (STRONG, WEAK, MISS)

Does = Callable[[str], object]

# rolling -------------------------------------------------------------------------------------------------------------


class Faces:
    """Two dice as told, then strong hits and nothing else."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = deque(faces)

    def below(self, bound: int, seat: int, to: object) -> int:
        return (self.faces.popleft() if self.faces else 5) - 1


def carried_out(table: Table, item: Item | Any, dice: list[int], *likes: str) -> list[Any]:
    """Work an item off: of what is offered the first thing that is liked is chosen, else what does most."""
    told: list[Any] = []
    match = Match(Faces(dice), lambda event, _: told.append(event), [Sitter(Person(1)), Sitter(Person(2))])
    table.agenda = [item]
    while table.agenda:
        todo: Any = table.agenda.pop(0)
        running: Any = WORK[type(todo)](match, table, todo) if type(todo) in WORK else speak(match, table, todo)
        answers: Answers | None = None
        try:
            while True:
                step = running.send(answers)
                assert isinstance(step, Ask)
                answers = {seat: _answer(table, seat, kinds, likes) for seat, kinds in step.offers.items()}
        except StopIteration:
            table.follow()
    return told


def _answer(table: Table, seat: Seat, kinds: tuple[type[Any], ...], likes: tuple[str, ...]) -> Any:
    if Tell in kinds:
        return Tell("words")
    if Allow in kinds:
        return Allow()
    keys = [pick.key for pick in table.offered[seat].picks]
    idle = ("none", "no", "let it go", "roll", "neither", "leave it", "enough")
    return Choose(next((one for one in likes if one in keys), next((one for one in keys if one not in idle), keys[0])))


def stage(key: str) -> Table:
    """Ada has the move, a CARD, an agent, hold and theorems to use results on; a proven one can be applied."""
    table = laid(2, key)
    table.sheets[1].moves = ["oomph"]
    card(table, 0)
    card(table, 1)
    problem(table)
    theorem(table, need=9)
    theorem(table, need=9, stater=1)
    theorem(table, need=0, fate="proven", prover=ADA)
    card(table, Of(theorem=1))
    if key == "recruitment":
        table.sheets[0].agents = []
    return table


def bands(key: str, *likes: str, item: Item | None = None) -> list[str]:
    """What comes of a move on 10+, on 7–9 and on a miss."""
    return [_came(stage(key), key, dice, item, likes) for dice in BANDS]


def _came(table: Table, key: str, dice: list[int], item: Item | None, likes: tuple[str, ...]) -> str:
    left, need, houses = table.left, [one.need for one in table.theorems], len(table.sheets[1].house)
    told = carried_out(table, item or MakeMove(ADA, key), dice, *likes, "let it go")
    came: Counter[str] = Counter()
    for one in told:
        match one:
            case events.Wasted():
                came["result"] += 1
            case events.Gained(of=of, kind=kind) if of == Of(seat=ADA):
                came["CARD" if kind == "complication" else kind] += 1
            case events.Gained(of=of) if of.theorem is not None:
                came["burden"] += 1
            case events.Held(count=count):
                came["hold"] += count
            case events.Forwarded():
                came["forward"] += 1
            case events.Gone(of=of) if of == Of(seat=ADA):
                came["relief"] += 1
            case events.Gone(of=of, leaving="new goal"):
                came["lighter"] += 1
            case events.Needs(change=change) if change > 0:
                came["more"] += change
            case events.Recruited(names=names):
                came["agent"] += len(names)
            case events.Fact():
                came["fact"] += 1
            case events.Lemma(became=became):
                came[became] += 1
            case events.Changed(change="gains" | "scrapped"):
                came["change"] += 1
            case events.Lost(loss="credit"):
                came["no credit"] += 1
            case events.Rattled():
                came["roll"] += 1
            case events.Conjectured(band=band):
                came[f"conjecture {band}"] += 1
            case events.Stated(need=needed) if key == "state":
                came["needs"] = needed
    came["roll"] -= sum(isinstance(one, events.Gained) for one in told)
    came["team"] = len(table.attending[0].team)
    came["harm"] = len(table.sheets[1].house) - houses
    came["need"] = sum(one.need for one in table.theorems[: len(need)]) - sum(need)
    assert 0 <= left - table.left <= 1, key
    named = [what if count == 1 else f"{what} {count}" for what, count in came.items() if count]
    return ", ".join(named) or "nothing"


ROLLED: dict[str, tuple[str | None, str, str, str, tuple[str, ...]]] = {
    "non-wellfoundedness": ("creative", "result", "corollary, result", "exhausted", ()),
    "fuzzy-sets": ("sly", "result", "nothing", "risk", ("none",)),
    "ramanujans-notebooks": ("creative", "result", "nothing", "nothing", ("none",)),
    "monstrous-moonshine": ("creative", "hold 3", "hold", "risk", ()),
    "character-theory": ("elegant", "result", "result, CARD", "CARD", ()),
    "isometric-transformation": ("elegant", "change, lighter", "change", "change, more 2", ("none",)),
    "extreme-sensitivity-to-initial-conditions": ("sly", "roll 2", "roll 2", "CARD", ()),
    "basis-functions": ("creative", "hold 4", "hold 2", "nothing", ()),
    "surveillance": ("cold", "hold 3", "hold", "antagonist", ()),
    "bypass": ("sly", "result", "result, risk", "risk", ()),
    "lose-control": ("hot", "result", "result, debt", "debt", ()),
    "watch-the-competition": ("sly", "hold 3", "hold", "CARD", ()),
    "oomph": ("hot", "result", "result, CARD", "CARD", ("a mess",)),
    "intimidation": ("cold", "result", "result, CARD", "roll", ()),
    "truth-will-bear": ("sly", "result", "result, antagonist", "antagonist", ()),
    "cold-read": ("cold", "fact", "forward", "CARD", ()),
    "masquerade": ("sly", "hold 3", "hold", "CARD", ()),
    "trust-me": ("cold", "result", "result, antagonist", "antagonist", ()),
    "enticement": ("hot", "result", "result, CARD", "CARD", ()),
    "assemble-the-team": ("hot", "team 4", "team 2", "debt", ()),
    "conditioning": ("sly", "result", "result, antagonist", "antagonist", ()),
    "pecking-order": ("rigorous", "hold 3", "hold", "nothing", ()),
    "get-rough": ("hot", "result", "result, CARD", "CARD", ()),
    "digital-mayhem": ("hot", "result", "result, CARD", "roll", ()),
    "social-engineering": ("sly", "result", "result, CARD", "CARD", ()),
    "turnabout": ("cold", "relief, harm", "relief, roll, harm", "roll", ("colleague 1", "colleague 2")),
    "flexibility": ("hot", "result", "result, CARD", "CARD", ()),
    "careful-plans": ("cold", "hold 4", "hold 2", "nothing", ()),
    "dramatic-flair": ("elegant", "result", "result, CARD", "CARD", ()),
    "throw-money-at-it": ("cold", "result 2", "result", "no credit", ()),
    "get-involved": ("hot", "result", "result, CARD", "CARD", ()),
    "recruitment": ("sly", "agent 2", "agent", "antagonist", ()),
    "state": ("elegant", "needs 2", "needs 8", "needs 12, burden", ("none", "trivial", "exhaustion", "enmity")),
    "conjecture": ("creative", "conjecture strong", "conjecture weak", "conjecture miss", ()),
    "apply": ("creative", "lemma, result", "corollary, result", "exhausted", ()),
    "present": ("elegant", "forward, change", "forward", "CARD", ()),
    "discuss": ("creative", "relief, forward", "relief", "CARD", ()),
    "badmouth": ("cold", "harm", "roll, harm", "CARD", ()),
    "network": ("hot", "hold 3", "hold", "antagonist", ()),
}
"""Moves one makes and rolls for: the stat, what comes on 10+, on 7–9 and on a miss, and what is chosen on the way.

A result that is let go counts as one, a roll is one of a House without a CARD gained.
"""


@pytest.mark.parametrize("key", ROLLED)
def test_what_comes_of_a_move_that_is_rolled_for(key: str) -> None:
    """SC-2, SC-3: each band, by the rule of its move."""
    stat, *expected, likes = ROLLED[key]
    assert MOVES[key].stat == stat
    assert bands(key, *likes) == expected


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (Prove(ADA, 1, "so"), ["need -2", "need -1", "burden"]),
        (Disprove(ADA, 1, "so"), ["burden", "roll", "need -1"]),
    ],
)
def test_what_comes_of_proving_and_disproving(item: Item, expected: list[str]) -> None:
    """SC-41, SC-45"""
    assert bands("bypass", "one", "shake it", item=item) == expected


@pytest.mark.parametrize(("faces", "came"), [([5, 5], "clear"), ([1, 2], "rears"), ([1, 1], "falls")])
def test_what_comes_of_a_house_that_gains_a_card_or_is_shaken_up(faces: list[int], came: str) -> None:
    """SC-61, SC-63, SC-65"""
    table = laid(2)
    cards(table, 0, 2)
    told = carried_out(table, Shake(Of(seat=ADA)), faces, "let it fall")
    kinds: dict[type[Any], str] = {events.Reared: "rears", events.Fallen: "falls"}
    assert next((kinds[type(one)] for one in told if type(one) in kinds), "clear") == came


# what is not rolled for ----------------------------------------------------------------------------------------------


def parts(key: str, kind: RollKind = "move", **details: Any) -> int:
    """What a move adds to a roll by itself."""
    table = laid(2, key)
    theorem(table, need=details.pop("need", 5))
    table.conjectures = [Conjecture(1, BEA, "It can be done", "weak")]
    throw = Throw(ADA, details.pop("move", key), kind, None, 1, **details)
    return sum(bonus for _, bonus in modifiers(table, throw))


def declared(key: str) -> list[int]:
    """What may be declared, on a roll of a move and on a prove roll."""
    table = laid(2, key)
    theorem(table)
    found = [claims(table, Throw(ADA, "bypass", kind, "sly", 1)) for kind in ("move", "prove")]
    return [sum(one.value.bonus for one in each) for each in found]


def steadies(key: str) -> list[int]:
    """What it adds to the +CARD rolls of one's own House, of one's theorem's, and of another's."""
    table = laid(2, key)
    theorem(table)
    theorem(table, stater=1)
    return [sum(plus for _, plus in steadied(table, of)) for of in (Of(seat=ADA), Of(theorem=1), Of(theorem=2))]


def stated(key: str, *likes: str) -> tuple[int, list[str], int, int]:
    """A theorem stated on 7–9 with induction and exhaustion: its need, advantages, steadiness and CARDs."""
    table = laid(2, key)
    carried_out(table, StateTheorem(ADA), WEAK, *likes, "induction", "exhaustion")
    one = table.theorem(1)
    return one.need, one.benefits, one.card_bonus, len(one.house)


def held(key: str, move: str, count: int, **details: Any) -> Table:
    table = stage(key)
    table.attending[0].holds = [Hold(move, count, **details)]
    return table


def proven_by(key: str, prover: int = 0, **details: Any) -> Table:
    """A theorem of Ada's has just been proven."""
    table = laid(2, key)
    theorem(table, need=0, **details)
    carried_out(table, Proven(Seat(prover), 1), [], "yes")
    return table


def transcends(key: str) -> bool:
    table = laid(2, key)
    problem(table)
    theorem(table, need=0, problem=1, fate="proven", prover=ADA)
    carried_out(table, Solved(1, 1), [], "yes")
    return table.sheets[0].transcended and MOVES[key].trophies == 5


def first_met(key: str) -> tuple[int, str]:
    table = laid(2, key)
    carried_out(table, MakeMove(ADA, key), [])
    return len(table.sheets[0].facts), table.attending[0].forwards[0].words


def cardinality_tricks(key: str) -> object:
    table = laid(2, key)
    cards(table, 0, 9)
    return carried_out(table, Shake(Of(seat=ADA)), [3, 4])[0].total


def nilpotence(key: str) -> object:
    table = stage(key)
    carried_out(table, MakeMove(ADA, key), [], "yes")
    return len(table.sheets[0].house), len(table.sheets[1].house), table.clock


def parallel_postulate(key: str) -> object:
    table = laid(2, key)
    problem(table)
    theorem(table, problem=1)
    theorem(table, need=7, problem=1)
    carried_out(table, Disproved(1), [])
    return table.theorem(2).need


def control_theory(key: str) -> object:
    table = stage(key)
    carried_out(table, Shake(Of(theorem=1)), [4, 3])
    return table.theorem(1).need


def metastability(key: str) -> object:
    came = []
    for dice in BANDS:
        table = laid(2, key)
        theorem(table, need=9)
        cards(table, Of(theorem=1), 3)
        carried_out(table, Disproved(1), list(dice))
        came.append((table.theorem(1).fate, table.theorem(1).need, len(table.sheets[0].house)))
    return came


def diagonalization(key: str) -> object:
    table = laid(2, key)
    theorem(table, stater=1)
    theorem(table)
    carried_out(table, Disproved(1, ADA), [])
    return table.theorem(2).need


def unprovable(key: str) -> object:
    table = stage(key)
    carried_out(table, MakeMove(ADA, key), [])
    return table.problems[-1].denies, table.clock


def inflicted(key: str) -> object:
    table = stage(key)
    table.theorem(2).benefits = ["contradiction"]
    carried_out(table, Disprove(ADA, 2, "so"), STRONG, "no contradiction")
    return table.theorem(2).benefits, len(table.theorem(2).house)


def blackmail(key: str) -> object:
    table = held(key, "surveillance", 2, words="the banker")
    told = carried_out(table, MakeMove(ADA, key), [], "let it go")
    return sum(isinstance(one, events.Wasted) for one in told), table.held(ADA, "surveillance"), table.left


def building(key: str) -> object:
    table = laid(2, "bypass", key)
    theorem(table, need=9)
    theorem(table, need=9)
    carried_out(table, MakeMove(ADA, "bypass"), STRONG)
    return [one.need for one in table.theorems]


def spooks(key: str) -> object:
    table = held(key, "surveillance", 1)
    table.sheets[0].moves.append("lose-control")
    told = carried_out(table, MakeMove(ADA, key), STRONG, "let it go")
    return sum(isinstance(one, events.Wasted) for one in told), table.left, refused(table, key)


def precision(key: str) -> object:
    table = laid(2, "oomph", key)
    carried_out(table, MakeMove(ADA, "oomph"), WEAK, "yes")
    return len(table.attending[0].forwards), table.sheets[0].house


def psy_ops(key: str) -> object:
    table = laid(2, "intimidation", key)
    table.sheets[0].stats["creative"] = 2
    return carried_out(table, MakeMove(ADA, "intimidation"), STRONG, "yes")[2].parts


def wrecker(key: str) -> object:
    table = stage(key)
    told = carried_out(table, Disprove(ADA, 2, "so"), STRONG)
    return [dict(one.parts).get("Wrecker") for one in told if isinstance(one, events.Rattled)]


def lures(key: str) -> object:
    table = laid(2, "enticement", key)
    carried_out(table, MakeMove(ADA, "enticement"), MISS, "virtue", "vice", "complication")
    return table.held(ADA, "masquerade")


def menagerie(key: str) -> object:
    hold = []
    for dice in BANDS:
        table = laid(2, key)
        carried_out(table, ConferenceBegins(), list(dice))
        hold.append(table.held(ADA, key))
    return hold


def carrot(key: str) -> object:
    table = laid(2, key)
    table.conjectures = [Conjecture(1, ADA, "It can be done", "weak")]
    theorem(table, need=0, fulfils=[1], stater=1)
    carried_out(table, Proven(BEA, 1), [])
    return table.sheets[1].experience


def hq(key: str) -> object:
    table = proven_by(key)
    has = [one.bonus for one in table.attending[0].ongoing]
    carried_out(table, Fall(Of(seat=ADA)), [], "let it fall")
    return has, table.attending[0].ongoing


def technobabble(key: str) -> object:
    table = laid(2, "social-engineering", key)
    told = carried_out(table, MakeMove(ADA, "social-engineering"), MISS)
    return len(table.sheets[0].house), sum(isinstance(one, events.Rattled) for one in told)


def crowdsourcing(key: str) -> object:
    table = laid(2, key)
    for dice in BANDS:
        carried_out(table, MakeConjecture(ADA), list(dice))
    return [one.bonus for one in table.conjectures]


def evasion(key: str) -> object:
    came = []
    for dice in BANDS:
        table = stage(key)
        told = carried_out(table, GainCard(Of(seat=ADA), "What?", "risk"), list(dice), "yes", "let it go", "theorem 1")
        results = sum(isinstance(one, events.Wasted) for one in told)
        came.append((results, len(table.sheets[0].house) - 1, len(table.theorem(1).house) - 1))
    return came


def plan_b(key: str) -> object:
    table = held(key, "careful-plans", 3)
    table.sheets[0].moves.append("flexibility")
    carried_out(table, MakeMove(ADA, "flexibility"), STRONG, "roll", "yes", "let it go")
    return table.held(ADA, "careful-plans")


def team_player(key: str) -> object:
    table = laid(2, key, "bypass")
    theorem(table, need=9)
    carried_out(table, MakeMove(ADA, key), [])
    table.sheets[1].moves = ["bypass"]
    carried_out(table, MakeMove(BEA, "bypass"), STRONG, "yes")
    return table.sheets[1].experience


def infiltrator(key: str) -> object:
    table = held(key, "careful-plans", 2)
    carried_out(table, MakeMove(ADA, key), [], "theorem 2", "2")
    return table.theorem(2).need, table.left


def sacrifice(key: str) -> object:
    table = stage(key)
    table.sheets[0].agents = [Agent("Io", "wire")]
    carried_out(table, MakeMove(ADA, key), [], "reduce theorem 2")
    return table.theorem(2).need, table.sheets[0].agents, table.left


def the_boss(key: str) -> object:
    came = []
    for boss in ("cruel", "loyal"):
        table = laid(2, "recruitment", key)
        table.sheets[0].agents, table.sheets[0].boss = [Agent("Io", "wire")], boss
        carried_out(table, MakeMove(ADA, "recruitment"), MISS, "direct", "yes")
        came.append((table.sheets[0].experience, len(table.sheets[0].agents), len(table.sheets[0].house)))
    return came


def foundations(key: str) -> object:
    return len(proven_by(key).conjectures)


def tensor(key: str) -> object:
    return proven_by(key, benefits=["construction"]).held(ADA, "construction")


def double_down(key: str) -> object:
    table = laid(2)
    cards(table, 0, 2)
    carried_out(table, Fall(Of(seat=ADA)), [], "double down")
    kept = len(table.sheets[0].house)
    carried_out(table, Fall(Of(seat=ADA)), [])
    return kept, table.attending[0].out, key


FIRST = "words is dealt with"
UNROLLED: dict[str, tuple[Does, object]] = {
    "axiom-of-choice": (lambda key: stated(key, "yes", "construction"), (10, ["construction", "induction"], 0, 0)),
    "cardinality-tricks": (cardinality_tricks, 7),
    "infinite-descent": (stated, (9, ["induction", "contradiction"], 0, 0)),
    "codemaker": (declared, [1, 1]),
    "p-adic-perspective": (lambda key: [parts(key, "prove", need=need) for need in (1, 2, 4, 7)], [0, 1, 0, 1]),
    "combinatoric-chicanery": (stated, (8, ["induction"], 0, 0)),
    "remember-galois": (declared, [1, 1]),
    "nilpotence": (nilpotence, (0, 0, 1)),
    "euclids-method": (declared, [1, 1]),
    "parallel-postulate": (parallel_postulate, 3),
    "build-the-tensor": (tensor, 5),
    "follow-the-geodesic": (lambda key: [parts(key, "prove", fulfils=(1,)), parts(key, "prove")], [1, 0]),
    "strange-attractor": (steadies, [0, 1, 0]),
    "control-theory": (control_theory, 8),
    "metastability": (metastability, [("open", 3, 0), ("open", 2, 1), ("disproved", 9, 1)]),
    "diagonalization": (diagonalization, 1),
    "calculus": (lambda key: stated(key, "yes"), (10, ["induction", "construction"], 0, 0)),
    "proven-almost-everywhere": (steadies, [0, 1, 0]),
    "compactify-the-space": (declared, [1, 1]),
    "consistent-or-complete": (
        lambda key: [stated(key, way) for way in ("consistent", "complete")],
        [(10, ["induction"], 1, 0), (8, ["induction"], 0, 1)],
    ),
    "foundational-approach": (foundations, 1),
    "unprovable": (unprovable, (1, 1)),
    "inflict-intuitionistic-logic": (inflicted, ([], 0)),
    "blackmail": (blackmail, (1, 0, 1)),
    "i-have-the-building": (building, [7, 7]),
    "spook-friends": (spooks, (1, 2, "SC-207")),
    "precision": (precision, (1, [])),
    "psy-ops": (psy_ops, (("Creative", 2),)),
    "wrecker": (wrecker, [-1]),
    "unflappable": (steadies, [1, 0, 0]),
    "best-in-people": (lures, 1),
    "worst-in-people": (lures, 1),
    "honest-face": (first_met, (1, FIRST)),
    "menagerie": (menagerie, [3, 1, 0]),
    "pack-alpha": (first_met, (1, FIRST)),
    "programming": (declared, [0, 1]),
    "carrot": (carrot, 2),
    "hq": (hq, ([1], [])),
    "technobabble": (technobabble, (1, 0)),
    "botnet": (lambda key: [parts(key, move="digital-mayhem"), parts(key)], [1, 0]),
    "crowdsourcing": (crowdsourcing, [2, 1, 0]),
    "im-in-it": (first_met, (1, FIRST)),
    "evasion": (evasion, [(1, 0, 0), (1, 1, 0), (0, 1, 1)]),
    "plan-b": (plan_b, 2),
    "team-player": (team_player, 1),
    "infiltrator": (infiltrator, (7, 2)),
    "wealthy": (lambda key: [parts(key, move="throw-money-at-it"), parts(key)], [1, 0]),
    "sacrifice-play": (sacrifice, (8, [], 2)),
    "the-boss": (the_boss, [(1, 0, 0), (0, 1, 1)]),
    "double-down": (double_down, (2, True, "double-down")),
    **{move.key: (transcends, True) for book in BOOKS.values() for move in book.moves if move.trophies},
}
"""Moves that change others, ask no roll, or speak up: how that shows, and what is seen."""


@pytest.mark.parametrize("key", UNROLLED)
def test_what_a_move_does_that_is_not_rolled_for_in_a_turn(key: str) -> None:
    """SC-20: each by the rule of its move."""
    does, expected = UNROLLED[key]
    assert does(key) == expected


def test_the_table_has_all_ninety_nine() -> None:
    """SC-20: those of the playbooks, seven that everybody makes, and proving, disproving, +CARD and doubling down.

    A move of ours that came later is none of them: it has its bands in the test of its playbook.
    """
    printed = {move.key for book in BOOKS.values() for move in book.moves if move.name in PRINTED[book.key]}
    common = {move.key for move in COMMON} & ROLLED.keys()
    assert ROLLED.keys() | UNROLLED.keys() == printed | common | {"double-down"}
    assert not ROLLED.keys() & UNROLLED.keys()
    assert len(ROLLED) + len(UNROLLED) + len(("prove", "disprove", "+CARD")) == 99
