"""Conjectures, corollaries and lemmas (SC-50 to SC-55)."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import UseResult
from ludendum.games.squaring_the_circle.state import Conjecture, Table
from ludendum.games.squaring_the_circle.terms import Band
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, Line, laid, make, problem, refused, theorem, work

CLEAR = [6, 6]
STATED = ("construction", "induction")
"""Two advantages, so that stating takes no more asks than it must."""


def conjectured(band: Band, author: int = 1, seats: int = 2) -> Table:
    """A table with one conjecture."""
    table = laid(seats)
    bonus = int(band == "strong")
    words = "the crown is glass"
    table.conjectures.append(Conjecture(1, Seat(author), words, band, bonus, "glass breaks" if band == "miss" else ""))
    return table


def test_a_conjecture_is_sketched_and_rolled_for_with_creative() -> None:
    """SC-50"""
    table = laid()
    table.sheets[0].stats["creative"] = 1
    played = make(table, "conjecture", "tell The crown is glass", dice=[4, 5])
    assert played.told(events.Rolled)[0].parts == (("Creative", 1),)
    (one,) = table.conjectures
    assert (one.words, one.author, one.band, one.bonus) == ("The crown is glass", Seat(0), "strong", 1)
    assert table.left == 1


def test_a_weak_conjecture_gives_no_bonus() -> None:
    """SC-50, SC-51"""
    table = laid()
    make(table, "conjecture", dice=WEAK)
    assert (table.conjectures[0].band, table.conjectures[0].bonus) == ("weak", 0)


def test_a_missed_conjecture_keeps_its_words_and_has_a_complication() -> None:
    """SC-50, SC-53"""
    table = laid()
    make(table, "conjecture", "tell The crown is glass", "tell Glass breaks", dice=MISS)
    (one,) = table.conjectures
    assert (one.band, one.words, one.complication) == ("miss", "The crown is glass", "Glass breaks")


@pytest.mark.parametrize(("band", "total"), [("strong", 10), ("weak", 9)])
def test_who_states_what_fulfils_it_marks_experience_and_on_ten_rolls_at_one_more(band: Band, total: int) -> None:
    """SC-51"""
    table = conjectured(band)
    says = [*STATED] if band == "strong" else ["induction", "exhaustion"]
    played = make(table, "state", "conjecture 1", *says, dice=[4, 5])
    assert played.told(events.Rolled)[0].total == total
    assert table.sheets[0].experience == 1
    assert table.theorem(1).fulfils == [1]


@pytest.mark.parametrize(("band", "total"), [("strong", 10), ("weak", 9)])
def test_who_proves_what_fulfils_it_marks_experience_and_on_ten_rolls_at_one_more(band: Band, total: int) -> None:
    """SC-51"""
    table = conjectured(band, author=1, seats=3)
    theorem(table, need=1, stater=1, fulfils=[1])
    says = ["prove theorem 1"] if band == "strong" else ["prove theorem 1", "one"]
    played = work(table, UseResult(Seat(2), "luck"), says=says, dice=[4, 5])
    assert played.told(events.Rolled)[0].total == total
    assert [sheet.experience for sheet in table.sheets] == [0, 0, 1]


def test_only_the_final_prover_marks_experience() -> None:
    """SC-51"""
    table = conjectured("weak", seats=3)
    theorem(table, need=3, stater=1, fulfils=[1])
    work(table, UseResult(Seat(2), "luck"), says=["prove theorem 1"], dice=STRONG)
    work(table, UseResult(Seat(0), "luck"), says=["prove theorem 1"], dice=STRONG)
    assert [sheet.experience for sheet in table.sheets] == [1, 0, 0]


def test_a_conjecture_never_rewards_its_author() -> None:
    """SC-51"""
    table = conjectured("strong", author=0)
    stated = make(table, "state", "conjecture 1", *STATED, dice=STRONG)
    proven = work(table, UseResult(Seat(0), "luck"), says=["prove theorem 1"], dice=STRONG)
    assert stated.told(events.Rolled)[0].total == proven.told(events.Rolled)[0].total == 10
    work(table, UseResult(Seat(0), "luck"), says=["prove theorem 1"], dice=STRONG)
    assert table.theorem(1).fate == "proven"
    assert table.sheets[0].experience == 0


def test_one_theorem_may_fulfil_several_conjectures() -> None:
    """SC-51"""
    table = conjectured("strong", seats=3)
    table.conjectures.append(Conjecture(2, Seat(2), "the guard is blind", "strong", 1))
    played = make(table, "state", "conjecture 1", "conjecture 2", *STATED, dice=WEAK)
    assert played.told(events.Rolled)[0].total == 10
    assert table.sheets[0].experience == 2


def test_the_table_judges_what_fulfils_a_conjecture() -> None:
    """SC-52"""
    table = conjectured("strong")
    table.conjectures.append(Conjecture(2, Seat(1), "the guard is blind", "strong", 1))
    says: list[Line] = ["conjecture 1", (1, "object"), "conjecture 2", (1, "allow"), *STATED]
    make(table, "state", *says, dice=STRONG)
    assert table.theorem(1).fulfils == [2], "an objection upheld ends nothing but that claim"


def test_who_states_a_theorem_says_that_it_fulfils_nothing() -> None:
    """SC-52"""
    table = conjectured("miss")
    make(table, "state", "none", *STATED, dice=STRONG)
    assert table.theorem(1).fulfils == []
    assert not table.cards


@pytest.mark.parametrize("author", [0, 1])
def test_a_missed_conjecture_is_a_complication_for_what_fulfils_it_its_authors_too(author: int) -> None:
    """SC-53"""
    table = conjectured("miss", author=author)
    make(table, "state", "conjecture 1", *STATED, dice=STRONG + CLEAR)
    assert [(one.kind, one.words) for one in table.theorem(1).house] == [("complication", "glass breaks")]
    assert table.sheets[0].experience == 0


def test_a_missed_conjecture_complicates_a_theorem_only_once() -> None:
    """SC-53"""
    table = conjectured("miss")
    theorem(table, need=1, fulfils=[1])
    work(table, UseResult(Seat(0), "luck"), says=["prove theorem 1"], dice=STRONG)
    assert not table.cards
    assert table.sheets[0].experience == 0


# applying ------------------------------------------------------------------------------------------------------------


def applied(dice: list[int], *says: str) -> Table:
    """Theorem 1 is proven and is applied to theorem 2, which needs 5."""
    table = laid()
    theorem(table, need=0, fate="proven")
    theorem(table, need=5)
    make(table, "apply", *says, dice=dice)
    return table


def test_applying_on_ten_is_a_result_and_makes_a_lemma_with_two_hold() -> None:
    """SC-54"""
    table = applied(STRONG + STRONG, "prove theorem 2")
    assert table.theorem(2).need == 3
    assert (table.theorem(1).hold, table.theorem(1).exhausted) == (2, False)


def test_applying_on_seven_to_nine_is_a_result_and_may_be_done_again() -> None:
    """SC-54"""
    table = applied(WEAK + STRONG, "prove theorem 2")
    assert table.theorem(2).need == 3
    assert (table.theorem(1).hold, table.theorem(1).exhausted) == (0, False)
    make(table, "apply", "prove theorem 2", dice=WEAK + STRONG)
    assert table.theorem(2).need == 1


def test_applying_on_a_miss_exhausts_the_theorem() -> None:
    """SC-54"""
    table = applied(MISS)
    assert table.theorem(2).need == 5
    assert table.theorem(1).exhausted
    assert refused(table, "apply") == "SC-54"


def test_the_theorem_that_is_applied_serves_to_prove_that_one_and_nothing_else() -> None:
    """SC-54"""
    table = laid()
    theorem(table, need=0, fate="proven")
    theorem(table, need=5, benefits=["induction"])
    theorem(table, need=5)
    with pytest.raises(AssertionError, match=r"none of the choices: “let it go”, “prove theorem 2”"):
        make(table, "apply", "theorem 2", "prove theorem 3", dice=STRONG)


def test_applying_is_rolled_for_with_creative_and_takes_an_initial_move() -> None:
    """SC-54"""
    table = laid()
    table.sheets[0].stats |= {"creative": 1, "rigorous": -1}
    theorem(table, need=0, fate="proven")
    theorem(table, need=5)
    played = make(table, "apply", "prove theorem 2", "one", dice=WEAK + WEAK)
    assert [one.parts[0] for one in played.told(events.Rolled)] == [("Creative", 1), ("Rigorous", -1)]
    assert table.left == 1


def test_what_is_applied_is_told_once() -> None:
    """SC-54"""
    table = laid()
    theorem(table, need=0, fate="proven")
    theorem(table, need=5)
    played = make(table, "apply", "tell", "prove theorem 2", dice=WEAK + STRONG)
    assert len(played.told(events.Told)) == 1


def test_an_open_theorem_cannot_be_applied_nor_one_to_nothing() -> None:
    """SC-54"""
    table = laid()
    theorem(table)
    theorem(table)
    assert refused(table, "apply") == "SC-54"
    table = laid()
    theorem(table, need=0, fate="proven")
    assert refused(table, "apply") == "SC-54"


def test_applying_to_a_problem_takes_one_more_off_the_need() -> None:
    """SC-41, SC-54"""
    table = laid()
    problem(table)
    theorem(table, need=0, fate="proven")
    theorem(table, need=9, problem=1)
    make(table, "apply", "prove theorem 2", dice=WEAK + STRONG)
    assert table.theorem(2).need == 6


def test_anybody_may_spend_a_lemmas_hold_in_place_of_an_initial_move_without_a_roll() -> None:
    """SC-55"""
    table = laid()
    theorem(table, need=0, fate="proven", hold=2)
    theorem(table, need=5)
    table.turn = Seat(1)
    played = make(table, "lemma", "prove theorem 2", dice=STRONG, seat=1)
    assert len(played.told(events.Rolled)) == 1, "nothing but the proof"
    assert (table.theorem(1).hold, table.theorem(2).need, table.left) == (1, 3, 1)


def test_a_lemma_supports_theorems_and_disproves_none() -> None:
    """SC-55"""
    table = laid()
    theorem(table, need=0, fate="proven", hold=2)
    theorem(table, need=5)
    with pytest.raises(AssertionError, match="none of the choices"):
        make(table, "lemma", "disprove theorem 2")


def test_while_it_has_hold_it_works_by_hold_only() -> None:
    """SC-55"""
    table = laid()
    theorem(table, need=0, fate="proven", hold=1)
    theorem(table, need=5)
    assert refused(table, "apply") == "SC-54"
    make(table, "lemma", "prove theorem 2", dice=STRONG)
    assert refused(table, "lemma") == "SC-55"
    make(table, "apply", "prove theorem 2", dice=WEAK + STRONG)
    assert table.theorem(2).need == 1


def test_an_exhausted_theorem_keeps_the_hold_it_has() -> None:
    """SC-55"""
    table = laid()
    theorem(table, need=0, fate="proven", hold=1, exhausted=True)
    theorem(table, need=5)
    make(table, "lemma", "prove theorem 2", dice=STRONG)
    assert table.theorem(2).need == 3
    assert refused(table, "apply") == "SC-54"


def test_a_lemma_is_of_no_use_where_nothing_is_open() -> None:
    """SC-55"""
    table = laid()
    theorem(table, need=0, fate="proven", hold=1)
    assert refused(table, "lemma") == "SC-55"


def test_a_theorem_stated_before_a_conjecture_may_fulfil_it_and_its_proof_is_rewarded() -> None:
    """SC-51, SC-52"""
    table = laid(2, "bypass")
    one = theorem(table, need=2)
    table.conjectures.append(Conjecture(1, Seat(1), "The vault has a twin", "weak"))
    make(table, "fulfil")
    assert one.fulfils == [1]
    make(table, "bypass", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert table.sheets[0].experience == 1
    assert refused(table, "fulfil") == "SC-52"


def test_the_table_judges_whether_an_older_theorem_fulfils_a_conjecture() -> None:
    """SC-9, SC-52"""
    table = laid(2)
    one = theorem(table)
    table.conjectures.append(Conjecture(1, Seat(1), "The vault has a twin", "strong", 1))
    make(table, "fulfil", (1, "object"))
    assert one.fulfils == []


def test_a_lemma_may_be_a_base_case() -> None:
    """SC-55"""
    table = laid(2)
    lemma = theorem(table, need=0, fate="proven", prover=Seat(0))
    lemma.hold = 1
    one = theorem(table, need=3, benefits=["induction"])
    make(table, "lemma", "base case of theorem 2")
    assert len(one.base_cases) == 1


def test_an_objection_to_applying_a_theorem_unmakes_the_move() -> None:
    """SC-9, SC-54"""
    table = laid(2)
    theorem(table, need=0, fate="proven", prover=Seat(0))
    theorem(table, need=3)
    make(table, "apply", (1, "object"))
    assert table.left == 2
    assert table.theorems[1].need == 3
