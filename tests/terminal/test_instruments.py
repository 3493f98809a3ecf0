"""`ludendum instrument`: the bones, the rule and the table, with each step told; and `ludendum print`."""

from pathlib import Path

import pytest

from ludendum.instruments import regular_figures
from tests.terminal.house import ludendum

pytestmark = pytest.mark.slow


def test_the_bones_are_laid_and_their_row_is_pointed_at() -> None:
    ran = ludendum("instrument", "bones", "425", "7")
    assert ran.status == 0
    assert "7 │ 2/8 │ 1/4 │ 3/5  ←" in ran.out
    assert "1. Lay the bones 4, 2 and 5 side by side for 425." in ran.out
    assert ran.out.endswith("425 × 7 = 2975\n")
    assert ludendum("instrument", "bones", "425", "×", "7").out == ran.out
    assert ludendum("instrument", "bones", "425x7").out == ran.out


@pytest.mark.parametrize(
    ("typed", "read", "result"),
    [
        ("2.3 × 3.1", "Read 7.125 on D", "about 7.125"),
        ("85 / 7", "Read 1.215 on D", "about 12.15"),
        ("12^2", "Read 1.44 on A", "144"),
        ("2^3", "Read 8 on K", "8"),
        ("root 625", "Read 2.5 on D", "25"),
        ("1/40", "Read 2.5 on CI", "0.025"),
        ("log 250", "Read 0.398 on L", "about 2.398"),
    ],
)
def test_the_rule_is_set_and_read_step_by_step(typed: str, read: str, result: str) -> None:
    ran = ludendum("instrument", "rule", *typed.split())
    assert ran.status == 0
    assert read in ran.out
    assert ran.out.endswith(f" is {result}.\n")
    assert "┃" in ran.out


def test_programs_get_the_steps_and_what_comes_out() -> None:
    found = ludendum("instrument", "rule", "25", "x", "30", "--json").json()
    assert (found["operation"], found["exact"], found["read"]) == ("×", "750", "750")
    assert found["steps"][1]["sentence"] == "Bring the cursor to 3 on C."
    assert ludendum("instrument", "bones", "46", "30", "--json").json()["product"] == 1380
    assert len(ludendum("instrument", "table", "--json").json()["polygons"]) == 12


def test_the_table_is_the_one_on_the_back_of_the_rule() -> None:
    assert ludendum("instrument", "table").out == regular_figures.text_table(exact=False) + "\n"
    assert "3√3/2 ≈ 2.5981" in ludendum("instrument", "table", "--exact").out


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["bones", "425"], "The bones multiply two whole numbers"),
        (["bones", "1", "2", "3"], "The bones multiply two whole numbers"),
        (["bones", "425", "x"], "The bones multiply two whole numbers"),
        (["bones", "4.5", "2"], "“4.5” is not a whole number of at most 12 digits"),
        (["bones", "9" * 13, "2"], "is not a whole number of at most 12 digits"),
        (["bones", "٣", "2"], "is not a whole number"),
        (["rule", "0", "×", "4"], "A slide rule is set to numbers above 0"),
        (["rule", "two"], "“two” is no calculation for a slide rule; write one as 2.3 × 3.1"),
        (["rule", "2..3 × 3"], "“2..3” is not a number"),
        (["rule", "log 0.5"], "from 1 on"),
        (["rule", "7" * 100], "is no calculation"),
    ],
)
def test_what_cannot_be_calculated_is_said_in_one_line_with_status_2(args: list[str], complaint: str) -> None:
    ran = ludendum("instrument", *args)
    assert ran.status == 2
    assert ran.out == ""
    assert complaint in ran.complaint()


def test_a_game_is_printed_into_a_file_that_is_not_overwritten_by_mistake(tmp_path: Path) -> None:
    out = str(tmp_path / "game.pdf")
    ran = ludendum("print", "mathematicus", out, "--paper", "A3", "--no-cards")
    assert (ran.status, ran.out) == (0, f"{out}: 9 pages. Print them at 100 %.\n")
    assert Path(out).read_bytes().startswith(b"%PDF")
    again = ludendum("print", "mathematicus", out)
    assert again.status == 2
    assert "exists already" in again.complaint()


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["mathematicus", "x.pdf", "--paper", "b5"], "There is no paper “b5” here; choose a4 or a3."),
        (["fields-medal", "x.pdf"], "There is nothing to print of Fields Medal Solitaire"),
        (["mathematicus", "x.pdf", "--deck", "nowhere.deck"], "There is no deck “nowhere.deck”"),
        (["mathematicus", "x.pdf", "--deck", "yellow", "--no-cards"], "Say --deck or --no-cards, not both."),
        (["mathematicus", "/nowhere/x.pdf", "--no-cards"], "/nowhere/x.pdf"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_line(args: list[str], complaint: str) -> None:
    ran = ludendum("print", *args)
    assert ran.status == 2
    assert complaint in ran.complaint()
