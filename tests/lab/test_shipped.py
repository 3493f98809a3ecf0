"""The studies that come with the house: their data are those of their files, and anybody's games are the same."""

import re
from pathlib import Path

import msgspec
import pytest

from ludendum import games as house
from ludendum.lab.studies import shipped
from ludendum.lab.studies.conducting import KEPT
from ludendum.lab.studies.findings import Findings
from ludendum.lab.studies.observing import observe_all
from ludendum.lab.studies.pictures import pictures
from ludendum.lab.studies.reading import Inquiry, read
from ludendum.lab.studies.reporting import report
from ludendum.lab.studies.shelf import figures_csv

TOP = Path(__file__).parents[2]
FOLDERS = sorted(path.parent for path in (TOP / "docs" / "studies").glob("*/*.toml"))
AGAIN = "play it again: ludendum lab study docs/studies/{0}/{0}.toml --out docs/studies/{0} --force"


def both(folder: Path) -> tuple[Inquiry, Findings]:
    inquiry = read((folder / f"{folder.name}.toml").read_text("utf-8"), folder.name)
    return inquiry, msgspec.json.decode((folder / "study.json").read_bytes(), type=Findings)


def test_they_are_found_by_name_and_the_readme_leads_to_them() -> None:
    assert [one.name for one in shipped.studies()] == [folder.name for folder in FOLDERS]
    assert {one.game for one in shipped.studies()} == {*house.names()}
    assert shipped.find("no such study") is None
    readme = (TOP / "README.md").read_text("utf-8")
    assert all(f"docs/studies/{folder.name}/report.md" in readme for folder in FOLDERS)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_stands_in_a_folder_is_what_its_file_asks_for(folder: Path) -> None:
    inquiry, found = both(folder)
    assert found.remarks == inquiry.remarks != ""
    assert (found.title, found.question) == (inquiry.title, inquiry.question)
    assert (found.game, found.rules, found.measures) == (inquiry.game, inquiry.rules, inquiry.measures)
    assert not found.partial
    for cell, wanted in zip(found.cells, inquiry.cells, strict=True):
        assert (cell.varied, cell.called, cell.bots) == (wanted.varied, wanted.called, wanted.bots)
        assert cell.options == msgspec.to_builtins(wanted.options)
        assert cell.enough or cell.games == wanted.most
    assert (folder / "figures.csv").read_text("utf-8") == figures_csv(found)
    assert (folder / "report.md").read_text("utf-8") == report(found)
    drawn = {path.name: path.read_text("utf-8") for path in folder.glob("*.svg")}
    assert drawn == pictures(found)
    assert {*re.findall(r"\]\(([\w-]+\.svg)\)", report(found))} == {*drawn}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_its_first_games_are_the_same_when_they_are_played_again(folder: Path) -> None:
    inquiry, found = both(folder)
    game = house.find(inquiry.game)
    for place in range(0, len(inquiry.cells), 5):
        wanted, cell = inquiry.cells[place], found.cells[place]
        seeds = range(inquiry.seed, inquiry.seed + 1)
        seen = observe_all(game, wanted.options, wanted.bots, seeds, inquiry.asks, inquiry.measures)
        assert len(cell.first) == min(KEPT, cell.games)
        assert [one.line() for one in seen] == [*cell.first[:1]], AGAIN.format(folder.name)
