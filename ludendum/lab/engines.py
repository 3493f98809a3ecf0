"""Where batches of games are played: in this process, in several, or on a Ray cluster."""

import os
import secrets
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from typing import Any, TypeVar

from ludendum.engine import Malformed

B = TypeVar("B")
R = TypeVar("R")

ENGINES = ("local", "ray")
READY = 2
"""Batches each worker has waiting, so that none idles while a result is taken in."""


class EngineMissing(RuntimeError):
    """The engine asked for is not installed, or does not answer."""


def default_workers() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check(engine: str, workers: int | None) -> None:
    """Whether there is such an engine, and somebody to do the work; raises `Malformed`."""
    if engine not in ENGINES:
        raise Malformed(f"there is no engine “{engine[:40]}”: possible are {' and '.join(ENGINES)}")
    if workers is not None and workers < 1:
        raise Malformed(f"somebody must do the work: {workers} workers are too few")


def spread(engine: str, task: Callable[[B], R], batches: Iterator[B], workers: int) -> Generator[R, None, None]:
    """The results of all batches, in their order; closing the iterator stops the work.

    Batches are taken only as they are needed, so their maker may learn from the results so far.
    """
    check(engine, workers)
    match engine:
        case "local" if workers == 1:
            return (task(batch) for batch in batches)
        case "local":
            return _processes(task, batches, workers)
        case _:
            return _ray(task, batches, workers)


def _processes(task: Callable[[B], R], batches: Iterator[B], workers: int) -> Generator[R, None, None]:
    # Imported here: those who only look at a study need no pool.
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    waiting: deque[Future[R]] = deque()
    try:
        for batch in batches:
            waiting.append(pool.submit(task, batch))
            if len(waiting) >= READY * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of the terminal; the parent alone decides what becomes of the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _ray(task: Callable[[B], R], batches: Iterator[B], workers: int) -> Generator[R, None, None]:
    address = os.environ.get("RAY_ADDRESS")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address is None and "ray" not in sys.modules:
        # A cluster of our own answers only to us. Ray reads this when it is imported: whoever has done that before has
        # chosen already, and a cluster that runs has a token of its own.
        os.environ.setdefault("RAY_AUTH_MODE", "token")
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
    try:
        import ray
    except ImportError:
        raise EngineMissing("the engine “ray” needs a package more: pip install 'ludendum[lab]'") from None
    return _on_ray(ray, address, task, batches, workers)


def _on_ray(
    ray: Any, address: str | None, task: Callable[[B], R], batches: Iterator[B], workers: int
) -> Generator[R, None, None]:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address is None:
            ray.init(num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except ConnectionError:
        raise EngineMissing(f"no Ray cluster answers at {address} with the token in RAY_AUTH_TOKEN") from None
    try:
        remote = ray.remote(num_cpus=1, max_retries=-1)(task)  # a node that is gone costs time alone
        waiting: deque[Any] = deque()
        for batch in batches:
            waiting.append(remote.remote(batch))
            if len(waiting) >= READY * workers:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        ray.shutdown()
