"""One thing at a time, in the order they came; and telling a task what a callback was told."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TypeVar

R = TypeVar("R")


class Turns:
    """Whoever finds nobody before them need not wait; tasks take their turn by `async with`."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def take(self, then: Callable[[], None]) -> None:
        """Do something when it is its turn, which may be now; it ends the turn by `give_back`, and raises nothing."""
        if self.taken:
            self._waiting.append(then)
        else:
            self.taken = True
            then()

    def give_back(self) -> None:
        """The next one's turn comes, not within this one's last words but after them."""
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.taken = False

    async def __aenter__(self) -> None:
        if not self.taken:
            self.taken = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(partial(self._hand_to, mine))
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.give_back()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give_back()

    def _hand_to(self, one: "asyncio.Future[None]") -> None:
        if one.cancelled():
            self.give_back()
        else:
            one.set_result(None)


def settle(done: "asyncio.Future[R]", came: R | Exception) -> None:
    """Let whoever awaits it go on, if they still do."""
    if done.done():
        return
    if isinstance(came, Exception):
        done.set_exception(came)
    else:
        done.set_result(came)
