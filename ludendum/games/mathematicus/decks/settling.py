"""Settling a parametric question: drawn and rolled once, so that it can stand on paper."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from ludendum.games.mathematicus.decks import figures, offers
from ludendum.games.mathematicus.decks.drawing import draw, named
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.laying import lay
from ludendum.games.mathematicus.decks.posed import Posed, Values
from ludendum.games.mathematicus.decks.questions import LETTERED, Question
from ludendum.games.mathematicus.decks.workings import MOST_OF_A_KIND, Workings, workings

MOST_ROLLS = 10_000
"""One roll in six is allowed at least: with so many the chance of finding none is nil."""


def settle(question: Question, pick: Callable[[int], int]) -> Question:
    """The question with its numbers in place for good, judged by the same key, and without its test lines.

    `pick` is asked for a place among so many, as the match's dice are.
    """
    if not question.parametric:
        plain = replace(question, accept=(), refuse=(), backs=())
        return _offering(plain, question, {}) if question.kind in LETTERED else plain
    values = draw(question, pick)
    ready = workings(question)
    rolled = dict[str, int]()
    posed = lay(question, values)
    for _ in range(MOST_ROLLS if ready.dice else 0):
        rolled = _rolled(ready, pick)
        posed = lay(question, values, rolled)
        if posed.key is not None:
            break
    key = posed.key
    if key is None:
        raise ValueError(f"{question.name}: no roll of its dice is allowed")
    if question.kind in LETTERED:
        posed = _without_letters(posed, question, {**values, **rolled})
    settled = replace(
        question,
        text="\n".join([posed.text, *_unseen(ready, rolled)]),
        answer=key.value,
        also=key.also,
        figure=_figure(ready, {**values, **rolled}),
        alt=posed.alt if question.alt else "",
        steps=_few(posed.steps),
        note=posed.note,
        draws=(),
        lets=(),
        wheres=(),
        rolls=(),
        family="",
        instrument="",
        accept=(),
        refuse=(),
        backs=(),
    )
    return _offering(settled, question, {**values, **rolled}) if question.kind in LETTERED else settled


def _offering(settled: Question, question: Question, values: Values) -> Question:
    """What offers its answers does so still; it is laid behind letters anew whenever it is asked."""
    ready = workings(question)
    answer, choices = offers.settled(question, ready, named(ready, values, Purse()))
    return replace(settled, answer=answer, choices=choices)


def _without_letters(posed: Posed, question: Question, values: Values) -> Posed:
    """The question without what its offers add to its text and to its steps."""
    ready = workings(question)
    there = offers.offered(question, ready, named(ready, values, Purse()))
    text = posed.text.removesuffix("\n".join(["", *offers.lines(there)]))
    return replace(posed, text=text, steps=posed.steps[: len(posed.steps) - len(offers.errors(there))])


def _rolled(ready: Workings, pick: Callable[[int], int]) -> dict[str, int]:
    """What the dice show; one stands on one square alone."""
    shown: dict[str, int] = {}
    square: int | None = None
    for die in ready.dice:
        if die.die == "square" and square is not None:
            shown[die.name] = square
            continue
        shown[die.name] = die.shows[pick(len(die.shows))]
        square = shown[die.name] if die.die == "square" else square
    return shown


def _unseen(ready: Workings, rolled: dict[str, int]) -> Iterator[str]:
    """The dice of which the text itself says nothing: beside numbers made of them their faces would give much away."""
    seen = frozenset[str]().union(*(ready.hangs_on(formula) for formula in ready.text.formulas))
    told = [f"{die.die}: {rolled[die.name]}" for die in ready.dice if die.name not in seen]
    if told:
        yield f"({'; '.join(told)})"


def _figure(ready: Workings, values: Values) -> str:
    names = named(ready, values, Purse())
    return ready.figure.filled(lambda formula: figures.written(formula.value(names)))


def _few(steps: tuple[str, ...]) -> tuple[str, ...]:
    """The steps, as many as a question may have: what an instrument adds may be more."""
    most = MOST_OF_A_KIND["step"]
    if len(steps) <= most:
        return steps
    return (*steps[: most - 1], " ".join(steps[most - 1 :]))
