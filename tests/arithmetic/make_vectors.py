"""Formulas that Python and the page must read, print and value alike: `python -m tests.arithmetic.make_vectors`.

The page previews formulas with arithmetic of its own. Nothing holds the two together but these vectors, which
`test_vectors.py` checks here and `web/src/arithmetic/arithmetic.test.js` there.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from ludendum.arithmetic import (
    EVERY,
    CannotEvaluate,
    Formula,
    FormulaError,
    Number,
    Operation,
    Operator,
    Reading,
    Rules,
    Trouble,
    digits_of,
    evaluate,
    parse,
    show,
    show_ascii,
)

FOUR = Rules(EVERY - {Operator.POWER, Operator.JOIN})
"""Rules that leave operations out."""

VECTORS = Path(__file__).with_name("vectors.json")

EXAMPLES = """
2‖6 + 8|(2||6)+8|26+8|2‖(6 + 8)|42|7|0|1‖0|0‖5|(3-3)‖5|1‖(3-3)|10 ‖ 0|1||2||3|1‖(2‖3)
8 − (3 − 1)|1+(2+3)|1+(2-3)|1-(2+3)|2×(3×4)|2×(3÷4)|2÷(3×4)|2÷3÷4|(2+3)×4|2+3×4|2*3+4*5|[2+3]×{4−1}
4^(1÷2)|2^(1÷2)|(0−8)^(1÷3)|(0-4)^(1/2)|(4 ÷ 9)^(1 ÷ 2)|(4÷9)^(0−(1÷2))|(8÷27)^(2÷3)|(8÷27)^(0-2/3)|9^(3÷2)
0^0|0^3|0^(0-3)|0^(1÷2)|3^0|1^(7÷3)|(0-1)^7|(0-1)^8|(0-1)^(1÷2)|(0-1)^(1÷3)|(0-1)^(2÷3)|(1-2)^99
2^3^2|(2^3)^2|2^(3^2)|2^3‖1|2‖3^2|2^30|2^29|2^(0-30)|2^(0-29)|9^9|9^9^9|10^9|10^9+1|(10^9)×(1÷10^9)|1÷10^9÷2
1÷0|1÷(3-3)|5/(2×3−6)|(3-3)^(5-5)|(2-2)^(0×4)|(2-2)^(0-1)|(1÷2−1÷2)^(1−2)|(5÷7)÷(5÷7)|6÷3|6÷4|7:2|1/3+1/3+1/3|1÷3−1÷3|(1÷3)‖2|2‖(1÷3)|(3−8)‖2|2‖(3-8)|(3−8)+50|(0-1)‖0
(8+8)^8 ÷ 8^9|999999999+1|999999999+2|1000000000|1000000001|9999999999|10000000000|31623×31623|31622×31622
999999999×(2÷3)|1‖999999999|12345‖6789|123456‖7890|99999‖99999|1÷99999÷99999|5−7|5-7×2|(5−7)×2|5−(7−(2−9))
x|3x5|3X5|3·5|3⋅5|3*5|3**2|3↑2|3∥5|3–5|2 × (3 + 4 × (5 − 1)) ÷ 7|(1000000000+1000000000)-1999999999
1000000000+(1-1)|(1+999999999)+(5-5)|999999999+(1-5)|999999999+(5-1)|999999999×(1×2)|31623×(31623×0)|0×(99999×99999)
(999999999+5)-1|500000000+(500000000+(1-1))|2×(500000000×(1÷2))|16^(3÷4)|32^(1÷5)|243^(2÷5)|1024^(1÷10)|1000000000^(1÷9)
|   |+|3+|3 5|3(4)|(3)4|(3+4|3+4)|(3+4]|[3+4)|{[(3)]}|()|3++4|3+−4|-3|−3+4|(−3)|3×-4|3 − −4|3+*4|*4|÷|‖5|3‖|3‖‖5|3|||5
3.5|3,5|½|3²|٣|三|３|Ⅷ|3 = 3|a|prove|√4|3!|3%|3±4|π|007|00|0|01+2|3‖05|12345678901|1 2|3 + + 4|3****2|3*|"3"|3;4|'
"""

SPACED = ["3\t+\n4", "3\u00a0+\u20094", "3\u200b+4", "\ufeff3", "3\x1f4", "3\x854", "3\x00", "😀", "3+😀", "😀+3"]
LONG = [
    "1" + "+1" * 59,
    "1" + "+1" * 60,
    "(" * 50 + "3" + ")" * 50,
    "(" * 51 + "3" + ")" * 51,
    " " * 499 + "3",
    " " * 500 + "3",
    "9" * 10,
    "9" * 11,
    "1" + "‖1" * 9,
    "1" + "‖1" * 8,
    "2" + "^1" * 40,
    "2" + "×2" * 29,
    "2" + "×2" * 30,
    "1" + "÷2" * 30,
]


def main() -> None:
    texts = [text for line in EXAMPLES.strip("\n").split("\n") for text in line.split("|")]
    texts += ["3||5", "(3||5)+7", "1||2||3", "3|5", "3|||5", "3||||5", *SPACED, *LONG, *_random_texts(300)]
    vectors = [vector(text) for text in dict.fromkeys(texts)]
    lines = ",\n".join(json.dumps(one, ensure_ascii=True) for one in vectors)
    VECTORS.write_text(f"[\n{lines}\n]\n")


def vector(text: str) -> dict[str, Any]:
    """What Python makes of a text: why it is no formula; or its printed form, with its values and troubles."""
    try:
        formula = parse(text)
    except FormulaError as error:
        return {"text": text, "error": error.reason, "at": error.position}
    found: dict[str, Any] = {"text": text, "shown": show(formula), "cards": show(digits_of(formula))}
    found["rational"] = _worth(formula, "rational")
    found["integer"] = _worth(formula, "integer")
    found["four"] = _worth(formula, FOUR)
    return found


def _worth(formula: Formula, numbers: Reading | Rules) -> str | list[str]:
    try:
        return str(evaluate(formula, numbers))
    except CannotEvaluate as error:
        return [error.kind.value, error.reason]


def _random_texts(count: int) -> list[str]:
    """Formulas of cards, half of them in ASCII; few that only pass the bound, for those are all alike."""
    dice = random.Random(37)  # noqa: S311 - the same vectors at every run
    texts: list[str] = []
    beyond = 0
    while len(texts) < count:
        formula = _random_formula(dice, dice.randint(2, 7))
        if (worth := _worth(formula, "rational"))[0] == Trouble.BEYOND_THE_BOUND:
            beyond += 1
            if beyond > count // 8:
                continue
        if worth[0] == Trouble.IRRATIONAL and dice.random() < 0.7:
            continue
        texts.append(show(formula) if len(texts) % 2 else show_ascii(formula).replace("**", dice.choice(("^", "**"))))
    return texts


def _random_formula(dice: random.Random, cards: int) -> Formula:
    if cards == 1:
        return Number(dice.randint(1, 9))
    left = dice.randint(1, cards - 1)
    operator = dice.choice(list(Operator))
    return Operation(operator, _random_formula(dice, left), _random_formula(dice, cards - left))


if __name__ == "__main__":
    main()
