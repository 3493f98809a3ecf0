"""Questions as somebody writes them in a form: checked field by field, and tried out before anybody is asked."""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from ludendum.arithmetic.answers import find_locale, judge
from ludendum.engine import Malformed
from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks.judging import is_right, shown_as_read
from ludendum.games.mathematicus.decks.questions import LEVELS, Question, is_language
from ludendum.games.mathematicus.decks.reading import TABLE_BUDGET
from ludendum.games.mathematicus.interchange.assembling import assemble
from ludendum.games.mathematicus.interchange.drafts import Draft, Gathered, Problem, Refused, Wishes
from ludendum.games.mathematicus.options import MOST_QUESTIONS

UNTITLED = "My questions"
MOST_WRITTEN = 1_000
"""Questions of one deck that is kept; a table takes no more letters than so many make."""
PARTS = ("text", "=", "kind", "choice", "topic", "also", "unit", "precision", "figure", "alt", "source", "step", "note")
MORE_PARTS = ("draw", "let", "where", "roll", "instrument", "face", "level", "seconds")


class Written(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A question as it stands in a form; nothing in it need be right yet."""

    text: str = ""
    answer: str = ""
    kind: str = "number"
    level: int = 1
    seconds: int = 30
    face: int | None = None
    """The side of a card it stands on; None: wherever there is room."""
    topic: str = ""
    also: tuple[str, ...] = ()
    unit: str = ""
    precision: str = ""
    figure: str = ""
    alt: str = ""
    source: str = ""
    steps: tuple[str, ...] = ()
    note: str = ""
    draws: tuple[str, ...] = ()
    lets: tuple[str, ...] = ()
    wheres: tuple[str, ...] = ()
    rolls: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    """Of a choice: what is offered beside the answer, perhaps with the error it comes from, as in `24 | doubled`."""
    form: str = ""


class Sheet(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deck as it stands in a form."""

    name: str = ""
    language: str = "en"
    about: str = ""
    version: int = 1
    questions: tuple[Written, ...] = ()


class FieldFault(Struct, frozen=True):
    """Something that is wrong, and beside which field it is told."""

    question: int | None
    """Its place in the sheet, from 0; None: the deck as a whole."""
    part: str
    """As a deck calls the line: `text`, `=`, `unit`, `step`, …; of the whole, a line of its heading, or nothing."""
    message: str


class Checked(Struct, frozen=True):
    """What became of a sheet: its deck as text, which is empty while anything is wrong with it."""

    text: str
    faults: tuple[FieldFault, ...] = ()


class Tried(Struct, frozen=True):
    """A question as it will be asked, and how an answer to it would be judged."""

    faults: tuple[FieldFault, ...] = ()
    text: str = ""
    figure: str = ""
    """Drawn, as SVG."""
    alt: str = ""
    seconds: int = 30
    answer: str = ""
    steps: tuple[str, ...] = ()
    note: str = ""
    source: str = ""
    read_as: str = ""
    verdict: str = ""
    """`right`, `wrong`, or `unjudged` where it would not be judged; empty without an answer."""
    reason: str = ""


# to and from decks -----------------------------------------------------------------------------------------------


def sheet_of(deck: decks.Deck) -> Sheet:
    """A yellow deck in a form; a question that was asked from a family has its lines for itself."""
    heading = deck.heading
    return Sheet(heading.name, heading.language, heading.about, heading.version, tuple(map(_written, deck)))


def _written(question: Question) -> Written:
    face, _, level = question.name.partition("/")
    return Written(
        question.text,
        question.answer,
        question.kind,
        int(level),
        question.seconds,
        int(face),
        question.topic,
        question.also,
        question.unit,
        question.precision,
        question.figure,
        question.alt,
        question.source,
        question.steps,
        question.note,
        question.draws,
        question.lets,
        question.wheres,
        question.rolls,
        question.choices,
        question.form,
    )


def _question(written: Written, language: str) -> Question:
    return Question(
        f"{written.face or 1}/{written.level}",
        written.seconds,
        written.text.strip(),
        written.answer.strip(),
        written.kind,
        language,
        written.topic.strip(),
        _said(written.also),
        written.unit.strip(),
        written.precision.strip(),
        written.figure.strip(),
        written.alt.strip(),
        written.source.strip(),
        _said(written.steps),
        written.note.strip(),
        _said(written.draws),
        _said(written.lets),
        _said(written.wheres),
        _said(written.rolls),
        choices=_said(written.choices) if written.kind == "choice" else (),
        form=written.form.strip(),
    )


def _said(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, lines)))


# checking --------------------------------------------------------------------------------------------------------


def check_sheet(sheet: Sheet) -> Checked:
    """The deck of a sheet, checked whole as one that is brought to a table; or every fault beside its field."""
    faults: list[FieldFault] = []
    found = Gathered(heading={"about": sheet.about, "version": str(sheet.version)})
    if len(sheet.questions) > MOST_WRITTEN:
        return Checked("", (FieldFault(None, "", f"a deck that is kept has at most {MOST_WRITTEN:,} questions"),))
    for place, written in enumerate(sheet.questions):
        if missing := _missing(place, written):
            faults += missing
        else:
            cells = {part: part for part in (*PARTS, *MORE_PARTS)}
            question = _question(written, sheet.language)
            found.drafts.append(Draft(place + 1, "", question, written.face, written.level, cells))
    if not found.drafts and not faults:
        return Checked("", (FieldFault(None, "", "there is no question in it yet"),))
    wishes = Wishes(name=" ".join(sheet.name.split()) or UNTITLED, language=sheet.language)
    try:
        text = assemble(found, wishes, TABLE_BUDGET).text if found.drafts else ""
    except Refused as refused:
        text = ""
        faults += [_beside(problem) for problem in refused.problems]
    if len(text) > MOST_QUESTIONS:
        faults.append(
            FieldFault(None, "", f"it has {len(text):,} characters; a table takes at most {MOST_QUESTIONS:,}")
        )
    return Checked("" if faults else text, tuple(sorted(faults, key=_order)))


def _missing(place: int, written: Written) -> list[FieldFault]:
    """What every question needs; the rest is only looked at where there is that much."""
    needed = {
        "text": "" if written.text.strip() else "write what is asked",
        "=": "" if written.answer.strip() else "write the right answer",
        "level": "" if written.level in LEVELS else "the levels are 1 to 4",
        "seconds": "" if 5 <= written.seconds <= 600 else "the time is from 5 to 600 seconds",
    }
    return [FieldFault(place, part, message) for part, message in needed.items() if message]


def _beside(problem: Problem) -> FieldFault:
    """Where in the form something is told; `heading, language:` beside the language."""
    if problem.line:
        return FieldFault(problem.line - 1, problem.where, problem.message)
    heading = problem.where.removeprefix("heading, ").removesuffix(":") if problem.where.startswith("heading") else ""
    return FieldFault(None, heading, problem.message)


def _order(fault: FieldFault) -> tuple[int, str, str]:
    return (-1 if fault.question is None else fault.question, fault.part, fault.message)


# trying out ------------------------------------------------------------------------------------------------------


def try_out(written: Written, language: str, answer: str, seed: str) -> Tried:
    """A question as it will be asked, with numbers drawn from a seed, and how an answer would be judged."""
    language = language if is_language(language) else "en"
    alone = Sheet(language=language, questions=(replace(written, face=1),))
    checked = check_sheet(alone)
    if not checked.text:
        return Tried(checked.faults, text=written.text.strip(), seconds=written.seconds)
    [question] = decks.read_deck(checked.text, TABLE_BUDGET)
    posed = _posed(question, Random(seed))  # noqa: S311 - for looking at, not for play
    figure, alt = decks.drawn(posed)
    shown = Tried(
        (),
        posed.text,
        figure,
        alt,
        posed.seconds,
        posed.answer,
        posed.steps,
        posed.note,
        posed.source,
    )
    return _judged(shown, posed, answer.strip(), find_locale(language).tag)


def _posed(question: Question, chance: Random) -> decks.Posed:
    values = decks.draw(question, chance.randrange)
    posed = decks.lay(question, values)
    for _ in range(1_000 if posed.dice else 0):
        again = decks.lay(question, values, {name: _roll(die, chance) for name, die in posed.dice})
        if decks.fits(again):
            return again
    return posed


def _roll(die: str, chance: Random) -> int:
    if die == "square":
        return chance.randrange(35)
    return chance.randrange(16) if die == "binary" else chance.randint(1, int(die.removeprefix("d")))


def _judged(shown: Tried, posed: decks.Posed, answer: str, locale: str) -> Tried:
    if not answer or posed.key is None:
        return shown
    try:
        read_as = shown_as_read(answer, posed.kind, locale, posed.text, form=posed.key.form)
    except Malformed as error:
        return replace(shown, verdict="unjudged", reason=str(error))
    if is_right(answer, posed, locale):
        return replace(shown, read_as=read_as, verdict="right")
    found = judge(answer, posed.key, locale)
    if found.outcome != "wrong":
        return replace(shown, read_as=read_as, verdict="unjudged", reason=found.reason)
    return replace(shown, read_as=read_as, verdict="wrong", reason=found.reason)
