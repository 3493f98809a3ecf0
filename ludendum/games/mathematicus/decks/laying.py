"""Laying a question on the table, with every number in its place."""

import re
from collections.abc import Mapping
from functools import lru_cache

from ludendum.games.mathematicus.decks import figures, keys, offers
from ludendum.games.mathematicus.decks.drawing import allows, named
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Formula, Names, Purse
from ludendum.games.mathematicus.decks.instruments import worked_out
from ludendum.games.mathematicus.decks.posed import Posed, Values
from ludendum.games.mathematicus.decks.questions import LETTERED, Question
from ludendum.games.mathematicus.decks.templates import Template, value_text
from ludendum.games.mathematicus.decks.tokens import NAME
from ludendum.games.mathematicus.decks.workings import Workings, workings
from ludendum.games.mathematicus.versions import NEWEST


def lay(question: Question, values: Values, rolled: Mapping[str, int] | None = None, rules: int = NEWEST) -> Posed:
    """The question with what was drawn for it, and once its dice are rolled with what they show.

    Until then the dice stand in the text, and there is no key. Nor is there one if they must be rolled again. `rules`
    are those it is judged by. One with nothing to draw or roll is the same at every table, and made ready once.
    """
    return _lay(question, values, rolled, rules) if values or rolled is not None else _lay_again(question, rules)


@lru_cache(maxsize=2048)
def _lay_again(question: Question, rules: int) -> Posed:
    return _lay(question, {}, None, rules)


def _lay(question: Question, values: Values, rolled: Mapping[str, int] | None, rules: int) -> Posed:
    ready = workings(question)
    names = named(ready, {**values, **(rolled or {})}, Purse())
    key, answer, steps, note = None, "", tuple[str, ...](), ""
    text = _filled(question, ready, ready.text, names)
    if not ready.dice or (rolled is not None and allows(ready, names)):
        choices: list[offers.Offer] = []
        try:
            if question.kind in LETTERED:
                choices = offers.offered(question, ready, names)
                key, answer = keys.key_among(choices, question.language)
            else:
                key, answer = keys.make_key(question, ready, names, rules)
        except Trouble:
            if not ready.dice:
                raise
        else:
            steps = tuple(_filled(question, ready, step, names) for step in ready.steps)
            if ready.operation:
                steps += worked_out(question.kind, ready.operation, [one.value(names) for one in ready.operands])
            note = _filled(question, ready, ready.note, names)
            if choices:
                text = "\n".join([text, *offers.lines(choices)])
                steps += offers.errors(choices)
    return Posed(
        question.name,
        text,
        question.seconds,
        question.kind,
        question.topic,
        key,
        answer,
        _figure(question, ready, names),
        _filled(question, ready, ready.alt, names),
        steps,
        note,
        question.source,
        tuple((die.name, die.die) for die in ready.dice),
        tuple((rolled or {}).items()),
    )


def filled_in(question: Question, values: Mapping[str, int | str]) -> list[str]:
    """What stands in the places of a text once all is drawn and rolled."""
    ready = workings(question)
    names = named(ready, values, Purse())
    return [value_text(formula, names, question.language, ready.decimals) for formula in ready.text.formulas]


def fits(posed: Posed) -> bool:
    """Whether what was rolled can stand: a composed result lies from 1 to 240, and all conditions are met (MX-131)."""
    return posed.key is not None or not posed.rolled


def described(posed: Posed) -> str:
    """The figure of a question in words, if it has one."""
    return posed.alt or (_in_words(posed.figure) if posed.figure else "")


@lru_cache(maxsize=1024)
def _in_words(figure: str) -> str:
    read = figures.read_figure(figure)
    return figures.draw(read.kind, read.parameters, "")[1]


def drawn(posed: Posed) -> tuple[str, str]:
    """The figure of a question as SVG, and in words; nothing if it has none, or none yet."""
    if not posed.figure:
        return "", posed.alt
    figure = figures.read_figure(posed.figure)
    return figures.draw(figure.kind, figure.parameters, posed.alt)


def _figure(question: Question, ready: Workings, names: Names) -> str:
    if not question.figure or any(not _has_value(ready, formula, names) for formula in ready.figure.formulas):
        return ""
    return ready.figure.filled(lambda formula: figures.written(formula.value(names)))


def _filled(question: Question, ready: Workings, template: Template, names: Names) -> str:
    def show(formula: Formula) -> str:
        if _has_value(ready, formula, names):
            return value_text(formula, names, question.language, ready.decimals)
        return _with_dice(ready, formula)

    return template.filled(show)


def _has_value(ready: Workings, formula: Formula, names: Names) -> bool:
    return ready.hangs_on(formula) <= names.keys()


def _with_dice(ready: Workings, formula: Formula) -> str:
    """A formula before its dice are rolled: they stand in it in their places."""
    dice = {die.name: f"⟨{die.die}⟩" for die in ready.dice}
    if not formula.names <= dice.keys():
        return "⟨…⟩"
    alone = re.fullmatch(rf"binary\(({NAME})\)", formula.source)
    if alone is not None:  # how its digits will be written does not matter yet
        return dice[alone[1]]
    return re.sub(NAME, lambda found: dice.get(found[0], found[0]), formula.source)
