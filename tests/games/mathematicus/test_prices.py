"""What checking a deck costs is counted where it arises, so that no small text keeps anybody busy for long."""

import pytest

from ludendum.games.mathematicus.decks.checking import faults
from ludendum.games.mathematicus.decks.errors import OutOfReachError
from ludendum.games.mathematicus.decks.formulas import Names, Purse, read_formula
from ludendum.games.mathematicus.decks.questions import Question

PLENTY = 10**9
DIVISORS = 768
"""As many has 73 513 440, the most of any number that is taken apart."""


def spent(text: str, **names: int) -> int:
    """What working out a formula costs."""
    purse = Purse(PLENTY)
    known = Names(purse)
    known.update(names)
    known["d"] = read_formula("divisors_of(73513440)").value(known)
    assert purse.left is not None
    before = purse.left
    read_formula(text).value(known)
    return before - purse.left


@pytest.mark.parametrize(
    ("formula", "least"),
    [
        (f"sum({', '.join(['d'] * 40)})", 40 * DIVISORS),
        (f"count({', '.join(['d'] * 40)})", 40 * DIVISORS),
        ("min(√2, d)", 10 * DIVISORS),
        ("digit_sum(2^1990)", 500),
        ("base(2^1990, 2)", 900),
        ("(1 + √2 + √3 + √5 + π) × (1 + √7 + √11 + √13 + √17)", 25 * 50),
        ("floor(1 + √2 + √3 + √5 + π)", 5 * 200),
        ("1/7^300 + 1/11^200", 3 * 10),
    ],
)
def test_a_formula_is_priced_by_what_it_goes_through(formula: str, least: int) -> None:
    assert spent(formula) >= least


def test_what_people_usually_write_stays_cheap() -> None:
    assert spent("a × b + (a − b)/2 + lcm(a, b)", a=12, b=18) < 40


def test_a_figure_with_many_points_is_dearer() -> None:
    few, many = "0,0 4,0 4,3", "0,0 40,1 60,7 66,20 60,33 47,40 30,44 12,40 3,30 1,15"
    assert figure(many) > figure(few) + 6 * (len(many) - len(few)) - 1


def figure(points: str) -> int:
    purse = Purse(PLENTY)
    assert faults(Question("1/1", 30, "How long is it?", "7", figure=f'polygon points="{points}"'), purse) == []
    assert purse.left is not None
    return PLENTY - purse.left


def test_who_has_spent_it_all_is_told() -> None:
    with pytest.raises(OutOfReachError, match="narrow its draws"):
        read_formula(f"sum({', '.join(['d'] * 40)})").value(_with_lists(Purse(5_000)))


def _with_lists(purse: Purse) -> Names:
    names = Names(purse)
    names["d"] = tuple(range(DIVISORS))
    return names
