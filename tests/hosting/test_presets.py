"""Presets: every way to begin can be laid as it stands, and what does not go together is said."""

import pytest

from ludendum.engine import AnyGame, Malformed
from ludendum.games import find, names
from ludendum.hosting.laying import Wish, dealt, lay
from ludendum.hosting.options import clashes, read_options
from ludendum.hosting.presets import find_preset, presets_of
from ludendum.hosting.sheets import sheet
from tests.engine.auction import AUCTION

QUIZ = find("mathematicus")
GAMES = [*map(find, names()), AUCTION]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_preset_can_be_laid_as_it_stands(game: AnyGame) -> None:
    presets, found = presets_of(game), sheet(game)
    assert len({preset.name for preset in presets}) == len({preset.title for preset in presets}) == len(presets) > 0
    assert found.presets == presets
    for preset in presets:
        deal = dealt(game, Wish(game.name, dict(preset.options)))
        assert clashes(game, deal.options) == []
        laid = lay(game, deal, ["Emmy"], preset.bots, preset.seats)
        assert laid.header.seats in game.seats_for(deal.options)
        told = [one.seats for one in found.seats_if if preset.options.get(one.option) == one.value]
        least, most = (told or [found.seats])[-1]
        assert preset.seats is None or least <= preset.seats <= most, "the lobby offers it, too"
        assert preset.about.endswith("."), "one sentence says what it is"


def test_a_game_that_names_no_preset_has_those_that_every_game_has() -> None:
    assert [preset.name for preset in presets_of(AUCTION)] == ["friends", "bots"]


def test_a_preset_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(Malformed, match=r"has no preset “duels” \(did you mean duel\?\); it has duel, friends, lesson"):
        find_preset(QUIZ, "duels")


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        ({"answering": "together"}, ["the option answering does something only with mode=cards"]),
        ({"mode": "advanced", "level": 3}, ["only with mode=basic, intermediate, custom or cards or beside “players”"]),
        ({"dealer_for": 5}, ["the option dealer_for does something only with dealer=rounds or minutes"]),
        ({"mode": "basic", "medal_poaching": False, "window": 20}, ["the option window", "the option medal_poaching"]),
        ({"mode": "advanced", "level": 3, "players": "basic"}, []),
        ({"mode": "cards", "answering": "together", "level": 3}, []),
    ],
    ids=str,
)
def test_what_would_do_nothing_beside_the_rest_is_said(chosen: dict[str, object], says: list[str]) -> None:
    found = clashes(QUIZ, read_options(QUIZ, chosen))
    assert len(found) == len(says)
    for sentence, part in zip(found, says, strict=True):
        assert part in sentence
