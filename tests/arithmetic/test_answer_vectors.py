"""The vectors that the page's reader of answers is held to are what Python says today."""

import json
import re
from typing import Any

import pytest

from ludendum.arithmetic.answers import KINDS, Key, judge

from .make_answer_vectors import VECTORS, vector

WRITTEN: list[dict[str, Any]] = json.loads(VECTORS.read_text())


def test_the_vectors_are_what_python_says() -> None:
    wrong = [one for one in WRITTEN if vector(one["text"], one["locale"], one["kind"]) != one]
    assert wrong == [], "if this is meant, make them anew: python -m tests.arithmetic.make_answer_vectors"


def test_what_is_shown_back_reads_as_what_was_read() -> None:
    wrong = []
    for one in WRITTEN:
        if "shown" in one and one["kind"] != "name":
            again = re.sub(r" ?\([\d, ]* recurring\)", "", one["shown"])
            wrong += (
                [one]
                if judge(again, Key(one["kind"], one["text"], locale=one["locale"]), one["locale"]).outcome != "right"
                else []
            )
    assert wrong == []


@pytest.mark.parametrize("told", ["shown", "note", "unreadable", "not_worked_out"])
def test_everything_that_can_be_told_is_among_them(told: str) -> None:
    assert sum(told in one for one in WRITTEN) >= 15


def test_every_kind_is_among_them() -> None:
    assert {one["kind"] for one in WRITTEN} == set(KINDS)
    assert len(WRITTEN) > 1000
