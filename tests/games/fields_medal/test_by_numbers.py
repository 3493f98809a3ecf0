"""Lemmas as the numbers they show: what the compiled search says of them is what exact arithmetic says."""

import itertools
import re
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from ludendum.arithmetic.formula import Operator
from ludendum.arithmetic.operations import Trouble, Value, result
from ludendum.arithmetic.rules import INTEGER, RATIONAL, Rules
from ludendum.arithmetic.values import values
from ludendum.games.fields_medal import by_numbers, compiling, kernel, perfect
from ludendum.games.fields_medal.position import Cards, Options, Position

pytestmark = pytest.mark.slow

OPERATORS = (Operator.ADD, Operator.MULTIPLY, Operator.SUBTRACT, Operator.DIVIDE, Operator.POWER, Operator.JOIN)


def packed(value: Value) -> int:
    exact = Fraction(value)
    return (exact.numerator << by_numbers.SHIFT) + exact.denominator


def test_every_operation_gives_what_exact_arithmetic_gives() -> None:
    chance = Random(1)  # noqa: S311 - nobody plays with it
    some = [Fraction(chance.randint(-30, 30), chance.choice([1, 1, 2, 3, 4, 9])) for _ in range(50)]
    some += [Fraction(n) for n in (0, 1, -1, -8, 27, 64, 999, 31623, 2**29, 10**9)]
    some += [Fraction(1, 2), Fraction(1, 3), Fraction(-2, 3), Fraction(8, 27)]
    chosen: list[Value] = [one.numerator if one.denominator == 1 else one for one in some]
    for (a, b), (place, operator) in itertools.product(itertools.product(chosen, chosen), enumerate(OPERATORS)):
        exact = result(operator, a, b)
        expected = by_numbers.NOTHING if isinstance(exact, Trouble) else packed(exact)
        assert by_numbers.gives(place, packed(a), packed(b)) == expected, (a, operator, b)


def with_lemmas(lemmas: tuple[Cards, ...], problems: tuple[Cards, Cards, Cards, Cards]) -> Position:
    return Position(problems, (), lemmas, ((), (), (), ()), (0,) * 10, (0,) * 10)


def reached(lemmas: tuple[Cards, ...], problems: tuple[Cards, Cards, Cards, Cards], *, whole: bool) -> set[int]:
    state, paper = kernel.pack(with_lemmas(lemmas, problems)), by_numbers.scratch()
    by_numbers.want(state, paper)
    found = by_numbers.reached_by(state, (1 << len(lemmas)) - 1, paper, whole)
    return {place for place in range(4) if found >> place & 1}


def shown(cards: Cards) -> int:
    return int("".join(map(str, cards)))


@pytest.mark.parametrize("rules", [RATIONAL, INTEGER], ids=["rational", "integer"])
def test_two_and_three_lemmas_reach_what_their_numbers_have_together(rules: Rules) -> None:
    """FM-19."""
    chance = Random(2)  # noqa: S311
    hits = 0
    for count in (2, 2, 2, 2, 3, 3, 3):
        lemmas = tuple(tuple(chance.randint(1, 9) for _ in range(chance.choice((2, 2, 3)))) for _ in range(count))
        known = {value for value in values(tuple(sorted(map(shown, lemmas))), rules) if type(value) is int}
        near = [one for one in sorted(known) if 10 < one < 1000 and "0" not in str(one)][:3] or [11]
        targets = [*near, *[chance.randint(1, 9) * 11 for _ in range(3)]][:4]
        a, b, c, d = (tuple(map(int, str(target))) for target in targets)
        expected = {place for place, target in enumerate(targets) if target in known}
        assert reached(lemmas, (a, b, c, d), whole=rules.whole) == expected
        hits += len(expected)
    assert hits


def test_four_lemmas_are_put_together_in_every_way() -> None:
    """FM-19: (12 − 11) × (99 − 45) is 54."""
    four = ((1, 2), (1, 1), (9, 9), (4, 5))
    known = values((11, 12, 45, 99), INTEGER)
    problems: tuple[Cards, Cards, Cards, Cards] = ((5, 4), (9, 8), (1, 4, 5), (7, 7))
    expected = {place for place, cards in enumerate(problems) if shown(cards) in known}
    assert 0 in expected
    assert reached(four, problems, whole=True) == expected


def test_a_lemma_alone_solves_the_problem_it_shows_and_not_its_mirror() -> None:
    """FM-20."""
    assert reached(((4, 2),), ((4, 2), (2, 4), (4, 2, 7), (9, 9)), whole=False) == {0}


def test_deals_are_decided_where_lemmas_are_numbers() -> None:
    """FM-19: it is harder than any other way that lemmas take part."""
    numbers = list(perfect.verdicts(Options(lemmas="numbers"), range(30)))
    assert set(numbers) <= {"won", "lost", "undecided"}
    assert numbers.count("lost") >= 25
    assert numbers.count("won") <= [*perfect.verdicts(Options(), range(30))].count("won")


def test_what_is_compiled_into_a_module_is_known_to_come_before_it() -> None:
    """So that whatever has changed is compiled anew, and nothing else."""
    folder = Path(compiling.__file__).parent
    texts = {path.stem: path.read_text("utf-8") for path in folder.glob("*.py")}
    compiled = {name for name, text in texts.items() if re.search(r"^\s*@compiled", text, re.MULTILINE)}
    assert {"kernel", "search", "perfect", "by_numbers"} <= compiled
    for name in compiled:
        used = {*re.findall(r"^from ludendum\.games\.fields_medal\.(\w+) import", texts[name], re.MULTILINE)}
        known = compiling.MODULES
        assert used & compiled <= {*(known[: known.index(name)] if name in known else known)}, name
