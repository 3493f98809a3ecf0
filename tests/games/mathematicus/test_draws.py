"""What may be drawn and rolled for the questions of the house: no answer is guessed, and in no sum nothing happens."""

from collections.abc import Iterator
from random import Random
from zlib import crc32

import pytest

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import Question
from ludendum.games.mathematicus.decks.allowed import Combinations, name, shipped
from ludendum.games.mathematicus.decks.drawing import all_draws, allowed_draws
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.making_draws import conditional, searched
from ludendum.games.mathematicus.decks.reporting import ANSWERS, DEGENERATE, SHARE, stands_in
from ludendum.games.mathematicus.decks.sharing import cases, shares
from ludendum.games.mathematicus.decks.workings import workings
from tests.games.mathematicus.decks.sheets import only

pytestmark = pytest.mark.slow

PARAMETRIC = list({one.family or one.name: one for one in (*decks.yellow(), *decks.blue()) if one.parametric}.values())
"""Every question with something to draw or roll, a family once."""
ONE_IN_EIGHT = 8


def sample(questions: list[Question], part: int = 0) -> list[Question]:
    """One in eight, always the same."""
    return [one for one in questions if crc32((one.family or one.name).encode()) % ONE_IN_EIGHT == part]


# not to be guessed ---------------------------------------------------------------------------------------------------


def guessable(questions: list[Question]) -> Iterator[str]:
    for question in questions:
        likely = shares(question)
        answer, share = next(iter(likely.items()))
        if len(likely) < ANSWERS or 100 * share > SHARE:
            yield f"{question.family or question.name}: {len(likely)} answers, {answer} in {100 * share:.1f} %"


def test_no_answer_of_a_family_is_likely() -> None:
    """MX-51: twelve different ones at least, and none in more than a fifth of all draws."""
    assert list(guessable(sample(PARAMETRIC))) == []


@pytest.mark.soak
def test_no_answer_of_any_family_or_template_is_likely() -> None:
    assert list(guessable(PARAMETRIC)) == []


def test_shares_are_counted_over_all_draws_squares_and_allowed_rolls() -> None:
    drawn = only("{a} {b}?\ndraw: a in 1..3\ndraw: b in 1..3\nwhere: a ≠ b\n= a + b")
    assert shares(drawn) == pytest.approx({"3": 1 / 3, "4": 1 / 3, "5": 1 / 3})
    rolled = only("{a}?\nroll: s = square\nroll: a = d4\nwhere: a < 3 or s > 1\n= if(s = 1, a, 9)")
    assert shares(rolled) == pytest.approx({"9": 34 / 35, "1": 1 / 70, "2": 1 / 70})


# nothing that happens for nothing ------------------------------------------------------------------------------------


def empty_sums(question: Question, most: int) -> tuple[int, int]:
    """In how many cases nothing happens in a sum or a product, and how many there are."""
    ready = workings(question)
    found = count = 0
    chance = Random(question.name)  # noqa: S311 - for looking at
    for values, rolled in (case for way in cases(question) for case in chance.sample(way, min(most, len(way)))):
        posed = decks.lay(question, values, rolled or None)
        if posed.key is not None:
            told = "\n".join([posed.text, *(() if ready.operation else posed.steps)])
            names = {**values, **rolled}
            numbers = [one for part in ready.operands if part.source in names for one in [names[part.source]]]
            found += bool(DEGENERATE.search(told)) or 1 in numbers or 0 in numbers
            count += 1
    return found, count


def test_no_blue_card_multiplies_by_one_in_one_draw_of_eight() -> None:
    """MX-126."""
    for template in sample(list(decks.blue()), 3):
        found, count = empty_sums(template, 12)
        assert ONE_IN_EIGHT * found < count, template.name


@pytest.mark.soak
def test_no_blue_card_multiplies_by_one_in_one_of_eight_of_all_cases() -> None:
    for template in decks.blue():
        found, count = empty_sums(template, 1_000_000)
        assert ONE_IN_EIGHT * found < count, template.name


@pytest.mark.soak
def test_no_answer_can_be_read_off_the_words_of_its_figure_but_by_chance() -> None:
    """Now and then a number that is drawn is one that stands there, too."""
    for question in PARAMETRIC:
        if question.figure and question.kind != "name":
            ways = [way[0] for way in cases(question, 400)]
            laid = [posed for values, rolled in ways if (posed := decks.lay(question, values, rolled or None)).key]
            told = sum(stands_in(posed, decks.described(posed)) for posed in laid)
            assert 10 * told < len(laid), question.name


# known beforehand ----------------------------------------------------------------------------------------------------


def test_what_may_be_drawn_is_known_beforehand() -> None:
    """After a condition was changed: `python -m ludendum.games.mathematicus.decks.making_draws`."""
    ours = {name(question): question for question in conditional()}
    assert shipped().keys() == ours.keys()
    for question in sample(list(ours.values())):
        assert shipped()[name(question)] == searched(question)


@pytest.mark.soak
def test_all_that_may_be_drawn_is_what_a_search_finds() -> None:
    assert {name(question): searched(question) for question in conditional()} == shipped()


def test_what_is_known_beforehand_is_drawn_as_a_search_would() -> None:
    for question in sample(PARAMETRIC, 5):
        found = allowed_draws(question)
        assert isinstance(found, Combinations) or not found
        places = {0, len(found) // 3, len(found) // 2, len(found) - 1}
        listed = all_draws(workings(question), Purse())
        assert len(listed) == len(found)
        assert [found[place] for place in places] == [listed[place] for place in places]
        assert list(found[-3:]) == listed[-3:]


def test_a_question_whose_conditions_are_not_known_is_searched() -> None:
    question = only("{a}?\ndraw: a in 1..30\nwhere: a mod 7 = 3\n= a")
    assert list(allowed_draws(question)) == [(3,), (10,), (17,), (24,)]
    with pytest.raises(IndexError):
        Combinations([(1, 2), (3, 4)])[4]
