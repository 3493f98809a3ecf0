"""What came of a lesson: the whole of it for whoever gave it, and for each pupil their own."""

import asyncio
import datetime
import re
from functools import partial
from typing import Annotated

from litestar import Response, get, post, put
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_201_CREATED
from msgspec import Struct
from msgspec.structs import replace

from ludendum.engine import GivenAnswer
from ludendum.games.mathematicus import GAME
from ludendum.games.mathematicus.options import Options
from ludendum.games.mathematicus.reporting import KINDS, missed, rendered
from ludendum.hosting.deals import kind_of, today
from ludendum.hosting.laying import Dealt, lay
from ludendum.server import lessons
from ludendum.server.api.tables import Laid, link
from ludendum.server.errors import NotAllowed, NotHere, OldTable
from ludendum.server.given import AnyRequest, Asker, TheHouse
from ludendum.server.guard import address
from ludendum.server.guests import Guest
from ludendum.server.house import House
from ludendum.server.lesson_reports import (
    DeckWanted,
    LessonReport,
    counted,
    day_of,
    deck_wanted,
    practised,
    still_counts,
)
from ludendum.server.lessons import Lesson
from ludendum.server.letters import read_code
from ludendum.server.turns import Who

MEDIA = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pdf": "application/pdf",
}
NO_LESSON = "there is no such lesson here; it may have gone with its time"
NOT_YOURS = "you were not at this lesson; what came of it is told to those who were"
NOT_OVER = "the lesson is not over; whoever was not there practises when it is"
ALL_KNOWN = "nothing is left to practise: all of it was right"
CLASS_MISSED = 0.25
"""What more than this share of a class had not right, whoever was not there practises."""
MOST_PRACTISED = 100

LessonCode = Annotated[str, PathParameter(description="the lesson's code", max_length=40)]


class Keeping(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a lesson is kept when its time is over."""

    kept: bool


class Gathered(Struct, frozen=True):
    """A lesson with the answers in it, and which of its pupils asks."""

    lesson: Lesson
    pupils: list[tuple[str, list[GivenAnswer]]]
    mine: list[int]
    deck: DeckWanted
    ended: int | None
    """When the last of its matches was touched, if all are over."""


@get("/lessons/{lesson:str}/report")
async def lesson_report(request: AnyRequest, house: TheHouse, guest: Asker, lesson: LessonCode) -> LessonReport:
    """What came of a lesson, by pupil and topic, and what was hard; of a pupil's, what is their own."""
    found = await _gathered(house, guest, lesson)
    house.check_download(guest.id, address(request.scope))
    return await _report(request, house, guest, found)


@get("/lessons/{lesson:str}/report/{kind:str}")
async def lesson_report_file(
    request: AnyRequest,
    house: TheHouse,
    guest: Asker,
    lesson: LessonCode,
    kind: Annotated[str, PathParameter(description="csv, xlsx or pdf")],
) -> Response[bytes]:
    """The same for a spreadsheet, or on paper."""
    if kind not in KINDS:
        raise NotHere(f"a report is written as {', '.join(KINDS)}")
    found = await _gathered(house, guest, lesson)
    house.check_work(_who(request, guest))
    report = await _report(request, house, guest, found)
    data = await house.workshop.do(_who(request, guest), partial(rendered, report.report, kind))
    name = _file_name(report.report.title, found.lesson.created)
    headers = {"Content-Disposition": f'attachment; filename="{name}.{kind}"', "Cache-Control": "no-store"}
    return Response(data, media_type=MEDIA[kind], headers=headers)


@put("/lessons/{lesson:str}/kept")
async def keep_lesson(
    request: AnyRequest, house: TheHouse, guest: Asker, lesson: LessonCode, data: JSONBody[Keeping]
) -> LessonReport:
    """Keep what came of a lesson of mine, or let it go with its time."""
    house.check_download(guest.id, address(request.scope))
    if (await _found(house, lesson)).owner != guest.id:
        raise NotAllowed("whoever gave the lesson keeps it")
    found = await _gathered(house, guest, lesson)
    await house.writer.carry_out(lessons.keeping(found.lesson.id, kept=data.kept))
    kept = replace(found, lesson=replace(found.lesson, kept=data.kept))
    return await _report(request, house, guest, kept)


@post("/lessons/{lesson:str}/practice", status_code=HTTP_201_CREATED)
async def practise(request: AnyRequest, house: TheHouse, guest: Asker, lesson: LessonCode) -> Laid:
    """A table for me alone with just what I missed in a lesson; who was not there gets what the class missed."""
    house.check_work(_who(request, guest))
    found = await _gathered(house, guest, lesson, strangers=True)
    if not found.mine and found.lesson.owner != guest.id and not _is_over(house, found):
        raise NotAllowed(NOT_OVER)
    names = _to_practise(found, guest)
    if not names:
        raise NotAllowed(ALL_KNOWN)
    base = Options(mode="cards", target=len(names), objections="off")
    if found.deck.text:
        text = await house.workshop.do(_who(request, guest), partial(practised, found.deck, names))
        await house.texts.check(_who(request, guest), GAME, text)
        options = replace(base, questions=text)
    else:
        options = replace(base, faces=" ".join(names))
    live = await asyncio.to_thread(lay, GAME, Dealt(options, None, today()), [guest.name], ())
    table = await house.hall.lay(guest, live, kind_of(live), spectators=False)
    return Laid(table.id, link(request, house, table.id))


# parts -----------------------------------------------------------------------------------------------------------


async def _gathered(house: House, guest: Guest, code: str, *, strangers: bool = False) -> Gathered:
    """A lesson with everything that was answered in it; raises `NotHere`, and `NotAllowed` to who was not there."""
    lesson = await _found(house, code)
    matches = await asyncio.to_thread(lessons.matches, house.engine, lesson.id)
    if lesson.kind == lessons.HOMEWORK and lesson.owner != guest.id and not strangers:
        matches = [match for match in matches if match.guest == guest.id]  # of the others' they are told nothing
    pupils: list[tuple[str, list[GivenAnswer]]] = []
    mine: list[int] = []
    deck, ended, running = DeckWanted(""), 0, False
    for match in matches:
        try:
            table = await house.hall.table(match.table)
        except (NotHere, OldTable):
            continue
        async with table.turns:
            await table.remember()
            live = table.live
            deck, ended = deck_wanted(lesson, live), max(ended, table.sheet.touched)
            running = running or live.outcome is None
            own = table.vantage(guest.id).seats
            for pupil in lessons.answers_in(live, still_counts(live, table.told)):
                if pupil.seat in own:
                    mine.append(len(pupils))
                pupils.append((pupil.name, pupil.answers))
    if not strangers and lesson.owner != guest.id and not mine:
        raise NotAllowed(NOT_YOURS)
    return Gathered(lesson, pupils, mine, deck, None if running or not ended else ended)


async def _found(house: House, code: str) -> Lesson:
    name = read_code(code)
    lesson = None if name is None else await asyncio.to_thread(lessons.find, house.engine, name)
    if lesson is None:
        raise NotHere(NO_LESSON)
    return lesson


async def _report(request: AnyRequest, house: House, guest: Guest, found: Gathered) -> LessonReport:
    teacher = found.lesson.owner == guest.id
    pupils = found.pupils if teacher else [found.pupils[place] for place in found.mine]
    day = day_of(found.lesson.created)
    work = partial(counted, found.lesson.title, day, pupils, found.deck)
    made = await house.workshop.do(_who(request, guest), work)
    lasts = house.settings.lessons_last
    vanishes = None if found.ended is None or found.lesson.kept else found.ended + lasts
    return LessonReport(found.lesson.id, teacher, found.lesson.kept, vanishes, made, len(_to_practise(found, guest)))


def _file_name(title: str, created: int) -> str:
    """As one finds it again on a desk: `fractions-6b-2026-11-18`."""
    words = re.findall("[a-z0-9]+", title.casefold())
    day = datetime.datetime.fromtimestamp(created / 1000, datetime.UTC).date()
    return "-".join([*words, day.isoformat()])


def _is_over(house: House, found: Gathered) -> bool:
    """Whether nobody is asked these questions any more."""
    until = found.lesson.until
    return found.ended is not None and (until is None or until < house.settings.now.date())


def _to_practise(found: Gathered, guest: Guest) -> list[str]:
    """What somebody missed; whoever was not there, or gave the lesson, practises what much of the class missed."""
    if found.mine and found.lesson.owner != guest.id:
        names = missed([answer for place in found.mine for answer in found.pupils[place][1]])
    else:
        names = missed([answer for _, answers in found.pupils for answer in answers], more_than=CLASS_MISSED)
    return names[:MOST_PRACTISED]


def _who(request: AnyRequest, guest: Guest) -> Who:
    return Who(address(request.scope), guest.id)


ROUTES = (lesson_report, lesson_report_file, keep_lesson, practise)
