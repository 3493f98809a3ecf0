"""Drawing the numbers of a parametric question."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from ludendum.games.mathematicus.decks.allowed import Drawn, combinations
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Formula, Names, Purse
from ludendum.games.mathematicus.decks.posed import Values
from ludendum.games.mathematicus.decks.questions import Question
from ludendum.games.mathematicus.decks.reckoning import truth
from ludendum.games.mathematicus.decks.workings import MOST_DRAWS, Variable, Workings, workings

MOST_TRIED = 200_000
"""Combinations that are looked at to find those that meet the conditions."""


class WhereTrouble(Trouble):
    """A condition that is neither true nor false for some draw."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place = place


def draw(question: Question, pick: Callable[[int], int]) -> Values:
    """One of all draws that meet the conditions, each as likely as any other: `pick` is asked once for its place."""
    found = workings(question)
    if not found.variables:
        return {}
    draws = allowed_draws(question)
    drawn = draws[pick(len(draws))]
    return {variable.name: value for variable, value in zip(found.variables, drawn, strict=True)}


@lru_cache(maxsize=512)
def allowed_draws(question: Question) -> Sequence[Drawn]:
    """Every draw that meets the conditions, in a fixed order. Kept for as many questions as the house has."""
    ready = workings(question)
    known = combinations(question, ready)
    return all_draws(ready, Purse()) if known is None else known


def all_draws(question: Workings, purse: Purse) -> list[Drawn]:
    """Every draw that meets the conditions, in a fixed order; raises `Trouble`."""
    steps = list(_steps(question))
    names = Names(purse)
    found: list[Drawn] = []
    tried = 0

    def go_on(drawn: Drawn) -> None:
        nonlocal tried
        variable, lets, wheres = steps[len(drawn)]
        for choice in variable.choices:
            tried += 1
            if purse.left is not None:
                purse.spend(1)
            if tried > MOST_TRIED:
                raise Trouble(f"more than {MOST_TRIED:,} combinations would have to be tried: narrow the draws")
            names[variable.name] = choice
            if lets:
                _let(names, lets)
            for place, where in wheres:
                if not _met(place, where, names):
                    break
            else:
                if len(drawn) + 1 < len(steps):
                    go_on((*drawn, choice))
                elif len(found) == MOST_DRAWS:
                    raise Trouble(f"more than {MOST_DRAWS:,} draws meet the conditions: narrow them")
                else:
                    found.append((*drawn, choice))

    if steps:
        go_on(())
    return found if steps else [()]


_Step: TypeAlias = tuple[Variable, list[tuple[str, Formula]], list[tuple[int, Formula]]]


def _steps(question: Workings) -> Iterator[_Step]:
    """Each variable, with the names and the conditions that can be worked out once it is drawn."""
    known: set[str] = set()
    lets, wheres = list(question.lets), list(enumerate(question.wheres))
    for variable in question.variables:
        known.add(variable.name)
        now = [let for let in lets if question.needs[let[0]] <= known]
        checked = [where for where in wheres if question.hangs_on(where[1]) <= known]
        lets = [let for let in lets if let not in now]
        wheres = [where for where in wheres if where not in checked]
        yield variable, now, checked


def _let(names: Names, lets: Sequence[tuple[str, Formula]]) -> None:
    for name, formula in lets:
        try:
            names[name] = formula.value(names)
        except Trouble as trouble:
            names[name] = trouble


def _met(place: int, where: Formula, names: Names) -> bool:
    try:
        return truth(where.value(names))
    except Trouble as trouble:
        raise WhereTrouble(place, f"{trouble}{told(names)}") from None


def told(names: Mapping[str, object]) -> str:
    """For which values something happened, in words."""
    values = [f"{name} = {value}" for name, value in names.items() if isinstance(value, int | str)]
    return f", for {', '.join(values[:6])}" if values else ""


def named(question: Workings, values: Mapping[str, int | str], purse: Purse) -> Names:
    """Every name that has a value once these are drawn or rolled."""
    names = Names(purse)
    names.update(values)
    _let(names, [let for let in question.lets if question.needs[let[0]] <= values.keys()])
    return names


def allows(question: Workings, names: Names) -> bool:
    """Whether what was rolled meets the conditions that hang on the dice."""
    dice = question.rolled_names
    return all(
        _met(place, where, names) for place, where in enumerate(question.wheres) if question.hangs_on(where) & dice
    )
