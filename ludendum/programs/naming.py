"""Which program is meant where a bot is named: a command with a path in it, and nothing else."""

import os
import shlex
import shutil

from msgspec import Struct

from ludendum.engine import AnyGame, Malformed, Sitter

SECONDS = 10.0
"""How long a program may think about one answer, unless said otherwise."""

LONGEST_NAME = 40


class Program(Struct, frozen=True):
    """A program that plays: how it is started, and how long it may think about one answer."""

    command: tuple[str, ...]
    seconds: float = SECONDS

    @property
    def name(self) -> str:
        """What it is called at the table: its file's name."""
        return os.path.basename(self.command[0])[:LONGEST_NAME]

    @property
    def text(self) -> str:
        """The command as it was given."""
        return shlex.join(self.command)


def is_program(name: str) -> bool:
    """Whether a bot's name is that of a program: it has a path, as in `./my-bot`, which no bot of a game has."""
    return "/" in name


def read_program(text: str, seconds: float = SECONDS) -> Program:
    """The program a text names, with its arguments; raises `Malformed`."""
    if os.name != "posix":
        raise Malformed("programs play on Linux, macOS and other Unix systems alone")
    if not 0 < seconds <= 3600:
        raise Malformed("a program thinks for more than 0 seconds and at most for an hour")
    try:
        command = tuple(shlex.split(text))
    except ValueError:
        raise Malformed(f"“{text[:60]}” has a quotation mark too few") from None
    if not command:
        raise Malformed("name the program, as in --bot ./my-bot")
    file = command[0]
    if not os.path.exists(file):
        raise Malformed(f"there is no program “{file[:100]}”")
    if os.path.isdir(file) or shutil.which(file) is None:
        raise Malformed(f"“{file[:100]}” is not a program that can be run: call chmod +x for it")
    return Program(command, seconds)


def seated_as(game: AnyGame, bot: str | Program) -> Sitter:
    """Who sits there: a program under its own name, where the first bot of the game would."""
    return Sitter(bot=bot) if isinstance(bot, str) else Sitter(bot=next(iter(game.bots)), name=bot.name)
