"""`ludendum chronicle`: a record of Squaring the Circle as a paper."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ludendum.engine import export
from ludendum.games.squaring_the_circle.chronicle import as_text, chronicle
from tests.games.squaring_the_circle.people import begun, play_on
from tests.games.squaring_the_circle.test_chronicle import counting, with_a_proof
from tests.terminal.house import finished_record, ludendum

pytestmark = pytest.mark.slow


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "conference.ludendum"
    file.write_bytes(export(with_a_proof()))
    return file


def test_the_paper_is_shown(record: Path) -> None:
    ran = ludendum("chronicle", record)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == as_text(chronicle(with_a_proof()))
    assert "Proof of " in ran.out


def test_standard_input_is_read(record: Path) -> None:
    assert ludendum("chronicle", "-", given=record.read_bytes()).out == ludendum("chronicle", record).out


def test_markdown_goes_to_a_file(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "paper.md"
    ran = ludendum("chronicle", record, "--markdown", "--out", out)
    assert ran.status == 0
    assert ran.out.startswith(f"{out}: “")
    assert out.read_text("utf-8").startswith("# ")
    assert ludendum("chronicle", record, "--markdown").out == out.read_text("utf-8")


def test_the_pdf_is_written_and_nothing_else_shown(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "paper.pdf"
    ran = ludendum("chronicle", record, "--pdf", out)
    assert (ran.status, ran.out.count("\n")) == (0, 1)
    assert out.read_bytes().startswith(b"%PDF-")


def test_programs_get_the_paper_as_json(record: Path, tmp_path: Path) -> None:
    told = ludendum("chronicle", record, "--json").json()
    assert told["complete"] is True
    assert {"title", "authors", "abstract", "sections", "rolls", "code"} <= set(told)
    out = tmp_path / "paper.json"
    assert ludendum("chronicle", record, "--json", "--out", out).status == 0
    assert json.loads(out.read_text("utf-8")) == told


def test_an_unfinished_record_gives_what_there_is(tmp_path: Path) -> None:
    """A game in which something is still hidden from the record's holder, too."""
    live = begun("half")
    lengths = []
    for entries in (12, 24, 60):
        play_on(live, counting(), 3, until=entries)
        file = tmp_path / "half.ludendum"
        file.write_bytes(export(live))
        ran = ludendum("chronicle", file)
        assert (ran.status, ran.err) == (0, "")
        assert "as far as its record" in " ".join(ran.out.split())
        lengths.append(len(ran.out))
    assert lengths == sorted(lengths)


def test_answers_that_are_hidden_yet_end_the_paper(tmp_path: Path) -> None:
    live = begun("half")
    while live.core.open is None or "Write an open problem" not in live.core.open.ask.prompt:
        play_on(live, counting(), 3, until=len(live.entries) + 1)
    play_on(live, counting(), 3, until=len(live.entries) + 1)
    file = tmp_path / "half.ludendum"
    file.write_bytes(export(live))
    ran = ludendum("chronicle", file)
    assert (ran.status, ran.err) == (0, "")
    assert "The setting, as " in ran.out


def test_what_cannot_be_chronicled_is_told_in_a_sentence(tmp_path: Path, record: Path) -> None:
    other = tmp_path / "medal.ludendum"
    other.write_bytes(finished_record("tea"))
    ran = ludendum("chronicle", other)
    assert ran.status == 2
    assert "is a record of Fields Medal Solitaire" in ran.complaint()
    noise = tmp_path / "noise"
    noise.write_bytes(b"not a record\n")
    for args in (
        [noise],
        [tmp_path / "none"],
        [record, "--markdown", "--json"],
        [record, "--pdf", tmp_path / "no" / "x"],
    ):
        ran = ludendum("chronicle", *args)
        assert ran.status == 2
        assert ran.complaint()


def test_a_damaged_record_is_no_paper(tmp_path: Path, record: Path) -> None:
    damaged = tmp_path / "damaged.ludendum"
    damaged.write_bytes(record.read_bytes().replace(b"telling", b"yelling", 1))
    ran = ludendum("chronicle", damaged)
    assert ran.status == 1
    assert ran.complaint()


def test_help_has_an_example_and_loads_neither_games_nor_typst() -> None:
    ran = ludendum("chronicle", "--help")
    assert "ludendum chronicle conference.ludendum --pdf" in ran.out
    script = (
        "import sys; from ludendum.terminal.commands import run; run(['--help']);"
        "sys.exit(any(name in sys.modules for name in ('typst', 'ludendum.games.squaring_the_circle')))"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0  # noqa: S603
