"""What GIFT and Moodle XML share: our own words in tags and feedback, and a question both ways."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from ludendum.arithmetic.answers import Exact, Key, Places, Significant, Usual, Within, find_locale, judge
from ludendum.games.mathematicus.decks import Question
from ludendum.games.mathematicus.decks.keys import read_precision
from ludendum.games.mathematicus.decks.questions import LEVELS, MOST_FACES, parted
from ludendum.games.mathematicus.interchange.drafts import Draft, Gathered, Wishes
from ludendum.games.mathematicus.interchange.forms import (
    CannotSay,
    Choice,
    Form,
    Numerical,
    Order,
    Short,
    TrueFalse,
    Weighted,
    say,
)

NUMBERS = {"face": range(1, MOST_FACES + 1), "level": range(LEVELS[0], LEVELS[-1] + 1), "seconds": range(5, 601)}
WORDS = (*NUMBERS, "template", "kind", "topic", "unit", "precision", "form", "figure", "alt")
"""What stands in tags, each as `unit: cm`."""
LEFT_OUT = "what is said of a single answer is left out"
_TAG = re.compile(rf"({'|'.join(WORDS)}): *(\S.*)", re.DOTALL)
_FEEDBACK = re.compile(r"(step|note|source): *(\S.*)")


class Told(Struct, frozen=True):
    """A question as a Moodle file tells it."""

    line: int
    title: str
    text: str
    form: Form
    tags: tuple[str, ...] = ()
    feedback: str = ""
    category: str = ""
    unit: str = ""

    @property
    def where(self) -> str:
        return where_of(self.line, self.title or self.text)


def where_of(line: int, title: str) -> str:
    words = " ".join(title.split())
    short = words if len(words) <= 40 else f"{words[:39]}…"
    return f"line {line}, “{short}”" if short else f"line {line}"


# reading ---------------------------------------------------------------------------------------------------------


def language_of(found: Gathered, wishes: Wishes) -> str:
    return wishes.language or found.heading.get("language") or "en"


def take(told: Told, wishes: Wishes, found: Gathered) -> None:
    """A draft of what was told, or a problem."""
    tags = {tag[1]: tag[2] for tag in map(_TAG.fullmatch, told.tags) if tag}
    before = len(found.unfit)
    numbers = {word: _number(word, tags.get(word), told, found) for word in NUMBERS}
    try:
        said = say(told.form, tags.get("kind", ""), language_of(found, wishes))
    except CannotSay as error:
        found.cannot_ask(told.line, told.where, str(error))
        return
    if not told.text.strip():
        found.cannot_ask(told.line, told.where, "the question has no text")
    if len(found.unfit) > before:
        return
    if _said_of_wrong(told.form) > sum(bool(parted(line)[1]) for line in said.offered):
        found.note(told.line, told.where, LEFT_OUT)
    ours = "level" in tags or "template" in tags
    steps, note, source = read_feedback(told.feedback)
    if "\\(" in told.text or "$$" in told.text:
        found.note(told.line, told.where, "its TeX is shown as it is written")
    question = Question(
        tags.get("template", ""),
        numbers["seconds"] or wishes.seconds,
        "\n".join([told.text, *said.choices]),
        said.answer,
        said.kind,
        topic=tags.get("topic", "" if ours else _topic(told.category) or wishes.topic),
        also=said.also,
        unit=tags.get("unit", told.unit),
        precision=tags.get("precision", "" if ours else said.precision),
        figure=tags.get("figure", ""),
        alt=tags.get("alt", ""),
        source=source,
        steps=steps,
        note=note,
        form=tags.get("form", ""),
        choices=said.offered,
    )
    found.add(Draft(told.line, told.where, question, numbers["face"], numbers["level"]))


def _said_of_wrong(form: Form) -> int:
    """Of how many wrong options something is said."""
    return sum(bool(one.feedback) for one in form.options if one.weight <= 0) if isinstance(form, Choice) else 0


def _number(word: str, text: str | None, told: Told, found: Gathered) -> int | None:
    if text is None:
        return None
    within = NUMBERS[word]
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) in within):
        message = f"the tag “{word}: {text[:20]}” is a whole number from {within[0]} to {within[-1]}"
        found.cannot_ask(told.line, told.where, message)
        return None
    return int(text)


def _topic(category: str) -> str:
    """The last part of a category's path; two slashes are one that is meant."""
    parts = category.replace("//", "\x00").split("/")
    topic = " ".join(parts[-1].replace("\x00", "/").split())
    return "" if topic.casefold() in ("top", "$course$", "$module$", "$system$") else topic


def read_feedback(text: str) -> tuple[tuple[str, ...], str, str]:
    """Steps, note and source; words that are not marked as any of them are a note."""
    steps: list[str] = []
    notes: list[str] = []
    source = ""
    for line in filter(None, map(str.strip, text.splitlines())):
        match _FEEDBACK.fullmatch(line):
            case None:
                notes.append(line)
            case found if found[1] == "step":
                steps.append(found[2])
            case found if found[1] == "source":
                source = found[2]
            case found:
                notes.append(found[2])
    return tuple(steps), " ".join(notes), source


# writing ---------------------------------------------------------------------------------------------------------


def tags_of(question: Question) -> list[str]:
    face, slash, level = question.name.partition("/")
    said = {"face": face, "level": level} if slash else {"template": face}
    said |= {"seconds": str(question.seconds), "kind": question.kind, "topic": question.topic, "unit": question.unit}
    said |= {"precision": question.precision, "form": question.form}
    said |= {"figure": question.figure, "alt": question.alt}
    return [f"{word}: {text}" for word, text in said.items() if text]


def feedback_of(question: Question) -> str:
    lines = [f"step: {step}" for step in question.steps]
    lines += [f"{word}: {text}" for word, text in (("note", question.note), ("source", question.source)) if text]
    return "\n".join(lines)


def form_of(question: Question) -> Form:
    """The form a plain question takes in Moodle."""
    if question.kind == "yes/no":
        return TrueFalse(judge("yes", Key("yes_no", question.answer, locale=question.language)).outcome == "right")
    if question.kind == "order":
        return Order(tuple(thing.strip() for thing in question.answer.split(";")))
    texts = (question.answer, *question.also)
    if question.kind == "choice":
        wrong = (Weighted(text, Fraction(0), feedback=error) for text, error in map(parted, question.choices))
        return Choice((Weighted(question.answer), *wrong))
    if question.kind not in ("name", "set", "list", "ratio", "time"):
        numbers = [_plain_number(text, question.language) for text in texts]
        if all(numbers):
            first, *others = [text for text in numbers if text]
            return Numerical((Weighted(first, tolerance=_tolerance(question, first)), *_weighted(others)))
    return Short(tuple(_weighted(text.replace("*", "\\*") for text in texts)))


def _weighted(texts: Iterable[str]) -> list[Weighted]:
    return [Weighted(text) for text in texts]


def _plain_number(text: str, language: str) -> str | None:
    mark = find_locale(language).decimal
    if not re.fullmatch(rf"-?\d{{1,60}}(?:{re.escape(mark)}\d{{1,60}})?", text, re.ASCII):
        return None
    return text.replace(mark, ".")


def _tolerance(question: Question, number: str) -> Fraction:
    """How far off Moodle should let an answer be; the tag `precision` says exactly what is meant."""
    value = abs(Fraction(number))
    match Within("5") if question.kind == "slide-rule" else read_precision(question.precision):
        case Within(percent):
            return value * Fraction(percent) / 100
        case Places(places):
            return Fraction(1, 10**places) / 2
        case Significant(figures) if value:
            size = 0
            while value >= 10 ** (size + 1):
                size += 1
            while value < Fraction(10) ** size:
                size -= 1
            return Fraction(10) ** (size + 1 - figures) / 2
        case Exact() | Usual() | Significant():
            return Fraction(0)


def decimal(number: Fraction) -> str:
    """A number as Moodle reads it.

    >>> decimal(Fraction(1, 200))
    '0.005'
    """
    text = f"{float(number):.12f}".rstrip("0").rstrip(".")
    return text or "0"
