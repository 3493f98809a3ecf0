"""The Analyst's moves (SC-151 to SC-155), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import actions, events
from ludendum.games.squaring_the_circle.agenda import Disprove, Of, Prove, Shake, StateTheorem
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.state import Hold, Table
from ludendum.games.squaring_the_circle.versions import FIRST
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, card, laid, make, problem, refused, theorem, work

ADA, BEA = Seat(0), Seat(1)


def test_an_analyst_has_five_moves() -> None:
    """SC-24, SC-81"""
    book = BOOKS["analyst"]
    assert [move.key for move in book.choosable[:5]] == [
        "basis-functions", "diagonalization", "calculus", "proven-almost-everywhere", "compactify-the-space",
    ]  # fmt: skip
    assert book.raises == ("sly", "rigorous", "creative")


# basis functions -----------------------------------------------------------------------------------------------------


def analyst(*moves: str) -> Table:
    """Ada spans; Bea is a Wire."""
    table = laid(2, "basis-functions", *moves)
    table.sheets[1].moves = ["surveillance", "bypass", "lose-control", "blackmail"]
    return table


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 4), (WEAK, 2)])
def test_a_move_of_another_is_spanned_for_four_on_ten_and_two_on_eight(dice: list[int], hold: int) -> None:
    """SC-151"""
    table = analyst()
    make(table, "basis-functions", "bypass", dice=dice)
    assert [(one.words, one.count) for one in table.attending[0].holds] == [("bypass", hold)]
    assert actions.Make("bypass", "basis") in list(actions.Make.menu(table, ADA))


def test_spanning_rolls_creative() -> None:
    """SC-151"""
    table = analyst()
    table.sheets[0].stats["creative"] = 2
    make(table, "basis-functions", "bypass", dice=WEAK)
    assert table.held(ADA, "basis-functions") == 4


def test_spanning_in_vain_does_nothing() -> None:
    """SC-151, SC-3"""
    table = analyst()
    make(table, "basis-functions", "bypass", dice=MISS)
    assert not table.attending[0].holds
    assert not table.sheets[0].house


def test_spanning_is_a_conference_move() -> None:
    """SC-151, SC-92"""
    table = analyst()
    table.guest = ADA
    make(table, "basis-functions", "bypass", dice=[4, 5])
    assert table.clock == 1
    assert table.held(ADA, "basis-functions") == 4


@pytest.mark.parametrize("move", ["blackmail", "lose-control", "state"])
def test_only_core_moves_that_one_lacks_are_spanned(move: str) -> None:
    """SC-151"""
    with pytest.raises(AssertionError, match=f"“{move}” is none of the choices"):
        make(analyst("lose-control"), "basis-functions", move, dice=STRONG)


def test_evasion_is_spanned_like_any_core_move_and_costs_hold_but_no_initial_move() -> None:
    """SC-151, SC-253"""
    table = laid(2, "basis-functions", "bypass")
    table.sheets[1].moves = ["evasion"]
    make(table, "basis-functions", dice=WEAK)
    make(table, "bypass", "yes", dice=[*MISS, *STRONG])
    assert (table.held(Seat(0), "basis-functions"), table.left) == (1, 0)
    assert table.sheets[0].house == []


def test_by_the_first_rules_a_move_that_only_answers_others_was_not_spanned() -> None:
    """SC-151"""
    table = laid(2, "basis-functions")
    table.rules, table.sheets[1].moves = FIRST, ["evasion"]
    assert refused(table, "basis-functions") == "SC-151"


def test_where_nobody_has_a_core_move_to_span_there_is_nothing_to_do() -> None:
    """SC-151"""
    table = analyst("surveillance", "bypass", "lose-control")
    assert refused(table, "basis-functions") == "SC-151"
    table = analyst()
    table.attending[1].out = True
    assert refused(table, "basis-functions") == "SC-151"


def test_a_spanned_move_costs_a_hold_and_an_initial_move_and_rolls_ones_own_stat() -> None:
    """SC-151"""
    table = analyst()
    table.attending[0].holds.append(Hold("basis-functions", 2, words="bypass"))
    table.sheets[0].stats["sly"] = 1
    one = theorem(table, need=3)
    played = make(table, "bypass", "prove theorem 1", dice=[4, 5, *STRONG], by="basis")
    assert played.told(events.Rolled)[0].total == 10
    assert one.need == 1
    assert (table.held(ADA, "basis-functions"), table.left) == (1, 1)


def test_a_spanned_move_takes_an_initial_move_that_is_left() -> None:
    """SC-151, SC-11"""
    table = analyst()
    table.attending[0].holds.append(Hold("basis-functions", 2, words="bypass"))
    table.left = 0
    assert refused(table, "bypass", by="basis") == "SC-11"


def test_without_hold_a_spanned_move_is_gone() -> None:
    """SC-151"""
    table = analyst()
    table.attending[0].holds.append(Hold("basis-functions", 1, words="bypass"))
    make(table, "bypass", dice=STRONG, by="basis")
    assert refused(table, "bypass", by="basis") == "SC-151"


def test_hold_is_for_the_move_it_was_taken_for() -> None:
    """SC-151"""
    table = analyst()
    table.attending[0].holds.append(Hold("basis-functions", 2, words="bypass"))
    assert refused(table, "lose-control", by="basis") == "SC-151"
    assert refused(table, "bypass") == "SC-11", "it is not on the sheet"


def test_two_moves_are_spanned_side_by_side() -> None:
    """SC-151"""
    table = analyst()
    make(table, "basis-functions", "bypass", dice=STRONG)
    make(table, "basis-functions", "lose-control", dice=WEAK)
    table.left = 2
    make(table, "lose-control", dice=STRONG, by="basis")
    assert [(one.words, one.count) for one in table.attending[0].holds] == [("bypass", 4), ("lose-control", 1)]


def test_spanned_surveillance_holds_secrets_like_any_other() -> None:
    """SC-151, SC-201"""
    table = analyst()
    table.attending[0].holds.append(Hold("basis-functions", 2, words="surveillance"))
    make(table, "surveillance", dice=STRONG, by="basis")
    assert table.held(ADA, "surveillance") == 3


# diagonalization -----------------------------------------------------------------------------------------------------


def doomed(table: Table, **details: object) -> None:
    """Bea's theorem, with so many CARDs that another is too much."""
    one = theorem(table, need=3, stater=1, **details)
    for _ in range(4):
        card(table, Of(theorem=one.number))


def test_a_theorem_that_falls_by_your_disproof_is_a_result_for_another() -> None:
    """SC-152"""
    table = laid(2, "diagonalization")
    doomed(table)
    mine = theorem(table, need=3)
    work(table, Disprove(ADA, 1, "a leak"), says=[(1, "risk"), "prove theorem 2"], dice=[*STRONG, *MISS, *STRONG])
    assert table.theorem(1).fate == "disproved"
    assert mine.need == 1


def test_a_theorem_that_is_only_shaken_by_you_and_falls_is_a_result_too() -> None:
    """SC-152"""
    table = laid(2, "diagonalization")
    doomed(table)
    mine = theorem(table, need=3)
    work(table, Disprove(ADA, 1, "a leak"), says=["shake it", "prove theorem 2"], dice=[*WEAK, *MISS, *STRONG])
    assert mine.need == 1


def test_a_theorem_cut_with_a_double_edge_falls_as_a_result_too() -> None:
    """SC-152"""
    table = laid(2, "diagonalization")
    doomed(table)
    mine = theorem(table, need=3)
    work(
        table, Disprove(ADA, 1, "a leak"), says=["double edge", (1, "risk"), "prove theorem 2", "risk"],
        dice=[*WEAK, *MISS, *STRONG, *STRONG],
    )  # fmt: skip
    assert mine.need == 1
    assert len(table.sheets[0].house) == 1


def test_a_diagonal_may_be_left_unused() -> None:
    """SC-152"""
    table = laid(2, "diagonalization")
    doomed(table)
    mine = theorem(table, need=3)
    work(table, Disprove(ADA, 1, "a leak"), says=["shake it", "let it go"], dice=[*WEAK, *MISS])
    assert mine.need == 3


def test_a_diagonal_only_proves() -> None:
    """SC-152"""
    table = laid(2, "diagonalization")
    doomed(table)
    theorem(table, need=3)
    with pytest.raises(AssertionError, match="“disprove theorem 2” is none of the choices"):
        work(table, Disprove(ADA, 1, "a leak"), says=["shake it", "disprove theorem 2"], dice=[*WEAK, *MISS])


def test_a_theorem_that_stands_is_no_result() -> None:
    """SC-152"""
    table = laid(2, "diagonalization")
    doomed(table)
    mine = theorem(table, need=3)
    work(table, Disprove(ADA, 1, "a leak"), says=["shake it"], dice=[*WEAK, 6, 6])
    assert table.theorem(1).is_open
    assert mine.need == 3


def test_a_theorem_that_its_stater_saves_is_no_result() -> None:
    """SC-152, SC-144"""
    table = laid(2, "diagonalization")
    table.sheets[1].moves = ["metastability"]
    doomed(table)
    theorem(table, need=3)
    played = work(table, Disprove(ADA, 1, "a leak"), says=["shake it"], dice=[*WEAK, *MISS, *STRONG])
    assert table.theorem(1).is_open
    assert not played.told(events.Applied)


def test_what_others_disprove_is_no_result_of_yours() -> None:
    """SC-152"""
    table = laid(2, "diagonalization")
    doomed(table)
    theorem(table, need=3)
    played = work(table, Disprove(BEA, 1, "a leak"), says=["shake it"], dice=[*WEAK, *MISS])
    assert table.theorem(1).fate == "disproved"
    assert not played.told(events.Applied)


def test_what_falls_by_itself_is_no_result() -> None:
    """SC-152"""
    table = laid(2, "diagonalization")
    doomed(table)
    theorem(table, need=3)
    played = work(table, Shake(Of(theorem=1)), dice=MISS)
    assert table.theorem(1).fate == "disproved"
    assert not played.told(events.Applied)


def test_every_rival_of_what_you_solve_is_a_result() -> None:
    """SC-152, SC-95"""
    table = laid(2, "diagonalization")
    problem(table)
    theorem(table, need=2, stater=1, problem=1)
    for _ in range(2):
        theorem(table, need=4, stater=1, problem=1)
    other = theorem(table, need=5)
    says = ["prove theorem 4", "prove theorem 4"]
    work(table, Prove(ADA, 1, "the crown"), says=says, dice=[*STRONG, *STRONG, *STRONG])
    assert [one.fate for one in table.theorems] == ["proven", "disproved", "disproved", "open"]
    assert other.need == 1


# calculus ------------------------------------------------------------------------------------------------------------


def test_calculus_makes_a_theorem_concrete_for_one_more() -> None:
    """SC-153"""
    table = laid(2, "calculus")
    make(table, "state", "trivial", "exhaustion", "yes", dice=WEAK)
    assert table.theorems[0].need == 5 + 4 - 1 + 1
    assert table.theorems[0].benefits == ["trivial", "construction"]


def test_calculus_may_be_left_aside() -> None:
    """SC-153"""
    table = laid(2, "calculus")
    make(table, "state", "trivial", "exhaustion", "no", dice=WEAK)
    assert table.theorems[0].need == 5 + 4 - 1
    assert table.theorems[0].benefits == ["trivial"]


def test_calculus_adds_nothing_to_a_construction() -> None:
    """SC-153"""
    table = laid(2, "calculus")
    make(table, "state", "construction", "exhaustion", dice=WEAK)
    assert table.theorems[0].need == 5 + 4
    assert table.theorems[0].benefits == ["construction"]


def test_a_missed_theorem_and_a_way_out_are_made_concrete_alike() -> None:
    """SC-153, SC-65"""
    table = laid(2, "calculus")
    work(table, StateTheorem(ADA, escape=True), says=["exhaustion", "event", "yes"], dice=[*MISS, *STRONG])
    assert table.theorems[0].need == 8 + 4 + 1
    assert table.theorems[0].benefits == ["construction"]


def test_what_calculus_built_is_hold_when_it_is_proven() -> None:
    """SC-153, SC-44"""
    table = laid(2, "calculus")
    make(table, "state", "trivial", "induction", "yes", dice=STRONG)
    table.theorems[0].need = 1
    work(table, Prove(ADA, 1, "a model"), dice=STRONG)
    assert table.held(ADA, "construction") == 3


# almost everywhere ---------------------------------------------------------------------------------------------------


def test_theorems_of_an_analyst_stand_firmer() -> None:
    """SC-154"""
    table = laid(2, "proven-almost-everywhere")
    theorem(table)
    card(table, Of(theorem=1))
    played = work(table, Shake(Of(theorem=1)), dice=STRONG)
    assert played.told(events.Rattled)[0].total == 10 + 5 + 1


def test_the_house_of_an_analyst_stands_as_ever() -> None:
    """SC-154"""
    table = laid(2, "proven-almost-everywhere")
    card(table, 0)
    played = work(table, Shake(Of(seat=ADA)), dice=STRONG)
    assert played.told(events.Rattled)[0].total == 10 + 5


def test_theorems_of_others_stand_as_ever() -> None:
    """SC-154"""
    table = laid(2, "proven-almost-everywhere")
    theorem(table, stater=1)
    card(table, Of(theorem=1))
    played = work(table, Shake(Of(theorem=1)), dice=STRONG)
    assert played.told(events.Rattled)[0].total == 10 + 5


# compactify the space ------------------------------------------------------------------------------------------------


def test_who_is_shut_in_has_one_more_on_roll_after_roll() -> None:
    """SC-155, SC-6"""
    table = laid(2, "compactify-the-space", "bypass")
    one = theorem(table, need=3)
    says = ["compactify-the-space", "prove theorem 1", "compactify-the-space"]
    played = make(table, "bypass", *says, dice=[4, 5, 4, 5])
    assert [rolled.total for rolled in played.told(events.Rolled)] == [10, 10]
    assert one.need == 1


def test_who_is_free_has_nothing_from_it() -> None:
    """SC-155"""
    table = laid(2, "compactify-the-space", "bypass")
    played = make(table, "bypass", "roll", dice=STRONG)
    assert played.told(events.Rolled)[0].total == 10


def test_the_table_judges_who_is_shut_in() -> None:
    """SC-155, SC-9"""
    table = laid(3, "compactify-the-space", "bypass")
    played = make(table, "bypass", "compactify-the-space", (1, "object"), (2, "uphold"), dice=[4, 5, *STRONG])
    assert played.told(events.Rolled)[0].total == 9
