"""Reports of lessons: counted from its matches whenever somebody asks, so that what is erased there is gone here too.

They go with the lesson, a while after it is over, unless whoever gave it keeps it.
"""

import datetime
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Executable, Select, delete, false, select

from ludendum.engine import SEALED, AnyLive, GivenAnswer
from ludendum.engine.core import Told
from ludendum.games.mathematicus import GAME, decks
from ludendum.games.mathematicus.reporting import ClassReport, Taken, practice_deck, report
from ludendum.server import schema
from ludendum.server.lessons import HOMEWORK, Lesson
from ludendum.server.settings import Settings

UNNAMED = "somebody"


class LessonReport(Struct, frozen=True):
    """A report as one may read it: whoever gave the lesson all of it, a pupil what is their own."""

    lesson: str
    teacher: bool
    kept: bool
    vanishes: int | None
    """When it goes with its lesson, in milliseconds since 1970; None while that is not over, or if it is kept."""
    report: ClassReport
    practice: int
    """How many questions are left to practise: of the whole class, or one's own."""


class DeckWanted(Struct, frozen=True):
    """Where the questions of a lesson are found: by their hash, or in the text that was brought."""

    hash: str
    text: str = ""
    salt: bytes = b""

    def find(self) -> decks.Deck | None:
        if self.text:
            return decks.sealed(self.text, self.salt)  # under any salt its questions are the same
        try:
            return decks.find(self.hash)
        except decks.UnknownDeckError:
            return None


def deck_wanted(lesson: Lesson, live: AnyLive) -> DeckWanted:
    """The deck of a match; that of homework stays with whoever set it, and the match has it only while it is played."""
    brought, hash_ = live.brought, live.header.content.get("questions", "")
    if brought is not None:
        return DeckWanted(hash_, brought.text, brought.salt)
    text = str(lesson.wish.options.get("questions", ""))
    return DeckWanted(hash_, "" if text.startswith(SEALED) else text)


def still_counts(live: AnyLive, told: Sequence[Sequence[Told]]) -> list[Sequence[Told]]:
    """What was told with the entries that were not taken back."""
    return [then for number, then in enumerate(told, start=1) if number not in live.taken_back]


def day_of(milliseconds: int) -> str:
    moment = datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
    return f"{moment.day} {moment:%B %Y}"


# in the other process ------------------------------------------------------------------------------------------------


def counted(title: str, day: str, pupils: list[tuple[str, list[GivenAnswer]]], deck: DeckWanted) -> ClassReport:
    """The report, with figures and solutions; a class that had somebody's own deck is called by it."""
    found = deck.find()
    named = found.name if found is not None and deck.text and title == GAME.title else title
    return report(named, day, [Taken(name or UNNAMED, answers) for name, answers in pupils], found)


def practised(deck: DeckWanted, names: list[str]) -> str:
    """A deck of one's own with these questions alone."""
    found = deck.find()
    return "" if found is None else practice_deck(found, names)


# how long it lasts ---------------------------------------------------------------------------------------------------


def over_long_ago(settings: Settings) -> Select[str]:
    """The tables of lessons that nobody keeps and that have been over for long; of homework, once its time is."""
    lessons, matches, tables = schema.lessons.c, schema.lesson_matches.c, schema.tables.c
    before = settings.now.date() - settings.lessons_last
    return (
        select(matches.table_id)
        .join(schema.lessons, lessons.id == matches.lesson)
        .join(schema.tables, tables.id == matches.table_id)
        .where(lessons.kept == false(), tables.outcome.is_not(None), tables.touched < before)
        .where((lessons.kind != HOMEWORK) | lessons.until.is_(None) | (lessons.until < before))
    )


def forgetting(settings: Settings) -> Executable:
    """A lesson goes when all its matches have."""
    lessons, matches = schema.lessons.c, schema.lesson_matches.c
    before = settings.now.date() - settings.lessons_last
    there = select(matches.table_id).where(matches.lesson == lessons.id).exists()
    late = (lessons.created < before) & (lessons.until.is_(None) | (lessons.until < before))
    return delete(schema.lessons).where(lessons.kept == false(), late, ~there)
