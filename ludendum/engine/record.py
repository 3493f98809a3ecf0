"""Records: a match as a file anyone can check without us.

The first line is the header, each further line an entry, and the last line, once the match is over, its closing: the
outcome and the secret the table had committed to. Of a match that is not over yet, and to which somebody brought
something under seal, the last line opens what is over of it. Every line is in canonical form, so no character can
change unseen.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from ludendum.engine.brought import names_brought
from ludendum.engine.canonical import decode, encode, is_written
from ludendum.engine.dice import SealedSeed, commitment
from ludendum.engine.entries import FORMAT, FORMATS, Entry, Header, first_head, next_head
from ludendum.engine.errors import Broken, StillSealed
from ludendum.engine.game import AnyGame, Outcome
from ludendum.engine.live import AnyLive, LiveMatch
from ludendum.engine.sealing import is_erased, is_text
from ludendum.engine.seats import Seat

LARGEST = 64 * 1024 * 1024
"""Bytes; no match comes near, and nothing larger is read."""


class Closing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last line of a finished record."""

    outcome: Outcome
    secret: bytes | None
    head: bytes
    content: dict[str, Any] = {}
    """What the match used of its decks, so that it replays without them."""


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of an unfinished record to which somebody brought something under seal: what is over of it."""

    opened: dict[str, Any]


@dataclass(frozen=True)
class Record:
    """What a record file holds."""

    header: Header
    entries: list[Entry]
    closing: Closing | None
    opening: Opening | None = None

    @property
    def quoted(self) -> dict[str, Any]:
        """What it tells of its decks."""
        if self.closing is not None:
            return self.closing.content
        return {} if self.opening is None else self.opening.opened

    @property
    def head(self) -> bytes:
        return self.entries[-1].head if self.entries else first_head(self.header)

    @property
    def code(self) -> str:
        return short_code(self.head)


@dataclass(frozen=True)
class Verified:
    """What could be shown of a record."""

    live: AnyLive | None
    """The match, replayed; None where parts of it are hidden from the holder of the record."""
    record: Record
    dice: str
    erased: int

    @property
    def complete(self) -> bool:
        return self.record.closing is not None


class OtherRules(Broken):
    """The record was made under rules that this version does not play."""


def short_code(head: bytes) -> str:
    """The code a page shows: it fixes the commitment and every entry so far. 60 bits in twelve letters."""
    bits = int.from_bytes(head[:8], "big") >> 4
    a, b, c = _PAIRS[bits >> 50], _PAIRS[bits >> 40 & 1023], _PAIRS[bits >> 30 & 1023]
    d, e, f = _PAIRS[bits >> 20 & 1023], _PAIRS[bits >> 10 & 1023], _PAIRS[bits & 1023]
    return f"{a}{b}-{c}{d}-{e}{f}"


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_PAIRS = [one + other for one in _LETTERS for other in _LETTERS]


def export(live: AnyLive, seat: Seat | None = None, *, whole: bool = False) -> bytes:
    """The record of a match: as a seat or a spectator may see it, or, for the table's own use, the whole."""
    entries = live.entries if whole else live.entries_for(seat)
    lines = [encode(live.header), *(encode(entry) for entry in entries)]
    if live.outcome is not None:
        lines.append(encode(Closing(live.outcome.told(), live.secret, live.head, quoted(live))))
    elif names_brought(live.game, live.header.options):
        lines.append(encode(Opening(quoted(live))))
    return b"\n".join(lines) + b"\n"


def quoted(live: AnyLive) -> dict[str, Any]:
    """What the record of a match tells of its decks as it stands now."""
    found: dict[str, Any] = live.game.content.quoted(live.table, live.core.match)
    return found


def read_record(data: bytes) -> Record:
    """A record from its bytes, its lines in canonical form; raises `Broken`."""
    if len(data) > LARGEST:
        raise Broken(f"the file is larger than {LARGEST // 2**20} MiB")
    if not data.strip():
        raise Broken("the file is empty")
    lines = data.split(b"\n")
    if lines.pop() != b"":
        raise Broken("the file does not end with a newline", len(lines) + 1)
    header = _line(lines[0], Header, 1)
    if header.format not in FORMATS:
        raise Broken(f"the format is “{header.format[:40]}”; this program reads “{FORMAT}” and older", 1)
    entries: list[Entry] = []
    closing: Closing | None = None
    opening: Opening | None = None
    for number, line in enumerate(lines[1:], start=2):
        if closing is not None or opening is not None:
            raise Broken("something stands after the closing line", number)
        if line.startswith(b'{"outcome"'):
            closing = _line(line, Closing, number)
        elif line.startswith(b'{"opened"'):
            opening = _line(line, Opening, number)
        else:
            entries.append(_line(line, Entry, number))
    return Record(header, entries, closing, opening)


def _line(line: bytes, kind: type[Any], number: int) -> Any:
    try:
        return decode(line, kind)
    except ValueError as error:
        raise Broken(str(error), number) from None


def replay(record: Record, game: AnyGame, until: int | None = None) -> AnyLive:
    """The match a record tells of, every entry held to the rules; raises `Broken` with the line."""
    header = record.header
    if not game.replays(header.rules):
        raise OtherRules(f"played under rules {header.rules} of {game.title}; this program plays rules {game.rules}", 1)
    try:
        options = msgspec.convert(header.options, game.options)
    except msgspec.ValidationError as error:
        raise Broken(f"the options cannot be read ({error})", 1) from None
    if not is_written(header.options, options):
        raise Broken("the options are not written as they should be", 1)
    if header.seats not in game.seats_for(options):
        raise Broken(f"{game.title} is not played with {header.seats} seats", 1)
    if not game.content.has(header.content, options) or names_brought(game, header.options):
        _accept_quoted(record, game)
    secret = _secret(record)
    try:
        live: AnyLive = LiveMatch(game, header, secret)
    except Exception as error:
        raise Broken(f"no table can be laid with these options ({str(error) or repr(error)})", 1) from None
    for line, entry in enumerate(record.entries[:until], start=2):
        try:
            live.replay(entry)
        except Broken as error:
            raise type(error)(error.reason, line) from None
    return live


def _accept_quoted(record: Record, game: AnyGame) -> None:
    """The decks have changed since, or are not here: the record itself tells what it used of them."""
    if not record.quoted:
        if names_brought(game, record.header.options):
            raise Broken("somebody brought a deck of their own, and the record opens nothing of it", 1)
        raise Broken("the decks are not those of this program", 1)
    try:
        game.content.accept(record.header.content, record.quoted)
    except ValueError as error:
        raise Broken(f"what is quoted of the decks cannot be used ({error})", len(record.entries) + 2) from None


def _secret(record: Record) -> bytes | None:
    """The revealed secret, if it is the one committed to."""
    closing = record.closing
    sealed = isinstance(record.header.seed, SealedSeed)
    if closing is None:
        return None
    line = len(record.entries) + 2
    if sealed and closing.secret is None:
        raise Broken("the table's secret is not revealed", line)
    if not sealed and closing.secret is not None:
        raise Broken("an open deal has no secret to reveal", line)
    if isinstance(record.header.seed, SealedSeed) and closing.secret is not None:
        if commitment(closing.secret) != record.header.seed.commitment:
            raise Broken("the secret revealed is not the one the table had committed to", line)
        return closing.secret
    return None


def verify(data: bytes, find: Callable[[str], AnyGame], code: str | None = None) -> Verified:
    """Hold a record to its chain, its dice, the rules and its result; raises `Broken` and says where."""
    record = read_record(data)
    try:
        game = find(record.header.game)
    except KeyError:
        raise Broken(f"there is no game “{record.header.game[:40]}” here", 1) from None
    _check_chain(record)
    if record.header.parent is not None and record.header.parent.entries > len(record.entries):
        raise Broken("the match says it was forked after more entries than it has", 1)
    if code is not None and code.replace("-", "").upper() != record.code.replace("-", ""):
        raise Broken(f"the code of this record is {record.code}, not {code}: it is not the match that was shown")
    erased = sum(is_erased(entry, withheld=record.closing is None) for entry in record.entries)
    led = _is_led(record, game)
    if (record.closing is None or led) and _has_hidden(record.entries):
        _secret(record)
        still = "stay" if led else "are still"
        return Verified(None, record, f"not checked: rolls or answers {still} hidden from the record's holder", erased)
    if record.closing is not None and not led:
        _check_all_is_told(record)
    try:
        live = replay(record, game)
    except StillSealed as error:
        if record.closing is not None:
            raise
        return Verified(None, record, _followed_to(record, error), erased)
    if record.closing is None:
        if live.outcome is not None:
            raise Broken("the match is over, but the closing line is missing", len(record.entries) + 1)
        return Verified(live, record, _dice_said(record), erased)
    if live.outcome is None or live.outcome.told() != record.closing.outcome:
        raise Broken("the outcome is not the one that follows from the entries", len(record.entries) + 2)
    if encode(record.closing.content) != encode(quoted(live)):
        raise Broken("what is quoted of the decks is not what the match used of them", len(record.entries) + 2)
    if record.closing.head != live.head:
        raise Broken("the closing line belongs to another match", len(record.entries) + 2)
    return Verified(live, record, _dice_said(record), erased)


def _followed_to(record: Record, error: StillSealed) -> str:
    """How far the rules could be followed; the chain holds to the end."""
    checked = (error.line or 2) - 2
    return (
        f"checked for entries 1–{checked} of {len(record.entries)}: what was brought is opened so far, the rest later"
    )


def _dice_said(record: Record) -> str:
    if not isinstance(record.header.seed, SealedSeed):
        said = "open: every roll follows from the seed"
    elif record.closing is None:
        said = "sealed: replayed from the rolls shown so far; the secret is revealed at the end"
    else:
        said = "every roll follows from the committed secret and the players' contributions"
    parent = record.header.parent
    if parent is None:
        return said
    return f"NOT checked for entries 1–{parent.entries}, which came with a fork; for those after them, {said}"


def _has_hidden(entries: Iterable[Entry]) -> bool:
    """Whether some field was withheld from the holder (the digests always are while a match runs)."""
    return any(
        field.content is None and field.audience is not None and field.name != "digest"
        for entry in entries
        for field in entry.sealed
    )


def _is_led(record: Record, game: AnyGame) -> bool:
    """Whether somebody leads the match, so that something of it is told to them alone, even when it is over."""
    try:
        options = msgspec.convert(record.header.options, game.options)
    except msgspec.ValidationError:
        return False  # which is said when it is replayed
    return game.leader is not None and game.leader(options) is not None


def _check_all_is_told(record: Record) -> None:
    """Once a match is over nothing is withheld but what was erased, and the digests that would give it away."""
    some_erased = False
    for line, entry in enumerate(record.entries, start=2):
        some_erased = some_erased or is_erased(entry)
        for field in entry.sealed:
            may_lack = is_text(field.name) or (field.name == "digest" and some_erased)
            if field.content is None and not may_lack:
                raise Broken(f"the sealed field “{field.name}” is missing, though the match is over", line)


def _check_chain(record: Record) -> None:
    """The chain alone, which holds for hidden and erased fields too."""
    head = first_head(record.header)
    for line, entry in enumerate(record.entries, start=2):
        for field in entry.sealed:
            if not field.fits():
                raise Broken(f"the sealed field “{field.name}” is not what was committed to", line)
        head = next_head(head, entry.number, entry.at, entry.body, entry.sealed)
        if entry.head != head:
            raise Broken("the chain is broken here: this entry, or one before it, is not the one that was logged", line)
