"""A conference of Squaring the Circle in the terminal, alone with bots as colleagues."""

from pathlib import Path

import pytest

from tests.terminal.house import ludendum

GAME = "squaring-the-circle"
COLLEAGUES = ("--bot", "colleague", "--bot", "colleague")


def sat(*lines: str, seed: str = "tales", args: tuple[str, ...] = ()) -> list[str]:
    """What one reads in a conference with two colleagues."""
    ran = ludendum("play", GAME, *COLLEAGUES, "--seed", seed, *args, given="\n".join(lines) + "\n")
    assert ran.err == ""
    return ran.out.splitlines()


@pytest.mark.slow
def test_a_whole_conference_is_played_alone_with_colleagues(shelf_folder: Path) -> None:
    """Whoever takes the first of every list still has a story told around them."""
    read = sat("choose random", *["moves", "move 1"] * 400)
    assert any(line.startswith("The conference: ") for line in read)
    assert sum(line.startswith("Open problem ") for line in read) >= 2
    assert any(line.startswith("Session 2") for line in read)
    assert any("open problems" in line or "problems are still open" in line for line in read[-5:])
    assert list(shelf_folder.rglob("*.ludendum"))


def test_what_is_asked_for_comes_with_suggestions_and_silence() -> None:
    read = sat("choose random", 'tell ""', "moves")
    offered = [line for line in read if line.lstrip()[:1].isdigit() and " tell " in line]
    assert len(offered) == 4, "three suggestions and silence"
    assert all(line.rstrip().endswith((".", "?", "”")) for line in offered[:3])
    assert offered[3].endswith('tell ""')


def test_taking_a_suggestion_is_noted_with_one_full_stop() -> None:
    read = sat("choose random", 'tell ""', "moves", "move 1", args=("-o", "session_cap=1"))
    assert not any(line.endswith("..") for line in read)
