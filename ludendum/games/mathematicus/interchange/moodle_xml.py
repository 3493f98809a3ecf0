"""Moodle XML, both ways: short answers, numbers, true or false, and one choice of several."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from xml.sax.saxutils import escape

from ludendum.games.mathematicus.decks import Deck, Question
from ludendum.games.mathematicus.decks.headings import HEADINGS
from ludendum.games.mathematicus.interchange.deck_writing import heading_words
from ludendum.games.mathematicus.interchange.drafts import Gathered, Unreadable, Wishes
from ludendum.games.mathematicus.interchange.forms import (
    WHOLE,
    CannotSay,
    Choice,
    Form,
    Numerical,
    Order,
    Short,
    TrueFalse,
    Weighted,
    in_places,
    read_number,
)
from ludendum.games.mathematicus.interchange.markup import as_markup, as_text
from ludendum.games.mathematicus.interchange.moodle import (
    LEFT_OUT,
    Told,
    decimal,
    feedback_of,
    form_of,
    tags_of,
    take,
    where_of,
)
from ludendum.games.mathematicus.interchange.pictures import picture_markup
from ludendum.games.mathematicus.interchange.trees import Element, read_tree

MARKED_UP = ("html", "moodle_auto_format", "")


def read_xml(data: bytes, wishes: Wishes) -> Gathered:
    """The questions of a Moodle XML file; raises `Unreadable`."""
    quiz = read_tree(data)
    if quiz.name != "quiz":
        raise Unreadable(f"it is no Moodle XML: that begins with <quiz>, not <{quiz.name[:20]}>")
    found = Gathered()
    category = ""
    for element in quiz.all("question"):
        if element.attributes.get("type") == "category":
            category = element.words("category", "text")
            _read_heading(element, found)
            continue
        title = element.words("name", "text")
        try:
            told = _told(element, title, category, found)
        except CannotSay as error:
            found.cannot_ask(element.line, where_of(element.line, title), str(error))
        else:
            take(told, wishes, found)
    return found


def _read_heading(element: Element, found: Gathered) -> None:
    """What our own files say of the deck stands in what a category says of itself."""
    for line in element.words("info", "text").splitlines():
        word, colon, text = line.partition(":")
        if colon and word in HEADINGS:
            found.heading.setdefault(word, text.strip())


def _told(element: Element, title: str, category: str, found: Gathered) -> Told:
    tags = tuple(tag.words("text") for holder in element.all("tags") for tag in holder.all("tag"))
    drawn = any(tag.startswith("figure:") for tag in tags)
    form = _order(element) if "kind: order" in tags else _form(element)
    said = [answer for answer in element.all("answer") if answer.words("feedback", "text")]
    if any(not isinstance(form, Choice) or _weight(answer) > 0 for answer in said):  # of wrong choices it is kept
        found.note(element.line, where_of(element.line, title), LEFT_OUT)
    return Told(
        element.line,
        title,
        _read_text(element.first("questiontext"), pictures=not drawn),
        form,
        tags,
        _read_text(element.first("generalfeedback"), pictures=False),
        category,
        _unit(element),
    )


def _read_text(element: Element | None, *, pictures: bool = True) -> str:
    """The words of a text in whatever format it says."""
    if element is None:
        return ""
    words = element.words("text")
    if element.attributes.get("format", "") not in MARKED_UP:
        return words
    if element.attributes.get("format") != "html":  # there, a line's end is one
        words = words.replace("\n", "<br/>")
    return as_text(words, keep_pictures=pictures)


def _form(element: Element) -> Form:
    answers = list(element.all("answer"))
    kind = element.attributes.get("type", "")
    match kind:
        case "shortanswer":
            return Short(tuple(Weighted(_needed(one.words("text")), _weight(one)) for one in answers))
        case "numerical":
            # `*` is Moodle's for any other number, for the sake of what is said then
            numbers = [one for one in answers if not (one.words("text") == "*" and _weight(one) <= 0)]
            return Numerical(tuple(_number(one) for one in numbers))
        case "truefalse":
            right = [one.words("text").casefold() for one in answers if _weight(one) == WHOLE]
            if right not in (["true"], ["false"]):
                raise CannotSay("neither true nor false is right, or both")
            return TrueFalse(right == ["true"])
        case "multichoice":
            if element.words("single").casefold() not in ("", "true", "1"):
                raise CannotSay("several choices may be right, which a card cannot ask")
            return Choice(tuple(_option(one) for one in answers))
    raise CannotSay(f"a question of type “{kind[:20]}” cannot be asked by a card")


def _option(answer: Element) -> Weighted:
    said = _read_text(answer.first("feedback"), pictures=False)
    return Weighted(_read_text(answer), _weight(answer), feedback=said)


def _order(element: Element) -> Order:
    """An order, as we write it for Moodle: each thing goes with its place."""
    pairs = [(one.words("answer", "text"), _read_text(one)) for one in element.all("subquestion")]
    return in_places(pairs)


def _needed(text: str) -> str:
    if not text:
        raise CannotSay("an answer has no words")
    return text


def _weight(answer: Element) -> Fraction:
    return read_number(answer.attributes.get("fraction", "0")) / 100


def _number(answer: Element) -> Weighted:
    text, tolerance = answer.words("text"), answer.words("tolerance")
    read_number(text)
    allowed = read_number(tolerance) if tolerance else Fraction(0)
    if allowed < 0:
        raise CannotSay("a tolerance is not below 0")
    return Weighted(text, _weight(answer), allowed)


def _unit(element: Element) -> str:
    for unit in (unit for units in element.all("units") for unit in units.all("unit")):
        if read_number(unit.words("multiplier") or "1") == 1:
            return unit.words("unit_name")
    return ""


# writing ---------------------------------------------------------------------------------------------------------


def write_xml(deck: Deck) -> bytes:
    """A deck of plain questions; figures are pictures inside the text."""
    heading = "\n".join(f"{word}: {text}" for word, text in heading_words(deck.heading).items())
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<quiz>",
        '<question type="category">',
        f"  <category><text>$course$/top/{escape(deck.name.replace('/', '//'))}</text></category>",
        f'  <info format="plain_text"><text>{escape(heading)}</text></info>',
        "</question>",
    ]
    for question in deck:
        lines += _lines(question)
    return ("\n".join([*lines, "</quiz>"]) + "\n").encode()


_TYPES = {Short: "shortanswer", Numerical: "numerical", TrueFalse: "truefalse", Choice: "multichoice"}
_TYPES |= {Order: "matching"}


def _lines(question: Question) -> Iterator[str]:
    form = form_of(question)
    yield f'<question type="{_TYPES[type(form)]}">'
    yield f"  <name><text>{escape(question.name)}</text></name>"
    yield f"  {_text('questiontext', question.text, picture_markup(question))}"
    yield f"  {_text('generalfeedback', feedback_of(question), '')}"
    yield "  <defaultgrade>1</defaultgrade>"
    yield from (f"  {line}" for line in _answers(form))
    if question.unit and isinstance(form, Numerical):
        yield "  <units><unit>"
        yield f"    <multiplier>1</multiplier><unit_name>{escape(question.unit)}</unit_name>"
        yield "  </unit></units>"
    yield "  <tags>"
    yield from (f"    <tag><text>{escape(tag)}</text></tag>" for tag in tags_of(question))
    yield "  </tags>"
    yield "</question>"


def _text(name: str, text: str, picture: str) -> str:
    return f'<{name} format="html"><text>{escape(as_markup(text) + picture)}</text></{name}>'


def _answers(form: Form) -> Iterator[str]:
    match form:
        case TrueFalse(true):
            for word in ("true", "false"):
                yield f'<answer fraction="{100 if (word == "true") == true else 0}"><text>{word}</text></answer>'
        case Numerical(answers):
            for one in answers:
                tolerance = f"<tolerance>{decimal(one.tolerance)}</tolerance>"
                yield f'<answer fraction="100"><text>{one.text}</text>{tolerance}</answer>'
        case Short(answers):
            yield "<usecase>0</usecase>"
            for one in answers:
                yield f'<answer fraction="100" format="plain_text"><text>{escape(one.text)}</text></answer>'
        case Choice(options):
            yield "<single>true</single>"
            yield "<shuffleanswers>true</shuffleanswers>"
            yield "<answernumbering>abc</answernumbering>"
            for one in options:
                said = _text("feedback", one.feedback, "") if one.feedback else ""
                words = f"<text>{escape(as_markup(one.text))}</text>{said}"
                yield f'<answer fraction="{one.weight * 100}" format="html">{words}</answer>'
        case Order(things):
            yield "<shuffleanswers>true</shuffleanswers>"
            for place, thing in enumerate(things, 1):
                words = f"<text>{escape(as_markup(thing))}</text><answer><text>{place}</text></answer>"
                yield f'<subquestion format="html">{words}</subquestion>'
