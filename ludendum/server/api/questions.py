"""My questions: decks that I write or upload, keep, try out, share by a link, and take along."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from ludendum.engine import Malformed, Stale
from ludendum.games.mathematicus.interchange import MOST_BYTES, SOURCES, Format, Problem, format_of
from ludendum.games.mathematicus.writing import Checked, FieldFault, Sheet, Tried, Written, check_sheet, try_out
from ludendum.server import questions
from ludendum.server.errors import NotAllowed, NotHere, TooMuch
from ludendum.server.exporting import Topic, exported, read_upload, topics_there
from ludendum.server.given import AnyRequest, Asker, TheHouse, found_at
from ludendum.server.guard import address
from ludendum.server.guests import Guest
from ludendum.server.house import House
from ludendum.server.letters import FOR_GOOD, new_code, read_code
from ludendum.server.questions import Kept, MyDeck, OpenDeck, SharedDeck
from ludendum.server.settings import Limits
from ludendum.server.turns import Who
from ludendum.server.workshop import TookTooLong

R = TypeVar("R")

MOST_SAVED = Limits().wish_bytes
NO_DECK = "there is no such deck of yours; it was removed, or is somebody else's"
NO_LINK = "nothing is shared by this link any more; ask whoever gave it to you for another"
STILL_PLAYED = "questions of the same author are being asked at a table where you sit; come again when that is over"
CHANGED = "this deck was changed elsewhere meanwhile; nothing of it was overwritten"
KINDS = {
    "deck": "text/plain; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "gift": "text/plain; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "pdf": "application/pdf",
}

DeckCode = Annotated[str, PathParameter(description="as the list of my decks has it", max_length=40)]
Link = Annotated[str, PathParameter(description="the last part of the link", max_length=100)]
Key = Annotated[str, Meta(max_length=64)]


class NewDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be kept; empty, if nothing is said."""

    sheet: Sheet = Sheet()


class Save(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as I have changed it, from which edition on, and what my page calls the change."""

    edition: int
    key: Key
    sheet: Sheet


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """A question to be looked at, and perhaps an answer to it."""

    question: Written
    language: Annotated[str, Meta(max_length=20)] = "en"
    answer: Annotated[str, Meta(max_length=500)] = ""
    seed: Annotated[str, Meta(max_length=40)] = "1"


class UploadResult(Struct, frozen=True):
    """What became of a file: the deck it is kept as, or what is wrong with it."""

    deck: str | None
    name: str = ""
    questions: int = 0
    problems: list[Problem] = []
    left_out: list[Problem] = []
    notes: list[Problem] = []
    others: int = 0
    """How many questions could be taken without those that cannot be asked."""


# what is there ---------------------------------------------------------------------------------------------------


@get("/questions/topics", sync_to_thread=False)
def all_topics() -> list[Topic]:
    """The topics of the yellow cards, each with its number of questions of level 1 to 4."""
    return topics_there()


@get("/questions")
async def my_decks(request: AnyRequest, house: TheHouse, guest: Asker) -> list[MyDeck]:
    """The decks I keep, the one changed last first."""
    found = await _read(house, lambda connection: questions.listed(connection, guest.id))
    return [_with_link(request, house, one) for one in found]


@get("/questions/{deck:str}")
async def open_deck(request: AnyRequest, house: TheHouse, guest: Asker, deck: DeckCode) -> OpenDeck:
    """A deck I keep, as its form shows it."""
    return _opened(request, house, await _mine(house, guest, deck))


# writing ---------------------------------------------------------------------------------------------------------


@post("/questions", status_code=HTTP_201_CREATED, request_max_body_size=MOST_SAVED)
async def new_deck(request: AnyRequest, house: TheHouse, guest: Asker, data: JSONBody[NewDeck]) -> OpenDeck:
    """Keep a new deck."""
    _check_pace(request, house, guest)
    checked = await _check(request, house, guest, data.sheet)
    return _opened(request, house, await _keep(house, guest, data.sheet, checked))


@put("/questions/{deck:str}", request_max_body_size=MOST_SAVED)
async def save_deck(
    request: AnyRequest, house: TheHouse, guest: Asker, deck: DeckCode, data: JSONBody[Save]
) -> OpenDeck:
    """Keep a deck as it is now, whatever is wrong with it: that is told beside each field."""
    kept = await _mine(house, guest, deck)
    if kept.key == data.key:  # it came, and the answer was lost
        return _opened(request, house, kept)
    if kept.edition != data.edition:
        raise Stale(CHANGED)
    _check_pace(request, house, guest)
    checked = await _check(request, house, guest, data.sheet)
    now = house.settings.now.date()
    await house.writer.carry_out(questions.saving(kept.deck, data.edition, data.key, data.sheet, checked, now))
    saved = await _mine(house, guest, deck)
    if saved.key != data.key:
        raise Stale(CHANGED)
    return _opened(request, house, saved)


@delete("/questions/{deck:str}", status_code=HTTP_200_OK)
async def remove_deck(request: AnyRequest, house: TheHouse, guest: Asker, deck: DeckCode) -> list[MyDeck]:
    """Remove a deck; tables that were laid with it have their own."""
    kept = await _mine(house, guest, deck)
    await house.writer.carry_out(questions.removing(kept.deck))
    found = await _read(house, lambda connection: questions.listed(connection, guest.id))
    return [_with_link(request, house, one) for one in found]


@post("/questions/try", status_code=HTTP_200_OK)
async def try_question(request: AnyRequest, house: TheHouse, guest: Asker, data: JSONBody[Try]) -> Tried:
    """A question as it will be asked, what is wrong with it, and how an answer would be judged."""
    _check_pace(request, house, guest)
    work = partial(try_out, data.question, data.language, data.answer, data.seed)
    try:
        return await house.workshop.do(_who(request, guest), work)
    except TookTooLong as error:
        return Tried((FieldFault(0, "draw", str(error)),), text=data.question.text)


# files -----------------------------------------------------------------------------------------------------------


@post("/questions/upload", status_code=HTTP_200_OK, request_max_body_size=MOST_BYTES)
async def upload_deck(
    request: AnyRequest,
    house: TheHouse,
    guest: Asker,
    file: Annotated[str, QueryParameter(description="the file's name, whose ending says its format", max_length=200)],
    skip: Annotated[bool, QueryParameter(description="leave out what cannot be asked")] = False,
) -> UploadResult:
    """Keep the questions of a file that is sent as the body: our own format, CSV, Excel, or Moodle's GIFT or XML."""
    house.check_work(_who(request, guest))
    await _check_room(house, guest)
    format_ = _format(file, SOURCES)
    data = await request.body()
    read = await _work(request, house, guest, partial(read_upload, data, format_, file, skip), len(data))
    if read.sheet is None or read.checked is None:
        return UploadResult(None, problems=list(read.problems), others=read.others)
    kept = await _keep(house, guest, read.sheet, read.checked)
    return UploadResult(
        kept.deck,
        kept.sheet.name,
        len(kept.sheet.questions),
        left_out=list(read.left_out),
        notes=list(read.notes),
    )


@get("/questions/{deck:str}/export/{format_:str}")
async def export_questions(
    request: AnyRequest,
    house: TheHouse,
    guest: Asker,
    deck: DeckCode,
    format_: Annotated[str, PathParameter(description="deck, csv, xlsx, gift, xml or pdf")],
    seed: Annotated[str, QueryParameter(description="by which numbers are drawn", max_length=40)] = "1",
) -> Response[bytes]:
    """A deck of mine for other programs, or as cards to print."""
    wanted = _format(format_, tuple(KINDS))
    kept = await _mine(house, guest, deck)
    if kept.text is None:
        raise NotAllowed("something is wrong with this deck; mend that first, then it can be taken along")
    house.check_download(guest.id, address(request.scope))
    data = kept.text.encode()
    if wanted != "deck":
        house.check_work(_who(request, guest))
        data = await _work(request, house, guest, partial(exported, kept.text, wanted, seed), len(data))
    name = re.sub(r"[^A-Za-z0-9]+", "-", kept.sheet.name).strip("-").lower()[:60] or "questions"
    headers = {"Content-Disposition": f'attachment; filename="{name}.{wanted}"', "Cache-Control": "no-store"}
    return Response(data, media_type=KINDS[wanted], headers=headers)


# links -----------------------------------------------------------------------------------------------------------


@post("/questions/{deck:str}/link", status_code=HTTP_200_OK)
async def share_deck(request: AnyRequest, house: TheHouse, guest: Asker, deck: DeckCode) -> OpenDeck:
    """A link by which others have a copy of a deck; the same one, if there is one."""
    kept = await _mine(house, guest, deck)
    if kept.link is None:
        await house.writer.carry_out(questions.sharing(kept.deck, shared=True))
        kept = await _mine(house, guest, deck)
    return _opened(request, house, kept)


@delete("/questions/{deck:str}/link", status_code=HTTP_200_OK)
async def end_sharing(request: AnyRequest, house: TheHouse, guest: Asker, deck: DeckCode) -> OpenDeck:
    """The link is worthless from now on; the copies that others have stay theirs."""
    kept = await _mine(house, guest, deck)
    await house.writer.carry_out(questions.sharing(kept.deck, shared=False))
    return _opened(request, house, await _mine(house, guest, deck))


@get("/questions/from/{link:str}")
async def see_shared(house: TheHouse, guest: Asker, link: Link) -> SharedDeck:
    """What a link leads to; its questions are told to whoever takes a copy."""
    kept = await _behind(house, guest, link)
    sheet = kept.sheet
    topics = sorted({one.topic for one in sheet.questions if one.topic})
    return SharedDeck(sheet.name, sheet.about, sheet.language, len(sheet.questions), topics, kept.guest == guest.id)


@post("/questions/from/{link:str}", status_code=HTTP_201_CREATED)
async def copy_shared(request: AnyRequest, house: TheHouse, guest: Asker, link: Link) -> OpenDeck:
    """Keep a copy of what a link leads to."""
    kept = await _behind(house, guest, link)
    checked = Checked(kept.text or "", tuple(kept.faults))
    return _opened(request, house, await _keep(house, guest, kept.sheet, checked))


async def _behind(house: House, guest: Guest, link: str) -> Kept:
    def look(connection: Connection) -> tuple[Kept | None, bool]:
        kept = questions.behind(connection, link)
        return kept, kept is not None and questions.plays_with(connection, guest.id, kept.guest)

    kept, plays = await _read(house, look)
    if kept is None:
        raise NotHere(NO_LINK)
    if plays and kept.guest != guest.id:
        raise NotAllowed(STILL_PLAYED)
    return kept


# parts -----------------------------------------------------------------------------------------------------------


async def _read(house: House, look: Callable[[Connection], R]) -> R:
    def read() -> R:
        with house.engine.connect() as connection:
            return look(connection)

    return await asyncio.to_thread(read)


async def _mine(house: House, guest: Guest, deck: str) -> Kept:
    name = read_code(deck)
    kept = None if name is None else await _read(house, lambda connection: questions.read(connection, name))
    if kept is None or kept.guest != guest.id:
        raise NotHere(NO_DECK)
    return kept


async def _keep(house: House, guest: Guest, sheet: Sheet, checked: Checked) -> Kept:
    await _check_room(house, guest)
    name = new_code(FOR_GOOD)
    now = house.settings.now.date()
    await house.writer.carry_out(questions.keeping(name, guest.id, "", sheet, checked, now))
    return await _mine(house, guest, name)


async def _check_room(house: House, guest: Guest) -> None:
    most = house.settings.limits.own_decks
    if await _read(house, lambda connection: questions.count(connection, guest.id)) >= most:
        raise TooMuch("decks", f"you keep {most} decks already; remove one that you no longer need")


async def _check(request: AnyRequest, house: House, guest: Guest, sheet: Sheet) -> Checked:
    """Everything that is wrong with a sheet; what takes too long to check is kept too, and says so."""
    if not sheet.questions:
        return check_sheet(sheet)
    size = sum(len(one.text) for one in sheet.questions)
    try:
        return await house.workshop.do(_who(request, guest), partial(check_sheet, sheet), size=size)
    except (TookTooLong, TooMuch) as error:
        return Checked("", (FieldFault(None, "", str(error)),))


async def _work(request: AnyRequest, house: House, guest: Guest, work: Callable[[], R], size: int) -> R:
    return await house.workshop.do(_who(request, guest), work, size=size)


def _check_pace(request: AnyRequest, house: House, guest: Guest) -> None:
    house.check_tries(guest.id, address(request.scope))


def _who(request: AnyRequest, guest: Guest) -> Who:
    return Who(address(request.scope), guest.id)


def _format(name: str, known: tuple[str, ...]) -> Format:
    found = format_of(name)
    if found is None or found not in known:
        raise Malformed(f"“{name[-40:]}” is of no format that is known here; there are {', '.join(known)}")
    return found


def _with_link(request: AnyRequest, house: House, deck: MyDeck) -> MyDeck:
    return replace(deck, link=_link(request, house, deck.link))


def _opened(request: AnyRequest, house: House, kept: Kept) -> OpenDeck:
    playable = kept.text is not None
    link = _link(request, house, kept.link)
    return OpenDeck(kept.deck, kept.edition, kept.sheet, kept.faults, playable, kept.changed, link, kept.key)


def _link(request: AnyRequest, house: House, token: str | None) -> str | None:
    return None if token is None else f"{found_at(request, house.settings)}/questions/from/{token}"


ROUTES = (
    all_topics,
    my_decks,
    open_deck,
    new_deck,
    save_deck,
    remove_deck,
    try_question,
    upload_deck,
    export_questions,
    share_deck,
    end_sharing,
    see_shared,
    copy_shared,
)
