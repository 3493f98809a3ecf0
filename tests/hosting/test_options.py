"""Options as somebody wishes for them: what is wrong is named, and their order does not matter."""

from typing import Any

import msgspec
import pytest

from ludendum.engine import Malformed
from ludendum.games import find
from ludendum.hosting.options import options_of, read_options, values
from tests.engine.auction import AUCTION

QUIZ = find("mathematicus")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"colour": "red"}, "there is no option “colour”: Lots has the options rounds and reserve"),
        ({"rounds": "many"}, "the option rounds is a whole number, not “many”"),
        ({"rounds": 2, "reserve": None}, "the option reserve is a whole number, not “None”"),
    ],
)
def test_an_option_that_cannot_be_is_named(given: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed) as error:
        read_options(AUCTION, given)
    assert str(error.value) == says


def test_a_number_may_be_text_where_it_was_typed_and_nowhere_else() -> None:
    assert msgspec.structs.asdict(read_options(AUCTION, {"rounds": "2"}, typed=True)) == {"rounds": 2, "reserve": 1}
    with pytest.raises(Malformed, match="the option rounds"):
        read_options(AUCTION, {"rounds": "2"})


def test_what_is_not_chosen_is_as_in_the_options_below() -> None:
    base = read_options(AUCTION, {"rounds": 2})
    assert msgspec.to_builtins(read_options(AUCTION, {"reserve": 4}, base)) == {"rounds": 2, "reserve": 4}


@pytest.mark.parametrize("turned", [False, True])
def test_options_that_need_each_other_may_come_in_any_order(turned: bool) -> None:
    given = [("mode", "cards"), ("target", 0), ("minutes", 20)]
    options = read_options(QUIZ, dict(reversed(given) if turned else given))
    assert msgspec.to_builtins(options)["minutes"] == 20


def test_options_that_do_not_go_together_are_refused_for_that() -> None:
    with pytest.raises(Malformed, match="these options cannot be: custom play needs questions"):
        read_options(QUIZ, {"mode": "custom"})


def test_every_option_says_what_it_may_be() -> None:
    told = {option.name: values(option) for option in options_of(QUIZ)}
    assert told["level"] == "a whole number from 1 to 4"
    assert told["mode"] == "basic, intermediate, advanced, custom or cards"
    assert told["players"] == "text"
