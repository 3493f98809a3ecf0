"""Who I am to the server, what it holds of me, and how it forgets me."""

import asyncio
import io
import zipfile
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct
from sqlalchemy import select

from ludendum.server import blocks, conduct, decks, feeds, invitations, lessons, questions, reports, schema
from ludendum.server.api.tables import record_for
from ludendum.server.engines import kind_of
from ludendum.server.erasing import erase, tables_of
from ludendum.server.errors import NotAllowed, NotHere, Unwritten
from ludendum.server.given import AnyRequest, Asker, Leaver, TheHouse
from ludendum.server.guard import address, give_cookie
from ludendum.server.guests import COOKIE, DELETED, ENDED, MERGED, NOT_GOOD, SIGNED_OUT
from ludendum.server.house import House
from ludendum.server.letters import read_code
from ludendum.server.merging import merge
from ludendum.server.naming import clean_name
from ludendum.server.renaming import rename_everywhere
from ludendum.server.statistics import Statistics, statistics
from ludendum.server.turns import Who


class Me(Struct, frozen=True):
    """A guest, as they are to the server."""

    guest: str
    name: str


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class Code(Struct, frozen=True):
    """A code by which another device becomes the same guest, and when it expires."""

    code: str
    expires: int


class CodeHolds(Struct, frozen=True):
    """When the code I have made expires; None once it was used, or ended."""

    expires: int | None


class GivenCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=100)]


@get("/me")
async def me(request: AnyRequest, house: TheHouse, guest: Asker) -> Me:
    """Who you are; whoever is not known yet becomes a guest by asking, and whoever is stays one for another year."""
    cookie = request.cookies.get(COOKIE)
    if cookie is not None and await house.guests.known(cookie) == guest:
        give_cookie(request.scope, house.guests.renewed(cookie))
    return Me(guest.id, guest.name)


@patch("/me")
async def rename_me(house: TheHouse, guest: Asker, data: JSONBody[NewName]) -> Me:
    """Take a name, or, with an empty one, none. At tables that are not over, where you sit by the name you had, you are
    called so from now on; where you sit by another you keep that."""
    house.conduct.check_speech(guest.id)
    renamed = await house.guests.rename(guest, clean_name(data.name, house.settings.limits))
    house.live.renamed(renamed)
    await rename_everywhere(house.hall, house.engine, guest, renamed.name)
    return Me(renamed.id, renamed.name)


@delete("/me", status_code=HTTP_200_OK)
async def forget_me(request: AnyRequest, house: TheHouse, leaver: Leaver) -> Me:
    """Delete my data: names and words are erased, my own tables removed, the guest forgotten."""
    guest = leaver
    house.live.dismiss(guest, DELETED)
    now = house.settings.now.date()
    for table in await erase(house.hall, house.engine, house.writer, house.fellows, guest, now):
        house.replays.forget(table)
        await house.reviews.forget(table)
    await house.guests.remove(guest)
    house.live.dismiss(guest, DELETED)  # whoever came back meanwhile
    await asyncio.to_thread(kind_of(house.engine).overwrite_deleted, house.engine)
    give_cookie(request.scope, house.guests.clear_cookie())
    return Me("", "")


@post("/me/sign-out", status_code=HTTP_200_OK)
async def sign_out(request: AnyRequest, house: TheHouse) -> Me:
    """End this device: its cookie is worthless, and its connections are closed. My other devices go on."""
    device = house.guests.device(request.cookies.get(COOKIE))
    guest = None if device is None else await house.guests.guest_at(device)
    if device is not None and guest is not None:
        await house.guests.sign_out(device)
        house.live.dismiss(guest, SIGNED_OUT, lambda one: one == device)
    give_cookie(request.scope, house.guests.clear_cookie())
    return Me("", "")


@post("/me/end-others", status_code=HTTP_200_OK)
async def end_others(request: AnyRequest, house: TheHouse) -> Me:
    """End all my other devices, and the code by which another one could have come."""
    device = house.guests.device(request.cookies.get(COOKIE))
    guest = None if device is None else await house.guests.guest_at(device)
    if device is None or guest is None:
        raise NotAllowed("this device is nobody's yet, so there are no others")
    await house.guests.end_others(guest, device)
    house.live.dismiss(guest, ENDED, lambda one: one != device)
    return Me(guest.id, guest.name)


@get("/me/data")
async def my_data(request: AnyRequest, house: TheHouse, leaver: Leaver) -> Response[bytes]:
    """All the server holds of me: my name, the record of every table I sit or sat at, the decks I brought and keep."""
    guest = leaver
    house.check_work(Who(address(request.scope), guest.id))
    shared, alone = await asyncio.to_thread(tables_of, house.engine, guest.id)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("me.json", msgspec.json.encode(Me(guest.id, guest.name)))
        for name in (*alone, *shared):
            with suppress(NotHere, Unwritten):
                archive.writestr(f"{name}.ludendum", await record_for(house, guest, name))
        given = await asyncio.to_thread(lessons.all_of, house.engine, guest.id)
        archive.writestr("lessons.json", msgspec.json.encode(given))
        for name, text in await asyncio.to_thread(_my_decks, house, guest.id):
            archive.writestr(f"{name}.deck", text)
        for name, data in await asyncio.to_thread(_my_questions, house, guest.id):
            archive.writestr(name, data)
        archive.writestr("conduct.json", await asyncio.to_thread(_my_conduct, house, guest.id))
        archive.writestr("talk.json", await asyncio.to_thread(_my_talk, house, guest.id))
    headers = {"Content-Disposition": 'attachment; filename="ludendum-my-data.zip"', "Cache-Control": "no-store"}
    return Response(packed.getvalue(), media_type="application/zip", headers=headers)


def _my_decks(house: House, guest: str) -> list[tuple[str, str]]:
    """The decks I brought, by their tables."""
    tables = schema.tables.c
    wanted = select(tables.id, tables.deck, tables.salt).where(tables.owner == guest, tables.deck.is_not(None))
    with house.engine.connect() as connection:
        rows = connection.execute(wanted.order_by(tables.id)).all()
        found = [(row.id, decks.read(connection, row.deck, row.salt)) for row in rows]
    return [(name, brought.text) for name, brought in found if brought is not None]


def _my_questions(house: House, guest: str) -> list[tuple[str, bytes]]:
    """The questions I keep: each deck as its form has it, and as text where nothing is wrong with it."""
    with house.engine.connect() as connection:
        kept = questions.texts(connection, guest)
    sheets = [(f"questions/{name}.json", msgspec.json.encode(sheet)) for name, sheet, _ in kept]
    return sheets + [(f"questions/{name}.deck", text.encode()) for name, _, text in kept if text is not None]


def _my_talk(house: House, guest: str) -> bytes:
    talk = schema.talk.c
    wanted = (
        select(talk.table_id, talk.number, talk.text).where(talk.guest == guest).order_by(talk.table_id, talk.number)
    )
    with house.engine.connect() as connection:
        rows = connection.execute(wanted).all()
    return msgspec.json.encode([{"table": row.table_id, "text": row.text} for row in rows])


def _my_conduct(house: House, guest: str) -> bytes:
    """Whom I have blocked, what I have reported, what was decided about me, what was copied of me, and my feed."""
    with house.engine.connect() as connection:
        held = {
            "blocked": list(blocks.listed(connection, guest).values()),
            "reported": [
                {"table": one.table, "reason": one.reason, "words": one.words, "created": one.created}
                for one in reports.read(connection, by=guest)
            ],
            "measures": conduct.of(connection, guest),
            "copied": [one.copied for one in reports.read(connection, about=guest)],
            "invitations": invitations.of(connection, guest),
            "feed": feeds.made(connection, guest),
        }
    return msgspec.json.encode(held)


@post("/me/code", status_code=HTTP_200_OK)
async def my_code(house: TheHouse, guest: Asker) -> Code:
    """A code for another device of mine; it is good once, for a few minutes."""
    return Code(*await house.guests.offer_code(guest))


@get("/me/code")
async def is_my_code_good(house: TheHouse, guest: Asker) -> CodeHolds:
    """Whether the code I have made is still good."""
    return CodeHolds(await house.guests.code_expires(guest))


@post("/me/adopt", status_code=HTTP_200_OK)
async def adopt(request: AnyRequest, house: TheHouse, data: JSONBody[GivenCode]) -> Me:
    """Become the guest who offered this code; the tables this device was at as another guest come along."""
    house.check_adoption(address(request.scope))
    code = read_code(data.code)
    guest = None if code is None else await house.guests.who_offered(code)
    if code is None or guest is None:
        raise NotHere(NOT_GOOD)
    former = await house.guests.known(request.cookies.get(COOKIE))
    if former is not None:
        house.conduct.check(former.id)
        house.conduct.check_speech(former.id)  # what was decided about somebody is not left behind by being another
    if former is None or former == guest:
        cookie = await house.guests.adopt(code, guest)
    else:
        guest, cookie = await merge(house.hall, house.engine, house.guests, house.fellows, former, guest, code)
        house.live.dismiss(former, MERGED)
        house.live.renamed(guest)
    give_cookie(request.scope, house.guests.set_cookie(cookie))
    return Me(guest.id, guest.name)


@get("/statistics")
async def my_statistics(house: TheHouse, guest: Asker) -> Statistics:
    """My finished games in figures, counted as in a terminal; sealed, daily, open and practice games apart."""
    return await asyncio.to_thread(statistics, house.engine, house.find, guest.id)
