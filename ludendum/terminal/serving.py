"""The commands that run the house for others: `serve`, `backup`, `move`, `doctor`, and `ludendum` alone."""

import socket
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludendum.engine.wording import counted
from ludendum.hosting.places import PORT, default_database
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.output import complain, put, put_json

LONGEST_NOTICE = 20_000
LONGEST_CONTACT = 200


@dataclass(frozen=True)
class Reception:
    """How those are received who do not know each other."""

    by_invitation: bool = False
    guests_invite: bool = False
    contact: str = ""
    notice: Path | None = None

    def settings(self) -> dict[str, Any]:
        """As the server is told it; raises `Complaint`."""
        if self.guests_invite and not self.by_invitation:
            raise Complaint("Without --by-invitation everybody may come, so --guests-invite says nothing; give both.")
        contact = " ".join(self.contact.split())
        if len(contact) > LONGEST_CONTACT:
            raise Complaint(f"The contact has at most {LONGEST_CONTACT} letters; say more in a file with --notice.")
        return {
            "by_invitation": self.by_invitation,
            "guests_invite": self.guests_invite,
            "contact": contact,
            "notice": "" if self.notice is None else _notice(self.notice),
        }


def _notice(file: Path) -> str:
    try:
        text = file.read_text("utf-8").strip()
    except (OSError, UnicodeError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or "it is not text in UTF-8"
        raise Complaint(f"The notice “{file}” cannot be read ({why}); name a plain text file.") from None
    if len(text) > LONGEST_NOTICE:
        raise Complaint(f"A notice has at most {LONGEST_NOTICE:,} letters; “{file}” has {len(text):,}.")
    return text


def serve(
    host: str,
    port: int,
    public_url: str | None,
    database: str | None = None,
    bus: str | None = None,
    workers: int = 1,
    reception: Reception = Reception(),
    *,
    open_browser: bool = False,
) -> int:
    """Serve until somebody stops it; the exit status."""
    received = reception.settings()
    if public_url is not None and not public_url.startswith(("http://", "https://")):
        raise Complaint("The public address begins with http:// or https://; name it whole.")
    try:
        from ludendum.server.serve import run
    except ImportError as error:
        complain(f"The server cannot be started ({error}); install Ludendum again with “pip install .”.")
        return 2
    return run(host, port, public_url, database, bus, workers, open_browser=open_browser, **received)


def open_house() -> int:
    """`ludendum` alone: serve on this machine, by the usual port or else any that is free, and open the browser."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", PORT))
            port = PORT
        except OSError:
            port = 0
    return serve("127.0.0.1", port, None, open_browser=True)


def doctor(
    database: str | None,
    port: int | None,
    public_url: str | None,
    bus: str | None,
    backups: Path | None,
    *,
    running: bool,
    as_json: bool,
) -> int:
    """Examine the installation; the exit status: 0 if all is well, 1 if something is to be mended."""
    from ludendum.server.doctor import Patient, examine

    if public_url is not None and not public_url.startswith(("http://", "https://")):
        raise Complaint("The public address begins with http:// or https://; name it whole.")
    chosen = database or default_database()
    if chosen is None:
        raise Complaint("This system names no home folder; name one with LUDENDUM_HOME.")
    findings = []
    for finding in examine(Patient(str(chosen), database is not None, port, public_url, bus, backups, running)):
        findings.append(finding)
        if not as_json:
            put(finding.text())
    to_mend = sum(finding.state != "ok" for finding in findings)
    if as_json:
        put_json({"well": not to_mend, "findings": findings})
    else:
        put("All is well." if not to_mend else f"To mend: {counted(to_mend, 'thing')}.")
    return 1 if to_mend else 0


def backup(target: Path, database: str | None, *, as_json: bool) -> None:
    """Copy the database of a server, by default this person's own."""
    from ludendum.server.backup import CannotBackUp
    from ludendum.server.backup import backup as copy

    try:
        made = copy(_url(database, "--database"), target)
    except CannotBackUp as error:
        raise _complaint(error) from None
    if as_json:
        put_json(made)
    else:
        put(f"{made.file}: {made.tables} tables with {made.entries} entries, {made.bytes:,} bytes.")


def move(source: str, target: str, *, keep: bool, as_json: bool) -> None:
    """Copy all of a database into another, of whichever kind."""
    from ludendum.server.copying import CannotCopy
    from ludendum.server.moving import move as copy

    try:
        moved = copy(_url(source, "--from"), _url(target, "--to"), *([] if as_json else [_tell]), keep=keep)
    except CannotCopy as error:
        raise _complaint(error) from None
    if as_json:
        put_json(moved)
    else:
        put(f"Moved: {moved.tables:,} tables with {moved.entries:,} entries, {moved.rows:,} rows in all.")
        if moved.is_marked:
            put("Now name the new one, with --database or LUDENDUM_DATABASE: the old one is not served any more.")
        elif not keep:
            put("The old one could not be marked as moved (it cannot be written): see that nobody serves it any more.")


def _tell(what: str, done: int, all_: int) -> None:
    if done == all_ or done % 10_000 == 0:
        put(f"{what}: {done:,} of {all_:,}")


def _url(text: str | None, option: str) -> str:
    """The URL of the database that somebody names, or of this person's own."""
    from ludendum.server.databases import BadDatabase, default_url, read_url

    try:
        found = default_url() if text is None else read_url(text)
    except BadDatabase as error:
        raise Complaint(f"{option}: {error}.") from None
    if found is None:
        raise Complaint("This system names no home folder; name one with LUDENDUM_HOME.")
    return found


def _complaint(error: Exception) -> Complaint:
    said = str(error)
    return Complaint(f"{said[:1].upper()}{said[1:].rstrip('.')}.")
