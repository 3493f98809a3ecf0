"""People at a terminal, and in the records it shows, are called by their names."""

import re
from pathlib import Path

import pytest

from ludendum import games
from ludendum.engine import AnyLive, Line, Person, Seat
from ludendum.terminal.pictures import drawn, with_names
from ludendum.terminal.playing import Sitting
from tests import golden
from tests.harness import played
from tests.terminal.house import ludendum
from tests.terminal.test_several_seats import ScriptedDesk

NAMELESS = re.compile(r"Player \d|\b[Ss]eat \d(?! is|$)|⟦")


def begun(name: str) -> AnyLive:
    live = played(games.find(name), "at a terminal", most=40, sealed=False)
    assert live.outcome is None
    return live


@pytest.mark.parametrize("name", ["mathematicus", "squaring-the-circle"])
@pytest.mark.parametrize("interactive", [True, False])
def test_a_sitting_speaks_of_people_by_their_names(name: str, interactive: bool) -> None:
    live = begun(name)
    shown: list[str] = []

    class Desk(ScriptedDesk):
        def show(self, text: str, picture: str | None) -> None:
            shown.extend([text, picture or ""])

        def tell(self, lines: object) -> None:
            shown.extend(line.text + line.lead for line in lines if isinstance(line, Line))  # type: ignore[attr-defined]

    said = iter(["propose pause", "moves", "log", "look", "1", "0", *["1"] * 12])
    desk = Desk(lambda _, __: next(said, None), interactive=interactive)
    Sitting(live, desk, {}, lambda: live.core.at, lambda _: None).play()
    words = [*shown, *desk.said, *desk.prompts, *desk.complaints, *desk.handed]
    assert any("Bea" in text for text in words)
    for text in words:
        assert not NAMELESS.search(text), text


def test_what_is_moved_names_whom_it_is_about_however_it_was_typed() -> None:
    live = begun("mathematicus")
    first, second, *_ = live.names
    said = iter([f"propose level {second} 3", f"propose hand to person {second} 1", "propose skip Zoe"])
    desk = ScriptedDesk(lambda _, __: next(said, None), interactive=False)
    Sitting(live, desk, {}, lambda: live.core.at, lambda _: None).play()
    words = "\n".join([*desk.said, *desk.prompts, *desk.complaints])
    assert f"level {second} 3" in words
    assert f"hand the seat of {second} to {first}" in words
    assert "“Zoe” is no seat here" in words
    assert not re.search(r"level \d \d|person \d", words)


def test_a_seat_that_is_handed_to_a_bot_is_played_by_it() -> None:
    live = begun("mathematicus")
    said = iter([f"propose hand to bot {live.names[0]} student", "look"])
    desk = ScriptedDesk(lambda _, __: next(said, None), interactive=False)
    assert Sitting(live, desk, {}, lambda: live.core.at, lambda _: None).play() is False, "the other one leaves"
    assert live.core.standing.sitters[0].bot == "student"


@pytest.mark.slow
def test_a_record_is_shown_and_verified_with_the_names_of_those_who_played(tmp_path: Path) -> None:
    """The file itself speaks of players by number, so that there is no name in it to be erased but the sealed ones."""
    sealed = next(path for path in golden.records("mathematicus") if path.name.startswith("sealed-2.rules-1."))
    record = tmp_path / "sealed.ludendum"
    record.write_bytes(golden.unpacked(sealed))
    assert b"Player 2 has 6 figures" in record.read_bytes()
    for command in ("show", "show --seat 1", "show --at 9", "verify"):
        ran = ludendum(*command.split(), record)
        assert ran.status == 0
        assert "Player 2" not in ran.out
        assert "⟦" not in ran.out
    assert "random (bot) has 6 figures" in ludendum("verify", record).out


def test_a_picture_keeps_its_columns_whatever_people_are_called() -> None:
    line = "▸ [red]⟦1⟧      [/] –│"
    assert with_names(line, ["Ada"]) == "▸ [red]Ada      [/] –│"
    assert with_names(line, ["Hypatia"]) == "▸ [red]Hypatia  [/] –│"
    assert with_names(line, ["[blue]"]) == "▸ [red]\\[blue]   [/] –│"
    assert with_names("╭─ ⟦1⟧ · 30 s ──────────╮", ["Sofja"]) == "╭─ Sofja · 30 s ────────╮"
    assert len(with_names("⟦1⟧", ["Wilhelmina Wolkenkuckucksheim"])) == 16


def test_a_picture_of_the_board_names_the_players() -> None:
    live = begun("mathematicus")
    live.sit(Seat(0), person=Person(1), name="[bold]⟦2⟧", at=live.core.at)
    picture = drawn(live, Seat(1))
    assert picture is not None
    assert "⟦" not in picture
    assert "\\[bold]" in picture
