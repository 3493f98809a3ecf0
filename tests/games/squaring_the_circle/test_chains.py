"""Chains of follow-ups, in any depth: each step waits on the agenda, and none goes deeper than the one before."""

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.agenda import Of, Shake
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, card, laid, make, theorem, work


def test_a_move_proves_a_theorem_and_its_card_fells_the_house_which_states_a_way_out() -> None:
    """SC-12, SC-42, SC-60, SC-65"""
    table = laid(2, "bypass")
    one = theorem(table, need=1)
    for _ in range(6):
        card(table, 0)
    says = ("prove theorem 1", "let it fall", "trivial", "construction")
    played = make(table, "bypass", *says, dice=[*WEAK, *STRONG, *MISS, *STRONG])
    assert one.fate == "proven"
    assert table.sheets[0].house == []
    assert table.attending[0].escape == 2
    assert table.theorem(2).escape
    told = [type(event).__name__ for event in played.events]
    order = [told.index(name) for name in ("WasProven", "Gained", "Rattled", "Fallen", "Stated")]
    assert order == sorted(order)


def test_a_proof_by_contradiction_feeds_the_next_proof_and_that_the_next() -> None:
    """SC-12, SC-44: every CARD turned into a result proves another theorem that does the same."""
    table = laid(2, "bypass")
    links = 40
    for _ in range(links):
        theorem(table, need=1, benefits=["contradiction"])
        card(table, 0)
    says = ["prove theorem 1"]
    for number in range(1, links):
        says += [f"card {number}", f"prove theorem {number + 1}"]
    says.append(f"card {links}")
    make(table, "bypass", *says, dice=[*STRONG, *(STRONG * links)])
    assert {one.fate for one in table.theorems} == {"proven"}
    assert table.sheets[0].house == []


def test_a_house_that_falls_twice_states_one_way_out() -> None:
    """SC-65, SC-66"""
    table = laid(2)
    card(table, 0)
    of = Of(seat=Seat(0))
    says = ("let it fall", "trivial", "induction", "let it fall")
    work(table, Shake(of, penalty=9), Shake(of, penalty=9), says=says, dice=[*MISS, *STRONG, *MISS])
    assert [one.escape for one in table.theorems] == [True]
