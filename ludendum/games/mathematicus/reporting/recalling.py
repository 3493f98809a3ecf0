"""A question as it was asked, found again by its words: a record tells those, and not what was drawn for it."""

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks.drawing import all_draws
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.workings import workings

BUDGET = 400_000
"""How much work finding the numbers of one question may take; then it is told without its steps."""
MOST_DRAWS = 3_000


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
    for drawn in draws[:MOST_DRAWS]:
        posed = decks.lay(question, {one.name: value for one, value in zip(ready.variables, drawn, strict=True)})
        if posed.text == words:
            return posed
    return None
