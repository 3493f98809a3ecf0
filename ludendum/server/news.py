"""What the workers of one house tell each other in passing; whoever misses it finds it in the database."""

from typing import Any, TypeAlias

from msgspec import Struct


class Entered(Struct, frozen=True, tag="entered"):
    """An entry is in a table's log; it comes along, with what stands beside it there, unless it is very long."""

    table: str
    number: int
    entry: bytes | None
    guest: str | None
    key: str | None
    newcomer: int | None
    """The person that the guest has become by it."""


class Changed(Struct, frozen=True, tag="changed"):
    """Something else about a table is new: its talk, its people, its log as a whole; or it is gone, with the reason."""

    table: str
    gone: str = ""


class GuestChanged(Struct, frozen=True, tag="guest"):
    """A guest has another name, fewer devices, or is gone, with the reason that devices are told which are theirs no
    more."""

    guest: str
    reason: str = ""


class DeviceEnded(Struct, frozen=True, tag="device"):
    """A device of a guest is nobody's any more."""

    device: str
    reason: str


class Connected(Struct, frozen=True, tag="connected"):
    """Who is connected here to a table where others play too, as it is now."""

    table: str
    guests: list[str]


class Here(Struct, frozen=True, tag="here"):
    """A worker is there, with all who are connected to its tables where others play too, and what it has counted."""

    tables: dict[str, list[str]]
    counted: list[Any] = []


class Leaving(Struct, frozen=True, tag="leaving"):
    """A worker stops; what it drove is anybody's."""


class Knocked(Struct, frozen=True, tag="knocked"):
    """The time of these guests is over at a table: have their pages, if they are yours, sent all they had to send?"""

    table: str
    ask: int
    guests: list[str]


class Signed(Struct, frozen=True, tag="signed"):
    """The pages of these guests have given a sign of life, and whatever they had sent before is done."""

    table: str
    ask: int
    guests: list[str]


class Hurried(Struct, frozen=True, tag="hurried"):
    """A guest does not want to wait for the bots of a table."""

    table: str
    guest: str


class Taken(Struct, frozen=True, tag="taken"):
    """What was taken from the buckets of a kind, by whom."""

    buckets: str
    amounts: dict[str, float]


AnyNews: TypeAlias = (
    Entered | Changed | GuestChanged | DeviceEnded | Connected | Here | Leaving | Knocked | Signed | Hurried | Taken
)
