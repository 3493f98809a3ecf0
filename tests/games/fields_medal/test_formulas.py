"""What a formula may do and what it must reach: FM-4 to FM-12, FM-15, FM-28."""

import pytest

from ludendum.engine import Malformed, Refused
from ludendum.games.fields_medal.actions import Prove, Solve
from ludendum.games.fields_medal.position import Category, Options
from tests.games.fields_medal.stacked import PLAYER, Laid, laid, live, say


def proof(hand: str, line: str, options: Options | None = None) -> str:
    """Why this line is refused with this hand, where structure shows 42; empty if it is not."""
    return Laid(laid("16 42 32 39", hand=hand, lemmas="1"), options).refusal(f"prove {line}")


# FM-4 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "formula", "refusal"),
    [
        ("479", "49-7", ""),
        ("79", "49-7", "FM-4: the formula uses one 4; there is no 4 in your hand"),
        ("3789", "3‖3 + 9", "FM-4: the formula uses two 3s; there is one 3 in your hand"),
        ("7799", "7+7+7+7+7+7", "FM-4: the formula uses six 7s; there are two 7s in your hand"),
        ("46", "40+2", "FM-4: the formula uses one 0; there is no 0 in your hand"),
    ],
)
def test_every_card_of_a_formula_lies_in_the_hand_and_is_used_once(hand: str, formula: str, refusal: str) -> None:
    """FM-4."""
    assert proof(hand, f"structure {formula}") == refusal


def test_cards_that_a_formula_does_not_name_stay() -> None:
    """FM-4: only the chosen cards are used."""
    game = Laid(laid(hand="47999")).say("prove structure 49-7")
    assert game.position.hand == (9, 9)


def test_every_card_of_a_tableau_formula_lies_in_the_tableau() -> None:
    """FM-4."""
    game = Laid(laid(lemmas="49 17", hand="9"))
    assert game.refusal("solve structure 4‖9 − 7") == ""
    assert game.refusal("solve structure 9‖9 − 7") == "FM-4: the formula uses two 9s; there is one 9 in the tableau"


# FM-5 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "formula",
    ["4‖9 − 7", "49-7", "4||9-7", "4 ‖ 9 - 7", "(49)-7", "[4‖9] − {7}", "((4||9)-7)"],
)
def test_one_formula_may_be_written_in_many_ways(formula: str) -> None:
    """FM-5."""
    assert proof("479", f"structure {formula}") == ""


@pytest.mark.parametrize(
    ("hand", "formula"),
    [
        ("67", "6×7"),
        ("67", "6*7"),
        ("67", "6x7"),
        ("67", "6·7"),
        ("824", "8‖4 ÷ 2"),
        ("824", "84/2"),
        ("824", "84:2"),
        ("9172", "9‖1 − 7^2"),
        ("9172", "91-7**2"),
        ("926", "(9−2)×6"),
        ("844", "4‖(8÷4)"),
        ("2591", "2^5 + 9 + 1"),
        ("22339", "(3^2 − 2)×(9 − 3)"),
    ],
)
def test_the_six_operations_in_any_bracketing(hand: str, formula: str) -> None:
    """FM-5: + − × ÷ ^ ‖, in the signs that keyboards have too."""
    assert proof(hand, f"structure {formula}") == ""


def test_operations_may_be_done_in_any_order() -> None:
    """FM-5: joining may come last, as in 2‖(6 + 8) = 214."""
    game = Laid(laid("214 34 28 39", hand="268"))
    assert game.refusal("prove quantity 2‖(6+8)") == ""
    assert game.refusal("prove structure (2‖6)+8") == ""
    assert game.refusal("prove structure 2‖(6+8)") == "FM-12: the formula gives 214; the target is 34"


def test_intermediate_values_may_be_fractions_and_are_exact() -> None:
    """FM-5: a third times three is one."""
    assert proof("12334", "structure 4‖2 × (1÷3×3)") == ""
    assert proof("12349", "structure 1 ÷ 3 + 4‖2") == "FM-12: the formula gives 127/3; the target is 42"


def test_a_formula_that_cannot_be_read_is_malformed_in_a_line_and_refused_in_a_message() -> None:
    """FM-5."""
    match = live(laid(hand="479", lemmas="1"))
    with pytest.raises(Malformed, match="A number is missing at the end"):
        say(match, "prove structure 3‖5 +")
    with pytest.raises(Refused, match=r"^FM-5: A number is missing at the end$"):
        match.answer(PLAYER, Prove(Category.STRUCTURE, "3‖5 +"))
    with pytest.raises(Refused, match=r"^FM-5: There is no formula$"):
        match.answer(PLAYER, Prove(Category.STRUCTURE, ""))


@pytest.mark.parametrize("formula", ["(" * 10_000, "9" * 100_000, "1+" * 50_000 + "1", " " * 100_000, "((((1" * 100])
def test_a_formula_of_enormous_length_is_refused_at_once(formula: str) -> None:
    """FM-5, FM-11: nothing a message holds makes the table hang."""
    match = live(laid(hand="479", lemmas="35"))
    for action in (Prove(Category.STRUCTURE, formula), Solve(Category.STRUCTURE, formula, "A" * 100_000)):
        with pytest.raises(Refused, match=r"^FM-5: .{1,200}$"):
            match.answer(PLAYER, action)


# FM-6 to FM-9 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("formula", ["4 ÷ (3−3)", "(3−3) ^ (1−2)"])
def test_division_by_zero_is_refused(formula: str) -> None:
    """FM-6: a power of zero with a negative exponent divides by zero as well."""
    assert proof("33412", f"structure {formula}").startswith("FM-6: 4 ÷ 0" if "÷" in formula else "FM-6: 0^(−1)")


def test_a_power_with_a_rational_value_is_a_number() -> None:
    """FM-7: 4^(1÷2) is 2."""
    assert proof("4412", "structure 4‖(4^(1÷2))") == ""
    assert proof("8134", "structure 4‖(8^(1÷3))") == ""


@pytest.mark.parametrize(
    ("formula", "refusal"),
    [
        ("2^(1÷2)", "FM-7: 2^(1/2) is not rational"),
        ("(2−4)^(1÷2)", "FM-7: (−2)^(1/2) is not rational"),
        ("(2−2)^(1−1)", "FM-7: 0^0 has no value"),
    ],
)
def test_a_power_without_a_rational_value_is_refused(formula: str, refusal: str) -> None:
    """FM-7."""
    assert proof("11224", f"structure {formula}") == refusal


def test_joining_takes_whole_numbers() -> None:
    """FM-8: joined numbers may be results, and 0 may stand on the right."""
    assert proof("312", "structure (3+1)‖2") == ""
    assert proof("4332", "structure 4‖(3−3) + 2") == ""


@pytest.mark.parametrize(
    ("formula", "refusal"),
    [
        ("(3−3)‖5", "FM-8: 0‖5 would begin with a zero"),
        ("(3−5)‖3", "FM-8: 3 − 5 = −2 is negative and cannot be joined"),
        ("(3÷5)‖3", "FM-8: 3 ÷ 5 = 3/5 is not a whole number, so it cannot be joined"),
    ],
)
def test_joining_anything_else_is_refused(formula: str, refusal: str) -> None:
    """FM-8."""
    assert proof("335", f"structure {formula}") == refusal


def test_there_is_no_sign_before_a_number() -> None:
    """FM-9: a negative difference on the way is fine, −3 is not."""
    assert proof("38452", "structure 4‖5 + 2 + (3−8)") == ""
    game = Laid(laid(hand="38", lemmas="1"))
    for line in ("prove structure −3+8", "prove structure 8×−3", "prove structure (−3)"):
        with pytest.raises(Malformed, match="There is no sign before a number"):
            game.say(line)


# FM-10, FM-11, FM-12 -------------------------------------------------------------------------------------------------


def test_with_whole_numbers_no_fraction_may_appear_on_the_way() -> None:
    """FM-10: 7 ÷ 2 × 12 is 42 only in rational numbers."""
    whole = Options(numbers="integer")
    assert proof("7122", "structure 7÷2×12") == ""
    assert proof("7122", "structure 7÷2×12", whole) == "FM-10: 7 ÷ 2 is not a whole number"
    assert proof("7122", "structure 7×12÷2", whole) == ""
    assert proof("38452", "structure 4‖5 + 2 + (3−8)", whole) == ""


def test_a_value_beyond_the_bound_is_refused_even_if_the_result_would_fit() -> None:
    """FM-11: (8+8)^8 ÷ 8^9 would be 32, but passes four thousand million."""
    assert proof("88889", "space (8+8)^8 ÷ 8^9") == "FM-11: 16^8 is beyond 1,000,000,000"
    assert proof("9998", "structure 9^9^9^8") == "FM-11: 9^43,046,721 is beyond 1,000,000,000"


def test_the_value_must_be_the_target_exactly() -> None:
    """FM-12."""
    assert proof("489", "structure 49-8") == "FM-12: the formula gives 41; the target is 42"
    assert proof("12", "structure 1÷2") == "FM-12: the formula gives 1/2; the target is 42"
    assert proof("19", "structure 1−9") == "FM-12: the formula gives -8; the target is 42"
    assert proof("67", "structure 6×7") == ""
    assert proof("67", "change 6×7") == "FM-12: the formula gives 42; the target is 39"


def test_a_single_card_reaches_no_problem() -> None:
    """FM-12: targets have two digits at least."""
    assert proof("4", "structure 4") == "FM-12: the formula gives 4; the target is 42"


# FM-15 ---------------------------------------------------------------------------------------------------------------


def test_hand_and_tableau_are_never_mixed() -> None:
    """FM-15: 4 and 9 in the hand and 7 in the tableau do not make 42 together."""
    game = Laid(laid(hand="49", lemmas="71"))
    assert game.refusal("prove structure 49-7") == "FM-4: the formula uses one 7; there is no 7 in your hand"
    assert game.refusal("solve structure 49-7") == "FM-4: the formula uses one 4; there is no 4 in the tableau"


# FM-28 ---------------------------------------------------------------------------------------------------------------


def test_a_problem_that_is_not_fully_dealt_is_no_target() -> None:
    """FM-28."""
    game = Laid(laid("4 - 28 39", hand="289", lemmas="44", deck=""))
    for line in ("prove quantity 2", "prove structure 2+8"):
        assert game.refusal(line) == "FM-28: this problem is not fully dealt, so it is no target"
    assert game.refusal("solve quantity 4") == "FM-28: this problem is not fully dealt, so it is no target"
