"""A stage for single rules: a table as one wants it, dice that fall as told, and seats that do as told."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

from ludendum.engine import (
    Answers,
    AnyAction,
    Ask,
    Audience,
    Event,
    LiveMatch,
    Match,
    Person,
    Script,
    Seat,
    Sitter,
    read,
)
from ludendum.engine.ask import OpenAsk, Rest
from ludendum.engine.dice import TABLE
from ludendum.games.mathematicus import GAME, actions, decks
from ludendum.games.mathematicus.options import Options
from ludendum.games.mathematicus.pieces import PAWNS
from ludendum.games.mathematicus.script import set_up
from ludendum.games.mathematicus.state import Table

QUESTIONS = """\
deck: For tests
version: 1
language: en
colour: yellow
faces: 12
about: The answer is always four times the level, so tests can be right or wrong as they like.

""" + "\n".join(
    f"face {face}\n\n"
    + "\n".join(
        f"level {level}, 15 s\nWhat is {2 * level} + {2 * level}?\ntopic: arithmetic\n= {4 * level}\n"
        for level in (1, 2, 3, 4)
    )
    for face in range(1, 13)
)

RIGHT, WRONG = "right", "wrong"

Says: TypeAlias = list[str | tuple[int, str] | None]
"""What seats say, one after another, as `perform` takes it."""


def laid(seats: int = 2, **options: Any) -> Table:
    """A table after its set-up, with our own easy questions, pawns already chosen, and no contests unless asked for."""
    chosen = Options(**{"mode": "basic", "questions": QUESTIONS, "objections": "off", **options})
    table = set_up(chosen, seats, decks.hashes(chosen))
    table.started, table.rules = True, GAME.rules
    for player, pawn in zip(table.players, PAWNS, strict=False):
        player.pawn = pawn.solid
    return table


class ToldDice:
    """The dice of seats fall as told, in order; the table's own always show the first of everything."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces = deque(faces)

    def below(self, bound: int, seat: int, to: Audience) -> int:
        if seat == TABLE:
            return 0
        assert self.faces, "a die was rolled that the test did not expect"
        face = self.faces.popleft()
        assert 1 <= face <= bound, f"a die of {bound} sides cannot show {face}"
        return face - 1


@dataclass
class Scene:
    """What came of a script: the events, the asks that were made, and what it returned."""

    table: Table
    events: list[Event] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    returned: Any = None
    now: int = 0

    def told(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def texts(self) -> str:
        return "\n".join(event.text for event in self.events)


def perform(
    table: Table,
    script: Callable[[Match, Table], Script[Any]],
    *says: str | tuple[int, str] | None,
    dice: Iterable[int] = (),
    bots: Iterable[int] = (),
    now: int = 0,
    watch: Callable[[], object] = lambda: None,
) -> Scene:
    """Run a script to its end; wherever it pauses somebody may `watch`.

    Each ask is met by the next of `says`: a notation for the seat that waits first, a seat with its notation, or None
    where the time runs out. `right` and `wrong` answer the open question so; reading phases pass by themselves.
    """
    programs = set(bots)
    seats = range(len(table.players))
    sitters = [Sitter(bot="student") if seat in programs else Sitter(Person(seat + 1)) for seat in seats]
    scene = Scene(table)
    told = ToldDice(dice)
    match = Match(told, lambda event, _: scene.events.append(event), sitters)
    match.now = now
    lines = deque(says)
    running = script(match, table)
    answers: Answers | None = None
    try:
        while True:
            step = running.send(answers)  # type: ignore[arg-type]  # a generator starts with None
            watch()
            if isinstance(step, Rest):
                answers = {}
                continue
            scene.asks.append(step)
            answers = _meet(table, step, lines)
    except StopIteration as stop:
        scene.returned = stop.value
    assert not lines, f"nobody asked for {list(lines)}"
    assert not told.faces, f"nobody rolled for {list(told.faces)}"
    return scene


def _meet(table: Table, ask: Ask, lines: "deque[str | tuple[int, str] | None]") -> Answers:
    opened = OpenAsk(ask, 0, 0)
    for _ in count():
        if opened.is_closed():
            return opened.answers
        waiting = opened.waiting()
        if all(actions.Ready in ask.offers[seat] for seat in waiting) and not _is_for_reading(lines):
            opened.answers[waiting[0]] = actions.Ready()
            continue
        verbs = [kind.verb() for kind in ask.offers[waiting[0]]]
        assert lines, f"nobody was told what to say to “{ask.prompt}” ({verbs})"
        line = lines.popleft()
        if line is None:
            _time_out(opened, waiting)
            continue
        seat, words = (Seat(line[0]), line[1]) if isinstance(line, tuple) else (waiting[0], line)
        assert seat in waiting, f"seat {seat} is not asked “{ask.prompt}”"
        action = _action(table, ask, seat, words)
        refusal = action.refusal(table, seat)
        assert refusal is None, refusal
        opened.answers[seat] = action
    raise AssertionError


def _time_out(opened: OpenAsk, waiting: list[Seat]) -> None:
    for seat in waiting:
        opened.expired.add(seat)
        if (fallback := opened.ask.otherwise.get(seat)) is not None:
            opened.answers[seat] = fallback


def _is_for_reading(lines: "deque[str | tuple[int, str] | None]") -> bool:
    first = lines[0] if lines else ""
    words = first[1] if isinstance(first, tuple) else first
    return words is not None and words.startswith(("double", "ready"))


def _action(table: Table, ask: Ask, seat: Seat, words: str) -> AnyAction:
    kinds = ask.offers[seat]
    if words in (RIGHT, WRONG):
        open_ = table.question(seat)
        assert open_ is not None
        return actions.Answer(open_.posed.answer if words == RIGHT else "12345")
    return read(words, kinds)


def live(seats: int = 2, bots: Iterable[str] = (), seed: str = "stage", **options: Any) -> LiveMatch[Any, Any, Any]:
    """A real match of an open seed, begun: people on the first seats, bots on the last."""
    names = list(bots)
    match = LiveMatch.start(
        GAME, Options(**{"mode": "basic", "questions": QUESTIONS, **options}), seats=seats, seed=seed
    )
    for seat in range(seats - len(names)):
        match.sit(Seat(seat), person=Person(seat + 1), name=f"Player {seat + 1}")
    for place, name in enumerate(names):
        match.sit(Seat(seats - len(names) + place), bot=name)
    match.begin()
    return match
