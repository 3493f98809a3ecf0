"""Checking, showing and trying out question decks."""

import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from ludendum.arithmetic.answers import Key, UnknownLocale, Verdict, find_locale, judge
from ludendum.engine import Malformed
from ludendum.engine.wording import counted, sentence
from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.decks.figures import standing_alone
from ludendum.games.mathematicus.decks.judging import is_right, not_worked_out, shown_as_read
from ludendum.games.mathematicus.decks.questions import LEVELS
from ludendum.games.mathematicus.decks.reporting import Report, reports
from ludendum.numerals import SYSTEMS
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import reason
from ludendum.terminal.output import complain, put, put_json

MOST_BYTES = 2_000_001
ROLLS = 10_000


# reading ---------------------------------------------------------------------------------------------------------


def _text_of(file: Path) -> str:
    try:
        if str(file) == "-":
            found = sys.stdin.buffer.read(MOST_BYTES)
        else:
            with file.open("rb") as stream:
                found = stream.read(MOST_BYTES)
        return found.decode("utf-8")
    except FileNotFoundError:
        raise Complaint(f"There is no file “{file}”; check its name.") from None
    except OSError as error:
        raise Complaint(f"“{file}” cannot be read: {reason(error)}; name another file.") from None
    except UnicodeDecodeError as error:
        if len(found) == MOST_BYTES:
            return found.decode("utf-8", "replace")  # too long: that is what is told
        raise Complaint(f"“{file}” is not text in UTF-8 (byte {error.start + 1}); save it as UTF-8.") from None


def deck_named(name: str) -> decks.Deck:
    """One of ours, or a file, checked whole; complains in a sentence."""
    if name == "yellow":
        return decks.yellow()
    if name == "blue":
        return decks.blue()
    if name != "-" and not Path(name).exists():
        raise Complaint(f"There is no deck “{name}”; name a file, or yellow or blue for one of ours.")
    try:
        return decks.read_deck(_text_of(Path(name)))
    except decks.DeckErrors as error:
        told = f"{error.errors[0].text()}"
        raise Complaint(
            f"“{name}” has {counted(len(error.errors), 'error')}, the first on {told}; see “ludendum deck check”."
        ) from None


# check -----------------------------------------------------------------------------------------------------------


class Checked(Struct, frozen=True):
    """What became of one file."""

    file: str
    errors: tuple[decks.Error, ...]
    name: str = ""
    questions: int = 0
    parametric: int = 0
    families: int = 0
    proven: int = 0
    """Questions with test lines, of what is right and of what is not."""
    reports: tuple[Report, ...] = ()

    def text(self) -> str:
        if self.errors:
            return "\n".join(f"{self.file}:{error.line}: {error.message}" for error in self.errors)
        title = f" “{self.name}”" if self.name else ""
        families = f" ({counted(self.families, 'family').replace('familys', 'families')})" if self.families else ""
        return (
            f"{self.file}:{title} is well: {counted(self.questions, 'question')}, "
            f"{self.parametric:,} of them parametric{families}; {self.proven:,} have test lines."
            + "".join(f"\n{'! ' if one.guessable else '  '}{one.text()}" for one in self.reports)
        )


def check(files: list[Path], *, fragment: bool, draws: int = 0, as_json: bool) -> int:
    """Check files, with `draws` trying each parametric question so many times; the exit status."""
    found: list[Checked] = []
    status = 0
    for file in files:
        try:
            found.append(_checked(file, fragment=fragment, draws=draws))
        except Complaint as complaint:
            complain(complaint.sentence)
            status = 2
            continue
        if not as_json:
            put(found[-1].text())
    if as_json:
        put_json(found)
    return max(status, *(1 if one.errors else 0 for one in found), 0)


def _checked(file: Path, *, fragment: bool, draws: int) -> Checked:
    ours = str(file) in ("yellow", "blue") and not file.exists()
    text = decks.shipped_text(str(file)) if ours else _text_of(file)
    try:
        deck = decks.read_fragment(text) if fragment else decks.read_deck(text)
    except decks.DeckErrors as error:
        return Checked(str(file), error.errors)
    parametric = [question for question in deck if question.parametric]
    families = {question.family for question in parametric if question.family}
    proven = sum(bool(question.accept and question.refuse) for question in deck)
    drawn = tuple(reports(deck, draws, "check")) if draws else ()
    return Checked(str(file), (), deck.name, len(deck), len(parametric), len(families), proven, drawn)


# show ------------------------------------------------------------------------------------------------------------


def show(name: str, face: int | None, level: int | None, *, answers: bool, as_json: bool) -> None:
    """Show the questions of a deck."""
    deck = deck_named(name)
    questions = list(_chosen(deck, face, level))
    if as_json:
        put_json([question if answers else _without_answer(question) for question in questions])
        return
    heading = deck.heading
    size = f"{counted(len(deck), 'question')}, {heading.colour}, {heading.language}"
    put(f"{heading.name}, version {heading.version}: {size}")
    put("\n".join([f"hash {deck.hash}", *([heading.about] if heading.about else [])]))
    for question in questions:
        put("\n" + "\n".join(_lines(question, answers=answers)))


def _chosen(deck: decks.Deck, face: int | None, level: int | None) -> Iterator[decks.Question]:
    if face is not None and not deck.levels(face):
        raise Complaint(f"Nothing is written on face {face} of “{deck.name}”.", 1)
    for question in deck:
        of, slash, at = question.name.partition("/")
        on_face = face is None or (slash and int(of) == face)
        if on_face and (level is None or (slash and int(at) == level)):
            yield question


def _without_answer(question: decks.Question) -> dict[str, object]:
    return {"name": question.name, "seconds": question.seconds, "text": question.text, "kind": question.kind}


def _lines(question: decks.Question, *, answers: bool) -> Iterator[str]:
    kind = "" if question.kind == "number" else f", {question.kind}"
    family = f", family {question.family}" if question.family else ""
    yield f"{question.name}  {question.seconds} s{kind}{family}"
    yield from (f"  {line}" for line in question.text.split("\n"))
    lines = {"draw": question.draws, "let": question.lets, "where": question.wheres, "roll": question.rolls}
    for word, texts in lines.items():
        yield from (f"  {word}: {text}" for text in texts)
    if question.figure:
        yield f"  figure: {question.figure}"
    if answers:
        yield f"  = {question.answer}{f' {question.unit}' if question.unit else ''}"
        more = {"also": question.also, "step": question.steps, "instrument": (question.instrument,)}
        more |= {"note": (question.note,), "source": (question.source,)}
        for word, texts in more.items():
            yield from (f"  {word}: {text}" for text in texts if text)


# topics ----------------------------------------------------------------------------------------------------------


def topics(name: str, chosen: str, *, as_json: bool) -> None:
    """The topics of a deck, or of what is chosen of it, each with its questions by level."""
    deck = deck_named(name)
    if deck.colour != "yellow":
        raise Complaint(f"“{deck.name}” is {deck.colour}; topics are chosen among yellow cards.")
    try:
        deck = decks.choose(deck, chosen)
    except ValueError as error:
        raise Complaint(sentence(str(error))) from None
    found = decks.topics_of(deck)
    if as_json:
        put_json(found)
        return
    totals = tuple(map(sum, zip(*found.values(), strict=True)))
    rows = [("level", *map(str, LEVELS), "in all")]
    rows += [(topic, *_numbers(counts)) for topic, counts in (*found.items(), ("in all", totals))]
    width = max(len(row[0]) for row in rows)
    for topic, *cells in rows:
        put(f"{topic:<{width}}" + "".join(f"{cell:>8}" for cell in cells))


def _numbers(counts: tuple[int, ...]) -> list[str]:
    return [f"{count:,}" if count else "·" for count in (*counts, sum(counts))]


# draw ------------------------------------------------------------------------------------------------------------


class Wish(Struct, frozen=True):
    """What somebody wants drawn, and perhaps answers."""

    face: int | None = None
    level: int | None = None
    question: str | None = None
    seed: str | None = None
    answer: str | None = None
    locale: str | None = None
    figure: Path | None = None


class Drawn(Struct, frozen=True):
    """A question as it was posed, and how an answer to it was judged."""

    question: str
    seed: str
    text: str
    seconds: int
    kind: str
    topic: str
    figure: str = ""
    alt: str = ""
    rolled: tuple[tuple[str, int], ...] = ()
    read_as: str = ""
    outcome: str = ""
    reason: str = ""
    answer: str = ""
    steps: tuple[str, ...] = ()
    note: str = ""
    source: str = ""

    def lines(self) -> Iterator[str]:
        about = ", ".join(word for word in (f"{self.seconds} s", self.kind, self.topic) if word)
        yield f"{self.question}  {about}  (seed {self.seed})"
        yield self.text
        if self.alt:
            yield f"[{self.alt}]"
        if self.rolled:
            yield "rolled: " + ", ".join(f"{name} = {number}" for name, number in self.rolled)
        if self.outcome:
            yield f"{self.outcome.replace('_', ' ')}: {self.reason}"
            yield f"answer: {self.answer}"
            yield from self.steps
            yield from (line for line in (self.note, self.source and f"source: {self.source}") if line)


def draw(name: str, wish: Wish, *, as_json: bool) -> int:
    """Draw a question, pose it, and judge an answer; the exit status."""
    deck = deck_named(name)
    seed = wish.seed if wish.seed is not None else secrets.token_hex(4)
    chance = Random(seed)  # noqa: S311 - for trying out, not for play
    question = _named(deck, wish, chance)
    posed = _posed(question, chance)
    figure, alt = decks.drawn(posed)
    if wish.figure is not None:
        _write_figure(posed.question, figure, wish.figure)
    drawn = Drawn(posed.question, seed, posed.text, posed.seconds, posed.kind, posed.topic, figure, alt, posed.rolled)
    status = 0
    if wish.answer is not None and posed.key is not None:
        try:
            locale = find_locale(wish.locale or deck.language).tag
        except UnknownLocale as error:
            raise Complaint(str(error)) from None
        verdict = _verdict(wish.answer, posed, posed.key, locale)
        status = {"right": 0, "wrong": 1}.get(verdict.outcome, 2)
        drawn = replace(
            drawn,
            read_as=verdict.shown,
            outcome=verdict.outcome,
            reason=verdict.reason,
            answer=posed.answer,
            steps=posed.steps,
            note=posed.note,
            source=posed.source,
        )
    put_json(drawn) if as_json else put("\n".join(drawn.lines()))
    return status


def _write_figure(question: str, figure: str, file: Path) -> None:
    if not figure:
        raise Complaint(f"Question {question} has no figure.", 1)
    try:
        file.write_text(standing_alone(figure) + "\n", "utf-8")
    except OSError as error:
        raise Complaint(f"“{file}” cannot be written: {error.strerror or error}.") from None


def _verdict(answer: str, posed: decks.Posed, key: Key, locale: str) -> Verdict:
    if posed.kind not in SYSTEMS:
        return _judged(answer, posed, key, locale)
    right = is_right(answer, posed, locale)
    reason = "It is composed as it should be." if right else "It is another number, or not composed as it should be."
    try:
        return Verdict("right" if right else "wrong", reason, shown_as_read(answer, posed.kind, locale))
    except Malformed as error:
        return Verdict("wrong", str(error), "")


def _judged(answer: str, posed: decks.Posed, key: Key, locale: str) -> Verdict:
    """As the table judges it, which knows what the question counts and offers."""
    if (reason := not_worked_out(answer, posed, locale)) is not None:
        return Verdict("not_worked_out", reason)
    alone = judge(answer, key, locale)
    if not is_right(answer, posed, locale):
        return alone if alone.outcome != "right" else Verdict("wrong", "It is another of those that are offered.")
    return alone if alone.outcome == "right" else Verdict("right", "It is the answer.", alone.shown)


def _named(deck: decks.Deck, wish: Wish, chance: Random) -> decks.Question:
    if wish.question is not None:
        try:
            return deck.named(wish.question)
        except LookupError:
            raise Complaint(f"“{deck.name}” has no question “{wish.question}”; see “ludendum deck show”.") from None
    questions = list(_chosen(deck, wish.face, wish.level))
    if not questions:
        raise Complaint(f"“{deck.name}” has no such question; see “ludendum deck show”.")
    return questions[chance.randrange(len(questions))]


def _posed(question: decks.Question, chance: Random) -> decks.Posed:
    values = decks.draw(question, chance.randrange)
    posed = decks.lay(question, values)
    square = chance.choice([square.number for square in SQUARES if square.asks_blue])
    for _ in range(ROLLS if posed.dice else 0):
        rolled = {name: _roll(die, square, chance) for name, die in posed.dice}
        again = decks.lay(question, values, rolled)
        if decks.fits(again):
            return again
    return posed


def _roll(die: str, square: int, chance: Random) -> int:
    if die == "square":
        return square
    return chance.randrange(16) if die == "binary" else chance.randint(1, int(die.removeprefix("d")))
