"""A person's own games, kept on the shelf and counted."""

from dataclasses import replace
from pathlib import Path

import pytest

from ludendum import games
from ludendum.hosting.figures import Counts, Past, figures
from ludendum.terminal import files
from tests.terminal.house import GAME, bot_line, finished_record, ludendum

pytestmark = pytest.mark.slow


def test_finished_games_are_kept_and_counted_by_kind(shelf_folder: Path) -> None:
    ludendum("play", GAME, given="concede\n")
    ludendum("play", GAME, "--seed", "tea", given="\n".join(bot_line("tea")))
    ludendum("play", GAME, "--seed", "tea", "--practice", given="concede\n")
    ludendum("play", GAME, "--seed", "tea", "--bot", "random")
    ludendum("play", GAME, "--seed", "tea", given="43+3\n")
    assert len(list(shelf_folder.glob("*.ludendum"))) == 3
    found = ludendum("statistics", "--json").json()
    kinds = found["games"][GAME]
    assert {kind: figures["games"] for kind, figures in kinds.items()} == {"sealed": 1, "open": 1, "practice": 1}
    assert kinds["sealed"]["conceded"] == 1
    assert kinds["sealed"]["moves"] == 0, "conceding is no move (FM-39)"
    assert kinds["open"]["tally"]["lemmas proved"] >= 1
    assert (found["unfinished"], found["skipped"]) == (1, [])
    told = ludendum("statistics", GAME)
    assert told.status == 0
    assert "1 game: 0 won, 1 lost (1 conceded)" in told.out
    assert "--resume" in told.out


def test_no_games_yet_is_said_kindly() -> None:
    ran = ludendum("statistics")
    assert ran.status == 0
    assert "ludendum play" in ran.out


def test_a_damaged_file_is_named_and_passed_over(shelf_folder: Path) -> None:
    ludendum("play", GAME, given="concede\n")
    (shelf_folder / "0-garbage.ludendum").write_bytes(b"\x00\xff" * 99)
    (shelf_folder / "a folder.ludendum").mkdir()
    (shelf_folder / "notes.txt").write_text("mine")
    forged = finished_record("tea").replace(b'"stuck"', b'"medal"')
    (shelf_folder / "forged.ludendum").write_bytes(forged)
    ran = ludendum("statistics")
    assert ran.status == 0
    assert "1 game:" in ran.out
    assert "0-garbage" in ran.err
    assert "forged" in ran.err
    assert len(ran.err.splitlines()) == 2


def test_a_record_that_stays_the_same_is_verified_once(shelf_folder: Path) -> None:
    """What was found out the first time is believed the second: a mark made in the notebook shows it."""
    ludendum("play", GAME, given="concede\n")
    assert ludendum("statistics", "--json").json()["games"][GAME]["sealed"]["moves"] == 0
    notebook = shelf_folder / "verified.json"
    notebook.write_bytes(notebook.read_bytes().replace(b'"moves":0', b'"moves":7'))
    assert ludendum("statistics", "--json").json()["games"][GAME]["sealed"]["moves"] == 7
    ludendum("play", GAME, given="concede\n")
    figures = ludendum("statistics", "--json").json()["games"][GAME]["sealed"]
    assert (figures["games"], figures["moves"]) == (2, 7)


def test_a_record_that_was_changed_after_it_was_verified_does_not_count(shelf_folder: Path) -> None:
    shelf_folder.mkdir(parents=True)
    record = shelf_folder / "game.ludendum"
    record.write_bytes(finished_record("tea"))
    assert ludendum("statistics").err == ""
    record.write_bytes(finished_record("tea").replace(b'"stuck"', b'"medal"'))
    assert "game.ludendum" in ludendum("statistics").err


def test_what_was_verified_under_other_rules_is_verified_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    ludendum("play", GAME, given="concede\n")
    ludendum("statistics")
    newer = replace(games.find(GAME), rules=2)
    monkeypatch.setattr(games, "find", lambda _name: newer)
    assert "rules 1" in ludendum("statistics").err


@pytest.mark.parametrize("written", [b"", b"\xff\x00", b"[]", b'{"x":1}'])
def test_a_notebook_that_cannot_be_read_is_as_good_as_empty(shelf_folder: Path, written: bytes) -> None:
    ludendum("play", GAME, given="concede\n")
    first = ludendum("statistics", "--json").json()
    (shelf_folder / "verified.json").write_bytes(written)
    assert ludendum("statistics", "--json").json() == first


def test_streaks_are_counted_in_the_order_of_play() -> None:
    played = [Past(GAME, "sealed", won, False, Counts(10, {"solved": 2})) for won in (True, True, True, False, True)]
    found = figures(played)
    assert (found.won, found.lost, found.streak, found.longest_streak) == (4, 1, 1, 3)
    assert (found.moves, found.tally) == (50, {"solved": 10})


def test_a_write_that_fails_leaves_the_old_file_and_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "record"
    files.write_file(path, b"old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        files.write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
