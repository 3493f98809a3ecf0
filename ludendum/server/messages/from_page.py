"""What a page sends."""

from typing import TypeAlias

from msgspec import Struct


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
