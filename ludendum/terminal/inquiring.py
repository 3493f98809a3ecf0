"""Studies on the command line: playing one, and telling of those that come with the house."""

import time
from pathlib import Path

from ludendum.engine import Malformed
from ludendum.engine.wording import sentence
from ludendum.hosting.repertoire import find_game
from ludendum.lab.engines import EngineMissing, check
from ludendum.lab.studies import shipped
from ludendum.lab.studies.conducting import conduct
from ludendum.lab.studies.findings import Findings
from ludendum.lab.studies.pictures import pictures
from ludendum.lab.studies.reading import Inquiry, read
from ludendum.lab.studies.reporting import page, report
from ludendum.lab.studies.shelf import Shelf
from ludendum.lab.study import StudyExists
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import reason
from ludendum.terminal.laboratory import announce_preparing, counting, plainly
from ludendum.terminal.output import put, put_json

LARGEST = 1_000_000
"""Bytes of a study's file."""


def run_inquiry(
    file: Path | None, *, engine: str, workers: int | None, out: Path | None, force: bool, as_json: bool
) -> None:
    """Play the study of a file, keep it in its folder, and tell what came of it."""
    if file is None:
        raise Complaint("Name the file of a study, or look at one that is here with --shipped list.")
    inquiry = _read(file)
    with plainly():
        check(engine, workers)
    announce_preparing(find_game(inquiry.game))
    folder = out or file.with_suffix("")
    began = time.perf_counter()
    try:
        with Shelf(folder, inquiry, force=force) as shelf:
            with counting("games, about") as progress:
                findings = conduct(inquiry, engine=engine, workers=workers, shelf=shelf, progress=progress)
            written = shelf.close(findings, pictures(findings) | {"index.html": page(findings)}, report(findings))
    except (Malformed, EngineMissing, StudyExists) as error:
        raise Complaint(sentence(str(error))) from None
    except OSError as error:
        raise Complaint(f"The study cannot be written: {reason(error)}; choose another folder with --out.") from None
    if as_json:
        put_json(findings)
        return
    put(findings.text())
    going_on = "; call it again to go on" if findings.partial else ""
    put(f"{time.perf_counter() - began:.1f} s; the report is {written[0]}{going_on}")


def _read(file: Path) -> Inquiry:
    try:
        if file.stat().st_size > LARGEST:
            raise Complaint(f"“{file}” is too large for a study: at most {LARGEST:,} bytes.")
        return read(file.read_text("utf-8"), file.stem)
    except OSError as error:
        raise Complaint(f"“{file}” cannot be read: {reason(error)}.") from None
    except UnicodeError:
        raise Complaint(f"“{file}” is not a text in UTF-8.") from None
    except Malformed as error:
        raise Complaint(f"“{file}”, {error}.") from None


def tell_shipped(name: str, *, as_json: bool) -> None:
    """The studies that come with the house, or one of them."""
    if name == "list":
        found = shipped.studies()
        put_json(found) if as_json else put("\n".join(f"{one.name}  {one.title}" for one in found))
        return
    one: Findings | None = shipped.find(name)
    if one is None:
        raise Complaint(f"No study here is called “{name[:40]}”; --shipped list names them.", 1)
    put_json(one) if as_json else put(report(one))
