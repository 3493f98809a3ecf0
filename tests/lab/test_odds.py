"""Odds are honest: reproducible, with their sample sizes, from what can be known and nothing else."""

from itertools import islice

import msgspec
import pytest

from ludendum.engine import (
    Broken,
    ChoiceOdds,
    Estimate,
    LiveMatch,
    Malformed,
    Refused,
    export,
)
from ludendum.games.fields_medal.actions import Concede, Discard, Exchange, Keep, Remove, Solve, Table
from ludendum.games.fields_medal.compiling import COMPILED
from ludendum.games.fields_medal.learnt import Learnt
from ludendum.games.fields_medal.lookahead import Lookahead
from ludendum.games.fields_medal.odds import MOST_LEARNT, improving, player
from ludendum.games.fields_medal.position import EMPTY, FULL, Cards, Category, Options, Pile, Position
from ludendum.games.fields_medal.view import View, view_from
from ludendum.lab.odds import odds_at
from tests.engine.auction import AUCTION

from .matches import begun, odds_after, played, seen

pytestmark = pytest.mark.slow

BEGUN = 2
"""Entries before the first answer: a bot sits down, play begins."""


def rounds(view: View, count: int, seed: int = 1) -> list[list[ChoiceOdds]]:
    return list(islice(improving(view, seed, None), count))


def a_position(
    problems: tuple[Cards, Cards, Cards, Cards], hand: Cards, lemmas: tuple[Cards, ...] = (), strikes: int = 0
) -> Position:
    deck = list(FULL)
    for cards in (*problems, hand, *lemmas):
        for card in cards:
            deck[card] -= 1
    a, b, c, d, e, f, g, h, i, j = deck
    pile: Pile = (a, b, c, d, e, f, g, h, i, j)
    return Position(problems, hand, lemmas, ((), (), (), ()), pile, EMPTY, 0, strikes)


def view_of(position: Position) -> View:
    return view_from(Table(Options(), position), None)


def test_odds_come_in_rounds_from_ever_more_games_with_the_best_first() -> None:
    found = rounds(seen(begun()), 6)
    games = [[one.estimate.games for one in listed] for listed in found]
    assert [set(counts) for counts in games] == [{4}, {8}, {16}, {32}, {64}, {128}]
    for listed in found:
        won = [one.estimate.won for one in listed]
        assert won == sorted(won, reverse=True)


def test_the_turns_of_highest_learnt_value_have_odds() -> None:
    view = seen(begun())
    labels = {one.label for one in rounds(view, 1)[0]}
    best = [turn.text(view.position) for turn in Learnt().listed(view.position)]
    assert labels == set(best[:MOST_LEARNT])


def test_elsewhere_every_candidate_of_the_quick_player_has_odds() -> None:
    view = seen(begun(Options(exchange="card")))
    labels = {one.label for one in rounds(view, 1)[0]}
    assert labels == {move.text(view.position) for move in Lookahead(view.options).candidates(view.position)}


def test_it_is_said_who_plays_on() -> None:
    assert player(Options()) == ("the greedy bot" if COMPILED else "the quick bot")
    assert player(Options(exchange="card")) == "the quick bot"
    assert player(Options(lemmas="digits")) == "a simple player"


def test_the_same_seed_and_number_of_games_give_the_same_odds() -> None:
    view = seen(begun())
    found = rounds(view, 5, seed=5)
    assert found == rounds(view, 5, seed=5)
    assert found != rounds(view, 5, seed=6)


def test_matches_with_other_secrets_but_equal_views_have_equal_odds() -> None:
    """What comes next cannot be peeked at: where a fork's fresh secret brings other cards, the odds are the same."""
    match = begun(seed=None)
    twin = match.fork()
    assert match.secret != twin.secret
    assert seen(match) == seen(twin)
    assert rounds(seen(match), 5) == rounds(seen(twin), 5)


def test_odds_are_those_of_games_played_on_from_there() -> None:
    """One solution is missing, and it is at hand: whoever takes it wins at once."""
    position = a_position(((1, 2), (3, 4), (5, 6), (7, 8)), (1, 1), ((3, 9), (9, 9)))
    position = msgspec.structs.replace(position, solved=((), (3, 4), (5, 6), (7, 8)))
    best = rounds(view_of(position), 3)[0][0]
    assert best.label == "solve quantity (12) with 3 9"
    assert best.estimate == Estimate(4, 4)


def test_a_choice_that_is_asked_for_is_marked_and_not_listed_twice() -> None:
    record = export(begun())
    first = odds_after(record, BEGUN, 2)
    view = seen(begun())
    action = Lookahead(view.options).candidates(view.position)[0].action(view.position, view.options)
    asked = odds_after(record, BEGUN, 2, asked=action.notation())
    assert len(asked) == len(first)
    assert [one.asked_for for one in asked].count(True) == 1
    assert [(one.label, one.estimate) for one in asked] == [(one.label, one.estimate) for one in first]


def test_a_choice_that_is_asked_for_joins_the_candidates() -> None:
    position = a_position(((1, 2), (3, 4), (5, 6), (7, 8)), (1, 2), ((3, 4), (3, 9)))
    view = view_of(position)
    unusual = Solve(Category.QUANTITY, "3 + 9", "BB")
    listed = next(improving(view, 1, unusual))
    assert [one.label for one in listed if one.asked_for] == ["solve quantity 3 + 9 from BB"]
    assert len(listed) == len(next(improving(view, 1, None))) + 1


def test_conceding_never_wins() -> None:
    listed = list(islice(improving(seen(begun()), 1, Concede()), 5))[-1]
    assert [one.estimate for one in listed if one.asked_for] == [Estimate(0, 64)]


def test_a_fifth_lemma_has_odds_for_each_that_may_go() -> None:
    lemmas = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5))
    view = view_of(a_position(((), (6, 7), (8, 9), (7, 8)), (9,), lemmas))
    assert {one.label for one in next(improving(view, 1, None))} == {f"exchange {letter}" for letter in "ABCDE"}
    assert [one.label for one in next(improving(view, 1, Exchange("C"))) if one.asked_for] == ["exchange C"]


def test_too_many_cards_have_odds_for_each_that_may_be_thrown_away() -> None:
    view = view_of(a_position(((1, 2), (3, 4), (5, 6), (7, 8)), (1, 1, 2, 2, 3, 3, 4, 9)))
    labels = {one.label for one in next(improving(view, 1, Discard(9)))}
    assert labels == {f"discard {card}" for card in (1, 2, 3, 4, 9)}


def test_whether_advancement_goes_has_odds_for_both() -> None:
    view = view_of(a_position(((1, 2, 3), (3, 4, 5), (5, 6, 7), (7, 8, 9)), (1, 1), ((2, 2),), strikes=1))
    for asked in (Remove(), Keep(), None):
        assert {one.label for one in next(improving(view, 1, asked))} == {"remove", "keep"}


@pytest.mark.parametrize("lemmas", ["digits", "numbers"])
def test_the_other_readings_of_lemmas_have_odds_too(lemmas: str) -> None:
    options = Options(lemmas="digits") if lemmas == "digits" else Options(lemmas="numbers")
    view = seen(begun(options))
    found = rounds(view, 3)
    assert [one.estimate.games for one in found[-1]] == [3] * len(found[-1])
    assert found == rounds(view, 3)


def test_without_choices_there_are_no_odds() -> None:
    over = played()
    assert over.outcome is not None
    assert rounds(seen(over), 1) == []


# records -------------------------------------------------------------------------------------------------------------


def test_the_odds_of_a_record_are_those_of_its_position() -> None:
    live = begun()
    assert odds_after(export(live), None, 3) == rounds(seen(live), 3)[-1]
    over = played()
    assert odds_after(export(over), BEGUN, 3) == rounds(seen(live), 3)[-1]


def test_what_people_type_is_understood_as_in_play() -> None:
    live = begun()
    view = seen(live)
    proof = next(move for move in Lookahead(view.options).candidates(view.position) if move.kind == "prove")
    typed = proof.action(view.position, view.options).notation().split(" ", 2)[2]
    assert sum(one.asked_for for one in odds_after(export(live), None, 1, asked=typed)) == 1


@pytest.mark.parametrize(
    ("at", "said"),
    [(99, "is not one of them"), (-1, "is not one of them"), (0, "nobody is asked"), (None, "the match is over")],
)
def test_where_nothing_is_asked_the_error_says_so(at: int | None, said: str) -> None:
    record = export(played())
    with pytest.raises(Malformed, match=said):
        odds_at(record, at)


def test_a_forbidden_choice_is_refused_by_its_rule_and_an_unreadable_one_is_malformed() -> None:
    record = export(begun())
    with pytest.raises(Refused, match="FM-21"):
        odds_at(record, BEGUN, asked="exchange A")
    with pytest.raises(Malformed):
        odds_at(record, BEGUN, asked="dance")


def test_a_damaged_record_is_broken() -> None:
    record = export(begun())
    with pytest.raises(Broken):
        odds_at(record[:-20], BEGUN)
    with pytest.raises(Broken, match="no game"):
        odds_at(record.replace(b"fields-medal", b"fields-model", 1), BEGUN)


def test_a_game_without_odds_says_so() -> None:
    live = LiveMatch.start(AUCTION, seats=2, seed="lots")
    with pytest.raises(Malformed, match="knows no odds"):
        odds_at(export(live), find=lambda _: AUCTION)
