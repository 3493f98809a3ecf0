"""Lessons: what somebody gives to a class, at once or as homework; the matches that belong to it, and their answers."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Engine, Executable, Row, func, insert, select, update

from ludendum.engine import AnyLive, GivenAnswer, Seat
from ludendum.engine.core import Told
from ludendum.hosting.laying import Wish
from ludendum.server import schema

CLASS, HOMEWORK = "class", "homework"
UNTITLED = {CLASS: "Lesson", HOMEWORK: "Homework"}
"""What a lesson is called whose words have been erased."""


class Lesson(Struct, frozen=True):
    """A lesson: who gives it, and what its matches are like."""

    id: str
    owner: str | None
    """The guest who gives it."""
    kind: str
    """`class`: all at one table; `homework`: each at their own, in their own time."""
    title: str
    wish: Wish
    until: int | None
    """Of homework: when it is to be done, in milliseconds since 1970."""
    created: int
    kept: bool


class Heading(Struct, frozen=True):
    """A lesson in a list."""

    id: str
    kind: str
    title: str
    until: int | None
    created: int


class Match(Struct, frozen=True):
    """A match of a lesson, by its table; of homework, whose it is."""

    table: str
    guest: str | None


class PupilAnswers(Struct, frozen=True):
    """What a pupil answered in a match of a lesson."""

    seat: Seat
    name: str
    answers: list[GivenAnswer]


def opening(table: str, live: AnyLive, owner: str, now: int, title: str = "") -> Iterable[Executable]:
    """What is written of a lesson when its table is laid; nothing where nobody leads."""
    if live.core.leader is None:
        return
    wish = Wish(live.game.name, live.header.options)
    title = title or live.game.title
    yield insert(schema.lessons).values(_row(Lesson(table, owner, CLASS, title, wish, None, now, False)))
    yield insert(schema.lesson_matches).values(table_id=table, lesson=table, guest=None)


def setting(lesson: Lesson) -> Executable:
    """What is written of homework when it is set."""
    return insert(schema.lessons).values(_row(lesson))


def beginning(lesson: str, table: str, guest: str) -> Executable:
    """A pupil begins their homework: this match is theirs."""
    return insert(schema.lesson_matches).values(table_id=table, lesson=lesson, guest=guest)


def keeping(lesson: str, *, kept: bool) -> Executable:
    """What came of a lesson is kept, or goes with its tables."""
    return update(schema.lessons).where(schema.lessons.c.id == lesson).values(kept=kept)


def merging(former: str, guest: str) -> list[Executable]:
    """Lessons of the one guest are the other's; of homework that both have begun, that of the other counts."""
    lessons, matches = schema.lessons, schema.lesson_matches
    begun_too = select(matches.c.lesson).where(matches.c.guest == guest)
    theirs = (matches.c.guest == former) & matches.c.lesson.not_in(begun_too)
    return [
        update(lessons).where(lessons.c.owner == former).values(owner=guest),
        update(matches).where(theirs).values(guest=guest),
    ]


def forgetting(engine: Engine, guest: str, now: int) -> list[Executable]:
    """What a guest wrote goes from the lessons they gave, and nobody begins one; what came of them stays."""
    lessons = schema.lessons
    return [
        update(lessons)
        .where(lessons.c.id == one.id)
        .values(
            owner=None,
            title=UNTITLED[one.kind],
            wish=msgspec.json.encode(_without_words(one.wish)),
            until=None if one.until is None else min(one.until, now - 1),
            kept=False,
        )
        for one in all_of(engine, guest)
    ]


def _without_words(wish: Wish) -> Wish:
    plain = {name: value for name, value in wish.options.items() if isinstance(value, int)}
    return Wish(wish.game, plain, seats=wish.seats)


def find(engine: Engine, lesson: str) -> Lesson | None:
    """A lesson by its code."""
    with engine.connect() as connection:
        row = connection.execute(select(schema.lessons).where(schema.lessons.c.id == lesson)).first()
    return None if row is None else _read(row)


def given_by(engine: Engine, guest: str) -> list[Heading]:
    """The lessons that a guest gives, the newest first."""
    lessons = schema.lessons.c
    wanted = select(*(lessons[name] for name in Heading.__struct_fields__)).where(lessons.owner == guest)
    with engine.connect() as connection:
        return [Heading(*row) for row in connection.execute(wanted.order_by(lessons.created.desc()))]


def all_of(engine: Engine, guest: str) -> list[Lesson]:
    """The lessons that a guest gives, with what their matches are like."""
    wanted = select(schema.lessons).where(schema.lessons.c.owner == guest).order_by(schema.lessons.c.created)
    with engine.connect() as connection:
        return [_read(row) for row in connection.execute(wanted)]


def set_by(engine: Engine, guest: str) -> tuple[int, int]:
    """How much homework a guest has set that is still here, and how many bytes what it is like takes."""
    lessons = schema.lessons.c
    size = func.coalesce(func.sum(func.length(lessons.wish)), 0)
    with engine.connect() as connection:
        row = connection.execute(select(func.count(), size).where(lessons.owner == guest, lessons.kind == HOMEWORK))
        count, taken = row.one()
    return int(count), int(taken)


def last_given(engine: Engine, guest: str, title: str) -> str | None:
    """The table of the last lesson of this name that a guest gave."""
    lessons = schema.lessons.c
    wanted = select(lessons.id).where(lessons.owner == guest, lessons.kind == CLASS, lessons.title == title)
    with engine.connect() as connection:
        return connection.execute(wanted.order_by(lessons.created.desc()).limit(1)).scalar()


def matches(engine: Engine, lesson: str) -> list[Match]:
    """The matches of a lesson that are still here."""
    found = schema.lesson_matches.c
    wanted = select(found.table_id, found.guest).where(found.lesson == lesson).order_by(found.table_id)
    with engine.connect() as connection:
        return [Match(row.table_id, row.guest) for row in connection.execute(wanted)]


def match_of(engine: Engine, lesson: str, guest: str) -> str | None:
    """The table at which a guest does homework, if they have begun."""
    found = schema.lesson_matches.c
    with engine.connect() as connection:
        wanted = select(found.table_id).where(found.lesson == lesson, found.guest == guest)
        return connection.execute(wanted).scalar()


def begun(engine: Engine, guest: str) -> dict[str, int]:
    """At how many tables each of a guest's lessons was begun."""
    found = schema.lesson_matches.c
    wanted = (
        select(found.lesson, func.count())
        .join(schema.lessons, schema.lessons.c.id == found.lesson)
        .where(schema.lessons.c.owner == guest)
        .group_by(found.lesson)
    )
    with engine.connect() as connection:
        return {row[0]: row[1] for row in connection.execute(wanted)}


def called(engine: Engine, guest: str) -> str:
    """What a guest is called."""
    with engine.connect() as connection:
        return connection.execute(select(schema.guests.c.name).where(schema.guests.c.id == guest)).scalar() or ""


def answers_in(live: AnyLive, told: Sequence[Sequence[Told]]) -> list[PupilAnswers]:
    """What each pupil of a match answered, by what was told in it; whoever leads is no pupil."""
    answers = live.game.help.answers
    given = [] if answers is None else answers([one.event for then in told for one in then])
    sitters = live.core.standing.sitters
    return [
        PupilAnswers(Seat(seat), live.names[seat], [one for one in given if one.seat == seat])
        for seat, sitter in enumerate(sitters)
        if sitter.person is not None and seat != live.core.leader
    ]


def _row(lesson: Lesson) -> dict[str, object]:
    return {**msgspec.structs.asdict(lesson), "wish": msgspec.json.encode(lesson.wish)}


def _read(row: Row[tuple[object, ...]]) -> Lesson:
    found = row._mapping
    return Lesson(
        found["id"], found["owner"], found["kind"], found["title"], msgspec.json.decode(found["wish"], type=Wish),
        found["until"], found["created"], found["kept"],
    )  # fmt: skip
