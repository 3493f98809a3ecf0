"""The public address: whether people reach the server by it, and what its proxy says of them."""

import base64
import json
import re
import secrets
import socket
import ssl
from collections.abc import Iterator, Mapping
from email.message import Message
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from urllib.parse import urlsplit

from ludendum.server.doctor.findings import Finding, Patient, ill, well
from ludendum.server.doctor.serving import note_of, port_of

PATIENCE = 15
STRANGER = "192.0.2.1"
"""An address that is nobody's: whoever is believed to come from there was not asked where they come from."""
HOST = "let the proxy pass the Host header on (deploy/nginx.conf, deploy/Caddyfile), or start with this --public-url"
FORWARDED = "let the proxy set X-Forwarded-For to the address it sees (deploy/nginx.conf, deploy/Caddyfile)"
TRUST = "start the server with --public-url; where the proxy is another machine, name it in FORWARDED_ALLOW_IPS"


def examined(patient: Patient) -> Iterator[Finding]:
    url = patient.public_url or _noted_here(patient)
    if url is None:
        return
    try:
        status, headers, said = _ask(url, "/health", {"X-Forwarded-For": STRANGER})
    except ssl.SSLCertVerificationError as error:
        yield ill("certificate", f"{url}: {error.verify_message}", "let the proxy have a certificate for this name")
        return
    except (OSError, HTTPException) as error:
        yield ill("public address", f"{url} is not reached ({error})", "start the proxy, and look at name and port")
        return
    if status == 421:
        yield ill("public address", f"{url}: the server is asked by another name (421)", HOST)
        return
    try:
        told = json.loads(said)
    except ValueError:
        told = {}
    if status != 200 or "forwarded" not in told:
        yield ill("public address", f"{url}/health is not answered by Ludendum (status {status})", HOST)
        return
    yield well("public address", f"{url} leads here")
    yield _straight() if _is_direct(patient, url) else _forwarded(told)
    if url.startswith("https:"):
        yield _strict(headers, told)
    yield _socket(url)


def _noted_here(patient: Patient) -> str | None:
    """The public address of the server that has the database, if asking there asks this machine."""
    found = re.search(r" at (https?://[^\s,]+)", note_of(patient))
    if found is None or ", port" not in note_of(patient):
        return None
    host = urlsplit(found.group(1)).hostname or ""
    try:
        places = {str(place[4][0]) for place in socket.getaddrinfo(host, None)}
    except OSError:
        return None
    return found.group(1) if all(ip_address(place).is_loopback for place in places) else None


def _is_direct(patient: Patient, url: str) -> bool:
    """Whether the address is the server's own, with no proxy between."""
    parts = urlsplit(url)
    return parts.scheme == "http" and (parts.port or 80) == port_of(patient)


def _straight() -> Finding:
    return well("proxy", "there is none: people come to the server itself")


def _ask(url: str, path: str, more: Mapping[str, str]) -> tuple[int, Message, bytes]:
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers=dict(more))
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read(65536)
    finally:
        connection.close()


def _forwarded(told: Mapping[str, str]) -> Finding:
    if told["forwarded"] == "none":
        return ill("proxy", "says nothing of where visitors come from: all count as one address", FORWARDED)
    if told["address"] == STRANGER:
        return ill("proxy", "passes on what visitors say of where they come from: limits can be evaded", FORWARDED)
    if told["forwarded"] == "ignored":
        return ill("proxy", "is not believed: all its visitors count as one address", TRUST)
    return well("proxy", "says where visitors come from, and is believed")


def _strict(headers: Message, told: Mapping[str, str]) -> Finding:
    if "strict-transport-security" not in headers:
        return ill("https", "the server does not know that people come by https: cookies are not Secure", TRUST)
    if told["scheme"] != "https":
        return ill("https", "the proxy does not say that it speaks https", "let it set X-Forwarded-Proto")
    return well("https", "cookies are Secure, and browsers come by https alone")


def _socket(url: str) -> Finding:
    """Whether a socket gets through: as another site's page, so that the server knows it, and makes no guest of us."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
    try:
        status, _, said = _ask(url, "/live", {**upgrade, "Origin": "https://doctor.invalid"})
    except (OSError, HTTPException) as error:
        return ill(
            "sockets",
            f"no socket gets through ({str(error) or type(error).__name__})",
            "let the proxy pass WebSockets on at /live",
        )
    if status == 403 and b"another site" in said:
        return well("sockets", "get through")
    return ill("sockets", f"no socket gets through (status {status})", "let the proxy pass WebSockets on at /live")
