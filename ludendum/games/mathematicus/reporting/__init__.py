"""What came of a lesson: by pupil and topic, what the class found hard, and what is left to practise."""

from ludendum.games.mathematicus.reporting.counting import (
    AnswerLine,
    ClassReport,
    HardQuestion,
    PupilReport,
    Taken,
    TopicResult,
    WrongAnswer,
    missed,
    report,
)
from ludendum.games.mathematicus.reporting.practice import practice_deck
from ludendum.games.mathematicus.reporting.rendering import KINDS, rendered

__all__ = [
    "KINDS",
    "AnswerLine",
    "ClassReport",
    "HardQuestion",
    "PupilReport",
    "Taken",
    "TopicResult",
    "WrongAnswer",
    "missed",
    "practice_deck",
    "rendered",
    "report",
]
