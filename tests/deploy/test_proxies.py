"""The configurations of `deploy/` are tried: a match is played through each proxy, over TLS, as visitors come."""

import hashlib
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from ludendum.server.doctor import Patient
from ludendum.server.doctor.public import examined
from tests.deploy.proxies import Kind, Proxy, free_port, make_certificate, program, proxied
from tests.server.pages import Page, client, connected, problem
from tests.server.running import GENEROUS, Running, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

LARGE = os.urandom(8_000_000)


@dataclass
class Public:
    """A server behind a proxy."""

    proxy: Proxy
    server: Running

    @property
    def url(self) -> str:
        return self.proxy.url


@pytest.fixture(scope="module", params=["caddy", "nginx"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Public]:
    kind: Kind = request.param
    program(kind)
    folder = tmp_path_factory.mktemp(kind)
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>the page</title>")
    (page / "assets" / "large.bin").write_bytes(LARGE)
    certificate, _ = make_certificate(folder)
    port = free_port()
    with (
        pytest.MonkeyPatch.context() as patch,
        running(folder, public_url=f"https://localhost:{port}", page=page, limits=GENEROUS) as server,
        proxied(kind, folder, server.port, port) as proxy,
    ):
        patch.setenv("SSL_CERT_FILE", str(certificate))
        yield Public(proxy, server)


@pytest.fixture
def page(site: Public) -> Iterator[Page]:
    with Page(site.url) as page:
        yield page


def coming_from(url: str, address: str) -> httpx.Client:
    """A visitor from another of this machine's own addresses."""
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    return httpx.Client(base_url=url, transport=transport, timeout=PATIENCE, trust_env=False)


def move(page: Page, table: str) -> None:
    page.do(page.answer(table, page.tables[table].menu[0]))


def come_back(page: Page) -> None:
    """As the page in a browser does: a line on which nothing comes is given up, and opened anew.

    What a proxy takes on while it ends its last configuration it may leave without an answer for good.
    """
    within = 4.0
    while True:
        try:
            return page.reconnect(within=within)
        except (ConnectionClosed, InvalidMessage, OSError):
            within *= 2
            assert within < PATIENCE, "the proxy answers no more"


def test_a_match_is_played_and_goes_on_when_the_proxy_reloads_or_starts_anew(site: Public, page: Page) -> None:
    table = page.sit_and_begin()
    move(page, table)
    site.proxy.reload()
    try:
        move(page, table)
    except (ConnectionClosed, OSError):  # it may end connections, which pages then open anew
        come_back(page)
        move(page, table)
    site.proxy.stop()
    site.proxy.start()
    page.reconnect()
    move(page, table)
    assert page.fresh(table).frame.number == page.last[table]


def test_cookies_are_secure_and_browsers_are_told_to_stay_with_https(site: Public) -> None:
    with client(site.url) as visitor:
        answer = visitor.get("/api/me")
    assert "Secure" in answer.headers["set-cookie"]
    assert "HttpOnly" in answer.headers["set-cookie"]
    for name in ("strict-transport-security", "content-security-policy", "x-frame-options", "cache-control"):
        assert len(answer.headers.get_list(name)) == 1, name
    with client(f"http://127.0.0.1:{site.proxy.plain_port}") as visitor:
        sent_on = visitor.get("/t/ABC", headers={"Host": "localhost"})
    assert sent_on.status_code == 308
    assert sent_on.headers["location"].startswith("https://localhost")
    assert sent_on.headers["location"].endswith("/t/ABC")


def test_by_another_name_nothing_is_answered(site: Public) -> None:
    with client(site.url) as visitor:
        for name in ("evil.example", "127.0.0.1", f"other.localhost:{site.proxy.port}"):
            assert visitor.get("/api/me", headers={"Host": name}).status_code == 421
    with pytest.raises(InvalidStatus) as refused, connected(site.url, origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403


def test_each_visitor_is_counted_by_the_address_they_come_from_whatever_they_say(tmp_path: Path, site: Public) -> None:
    strict, port = replace(GENEROUS, guests_a_minute=2), free_port()
    url = f"https://localhost:{port}"
    with (
        running(tmp_path, public_url=url, limits=strict) as server,
        proxied(site.proxy.kind, tmp_path, server.port, port) as proxy,
    ):
        lied = {"X-Forwarded-For": "203.0.113.9", "X-Real-IP": "203.0.113.9", "Forwarded": "for=203.0.113.9"}
        for address in ("127.0.0.2", "127.0.0.3"):
            with coming_from(proxy.url, address) as visitor:
                seen = visitor.get("/health", headers=lied).json()
                assert (seen["address"], seen["forwarded"], seen["scheme"]) == (address, "believed", "https")
                first, second, third = (newcomer(visitor, f"192.0.2.{number}") for number in range(3))
                assert (first, second) == (200, 200)
                assert third in (403, 429), "the limit is the address's, not the one it claims to be"


def newcomer(visitor: httpx.Client, claimed: str) -> int:
    """The status that somebody gets who is nobody yet, and says where they come from."""
    visitor.cookies.clear()
    return visitor.get("/api/me", headers={"X-Forwarded-For": claimed}).status_code


def test_what_is_large_passes_and_what_is_too_large_is_refused(site: Public) -> None:
    with client(site.url) as visitor:
        with visitor.stream("GET", "/assets/large.bin") as answer:
            got = hashlib.sha256(b"".join(answer.iter_bytes()))
        assert got.digest() == hashlib.sha256(LARGE).digest()
        problem(visitor.post("/api/records", content=LARGE), 422)
        with suppress(httpx.TransportError):  # it may hang up on whoever goes on sending
            assert visitor.post("/api/records", content=LARGE + bytes(1_500_000)).status_code == 413
        assert visitor.get("/health").json()["status"] == "ok"


def test_the_metrics_stay_inside(site: Public) -> None:
    with client(site.url) as visitor:
        problem(visitor.get("/metrics"), 403)


def test_the_doctor_finds_nothing_to_mend(site: Public) -> None:
    findings = list(examined(Patient("none", public_url=site.url)))
    assert {finding.what for finding in findings} == {"public address", "proxy", "https", "sockets"}
    assert [finding for finding in findings if finding.state != "ok"] == []


def test_the_doctor_says_that_nobody_vouches_for_a_certificate(site: Public, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    (finding,) = examined(Patient("none", public_url=site.url))
    assert (finding.what, finding.state) == ("certificate", "ill")


BROKEN = [
    ("    proxy_set_header X-Forwarded-For $remote_addr;\n", "", "proxy", "passes on what visitors say"),
    ("$remote_addr;\n    proxy_set", '"";\n    proxy_set', "proxy", "says nothing"),
    ("    proxy_set_header X-Forwarded-Proto $scheme;\n", "", "https", "does not say that it speaks https"),
    ("    proxy_set_header Upgrade $http_upgrade;\n", "", "sockets", "no socket gets through"),
    ("proxy_set_header Host $host;", "proxy_set_header Host ludendum;", "public address", "another name"),
]


@pytest.mark.parametrize(("passage", "by", "what", "said"), BROKEN, ids=[said for *_, said in BROKEN])
def test_the_doctor_says_what_a_proxy_does_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passage: str, by: str, what: str, said: str
) -> None:
    def spoilt(text: str) -> str:
        assert passage in text
        return text.replace(passage, by, 1)

    program("nginx")
    certificate, _ = make_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    port = free_port()
    with (
        running(tmp_path, public_url=f"https://localhost:{port}") as server,
        proxied("nginx", tmp_path, server.port, port, spoilt) as proxy,
    ):
        findings = list(examined(Patient("none", public_url=proxy.url)))
    ill = [finding for finding in findings if finding.state == "ill"]
    assert [finding.what for finding in ill] == [what]
    assert said in ill[0].found
    assert "proxy" in ill[0].mend or "it" in ill[0].mend
