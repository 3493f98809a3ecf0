"""Writing Moodle's GIFT; what it has no words for stands in tags, which Moodle keeps."""

from __future__ import annotations

from collections.abc import Iterator

from ludendum.games.mathematicus.decks import Deck, Question
from ludendum.games.mathematicus.interchange.deck_writing import heading_words
from ludendum.games.mathematicus.interchange.forms import Form, Numerical, Short, TrueFalse, Weighted
from ludendum.games.mathematicus.interchange.gift import ESCAPED
from ludendum.games.mathematicus.interchange.markup import as_markup, as_text
from ludendum.games.mathematicus.interchange.moodle import decimal, feedback_of, form_of, tags_of
from ludendum.games.mathematicus.interchange.pictures import picture_markup


def write_gift(deck: Deck) -> bytes:
    """A deck of plain questions."""
    lines = [f"//: {word}: {text}" for word, text in heading_words(deck.heading).items()]
    lines += ["", f"$CATEGORY: {_escaped(deck.name.replace('/', '//'))}"]
    for question in deck:
        lines += ["", *_lines(question)]
    return ("\n".join(lines) + "\n").encode()


def _lines(question: Question) -> Iterator[str]:
    tags = (tag.replace("\\", "\\\\").replace("]", "\\]") for tag in tags_of(question))
    yield "// " + " ".join(f"[tag:{tag}]" for tag in tags)
    form = form_of(question)
    format_, text, feedback = "plain", question.text, feedback_of(question)
    if (drawing := picture_markup(question)) and _is_plain(form):
        format_, text, feedback = "html", as_markup(text) + drawing, as_markup(feedback)
    yield (
        f"::{_escaped(question.name)}::[{format_}]{_escaped(text)} "
        f"{{{_answers(form)}{f' ####{_escaped(feedback)}' if feedback else ''}}}"
    )


def _is_plain(form: Form) -> bool:
    """Whether its answers are the same words in HTML: a figure's question is written so, answers included."""
    return not isinstance(form, Short) or all(as_text(one.text) == one.text for one in form.answers)


def _answers(form: Form) -> str:
    match form:
        case TrueFalse(true):
            return "TRUE" if true else "FALSE"
        case Numerical((one,)):
            return f"#{_number(one)}"
        case Numerical(answers):
            return "#" + " ".join(f"={_number(one)}" for one in answers)
        case Short(answers):
            return " ".join(f"=%100%{_escaped(one.text)}" for one in answers)
        case _:
            raise AssertionError("a deck has no choices")


def _number(answer: Weighted) -> str:
    return f"{answer.text}:{decimal(answer.tolerance)}"


def _escaped(text: str) -> str:
    for sign in ("\\", *(sign for sign in ESCAPED if sign not in "\\n")):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")
