"""A server that runs: whether it answers, is healthy, is of this version, and has what it needs of the system."""

import json
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlsplit

from ludendum import __version__
from ludendum.hosting.claiming import Claim
from ludendum.hosting.places import PORT
from ludendum.server.doctor.findings import Finding, Patient, ill, sized, warn, well

PATIENCE = 15
"""Seconds; a server that cannot write needs some until it says so."""
FEW_FILES = 4096


def examined(patient: Patient) -> Iterator[Finding]:
    noted = note_of(patient)
    port = port_of(patient)
    if port is None:
        where = "" if patient.file is not None else f" at the usual port, {PORT}; one at another is named with --port"
        said = f"none runs here now{where or '; start it with “ludendum serve”'}"
        mend = "start it: systemctl start ludendum, or ludendum serve; its log says why it stopped"
        yield ill("server", said, mend) if patient.must_run else well("server", said)
        yield files("file limit", _limit_of("self"), 0)
        return
    yield from _elsewhere(port, noted)
    yield from _health(port)
    found = re.match(r"process (\d+)", noted)
    process = found.group(1) if found is not None else "self"
    yield files("file limit", _limit_of(process), _open_files(process))
    if process != "self":
        yield from memory(process)


def _elsewhere(port: int, noted: str) -> Iterator[Finding]:
    """Whether the server that has this database listens at another port than was named."""
    if (known := _port(noted)) is not None and known != port:
        found = f"the server of this database is at port {known}, not {port}"
        yield ill("port", found, f"name that one with --port {known}, or none, or the database of the one at {port}")


def note_of(patient: Patient) -> str:
    """What the server that has the database says of itself; empty if none has it."""
    if patient.file is None:
        return ""
    claim = Claim(patient.file.with_name(f"{patient.file.name}.lock"))
    return claim.noted() if claim.is_held() else ""


def port_of(patient: Patient) -> int | None:
    """Where the server listens, as far as is known: PostgreSQL's leave no note, so the usual port is tried."""
    if patient.file is None and patient.port is None:
        return PORT if _answers(PORT) else None
    return patient.port or _port(note_of(patient))


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def _port(noted: str) -> int | None:
    """Where the server listens that noted `process 7 at http://127.0.0.1:8642`, or `… at https://x, port 8642`."""
    named = re.search(r", port (\d+)", noted)
    if named is not None:
        return int(named.group(1))
    address = re.search(r" at (https?://\S+)", noted)
    if address is None:
        return None
    return urlsplit(address.group(1)).port or PORT


def _health(port: int) -> Iterator[Finding]:
    where = f"127.0.0.1:{port}"
    mend = "start the server, or name its port with --port"
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        answer = connection.getresponse()
        said = answer.read(65536)
    except (OSError, HTTPException) as error:
        yield ill("server", f"nothing answers at {where} ({_said(error)})", mend)
        return
    finally:
        connection.close()
    try:
        told = json.loads(said)
    except ValueError:
        told = {}
    if answer.status != 200 or told.get("status") != "ok":
        reason = told.get("reason") or f"status {answer.status}"
        mend = "see the lines above about disk and database, and the server's log" if told else mend
        yield ill("health", f"the server at {where} says: {reason}", mend)
        return
    yield well("health", f"the server at {where} answers, and writes")
    if told.get("version") != __version__:
        found = f"the server that runs is {told.get('version')}, and this is {__version__}"
        yield warn("version", found, "start the server anew, or ask the doctor of its own version")


def _said(error: Exception) -> str:
    return str(error) or type(error).__name__


# what the system gives it --------------------------------------------------------------------------------------------


def files(what: str, limit: int | None, used: int) -> Finding:
    """Whether the server may have as many connections as people come."""
    if limit is None:
        return well(what, "not told by this system")
    said = f"{limit} files, {used} of them open" if used else f"{limit} files"
    if limit < FEW_FILES or used > 0.8 * limit:
        mend = "every page takes one: LimitNOFILE=65536 in the unit (deploy/ludendum.service), or “ulimit -n 65536”"
        return warn(what, said, mend)
    return well(what, said)


def _limit_of(process: str) -> int | None:
    try:
        text = Path(f"/proc/{process}/limits").read_text()
    except OSError:
        return _own_limit()
    found = re.search(r"^Max open files\s+(\d+|unlimited)", text, re.MULTILINE)
    if found is None:
        return None
    return sys.maxsize if found.group(1) == "unlimited" else int(found.group(1))


def _own_limit() -> int | None:
    try:
        import resource
    except ImportError:
        return None
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def _open_files(process: str) -> int:
    try:
        return len(list(Path(f"/proc/{process}/fd").iterdir()))
    except OSError:  # another user's
        return 0


def memory(process: str) -> Iterator[Finding]:
    try:
        text = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return
    found = re.search(r"^VmRSS:\s+(\d+) kB", text, re.MULTILINE)
    if found is not None:
        yield well("memory", f"the server uses {sized(1024 * int(found.group(1)))}")
