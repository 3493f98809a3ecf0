"""Texts of their own that people lay tables with, such as decks: checked in the workshop, each once."""

import asyncio
import hashlib
from collections import OrderedDict
from functools import partial

from ludendum.engine import AnyGame, Malformed
from ludendum.lab.odds import Find
from ludendum.server.turns import Who
from ludendum.server.workshop import Workshop

MOST_REMEMBERED = 10_000


class Texts:
    """The texts that were found to be good, by their hashes."""

    def __init__(self, workshop: Workshop, find: Find) -> None:
        self._workshop = workshop
        self._find = find
        self._good: OrderedDict[bytes, None] = OrderedDict()

    async def check(self, who: Who, game: AnyGame, text: str) -> None:
        """Have a game take this text quickly from now on; raises `Malformed`, and whatever the workshop does."""
        said = text.encode("utf-8", "surrogatepass")
        mark = hashlib.sha256(game.name.encode() + b"\n" + said).digest()
        if mark not in self._good:
            work = partial(check_text, self._find, game.name, text)
            await self._workshop.do(who, work, size=len(said), mark=mark)
        self._good[mark] = None
        self._good.move_to_end(mark)
        if len(self._good) > MOST_REMEMBERED:
            self._good.popitem(last=False)
        await asyncio.to_thread(game.content.vouch, text)


# in the other process ------------------------------------------------------------------------------------------------


def check_text(find: Find, name: str, text: str) -> None:
    content = find(name).content
    try:
        content.check(text)
    except ValueError as error:
        raise Malformed(f"the option {content.brought} cannot be used: {error}") from None
