"""Decks from and for other programs, and cards to print."""

import re
import secrets
import sys
from pathlib import Path

from msgspec import Struct

from ludendum.arithmetic.answers import UnknownLocale, find_locale
from ludendum.engine.wording import counted
from ludendum.games.mathematicus.interchange import (
    FORMATS,
    MOST_BYTES,
    SOURCES,
    Exported,
    Format,
    Problem,
    Refused,
    Unreadable,
    Wishes,
    export_deck,
    format_of,
    import_deck,
)
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.decks import deck_named
from ludendum.terminal.files import reason, save
from ludendum.terminal.output import complain, put, put_json


class Wanted(Struct, frozen=True):
    """What somebody wants said where the file says nothing."""

    name: str
    language: str
    level: int | None
    seconds: int
    topic: str
    skip: bool = False
    """Whether what cannot be asked here is left out."""


class BroughtIn(Struct, frozen=True):
    """What became of a file."""

    file: str
    format: str
    out: str
    name: str = ""
    questions: int = 0
    errors: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    left_out: tuple[Problem, ...] = ()


class SentOut(Struct, frozen=True):
    """What became of a deck."""

    deck: str
    format: str
    out: str
    questions: int
    drawn: int
    seed: str
    proved: int
    cards: int
    sheets: int
    cut: tuple[str, ...]


# import ----------------------------------------------------------------------------------------------------------


def bring_in(file: Path, format_: str | None, out: Path | None, wanted: Wanted, *, force: bool, as_json: bool) -> int:
    """Make a deck of a file; the exit status."""
    kind = _format(file, format_, "--as", SOURCES)
    shown = str(file) == "-"
    goal = out or (Path("-") if shown else file.with_suffix(".deck"))
    wishes = _wishes(wanted, "" if shown else file.stem)
    if not force:
        _check_is_free(goal)
    try:
        made = import_deck(_bytes_of(file), kind, wishes)
    except Unreadable as error:
        raise Complaint(f"“{file}” cannot be read: {error}.") from None
    except Refused as refused:
        if as_json:
            put_json(BroughtIn(str(file), kind, "", errors=refused.problems))
        else:
            for problem in refused.problems:
                put(f"{file}: {problem.text()}")
            complain(f"“{file}” has {counted(len(refused.problems), 'error')}; nothing was written.{_others(refused)}")
        return 1
    save(goal, made.text.encode())
    result = BroughtIn(str(file), kind, str(goal), made.deck.name, len(made.deck), (), made.notes, made.left_out)
    if as_json and str(goal) != "-":
        put_json(result)
        return 0
    tell = complain if str(goal) == "-" else put  # what is shown is the deck alone
    for note in made.notes:
        tell(f"{file}: {note.text()}")
    for problem in made.left_out:
        tell(f"{file}: left out: {problem.text()}")
    faces = len({question.name.partition("/")[0] for question in made.deck})
    size = counted(len(made.deck), "question") + (
        f" on {counted(faces, 'face')}" if made.deck.colour == "yellow" else ""
    )
    tell(f"{goal}: “{made.deck.name}” has {size}.")
    return 0


def _others(refused: Refused) -> str:
    """How the rest of a file is had, if some of it can be."""
    if not refused.others:
        return ""
    others = "one other question is" if refused.others == 1 else f"other {refused.others:,} questions are"
    return f" With --skip the {others} taken without those."


def _wishes(wanted: Wanted, stem: str) -> Wishes:
    if wanted.language:
        try:
            find_locale(wanted.language)
        except UnknownLocale as error:
            raise Complaint(str(error)) from None
    title = " ".join(re.split(r"[-_\s]+", stem)).strip()
    return Wishes(
        wanted.name,
        title[:1].upper() + title[1:],
        wanted.language,
        wanted.level,
        wanted.seconds,
        wanted.topic,
        wanted.skip,
    )


def _bytes_of(file: Path) -> bytes:
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with file.open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Complaint(f"There is no file “{file}”; check its name.") from None
    except (OSError, ValueError) as error:
        raise Complaint(f"“{file}” cannot be read: {reason(error)}.") from None


# export ----------------------------------------------------------------------------------------------------------


def send_out(
    name: str, format_: str | None, out: Path, seed: str | None, faces: str | None, *, force: bool, as_json: bool
) -> int:
    """Write a deck in another format; the exit status."""
    kind = _format(out, format_, "--to", FORMATS)
    chosen = _faces(faces)
    if not force:
        _check_is_free(out)
    deck = deck_named(name)
    sown = seed if seed is not None else secrets.token_hex(4)
    try:
        made = export_deck(deck, kind, sown, chosen)
    except LookupError as error:
        raise Complaint(f"{str(error)[0].upper()}{str(error)[1:]}; see “ludendum deck show”.", 1) from None
    save(out, made.data)
    result = SentOut(
        deck.name,
        kind,
        str(out),
        made.questions,
        made.drawn,
        sown if made.drawn else "",
        made.proved,
        made.cards,
        made.sheets,
        made.cut,
    )
    if as_json and str(out) != "-":
        put_json(result)
        return 0
    (complain if str(out) == "-" else put)(_summary(deck.name, result, made))
    return 0


def _summary(name: str, result: SentOut, made: Exported) -> str:
    sentences = [f"{result.out}: {counted(made.questions, 'question')} of “{name}”."]
    if made.cards:
        size = f"{counted(made.cards, 'card')} on {counted(made.sheets, 'sheet')} of A4"
        sentences.append(f"{size}: print on both sides, turned over the long edge, and cut along the lines.")
    if made.drawn:
        sentences.append(f"Parametric ones were drawn once and are plain now: {made.drawn:,} (seed {result.seed}).")
    if made.proved:
        sentences.append(f"Test lines are in our own format alone; {counted(made.proved, 'question')} had some.")
    if made.cut:
        sentences.append(f"Too long for a card, and cut: {', '.join(made.cut[:20])}.")
    return " ".join(sentences)


def _faces(text: str | None) -> range | None:
    if text is None:
        return None
    found = re.fullmatch(r" *([0-9]{1,4})(?: *[-–] *([0-9]{1,4}))? *", text)
    if found is None or int(found[1]) > int(found[2] or found[1]):
        raise Complaint("Say which faces as in --faces 2-31.")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


# both ------------------------------------------------------------------------------------------------------------


def _format(file: Path, said: str | None, option: str, known: tuple[Format, ...]) -> Format:
    found = format_of(said if said is not None else file.name)
    if found is None or found not in known:
        what = f"“{said}” is no format" if said is not None else f"The ending of “{file}” says no format"
        raise Complaint(f"{what}; say {option} {', '.join(known[:-1])} or {known[-1]}.")
    return found


def _check_is_free(out: Path) -> None:
    if str(out) != "-" and out.exists():
        raise Complaint(f"“{out}” exists already; name another with --out, or replace it with --force.")
