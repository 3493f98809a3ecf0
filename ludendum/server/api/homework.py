"""Homework: set once with a date, and done by each at a table of their own, in their own time."""

import asyncio
from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_201_CREATED
from msgspec import Meta, Struct
from sqlalchemy.exc import IntegrityError

from ludendum.engine import Malformed
from ludendum.hosting.deals import kind_of
from ludendum.hosting.laying import Wish, dealt, lay, text_brought
from ludendum.hosting.repertoire import find_game
from ludendum.server import lessons
from ludendum.server.api.tables import Laid, link
from ludendum.server.errors import NotAllowed, NotHere, TooMuch
from ludendum.server.given import AnyRequest, Asker, TheHouse, found_at
from ludendum.server.going_on import at_most
from ludendum.server.guard import address
from ludendum.server.guests import Guest
from ludendum.server.house import House
from ludendum.server.lessons import CLASS, HOMEWORK, Heading, Lesson
from ludendum.server.letters import FOR_GOOD, new_code, read_code
from ludendum.server.naming import clean_name
from ludendum.server.settings import DAY, Limits
from ludendum.server.turns import Who

GAME = "mathematicus"
FIXED: dict[str, Any] = {"mode": "cards", "target": 0, "objections": "off"}
"""What holds for everybody who answers alone: points to reach, and others who could contest, there are none."""
CHOSEN = ("topics", "faces", "questions", "tolerance", "level")
"""What whoever sets it may choose."""
LONGEST_TITLE = 80
LONGEST = 366 * DAY
"""How far ahead homework is set."""
NO_LESSON = "there is no such homework here; ask whoever set it for the link"

LessonCode = Annotated[str, PathParameter(description="the lesson's code", max_length=40)]


class Homework(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done, and until when (milliseconds since 1970)."""

    title: Annotated[str, Meta(max_length=LONGEST_TITLE)]
    until: int
    questions: Annotated[int, Meta(ge=1, le=100)] = 12
    options: dict[str, Any] = {}
    name: str = ""


class GivenLesson(Struct, frozen=True):
    """A lesson that I have given, or homework that I have set."""

    lesson: str
    kind: str
    title: str
    created: int
    until: int | None
    matches: int
    """At how many tables it was begun."""
    link: str


class HomeworkFacts(Struct, frozen=True):
    """Homework as whoever has its link may know it."""

    lesson: str
    title: str
    by: str
    """What whoever set it is called."""
    until: int
    over: bool
    """Whether nobody begins any more."""
    questions: int
    level: int
    mine: str | None
    """The table at which I do it."""
    owner: bool


class Beginning(Struct, frozen=True, forbid_unknown_fields=True):
    """Who begins, at which level, and with how much more time."""

    name: str = ""
    level: Annotated[int, Meta(ge=1, le=4)] = 2
    time: Literal["1", "1.5", "2", "3", "off"] = "1"


@get("/lessons")
async def my_lessons(request: AnyRequest, house: TheHouse, guest: Asker) -> list[GivenLesson]:
    """What I have given to classes and set as homework, the newest first."""
    given = await asyncio.to_thread(lessons.given_by, house.engine, guest.id)
    begun = await asyncio.to_thread(lessons.begun, house.engine, guest.id)
    at = found_at(request, house.settings)
    return [
        GivenLesson(one.id, one.kind, one.title, one.created, one.until, begun.get(one.id, 0), f"{at}{_path(one)}")
        for one in given
    ]


def _path(lesson: Lesson | Heading) -> str:
    return f"/t/{lesson.id}" if lesson.kind == CLASS else f"/homework/{lesson.id}"


@post("/lessons", status_code=HTTP_201_CREATED, request_max_body_size=Limits().wish_bytes)
async def set_homework(request: AnyRequest, house: TheHouse, guest: Asker, data: JSONBody[Homework]) -> GivenLesson:
    """Set homework: everybody who has its link does it at a table of their own."""
    now, who = house.settings.now.date(), Who(address(request.scope), guest.id)
    if not now < data.until <= now + LONGEST:
        raise Malformed("homework is to be done by a date that is still to come, within a year")
    if others := [name for name in data.options if name not in CHOSEN]:
        raise Malformed(f"“{others[0][:40]}” is not chosen for homework; what is: {', '.join(CHOSEN)}")
    if data.name:
        clean_name(data.name, house.settings.limits)
    title = " ".join(data.title.split()) or "Homework"
    own, topics = (str(data.options.get(name) or "") for name in ("questions", "topics"))
    questions = at_most(data.questions, own, topics)
    wish = Wish(GAME, {**FIXED, **data.options, "rounds": questions}, seats=1, spectators=False)
    house.check_work(who)
    await asyncio.to_thread(_check_room, house, guest, len(own))
    game = find_game(GAME, house.settings.games)
    if (text := text_brought(game, wish)) is not None:
        await house.texts.check(who, game, text)
    # Laid once to see that it can be: what is wrong with it is for whoever sets it, not for the first pupil.
    await asyncio.to_thread(lambda: lay(game, dealt(game, wish), [guest.name], (), 1))
    lesson = Lesson(new_code(FOR_GOOD), guest.id, HOMEWORK, title, wish, data.until, now, kept=False)
    await house.writer.carry_out(lessons.setting(lesson))
    at = found_at(request, house.settings)
    return GivenLesson(lesson.id, HOMEWORK, title, now, data.until, 0, f"{at}{_path(lesson)}")


def _check_room(house: House, guest: Guest, size: int) -> None:
    """Whether this guest may set more homework."""
    limits = house.settings.limits
    count, taken = lessons.set_by(house.engine, guest.id)
    if count >= limits.homework or taken + size > limits.homework_bytes:
        raise TooMuch(
            "homework", f"you have set {count} pieces of homework; what is over goes with its time: wait for it"
        )


@get("/lessons/{lesson:str}")
async def homework(house: TheHouse, guest: Asker, lesson: LessonCode) -> HomeworkFacts:
    """What is to be done, until when, and where I do it."""
    found = await _found(house, lesson)
    by = "" if found.owner is None else await asyncio.to_thread(lessons.called, house.engine, found.owner)
    mine = await asyncio.to_thread(lessons.match_of, house.engine, found.id, guest.id)
    until = found.until or 0
    return HomeworkFacts(
        found.id,
        found.title,
        by,
        until,
        house.settings.now.date() > until,
        found.wish.options["rounds"],
        found.wish.options.get("level", 2),
        mine,
        found.owner == guest.id,
    )


@post("/lessons/{lesson:str}/begin", status_code=HTTP_201_CREATED)
async def begin_homework(
    request: AnyRequest, house: TheHouse, guest: Asker, lesson: LessonCode, data: JSONBody[Beginning]
) -> Laid:
    """A table of my own for homework; whoever has begun it goes on there."""
    found = await _found(house, lesson)
    mine = await asyncio.to_thread(lessons.match_of, house.engine, found.id, guest.id)
    if mine is None:
        if house.settings.now.date() > (found.until or 0):
            raise NotAllowed("the time for this homework is over; ask whoever set it")
        name = clean_name(data.name, house.settings.limits) or guest.name
        own = {"players": f"level={data.level} time={data.time}", "level": data.level}
        wish = Wish(found.wish.game, {**found.wish.options, **own}, seats=1)
        game = find_game(GAME, house.settings.games)
        if (text := text_brought(game, wish)) is not None:
            await house.texts.check(Who(address(request.scope), guest.id), game, text)
        live = await asyncio.to_thread(lambda: lay(game, dealt(game, wish), [name], (), 1))
        # A deck stays with whoever set the homework: who owns a table may take its deck along.
        table = await house.hall.lay(guest, live, kind_of(live), spectators=False, owned=text is None)
        try:
            await house.writer.carry_out(lessons.beginning(found.id, table.id, guest.id))
            mine = table.id
        except IntegrityError:  # on another page they were faster
            mine = await asyncio.to_thread(lessons.match_of, house.engine, found.id, guest.id) or table.id
    return Laid(mine, link(request, house, mine))


async def _found(house: House, code: str) -> Lesson:
    name = read_code(code)
    found = None if name is None else await asyncio.to_thread(lessons.find, house.engine, name)
    if found is None or found.kind != HOMEWORK:
        raise NotHere(NO_LESSON)
    return found


ROUTES = (my_lessons, set_homework, homework, begin_homework)
