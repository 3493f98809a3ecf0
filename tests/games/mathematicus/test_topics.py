"""A choice of topics and levels: what is asked then, what cannot be chosen, and what a record says of it."""

from typing import Any

import msgspec
import pytest

from ludendum.engine import AnyLive, LiveMatch, Person, Refused, Seat, export, verify
from ludendum.games import find
from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import shelf
from ludendum.games.mathematicus.options import Options
from tests.games.mathematicus.stage import QUESTIONS
from tests.harness import entropy

GAME = find("mathematicus")


def laid(topics: str, level: int = 2, **options: Any) -> AnyLive:
    chosen = Options(mode="cards", level=level, target=3, objections="off", topics=topics, **options)
    live: AnyLive = LiveMatch.start(GAME, chosen, seats=1, entropy=entropy(topics))
    live.sit(Seat(0), person=Person(1), name="Ada")
    live.begin(at=10_000)
    return live


def played(live: AnyLive, rounds: int | None = None) -> list[str]:
    """The questions that were asked: as many as that, unanswered, or all of a game in which each is known."""
    while len(live.table.asked) <= (rounds or 0) if rounds else live.outcome is None:
        [open_] = live.table.open
        says = "pass" if rounds else f"answer {open_.posed.key.value}"
        for said in ("ready", says):
            live.answer(Seat(0), live.read_action(Seat(0), said), at=live.core.at + 1)
    return list(live.table.asked)[:rounds]


@pytest.mark.parametrize(
    ("text", "level", "topics", "levels"),
    [
        ("fractions", 2, {"fractions"}, {2}),
        ("Integrals, primes 2", 1, {"primes"}, {2}),
        ("4", 1, None, {4}),
        ("circles 3-4", 4, {"circles"}, {4}),
    ],
)
def test_only_chosen_questions_are_asked_of_the_players_own_level_or_the_nearest(
    text: str, level: int, topics: set[str] | None, levels: set[int]
) -> None:
    """MX-155"""
    asked = played(laid(text, level), 8)
    assert {int(name.partition("/")[2]) for name in asked} == levels
    assert topics is None or {decks.yellow().named(name).topic for name in asked} == topics


def test_no_chosen_question_comes_again_before_all_were_asked() -> None:
    """MX-53"""
    there = decks.topics_of(decks.choose(decks.yellow(), "fractions 2"))["fractions"][1]
    asked = played(laid("fractions 2"), 2 * there)
    assert sorted(asked[:there]) == sorted(asked[there:]) == sorted(set(asked))


@pytest.mark.parametrize(
    ("text", "says"),
    [("fractoins", "did you mean fractions?"), ("roots 1", "no question"), ("fractions 3-1", "as in fractions 1-2")],
)
def test_a_choice_that_cannot_be_is_refused_when_the_table_is_laid(text: str, says: str) -> None:
    """MX-155"""
    with pytest.raises((Refused, ValueError), match=says.replace("?", r"\?")):
        laid(text)


@pytest.mark.parametrize("beside", [{"faces": "2/1"}, {"questions": "deck: mine"}])
def test_topics_are_chosen_among_the_cards_of_the_game(beside: dict[str, Any]) -> None:
    """MX-155"""
    with pytest.raises(ValueError, match="leave `topics` or"):
        Options(topics="fractions", **beside)


def test_a_record_replays_where_the_deck_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    live = laid("fractions, primes 2")
    asked = played(live)
    record = export(live)
    others = decks.read_deck(QUESTIONS)
    monkeypatch.setattr(shelf, "yellow", lambda: others)
    monkeypatch.setattr(shelf, "_ours", lambda: (others, decks.blue()))
    monkeypatch.setattr(shelf, "_kept", {})
    found = verify(record, find)
    assert found.complete
    assert found.live is not None
    assert found.live.table.asked == asked


def test_without_a_choice_nothing_is_written_of_it() -> None:
    assert b"topics" not in msgspec.json.encode(Options())
    live: AnyLive = LiveMatch.start(GAME, Options(mode="cards"), seats=1, entropy=entropy("all"))
    assert GAME.help.chosen is not None
    assert GAME.help.chosen(live.core.options) is None
    roots = sum(question.topic == "roots" for question in decks.yellow())
    assert GAME.help.chosen(Options(topics="roots")) == f"{roots} of the {len(decks.yellow()):,} questions: roots."
