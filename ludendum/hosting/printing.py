"""What a game prints: all of it on paper, ready to be cut out and played."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, get_args

from ludendum.engine import Malformed
from ludendum.games.mathematicus import decks
from ludendum.hosting.repertoire import find_game

if TYPE_CHECKING:
    from ludendum.games.mathematicus.decks import Deck
    from ludendum.games.mathematicus.printing import PrintedGame

MATHEMATICUS = "mathematicus"


def papers(game: str) -> tuple[str, ...]:
    """The papers on which a game's board is printed; none, if there is nothing to print."""
    if game != MATHEMATICUS:
        return ()
    from ludendum.games.mathematicus.printing import Paper

    return get_args(Paper)


def print_whole(game: str, paper: str, cards: "Sequence[Deck] | None" = None, seed: str | None = None) -> "PrintedGame":
    """All of a game for a pair of scissors, with these decks or its own; raises `Malformed`."""
    found = find_game(game)
    known = papers(found.name)
    if not known:
        raise Malformed(f"there is nothing to print of {found.title}; Mathematicus has a board, pieces and cards")
    from ludendum.games.mathematicus.printing import SEED, Paper, print_game

    chosen: dict[str, Paper] = {one: one for one in get_args(Paper)}
    if paper not in chosen:
        raise Malformed(f"there is no paper “{paper[:20]}” here; choose {' or '.join(known)}")
    played = (decks.yellow(), decks.blue()) if cards is None else cards
    return print_game(played, chosen[paper], SEED if seed is None else seed)
