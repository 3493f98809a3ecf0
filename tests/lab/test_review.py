"""The review says what mattered, and no more than it can know."""

import json

import pytest

from ludendum.engine import AnyLive, Broken, Estimate, LiveMatch, Malformed, Person, export
from ludendum.engine.entries import Answer
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import Concede
from ludendum.games.fields_medal.position import Options
from ludendum.lab.review import Effort, review

from .matches import PLAYER, begun, played


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
    assert review(record, games=32) == review(record, games=32)
    assert review(record, games=32, seed=2) != review(record, games=32)


@pytest.mark.slow
def test_throwing_a_won_game_away_mattered_and_playing_on_did_not() -> None:
    """Conceding never wins, so it mattered wherever the best play wins often enough for the games to show it."""
    live = begun(seed="good deal")
    live.answer(PLAYER, Concede())
    (decision,) = review(export(live), games=4096).decisions
    assert decision.odds == Estimate(0, 4096)
    assert decision.mattered == (decision.difference >= 0.02 and decision.interval[0] > 0)
    sure = review(export(live), games=4096, threshold=0.0).decisions[0]
    assert sure.mattered
    assert sure.text().startswith("!")
    unsure = review(export(live), games=4, threshold=0.0).decisions[0]
    assert not unsure.mattered


def test_the_best_choice_is_compared_on_games_that_did_not_pick_it() -> None:
    decisions = review(export(played()), games=256).decisions
    for one in decisions:
        if one.best == one.chosen:
            assert (one.difference, one.interval) == (0.0, (0.0, 0.0))
        else:
            low, high = one.interval
            assert low <= one.difference <= high


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


def test_a_review_that_is_stopped_keeps_what_it_has() -> None:
    def stop(done: int, of: int) -> None:
        assert of > 2
        if done == 2:
            raise KeyboardInterrupt

    found = review(export(played(bot="greedy", most=4)), games=8, progress=stop)
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
