"""Finding a game: by its name, and what is said when there is none of that name."""

import pytest

from ludendum.hosting.errors import NotOffered
from ludendum.hosting.repertoire import find_game, names

AUCTION = "tests.engine.auction:AUCTION"


def test_a_game_named_besides_those_of_the_house_is_found() -> None:
    assert names((AUCTION,))[-1] == "auction"
    assert find_game("auction", (AUCTION,)).title == "Lots"


def test_a_near_miss_is_told_which_game_may_have_been_meant() -> None:
    with pytest.raises(NotOffered, match=r"no game “auctoin” \(did you mean auction\?\); there are: .*, auction$"):
        find_game("auctoin", (AUCTION,))
