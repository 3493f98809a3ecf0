"""Other people's programs as players: a process that is asked in lines, by a protocol as simple as that of chess.

docs/bots.md tells the protocol to those who write one. `Program` names one, `ProgramBot` plays with it.
"""

from ludendum.programs.bot import ProgramBot, Programs, try_out
from ludendum.programs.errors import Fault, Faults, counted_faults
from ludendum.programs.naming import Program, is_program, read_program, seated_as

__all__ = [
    "Fault",
    "Faults",
    "Program",
    "ProgramBot",
    "Programs",
    "counted_faults",
    "is_program",
    "read_program",
    "seated_as",
    "try_out",
]
