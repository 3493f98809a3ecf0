"""Reading and judging answers: what is shown back, keys and their precision, units, bounds, and texts of any kind."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import ludendum.arithmetic.answers
from ludendum.arithmetic.answers import (
    KINDS,
    BadKey,
    Key,
    Kind,
    Places,
    Precision,
    Reading,
    SentBack,
    Significant,
    UnknownLocale,
    Within,
    judge,
    locale_tags,
    read_answer,
    same,
)
from ludendum.arithmetic.answers.exact import PI, add, multiply, power, rational
from ludendum.arithmetic.answers.order import bounds, sign

MODULES = [
    one.name for one in pkgutil.iter_modules(ludendum.arithmetic.answers.__path__, "ludendum.arithmetic.answers.")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run_as_written(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def outcome(text: str, key: Key, locale: str = "en") -> str:
    return judge(text, key, locale).outcome


# what is shown back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "locale", "told"),
    [
        ("8²", "en", "8²"),
        ("2^10", "en", "2¹⁰"),
        ("0.(3)", "en", "0.333… (3 recurring)"),
        ("0,1(6)", "it", "0,1666… (6 recurring)"),
        ("0.(142857)", "en", "0.142857142857… (142857 recurring)"),
        ("6/8", "en", "6/8"),
        ("√8", "en", "√8"),
        ("3√27", "en", "3·√27"),
        ("1/2 pi", "en", "(1/2)π"),
        ("three dozen", "en", "3 dozen"),
        ("two and a half", "en", "2 1/2"),
        ("1,234.50", "en", "1234.50"),
        ("1.234.567,5", "it", "1\u202f234\u202f567,5"),
        ("15e7", "en", "15 × 10⁷"),
        ("60 kilometres per hour", "en", "60 km/h"),
        ("(1/2)^10", "en", "(1/2)¹⁰"),
        ("6:8", "en", "6 : 8"),
    ],
)
def test_what_is_shown_back_computes_nothing(text: str, locale: str, told: str) -> None:
    found = read_answer(text, "number", locale)
    assert isinstance(found, Reading)
    assert found.shown == told


def test_a_reading_says_how_it_took_a_mark_that_others_take_otherwise() -> None:
    notes = {}
    for text, locale in (("1.500", "it"), ("1.500", "en"), ("1,500", "en"), ("1,5", "it"), ("0.333…", "en")):
        found = read_answer(text, "number", locale)
        assert isinstance(found, Reading)
        notes[text, locale] = found.note
    assert notes["1.500", "it"] == "The point parts groups of digits; the decimal mark is the comma."
    assert notes["1,500", "en"] == "The comma parts groups of digits; the decimal mark is the point."
    assert notes["1.500", "en"] == "The point is the decimal mark."
    assert notes["1,5", "it"] == notes["0.333…", "en"] == ""


def test_an_ill_grouped_number_is_refused_with_what_may_be_meant() -> None:
    found = read_answer("1,5", "number", "en")
    assert found == SentBack(
        "unreadable", "“1,5” is not grouped in threes, and the decimal mark is the point, as in 1.5."
    )


def test_nobody_gets_the_table_to_do_the_sum() -> None:
    for text in ("23 × 47", "23*47", "1000 + 81", "1082-1", "2162 ÷ 2", "23(47)", "3√4", "2^3×5", "√(9+16)", "1/2/3"):
        verdict = judge(text, Key("number", "1081"))
        assert (verdict.outcome, verdict.shown) == ("not_worked_out", "")
        assert verdict.reason.startswith("Work it out first")


def test_a_whole_number_may_be_asked_for_in_digits_or_words_alone() -> None:
    key = Key("whole", "64")
    assert [outcome(text, key) for text in ("64", "sixty-four", "65", "6.4e1")] == ["right", "right", "wrong", "right"]
    assert {outcome(text, key) for text in ("8²", "128/2", "√4096", "6400%", "64:1")} == {"not_worked_out"}
    seconds = Key("whole", "75", unit="s")
    assert [outcome(text, seconds) for text in ("1 min 15 s", "1.25 min", "1 min 16 s")] == ["right", "right", "wrong"]
    assert outcome("1800/24 s", seconds) == "not_worked_out"


# keys -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value", "precision", "right"),
    [
        ("3.14", "π", Places(2), True),
        ("3.142", "π", Places(2), True),
        ("3.141", "π", Places(2), False),
        ("3.1", "π", Places(2), False),
        ("3.15", "π", Places(2), False),
        ("22/7", "π", Places(2), False),
        ("π", "π", Places(2), True),
        ("0.33", "1/3", Places(2), True),
        ("33%", "1/3", Places(2), True),
        ("0.3", "1/3", Places(2), False),
        ("1/3", "1/3", Places(2), True),
        ("0.13", "1/8", Places(2), True),
        ("0.12", "1/8", Places(2), True),
        ("1.4", "√2", Significant(2), True),
        ("1.41", "√2", Significant(2), True),
        ("1.5", "√2", Significant(2), False),
        ("300000", "299792", Significant(3), True),
        ("300001", "299792", Significant(3), False),
        ("299800", "299792", Significant(3), True),
        ("10", "9.996", Significant(3), True),
        ("0.0012", "0.00123", Significant(2), True),
        ("1000", "1234", Places(-3), True),
        ("105", "100", Within("5%"), True),
        ("95", "100", Within("5"), True),
        ("105.0000001", "100", Within("5%"), False),
        ("-105", "-100", Within("5%"), True),
        ("-100", "100", Within("5%"), False),
        ("3.3", "π", Within("5%"), False),
        ("3.29", "π", Within("5%"), True),
        ("0", "0", Within("5%"), True),
        ("0.001", "0", Within("5%"), False),
    ],
)
def test_rounding_counts_as_far_as_the_question_states(
    text: str, value: str, precision: Precision, right: bool
) -> None:
    assert outcome(text, Key("number", value, precision=precision)) == ("right" if right else "wrong")


def test_rounding_does_not_count_where_no_precision_is_stated() -> None:
    assert outcome("3.14", Key("number", "π")) == "wrong"
    assert outcome("3.14", Key("number", "π", also=("3.14",))) == "right"
    assert outcome("3.1", Key("number", "π", also=("3.14",))) == "wrong"


def test_a_precision_is_meant_in_the_unit_of_the_key() -> None:
    key = Key("quantity", "1/3", unit="m", precision=Places(2))
    assert [outcome(text, key) for text in ("0.33", "0.33 m", "33 cm", "330 mm")] == ["right"] * 4
    assert [outcome(text, key) for text in ("33", "33 m", "0.3 m", "33 kg")] == ["wrong"] * 4


def test_a_missing_unit_is_accepted_a_wrong_one_not_a_convertible_one_is() -> None:
    key = Key("quantity", "2.5", unit="kg")
    assert [outcome(text, key) for text in ("2.5", "2.5 kg", "2500 g", "2 kg 500 g")] == ["right"] * 4
    assert [outcome(text, key) for text in ("2500", "2.5 g", "2.5 m", "2.5 l")] == ["wrong"] * 4


def test_quantities_in_a_row_go_from_large_to_small_and_add_nothing_up() -> None:
    assert outcome("1 km 81 m", Key("quantity", "1081 m")) == "right"
    for text in ("1000 m 81 m", "81 m 1 km", "1 m 1 kg"):
        assert outcome(text, Key("quantity", "1081 m")) == "unreadable"


def test_a_set_has_no_order_and_a_list_has_one() -> None:
    assert outcome("3, 2, 1", Key("set", "1, 2, 3")) == "right"
    assert outcome("3, 2, 1", Key("list", "1, 2, 3")) == "wrong"
    assert outcome("1, 2 and 3", Key("list", "1, 2, 3")) == "right"
    assert outcome("0.33, 3.14", Key("set", "π, 1/3", precision=Places(2))) == "right"


def test_names_have_synonyms() -> None:
    key = Key("name", "cuboid", also=("box", "rectangular prism"))
    assert [outcome(text, key) for text in ("the Cuboid", "a box", "Rectangular-Prism", "prism")] == [
        "right",
        "right",
        "right",
        "wrong",
    ]


def test_a_time_is_a_time_where_one_is_asked_for() -> None:
    key = Key("time", "15:40")
    assert [outcome(text, key) for text in ("3:40 pm", "15.40", "15h40", "twenty to four pm", "3:40 p.m.")] == [
        "right"
    ] * 5
    assert [outcome(text, key) for text in ("3:40", "15:41", "3:40 am")] == ["wrong"] * 3
    assert [outcome(text, key) for text in ("25:00", "3:60", "13 pm", "soon")] == ["unreadable"] * 4
    assert outcome("le tre meno venti", Key("time", "2:40"), "it") == "right"


def test_the_player_and_the_key_may_write_in_other_ways() -> None:
    assert outcome("1.234,5", Key("number", "1,234.5"), "it") == "right"
    assert outcome("1,5", Key("number", "1.5"), "it") == "right"
    assert outcome("1.5", Key("number", "1.5"), "it") == "unreadable"


@pytest.mark.parametrize(
    "key",
    [
        Key("number", "12,34"),
        Key("number", "1/0"),
        Key("number", "5", also=("six and",)),
        Key("number", "5", unit="parsnips"),
        Key("number", "5", precision=Within("much")),
        Key("number", "5", precision=Significant(0)),
        Key("yes_no", "perhaps"),
        Key("name", "  "),
    ],
)
def test_a_key_that_cannot_be_used_is_the_fault_of_the_deck(key: Key) -> None:
    with pytest.raises(BadKey):
        judge("5", key)


def test_an_unknown_locale_is_said_to_be_unknown() -> None:
    with pytest.raises(UnknownLocale, match="say one of"):
        same("1", "1", "xx")


# exactness ------------------------------------------------------------------------------------------------------------


def test_sums_of_roots_are_equal_exactly_when_they_are() -> None:
    assert same("(1+√2)^2", "3+2√2").outcome == "same"
    assert same("√2+√3", "√(5+2×√6)").outcome == "same"
    assert same("3 + √2", "√(11 + 6√2)").outcome == "same"
    assert same("√2 - 1", "√(3 - 2√2)").outcome == "same"
    assert same("√(2+√2)", "1.85").outcome == "unreadable"
    assert same("√2 + √8", "3√2").outcome == "same"
    # They part only in the fourteenth decimal.
    assert same("√10 + √11 + √12", "9.943").outcome == "different"
    assert same("(√2)^3 / 2", "√2").outcome == "same"
    assert same("1/(1+√2)", "√2-1").outcome == "unreadable"


def test_bounds_hold_the_value_of_pi_and_roots() -> None:
    low, high = bounds(PI, 60)
    digits = Fraction("3.14159265358979323846264338327950288419716939937510")
    assert digits < low < high < digits + Fraction(1, 10**50)
    assert high - low < Fraction(1, 10**58)
    root = power(rational(2), Fraction(1, 2))
    low, high = bounds(root, 40)
    assert low * low < 2 < high * high
    assert sign(add(root, rational(Fraction(-14142135623730950488, 10**19)))) == 1


# any text -------------------------------------------------------------------------------------------------------------

ANY_LOCALE = st.sampled_from(["en", "it", "de", "fr", "de-CH", "en-IN", "en-GB", "zh"])
ANY_KIND = st.sampled_from(KINDS)
_PIECES = [
    *"0123456789+-×÷/^().,;:%√∛π°'\"{}[]=±!…",
    *("  ", " ", "½", "²", "⁻³", "e9", "10^", "0.(3)", "0.3̅", "1 1/2", "1,234", "1.234,5", "²√", "root(3,", "×10^8"),
    *(" kg", " m", "m²", "km/h", "°C", " ft ", "€", "$", "BCE", "h30", " per ", "square ", " pi", "sqrt "),
    *("one ", "twenty-", "half ", "a ", "and ", "dozen", "million", "minus ", "third", "point ", "due ", "mille", "e "),
    *("yes", "no", "x", "to ", "past ", "pm", "😀", "\u200f", "\u0305", "\ufeff", "٣", "２", "三", "\x00", "\ud800"),
]
HOSTILE = st.lists(st.sampled_from(_PIECES), max_size=40).map("".join)


@pytest.mark.slow
@settings(max_examples=500, deadline=None)
@given(st.one_of(HOSTILE, st.text(max_size=60)), ANY_KIND, ANY_LOCALE)
def test_no_text_breaks_the_reading_or_keeps_it_for_ever(text: str, kind: Kind, locale: str) -> None:
    found = read_answer(text, kind, locale)
    if isinstance(found, SentBack):
        assert found.reason.endswith(".")
        assert found.reason.count("\n") == 0
    else:
        assert found.shown
        verdict = judge(text, Key(kind, _KEYS[kind]), locale)
        assert verdict.outcome in ("right", "wrong"), "what was read can be judged"
        assert verdict.shown == found.shown


_KEYS: dict[Kind, str] = {
    "number": "1/3",
    "whole": "64",
    "quantity": "5 kg",
    "ratio": "3:4",
    "set": "1, 2",
    "list": "1, 2",
    "yes_no": "yes",
    "name": "Euler",
    "time": "3:15",
}


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(HOSTILE, HOSTILE, ANY_LOCALE)
@example("9^9^9^9", "9^9^9^9^9^9", "en")
@example("((9^99)^99)^99", "√(99^99)", "en")
@example("(√2+√3+√5+√7)^50", "1", "en")
@example("(√2+√3+√5+√7+√11+√13+√17+√19)^8", "1", "en")
@example("2^(1/20)×3^(1/19)×5^(1/17)×7^(1/13)", "7.1", "en")
@example("√999999999989", "√999999999961", "en")
@example("1/999999999989^(1/19)", "√999999999961", "en")
@example("1^(1/7)^(1/11)^(1/13)", "1", "en")
@example("(10^999×10^999×10^999×10^999×10^999)^2", "10^999×10^999×10^999×10^999×10^999", "en")
@example("10^999×10^999×10^999×π+√2", "10^999×10^999×10^999×π+√3", "en")
@example("-" * 200 + "5", "√" * 200 + "5", "en")
def test_no_two_texts_break_the_comparison_or_keep_it_for_ever(first: str, second: str, locale: str) -> None:
    found = same(first, second, locale)
    near = same(first, second, locale, within="5%")
    assert found.outcome in ("same", "different", "unreadable")
    if found.outcome == "same":
        assert near.outcome == "same"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "text", ["9" * 10**6, "(" * 10**6, "1+" * 10**6, "a" * 10**6, "0.(" + "3" * 10**6, "\u200f" * 10**6]
)
def test_a_megabyte_is_refused(text: str, kind: Kind) -> None:
    found = read_answer(text, kind)
    assert isinstance(found, SentBack)
    assert found.outcome == "unreadable"


def test_every_locale_reads_a_number_in_its_own_way() -> None:
    for tag in locale_tags():
        right = [text for text in ("2.5", "2,5") if outcome(text, Key("number", "5/2"), tag) == "right"]
        assert len(right) == 1, tag


# printing a value in another form -------------------------------------------------------------------------------------

FRACTIONS = st.fractions(max_denominator=400).filter(lambda value: abs(value) < 10**6)


def forms(value: Fraction) -> list[str]:
    """Ways to write a fraction that are all worked out."""
    above, below, minus = abs(value.numerator), value.denominator, "−" if value < 0 else ""
    whole, rest = divmod(above, below)
    written = [f"{minus}{above}/{below}", f"{minus}{7 * above}/{7 * below}", f"{minus}{long_division(above, below)}"]
    written.append(f"{minus}{100 * above}/{below}%")
    written.append(f"{minus}{long_division(100 * above, below)}%")
    written.append(f"{minus}{long_division(1000 * above, below)}e-3")
    written.append(f"{minus}{above} : {below}")
    if 0 < rest < 100:  # with three digits it might be a group of the whole number, and is refused
        written.append(f"{minus}{whole} {rest}/{below}")
    if below == 1:
        written.append(f"{minus}{above:,}")
    return written


def long_division(above: int, below: int) -> str:
    """A fraction as a decimal, its period in brackets, by the method of school."""
    whole, rest = divmod(above, below)
    digits, seen = "", dict[int, int]()
    while rest and rest not in seen:
        seen[rest] = len(digits)
        digit, rest = divmod(10 * rest, below)
        digits += str(digit)
    if rest:
        digits = f"{digits[: seen[rest]]}({digits[seen[rest] :]})"
    return f"{whole}.{digits}" if digits else str(whole)


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(FRACTIONS, FRACTIONS)
def test_a_value_in_another_form_is_right_and_another_value_wrong(value: Fraction, other: Fraction) -> None:
    key = Key("number", f"{value.numerator}/{value.denominator}")
    for text in forms(value):
        if len(text) < 60:
            assert outcome(text, key) == "right", text
    for text in forms(other):
        if len(text) < 60:
            assert outcome(text, key) == ("right" if value == other else "wrong"), text


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(st.integers(1, 60), st.integers(2, 60), st.integers(2, 5), st.integers(1, 40))
def test_a_factor_may_go_under_the_root(factor: int, within: int, index: int, below: int) -> None:
    under = factor**index * within
    key = Key("number", f"root({index},{under})/{below}")
    assert same(f"{factor} × root({index},{within})/{below}", key.value).outcome == "same"
    assert same(f"{factor} × root({index},{within + 1})/{below}", key.value).outcome == "different"
    assert same(f"({under}/{below**index})^(1/{index})", key.value).outcome == "same"


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_a_number_in_italian_words_is_the_number(number: int) -> None:
    text = italian(number)
    assert outcome(text, Key("number", str(number)), "it") == "right", text
    assert outcome(text, Key("number", str(number + 1)), "it") == "wrong", text


def italian(number: int) -> str:
    """Italian words, written independently of how they are read."""
    if number >= 10**6:
        millions, rest = divmod(number, 10**6)
        many = "un milione" if millions == 1 else f"{italian(millions)} milioni" if millions < 1000 else "un miliardo"
        return many + (f" {italian(rest)}" if rest else "")
    if number >= 1000:
        thousands, rest = divmod(number, 1000)
        return ("mille" if thousands == 1 else italian(thousands) + "mila") + (italian(rest) if rest else "")
    if number >= 100:
        hundreds, rest = divmod(number, 100)
        return ("" if hundreds == 1 else italian(hundreds)) + "cento" + (italian(rest) if rest else "")
    small = (
        "zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|"
        "diciassette|diciotto|diciannove"
    )
    if number < 20:
        return small.split("|")[number]
    tens, unit = divmod(number, 10)
    word = ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"][tens - 2]
    return word if unit == 0 else (word[:-1] if unit in (1, 8) else word) + ("tré" if unit == 3 else italian(unit))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**12))
def test_a_number_in_english_words_is_the_number(number: int) -> None:
    for text in (english(number, " and "), english(number, " "), english(number, " and ").replace("-", " ")):
        assert outcome(text, Key("number", str(number))) == "right", text
        assert outcome(text, Key("number", str(number + 1))) == "wrong", text


def english(number: int, joint: str) -> str:
    """English words, written independently of how they are read."""
    for size, name in ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (1000, "thousand")):
        if number >= size:
            many, rest = divmod(number, size)
            gap = joint if 0 < rest < 100 else " "
            return f"{english(many, joint)} {name}" + (gap + english(rest, joint) if rest else "")
    if number >= 100:
        hundreds, rest = divmod(number, 100)
        return f"{english(hundreds, joint)} hundred" + (joint + english(rest, joint) if rest else "")
    small = (
        "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|"
        "seventeen|eighteen|nineteen"
    )
    if number < 20:
        return small.split("|")[number]
    tens, unit = divmod(number, 10)
    word = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"][tens - 2]
    return word if unit == 0 else f"{word}-{english(unit, joint)}"


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(-50, 50), min_size=1, max_size=8, unique=True))
def test_a_set_in_any_order_is_right_and_one_member_off_wrong(members: list[int]) -> None:
    key = Key("set", ", ".join(map(str, members)))
    turned = "; ".join(map(str, reversed(members)))
    assert outcome(turned, key) == "right"
    assert outcome(turned + "; 51", key) == "wrong"
    assert outcome("; ".join(map(str, [*members[1:], 51])), key) == "wrong"


def test_the_product_of_exact_reals_is_exact() -> None:
    third = power(rational(16), Fraction(1, 3))
    assert multiply(multiply(third, third), third) == rational(16)
