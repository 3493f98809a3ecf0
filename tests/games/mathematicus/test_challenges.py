"""Challenges: for a square, for a figure by name, and for a medal on 21."""

import pytest

from ludendum.engine import Match, Script, Seat
from ludendum.engine.ask import FirstOf
from ludendum.games.mathematicus import actions, events
from ludendum.games.mathematicus.script import turn
from ludendum.games.mathematicus.state import Table
from tests.games.mathematicus.stage import RIGHT, WRONG, Says, laid, perform

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


def adas_turn(match: Match, table: Table) -> Script[None]:
    yield from turn(match, table, ADA)


def at(square: int, seats: int = 2, **options: object) -> Table:
    """A table of intermediate players, Ada one square before this one."""
    table = laid(seats, **{"mode": "intermediate", **options})
    table.players[ADA].square = square - 1
    return table


def test_the_window_opens_before_the_question_and_for_eight_seconds() -> None:
    """MX-80: and no question is drawn before it closes."""
    table = at(12)
    scene = perform(table, adas_turn, "roll d4", "move on", "decline", RIGHT, "done", dice=[1])
    window = next(ask for ask in scene.asks if isinstance(ask.closing, FirstOf))
    assert {seat: clock.limit for seat, clock in window.clocks.items()} == {BEA: 8_000}
    kinds = [type(event) for event in scene.events]
    assert events.Posed in kinds
    assert not scene.told(events.Challenged)


def test_a_window_that_nobody_uses_runs_out() -> None:
    """MX-80."""
    table = at(12)
    perform(table, adas_turn, "roll d4", "move on", None, RIGHT, "done", dice=[1])
    assert table.players[BEA].pieces.tokens["challenge"] == 1


def test_the_first_challenge_counts_and_there_is_one_in_a_landing() -> None:
    """MX-81, MX-83: the others keep their tokens."""
    table = at(12, 3)
    perform(table, adas_turn, "roll d4", "move on", (CAI, "challenge token"), RIGHT, "done", dice=[1])
    assert table.players[CAI].pieces.tokens["challenge"] == 0
    assert table.players[BEA].pieces.tokens["challenge"] == 1


def test_both_must_play_with_challenges() -> None:
    """MX-82."""
    basic_lands = at(12, players="basic; intermediate")
    scene = perform(basic_lands, adas_turn, "roll d4", "move on", RIGHT, "done", dice=[1])
    assert not any(isinstance(ask.closing, FirstOf) for ask in scene.asks)
    basic_watches = at(12, players="intermediate; basic")
    scene = perform(basic_watches, adas_turn, "roll d4", "move on", RIGHT, "done", dice=[1])
    assert not any(isinstance(ask.closing, FirstOf) for ask in scene.asks)
    refusal = actions.Challenge("token").refusal(basic_watches, BEA)
    assert refusal is not None
    assert refusal.rule == "MX-82"


def test_who_answers_right_goes_on_as_if_nothing_had_been_said() -> None:
    """MX-84, MX-83."""
    table = at(10)
    perform(table, adas_turn, "roll d4", "move on", "challenge token", RIGHT, "done", dice=[1])
    assert table.players[ADA].figures == ["archimedes"]
    assert table.players[BEA].pieces.tokens["challenge"] == 0


def test_a_challenger_who_is_right_jumps_there_and_takes_the_benefits() -> None:
    """MX-85, MX-86: each is asked at their own level."""
    table = at(10, players="intermediate level=1; intermediate level=3")
    scene = perform(table, adas_turn, "roll d4", "move on", "challenge token", WRONG, (BEA, RIGHT), dice=[1])
    assert table.players[ADA].square == 9
    assert table.players[BEA].square == 10
    assert table.players[BEA].figures == ["archimedes"]
    assert [posed.level for posed in scene.told(events.Posed)] == [1, 3]


def test_a_challenger_takes_nothing_from_a_figure_they_own() -> None:
    """MX-86, MX-49: on Euclid's square not even a half of the nonagon."""
    table = at(5, 3)
    table.give_figure("euclid", BEA)
    says = [(BEA, "challenge token"), (ADA, WRONG), (BEA, RIGHT)]
    scene = perform(table, adas_turn, "roll d4", "move on", *says, dice=[1])
    assert scene.told(events.AtHome)[0].seat == BEA
    assert (table.players[BEA].square, table.players[BEA].pieces.halves) == (5, [])


def test_a_challenger_who_is_wrong_stays_where_they_are() -> None:
    """MX-86."""
    table = at(10)
    perform(table, adas_turn, "roll d4", "move on", "challenge token", WRONG, (BEA, WRONG), dice=[1])
    assert [player.square for player in table.players] == [9, 0]
    assert table.board.figures["archimedes"] == 1
    assert table.board.tokens["challenge"] == 4


# by name ---------------------------------------------------------------------------------------------------------


def owned(square: int = 10, seats: int = 2) -> Table:
    """Bea owns Archimedes, and the board has none left."""
    table = at(square, seats)
    for _ in range(table.board.figures["archimedes"]):
        table.give_figure("archimedes", BEA)
    return table


def test_an_owner_who_is_right_keeps_the_figure_and_the_lander_goes_back() -> None:
    """MX-87, MX-88."""
    table = owned()
    perform(table, adas_turn, "roll d4", "move on", "challenge owner 2 token", (BEA, RIGHT), dice=[1])
    assert table.players[ADA].square == 9
    assert table.players[BEA].owns("archimedes")
    assert table.players[ADA].pieces.tokens["challenge"] == 0


def test_if_the_owner_fails_and_the_lander_is_right_the_figure_changes_hands() -> None:
    """MX-89, MX-90: the owner never moves, and nobody else may challenge."""
    table = owned(seats=3)
    table.board.figures["archimedes"] = 0
    table.players[BEA].pieces.figures["archimedes"] = 1
    scene = perform(
        table, adas_turn, "roll d4", "move on", "challenge owner 2 token", (BEA, WRONG), (ADA, RIGHT), "done", dice=[1]
    )
    assert (table.players[ADA].square, table.players[BEA].square) == (10, 0)
    assert table.players[ADA].figures == ["archimedes"]
    assert not table.players[BEA].owns("archimedes")
    assert not any(isinstance(ask.closing, FirstOf) for ask in scene.asks)


def test_if_both_fail_the_lander_goes_back() -> None:
    """MX-89."""
    table = owned()
    perform(table, adas_turn, "roll d4", "move on", "challenge owner 2 token", (BEA, WRONG), (ADA, WRONG), dice=[1])
    assert table.players[ADA].square == 9
    assert table.players[BEA].owns("archimedes")


def test_who_does_not_challenge_the_owner_answers_as_usual() -> None:
    """MX-87."""
    table = owned()
    table.players[BEA].pieces.tokens["challenge"] = 0
    perform(table, adas_turn, "roll d4", "move on", "decline", RIGHT, "done", dice=[1])
    assert table.players[ADA].square == 10


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (actions.ChallengeOwner(ADA, "token"), "MX-87"),
        (actions.ChallengeOwner(CAI, "token"), "MX-87"),
        (actions.ChallengeOwner(BEA, "medal"), "MX-92"),
        (actions.ChallengeOwner(BEA, "card"), "MX-114"),
    ],
)
def test_a_challenge_by_name_that_cannot_be_is_refused_with_its_rule(action: actions.ChallengeOwner, rule: str) -> None:
    """MX-87, MX-92, MX-114."""
    table = owned(11, seats=3)
    table.players[ADA].square = 10
    refusal = action.refusal(table, ADA)
    assert refusal is not None
    assert refusal.rule == rule


# for a medal -----------------------------------------------------------------------------------------------------


def without_medals() -> Table:
    table = at(21)
    table.board.medals, table.players[BEA].pieces.medals = 0, 3
    return table


def test_on_21_with_no_medal_left_a_holder_may_be_challenged() -> None:
    """MX-91."""
    table = without_medals()
    perform(
        table, adas_turn, "roll d4", "move on", "challenge owner 2 token", (BEA, WRONG), (ADA, RIGHT), "done", dice=[1]
    )
    assert [player.pieces.medals for player in table.players] == [1, 2]
    assert table.players[ADA].square == 21


def test_on_21_the_pawn_stays_also_when_the_challenge_is_lost() -> None:
    """MX-91."""
    table = without_medals()
    perform(table, adas_turn, "roll d4", "move on", "challenge owner 2 token", (BEA, RIGHT), "done", dice=[1])
    assert table.players[ADA].square == 21
    assert [player.pieces.medals for player in table.players] == [0, 3]


def test_who_fails_in_the_duel_on_21_spends_no_roll_token_and_who_was_not_asked_may() -> None:
    """MX-34."""
    table = without_medals()
    failing = [(BEA, WRONG), (ADA, WRONG)]
    scene = perform(table, adas_turn, "roll d4", "move on", "challenge owner 2 token", *failing, dice=[1])
    assert actions.SpendToken not in scene.asks[-1].offers[ADA]
    assert table.players[ADA].square == 21
    table = without_medals()
    unasked: Says = ["challenge owner 2 token", (BEA, RIGHT), "spend d4", "stay", "done"]
    scene = perform(table, adas_turn, "roll d4", "move on", *unasked, dice=[1, 2])
    assert scene.told(events.Spent)


def test_a_medal_may_serve_as_a_challenge_token_and_is_not_picked_up_again() -> None:
    """MX-92."""
    table = without_medals()
    table.players[BEA].pieces.medals, table.players[ADA].pieces.medals = 2, 1
    perform(table, adas_turn, "roll d4", "move on", "challenge owner 2 medal", (BEA, RIGHT), "done", dice=[1])
    assert table.players[ADA].pieces.medals == 0
    assert table.board.medals == 1


def test_without_anything_to_challenge_with_nobody_is_asked() -> None:
    """MX-80, MX-83."""
    table = at(12)
    table.players[BEA].pieces.tokens["challenge"] = 0
    scene = perform(table, adas_turn, "roll d4", "move on", RIGHT, "done", dice=[1])
    assert not any(isinstance(ask.closing, FirstOf) for ask in scene.asks)
    refusal = actions.Challenge("token").refusal(table, BEA)
    assert refusal is not None
    assert refusal.rule == "MX-83"
