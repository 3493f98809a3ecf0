"""Checking a question through and through: every draw, every roll, every formula."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod

from msgspec.structs import replace

from ludendum.arithmetic.answers import FORMS, Key, is_form
from ludendum.games.mathematicus.decks import figures, keys, offers
from ludendum.games.mathematicus.decks.allowed import Drawn
from ludendum.games.mathematicus.decks.drawing import WhereTrouble, all_draws, allows, named, told
from ludendum.games.mathematicus.decks.errors import Fault, OutOfBoundsError, OutOfReachError, Trouble
from ludendum.games.mathematicus.decks.formulas import Names, Purse
from ludendum.games.mathematicus.decks.instruments import worked_out
from ludendum.games.mathematicus.decks.laying import lay
from ludendum.games.mathematicus.decks.proving import PROVED, disproved
from ludendum.games.mathematicus.decks.questions import LETTERED, YELLOW_KINDS, Question
from ludendum.games.mathematicus.decks.workings import Workings, read_workings
from ludendum.games.mathematicus.kinds import BLUE_KINDS

SECONDS = range(5, 601)
MOST_ROLLS = 200_000
"""Combinations of draws and rolls that are all looked at."""
ENOUGH_ROLLS = 6
"""At least one roll in so many must be allowed, or the table would roll for ever."""
COST_OF_A_QUESTION = 5_000
COST_OF_A_LETTER = 50
"""Of a key: it is read twice, as the Dealer's and as a player's."""
COST_OF_A_FIGURE = 60
COST_OF_A_FIGURES_LETTER = 6
"""Of a figure with many points each is held against the others."""
COST_OF_AN_INSTRUMENT = 100
COST_OF_A_DRAW = 30
COST_OF_A_PROOF = 400
"""Of a test line: it is read and judged."""
JUDGED_BY = ("unit", "precision", "form")
"""Lines that say how an answer is judged: where one is wrong, the key is only read."""


def faults(question: Question, purse: Purse) -> list[Fault]:
    """Everything that is wrong with a question; raises `OutOfReachError` when the purse is empty."""
    purse.spend(COST_OF_A_QUESTION)
    found = list(_plain_faults(question))
    ready, unread = read_workings(question)
    checker = _Checker(question, ready, purse, [*found, *unread])
    checker.check()
    return checker.faults


def _plain_faults(question: Question) -> Iterator[Fault]:
    if question.seconds not in SECONDS:
        yield Fault("", 0, f"the time is from {SECONDS[0]} to {SECONDS[-1]} seconds, not {question.seconds}")
    if not question.text.strip():
        yield Fault("", 0, "the question has no text")
    if not question.answer:
        yield Fault("", 0, "there is no answer: write it after `=`")
    try:
        keys.read_precision(question.precision)
    except Trouble as trouble:
        yield Fault("precision", 0, str(trouble))
    if unknown := keys.unit_trouble(question):
        yield Fault("unit", 0, unknown)
    if question.alt and not question.figure:
        yield Fault("alt", 0, "`alt:` describes a figure, and there is none")
    if not is_form(question.form):
        yield Fault("form", 0, f"there is no form “{question.form[:20]}”; there are {', '.join(FORMS)}")
    if question.kind not in (*YELLOW_KINDS, *BLUE_KINDS):
        yield Fault("kind", 0, f"there is no kind “{question.kind[:20]}”; there are {', '.join(YELLOW_KINDS)}")
    else:
        yield from _faults_of_the_kind(question)


def _faults_of_the_kind(question: Question) -> Iterator[Fault]:
    if question.unit and question.kind not in keys.WITH_UNIT:
        yield Fault("unit", 0, f"an answer of kind {question.kind} has no unit")
    if question.precision and question.kind not in keys.WITH_PRECISION:
        yield Fault("precision", 0, f"an answer of kind {question.kind} has no precision")
    if question.form and is_form(question.form) and question.kind not in keys.WITH_FORM:
        yield Fault("form", 0, f"an answer of kind {question.kind} has no form")
    elif question.form == "exact" and question.precision not in ("", "exact"):
        yield Fault("form", 0, "an answer that is asked for exactly has no precision")
    if question.choices and question.kind != "choice":
        yield Fault("choice", 0, "`choice:` belongs to the kind choice")
    if question.kind == "choice" and not question.choices:
        yield Fault("kind", 0, "a choice offers others beside the right answer: write them as `choice: TEXT`")
    if question.kind in LETTERED and question.also:
        yield Fault("also", 0, f"an answer of kind {question.kind} is one of those that are offered")
    if question.kind == "estimate" and not question.precision.startswith("within"):
        yield Fault("kind", 0, "an estimate says how near is near enough: `precision: within 20%`")


class _Checker:
    """Goes through all draws and rolls of one question; tells each fault once, with the first case that shows it.

    What was found before is told too, and all that does not hang on it is looked at nevertheless.
    """

    def __init__(self, question: Question, ready: Workings, purse: Purse, before: list[Fault]) -> None:
        spoiled = {fault.part for fault in before}
        self.question = replace(question, **{part: "" for part in JUDGED_BY if part in spoiled})
        bare = replace(self.question, steps=(), note="", figure="", alt="", instrument="")
        self._proved = bare if before else question
        """What the test lines are tried with: perhaps it was one of the others that could not be read."""
        self.ready, self.purse = ready, purse
        self.faults = before
        self._keys: set[Key] = set()
        self._figures: set[str] = set()
        self._parts = list(ready.parts())
        self._wrong = {(fault.part, fault.place) for fault in before if fault.part}

    def check(self) -> None:
        if not self.ready.figure.formulas:
            self._check_figure({}, Names(self.purse))
        if self.question.parametric and self._spoiled("draw", "roll", "let", "where"):
            return  # nobody knows what the names stand for
        draws = self._draws()
        if self._spoiled("draw", "where") and self.question.parametric:
            return
        rolls = prod(len(die.shows) for die in self.ready.dice)
        if len(draws) * rolls > MOST_ROLLS:
            self._fault("roll", 0, f"draws and rolls make more than {MOST_ROLLS:,} combinations: narrow them")
            return
        for drawn in draws:
            values = {one.name: value for one, value in zip(self.ready.variables, drawn, strict=True)}
            if self.ready.dice:
                self._check_rolls(values)
            else:
                self._check_case(values, named(self.ready, values, self.purse))

    def _fault(self, part: str, place: int, message: str) -> None:
        if (part, place) not in self._wrong:
            self._wrong.add((part, place))
            self.faults.append(Fault(part, place, message))

    def _spoiled(self, *parts: str) -> bool:
        return any(part in parts for part, _ in self._wrong)

    def _draws(self) -> list[Drawn]:
        try:
            draws = all_draws(self.ready, self.purse)
        except OutOfReachError:
            raise
        except WhereTrouble as trouble:
            self._fault("where", trouble.place, str(trouble))
            return []
        except Trouble as trouble:
            self._fault("draw", 0, str(trouble))
            return []
        if self.ready.variables and len(draws) < 2:
            part = "where" if self.ready.wheres else "draw"
            self._fault(part, 0, "no draw meets the conditions" if not draws else "only one draw meets the conditions")
        return draws

    def _check_rolls(self, values: Mapping[str, int | str]) -> None:
        """On each square enough of the rolls must be allowed."""
        squares = [die for die in self.ready.dice if die.die == "square"]
        dice = [die for die in self.ready.dice if die.die != "square"]
        for standing in product(*(die.shows for die in squares)):
            if len(set(standing)) > 1:
                continue
            place = {**values, **{die.name: number for die, number in zip(squares, standing, strict=True)}}
            allowed = count = 0
            trouble = ""
            for rolled in product(*(die.shows for die in dice)):
                case = {**place, **{die.name: number for die, number in zip(dice, rolled, strict=True)}}
                names = named(self.ready, case, self.purse)
                count += 1
                trouble, fine = self._check_roll(case, names, trouble)
                allowed += fine
            if allowed * ENOUGH_ROLLS < count or (allowed < count and not dice):
                reason = trouble or "too few rolls meet the conditions"
                self._fault("=" if trouble else "where", 0, f"{reason}{told(place)}")

    def _check_roll(self, case: Mapping[str, int | str], names: Names, trouble: str) -> tuple[str, bool]:
        self.purse.spend(COST_OF_A_DRAW)
        try:
            if not allows(self.ready, names):
                return trouble, False
        except OutOfReachError:
            raise
        except WhereTrouble as wrong:
            self._fault("where", wrong.place, str(wrong))
            return trouble, True
        try:
            self._check_case(case, names)
        except OutOfBoundsError as wrong:  # rolled again
            return trouble or str(wrong), False
        return trouble, True

    def _check_case(self, case: Mapping[str, int | str], names: Names) -> None:
        self.purse.spend(COST_OF_A_DRAW)
        for part, place, formula in self._parts:
            try:
                formula.value(names)
            except OutOfReachError:
                raise
            except Trouble as trouble:
                self._fault(part, place, f"{formula.source}: {trouble}{told(case)}")
        if self.question.answer and not self._spoiled("=", "also", "choice", "kind"):
            self._check_key(case, names)
        if not self._spoiled("figure"):
            self._check_figure(case, names)
        if not self._spoiled("instrument"):
            self._check_instrument(case, names)

    def _check_key(self, case: Mapping[str, int | str], names: Names) -> None:
        try:
            if self.question.kind in LETTERED:
                offers.check(self.question, self.ready, names)
            key, _ = keys.make_key(self.question, self.ready, names)
            if key in self._keys:
                return
            self._keys.add(key)
            self.purse.spend(COST_OF_A_LETTER * sum(len(text) for text in (key.value, *key.also)))
            judged = not self._spoiled(*JUDGED_BY)
            for part, place, message in keys.troubles(key, judged=judged):
                self._fault(part, place, f"{message}{told(case)}")
            if judged and not self._spoiled("text", "=", "also"):
                self._prove(case, names)
        except OutOfReachError:
            raise
        except OutOfBoundsError as trouble:
            if self.ready.dice:
                raise
            self._fault("=", 0, f"{trouble}{told(case)}")
        except Trouble as trouble:
            part = "choice" if "offered" in str(trouble) and self.question.choices else "="
            self._fault(part, 0, f"{trouble}{told(case)}")

    def _prove(self, case: Mapping[str, int | str], names: Names) -> None:
        """The test lines, in the first cases with different keys, and then in ever fewer."""
        if not self.ready.proofs or (len(self._keys) & (len(self._keys) - 1) and len(self._keys) > PROVED):
            return
        self.purse.spend(COST_OF_A_PROOF * len(self.ready.proofs))
        dice = self.ready.rolled_names
        drawn = {name: value for name, value in case.items() if name not in dice}
        rolled = {name: value for name, value in case.items() if name in dice and isinstance(value, int)}
        posed = lay(self._proved, drawn, rolled or None)
        for fault in disproved(self.ready, posed, names, self.question.language):
            self._fault(fault.part, fault.place, f"{fault.message}{told(case)}")

    def _check_instrument(self, case: Mapping[str, int | str], names: Names) -> None:
        if not self.ready.operation:
            return
        try:
            values = [formula.value(names) for formula in self.ready.operands]
            self.purse.spend(COST_OF_AN_INSTRUMENT)
            worked_out(self.question.kind, self.ready.operation, values)
        except OutOfReachError:
            raise
        except Trouble as trouble:
            self._fault("instrument", 0, f"{trouble}{told(case)}")

    def _check_figure(self, case: Mapping[str, int | str], names: Names) -> None:
        if not self.question.figure:
            return
        try:
            text = self.ready.figure.filled(lambda formula: figures.written(formula.value(names)))
            if text in self._figures:
                return
            self._figures.add(text)
            self.purse.spend(COST_OF_A_FIGURE + COST_OF_A_FIGURES_LETTER * len(text))
            figures.read_figure(text)
        except OutOfReachError:
            raise
        except Trouble as trouble:
            self._fault("figure", 0, f"{trouble}{told(case)}")
