"""What choices are called and mean, on a page and in a list."""

from ludendum.engine import Seat, called
from ludendum.games.mathematicus import GAME
from ludendum.games.mathematicus.state import Rolled, Table
from ludendum.games.mathematicus.view import view
from tests.games.mathematicus.stage import laid

ADA, BEA = Seat(0), Seat(1)


def meant(table: Table, seat: Seat = ADA) -> dict[str, str]:
    assert GAME.help.meanings is not None
    return GAME.help.meanings(view(table, seat))


def test_a_token_says_what_it_buys_and_how_many_there_are() -> None:
    table = laid(2, mode="intermediate")
    tokens = table.players[ADA].pieces.tokens
    tokens["d4"], tokens["d12"] = 1, 3
    assert meant(table)["spend d4"] == "one more roll, of 1 to 4 squares, for your d4 token"
    assert meant(table)["spend d12"] == "one more roll, of 1 to 12 squares, for one of your 3 d12 tokens"
    assert meant(table)["buy off d4"] == "nothing is skipped, for your d4 token"


def test_a_move_says_where_it_leads() -> None:
    """MX-28, MX-31"""
    table = laid(2, mode="intermediate")
    table.players[ADA].square, table.rolled = 9, Rolled("d12", 5)
    assert meant(table)["move on"] == "to 14 (Chance)"
    assert meant(table)["move back"].startswith("clockwise, to 4")
    assert meant(table)["stay"] == "the pawn stays on 9, and no question is asked"
    table.rolled = None
    assert meant(table)["stay"] == "no roll, and your turn is over", "MX-30"


def test_a_kept_card_is_named_by_what_spends_it() -> None:
    table = laid(2, mode="intermediate")
    table.players[ADA].kept.append("erratum")
    assert meant(table)["again"] == "the same question once more, for your card “Erratum”"


def test_figures_and_players_are_called_by_their_names() -> None:
    table = laid(2, mode="intermediate")
    assert GAME.help.names is not None
    names = GAME.help.names(view(table, ADA))
    assert names["medal al_khwarizmi -"] == "Al-Khwarizmi"
    assert names["take gauss 2"] == f"Carl Friedrich Gauss, from {called(BEA)}"
    assert names["swap with 2"] == called(BEA)


def test_whoever_looks_on_is_offered_nothing() -> None:
    assert GAME.help.meanings is not None
    assert GAME.help.meanings(view(laid(2), None)) == {}
