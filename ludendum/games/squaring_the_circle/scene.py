"""The vocabulary of moves: roll, result, CARD, hold, forward, ongoing, need, shake-up, experience, choose, describe.

A move's script speaks through its scene. What it queues (a result, a CARD, a shake-up) is worked off when the script
is through, in the order in which it was said.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from ludendum.engine import Match, Script, Seat
from ludendum.games.squaring_the_circle import asking, events, picks, rolling
from ludendum.games.squaring_the_circle.adding import Part
from ludendum.games.squaring_the_circle.agenda import FollowUp, GainCard, MakeMove, Of, Shake, UseResult
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.events.about_houses import Leaving
from ludendum.games.squaring_the_circle.events.about_rolls import Expense, Scope
from ludendum.games.squaring_the_circle.events.about_sheets import Reason
from ludendum.games.squaring_the_circle.hooks import Moment, Rolling, RollKind, Throw
from ludendum.games.squaring_the_circle.offering import NO, YES, Option, Pick, Way, either
from ludendum.games.squaring_the_circle.playbook import MOVES, speaking
from ludendum.games.squaring_the_circle.questions import Question
from ludendum.games.squaring_the_circle.rolling import Roll
from ludendum.games.squaring_the_circle.sheet import Card, Sheet
from ludendum.games.squaring_the_circle.state import Forward, Hold, Ongoing, Table, Telling, Theorem
from ludendum.games.squaring_the_circle.terms import CardKind, Stat
from ludendum.games.squaring_the_circle.versions import AMENDED

T = TypeVar("T")


class Scene:
    """A move being made, or a move that has something to say: who, at which table, by which name."""

    def __init__(self, match: Match, table: Table, seat: Seat, key: str, name: str, words: str = "",
                 colleague: Seat | None = None, theorem: Theorem | None = None,
                 item: MakeMove | None = None) -> None:  # fmt: skip
        self.match = match
        self.table = table
        self.seat = seat
        self.key = key
        self.name = name
        self.words = words
        """How the move was told."""
        self._colleague = colleague
        self._theorem = theorem
        self.item = item
        """As what the move is made, where somebody makes it."""

    @property
    def who(self) -> str:
        return self.table.name(self.seat)

    @property
    def colleague(self) -> Seat:
        """Whom the move is about, where it asks for somebody (`Move.whom`)."""
        if self._colleague is None:
            raise ValueError(f"{self.name} is about nobody in particular")
        return self._colleague

    @property
    def theorem(self) -> Theorem:
        """Which theorem the move is about, where it names one first (`Move.names`)."""
        if self._theorem is None:
            raise ValueError(f"{self.name} names no theorem")
        return self._theorem

    @property
    def mine(self) -> Of:
        """One's own House."""
        return Of(seat=self.seat)

    @property
    def sheet(self) -> Sheet:
        return self.table.sheets[self.seat]

    # rolling -----------------------------------------------------------------------------------------------------

    def roll(
        self,
        stat: Stat | None,
        *,
        kind: RollKind = "move",
        theorem: int | None = None,
        fulfils: tuple[int, ...] = (),
        base: Part | None = None,
    ) -> Script[Roll]:
        """Roll +stat, or + something else (`base`), with all that adds to it (SC-2)."""
        conference = self.key in MOVES and MOVES[self.key].conference
        throw = Throw(self.seat, self.key, kind, stat, theorem, fulfils, conference)
        parts = rolling.gathered(self.table, throw, base)
        declared = yield from rolling.declare(self.match, self.table, throw, self.name)
        added: list[Part | None] = yield from speak(self.match, self.table, Rolling(throw))
        parts += [part for part in added if part is not None]
        return (yield from rolling.cast(self.match, self.table, throw, self.name, parts, declared))

    def through(self) -> Script[events.Made]:
        """A teammate makes the move, at +1 the first time; or hold of Basis Functions is spent (SC-151, SC-227)."""
        attendance, by = self.table.attending[self.seat], "self" if self.item is None else self.item.by
        if by == "team":
            team = Scene(self.match, self.table, self.seat, "assemble-the-team", "Assemble the Team")
            written = [picks.Numbered("teammate", place + 1).notation() for place in range(len(attendance.team))]
            options = [Option(key, place, attendance.team[place].name) for place, key in enumerate(written)]
            place = yield from team.choose("Which teammate?", options)
            mate = attendance.team[place]
            if not mate.moved:
                attendance.team[place] = replace(mate, moved=True)
                attendance.forwards.append(Forward(1, mate.name or "teammate"))
            return events.Made(self.seat, self.who, self.name, "team", mate.name, place + 1)
        if by == "basis":
            hold = next(one for one in self.table.holds(self.seat, "basis-functions") if one.words == self.key)
            hold.count -= 1
            attendance.holds = [one for one in attendance.holds if one.count]
            self.match.tell(events.Spent(self.seat, self.who, MOVES["basis-functions"].name, 1, "move", self.name))
        return events.Made(self.seat, self.who, self.name, by)

    # what follows ------------------------------------------------------------------------------------------------

    def result(self, words: str | None = None, **details: Any) -> None:
        """A result, to be applied when the script is through; told already, where there are words, even none.

        `details` are those of `UseResult`.
        """
        self.table.then(UseResult(self.seat, self.name, words or "", told=words is not None, **details))

    def card(self, kind: CardKind | None, asks: str, of: Of | None = None, **details: Any) -> None:
        """A CARD for a House, one's own if none is named; `details` are those of `GainCard`."""
        details.setdefault("told", "words" in details)
        self.table.then(GainCard(self.mine if of is None else of, asks, kind, source=self.name, **details))

    def shake(self, of: Of | None = None) -> None:
        """A House is shaken-up."""
        self.table.then(Shake(self.mine if of is None else of))

    def follow_up(self, bonus: int = 1) -> None:
        """Another move follows, without an initial move."""
        self.table.then(FollowUp(self.seat, self.name, bonus))

    def unmade(self) -> None:
        """The table does not let the move stand: what it cost comes back, and what it followed still waits (SC-9)."""
        item = self.item
        if item is None or self.table.rules < AMENDED:
            self.table.left += 1
            return
        if not item.follows:
            self.table.left += 1
            return
        forwards = self.table.attending[self.seat].forwards
        given = [one for one in forwards if (one.bonus, one.source) == (item.bonus, item.follows)]
        self.table.attending[self.seat].forwards = [one for one in forwards if not given or one is not given[-1]]
        self.table.then(FollowUp(item.seat, item.follows, item.bonus))

    # hold and bonuses --------------------------------------------------------------------------------------------

    def hold(
        self, count: int, *, seat: Seat | None = None, theorem: int | None = None, words: str | None = None
    ) -> None:
        """Hold of this move; more of the same is added to what is left, unless somebody has words for it."""
        hold = Hold(self.key, count, seat, theorem, words or "", named=words is not None)
        add_hold(self.match, self.table, self.seat, hold)

    def held(self, move: str | None = None) -> int:
        return self.table.held(self.seat, move or self.key)

    def spend(
        self,
        count: int,
        on: Expense,
        move: str | None = None,
        *,
        seat: Seat | None = None,
        hold: Hold | None = None,
        what: str = "",
        theorem: int | None = None,
        bonus: int = 0,
    ) -> None:
        """Hold is spent, of this move or another's, and perhaps only that on one colleague, or this hold."""
        key, left = move or self.key, count
        holds = [one for one in self.table.holds(self.seat, key) if seat is None or one.seat == seat]
        for one in holds if hold is None else [hold]:
            taken = min(left, one.count)
            one.count -= taken
            left -= taken
        if left:
            raise ValueError(f"{self.who} has not enough hold of {key}")
        attendance = self.table.attending[self.seat]
        attendance.holds = [one for one in attendance.holds if one.count]
        name = MOVES[key].name if key in MOVES else key
        spent = events.Spent(self.seat, self.who, name, count, on, what, theorem=theorem, bonus=bonus)
        self.match.tell(spent)

    def forward(
        self,
        bonus: int = 1,
        *,
        kinds: tuple[RollKind, ...] = (),
        theorem: int | None = None,
        words: str = "",
    ) -> None:
        """A bonus for the next roll that fits; with `words`, one the player declares to fit."""
        forwards = self.table.attending[self.seat].forwards
        forwards.append(Forward(bonus, self.name, kinds, theorem, words))
        scope: Scope = "theorem" if theorem is not None else "declared" if words else "next"
        self.match.tell(events.Forwarded(self.seat, self.who, bonus, scope, theorem, words))

    def ongoing(self, bonus: int, words: str) -> None:
        """A bonus for the rest of the conference, on rolls the player declares it fits."""
        self.table.attending[self.seat].ongoing.append(Ongoing(bonus, self.name, words))
        self.match.tell(events.Forwarded(self.seat, self.who, bonus, "ongoing", fits=words))

    def experience(self, seat: Seat, marks: int, reason: Reason, conjecture: int | None = None) -> None:
        mark(self.match, self.table, seat, marks, reason, conjecture=conjecture, move=self.name, colleague=self.who)

    def need(self, theorem: Theorem, change: int) -> None:
        """A theorem's need changes by something other than a prove roll: never below 1 (SC-43)."""
        change_need(self.match, theorem, change, move=self.name)

    def fact(self, words: str) -> None:
        """Something is true from now on."""
        self.sheet.facts.append(words)
        self.match.tell(events.Fact(self.seat, self.who, self.name, words))

    # CARDs that move -----------------------------------------------------------------------------------------------

    def remove(self, of: Of, card: Card, leaving: Leaving, told: str = "") -> None:
        """A CARD is gone; nobody rolls."""
        self._take(of, card)
        self.table.gone += 1
        self.match.tell(events.Gone(of, owner_of(self.table, of), card.number, leaving, told))

    def transfer(self, of: Of, card: Card, to: Of) -> None:
        """A CARD leaves for another House, which takes it, and rolls, when the script is through (SC-63)."""
        card = self._take(of, card)
        self.table.gone += 1
        owners = owner_of(self.table, of), owner_of(self.table, to)
        self.match.tell(events.Gone(of, owners[0], card.number, "moves", to=to, to_owner=owners[1]))
        asks = "What does it mean for you?"
        moving = GainCard(to, asks, card.kind, words=card.words, source=self.name, number=card.number, told=True)
        self.table.then(moving)

    def _take(self, of: Of, card: Card) -> Card:
        """The CARD of that number out of a House; its words may have been set aside meanwhile."""
        house = self.table.house(of)
        place = next(place for place, one in enumerate(house) if one.number == card.number)
        return house.pop(place)

    # asking ------------------------------------------------------------------------------------------------------

    def describe(self, prompt: str, telling: Telling) -> Script[str]:
        """One tells; `telling` says what is asked for."""
        return (yield from asking.tell(self.match, self.table, self.seat, self.name, prompt, telling))

    def detail(self, question: Question) -> Script[str]:
        """One tells a detail."""
        return (yield from self.describe(question.asks, question.telling))

    def choose(
        self, prompt: str, options: Sequence[Option[T]], *, seat: Seat | None = None, barred: Sequence[Pick] = ()
    ) -> Script[T]:
        """Somebody chooses, by the rule of this move; what is `barred` is refused with its reason."""
        rule = MOVES[self.key].rule if self.key in MOVES else "SC-1"
        chooser, asks = self.seat if seat is None else seat, f"{self.name}: {prompt}"
        return (yield from asking.choose(self.match, self.table, chooser, rule, asks, options, barred))

    def decide(self, prompt: str, *ways: Way) -> Script[Way]:
        """One of the ways that this move leaves open."""
        return (yield from self.choose(prompt, either(*ways)))

    def agrees(self, prompt: str, *, seat: Seat | None = None) -> Script[bool]:
        """Yes or no; who is passed over says no."""
        return (yield from self.choose(prompt, [NO.to(False), YES.to(True)], seat=seat))

    def stands(self, what: Declaration) -> Script[bool]:
        """Whether the table lets a declaration stand (SC-9)."""
        return (yield from asking.stands(self.match, self.table, self.seat, what))

    def pick_theorem(self, prompt: str, theorems: list[Theorem]) -> Script[Theorem]:
        return (yield from self.choose(prompt, picks.theorems(theorems)))

    def pick_card(self, prompt: str, cards: list[Card], *, seat: Seat | None = None) -> Script[Card]:
        number = yield from self.choose(prompt, picks.cards(cards), seat=seat)
        return next(one for one in cards if one.number == number)


# moves that speak up -------------------------------------------------------------------------------------------------


def speak(match: Match, table: Table, moment: Moment, only: Seat | None = None) -> Script[list[Any]]:
    """Let every move with something to say at this moment say it, seat by seat; returns what they said."""
    said: list[Any] = []
    for seat in table.present() if only is None else [only]:
        for move, by in [*speaking(table, seat, type(moment))]:
            scene = Scene(match, table, seat, move.key, move.name, item=MakeMove(seat, move.key, by))
            said.append((yield from move.on[type(moment)](scene, moment)))
    return said


# what scenes and the table's own rules share -------------------------------------------------------------------------


def owner_of(table: Table, of: Of) -> str:
    """The mathematician whose House it is, by name; nobody, where it is a theorem's."""
    return "" if of.seat is None else table.name(of.seat)


def whose(table: Table, of: Of) -> str:
    """Whose House, in words."""
    return table.name(of.seat) if of.seat is not None else f"theorem {of.theorem}"


def add_hold(match: Match, table: Table, seat: Seat, hold: Hold) -> None:
    """Hold is added to what is left of the same."""
    holds = table.attending[seat].holds
    same = [
        one
        for one in holds
        if (one.move, one.seat, one.theorem, one.words) == (hold.move, hold.seat, hold.theorem, hold.words)
        and not (one.named or hold.named)
    ]
    if same:
        same[0].count += hold.count
    else:
        holds.append(hold)
    name = MOVES[hold.move].name if hold.move in MOVES else hold.move
    match.tell(events.Held(seat, table.name(seat), name, hold.count, table.held(seat, hold.move)))


def mark(
    match: Match,
    table: Table,
    seat: Seat,
    marks: int,
    reason: Reason,
    *,
    conjecture: int | None = None,
    move: str = "",
    colleague: str = "",
) -> None:
    """Experience is marked (SC-80)."""
    sheet = table.sheets[seat]
    sheet.experience += marks
    total = sheet.experience
    match.tell(events.Experienced(seat, table.name(seat), marks, total, reason, conjecture, move, colleague))


def reward(match: Match, table: Table, seat: Seat, conjecture: int) -> None:
    """Experience for whoever fulfils what another conjectured (SC-51)."""
    if table.options.conjecture_experience:
        mark(match, table, seat, table.options.conjecture_experience, "conjecture", conjecture=conjecture)


def change_need(
    match: Match,
    theorem: Theorem,
    change: int,
    *,
    move: str = "",
    leant_on: int | None = None,
    withstood: bool = False,
) -> None:
    """The need of an open theorem changes, but only a prove roll brings it to 0 (SC-43)."""
    if not theorem.is_open or (theorem.waits and change < 0):
        return
    before = theorem.need
    theorem.need = max(1, before + change)
    theorem.prover = None
    if theorem.need != before:
        match.tell(events.Needs(theorem.number, theorem.need, theorem.need - before, move, leant_on, withstood))
