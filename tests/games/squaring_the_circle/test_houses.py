"""Houses of CARDs: gaining one, being shaken-up, falling, doubling down (SC-60 to SC-69)."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import (
    BeginTurn,
    Close,
    Disproved,
    Fall,
    GainCard,
    GoOn,
    Of,
    PassOn,
    Prove,
    Shake,
    UseResult,
)
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.standing import modifier
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import CARD_KINDS, CardKind
from ludendum.games.squaring_the_circle.theorems import close
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    Played,
    card,
    cards,
    laid,
    make,
    problem,
    shelved,
    theorem,
    unheard,
    work,
)

MINE = Of(seat=Seat(0))
CLEAR = [6, 6]
WAY_OUT = ["construction", "induction"]
"""Options of a way out that is stated with a strong hit."""


# gaining and rolling -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_every_card_that_is_gained_rolls(kind: CardKind) -> None:
    """SC-60"""
    table = laid()
    played = work(table, GainCard(MINE, "What?", kind), dice=STRONG)
    assert [one.kind for one in table.sheets[0].house] == [kind]
    assert len(played.told(events.Rattled)) == 1


def test_cards_are_gained_one_at_a_time() -> None:
    """SC-60"""
    table = laid()
    two = [GainCard(MINE, "What?", "risk"), GainCard(MINE, "What?", "debt")]
    played = work(table, *two, dice=STRONG + STRONG)
    assert [one.parts for one in played.told(events.Rattled)] == [(("CARDs", 5),), (("CARDs", 4),)]


@pytest.mark.parametrize("number", range(10))
def test_the_modifier_is_six_less_the_number_of_cards_and_has_no_floor(number: int) -> None:
    """SC-61"""
    table = laid()
    theorem(table)
    cards(table, 0, number)
    cards(table, Of(theorem=1), number)
    assert modifier(table, MINE, number) == modifier(table, Of(theorem=1), number) == 6 - number


def test_the_card_just_gained_counts() -> None:
    """SC-61"""
    table = laid()
    cards(table, 0, 2)
    (rattled,) = work(table, GainCard(MINE, "What?", "risk"), dice=STRONG).told(events.Rattled)
    assert rattled.total == 10 + 3


def test_a_theorems_house_is_its_staters_to_roll_for() -> None:
    """SC-61"""
    table = laid()
    theorem(table, stater=1)
    cards(table, Of(theorem=1), 2)
    played = work(table, Shake(Of(theorem=1)), says=[(1, "card 2")], dice=[2, 3])
    assert table.owner(Of(theorem=1)) == Seat(1)
    assert list(played.asks[0].offers) == [Seat(1)]


def test_a_house_that_is_shaken_up_rolls_without_a_new_card() -> None:
    """SC-62"""
    table = laid()
    cards(table, 0, 2)
    (rattled,) = work(table, Shake(MINE), dice=STRONG).told(events.Rattled)
    assert rattled.total == 14
    assert len(table.sheets[0].house) == 2


def test_an_empty_house_rolls_at_six_and_seven_to_nine_does_nothing() -> None:
    """SC-62"""
    table = laid()
    played = work(table, Shake(MINE), dice=[1, 1])
    assert played.told(events.Rattled)[0].total == 8
    assert not played.asks
    assert not played.told(events.Reared)


def test_on_ten_all_is_clear() -> None:
    """SC-63"""
    table = laid()
    cards(table, 0, 6)
    played = work(table, Shake(MINE), dice=STRONG)
    assert not played.asks
    assert len(table.sheets[0].house) == 6


@pytest.mark.parametrize("dice", [[3, 4], [4, 5]])
def test_on_seven_to_nine_a_card_of_ones_choice_rears_its_head_and_stays(dice: list[int]) -> None:
    """SC-63"""
    table = laid()
    cards(table, 0, 6)
    played = work(table, Shake(MINE), says=["card 4", "tell It knocks"], dice=dice)
    (reared,) = played.told(events.Reared)
    assert (reared.card, reared.words) == (4, "It knocks")
    assert len(table.sheets[0].house) == 6


def test_the_kind_of_a_card_is_what_the_move_says_or_its_receivers_choice() -> None:
    """SC-63"""
    table = laid()
    work(table, GainCard(Of(seat=Seat(1)), "What?", "debt", teller=Seat(0)), dice=CLEAR)
    work(table, GainCard(Of(seat=Seat(1)), "What?", None, teller=Seat(0)), says=[(1, "antagonist")], dice=CLEAR)
    assert [one.kind for one in table.sheets[1].house] == ["debt", "antagonist"]


def test_the_kind_of_a_theorems_card_is_its_staters_choice() -> None:
    """SC-63"""
    table = laid()
    theorem(table, stater=1)
    work(table, GainCard(Of(theorem=1), "What?", None, teller=Seat(0)), says=[(1, "complication")], dice=CLEAR)
    assert [one.kind for one in table.theorem(1).house] == ["complication"]


def test_a_card_that_moves_makes_its_receiver_roll_and_nobody_else() -> None:
    """SC-63"""
    table = laid()
    one = card(table, 0)
    scene = Scene(unheard(), table, Seat(0), "result", "A move")
    scene.transfer(MINE, one, Of(seat=Seat(1)))
    table.follow()
    played = work(table, dice=CLEAR)
    assert [rolled.of for rolled in played.told(events.Rattled)] == [Of(seat=Seat(1))]
    assert (table.sheets[0].house, table.sheets[1].house) == ([], [one])


def test_a_card_that_is_removed_makes_nobody_roll() -> None:
    """SC-63"""
    table = laid()
    one = card(table, 0)
    Scene(unheard(), table, Seat(0), "result", "A move").remove(MINE, one, "talked over")
    assert not table.following
    assert (table.sheets[0].house, table.gone) == ([], 1)


def test_a_card_that_moves_to_a_metastable_theorem_ends_it() -> None:
    """SC-63: it has gained another CARD, wherever that came from."""
    table = laid()
    theorem(table, metastable=True)
    one = card(table, 0)
    Scene(unheard(), table, Seat(0), "result", "A move").transfer(MINE, one, Of(theorem=1))
    table.follow()
    work(table)
    assert table.theorem(1).fate == "disproved"


# falling -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [[1, 1], [3, 3]])
def test_a_theorem_whose_house_falls_is_disproved(dice: list[int]) -> None:
    """SC-64"""
    table = laid()
    theorem(table)
    cards(table, Of(theorem=1), 6)
    played = work(table, Shake(Of(theorem=1)), dice=dice)
    assert table.theorem(1).fate == "disproved"
    assert table.gone == 6
    assert played.prompts == [
        "The House of theorem 1: Everything comes due: risk 1, risk 2, risk 3, risk 4, risk 5 and risk 6. What happens?"
    ], "it is told, and nobody doubles down for a theorem"


def fallen(table: Table, *says: str, seat: int = 0, dice: list[int] | None = None) -> Played:
    """The House of this mathematician falls."""
    return work(table, Fall(Of(seat=Seat(seat))), says=[(seat, one) for one in says], dice=dice or [])


def trouble() -> Table:
    """Ada has fallen: theorem 1, which needs 3, is her way out; theorem 2 is another."""
    table = laid()
    fallen(table, "let it fall", *WAY_OUT, dice=STRONG)
    theorem(table, need=5, benefits=["induction"])
    return table


def test_a_mathematician_whose_house_falls_loses_all_cards_and_states_a_way_out_at_once() -> None:
    """SC-65"""
    table = laid()
    problem(table)
    cards(table, 0, 7)
    says = ["let it fall", *WAY_OUT]
    work(table, Shake(MINE), says=says, dice=[3, 3, *STRONG])
    assert table.sheets[0].house == []
    assert table.gone == 7
    assert (table.theorem(1).escape, table.theorem(1).problem, table.theorem(1).need) == (True, None, 3)
    assert table.attending[0].escape == 1
    assert table.left == 2, "it costs no initial move"


def test_until_it_is_proven_its_owner_proves_nothing_else() -> None:
    """SC-65"""
    table = trouble()
    assert [one.number for one in table.may_prove(Seat(0))] == [1]
    with pytest.raises(AssertionError, match="none of the choices"):
        work(table, UseResult(Seat(0), "luck"), says=["prove theorem 2"])
    table = trouble()
    work(table, Prove(Seat(0), 2, ""))
    assert table.theorem(2).need == 5


def test_who_is_in_trouble_applies_theorems_to_the_way_out_alone() -> None:
    """SC-65"""
    table = trouble()
    theorem(table, need=0, fate="proven", hold=2)
    make(table, "lemma", "prove theorem 1", dice=STRONG)
    assert (table.theorem(1).need, table.theorem(2).need) == (1, 5)


def test_who_is_in_trouble_may_disprove_and_lay_base_cases() -> None:
    """SC-65: neither is a roll to prove."""
    table = trouble()
    work(table, UseResult(Seat(0), "luck"), says=["base case of theorem 2"])
    assert table.theorem(2).base_cases == ["words"]
    work(table, UseResult(Seat(0), "luck"), says=["disprove theorem 2"], dice=MISS)
    assert table.theorem(2).need == 4


def test_others_may_help_and_then_the_trouble_is_over() -> None:
    """SC-65"""
    table = trouble()
    work(table, UseResult(Seat(1), "luck"), says=[(1, "prove theorem 1")], dice=STRONG)
    work(table, UseResult(Seat(1), "luck"), says=[(1, "prove theorem 1")], dice=STRONG)
    assert table.theorem(1).fate == "proven"
    assert table.attending[0].escape is None
    assert [one.number for one in table.may_prove(Seat(0))] == [2]


def test_a_way_out_that_is_disproved_is_stated_anew_at_once() -> None:
    """SC-66"""
    table = trouble()
    work(table, Disproved(1), says=WAY_OUT, dice=STRONG)
    assert table.theorem(1).fate == "disproved"
    assert table.attending[0].escape == 3
    assert table.theorem(3).escape


def test_a_way_out_that_is_scrapped_is_stated_anew_at_once() -> None:
    """SC-66"""
    table = trouble()
    close(table, table.theorem(1), "scrapped")
    table.follow()
    work(table, says=WAY_OUT, dice=STRONG)
    assert table.theorem(1).fate == "scrapped"
    assert table.attending[0].escape == 3


def test_a_second_fall_meanwhile_only_clears_the_cards() -> None:
    """SC-66"""
    table = trouble()
    cards(table, 0, 3)
    fallen(table, "let it fall")
    assert table.sheets[0].house == []
    assert table.attending[0].escape == 1
    assert len(table.theorems) == 2


# doubling down -------------------------------------------------------------------------------------------------------


def test_one_may_double_down_and_the_house_stands_with_its_cards() -> None:
    """SC-67"""
    table = laid()
    cards(table, 0, 5)
    played = fallen(table, "double down")
    assert len(table.sheets[0].house) == 5
    assert table.attending[0].doubled
    assert not table.theorems
    assert played.told(events.DoubledDown)


def test_nobody_doubles_down_twice() -> None:
    """SC-67, SC-68"""
    table = laid(3)
    cards(table, 0, 5)
    fallen(table, "double down")
    played = fallen(table, "tell Prison")
    assert table.attending[0].out
    assert table.sheets[0].house == []
    assert not any("double down" in prompt for prompt in played.prompts)


def test_after_a_fall_one_may_still_double_down_the_next_time() -> None:
    """SC-67"""
    table = trouble()
    card(table, 0)
    fallen(table, "double down")
    assert table.attending[0].doubled
    assert not table.attending[0].out


def test_who_falls_after_doubling_down_is_out_with_a_lasting_consequence() -> None:
    """SC-68"""
    table = laid(3)
    table.attending[0].doubled = True
    table.clock_size = 6
    fallen(table, "tell Ten years in Alcatraz")
    assert (table.sheets[0].banned, table.sheets[0].consequence) == (True, "Ten years in Alcatraz")
    assert table.present() == [1, 2]
    assert table.clock_size == 6
    assert not table.theorems, "there is no way out of this"


def test_the_turn_of_who_is_put_out_is_over() -> None:
    """SC-68"""
    table = laid(3)
    table.attending[0].out = True
    work(table, GoOn(Seat(0)), until=PassOn)
    work(table, says=[(1, "colleague 3")], until=BeginTurn)
    assert table.agenda == [BeginTurn(Seat(2))]


def test_the_theorems_of_who_is_out_stay_on_the_table() -> None:
    """SC-68"""
    table = laid(3)
    theorem(table, need=2)
    table.attending[0].doubled = True
    fallen(table)
    work(table, UseResult(Seat(1), "luck"), says=[(1, "prove theorem 1")], dice=STRONG)
    assert table.theorem(1).fate == "proven"


def test_when_the_conference_ends_everybody_has_weaselled_out() -> None:
    """SC-69"""
    table = shelved(trouble())
    work(table, Close("the clock is full"), says=[(1, "colleague 2")])
    assert table.attending[0].escape is None
