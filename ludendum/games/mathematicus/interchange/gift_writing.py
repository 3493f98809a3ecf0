"""Writing Moodle's GIFT; what it has no words for stands in tags, which Moodle keeps."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ludendum.games.mathematicus.decks import Deck, Question
from ludendum.games.mathematicus.interchange.deck_writing import heading_words
from ludendum.games.mathematicus.interchange.forms import Choice, Form, Numerical, Order, Short, TrueFalse, Weighted
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
    drawing = picture_markup(question)
    if (drawing and _is_plain(form)) or _has_arrows(form):
        format_, text, feedback = "html", as_markup(text) + drawing, as_markup(feedback)
        form = _marked_up(form)
    yield (
        f"::{_escaped(question.name)}::[{format_}]{_escaped(text)} "
        f"{{{_answers(form)}{f' ####{_escaped(feedback)}' if feedback else ''}}}"
    )


def _is_plain(form: Form) -> bool:
    """Whether its answers are the same words in HTML: a figure's question is written so, answers included."""
    return not isinstance(form, Short) or all(as_text(one.text) == one.text for one in form.answers)


def _has_arrows(form: Form) -> bool:
    """Whether things to be matched have the sign in them that parts them from their places; in HTML it is another."""
    return isinstance(form, Order) and any("->" in thing for thing in form.things)


def _marked_up(form: Form) -> Form:
    """The form with its words as HTML, where they are read as such."""
    match form:
        case Choice(options):
            said = (replace(one, text=as_markup(one.text), feedback=as_markup(one.feedback)) for one in options)
            return Choice(tuple(said))
        case Order(things):
            return Order(tuple(map(as_markup, things)))
    return form


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
        case Choice(options):
            return " ".join(_option(one) for one in options)
        case Order(things):
            return " ".join(f"={_escaped(thing)} -> {place}" for place, thing in enumerate(things, 1))


def _option(option: Weighted) -> str:
    """One of several; what begins like a share of the points has its own before it, unless it is right."""
    share = "%0%" if option.text.startswith("%") and not option.weight else ""
    said = f"#{_escaped(option.feedback)}" if option.feedback else ""
    return f"{'=' if option.weight else '~'}{share}{_escaped(option.text)}{said}"


def _number(answer: Weighted) -> str:
    return f"{answer.text}:{decimal(answer.tolerance)}"


def _escaped(text: str) -> str:
    for sign in ("\\", *(sign for sign in ESCAPED if sign not in "\\n")):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")
