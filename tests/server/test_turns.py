"""Turns: one thing at a time, and no turn is ever lost."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ludendum.server.turns import Turns, settle
from tests.waiting import PATIENCE


def done(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own, since a browser's tests may keep a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asyncio.wait_for(work, PATIENCE)).result()


def test_whoever_finds_nobody_before_them_goes_at_once_and_the_others_in_their_order() -> None:
    async def play() -> None:
        turns, went = Turns(), []

        async def task(name: str) -> None:
            async with turns:
                went.append(name)
                await asyncio.sleep(0)

        turns.take(lambda: went.append("first"))
        assert went == ["first"]
        tasks = [asyncio.ensure_future(task("second")), asyncio.ensure_future(task("third"))]
        await asyncio.sleep(0)
        turns.take(lambda: went.append("fourth"))
        await asyncio.sleep(0.01)
        assert went == ["first"], "the first has not given its turn back"
        turns.give_back()
        await asyncio.gather(*tasks)
        assert went == ["first", "second", "third", "fourth"]
        assert turns.taken
        turns.give_back()
        assert not turns.taken

    done(play())


def test_who_gives_up_waiting_leaves_the_turn_to_the_next() -> None:
    async def play() -> None:
        turns, went = Turns(), []

        async def wait() -> None:
            async with turns:
                went.append("the one who gave up")

        for cancelled_after_the_call in (False, True):
            turns.take(lambda: None)
            waiting = asyncio.ensure_future(wait())
            await asyncio.sleep(0)
            if not cancelled_after_the_call:
                waiting.cancel()
                await asyncio.sleep(0)
            turns.take(lambda: went.append("next"))
            turns.give_back()
            if cancelled_after_the_call:
                await asyncio.sleep(0)  # the turn is theirs now, but they have not noticed
                waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            await asyncio.sleep(0.01)
            turns.give_back()
            assert not turns.taken
        assert went == ["next", "next"]

    done(play())


def test_whoever_awaits_it_goes_on_with_what_came_or_with_what_went_wrong() -> None:
    async def play() -> None:
        loop = asyncio.get_running_loop()
        well, ill, gone = loop.create_future(), loop.create_future(), loop.create_future()
        gone.cancel()
        settle(well, 7)
        settle(ill, ValueError("no"))
        settle(gone, 7)
        assert await well == 7
        assert isinstance(ill.exception(), ValueError)
        assert gone.cancelled()

    done(play())
