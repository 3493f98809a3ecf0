"""Faults: workers killed and stopped, the bus killed, PostgreSQL restarted; nothing that was acknowledged is lost."""

import itertools
import math
import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.server.faults import House, check, longest_away, new_player, play_through
from tests.soaking import SHARE, tell
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("faults")) as house:
        yield house


def kill_a_worker(house: House) -> Callable[[], None]:
    """Kill one worker after the other, each when the last one is back."""

    def kill() -> None:
        until(house.is_healthy)
        os.kill(house.workers()[0], signal.SIGKILL)

    return kill


def kill_the_bus(house: House) -> Callable[[], None]:
    def kill() -> None:
        house.bus.kill()
        time.sleep(1)
        house.bus.start()

    return kill


def restart_the_database(house: House) -> Callable[[], None]:
    ways = itertools.cycle([signal.SIGINT, signal.SIGQUIT])

    def restart() -> None:
        house.database.stop(next(ways))
        house.database.start()

    return restart


def stop_a_worker(house: House, seconds: float) -> Callable[[], None]:
    """Let a worker stand still for a while: what it drove passes on, and when it wakes it has to catch up."""

    def stop() -> None:
        until(house.is_healthy)
        pid = house.workers()[0]
        os.kill(pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(pid, signal.SIGCONT)

    return stop


@dataclass
class Counted:
    """Trouble, and how often it was made."""

    trouble: Callable[[], None]
    times: int = 0

    def __call__(self) -> None:
        self.trouble()
        self.times += 1


def go_through(
    house: House, trouble: Callable[[], None], *, tables: int, times: int, every: float, pause: float = 0.03
) -> float:
    """Play at so many tables while something is broken; the longest that anybody was away, in seconds."""
    players = [new_player(house.url, pause) for _ in range(tables)]
    counted = Counted(trouble)
    try:
        play_through(players, counted, times, every)
    finally:
        acknowledged = sum(len(player.acknowledged) for player in players)
        away = sorted(away for player in players for away in player.away[1:]) or [0.0]
        tell(
            f"{counted.times} times, {acknowledged:,} acknowledged at {tables} tables; away {len(away):,} times, "
            f"{away[len(away) // 2]:.1f} s by the median, 99 % within {away[int(len(away) * 0.99)]:.1f} s, "
            f"{away[-1]:.1f} s at most; load {os.getloadavg()[0]:.0f}"
        )
    check(house, players)
    tell("0 lost, 0 doubled")
    return longest_away(players)


def test_a_worker_that_is_killed_loses_nothing(house: House) -> None:
    go_through(house, kill_a_worker(house), tables=8, times=1, every=0.5)


def test_a_bus_that_is_killed_loses_nothing(house: House) -> None:
    go_through(house, kill_the_bus(house), tables=8, times=1, every=0.5)


def test_a_database_that_is_restarted_loses_nothing(house: House) -> None:
    go_through(house, restart_the_database(house), tables=8, times=1, every=0.5)


def test_a_worker_that_stood_still_and_wakes_loses_nothing(house: House) -> None:
    go_through(house, stop_a_worker(house, 6), tables=8, times=1, every=0.5)


def test_workers_are_forked_from_a_process_of_one_thread(house: House) -> None:
    """What another thread had begun when a worker is forked would never end there."""
    source = Path(f"/proc/{house.source()}")
    assert len(list((source / "task").iterdir())) == 1
    assert "msgspec" in (source / "maps").read_text(), "it has at hand what a worker needs"


def test_workers_leave_with_their_parent_however_it_ends(house: House) -> None:
    for told in (signal.SIGTERM, signal.SIGKILL):
        until(house.is_healthy)  # one that has just been started anew would end before it could say so
        workers = house.workers()
        house.parent.send_signal(told)
        assert house.parent.wait(PATIENCE) == (0 if told == signal.SIGTERM else -told)
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers), "that they are gone")  # noqa: B023
        assert house.said().count('"event":"stopped"') == 2
        if told == signal.SIGTERM:
            house.start()


# for minutes ---------------------------------------------------------------------------------------------------------

MINUTES = 10 * SHARE
TABLES = 200


def soak(house: House, trouble: Callable[[], None], *, times: int, every: float) -> None:
    """The same with many tables in play; how long people were away is told, and is no matter of pass or fail."""
    go_through(house, trouble, tables=TABLES, times=times, every=every, pause=1.0)


@pytest.mark.soak
def test_a_worker_killed_every_five_seconds_for_ten_minutes_loses_nothing(house: House) -> None:
    soak(house, kill_a_worker(house), times=math.ceil(MINUTES * 12), every=5)


@pytest.mark.soak
def test_a_bus_killed_again_and_again_loses_nothing(house: House) -> None:
    soak(house, kill_the_bus(house), times=math.ceil(MINUTES * 6), every=10)


@pytest.mark.soak
def test_a_database_restarted_again_and_again_loses_nothing(house: House) -> None:
    soak(house, restart_the_database(house), times=math.ceil(MINUTES * 4), every=15)


@pytest.mark.soak
def test_workers_that_stand_still_for_half_a_minute_lose_nothing(house: House) -> None:
    soak(house, stop_a_worker(house, 30), times=math.ceil(MINUTES), every=20)
