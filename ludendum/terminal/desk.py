"""The desk one plays at: where the table is shown and lines are read, on a terminal or through a pipe."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from ludendum.engine import Line
from ludendum.terminal.choices import Choices
from ludendum.terminal.output import can_write, complain, printable, put

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

LONGEST_LINE = 5000
"""Characters; nothing one can mean at a table, or tell there, is longer."""


ROOM_TO_WRITE = 20
"""Columns that a question leaves for its answer; a longer one stands on lines of its own."""


class Desk(Protocol):
    """What play needs of the world it is seen in."""

    interactive: bool
    """Somebody sits there and reads along: prompts, confirmations and moving figures make sense."""

    def say(self, text: str, style: str = "") -> None:
        """Words, plain or in a style of Rich's."""

    def tell(self, lines: Iterable[Line]) -> None:
        """What has happened, at a pace that can be read."""

    def offer(self, choices: Choices) -> None:
        """What can be chosen, numbered."""

    def show(self, text: str, picture: str | None) -> None:
        """The table: a picture in Rich's markup where there is one and it fits, else its text."""

    def complain(self, text: str, rule: str = "") -> None:
        """Something was not possible; `rule` is the id the text begins with."""

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str | None:
        """The next line, or None at the end of input; `words` are offered for completion."""

    def hand_over(self, to: str) -> None:
        """The next player sits down; what the last one saw is theirs alone."""

    def watch(self, pages: Iterator[str], enough: int) -> None:
        """Pages that replace each other, for as long as one likes to look; where nobody looks, `enough` of them."""


class Pipe:
    """Plain lines in, plain lines out; with `quiet`, complaints alone."""

    interactive = False

    def __init__(self, *, quiet: bool = False) -> None:
        self._quiet = quiet

    def say(self, text: str, style: str = "") -> None:
        if not self._quiet:
            put(text)

    def tell(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self.say(line.text)

    def offer(self, choices: Choices) -> None:
        for heading, number, one in choices.signs():
            if heading:
                self.say(f"{heading}:")
            self.say(f"{number:>3}  {one.notation}")
            if one.meaning:
                self.say(f"     {one.meaning}")

    def show(self, text: str, picture: str | None) -> None:
        self.say(text)

    def complain(self, text: str, rule: str = "") -> None:
        complain(text)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str | None:
        sys.stdout.flush()
        return read_line()

    def hand_over(self, to: str) -> None:
        self.say(f"{to}:")

    def watch(self, pages: Iterator[str], enough: int) -> None:
        last = ""
        for last in islice(pages, enough):  # noqa: B007 - the last is the best
            pass
        self.say(last)


def read_line() -> str | None:
    """A line of standard input without its end; of one that is too long, enough to see that it is."""
    line = sys.stdin.readline(LONGEST_LINE + 2)
    if not line:
        return None
    rest = line
    while rest and not rest.endswith("\n"):
        rest = sys.stdin.readline(LONGEST_LINE)
    return line.rstrip("\r\n")


class Terminal:
    """A terminal with colours, as far as it and the person want them (`NO_COLOR`, dumb terminals)."""

    interactive = True

    def __init__(self) -> None:
        from rich.console import Console

        self._console = Console(highlight=False, emoji=False)
        self._errors = Console(highlight=False, emoji=False, stderr=True)
        self._edit = _line_editing()
        self._unread = 0
        """Rows written since somebody last pressed Enter, who may not have read them yet."""

    def say(self, text: str, style: str = "") -> None:
        from rich.text import Text

        self._write(Text(printable(text), style=style))

    def tell(self, lines: Iterable[Line]) -> None:
        from ludendum.terminal.typesetting import paragraphs

        for paragraph in paragraphs(lines):
            self._breathe(paragraph)
            self._write(paragraph)

    def offer(self, choices: Choices) -> None:
        from ludendum.terminal.typesetting import numbered

        for row in numbered(choices, self._console):
            self._write(row)

    def _write(self, piece: "RenderableType") -> None:
        self._unread += self._rows(piece)
        self._console.print(piece)

    def _rows(self, piece: "RenderableType") -> int:
        return len(self._console.render_lines(piece, pad=False))

    def _breathe(self, piece: "RenderableType") -> None:
        """A pause before what would push away lines that nobody can have read yet."""
        if self._unread and self._unread + self._rows(piece) > self._console.height - 2:
            self.ask("Enter reads on")

    def show(self, text: str, picture: str | None) -> None:
        from rich.text import Text

        drawn = None if picture is None or not can_write() else Text.from_markup(printable(picture))
        if drawn is not None and self._fits(drawn):
            self._breathe(drawn)
            self._write(drawn)
        else:
            self._show_text(text)

    def _fits(self, picture: "Text") -> bool:
        lines = picture.split("\n", allow_blank=True)
        return max(line.cell_len for line in lines) <= self._console.width

    def _show_text(self, text: str) -> None:
        """Each line's label stands out; what does not fit in its line is listed below it."""
        from rich.padding import Padding
        from rich.text import Text

        for line in printable(text).split("\n"):
            label, colon, rest = line.partition(": ")
            if not colon:
                self._console.print(Text(line))
            elif len(line) <= self._console.width:
                self._console.print(Text.assemble((f"{label}:", "bold"), f" {rest}"))
            else:
                self._console.print(Text(f"{label}:", style="bold"))
                for part in rest.split("; "):
                    self._console.print(Padding(Text(part), (0, 0, 0, 2)))

    def complain(self, text: str, rule: str = "") -> None:
        from rich.text import Text

        words = Text(printable(text).replace("\n", " "), style="red")
        if rule:
            words.stylize("bold", 0, len(rule))
        self._errors.print(words)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str | None:
        self._edit([*words])
        self._unread = 0
        sign = "›" if can_write("›") else ">"
        if len(prompt) > self._console.width - ROOM_TO_WRITE:
            self.say(prompt, "bold")
            prompt = ""
        self._console.file.flush()
        try:
            return input(f"{printable(prompt)} {sign} ".lstrip())
        except EOFError:
            put()
            return None

    def hand_over(self, to: str) -> None:
        self._console.clear()
        self.ask(f"{to}, it is your turn. Press Enter when only you are looking")

    def watch(self, pages: Iterator[str], enough: int) -> None:
        if self._console.is_dumb_terminal:
            Pipe().watch(pages, enough)
            return
        from rich.live import Live
        from rich.text import Text

        foot = "\nStill counting: press Enter when you have seen enough."
        page = ""
        with Live(console=self._console, auto_refresh=False) as live:
            with suppress(KeyboardInterrupt):
                for page in pages:
                    live.update(Text(printable(page) + foot), refresh=True)
                    if _enter_pressed():
                        break
            live.update(Text(printable(page)), refresh=True)


def _enter_pressed() -> bool:
    """Whether a line waits to be read; if so it is taken."""
    if sys.platform == "win32":
        import msvcrt

        pressed = msvcrt.kbhit()
        if pressed:
            msvcrt.getwch()
        return pressed
    import select

    ready, _, _ = select.select([sys.stdin], [], [], 0)
    if ready:
        sys.stdin.readline()
    return bool(ready)


def _line_editing() -> Callable[[list[str]], None]:
    """Arrow keys, history and the Tab key, where the system has them; gives how to set the words Tab knows."""
    try:
        import readline
    except ImportError:
        return lambda _words: None
    known: list[str] = []

    def complete(text: str, state: int) -> str | None:
        fitting = [word for word in known if word.startswith(text)]
        return f"{fitting[state]} " if state < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")

    def learn(words: list[str]) -> None:
        known[:] = words

    return learn


def desk(*, quiet: bool = False) -> Desk:
    """The desk that fits what standard input and output are connected to."""
    if not quiet and sys.stdin.isatty() and sys.stdout.isatty():
        return Terminal()
    return Pipe(quiet=quiet)


def seen_at() -> Desk:
    """A desk for looking only, which reads nothing."""
    return Terminal() if sys.stdout.isatty() else Pipe()
