"""What a table agrees on before it plays, and what each player plays with."""

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from ludendum.arithmetic.answers import find_locale
from ludendum.engine import HANDED_ON, SEALED, only_with
from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.kinds import BLUE_KINDS
from ludendum.games.mathematicus.numbers import Numbers

Mode: TypeAlias = Literal["basic", "intermediate", "advanced", "custom", "cards"]
Factor: TypeAlias = Literal["1", "1.5", "2", "3", "off"]
Objections: TypeAlias = Literal["all", "wrong", "off"]

CARDS_ALONE = only_with(mode=("cards",))
CHALLENGERS = only_with("players", mode=("intermediate", "advanced"))
OWN_LEVEL = only_with("players", mode=("basic", "intermediate", "custom", "cards"))
MAY_POACH = only_with("players", mode=("intermediate", "advanced", "custom"))
COMPOSERS = only_with("players", mode=("advanced",))
LED = only_with(lead=(True,))
DEALT_IN_TURN = only_with(dealer=("rounds", "minutes"))

FORMER_LOCALES = {"ch": "de-CH"}
"""What a locale was once called."""
MODULES = ("x2", "challenge", "nonagon", "clockwise", "poaching")
FACTORS: tuple[Factor, ...] = ("1", "1.5", "2", "3", "off")
MOST_PUPILS = 250
"""A lecture hall (MX-119)."""
MOST_TEAMS = 8
MOST_QUESTIONS = 200_000
"""Characters of a deck of one's own."""


class Switches(Struct, frozen=True, omit_defaults=True):
    """What one player plays with (MX-136); the modes are presets of these."""

    mode: Mode
    level: int
    x2: bool = False
    challenge: bool = False
    nonagon: bool = False
    clockwise: bool = False
    poaching: bool = True
    blue: tuple[str, ...] = ()
    factor: Factor = "1"
    locale: str = field(default_factory=lambda: "en")

    def text(self) -> str:
        """In one line, as the option `players` reads it."""
        preset = PRESETS[self.mode]
        words: list[str] = [self.mode, f"level={self.level}"]
        changed = [name for name in MODULES if getattr(self, name) != getattr(preset, name)]
        words += [_switch(name, getattr(self, name)) for name in changed]
        changed = [kind for kind in BLUE_KINDS if (kind in self.blue) != (kind in preset.blue)]
        words += [_switch(kind, kind in self.blue) for kind in changed]
        words += [f"time={self.factor}"] if self.factor != "1" else []
        words += [f"locale={self.locale}"] if self.locale != "en" else []
        return " ".join(words)


def _switch(name: str, on: bool) -> str:
    return f"{'+' if on else '-'}{name}"


PRESETS: dict[Mode, Switches] = {
    "basic": Switches("basic", 2),
    "cards": Switches("cards", 2),
    "intermediate": Switches("intermediate", 2, x2=True, challenge=True, nonagon=True, clockwise=True),
    "advanced": Switches("advanced", 4, x2=True, challenge=True, nonagon=True, clockwise=True, blue=BLUE_KINDS),
    "custom": Switches("custom", 2),
}


class Options(Numbers, frozen=True, omit_defaults=True):
    """What a table agrees on before it plays."""

    mode: Annotated[Mode, Meta(description="How everybody plays, unless “players” says otherwise.")] = "intermediate"
    level: Annotated[
        int, Meta(ge=1, le=4, description="The level of the questions; advanced players have 4.", extra=OWN_LEVEL)
    ] = 2
    players: Annotated[
        str,
        Meta(
            max_length=8000,
            description="One player after another, parted by semicolons: a mode, then level=1–4, +module or -module "
            "(x2, challenge, nonagon, clockwise, poaching, or a blue kind), time=1, 1.5, 2, 3 or off, locale=en, it, …",
        ),
    ] = ""
    dealer: Annotated[
        Literal["table", "fixed", "rounds", "minutes"],
        Meta(description="Who deals and judges: the table, one who volunteers, or each in turn."),
    ] = "table"
    dealer_for: Annotated[
        int, Meta(ge=1, le=120, description="After so many rounds or minutes the next deals.", extra=DEALT_IN_TURN)
    ] = 3
    tolerance: Annotated[int, Meta(ge=0, le=30, description="Seconds after the time that still count.")] = 2
    contest: Annotated[
        Objections,
        Meta(description="At tables of the first rules: which verdicts may be contested.", extra=HANDED_ON),
    ] = "wrong"
    window: Annotated[
        int, Meta(ge=2, le=60, description="Seconds in which a landing can be challenged.", extra=CHALLENGERS)
    ] = 8
    minutes: Annotated[int, Meta(ge=0, le=600, description="The game ends after so many minutes; 0: never.")] = 0
    target: Annotated[
        int, Meta(ge=0, le=1000, description="Cards only: points to reach; 0: time alone ends it.", extra=CARDS_ALONE)
    ] = 19
    direction: Annotated[
        Literal["counterclockwise", "clockwise"],
        Meta(description="Cards only: which way the turn passes.", extra=CARDS_ALONE),
    ] = "counterclockwise"
    answering: Annotated[
        Literal["in_turn", "together", "passed"],
        Meta(
            description="Cards only: one after another; everybody at once; or unseen by each other, with one device "
            "that is passed round (MX-166).",
            extra=CARDS_ALONE,
        ),
    ] = "in_turn"
    medal_poaching: Annotated[
        bool,
        Meta(
            description="A medal takes a figure from its owner if the board has none; basic players always can.",
            extra=MAY_POACH,
        ),
    ] = True
    charts: Annotated[
        bool,
        Meta(description="The chart of a numeral system's signs may be looked at while one composes.", extra=COMPOSERS),
    ] = True
    faces: Annotated[
        str, Meta(max_length=4000, description="Only these questions, for practice, as in 12/2 40/3; empty: all.")
    ] = ""
    questions: Annotated[
        str, Meta(max_length=MOST_QUESTIONS, description="A deck of your own, as text, in place of the yellow cards.")
    ] = ""
    objections: Annotated[
        Objections,
        Meta(description="Which verdicts of the table anyone may contest: all, only that one was wrong, or none."),
    ] = "all"
    topics: Annotated[
        str,
        Meta(
            max_length=1000,
            description="Only questions of these topics and levels, as in fractions, primes 1-2; empty: all.",
        ),
    ] = ""

    lead: Annotated[
        bool,
        Meta(
            description="Cards only: a lesson. Whoever sits first leads it and is asked nothing; levels and "
            "answers are between each pupil and them.",
            extra=CARDS_ALONE,
        ),
    ] = False
    rounds: Annotated[
        int,
        Meta(ge=0, le=200, description="Cards only: so many rounds, then it is over; 0: no end.", extra=CARDS_ALONE),
    ] = 0
    teams: Annotated[
        int, Meta(ge=0, le=MOST_TEAMS, description="A lesson: so many teams, each with one score; 0: none.", extra=LED)
    ] = 0
    pupils_choose: Annotated[
        bool, Meta(description="A lesson: pupils choose their level, time and team themselves.", extra=LED)
    ] = True
    asked: Annotated[
        str,
        Meta(
            max_length=4000,
            description="A lesson: the faces that an earlier one asked, as in 12 40; they come last.",
            extra=HANDED_ON,
        ),
    ] = ""

    def __post_init__(self) -> None:
        """A text that cannot be read is refused at the door."""
        self.switches(1)
        if self.mode == "custom" and not self.questions:
            raise ValueError("custom play needs questions of your own: give the deck in `questions`")
        faces = read_faces(self.faces)
        _ = self.asked_before
        if decks.read_topics(self.topics) and (faces or self.questions):
            beside = "faces" if faces else "questions"
            raise ValueError(f"topics are chosen among the cards of the game: leave `topics` or `{beside}` away")
        if self.is_sealed:
            if not re.fullmatch(f"{SEALED}[0-9a-f]{{64}}", self.questions):
                raise ValueError("`questions` names a deck under seal, but not by its hash")
        elif self.questions:
            _check_faces(decks.custom(self.questions), faces)
        if self.lead and self.on_board:
            raise ValueError("a lesson is played with the cards alone: choose the mode “cards”")
        if self.lead and self._wishes():
            raise ValueError("in a lesson nobody but the pupil and whoever leads knows a level: leave “players” empty")
        if self.teams == 1:
            raise ValueError("one team alone plays against nobody: choose two or more, or none")
        if self.mode == "cards" and not self.target and not self.minutes and not self.rounds and not self.lead:
            raise ValueError("cards alone need a target, a time or a number of rounds, or they never end")

    @property
    def is_sealed(self) -> bool:
        """Whether the questions are somebody's own, and stay with the table."""
        return self.questions.startswith(SEALED)

    @property
    def asked_before(self) -> list[int]:
        """The faces that an earlier lesson asked (MX-164); raises `ValueError`."""
        words = self.asked.split()
        if wrong := [word for word in words if not (word.isascii() and word.isdigit() and len(word) < 6)]:
            raise ValueError(f"“{wrong[0][:20]}” is not a face, as in 12")
        return [int(word) for word in words]

    @property
    def may_be_contested(self) -> Objections:
        """Which verdicts may be contested; who has always said off by the former name says it still."""
        return "off" if self.contest == "off" else self.objections

    @property
    def on_board(self) -> bool:
        return self.mode != "cards"

    @property
    def most_seats(self) -> int:
        """How many may sit at a table of the cards alone; who leads a lesson does not count (MX-14, MX-119)."""
        return MOST_PUPILS + (1 if self.lead else 0)

    def switches(self, seats: int) -> list[Switches]:
        """What each seat plays with; raises `ValueError`."""
        read = [self._read(wish) for wish in self._wishes()]
        return [*read[:seats], *(self._read("") for _ in range(seats - len(read)))]

    def of_seats(self, kept: Sequence[int]) -> "Options":
        """What a table agrees on of these seats alone, in this order: each plays as was wished for it."""
        wishes = self._wishes()
        last = max((place for place, seat in enumerate(kept) if seat < len(wishes)), default=-1)
        stay = "; ".join(wishes[seat] if seat < len(wishes) else "" for seat in kept[: last + 1])
        return replace(self, players=stay) if wishes else self

    def _wishes(self) -> list[str]:
        """What is wished for each player."""
        return [wish.strip() for wish in self.players.split(";")] if self.players.strip() else []

    def _read(self, wish: str) -> Switches:
        words = wish.split()
        mode: Mode = self.mode
        if words and words[0] in PRESETS:
            mode = words.pop(0)  # type: ignore[assignment]  # it is one of the presets' names
        if (mode == "cards") != (self.mode == "cards"):
            raise ValueError("cards alone are played by everybody or by nobody")
        switches = PRESETS[mode]
        if mode != "advanced":
            switches = replace(switches, level=self.level)
        switches = replace(switches, poaching=self.medal_poaching or mode == "basic")
        for word in words:
            switches = _with(switches, word)
        if mode == "basic" and not switches.poaching:
            raise ValueError("poaching by medal cannot be switched off for a basic player (MX-95)")
        return switches


def _with(switches: Switches, word: str) -> Switches:
    name, equals, value = word.partition("=")
    if equals and name == "level" and value in ("1", "2", "3", "4"):
        return replace(switches, level=int(value))
    if equals and name == "time" and value in FACTORS:
        return replace(switches, factor=value)
    if equals and name == "locale":
        return replace(switches, locale=find_locale(FORMER_LOCALES.get(value, value)).tag)
    sign, name = word[:1], word[1:]
    if sign in ("+", "-") and name in MODULES:
        return replace(switches, **{name: sign == "+"})
    if sign in ("+", "-") and name in (*BLUE_KINDS, "blue"):
        changed = set(BLUE_KINDS) if name == "blue" else {name}
        blue = {*switches.blue} | changed if sign == "+" else {*switches.blue} - changed
        return replace(switches, blue=tuple(kind for kind in BLUE_KINDS if kind in blue))
    raise ValueError(
        f"“{word[:30]}” is not a mode, level=1–4, time={'|'.join(FACTORS)}, locale=en|it|…, "
        f"or + or - and one of {', '.join((*MODULES, 'blue', *BLUE_KINDS))}"
    )


def _check_faces(deck: decks.Deck, faces: Iterable[tuple[int, int]]) -> None:
    for face, level in faces:
        if level not in deck.levels(face):
            raise ValueError(f"the deck has no question {face}/{level} (MX-51)")


def read_faces(text: str) -> tuple[tuple[int, int], ...]:
    """The faces and levels of a practice, as in `12/2 40/3`; raises `ValueError`."""
    found = []
    for word in text.replace(",", " ").split():
        face, slash, level = word.partition("/")
        if not (slash and face.isascii() and face.isdigit() and level in ("1", "2", "3", "4") and len(face) < 6):
            raise ValueError(f"“{word[:20]}” is not a face and its level, as in 12/2")
        found.append((int(face), int(level)))
    return tuple(found)
