"""`ludendum same`: what it says, its status, and every example of the page on answers."""

import re
import shlex
from pathlib import Path

import pytest

from tests.terminal.house import ludendum

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[2] / "docs" / "answers.md"
EXAMPLES = re.findall(
    r"^ludendum (same .+?) {2,}(same|different|unreadable|sent back)$", PAGE.read_text("utf-8"), re.MULTILINE
)
STATUS = {"same": 0, "different": 1, "unreadable": 2, "sent back": 2}


def test_the_page_has_examples_of_every_verdict() -> None:
    assert len(EXAMPLES) > 30
    assert {verdict for _, verdict in EXAMPLES} == set(STATUS)
    assert len(EXAMPLES) == len(re.findall(r"^ludendum same", PAGE.read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize(("line", "verdict"), EXAMPLES)
def test_an_example_of_the_page_is_true(line: str, verdict: str) -> None:
    ran = ludendum(*shlex.split(line))
    assert ran.status == STATUS[verdict], ran
    if verdict in ("same", "different"):
        assert ran.out.splitlines()[0] == verdict
        assert ran.err == ""
    else:
        assert ran.out == ""
        assert ran.complaint().startswith("Work it out first") == (verdict == "sent back")


def test_it_tells_how_each_text_was_read() -> None:
    ran = ludendum("same", "1.500 m", "1,5 km", "--locale", "it")
    assert ran.out.splitlines() == [
        "same",
        "  answer: 1500 m",
        "  key:    1,5 km",
        "  They have the same value. The point parts groups of digits; the decimal mark is the comma.",
    ]


@pytest.mark.parametrize(
    "args",
    [
        ("-5", "-10/2"),
        ("--", "-5", "-10/2"),
        ("--locale", "en", "-5", "-10/2"),
        ("-5", "--locale=en", "-10/2"),
        ("-1h", "-60 min"),
        ("-5", "-5.00", "--within", "5%"),
        ("-5", "--as-answer", "-5"),
    ],
)
def test_an_answer_may_begin_with_a_minus(args: tuple[str, ...]) -> None:
    assert ludendum("same", *args).status == 0


def test_it_speaks_to_programs() -> None:
    ran = ludendum("same", "23 × 47", "1081", "--json")
    assert (ran.status, ran.json()["outcome"], ran.json()["kind"]) == (0, "same", "number")
    ran = ludendum("same", "23 × 47", "1081", "--json", "--as-answer")
    assert (ran.status, ran.json()["outcome"], ran.json()["answer"]) == (2, "not_worked_out", "")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("1", "1", "--locale", "xx"), "say one of"),
        (("1", "1", "--within", "much"), "write it as in 5%"),
        (("1",), "Missing argument"),
        (("1", "2", "3"), "unexpected extra argument"),
        (("1", "2", "--nonsense"), "No such option"),
        (("", "2"), "There is no answer"),
        (("2", ""), "The key: There is no answer"),
        (("9" * 100000, "2"), "at most 300 characters"),
        (("2\x00\x1b[2J", "2"), "cannot be shown"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(args: tuple[str, ...], said: str) -> None:
    ran = ludendum("same", *args)
    assert ran.status == 2
    assert said in ran.complaint()
