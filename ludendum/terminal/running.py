"""Carrying out a command line: every way to fail ends here, in one sentence and an exit status."""

import os
import re
import sys
from collections.abc import Callable
from typing import cast

import typer

from ludendum.terminal.complaint import Complaint
from ludendum.terminal.output import complain, prepare_streams, stop_writing

INTERRUPTED = 130
BROKEN_PIPE = 141

# The base of all complaints about arguments, wherever this version of Typer keeps it.
WrongUsage = cast("type[Exception]", typer.BadParameter.__mro__[1])

OUR_WORDS = (
    (r", unable to parse .*", ""),
    ("Input should be", "it should be"),
    ("valid integer", "whole number"),
    ("valid number", "number"),
    ("less than or equal to", "at most"),
    ("greater than or equal to", "at least"),
)
"""What Typer, or one of its libraries, says of values, and how we say it."""


def carry_out(app: Callable[..., object], args: list[str]) -> int:
    """The exit status of an application of Typer's for these arguments."""
    prepare_streams()
    try:
        status = app(args, prog_name="ludendum", standalone_mode=False)
        sys.stdout.flush()
    except Complaint as complaint:
        complain(complaint.sentence)
        return complaint.status
    except WrongUsage as error:
        complain(_usage_sentence(error))
        return 2
    except (KeyboardInterrupt, typer.Abort):
        status = INTERRUPTED
    except BrokenPipeError:
        stop_writing()
        return BROKEN_PIPE
    except OSError as error:
        stop_writing()
        complain(f"Something cannot be read or written: {error.strerror or error}; make room or choose another place.")
        return 2
    except Exception as error:
        return _refusal(error)
    if status == INTERRUPTED:
        complain("Stopped.")
    return status if isinstance(status, int) else 0


def _usage_sentence(error: Exception) -> str:
    said = str(getattr(error, "format_message", error.__str__)()).strip().replace("\n", " ")
    for theirs, ours in OUR_WORDS:
        said = re.sub(theirs, ours, said)
    path = getattr(getattr(error, "ctx", None), "command_path", "ludendum")
    return f"{said} See “{path} --help”." if said.endswith("?") else f"{said.rstrip('.')}; see “{path} --help”."


def _refusal(error: Exception) -> int:
    """What engine or house answer is told as it is; anything else is a fault of our own."""
    from ludendum.engine import Malformed, Refused
    from ludendum.engine.wording import sentence
    from ludendum.hosting.errors import NotOffered

    if not isinstance(error, Malformed | Refused | NotOffered):
        return _own_fault(error)
    complain(sentence(str(error)))
    return 2


def _own_fault(error: Exception) -> int:
    if os.environ.get("LUDENDUM_DEBUG"):
        raise error
    complain(
        f"Something went wrong that should not have ({type(error).__name__}: {str(error)[:200]}); "
        "with LUDENDUM_DEBUG=1 in the environment you see where."
    )
    return 70
