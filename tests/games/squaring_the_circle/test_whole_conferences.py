"""Whole conferences at random, one after another with the same mathematicians, held to the rules at every ask."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from ludendum.engine import Answers, AnyAction, Ask, Event, Match, Outcome, QuickDice, Seat
from ludendum.engine.ask import OpenAsk, Rest
from ludendum.engine.canonical import encode
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.actions import (
    Add,
    AllowAll,
    Answering,
    Choose,
    EndTurn,
    HoldOn,
    Make,
    Object,
    Receiving,
    Tell,
    Uphold,
)
from ludendum.games.squaring_the_circle.agenda import Disproved, Proven
from ludendum.games.squaring_the_circle.campaign import sequel
from ludendum.games.squaring_the_circle.motions import XCard
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.script import play, set_up
from ludendum.games.squaring_the_circle.state import Table, Theorem
from tests.games.squaring_the_circle.stage import check_cards

SESSIONS = 7
"""Sessions after which a conference is over at the latest."""

Answerer = Callable[[Table, Seat, tuple[type[AnyAction], ...]], AnyAction]


# what must hold ------------------------------------------------------------------------------------------------------


@dataclass
class Watch:
    """Looks on, and knows what must not happen."""

    table: Table
    seen: Counter[str] = field(default_factory=Counter)
    held: Counter[Seat] = field(default_factory=Counter)
    """Hold that was given to each, less what they spent."""
    turns: list[Seat] = field(default_factory=list)
    """Who has had a turn in this session."""
    conferred: bool = False
    proofs: dict[int, bytes] = field(default_factory=dict)
    """Proven theorems, as they were when they were proven."""
    undone: bool = False
    """An objection was upheld: until the next ask things are as they were before, and what was told is told anew."""
    clock: int = 0
    usage: "Usage | None" = None

    def hear(self, event: Event, _: object = None) -> None:
        """What is told is held to the rules."""
        table = self.table
        self.seen[type(event).__name__] += 1
        if self.usage is not None:
            self.usage.hear(event)
        match event:
            case events.Held(seat, _, _, count, _):
                self.held[seat] += count
            case events.Spent(seat, _, move, count, _):
                self.held[seat] -= count
                assert self.undone or self.held[seat] >= 0, f"SC-7: {move} was spent twice"
            case events.Rolled(seat):
                left = [one for one in table.attending[seat].forwards if not (one.kinds or one.theorem or one.words)]
                assert not left, "SC-6: a forward that fits was not used"
            case events.Applied(seat, _, theorem, "prove"):
                assert table.attending[seat].escape in (None, theorem), "SC-65"
            case events.SessionBegan(session, clock, size):
                assert clock < size, "SC-93: the clock was full"
                assert session == 1 or set(table.present()) <= set(self.turns), "SC-96: somebody had no turn"
                self.turns, self.conferred = [], False
            case events.TurnBegan(seat):
                assert seat not in self.turns, "SC-96: a second turn in one session"
                assert self.turns or table.session > 1 or seat == table.guest, "SC-90"
                assert not table.attending[seat].out, "SC-68"
                self.turns.append(seat)
            case events.Ticked(clock, _, problem):
                self.clock += 1
                assert self.undone or clock == self.clock, "SC-92: the clock goes on by one"
                assert self.undone or not (self.conferred and problem is None), "SC-92: once in a session"
                self.conferred = self.conferred or problem is None
            case events.Objected(upheld=True):
                self.undone = True
            case _:
                pass

    def look(self, ask: Ask | None = None) -> None:
        """The table is in order."""
        table = self.table
        if self.undone:
            self._go_back()
        for theorem in table.theorems:
            self._theorem(theorem)
        check_cards(table)
        self._sheets()
        assert table.left >= 0, "SC-11"
        assert len(set(table.acted)) == len(table.acted), "SC-96"
        for seat, kinds in ask.offers.items() if ask is not None else ():
            if Make in kinds:
                assert seat == table.turn == self.turns[-1], "SC-96: out of turn"
                assert not table.attending[seat].out, "SC-68"

    def _go_back(self) -> None:
        """What was counted counts from how things are now."""
        table, self.undone = self.table, False
        self.clock, self.conferred = table.clock, table.conferred
        proven = {one.number for one in table.theorems if one.fate == "proven"}
        self.proofs = {number: proof for number, proof in self.proofs.items() if number in proven}
        for seat in table.seats():
            self.held[seat] = sum(hold.count for hold in table.attending[seat].holds)

    def _theorem(self, theorem: Theorem) -> None:
        table = self.table
        assert theorem.need >= 0
        assert theorem.hold >= 0, "SC-55"
        if theorem.fate == "proven":
            proof = encode(_wordless(replace(theorem, hold=0, exhausted=False)))
            assert self.proofs.setdefault(theorem.number, proof) == proof, "SC-42: a proven theorem has changed"
            assert theorem.need == 0
            return
        assert theorem.number not in self.proofs, "SC-42: a proven theorem was reopened"
        assert theorem.is_open or not theorem.house, "SC-46: CARDs on a closed theorem"
        if theorem.waits:
            coming = [one for one in (*table.following, *table.agenda) if isinstance(one, Proven | Disproved)]
            unproven = [one for one in theorem.leans if table.theorem(one).fate != "proven"]
            leaning = theorem.problem is not None and bool(unproven)
            assert leaning or any(one.theorem == theorem.number for one in coming), "SC-42, SC-47"

    def _sheets(self) -> None:
        for seat, (sheet, attendance) in enumerate(zip(self.table.sheets, self.table.attending, strict=True)):
            assert all(hold.count > 0 for hold in attendance.holds), "SC-7"
            held = sum(hold.count for hold in attendance.holds)
            assert held <= self.held[Seat(seat)], "SC-7: hold from nowhere, or spent and kept"
            assert sheet.experience >= 0
            assert len(set(sheet.advances)) == len(sheet.advances), "SC-81"
            assert len(set(sheet.moves)) == len(sheet.moves)
            assert all(-1 <= value <= 3 for value in sheet.stats.values()), "SC-82"
            if attendance.escape is not None:
                assert self.table.theorem(attendance.escape).is_open, "SC-65, SC-66"


def _wordless(theorem: Theorem) -> Theorem:
    """All of it but what was told, which may be set aside later."""
    house = [replace(card, words="") for card in theorem.house]
    silent = {"results": [""] * len(theorem.results), "base_cases": [""] * len(theorem.base_cases)}
    return replace(theorem, words="", house=house, **silent)


# what is used --------------------------------------------------------------------------------------------------------


class Usage(Counter[str]):
    """How often each move was made, added to a roll, steadied a House, spoke up, or was asked for by another move."""

    def given(self, key: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(*arguments: Any) -> Any:
            value = work(*arguments)
            self[key] += bool(value)
            return value

        return wrapper

    def heard(self, key: str, hook: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(scene: Scene, moment: Any) -> Any:
            before = encode(scene.table) if not self[key] else b""
            value = yield from hook(scene, moment)
            self[key] += value is not None or (bool(before) and encode(scene.table) != before)
            return value

        return wrapper

    def hear(self, event: Event) -> None:
        """Some moves are seen only in what adds to a roll, or in what is told."""
        match event:
            case events.Rolled(_, _, _, _, parts) | events.Rattled(_, _, _, parts):
                for name, _ in parts:
                    self[BY_NAME.get(name, "")] += 1
            case events.Changed(_, "leans"):
                self["non-wellfoundedness"] += 1
            case events.Made(_, _, name):
                self[name] += 1
            case events.Applied(_, _, _, purpose):
                self[purpose] += 1
            case _:
                self[type(event).__name__] += 1


BY_NAME = {move.name: key for key, move in MOVES.items()}
PLAIN = {"script", "modifies", "steadies"}


@pytest.fixture
def usage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Usage]:
    """All moves of the playbooks, watched."""
    counts = Usage()
    before = {key: {name: getattr(move, name) for name in (*PLAIN, "on")} for key, move in MOVES.items()}
    for key, move in MOVES.items():
        for name in PLAIN:
            if getattr(move, name) is not None:
                object.__setattr__(move, name, counts.given(key, getattr(move, name)))
        object.__setattr__(move, "on", {moment: counts.heard(key, hook) for moment, hook in move.on.items()})
    silent = {key for key, move in MOVES.items() if not move.on and not any(getattr(move, name) for name in PLAIN)}
    has = Table.has

    def asked(table: Table, seat: Seat, key: str) -> bool:
        counts[key] += key in silent and has(table, seat, key)
        return has(table, seat, key)

    monkeypatch.setattr(Table, "has", asked)
    yield counts
    for key, fields in before.items():
        for name, value in fields.items():
            object.__setattr__(MOVES[key], name, value)


def unused(usage: Usage) -> set[str]:
    """The moves of the catalogue that nobody used."""
    books = {move.key for book in BOOKS.values() for move in book.moves}
    common = {"state", "conjecture", "apply", "present", "discuss", "badmouth", "network"}
    return {key for key in books | common | {"prove", "disprove", "Gained", "DoubledDown"} if not usage[key]}


# how it is played ----------------------------------------------------------------------------------------------------


def conference(
    table: Table, seed: int, answer: Answerer, watch: Watch | None = None, aside: "Unasked | None" = None
) -> Outcome:
    """One conference to its end."""
    match = Match(QuickDice(seed), watch.hear if watch else lambda *_: None)
    script = play(match, table)
    answers: Answers = {}
    try:
        step = next(script)
        while True:
            if isinstance(step, Rest):
                step = script.send({})
                continue
            if watch is not None:
                watch.look(step)
            opened, held = OpenAsk(step, 0, 0), False
            while not opened.is_closed() and not held:
                held = aside is not None and aside(table, match)
                seat = opened.waiting()[0]
                opened.answers[seat] = answer(table, seat, step.offers[seat])
            answers = {} if held else opened.answers
            step = script.send(answers)
    except StopIteration as stop:
        if watch is not None:
            watch.look()
        outcome: Outcome = stop.value
        return outcome


OWN_WORDS = 0.8
"""How often somebody has words of their own; what else is told the oracle suggests, which takes it a while."""
FANCIES = {"problem": 5, "let it go": 0.1, "disprove": 0.3, "double down": 0.2, "sheet": 9, "new": 0.2, "yes": 3}
"""What the keen like to choose, and what they do not."""


class Unasked:
    """What people say without being asked: they object, settle what is asked of them, add words, play the X-card."""

    def __init__(self, chance: random.Random, often: float = 0.04) -> None:
        self.chance = chance
        self.often = often

    def __call__(self, table: Table, match: Match) -> bool:
        """Whether play is held."""
        if table.phase != "sessions" or self.chance.random() >= self.often:
            return False
        seat = self.chance.choice(table.seats())
        powers = [move.key for move in MOVES.values() if move.is_power and move.key in table.sheets[seat].moves]
        power = Answering(self.chance.choice(powers), self.chance.choice(["never", "ask", "ask"])) if powers else None
        receives = Receiving(self.chance.choice(["debt", "any"]))
        said = self.chance.choice([HoldOn(), HoldOn(), HoldOn(), power, receives, Add("By a hair."), None])
        if said is None:
            if XCard().refusal(table) is None and self.chance.random() < 0.2:
                XCard().apply(table)
            return False
        if said.refusal(table, seat) is not None:
            return False
        for event in said.apply(table, seat):
            assert isinstance(event, events.Told)
            match.tell(event)
        return said.holds(table)


class Somebody:
    """Plays at random, more or less keen on solving problems, and never off the menu."""

    def __init__(self, chance: random.Random, keen: float) -> None:
        self.chance = chance
        self.keen = keen

    def __call__(self, table: Table, seat: Seat, kinds: tuple[type[AnyAction], ...]) -> AnyAction:
        if Tell in kinds and self.chance.random() < OWN_WORDS:
            others = tuple(kind for kind in kinds if kind is not Tell)
            if not others:
                return Tell(f"word {self.chance.randint(1, 99)}")
            kinds = others
        menu = [action for kind in kinds for action in kind.menu(table, seat)]
        assert menu, "nothing can be said"
        for action in menu:
            assert action.refusal(table, seat) is None, action
        if kinds == (Tell,):
            return self.chance.choice([*menu, Tell(f"word {self.chance.randint(1, 99)}")])
        if self.chance.random() < self.keen:
            weights = [self._weight(table, action) for action in menu]
            return self.chance.choices(menu, weights)[0]
        return self.chance.choice(menu)

    def _weight(self, table: Table, action: AnyAction) -> float:
        match action:
            case EndTurn():
                return 0.1
            case Object() | AllowAll() | Uphold():
                return 0.3
            case Make(move):
                if not MOVES[move].costs:
                    return 0.3
                aimed = any(one.problem is not None for one in table.open_theorems())
                if MOVES[move].conference or move in ("state", "conjecture"):
                    return 0.2 if aimed or move != "state" else 9
                return 3 if aimed else 1
            case Choose(pick):
                words = pick.split()
                if words[0] in ("prove", "base"):
                    return 40 if table.theorem(int(words[-1])).problem is not None else 8
                return FANCIES.get(pick, FANCIES.get(words[0], 1))
        return 1


def campaign(number: int, seen: Counter[str], usage: Usage | None = None) -> int:
    """Conferences that follow each other, a few or, where two are keen on trophies, more; how many there were."""
    chance = random.Random(f"campaign {number}")  # noqa: S311
    clear = chance.random() < 0.3
    windows: Literal["hold", "ask", "trust"] = chance.choice(["hold", "hold", "ask", "trust"])
    long = number % 8 == 0
    sessions = 3 * SESSIONS if long else SESSIONS
    options = Options(twins=True, session_cap=sessions, windows=windows, clear_houses=clear)
    most = 14 if long else number % 4 + 1
    for played in range(most):
        table = set_up(options, 2 if long else chance.choice([2, 3, 4, 5]), {})
        somebody = Somebody(chance, 0.97 if long else chance.choice([0.0, 0.5, 0.9]))
        watch = Watch(table, usage=usage)
        outcome = conference(table, number * 100 + played, somebody, watch, Unasked(chance))
        seen += watch.seen
        seen[outcome.cause] += 1
        _check_end(table, outcome)
        if all(sheet.transcended for sheet in table.sheets):
            return played + 1
        if long and not played:
            # The road to five is long; to transcend shall come about all the same.
            for sheet in table.sheets:
                sheet.trophies += ["from another campaign"] * 4
        options = msgspec.convert(msgspec.to_builtins(sequel(table, f"conference {played}")), Options)
    return most


def _check_end(table: Table, outcome: Outcome) -> None:
    """The conference was over for a reason, and what was achieved is on the sheets."""
    full = table.clock >= table.clock_size
    assert full or not table.present() or table.session == table.options.session_cap, "SC-93, SC-97"
    assert not any(one.holds or one.forwards or one.escape for one in table.attending), "SC-69, SC-99"
    assert bool(outcome.winners) == any(problem.solved_by for problem in table.problems), "SC-98"
    for sheet in table.sheets:
        last = [move.key for move in BOOKS[sheet.thief].moves if move.trophies]
        assert (last[0] in sheet.moves) == (len(sheet.trophies) >= 5), "SC-84"
        assert not table.options.clear_houses or not sheet.house, "SC-99"


def conferences(number: int, usage: Usage | None = None, first: int = 1) -> Counter[str]:
    """At least so many conferences; how often what happened."""
    seen: Counter[str] = Counter()
    campaigns = count(first)
    while seen["conferences"] < number:
        seen["conferences"] += campaign(next(campaigns), seen, usage)
    return seen


RARE = {
    "WasProven", "WasDisproved", "ProblemWasSolved", "Trophy", "DoubledDown", "PutOut", "Fallen", "Reared", "Lemma",
    "Objected", "Advanced", "Conjectured", "Experienced", "Spent", "solved", "unsolved",
}  # fmt: skip
"""What must come about if a hundred conferences are to prove anything."""


@pytest.mark.slow
def test_a_few_conferences_obey_the_rules_at_every_ask() -> None:
    """SC-42, SC-60, SC-96"""
    assert conferences(30)["WasProven"]


@pytest.mark.slow
def test_a_hundred_conferences_obey_the_rules_at_every_ask_and_use_most_moves(usage: Usage) -> None:
    """SC-6, SC-7, SC-11, SC-42, SC-46, SC-47, SC-55, SC-65, SC-81, SC-84, SC-92, SC-93, SC-96, SC-97, SC-100"""
    seen = conferences(100, usage)
    assert {name for name in RARE if not seen[name]} == set()
    assert len(unused(usage)) < 40, unused(usage)


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(10))
def test_ten_thousand_conferences_obey_the_rules_at_every_ask_and_use_every_move(thousand: int, usage: Usage) -> None:
    """SC-42, SC-60, SC-85, SC-96: of the moves trophies bring some are used; prepared sheets prove each of them."""
    seen = conferences(1_000, usage, first=1 + 10_000 * thousand)
    assert seen["Transcended"], "some campaigns are long enough for five trophies"
    assert {key for key in unused(usage) if key not in MOVES or not MOVES[key].trophies} == set()


# words ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(12))
def test_what_people_say_changes_nothing_but_words(number: int) -> None:
    """SC-8: with every word erased the same choices are offered, and the same comes of them."""
    chance = random.Random(f"words {number}")  # noqa: S311
    somebody, said = Somebody(chance, 0.5), list[AnyAction]()
    options, seats = Options(twins=True, session_cap=3), chance.choice([2, 3])

    def speak(table: Table, seat: Seat, kinds: tuple[type[AnyAction], ...]) -> AnyAction:
        said.append(somebody(table, seat, kinds))
        return said[-1]

    def mute(table: Table, seat: Seat, kinds: tuple[type[AnyAction], ...]) -> AnyAction:
        action = said.pop(0)
        assert isinstance(action, kinds), "another thing was asked"
        assert action.refusal(table, seat) is None
        return Tell() if isinstance(action, Tell) else action

    told, silent = set_up(options, seats, {}), set_up(options, seats, {})
    conference(told, number, speak)
    conference(silent, number, mute)
    assert not said
    assert [(one.need, one.fate) for one in told.theorems] == [(one.need, one.fate) for one in silent.theorems]
    assert [one.experience for one in told.sheets] == [one.experience for one in silent.sheets]
