"""The live protocol: every message that crosses the socket, as a struct.

A page opens one socket and follows any number of tables on it. Whatever it sends names a key of its own making; the
same key sent again is acknowledged again and does nothing twice. What the server sends about a table says after which
entry it begins, so a page sees a gap and asks for it.
"""

from typing import Any, TypeAlias

from msgspec import Struct

from ludendum.engine import DailyDeal, Outcome, Refusal
from ludendum.engine.frames import Frame


class FromPage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say"):
    """What a page sends."""


class Follow(FromPage, frozen=True, tag="follow"):
    """Show me this table from now on; `since` is the last entry I have, so that only what came after it is told."""

    table: str
    since: int | None = None
    heard: int | None = None
    """The last line of talk I have; without it, a table with talk is sent from nothing.

    Of what I have missed I am sent so much as is sent at once, the newest: if that is not all, the table from nothing.
    """


class Leave(FromPage, frozen=True, tag="leave"):
    table: str


class Take(FromPage, frozen=True, tag="sit"):
    """Give me this seat."""

    table: str
    key: str
    seat: int
    name: str = ""


class Come(FromPage, frozen=True, tag="come"):
    """Give me the next free seat. Whoever sits there already stays where they are."""

    table: str
    key: str
    name: str = ""


class Rename(FromPage, frozen=True, tag="rename"):
    """From now on I am called so on this seat; the host says what another is called before play begins."""

    table: str
    key: str
    seat: int
    name: str


class Remove(FromPage, frozen=True, tag="remove"):
    """The host makes a seat free again, before play begins; or, leading the match, sends somebody away from it."""

    table: str
    key: str
    seat: int


class Lock(FromPage, frozen=True, tag="lock"):
    """The host keeps newcomers away, or, with `locked` false, no longer."""

    table: str
    key: str
    locked: bool


class List(FromPage, frozen=True, tag="list"):
    """The host has the table shown in the lobby, or, with `listed` false, no longer."""

    table: str
    key: str
    listed: bool


class HandOn(FromPage, frozen=True, tag="hand on"):
    """The host makes whoever sits here the host."""

    table: str
    key: str
    seat: int


class Rise(FromPage, frozen=True, tag="rise"):
    """I give the seat back, before play begins."""

    table: str
    key: str
    seat: int


class Invite(FromPage, frozen=True, tag="bot"):
    """Put a bot on this free seat; at a table of more than two seats that is the host's to do."""

    table: str
    key: str
    seat: int
    bot: str


class Free(FromPage, frozen=True, tag="free"):
    """This seat is kept for nobody any longer; for the host to say."""

    table: str
    key: str
    seat: int


class Contribute(FromPage, frozen=True, tag="contribute"):
    """My share of the seed, 32 bytes."""

    table: str
    key: str
    value: bytes


class Start(FromPage, frozen=True, tag="begin"):
    """Play begins with those who have come; at a table of more than two seats the host says so."""

    table: str
    key: str


class Answer(FromPage, frozen=True, tag="answer"):
    """My seat's answer to an ask: a notation, or what I typed."""

    table: str
    key: str
    seat: int
    ask: int
    text: str
    given: int | None = None
    """What the table's clock showed when it was given: if it comes too late, believed as far as TB-17 says."""


class Aside(FromPage, frozen=True, tag="aside"):
    """My seat says something without being asked, as a notation; those hear of it who may know it."""

    table: str
    key: str
    seat: int
    text: str


class Quiet(FromPage, frozen=True, tag="quiet"):
    """The host asks all others not to talk here, or, with `quiet` false, lets them."""

    table: str
    key: str
    quiet: bool


class Move(FromPage, frozen=True, tag="move"):
    """I move that …, as a notation of a motion; or `take back last`."""

    table: str
    key: str
    text: str


class Ballot(FromPage, frozen=True, tag="vote"):
    table: str
    key: str
    motion: int
    aye: bool


class Depart(FromPage, frozen=True, tag="depart"):
    """I leave a match that goes on: my seats are there for others."""

    table: str
    key: str


class Resign(FromPage, frozen=True, tag="resign"):
    """I give the match up."""

    table: str
    key: str


class Talk(FromPage, frozen=True, tag="talk"):
    table: str
    key: str
    text: str


class Earlier(FromPage, frozen=True, tag="earlier"):
    """What was said before this line of talk, or, with `log`, told up to and with this entry: the page before it."""

    table: str
    before: int
    log: bool = False


class Have(FromPage, frozen=True, tag="have"):
    """I have everything up to this entry."""

    table: str
    number: int


class Ping(FromPage, frozen=True, tag="ping"):
    sent: float


class Menu(FromPage, frozen=True, tag="menu"):
    table: str
    seat: int


class Read(FromPage, frozen=True, tag="read"):
    """How would you read this, if I answered with it? Nothing is done."""

    table: str
    seat: int
    text: str


class Hint(FromPage, frozen=True, tag="hint"):
    table: str
    seat: int
    step: int


class Hurry(FromPage, frozen=True, tag="hurry"):
    """I need not see each move of the bots: let them go on at once, until somebody else is asked."""

    table: str


class Odds(FromPage, frozen=True, tag="odds"):
    """Begin (or stop) sampling the odds of this seat's choices."""

    table: str
    seat: int
    wanted: bool


AnyFromPage: TypeAlias = (
    Follow
    | Leave
    | Take
    | Come
    | Rename
    | Remove
    | Lock
    | List
    | HandOn
    | Rise
    | Invite
    | Free
    | Contribute
    | Start
    | Answer
    | Aside
    | Quiet
    | Move
    | Ballot
    | Depart
    | Resign
    | Talk
    | Earlier
    | Have
    | Ping
    | Menu
    | Read
    | Hint
    | Hurry
    | Odds
)


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
