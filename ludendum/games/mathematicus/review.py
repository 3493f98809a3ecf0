"""After the game: what each got right and wrong by topic, what to practise, and a suggestion, never a change."""

from collections import Counter
from typing import Literal

from ludendum.engine import Seat
from ludendum.games.mathematicus.events import Report
from ludendum.games.mathematicus.state import Table

ENOUGH = 8
"""So many answers say something about a level."""


def report(table: Table, seat: Seat) -> Report:
    """What one player's answers show."""
    player = table.players[seat]
    asked, right = Counter[str](), Counter[str]()
    for answer in player.answered:
        asked[answer.topic] += 1
        right[answer.topic] += answer.right
    topics = tuple((topic, right[topic], asked[topic]) for topic in sorted(asked))
    missed = [answer.question for answer in player.answered if not answer.right and "/" in answer.question]
    practice = " ".join(dict.fromkeys(missed))
    level = player.switches.level
    return Report(seat, right.total(), asked.total(), topics, practice, level, looks(table, seat))


def looks(table: Table, seat: Seat) -> Literal["", "easy", "hard"]:
    """Whether the level looks too easy or too hard."""
    player = table.players[seat]
    level = player.switches.level
    at_level = [answer.right for answer in player.answered if answer.level == level]
    if len(at_level) < ENOUGH:
        return ""
    share = sum(at_level) / len(at_level)
    if share >= 0.9 and level < 4:
        return "easy"
    if share <= 0.3 and level > 1:
        return "hard"
    return ""
