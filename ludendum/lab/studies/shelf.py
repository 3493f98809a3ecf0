"""The folder of a study: its games as they are played, so that it can be gone on with, and what came of it."""

import csv
import io
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

import msgspec

from ludendum.lab.studies.findings import Findings, Seen
from ludendum.lab.studies.reading import Inquiry
from ludendum.lab.study import StudyExists

PLAN, FINDINGS, FIGURES, TABLE, REPORT = "plan.json", "study.json", "figures.csv", "figures.parquet", "report.md"


class Shelf:
    """A folder with the plan, a file of games for each combination, and the findings."""

    def __init__(self, folder: Path, inquiry: Inquiry, *, force: bool = False) -> None:
        self._folder, self._games = folder, folder / "games"
        self._open: dict[int, TextIO] = {}
        key = inquiry.key()
        there = folder / PLAN
        if there.exists() and there.read_bytes() != key:
            if not force:
                raise StudyExists(
                    f"“{folder}” holds another study; name another folder with --out, or replace it with --force"
                )
            for old in self._games.glob("*.jsonl"):
                old.unlink()
        self._games.mkdir(parents=True, exist_ok=True)
        _put(there, key)

    def recall(self, cell: int) -> Iterator[Seen]:
        """The games of a combination that are played already; a line that was cut short is forgotten."""
        path = self._games / f"{cell + 1}.jsonl"
        if not path.exists():
            return
        good, read = 0, msgspec.json.Decoder(Seen)
        with path.open("rb") as file:
            for line in file:
                try:
                    if not line.endswith(b"\n"):
                        break
                    seen = read.decode(line)
                except msgspec.MsgspecError:
                    break
                good += len(line)
                yield seen
        if good < path.stat().st_size:
            os.truncate(path, good)

    def add(self, cell: int, games: Sequence[Seen]) -> None:
        file = self._open.get(cell)
        if file is None:
            file = self._open[cell] = (self._games / f"{cell + 1}.jsonl").open("a", encoding="utf-8")
        file.write("".join(f"{seen.line()}\n" for seen in games))
        file.flush()

    def close(self, findings: Findings, pictures: dict[str, str], report: str) -> list[Path]:
        """Write what was found; the files, those for people first."""
        texts = {REPORT: report.encode(), FIGURES: figures_csv(findings).encode(), FINDINGS: findings.json()}
        texts |= {name: drawn.encode() for name, drawn in pictures.items()}
        for name, data in texts.items():
            _put(self._folder / name, data)
        written = [self._folder / name for name in texts]
        if (table := _parquet(findings, self._folder / TABLE)) is not None:
            written.append(table)
        return written

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for file in self._open.values():
            file.close()


def _put(path: Path, data: bytes) -> None:
    """The file appears whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_bytes(data)
    draft.replace(path)


COLUMNS = ("combination", "games", "looks", "enough", "what", "of", "kind", "value", "low", "high", "counted")


def rows(findings: Findings) -> Iterator[dict[str, Any]]:
    """Every figure in a row of its own, with what varies in columns before it."""
    for place, cell in enumerate(findings.cells, 1):
        varied = {f"vary_{name}": str(value) for name, value in cell.varied.items()}
        for one in cell.figures:
            values = (place, cell.games, cell.looks, cell.enough, one.what, one.of, one.kind)
            yield varied | dict(zip(COLUMNS, (*values, one.value, one.low, one.high, one.games), strict=True))


def figures_csv(findings: Findings) -> str:
    lines = io.StringIO()
    varied = [f"vary_{name}" for name in (findings.cells[0].varied if findings.cells else ())]
    table = csv.DictWriter(lines, [*varied, *COLUMNS], lineterminator="\n")
    table.writeheader()
    for row in rows(findings):
        table.writerow(row | {name: f"{row[name]:.6g}" for name in ("value", "low", "high")})
    return lines.getvalue()


def _parquet(findings: Findings, path: Path) -> Path | None:
    """The same table for those who have pyarrow; None where it is not installed."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        return None
    parquet.write_table(pyarrow.Table.from_pylist([*rows(findings)]), path)
    return path
