"""A server's process: uvicorn with our application, on a socket that is bound already."""

import gc
import logging
import signal
import socket
import sys

import uvicorn

from ludendum.server.app import make_app
from ludendum.server.entrance import entrance_to
from ludendum.server.line import lines_by
from ludendum.server.logs import open_logs, others_lines
from ludendum.server.porch import Porch, raise_file_limit
from ludendum.server.settings import Settings

LARGEST_MESSAGE = 128 * 1024
"""Bytes; what is larger ends the connection, and what is larger than the settings allow is refused with a reason."""


def settle_in() -> None:
    """Let the interpreter suit a server, and its logs go where they belong."""
    open_logs()
    logging.getLogger().addHandler(others_lines(sys.stderr))
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


def serve_on(listening: socket.socket, server: uvicorn.Server) -> int:
    """Serve until somebody stops it; the exit status."""
    # Being told to stop is no accident: the house is closed, and all that was started ends, as with Ctrl-C.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return 0
    finally:
        signal.signal(signal.SIGTERM, before)
    return 0 if server.started else 1
