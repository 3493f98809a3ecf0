"""A module adopted in mid-game brings its pieces, and given up it takes them back."""

import pytest

from ludendum.engine import Seat, read
from ludendum.games.mathematicus import GAME
from ludendum.games.mathematicus.pieces import Supply
from ludendum.games.mathematicus.state import Table
from tests.games.mathematicus.stage import laid

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


def agree(table: Table, *lines: str) -> None:
    for line in lines:
        motion = read(f"module {line}", GAME.motions)
        assert motion.refusal(table) is None
        motion.apply(table)


def board(table: Table) -> Supply:
    return table.board.supply()


def hand(table: Table, seat: Seat) -> Supply:
    return table.players[seat].pieces.supply()


def test_the_first_who_adopts_a_module_brings_all_that_set_up_would_have_laid_out() -> None:
    """MX-146, MX-16, MX-17, MX-18."""
    adopted, from_the_start = laid(3), laid(3, mode="intermediate")
    agree(adopted, *(f"{seat} {module} yes" for seat in (1, 2, 3) for module in ("x2", "challenge", "nonagon")))
    assert adopted.total() == from_the_start.total()
    assert board(adopted) == board(from_the_start)
    for seat in (ADA, BEA, CAI):
        assert hand(adopted, seat) == hand(from_the_start, seat)


def test_one_player_alone_brings_the_board_its_tokens_and_has_one() -> None:
    """MX-146, MX-137: the others are given none."""
    table = laid(3)
    agree(table, "2 x2 yes")
    assert (board(table).x2, [hand(table, seat).x2 for seat in (ADA, BEA, CAI)]) == (7, [0, 1, 0])
    agree(table, "1 x2 yes")
    assert (board(table).x2, [hand(table, seat).x2 for seat in (ADA, BEA, CAI)]) == (7, [1, 1, 0])


def test_a_starting_token_is_given_once_a_player() -> None:
    """MX-146."""
    table = laid(2, mode="intermediate")
    agree(table, "1 challenge no", "1 challenge yes", "1 challenge no", "1 challenge yes")
    assert (board(table).challenge, hand(table, ADA).challenge) == (4, 0)
    table = laid(2)
    agree(table, "1 x2 yes", "1 x2 no", "1 x2 yes")
    assert (board(table).x2, hand(table, ADA).x2) == (8, 0)


def test_what_is_given_up_goes_back_to_the_board_and_with_the_last_player_into_the_box() -> None:
    """MX-146, MX-19, MX-20."""
    table = laid(2, mode="intermediate")
    table.board.halves.remove("A")
    table.players[ADA].pieces.halves.append("A")
    table.players[ADA].kept.append("tartaglias-contest")
    agree(table, "1 nonagon no", "1 challenge no")
    assert (board(table).halves, hand(table, ADA).halves) == (("A", "B"), ())
    assert (board(table).challenge, hand(table, ADA).challenge, table.players[ADA].kept) == (4, 0, [])
    agree(table, "2 nonagon no", "2 challenge no")
    assert (board(table).halves, table.total().challenge) == ((), 0)


@pytest.mark.parametrize("line", ["1 clockwise yes", "1 poaching yes", "1 maya yes", "1 x2 no"])
def test_a_module_without_pieces_or_one_that_is_as_it_was_moves_none(line: str) -> None:
    """MX-146."""
    table = laid(2)
    before = table.total()
    agree(table, line)
    assert table.total() == before


def test_a_table_of_the_first_rules_plays_on_without() -> None:
    """MX-146: what it began with is what there is."""
    table = laid(2)
    table.rules = 1
    before = table.total()
    agree(table, "1 x2 yes")
    assert table.total() == before
    assert table.players[ADA].switches.x2
