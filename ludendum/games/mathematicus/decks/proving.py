"""Test lines of a question: answers that must be right, must not be, or must be sent back."""

from collections.abc import Iterator

from ludendum.arithmetic.answers import MAX_LENGTH
from ludendum.games.mathematicus.decks.errors import Fault, OutOfReachError, Trouble
from ludendum.games.mathematicus.decks.formulas import Names
from ludendum.games.mathematicus.decks.judging import is_right, not_composed, not_worked_out
from ludendum.games.mathematicus.decks.posed import Posed
from ludendum.games.mathematicus.decks.templates import value_text
from ludendum.games.mathematicus.decks.workings import Workings

PROVED = 4
"""Test lines of a parametric question are tried with so many of its keys, and then with ever fewer."""

_WANTED = {"accept": "is to be right", "refuse": "is not to be right", "send-back": "is to be sent back"}


def disproved(ready: Workings, posed: Posed, names: Names, language: str) -> Iterator[Fault]:
    """The test lines that do not hold, for a question as it lies on the table."""
    for word, place, template in ready.proofs:
        try:
            said = template.filled(lambda formula: value_text(formula, names, language, ready.decimals)).strip()
        except OutOfReachError:
            raise
        except Trouble as trouble:
            yield Fault(word, place, str(trouble))
            continue
        outcome = judged(said, posed, language)
        if not said or len(said) > MAX_LENGTH:
            yield Fault(word, place, f"an answer has 1 to {MAX_LENGTH} characters")
        elif (outcome == "right") != (word == "accept") or (word == "send-back" and outcome != "sent back"):
            told = f"“{said[:60]}” {_WANTED[word]}, and is {outcome}; the answer is {posed.answer[:60]}"
            yield Fault(word, place, told)


def judged(said: str, posed: Posed, language: str) -> str:
    """What becomes of an answer: it is right, wrong, or sent back."""
    if not_worked_out(said, posed, language) is not None or not_composed(said, posed.kind) is not None:
        return "sent back"
    return "right" if is_right(said, posed, language) else "wrong"
