"""What the page's instruments are held to, and the table it shows, are what Python says today."""

from fractions import Fraction
from itertools import pairwise

import pytest

from ludendum.instruments import ON_RULE, Scale, graduated
from ludendum.instruments.graduation import Room

from .make_vectors import TABLE, VECTORS, table, vectors, written

ANEW = "if this is meant, make it anew: python -m tests.instruments.make_vectors"


def test_the_vectors_are_what_python_says() -> None:
    assert VECTORS.read_text("utf-8") == written(vectors()), ANEW


def test_the_table_on_the_page_is_the_one_that_is_computed() -> None:
    assert TABLE.read_text("utf-8") == written(table()), ANEW


@pytest.mark.parametrize("scale", ON_RULE.values(), ids=list(ON_RULE))
def test_a_rule_of_25_cm_has_every_mark_of_its_scale_and_a_short_one_no_two_too_near(scale: Scale) -> None:
    def gaps(length: float) -> list[float]:
        places = sorted(tick.position for tick in graduated(scale, Room(length)))
        return [(after - before) * length for before, after in pairwise(places)]

    finest = graduated(scale, Room(250))
    for before, after in pairwise(finest):
        assert after.value - before.value == scale.division(before.value or Fraction(1, 2))
    assert min(gaps(60)) >= 0.36
    assert len(gaps(60)) < len(gaps(250))
