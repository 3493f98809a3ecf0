"""The rules page and the code agree: every rule has an id, a row and a test."""

import re
from pathlib import Path

from ludendum.games.fields_medal.position import Options
from tests.games.fields_medal.stacked import Laid, laid

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "rules" / "fields-medal.md"
CODE = ROOT / "ludendum" / "games" / "fields_medal"
TESTS = Path(__file__).parent


def _ids(text: str) -> set[str]:
    return set(re.findall(r"FM-\d+", text))


def _defined() -> list[str]:
    return re.findall(r"^\| \*\*(FM-\d+)\*\* \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_rule_has_one_row_and_no_number_is_missing() -> None:
    defined = _defined()
    assert sorted(defined, key=lambda rule: int(rule[3:])) == [f"FM-{n}" for n in range(1, len(defined) + 1)]


def test_every_rule_that_the_page_or_the_code_names_is_on_the_page() -> None:
    named = _ids(PAGE.read_text(encoding="utf-8"))
    for file in CODE.glob("*.py"):
        named |= _ids(file.read_text(encoding="utf-8"))
    assert named == set(_defined())


def test_every_rule_is_named_by_a_test() -> None:
    named: set[str] = set()
    for file in TESTS.glob("test_*.py"):
        for docstring in re.findall(
            r'def test_\w+\(.*?\) -> None:\n    """(.*?)"""', file.read_text("utf-8"), re.DOTALL
        ):
            named |= _ids(docstring)
    assert named == set(_defined())


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


def test_the_options_of_the_page_are_those_of_the_game() -> None:
    """FM-10, FM-17, FM-21, FM-33: each with its default."""
    rows = dict(re.findall(r"^\| `(\w+)` \| \*\*`?(\w+)`?\*\*", PAGE.read_text("utf-8"), re.MULTILINE))
    defaults = Options()
    assert rows == {
        "numbers": defaults.numbers,
        "lemmas": defaults.lemmas,
        "exchange": defaults.exchange,
        "practice": "yes" if defaults.practice else "no",
    }
