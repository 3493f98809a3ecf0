"""Exact formulas: read, write, evaluate; which cards can reach which numbers; and how."""

from .canonical import canonical
from .evaluation import CannotEvaluate, evaluate, steps
from .every import every
from .formula import Formula, FormulaError, Number, Operation, Operator, check, digits_of, leaves
from .loose import LARGEST_NUMBER, MOST_NUMBERS, four_operations, solve_any, subset_plays
from .multisets import TARGETS, Cards, multisets, rank
from .notation import show, show_ascii
from .operations import BOUND, Reading, Trouble
from .parsing import parse
from .printing import number_text
from .rules import EVERY, Rules
from .sealed import ROW_BYTES, CorruptTable
from .solver import BUDGET, Undecided
from .table import Reach, table
from .witness import witness

__all__ = [
    "BOUND",
    "BUDGET",
    "EVERY",
    "LARGEST_NUMBER",
    "MOST_NUMBERS",
    "ROW_BYTES",
    "TARGETS",
    "CannotEvaluate",
    "Cards",
    "CorruptTable",
    "Formula",
    "FormulaError",
    "Number",
    "Operation",
    "Operator",
    "Reach",
    "Reading",
    "Rules",
    "Trouble",
    "Undecided",
    "canonical",
    "check",
    "digits_of",
    "evaluate",
    "every",
    "four_operations",
    "leaves",
    "multisets",
    "number_text",
    "parse",
    "rank",
    "show",
    "show_ascii",
    "solve_any",
    "steps",
    "subset_plays",
    "table",
    "witness",
]
