"""Objections: who may contest what, who votes, what they see, and what nobody takes back any more."""

import pytest

from ludendum.engine import Match, Person, Refused, Script, Seat, TakeBack
from ludendum.games.mathematicus import GAME, actions, asking, events
from ludendum.games.mathematicus.script import play
from ludendum.games.mathematicus.state import Table
from ludendum.games.mathematicus.view import view
from tests.games.mathematicus.stage import RIGHT, WRONG, Says, Scene, laid, live, perform

ADA, BEA, CAI = Seat(0), Seat(1), Seat(2)


def question(match: Match, table: Table) -> Script[bool]:
    return (yield from asking.ask(match, table, ADA))


def contesting(scene: Scene) -> list[list[Seat]]:
    """Who was asked whether to contest, time after time."""
    kinds = (actions.Contest, actions.ContestAnswer)
    return [
        [*ask.offers] for ask in scene.asks if any(kind in kinds for offer in ask.offers.values() for kind in offer)
    ]


@pytest.mark.parametrize("doubter", [ADA, BEA, CAI])
def test_anyone_may_contest_that_an_answer_was_wrong_and_the_others_vote(doubter: Seat) -> None:
    """MX-77, MX-78."""
    says: Says = ["answer 7", (doubter, "contest"), (BEA, "overturn"), (CAI, "overturn")]
    scene = perform(laid(3, objections="all"), question, *says)
    assert scene.returned
    assert contesting(scene) == [[ADA, BEA, CAI]]
    assert (scene.told(events.Judged)[0].verdict, scene.told(events.Contested)[0].verdict) == ("wrong", "right")
    assert GAME.help.tally is not None
    assert GAME.help.tally(scene.events)["right answers"] == 1


def test_a_tie_upholds_the_table_and_so_does_silence() -> None:
    """MX-77."""
    for votes in ([(BEA, "overturn"), (CAI, "uphold")], [None]):
        scene = perform(laid(3, objections="all"), question, "answer 7", "contest", *votes)
        assert not scene.returned
        assert not scene.told(events.Contested)[0].overturned


def test_right_falls_only_if_all_others_agree_two_at_least() -> None:
    """MX-77."""
    table = laid(3, objections="all")
    contest: Says = ["answer 8", (CAI, "contest")]
    assert not perform(table, question, *contest, (BEA, "overturn"), (CAI, "overturn")).returned
    assert perform(table, question, *contest, (BEA, "uphold"), (CAI, "overturn")).returned
    assert perform(table, question, *contest, (BEA, "overturn"), None).returned
    two = perform(laid(2, objections="all"), question, "answer 8")
    assert two.returned
    assert contesting(two) == []


def test_a_table_may_agree_to_contest_less_or_nothing() -> None:
    """MX-77: and by the option's former name too."""
    assert contesting(perform(laid(3, objections="wrong"), question, "answer 8")) == []
    assert contesting(perform(laid(3, objections="wrong"), question, "answer 7", None)) == [[ADA, BEA, CAI]]
    for options in ({"objections": "off"}, {"objections": "all", "contest": "off"}):
        assert contesting(perform(laid(3, **options), question, "answer 7")) == []


def test_bots_have_no_vote_and_alone_there_is_nobody_to_ask() -> None:
    """MX-78."""
    scene = perform(laid(3, objections="all"), question, "answer 7", bots=[BEA, CAI])
    assert contesting(scene) == []
    says: Says = ["answer 7", "contest", (CAI, "overturn")]
    assert perform(laid(3, objections="all"), question, *says, bots=[BEA]).returned


@pytest.mark.parametrize("says", ["pass", None])
def test_who_gave_no_answer_has_none_to_contest(says: str | None) -> None:
    """MX-77."""
    assert contesting(perform(laid(3, objections="all"), question, says)) == []


def test_who_votes_sees_question_answer_and_key_and_nobody_sees_it_before() -> None:
    """MX-143, MX-62."""
    table = laid(3, objections="all", players="level=4")
    seen: list[list[str]] = []

    def look() -> None:
        seen.append([view(table, seat).text() for seat in (ADA, BEA, CAI, None)])

    perform(table, question, "answer 15", "contest", (BEA, "uphold"), (CAI, "uphold"), watch=look)
    *before, contest, vote = seen
    assert not any("16" in text for texts in before for text in texts)
    for text in (*contest, *vote):
        assert "What is 8 + 8?" in text
        assert "said: 15" in text
        assert "The verdict: wrong. The answer: 16." in text


def test_the_key_is_not_shown_before_a_second_answer_is_in() -> None:
    """MX-143, MX-111."""
    table = laid(3, objections="all")
    table.players[ADA].kept.append("erratum")
    says: Says = ["answer 7", "again", "answer 6", "contest", (BEA, "uphold"), (CAI, "uphold")]
    scene = perform(table, question, *says)
    order = [type(event) for event in scene.events]
    assert order.count(events.Solution) == 1
    assert order.index(events.Solution) > max(place for place, kind in enumerate(order) if kind is events.Said)
    assert contesting(scene) == [[ADA, BEA, CAI]]


def test_where_a_person_deals_their_word_is_final() -> None:
    """MX-76."""
    table = laid(3, objections="all", dealer="fixed")
    table.dealer = CAI
    assert contesting(perform(table, question, "answer 7", (CAI, "judge wrong"))) == []


# together --------------------------------------------------------------------------------------------------------


def together(**options: object) -> Table:
    return laid(3, mode="cards", target=1, answering="together", **{"objections": "all", **options})


def test_together_too_anyone_may_contest_one_verdict_after_another() -> None:
    """MX-144, MX-77: the answer voted on is the one in sight."""
    table, seen = together(), list[str]()

    def look() -> None:
        if table.contested is not None:
            seen.append(view(table, CAI).text())

    answered = [(ADA, "answer 7"), (BEA, RIGHT), (CAI, WRONG)]
    first = [(BEA, "contest answer 1"), (BEA, "overturn"), (CAI, "overturn")]
    second = [(ADA, "contest answer 2"), (ADA, "overturn"), (CAI, "overturn")]
    scene = perform(table, play, *answered, *first, *second, None, watch=look)
    assert [event.seat for event in scene.told(events.Contested)] == [ADA, BEA]
    assert scene.returned.winners == (ADA,)
    assert [player.points for player in table.players] == [1, 0, 0]
    assert "said: 7" in seen[0]
    assert "The answer: 8." in seen[0]


def test_together_the_dealers_word_is_final() -> None:
    """MX-76, MX-144."""
    table = together(dealer="fixed")
    table.dealer = CAI
    answered = [(ADA, "answer 7"), (BEA, WRONG), (CAI, WRONG)]
    scene = perform(table, play, *answered, (ADA, "contest answer 1"), (CAI, "judge right"), None)
    assert scene.returned.winners == (ADA,)


@pytest.mark.parametrize("seat", [BEA, Seat(7)])
def test_an_answer_is_contested_once_and_only_one_that_is_there(seat: Seat) -> None:
    """MX-77."""
    table = together()
    refusal = actions.ContestAnswer(seat).refusal(table, ADA)
    assert refusal is not None
    assert refusal.rule == "MX-77"
    assert list(actions.ContestAnswer.menu(table, ADA)) == []


# taking back -----------------------------------------------------------------------------------------------------


def test_nothing_is_taken_back_past_a_verdict_or_a_solution() -> None:
    """MX-145, TB-13: not even if all agree; what was done since may be."""
    match = live(2, seed="undo", mode="cards", target=9, objections="off")
    match.answer(ADA, actions.Ready(), at=1_000)
    before = len(match.entries)
    match.answer(ADA, actions.Answer("1"), at=2_000)
    for to in (before, before - 1):
        with pytest.raises(Refused, match="TB-13: a solution was shown since"):
            match.propose(Person(1), TakeBack(to), at=2_500)
    match.answer(BEA, actions.Ready(), at=3_000)
    match.propose(Person(2), TakeBack(before + 1), at=3_500)
    assert match.table.open[0].seat == BEA
    open_ = match.core.open
    assert open_ is not None
    assert open_.ask.offers[BEA] == (actions.Ready,)
