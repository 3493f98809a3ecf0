"""What the second version of the rules puts right, where several playbooks meet."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import actions, events
from ludendum.games.squaring_the_circle.agenda import Fall, GainCard, MakeConjecture, MakeMove, Of, Proven
from ludendum.games.squaring_the_circle.offering import Option, Pick, offered
from ludendum.games.squaring_the_circle.state import Conjecture, Hold, Table, Teammate
from ludendum.games.squaring_the_circle.versions import FIRST
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    Line,
    card,
    cards,
    kinds,
    laid,
    make,
    problem,
    refused,
    theorem,
    work,
)

ADA, BEA = Seat(0), Seat(1)


# leaning -------------------------------------------------------------------------------------------------------------


def test_leaning_asks_for_a_flashback_and_is_called_by_its_name() -> None:
    """SC-101"""
    table = laid(2, "non-wellfoundedness")
    theorem(table)
    theorem(table)
    played = make(table, "non-wellfoundedness", "theorem 1", "prove theorem 2", dice=[*WEAK, *STRONG])
    assert played.prompts[1].startswith("Non-Wellfoundedness: Which flashback or flashforward")
    assert played.told(events.Rolled)[0].move == "Non-Wellfoundedness"
    assert played.told(events.Made)[0].move == "Non-Wellfoundedness"


def leaning(*, solves: int | None) -> Table:
    """Theorem 1 leans on theorem 2, which leans on theorem 3; one of them solves a problem."""
    table = laid(2, "non-wellfoundedness")
    problem(table)
    for leans in ([2], [3], []):
        theorem(table, leans=leans)
    if solves is not None:
        table.theorem(solves).problem = 1
    return table


@pytest.mark.parametrize("solves", [1, 2, 3])
def test_a_circle_through_what_solves_a_problem_is_refused_with_the_circle_as_witness(solves: int) -> None:
    """SC-47, SC-101"""
    table = leaning(solves=solves)
    barred = "they would lean on each other in a circle: theorem 3, on 1, on 2, on 3"
    theorem(table)
    theorem(table)
    with pytest.raises(AssertionError, match=barred):
        work(table, MakeMove(ADA, "non-wellfoundedness"), says=["theorem 1", "theorem 3"])


def test_where_every_leaning_would_close_a_circle_the_move_is_refused() -> None:
    """SC-47, SC-101"""
    table = laid(2, "non-wellfoundedness")
    problem(table)
    theorem(table, leans=[2], problem=1)
    theorem(table, exhausted=True)
    assert refused(table, "non-wellfoundedness") == "SC-101"
    said = actions.Make("non-wellfoundedness").refusal(table, ADA)
    assert said is not None
    assert "theorem 2, on 1, on 2" in said.reason


def test_other_circles_resolve_themselves() -> None:
    """SC-47"""
    table = leaning(solves=None)
    make(table, "non-wellfoundedness", "theorem 1", "theorem 3", "prove theorem 3", dice=[*WEAK, *STRONG])
    assert table.theorem(3).leans == [1]
    work(table, Proven(ADA, 3))
    assert table.theorem(3).fate == "proven"


def test_what_leans_in_a_circle_is_not_transformed_into_a_solution() -> None:
    """SC-47, SC-131"""
    table = laid(2, "isometric-transformation")
    problem(table)
    theorem(table, leans=[2])
    theorem(table, leans=[1], stater=1)
    make(table, "isometric-transformation", dice=WEAK)
    assert table.theorem(3).problem is None


def test_moonshine_does_not_turn_a_leaning_into_a_circle() -> None:
    """SC-47, SC-121"""
    table = leaning(solves=1)
    table.sheets[0].moves.append("monstrous-moonshine")
    table.attending[0].holds = [Hold("monstrous-moonshine", 1)]
    theorem(table)
    said = ["theorem 1", "theorem 4", "prove theorem 4", "prove theorem 3"]
    with pytest.raises(AssertionError, match="none of the choices"):
        work(table, MakeMove(ADA, "non-wellfoundedness"), says=said, dice=STRONG)


def test_by_the_first_rules_apply_leans_too() -> None:
    """SC-101"""
    table = laid(2, "non-wellfoundedness")
    table.rules = FIRST
    theorem(table)
    theorem(table)
    assert refused(table, "non-wellfoundedness") == "SC-101"
    make(table, "apply", "theorem 1", "prove theorem 2", dice=[*WEAK, *STRONG])
    assert table.theorem(2).leans == [1]


# follow-ups ----------------------------------------------------------------------------------------------------------


def following(*moves: str) -> Table:
    table = laid(3, "fuzzy-sets", *moves)
    table.attending[0].trusts = table.attending[2].trusts = True
    theorem(table, need=0, fate="proven", prover=ADA)
    theorem(table, need=3)
    return table


def test_applying_a_theorem_may_follow_and_gives_no_initial_move_if_the_table_objects() -> None:
    """SC-104, SC-9"""
    table = following()
    says: list[Line] = ["apply", (1, "object"), (2, "uphold"), "apply", (1, "allow"), "prove theorem 2"]
    played = make(table, "fuzzy-sets", "allow", *says, dice=[*WEAK, *WEAK, *STRONG])
    assert table.left == 1
    assert table.theorem(2).need == 1
    assert ("Fuzzy Sets", 1) in played.told(events.Rolled)[1].parts
    assert not table.attending[0].forwards


def test_a_follow_up_outlives_an_objection() -> None:
    """SC-104, SC-111, SC-9"""
    table = following("bypass", "oomph")
    says: list[Line] = ["bypass", (1, "object"), (2, "uphold"), "oomph", (1, "allow"), "prove theorem 2"]
    make(table, "fuzzy-sets", "allow", *says, dice=[*WEAK, *STRONG, *STRONG])
    assert (table.left, table.theorem(2).need) == (1, 1)


@pytest.mark.parametrize("by", ["team", "basis"])
def test_a_follow_up_goes_through_team_or_basis_and_costs_nothing_if_the_table_objects(by: str) -> None:
    """SC-104, SC-151, SC-227"""
    table = following()
    table.attending[0].team = [Teammate("Max")] if by == "team" else []
    table.attending[0].holds = [Hold("basis-functions", 1, words="bypass")] if by == "basis" else []
    through = f"bypass through {by}"
    says: list[Line] = [through, (1, "object"), (2, "uphold"), through, (1, "allow"), "prove theorem 2"]
    make(table, "fuzzy-sets", "allow", *says, dice=[*WEAK, *STRONG, *STRONG])
    assert (table.left, table.theorem(2).need) == (1, 1)


# evasion -------------------------------------------------------------------------------------------------------------


def test_the_card_is_told_before_it_is_evaded() -> None:
    """SC-253"""
    table = laid(2, "bypass", "evasion")
    played = make(table, "bypass", "no", dice=[*MISS, *STRONG])
    told = [place for place, prompt in enumerate(played.prompts) if prompt.startswith("Bypass: Who or what")]
    asked = [place for place, prompt in enumerate(played.prompts) if "Do you evade it?" in prompt]
    assert told < asked


def test_on_a_miss_mathematician_and_theorem_take_the_same_card() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    one = theorem(table)
    card_ = GainCard(Of(seat=ADA), "What is it?", None)
    work(table, card_, says=["debt", "tell The florist", "yes"], dice=[*MISS, *STRONG, *STRONG])
    assert [(it.kind, it.words) for it in (*one.house, *table.sheets[0].house)] == [("debt", "The florist")] * 2


def test_a_teammate_evades_too_at_one_more_the_first_time() -> None:
    """SC-227, SC-253"""
    table = laid(2)
    table.attending[0].team = [Teammate("Max")]
    played = work(table, GainCard(Of(seat=ADA), "What?", "risk"), says=["yes"], dice=[4, 5])
    assert ("Max", 1) in played.told(events.Rolled)[0].parts
    assert (table.attending[0].team[0].moved, table.sheets[0].house) == (True, [])


def test_plans_made_through_basis_functions_are_lent() -> None:
    """SC-151, SC-252"""
    table = laid(2)
    table.attending[0].holds = [Hold("careful-plans", 1)]
    table.sheets[1].moves = ["bypass"]
    played = make(table, "bypass", (0, "yes"), dice=[4, 5], seat=1)
    assert ("Careful Plans", 1) in played.told(events.Rolled)[0].parts


def test_nobody_lends_a_plan_to_a_house() -> None:
    """SC-252, SC-6"""
    table = laid(2, "careful-plans")
    table.attending[0].holds = [Hold("careful-plans", 1)]
    played = work(table, GainCard(Of(seat=BEA), "What?", "risk"), dice=STRONG)
    assert not any("plan" in prompt for prompt in played.prompts)


# masquerade ----------------------------------------------------------------------------------------------------------


def test_hold_of_a_masquerade_belongs_to_its_identity() -> None:
    """SC-221"""
    table = laid(2, "masquerade")
    make(table, "masquerade", "tell a tray", "tell the waiter", dice=WEAK)
    make(table, "masquerade", "tell a cape", "somebody else", "tell the bishop", "roll", dice=STRONG)
    assert [(one.words, one.count) for one in table.attending[0].holds] == [("the waiter", 1), ("the bishop", 3)]
    table.left = 1
    make(table, "masquerade", "tell the tray again", "identity 1", "roll", dice=WEAK)
    assert [(one.words, one.count) for one in table.attending[0].holds] == [("the waiter", 2), ("the bishop", 3)]


def test_the_best_in_people_serves_one_of_the_identities() -> None:
    """SC-221, SC-225"""
    table = laid(2, "masquerade", "enticement", "best-in-people")
    table.attending[0].holds = [Hold("masquerade", 1, words=who, named=True) for who in ("the waiter", "the bishop")]
    make(table, "enticement", "virtue", "roll", "identity 2", dice=STRONG)
    assert [(one.words, one.count) for one in table.attending[0].holds] == [("the waiter", 1), ("the bishop", 2)]


# what is judged, claimed and told ------------------------------------------------------------------------------------


def test_infiltrator_names_its_theorem_before_it_is_judged() -> None:
    """SC-257, SC-9"""
    table = laid(2, "infiltrator")
    table.attending[0].holds = [Hold("careful-plans", 3)]
    theorem(table, need=4)
    theorem(table, need=4)
    played = make(table, "infiltrator", "theorem 2", (1, "allow"), "2")
    assert played.prompts[0] == "Infiltrator: which theorem?"
    assert "Theorem 2 gives access to a place (Infiltrator)" in played.prompts[2]
    assert (table.theorem(2).need, table.held(ADA, "careful-plans")) == (2, 1)


def missed(author: int = 0) -> Table:
    table = laid(2)
    table.conjectures = [Conjecture(1, Seat(author), "It opens at dawn", "miss", complication="It does not", after=1)]
    theorem(table)
    theorem(table, stater=author)
    return table


@pytest.mark.parametrize("author", [0, 1])
def test_anybody_claims_that_a_theorem_fulfils_a_missed_conjecture(author: int) -> None:
    """SC-53, SC-52"""
    table = missed(author)
    make(table, "fulfil", dice=STRONG)
    assert [(one.kind, one.words) for one in table.theorem(2).house] == [("complication", "It does not")]
    assert refused(table, "fulfil") == "SC-52", "once for each theorem, and not for those that were there before it"
    assert table.sheets[author].experience == 0


def test_a_conjecture_knows_which_theorems_came_before_it() -> None:
    """SC-53"""
    table = laid(2)
    theorem(table)
    work(table, MakeConjecture(ADA), dice=MISS)
    assert table.conjectures[0].after == 1


def test_a_house_that_falls_is_told_with_all_its_cards() -> None:
    """SC-13, SC-65"""
    table = laid(2)
    card(table, 0, "debt")
    card(table, 0, "risk")
    says = ["let it fall", "tell The florist has come", "tell I leave by the roof", "trivial", "induction"]
    played = work(table, Fall(Of(seat=ADA)), says=says, dice=STRONG)
    assert "The House of Ada: Everything comes due: debt 1 and risk 2. What happens?" in played.prompts
    assert "The florist has come" in played.texts


def test_doubling_down_is_told() -> None:
    """SC-13, SC-67"""
    table = laid(2)
    cards(table, 0, 2)
    played = work(table, Fall(Of(seat=ADA)), says=["double down", "tell My name"], dice=[])
    assert "Double down: What do you stake, that the House still stands?" in played.prompts
    assert kinds(table) == ["risk", "risk"]


def test_the_last_step_of_a_proof_is_told_before_it_is_done() -> None:
    """SC-13"""
    table = laid(2)
    theorem(table, need=0)
    played = work(table, Proven(BEA, 1), says=[(1, "tell The key turns")])
    assert played.texts == "Bea (Theorem 1): The key turns\nBea proves theorem 1: Theorem 1 holds. Q.E.D."


@pytest.mark.parametrize("item", [Proven(ADA, 1), Fall(Of(theorem=1))])
def test_by_the_first_rules_nobody_was_asked_for_it(item: Proven | Fall) -> None:
    """SC-13"""
    table = laid(2)
    table.rules = FIRST
    theorem(table, need=0)
    assert not work(table, item).asks


def test_what_is_barred_is_refused_with_its_reason() -> None:
    """SC-1"""
    table = laid(2)
    table.offered = {ADA: offered("SC-101", [Option("theorem 1", 1)], [Pick("theorem 2", "it is a circle")])}
    refusal = actions.Choose("theorem 2").refusal(table, ADA)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("SC-101", "it is a circle")
