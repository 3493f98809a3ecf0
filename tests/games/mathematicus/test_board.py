"""The 35 squares and what they show (MX-1 to MX-13)."""

import doctest
from math import dist, isclose

from ludendum.engine import Seat
from ludendum.games.mathematicus import board, figures, pieces
from ludendum.games.mathematicus.board import SQUARES, Place, Square, ahead, binary, corner, place, side
from ludendum.games.mathematicus.moving import go
from ludendum.games.mathematicus.pieces import Token
from tests.games.mathematicus.stage import RIGHT, laid, perform


def _numbers(*squares: Square) -> list[int]:
    return [square.number for square in squares]


def _showing(token: Token) -> list[int]:
    return [square.number for square in SQUARES if token == square.token]


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, number))


def test_the_board_is_a_ring_of_seven_sides_of_five() -> None:
    """MX-1."""
    assert _numbers(*SQUARES) == list(range(35))
    assert [n for n in range(35) if corner(n)] == [0, 5, 10, 15, 20, 25, 30]
    assert [side(n) for n in range(35)] == [n for n in range(7) for _ in range(5)]


def test_squares_lie_evenly_on_a_heptagon_and_rise_counterclockwise() -> None:
    """MX-1, MX-28: neighbours are equally far apart, corners on the circle, and the start at the bottom."""
    places = [place(n) for n in range(35)]
    points = [(spot.x, spot.y) for spot in places]
    gaps = [dist(points[n], points[(n + 1) % 35]) for n in range(35)]
    assert all(isclose(gap, gaps[0]) for gap in gaps)
    assert all(isclose(dist((0, 0), points[n]), 1) == corner(n) for n in range(35))
    assert place(0) == Place(0, 1)
    assert place(5).x > 0, "with y downwards, counterclockwise from the bottom leads to the right"
    twice_area = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:] + points[:1], strict=True))
    assert twice_area < 0


def test_the_start_shows_brahmagupta_whom_nobody_collects() -> None:
    """MX-2."""
    assert _numbers(*(square for square in SQUARES if square.start)) == [0]
    assert SQUARES[0].figure is None
    assert figures.MATHEMATICIANS[0].key == "brahmagupta"


def test_six_figures_stand_on_the_other_corners() -> None:
    """MX-3."""
    stands = {square.figure: square.number for square in SQUARES if square.figure}
    assert stands == {
        "euclid": 5,
        "archimedes": 10,
        "hypatia": 15,
        "al_khwarizmi": 20,
        "gauss": 25,
        "turing": 30,
    }
    assert tuple(stands) == figures.FIGURES


def test_chance_and_the_medal_have_their_squares() -> None:
    """MX-4."""
    assert _numbers(*(square for square in SQUARES if square.chance)) == [0, 14, 28]
    assert _numbers(*(square for square in SQUARES if square.medal)) == [21]


def test_every_penalty_square_shows_x2_and_no_other_does() -> None:
    """MX-5, MX-43: and only square 3 has a way out."""
    assert _numbers(*(square for square in SQUARES if square.penalty)) == [3, 8, 18, 22, 33]
    assert _showing("x2") == [3, 8, 18, 22, 33]
    assert _numbers(*(square for square in SQUARES if square.way_out)) == [3]


def test_the_numeral_squares_come_in_order_of_age() -> None:
    """MX-6."""
    assert {square.number: square.numeral for square in SQUARES if square.numeral} == {
        4: "egyptian",
        6: "babylonian",
        11: "chinese",
        19: "roman",
        29: "maya",
        34: "arabic",
    }


def test_primes_but_3_and_5_show_roll_tokens() -> None:
    """MX-7: d4 on five of them, d12 on four; no other square shows one."""
    assert _showing("d4") == [2, 11, 17, 23, 31]
    assert _showing("d12") == [7, 13, 19, 29]
    shown = {square.number for square in SQUARES if square.token in ("d4", "d12")}
    assert shown == {n for n in range(35) if _is_prime(n)} - {3, 5}


def test_roll_tokens_alternate_from_the_tetrahedron_on() -> None:
    """MX-7."""
    order = [square.token for square in SQUARES if square.token in ("d4", "d12")]
    assert order == ["d4", "d12"] * 4 + ["d4"]


def test_perfect_powers_with_nothing_else_show_challenges_and_three_squares_are_plain() -> None:
    """MX-8."""
    powers = {base**exponent for base in range(35) for exponent in (2, 3, 4, 5) if base**exponent < 35}
    bare = {s.number for s in SQUARES if not (s.start or s.figure or s.chance or s.penalty or s.medal or s.numeral)}
    assert _showing("challenge") == sorted(powers & bare)
    assert sorted(powers & bare) == [1, 9, 16, 27, 32]
    assert _numbers(*(square for square in SQUARES if square.kind == "plain")) == [12, 24, 26]


def test_lower_twins_make_half_a_and_upper_twins_half_b() -> None:
    """MX-9: computed, with 5 in both; 31 is the upper twin of 29."""
    lower = [n for n in range(35) if _is_prime(n) and _is_prime(n + 2) and n + 2 < 35]
    upper = [n + 2 for n in lower]
    assert _numbers(*(square for square in SQUARES if "A" in square.halves)) == lower == [3, 5, 11, 17, 29]
    assert _numbers(*(square for square in SQUARES if "B" in square.halves)) == upper == [5, 7, 13, 19, 31]
    assert SQUARES[5].halves == ("A", "B")


def test_twenty_seven_squares_ask_a_yellow_card() -> None:
    """MX-10: 3 among them, as its way out."""
    silent = _numbers(*(square for square in SQUARES if not square.asks_yellow))
    assert silent == [0, 8, 14, 18, 21, 22, 28, 33]
    assert len(SQUARES) - len(silent) == 27


def test_twelve_squares_ask_a_blue_card() -> None:
    """MX-11: and each of them asks a yellow one of those who have no blue cards."""
    blue = [square for square in SQUARES if square.asks_blue]
    assert _numbers(*blue) == [4, 5, 6, 10, 11, 15, 19, 20, 25, 29, 30, 34]
    assert all(square.asks_yellow for square in blue)


def test_a_square_may_show_several_things() -> None:
    """MX-6, MX-7, MX-9, MX-46."""
    shown = {n: (SQUARES[n].numeral, SQUARES[n].token, SQUARES[n].halves) for n in (11, 19, 29)}
    assert shown == {
        11: ("chinese", "d4", ("A",)),
        19: ("roman", "d12", ("B",)),
        29: ("maya", "d12", ("A",)),
    }


def test_every_square_has_its_binary_number() -> None:
    """MX-12: 34 is 100010, whatever was printed."""
    assert [int(square.binary, 2) for square in SQUARES] == list(range(35))
    assert (binary(0), binary(25), binary(34)) == ("0", "11001", "100010")


def test_every_square_tells_a_curiosity_of_its_own() -> None:
    """MX-13."""
    titles = [square.curiosity.title for square in SQUARES]
    assert len(set(titles)) == 35
    assert all(square.curiosity.text.endswith(".") for square in SQUARES)


def test_after_34_comes_0_and_clockwise_it_is_the_other_way_round() -> None:
    """MX-28, MX-31."""
    assert ahead(33, 4) == 2
    assert ahead(2, 3, clockwise=True) == 34
    assert all(ahead(ahead(n, k), k, clockwise=True) == n for n in range(35) for k in range(13))


def test_every_example_in_the_code_is_true() -> None:
    for module in (board, figures, pieces):
        outcome = doctest.testmod(module)
        assert (outcome.failed, outcome.attempted > 0) == (0, True)


def test_who_lands_hears_what_the_square_has_to_tell() -> None:
    """MX-13."""
    table = laid()
    scene = perform(table, lambda match, at: go(match, at, Seat(0), 12), RIGHT)
    told = SQUARES[12].curiosity
    assert scene.texts.count(told.text) == 1


def test_a_figure_from_the_board_brings_its_life_with_it() -> None:
    """MX-3, MX-46."""
    table = laid()
    scene = perform(table, lambda match, at: go(match, at, Seat(0), 5), RIGHT)
    assert figures.BY_KEY["euclid"].life in scene.texts
