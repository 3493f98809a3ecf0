"""`ludendum move`: all of a database into another of either kind, while nobody plays."""

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from msgspec import structs
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from ludendum.hosting.claiming import Claim
from ludendum.server.backup import copy_file
from ludendum.server.copying import CannotCopy, Copied, Progress, copy, in_silence
from ludendum.server.databases import UNUSABLE, file_of, reason, remedy_of, shown, trouble, url_of
from ludendum.server.engines import engine_to_read, kind_of
from ludendum.server.storage import OtherShape, check_shape, mark_moved, open_database


def move(source: str, target: str, progress: Progress = in_silence, *, keep: bool = False) -> Copied:
    """Copy the database at one URL into the one at another, which is made or empty; raises `CannotCopy`.

    The source stays as it is, but for a note of where all is now, by which whoever opens it is sent there; with `keep`
    not even that. If anything goes wrong, nothing is at the target that was not there before.
    """
    if source == target:
        raise CannotCopy("both are the same database; name another to move to")
    file = file_of(target)
    if file is not None and not file.parent.is_dir():
        raise CannotCopy(f"there is no folder “{file.parent}”; make it, or name another place to move to")
    with _unserved(source), _unserved(target):
        with _source(source) as reading, _target(target) as written:
            try:
                copied = copy(reading, written, progress)
            except (OSError, SQLAlchemyError) as error:
                raise CannotCopy(
                    f"it could not be copied: {reason(error)}{remedy_of(error)}; nothing was copied"
                ) from None
        return copied if keep else structs.replace(copied, is_marked=_mark(source, target))


def _mark(source: str, target: str) -> bool:
    """Note where everything is now; what cannot be written, such as an old medium, stays as it is."""
    try:
        mark_moved(source, shown(target))
    except UNUSABLE:
        return False
    return True


@contextmanager
def _unserved(url: str) -> Iterator[None]:
    """Meanwhile no server has this file; one of PostgreSQL is asked once it is open."""
    file = file_of(url)
    if file is None:
        yield
        return
    claim = Claim(file.with_name(f"{file.name}.lock"))
    if not claim.take():
        raise CannotCopy(f"“{file}” is served by {claim.noted() or 'another process'}; stop that first")
    try:
        yield
    finally:
        claim.drop()


@contextmanager
def _source(url: str) -> Iterator[Engine]:
    """What is copied; a file of an earlier shape stays as it is, and a copy of it is brought to the present one."""
    file = file_of(url)
    if file is not None and not file.is_file():
        raise CannotCopy(f"there is no database at “{file}”; check its name")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        with _said_of(url):
            engine = engine_to_read(url)
            stack.callback(engine.dispose)
            _check_unserved(url, engine)
            if file is not None and not _is_of_today(engine):
                copy_file(file, Path(folder) / "later.sqlite3")
                engine = open_database(url_of(Path(folder) / "later.sqlite3"), even_moved=True)
                stack.callback(engine.dispose)
        yield engine


@contextmanager
def _target(url: str) -> Iterator[Engine]:
    """Where it goes; a file that was made for it, and is not filled after all, goes again."""
    file = file_of(url)
    is_new = file is not None and not file.exists()
    try:
        with ExitStack() as stack:
            with _said_of(url):
                engine = open_database(url, even_moved=True)
                stack.callback(engine.dispose)
                _check_unserved(url, engine)
            yield engine
    except BaseException:
        if file is not None and is_new:
            for left in ("", "-wal", "-shm"):
                with contextlib.suppress(OSError):
                    Path(f"{file}{left}").unlink()
        raise


@contextmanager
def _said_of(url: str) -> Iterator[None]:
    """Whatever a database says that cannot be used is said in a sentence."""
    try:
        yield
    except (*UNUSABLE, sqlite3.Error, ModuleNotFoundError) as error:
        raise CannotCopy(trouble(url, error)) from None


def _is_of_today(engine: Engine) -> bool:
    try:
        check_shape(engine)
    except OtherShape:
        return False
    return True


def _check_unserved(url: str, engine: Engine) -> None:
    with engine.connect() as connection:
        found = kind_of(engine).count_servers(connection)
    if found:
        raise CannotCopy(f"servers have {found} connections to “{shown(url)}”; stop all of them first")
