"""A conference at a real terminal: choices by number, one's own words, a story with pauses, a table drawn in turns."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.terminal.test_conference import COLLEAGUES, GAME, sat
from tests.terminal.test_terminal import Screen, plain, screen

pytestmark = pytest.mark.slow

BREATH = "Enter reads on › "


@contextmanager
def conference(*args: str) -> Iterator[Screen]:
    with screen("play", GAME, *COLLEAGUES, "--seed", "tales", *args) as shown:
        yield shown


def asked(shown: Screen) -> str:
    """What is shown until something is asked; pauses are answered as they come."""
    seen = ""
    while True:
        seen += plain(shown.until("› "))
        if not seen.endswith(BREATH):
            return seen
        shown.type("\r")


def says(shown: Screen, words: str) -> str:
    shown.type(f"{words}\r")
    return asked(shown)


def until(shown: Screen, words: str, say: str = "") -> str:
    """Say something again and again, mostly nothing, until these words are seen."""
    for _ in range(60):
        seen = says(shown, say)
        if words in seen:
            return seen
    raise AssertionError(f"“{words}” was never seen")


def test_choices_are_listed_with_their_meanings_and_taken_by_their_first_letters() -> None:
    with conference() as shown:
        first = asked(shown)
        assert "  8 random  all of it at random\n" in first
        assert "A number or the first words of a choice." in first
        assert "are you ready?" in says(shown, "rand")
        assert "How do you know your colleagues?" in says(shown, "ready")
        assert "Lines and veils" in says(shown, "")


def test_words_are_the_telling_whatever_they_begin_with() -> None:
    with conference() as shown:
        asked(shown)
        says(shown, "random")
        assert "Enter: told aloud, and not written down." in says(shown, "ready")
        assert "Enter: nothing." in says(shown, "")
        assert "Write an open problem" in says(shown, "")
        assert "Which open problem do you choose?" in until(shown, "choose", "Look, somebody must return the moon.")
        assert "clock" in says(shown, "look"), "where nothing is told it is a command"


def test_a_turn_begins_with_the_table_and_the_next_question_does_not_draw_it_again() -> None:
    with conference("-o", "windows=trust") as shown:
        asked(shown)
        says(shown, "random")
        says(shown, "ready")
        says(shown, "")
        says(shown, "")
        turn = until(shown, "initial moves left", "1")
        assert "╭ Theorem" in turn
        assert "clock ○" in turn
        assert turn.rstrip().splitlines()[-3].split(None, 1)[1].startswith("done"), "the end of the turn comes last"
        stated = says(shown, "state")
        assert "Creative" not in stated
        assert "Creative" in says(shown, "look")


def test_what_is_not_possible_cites_its_rule_which_can_be_read() -> None:
    with conference("-o", "windows=trust") as shown:
        asked(shown)
        says(shown, "random")
        says(shown, "ready")
        says(shown, "")
        says(shown, "")
        until(shown, "initial moves left", "1")
        assert "SC-" in says(shown, "make transcend")
        assert "SC-65: " in says(shown, "rule SC-65")
        helped = says(shown, "help")
        assert "make bypass" in helped
        assert "tell Nobody" not in helped


def test_long_stories_pause_for_breath() -> None:
    with conference("-o", "windows=trust") as shown:
        asked(shown)
        says(shown, "random")
        says(shown, "ready")
        says(shown, "")
        says(shown, "")
        for _ in range(8):
            shown.type("1\r")
            if BREATH in plain(shown.until("› ")):
                return
    raise AssertionError("nobody had time to read")


def test_in_a_pipe_a_telling_needs_no_verb_and_moves_say_what_they_mean() -> None:
    said = ("random", "ready", "We met at sea.", "No spiders", "moves", "The moon is missing.")
    read = sat(*said, args=("-o", "session_cap=1"))
    assert "Lines and veils: No spiders" in read
    assert any(line.strip() == "told aloud, and not written down" for line in read)
