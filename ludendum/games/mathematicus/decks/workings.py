"""A question made ready: its variables, dice, formulas and texts, read once."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.decks.errors import Fault, Trouble
from ludendum.games.mathematicus.decks.formulas import Formula, read_formula, read_formulas
from ludendum.games.mathematicus.decks.functions import FUNCTIONS
from ludendum.games.mathematicus.decks.instruments import read_instrument
from ludendum.games.mathematicus.decks.questions import LETTERED, Question, parted
from ludendum.games.mathematicus.decks.templates import Template, literal, read_template
from ludendum.games.mathematicus.decks.tokens import KEYWORDS, NAME
from ludendum.games.mathematicus.kinds import BLUE_KINDS

MOST_DRAWS = 20_000
MOST_OF_A_KIND = {"draw": 8, "let": 20, "where": 20, "roll": 5, "also": 40, "step": 20}
MOST_OF_A_KIND |= {"choice": 7, "accept": 20, "refuse": 20, "send-back": 20}
DICE = {"d4": range(1, 5), "d6": range(1, 7), "d12": range(1, 13), "d20": range(1, 21), "binary": range(16)}
"""What the table can roll, and what it may show; `square` is where one stands."""

_DRAW = re.compile(rf"({NAME}) +in +(\S.*)")
_LET = re.compile(rf"({NAME}) *= *(\S.*)")
_RANGE = re.compile(r"([-−]?\d{1,12})(?: *\.\. *([-−]?\d{1,12})(?: +step +(\d{1,6}))?)?")

T = TypeVar("T")


@dataclass(frozen=True)
class Variable:
    """A name, and what may be drawn for it."""

    name: str
    choices: tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True)
class Die:
    """A name, the die that is rolled for it, and what it may show."""

    name: str
    die: str
    shows: tuple[int, ...]


@dataclass(frozen=True)
class Workings:
    """A question with everything in it read."""

    variables: tuple[Variable, ...]
    dice: tuple[Die, ...]
    lets: tuple[tuple[str, Formula], ...]
    wheres: tuple[Formula, ...]
    needs: dict[str, frozenset[str]]
    """What each name hangs on: names that are drawn or rolled."""
    decimals: frozenset[str]
    """Names whose values are printed as decimals."""
    text: Template
    answer: Template | tuple[Formula, ...]
    also: tuple[Template, ...]
    figure: Template
    alt: Template
    steps: tuple[Template, ...]
    note: Template
    choices: tuple[tuple[Template, Template], ...] = ()
    """What is offered beside the right answer, and the error each comes from."""
    proofs: tuple[tuple[str, int, Template], ...] = ()
    """The test lines: which of `accept`, `refuse` and `send-back` it is, its place among them, and the answer."""
    operation: str = ""
    operands: tuple[Formula, ...] = ()
    """What is done on an instrument."""

    @property
    def rolled_names(self) -> frozenset[str]:
        return frozenset(die.name for die in self.dice)

    def hangs_on(self, formula: Formula) -> frozenset[str]:
        """What must be drawn or rolled before this formula has a value."""
        return frozenset[str]().union(*(self.needs.get(name, frozenset()) for name in formula.names))

    def parts(self) -> Iterator[tuple[str, int, Formula]]:
        """Every formula a player may come to see the value of, with the line it stands in."""
        answers = self.answer.formulas if isinstance(self.answer, Template) else self.answer
        yield from (("=", 0, formula) for formula in answers)
        yield from (("instrument", 0, formula) for formula in self.operands)
        texts = {"text": (self.text,), "also": self.also, "figure": (self.figure,), "alt": (self.alt,)}
        texts |= {"step": self.steps, "note": (self.note,)}
        for place, (offered, error) in enumerate(self.choices):
            yield from (("choice", place, formula) for formula in (*offered.formulas, *error.formulas))
        for part, templates in texts.items():
            for place, template in enumerate(templates):
                yield from ((part, place, formula) for formula in template.formulas)


@lru_cache(maxsize=4096)
def workings(question: Question) -> Workings:
    """The workings of a question that was checked, without its test lines: at a table nobody needs them."""
    reader = _Reader(question, proved=False)
    found = reader.read()
    if reader.faults:
        raise ValueError(f"{question.name}: {reader.faults[0].message}")
    return found


def read_workings(question: Question) -> tuple[Workings, list[Fault]]:
    """The workings, and all that is wrong with them; where something is, they are not to be used."""
    reader = _Reader(question)
    return reader.read(), reader.faults


class _Reader:
    """Reads one question, and goes on after a fault to find the others."""

    def __init__(self, question: Question, *, proved: bool = True) -> None:
        self.question = question
        self.proved = proved
        self.faults: list[Fault] = []
        self.needs: dict[str, frozenset[str]] = {}
        self.unread: set[str] = set()
        """Names whose own line is wrong: whoever uses them is not blamed."""
        self.decimals: set[str] = set()

    def read(self) -> Workings:
        question = self.question
        variables = tuple(one for one in self._each("draw", question.draws, self._variable) if one)
        dice = tuple(one for one in self._each("roll", question.rolls, self._die) if one)
        lets = tuple(one for one in self._each("let", question.lets, self._let) if one)
        wheres = tuple(one for one in self._each("where", question.wheres, self._where) if one)
        if not question.parametric:
            for part, lines in (("let", question.lets), ("where", question.wheres)):
                if lines:
                    self._fault(part, 0, f"`{part}:` needs a `draw:` or a `roll:` beside it")
        return Workings(
            variables,
            dice,
            lets,
            wheres,
            self.needs,
            frozenset(self.decimals),
            self._text("text", 0, question.text),
            self._answer(),
            tuple(self._text("also", place, also) for place, also in enumerate(self._few("also", question.also))),
            self._text("figure", 0, question.figure),
            self._text("alt", 0, question.alt),
            tuple(self._text("step", place, step) for place, step in enumerate(self._few("step", question.steps))),
            self._text("note", 0, question.note),
            tuple(self._choice(place, line) for place, line in enumerate(self._few("choice", question.choices))),
            tuple(self._proofs()) if self.proved else (),
            *self._instrument(),
        )

    def _choice(self, place: int, line: str) -> tuple[Template, Template]:
        offered, error = parted(line)
        return self._text("choice", place, offered), self._text("choice", place, error)

    def _proofs(self) -> Iterator[tuple[str, int, Template]]:
        question = self.question
        for word, lines in (("accept", question.accept), ("refuse", question.refuse), ("send-back", question.backs)):
            for place, line in enumerate(self._few(word, lines)):
                yield word, place, self._text(word, place, line)

    def _fault(self, part: str, place: int, message: str) -> None:
        self.faults.append(Fault(part, place, message))

    def _each(self, part: str, lines: tuple[str, ...], read: Callable[[str], T]) -> Iterator[T | None]:
        for place, line in enumerate(self._few(part, lines)):
            try:
                yield read(line)
            except Trouble as trouble:
                if found := re.match(NAME, line):
                    self.unread.add(found[0])
                self._fault(part, place, str(trouble))

    def _few(self, part: str, lines: tuple[str, ...]) -> tuple[str, ...]:
        if len(lines) > (most := MOST_OF_A_KIND[part]):
            self._fault(part, most, f"a question has at most {most} lines `{part}:`")
        return lines[:most]

    def _new(self, name: str) -> None:
        if name in KEYWORDS or name in FUNCTIONS:
            raise Trouble(f"“{name}” has a meaning of its own in formulas: choose another name")
        if name in self.needs:
            raise Trouble(f"“{name}” is there already")

    # the lines ---------------------------------------------------------------------------------------------------

    def _variable(self, line: str) -> Variable:
        found = _DRAW.fullmatch(line)
        if found is None:
            raise Trouble("a draw is written `x in 3..12`, `x in 2, 3, 5` or `x in garden | sail`")
        name, rest = found.groups()
        self._new(name)
        choices = _words(rest) if "|" in rest else _numbers(rest)
        self.needs[name] = frozenset({name})
        return Variable(name, choices)

    def _die(self, line: str) -> Die:
        found = _LET.fullmatch(line)
        die = found[2].strip() if found else ""
        if found is None or die not in (*DICE, "square"):
            raise Trouble("a roll is written `a = d12`, with d4, d6, d12, d20, binary or square")
        self._new(found[1])
        self.needs[found[1]] = frozenset({found[1]})
        return Die(found[1], die, self._squares() if die == "square" else tuple(DICE[die]))

    def _squares(self) -> tuple[int, ...]:
        """The squares one may be standing on: for a blue card one of twelve (MX-11)."""
        blue = self.question.kind in BLUE_KINDS
        return tuple(square.number for square in SQUARES if square.asks_blue or not blue)

    def _let(self, line: str) -> tuple[str, Formula]:
        found = _LET.fullmatch(line)
        if found is None:
            raise Trouble("a name is given with `let: s = a × b`")
        self._new(found[1])
        formula = self._known(read_formula(found[2]))
        self.needs[found[1]] = frozenset[str]().union(*(self.needs.get(name, frozenset()) for name in formula.names))
        if formula.decimal or formula.names & self.decimals:
            self.decimals.add(found[1])
        return found[1], formula

    def _where(self, line: str) -> Formula:
        return self._known(read_formula(line))

    def _known(self, formula: Formula) -> Formula:
        unknown = sorted(formula.names - self.needs.keys() - self.unread)
        if unknown:
            raise Trouble(f"nothing is called “{unknown[0]}”: draw it, roll it or let it be something")
        return formula

    def _text(self, part: str, place: int, text: str) -> Template:
        if not self.question.parametric:
            return literal(text)
        try:
            template = read_template(text)
            for formula in template.formulas:
                self._known(formula)
        except Trouble as trouble:
            self._fault(part, place, str(trouble))
            return literal(text)
        return template

    def _instrument(self) -> tuple[str, tuple[Formula, ...]]:
        if not self.question.instrument:
            return "", ()
        try:
            operation, operands = read_instrument(self.question.instrument, self.question.kind)
            return operation, tuple(self._known(formula) for formula in operands)
        except Trouble as trouble:
            self._fault("instrument", 0, str(trouble))
            return "", ()

    def _answer(self) -> Template | tuple[Formula, ...]:
        question = self.question
        if not question.answer:
            return ()  # which is told
        if not question.parametric or question.kind in ("name", *LETTERED) or "{" in question.answer:
            return self._text("=", 0, question.answer)
        try:
            separators = ":" if question.kind == "ratio" else ",;"
            return tuple(self._known(formula) for formula in read_formulas(question.answer, separators))
        except Trouble as trouble:
            self._fault("=", 0, str(trouble))
            return ()


def _words(text: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in text.split("|"))
    if not all(words):
        raise Trouble("between two | there is no word")
    _no_twins(words)
    return words


def _numbers(text: str) -> tuple[int, ...]:
    found: list[int] = []
    for piece in text.split(","):
        numbers = _RANGE.fullmatch(piece.strip())
        if numbers is None:
            raise Trouble(
                f"“{piece.strip()[:20]}” is no whole number and no range such as 3..12; words are parted by |"
            )
        first, last, step = (int(one.replace("−", "-")) if one else None for one in numbers.groups())
        first = first or 0
        many = range(first, (first if last is None else last) + 1, step or 1)
        if not many:
            raise Trouble(f"the range {piece.strip()} is empty")
        if len(many) + len(found) > MOST_DRAWS:
            raise Trouble(f"there are more than {MOST_DRAWS:,} numbers to draw from")
        found += many
    _no_twins(found)
    return tuple(found)


def _no_twins(choices: "list[int] | tuple[str, ...]") -> None:
    seen: set[int | str] = set()
    for choice in choices:
        if choice in seen:
            raise Trouble(f"{choice} stands there twice")
        seen.add(choice)
