"""Running the server: `ludendum serve`."""

import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace

import uvicorn

from ludendum.hosting.claiming import Claim
from ludendum.hosting.places import PORT
from ludendum.server.addresses import EVERYWHERE
from ludendum.server.app import make_app
from ludendum.server.databases import UNUSABLE, BadDatabase, default_url, file_of, read_url, reason, trouble
from ludendum.server.entrance import entrance_to
from ludendum.server.line import lines_by
from ludendum.server.logs import log, open_logs, others_lines
from ludendum.server.porch import Porch, raise_file_limit
from ludendum.server.settings import Settings
from ludendum.server.storage import check_writable, note_address, open_database

LARGEST_MESSAGE = 128 * 1024
"""Bytes; what is larger ends the connection, and what is larger than the settings allow is refused with a reason."""


def run(
    host: str = "127.0.0.1",
    port: int = PORT,
    public_url: str | None = None,
    database: str | None = None,
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
    token = os.environ.get("LUDENDUM_METRICS_TOKEN") or None
    settings = Settings(
        chosen,
        public_url=public_url,
        metrics_token=token,
        by_invitation=by_invitation,
        guests_invite=guests_invite,
        contact=contact,
        notice=notice,
    )
    return serve(settings, host, port, open_browser=open_browser)


def serve(settings: Settings, host: str, port: int, *, open_browser: bool = False) -> int:
    """Serve with any settings, unless another server has this file: each believes what it has in memory."""
    file = file_of(settings.database)
    if file is None:
        return _serve(settings, host, port, None, open_browser=open_browser)
    claim = Claim(file.with_name(f"{file.name}.lock"))
    if not claim.take():
        by = claim.noted() or "another process"
        sys.stderr.write(
            f"The database “{file}” is served already, by {by}. "
            "Go there, stop that one, or let LUDENDUM_HOME name another folder.\n"
        )
        return 2
    try:
        return _serve(settings, host, port, claim, open_browser=open_browser)
    finally:
        claim.drop()


def _serve(settings: Settings, host: str, port: int, claim: Claim | None, *, open_browser: bool) -> int:
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
        option = "--host" if _is_not_ours(error) else "--port"
        sys.stderr.write(f"Port {port} of {host} cannot be used ({reason(error)}); choose another with {option}.\n")
        return 2
    bound: int = listening.getsockname()[1]
    address = settings.public_url or f"http://{_shown(host)}:{bound}"
    # Whoever looks for the server on this machine needs its port, which a public address does not tell.
    beside = f", port {bound}" if settings.public_url is not None else ""
    _note(claim, f"process {os.getpid()} at {address}{beside}")
    note_address(settings.database, _found_at(host, bound, address, settings))
    open_logs()
    logging.getLogger().addHandler(others_lines(sys.stderr))
    _settle_in()
    server = uvicorn.Server(config(replace(settings, host=host)))
    with listening:
        _announce(address, host, bound, settings)
        if open_browser:
            _open_when_ready(server, address)
        log("serving", port=bound)
        # Being told to stop is no accident: the house is closed, and all that was started ends, as with Ctrl-C.
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:
            return 0
        finally:
            signal.signal(signal.SIGTERM, before)
    return 0 if server.started else 1


def _note(claim: Claim | None, who: str) -> None:
    """Tell those who come too late who has the database, where only one can."""
    if claim is not None:
        claim.note(who)


def _settle_in() -> None:
    """Let the interpreter suit a server."""
    # What stays of a move is logged for good, and what goes needs no looking for: look for garbage less often.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    # The writer needs its turn often and for moments only; with the usual 5 ms everybody would wait for the disk.
    sys.setswitchinterval(0.0005)


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to run the application: one process, its own logs silent."""
    files = raise_file_limit(settings.limits.open_connections)
    return uvicorn.Config(
        make_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        # Without a proxy of ours anybody may write what they like about where they come from.
        proxy_headers=settings.public_url is not None,
        http=entrance_to(Porch(settings, files)),
        ws=lines_by(settings.now),
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


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
    near = _lan_address() if host in EVERYWHERE and settings.public_url is None else None
    return address.rstrip("/") if near is None else f"http://{near}:{port}"


def _announce(address: str, host: str, port: int, settings: Settings) -> None:
    put = sys.stdout.write
    put(f"Ludendum is at {address}\n")
    if host in EVERYWHERE and settings.public_url is None:
        near = _lan_address()
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


def _lan_address() -> str | None:
    """The address by which this machine is reached from its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: it routes like any other, and leads nowhere
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    def wait() -> None:
        for _ in range(200):
            if server.started:
                webbrowser.open(address)
                return
            time.sleep(0.05)

    threading.Thread(target=wait, daemon=True).start()
