"""The builder of both tables: the one part that needs numba, and nothing else imports it."""

from .fewest import build_brackets
from .rows import build, say

__all__ = ["build", "build_brackets", "say"]
