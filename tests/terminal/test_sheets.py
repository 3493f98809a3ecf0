"""`ludendum print squaring-the-circle`: sheets, blank and filled."""

from pathlib import Path

from ludendum.engine import export
from tests.games.squaring_the_circle.pdf import text_of
from tests.games.squaring_the_circle.people import begun, play_on
from tests.terminal.house import ludendum

STRANGE = "#panic(1) <b>Zoë</b> \u202eeman\u202c 😀 " + "x" * 60


def test_sheets_are_printed_blank_and_as_a_conference_left_them(tmp_path: Path) -> None:
    blank, filled, record = tmp_path / "blank.pdf", tmp_path / "filled.pdf", tmp_path / "played.ludendum"
    told = ludendum("print", "squaring-the-circle", str(blank))
    assert "9 pages" in told.out
    shown = text_of(blank.read_bytes())
    assert all(name in shown for name in ("Set Theorist", "Wire", "Logician", "Fix", "Present your work"))
    live = play_on(begun("sheets"), lambda _: STRANGE, until=90)
    record.write_bytes(export(live))
    assert ludendum("print", "squaring-the-circle", str(filled), "--of", str(record)).err == ""
    shown = text_of(filled.read_bytes()).replace("\u200b", "")
    assert "#panic(1) <b>Zoë</b>" in shown, "words are words, whatever they look like"
    assert "\u202e" not in shown


def test_only_conferences_fill_sheets(tmp_path: Path) -> None:
    gallery = Path("docs/gallery/two-colleagues.ludendum")
    refused = ludendum("print", "mathematicus", str(tmp_path / "x.pdf"), "--of", str(gallery))
    assert "sheets are those of Squaring the Circle" in refused.err
    assert not (tmp_path / "x.pdf").exists()
