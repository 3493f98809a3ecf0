"""Rules, code and tests know each other by the rules' ids."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
ID = re.compile(r"\b[A-Z]{2}-\d+\b")


def texts(folder: str, pattern: str) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted((HOUSE / folder).glob(pattern))}


PAGES = texts("docs/rules", "*.md")
DEFINED = {rule for text in PAGES.values() for rule in re.findall(r"\*\*([A-Z]{2}-\d+)\*\*", text)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_rule_is_proven_by_a_test_that_names_it(page: Path) -> None:
    tested = {rule for text in texts("tests", "**/*.py").values() for rule in ID.findall(text)}
    rules = re.findall(r"\*\*([A-Z]{2}-\d+)\*\*", PAGES[page])
    assert [rule for rule in rules if rule not in tested] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_id_is_given_twice(page: Path) -> None:
    rules = re.findall(r"\*\*([A-Z]{2}-\d+)\*\*", PAGES[page])
    assert sorted(rules) == sorted(set(rules))


def test_every_rule_that_code_cites_stands_on_a_page() -> None:
    cited = {
        rule: path.relative_to(HOUSE)
        for path, text in texts("ludendum", "**/*.py").items()
        for rule in re.findall(r'"([A-Z]{2}-\d+)"', text)
    }
    assert {rule: path for rule, path in cited.items() if rule not in DEFINED} == {}
