"""All pieces of a match, counted from its modules: what board and hands must hold together (MX-20)."""

from msgspec import Struct

from ludendum.games.mathematicus.pieces import Supply, laid_out, starting_hand


class Modules(Struct, frozen=True):
    """The modules of a player that bring pieces of their own."""

    challenges: bool = True
    x2: bool = True
    nonagon: bool = True


def whole_set(players: tuple[Modules, ...]) -> Supply:
    """All pieces of a match: whatever happens, board and hands together hold exactly these (MX-20).

    >>> whole_set((Modules(), Modules())).x2
    10
    """
    total = laid_out(
        len(players),
        challenges=any(player.challenges for player in players),
        x2=any(player.x2 for player in players),
        nonagon=any(player.nonagon for player in players),
    )
    for player in players:
        total += starting_hand(challenges=player.challenges, x2=player.x2)
    return total
