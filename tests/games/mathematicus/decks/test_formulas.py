"""Formulas are worked out exactly, and none can take long."""

import doctest
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludendum.games.mathematicus.decks import formulas, keys, printing, reckoning, templates
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Names, Purse, read_formula
from ludendum.games.mathematicus.decks.printing import printed
from ludendum.games.mathematicus.decks.reckoning import Value


def value(text: str, **names: Value) -> Value:
    known = Names(Purse())
    known.update(names)
    return read_formula(text).value(known)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("2 + 3 × 4 - 1", 13),
        ("2 ^ 3 ^ 2", 512),
        ("-2^2", -4),
        ("2^-1", Fraction(1, 2)),
        ("(-8)^(1/3)", -2),
        ("7 div 2 + 7 mod 2", 4),
        ("-7 mod 3", 2),
        ("1/2 + 1/3", Fraction(5, 6)),
        ("0.1 + 0.2", Fraction(3, 10)),
        ("5! / 3!", 20),
        ("3² + 4²", 25),
        ("2³", 8),
        ("√16", 4),
        ("2(3 + 4)", 14),
        ("abs(3 - 5)", 2),
        ("min(3, 1, 2) + max(3, 1, 2)", 4),
        ("sum(divisors_of(12))", 28),
        ("count(prime_factors(60))", 3),
        ("gcd(12, 18) + lcm(4, 6)", 18),
        ("floor(-7/2)", -4),
        ("ceil(7/2)", 4),
        ("floor(sqrt(50))", 7),
        ("floor(100 × pi)", 314),
        ("sqrt(8) / sqrt(2)", 2),
        ("root(3, 54) / root(3, 2)", 3),
        ("sqrt(2) × sqrt(3) = sqrt(6)", True),
        ("π > 3 and π < 22/7", True),
        ("choose(5, 2)", 10),
        ("digit_sum(1729) + reverse(120)", 40),
        ("divisors(36)", 9),
        ("is_prime(97) and not is_prime(91)", True),
        ("prime(5) + fibonacci(10)", 66),
        ("1 < 2 < 3", True),
        ("1 < 3 < 2", False),
        ("if(1 > 2, 1/0, 7)", 7),
        ("1 = 2 and 1/0 = 1", False),
        ('pick(2, "red", "blue")', "blue"),
        ("mixed(7/3)", "2 1/3"),
        ("base(10, 2)", "1010"),
        ("clock(9 × 60 + 5)", "9:05"),
    ],
)
def test_a_formula_has_its_value(text: str, wanted: Value) -> None:
    found = value(text)
    assert found == wanted
    assert type(found) is type(wanted)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("12345", "12,345"),
        ("1234", "1234"),
        ("-3", "−3"),
        ("3/4", "3/4"),
        ("3 × 0.25", "0.75"),
        ("0.5 / 3", "1/6"),
        ("sqrt(8)", "2√2"),
        ("sqrt(3)/2", "√3/2"),
        ("3π/4", "3π/4"),
        ("1/π", "1/π"),
        ("5/(2π)", "5/(2π)"),
        ("π^2", "π²"),
        ("1 + sqrt(5)", "1 + √5"),
        ("2 - sqrt(5)", "2 − √5"),
        ("root(3, 2)", "∛2"),
        ("root(5, 2)", "⁵√2"),
        ("decimal(7/4)", "1.75"),
        ("decimal(2/3, 2)", "0.67"),
        ("decimal(7/2, 2)", "3.50"),
        ("decimal(-1/8, 2)", "−0.13"),
        ("decimal(π, 3)", "3.142"),
        ("divisors_of(6)", "1, 2, 3, 6"),
        ("1 = 1", "yes"),
    ],
)
def test_a_value_is_printed_as_people_write_it(text: str, shown: str) -> None:
    formula = read_formula(text)
    assert printed(formula.value(Names(Purse())), "en", as_decimal=formula.decimal) == shown


def test_values_are_printed_in_the_language_of_the_deck() -> None:
    assert printed(1234567, "it") == "1.234.567"
    assert printed(Fraction(5, 2), "de", as_decimal=True) == "2,5"
    assert printed(True, "it") == "sì"
    assert printed((1, 2), "it") == "1; 2"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "1 +",
            "(1",
            "1)",
            "1 2",
            "()",
            "sqrt",
            "sqrt()",
            "foo(1)",
            "a.b",
            "__import__",
            "1/2k",
            "1 if 2",
            "x(3)",
        ),
        *("1/0", "1 mod 0", "0^0", "sqrt(-1)", "2^π", "171!", "(1/2)!", "9^9^9", "fibonacci(301)", "choose(2000, 3)"),
        *("1 and 2", "not 3", "(1 = 1) + 1", '"a" + 1', "sqrt(10^9 + 7)", "divisors(10^9)", "pick(3, 1, 2)", "π mod 2"),
        *("1/(1 + sqrt(2))", "sqrt(1 + sqrt(2))", "decimal(1/3)", "decimal(π)", "base(5, 99)", '"a" < "b"'),
        *("(" * 30 + "1" + ")" * 30, "1" * 41, "+".join(["1"] * 200), "1" * 600, "√" * 60 + "4"),
    ],
)
def test_what_has_no_value_says_so_in_a_sentence(text: str) -> None:
    with pytest.raises(Trouble) as told:
        value(text, k=3, x=2)
    assert str(told.value)


@given(st.text(alphabet='0123456789abk+-×/^()!√π²³.,=<>≠ modivgclsqrt"', max_size=80))
def test_no_text_makes_a_formula_crash_or_hang(text: str) -> None:
    with suppress(Trouble):
        value(text, a=3, b=-7, k=12)


@given(st.integers(-50, 50), st.integers(-50, 50), st.integers(1, 50))
def test_formulas_agree_with_fractions(a: int, b: int, c: int) -> None:
    wanted = Fraction(a * b, c) - Fraction(a, c) + b
    assert value("a × b / c - a / c + b", a=a, b=b, c=c) == wanted


def test_a_purse_runs_out() -> None:
    names = Names(Purse(3))
    one = read_formula("1 + 1")
    one.value(Names(Purse(4)))
    with pytest.raises(Trouble, match="too long"):
        one.value(names)


@pytest.mark.parametrize("module", [formulas, keys, printing, reckoning, templates], ids=lambda module: module.__name__)
def test_the_examples_in_the_code_are_true(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]  # a module, by its list
    assert found.attempted
    assert not found.failed
