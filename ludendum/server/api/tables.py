"""Tables: laid, listed, looked back at, forked, reviewed; playing itself goes over the socket."""

import asyncio

from litestar import Response, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_201_CREATED, HTTP_202_ACCEPTED
from msgspec import Struct

from ludendum.engine import AnyGame, AnyLive, Malformed, Person, Refusal, Refused, export, holds_brought
from ludendum.hosting.deals import kind_of
from ludendum.hosting.laying import Wish, around, brings_texts, dealt, lay, sequel, sit_around, text_brought
from ludendum.hosting.repertoire import find_game
from ludendum.server import old_tables
from ludendum.server.decks import text_of
from ludendum.server.errors import HOLDS_A_DECK, NotAllowed, NotHere, OldTable
from ludendum.server.forking import OWN_DECK, person_of_fork
from ludendum.server.given import AnyRequest, Asker, At, PaperKind, TableCode, TheHouse, found_at
from ludendum.server.going_on import further, titled
from ludendum.server.guard import address
from ludendum.server.guests import Guest
from ludendum.server.house import House
from ludendum.server.letters import read_code
from ludendum.server.listing import MyTable
from ludendum.server.naming import clean_name
from ludendum.server.open_tables import OpenTable
from ludendum.server.replaying import Moment
from ludendum.server.reviews import Progress
from ludendum.server.settings import Limits
from ludendum.server.tables import Table
from ludendum.server.turns import Who

MOST_WISHED = Limits().wish_bytes
LONGEST_SEED = 200
NO_REVIEW = Progress("none", 0, 0, None, None)


class Laid(Struct, frozen=True):
    """A new table: its code, by which others join, and its link."""

    table: str
    link: str


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a new match begins in an old one; with `keep_dice`, by the old one's own dice."""

    at: int | None = None
    keep_dice: bool = False


@get("/tables")
async def my_tables(house: TheHouse, guest: Asker) -> list[MyTable]:
    """The tables I am at, the newest first."""
    return await asyncio.to_thread(house.listing.tables_of, guest.id)


@get("/tables/open")
async def open_tables(house: TheHouse, guest: Asker) -> list[OpenTable]:
    """The tables that are open to everybody here and have a seat for me, the newest first."""
    names = await asyncio.to_thread(house.open_tables.named)
    return await house.open_tables.seen_by(guest.id, names)


@post("/tables", status_code=HTTP_201_CREATED, request_max_body_size=MOST_WISHED)
async def lay_table(request: AnyRequest, house: TheHouse, guest: Asker, data: JSONBody[Wish]) -> Laid:
    """Lay a table, and sit down on its first seat unless one only hosts it."""
    name = clean_name(data.name, house.settings.limits) or guest.name
    if house.conduct.is_muted(guest.id):
        name = ""
    if data.seed is not None and not 0 < len(data.seed) <= LONGEST_SEED:
        raise Malformed(f"a seed has 1 to {LONGEST_SEED} letters")
    game = find_game(data.game, house.settings.games)
    base = None
    if data.after is not None:
        before = await visible(house, guest, data.after)
        async with before.turns:
            base = await asyncio.to_thread(sequel, game, before.live)
    if brings_texts(data):
        house.check_work(_who(request, guest))
    if (text := text_brought(game, data)) is not None:
        await house.texts.check(_who(request, guest), game, text)
    data = await further(house, guest, data)
    if data.beside:
        data = around(game, data)
    live = await asyncio.to_thread(_laid, game, data, name, base)
    if data.beside:
        _seat_around(house, guest, live, data)
    table = await house.hall.lay(
        guest, live, kind_of(live), spectators=data.spectators, listed=data.listed, title=titled(data.title)
    )
    return Laid(table.id, link(request, house, table.id))


def _laid(game: AnyGame, wish: Wish, name: str, base: Struct | None) -> AnyLive:
    return lay(game, dealt(game, wish, base), [name] if wish.plays else [], wish.bots, wish.seats)


def _seat_around(house: House, guest: Guest, live: AnyLive, wish: Wish) -> None:
    """Several play at one device: the guest holds a seat for each of them."""
    if not wish.plays:
        raise Malformed("who only hosts a table has no seat that others could sit beside")
    muted = house.conduct.is_muted(guest.id)
    names = [clean_name(name, house.settings.limits) for name in wish.beside]
    sit_around(live, ["" for _ in names] if muted else names)


def _who(request: AnyRequest, guest: Guest) -> Who:
    return Who(address(request.scope), guest.id)


def link(request: AnyRequest, house: House, table: str) -> str:
    """By which others come to a table."""
    return f"{found_at(request, house.settings)}/t/{table}"


async def visible(house: House, guest: Guest, code: str) -> Table:
    """A table that this guest may see; raises `NotHere`."""
    table = await house.hall.table(code)
    if not table.is_open_to(guest.id):
        raise NotHere(table.why_shut(guest.id))
    return table


@get("/tables/{table:str}/record")
async def table_record(request: AnyRequest, house: TheHouse, guest: Asker, table: TableCode) -> Response[bytes]:
    """The record of a table, as you may see it: of a running match without what is hidden from you."""
    house.check_download(guest.id, address(request.scope))
    name = read_code(table) or ""
    headers = {"Content-Disposition": f'attachment; filename="{name}.ludendum"', "Cache-Control": "no-store"}
    return Response(await record_for(house, guest, name), media_type="application/jsonl", headers=headers)


async def record_for(house: House, guest: Guest, name: str) -> bytes:
    """A table's record as a guest may see it, whatever rules it was played under; raises `NotHere`."""
    try:
        found = await visible(house, guest, name)
    except OldTable:
        return await asyncio.to_thread(old_tables.record_of, house.engine, house.find, name, guest.id)
    live = found.live
    if live.outcome is None and guest.id != found.sheet.owner and holds_brought(live.game, live.header.options):
        raise NotHere(HOLDS_A_DECK)
    seats = found.vantage(guest.id).seats
    async with found.turns:
        return export(found.live, seats[0] if seats else None)


@get("/tables/{table:str}/deck")
async def table_deck(request: AnyRequest, house: TheHouse, guest: Asker, table: TableCode) -> Response[str]:
    """The deck that was brought to a table, for whoever brought it."""
    house.check_download(guest.id, address(request.scope))
    found = await visible(house, guest, table)
    text = text_of(found.live)
    if text is None:
        raise NotHere("no deck of somebody's own is kept with this table")
    check_owns_deck(found, guest)
    headers = {"Content-Disposition": f'attachment; filename="{found.id}.deck"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def check_owns_deck(table: Table, guest: Guest) -> None:
    """Whoever brought a deck may have it, and play on with it: to others its questions are told one by one."""
    if text_of(table.live) is not None and guest.id != table.sheet.owner:
        raise NotAllowed(OWN_DECK)


@get("/tables/{table:str}/replay")
async def table_replay(
    request: AnyRequest,
    house: TheHouse,
    guest: Asker,
    table: TableCode,
    at: At = None,
) -> Response[Moment]:
    """A table after one of its entries; while the match runs, for those at it."""
    house.check_replay(guest.id, address(request.scope))
    found = await visible(house, guest, table)
    seen_from = found.vantage(guest.id)
    if found.live.outcome is None and not seen_from.seats:
        raise NotAllowed("the match is not over; only those who play it look back at it")
    _check_out_of_sight(found, at)
    async with found.turns:
        house.metrics.looked_back()
        edition, person = found.sheet.edition, seen_from.person
        shown = await asyncio.to_thread(house.replays.at, found.id, edition, found.live, person, at)
    return Response(shown, media_type="application/json")  # type: ignore[arg-type]  # encoded already


def _check_out_of_sight(table: Table, at: int | None) -> None:
    """While the table is paused what is asked is not looked back at either (TB-12)."""
    open_ = table.live.core.open
    if table.is_paused and open_ is not None and at is not None and at >= open_.number:
        table.check_goes_on()


PAPER_KINDS = {
    "pdf": "application/pdf",
    "md": "text/markdown; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "sheets": "application/pdf",
}


@get("/tables/{table:str}/paper/{kind:str}")
async def table_paper(
    request: AnyRequest, house: TheHouse, guest: Asker, table: TableCode, kind: PaperKind
) -> Response[bytes]:
    """A match written up for keeping, where its game does that: as pdf, md or txt; its sheets as `sheets`."""
    found = await visible(house, guest, table)
    written = found.live.game.help.papers.get(kind)
    if written is None:
        raise NotHere(f"{found.live.game.title} is not written up as “{kind[:10]}”")
    if found.live.outcome is None and not found.vantage(guest.id).seats:
        raise NotAllowed("the match is not over; only those who play it read of it")
    house.check_work(_who(request, guest))
    async with found.turns:
        paper = await asyncio.to_thread(written, found.live)
    name = f"{found.id}-sheets.pdf" if kind == "sheets" else f"{found.id}.{kind}"
    headers = {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "no-store"}
    return Response(paper, media_type=PAPER_KINDS.get(kind, "application/octet-stream"), headers=headers)


@post("/tables/{table:str}/fork", status_code=HTTP_201_CREATED)
async def fork_table(
    request: AnyRequest, house: TheHouse, guest: Asker, table: TableCode, data: JSONBody[Fork]
) -> Laid:
    """A table of its own that begins like another one; what was not shown there is rolled anew.

    Nobody else is seated by it: the others are away, and find their places if they come and ask.
    """
    found = await visible(house, guest, table)
    check_owns_deck(found, guest)
    async with found.turns:
        people = {guest.id: person_of_fork(found, guest.id)}
        forked = await asyncio.to_thread(found.live.fork, data.at, keep_dice=data.keep_dice)
        authors = {number: author for number, author in found.authors.items() if number <= len(forked.entries)}
    if not any(sitter.person is not None for sitter in forked.core.standing.sitters):
        raise Refused(Refusal("TB-15", "nobody sat at the table then; fork it later"))
    if guest.id not in found.people:
        # A stranger goes on in the player's place, under their own name.
        person = people[guest.id]
        for seat, sitter in enumerate(forked.core.standing.sitters):
            if sitter.person == person:
                entry = forked.sit(seat, person=person, name=guest.name, at=forked.core.at)  # type: ignore[arg-type]
                authors[entry.number] = guest.id
    for other in _others(forked, people[guest.id]):
        forked.presence(other, False, forked.core.at)
    laid = await house.hall.lay(
        guest, forked, kind_of(forked), spectators=found.sheet.spectators, people=people, authors=authors
    )
    return Laid(laid.id, link(request, house, laid.id))


def _others(live: AnyLive, person: Person) -> list[Person]:
    """Who else is at the table, as far as it knows."""
    sitters = live.core.standing.sitters
    return sorted({sitter.person for sitter in sitters if sitter.person not in (None, person) and sitter.here})


@post("/tables/{table:str}/review", status_code=HTTP_202_ACCEPTED)
async def ask_review(request: AnyRequest, house: TheHouse, guest: Asker, table: TableCode) -> Progress:
    """Ask for a review of a finished match; it is worked on as long as somebody asks how far it is."""
    found = await visible(house, guest, table)
    if found.live.outcome is None:
        raise NotAllowed("a match is reviewed when it is over")
    if found.live.game.help.odds is None:
        raise NotHere(f"{found.live.game.title} knows no odds, so its games cannot be reviewed")
    house.check_work(_who(request, guest))
    return await house.reviews.ask(found.id, export(found.live))


@get("/tables/{table:str}/review")
async def see_review(house: TheHouse, guest: Asker, table: TableCode) -> Progress:
    """How far the review is, and at its end what it found; its state is `none` where nobody has asked for one."""
    found = await visible(house, guest, table)
    return await house.reviews.look(found.id) or NO_REVIEW
