"""Bots as colleagues: they choose legally and sensibly, and tell their part."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain

import pytest

from ludendum.engine import Answers, AnyAction, Ask, Bot, Event, Match, Offer, QuickDice, Seat, Sitter
from ludendum.games.squaring_the_circle import GAME, actions, events
from ludendum.games.squaring_the_circle.bots import Colleague
from ludendum.games.squaring_the_circle.offering import Offered, Pick
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.oracle import called
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.script import play, set_up
from ludendum.games.squaring_the_circle.state import Hold, Table
from ludendum.games.squaring_the_circle.view import View
from ludendum.games.squaring_the_circle.worth import Mind
from tests.games.squaring_the_circle.stage import card, laid, problem, theorem

pytestmark = pytest.mark.slow

FRIENDS = ("colleague",) * 3


@dataclass
class Conference:
    """A whole conference of bots: the table at its end, what happened, and how often somebody was asked."""

    table: Table
    events: list[Event] = field(default_factory=list)
    asks: int = 0

    def told(self, kind: type[Event]) -> int:
        return sum(isinstance(event, kind) for event in self.events)


def held(names: tuple[str, ...], seed: int, most: int = 3000) -> Conference:
    """These bots hold a conference; whatever they choose must be legal."""
    conference = Conference(set_up(Options(session_cap=20), len(names), {}))
    table, bots = conference.table, [GAME.bots[name](100 * seed + seat) for seat, name in enumerate(names)]
    sitters = [Sitter(bot=name) for name in names]
    script = play(Match(QuickDice(seed), lambda event, _to: conference.events.append(event), sitters), table)
    step = next(script)
    while table.outcome is None:
        answers: Answers = {}
        if isinstance(step, Ask):
            answers = {seat: _answer(table, step, seat, bots[seat]) for seat in step.offers}
            conference.asks += 1
        assert conference.asks < most, "this conference does not end"
        try:
            step = script.send(answers)
        except StopIteration:
            break
    return conference


def offer(table: Table, seat: Seat, *kinds: type[AnyAction]) -> Offer:
    return Offer(kinds, lambda: chain.from_iterable(kind.menu(table, seat) for kind in kinds))


def _answer(table: Table, ask: Ask, seat: Seat, bot: Bot[View]) -> AnyAction:
    kinds = ask.offers[seat]
    action = bot.choose(GAME.view(table, seat), offer(table, seat, *kinds))
    assert type(action) in kinds
    assert action.refusal(table, seat) is None
    if not isinstance(action, actions.Tell):
        assert action in [one for kind in kinds for one in kind.menu(table, seat)]
    return action


# whole conferences ---------------------------------------------------------------------------------------------------


def test_colleagues_usually_solve_a_problem() -> None:
    conferences = [held(FRIENDS, seed) for seed in range(12)]
    solved = [one for one in conferences if any(problem.solved_by for problem in one.table.problems)]
    assert len(solved) >= 8
    assert all(3 <= one.table.session <= 12 for one in conferences), "neither rushed nor endless"


@pytest.mark.parametrize(
    "names",
    [("colleague", "rival"), ("rival", "random", "colleague"), ("colleague",) * 5, ("rival",) * 3, ("colleague",) * 7],
)
def test_bots_of_all_kinds_hold_conferences_to_the_end(names: tuple[str, ...]) -> None:
    for seed in (1, 2):
        assert held(names, seed).table.outcome is not None


def test_a_colleague_is_never_at_a_loss_for_words_and_does_not_repeat_itself() -> None:
    told = [event for event in held(FRIENDS, 5).events if isinstance(event, events.Told)]
    assert len(told) > 40
    assert all(event.words for event in told)
    longer = Counter((event.seat, event.words) for event in told if event.words.endswith("."))
    assert [words for words, times in longer.items() if times > 1] == []


def test_the_same_seeds_hold_the_same_conference() -> None:
    first, second = held(FRIENDS, 3), held(FRIENDS, 3)
    assert [event.text for event in first.events] == [event.text for event in second.events]


def test_rivals_speak_ill_of_others_and_disprove_and_colleagues_hardly_ever() -> None:
    friends = [held(FRIENDS, seed) for seed in range(3)]
    rivals = [held(("rival",) * 3, seed) for seed in range(3)]
    assert _spite(rivals) > 4 * (1 + _spite(friends))


def _spite(conferences: list[Conference]) -> int:
    happened = [event for one in conferences for event in one.events]
    disproofs = [one for one in happened if isinstance(one, events.Applied) and one.purpose == "disprove"]
    gossip = [one for one in happened if isinstance(one, events.Made) and one.move == "Badmouth a colleague"]
    return len(disproofs) + len(gossip)


def test_who_is_spoken_ill_of_is_who_takes_the_card() -> None:
    """SC-58"""
    met = 0
    for seed in range(3):
        conference = held(("rival",) * 3, seed)
        told, gossip = "", ""
        for event in conference.events:
            match event:
                case events.Told():
                    told = event.words
                case events.Made():
                    gossip = told if event.move == "Badmouth a colleague" else ""
                case events.Rolled(band="miss"):
                    gossip = ""
                case events.Gained() if gossip and event.of.seat is not None:
                    assert called(conference.table.sheets, event.of.seat) in gossip
                    gossip, met = "", met + 1
    assert met > 3


def test_bots_have_names_from_where_they_come_from() -> None:
    for seed in range(4):
        for sheet in held(FRIENDS, seed).table.sheets:
            assert sheet.name in BOOKS[sheet.branch].names[sheet.origin]


# single choices ------------------------------------------------------------------------------------------------------


def picked(table: Table, rule: str, *keys: str, seat: int = 0, seed: int = 1) -> str:
    """What a colleague picks of these."""
    table.offered = {Seat(seat): Offered(rule, tuple(Pick(key) for key in keys))}
    action = Colleague(seed).choose(GAME.view(table, Seat(seat)), offer(table, Seat(seat), actions.Choose))
    assert isinstance(action, actions.Choose)
    return action.pick


def made(table: Table, seat: int = 0, seed: int = 1) -> str:
    """The move a colleague makes."""
    kinds = (actions.EndTurn, actions.Make)
    action = Colleague(seed).choose(GAME.view(table, Seat(seat)), offer(table, Seat(seat), *kinds))
    return action.move if isinstance(action, actions.Make) else "done"


def test_a_colleague_takes_any_mathematician() -> None:
    assert picked(laid(2), "SC-21", "geometer", "logician", "random") == "random"


def test_a_problem_nobody_works_on_is_given_a_theorem_first() -> None:
    table = laid(3, "bypass")
    problem(table)
    assert made(table) == "state"
    theorem(table, problem=1, need=4)
    assert made(table) == "bypass"


def test_a_colleague_states_a_theorem_for_the_problem_it_selected() -> None:
    table, bot = laid(3), Colleague(1)
    problem(table, "The black box of an airship lies in the observatory dome.", chosen_by=2)
    problem(table, "The opal that three museums say they own lies in the observatory dome.", chosen_by=0)
    bot.choose(GAME.view(table, Seat(0)), offer(table, Seat(0), actions.EndTurn, actions.Make))
    keys = ("none", "problem 1", "problem 2")
    table.offered = {Seat(0): Offered("SC-30", tuple(Pick(key) for key in keys))}
    choice = bot.choose(GAME.view(table, Seat(0)), offer(table, Seat(0), actions.Choose))
    assert choice == actions.Choose("problem 2")


def test_results_go_to_what_is_nearest_to_done() -> None:
    table = laid(2)
    problem(table)
    theorem(table, problem=1, need=8)
    theorem(table, problem=1, need=2, stater=1)
    keys = ("let it go", "prove theorem 1", "prove theorem 2", "disprove theorem 1", "disprove theorem 2")
    assert picked(table, "SC-1", *keys) == "prove theorem 2"


def test_a_result_helps_a_colleague_out_of_trouble() -> None:
    table = laid(2)
    theorem(table, need=3, stater=1, escape=True)
    theorem(table, need=3)
    assert picked(table, "SC-1", "let it go", "prove theorem 1", "prove theorem 2") == "prove theorem 1"


def test_who_proves_badly_lays_base_cases() -> None:
    table = laid(2)
    problem(table)
    theorem(table, problem=1, need=6, benefits=["induction"])
    keys = ("let it go", "prove theorem 1", "base case of theorem 1")
    table.sheets[0].stats["rigorous"] = -1
    assert picked(table, "SC-1", *keys) == "base case of theorem 1"
    table.sheets[0].stats["rigorous"] = 2
    assert picked(table, "SC-1", *keys) == "prove theorem 1"


def test_who_is_in_much_trouble_talks_it_over() -> None:
    table = laid(2, "bypass")
    theorem(table, need=6)
    assert made(table) != "discuss"
    for _ in range(5):
        card(table, 0)
    assert made(table) == "discuss"


def test_a_colleague_doubles_down_near_the_end_alone() -> None:
    table = laid(3)
    problem(table)
    theorem(table, problem=1, need=9)
    choice = ("let it fall", "double down")
    assert picked(table, "SC-67", *choice) == "let it fall"
    table.theorems[0].need, table.clock = 2, 5
    assert picked(table, "SC-67", *choice) == "double down"
    table.attending[0].escape = 1
    assert picked(table, "SC-67", *choice) == "let it fall", "a second fall only clears the CARDs"


def test_turns_go_round_and_are_not_kept() -> None:
    table = laid(4)
    keys = ("colleague 1", "colleague 2", "colleague 4")
    chosen = {picked(table, "SC-96", *keys, seed=seed) for seed in range(20)}
    assert chosen == {"colleague 2", "colleague 4"}


def test_a_colleague_declares_what_fits_only_sometimes() -> None:
    table = laid(2, "codemaker")
    table.attending[0].holds = [Hold("network", 2)]
    chosen = Counter(picked(table, "SC-9", "roll", "codemaker", "hold 1", seed=seed) for seed in range(60))
    assert chosen["roll"] > 10
    assert chosen["hold 1"] > 10


def test_a_move_that_costs_nothing_is_made_once_a_turn() -> None:
    table, bot = laid(2, "honest-face"), Colleague(1)
    moves = []
    for _ in range(4):
        action = bot.choose(GAME.view(table, Seat(0)), offer(table, Seat(0), actions.EndTurn, actions.Make))
        moves.append(action)
    assert moves.count(actions.Make("honest-face")) <= 1


def test_a_colleague_lets_things_stand() -> None:
    table = laid(2)
    windows = offer(table, Seat(1), actions.Allow, actions.AllowAll, actions.Object)
    assert Colleague(1).choose(GAME.view(table, Seat(1)), windows) == actions.Allow()
    votes = offer(table, Seat(1), actions.Overrule, actions.Uphold)
    assert Colleague(1).choose(GAME.view(table, Seat(1)), votes) == actions.Overrule()


def test_everybody_learns_to_prove_first() -> None:
    keys = ("Geometry move", "+1 sly as Wire", "+1 rigorous as Geometer", "move of another playbook")
    assert picked(laid(2), "SC-81", *keys) == "+1 rigorous as Geometer"


def test_a_house_full_of_cards_makes_the_next_one_dearer() -> None:
    table = laid(2)
    before = Mind(GAME.view(table, Seat(0)), Seat(0)).card_cost()
    card(table, 0)
    assert Mind(GAME.view(table, Seat(0)), Seat(0)).card_cost() > before
