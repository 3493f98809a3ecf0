"""The printery: what a game prints is made once, by a process of its own, and kept for all who come after."""

import asyncio
from collections.abc import Callable

from ludendum.hosting.printing import print_whole
from ludendum.server.background import Background
from ludendum.server.turns import Who

What = tuple[str, str, bool]
"""A game, a paper, and whether with its cards."""


class Printery:
    """Finished prints; there are few of them, and they stay. One is made at a time."""

    def __init__(self) -> None:
        self._made: dict[What, bytes] = {}
        self._busy = asyncio.Lock()
        self._press: Background | None = None
        self._closed = False

    async def printed(self, what: What, who: Who, check: Callable[[Who], None]) -> bytes:
        """A game on paper; who comes while it is being made waits for the same, and only making costs work."""
        if what not in self._made:
            async with self._busy:
                if what not in self._made:
                    check(who)
                    self._made[what] = await self._print(what)
        return self._made[what]

    async def _print(self, what: What) -> bytes:
        """The process goes when it is done: hardly anybody will need it again."""
        self._press = Background(1)
        if self._closed:
            self._press.close()
        try:
            return await self._press.run(_print, *what)
        finally:
            self._press.close()

    def close(self) -> None:
        """Give up what is being made."""
        self._closed = True
        if self._press is not None:
            self._press.close()


def _print(game: str, paper: str, cards: bool) -> bytes:
    """In the other process."""
    return print_whole(game, paper, None if cards else ()).pdf
