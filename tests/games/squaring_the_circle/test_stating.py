"""Stating a theorem, band by band and option by option (SC-30 to SC-34)."""

from itertools import combinations

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.terms import BENEFITS, BURDENS
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, laid, make, problem

CLEAR = [6, 6]


def stated(*options: str, dice: list[int], aim: str = "") -> "tuple[int, list[str], list[str]]":
    """Need, advantages and burdens of a theorem stated so."""
    table = laid()
    if aim:
        problem(table)
    make(table, "state", *([aim] if aim else []), *options, dice=dice)
    one = table.theorem(1)
    return one.need, one.benefits, one.burdens


def test_a_theorem_is_told_and_rolled_for_with_elegant() -> None:
    """SC-30"""
    table = laid()
    table.sheets[0].stats["elegant"] = 2
    played = make(table, "state", "tell The crown is glass", "construction", "induction", dice=[4, 4])
    assert played.told(events.Rolled)[0].parts == (("Elegant", 2),)
    assert table.theorem(1).words == "The crown is glass"
    assert table.theorem(1).stater == Seat(0)
    assert table.theorem(1).is_open
    assert table.left == 1


@pytest.mark.parametrize(("first", "second"), list(combinations(BENEFITS, 2)))
def test_on_ten_it_needs_three_and_has_two_advantages(first: str, second: str) -> None:
    """SC-31"""
    assert stated(first, second, dice=STRONG) == (3 - ("trivial" in (first, second)), [first, second], [])


@pytest.mark.parametrize("advantage", BENEFITS)
@pytest.mark.parametrize("burden", BURDENS)
def test_on_seven_to_nine_it_needs_five_and_has_an_advantage_and_a_burden(advantage: str, burden: str) -> None:
    """SC-31"""
    rolls = [] if burden == "exhaustion" else CLEAR
    need = 5 - (advantage == "trivial") + 4 * (burden == "exhaustion")
    says = [advantage, burden, *(["debt"] if burden == "danger" else [])]
    assert stated(*says, dice=WEAK + rolls) == (need, [advantage], [burden])


@pytest.mark.parametrize(("first", "second"), list(combinations(BURDENS, 2)))
def test_on_a_miss_it_needs_eight_and_has_two_burdens(first: str, second: str) -> None:
    """SC-31"""
    burdens = [first, second]
    rolls = CLEAR * sum(one != "exhaustion" for one in burdens)
    says = [*burdens, *(["debt"] if "danger" in burdens else [])]
    assert stated(*says, dice=MISS + rolls) == (8 + 4 * ("exhaustion" in burdens), [], burdens)


@pytest.mark.parametrize(("dice", "option"), [(STRONG, "trivial"), (MISS, "exhaustion")])
def test_no_option_is_chosen_twice(dice: list[int], option: str) -> None:
    """SC-31"""
    with pytest.raises(AssertionError, match="none of the choices"):
        stated(option, option, dice=dice)


def test_a_strong_hit_has_no_burdens_and_a_miss_no_advantages() -> None:
    """SC-31"""
    with pytest.raises(AssertionError, match="none of the choices"):
        stated("enmity", dice=STRONG)
    with pytest.raises(AssertionError, match="none of the choices"):
        stated("trivial", dice=MISS)


@pytest.mark.parametrize(
    ("dice", "options", "need"),
    [
        (STRONG, ("construction", "induction"), 8),
        (WEAK, ("trivial", "exhaustion"), 13),
        (STRONG, ("trivial", "induction"), 7),
    ],
)
def test_a_theorem_that_solves_an_open_problem_needs_five_more(
    dice: list[int], options: tuple[str, ...], need: int
) -> None:
    """SC-32"""
    assert stated(*options, dice=dice, aim="problem 1")[0] == need


def test_a_theorem_need_not_solve_a_problem() -> None:
    """SC-32"""
    assert stated("construction", "induction", dice=STRONG, aim="none")[0] == 3


def test_a_closed_problem_cannot_be_aimed_at() -> None:
    """SC-32"""
    table = laid()
    problem(table).closed = True
    make(table, "state", "construction", "induction", dice=STRONG)
    assert table.theorem(1).problem is None


@pytest.mark.parametrize(("burden", "kind"), [("enmity", "antagonist"), ("reliance", "debt"), ("event", "risk")])
def test_enmity_reliance_and_events_are_cards_of_the_theorem(burden: str, kind: str) -> None:
    """SC-33"""
    table = laid()
    make(table, "state", "trivial", burden, dice=WEAK + CLEAR)
    assert [one.kind for one in table.theorem(1).house] == [kind]
    assert not table.sheets[0].house


@pytest.mark.parametrize("kind", ["complication", "antagonist", "risk", "debt"])
def test_danger_is_a_card_of_ones_own_of_any_kind(kind: str) -> None:
    """SC-33"""
    table = laid()
    make(table, "state", "trivial", "danger", kind, dice=WEAK + CLEAR)
    assert [one.kind for one in table.sheets[0].house] == [kind]
    assert not table.theorem(1).house


def test_exhaustion_is_no_card() -> None:
    """SC-33"""
    table = laid()
    make(table, "state", "induction", "exhaustion", dice=WEAK)
    assert not table.cards


def test_the_need_is_settled_before_cards_are_rolled_for() -> None:
    """SC-34"""
    table = laid()
    problem(table)
    played = make(table, "state", "problem 1", "trivial", "enmity", dice=WEAK + CLEAR)
    kinds = [type(event) for event in played.events]
    assert kinds.index(events.Stated) < kinds.index(events.Gained) < kinds.index(events.Rattled)
    assert played.told(events.Stated)[0].need == 9


def test_the_theorem_rolls_before_its_stater_does() -> None:
    """SC-34, SC-60"""
    table = laid()
    played = make(table, "state", "danger", "event", "risk", dice=MISS + CLEAR + CLEAR)
    assert [one.of.theorem for one in played.told(events.Rattled)] == [1, None]


def test_moves_are_counted_after_options_and_before_the_problem() -> None:
    """SC-34"""
    table = laid(2, "combinatoric-chicanery")
    problem(table)
    make(table, "state", "problem 1", "trivial", "exhaustion", dice=WEAK)
    assert table.theorem(1).need == 5 - 1 + 4 - 1 + 5


def test_a_theorem_whose_house_falls_as_it_is_stated_is_false() -> None:
    """SC-34, SC-64"""
    table = laid()
    played = make(table, "state", "enmity", "event", dice=[*MISS, 1, 1, 1, 1])
    assert [one.total for one in played.told(events.Rattled)] == [7, 6]
    assert table.theorem(1).fate == "disproved"
