"""Answers that Python and the page must read alike: `python -m tests.arithmetic.make_answer_vectors`.

The page shows how an answer is read before it is sent, by a reader of its own. These vectors, `answers.json`, hold the
two together: text, locale and kind, and what is shown back or why it is sent back.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludendum.arithmetic.answers import KINDS, Kind, Reading, read_answer

from .test_answer_pairs import PAIRS

VECTORS = Path(__file__).with_name("answers.json")

_KINDS: dict[str, Kind] = {
    "set": "set",
    "ratio": "ratio",
    "yes_no": "yes_no",
    "name": "name",
    "time": "time",
    "unit": "quantity",
}

_MORE = """
|   |.|-|--5|+-5|1 2|1 2 3|(|)|()|(5|5)|[5)|{5}|5!|x|x = 5|= 5|1=1|5 kg kg|kg|5 kg 3|½½|√|√√4|²|2²²|2^|^2|π π
ππ|2ππ|π^13
0.(|0.()|0.(3|0.3(|0.(3)4|0.(3)…|0..5|0.5.|0.5..|0.5...|1e|1e+|1ee5|e5|1e5e5|1,|,1|1,,000|1 000 00|1,000.|1'000|1.000.00
10^999|10^1000|1.5×10^999|1.5×10^(-3)|1.5×10^(1/2)|√999999999999|√1000000000000|∛(1/27)|root(1,5)|root(21,5)|²⁵√5|0^0|0⁻¹
a|an|and|half|third|a third|thirds|dozen|one one|hundred hundred|one hundred hundred|million million|point five|nil
no|yes
5 m/|5 /m|5 per m|5 m per s per s|5 m^5|5 m⁻¹|5 °|5 ° C|5 °X|€|€€5|5€5|€5€|5' 3"|5" 3'|1 h 30 s|1 s 30 h|3 C|3 c|5 MM
3:|:3|3::4|3:4:|3:4:5|3/4:5/6|24:00|24:01|3.15|noon noon|twenty past|1;2|1;;2|;|{|}|{}|{1;}|1, 2,|and|1 and|and 1|±|±±2
42😀|😀|4\u0305|0.4\u0305|0.\u03054|\u200f5\u200f|5\ufeff|\u0660\u0661|\u4e09|\u2167|\uff11\uff0e\uff15|1\u00a0000|1\u202f000,5
"""


def main() -> None:
    asked = [(text, pair.locale, _KINDS.get(pair.kind, "number")) for pair in PAIRS for text in (pair.answer, pair.key)]
    odd = [
        text.encode().decode("unicode_escape") if "\\" in text else text
        for text in _MORE.strip("\n").replace("\n", "|").split("|")
    ]
    asked += [(text, locale, kind) for text in odd for locale in ("en", "it") for kind in ("number", "set")]
    asked += [(text, "en", kind) for text in ("8²", "sixty-four", "64", "1/2", "3:15", "1, 2", "yes") for kind in KINDS]
    vectors = [vector(*one) for one in dict.fromkeys(asked)]
    lines = ",\n".join(json.dumps(one, ensure_ascii=True) for one in vectors)
    VECTORS.write_text(f"[\n{lines}\n]\n")


def vector(text: str, locale: str, kind: Kind) -> dict[str, Any]:
    """What Python makes of a text."""
    found = read_answer(text, kind, locale)
    asked = {"text": text, "locale": locale, "kind": kind}
    if isinstance(found, Reading):
        return asked | {"shown": found.shown} | ({"note": found.note} if found.note else {})
    return asked | {found.outcome: found.reason}


if __name__ == "__main__":
    main()
