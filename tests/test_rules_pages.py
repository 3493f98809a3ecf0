"""Rules, code and tests know each other by the rules' ids."""

import ast
import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
ID = re.compile(r"(?<![A-Za-z0-9])([A-Z]{2})[-_](\d+)(?!\d)")
IN_A_NAME = re.compile(r"(?<![a-z0-9])([a-z]{2})_(\d+)(?!\d)")
DEFINED = re.compile(r"\*\*([A-Z]{2}-\d+)\*\*")
ROW = re.compile(r"^\| \*\*([A-Z]{2}-\d+)\*\* \|", re.MULTILINE)

SECTION = re.compile(r"^### ", re.MULTILINE)
ROOMY = {"squaring-the-circle.md"}
"""Pages whose sections, a playbook each, leave room between their numbers."""


def texts(folder: str, pattern: str) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted((HOUSE / folder).glob(pattern))}


PAGES = texts("docs/rules", "*.md")
RULES = {page: DEFINED.findall(text) for page, text in PAGES.items()}
KNOWN = {rule for rules in RULES.values() for rule in rules}
PREFIXES = {rule[:2] for rule in KNOWN}


def ids(text: str) -> set[str]:
    return {f"{letters}-{number}" for letters, number in ID.findall(text)}


def named_by(test: ast.FunctionDef, lines: list[str]) -> set[str]:
    """The rules a test names: in its docstring, its body, the cases it is given, or its own name."""
    first = min([test.lineno, *(decorator.lineno for decorator in test.decorator_list)])
    in_name = {f"{letters.upper()}-{number}" for letters, number in IN_A_NAME.findall(test.name)}
    return in_name | ids("\n".join(lines[first - 1 : test.end_lineno]))


def proven_by(source: str) -> set[str]:
    lines, tests = source.splitlines(), (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return {rule for test in tests if test.name.startswith("test_") for rule in named_by(test, lines)}


def cited_by_refusals(source: str) -> set[str]:
    """Every id that stands in code as a value: what a `Refusal` names, be it through a table or an argument."""
    if not ids(source):
        return set()
    values = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {value for value in values if isinstance(value, str) and ID.fullmatch(value) and value[:2] in PREFIXES}


@pytest.fixture(scope="module")
def proven() -> set[str]:
    return set[str]().union(*map(proven_by, texts("tests", "**/test_*.py").values()))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_rule_is_proven_by_a_test_that_names_it(page: Path, proven: set[str]) -> None:
    assert RULES[page], "the page has no rules"
    assert [rule for rule in RULES[page] if rule not in proven] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_rule_has_one_row_and_no_number_is_missing(page: Path) -> None:
    """Between sections there may be room for rules to come; within one they are counted on."""
    rows = ROW.findall(PAGES[page])
    assert rows == RULES[page]
    assert len(set(rows)) == len(rows)
    rooms = SECTION.split(PAGES[page]) if page.name in ROOMY else [PAGES[page]]
    for room in rooms:
        numbers = sorted(int(rule[3:]) for rule in ROW.findall(room))
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else True


def test_every_rule_that_a_page_mentions_stands_on_one() -> None:
    mentioned = {rule for text in PAGES.values() for rule in ids(text) if rule[:2] in PREFIXES}
    assert mentioned <= KNOWN


def test_every_rule_that_a_refusal_cites_stands_on_a_page() -> None:
    cited = {path.relative_to(HOUSE): cited_by_refusals(text) for path, text in texts("ludendum", "**/*.py").items()}
    assert {path: rules - KNOWN for path, rules in cited.items() if rules - KNOWN} == {}
    assert sum(len(rules) for rules in cited.values()) > 20, "nothing was looked at"


def test_every_rule_that_code_speaks_of_stands_on_a_page() -> None:
    """In a docstring or a comment: `FM-35`."""
    spoken = {path.relative_to(HOUSE): ids(text) for path, text in texts("ludendum", "**/*.py").items()}
    wrong = {path: {rule for rule in rules if rule[:2] in PREFIXES} - KNOWN for path, rules in spoken.items()}
    assert {path: rules for path, rules in wrong.items() if rules} == {}


# the looking itself --------------------------------------------------------------------------------------------------

SAMPLE = '''
"""The module speaks of ZZ-1."""

RULE = "ZZ-2"  # and so does a constant

@pytest.mark.parametrize("case", ["ZZ-3"])
def test_by_its_cases(case): ...

def test_by_its_docstring():
    """ZZ-4"""

def test_by_its_body():
    with pytest.raises(Refused, match="ZZ-5"): ...

def test_zz_6_by_its_name(): ...

def helper():
    """ZZ-7"""
'''


def test_a_rule_named_beside_the_tests_is_not_proven_by_them() -> None:
    assert proven_by(SAMPLE) == {"ZZ-3", "ZZ-4", "ZZ-5", "ZZ-6"}
