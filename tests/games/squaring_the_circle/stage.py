"""A stage for single moves: mathematicians as one wants them, dice that fall as told, and seats that do as told."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from ludendum.engine import Answers, Ask, Audience, Event, Match, Person, Seat, Sitter, read
from ludendum.engine.ask import OpenAsk, Rest
from ludendum.games.squaring_the_circle import actions, events
from ludendum.games.squaring_the_circle.actions import Through
from ludendum.games.squaring_the_circle.agenda import Item, MakeMove, Of
from ludendum.games.squaring_the_circle.objecting import performed
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.script import WORK, set_up
from ludendum.games.squaring_the_circle.sheet import Card, Sheet
from ludendum.games.squaring_the_circle.state import Problem, Table, Theorem
from ludendum.games.squaring_the_circle.terms import STATS, CardKind
from ludendum.games.squaring_the_circle.versions import AMENDED

NAMES = ("Ada", "Bea", "Cy", "Dot", "Eve", "Fay", "Gus")

Line = str | tuple[int, str]
"""What is said to an ask: by whoever waits first, or by this seat."""

STRONG, WEAK, MISS = [5, 5], [4, 4], [1, 2]
"""Dice for a stat of 0: 10, 8 and 3."""


def laid(seats: int = 2, *moves: str, **options: Any) -> Table:
    """A conference in its first session, in Ada's turn: all stats 0, Ada with these moves, Bea the guest of honour."""
    table = set_up(Options(**options), seats, {})
    books = [("geometer", "wire"), ("analyst", "bash"), ("logician", "grift"), ("algebraist", "click")]
    for seat in table.seats():
        branch, thief = books[seat % len(books)]
        table.sheets[seat] = Sheet(NAMES[seat], branch, thief, stats=dict.fromkeys(STATS, 0))
    table.sheets[0].moves = list(moves)
    table.guest = Seat(1)
    table.agenda = []
    table.phase, table.session, table.clock_size = "sessions", 1, 2 * seats
    table.turn, table.left = Seat(0), 2
    table.rules = AMENDED  # where every declaration waits for everybody's word
    return table


def problem(table: Table, words: str = "The crown", chosen_by: int | None = 0) -> Problem:
    """One more open problem."""
    chosen = None if chosen_by is None else Seat(chosen_by)
    table.problems.append(Problem(len(table.problems) + 1, Seat(1), words, chosen))
    if chosen is not None:
        table.attending[chosen].problem = len(table.problems)
    return table.problems[-1]


def theorem(table: Table, need: int = 3, stater: int = 0, **details: Any) -> Theorem:
    """One more theorem."""
    number = len(table.theorems) + 1
    table.theorems.append(Theorem(number, Seat(stater), f"Theorem {number} holds", need, **details))
    return table.theorems[-1]


def card(table: Table, of: Of | int, kind: CardKind = "risk", words: str = "trouble") -> Card:
    """One more CARD in a House; a number stands for a mathematician."""
    table.cards += 1
    one = Card(table.cards, kind, words)
    table.house(of if isinstance(of, Of) else Of(seat=Seat(of))).append(one)
    return one


class ToldDice:
    """Dice fall as told, in order, whoever rolls."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces = deque(faces)

    def below(self, bound: int, seat: int, to: Audience) -> int:
        assert self.faces, "a die was rolled that the test did not expect"
        face = self.faces.popleft()
        assert 1 <= face <= bound, f"a die of {bound} sides cannot show {face}"
        return face - 1


@dataclass
class Played:
    """What came of it: the events, and the asks that were made."""

    events: list[Event] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)

    def told(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def texts(self) -> str:
        return "\n".join(event.text for event in self.events)

    @property
    def prompts(self) -> list[str]:
        return [ask.prompt for ask in self.asks]


def cards(table: Table, of: Of | int, number: int) -> None:
    """So many CARDs more in a House."""
    for _ in range(number):
        card(table, of)


def shelved(table: Table) -> Table:
    """The same table, its mathematicians of playbooks that everybody knows: Number Theorists and Wires."""
    for sheet in table.sheets:
        sheet.branch, sheet.thief = "number-theorist", "wire"
    return table


def unheard(*sitters: Sitter) -> Match:
    """A match in which nobody listens."""
    return Match(ToldDice([]), lambda *_: None, sitters)


def work(
    table: Table,
    *items: Item,
    says: Iterable[str | tuple[int, str]] = (),
    dice: Iterable[int] = (),
    until: type[Any] | None = None,
) -> Played:
    """Put items on the agenda and work it off to its end, or until such an item comes.

    Each ask is met by the next of `says`: a notation for the seat that waits first, or a seat with its notation. A word
    without a verb is a choice (“theorem 2” is “choose theorem 2”). Tellings and windows for objections that nothing is
    said to are met by “words” and “allow”.
    """
    played, told, lines = Played(), ToldDice(dice), deque(says)
    sitters = [Sitter(Person(seat + 1)) for seat in table.seats()]
    match = Match(told, lambda event, _: played.events.append(event), sitters)
    table.agenda = [*items, *table.agenda]
    while table.agenda and not (until is not None and isinstance(table.agenda[0], until)):
        item = table.agenda.pop(0)
        running: Any = performed(match, table, item, WORK)
        answers: Answers | None = None
        try:
            while True:
                step = running.send(answers)
                answers = {} if isinstance(step, Rest) else _meet(table, step, lines, played)
        except StopIteration:
            table.follow()
    assert not lines, f"nobody asked for {list(lines)}"
    assert not told.faces, f"nobody rolled for {list(told.faces)}"
    check_cards(table)
    return played


def make(
    table: Table, move: str, *says: str | tuple[int, str], dice: Iterable[int] = (), seat: int = 0, by: Through = "self"
) -> Played:
    """Make a move, with all that follows from it; it must be possible."""
    refusal = actions.Make(move, by).refusal(table, Seat(seat))
    assert refusal is None, refusal
    return work(table, MakeMove(Seat(seat), move, by), says=says, dice=dice)


def refused(table: Table, move: str, seat: int = 0, by: Through = "self") -> str:
    """The rule against making this move now."""
    refusal = actions.Make(move, by).refusal(table, Seat(seat))
    assert refusal is not None, f"{move} can be made"
    assert actions.Make(move) not in list(actions.Make.menu(table, Seat(seat))) or by != "self"
    return refusal.rule


def check_result_or_antagonist(move: str) -> None:
    """It is a result on a hit, and brings an antagonist below ten."""
    outcomes: list[tuple[list[int], int, list[CardKind]]] = [
        ([*STRONG, *STRONG], 1, []),
        ([*WEAK, *STRONG, *STRONG], 1, ["antagonist"]),
        ([*MISS, *STRONG], 3, ["antagonist"]),
    ]
    for dice, need, brought in outcomes:
        table = laid(2, move)
        one = theorem(table, need=3)
        make(table, move, *(["prove theorem 1"] if need == 1 else []), dice=dice)
        assert (one.need, kinds(table)) == (need, brought), dice


def check_cards(table: Table) -> None:
    """CARDs are neither lost nor doubled."""
    houses = [sheet.house for sheet in (*table.sheets, *table.roster)] + [one.house for one in table.theorems]
    numbers = [one.number for house in houses for one in house]
    assert len(set(numbers)) == len(numbers)
    assert table.cards - table.gone == len(numbers)


def kinds(table: Table, seat: int = 0) -> list[CardKind]:
    """The CARDs of a mathematician, by kind."""
    return [one.kind for one in table.sheets[seat].house]


def parts(played: Played) -> tuple[tuple[str, int], ...]:
    """What was added to the first roll, by name."""
    found: tuple[tuple[str, int], ...] = played.told(events.Rolled)[0].parts
    return found


def rattled(played: Played) -> list[tuple[str, dict[str, int]]]:
    """Whose Houses rolled +CARD, and with what."""
    return [(one.whose, dict(one.parts)) for one in played.told(events.Rattled)]


def _meet(table: Table, ask: Ask, lines: "deque[str | tuple[int, str]]", played: Played) -> Answers:
    opened = OpenAsk(ask, 0, 0)
    played.asks.append(ask)
    for _ in count():
        if opened.is_closed():
            return opened.answers
        seat = opened.waiting()[0]
        kinds = ask.offers[seat]
        if _holds(table, lines, kinds):
            return {}
        words = _next(lines, opened.waiting(), kinds)
        if words is None:
            assert actions.Tell in kinds or actions.Allow in kinds, f"nobody was told what to say to “{ask.prompt}”"
            opened.answers[seat] = actions.Tell("words") if actions.Tell in kinds else actions.Allow()
            continue
        if isinstance(words, tuple):
            seat, kinds = Seat(words[0]), ask.offers[Seat(words[0])]
            words = words[1]
        verbs = {kind.verb() for kind in kinds}
        action = read(words if any(words.startswith(verb) for verb in verbs) else f"choose {words}", kinds)
        refusal = action.refusal(table, seat)
        assert refusal is None, refusal
        opened.answers[seat] = action
    raise AssertionError


def _holds(table: Table, lines: "deque[str | tuple[int, str]]", kinds: "tuple[type[Any], ...]") -> bool:
    """Whether somebody holds play now: as soon as there is something to object to, and before anything is chosen."""
    if not lines or not isinstance(lines[0], tuple) or not lines[0][1].startswith("hold on"):
        return False
    seat, words = lines[0]
    aside = read(words, actions.ASIDES)
    refusal = aside.refusal(table, Seat(seat))
    if refusal is not None:
        assert actions.Tell in kinds, refusal
        return False
    assert isinstance(aside, actions.HoldOn)
    aside.apply(table, Seat(seat))
    lines.popleft()
    return True


def _next(
    lines: "deque[str | tuple[int, str]]", waiting: list[Seat], kinds: "tuple[type[Any], ...]"
) -> "str | tuple[int, str] | None":
    """The next line, unless this ask may pass without one and the line is not meant for it."""
    if not lines:
        return None
    line = lines[0]
    seat, words = line if isinstance(line, tuple) else (waiting[0], line)
    passes = actions.Tell in kinds or actions.Allow in kinds
    if words.startswith("hold on") and passes:
        return None
    meant = any(words == kind.verb() or words.startswith(f"{kind.verb()} ") for kind in kinds)
    if passes and not (meant and Seat(seat) in waiting):
        return None
    return lines.popleft()
