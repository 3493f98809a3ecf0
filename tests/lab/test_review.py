"""The review says what mattered, and no more than it can know."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ludendum.engine import (
    AnyAction,
    AnyLive,
    Broken,
    ChoiceOdds,
    Estimate,
    LiveMatch,
    Malformed,
    Person,
    export,
)
from ludendum.engine.entries import Answer
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import Concede
from ludendum.games.fields_medal.position import Options
from ludendum.games.fields_medal.view import View
from ludendum.lab.odds import Find
from ludendum.lab.review import Effort, Review, review

from .matches import PLAYER, begun, hopeless, played, won

pytestmark = pytest.mark.slow


def test_every_decision_is_reviewed_with_the_choice_made_and_the_best_one() -> None:
    live = played()
    found = review(export(live), games=64)
    answers = [entry.number for entry in live.entries if isinstance(entry.body, Answer)]
    assert [one.entry for one in found.decisions] == answers
    assert all(one.odds.games == one.best_odds.games == 64 for one in found.decisions)
    assert not found.partial
    assert not found.unjudged


def test_a_review_by_games_is_reproducible() -> None:
    record = export(played())
    found = review(record, games=32)
    assert found == review(record, games=32)
    assert found != review(record, games=32, seed=2)


def test_throwing_a_won_game_away_mattered_and_playing_on_did_not() -> None:
    """Conceding never wins, so it mattered wherever the best play wins often enough for the games to show it."""
    live = begun(seed="good deal")
    live.answer(PLAYER, Concede())
    (decision,) = review(export(live), games=1024).decisions
    assert decision.odds == Estimate(0, 1024)
    assert decision.mattered == (decision.difference >= 0.02 and decision.interval[0] > 0)
    sure = review(export(live), games=1024, threshold=0.0).decisions[0]
    assert sure.mattered
    assert sure.text().startswith("!")
    unsure = review(export(live), games=4, threshold=0.0).decisions[0]
    assert not unsure.mattered


def test_the_best_choice_is_compared_on_games_that_did_not_pick_it() -> None:
    decisions = review(export(played()), games=128).decisions
    for one in decisions:
        if one.best == one.chosen:
            assert (one.difference, one.interval) == (0.0, (0.0, 0.0))
        else:
            low, high = one.interval
            assert low <= one.difference <= high


@pytest.fixture(scope="module")
def given_up() -> Review:
    """The review of a game that came to have no hope, and was given up."""
    live = hopeless()
    live.answer(PLAYER, Concede())
    return review(export(live), games=512)


def test_where_nothing_wins_the_game_was_lost_and_conceding_is_not_the_best(given_up: Review) -> None:
    found = given_up
    last = found.decisions[-1]
    assert (last.chosen, last.lost, last.mattered) == ("concede", True, False)
    assert last.best_odds == Estimate(0, 512)
    assert "0.0 % (0.0–0.7 %, from 512 games); the game was lost by then, no choice that was tried won" in last.text()
    assert "better" not in last.text()
    first_lost = next(one for one in found.decisions if one.lost)
    assert f"lost by entry {first_lost.entry}: from there on, nothing that was tried won" in found.text()


def test_nothing_is_called_lost_before_the_last_win_that_was_found(given_up: Review) -> None:
    decisions = given_up.decisions
    hopes = [place for place, one in enumerate(decisions) if not one.hopeless]
    assert 0 < len(hopes) < len(decisions)
    assert [one.lost for one in decisions] == [place > hopes[-1] for place in range(len(decisions))]


def test_too_few_games_say_that_nothing_won_and_not_that_the_game_was_lost() -> None:
    last = review(export(hopeless()), games=64).decisions[-1]
    assert last.hopeless
    assert not last.lost
    assert last.text().endswith("0 % (0–6 %, from 64 games); no choice that was tried won any of its games")


def test_a_game_that_was_won_was_never_lost() -> None:
    """Whatever the player who plays the sampled games makes of it."""
    decisions = review(export(won()), games=512, find=sampled_so([(0, 256), (0, 512)])).decisions
    assert all(one.hopeless for one in decisions)
    assert not any(one.lost for one in decisions)


def test_a_review_that_is_stopped_calls_nothing_lost() -> None:
    """For what comes later was not looked at."""

    def stop(done: int, of: int) -> None:
        if done == of - 1:
            raise KeyboardInterrupt

    nothing_won = sampled_so([(0, 256), (0, 512)])
    found = review(export(hopeless()), games=512, progress=stop, find=nothing_won)
    assert found.decisions[-1].hopeless
    assert not any(one.lost for one in found.decisions)
    assert all(one.lost for one in review(export(hopeless()), games=512, find=nothing_won).decisions)


def test_conceding_is_not_the_best_if_another_choice_won_in_the_second_half_alone() -> None:
    live = begun()
    live.answer(PLAYER, Concede())
    (decision,) = review(export(live), games=512, find=sampled_so([(0, 256), (1, 512)])).decisions
    assert (decision.best, decision.best_odds) == ("play on", Estimate(1, 512))
    assert (decision.difference, decision.mattered, decision.lost) == (0, False, False)
    low, high = decision.interval
    assert low < 0 < high


def sampled_so(won_of: list[tuple[int, int]]) -> Find:
    """The game, if playing on won so many of so many games in each round, and conceding none."""

    def odds(_view: View, _seed: int, asked: AnyAction | None) -> Iterator[list[ChoiceOdds]]:
        label = "play on" if asked is None or isinstance(asked, Concede) else asked.notation()
        for count, games in won_of:
            yield [
                ChoiceOdds("concede", Estimate(0, games), asked_for=isinstance(asked, Concede)),
                ChoiceOdds(label, Estimate(count, games), asked_for=not isinstance(asked, Concede)),
            ]

    game = replace(GAME, help=replace(GAME.help, odds=odds))
    return lambda _name: game


def test_the_text_names_the_moments_and_says_how_they_were_found() -> None:
    text = review(export(played()), games=16).text()
    assert "that mattered" in text
    assert "interval of the difference excludes 0" in text
    assert "from 16 games" in text


def test_a_review_is_told_in_json_too() -> None:
    found = review(export(played()), games=8)
    told = json.loads(found.json())
    assert told["games"] == 8
    assert len(told["decisions"]) == len(found.decisions)


def test_a_review_says_how_far_it_is_from_the_start_and_keeps_what_it_has_when_it_is_stopped() -> None:
    told: list[int] = []

    def stop(done: int, of: int) -> None:
        told.append(done)
        assert of > 2
        if done == 2:
            raise KeyboardInterrupt

    found = review(export(played(bot="greedy", most=4)), games=8, progress=stop)
    assert told == [0, 1, 2]
    assert found.partial
    assert len(found.decisions) == 2
    assert "partial" in found.text()


def test_a_review_by_time_ends() -> None:
    found = review(export(played(most=2)), seconds=0.02)
    assert len(found.decisions) == 2
    assert found.games is None


def test_an_unfinished_match_can_be_reviewed_as_far_as_it_goes() -> None:
    assert len(review(export(played(most=1)), games=8).decisions) == 1


def test_what_was_taken_back_is_said_to_be() -> None:
    me = Person(1)
    live: AnyLive = LiveMatch.start(GAME, Options(practice=True), seed="seventeen")
    live.sit(PLAYER, person=me)
    live.begin()
    bot = GAME.bots["random"](1)
    for taken_back in (True, False):
        offer = live.offer(PLAYER)
        assert offer is not None
        live.answer(PLAYER, bot.choose(live.view(PLAYER), offer))
        motion = live.last_choice(me)
        if taken_back and motion is not None:
            live.propose(me, motion)
    first, again = review(export(live), games=8).decisions
    assert first.taken_back
    assert not again.taken_back
    assert "taken back" in first.text()


def test_wrong_wishes_are_told_plainly() -> None:
    record = export(played(most=1))
    with pytest.raises(Malformed, match="not by both"):
        review(record, games=8, seconds=1)
    with pytest.raises(Malformed):
        review(record, games=1)
    with pytest.raises(Broken):
        review(b"nonsense\n")


def test_effort_of_a_game_without_odds_gives_nothing() -> None:
    assert Effort(8, None).halves(iter(())) is None
