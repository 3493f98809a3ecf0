"""The turn: dice, moves, tokens, penalties and what squares give."""

import pytest

from ludendum.engine import Action, Match, Script, Seat
from ludendum.games.mathematicus import actions, events
from ludendum.games.mathematicus.script import pass_on, turn
from ludendum.games.mathematicus.state import Rolled, Table
from tests.games.mathematicus.stage import RIGHT, WRONG, laid, perform

ADA, BEA = Seat(0), Seat(1)


def adas_turn(match: Match, table: Table) -> Script[None]:
    yield from turn(match, table, ADA)


def refused(table: Table, action: Action[Table], seat: Seat = ADA) -> str:
    refusal = action.refusal(table, seat)
    assert refusal is not None
    return refusal.rule


# moving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "number"), [("d4", 4), ("d12", 12)])
def test_the_player_chooses_the_die(die: str, number: int) -> None:
    """MX-27, MX-24: d4 or d12, anew in every turn."""
    table = laid()
    perform(table, adas_turn, f"roll {die}", "move on", RIGHT, "done", dice=[number])
    assert table.players[ADA].square == number


def test_a_pawn_moves_on_past_34_to_0_and_passing_gives_nothing() -> None:
    """MX-28."""
    table = laid()
    table.players[ADA].square = 30
    before = table.players[ADA].pieces.supply()
    perform(table, adas_turn, "roll d12", "move on", RIGHT, "done", dice=[6])
    assert table.players[ADA].square == 1
    assert table.players[ADA].pieces.supply() == before


def test_staying_after_the_roll_ends_the_turn_without_a_question() -> None:
    """MX-29."""
    table = laid()
    scene = perform(table, adas_turn, "roll d12", "stay", dice=[7])
    assert table.players[ADA].square == 0
    assert not scene.told(events.Posed)


def test_staying_on_a_tokens_roll_gives_up_that_roll_alone() -> None:
    """MX-29, MX-35."""
    table = laid()
    perform(table, adas_turn, "spend d4", "stay", "roll d4", "stay", dice=[2, 3])
    assert table.players[ADA].pieces.tokens["d4"] == 0


def test_only_those_who_move_clockwise_stay_before_the_roll() -> None:
    """MX-30."""
    assert refused(laid(), actions.Stay()) == "MX-30"
    table = laid(mode="intermediate")
    perform(table, adas_turn, "stay")
    assert table.players[ADA].square == 0


def test_a_prime_lets_the_pawn_turn_clockwise() -> None:
    """MX-31."""
    table = laid(mode="intermediate")
    table.players[BEA].pieces.tokens["challenge"] = 0
    perform(table, adas_turn, "roll d12", "move back", RIGHT, "done", dice=[3])
    assert table.players[ADA].square == 32


def test_without_a_prime_or_without_the_module_the_pawn_moves_on() -> None:
    """MX-31."""
    table = laid(mode="intermediate")
    table.rolled = Rolled("d12", 4)
    assert refused(table, actions.Move("back")) == "MX-31"
    basic = laid()
    basic.rolled = Rolled("d12", 5)
    assert refused(basic, actions.Move("back")) == "MX-31"
    assert [action.way for action in actions.Move.menu(basic, ADA)] == ["on"]


def test_a_wrong_answer_sends_the_pawn_back_and_ends_the_turn() -> None:
    """MX-32, MX-34: no token roll follows."""
    table = laid()
    table.players[ADA].square = 10
    scene = perform(table, adas_turn, "roll d12", "move on", WRONG, dice=[2])
    assert table.players[ADA].square == 10
    assert scene.told(events.WentBack)
    assert table.players[ADA].pieces.tokens["d12"] == 1


def test_a_late_answer_is_as_good_as_wrong() -> None:
    """MX-32, MX-56."""
    table = laid()
    scene = perform(table, adas_turn, "roll d12", "move on", None, dice=[12])
    assert table.players[ADA].square == 0
    assert scene.told(events.Judged)[0].verdict == "late"


def test_the_departure_square_is_that_of_the_very_roll() -> None:
    """MX-33."""
    table = laid()
    perform(table, adas_turn, "spend d4", "move on", RIGHT, "roll d12", "move on", WRONG, dice=[1, 11])
    assert table.players[ADA].square == 1


def test_any_number_of_tokens_may_be_spent_before_the_roll_and_after_a_success() -> None:
    """MX-34, MX-36, MX-37: also one just won."""
    table = laid()
    before = table.board.tokens["d4"]
    perform(
        table, adas_turn,
        "spend d12", "move on", RIGHT,  # 12
        "roll d4", "move on", RIGHT,  # 13: a d12 token
        "spend d12", "move on", RIGHT,  # 24
        "spend d4", "move on", RIGHT,  # 25 Gauss
        dice=[12, 1, 11, 1],
    )  # fmt: skip
    assert table.players[ADA].square == 25
    assert table.players[ADA].figures == ["gauss"]
    assert table.board.tokens["d4"] == before + 1


def test_a_token_one_lacks_cannot_be_spent() -> None:
    """MX-34."""
    table = laid()
    table.players[ADA].pieces.tokens["d4"] = 0
    assert refused(table, actions.SpendToken("d4")) == "MX-34"


def test_any_number_of_pawns_may_stand_on_a_square() -> None:
    """MX-38."""
    table = laid()
    table.players[BEA].square = 12
    perform(table, adas_turn, "roll d12", "move on", RIGHT, "done", dice=[12])
    assert [player.square for player in table.players] == [12, 12]


# penalties -------------------------------------------------------------------------------------------------------


def test_a_penalty_costs_the_next_turn() -> None:
    """MX-39."""
    table = laid()
    scene = perform(table, adas_turn, "roll d12", "move on", "skip", dice=[8])
    assert table.players[ADA].square == 8
    assert not scene.told(events.Posed)
    assert table.players[ADA].skips
    scene = perform(table, adas_turn, "skip")
    assert scene.told(events.SkippedTurn)
    assert not table.players[ADA].skips


def test_skips_do_not_add_up() -> None:
    """MX-45."""
    table = laid()
    table.players[ADA].skips = True
    perform(table, adas_turn, "buy off d4", "roll d12", "move on", "skip", dice=[8])
    perform(table, adas_turn, "skip")
    assert not table.players[ADA].skips


def test_a_penalty_is_bought_off_on_landing_and_the_turn_goes_on() -> None:
    """MX-41, MX-40: and the x2 is kept."""
    table = laid(mode="intermediate")
    perform(table, adas_turn, "roll d12", "move on", "buy off d12", "done", dice=[8])
    ada = table.players[ADA]
    assert not ada.skips
    assert ada.pieces.tokens["d12"] == 0
    assert ada.pieces.tokens["x2"] == 2


def test_a_penalty_is_bought_off_when_the_skipped_turn_comes() -> None:
    """MX-42."""
    table = laid()
    table.players[ADA].skips = True
    perform(table, adas_turn, "buy off d4", "roll d12", "move on", RIGHT, "done", dice=[12])
    assert table.players[ADA].square == 12


def test_who_plays_without_x2_takes_none() -> None:
    """MX-40, MX-137."""
    table = laid(players="basic; intermediate")
    left = table.board.tokens["x2"]
    perform(table, adas_turn, "roll d12", "move on", "skip", dice=[8])
    assert table.board.tokens["x2"] == left


def test_on_3_a_right_answer_is_the_way_out() -> None:
    """MX-43: and it gives the half of the nonagon."""
    table = laid(mode="intermediate")
    scene = perform(table, adas_turn, "roll d4", "move on", "try", RIGHT, "done", dice=[3])
    ada = table.players[ADA]
    assert (ada.square, ada.skips, ada.pieces.halves) == (3, False, ["A"])
    assert not any(actions.Challenge in kinds for ask in scene.asks for kinds in ask.offers.values())  # MX-44


def test_on_3_a_failed_way_out_leaves_the_penalty() -> None:
    """MX-44, MX-34: no roll token buys it off in this turn; a kept card does, and so does a token in the next one."""
    table = laid(mode="intermediate")
    perform(table, adas_turn, "roll d4", "move on", "try", WRONG, dice=[3])
    assert (table.players[ADA].square, table.players[ADA].skips) == (3, True)
    refusals = [action.refusal(table, ADA) for action in (actions.BuyOff("d4"), actions.SpendToken("d12"))]
    assert [refusal.rule for refusal in refusals if refusal] == ["MX-34", "MX-34"]
    pass_on(table)
    table.turn = ADA
    perform(table, adas_turn, "buy off d4", "stay")
    assert not table.players[ADA].skips
    table = laid(mode="intermediate")
    table.players[ADA].kept.append("empty-set")
    perform(table, adas_turn, "roll d4", "move on", "try", WRONG, "buy off card", dice=[3])
    assert not table.players[ADA].skips


def test_who_declines_the_way_out_may_buy_it_off() -> None:
    """MX-44, MX-41."""
    table = laid(mode="intermediate")
    perform(table, adas_turn, "roll d4", "move on", "skip", "buy off d4", "done", dice=[3])
    assert not table.players[ADA].skips


# benefits --------------------------------------------------------------------------------------------------------


def test_one_right_answer_gives_everything_a_square_has() -> None:
    """MX-46: on 11 the half and the token."""
    table = laid(mode="intermediate")
    table.players[BEA].pieces.tokens["challenge"] = 0
    perform(table, adas_turn, "roll d12", "move on", RIGHT, "done", dice=[11])
    ada = table.players[ADA]
    assert ada.pieces.halves == ["A"]
    assert ada.pieces.tokens["d4"] == 2


def test_where_nothing_is_left_the_question_is_asked_to_stay() -> None:
    """MX-47."""
    table = laid()
    table.players[BEA].pieces.figures["euclid"] += 1
    table.board.figures["euclid"] = 0
    scene = perform(table, adas_turn, "roll d12", "move on", RIGHT, "done", dice=[5])
    assert scene.told(events.Posed)
    assert table.players[ADA].square == 5
    assert not table.players[ADA].figures


def test_on_ones_own_figure_nothing_happens_not_even_the_nonagon() -> None:
    """MX-49, MX-48."""
    table = laid(3, mode="intermediate")
    table.give_figure("euclid", ADA)
    scene = perform(table, adas_turn, "roll d12", "move on", "done", dice=[5])
    assert scene.told(events.AtHome)
    assert not scene.told(events.Posed)
    assert table.players[ADA].pieces.halves == []
    assert table.players[ADA].pieces.figures["euclid"] == 1


def test_a_medal_is_found_on_21_without_a_question() -> None:
    """MX-93, MX-4."""
    table = laid()
    table.players[ADA].square = 20
    scene = perform(table, adas_turn, "roll d4", "move on", "done", dice=[1])
    assert not scene.told(events.Posed)
    assert table.players[ADA].pieces.medals == 1
    assert table.board.medals == 2
