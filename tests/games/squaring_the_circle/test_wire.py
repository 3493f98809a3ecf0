"""The Wire's moves (SC-201 to SC-208), band by band."""

from ludendum.engine import Seat
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, laid, make, refused, theorem


def test_bypass_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-202"""
    table = laid(2, "bypass")
    one = theorem(table, need=3)
    make(table, "bypass", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_bypass_on_eight_is_a_result_and_a_risk() -> None:
    """SC-202"""
    table = laid(2, "bypass")
    one = theorem(table, need=3)
    make(table, "bypass", "prove theorem 1", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert [card.kind for card in table.sheets[0].house] == ["risk"]


def test_bypass_on_a_miss_is_only_a_risk() -> None:
    """SC-202"""
    table = laid(2, "bypass")
    theorem(table, need=3)
    make(table, "bypass", dice=[*MISS, *STRONG])
    assert [card.kind for card in table.sheets[0].house] == ["risk"]
    assert table.theorems[0].need == 3


def test_blackmail_takes_two_hold_of_surveillance() -> None:
    """SC-205"""
    table = laid(2, "surveillance", "blackmail")
    one = theorem(table, need=3)
    assert refused(table, "blackmail") == "SC-205"
    make(table, "surveillance", dice=STRONG)
    make(table, "blackmail", "prove theorem 1", "roll", dice=STRONG)
    assert table.held(Seat(0), "surveillance") == 1
    assert one.need == 1
