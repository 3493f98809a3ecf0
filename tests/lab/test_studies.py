"""Studies: read with every fault by its line, the same on any engine, gone on with, and honest at every look."""

import csv
from pathlib import Path
from random import Random

import pytest

from ludendum.engine import Malformed
from ludendum.lab.studies import sequential
from ludendum.lab.studies.conducting import conduct
from ludendum.lab.studies.pictures import pictures
from ludendum.lab.studies.reading import Inquiry, read
from ludendum.lab.studies.reporting import page, report
from ludendum.lab.studies.shelf import Shelf
from ludendum.lab.study import StudyExists

SMALL = """
title = "Short games"
game = "mathematicus"
bots = "student"
measure = ["wins", "endings", "length", "decisions", "comebacks", "moves", "deciding"]
least = 4
most = 9

[precision]
wins = 0.3

[options]
mode = "basic"
figures_to_win = 2

[vary]
seats = [2, 3]
d12_faces = [6, 12]
"""


@pytest.fixture(scope="module")
def small() -> Inquiry:
    return read(SMALL, "short")


def kept(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def keep(inquiry: Inquiry, folder: Path, workers: int = 1) -> dict[str, bytes]:
    with Shelf(folder, inquiry) as shelf:
        found = conduct(inquiry, workers=workers, shelf=shelf)
        shelf.close(found, pictures(found), report(found))
    return kept(folder)


def test_a_study_says_what_varies_with_intervals(small: Inquiry) -> None:
    found = conduct(small, workers=1)
    assert [cell.varied for cell in found.cells] == [
        {"seats": seats, "d12_faces": faces} for seats in (2, 3) for faces in (6, 12)
    ]
    assert [len(cell.bots) for cell in found.cells] == [2, 2, 3, 3]
    assert not found.partial
    for cell in found.cells:
        assert {one.what for one in cell.figures} == set(small.measures)
        assert all(one.low <= one.value <= one.high for one in cell.figures)
        assert cell.enough or cell.games == 9
        wins = {one.of: one.value for one in cell.figures if one.what == "wins"}
        assert wins["anybody"] == 1
        assert abs(sum(wins[f"seat {seat + 1}"] for seat in range(len(cell.bots))) - 1) < 1e-9
    told = report(found)
    assert "ludendum play mathematicus -o d12_faces=6 -o figures_to_win=2 -o mode=basic --bot student" in told
    assert all(f"({name})" in told for name in pictures(found))
    assert "<svg" in page(found)
    assert "<svg" in found._repr_html_()


def test_a_study_that_is_stopped_goes_on_and_ends_the_same(small: Inquiry, tmp_path: Path) -> None:
    """A line that was cut short is played again."""
    whole = keep(small, tmp_path / "whole")
    with Shelf(tmp_path / "halves", small) as shelf:
        done = 0

        def stop(games: int, about: int) -> None:
            nonlocal done
            done = games
            assert about >= games
            if games >= 6:
                raise KeyboardInterrupt

        part = conduct(small, workers=1, shelf=shelf, progress=stop)
        assert part.partial
        assert sum(cell.games for cell in part.cells) == done
    first = tmp_path / "halves" / "games" / "1.jsonl"
    first.write_bytes(first.read_bytes()[:-7])
    halves = keep(small, tmp_path / "halves")
    assert halves == whole
    rows = list(csv.DictReader(whole["figures.csv"].decode().splitlines()))
    assert {row["vary_d12_faces"] for row in rows} == {"6", "12"}


def test_another_study_is_not_overwritten_unasked(small: Inquiry, tmp_path: Path) -> None:
    Shelf(tmp_path, small)
    other = read(SMALL.replace("figures_to_win = 2", "figures_to_win = 3"), "short")
    with pytest.raises(StudyExists, match="another study"):
        Shelf(tmp_path, other)
    Shelf(tmp_path, other, force=True)


def test_more_precision_goes_on_with_the_games_there_are(small: Inquiry, tmp_path: Path) -> None:
    """And what varies together has one name, with as many games as it may have."""
    keep(small, tmp_path)
    before = (tmp_path / "games" / "1.jsonl").read_bytes()
    finer = read(SMALL.replace("most = 9", "most = 12").replace("wins = 0.3", "wins = 0.1"), "short")
    keep(finer, tmp_path)
    assert (tmp_path / "games" / "1.jsonl").read_bytes().startswith(before)
    together = (
        SMALL.split("[vary]")[0] + '[vary]\nrules = [{ name = "quick", seats = 3, figures_to_win = 1, most = 5 }]'
    )
    (cell,) = conduct(read(together, "quick"), workers=1).cells
    assert (cell.varied, cell.name, len(cell.bots)) == ({"rules": "quick"}, "quick", 3)
    assert cell.options == {"mode": "basic", "figures_to_win": 1}
    assert cell.games == 5
    assert len(cell.first) == 3


@pytest.mark.slow
def test_several_processes_find_the_same_byte_for_byte(small: Inquiry, tmp_path: Path) -> None:
    assert keep(small, tmp_path / "one") == keep(small, tmp_path / "two", workers=2)


def test_figures_come_as_parquet_too_where_it_can_be_written(small: Inquiry, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    written = keep(small, tmp_path)
    table = parquet.read_table(tmp_path / "figures.parquet")
    assert table.num_rows == written["figures.csv"].count(b"\n") - 1


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("game = 3", "line 2, game: expected `str`"),
        ('game = "chess"', "line 2, game: there is no game “chess”"),
        ('game = "fields-medal"\nwhatever = 1', "line 3, whatever: there is no such field"),
        ('game = "fields-medal"\nmeasure = ["luck"]', "line 3, measure: “luck” is not measured"),
        ('game = "fields-medal"\nconfidence = 2', "line 3, confidence"),
        ('game = "fields-medal"\nleast = 9\nmost = 3', "line 4, most"),
        ('game = "fields-medal"\nbots = "deep blue"', "line 3, bots: Fields Medal Solitaire has no bot"),
        ('game = "fields-medal"\n[precision]\nluck = 1', "line 4, precision.luck"),
        ('game = "fields-medal"\n[precision]\nwins = -1', "line 4, precision.wins"),
        ('game = "fields-medal"\n[precision]\nwins = nan', "line 4, precision.wins"),
        ('game = "fields-medal"\n[precision]\nwins = inf', "line 4, precision.wins"),
        ('game = "fields-medal"\nleast = 0', "line 3, least"),
        ('game = "fields-medal"\n[vary]\nhand_limit = [7, 5, 7]', "line 4, vary.hand_limit: 7 stands there twice"),
        (
            'game = "fields-medal"\n[vary]\na = [{ name = "b", draws = 1 }, { name = "b", draws = 2 }]',
            "line 4, vary.a: b stands there twice",
        ),
        ('game = "fields-medal"\n[vary]\nhand_limit = [7, -1]', "line 4, vary.hand_limit: expected `int` >= 2"),
        ('game = "fields-medal"\n[vary]\nhand_limit = []', "line 4, vary.hand_limit: name at least one"),
        ('game = "fields-medal"\n[vary]\nhand = [7]', "line 4, vary.hand: Fields Medal Solitaire has no option"),
        ('game = "fields-medal"\n[vary]\ncopies = [1]', "line 4, vary.copies: a deck of 9 number cards is too small"),
        ('game = "fields-medal"\n[options]\nlemmas = "none"', "line 4, options.lemmas"),
        (
            'game = "fields-medal"\n[vary]\na = [{ hand_limit = 5 }]',
            "line 4, vary.a: several options that vary together",
        ),
        (
            'game = "fields-medal"\n[vary]\na = [{ name = "b", draws = 0 }]',
            "line 4, vary.a: draws: expected `int` >= 1",
        ),
        ('game = "fields-medal"\n[vary]\na = [{ name = "b", copies = 1 }]', "line 4, vary.a: a deck of 9 number"),
        ('game = "fields-medal"\n[vary]\na = [{ name = "b", most = 0 }]', "line 4, vary.a: at most are played 1"),
        ('game = "mathematicus"\n[vary]\nseats = [9]', "line 4, vary.seats: Mathematicus has 2 to 5 seats"),
        ('game = "mathematicus"\nseats = 3\nbots = ["student", "novice"]', "line 4, bots: 2 bots are named for 3"),
        ('game = "mathematicus"\ngame = "mathematicus"', "line 3"),
        ("game = ", "line 2"),
    ],
)
def test_what_is_wrong_with_a_file_is_named_by_line_and_field(line: str, says: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(f'title = "x"\n{line}', "x")
    assert says in str(caught.value)


def test_intervals_hold_though_one_looks_often_and_stops_when_it_pleases() -> None:
    """Whoever stops at the first look that leaves the truth outside is wrong no more often than was agreed on."""
    random, truth, wrong, naive = Random(5), 0.3, 0, 0  # noqa: S311 - nobody plays with it
    for _ in range(1500):
        count = games = 0
        missed = missed_naively = False
        for look, until in enumerate(sequential.looks(50, 2000), 1):
            count += sum(random.random() < truth for _ in range(until - games))
            games = until
            low, high = sequential.share(count, games, sequential.quantile(0.95, look))
            missed |= not low <= truth <= high
            low, high = sequential.share(count, games, 1.96)
            missed_naively |= not low <= truth <= high
        wrong += missed
        naive += missed_naively
    assert wrong <= 0.05 * 1500
    assert naive > 0.1 * 1500


def test_the_interval_of_a_mean_narrows_with_the_root_of_the_games() -> None:
    few, many = (sequential.mean(10 * games, 104 * games, games, 2.0) for games in (100, 10_000))
    assert 9 < (few[1] - few[0]) / (many[1] - many[0]) < 11
    assert few[0] < 10 < few[1]
