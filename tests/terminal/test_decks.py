"""`ludendum deck`: check, show and draw."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from tests.terminal.house import ludendum

pytestmark = pytest.mark.slow

EXAMPLE = str(files("ludendum.games.mathematicus.decks") / "example.deck")
WRONG = "deck: Mine\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 3\nface 2\nlevel 1, 3 s\nHow many?\n= 4\nface 9\n"


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    file = tmp_path / "wrong.deck"
    file.write_text(WRONG, "utf-8")
    return str(file)


def test_a_deck_without_errors_is_well() -> None:
    ran = ludendum("deck", "check", EXAMPLE)
    assert ran.status == 0
    assert "4 questions, 2 of them parametric (1 family)" in ran.out


def test_every_error_is_told_with_its_file_and_line(wrong: str) -> None:
    ran = ludendum("deck", "check", wrong, EXAMPLE)
    assert ran.status == 1
    assert f"{wrong}:7: the time is from 5 to 600 seconds, not 3" in ran.out
    assert f"{wrong}:10: the faces are 1 to 3, not 9" in ran.out
    assert "is well" in ran.out


def test_errors_are_there_for_programs(wrong: str) -> None:
    ran = ludendum("deck", "check", wrong, "--json")
    assert ran.status == 1
    assert [error["line"] for error in json.loads(ran.out)[0]["errors"]] == [7, 10]


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    noise = tmp_path / "noise.deck"
    noise.write_bytes(b"\xff\xfe\x00")
    for file in (str(tmp_path / "none.deck"), str(tmp_path), str(noise)):
        ran = ludendum("deck", "check", file)
        assert ran.status == 2
        assert len(ran.err.strip().splitlines()) == 1


def test_a_fragment_is_checked_without_a_heading(tmp_path: Path) -> None:
    file = tmp_path / "part.deck"
    file.write_text("face 12\nlevel 2, 30 s\nHow many?\n= 4\n", "utf-8")
    assert ludendum("deck", "check", str(file)).status == 1
    assert ludendum("deck", "check", "--fragment", str(file)).status == 0


def test_answers_are_shown_only_if_asked_for() -> None:
    assert "= 6π m" not in ludendum("deck", "show", EXAMPLE).out
    assert "= 6π m" in ludendum("deck", "show", EXAMPLE, "--answers").out
    shown = json.loads(ludendum("deck", "show", EXAMPLE, "--face", "1", "--level", "3", "--json").out)
    assert [question["name"] for question in shown] == ["1/3"]
    assert "answer" not in shown[0]


def test_the_same_seed_draws_the_same_question() -> None:
    first, again = (ludendum("deck", "draw", EXAMPLE, "--seed", "tea", "--json").out for _ in range(2))
    assert first == again
    assert len({ludendum("deck", "draw", EXAMPLE, "--seed", str(n), "--json").out for n in range(8)}) > 3


def test_an_answer_is_judged() -> None:
    said = ("deck", "draw", EXAMPLE, "--question", "1/3", "--answer")
    assert ludendum(*said, "600π cm").status == 0
    wrong = ludendum(*said, "18")
    assert wrong.status == 1
    assert "answer: 6π m" in wrong.out
    assert ludendum(*said, "2 × 3π + 0").status == 2


def test_dice_are_rolled_in_view() -> None:
    drawn = json.loads(ludendum("deck", "draw", EXAMPLE, "--level", "4", "--seed", "1", "--json").out)
    assert [name for name, _ in drawn["rolled"]] == ["a", "b"]


def test_what_is_not_there_is_told_in_a_sentence(wrong: str) -> None:
    for args in (
        ("show", EXAMPLE, "--face", "2"),
        ("draw", EXAMPLE, "--question", "9/9"),
        ("draw", wrong),
        ("draw", EXAMPLE, "--question", "1/1", "--answer", "8", "--locale", "xx"),
    ):
        ran = ludendum("deck", *args)
        assert ran.status in (1, 2)
        assert len(ran.err.strip().splitlines()) == 1


def test_a_figure_is_written_to_a_file_with_colours_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "cube.svg"
    assert ludendum("deck", "draw", EXAMPLE, "--question", "1/1", "--figure", str(file)).status == 0
    drawn = file.read_text("utf-8")
    assert "<title>A cube.</title>" in drawn
    assert "currentColor" not in drawn
    assert "var(" not in drawn


def test_a_figure_that_is_not_there_or_cannot_be_written_is_told(tmp_path: Path) -> None:
    none = ludendum("deck", "draw", EXAMPLE, "--question", "1/3", "--figure", str(tmp_path / "none.svg"))
    assert (none.status, none.err.strip()) == (1, "Question 1/3 has no figure.")
    assert not (tmp_path / "none.svg").exists()
    nowhere = ludendum("deck", "draw", EXAMPLE, "--question", "1/1", "--figure", str(tmp_path / "no" / "cube.svg"))
    assert nowhere.status == 2
    assert "cannot be written" in nowhere.err
