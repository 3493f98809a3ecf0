"""The rules page and the game agree: its example can be played."""

import re
from pathlib import Path

from tests.games.fields_medal.stacked import Laid, laid

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "rules" / "fields-medal.md"


def test_the_example_of_the_page_can_be_played() -> None:
    """FM-13, FM-14, FM-17: move by move, with the cards it tells of."""
    example = re.search(r"The problems are (\d+), (\d+), (\d+) and (\d+); you hold ([\d ]+)\.", PAGE.read_text("utf-8"))
    assert example is not None
    *problems, hand = example.groups()
    moves = re.findall(r"^\d\. `([^`]+)`", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(moves) == 3
    game = Laid(laid(" ".join(problems), hand=hand.replace(" ", "")), draws="71 33 61 57").say(*moves)
    assert game.position.problems == ((7, 1), (3, 3), (6, 1), (8, 3))
    assert game.position.lemmas == ((2,), (4,))
    assert game.position.hand == (2, 5, 7)
    assert game.position.solved == ((), (), (4, 5), ())
