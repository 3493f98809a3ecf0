"""The builder of the reachability table: the one part that needs numba, and nothing else imports it."""

from .rows import build, say

__all__ = ["build", "say"]
