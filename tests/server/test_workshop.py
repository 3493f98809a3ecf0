"""What visitors bring to be checked: in turns, within bounds, and nobody waits for what somebody else brought."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from ludendum.engine import Malformed
from ludendum.server.background import Interrupted
from ludendum.server.errors import NotAllowed
from ludendum.server.turns import Turns, Who
from ludendum.server.workshop import TookTooLong, Workshop
from tests.server.running import HandClock, settings
from tests.server.test_writer import apart
from tests.server.working import be_killed, compute, compute_deaf, fall, fill, note, refuse, wait

pytestmark = pytest.mark.slow

ADA, BEA = Who("here", "Ada"), Who("there", "Bea")
GIGABYTE = 2**30


def in_workshop(
    work: Callable[[Workshop], Awaitable[None]], folder: Path, stages: tuple[float, ...] = (0.2, 0.5), **limits: int
) -> None:
    """Do something with a workshop, and close it."""
    usual = settings(folder)
    chosen = replace(usual, limits=replace(usual.limits, **limits))

    async def do() -> None:
        workshop = Workshop(int, chosen, stages)
        try:
            await work(workshop)
        finally:
            workshop.close()

    apart(do())


def test_everybody_has_their_turn_whatever_others_brought() -> None:
    turns = Turns[str]()
    for who, one in [
        (Who("a", "x"), "ax1"), (Who("a", "x"), "ax2"), (Who("a", "y"), "ay1"), (Who("b", "z"), "bz1"),
        (Who("a", "x"), "ax3"), (Who("b", "z"), "bz2"),
    ]:  # fmt: skip
        turns.put(who, one)
    assert turns.most() == ("a", 4)
    assert [turns.take() for _ in range(len(turns))] == ["ax1", "bz1", "ay1", "bz2", "ax2", "ax3"]
    assert turns.take() is None


def test_what_is_small_is_done_before_all_that_is_dear(tmp_path: Path) -> None:
    async def work(workshop: Workshop) -> None:
        dear = [
            asyncio.ensure_future(workshop.do(Who("here", f"{n}"), partial(note, tmp_path / "done", "dear", 3.0)))
            for n in range(8)
        ]
        await asyncio.sleep(0)
        assert await workshop.do(BEA, partial(note, tmp_path / "done", "small")) == "small"
        assert not any(one.done() for one in dear)
        assert (tmp_path / "done").read_text() == "small\n"
        for one in dear:
            one.cancel()

    in_workshop(work, tmp_path, (0.2, 2.0, 30.0))


def test_what_is_dear_is_done_all_the_same(tmp_path: Path) -> None:
    async def work(workshop: Workshop) -> None:
        assert await workshop.do(ADA, partial(compute, 0.6)) == 0.6

    in_workshop(work, tmp_path, (0.1, 30.0))


def test_only_computing_counts_and_never_waiting(tmp_path: Path) -> None:
    async def work(workshop: Workshop) -> None:
        assert await workshop.do(ADA, partial(wait, 1.0)) == 1.0, "a busy machine is nobody's fault"
        with pytest.raises(TookTooLong, match="too long"):
            await workshop.do(ADA, partial(compute, 60))
        with pytest.raises(TookTooLong, match="too long"):
            await workshop.do(ADA, partial(compute_deaf, 10**12))
        assert await workshop.do(ADA, partial(compute, 0.01)) == 0.01

    in_workshop(work, tmp_path, (0.2,))


def test_nobodys_work_takes_all_the_memory(tmp_path: Path) -> None:
    async def work(workshop: Workshop) -> None:
        with pytest.raises(TookTooLong, match="memory"):
            await workshop.do(ADA, partial(fill, 2 * GIGABYTE))
        assert await workshop.do(ADA, partial(fill, GIGABYTE // 4)) == GIGABYTE // 4
        assert await workshop.do(BEA, partial(compute, 0.01)) == 0.01, "one that has grown is replaced"

    in_workshop(work, tmp_path)


def test_who_falls_over_their_work_harms_nobody_else(tmp_path: Path) -> None:
    async def work(workshop: Workshop) -> None:
        for _ in range(2):
            with pytest.raises(TookTooLong):
                await workshop.do(ADA, fall)
            with pytest.raises(Interrupted):
                await workshop.do(ADA, be_killed)
            assert await workshop.do(BEA, partial(compute, 0.01)) == 0.01

    in_workshop(work, tmp_path)


def test_what_was_refused_is_refused_at_once_for_a_while(tmp_path: Path) -> None:
    clock = HandClock()
    chosen = replace(settings(tmp_path), now=clock)
    notes = tmp_path / "looked at"

    async def work() -> None:
        workshop = Workshop(int, chosen, (0.2, 0.5))
        try:
            for who in (ADA, ADA, BEA):
                with pytest.raises(Malformed, match="deck is wrong"):
                    await workshop.do(who, partial(refuse, notes, "deck"), mark=b"deck")
            assert notes.read_text() == "deck\n"
            for _ in range(2):
                with pytest.raises(TookTooLong):
                    await workshop.do(ADA, partial(note, notes, "too long", 60), mark=b"too long")
            clock.ahead += chosen.refusals_last
            with pytest.raises(Malformed):
                await workshop.do(BEA, partial(refuse, notes, "deck"), mark=b"deck")
            assert notes.read_text() == "deck\ndeck\n"
        finally:
            workshop.close()

    apart(work())


def test_whoever_brings_too_much_is_sent_away_and_nobody_else(tmp_path: Path) -> None:
    async def work(workshop: Workshop) -> None:
        many = [Who("here", f"{n}") for n in range(3)]
        dear = [asyncio.ensure_future(workshop.do(who, partial(compute, 5))) for who in many for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(NotAllowed, match="of yours"):
            await workshop.do(many[0], partial(compute, 0))
        assert await workshop.do(BEA, partial(compute, 0.01)) == 0.01
        sent_away = [one for one in dear if one.done()]
        assert len(sent_away) == 1
        with pytest.raises(NotAllowed, match="too much"):
            await sent_away[0]
        for one in dear:
            one.cancel()

    in_workshop(work, tmp_path, checks_at_once=2, checks_waiting=6)
