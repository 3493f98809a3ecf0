"""A course is the very match its script would play, step by step, and its copies go their own ways."""

import pickle
import random
from pathlib import Path

import pytest

from ludendum.bridges.course import Chance, Choice, Course
from ludendum.bridges.table import Table
from ludendum.engine import Malformed, Offer, QuickDice, Seat
from ludendum.engine.canonical import encode
from ludendum.games.fields_medal import GAME as FIELDS_MEDAL
from ludendum.games.fields_medal.position import Options
from ludendum.lab.matches import bot_seed, simulated
from tests.bridges.playing import GAMES, again, step, table

SEED = 5


def test_a_course_with_the_dice_of_a_study_is_the_game_of_the_study() -> None:
    for seed in range(4):
        course = Course(FIELDS_MEDAL, Options(), 1, "random")
        dice, bot = QuickDice(seed), FIELDS_MEDAL.bots["random"](bot_seed(seed, 0))
        while course.outcome is None:
            if isinstance(course.pending, Chance):
                place = dice.below(sum(course.pending.weights))
                cards = [kind for kind, count in enumerate(course.pending.weights) for _ in range(count)]
                course.decide(cards[place])
            else:
                course.answer(bot.choose(course.view(Seat(0)), Offer(course.kinds, lambda: iter(()))))
        played = simulated(FIELDS_MEDAL, Options(), ("random",), seed)
        assert (course.outcome, course.asked) == (played.outcome, played.asked)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_somebody_can_always_choose_and_every_choice_has_a_word_and_bounds(name: str, seats: int) -> None:
    laid, chance = table(name, seats), random.Random(SEED)  # noqa: S311
    course, words = laid.begin(), set()
    bounds = [(one.least, one.most) for one in laid.measures for _ in range(one.size)]
    while not laid.is_over(course):
        if isinstance(course.pending, Choice):
            legal = laid.legal(course)
            assert legal
            words |= {laid.alphabet.word(number) for number in legal}
            seen = laid.observed(course, course.pending.seat)
            assert len(seen) == len(bounds)
            assert all(least <= number <= most for number, (least, most) in zip(seen, bounds, strict=True))
            assert all(made().refusal(course.table, course.pending.seat) is None for made in legal.values())
        step(laid, course, chance)
    assert len(words) > 5
    assert all(words)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_copy_stands_where_the_course_does_and_both_go_on_alike_or_apart(name: str, seats: int) -> None:
    laid, chance = table(name, seats, 60), random.Random(SEED)  # noqa: S311
    course = laid.begin()
    while not laid.is_over(course):
        twin, stored, before = course.copy(), pickle.loads(pickle.dumps(course)), encode(course.table)  # noqa: S301
        number = step(laid, course, chance)
        assert encode(twin.table) == before
        for other in (twin, stored):
            again(laid, other, number)
            assert other.pending == course.pending
            assert encode(other.table) == encode(course.table)
            assert other.known_to(Seat(0)) == course.known_to(Seat(0))


def test_nobody_knows_what_another_answers_unseen() -> None:
    laid, chance = table("squaring-the-circle", 2), random.Random(SEED)  # noqa: S311
    course, compared = laid.begin(), 0
    while not laid.is_over(course):
        twin = course.copy()
        asked = course.pending
        step(laid, course, chance)
        opened = course._open
        if opened is None or not opened.ask.hidden or asked != Choice(Seat(0)) or course.pending != Choice(Seat(1)):
            continue
        for number in laid.legal(twin):
            other = twin.copy()
            again(laid, other, number)
            if other.pending == course.pending:
                compared += 1
                assert other.known_to(Seat(1)) == course.known_to(Seat(1))
                assert laid.text(other, Seat(1)) == laid.text(course, Seat(1))
                assert laid.observed(other, Seat(1)) == laid.observed(course, Seat(1))
    assert compared


def test_a_play_is_a_problem_and_its_cards() -> None:
    laid = table("fields-medal", 1)
    assert laid.alphabet.word(0) == "prove quantity 1"
    assert laid.alphabet.size == 2 * 4 * 10_944 + 5 + 9 + 3
    words = [laid.alphabet.word(number) for number in range(laid.alphabet.size)]
    assert len({*words}) == len(words)
    assert words[-1] == "concede"


def test_what_cannot_be_played_is_refused_with_a_reason() -> None:
    with pytest.raises(Malformed, match="there is no game"):
        Table("chess", None, {}, 10, None)
    with pytest.raises(Malformed, match="the options do not fit"):
        Table("fields-medal", None, {"numbers": "complex"}, 10, None)
    with pytest.raises(Malformed, match="has 2 to 5 seats, not 9"):
        Table("mathematicus", 9, {}, 10, None)
    with pytest.raises(Malformed, match="has no bot"):
        Table("mathematicus", None, {}, 10, "euclid")


def test_the_guide_lists_what_stands_where_in_an_observation() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "bridges.md").read_text("utf-8")
    rows = "\n".join(f"| {one.size} | {one.name} |" for one in table("fields-medal", 1).measures)
    assert rows in guide
