"""A deck of one's own in a terminal: kept beside an unfinished game, told by its record as it is over."""

from pathlib import Path

import msgspec
import pytest

from ludendum.engine import AnyLive, Broken, LiveMatch, Person, Seat, export
from ludendum.games import find
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.records import show
from ludendum.terminal.shelf import Shelf, restore
from ludendum.terminal.verifying import judge
from tests.games.mathematicus.own_deck import WORDS, deck, key_of

GAME = find("mathematicus")


def begun() -> AnyLive:
    chosen = {"mode": "cards", "level": 1, "target": 2, "contest": "off", "questions": deck()}
    live: AnyLive = LiveMatch.start(GAME, msgspec.convert(chosen, GAME.options), seats=1)
    live.sit(Seat(0), person=Person(1), name="Ada")
    live.begin(at=10_000)
    return live


def answer(live: AnyLive) -> None:
    """Ready, and right."""
    key = key_of(live.table.open[0].posed.text)
    for line in ("ready", f"answer {key}"):
        live.answer(Seat(0), live.read_action(Seat(0), line), at=live.core.at + 1)


def test_an_unfinished_game_goes_on_with_the_deck_beside_it(tmp_path: Path) -> None:
    shelf, live = Shelf(tmp_path), begun()
    answer(live)
    path = shelf.keep(live, "own.ludendum")
    assert path is not None
    again = restore(path)
    answer(again)
    assert again.outcome is not None
    assert shelf.keep(again, "own.ludendum") == tmp_path / "own.ludendum"
    assert judge(tmp_path / "own.ludendum", None).complete
    assert not list((tmp_path / "unfinished").iterdir()), "nothing of the deck is left behind"


def test_a_deck_that_is_missing_or_another_is_said_to_be(tmp_path: Path) -> None:
    path = Shelf(tmp_path).keep(begun(), "own.ludendum")
    assert path is not None
    beside = path.with_suffix(".deck")
    kept = beside.read_bytes()
    for data, reason in (
        (kept.replace(WORDS[0].encode(), b"unicorn"), "not what it had committed to"),
        (b"no deck", "cannot be read"),
    ):
        beside.write_bytes(data)
        with pytest.raises(Broken, match=reason):
            restore(path)
    beside.unlink()
    with pytest.raises(Broken, match="not beside it"):
        restore(path)


def test_an_unfinished_record_holds_and_is_shown_as_far_as_it_is_open(tmp_path: Path) -> None:
    live = begun()
    answer(live)
    path = tmp_path / "own.ludendum"
    path.write_bytes(export(live))
    verdict = judge(path, None)
    assert (verdict.status, verdict.complete) == (0, False)
    assert "entries 1–" in verdict.dice
    # The first question is over, but the second was drawn with the same entry.
    shown, _ = show(path, None, None)
    assert shown.at < len(live.entries)
    assert "sealed from there on" in shown.note
    with pytest.raises(Complaint, match=f"followed to entry {shown.at};"):
        show(path, len(live.entries), None)
