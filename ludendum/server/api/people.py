"""Other people: to meet them no more, and to report them to whoever runs the house."""

import asyncio
from typing import Annotated, Literal

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from ludendum.engine import Malformed
from ludendum.server import blocks, reports, schema
from ludendum.server.api.tables import visible
from ludendum.server.blocks import Blocked
from ludendum.server.conduct import carry_out, noting
from ludendum.server.errors import NotAllowed, NotHere, TooMuch
from ludendum.server.given import AnyRequest, Asker, TheHouse
from ludendum.server.guard import address
from ludendum.server.guests import Guest
from ludendum.server.house import House
from ludendum.server.letters import FOR_A_WHILE, new_code
from ludendum.server.news import GuestChanged
from ludendum.server.reports import Report
from ludendum.server.settings import DAY
from ludendum.server.tables import Table

HOUR = 60 * 60 * 1000

Reason = Literal["insult", "threat", "spam", "name", "cheating", "other"]


class Pointed(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at a table: by their seat (from 0), or by a line of talk they have said."""

    table: Annotated[str, Meta(max_length=40)]
    seat: int | None = None
    line: int | None = None


class Complaint(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has done, with a few words if one likes."""

    table: Annotated[str, Meta(max_length=40)]
    reason: Reason
    seat: int | None = None
    line: int | None = None
    words: Annotated[str, Meta(max_length=2000)] = ""


class Received(Struct, frozen=True):
    """A report has come in; what was copied for it is kept for so many days."""

    days: int


class Meant(Struct, frozen=True):
    """Who is meant, and what they are called there."""

    table: Table
    guest: str
    name: str


@get("/blocks")
async def my_blocks(house: TheHouse, guest: Asker) -> list[Blocked]:
    """Whom I have blocked, the newest first."""
    return list((await _blocks(house, guest)).values())


@post("/blocks", status_code=HTTP_200_OK)
async def block(house: TheHouse, guest: Asker, data: JSONBody[Pointed]) -> list[Blocked]:
    """Meet somebody no more: I do not read what they say, and they do not come to tables that I lay."""
    meant = await _meant(house, guest, data.table, data.seat, data.line)
    _check_pace(house, guest)
    blocked = await _blocks(house, guest)
    if len(blocked) >= house.settings.limits.blocks and meant.guest not in blocked:
        raise TooMuch("blocks", f"you have blocked {len(blocked)} people; unblock some first")
    now = house.settings.now.date()
    rows = blocks.blocking(guest.id, meant.guest, meant.name, now)
    try:
        await carry_out(house.writer, noting(now, guest.id, meant.guest), *rows)
    except IntegrityError:
        raise NotHere(GONE) from None
    await house.watch.look()
    house.fellows.tell(GuestChanged(guest.id))
    return list((await _blocks(house, guest)).values())


@delete("/blocks/{mark:str}", status_code=HTTP_200_OK)
async def unblock(
    house: TheHouse, guest: Asker, mark: Annotated[str, PathParameter(description="as the list of blocks has it")]
) -> list[Blocked]:
    """Let somebody meet me again."""
    _check_pace(house, guest)
    found = await _blocks(house, guest)
    other = next((one for one, blocked in found.items() if blocked.mark == mark), None)
    if other is None:
        raise NotHere("you have blocked nobody of this mark")
    noted = noting(house.settings.now.date(), guest.id, other)
    await carry_out(house.writer, noted, *blocks.unblocking(guest.id, other))
    await house.watch.look()
    house.fellows.tell(GuestChanged(guest.id))
    return [blocked for one, blocked in found.items() if one != other]


@post("/reports", status_code=HTTP_201_CREATED)
async def report(request: AnyRequest, house: TheHouse, guest: Asker, data: JSONBody[Complaint]) -> Received:
    """Report somebody to whoever runs the house, with a copy of what they said."""
    words, limits = data.words.strip(), house.settings.limits
    if len(words) > limits.report_letters:
        raise Malformed(f"a report has at most {limits.report_letters} letters")
    meant = await _meant(house, guest, data.table, data.seat, data.line)
    lately = await asyncio.to_thread(_made_lately, house, guest)
    if lately >= limits.reports_an_hour or not house.reported.take(address(request.scope)):
        raise TooMuch("reports", "there have been many reports lately; wait a while before the next")
    async with meant.table.turns:
        copied = await asyncio.to_thread(_copied, house, meant, data.line)
    made = Report(
        id=new_code(FOR_A_WHILE),
        created=house.settings.now.date(),
        by=guest.id,
        about=meant.guest,
        table=meant.table.id,
        reason=data.reason,
        words="".join(letter if letter.isprintable() or letter == "\n" else " " for letter in words),
        copied=copied,
        closed=None,
        note="",
    )
    await house.writer.carry_out(reports.keeping(made))
    house.metrics.reported()
    return Received(house.settings.reports_kept // DAY)


def _check_pace(house: House, guest: Guest) -> None:
    if not house.blocking.take(guest.id):
        raise TooMuch("blocks", "you block and unblock very often; wait a minute")


# who is meant --------------------------------------------------------------------------------------------------------

GONE = "whoever that was has deleted their data"


async def _meant(house: House, guest: Guest, code: str, seat: int | None, line: int | None) -> Meant:
    """Who is pointed at; raises `Malformed`, `NotHere` or `NotAllowed` if it is nobody, or oneself."""
    if (seat is None) == (line is None):
        raise Malformed("say who is meant: by a seat, or by a line of talk")
    table = await visible(house, guest, code)
    if seat is not None:
        other, name = _at(table, seat)
    else:
        other, name = await asyncio.to_thread(_said, house, table, line or 0)
    if other == guest.id:
        raise NotAllowed("that is you")
    return Meant(table, other, name)


def _at(table: Table, seat: int) -> tuple[str, str]:
    sitters = table.live.core.standing.sitters
    person = sitters[seat].person if 0 <= seat < len(sitters) else None
    if person is None:
        raise NotHere("nobody sits there")
    found = next((guest for guest, one in table.people.items() if one == person), None)
    if found is None:
        raise NotHere(GONE)
    return found, table.live.names[seat]


def _said(house: House, table: Table, line: int) -> tuple[str, str]:
    talk = schema.talk.c
    with house.engine.connect() as connection:
        row = connection.execute(
            select(talk.guest, talk.name, talk.seat).where(talk.table_id == table.id, talk.number == line)
        ).first()
    if row is None:
        raise NotHere("there is no such line")
    if row.guest is None:
        raise NotHere(GONE)
    return row.guest, row.name or table.live.names[row.seat or 0]


async def _blocks(house: House, guest: Guest) -> dict[str, Blocked]:
    def read() -> dict[str, Blocked]:
        with house.engine.connect() as connection:
            return blocks.listed(connection, guest.id)

    return await asyncio.to_thread(read)


def _made_lately(house: House, guest: Guest) -> int:
    with house.engine.connect() as connection:
        return reports.made_since(connection, guest.id, house.settings.now.date() - HOUR)


def _copied(house: House, meant: Meant, line: int | None) -> reports.Copied:
    with house.engine.connect() as connection:
        return reports.copied(connection, meant.table, meant.guest, meant.name, line)
