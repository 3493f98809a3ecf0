"""Every game's numbers can be bent within their range; a table that does so plays by them and says it (FM-40)."""

from typing import Any

import pytest

from ludendum import games
from ludendum.engine import LiveMatch, Malformed, Person, Seat, export, verify
from ludendum.games.fields_medal.position import Options as Deal
from ludendum.games.mathematicus.options import Options as Board
from ludendum.games.squaring_the_circle.options import Options as Conference
from ludendum.games.squaring_the_circle.terms import Bands, band, ways
from ludendum.hosting.deals import kind_of
from ludendum.hosting.options import bends, bent, parameters, read_options
from ludendum.lab.matches import simulated

ALL = [(name, one.name) for name in games.names() for one in parameters(games.find(name))]


@pytest.mark.parametrize(("name", "parameter"), ALL)
def test_each_number_has_a_meaning_a_default_and_a_range(name: str, parameter: str) -> None:
    game = games.find(name)
    one = next(one for one in parameters(game) if one.name == parameter)
    assert one.description
    assert one.least is not None
    assert one.most is not None
    assert one.least <= one.default <= one.most
    for beyond in (one.least - 1, one.most + 1):
        with pytest.raises(Malformed, match=parameter):
            read_options(game, {parameter: beyond})


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("fields-medal", {"highest": 3, "copies": 4}, "a deck of 12 number cards is too small"),
        ("fields-medal", {"copies": 1}, "a deck of 9 number cards is too small"),
        ("squaring-the-circle", {"weak_from": 10}, "leaves no room for a weak one"),
        ("squaring-the-circle", {"need_strong": 9}, "cannot make a theorem need more"),
        ("squaring-the-circle", {"stat_low": 3}, "stat_low, stat_middle and stat_high in this order"),
        ("squaring-the-circle", {"proof_weak": 3}, "proof_weak"),
    ],
)
def test_what_cannot_be_together_is_refused_before_anybody_plays(name: str, given: dict[str, int], says: str) -> None:
    """FM-40, SC-268."""
    with pytest.raises(Malformed, match=says):
        read_options(games.find(name), given)


BENT: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("fields-medal", {"advancements": 3, "highest": 6, "copies": 3}, ("greedy",)),
    ("mathematicus", {"series": 1, "d12_faces": 20, "d4_faces": 3, "gifts": 2, "figures_to_win": 3}, ("scholar",) * 3),
    ("squaring-the-circle", {"clock": 1, "weak_from": 5, "strong_from": 8, "stat_low": 1}, ("rival",) * 2),
]


@pytest.mark.parametrize(("name", "given", "bots"), BENT)
def test_a_game_by_bent_rules_is_played_to_its_end_and_says_so(
    name: str, given: dict[str, Any], bots: tuple[str, ...]
) -> None:
    """FM-40, MX-165, SC-268."""
    game = games.find(name)
    options = read_options(game, given)
    played = simulated(game, options, bots, seed=3)
    assert played.outcome is not None
    said = bent(game, options)
    assert said is not None
    assert all(one.replace("_", " ") in said for one in given)
    live = LiveMatch.start(game, options, seats=len(bots), seed="tea")
    live.sit(Seat(0), person=Person(1))
    assert kind_of(live) == "practice"
    assert live.header.options == given
    assert bends(game, live.header.options)
    assert not bends(game, {})
    assert verify(export(live), games.find).record.header.options == given


def test_a_deck_has_the_cards_its_table_chose() -> None:
    """FM-1, FM-40: with three ADVANCEMENTs one may leave, and two stay."""
    assert Deal().deck == (1, 4, 4, 4, 4, 4, 4, 4, 4, 4)
    assert Deal(advancements=3, highest=6, copies=3).deck == (3, 3, 3, 3, 3, 3, 3, 0, 0, 0)
    position = simulated(games.find("fields-medal"), Deal(advancements=3), ("greedy",), 1).table.position
    struck = position if position.discard[0] else position.struck()
    gone = struck.without_advancement()
    assert gone.deck[0] + gone.discard[0] == struck.deck[0] + struck.discard[0] - 1


def test_the_board_is_laid_as_the_table_chose() -> None:
    """MX-165, MX-15 to MX-18: what is not chosen is as the rules have it, and a module left out stays in the box."""
    usual = Board().supply(3)
    assert (usual.gauss, usual.d12, usual.x2, usual.medals) == (2, 4, 7, 3)
    chosen = Board(series=5, roll_tokens=0, x2_tokens=9, medals=1)
    laid = chosen.supply(3)
    assert (laid.gauss, laid.d12, laid.d4, laid.challenge, laid.x2, laid.medals) == (5, 0, 0, 4, 9, 1)
    assert chosen.supply(3, x2=False).x2 == 0
    hand = Board(first_roll_tokens=2, first_challenges=0, first_x2=3).in_hand(challenges=True, x2=True)
    assert (hand.d4, hand.d12, hand.challenge, hand.x2) == (2, 2, 0, 3)
    assert [*Board(d4_faces=3).faces_of("d4")] == [1, 2, 3]
    assert len(Board(d12_faces=20).faces_of("d12")) == 20


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_penalty_takes_as_many_turns_as_the_table_chose(turns: int) -> None:
    """MX-39, MX-165."""
    seen: set[int] = set()

    def look(table: Any) -> None:
        seen.update(player.skips + player.more_skips for player in table.players)

    options = Board(skipped_turns=turns, mode="basic", roll_tokens=0, first_roll_tokens=0)
    for seed in range(4):
        simulated(games.find("mathematicus"), options, ("novice", "novice"), seed, look=look)
    assert max(seen) == turns


def test_bands_move_with_the_table() -> None:
    """SC-2, SC-268."""
    assert [band(total) for total in (6, 7, 9, 10)] == ["miss", "weak", "weak", "strong"]
    assert [band(total, Bands(5, 12)) for total in (4, 5, 11, 12)] == ["miss", "weak", "weak", "strong"]
    assert ways(0, Bands(2, 13)) == (0, 36, 0)
    assert Conference(weak_from=8).bands == Bands(8, 10)
    assert len(Conference(stat_middle=2).spreads) == 3
