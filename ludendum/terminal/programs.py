"""Programs that the command line names where a bot could stand; nothing else ever starts one."""

from collections.abc import Sequence

from msgspec import Struct

from ludendum.engine import AnyGame, Malformed
from ludendum.engine.wording import sentence
from ludendum.programs import Fault, Program, is_program, read_program, try_out
from ludendum.terminal.complaint import Complaint


def bots_given(names: Sequence[str], seconds: float) -> list[str | Program]:
    """The bots and programs that `--bot` names."""
    try:
        return [read_program(name, seconds) if is_program(name) else name for name in names]
    except Malformed as error:
        raise Complaint(sentence(str(error))) from None


def ready(bots: Sequence[str | Program], game: AnyGame, options: Struct) -> None:
    """Try each program once before anything is played."""
    for program in {bot: None for bot in bots if isinstance(bot, Program)}:
        try:
            try_out(program, game, options, max(len(bots), 1))
        except Fault as fault:
            raise Complaint(
                f"“{program.text[:100]}” cannot play: {fault.reason}; docs/bots.md says what a program must answer."
            ) from None
