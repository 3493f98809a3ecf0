"""The command `ludendum numeral`; what it needs is imported when it runs, so that `--help` is instant."""

from typing import Annotated

import typer

from ludendum.terminal.arguments import Json


def numeral(
    number: Annotated[str | None, typer.Argument(metavar="N", help="A whole number, in the usual digits.")] = None,
    system: Annotated[str | None, typer.Option(metavar="NAME", help="One system alone, as `roman`.")] = None,
    read: Annotated[str | None, typer.Option(metavar="TEXT", help="Read this numeral of the system instead.")] = None,
    as_json: Json = False,
) -> None:
    """Write a number in Egyptian, Maya and other numerals.

    Beside its own signs each system has a plain spelling that any keyboard can type; both are read.
    The systems: egyptian, babylonian, chinese, roman, maya, arabic and binary.

    \b
    Examples:
      ludendum numeral 240
      ludendum numeral 240 --system maya
      ludendum numeral --read CCXL --system roman
    """
    from ludendum.terminal import spelling
    from ludendum.terminal.complaint import Complaint

    if number is not None and read is None:
        spelling.tell_written(number, system, as_json=as_json)
    elif read is not None and number is None:
        spelling.tell_read(read, system, as_json=as_json)
    else:
        raise Complaint("Give a number to write, or a numeral with --read, as in: ludendum numeral 240")
