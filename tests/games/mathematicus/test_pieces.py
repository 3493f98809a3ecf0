"""Pawns, dice, tokens, and how many of each are laid out (MX-14 to MX-24)."""

import pytest

from ludendum.games.mathematicus.figures import FIGURES, MATHEMATICIANS
from ludendum.games.mathematicus.pieces import (
    FACES,
    FEWEST,
    MOST,
    PAWNS,
    PRIME_ROLLS,
    TOKENS,
    Supply,
    laid_out,
    series,
    starting_hand,
)
from tests.games.mathematicus.whole_set import Modules, whole_set

ALL = range(FEWEST, MOST + 1)
BASIC = Modules(challenges=False, x2=False, nonagon=False)


def test_two_to_five_play_on_the_board() -> None:
    """MX-14."""
    assert list(ALL) == [2, 3, 4, 5]


def test_there_is_one_series_of_figures_fewer_than_players() -> None:
    """MX-15."""
    assert [series(players) for players in ALL] == [1, 2, 3, 4]
    assert all(laid_out(players).figure(figure) == players - 1 for players in ALL for figure in FIGURES)


@pytest.mark.parametrize(("players", "each", "x2"), [(2, 3, 8), (3, 4, 7), (4, 5, 6), (5, 5, 5)])
def test_tokens_are_laid_out_by_the_number_of_players(players: int, each: int, x2: int) -> None:
    """MX-16."""
    supply = laid_out(players)
    assert {token: supply.token(token) for token in TOKENS} == {"d12": each, "d4": each, "challenge": each, "x2": x2}


@pytest.mark.parametrize("players", ALL)
def test_three_medals_and_both_halves_lie_on_the_board(players: int) -> None:
    """MX-17."""
    supply = laid_out(players)
    assert (supply.medals, supply.half_a, supply.half_b) == (3, 1, 1)


def test_a_player_begins_with_the_tokens_of_their_modules() -> None:
    """MX-18, MX-137."""
    assert starting_hand(challenges=False, x2=False) == Supply(d12=1, d4=1)
    assert starting_hand(challenges=True, x2=False) == Supply(d12=1, d4=1, challenge=1)
    assert starting_hand(challenges=True, x2=True) == Supply(d12=1, d4=1, challenge=1, x2=1)


def test_what_nobody_plays_with_stays_in_the_box() -> None:
    """MX-19: at a basic table; one player with a module brings its pieces to the table."""
    basic = whole_set((BASIC, BASIC))
    assert (basic.challenge, basic.x2, basic.half_a, basic.half_b) == (0, 0, 0, 0)
    assert (basic.d12, basic.d4, basic.medals) == (5, 5, 3)
    mixed = whole_set((BASIC, Modules(challenges=False, x2=True, nonagon=False)))
    assert (mixed.challenge, mixed.x2, mixed.half_a) == (0, 9, 0)


@pytest.mark.parametrize("players", ALL)
def test_the_whole_set_is_the_board_and_the_starting_hands(players: int) -> None:
    """MX-20: with everybody at full modules there are always ten x2 tokens."""
    everything = whole_set((Modules(),) * players)
    each = {2: 5, 3: 7, 4: 9, 5: 10}[players]
    assert (everything.d12, everything.d4, everything.challenge, everything.x2) == (each, each, each, 10)
    assert sum(everything.figure(figure) for figure in FIGURES) == 6 * (players - 1)


def test_the_set_of_the_rulebooks_three_players_is_counted_by_their_modules() -> None:
    """MX-20, MX-136: one basic with x2 and nonagon, one normal, one advanced."""
    table = (Modules(challenges=False), Modules(), Modules())
    everything = whole_set(table)
    assert (everything.d12, everything.challenge, everything.x2) == (7, 6, 10)
    assert (everything.half_a, everything.half_b, everything.medals) == (1, 1, 3)


def test_the_pawns_are_the_five_platonic_solids() -> None:
    """MX-21: Euler's formula holds, each edge joins two faces, and the corners follow."""
    assert [pawn.faces for pawn in PAWNS] == [4, 6, 8, 12, 20]
    for pawn in PAWNS:
        assert pawn.vertices - pawn.edges + pawn.faces == 2
        assert pawn.faces * pawn.face_sides == 2 * pawn.edges
        assert 2 * pawn.edges % pawn.vertices == 0
    meeting = [(pawn.face_sides, 2 * pawn.edges // pawn.vertices) for pawn in PAWNS]
    regular = [(p, q) for p in range(3, 20) for q in range(3, 20) if (p - 2) * (q - 2) < 4]
    assert sorted(meeting) == regular


def test_dice_show_what_they_should() -> None:
    """MX-24, MX-31."""
    assert {die: (min(faces), max(faces), len(faces)) for die, faces in FACES.items()} == {
        "d4": (1, 4, 4),
        "d12": (1, 12, 12),
        "d20": (1, 20, 20),
        "binary": (0, 1, 2),
    }
    primes = {face for face in FACES["d12"] if sum(face % divisor == 0 for divisor in FACES["d12"]) == 2}
    assert primes == PRIME_ROLLS & {*FACES["d12"]}


def test_every_mathematician_has_a_life_of_three_to_five_sentences_and_its_sources() -> None:
    """MX-2, MX-3."""
    assert [person.key for person in MATHEMATICIANS] == ["brahmagupta", *FIGURES]
    for person in MATHEMATICIANS:
        sentences = [part for part in person.life.replace("?", ".").split(". ") if part]
        assert 3 <= len(sentences) <= 5, person.name
        assert person.sources
        assert person.years
