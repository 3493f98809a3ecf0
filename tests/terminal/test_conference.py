"""A conference of Squaring the Circle in the terminal, alone with bots as colleagues."""

from pathlib import Path

import pytest

from ludendum.engine import AnyLive, Seat
from ludendum.games.squaring_the_circle.picture import picture
from ludendum.games.squaring_the_circle.sheet import Card
from ludendum.games.squaring_the_circle.state import Teammate
from ludendum.terminal import choices
from tests.games.squaring_the_circle.people import begun, play_on
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
    read = sat("choose random", "ready", 'tell ""', 'tell ""', "moves")
    offered = [line for line in read if line.lstrip()[:1].isdigit() and " tell " in line]
    assert len(offered) == 4, "three suggestions and silence"
    assert all(line.rstrip().endswith((".", "?", "”")) for line in offered[:3])
    assert offered[3].endswith('tell ""')


def test_taking_a_suggestion_is_noted_with_one_full_stop() -> None:
    read = sat("choose random", "ready", 'tell ""', 'tell ""', "moves", "move 1", args=("-o", "session_cap=1"))
    assert not any(line.endswith("..") for line in read)


def test_a_campaign_goes_on_with_the_mathematicians_of_its_last_conference(tmp_path: Path) -> None:
    first, second = tmp_path / "first.ludendum", tmp_path / "second.ludendum"
    play = ["moves", "move 1"] * 200
    ended = sat("random", *play, args=("-o", "session_cap=1", "-o", "windows=trust", "--record", str(first)))
    assert f"To read it as a paper: ludendum chronicle {first}" in ended
    after = sat("sheet 1", *play, seed="more tales", args=("--after", str(first), "--record", str(second)))
    joined = [line for line in ended if " and " in line and line.count("; ") == 2]
    assert joined
    assert set(after) >= set(joined), "with the same branches, thieves, looks and vices"
    assert second.exists()


def test_what_a_campaign_hands_on_is_no_option_to_be_typed() -> None:
    listed = ludendum("games").out
    assert "-o sheets" not in listed
    assert "--after FILE" in listed
    assert "-o branch_moves=2  (a whole number from 1 to 4)" in listed


def test_the_laboratory_plays_conferences_and_names_the_options_that_are_set() -> None:
    ran = ludendum("lab", "run", GAME, "--games", "4", "--bot", "colleague", "-o", "session_cap=2")
    assert "seat 2, colleague: won " in ran.out
    assert "session_cap 2" in ran.out
    assert "sheets" not in ran.out


def with_a_team() -> tuple[AnyLive, Seat]:
    """Somebody in turn who has a team, and so more moves than a screen holds."""
    live = begun("team", windows="trust")
    while live.table.turn is None:
        play_on(live, lambda _: "words", until=len(live.entries) + 1)
    seat = live.table.turn
    live.table.attending[seat].team = [Teammate("Max")]
    return live, seat


def test_however_many_choices_there_are_they_are_listed_under_headings_and_numbered_on() -> None:
    live, seat = with_a_team()
    offer = live.offer(seat)
    assert offer is not None
    shown = choices.few(live, seat, offer)
    assert shown is not None
    assert len(shown.listed) == len(list(offer.menu())) > choices.PAGE
    headings = [heading for heading, _, _ in shown.signs() if heading]
    assert {"Theorems and conjectures", "At the conference", "Your own moves", "Through your team"} == {*headings}
    assert len(headings) == 4, "each once"
    pages = shown.pages()
    assert [number for page in pages for _, number, _ in page.signs()] == [str(n + 1) for n in range(len(shown.listed))]
    assert len(pages) > 1


def test_a_rule_is_read_by_the_name_of_its_move() -> None:
    read = sat("rules evasion", "rules watch the competition", "rules 253")
    said = [line.partition(":")[0] for line in read if line.startswith("SC-2")]
    assert said == ["SC-253", "SC-204", "SC-253"]


def test_a_sheet_shows_whole_cards() -> None:
    live, seat = with_a_team()
    words = "The night porter has kept the ledger of every guest since the war, and reads it aloud to whoever asks."
    live.table.sheets[seat].house.append(Card(1, "antagonist", words))
    drawn = picture(live.view(seat))
    assert words in " ".join(drawn.replace("[/]", "").split())
