"""What the bank of the house promises as a whole: how much there is of each kind, and where its facts stand."""

import re
from collections import Counter, defaultdict

import pytest

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import Question
from ludendum.games.mathematicus.kinds import BLUE_KINDS

pytestmark = pytest.mark.slow

SLOTS = list(decks.yellow())
ONCE = list({question.family or question.name: question for question in SLOTS}.values())
"""Every yellow question, a family once."""
BOARD = {*range(296, 302), *range(405, 417)}

ADVANCED = {
    *("derivatives", "integrals", "limits", "logarithms"),
    *("trigonometry", "complex numbers", "matrices", "modular arithmetic"),
}


def level(question: Question) -> int:
    return int(question.name.partition("/")[2])


def is_of_size(question: Question) -> bool:
    return question.kind in ("estimate", "order") or question.topic in ("estimation", "comparison")


def faces_with_one_figure() -> list[str]:
    """Those where one drawing serves several levels."""
    figures = defaultdict[str, list[str]](list)
    for question in SLOTS:
        figures[question.name.partition("/")[0]] += [question.figure] if question.figure else []
    return [face for face, shown in figures.items() if len(shown) > len(set(shown))]


COUNTS = {
    "different questions": (1500, len(ONCE)),
    "families": (300, sum(one.parametric for one in ONCE)),
    "facts at levels 3 and 4": (150, sum(bool(one.source) and level(one) > 2 for one in ONCE)),
    "choices": (100, sum(one.kind == "choice" for one in ONCE)),
    "estimates and comparisons": (80, sum(map(is_of_size, ONCE))),
    "advanced questions": (120, sum(level(one) == 4 and one.topic in ADVANCED for one in ONCE)),
    "questions by the table": (60, sum(one.topic == "regular figures" for one in ONCE)),
    "questions with a figure": (400, sum(bool(one.figure) for one in SLOTS)),
    "faces with one figure": (60, len(faces_with_one_figure())),
}


WEAK = re.compile(
    r"wiki|https?:|www\.|\.(?:com|org|net|info|fm|uk)\b|dbpedia|blog|mathworld|encyclop[a-z]*$|youtube|reddit|quora",
    re.IGNORECASE,
)
"""Hosts that copy from others, and addresses at all: what is cited can be found where the address has moved."""
PLACED = re.compile(
    r"\b[0-9]{3,4}\b|\b[IVX]+\b|century|\d+[ab]\b"
    r"|book|chapter|proposition|problem|hypothesis|section|article|rule|table|part\b|corollary|question"
)
"""A year, or where it stands in a work of old."""
WHOLE = (
    *("Heron of Alexandria, Catoptrics", "Archimedes, The Sand Reckoner", "Book of Sui", "Yale Babylonian Collection"),
    *("IANA Time Zone Database", "Société d'Exploitation de la Tour Eiffel", "The Skyscraper Center", "Fact Sheet"),
    *("IEC 60908", "IEC 60027-3", "ISO 1007", "ITU-R Recommendations"),
)
"""Short works, standards and registers that are cited as a whole."""


def test_every_fact_names_a_work_that_can_be_cited() -> None:
    """Who wrote it, what, and when or where in it; never an address, and nobody who only copies."""
    for question in (*ONCE, *decks.blue()):
        if question.source:
            assert not WEAK.search(question.source), f"{question.name}: {question.source}"
            assert PLACED.search(question.source) or any(one in question.source for one in WHOLE), (
                f"{question.name}: {question.source}"
            )


@pytest.mark.parametrize(
    "host", ["space.fm/jupiter", "geographyhost.com", "handwiki, Kaprekar", "stason.org", "DBpedia"]
)
def test_a_weak_source_is_noticed(host: str) -> None:
    assert WEAK.search(f"{host}, 2019")


@pytest.mark.parametrize("what", COUNTS)
def test_there_is_enough_of_everything(what: str) -> None:
    least, there = COUNTS[what]
    assert there >= least


DRILL = {"arithmetic", "money", "measure", "time", "fractions", "decimals", "percentages", "multiplication"}
"""Topics whose questions are mostly sums in one step."""


def test_at_most_a_quarter_of_level_1_is_drill() -> None:
    first = [one for one in ONCE if level(one) == 1]
    drill = [one for one in first if one.topic in DRILL and one.kind not in ("choice", "order", "estimate")]
    assert 4 * len(drill) <= len(first)
    assert {"probability", "patterns"} <= {one.topic for one in first}
    assert any(one.figure.startswith("net ") for one in first)


def test_every_face_but_the_first_has_four_levels() -> None:
    """MX-51, MX-52, MX-125: face 1 holds the instructions; some faces are the board's alone."""
    deck = decks.yellow()
    assert deck.heading.faces == 416
    assert set(deck.board) == BOARD
    assert not deck.levels(1)
    for face in range(2, 417):
        assert deck.levels(face) == (1, 2, 3, 4), f"face {face}"


def test_no_family_is_asked_more_than_twice() -> None:
    """MX-51."""
    used = Counter(question.family for question in SLOTS if question.family)
    assert max(used.values()) <= 2


def test_there_are_twenty_templates_of_each_blue_kind_and_each_shows_how_it_is_solved() -> None:
    """MX-126."""
    for kind in BLUE_KINDS:
        templates = decks.blue().templates(kind)
        assert len(templates) >= 20
        for template in templates:
            assert template.steps or template.instrument, f"{template.name} shows no solution"
