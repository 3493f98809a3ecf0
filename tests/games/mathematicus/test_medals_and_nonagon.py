"""Medals, the nonagon, and figures that change hands."""

from ludendum.engine import Match, Script, Seat
from ludendum.games.mathematicus import actions, events
from ludendum.games.mathematicus.script import turn
from ludendum.games.mathematicus.state import Table
from tests.games.mathematicus.stage import RIGHT, laid, perform

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


def adas_turn(match: Match, table: Table) -> Script[None]:
    yield from turn(match, table, ADA)


def with_medal(seats: int = 3, **options: object) -> Table:
    table = laid(seats, **options)
    table.board.medals -= 1
    table.players[ADA].pieces.medals += 1
    return table


def test_a_medal_is_given_for_any_figure_on_the_board() -> None:
    """MX-94, MX-36."""
    table = with_medal()
    perform(table, adas_turn, "medal turing -", "roll d12", "stay", dice=[1])
    assert table.players[ADA].figures == ["turing"]
    assert table.board.medals == 3


def test_a_medal_comes_before_any_roll() -> None:
    """MX-94: after a token roll it is not offered."""
    table = with_medal()
    scene = perform(table, adas_turn, "spend d4", "stay", "roll d12", "stay", dice=[1, 1])
    offered = [kind for ask in scene.asks[1:] for kinds in ask.offers.values() for kind in kinds]
    assert actions.GiveMedal in scene.asks[0].offers[ADA]
    assert actions.GiveMedal not in offered


def test_if_the_board_has_none_the_medal_takes_it_from_an_owner() -> None:
    """MX-95."""
    table = with_medal(2)
    table.give_figure("gauss", BEA)
    perform(table, adas_turn, "medal gauss 2", "roll d12", "stay", dice=[1])
    assert table.players[ADA].owns("gauss")
    assert not table.players[BEA].owns("gauss")


def test_no_figure_is_poached_that_lies_on_the_board() -> None:
    """MX-95."""
    table = with_medal()
    table.give_figure("gauss", BEA)
    refusal = actions.GiveMedal("gauss", BEA).refusal(table, ADA)
    assert refusal is not None
    assert refusal.rule == "MX-95"


def test_poaching_can_be_off_but_not_for_basic_players() -> None:
    """MX-95."""
    table = with_medal(2, players="intermediate; basic", medal_poaching=False)
    table.give_figure("gauss", BEA)
    refusal = actions.GiveMedal("gauss", BEA).refusal(table, ADA)
    assert refusal is not None
    assert refusal.rule == "MX-95"
    assert table.players[BEA].switches.poaching


def test_nobody_takes_a_figure_they_own() -> None:
    """MX-48."""
    table = with_medal()
    table.give_figure("gauss", ADA)
    refusal = actions.GiveMedal("gauss").refusal(table, ADA)
    assert refusal is not None
    assert refusal.rule == "MX-48"


# the nonagon -----------------------------------------------------------------------------------------------------


def landing_on(square: int, seats: int = 3, **options: object) -> Table:
    table = laid(seats, **{"mode": "intermediate", **options})
    table.players[ADA].square = square - 1
    for player in table.players[1:]:
        table.board.tokens["challenge"] += player.pieces.tokens["challenge"]
        player.pieces.tokens["challenge"] = 0
    return table


def test_a_right_answer_on_its_number_gives_a_half() -> None:
    """MX-96, MX-9."""
    table = landing_on(13)
    perform(table, adas_turn, "roll d4", "move on", RIGHT, "done", dice=[1])
    assert table.players[ADA].pieces.halves == ["B"]
    assert table.board.halves == ["A"]


def test_on_5_the_player_chooses_the_half() -> None:
    """MX-96."""
    table = landing_on(5)
    perform(table, adas_turn, "roll d4", "move on", RIGHT, "half B", "done", dice=[1])
    assert table.players[ADA].pieces.halves == ["B"]


def test_taking_one_half_sends_the_other_back_from_whoever_holds_it() -> None:
    """MX-97."""
    table = landing_on(13)
    table.board.halves.remove("A")
    table.players[BEA].pieces.halves.append("A")
    scene = perform(table, adas_turn, "roll d4", "move on", RIGHT, "done", dice=[1])
    assert scene.told(events.LostHalf)
    assert table.players[BEA].pieces.halves == []
    assert table.players[ADA].pieces.halves == ["B"]
    assert table.board.halves == ["A"]


def test_the_whole_nonagon_takes_a_figure_from_another_player() -> None:
    """MX-98: and the halves return."""
    table = landing_on(13)
    table.board.halves.remove("A")
    table.players[ADA].pieces.halves.append("A")
    table.give_figure("hypatia", CAI)
    assert table.nonagon_takes(ADA) == [("hypatia", CAI)]
    perform(table, adas_turn, "roll d4", "move on", RIGHT, "take hypatia 3", "done", dice=[1])
    assert table.players[ADA].figures == ["hypatia"]
    assert table.board.halves == ["A", "B"]


def test_if_nobody_has_a_figure_the_nonagon_takes_one_from_the_board() -> None:
    """MX-98."""
    table = landing_on(13)
    table.board.halves.remove("A")
    table.players[ADA].pieces.halves.append("A")
    perform(table, adas_turn, "roll d4", "move on", RIGHT, "take turing -", "done", dice=[1])
    assert table.players[ADA].figures == ["turing"]


def test_who_plays_without_the_nonagon_takes_no_half() -> None:
    """MX-137."""
    table = landing_on(13, players="basic; intermediate; intermediate")
    perform(table, adas_turn, "roll d4", "move on", RIGHT, "done", dice=[1])
    assert table.board.halves == ["A", "B"]
