"""The Number Theorist's moves (SC-111 to SC-115), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Disprove, Of, Prove, StateTheorem
from ludendum.games.squaring_the_circle.mathematicians.number_theorist import is_prime
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.state import Table
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, card, laid, make, problem, refused, theorem, work

ADA = Seat(0)


def test_a_number_theorist_has_five_moves() -> None:
    """SC-24, SC-81"""
    book = BOOKS["number-theorist"]
    assert [move.key for move in book.choosable[:5]] == [
        "ramanujans-notebooks", "infinite-descent", "codemaker", "p-adic-perspective", "combinatoric-chicanery",
    ]  # fmt: skip
    assert book.raises == ("hot", "creative", "rigorous")


# Ramanujan's notebooks -----------------------------------------------------------------------------------------------


def notebooks() -> Table:
    return laid(2, "ramanujans-notebooks", "bypass")


def test_a_discovery_on_eight_is_followed_by_another_move_at_one_more() -> None:
    """SC-111"""
    table = notebooks()
    one = theorem(table, need=3)
    played = make(table, "ramanujans-notebooks", "bypass", "prove theorem 1", dice=[*WEAK, 4, 5, *STRONG])
    assert played.told(events.Rolled)[1].total == 10
    assert one.need == 1
    assert not one.house
    assert not table.sheets[0].house
    assert table.left == 1, "the move that follows costs no initial move"


def test_a_discovery_rolls_creative() -> None:
    """SC-111"""
    table = notebooks()
    table.sheets[0].stats["creative"] = 2
    theorem(table)
    played = make(table, "ramanujans-notebooks", "none", "let it go", dice=WEAK)
    assert played.told(events.Rolled)[0].band == "strong"


def test_a_discovery_need_not_be_followed_up() -> None:
    """SC-111"""
    table = notebooks()
    make(table, "ramanujans-notebooks", "none", dice=WEAK)
    assert not table.attending[0].forwards


def test_a_discovery_is_followed_by_another_move_than_itself() -> None:
    """SC-111"""
    with pytest.raises(AssertionError, match="“ramanujans-notebooks” is none of the choices"):
        make(notebooks(), "ramanujans-notebooks", "ramanujans-notebooks", dice=WEAK)


def test_a_discovery_on_ten_is_a_result_too_and_puts_a_risk_on_what_it_proves() -> None:
    """SC-111"""
    table = notebooks()
    one = theorem(table, need=3)
    make(table, "ramanujans-notebooks", "none", "prove theorem 1", dice=[*STRONG, *STRONG, *STRONG])
    assert one.need == 1
    assert [taken.kind for taken in one.house] == ["risk"]


def test_on_ten_both_the_move_and_the_discovery_count() -> None:
    """SC-111"""
    table = notebooks()
    one = theorem(table, need=5)
    make(
        table, "ramanujans-notebooks", "bypass", "prove theorem 1", "prove theorem 1",
        dice=[*STRONG, *STRONG, *STRONG, *STRONG, *STRONG],
    )  # fmt: skip
    assert one.need == 1
    assert len(one.house) == 1, "only the discovery may be wrong"


def test_a_discovery_may_be_kept_from_every_theorem() -> None:
    """SC-111"""
    table = notebooks()
    one = theorem(table, need=3)
    make(table, "ramanujans-notebooks", "none", "let it go", dice=STRONG)
    assert (one.need, one.house) == (3, [])


@pytest.mark.parametrize("purpose", ["disprove theorem 1", "base case of theorem 1"])
def test_a_discovery_proves_and_does_nothing_else(purpose: str) -> None:
    """SC-111"""
    table = notebooks()
    theorem(table, need=3, benefits=["induction"])
    with pytest.raises(AssertionError, match=f"“{purpose}” is none of the choices"):
        make(table, "ramanujans-notebooks", "none", purpose, dice=STRONG)


def test_a_discovery_that_brings_the_house_down_proves_nothing() -> None:
    """SC-111"""
    table = notebooks()
    one = theorem(table, need=2)
    for _ in range(3):
        card(table, Of(theorem=1))
    make(table, "ramanujans-notebooks", "none", "prove theorem 1", dice=[*STRONG, *STRONG, *MISS])
    assert one.fate == "disproved"


def test_a_discovery_puts_its_risk_on_the_theorem_even_if_the_proof_misses() -> None:
    """SC-111"""
    table = notebooks()
    one = theorem(table, need=3)
    make(table, "ramanujans-notebooks", "none", "prove theorem 1", "debt", dice=[*STRONG, *MISS, *STRONG, *STRONG])
    assert one.need == 3
    assert [taken.kind for taken in one.house] == ["risk", "debt"]


def test_digging_in_vain_does_nothing() -> None:
    """SC-111, SC-3"""
    table = notebooks()
    one = theorem(table, need=3)
    make(table, "ramanujans-notebooks", dice=MISS)
    assert one.need == 3
    assert not table.sheets[0].house
    assert not table.attending[0].forwards
    assert table.left == 1


# infinite descent ----------------------------------------------------------------------------------------------------


def test_a_proof_by_induction_descends_into_a_contradiction() -> None:
    """SC-112"""
    table = laid(2, "infinite-descent")
    make(table, "state", "induction", "exhaustion", dice=WEAK)
    assert table.theorems[0].benefits == ["induction", "contradiction"]


def test_who_has_chosen_both_has_nothing_more() -> None:
    """SC-112"""
    table = laid(2, "infinite-descent")
    make(table, "state", "induction", "contradiction", dice=STRONG)
    assert table.theorems[0].benefits == ["induction", "contradiction"]


def test_without_induction_nothing_descends() -> None:
    """SC-112"""
    table = laid(2, "infinite-descent")
    make(table, "state", "construction", "exhaustion", dice=WEAK)
    assert table.theorems[0].benefits == ["construction"]


def test_a_way_out_may_descend_too() -> None:
    """SC-112, SC-65"""
    table = laid(2, "infinite-descent")
    work(table, StateTheorem(ADA, escape=True), says=["induction", "exhaustion"], dice=WEAK)
    assert table.theorems[0].benefits == ["induction", "contradiction"]


def test_induction_gained_after_stating_does_not_descend() -> None:
    """SC-112"""
    table = laid(2, "infinite-descent")
    one = theorem(table)
    make(table, "present", "induction", dice=STRONG)
    assert one.benefits == ["induction"]


def test_others_do_not_descend() -> None:
    """SC-112"""
    table = laid(2, "infinite-descent")
    make(table, "state", "induction", "exhaustion", dice=WEAK, seat=1)
    assert table.theorems[0].benefits == ["induction"]


# codemaker -----------------------------------------------------------------------------------------------------------


def test_a_code_is_one_more_where_it_is_declared() -> None:
    """SC-113"""
    table = laid(2, "bypass", "codemaker")
    played = make(table, "bypass", "codemaker", dice=[4, 5])
    assert played.told(events.Rolled)[0].total == 10


def test_without_a_code_nothing_is_added() -> None:
    """SC-113"""
    table = laid(2, "bypass", "codemaker")
    played = make(table, "bypass", "roll", dice=STRONG)
    assert played.told(events.Rolled)[0].total == 10


def test_a_code_may_help_to_prove_and_disprove() -> None:
    """SC-113"""
    table = laid(2, "codemaker")
    one = theorem(table, need=4)
    work(table, Prove(ADA, 1, "a letter"), says=["codemaker"], dice=[4, 5])
    assert one.need == 2
    work(table, Disprove(ADA, 1, "a letter"), says=["codemaker", "risk"], dice=[4, 5, *STRONG])
    assert len(one.house) == 1


def test_a_code_that_the_table_does_not_see_is_taken_off_the_roll() -> None:
    """SC-113, SC-9"""
    table = laid(3, "bypass", "codemaker")
    played = make(table, "bypass", "codemaker", (1, "object"), (2, "uphold"), dice=[4, 5, *STRONG])
    assert played.told(events.Rolled)[0].total == 9
    assert [one.kind for one in table.sheets[0].house] == ["risk"]


def test_codemaker_is_not_a_move_one_makes() -> None:
    """SC-113"""
    assert refused(laid(2, "codemaker"), "codemaker") == "SC-113"


# p-adic perspective --------------------------------------------------------------------------------------------------

PRIMES = {2, 3, 5, 7, 11, 13}


@pytest.mark.parametrize("need", range(1, 15))
def test_proving_what_needs_a_prime_number_of_results_is_easier(need: int) -> None:
    """SC-114"""
    table = laid(2, "p-adic-perspective")
    theorem(table, need=need)
    played = work(table, Prove(ADA, 1, "a result"), dice=[5, 6])
    assert played.told(events.Rolled)[0].total == 11 + (need in PRIMES)
    assert is_prime(need) is (need in PRIMES)


@pytest.mark.parametrize("need", range(2, 15))
def test_disproving_what_needs_a_prime_number_of_results_is_easier(need: int) -> None:
    """SC-114"""
    table = laid(2, "p-adic-perspective")
    theorem(table, need=need, stater=1)
    played = work(table, Disprove(ADA, 1, "a result"), dice=MISS)
    assert played.told(events.Rolled)[0].total == 3 + (need in PRIMES)


def test_the_need_that_is_left_counts_and_not_the_need_at_first() -> None:
    """SC-114"""
    table = laid(2, "p-adic-perspective")
    theorem(table, need=6)
    first = work(table, Prove(ADA, 1, "a result"), says=["one"], dice=WEAK)
    second = work(table, Prove(ADA, 1, "a result"), dice=STRONG)
    assert [played.told(events.Rolled)[0].total for played in (first, second)] == [8, 11]


def test_other_rolls_and_other_people_have_nothing_from_primes() -> None:
    """SC-114"""
    table = laid(2, "p-adic-perspective", "bypass")
    theorem(table, need=3)
    played = make(table, "bypass", "let it go", dice=STRONG)
    assert played.told(events.Rolled)[0].total == 10
    played = work(table, Prove(Seat(1), 1, "a result"), dice=STRONG)
    assert played.told(events.Rolled)[0].total == 10


# combinatoric chicanery ----------------------------------------------------------------------------------------------


def test_exhaustion_exhausts_a_combinatorist_less() -> None:
    """SC-115"""
    table = laid(2, "combinatoric-chicanery")
    make(table, "state", "construction", "exhaustion", dice=WEAK)
    assert table.theorems[0].need == 5 + 3


def test_exhaustion_after_a_miss_adds_three_too() -> None:
    """SC-115"""
    table = laid(2, "combinatoric-chicanery")
    make(table, "state", "exhaustion", "event", dice=[*MISS, *STRONG])
    assert table.theorems[0].need == 8 + 3


def test_what_is_not_by_exhaustion_needs_what_it_needs() -> None:
    """SC-115"""
    table = laid(2, "combinatoric-chicanery")
    make(table, "state", "construction", "event", dice=[*WEAK, *STRONG])
    assert table.theorems[0].need == 5


def test_an_open_problem_adds_its_five_as_ever() -> None:
    """SC-115, SC-32"""
    table = laid(2, "combinatoric-chicanery")
    problem(table)
    make(table, "state", "problem 1", "trivial", "exhaustion", dice=WEAK)
    assert table.theorems[0].need == 5 + 3 - 1 + 5


def test_others_are_exhausted_as_ever() -> None:
    """SC-115"""
    table = laid(2, "combinatoric-chicanery")
    make(table, "state", "construction", "exhaustion", dice=WEAK, seat=1)
    assert table.theorems[0].need == 5 + 4
