"""Decks from and for other programs, as they come through the page; done in the workshop, so values go in and out."""

import re

from msgspec import Struct
from msgspec.structs import replace

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks.reading import TABLE_BUDGET
from ludendum.games.mathematicus.interchange import (
    Format,
    Problem,
    Refused,
    Unreadable,
    Wishes,
    export_deck,
    import_deck,
)
from ludendum.games.mathematicus.writing import MOST_WRITTEN, Checked, Sheet, check_sheet, sheet_of


class Topic(Struct, frozen=True):
    """A topic of the yellow cards, and how many questions of it there are of each level."""

    topic: str
    levels: list[int]


class Uploaded(Struct, frozen=True):
    """What a file holds: a sheet of questions with its deck, or what is wrong with it."""

    sheet: Sheet | None = None
    checked: Checked | None = None
    problems: tuple[Problem, ...] = ()
    left_out: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    others: int = 0


def topics_there() -> list[Topic]:
    """The topics of the yellow cards."""
    return [Topic(topic, list(counts)) for topic, counts in decks.topics_of(decks.yellow()).items()]


# in the other process ------------------------------------------------------------------------------------------------


def read_upload(data: bytes, format_: Format, file: str, skip: bool) -> Uploaded:
    """The questions of a file; whatever is wrong is a value too."""
    title = " ".join(re.split(r"[-_\s]+", file.rpartition(".")[0].rpartition("/")[2])).strip()[:100]
    wishes = Wishes(title=title[:1].upper() + title[1:], skip=skip)
    try:
        made = import_deck(data, format_, wishes)
    except Unreadable as error:
        return Uploaded(problems=(Problem(0, "the file", str(error)),))
    except Refused as refused:
        return Uploaded(problems=refused.problems, others=refused.others)
    if made.deck.colour != "yellow":
        return Uploaded(problems=(Problem(1, "the deck", "a deck to play with is yellow"),))
    if len(made.deck) > MOST_WRITTEN:
        message = f"there are {len(made.deck):,} questions in it, and a deck that is kept has at most {MOST_WRITTEN:,}"
        return Uploaded(problems=(Problem(0, "the file", message),))
    sheet = sheet_of(made.deck)
    checked = check_sheet(sheet)
    if not checked.faults:  # families stay what they are until somebody changes a question
        checked = replace(checked, text=made.text)
    return Uploaded(sheet, checked, left_out=made.left_out, notes=made.notes)


def exported(text: str, format_: Format, seed: str) -> bytes:
    """A deck that is kept, in another format."""
    return export_deck(decks.read_deck(text, TABLE_BUDGET), format_, seed).data
