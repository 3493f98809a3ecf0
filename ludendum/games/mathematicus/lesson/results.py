"""What came of a lesson, or of any game: every question that somebody had, and how it went."""

from collections.abc import Sequence

from msgspec.structs import replace

from ludendum.engine import Event, GivenAnswer, Seat
from ludendum.games.mathematicus import events


def answers(told: Sequence[Event]) -> list[GivenAnswer]:
    """The answers of all, in the order in which they were judged; what was overturned counts as it was decided."""
    given: list[GivenAnswer] = []
    words: dict[str, str] = {}
    said: dict[Seat, str] = {}
    for event in told:
        match event:
            case events.FaceAsked(_, names, texts):
                words.update(zip(names, texts, strict=True))
            case events.Posed():
                words[event.question] = event.words
                said.pop(event.seat, None)
            case events.DiceForQuestion():
                given_name = next((name for name in reversed(words)), "")
                words[given_name] = event.words
            case events.Said():
                said[event.seat] = event.answer
            case events.Marked(seat, name, topic, level, verdict, answer):
                given.append(GivenAnswer(seat, name, topic, level, verdict, answer, words.get(name, ""), ""))
            case events.Judged(seat, name, topic, level, verdict):
                answer = said.get(seat, "")
                given.append(GivenAnswer(seat, name, topic, level, verdict, answer, words.get(name, ""), ""))
            case events.FaceSolved(_, names, solutions):
                _solve(given, dict(zip(names, solutions, strict=True)))
            case events.Solution():
                last = _last(given, event.seat)
                if last is not None:
                    _solve(given, {given[last].question: event.answer}, event.seat)
            case events.Remarked():
                _correct(given, event.seat, event.verdict)
            case events.Contested() if event.verdict:
                _correct(given, event.seat, event.verdict)
            case _:
                pass
    return given


def _last(given: list[GivenAnswer], seat: Seat) -> int | None:
    """The place of a seat's last answer."""
    return next((place for place in range(len(given) - 1, -1, -1) if given[place].seat == seat), None)


def _solve(given: list[GivenAnswer], solutions: dict[str, str], of: Seat | None = None) -> None:
    """The right answers stand beside those that were given last."""
    for place in range(len(given) - 1, -1, -1):
        one = given[place]
        if one.answer:
            return
        if one.question in solutions and of in (None, one.seat):
            given[place] = replace(one, answer=solutions[one.question])


def _correct(given: list[GivenAnswer], seat: Seat, verdict: str) -> None:
    last = _last(given, seat)
    if last is not None:
        given[last] = replace(given[last], verdict=verdict)
