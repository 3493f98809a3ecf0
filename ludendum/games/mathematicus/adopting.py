"""A module adopted in mid-game brings its pieces, and one that is given up takes them back (MX-146)."""

from ludendum.engine import Seat
from ludendum.games.mathematicus.chance import FreeChallenge
from ludendum.games.mathematicus.pieces import HALVES, Token
from ludendum.games.mathematicus.state import Table

TOKEN_OF: dict[str, Token] = {"challenge": "challenge", "x2": "x2"}
"""The modules with tokens; the nonagon has its halves, and the others have no pieces."""


def adopt(table: Table, seat: Seat, module: str) -> None:
    """What set-up would have laid out for the module, if nobody had it; and the starting token, once a player."""
    player = table.players[seat]
    if not _is_used(table, seat, module):
        _lay_out(table, module)
    token = TOKEN_OF.get(module)
    if token is not None and module not in player.had:
        player.pieces.tokens[token] += 1
        player.had.append(module)


def give_up(table: Table, seat: Seat, module: str) -> None:
    """What the player has of the module goes back to the board, and all of it to the box if nobody else has it."""
    player = table.players[seat]
    if module in TOKEN_OF and module not in player.had:
        player.had.append(module)
    if (token := TOKEN_OF.get(module)) is not None:
        for _ in range(player.pieces.tokens[token]):
            table.return_token(token, seat)
    if module == "nonagon":
        for half in [*player.pieces.halves]:
            table.return_half(half, seat)
    if module == "challenge" and (card := player.keeps(FreeChallenge)) is not None:
        player.kept.remove(card)
    if not _is_used(table, seat, module):
        _clear(table, module)


def _is_used(table: Table, but: Seat, module: str) -> bool:
    """Whether anybody else plays with it."""
    return any(getattr(table.players[other].switches, module) for other in table.others(but))


def _lay_out(table: Table, module: str) -> None:
    if (token := TOKEN_OF.get(module)) is not None:
        table.board.tokens[token] += table.options.supply(len(table.players)).token(token)
    elif module == "nonagon":
        table.board.halves = [*HALVES]


def _clear(table: Table, module: str) -> None:
    if (token := TOKEN_OF.get(module)) is not None:
        table.board.tokens[token] = 0
    elif module == "nonagon":
        table.board.halves = []
