"""Print and play: leaves of the right size, everything that the rules call for on them, and scales of true length."""

import re
from collections import Counter

import pytest

from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.decks import read_deck
from ludendum.games.mathematicus.pieces import FEWEST, MOST, laid_out, starting_hand
from ludendum.games.mathematicus.printing import Paper, boards, print_game, rods, things
from ludendum.games.mathematicus.printing.leaf import Leaf
from ludendum.games.mathematicus.printing.ring import extent, outline
from ludendum.instruments import ON_RULE

A4, A4_WIDE, A3 = (210, 297), (297, 210), (297, 420)
OWN = """\
deck: One card
version: 1
language: en
colour: yellow
faces: 1

face 1

level 1, 15 s
How many sides has a square?
topic: counting
= 4
"""


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """The pages of a PDF in millimetres, in no order."""
    boxes = re.findall(rb"/MediaBox ?\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    return [(round(float(wide) / 72 * 25.4), round(float(high) / 72 * 25.4)) for wide, high in boxes]


def texts(leaf: Leaf) -> Counter[str]:
    return Counter(re.findall(r"<text[^>]*>([^<]*)</text>", leaf.svg()))


@pytest.mark.parametrize(("paper", "board"), [("a4", {A4: 4}), ("a3", {A3: 1})])
def test_the_board_is_one_leaf_of_a3_or_four_of_a4_and_cards_begin_on_a_front(
    paper: Paper, board: dict[tuple[int, int], int]
) -> None:
    own = read_deck(OWN)
    made = print_game([own], paper)
    assert made.pages == len(sizes(made.pdf))
    assert made.cards == 1
    assert made.cards_from % 2 == 1
    assert made.pages == made.cards_from + 1  # a card has two sides
    found = Counter(sizes(made.pdf))
    assert found[A4_WIDE] == 1  # the slide rule
    assert found[A3] == board.get(A3, 0)
    without = print_game([], paper)
    assert without.cards == 0
    assert Counter(sizes(without.pdf))[A4] == 7 + board.get(A4, 0)  # rules, pieces, pawns, tiles, bones, Chance twice


def test_every_square_is_drawn_with_its_number_in_both_ways_and_none_leaves_the_paper() -> None:
    """MX-1, MX-12."""
    leaf = boards.on_a3()
    found = texts(leaf)
    for square in SQUARES:
        assert found[str(square.number)] >= 1
        assert found[square.binary] >= 1
    left, top, width, height = extent(100)
    for square in SQUARES:
        for x, y in outline(square.number, 100):
            assert left - 1e-6 <= x <= left + width + 1e-6
            assert top - 1e-6 <= y <= top + height + 1e-6
    assert "Archimedes" in found


def test_there_are_pieces_for_any_number_of_players() -> None:
    """MX-15 to MX-18."""
    needed = things.needed()
    hand = starting_hand(challenges=True, x2=True)
    for players in range(FEWEST, MOST + 1):
        laid = laid_out(players)
        assert needed["gauss"] >= laid.gauss
        for token in ("d12", "d4", "challenge", "x2"):
            assert needed[token] >= laid.token(token) + players * hand.token(token)
    printed = sum((texts(leaf) for leaf in things.pieces()), Counter())
    assert printed["roll a d12"] == needed["d12"]
    assert printed["Turing"] == needed["turing"]
    assert printed["Fields Medal"] == 3


def test_a_rule_of_paper_is_25_centimetres_from_1_to_10() -> None:
    drawn = rods.slide_rule().svg()
    ends = re.findall(r'<text x="([0-9.]+)" [^>]*font-weight="700">(1|10|0|100)</text>', drawn)
    places = sorted({float(x) for x, _ in ends})
    assert places[-1] - places[0] == pytest.approx(250)
    for name in ON_RULE:
        assert f">{name}</text>" in drawn
    assert ">15.3345</text>" in drawn  # the table on its back
