"""What the server sends."""

from typing import Any, TypeAlias

from msgspec import Struct

from ludendum.engine import DailyDeal, Outcome, Refusal
from ludendum.engine.frames import Frame


class ToPage(Struct, frozen=True, tag_field="say"):
    """What the server sends."""


class Welcome(ToPage, frozen=True, tag="welcome"):
    """The first message: which server, and who you are to it."""

    version: str
    guest: str
    name: str
    several: bool = False
    """Whether another worker is likely to answer if this one does not: then a page waits less long for a sign."""


class Muted(ToPage, frozen=True, tag="muted"):
    """You are asked not to talk; or, with `holds` false, no longer. After the welcome, and whenever it changes."""

    holds: bool
    reason: str = ""
    until: int | None = None
    """Milliseconds since 1970; None: until it is lifted."""
    left: int | None = None
    """The milliseconds until then, for a page whose clock is set otherwise."""


class Said(Struct, frozen=True, omit_defaults=True):
    """One line of table talk."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int
    hidden: bool = False
    """Whether somebody said it whom you have blocked: then it says nothing."""
    person: int | None = None
    """Of somebody who looks on and asks for a seat: by which it is handed to them."""


class Host(Struct, frozen=True):
    """Who hosts a table, and how open it is."""

    person: int | None = None
    """By which they are found in their seat, if they hold one."""
    name: str = ""
    you: bool = False
    stands_in: bool = False
    """Whether they are host only until somebody else is back."""
    locked: bool = False
    """Nobody new sits down."""
    listed: bool = False
    """Everybody finds the table in the lobby."""
    quiet: bool = False
    """Nobody but the host talks."""


class KeptSeat(Struct, frozen=True):
    """A free seat that is kept for somebody who is to come."""

    seat: int
    name: str
    you: bool


class NextTable(Struct, frozen=True):
    """The table that follows a finished one, and who laid it."""

    table: str
    name: str
    you: bool


class TableState(ToPage, frozen=True, tag="table"):
    """A table from nothing: enough to draw it, whoever looks."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    seats: tuple[int, ...]
    """The seats you hold; empty for a spectator."""
    person: int | None
    owner: bool
    spectators: bool
    sealed: bool
    deal: str | None
    """The deal's code, where the deal is open or the match is over."""
    begun: bool
    wants_contribution: bool
    practice: bool
    frame: Frame
    menu: list[str]
    told: list[str]
    """What has happened so far, in words; of a long match, since an entry."""
    talk: list[Said]
    """The newest of what was said."""
    clock: int
    """The table's time now, in milliseconds, for drawing clocks."""
    seat: int | None = None
    """Of the seats you hold, the one whose frame and menu these are: the first that is asked, else the first."""
    expires: int | None = None
    """When the table will be removed (milliseconds since 1970), if nobody touches it before."""
    events: list[Any] = []
    """What has happened so far as tagged events, one for each line of `told`."""
    daily: DailyDeal | None = None
    """The deal of a date, where that is what is played."""
    since: int = 0
    """The entry after which `told` and `events` begin; what was told before is asked for by `earlier`."""
    before: int = 0
    """How many lines were told before that."""
    first_said: int = 1
    """The first line of talk that is still kept; those between it and `talk` are asked for by `earlier`."""
    longest: int = 0
    """With this entry the table's log is full, and nothing more happens at it; 0 for a table without an end."""
    host: Host = Host()
    fewest: int = 1
    """With so many seats taken play can begin."""
    late: bool = False
    """Whether free seats may be taken after the beginning, too."""
    numbers: list[int] = []
    """The number of the entry with which each line of `told` was told."""
    taken_back: list[int] = []
    """The entries after `since` that do not count any more: their lines are shown, and struck out."""
    kept: list[KeptSeat] = []
    """Before play begins: the seats that wait for somebody."""
    next: NextTable | None = None
    """Once it is over: the table that was laid for its people."""
    leader: int | None = None
    """The seat that leads the match, where one does."""
    bent: bool = False
    """Whether it is played by bent rules: `options` says which."""
    forked: int = 0
    """Of a table that goes on from an entry of another: the number of that entry."""
    undo: bool = False
    """Whether you have made a choice that could be taken back."""


class Place(Struct, frozen=True):
    """Where you are at a table: the seats you hold, and whether you may still add to its seed."""

    seats: tuple[int, ...]
    wants_contribution: bool


class Update(ToPage, frozen=True, tag="update"):
    """What you have been told since an entry, and the table as you may see it now.

    Of those who are there each entry is told by itself; who comes back is told at once all that they have missed.
    """

    table: str
    since: int
    """The last entry before; that of the frame is the last one now."""
    told: list[str]
    """What has happened since, in words."""
    events: list[Any]
    """The same as tagged events, one for each line of `told`."""
    frame: Frame
    menu: list[str]
    begun: bool
    deal: str | None
    clock: int
    seat: int | None = None
    """Of several seats that you hold, the one whose frame and menu these are."""
    place: Place | None = None
    """Where you are now; left out where nothing but answers and time-outs was logged, which move nobody."""
    numbers: list[int] = []
    """The number of the entry with which each line of `told` was told."""
    taken_back: list[int] = []
    """The entries that have been taken back since, of whatever age."""
    undo: bool = False
    """Whether you have made a choice that could be taken back."""


class HostIs(ToPage, frozen=True, tag="host"):
    """Somebody else is the host of a table now, or it is more or less open than before."""

    table: str
    host: Host


class NextIs(ToPage, frozen=True, tag="next"):
    """The next table has been laid for the people of this one, which is over."""

    table: str
    next: NextTable


class Done(ToPage, frozen=True, tag="done"):
    """What you sent under this key is on disk, as this entry (None: it made no entry)."""

    table: str
    key: str
    number: int | None


class Refused(ToPage, frozen=True, tag="refused"):
    """What you sent was not done. `kind` is malformed, refused, stale, or not allowed."""

    table: str | None
    key: str | None
    kind: str
    rule: str | None
    reason: str
    again: int | None = None
    """Of something of which there was too much: after so many seconds it may be sent again."""


class TimeIs(ToPage, frozen=True, tag="time"):
    """The table's time now: the server, or you, were away for a while, and clocks may have stood still."""

    table: str
    clock: int


class Talked(ToPage, frozen=True, tag="talked"):
    table: str
    said: Said


class TalkIs(ToPage, frozen=True, tag="talk"):
    """Lines of talk that follow each other: those before one that was named, or the newest that were missed."""

    table: str
    talk: list[Said]
    first_said: int
    """The first line that is still kept."""


class LogIs(ToPage, frozen=True, tag="log"):
    """What was told after one entry and up to another, which was named."""

    table: str
    since: int
    until: int
    before: int
    """How many lines were told up to `since`."""
    told: list[str]
    events: list[Any]
    numbers: list[int] = []
    """The number of the entry with which each line was told."""
    taken_back: list[int] = []
    """Those of the entries between that do not count any more."""


class Pong(ToPage, frozen=True, tag="pong"):
    sent: float


class MenuIs(ToPage, frozen=True, tag="menu"):
    table: str
    seat: int
    menu: list[str]


class ReadIs(ToPage, frozen=True, tag="read"):
    """What you typed, as a notation; or why it cannot be read. `refusal`: why it would not be done if it were sent."""

    table: str
    text: str
    notation: str | None
    fault: str | None
    refusal: Refusal | None = None


class HintIs(ToPage, frozen=True, tag="hint"):
    table: str
    step: int
    steps: int
    text: str
    about: Any = None
    """What the hint speaks of, as the game's own value, for a board to point at."""


class Chance(Struct, frozen=True):
    """A choice and its odds: share won, the interval's ends, and from how many games."""

    label: str
    share: float
    low: float
    high: float
    games: int


class OddsAre(ToPage, frozen=True, tag="odds"):
    table: str
    number: int
    """The entry these odds belong to."""
    choices: list[Chance]


class OldTableIs(ToPage, frozen=True, tag="old table"):
    """A table that was played under other rules: all that can be told of it without playing it again."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    reason: str
    date: str
    names: list[str]
    """Of those in the seats at the end; bots by their own."""
    log: list[str]
    """The last of its lines; the record has them all."""
    outcome: Outcome | None
    talk: list[Said]
    """The newest of what was said; `earlier` asks for more."""
    before: int = 0
    """How many lines of the log come before these."""
    first_said: int = 1
    """The first line of talk that is still kept."""


class Gone(ToPage, frozen=True, tag="gone"):
    """There is no such table, or it is not yours to see, or it has expired."""

    table: str
    reason: str
    shut: bool = False
    """It is there, and not for you."""


AnyToPage: TypeAlias = (
    Welcome
    | Muted
    | TableState
    | Update
    | HostIs
    | NextIs
    | Done
    | Refused
    | TimeIs
    | Talked
    | TalkIs
    | LogIs
    | Pong
    | MenuIs
    | ReadIs
    | HintIs
    | OddsAre
    | OldTableIs
    | Gone
)
