"""The laboratory on the command line."""

from pathlib import Path

import pytest

from tests.terminal.house import GAME, finished_record, ludendum


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.ludendum"
    path.write_bytes(finished_record("tea"))
    return path


def test_a_study_tells_how_often_bots_win_with_an_interval() -> None:
    run = ("lab", "run", GAME, "--games", "12", "--bot", "random", "--workers", "1", "--seed", "5")
    told = ludendum(*run)
    assert told.status == 0
    assert "from 12 games)" in told.out
    study = ludendum(*run, "--json").json()
    assert (study["played"], study["plan"]["seed"], study["plan"]["bots"]) == (12, 5, ["random"])


def test_a_study_leaves_its_files_where_asked_and_replaces_no_other(tmp_path: Path) -> None:
    run = ("lab", "run", GAME, "--games", "3", "--bot", "random", "--workers", "1")
    assert ludendum(*run, "--out", tmp_path / "study").status == 0
    assert list((tmp_path / "study").iterdir())
    (tmp_path / "file").write_text("")
    ran = ludendum(*run, "--out", tmp_path / "file")
    assert ran.status == 2
    assert ran.complaint()
    other = ludendum(*run, "--seed", "9", "--out", tmp_path / "study")
    assert other.status == 2
    assert other.complaint().startswith(f"“{tmp_path / 'study'}” holds another study")
    assert "--force" in other.err
    assert ludendum(*run, "--seed", "9", "--out", tmp_path / "study", "--force").status == 0


@pytest.mark.slow
def test_the_odds_of_a_position_come_with_intervals(record: Path) -> None:
    told = ludendum("lab", "odds", record, "--at", "2", "--seconds", "0.2", "--move", "43+3")
    assert told.status == 0
    assert " games)" in told.out
    assert "→" in told.out
    choices = ludendum("lab", "odds", record, "--at", "2", "--seconds", "0.2", "--json").json()
    assert all(low <= choice["share"] <= high for choice in choices for low, high in [choice["interval"]])
    refused = ludendum("lab", "odds", record, "--at", "2", "--move", "1+1")
    assert refused.status == 2
    assert refused.complaint().startswith("FM-4")


@pytest.mark.slow
def test_a_review_judges_every_decision(record: Path) -> None:
    told = ludendum("review", record, "--seconds", "0.1")
    assert told.status == 0
    assert "reviewed" in told.out
    decisions = ludendum("review", record, "--seconds", "0.1", "--json").json()["decisions"]
    assert [one["entry"] for one in decisions] == [3 + place for place in range(len(decisions))]


def test_a_damaged_record_is_not_judged(record: Path) -> None:
    record.write_bytes(
        record.read_bytes().replace(b'"at":0,"body":{"entry":"answer"', b'"at":5,"body":{"entry":"answer"')
    )
    for command in (["review"], ["lab", "odds", "--at", "4"]):
        ran = ludendum(*command, record)
        assert ran.status == 1, ran
        assert "line" in ran.complaint()
