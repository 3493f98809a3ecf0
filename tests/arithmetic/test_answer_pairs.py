"""The adversarial table of answers and keys, `answers.txt`: every pair is judged as in play, and compared."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from ludendum.arithmetic.answers import Key, judge, same

_split = str.split
LISTED_KINDS = _split(
    "fraction mixed recurring percentage power root pi scientific unit words set ratio yes_no name marks"
)
"""Every kind of form that answers are promised in."""

_UNSEEN = {"SP": " ", "NBSP": "\u00a0", "THIN": "\u2009", "RLM": "\u200f", "ZWSP": "\u200b"}
_VERDICTS = {
    "same": "same",
    "right": "same",
    "different": "different",
    "wrong": "different",
    "not_worked_out": "sent back",
    "unreadable": "unreadable",
}


class Pair(NamedTuple):
    kind: str
    locale: str
    answer: str
    key: str
    verdict: str
    why: str


def _pair(line: str) -> Pair:
    fields = [field.strip() for field in line.split(" | ")]
    return Pair(*(re.sub(r"\{([A-Z]+)\}", lambda name: _UNSEEN[name[1]], field) for field in fields))


PAIRS = [
    _pair(line)
    for line in Path(__file__).with_name("answers.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("# ")
]


@pytest.mark.parametrize("kind", sorted({pair.kind for pair in PAIRS}))
def test_every_pair_of_the_table_is_judged_as_it_says(kind: str) -> None:
    judged = [(pair, *verdicts(pair)) for pair in PAIRS if pair.kind == kind]
    assert [(pair, told) for pair, outcome, told in judged if outcome != pair.verdict] == []


def verdicts(pair: Pair) -> tuple[str, str]:
    """The verdict on a pair as in play, and what was told with it; where it was judged, computing changes nothing."""
    if pair.kind == "name":
        value, *also = pair.key.split(" / ")
        verdict = judge(pair.answer, Key("name", value, also=tuple(also)), pair.locale)
        return _VERDICTS[verdict.outcome], verdict.reason
    found = same(pair.answer, pair.key, pair.locale, as_answer=True)
    if found.outcome in ("same", "different"):
        assert same(pair.answer, pair.key, pair.locale).outcome == found.outcome, pair
    else:
        assert found.answer == "", pair
    return _VERDICTS[found.outcome], found.reason


def test_what_is_sent_back_in_play_is_computed_elsewhere() -> None:
    told = [same(pair.answer, pair.key, pair.locale) for pair in PAIRS if pair.verdict == "sent back"]
    too_large = [one for one in told if one.outcome == "unreadable"]
    assert [one.reason for one in too_large] == ["The answer: That power is too large to be read here."]
    assert all(one.outcome == "same" for one in told if one not in too_large)


def test_there_are_four_hundred_pairs_and_half_of_them_differ() -> None:
    counts = Counter(pair.verdict for pair in PAIRS)
    assert len(PAIRS) >= 400
    assert set(counts) == set(_VERDICTS.values())
    assert counts["different"] * 2 >= len(PAIRS)
    assert len({pair[:4] for pair in PAIRS}) == len(PAIRS)


@pytest.mark.parametrize("kind", LISTED_KINDS)
def test_every_kind_has_its_pairs_and_many_of_them_differ(kind: str) -> None:
    counts = Counter(pair.verdict for pair in PAIRS if pair.kind == kind)
    assert counts.total() >= 15
    assert counts["different"] >= 15
    assert counts["same"] >= 12


def test_every_pair_says_why() -> None:
    assert all(pair.why and pair.verdict in _VERDICTS.values() for pair in PAIRS)
