"""A study is the same whoever plays it, and its files are whole."""

import csv
import json
from pathlib import Path

import msgspec
import pytest

from ludendum.engine import Estimate, Malformed
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.position import Options
from ludendum.lab.matches import play_match
from ludendum.lab.run import Batch, Pace, batches, play_batch, run, seating
from ludendum.lab.study import UNDECIDED, Plan, Played, Study, StudyExists, Tally
from tests.engine import auction
from tests.engine.auction import AUCTION


def test_a_study_of_a_bot_counts_wins_with_their_interval() -> None:
    study = run(GAME, bots=["greedy"], games=400, workers=1)
    (one,) = study.standings
    assert one.bot == "greedy"
    assert one.won.games == study.played == 400
    assert one.interval == one.won.interval()
    assert study.causes == {"lost": 400 - one.won.won, "won": one.won.won}
    assert study.lengths.unit == "moves"
    assert not study.partial


def test_games_have_the_seeds_that_follow_the_first() -> None:
    together = run(GAME, bots=["greedy"], games=300, seed=1000, workers=1)
    first = run(GAME, bots=["greedy"], games=100, seed=1000, workers=1)
    rest = run(GAME, bots=["greedy"], games=200, seed=1100, workers=1)
    assert together.standings[0].won == first.standings[0].won + rest.standings[0].won


def test_how_games_are_cut_into_batches_changes_nothing() -> None:
    plan = Plan("auction", 1, {}, ("random", "simple"), 7, 40, 1000)
    like = Batch(AUCTION, auction.Options(), plan.bots, range(0), plan.most)
    played = []
    for rate in (1.0, 14.0, 1e6):
        pace = Pace()
        pace.learn(int(rate), 1.0)
        cut = list(batches(like, plan, 1, pace))
        assert [seed for batch in cut for seed in batch.seeds] == list(range(7, 47))
        played.append([game for batch in cut for game in play_batch(batch)[0]])
    assert played[0] == played[1] == played[2]


def test_a_game_of_several_seats_is_played_by_its_script_with_bots_on_views() -> None:
    study = run(AUCTION, bots=["simple", "random", "random"], games=60, workers=1)
    assert [one.bot for one in study.standings] == ["simple", "random", "random"]
    assert study.lengths.unit == "asks"
    assert sum(study.causes.values()) == 60
    assert set(study.causes) <= {"rounds", "pile"}
    assert study.standings[0].won.won > study.standings[1].won.won


def test_no_seat_has_an_advantage_by_its_number_where_the_first_to_answer_wins() -> None:
    study = run(AUCTION, bots=["simple", "simple"], games=400, workers=1)
    first, second = study.standings
    assert first.interval[0] < second.interval[1]
    assert second.interval[0] < first.interval[1]


def test_a_match_is_the_same_again_from_its_seed() -> None:
    names = ("random", "random", "simple")
    assert play_match(AUCTION, auction.Options(), names, 5) == play_match(AUCTION, auction.Options(), names, 5)
    assert len({play_match(AUCTION, auction.Options(), names, seed) for seed in range(20)}) > 3


def test_a_game_that_goes_on_too_long_is_undecided_and_counts_for_neither_end() -> None:
    study = run(AUCTION, bots=["random"], games=10, workers=1, most=2)
    assert study.causes == {UNDECIDED: 10}
    assert study.standings[0].won == Estimate(0, 10, 10)
    assert study.standings[0].interval == pytest.approx((0.0, 1.0))


def test_mass_play_and_the_script_agree_on_the_games_of_a_bot() -> None:
    """The same seeds, once through the kernel and once with formulas, views and all."""
    (quick, _) = play_batch(Batch("fields-medal", Options(), ("greedy",), range(5), 1000))
    slow = [play_match(GAME, Options(), ("greedy",), seed) for seed in range(5)]
    assert [game.winners for game in quick] == [game.winners for game in slow]


def test_one_bot_sits_at_every_seat_of_the_smallest_table() -> None:
    assert seating(AUCTION, AUCTION.options(), ["simple"]) == ("simple", "simple")
    assert seating(AUCTION, AUCTION.options(), []) == ("random", "random")
    assert seating(AUCTION, AUCTION.options(), ["simple"] * 4) == ("simple",) * 4


def test_wrong_wishes_are_told_plainly() -> None:
    with pytest.raises(Malformed, match="has no bot “deep”; it has: random, greedy, rollout"):
        run(GAME, bots=["deep"])
    with pytest.raises(Malformed, match="1 to 1 seats, not 2"):
        run(GAME, bots=["greedy", "greedy"])
    with pytest.raises(Malformed, match="at least one game"):
        run(GAME, games=0)
    with pytest.raises(Malformed, match="no engine “steam”"):
        run(GAME, games=1, engine="steam")
    with pytest.raises(Malformed, match="too few"):
        run(GAME, games=1, workers=0)


def test_progress_is_told_until_all_is_done() -> None:
    told: list[tuple[int, int]] = []
    run(GAME, bots=["greedy"], games=50, workers=1, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (50, 50)
    assert told == sorted(told)


def test_a_study_that_is_stopped_gives_its_first_games_marked_as_partial(tmp_path: Path) -> None:
    def stop(done: int, _: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    study = run(AUCTION, bots=["random"], games=500, workers=1, progress=stop, out=tmp_path)
    assert study.partial
    assert 10 <= study.played < 500
    assert "partial: stopped after" in study.text()
    whole = run(AUCTION, bots=["random"], games=study.played, workers=1)
    assert study.standings == whole.standings
    assert study.causes == whole.causes
    assert len((tmp_path / "games.csv").read_text().splitlines()) == study.played + 1


# files ---------------------------------------------------------------------------------------------------------------


def test_the_files_hold_the_study_and_a_row_for_each_game(tmp_path: Path) -> None:
    study = run(AUCTION, bots=["simple", "random"], games=30, seed=3, workers=1, out=tmp_path / "new" / "folder")
    folder = tmp_path / "new" / "folder"
    assert msgspec.json.decode((folder / "study.json").read_bytes(), type=Study) == study
    rows = list(csv.DictReader((folder / "games.csv").read_text(encoding="utf-8").splitlines()))
    assert [int(row["seed"]) for row in rows] == list(range(3, 33))
    assert sum("1" in row["winners"].split() for row in rows) == study.standings[0].won.won
    assert sorted(path.name for path in folder.iterdir()) == ["games.csv", "study.json"]


def test_the_same_study_may_be_made_again_but_another_is_not_overwritten_unasked(tmp_path: Path) -> None:
    run(AUCTION, games=5, workers=1, out=tmp_path)
    rows = (tmp_path / "games.csv").read_bytes()
    run(AUCTION, games=5, workers=1, out=tmp_path)
    assert (tmp_path / "games.csv").read_bytes() == rows
    with pytest.raises(StudyExists, match="another study"):
        run(AUCTION, games=6, workers=1, out=tmp_path)
    assert (tmp_path / "games.csv").read_bytes() == rows
    run(AUCTION, games=6, workers=1, out=tmp_path, force=True)
    assert json.loads((tmp_path / "study.json").read_bytes())["played"] == 6


def test_what_is_not_a_study_is_not_overwritten_either(tmp_path: Path) -> None:
    (tmp_path / "study.json").write_text("my own notes")
    with pytest.raises(StudyExists):
        run(AUCTION, games=5, workers=1, out=tmp_path)
    assert (tmp_path / "study.json").read_text() == "my own notes"


def test_a_stopped_run_does_not_replace_the_same_study_made_in_full(tmp_path: Path) -> None:
    def stop(*_: int) -> None:
        raise KeyboardInterrupt

    run(AUCTION, games=50, workers=1, out=tmp_path)
    assert run(AUCTION, games=50, workers=1, out=tmp_path, progress=stop).partial
    assert not json.loads((tmp_path / "study.json").read_bytes())["partial"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.csv", "study.json"]


def test_a_run_that_fails_leaves_no_files_behind(tmp_path: Path) -> None:
    def fail(*_: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(AUCTION, games=50, workers=1, out=tmp_path, progress=fail)
    assert list(tmp_path.iterdir()) == []


def test_the_text_says_what_was_played_and_what_came_of_it() -> None:
    text = run(GAME, Options(numbers="integer"), ["quick"], 20, 4, workers=1).text()
    assert "Fields Medal Solitaire, rules" in text
    assert "numbers integer" in text
    assert "20 games with the seeds 4 to 23" in text
    assert "from 20 games" in text
    assert "games a second (local, 1 process)" in text


def test_lengths_are_counted_right() -> None:
    tally = Tally("asks", ("random",))
    tally.add(Played((), "end", length) for length in (1, 2, 2, 9))
    lengths = tally.lengths()
    assert (lengths.least, lengths.median, lengths.mean, lengths.most) == (1, 2.0, 3.5, 9)
    tally.add([Played((), "end", 100)])
    assert tally.lengths().median == 2.0
