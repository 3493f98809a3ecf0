"""The numbers of the rules can be bent within their range, and a table that does so says it."""

from typing import Any

import pytest

from ludendum.engine import LiveMatch, Malformed, OpenSeed, Person, Seat, export, verify
from ludendum.games import find
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import between_turns
from ludendum.games.fields_medal.codes import code_of, read_code
from ludendum.games.fields_medal.position import Options
from ludendum.hosting.deals import kind_of
from ludendum.hosting.options import bent, read_options
from ludendum.lab.matches import simulated
from ludendum.lab.run import run

BENT = (
    Options(hand_limit=3, starting_hand=2, draws=3),
    Options(lemma_limit=1),
    Options(lemma_limit=2, draws=1, starting_hand=7),
    Options(hand_limit=4, starting_hand=4, draws=4),
)


@pytest.mark.parametrize(("options", "demanded"), [*zip(BENT, ("", "exchange", "", "discard"), strict=True)])
def test_a_table_holds_to_its_own_numbers(options: Options, demanded: str) -> None:
    """FM-2, FM-22, FM-23, FM-40: what is too much is given up before the next turn."""
    hands: list[int] = []
    asked = {""}

    def look(table: Any) -> None:
        hands.append(len(table.position.hand))
        if due := between_turns(table.position, options):
            asked.add(due[0].verb())
        else:
            assert len(table.position.hand) <= options.hand_limit
            assert len(table.position.lemmas) <= options.lemma_limit

    for seed in range(20):
        hands.clear()
        simulated(GAME, options, ("random",), seed, 200, look)
        assert not hands or hands[0] == options.starting_hand
    assert demanded in asked


def test_an_exchange_and_a_solution_bring_as_many_cards_as_the_table_says() -> None:
    """FM-14, FM-21."""
    assert Options(draws=3).draws_for((2, 4)) == 3
    assert Options(draws=3, exchange="card").draws_for((2, 4)) == 6
    study = run(GAME, Options(draws=4), ["greedy"], 20, workers=1)
    assert study.played == 20
    assert study.plan.options == {"draws": 4}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"hand_limit": -1}, "hand_limit"),
        ({"hand_limit": 8}, "hand_limit"),
        ({"lemma_limit": 5}, "lemma_limit"),
        ({"draws": 0}, "draws"),
        ({"hand_limit": 4}, "a hand that holds 4 cards cannot begin with 5"),
    ],
)
def test_what_cannot_be_is_refused_before_a_card_is_dealt(given: dict[str, int], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        read_options(GAME, given)


def test_a_table_with_bent_rules_says_so_and_is_kept_apart() -> None:
    """FM-40."""
    live = LiveMatch.start(GAME, BENT[0], seed="tea")
    live.sit(Seat(0), person=Person(1))
    live.begin()
    assert bent(GAME, BENT[0]) == (
        "Bent rules: hand limit 3 (else 7), starting hand 2 (else 5) and draws 3 (else 2). "
        "Such games are kept apart, as practice is."
    )
    assert bent(GAME, Options(numbers="integer")) is None
    assert kind_of(live) == "practice"
    assert live.header.options == {"hand_limit": 3, "starting_hand": 2, "draws": 3}
    assert "of 3:" in live.view(None).text()
    assert verify(export(live), find).record.header.options == live.header.options
    assert read_code(code_of(BENT[0], OpenSeed("tea")))[0] == BENT[0]
