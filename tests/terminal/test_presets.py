"""Presets in a terminal: named ways to begin, listed with the games and taken by name."""

from typing import Any

import pytest

from ludendum.engine import AnyLive
from ludendum.games import find
from ludendum.terminal.seating import Wishes, lay
from tests.terminal.house import GAME, ludendum


def laid(game: str, preset: str, *options: str, **more: Any) -> AnyLive:
    return lay(find(game), Wishes(game, list(options), preset=preset, **more))[0]


def bots(live: AnyLive) -> list[str | None]:
    return [sitter.bot for sitter in live.core.standing.sitters]


def test_the_games_are_listed_with_their_presets() -> None:
    told = ludendum("games").out
    assert "--preset practice" in told
    assert "Take back as far as you like" in told
    quiz = next(one for one in ludendum("games", "--json").json() if one["name"] == "mathematicus")
    assert quiz["presets"][0]["name"] == "duel"
    assert quiz["presets"][0]["bots"] == ["student"]


def test_a_preset_brings_its_options_seats_and_bots() -> None:
    first = laid("mathematicus", "first")
    assert first.header.options == {"mode": "basic", "level": 1}
    assert bots(first) == [None, "novice"]
    ran = ludendum("play", GAME, "--preset", "practice", "--json", given="")
    assert ran.json()["outcome"] is None


def test_what_is_chosen_besides_stands_on_top_of_a_preset() -> None:
    harder = laid("mathematicus", "first", "level=3", bots=["scholar", "student"])
    assert harder.header.options == {"mode": "basic", "level": 3}
    assert bots(harder) == [None, "scholar", "student"]
    assert laid(GAME, "practice", daily="2026-03-14").header.options == {"practice": True}


def test_a_preset_for_several_people_asks_how_many_sit_here() -> None:
    ran = ludendum("play", "mathematicus", "--preset", "friends")
    assert ran.status == 2
    assert "--people N" in ran.complaint()
    assert bots(laid("mathematicus", "friends", people=3)) == [None] * 3
    assert bots(laid("mathematicus", "friends", bots=["student"])) == [None, "student"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--preset", "practise"], "did you mean practice?"),
        (["--preset", "whole", "--daily"], "deal's code brings its options with it"),
        (["--preset", "whole", "--resume"], "leave the other choices away"),
    ],
)
def test_what_does_not_go_with_a_preset_is_said_in_a_sentence(args: list[str], says: str) -> None:
    ran = ludendum("play", GAME, *args)
    assert ran.status == 2
    assert says in ran.complaint()


def test_options_that_do_not_go_together_are_said_and_not_passed_over() -> None:
    ran = ludendum("play", "mathematicus", "--bot", "student", "-o", "mode=basic", "-o", "answering=together")
    assert ran.status == 2
    assert "The option answering does something only with mode=cards" in ran.complaint()
