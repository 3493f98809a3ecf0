"""Tables as the database keeps them, and the matches that follow from their logs."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, Row, bindparam, select

from ludendum.engine import (
    AnyGame,
    AnyLive,
    Broken,
    Brought,
    Entry,
    LiveMatch,
    OtherRules,
    Outcome,
    Person,
    Record,
    names_brought,
)
from ludendum.engine.core import Told
from ludendum.engine.entries import Header
from ludendum.engine.record import Closing
from ludendum.lab.odds import Find
from ludendum.server import blocks, decks, hosts, leases, pieces, places, rests, schema
from ludendum.server.hosts import Hosting
from ludendum.server.logbook import Line, read_log, unpacked
from ludendum.server.logs import log_fault, mark
from ludendum.server.messages import Said
from ludendum.server.past import Past
from ludendum.server.places import Next, Places
from ludendum.server.rests import Rest


class Sheet(msgspec.Struct, frozen=True):
    """What is written about a table beside its log."""

    id: str
    game: str
    header: bytes
    secret: bytes | None
    owner: str | None
    spectators: bool
    kind: str
    laid: int
    created: int
    touched: int
    notice: int | None
    begun: bool
    waiting: str
    outcome: bytes | None
    quoted: bytes | None
    """What a match that is over used of its decks."""
    deck: bytes | None
    salt: bytes | None
    edition: int = 0
    since: int | None = None
    """Since when it waits for one of those who are to move, if that is new with the last entry."""


AS_A_RULE = 160
"""Bytes that an entry takes by itself: nothing is added any more to a log that is bound, and nobody counts its own."""
Key: TypeAlias = tuple[str, str]
"""A guest, and what they called something they sent."""


@dataclass
class Kept:
    """A table read back: its match, replayed, with all that belongs to it."""

    sheet: Sheet
    live: AnyLive
    told: Past = field(default_factory=Past)
    """What was told with each entry."""
    people: dict[str, Person] = field(default_factory=dict)
    persons: int = 0
    """The highest number a person has been given."""
    keys: dict[Key, int] = field(default_factory=dict)
    authors: dict[int, str] = field(default_factory=dict)
    """Whose words each entry holds."""
    talk: list[Said] = field(default_factory=list)
    talk_keys: dict[Key, int] = field(default_factory=dict)
    size: int = 0
    """Bytes of its log."""
    rested: int = 0
    """The entry of the last rest that is noted."""
    speakers: dict[int, str] = field(default_factory=dict)
    """Who said each line of talk."""
    avoided: Mapping[str, bool] = field(default_factory=dict)
    """Whom its owner does not meet, and of each whether it was they who wanted it so."""
    clock: int | None = None
    """The table's own time now, if a worker drives it or did until it was gone."""
    hosting: Hosting = field(default_factory=Hosting)
    places: Places = field(default_factory=dict)
    next: Next | None = None


# Put together once: for a thousand tables at a time that would take longer than asking.
_SHEET = select(*(schema.tables.c[name] for name in Sheet.__struct_fields__)).where(
    schema.tables.c.id == bindparam("table")
)
_PEOPLE = select(schema.people.c.person, schema.people.c.guest).where(schema.people.c.table_id == bindparam("table"))
_TALK = (
    select(schema.talk, schema.people.c.person)
    .outerjoin(
        schema.people,
        (schema.people.c.table_id == schema.talk.c.table_id) & (schema.people.c.guest == schema.talk.c.guest),
    )
    .where(schema.talk.c.table_id == bindparam("table"), schema.talk.c.number > bindparam("after"))
    .order_by(schema.talk.c.number)
)


def read_sheet(connection: Connection, table: str) -> Sheet | None:
    row = connection.execute(_SHEET, {"table": table}).first()
    if row is None:
        return None
    sheet = Sheet(*row)
    header = decks.put_back(connection, sheet.header, sheet.deck, sheet.salt)
    return sheet if header is sheet.header else msgspec.structs.replace(sheet, header=header)


def header_of(sheet: Sheet) -> Header:
    return msgspec.json.decode(sheet.header, type=Header)


def read_kept(engine: Engine, find: Find, table: str) -> Kept | None:
    """A table as its log tells it; raises `OtherRules` or `Broken`. None if there is none."""
    with engine.connect() as connection:
        sheet = read_sheet(connection, table)
        if sheet is None:
            return None
        kept = Kept(sheet, _empty_match(connection, sheet, find))
        lines = read_log(connection, table, over=sheet.outcome is not None)
        rest = rests.read(connection, table, sheet.edition) if sheet.begun and sheet.outcome is None else None
        kept.people, kept.persons = read_people(connection, table)
        kept.talk, kept.talk_keys, kept.speakers = read_talk(connection, table)
        kept.avoided = {} if sheet.owner is None else blocks.avoided(connection, sheet.owner)
        kept.clock = leases.clock_of(connection, table)
        kept.hosting = hosts.read(connection, table)
        kept.places, kept.next = read_company(connection, table, begun=sheet.begun, over=sheet.outcome is not None)
    if rest is None or rest.number > len(lines) or not _take_up(kept, lines, rest):
        _recall(kept, unpacked(lines))
    for line in lines:
        kept.size += len(line.entry) if isinstance(line.entry, bytes) else AS_A_RULE
        if line.guest is not None:
            kept.authors[line.number] = line.guest
            if line.key is not None:
                kept.keys[(line.guest, line.key)] = line.number
    return kept


def _recall(kept: Kept, entries: list[Entry]) -> None:
    """Follow the whole log; raises `Broken`."""
    live, told = kept.live, list[list[Told]]()
    for entry in entries:
        live.recall(entry)
        told.append(live.core.told)
    live.confirm()
    kept.told = Past(told)


def _take_up(kept: Kept, lines: Sequence[Line], rest: Rest) -> bool:
    """Go on from a rest, and follow the entries since; False if that does not fit the log, which is then followed."""
    live: AnyLive = kept.live.empty()
    number, before = rest.number, lines[: rest.number - 1]
    try:
        told = rest.told_before(live.game)
        last, *since = unpacked(lines[number - 1 :])
        live.take_up(rest.match, last, lambda after: unpacked(before[after:]))
        for entry in since:
            live.recall(entry)
            told.append(live.core.told)
        live.confirm()
    except Broken as error:
        log_fault("a match could not be taken up where it rested", error, table=mark(kept.sheet.id))
        return False
    kept.live, kept.rested = live, number
    kept.told = Past(told, live, live.count - len(told))
    return True


def _empty_match(connection: Connection, sheet: Sheet, find: Find) -> AnyLive:
    header = header_of(sheet)
    game, brought = _game(header, find), decks.read(connection, sheet.deck, sheet.salt)
    if not game.replays(header.rules):
        raise OtherRules(f"played under rules {header.rules} of {game.title}; this server plays rules {game.rules}")
    _check_decks(connection, sheet, header, game, brought)
    live = LiveMatch(game, header, sheet.secret, brought=brought)
    live.notes_rests = True
    return live


def _check_decks(connection: Connection, sheet: Sheet, header: Header, game: AnyGame, brought: Brought | None) -> None:
    """Nothing is replayed with other decks than it was played with; what is over may quote its own."""
    quoted: dict[str, Any] = {}
    try:
        options = msgspec.convert(header.options, game.options)
        at_hand = brought is not None or not names_brought(game, header.options)
        same = at_hand and game.content.has(header.content, options)
        if not same and (quoted := _quoted(connection, sheet)):
            game.content.accept(header.content, quoted)
    except ValueError as error:
        raise OtherRules(f"played with options or decks that cannot be used any more ({error})") from None
    if not same and not quoted:
        raise OtherRules("played with decks that are not here any more")


def _quoted(connection: Connection, sheet: Sheet) -> dict[str, Any]:
    return {} if sheet.quoted is None else pieces.put_together(connection, sheet.quoted)


def _game(header: Header, find: Find) -> AnyGame:
    try:
        return find(header.game)
    except KeyError:
        raise OtherRules(f"a game of “{header.game[:40]}”, which is not played here any more") from None


def read_people(connection: Connection, table: str) -> tuple[dict[str, Person], int]:
    """The people of a table, and the highest number that one has been given there."""
    rows = connection.execute(_PEOPLE, {"table": table}).all()
    known = {row.guest: Person(row.person) for row in rows if row.guest is not None}
    return known, max((row.person for row in rows), default=0)


def read_company(connection: Connection, table: str, *, begun: bool, over: bool) -> tuple[Places, Next | None]:
    """Whom a table that has not begun keeps seats for, and the table that follows one that is over."""
    return {} if begun else places.read(connection, table), places.next_after(connection, table) if over else None


def read_talk(connection: Connection, table: str, after: int = 0) -> tuple[list[Said], dict[Key, int], dict[int, str]]:
    """What was said at a table (after a line), which line each guest's keys stand for, and who said each."""
    rows = connection.execute(_TALK, {"table": table, "after": after}).all()
    keys = {(row.guest, row.key): row.number for row in rows if row.guest is not None and row.key is not None}
    speakers = {row.number: row.guest for row in rows if row.guest is not None}
    return [_said(row) for row in rows], keys, speakers


def _said(row: Row[Any]) -> Said:
    """A line as it is kept; without a seat only who asks for one says something."""
    asks = row.person if row.seat is None else None
    return Said(row.number, row.seat, row.name, row.text, row.at, person=asks)


def as_heard(said: Said, speaker: str | None, blocked: Container[str]) -> Said:
    """A line of talk as somebody hears it who has blocked these."""
    return Said(said.number, said.seat, "", "", said.at, True) if speaker in blocked else said


def read_record_of(engine: Engine, table: str) -> tuple[Sheet, Record] | None:
    """The log of a table that cannot be replayed here, as a record: the table's own, with everything in it."""
    with engine.connect() as connection:
        sheet = read_sheet(connection, table)
        if sheet is None:
            return None
        logged = unpacked(read_log(connection, table, over=sheet.outcome is not None))
        quoted = _quoted(connection, sheet)
    header = header_of(sheet)
    closing: Closing | None = None
    if sheet.outcome is not None and logged:
        outcome = msgspec.json.decode(sheet.outcome, type=Outcome)
        closing = Closing(outcome, sheet.secret, logged[-1].head, quoted)
    return sheet, Record(header, logged, closing)


__all__ = [
    "Broken",
    "Kept",
    "Key",
    "Sheet",
    "as_heard",
    "header_of",
    "read_company",
    "read_kept",
    "read_people",
    "read_record_of",
    "read_sheet",
    "read_talk",
]
