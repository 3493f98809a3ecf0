"""Writing to standard output and standard error, whatever they are connected to."""

import json
import os
import shutil
import sys
import textwrap
from typing import TextIO, cast

SIGNS = "×÷−‖–“”…│─╭"
"""What our texts are written with beyond ASCII."""

KEPT = "\n\u200c\u200d"
"""Not printable, but wanted: lines, and the joiners that some scripts are spelt with."""


def printable(text: str) -> str:
    """The text without control characters: what others wrote must not steer this terminal.

    >>> printable("A\\x1b[2J\\tlemma\\n")
    'A�[2J lemma\\n'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in KEPT else " " if c.isspace() else "\ufffd" for c in text)


def put(text: str = "") -> None:
    """A line, or several, on standard output; on a terminal none is broken within a word."""
    sys.stdout.write((fitted(printable(text)) if sys.stdout.isatty() else printable(text)) + "\n")


def fitted(text: str, width: int | None = None) -> str:
    """The text in lines that the terminal can hold, what is left over indented.

    >>> fitted("  dice: open", 9)
    '  dice:\\n    open'
    """
    columns = shutil.get_terminal_size().columns if width is None else width
    lines: list[str] = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        lines += textwrap.wrap(
            line,
            max(columns, len(indent) + 1),
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
            drop_whitespace=True,
        ) or [""]
    return "\n".join(lines)


def complain(text: str) -> None:
    """A line on standard error, after all that was put."""
    sys.stdout.flush()
    sys.stderr.write(printable(text).replace("\n", " ") + "\n")
    sys.stderr.flush()


def put_json(value: object) -> None:
    """A result for programs."""
    import msgspec

    plain = msgspec.to_builtins(value)
    text = json.dumps(plain, ensure_ascii=False, indent=2)
    if not can_write(text):
        text = json.dumps(plain, indent=2)
    sys.stdout.write(text + "\n")


def can_write(text: str = SIGNS, stream: TextIO | None = None) -> bool:
    """Whether standard output takes these characters."""
    encoding = (stream or sys.stdout).encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeError:
        return False
    return True


def prepare_streams() -> None:
    """From here on no character, and no closed stream, can make reading or writing fail."""
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "replace"), (sys.stderr, "backslashreplace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def stop_writing() -> None:
    """Standard output takes nothing more: let what is still waiting go nowhere, and say nothing at exit."""
    sys.stdout = _nowhere("w")


def _nowhere(mode: str) -> TextIO:
    """A stream to nowhere, open until the process ends."""
    return cast("TextIO", open(os.devnull, mode))
