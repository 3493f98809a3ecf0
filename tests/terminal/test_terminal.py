"""Play on a real terminal: a picture that fits, a prompt, colours where they are wanted."""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from tests.terminal.house import GAME
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

UNWANTED = ("NO_COLOR", "COLUMNS", "LINES")
"""What the environment of the tests may say of its own terminal."""

SILENCE = 20.0
"""Seconds after which a key is pressed again."""


class Screen:
    """A terminal of some width with the command at the other end."""

    def __init__(self, master: int, process: "subprocess.Popen[bytes]") -> None:
        self.process = process
        self._master = master
        self._seen = ""
        self._decode = codecs.getincrementaldecoder("utf-8")().decode

    def until(self, words: str, again: Callable[[], None] | None = None) -> str:
        """What is shown until these words appear, they included; in silence a key is pressed `again`, as people do.

        A terminal may drop a key that comes while the program is just turning to it.
        """
        end = time.monotonic() + PATIENCE
        while words not in self._seen:
            patience = min(SILENCE, end - time.monotonic()) if again is not None else end - time.monotonic()
            ready, _, _ = select.select([self._master], [], [], max(0.0, patience))
            if not ready and again is not None and time.monotonic() < end:
                again()
                continue
            assert ready, f"“{words}” never came; seen: {self._seen}"
            try:
                more = os.read(self._master, 65536)
            except OSError:
                more = b""
            assert more, f"the command ended before “{words}”; seen: {self._seen}"
            self._seen += self._decode(more)
        shown, _, self._seen = self._seen.partition(words)
        return shown + words

    def type(self, line: str) -> None:
        os.write(self._master, line.encode())


@contextmanager
def screen(*args: str, columns: int = 80, **env: str) -> Iterator[Screen]:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "ludendum.terminal.commands", *args],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        env={key: value for key, value in os.environ.items() if key not in UNWANTED} | {"TERM": "xterm-256color"} | env,
    )
    os.close(slave)
    try:
        yield Screen(master, process)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "")


def test_the_table_is_drawn_and_a_move_is_told() -> None:
    with screen("play", GAME, "--seed", "tea") as shown:
        first = shown.until("Your move › ")
        assert "╭──────────────╮" in first
        assert "\x1b[" in first, "colours"
        assert max(map(len, plain(first).split("\n"))) <= 80
        shown.type("43+3\r")
        assert "a lemma, from quantity" in plain(shown.until("Your move › "))
        shown.type("concede\r")
        shown.until("(yes or no) › ")
        shown.type("no\r")
        shown.until("Your move › ")
        shown.type("concede\r")
        shown.until("(yes or no) › ")
        shown.type("yes\r")
        assert "Lost: the game was conceded." in plain(shown.until("ludendum review"))
        assert shown.process.wait(PATIENCE) == 1


def test_on_a_narrow_terminal_the_table_is_told_in_words_that_fit() -> None:
    with screen("play", GAME, "--seed", "tea", columns=50) as shown:
        first = plain(shown.until("Your move › "))
        assert "Problems:" in first
        assert "╭" not in first
        assert max(map(len, first.split("\n"))) <= 50


def test_no_colour_where_none_is_wanted() -> None:
    with screen("play", GAME, "--seed", "tea", NO_COLOR="1") as shown:
        assert not re.search(r"\x1b\[[0-9;]*3[0-9]", shown.until("Your move › "))


def test_a_dumb_terminal_gets_no_escapes() -> None:
    with screen("play", GAME, "--seed", "tea", TERM="dumb") as shown:
        assert "\x1b[" not in shown.until("Your move › ")


def test_ctrl_d_and_ctrl_c_leave_the_game_to_be_gone_on_with() -> None:
    for key in ("\x04", "\x03"):
        with screen("play", GAME, "--seed", "tea") as shown:
            shown.until("Your move › ")
            shown.type("43+3\r")
            shown.until("Your move › ")
            press = partial(shown.process.send_signal, 2) if key == "\x03" else partial(shown.type, key)
            press()
            last = plain(shown.until("--resume", again=press))
            assert "unfinished after 1 move" in last.replace("\n", " ")
            assert shown.process.wait(PATIENCE) == 1
    with screen("play", GAME, "--resume") as shown:
        assert "You go on where you stopped." in plain(shown.until("Your move › "))
    with screen("play", GAME, "--seed", "other") as shown:
        assert "--resume" in plain(shown.until("Your move › ")), "an unfinished game is offered"


def test_odds_improve_until_enter_is_pressed() -> None:
    with screen("play", GAME, "--seed", "tea") as shown:
        shown.until("Your move › ")
        shown.type("odds\r")
        shown.until("press Enter")
        shown.until("press Enter")
        shown.type("\r")
        assert " games)" in plain(shown.until("Your move › "))
