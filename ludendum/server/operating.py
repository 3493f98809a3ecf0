"""What whoever runs the house decides beside the running server: invitations, reports, bans, mutes.

All of it is written to the database; a server that runs hears of it within a few seconds.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct
from sqlalchemy import Engine, delete, insert, select

from ludendum.server import conduct, invitations, reports, schema
from ludendum.server.conduct import BAN, MUTE, Measure, day
from ludendum.server.databases import UNUSABLE, BadDatabase, default_url, file_of, read_url, shown, trouble
from ludendum.server.engines import make_engine
from ludendum.server.invitations import Invitation
from ludendum.server.letters import read_code
from ludendum.server.reports import Report
from ludendum.server.settings import DAY
from ludendum.server.steady import wall_clock
from ludendum.server.storage import ADDRESS, DOOR, LaterShape, OtherShape, check_shape, check_unmoved, writing


class NotDone(Exception):
    """Why nothing was done, in a sentence."""


class NoDatabase(NotDone):
    """There is none to work with."""


class Decided(Struct, frozen=True):
    """A measure, and what the guest is called whom it concerns."""

    guest: str
    name: str
    kind: str
    reason: str
    created: int
    until: int | None


@contextmanager
def desk(database: str | None) -> Iterator["Desk"]:
    """The operator's desk over a server's database; raises `NotDone` where there is none."""
    try:
        url = default_url() if database is None else read_url(database)
    except BadDatabase as error:
        raise NoDatabase(str(error)) from None
    if url is None:
        raise NoDatabase("this system names no home folder; name one with LUDENDUM_HOME")
    file = file_of(url)
    if file is not None and not file.is_file():
        raise NoDatabase(f"there is no database at “{file}” yet; “ludendum serve” makes it")
    try:
        engine = make_engine(url)
        try:
            check_unmoved(engine)
            check_shape(engine)
            yield Desk(engine)
        finally:
            engine.dispose()
    except UNUSABLE as error:
        raise NoDatabase(trouble(url, error).rstrip(".")) from None
    except LaterShape:
        raise NoDatabase(
            f"the database “{shown(url)}” was served by a later version of Ludendum; use “ludendum” of that version"
        ) from None
    except OtherShape:
        raise NoDatabase(
            f"the database “{shown(url)}” has the shape of another version; start the server of this one first"
        ) from None


class Desk:
    """Each method is one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def address(self) -> str | None:
        """Where the server was last to be found."""
        return self._noted(ADDRESS)

    def is_open(self) -> bool:
        """Whether everybody may come to the server that ran last, as far as is known."""
        return self._noted(DOOR) == "open"

    def _noted(self, name: str) -> str | None:
        house = schema.house.c
        with self._engine.connect() as connection:
            noted: bytes | None = connection.execute(select(house.value).where(house.name == name)).scalar()
        return None if noted is None else noted.decode()

    # invitations -----------------------------------------------------------------------------------------------------

    def invite(self, people: int, days: int) -> Invitation:
        now = wall_clock()
        made = invitations.invitation(people, now, now + days * DAY)
        with writing(self._engine) as connection:
            connection.execute(invitations.keeping(made))
        return made

    def invitations(self) -> list[Invitation]:
        """All that are good."""
        with self._engine.connect() as connection:
            return invitations.good_ones(connection, wall_clock())

    def revoke(self, typed: str) -> Invitation:
        """Take an invitation back; those who have come by it stay."""
        code = read_code(typed.rpartition("/")[2])
        found = next((one for one in self.invitations() if one.code == code), None)
        if found is None:
            raise NotDone(f"no invitation “{typed}” is good any more; “ludendum invite --list” lists those that are")
        with writing(self._engine) as connection:
            connection.execute(delete(schema.invitations).where(schema.invitations.c.code == found.code))
        return found

    # reports ---------------------------------------------------------------------------------------------------------

    def reports(self, *, closed: bool = False) -> list[Report]:
        """The open ones, or with `closed` all that are kept."""
        with self._engine.connect() as connection:
            return reports.read(connection, closed=closed)

    def report(self, typed: str) -> Report:
        """One of them."""
        code = read_code(typed)
        with self._engine.connect() as connection:
            found = [] if code is None else reports.read(connection, report=code)
        if not found:
            raise NotDone(f"there is no report “{typed}”; “ludendum reports --all” lists those that are kept")
        return found[0]

    def close(self, typed: str, note: str) -> Report:
        """Close a report with a note."""
        found = self.report(typed)
        with writing(self._engine) as connection:
            connection.execute(reports.closing(found.id, note, wall_clock()))
        return self.report(found.id)

    # measures --------------------------------------------------------------------------------------------------------

    def decide(self, kind: str, whom: str, days: int | None, reason: str) -> Decided:
        """Ban or mute a guest, or whom a report is about, which it closes."""
        report = self.report(whom) if read_code(whom) else None
        guest = _number(whom) if report is None else report.about
        now = wall_clock()
        made = Measure(guest, kind, reason, now, None if days is None else now + days * DAY)
        name = self._name(guest)
        measures = schema.measures.c
        with writing(self._engine) as connection:
            connection.execute(delete(schema.measures).where(measures.guest == guest, measures.kind == kind))
            connection.execute(
                insert(schema.measures).values(guest=guest, kind=kind, reason=reason, created=now, until=made.until)
            )
            # Nobody becomes this guest by a code that they made before, nor do they come back by a link of their own.
            connection.execute(delete(schema.codes).where(schema.codes.c.guest == guest))
            if kind == BAN:
                connection.execute(delete(schema.invitations).where(schema.invitations.c.guest == guest))
            if report is not None and report.closed is None:
                connection.execute(reports.closing(report.id, made.told(_DONE[kind]), now))
            for statement in conduct.noting(now, guest):
                connection.execute(statement)
        return Decided(guest, name, kind, reason, now, made.until)

    def lift(self, kind: str, whom: str) -> Decided:
        """Take a measure back."""
        guest = self.report(whom).about if read_code(whom) else _number(whom)
        found = next((one for one in self.decided(kind) if one.guest == guest), None)
        if found is None:
            raise NotDone(f"guest “{whom}” is not {_DONE[kind]}")
        measures = schema.measures.c
        with writing(self._engine) as connection:
            connection.execute(delete(schema.measures).where(measures.guest == guest, measures.kind == kind))
            for statement in conduct.noting(wall_clock(), guest):
                connection.execute(statement)
        return found

    def decided(self, *kinds: str) -> list[Decided]:
        """The measures that hold now, the oldest first."""
        table, guests, now = schema.measures, schema.guests.c, wall_clock()
        columns = (table.c.guest, guests.name, table.c.kind, table.c.reason, table.c.created, table.c.until)
        wanted = select(*columns).join(schema.guests, guests.id == table.c.guest)
        wanted = wanted.where(table.c.kind.in_(kinds), table.c.until.is_(None) | (table.c.until > now))
        with self._engine.connect() as connection:
            return [Decided(*row) for row in connection.execute(wanted.order_by(table.c.created, table.c.guest))]

    def _name(self, guest: str) -> str:
        with self._engine.connect() as connection:
            row = connection.execute(select(schema.guests.c.name).where(schema.guests.c.id == guest)).first()
        if row is None:
            raise NotDone(
                f"there is no guest “{guest}”: a report names its guest, who may have deleted their data since"
            )
        return str(row.name)


def _number(typed: str) -> str:
    """The guest's number that somebody typed; raises `NotDone`."""
    number = typed.strip().lower()
    if re.fullmatch(r"[0-9a-f]{16}", number) is None:
        raise NotDone(f"“{typed}” is neither a report's code nor a guest's number; “ludendum reports” tells both")
    return number


_DONE = {BAN: "banned", MUTE: "muted"}

__all__ = [
    "BAN",
    "MUTE",
    "Decided",
    "Desk",
    "Invitation",
    "NoDatabase",
    "NotDone",
    "Report",
    "day",
    "desk",
]
