"""What the bank of the house promises as a whole: how much there is of each kind, and no question twice."""

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


@pytest.mark.parametrize("what", COUNTS)
def test_there_is_enough_of_everything(what: str) -> None:
    least, there = COUNTS[what]
    assert there >= least


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


# no two alike --------------------------------------------------------------------------------------------------------


def bare(question: Question) -> str:
    """The words of a question, whatever its numbers are; what it offers and the figure it speaks of count too."""
    words = re.sub(r"\{[^}]*\}|[\d.,]*\d", "#", f"{question.text} {question.figure} {question.choices}".casefold())
    plain = " ".join(re.findall(r"[^\W\d_]+|#", words))
    return f"{plain} {question.answer}" if question.kind in ("choice", "order") else plain


def structure(question: Question) -> tuple[str, ...]:
    """What a parametric question works out from what, whatever its names are."""
    names: dict[str, str] = {}

    def renamed(found: re.Match[str]) -> str:
        return names.setdefault(found[0], f"x{len(names)}") if found[0] in variables else found[0]

    ways = [re.split(r" +in +| *= *", line, maxsplit=1) for line in (*question.draws, *question.rolls, *question.lets)]
    variables = {way[0] for way in ways}
    answer = re.sub(r"[^\W\d]\w*", renamed, question.answer)
    lets = [re.sub(r"[^\W\d]\w*", renamed, line) for line in question.lets]
    drawn = sorted(f"{names[name]} {shown}" for name, shown in ways if name in names and not name.isspace())
    return (answer, *lets, *drawn, question.unit)


def test_no_two_questions_are_alike() -> None:
    """By their words without the numbers, and by what they work out from what, across both decks."""
    alike = defaultdict[object, list[str]](list)
    for question in (*ONCE, *decks.blue()):
        name = question.family or question.name
        alike[bare(question)].append(name)
        if question.parametric and len(question.answer) > 5:
            alike[structure(question)].append(name)
    assert [names for names in alike.values() if len(names) > 1] == []
