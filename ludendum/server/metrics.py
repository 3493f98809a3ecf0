"""What is counted, in Prometheus' text format."""

from collections import Counter
from collections.abc import Callable, Iterator
from threading import Lock

BATCHES = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    """Counters of this process. Gauges are asked for when somebody looks."""

    def __init__(self) -> None:
        self.gauges: dict[str, tuple[str, Callable[[], int]]] = {}
        self._lock = Lock()
        self._refusals: Counter[str] = Counter()
        self._messages = 0
        self._laid = 0
        self._finished = 0
        self._entries = 0
        self._commits = 0
        self._jobs = 0
        self._batches: Counter[int] = Counter()
        self._faults = 0

    def committed(self, jobs: int, entries: int) -> None:
        with self._lock:
            self._commits += 1
            self._jobs += jobs
            self._entries += entries
            self._batches[next((size for size in BATCHES if jobs <= size), jobs)] += 1

    def refused(self, kind: str) -> None:
        self._refusals[kind] += 1

    def heard(self) -> None:
        self._messages += 1

    def laid(self) -> None:
        self._laid += 1

    def finished(self) -> None:
        self._finished += 1

    def fault(self) -> None:
        self._faults += 1

    def text(self) -> str:
        return "\n".join([*self._lines(), ""])

    def _lines(self) -> Iterator[str]:
        for name, (what, gauge) in self.gauges.items():
            yield from _metric(f"ludendum_{name}", "gauge", what, [("", gauge())])
        yield from _metric("ludendum_tables_laid_total", "counter", "tables laid", [("", self._laid)])
        yield from _metric("ludendum_matches_finished_total", "counter", "matches played out", [("", self._finished)])
        yield from _metric("ludendum_messages_total", "counter", "live messages received", [("", self._messages)])
        yield from _metric("ludendum_entries_total", "counter", "entries on disk", [("", self._entries)])
        yield from _metric("ludendum_commits_total", "counter", "transactions committed", [("", self._commits)])
        yield from _metric("ludendum_faults_total", "counter", "errors of our own", [("", self._faults)])
        refusals = [(f'{{kind="{kind}"}}', count) for kind, count in sorted(self._refusals.items())]
        yield from _metric("ludendum_refusals_total", "counter", "what was refused, by kind", refusals)
        yield from self._histogram("ludendum_batch_size", "jobs written by one commit")

    def _histogram(self, name: str, what: str) -> Iterator[str]:
        total, lines = 0, []
        for size in BATCHES:
            total += self._batches[size]
            lines.append((f'_bucket{{le="{size}"}}', total))
        lines += [('_bucket{le="+Inf"}', self._commits), ("_sum", self._jobs), ("_count", self._commits)]
        yield from _metric(name, "histogram", what, lines)


def _metric(name: str, kind: str, what: str, values: list[tuple[str, int]]) -> Iterator[str]:
    yield f"# HELP {name} {what}"
    yield f"# TYPE {name} {kind}"
    for suffix, value in values:
        yield f"{name}{suffix} {value}"
