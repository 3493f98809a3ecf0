"""What the player is shown, in words and in a picture."""

import re

from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import Table
from ludendum.games.fields_medal.position import UNDEALT, Options
from ludendum.games.fields_medal.view import View, view_from
from tests.games.fields_medal.stacked import PLAYER, Laid, laid, live


def drawn(view: View) -> str:
    """The picture without its colours."""
    assert GAME.help.picture is not None
    return re.sub(r"\[/?[a-z ]*\]", "", GAME.help.picture(view))


def test_the_table_is_told_in_words() -> None:
    game = Laid(laid("17 427 28 39", solved="- - 66 -", hand="4789", lemmas="67 8", discard="11"))
    assert game.view.text() == (
        "Problems: quantity 17; structure 427; space 28, solved; change 39.\n"
        "Lemmas, 2 of 4: A 6 7, B 8.\n"
        "Axioms, 4 of 7: 4 7 8 9.\n"
        "Deck 17, discard 2, moves 0."
    )


def test_an_empty_hand_and_tableau_are_told_too() -> None:
    text = view_from(Table(Options(), UNDEALT), None).text()
    assert "Problems: quantity not dealt; structure not dealt; space not dealt; change not dealt." in text
    assert "Lemmas, 0 of 4: none." in text
    assert "Axioms, 0 of 7: none." in text


def test_the_view_says_what_the_rules_make_of_the_cards() -> None:
    """FM-21, FM-28: the page is told the targets and the price of each lemma, and reckons neither."""
    lying = laid("17 427 2 39", lemmas="67 8")
    seen = view_from(Table(Options(), lying), None)
    assert (seen.targets, seen.draws) == ((17, 427, None, 39), (2, 2))
    assert view_from(Table(Options(exchange="card"), lying), None).draws == (4, 2)


def test_in_the_middle_of_a_turn_the_words_say_what_is_still_to_be_drawn() -> None:
    """FM-25, FM-29."""
    struck = Laid(laid("174 425 286 391", lemmas="35", hand="9"), draws="0 5 8").say("exchange A")
    assert struck.view.text().endswith("\nCards still to draw: 1.")
    won = Laid(laid(solved="55 - 66 88", lemmas="49 17", hand="9")).say("solve structure 49-7")
    assert "still to draw" not in won.view.text()


def test_the_picture_shows_what_the_words_tell() -> None:
    game = Laid(laid("17 427 2 39", hand="47999", lemmas="11 22 338 85", solved="- - 66 -", deck=""))
    picture = drawn(game.view)
    for shown in ("Quantity", "1 7", "4 2 7", "2 …", "solved", "A 1 1", "C 3 3 8", "│ 4 │ │ 7 │ │ 9 │ │ 9 │ │ 9 │"):
        assert shown in picture
    fifth = Laid(laid(lemmas="11 22 33 88", hand="47999")).say("prove structure 49-7")
    assert "E 4 2" in drawn(fifth.view)
    assert "Lemmas, 5 of 4" in drawn(fifth.view)


def test_nothing_is_hidden_from_a_spectator() -> None:
    match = live(laid(hand="479", lemmas="35"))
    assert match.view(None) == match.view(PLAYER)
