"""What a game declares of itself; everything else in the house works from this."""

import datetime
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from ludendum.engine.action import Action, Aside
from ludendum.engine.ask import AnyAction
from ludendum.engine.dice import OpenKey, OpenSeed
from ludendum.engine.errors import Refusal
from ludendum.engine.estimate import Estimate
from ludendum.engine.match import Event, Match, Script
from ludendum.engine.motions import RuleMotion
from ludendum.engine.seats import Seat, named

O = TypeVar("O", bound=Struct)  # noqa: E741 - options
T = TypeVar("T", bound=Struct)
V = TypeVar("V", bound="View")
V_contra = TypeVar("V_contra", bound="View", contravariant=True)


class View(Protocol):
    """What one seat, or a spectator, may know: never the state itself."""

    def text(self) -> str:
        """All of it in words and figures: what sighted players see, a screen reader hears."""


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a match ended: who won, the cause in a word, and the reason in a sentence."""

    winners: tuple[Seat, ...]
    cause: str
    reason: str

    def told(self, names: Sequence[str] = ()) -> "Outcome":
        """With the names of those its reason speaks of; a record, which is to hold no names, leaves them out."""
        reason = named(self.reason, names)
        return self if reason == self.reason else Outcome(self.winners, self.cause, reason)


@dataclass(frozen=True)
class Offer:
    """What a bot is asked: the kinds of action, and on demand the legal ones."""

    kinds: tuple[type[AnyAction], ...]
    menu: Callable[[], Iterator[AnyAction]]


class Bot(Protocol[V_contra]):
    """A player that is a program. It gets a view, by type, and so cannot peek."""

    def choose(self, view: V_contra, offer: Offer) -> AnyAction:
        """One of the legal actions."""


@dataclass(frozen=True)
class Properties:
    """What is true of a game; the harness of the tests holds it to every line."""

    seats: range
    """How many seats there may be, with the options as they are by default."""
    hidden: bool = False
    """Some seat may know what another does not."""
    chance: bool = True
    simultaneous: bool = False
    """Some ask goes to several seats at once."""
    longest: int | None = None
    """No match takes more entries than this; None where none is known."""


HANDED_ON = {"handed on": True}
"""As `extra` of an option's `Meta`: a match hands it on to the one that follows, so nobody is asked for it."""

PARAMETER = {"parameter": True}
"""As `extra` of an option's `Meta`: a number of the rules, which a table may bend. It says so, and is kept apart."""

ONLY_WITH = "only with"


def only_with(*unless: str, **needed: tuple[Any, ...]) -> dict[str, Any]:
    """As `extra` of an option's `Meta`: it does something only where another has one of these values.

    Where one of the options `unless` is chosen, whatever its value, nothing can be said.
    """
    return {ONLY_WITH: {**needed, **dict.fromkeys(unless, ())}}


class Preset(Struct, frozen=True):
    """A named way to begin: what its button says, a sentence about it, and what is chosen by it."""

    name: str
    title: str
    about: str
    options: Mapping[str, Any] = {}
    seats: int | None = None
    """How many seats the table has; None: as few as the options allow."""
    bots: tuple[str, ...] = ()
    """Who sits beside the one who lays the table; the other seats wait for people."""
    plays: bool = True
    """Whether whoever lays the table sits down at it."""


def _nothing_used(options: Struct) -> dict[str, str]:  # noqa: ARG001
    return {}


def _nothing_quoted(table: Struct, match: Match) -> dict[str, Any]:  # noqa: ARG001
    return {}


def _nothing_known(hashes: Mapping[str, str], quoted: Mapping[str, Any]) -> None:  # noqa: ARG001
    raise ValueError("this game has no decks")


def _nothing_brought(text: str, salt: bytes) -> str:  # noqa: ARG001
    raise ValueError("nothing of one's own is brought to this game")


def _nothing_to_check(text: str) -> None:
    """Any text will do."""


def _nothing_kept(hashed: str) -> bool:  # noqa: ARG001
    return False


@dataclass(frozen=True)
class Content(Generic[O, T]):
    """Decks and the like: a record names them by their hashes and, once the match is over, quotes what was used.

    What somebody brings under seal is quoted before the end as well: as much of it as is over.
    """

    hashes: Callable[[O], dict[str, str]] = _nothing_used
    """The content hash of every deck the options name."""
    quoted: Callable[[T, Match], dict[str, Any]] = _nothing_quoted
    """So much of each deck that the match can be replayed without it; while it runs, no more than all may know."""
    accept: Callable[[Mapping[str, str], Mapping[str, Any]], None] = _nothing_known
    """Have what a record quotes at hand for `set_up`; raises `ValueError` if it is not what the hashes stand for."""
    brought: str = ""
    """The option that is a text of somebody's own, which others are not to read beforehand; empty where none is."""
    commit: Callable[[str, bytes], str] = _nothing_brought
    """The hash that stands for such a text under a salt, which the header holds in place of the text."""
    check: Callable[[str], None] = _nothing_to_check
    """Hold such a text to all it must be, which may take long; raises `ValueError`."""
    vouch: Callable[[str], None] = _nothing_to_check
    """Take such a text for good, since another process has checked it: reading options with it is quick from now on."""
    keeps: Callable[[str], bool] = _nothing_kept
    """Whether a deck is at hand as it once was: what was laid with it plays on."""

    def has(self, named: Mapping[str, str], options: O) -> bool:
        """Whether every deck that a header names by its hash is at hand, as it is or as it was."""
        now = self.hashes(options)
        return now.keys() == named.keys() and all(now[name] == one or self.keeps(one) for name, one in named.items())


def _never_refused(table: Struct) -> Refusal | None:  # noqa: ARG001
    return None


@dataclass(frozen=True)
class Game(Generic[O, T, V]):
    """A game: names, types, and the functions the engine calls."""

    name: str
    title: str
    summary: str
    rules: int
    """The version of the rules; it rises when one changes, and a golden record of the new version is added."""
    properties: Properties
    options: type[O]
    table: type[T]
    actions: tuple[type[Action[T]], ...]
    events: tuple[type[Event], ...]
    set_up: Callable[[O, int, Mapping[str, str]], T]
    """The state before the first roll, for options, a number of seats, and the hashes of the decks."""
    play: Callable[[Match, T], Script[Outcome]]
    view: Callable[[T, Seat | None], V]
    bots: Mapping[str, Callable[[int], Bot[V]]]
    """Makers of bots by name, each given a seed for its own chance."""
    motions: tuple[type[RuleMotion[T]], ...] = ()
    content: Content[O, T] = field(default_factory=lambda: Content())
    seats: Callable[[O], range] | None = None
    """How many seats there may be, where that depends on the options."""
    joins_late: Callable[[O], bool] | None = None
    """Whether play may begin with free seats, which people take while it runs; if not said, it may not."""
    moved_up: Callable[[O, Sequence[Seat]], O] | None = None
    """The options of a table of which these seats alone are left, where some of them speak of seats."""
    rewind_refusal: Callable[[T], Refusal | None] = _never_refused
    """Why this game forbids taking back what was already shown, even if all agree."""
    sequel: Callable[[T, str], O] | None = None
    """The options of the match that follows a finished one, whose short code is given: for campaigns."""
    gives_up: type[Action[T]] | None = None
    """The action by which a person gives up: the house asks whether it is meant, and does not call it a play."""
    given_up: "Callable[[T, tuple[Seat, ...]], Outcome] | None" = None
    """What comes of it when all have resigned but these seats: one that is left, or several of bots alone. Where a game
    does not say, nobody has won, and whoever has not resigned plays on."""
    practice: str = ""
    """The option, a yes or no, by which a table says that its games do not count; empty where there is none."""
    help: "Help[O, V]" = field(default_factory=lambda: Help())
    presets: tuple[Preset, ...] = ()
    """A few ways to begin, the likeliest first."""
    around: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What is played instead where several sit at one device: by option, for one value another."""
    asides: tuple[type[Aside[T]], ...] = ()
    """What a seat may say without being asked."""
    leader: Callable[[O], Seat | None] | None = None
    """The seat that leads, where one does, as a teacher leads a lesson. It is told what the others answer unseen and
    say aside, and nobody else ever is; nothing is put to the vote, and what is to be decided it decides (TB-23)."""
    earlier_rules: tuple[int, ...] = ()
    """Earlier versions of the rules that the script still plays, by `match.rules`: their records replay, and an open
    table of theirs plays on."""

    def replays(self, rules: int) -> bool:
        """Whether a match under this version of the rules can be replayed, and played on."""
        return rules == self.rules or rules in self.earlier_rules

    def seats_for(self, options: O) -> range:
        """How many seats there may be with these options."""
        return self.properties.seats if self.seats is None else self.seats(options)

    @property
    def has_x_card(self) -> bool:
        """Whether one person's wish, who is not named, pauses the table."""
        return any(kind.pauses for kind in self.motions)


@dataclass(frozen=True)
class ChoiceOdds:
    """A choice and how the games went that were sampled from it."""

    label: str
    estimate: Estimate
    asked_for: bool = False
    """This is the choice the asker named."""


class DailyDeal(Struct, frozen=True):
    """A deal that is the same for everyone on a date, known to be winnable, with how hard it is."""

    day: str
    code: str
    grade: str
    estimate: Estimate
    strongest: Estimate | None = None
    """How often the game's strongest player won it, at a part of its usual effort, where that is known."""


class Deals(Protocol[O]):
    """Open deals that people pass on."""

    def code(self, options: O, seed: OpenSeed | OpenKey) -> str:
        """The short code of a deal."""

    def read(self, code: str) -> tuple[O, OpenSeed | OpenKey]:
        """The deal of a code; raises `Malformed`."""

    def daily(self, day: datetime.date) -> DailyDeal:
        """The deal of a date."""

    def certificate(self, day: datetime.date) -> bytes:
        """The record of a whole winning game of that deal, which `verify` accepts."""


Tone: TypeAlias = Literal["plain", "heading", "event", "words", "rules"]
"""How a line sounds: a heading, something that happens, somebody's own words, or mere bookkeeping."""


@dataclass(frozen=True)
class Line:
    """A line of the story, set so that words stand out from bookkeeping; `lead` says whose words they are."""

    text: str
    tone: Tone = "plain"
    lead: str = ""


class GivenAnswer(Struct, frozen=True):
    """A question that somebody had, and how it went: for whoever gives a lesson, and for those who learn."""

    seat: Seat
    question: str
    """Its name, by which it can be asked again."""
    topic: str
    level: int
    verdict: str
    """`right`, `wrong` or `late`."""
    said: str
    words: str
    """The question."""
    answer: str
    """The right answer."""


@dataclass(frozen=True)
class Gauge:
    """How a study looks at a game: who is ahead, what happens, who began."""

    scores: Callable[[Any], Sequence[float]]
    """How far each seat of a table has come."""
    label: Callable[[Event], str | None]
    """What an event is, of those worth counting, its kind first: “square 5”, “move Parkour”; None of any other."""
    began: Callable[[Any], Seat | None] | None = None
    """Who had the first turn at a table, where chance decides that."""
    length: Callable[[Any], int] | None = None
    """How many moves were made at a table, as mass play counts them; answers are counted where this is missing."""


@dataclass(frozen=True)
class Help(Generic[O, V]):
    """What a game may offer beside its rules; the house does without what is missing."""

    picture: Callable[[V], str] | None = None
    """The view drawn in text, with Rich's markup."""
    scene: Callable[[V], str] | None = None
    """The stretch of play a view belongs to, for games whose story says what changes on the table.

    Whoever plays is shown the table when a new one begins, and when they ask; empty: nothing new begins.
    """
    lists: Callable[[V, Offer], bool] | None = None
    """Whether few choices are listed by themselves, in a game that draws its table at every question.

    Not where a number that is typed may be an answer of its own.
    """
    line: Callable[[Event], Line | None] | None = None
    """How an event is set in a story that is read as it happens; None if others have said it all."""
    veiled: Callable[[V], V] | None = None
    """The view while the table is paused, where it shows what is asked: nobody thinks on meanwhile."""
    poses: tuple[type[Event], ...] = ()
    """The events that tell what is asked, and are not read either while the table is paused."""
    overheard: Callable[[Event], str] | None = None
    """What happened, as somebody reads it who has no seat; None where no event's text speaks to those who play."""
    interpret: Callable[[V, Offer, str], str | None] | None = None
    """What people type, as a notation; None if it is one already. May raise `Refused` or `Malformed`.

    An empty line may mean something too: what most people say to such a question.
    """
    as_read: Callable[[V, AnyAction], str | None] | None = None
    """How the table reads what an action says in the player's own words, shown before it is sent; None: as it stands.

    It sees the view alone, and works nothing out for the player. Raises `Malformed` if the words cannot be read.
    """
    names: Callable[[V], dict[str, str]] | None = None
    """What choices are called among people, by notation, where it has a short key for the name."""
    meanings: Callable[[V], dict[str, str]] | None = None
    """What choices mean, by notation, where the notation alone does not say it."""
    groups: Callable[[V], dict[str, str]] | None = None
    """Under which headings choices are listed, by notation, where there may be many."""
    outlooks: Callable[[Any, Seat], Mapping[str, Struct]] | None = None
    """What comes of each choice of a seat, and why others cannot be made, by notation, for the game's own board.

    As a menu does it asks the table, and like a menu it goes to that seat alone: nothing in it is another's secret.
    """
    chart: Callable[[V], str | None] | None = None
    """What one may look up while this is asked, in lines; None where there is nothing to look up."""
    standing: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Windows of which one may say for good when to be asked: what may be said of each, the usual first."""
    passed: Callable[[V, Offer, Mapping[str, str]], str | None] | None = None
    """The notation by which what was said so lets a window pass; None where the player is to be asked."""
    chosen: Callable[[O], str | None] | None = None
    """What the options leave to play with, in a sentence, where they choose among much; None if it is all of it."""
    hint: Callable[[V, int], str] | None = None
    """Help in steps, from 1: the first says least."""
    hint_steps: int = 0
    points_at: Callable[[V, int], Struct | None] | None = None
    """What a hint's step speaks of, as a value, so that a board can point at it."""
    odds: Callable[[V, int, AnyAction | None], Iterator[list[ChoiceOdds]]] | None = None
    """Odds of each choice (and of the one named), better and better for as long as one asks; from a seed."""
    odds_by: Callable[[O], str] | None = None
    """Who plays on in the games that odds come from, in words that fit after “played on by”."""
    mass: Callable[[O, str, range], Iterator[tuple[bool, int]] | None] | None = None
    """Whole games of a bot by the seeds of their quick dice: won or not, and moves; None where only the script plays.

    They are the very games the script would play, without formulas and views.
    """
    winnable: Callable[[O, range], Iterator[str] | None] | None = None
    """Of deals by the seeds of their quick dice: “won” where somebody who knew every card to come could win, else
    “lost” or “undecided”. None where it cannot be said with these options."""
    deals: Deals[O] | None = None
    moves: Callable[[V], int] | None = None
    """How many moves were made, where the game does not count every answer as one."""
    tally: Callable[[Sequence[Event]], dict[str, int]] | None = None
    """What a person likes to have counted, from the events of a game: by name, in an order worth reading."""
    answers: Callable[[Sequence[Event]], list[GivenAnswer]] | None = None
    """Every question that was asked and how it went, from the events of a game."""
    papers: Mapping[str, Callable[[Any], bytes]] = field(default_factory=dict)
    """How a match, live or replayed, is written up for keeping: by file ending, as in pdf, md, txt."""
    gauge: Gauge | None = None
    """How studies of the laboratory look at it."""
    preparing: Callable[[], str | None] | None = None
    """What the first odds, bots or studies on this machine wait for, in a sentence; None if nothing."""


AnyGame: TypeAlias = Game[Any, Any, Any]
