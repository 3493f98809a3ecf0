"""Running the server: `ludendum serve`."""

import errno
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from ludendum.hosting.claiming import Claim
from ludendum.hosting.places import PORT
from ludendum.server.addresses import EVERYWHERE, lan_address
from ludendum.server.bus import BadBus, Bus, NoBus, read_bus
from ludendum.server.databases import UNUSABLE, BadDatabase, default_url, file_of, read_url, reason, trouble
from ludendum.server.logs import log
from ludendum.server.process import config as config
from ludendum.server.process import serve_on, settle_in
from ludendum.server.settings import Settings
from ludendum.server.storage import check_writable, note_address, open_database
from ludendum.server.supervising import supervise


def run(
    host: str = "127.0.0.1",
    port: int = PORT,
    public_url: str | None = None,
    database: str | None = None,
    bus: str | None = None,
    workers: int = 1,
    *,
    open_browser: bool = False,
    by_invitation: bool = False,
    guests_invite: bool = False,
    contact: str = "",
    notice: str = "",
) -> int:
    """Serve until somebody stops it; the exit status."""
    try:
        chosen = default_url() if database is None else read_url(database)
    except BadDatabase as error:
        sys.stderr.write(f"--database: {error}.\n")
        return 2
    if chosen is None:
        sys.stderr.write("This system names no home folder; name one with LUDENDUM_HOME.\n")
        return 2
    try:
        carried = _bus(bus, workers, chosen)
    except BadBus as error:
        sys.stderr.write(f"{error}.\n")
        return 2
    token = os.environ.get("LUDENDUM_METRICS_TOKEN") or None
    settings = Settings(
        chosen,
        public_url=public_url,
        metrics_token=token,
        by_invitation=by_invitation,
        guests_invite=guests_invite,
        contact=contact,
        notice=notice,
        bus=carried,
    )
    return serve(settings, host, port, workers, open_browser=open_browser)


def _bus(bus: str | None, workers: int, database: str) -> Callable[[], Bus]:
    """How workers hear of each other; raises `BadBus` for what cannot be served so."""
    if workers < 1:
        raise BadBus("--workers: at least one serves")
    if file_of(database) is not None and (workers > 1 or bus is not None):
        option = "--bus" if workers == 1 else f"--workers {workers}"
        raise BadBus(
            f"{option}: a file is written by one process alone, which has it all in memory; for several workers keep "
            "the tables in PostgreSQL, with “--database postgresql://…” (docs/running.md)"
        )
    return NoBus if bus is None else read_bus(bus)


def serve(settings: Settings, host: str, port: int, workers: int = 1, *, open_browser: bool = False) -> int:
    """Serve with any settings, unless another server has this file: each believes what it has in memory."""
    file = file_of(settings.database)
    if file is None:
        return _serve(settings, host, port, None, workers, open_browser=open_browser)
    claim = Claim(file.with_name(f"{file.name}.lock"))
    if not claim.take():
        by = claim.noted() or "another process"
        sys.stderr.write(
            f"The database “{file}” is served already, by {by}. "
            "Go there, stop that one, or let LUDENDUM_HOME name another folder.\n"
        )
        return 2
    try:
        return _serve(settings, host, port, claim, 1, open_browser=open_browser)
    finally:
        claim.drop()


def _serve(settings: Settings, host: str, port: int, claim: Claim | None, workers: int, *, open_browser: bool) -> int:
    _note(claim, f"process {os.getpid()}")
    try:
        engine = open_database(settings.database)
        try:
            check_writable(engine)
        finally:
            engine.dispose()
    except (*UNUSABLE, ModuleNotFoundError) as error:
        sys.stderr.write(f"{trouble(settings.database, error)}\n")
        return 2
    try:
        listening = _listen(host, port)
    except (OSError, OverflowError) as error:
        if _is_not_ours(error):
            said = f"This machine does not have the address {host}; name one of its own with --host, or 0.0.0.0 for all"
        else:
            said = f"Port {port} of {host} cannot be used ({reason(error)}); choose another with --port"
        sys.stderr.write(f"{said}.\n")
        return 2
    bound: int = listening.getsockname()[1]
    address = settings.public_url or f"http://{_shown(host)}:{bound}"
    # Whoever looks for the server on this machine needs its port, which a public address does not tell.
    beside = f", port {bound}" if settings.public_url is not None else ""
    _note(claim, f"process {os.getpid()} at {address}{beside}")
    try:
        note_address(settings.database, _found_at(host, bound, address, settings), is_closed=settings.by_invitation)
    except UNUSABLE as error:
        listening.close()
        sys.stderr.write(f"{trouble(settings.database, error)}\n")
        return 2
    settle_in()
    settings = replace(settings, host=host)
    with listening:
        _announce(address, host, bound, settings)
        log("serving", port=bound, workers=workers)
        if workers > 1:
            return supervise(settings, listening, workers)
        server = uvicorn.Server(config(settings))
        if open_browser:
            _open_when_ready(server, address)
        return serve_on(listening, server)


def _note(claim: Claim | None, who: str) -> None:
    """Tell those who come too late who has the database, where only one can."""
    if claim is not None:
        claim.note(who)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)  # whoever comes before everything is ready waits a moment instead of being turned away
    except (OSError, OverflowError):
        listening.close()
        raise
    return listening


def _is_not_ours(error: Exception) -> bool:
    """Whether the host is none of this machine's names and addresses."""
    return isinstance(error, socket.gaierror) or getattr(error, "errno", None) == errno.EADDRNOTAVAIL


def _shown(host: str) -> str:
    """A host as it is written into an address of this machine."""
    if host in EVERYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _found_at(host: str, port: int, address: str, settings: Settings) -> str:
    """The address by which others come, for the links that are given to them."""
    near = lan_address() if host in EVERYWHERE and settings.public_url is None else None
    return address.rstrip("/") if near is None else f"http://{near}:{port}"


def _announce(address: str, host: str, port: int, settings: Settings) -> None:
    put = sys.stdout.write
    put(f"Ludendum is at {address}\n")
    if host in EVERYWHERE and settings.public_url is None:
        near = lan_address()
        if near is None:
            put("No other address of this machine was found; in the room, use its name.\n")
        else:
            put(f"In this room, others come to http://{near}:{port}\n\n{qr_code(f'http://{near}:{port}')}\n")
    elif settings.public_url is not None:
        put(f"\n{qr_code(settings.public_url)}\n")
    put("Stop it with Ctrl-C.\n")
    sys.stdout.flush()


def qr_code(url: str) -> str:
    """An address as a QR code in text, for telephones in the room."""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    def wait() -> None:
        for _ in range(200):
            if server.started:
                webbrowser.open(address)
                return
            time.sleep(0.05)

    threading.Thread(target=wait, daemon=True).start()
