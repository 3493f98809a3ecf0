"""The Fix's moves (SC-261 to SC-267), band by band."""

from collections.abc import Callable

import pytest

from ludendum.engine import Answers, Ask, QuickDice, Seat, simulate
from ludendum.games.squaring_the_circle import actions, events
from ludendum.games.squaring_the_circle.agenda import Advance, Fall, Of, Solved
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.script import play, set_up
from ludendum.games.squaring_the_circle.sheet import Agent
from ludendum.games.squaring_the_circle.state import Table
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, laid, make, problem, refused, theorem, work

ADA, BEA = Seat(0), Seat(1)
UPHELD = (1, "object"), (2, "uphold")


def staffed(table: Table, *names: str) -> Table:
    """Ada has these agents, all of them Wires."""
    table.sheets[0].agents = [Agent(name, "wire") for name in names]
    return table


def agents(table: Table, seat: int = 0) -> list[str]:
    return [agent.name for agent in table.sheets[seat].agents]


# Throw Money At It ----------------------------------------------------------------------------------------------------


def test_throwing_money_on_ten_buys_up_to_two_results_each_used_on_its_own() -> None:
    """SC-12 SC-261"""
    table = laid(2, "throw-money-at-it")
    one, two = theorem(table, need=3), theorem(table, need=3)
    make(table, "throw-money-at-it", "prove theorem 1", "prove theorem 2", dice=[*STRONG, *STRONG, *STRONG])
    assert (one.need, two.need) == (1, 1)
    played = make(table, "throw-money-at-it", "prove theorem 1", "let it go", dice=[*STRONG, *STRONG])
    assert one.fate == "proven"
    assert len(played.told(events.Wasted)) == 1


def test_throwing_money_on_eight_buys_one_result() -> None:
    """SC-261"""
    table = laid(2, "throw-money-at-it")
    one = theorem(table, need=3)
    make(table, "throw-money-at-it", "prove theorem 1", dice=[*WEAK, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_after_a_miss_nobody_takes_the_money_for_the_rest_of_the_conference() -> None:
    """SC-261"""
    table = laid(2, "throw-money-at-it", "get-involved")
    make(table, "throw-money-at-it", dice=MISS)
    assert not table.sheets[0].house
    assert refused(table, "throw-money-at-it") == "SC-261"
    make(table, "get-involved", dice=STRONG)


def test_the_wealthy_throw_money_at_one_more_and_do_nothing_else_better() -> None:
    """SC-264"""
    table = laid(2, "throw-money-at-it", "get-involved", "wealthy")
    played = make(table, "throw-money-at-it", dice=[5, 4])
    played.events += make(table, "get-involved", "risk", dice=[5, 4, *STRONG]).events
    assert [roll.total for roll in played.told(events.Rolled)] == [10, 9]


# Get Involved ---------------------------------------------------------------------------------------------------------


def test_getting_involved_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-262"""
    table = laid(2, "get-involved")
    one = theorem(table, need=3)
    make(table, "get-involved", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert (one.need, len(table.sheets[0].house)) == (1, 0)


def test_getting_involved_on_eight_is_a_result_and_a_card() -> None:
    """SC-262"""
    table = laid(2, "get-involved")
    one = theorem(table, need=3)
    make(table, "get-involved", "prove theorem 1", "debt", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert [one.kind for one in table.sheets[0].house] == ["debt"]


def test_getting_involved_on_a_miss_is_only_a_card() -> None:
    """SC-262"""
    table = laid(2, "get-involved")
    one = theorem(table, need=3)
    make(table, "get-involved", "risk", dice=[*MISS, *STRONG])
    assert (one.need, len(table.sheets[0].house)) == (3, 1)


# Recruitment: recruiting ----------------------------------------------------------------------------------------------


def test_recruitment_on_ten_brings_two_agents_with_names_and_kinds() -> None:
    """SC-263"""
    table = laid(2, "recruitment")
    says = ["tell at the docks", "tell Nell", "wire", "tell Otto", "flip"]
    played = make(table, "recruitment", *says, dice=STRONG)
    assert table.sheets[0].agents == [Agent("Nell", "wire"), Agent("Otto", "flip")]
    assert "agents: Nell (Wire) and Otto (Flip)" in played.texts


def test_recruitment_on_eight_brings_one_agent_more() -> None:
    """SC-263"""
    table = staffed(laid(2, "recruitment"), "Nell")
    make(table, "recruitment", "tell at the docks", "recruit", "tell Otto", "phreak", dice=WEAK)
    assert table.sheets[0].agents == [Agent("Nell", "wire"), Agent("Otto", "phreak")]
    assert table.left == 1


def test_recruitment_on_a_miss_puts_a_prospect_in_the_way() -> None:
    """SC-263"""
    table = laid(2, "recruitment")
    make(table, "recruitment", dice=[*MISS, *STRONG])
    assert [one.kind for one in table.sheets[0].house] == ["antagonist"]
    assert agents(table) == []


# Recruitment: directing -----------------------------------------------------------------------------------------------


def test_directed_agents_on_ten_bring_a_result_and_all_come_back() -> None:
    """SC-263"""
    table = staffed(laid(2, "recruitment"), "Nell", "Otto")
    table.sheets[0].stats["sly"] = 3
    one = theorem(table, need=3)
    says = ["direct", "agent 2", "agent 1", "prove theorem 1"]
    played = make(table, "recruitment", *says, dice=[4, 4, *STRONG])
    assert played.told(events.Rolled)[0].parts == (("Agents", 2),), "their number, and no stat"
    assert one.need == 1
    assert agents(table) == ["Nell", "Otto"]
    assert table.left == 1, "it is an initial move"


def test_directed_agents_on_eight_bring_a_result_and_one_of_those_involved_is_lost() -> None:
    """SC-263"""
    table = staffed(laid(2, "recruitment"), "Nell", "Otto", "Pia")
    one = theorem(table, need=3)
    says = ["direct", "agent 1", "agent 3", "go", "agent 3", "prove theorem 1"]
    make(table, "recruitment", *says, dice=[3, 3, *STRONG])
    assert one.need == 1
    assert agents(table) == ["Nell", "Otto"]


def test_directed_agents_on_a_miss_bring_nothing_and_one_is_lost() -> None:
    """SC-263"""
    table = staffed(laid(2, "recruitment"), "Nell", "Otto")
    theorem(table, need=3)
    played = make(table, "recruitment", "direct", "agent 2", "go", dice=MISS)
    assert agents(table) == ["Nell"], "an agent who stayed at home cannot be lost"
    assert "loses Otto (Wire)" in played.texts
    assert not table.sheets[0].house


def test_three_agents_at_most_share_a_task() -> None:
    """SC-263"""
    table = staffed(laid(2, "recruitment"), "Nell", "Otto", "Pia", "Quin")
    played = make(table, "recruitment", "direct", "agent 1", "agent 2", "agent 4", dice=[5, 4])
    assert [roll.total for roll in played.told(events.Rolled)] == [12]
    assert len(agents(table)) == 4


def test_who_has_no_agents_can_only_recruit() -> None:
    """SC-263"""
    table = laid(2, "recruitment")
    played = make(table, "recruitment", dice=[*MISS, *STRONG])
    assert not any("direct those" in prompt for prompt in played.prompts)


def test_a_task_the_table_finds_unfit_for_the_agents_is_not_begun() -> None:
    """SC-9 SC-263"""
    table = staffed(laid(3, "recruitment"), "Nell")
    make(table, "recruitment", *UPHELD)
    assert table.left == 2
    assert agents(table) == ["Nell"]


def test_agents_stay_when_the_house_falls() -> None:
    """SC-263"""
    table = staffed(laid(2, "recruitment"), "Nell")
    table.attending[0].doubled = True
    work(table, Fall(Of(seat=ADA)))
    assert agents(table) == ["Nell"]


# the agent at the start -----------------------------------------------------------------------------------------------


class Made(Exception):
    """The mathematicians are made."""


def made(answer: Callable[[str, Seat], str | None], dice: int = 0) -> Table:
    """Ada, a Fix, and Bea, made by these answers; where there is none, by the first that is offered."""
    table = set_up(Options(), 2, {})
    table.sheets[0].thief = "fix"

    def choose(table: Table, ask: Ask) -> Answers:
        if table.phase != "creation":
            raise Made
        chosen: Answers = {}
        for seat, kinds in ask.offers.items():
            words = answer(ask.prompt_of(seat), seat)
            if words is None:
                chosen[seat] = next(iter(kinds[0].menu(table, seat)))
            else:
                chosen[seat] = actions.Tell(words) if kinds[0] is actions.Tell else actions.Choose(words)
        return chosen

    with pytest.raises(Made):
        simulate(play, table, QuickDice(dice), choose)
    return table


def test_a_fix_begins_with_one_agent_of_their_own_choosing() -> None:
    """SC-263"""

    def answer(prompt: str, seat: Seat) -> str | None:
        if "Who works for you now" in prompt:
            assert seat == ADA
            return "Nell"
        return "flip" if "Which kind of thief is Nell" in prompt else None

    table = made(answer)
    assert table.sheets[0].agents == [Agent("Nell", "flip")]
    assert table.sheets[1].agents == [], "other thieves begin alone"


def test_a_fix_left_to_chance_is_not_asked_for_agent_and_temper() -> None:
    """SC-26 SC-263 SC-266"""
    asked: list[str] = []

    def answer(prompt: str, seat: Seat) -> str | None:
        if seat == ADA:
            asked.append(prompt)
        return "random" if "branch" in prompt and seat == ADA else None

    sheets = [made(answer, dice).sheets[0] for dice in range(60)]
    assert {prompt.split(": ")[-1] for prompt in asked} == {
        "Which branch of mathematics is yours?", "are you ready?", "How do you know your colleagues?",
    }  # fmt: skip
    assert all(len(sheet.agents) == 1 and sheet.agents[0].name for sheet in sheets)
    assert len({sheet.agents[0].thief for sheet in sheets}) > 1
    assert all(bool(sheet.boss) == ("the-boss" in sheet.moves) for sheet in sheets)
    assert {sheet.boss for sheet in sheets} == {"", "cruel", "loyal"}


def test_another_thief_who_learns_recruitment_begins_without_agents() -> None:
    """SC-81 SC-263"""
    table = laid(2)
    table.sheets[0].branch, table.sheets[0].thief, table.sheets[0].experience = "number-theorist", "wire", 10
    work(table, Advance(ADA), says=["core move of another thief", "recruitment"])
    assert table.has(ADA, "recruitment")
    assert agents(table) == []


# Sacrifice Play -------------------------------------------------------------------------------------------------------


def test_a_sacrifice_takes_one_off_a_need_or_adds_one_without_roll_or_initial_move() -> None:
    """SC-265"""
    table = staffed(laid(2, "sacrifice-play"), "Nell", "Otto")
    one, two = theorem(table, need=3), theorem(table, need=3, stater=1)
    table.left = 0
    make(table, "sacrifice-play", "reduce theorem 1", "agent 2")
    assert (one.need, two.need, agents(table)) == (2, 3, ["Nell"])
    make(table, "sacrifice-play", "increase theorem 2")
    assert (one.need, two.need, agents(table)) == (2, 4, [])


def test_a_sacrifice_takes_an_agent_and_an_open_theorem() -> None:
    """SC-265"""
    table = laid(2, "sacrifice-play")
    theorem(table)
    assert refused(table, "sacrifice-play") == "SC-265"
    staffed(table, "Nell").theorems[0].fate = "proven"
    assert refused(table, "sacrifice-play") == "SC-265"


def test_a_sacrifice_never_brings_a_need_to_nothing() -> None:
    """SC-43 SC-265"""
    table = staffed(laid(2, "sacrifice-play"), "Nell")
    one = theorem(table, need=1)
    make(table, "sacrifice-play")
    assert one.need == 2, "it can only be increased"


# The Boss -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["cruel", "loyal"])
def test_a_boss_is_cruel_or_loyal_from_the_moment_the_move_is_taken(kind: str) -> None:
    """SC-266"""
    table = laid(2)
    table.sheets[0].branch, table.sheets[0].thief, table.sheets[0].experience = "number-theorist", "fix", 10
    work(table, Advance(ADA), says=["Fix move", "the-boss", kind])
    assert table.sheets[0].boss == kind


def test_a_cruel_boss_marks_experience_for_every_agent_lost_or_sacrificed() -> None:
    """SC-266"""
    table = staffed(laid(2, "recruitment", "sacrifice-play", "the-boss"), "Nell", "Otto")
    table.sheets[0].boss = "cruel"
    theorem(table, need=3)
    make(table, "recruitment", "direct", "agent 1", "go", dice=MISS)
    assert table.sheets[0].experience == 1
    make(table, "sacrifice-play", "reduce theorem 1")
    assert table.sheets[0].experience == 2
    assert agents(table) == []


def test_a_loyal_boss_may_take_a_card_that_rolls_and_keep_the_agent() -> None:
    """SC-266"""
    table = staffed(laid(2, "recruitment", "the-boss"), "Nell")
    table.sheets[0].boss = "loyal"
    one = theorem(table, need=3)
    says = ["direct", "yes", "prove theorem 1", "debt"]
    played = make(table, "recruitment", *says, dice=[4, 3, *STRONG, *STRONG])
    assert agents(table) == ["Nell"]
    assert one.need == 1, "the result is theirs all the same"
    assert [one.kind for one in table.sheets[0].house] == ["debt"]
    assert [roll.of for roll in played.told(events.Rattled)] == [Of(seat=ADA)]
    assert table.sheets[0].experience == 0


def test_a_loyal_boss_may_let_the_agent_go() -> None:
    """SC-266"""
    table = staffed(laid(2, "recruitment", "the-boss"), "Nell")
    table.sheets[0].boss = "loyal"
    make(table, "recruitment", "direct", "no", dice=MISS)
    assert agents(table) == []
    assert not table.sheets[0].house


def test_a_loyal_boss_cannot_save_whom_they_sacrifice() -> None:
    """SC-265 SC-266"""
    table = staffed(laid(2, "sacrifice-play", "the-boss"), "Nell")
    table.sheets[0].boss = "loyal"
    one = theorem(table, need=3)
    make(table, "sacrifice-play", "reduce theorem 1")
    assert (one.need, agents(table)) == (2, [])


# Go Legit and the sheet -----------------------------------------------------------------------------------------------


def test_to_go_legit_the_problem_one_selected_must_be_solved_and_be_about_a_fortune() -> None:
    """SC-85 SC-267"""
    table = laid(3, "go-legit")
    problem(table, "the bank", chosen_by=0)
    theorem(table, problem=1, fate="proven", prover=ADA)
    work(table, Solved(1, 1), says=["yes", *UPHELD])
    assert not table.sheets[0].transcended
    work(table, Solved(1, 1), says=["yes"])
    assert table.sheets[0].transcended


def test_moves_of_the_fix_that_change_others_are_not_made() -> None:
    """SC-264 SC-266 SC-267"""
    passive = {"wealthy": "SC-264", "the-boss": "SC-266", "go-legit": "SC-267"}
    table = laid(2, *passive)
    assert {move: refused(table, move) for move in passive} == passive


def test_the_fixs_sheet_has_three_core_moves_and_three_printed_ones_to_choose_from() -> None:
    """SC-24 SC-81"""
    book = BOOKS["fix"]
    assert [move.key for move in book.core] == ["throw-money-at-it", "get-involved", "recruitment"]
    assert [move.key for move in book.choosable[:3]] == ["wealthy", "sacrifice-play", "the-boss"]
    assert book.raises == ("cold", "sly", "creative")
