"""Counting a lesson: from the answers of each pupil to a report, with the solutions beside what was hard."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.reporting.recalling import recalled

MOST_SAID = 3
"""Of a question's wrong answers so many are told, the most frequent."""


class Given(Protocol):
    """A question that somebody had, and how it went."""

    @property
    def question(self) -> str: ...
    @property
    def topic(self) -> str: ...
    @property
    def level(self) -> int: ...
    @property
    def verdict(self) -> str: ...
    @property
    def said(self) -> str: ...
    @property
    def words(self) -> str: ...
    @property
    def answer(self) -> str: ...


class Taken(Struct, frozen=True):
    """What one pupil answered, in however many matches."""

    name: str
    answers: Sequence[Given]


class TopicResult(Struct, frozen=True):
    """How many questions of a topic were asked, and how many answers were right."""

    topic: str
    right: int
    asked: int


class AnswerLine(Struct, frozen=True):
    """One question of a pupil's."""

    question: str
    words: str
    topic: str
    level: int
    said: str
    answer: str
    verdict: str


class PupilReport(Struct, frozen=True):
    """What one pupil's answers show."""

    name: str
    right: int
    asked: int
    late: int
    topics: list[TopicResult]
    answers: list[AnswerLine]


class WrongAnswer(Struct, frozen=True):
    """A wrong answer, and how many gave it."""

    text: str
    count: int


class HardQuestion(Struct, frozen=True):
    """A question with its solution, and how many were right."""

    question: str
    words: str
    topic: str
    level: int
    right: int
    asked: int
    answer: str
    steps: list[str]
    note: str
    figure: str
    """Drawn, as SVG."""
    alt: str
    said: list[WrongAnswer]


class ClassReport(Struct, frozen=True):
    """What came of a lesson, for whoever gave it."""

    title: str
    day: str
    right: int
    asked: int
    topics: list[TopicResult]
    pupils: list[PupilReport]
    hard: list[HardQuestion]
    """Every question that somebody had not right, the hardest first."""


def report(title: str, day: str, pupils: Iterable[Taken], deck: decks.Deck | None) -> ClassReport:
    """The report of a lesson; without its deck figures and steps are missing."""
    taken = [one for one in pupils if one.answers]
    each = sorted((_pupil(one) for one in taken), key=lambda one: one.name.casefold())
    everything = [answer for one in taken for answer in one.answers]
    return ClassReport(
        title, day, _right(everything), len(everything), _topics(everything), each, _hard(everything, deck)
    )


def missed(answers: Iterable[Given], *, more_than: float = 0.0) -> list[str]:
    """The questions that were not always right, by name; of a whole class, those that more than a share missed."""
    asked, wrong = Counter[str](), Counter[str]()
    for answer in answers:
        if "/" in answer.question:
            asked[answer.question] += 1
            wrong[answer.question] += answer.verdict != "right"
    return [name for name in asked if wrong[name] > more_than * asked[name]]


def _pupil(taken: Taken) -> PupilReport:
    answers = taken.answers
    return PupilReport(
        taken.name,
        _right(answers),
        len(answers),
        sum(one.verdict == "late" for one in answers),
        _topics(answers),
        [_line(one) for one in answers],
    )


def _line(one: Given) -> AnswerLine:
    return AnswerLine(one.question, one.words, one.topic, one.level, one.said, one.answer, one.verdict)


def _right(answers: Iterable[Given]) -> int:
    return sum(one.verdict == "right" for one in answers)


def _topics(answers: Iterable[Given]) -> list[TopicResult]:
    asked, right = Counter[str](), Counter[str]()
    for one in answers:
        asked[one.topic] += 1
        right[one.topic] += one.verdict == "right"
    return [TopicResult(topic, right[topic], asked[topic]) for topic in sorted(asked, key=str.casefold)]


# what was hard ---------------------------------------------------------------------------------------------------


def _hard(answers: Sequence[Given], deck: decks.Deck | None) -> list[HardQuestion]:
    """Whoever has had other numbers had the same question."""
    by_name: dict[str, list[Given]] = {}
    for one in answers:
        by_name.setdefault(one.question, []).append(one)
    found = [_question(group, deck) for group in by_name.values() if any(one.verdict != "right" for one in group)]
    return sorted(found, key=lambda one: (one.right / one.asked, -one.asked, one.question))


def _question(group: Sequence[Given], deck: decks.Deck | None) -> HardQuestion:
    first = group[0]
    posed = recalled(deck, first.question, first.words)
    figure, alt = ("", "") if posed is None else decks.drawn(posed)
    same = [one for one in group if one.words == first.words]
    wrong = Counter(one.said for one in same if one.verdict != "right" and one.said)
    return HardQuestion(
        first.question,
        first.words,
        first.topic,
        first.level,
        _right(group),
        len(group),
        first.answer,
        [] if posed is None else list(posed.steps),
        "" if posed is None else posed.note,
        figure,
        alt,
        [WrongAnswer(text, count) for text, count in wrong.most_common(MOST_SAID)],
    )
