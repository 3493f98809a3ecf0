"""What the quick bot answers, its formulas left out, so that games by the script are played quickly."""

from ludendum.engine import Answers
from ludendum.games.fields_medal.actions import Table
from ludendum.games.fields_medal.lookahead import Lookahead
from ludendum.games.fields_medal.plain import without_formula
from ludendum.games.fields_medal.script import PLAYER


def quick_answer(ahead: Lookahead, table: Table) -> Answers:
    position = table.position
    return {PLAYER: ahead.due(position) or without_formula(ahead.candidates(position)[0])}
