"""A question as it was asked, found again by its words: a record tells those, and not what was drawn for it."""

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks.drawing import all_draws
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.printing import GROUPED_FROM
from ludendum.games.mathematicus.decks.workings import workings

BUDGET = 400_000
"""How much work finding the numbers of one question may take; then it is told without its steps."""
MOST_DRAWS = 500


def recalled(deck: decks.Deck | None, name: str, words: str) -> decks.Posed | None:
    """The question as it lay on the table, or None; where dice were rolled for it nothing is found."""
    try:
        question = None if deck is None else deck.named(name)
    except LookupError:
        return None
    if question is None or question.rolls:
        return None
    if not question.draws:
        return decks.lay(question, {})
    ready = workings(question)
    try:
        draws = all_draws(ready, Purse(BUDGET))
    except Trouble:
        return None
    # What stands in the text as it is drawn must be there: few draws are left to be laid.
    shown = [place for place, one in enumerate(ready.variables) if f"{{{one.name}}}" in question.text]
    likely = [drawn for drawn in draws if all(_stands(drawn[place], words) for place in shown)]
    for drawn in likely[:MOST_DRAWS]:
        posed = decks.lay(question, {one.name: value for one, value in zip(ready.variables, drawn, strict=True)})
        if posed.text == words:
            return posed
    return None


def _stands(value: int | str, words: str) -> bool:
    """Whether what was drawn can stand in these words; a large number is written in groups, and a negative one anew."""
    return str(value) in words if isinstance(value, str) or 0 <= value < GROUPED_FROM else True
