"""Oracle tables of ours: fragments that combine into tellings, for bots and for whoever has no words ready."""

from ludendum.games.squaring_the_circle.oracle.cast import Figure, Memory, memory_of
from ludendum.games.squaring_the_circle.oracle.context import Context, about_what, called, context_of
from ludendum.games.squaring_the_circle.oracle.deeds import done
from ludendum.games.squaring_the_circle.oracle.suggesting import suggestions, tell
from ludendum.games.squaring_the_circle.oracle.tables import recalled, tables, templates

__all__ = [
    "Context", "Figure", "Memory", "about_what", "called", "context_of", "done", "memory_of", "recalled", "suggestions",
    "tables", "tell", "templates",
]  # fmt: skip
