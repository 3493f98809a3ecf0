"""What was told to everybody and still counts, without what the X-card set aside and what would steer a page."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from ludendum.engine import AnyLive, Event, LiveMatch
from ludendum.engine.entries import Answer, TimeOut
from ludendum.games.squaring_the_circle.events import Declaration, Told, Veiled

QUOTING = ("words", "statement", "told", "fits", "what", "mate", "name", "names")
"""Fields of events in which a telling may be quoted."""
JOINERS = "\u200c\u200d"
"""Signs without a shape that some scripts, and families of emoji, are spelt with."""
FEW = 3
"""A telling of fewer words may stand in another by chance."""


class Minutes(msgspec.Struct, frozen=True):
    """The events of a match from which its chronicle is written."""

    events: tuple[Event, ...]
    said: Callable[[str], str]
    """Any other text of the table, as it may be printed."""


class Heard(msgspec.Struct, frozen=True):
    """Something that was told to everybody, and whether it still counts: what was taken back does not."""

    event: Event
    counts: bool = True


def minutes(live: AnyLive) -> Minutes:
    """Replay a match and keep what was told to everybody, taken-back moves left out."""
    return without_veiled(list(_heard(live)))


def without_veiled(heard: Sequence[Heard]) -> Minutes:
    """What was told, without tellings that the X-card set aside and whatever quotes them (SC-4).

    Tellings are numbered anew where some were taken back: the X-card meant the last one of its number until then.
    """
    last: dict[int, int] = {}
    veiled: set[int] = set()
    for place, one in enumerate(heard):
        if isinstance(one.event, Told):
            last[one.event.number] = place
        elif isinstance(one.event, Veiled):
            veiled.add(last.get(one.event.number, place))
    tellings = [event for place in veiled if isinstance(event := heard[place].event, Told)]
    veils = [plain for event in tellings if (plain := _folded(event.words))]
    kept = [one.event for place, one in enumerate(heard) if one.counts and place not in veiled]
    return Minutes(
        tuple(_printable(event, veils) for event in kept if not isinstance(event, Veiled)),
        lambda text: "" if _quotes(text, veils, own=True) else cleaned(text),
    )


def _heard(live: AnyLive) -> Iterator[Heard]:
    again: AnyLive = LiveMatch(live.game, live.header, live.secret)
    counting = {move.number for move in live.core.standing.moves}
    for entry in live.entries:
        again.replay(entry)
        counts = not isinstance(entry.body, Answer | TimeOut) or entry.number in counting
        yield from (Heard(told.event, counts) for told in again.core.told if told.to is None)


# what is set aside ---------------------------------------------------------------------------------------------------


def _printable(event: Event, veils: list[str]) -> Event:
    """The event with its texts cleaned, and those that come from a telling that was set aside left out."""
    fields: dict[str, Any] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        fields[name] = _value(value, veils if name in QUOTING else [], own=isinstance(event, Told))
    return type(event)(**fields)


def _value(value: Any, veils: list[str], *, own: bool) -> Any:
    if isinstance(value, str):
        return "" if _quotes(value, veils, own=own) else cleaned(value)
    if isinstance(value, tuple):
        return tuple(_value(one, veils, own=own) for one in value)
    if isinstance(value, Declaration):
        return _printable(value, veils)
    return value


def _quotes(text: str, veils: list[str], *, own: bool) -> bool:
    """Whether a text is, or has in it, a telling that was set aside.

    Words that are somebody's `own` may name what a very short telling named without quoting it.
    """
    plain = _folded(text)
    for veil in veils:
        if plain == veil:
            return True
        may_be_chance = own and len(veil.split()) < FEW
        if not may_be_chance and re.search(rf"(?<!\w){re.escape(veil)}(?!\w)", plain):
            return True
    return False


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def cleaned(text: str) -> str:
    """A text as it may be printed anywhere: no control characters, and nothing that turns the page's direction.

    >>> cleaned("a\\x1b[2J  b\\r\\nc\\u202e d")
    'a[2J b\\nc d'
    """
    lines = re.split(r"\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]", text)
    kept = ("".join(sign for sign in line if sign.isspace() or _has_shape(sign)) for line in lines)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(" ".join(line.split()) for line in kept)).strip()


def _has_shape(sign: str) -> bool:
    return sign in JOINERS or unicodedata.category(sign) not in ("Cc", "Cf", "Cs")
