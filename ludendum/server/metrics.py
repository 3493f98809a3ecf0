"""What is counted, in Prometheus' text format."""

import asyncio
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from ludendum import __version__

BATCHES = (1, 2, 5, 10, 20, 50, 100, 200, 500)
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
LOOK_EVERY = 0.5
"""Seconds between two looks at how late the loop is, …"""
SIZED_EVERY = 60.0
"""… and at how large a database on a server has grown."""

# When a counter began says nothing that the start of the process does not.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Counters of one house; a process may hold several. Gauges are asked for when somebody looks.

    Nothing here names anybody: what is told apart is told by our own few words.
    """

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)  # memory, processor time and open files, where the system tells them
        Info("ludendum_version", "what runs here", registry=self._registry).info({"version": __version__})
        self._laid = self._counter("tables_laid", "tables laid")
        self._read = self._seconds("table_read_seconds", "reading a table from its log into memory")
        self._finished = self._counter("matches_finished", "matches played out")
        self.messages = 0
        self._registry.register(_Counted("messages", "live messages received", lambda: self.messages))
        self._requests = self._counter("requests", "requests answered, by the first digit of the status", "status")
        self._open_requests = Gauge("ludendum_requests_open", "requests being answered", registry=self._registry)
        self._request_seconds = self._seconds("request_seconds", "from a request to the end of its answer")
        self._entries = self._counter("entries", "entries on disk")
        self._commits = self._counter("commits", "transactions committed")
        self._commit_seconds = self._seconds("commit_seconds", "committing a batch")
        self._reports = self._counter("reports", "reports of guests about others")
        self._faults = self._counter("faults", "errors of our own")
        self._refusals = self._counter("refusals", "what was refused, by kind", "kind")
        self._limited = self._counter("limited", "what was refused for being too much, by limit", "limit")
        self._looks = self._counter("replays", "looks back at a match or a record")
        self._lag = self._seconds("loop_lag_seconds", "how late the loop comes to what is due")
        self._batches = Histogram(
            "ludendum_batch_size", "jobs written by one commit", buckets=BATCHES, registry=self._registry
        )

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"ludendum_{name}", what, labels, registry=self._registry)

    def _seconds(self, name: str, what: str) -> Histogram:
        return Histogram(f"ludendum_{name}", what, buckets=SECONDS, registry=self._registry)

    def gauge(self, name: str, what: str, value: Callable[[], float]) -> None:
        """What is not counted but looked up."""
        Gauge(f"ludendum_{name}", what, registry=self._registry).set_function(value)

    def gauges(self, name: str, what: str, label: str, values: dict[str, Callable[[], float]]) -> None:
        """The same of several kinds."""
        gauge = Gauge(f"ludendum_{name}", what, (label,), registry=self._registry)
        for kind, value in values.items():
            gauge.labels(kind).set_function(value)

    def watch_file(self, database: Path) -> None:
        """Tell how large the database is, and how much room there is for it."""
        self.gauges(
            "database_bytes",
            "the database on the disk, and its journal",
            "part",
            {"file": lambda: _size(database), "journal": lambda: _size(Path(f"{database}-wal"))},
        )
        self.gauge("disk_free_bytes", "room on the disk of the database", lambda: _room(database.parent))

    async def watch_server(self, engine: Engine) -> None:
        """Tell how large a database of PostgreSQL is, and look every minute, for ever."""
        size = Gauge("ludendum_database_bytes", "the database on its server", ("part",), registry=self._registry)
        while True:
            with suppress(SQLAlchemyError):  # which those notice who write
                size.labels("database").set(await asyncio.to_thread(_size_on_server, engine))
            await asyncio.sleep(SIZED_EVERY)

    async def watch_loop(self) -> None:
        """Look now and then how late the loop is, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self._lag.observe(max(0.0, loop.time() - due))

    def committed(self, jobs: int, entries: int, seconds: float) -> None:
        self._commits.inc()
        self._entries.inc(entries)
        self._batches.observe(jobs)
        self._commit_seconds.observe(seconds)

    def answered(self, status: int) -> None:
        self._requests.labels(f"{status // 100}xx").inc()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a request is answered."""
        with self._open_requests.track_inprogress(), self._request_seconds.time():
            yield

    def refused(self, kind: str) -> None:
        self._refusals.labels(kind).inc()

    def limited(self, limit: str) -> None:
        self._limited.labels(limit).inc()

    def laid(self) -> None:
        self._laid.inc()

    def read(self, seconds: float) -> None:
        self._read.observe(seconds)

    def looked_back(self) -> None:
        self._looks.inc()

    def finished(self) -> None:
        self._finished.inc()

    def reported(self) -> None:
        self._reports.inc()

    def fault(self) -> None:
        self._faults.inc()

    def counted(self) -> list[Any]:
        """All of it, to be told to other workers."""
        return [
            (
                family.name,
                family.type,
                family.documentation,
                [(one.name, one.labels, one.value) for one in family.samples],
            )
            for family in self._registry.collect()
        ]

    def text(self, worker: str = "", others: Mapping[str, list[Any]] | None = None) -> str:
        """In Prometheus' text format; where there are other workers, with what each of them has counted."""
        if others is None:
            return generate_latest(self._registry).decode()
        registry = CollectorRegistry()
        registry.register(_Together({worker: self.counted(), **others}))
        return generate_latest(registry).decode()


class _Counted(Collector):
    """What happens so often that it is counted by a number of our own, and looked up."""

    def __init__(self, name: str, what: str, value: Callable[[], int]) -> None:
        self._name, self._what, self._value = f"ludendum_{name}", what, value

    def collect(self) -> Iterable[Metric]:
        return [CounterMetricFamily(self._name, self._what, value=self._value())]


class _Together(Collector):
    """What several workers have counted, each by its name."""

    def __init__(self, counted: Mapping[str, list[Any]]) -> None:
        self._counted = counted

    def collect(self) -> Iterable[Metric]:
        families: dict[str, Metric] = {}
        for worker, counted in self._counted.items():
            for name, kind, what, samples in counted:
                family = families.setdefault(name, Metric(name, what, kind))
                for sample, labels, value in samples:
                    family.add_sample(sample, {**labels, "worker": worker}, value)
        return families.values()


def _size_on_server(engine: Engine) -> int:
    with engine.connect() as connection:
        size: int = connection.execute(select(func.pg_database_size(func.current_database()))).scalar_one()
    return size


def _size(file: Path) -> int:
    try:
        return os.stat(file).st_size
    except OSError:
        return 0


def _room(folder: Path) -> int:
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return 0
