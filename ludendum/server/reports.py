"""Reports: what somebody complains of, with a copy of it, so that it can be judged after it is erased."""

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Executable, func, insert, select, update

from ludendum.engine.sealing import is_text
from ludendum.server import schema
from ludendum.server.tables import Table

REASONS = ("insult", "threat", "spam", "name", "cheating", "other")
MOST_LINES = 20
MOST_TEXTS = 5
LONGEST_TEXT = 2000


class Line(Struct, frozen=True):
    """A line of talk."""

    number: int
    text: str


class Copied(Struct, frozen=True):
    """What a report is about, as it stood then: nobody else's words."""

    name: str
    """What they were called at the table."""
    own_name: str
    """The name they go by on this server."""
    line: int | None
    """The line of talk that is complained of; None if it is they themselves."""
    lines: list[Line]
    """Their last lines there."""
    texts: list[str]
    """The last texts that they wrote into the game."""


class Report(Struct, frozen=True):
    """A report, as the operator reads it."""

    id: str
    created: int
    by: str | None
    """The guest who reports; None once they have deleted their data."""
    about: str
    """The guest it is about, who may have deleted their data."""
    table: str
    reason: str
    words: str
    copied: Copied
    closed: int | None
    note: str


def copied(connection: Connection, table: Table, guest: str, name: str, line: int | None) -> Copied:
    """What somebody has said and is called at a table; up to a line of theirs, if it is about one."""
    talk, guests = schema.talk.c, schema.guests.c
    wanted = select(talk.number, talk.text).where(talk.table_id == table.id, talk.guest == guest)
    if line is not None:
        wanted = wanted.where(talk.number <= line)
    rows = connection.execute(wanted.order_by(talk.number.desc()).limit(MOST_LINES)).all()
    own_name = connection.execute(select(guests.name).where(guests.id == guest)).scalar() or ""
    lines = [Line(row.number, row.text) for row in reversed(rows)]
    return Copied(name, own_name, line, lines, _texts(table, guest))


def _texts(table: Table, guest: str) -> list[str]:
    """The last texts that somebody wrote into a game for all to read."""
    found: list[str] = []
    for entry in reversed(table.live.entries):
        if table.authors.get(entry.number) != guest:
            continue
        for field in entry.sealed:
            if is_text(field.name) and field.name != "name" and field.audience is None and field.content is not None:
                found.append(str(msgspec.json.decode(field.content))[:LONGEST_TEXT])
        if len(found) >= MOST_TEXTS:
            break
    return [text for text in reversed(found[:MOST_TEXTS]) if text]


def keeping(report: Report) -> Executable:
    return insert(schema.reports).values(
        id=report.id,
        guest=report.by,
        about=report.about,
        table_id=report.table,
        reason=report.reason,
        words=report.words,
        copied=msgspec.json.encode(report.copied),
        created=report.created,
        closed=None,
        note="",
    )


def made_since(connection: Connection, guest: str, since: int) -> int:
    """How many reports a guest has made since then."""
    reports = schema.reports.c
    wanted = select(func.count()).select_from(schema.reports).where(reports.guest == guest, reports.created > since)
    return int(connection.execute(wanted).scalar_one())


def read(
    connection: Connection,
    *,
    report: str | None = None,
    by: str | None = None,
    about: str | None = None,
    closed: bool = True,
) -> list[Report]:
    """Reports, the oldest first: all, or one by its id, or those by or about a guest."""
    reports = schema.reports.c
    wanted = select(schema.reports).order_by(reports.created, reports.id)
    if report is not None:
        wanted = wanted.where(reports.id == report)
    if by is not None:
        wanted = wanted.where(reports.guest == by)
    if about is not None:
        wanted = wanted.where(reports.about == about)
    if not closed:
        wanted = wanted.where(reports.closed.is_(None))
    return [
        Report(
            row.id,
            row.created,
            row.guest,
            row.about,
            row.table_id,
            row.reason,
            row.words,
            msgspec.json.decode(row.copied, type=Copied),
            row.closed,
            row.note,
        )
        for row in connection.execute(wanted)
    ]


def closing(report: str, note: str, now: int) -> Executable:
    return update(schema.reports).where(schema.reports.c.id == report).values(closed=now, note=note)


def forgetting(guest: str) -> Executable:
    """What somebody wrote in their reports goes with their data; what they complained of stays as long as any."""
    return update(schema.reports).where(schema.reports.c.guest == guest).values(guest=None, words="")
