"""What is counted, in Prometheus' text format."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

BATCHES = (1, 2, 5, 10, 20, 50, 100, 200, 500)

# When a counter began says nothing that the start of the process does not.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Counters of one house; a process may hold several. Gauges are asked for when somebody looks."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._laid = self._counter("tables_laid", "tables laid")
        self._finished = self._counter("matches_finished", "matches played out")
        self._messages = self._counter("messages", "live messages received")
        self._entries = self._counter("entries", "entries on disk")
        self._commits = self._counter("commits", "transactions committed")
        self._reports = self._counter("reports", "reports of guests about others")
        self._faults = self._counter("faults", "errors of our own")
        self._refusals = self._counter("refusals", "what was refused, by kind", "kind")
        self._batches = Histogram(
            "ludendum_batch_size", "jobs written by one commit", buckets=BATCHES, registry=self._registry
        )

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"ludendum_{name}", what, labels, registry=self._registry)

    def gauge(self, name: str, what: str, value: Callable[[], int]) -> None:
        """What is not counted but looked up."""
        Gauge(f"ludendum_{name}", what, registry=self._registry).set_function(value)

    def committed(self, jobs: int, entries: int) -> None:
        self._commits.inc()
        self._entries.inc(entries)
        self._batches.observe(jobs)

    def refused(self, kind: str) -> None:
        self._refusals.labels(kind).inc()

    def heard(self) -> None:
        self._messages.inc()

    def laid(self) -> None:
        self._laid.inc()

    def finished(self) -> None:
        self._finished.inc()

    def reported(self) -> None:
        self._reports.inc()

    def fault(self) -> None:
        self._faults.inc()

    def text(self) -> str:
        return generate_latest(self._registry).decode()
