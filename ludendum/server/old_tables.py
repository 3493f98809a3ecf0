"""Tables that were played under other rules: read and exported as they were logged, and never played again.

Nothing is replayed, for the rules of today would tell another story. So nothing is known of the table but what stands
in its log.
"""

from collections.abc import Iterator

import msgspec
from sqlalchemy import Engine, select

from ludendum.engine import AnyGame, Entry, Record, Seat, Sitter, holds_brought, options_told
from ludendum.engine.canonical import encode
from ludendum.hosting.saying import said, sat, seated
from ludendum.lab.odds import Find
from ludendum.server import blocks, schema
from ludendum.server.archive import Sheet, as_heard, read_record_of, read_talk
from ludendum.server.errors import HOLDS_A_DECK, NO_SPECTATORS, NotHere, Shut
from ludendum.server.messages import OldTableIs, TalkIs
from ludendum.server.paging import LOG_BYTES, newest


def shown(engine: Engine, find: Find, table: str, guest: str, reason: str) -> OldTableIs:
    """What can be told of the table; raises `NotHere` for those who may not see it."""
    sheet, record, seats = _read(engine, table, guest)
    header, game = record.header, _game(find, record.header.game)
    entries = _seen(record, seats)
    log = _last_of(list(_log(entries, header.seats, game)))
    with engine.connect() as connection:
        talk, _, speakers = read_talk(connection, sheet.id)
        blocked = blocks.blocked_by(connection, guest)
    return OldTableIs(
        table,
        header.game,
        header.game if game is None else game.title,
        header.options if game is None else options_told(game, header.options),
        reason,
        header.date,
        [sitter.name or sitter.bot or "" for sitter in sat(header.seats, entries)],
        log,
        None if record.closing is None else record.closing.outcome,
        [as_heard(line, speakers.get(line.number), blocked) for line in newest(talk)],
        len(entries) - len(log),
        talk[0].number if talk else 1,
    )


def _last_of(log: list[str]) -> list[str]:
    """So much of a log as is sent at once: the record has it all."""
    size, first = 0, len(log)
    while first > 0 and (size := size + len(log[first - 1].encode())) <= LOG_BYTES:
        first -= 1
    return log[first:]


def talk_before(engine: Engine, table: str, guest: str, before: int) -> TalkIs:
    """The page of talk before a line; raises `NotHere` for those who may not see the table."""
    _read(engine, table, guest)
    with engine.connect() as connection:
        talk, _, speakers = read_talk(connection, table)
        blocked = blocks.blocked_by(connection, guest)
    heard = [as_heard(line, speakers.get(line.number), blocked) for line in newest(talk, before)]
    return TalkIs(table, heard, talk[0].number if talk else 1)


def record_of(engine: Engine, find: Find, table: str, guest: str) -> bytes:
    """The record, as it was logged; while the match was not over, without what is hidden from this guest."""
    sheet, record, seats = _read(engine, table, guest)
    game = _game(find, record.header.game)
    holds_keys = record.closing is None and game is not None and holds_brought(game, record.header.options)
    if holds_keys and guest != sheet.owner:
        raise NotHere(HOLDS_A_DECK)
    lines = [encode(record.header), *(encode(entry) for entry in _seen(record, seats))]
    if record.closing is not None:
        lines.append(encode(record.closing))
    return b"\n".join(lines) + b"\n"


def _read(engine: Engine, table: str, guest: str) -> tuple[Sheet, Record, set[Seat]]:
    """The table, its record, and the seats this guest held last."""
    found = read_record_of(engine, table)
    if found is None:
        raise NotHere("there is no table of this code")
    sheet, record = found
    people = schema.people.c
    with engine.connect() as connection:
        wanted = select(people.person).where(people.table_id == table, people.guest == guest)
        person = connection.execute(wanted).scalar()
    if person is None and not sheet.spectators and guest != sheet.owner:
        raise Shut(NO_SPECTATORS)
    sitters = enumerate(sat(record.header.seats, record.entries))
    return sheet, record, {Seat(seat) for seat, sitter in sitters if person is not None and sitter.person == person}


def _seen(record: Record, seats: set[Seat]) -> list[Entry]:
    """The entries as those in these seats may see them."""
    if record.closing is not None:
        return record.entries
    return [
        msgspec.structs.replace(
            entry,
            sealed=tuple(
                field if field.audience is None or seats & set(field.audience) else field.without_content()
                for field in entry.sealed
            ),
        )
        for entry in record.entries
    ]


def _game(find: Find, name: str) -> AnyGame | None:
    try:
        return find(name)
    except KeyError:
        return None


def _log(entries: list[Entry], seats: int, game: AnyGame | None) -> Iterator[str]:
    """What was done, a line for each entry."""
    sitters = [Sitter()] * seats
    for entry in entries:
        yield f"{entry.number}. {said(entry, sitters, game)}"
        sitters = seated(sitters, entry)
