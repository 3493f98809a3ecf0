"""Whether an answer is right, and how it is read before it is sent (MX-64 to MX-72, MX-133, MX-135)."""

from ludendum.arithmetic.answers import SentBack, judge, read_answer
from ludendum.engine import Malformed
from ludendum.games.mathematicus.decks.keys import key_kind
from ludendum.games.mathematicus.decks.posed import Posed
from ludendum.numerals import SYSTEMS, NumeralError


def is_right(text: str, posed: Posed, locale: str) -> bool:
    """The same value in any other form is right; a number to be composed, in its own numerals.

    Two composed results stand with a semicolon between them (MX-134).
    """
    if posed.key is None:
        return False
    if posed.kind in SYSTEMS:
        wanted = [int(value) for value in posed.key.value.split(",")]
        parts = text.split(";") if len(wanted) > 1 else [text]
        return [_composed(part, posed.kind) for part in parts] == wanted
    return judge(text, posed.key, locale).outcome == "right"


def not_worked_out(text: str, posed: Posed, locale: str) -> str | None:
    """Why an answer is sent back unjudged: it leaves a sum to the table (MX-66)."""
    if posed.kind in SYSTEMS or posed.key is None:
        return None
    reading = read_answer(text, posed.key.kind, locale)
    return reading.reason if isinstance(reading, SentBack) and reading.outcome == "not_worked_out" else None


def shown_as_read(text: str, kind: str, locale: str) -> str:
    """How an answer is read, from its text alone: nothing is computed, and the key is not looked at (MX-67).

    Raises `Malformed` if it cannot be read, or leaves a sum to the table.
    """
    if kind in SYSTEMS:
        try:
            for part in text.split(";"):
                SYSTEMS[kind].read(part.strip())
            return f"{SYSTEMS[kind].title} numerals"
        except NumeralError as error:
            raise Malformed(str(error)) from None
    reading = read_answer(text, key_kind(kind), locale)
    if isinstance(reading, SentBack):
        raise Malformed(reading.reason)
    return f"{reading.shown} ({reading.note})" if reading.note else reading.shown


def _composed(text: str, system: str) -> int | None:
    """The number, if it is written in the system's own signs; Western digits would leave nothing to compose."""
    if system == "arabic" and any(digit in text for digit in "0123456789"):
        return None
    try:
        return SYSTEMS[system].read(text.strip())
    except NumeralError:
        return None
