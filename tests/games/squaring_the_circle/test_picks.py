"""Choices as values: what is written reads back, and what is at stake is declared."""

import inspect
import random
from dataclasses import replace

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import GAME, picks
from ludendum.games.squaring_the_circle.agenda import UseResult
from ludendum.games.squaring_the_circle.offering import (
    NO,
    WAYS,
    YES,
    Offered,
    Option,
    Pick,
    offered,
    picked,
    plain,
    way,
)
from ludendum.games.squaring_the_circle.picking import worth
from ludendum.games.squaring_the_circle.picks import Amount, Book, Moves, NeedChange, Numbered, Raise, Use
from ludendum.games.squaring_the_circle.playbook import MOVES, RULED
from ludendum.games.squaring_the_circle.questions import question, wanted
from ludendum.games.squaring_the_circle.stakes import NOTHING
from ludendum.games.squaring_the_circle.state import Table, Telling
from ludendum.games.squaring_the_circle.terms import CARD_KINDS
from ludendum.games.squaring_the_circle.theorems import purposes
from ludendum.games.squaring_the_circle.worth import Mind
from tests.games.squaring_the_circle.stage import laid, theorem


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("colleague 3", Numbered("colleague", 3)),
        ("theorem 12", Numbered("theorem", 12)),
        ("prove theorem 2", Use("prove", 2)),
        ("base case of theorem 2", Use("base case", 2)),
        ("disprove theorem 2", Use("disprove", 2)),
        ("reduce theorem 1", NeedChange("reduce", 1)),
        ("increase theorem 1", NeedChange("increase", 1)),
        ("+1 sly as Wire", Raise("sly", "Wire")),
        ("+1 rigorous as Number Theorist", Raise("rigorous", "Number Theorist")),
        ("4", Amount(4)),
        ("bypass", Moves(("bypass",))),
        ("codemaker and infinite-descent", Moves(("codemaker", "infinite-descent"))),
        ("geometer", Book("geometer")),
    ],
)
def test_what_is_picked_is_written_in_one_way_and_read_back(written: str, value: picks.Picked) -> None:
    assert value.notation() == written
    assert picks.read(written) == value


@pytest.mark.parametrize("word", ["none", "let it go", "risk", "mathematician 3", "prove theorem two", "+1 any stat"])
def test_words_stand_for_themselves(word: str) -> None:
    assert picks.read(word) is None


def test_who_offers_values_is_given_one_of_them() -> None:
    one, other = Option("the first", 1, "a one"), Option("the second", 2)
    assert offered("SC-1", [one, other]).picks[0].text == "a one"
    assert picked([one, other], "the second") == 2
    assert [option.value for option in plain(CARD_KINDS)] == list(CARD_KINDS)
    assert picked([NO.to(False), YES.to(True)], "yes") is True


def test_a_result_is_offered_as_what_it_is_used_for() -> None:
    """SC-12"""
    table = laid(2)
    theorem(table, benefits=["induction"])
    uses = purposes(table, UseResult(Seat(0), "Bypass"))
    assert [one.value for one in uses] == [Use("prove", 1), Use("base case", 1), Use("disprove", 1)]
    assert all(picks.read(one.key) == one.value for one in uses)


def test_no_two_ways_are_written_alike() -> None:
    with pytest.raises(ValueError, match="double down"):
        way("double down")
    assert all(key == one.key for key, one in WAYS.items())


def test_every_move_that_can_be_made_declares_what_is_at_stake() -> None:
    silent = [move.key for move in MOVES.values() if move.script is not None and move.stakes == NOTHING]
    assert silent == []


def test_every_move_that_asks_for_a_yes_declares_what_it_brings() -> None:
    for move in MOVES.values():
        scripts = [move.script, *move.on.values()]
        asks = any("agrees(" in inspect.getsource(one) for one in scripts if one is not None and _is_own(one))
        assert not asks or move.asks != NOTHING, move.key


def _is_own(script: object) -> bool:
    """Whether a move has this script for itself: what many share asks for no yes."""
    return getattr(script, "__qualname__", "<locals>").isidentifier()


def test_every_rule_asks_for_one_move() -> None:
    assert len(RULED) == len(MOVES)


def test_bots_judge_moves_by_no_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid(3)
    theorem(table)
    mind = Mind(GAME.view(table, Seat(0)), Seat(0))
    made = [move for move in MOVES.values() if move.script is not None]
    before = {move.key: mind.move(move.key, "self") for move in made}
    for move in made:
        monkeypatch.setitem(MOVES, move.key, replace(move, name="", says="A result, a result.", trigger=""))
    assert {move.key: mind.move(move.key, "self") for move in made} == before


def test_bots_judge_choices_by_no_sentence() -> None:
    table = laid(3)
    theorem(table, problem=1)
    keys = ("let it go", "prove theorem 1", "disprove theorem 1", "double down", "yes", "colleague 2", "bypass")
    for rule in ("SC-1", "SC-9", "SC-81", *RULED):
        said = [Offered(rule, tuple(Pick(key, text) for key in keys)) for text in ("", "a CARD, and no result")]
        silent, loud = ([_worth(table, one, key) for key in keys] for one in said)
        assert silent == loud, rule


def _worth(table: Table, choice: Offered, key: str) -> float:
    return worth(Mind(GAME.view(table, Seat(0)), Seat(0)), random.Random(1), choice, key, None, None)  # noqa: S311


def test_a_question_of_detail_says_what_it_wants() -> None:
    assert wanted(question("Who is your student?", "student").telling) == "student"
    assert wanted(Telling("detail", prompt="A group of animals, or a student?")) == "what"
