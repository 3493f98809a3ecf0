"""Writing our own format, so that it reads back the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from ludendum.games.mathematicus.decks import Deck, Question, reads_as_text
from ludendum.games.mathematicus.decks.questions import Heading


def write_deck(deck: Deck) -> str:
    """The deck as its author might have written it; families stand once, before the faces."""
    lines = [f"{word}: {text}" for word, text in heading_words(deck.heading).items()]
    families: dict[str, Question] = {}
    for question in deck:
        if question.family:
            families.setdefault(question.family, question)
    for name, family in families.items():
        lines += ["", f"family {name}, {family.seconds} s", *(line for _, line in question_lines(family))]
    for face, questions in groupby(deck, lambda question: question.name.partition("/")[0]):
        if deck.colour == "yellow":
            lines += ["", f"face {face}"]
        for question in questions:
            lines += ["", *_block(question, families)]
    return "\n".join(lines) + "\n"


def heading_words(heading: Heading) -> dict[str, str]:
    """The lines of a heading that say something."""
    words = {
        "deck": heading.name,
        "version": str(heading.version),
        "language": heading.language,
        "colour": heading.colour,
        "faces": str(heading.faces) if heading.colour == "yellow" else "",
        "board-game": ", ".join(_runs(heading.board)),
        "about": heading.about,
    }
    return {word: text for word, text in words.items() if text}


def opening(question: Question) -> str:
    """The line that opens a question."""
    _, slash, level = question.name.partition("/")
    return f"level {level}, {question.seconds} s" if slash else f"template {question.name}, {question.seconds} s"


def question_lines(question: Question) -> Iterator[tuple[str, str]]:
    """Each part of a question with its line; what is one line in a deck is one here, whatever it was elsewhere."""
    for line in question.text.split("\n"):
        if text := _one_line(line):
            yield "text", text if reads_as_text(text) else f"\\{text}"
    if question.kind != "number":
        yield "kind", f"kind: {question.kind}"
    parts: dict[str, tuple[str, ...]] = {
        "topic": (question.topic,),
        "figure": (question.figure,),
        "alt": (question.alt,),
        "draw": question.draws,
        "roll": question.rolls,
        "let": question.lets,
        "where": question.wheres,
        "=": (question.answer,),
        "also": question.also,
        "unit": (question.unit,),
        "precision": (question.precision,),
        "form": (question.form,),
        "choice": question.choices,
        "instrument": (question.instrument,),
        "source": (question.source,),
        "step": question.steps,
        "note": (question.note,),
        "accept": question.accept,
        "refuse": question.refuse,
        "send-back": question.backs,
    }
    for word, texts in parts.items():
        for text in map(_one_line, texts):
            if text:
                yield word, f"= {text}" if word == "=" else f"{word}: {text}"


def _block(question: Question, families: dict[str, Question]) -> Iterator[str]:
    if not question.family:
        yield opening(question)
        yield from (line for _, line in question_lines(question))
        return
    level = question.name.partition("/")[2]
    own = question.seconds != families[question.family].seconds
    yield f"level {level}{f', {question.seconds} s' if own else ''}: family {question.family}"


def _one_line(text: str) -> str:
    return " ".join(text.splitlines()).strip()


def _runs(numbers: Iterable[int]) -> Iterator[str]:
    """
    >>> list(_runs([3, 4, 5, 9]))
    ['3-5', '9']
    """
    for _, run in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        yield str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"
