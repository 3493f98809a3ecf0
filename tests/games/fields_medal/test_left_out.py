"""An option that leaves an operation out is said in one place, `Options.rules`, and holds everywhere."""

import pytest

from ludendum.arithmetic import EVERY, Operation, Operator, Rules, digits_of, evaluate, parse
from ludendum.engine import Bot, OpenSeed
from ludendum.games.fields_medal import GAME, kernel, odds, plays
from ludendum.games.fields_medal.actions import Concede
from ludendum.games.fields_medal.codes import code_of, read_code
from ludendum.games.fields_medal.formulas import RULE_FOR
from ludendum.games.fields_medal.position import Options
from ludendum.games.fields_medal.view import View
from tests.games.fields_medal.stacked import Laid, laid


class Bare(Options, frozen=True, kw_only=True):
    """The options with one more: an operation that is not played, by its sign."""

    without: str = ""

    @property
    def rules(self) -> Rules:
        return Rules(EVERY - {Operator(self.without)} if self.without else EVERY, super().rules.whole)


OPERATORS = pytest.mark.parametrize("operator", Operator, ids=lambda operator: operator.name.lower())


def uses(text: str, operator: Operator) -> bool:
    parts = [digits_of(parse(text))]
    while parts:
        part = parts.pop()
        if isinstance(part, Operation):
            if part.operator is operator:
                return True
            parts += [part.left, part.right]
    return False


def test_what_is_left_out_is_refused_with_its_rule_and_a_witness() -> None:
    """FM-5"""
    table = Laid(laid("35 73 28 79", "25679"), Bare(without="‖"))
    assert table.refusal("prove quantity 29 + 6") == f"{RULE_FOR['not played']}: 2‖9 needs ‖, which is not played here"
    assert table.refusal("prove quantity 5 × 7") == ""


@OPERATORS
def test_menus_offer_only_what_is_played_and_miss_nothing_that_is(operator: Operator) -> None:
    """FM-5"""
    position, options = laid("35 73 28 79", "2569", "24 73"), Bare(without=operator.sign)
    table = Laid(position, options)
    formulas = [line.split(" ", 2)[2] for line in table.menu() if line.startswith(("prove", "solve"))]
    assert formulas
    assert not [text for text in formulas if uses(text, operator)]
    # Whatever is offered to those who play with everything, and does without this, is offered here.
    usual = set(plays.from_hand(position, Options()))
    played = set(plays.from_hand(position, options))
    assert played <= usual
    spared = [play for play in usual if not uses(plays.formula_for(position, Options(), *play), operator)]
    assert set(spared) <= played


def test_a_hand_that_only_joining_would_help_is_stuck_without_it() -> None:
    """FM-32"""
    position = laid("53 57 59 61", "35")
    assert plays.any_left(position, Options())
    assert Laid(position, Bare(without="‖")).outcome is not None


def test_hints_lead_to_what_is_played() -> None:
    """FM-36"""
    position, options = laid("35 73 28 79", "2569"), Bare(without="‖")
    pointed = plays.pointed(position, options, 3)
    assert pointed is not None
    assert pointed.formula is not None
    assert evaluate(digits_of(parse(pointed.formula)), options.rules) == pointed.target


@OPERATORS
def test_the_view_names_the_operations_that_are_played(operator: Operator) -> None:
    """FM-5"""
    shown = Laid(laid("35 73 28 79", "25679"), Bare(without=operator.sign)).view.operations
    assert shown == tuple(other.sign for other in Operator if other is not operator)


@pytest.mark.parametrize("name", sorted(GAME.bots))
def test_every_bot_plays_by_it(name: str) -> None:
    """FM-5"""
    options = Bare(without="‖")
    bot: Bot[View] = GAME.bots[name](1)
    table = Laid(laid("35 73 28 79", "2569"), options)
    for _ in range(8):
        if table.outcome is None:
            table.do(bot.choose(table.view, table.offer))  # a formula that is not allowed would be refused


def test_odds_are_sampled_by_the_script_where_the_kernel_does_not_know_the_option() -> None:
    options = Bare(without="‖")
    assert kernel.plays(Bare())
    assert not kernel.plays(options)
    view = Laid(laid("35 73 28 79", "2569", "24 73"), options).view
    ranked = next(odds.improving(view, 1, None))
    assert {one.estimate.games for one in ranked} == {odds.SCRIPT_ROUND}


def test_where_a_search_settles_nothing_the_game_goes_on_and_a_program_concedes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """FM-32, FM-36"""
    monkeypatch.setattr(plays, "BUDGET", 0)
    table = Laid(laid("98 97 95 94", "11223"), Bare(without="−"))
    assert table.outcome is None
    assert "not certain" in plays.hint(table.position, table.table.options, 1)
    for name in GAME.bots:
        assert GAME.bots[name](1).choose(table.view, table.offer) == Concede()


def test_its_deal_codes_are_read_back() -> None:
    deal = Bare(without="‖"), OpenSeed("0123456789")
    assert read_code(code_of(*deal), Bare) == deal
