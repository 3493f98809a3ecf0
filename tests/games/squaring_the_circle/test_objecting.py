"""Objections that hold play, standing answers, and words that come afterwards (SC-8 to SC-14)."""

import random

import pytest

from ludendum.engine import AnyAction, AnyLive, Refused, Seat, export, verify
from ludendum.games import find
from ludendum.games.squaring_the_circle import actions, events
from ludendum.games.squaring_the_circle.actions import Add, Answering, HoldOn, Make, Receiving
from ludendum.games.squaring_the_circle.agenda import UseResult
from ludendum.games.squaring_the_circle.bots import Colleague
from ludendum.games.squaring_the_circle.motions import XCard
from ludendum.games.squaring_the_circle.playbook import MOVES
from ludendum.games.squaring_the_circle.state import Forward, Hold, Table
from ludendum.games.squaring_the_circle.versions import REVISED
from tests.games.squaring_the_circle.people import begun
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, Line, card, kinds, laid, make, theorem, work

ADA, BEA, CY = Seat(0), Seat(1), Seat(2)


def quiet(*moves: str, seats: int = 3, **options: str) -> Table:
    """A table at which nobody is asked to allow anything; Bea is the guest of honour."""
    table = laid(seats, *moves, **options)
    table.rules = REVISED
    theorem(table, need=5)
    return table


# holding play --------------------------------------------------------------------------------------------------------


def test_nobody_is_asked_to_allow_anything() -> None:
    """SC-9, SC-10"""
    table = quiet("bypass")
    played = make(table, "bypass", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert {seat for ask in played.asks for seat in ask.offers} == {ADA}
    assert table.theorem(1).need == 3


def test_an_objection_upheld_takes_the_bonus_off_the_roll_as_it_lies() -> None:
    """SC-9: a 10 with the sword is a 9 without it, and brings the Risk after all."""
    table = quiet("bypass", "remember-galois")
    says: list[Line] = ["remember-galois", (1, "hold on"), (2, "uphold"), "let it go"]
    played = make(table, "bypass", *says, dice=[4, 5, *STRONG])
    assert [(one.dice, one.total) for one in played.told(events.Rolled)] == [((4, 5), 10), ((4, 5), 9)]
    assert [one.kind for one in table.sheets[0].house] == ["risk"]
    assert len(played.told(events.Made)) == 1, "what was done before is not told twice"
    assert table.left == 1


def test_an_objection_overruled_changes_nothing() -> None:
    """SC-9"""
    table = quiet("bypass", "remember-galois")
    says: list[Line] = ["remember-galois", (1, "hold on"), (2, "overrule"), "let it go"]
    played = make(table, "bypass", *says, dice=[4, 5])
    assert [one.total for one in played.told(events.Rolled)] == [10]
    assert table.sheets[0].house == []


def test_a_move_that_does_not_fit_is_unmade_and_its_faces_are_spent() -> None:
    """SC-9"""
    table = quiet("bypass")
    played = make(table, "bypass", (1, "hold on 1"), (2, "uphold"), dice=STRONG)
    assert (table.left, table.sheets[0].house) == (2, [])
    assert played.told(events.Objected)[0].upheld


def test_what_was_only_chosen_is_chosen_anew() -> None:
    """SC-9, SC-12"""
    table = quiet("remember-galois")
    theorem(table, need=5)
    says: list[Line] = ["prove theorem 1", (1, "hold on"), (2, "uphold"), "prove theorem 2", "roll"]
    work(table, UseResult(ADA, "Bypass"), says=says, dice=STRONG)
    assert [one.need for one in table.theorems] == [5, 3]


def test_a_result_that_does_not_bear_on_its_theorem_is_void_once_it_is_rolled_for() -> None:
    """SC-9, SC-12"""
    table = quiet()
    says: list[Line] = ["prove theorem 1", (1, "hold on"), (2, "uphold")]
    played = work(table, UseResult(ADA, "Bypass"), says=says, dice=WEAK)
    assert table.theorem(1).need == 5
    assert len(played.told(events.Wasted)) == 1


def test_a_follow_up_is_chosen_anew() -> None:
    """SC-104, SC-9"""
    table = quiet("fuzzy-sets", "bypass", "oomph")
    says: list[Line] = ["bypass", (1, "hold on 2"), (2, "uphold"), "oomph", "let it go"]
    played = make(table, "fuzzy-sets", *says, dice=[*WEAK, *STRONG, *STRONG])
    assert [one.move for one in played.told(events.Made)] == ["Fuzzy Sets", "Bypass", "Oomph"]
    assert table.left == 1


def test_dice_that_are_rolled_again_settle_what_was_rolled_for_before() -> None:
    """SC-9"""
    table = quiet("bypass")
    make(table, "bypass", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert [one.what.claim for one in table.claims()] == ["bears"]


def test_what_one_declares_oneself_one_does_not_object_to() -> None:
    """SC-9"""
    table = quiet("bypass")
    make(table, "bypass", "let it go", dice=STRONG)
    refusal = HoldOn().refusal(table, ADA)
    assert refusal is not None
    assert refusal.rule == "SC-9"
    assert HoldOn().refusal(table, BEA) is None


@pytest.mark.parametrize(("guest", "upheld"), [(0, False), (1, True)])
def test_a_tie_falls_to_the_guest_of_honour(guest: int, upheld: bool) -> None:
    """SC-9"""
    table = quiet("bypass", seats=2)
    table.guest = Seat(guest)
    says: list[Line] = [(1, "hold on")] if upheld else [(1, "hold on"), "let it go"]
    played = make(table, "bypass", *says, dice=STRONG)
    assert played.told(events.Objected)[0].upheld is upheld


def test_hold_that_was_spent_is_spent() -> None:
    """SC-7, SC-9"""
    table = quiet("bypass")
    table.attending[0].holds = [Hold("network", 2)]
    make(table, "bypass", "hold 1", (1, "hold on"), (2, "uphold"), "let it go", dice=[*WEAK, *STRONG])
    assert table.held(ADA, "network") == 1


# one answer, and standing ones ---------------------------------------------------------------------------------------


def test_all_that_helps_is_said_in_one_answer() -> None:
    """SC-7"""
    table = quiet("bypass", "remember-galois", "codemaker")
    played = make(table, "bypass", "remember-galois and codemaker", "let it go", dice=WEAK)
    assert played.told(events.Rolled)[0].total == 10


def test_a_power_with_a_standing_answer_does_not_ask() -> None:
    """SC-14"""
    table = quiet("bypass", "evasion", "remember-galois")
    table.attending[0].holds = [Hold("network", 2)]
    for power in ("evasion", "remember-galois", "network"):
        list(Answering(power).apply(table, ADA))
    played = make(table, "bypass", dice=[*MISS, *STRONG])
    assert played.prompts == ["Bypass: How do you get past security?", "Bypass: Who or what has noticed you?"]
    list(Answering("evasion", "ask").apply(table, ADA))
    assert table.attending[0].never == ["remember-galois", "network"]


def test_a_card_out_of_turn_is_of_the_kind_its_receiver_has_said_or_has_least_of() -> None:
    """SC-63: where the giver's move says no kind; and nobody is asked."""
    table = quiet(seats=2)
    card(table, 1, "complication")
    list(Receiving("debt").apply(table, BEA))
    make(table, "badmouth", dice=[*STRONG, *STRONG])
    list(Receiving("any").apply(table, BEA))
    played = make(table, "badmouth", dice=[*STRONG, *STRONG])
    assert kinds(table, 1) == ["complication", "debt", "antagonist"]
    assert {seat for ask in played.asks for seat in ask.offers} == {ADA}


def test_only_powers_have_standing_answers() -> None:
    """SC-14"""
    refusal = Answering("bypass").refusal(quiet(), ADA)
    assert refusal is not None
    assert refusal.rule == "SC-14"


def test_a_move_needs_no_words_where_people_talk() -> None:
    """SC-8"""
    table = quiet("bypass", words="talk")
    played = make(table, "bypass", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert [prompt.rpartition(": ")[2] for prompt in played.prompts] == ["What is the result used for?"]
    assert played.told(events.Told)[0].text == "Ada tells it (Bypass)."


# whole conferences ---------------------------------------------------------------------------------------------------


def sat(seed: str, **options: str | int) -> tuple[AnyLive, list[Colleague]]:
    live = begun(seed, 3, **{"windows": "hold", "words": "talk", "session_cap": 2, **options})
    return live, [Colleague(number) for number in range(3)]


def answered(live: AnyLive, minds: list[Colleague]) -> tuple[Seat, AnyAction]:
    """The next answer, as a colleague would give it."""
    assert live.core.open is not None
    seat = live.core.open.waiting()[0]
    offer = live.offer(seat)
    assert offer is not None
    action = minds[seat].choose(live.view(seat), offer)
    live.answer(seat, action)
    return seat, action


@pytest.mark.slow
def test_from_a_move_to_the_next_rest_its_maker_answers_three_times_and_others_only_for_their_powers() -> None:
    """SC-10: in a hundred conferences of three people, every power set to ask."""
    counts: list[int] = []
    for seed in range(100):
        live, minds = sat(f"quiet {seed}")
        maker: Seat | None = None
        using: set[Seat] = set()
        while live.outcome is None:
            assert live.core.open is not None
            prompt, table = live.core.open.ask.prompt, live.table
            resting = table.turn is None or any(Make in kinds for kinds in live.core.open.ask.offers.values())
            maker = None if resting else maker
            seat, action = answered(live, minds)
            if isinstance(action, Make):
                maker, using = seat, set()
                counts.append(0)
            elif maker == seat:
                counts[-1] += 1
            elif maker is not None:
                held = tuple(MOVES[key].name for key in table.sheets[seat].moves)
                using |= {seat} if prompt.startswith((*held, *POWERS)) else set()
                assert seat in using, prompt
    assert sum(counts) / len(counts) <= 3


POWERS = ("Evasion", "Careful Plans", "Nilpotence", "Proof by contradiction")
"""What others are asked about besides their own moves: core moves they have through team or basis; their consent, where
a move takes it; and what their theorem brings."""


def test_play_that_is_held_goes_on_and_its_record_replays() -> None:
    """SC-9: objections come at any time, upheld or not, and the record tells the same story."""
    live, minds = sat("held", words="write")
    rng = random.Random(3)  # noqa: S311 - a test's lot
    held = upheld = 0
    while live.outcome is None:
        seat = Seat(rng.randrange(3))
        if rng.random() < 0.5 and live.table.phase == "sessions" and HoldOn().refusal(live.table, seat) is None:
            live.aside(seat, HoldOn())
            held += 1
            while _voting(live):
                refusal = HoldOn().refusal(live.table, seat)
                assert refusal is not None, "one thing after another"
                assert refusal.reason == "play is held already, and the table votes"
                assert live.core.open is not None
                voter = live.core.open.waiting()[0]
                live.answer(voter, actions.Uphold() if rng.random() < 0.5 else actions.Overrule())
            upheld += sum(isinstance(one.event, events.Objected) and one.event.upheld for one in live.core.told)
        else:
            answered(live, minds)
    assert held > 3
    assert 0 < upheld < held, "some are, and some are not"
    assert verify(export(live), find).complete


def _voting(live: AnyLive) -> bool:
    return live.core.open is not None and all(actions.Uphold in kinds for kinds in live.core.open.ask.offers.values())


def test_an_objection_that_comes_too_late_is_refused() -> None:
    """SC-9"""
    live, _ = sat("late")
    with pytest.raises(Refused, match="SC-9"):
        live.aside(BEA, HoldOn())


def test_words_are_added_afterwards_by_anybody_and_can_be_set_aside() -> None:
    """SC-8, SC-4"""
    live, minds = sat("added")
    while live.table.turn is None:
        answered(live, minds)
    live.aside(CY, Add("The waiter was in on it"))
    assert live.core.told[0].event.text.endswith("(in other words): The waiter was in on it")
    XCard().apply(live.table)
    assert live.table.veiled == [live.table.told]


def test_forwards_of_what_is_undone_come_back() -> None:
    """SC-6, SC-9"""
    table = quiet("bypass")
    table.attending[0].forwards = [Forward(1, "Luck")]
    make(table, "bypass", (1, "hold on"), (2, "uphold"), dice=STRONG)
    assert [one.source for one in table.attending[0].forwards] == ["Luck"]
