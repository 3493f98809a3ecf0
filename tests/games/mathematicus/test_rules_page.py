"""The rules page of Mathematicus and the code know each other's ids."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "mathematicus.md").read_text("utf-8")
CODE = ROOT / "ludendum" / "games" / "mathematicus"
DEFINED = re.findall(r"^\| \*\*(MX-\d+)\*\* \|", PAGE, re.MULTILINE)


def test_every_rule_has_one_row_and_they_are_numbered_in_order() -> None:
    assert [f"MX-{n}" for n in range(1, len(DEFINED) + 1)] == DEFINED


def test_every_row_says_a_rule_and_whose_it_is() -> None:
    rows = [line.split(" | ") for line in PAGE.splitlines() if line.startswith("| **MX-")]
    assert all(len(row) == 3 and re.match(r"(book|ours)\b", row[2]) for row in rows)


def test_every_rule_that_page_or_code_names_is_on_the_page() -> None:
    texts = [PAGE, *(file.read_text("utf-8") for file in CODE.iterdir() if file.suffix in (".py", ".toml"))]
    assert {rule for text in texts for rule in re.findall(r"MX-\d+", text)} == set(DEFINED)
