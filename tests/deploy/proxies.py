"""Debian's proxies, started with the configurations of `deploy/` on free ports of this machine."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest

from tests.waiting import PATIENCE, until

DEPLOY = Path(__file__).parents[2] / "deploy"
UNPACKED = Path(sys.prefix) / "proxies" / "usr"
"""Where `make test` unpacks Debian's packages on a machine that has them not."""
Kind = Literal["caddy", "nginx"]
Edit = Callable[[str], str]


def program(name: str) -> str:
    """A program, or the test is skipped and says what is missing."""
    places = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", str(UNPACKED / "bin"), str(UNPACKED / "sbin")])
    found = shutil.which(name, path=places)
    if found is None:
        pytest.skip(f"{name} is not here: “make proxies” gets it where Debian's packages can be had")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
    return found


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of our own for localhost, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    if not certificate.exists():
        new = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        files = ["-keyout", str(key), "-out", str(certificate)]
        subprocess.run([program("openssl"), *new, *name, *files], check=True, capture_output=True)  # noqa: S603
    return certificate, key


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with each passage replaced that an operator would change; each must be there."""
    for passage, by in changes:
        assert passage in text, passage
        text = text.replace(passage, by)
    return text


@dataclass
class Proxy:
    """A proxy before a server on this machine, for https://localhost."""

    kind: Kind
    folder: Path
    server_port: int = 0
    port: int = field(default_factory=free_port)
    plain_port: int = field(default_factory=free_port)
    edit: Edit = str
    """What somebody has changed about the configuration besides."""

    def __post_init__(self) -> None:
        self.program = program(self.kind)
        self.certificate, self._key = make_certificate(self.folder)
        self._admin = free_port()
        self._config = self.folder / ("Caddyfile" if self.kind == "caddy" else "nginx.conf")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    def start(self) -> None:
        self._config.write_text(self._caddy() if self.kind == "caddy" else self._nginx())
        if self.kind == "caddy":
            command = [self.program, "run", "--adapter", "caddyfile", "--config", str(self._config)]
        else:
            command = [self.program, "-e", "stderr", "-p", str(self.folder), "-c", str(self._config)]
        with (self.folder / "proxy.log").open("ab") as said:
            environment = {**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
            self._process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)  # noqa: S603
        until(self._listens, "the proxy")

    def _listens(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, (self.folder / "proxy.log").read_text()
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), PATIENCE):
            return True
        return False

    def reload(self) -> None:
        """Take the configuration anew, as after a change or a new certificate."""
        if self.kind == "caddy":
            again = ["reload", "--force", "--adapter", "caddyfile", "--config", str(self._config)]
            where = ["--address", f"127.0.0.1:{self._admin}"]
            subprocess.run([self.program, *again, *where], check=True, capture_output=True, timeout=PATIENCE)  # noqa: S603
        else:
            assert self._process is not None
            self._process.send_signal(signal.SIGHUP)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None

    def _caddy(self) -> str:
        ours = f"localhost {{\n\tbind 127.0.0.1\n\ttls {self.certificate} {self._key}\n"
        site = changed(
            (DEPLOY / "Caddyfile").read_text(),
            ("\ngames.example {\n", f"\n{ours}"),
            ("\n:443 {\n", f"\n:{self.port} {{\n\tbind 127.0.0.1\n"),
            ("127.0.0.1:8642", f"127.0.0.1:{self.server_port}"),
        )
        options = f"admin 127.0.0.1:{self._admin}\n\thttp_port {self.plain_port}\n\thttps_port {self.port}"
        return f"{{\n\t{options}\n\tskip_install_trust\n}}\n\n{self.edit(site)}"

    def _nginx(self) -> str:
        site = changed(
            (DEPLOY / "nginx.conf").read_text(),
            ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("server_name games.example;", "server_name localhost;"),
            ("/etc/letsencrypt/live/games.example/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/games.example/privkey.pem", str(self._key)),
            ("/var/log/nginx/ludendum.log", str(self.folder / "site.log")),
            ("127.0.0.1:8642", f"127.0.0.1:{self.server_port}"),
        )
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "\n".join(f"{kind}_temp_path {self.folder / kind};" for kind in kinds)
        # Started by root it would be somebody else, who cannot write in this folder.
        user = "user root;\n" if os.geteuid() == 0 else ""
        start = f"{user}daemon off;\npid {self.folder / 'nginx.pid'};\nerror_log stderr;\n"
        return (
            f"{start}events {{ worker_connections 512; }}\nhttp {{\naccess_log off;\n{places}\n{self.edit(site)}\n}}\n"
        )


@contextlib.contextmanager
def proxied(kind: Kind, folder: Path, server_port: int, port: int, edit: Edit = str) -> Iterator[Proxy]:
    """A proxy at a port, before the server at another."""
    proxy = Proxy(kind, folder, server_port, port, edit=edit)
    try:
        proxy.start()
        yield proxy
    finally:
        proxy.stop()
