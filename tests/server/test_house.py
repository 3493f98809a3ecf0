"""What a house shows of itself: health, metrics, the strict headers of every answer, the page."""

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ludendum.server.messages import Move
from tests.server.pages import Page, client, connected, key, problem
from tests.server.running import GENEROUS, Running, running
from tests.waiting import until

pytestmark = pytest.mark.slow

KINDS = ("odds", "records", "reviews")


def test_health_metrics_and_schema_can_be_asked_for(page: Page) -> None:
    assert page.http.get("/health").json()["status"] == "ok"
    page.sit_and_begin()
    metrics = page.http.get("/metrics").text
    for name in ("tables", "connections", "entries_total", "commits_total", "batch_size_bucket", "tables_laid_total"):
        assert f"ludendum_{name}" in metrics
    schema = page.http.get("/schema").json()
    assert "/api/tables/{table}/replay" in schema["paths"]
    assert schema["info"]["title"] == "Ludendum"
    messages = page.http.get("/schema/live").json()["$defs"]
    assert messages["Follow"]["description"].startswith("Show me this table")
    assert "TableState" in messages


def test_the_metrics_tell_how_large_the_database_is(page: Page) -> None:
    found = re.compile(r'^ludendum_database_bytes{part="(file|database)".*} [1-9]', re.MULTILINE)
    until(lambda: found.search(page.http.get("/metrics").text), "the size of the database")


def test_the_metrics_count_what_happens(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        page.refused(Move(table, key(), "dance"))
        page.do(page.answer(table, "concede"))
        lines = page.http.get("/metrics").text.splitlines()
        counted = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        expected = {
            "tables": 1,
            "connections": 1,
            "tables_laid_total": 1,
            "matches_finished_total": 1,
            "messages_total": 3,
            "entries_total": page.last[table],
            "faults_total": 0,
            'refusals_total{kind="malformed"}': 1,
        }
        assert {name: float(counted[f"ludendum_{name}"]) for name in expected} == expected


def test_the_metrics_tell_of_time_room_and_limits(tmp_path: Path) -> None:
    strict = replace(GENEROUS, guests_a_minute=2, connections=1)
    with running(tmp_path, limits=strict) as server, Page(server.url) as page, client(server.url) as visitor:
        table = page.sit_and_begin()
        page.http.get(f"/api/tables/{table}/replay")
        with connected(server.url, page.cookie) as another, pytest.raises(ConnectionClosed):
            another.recv()
        while visitor.get("/api/me").status_code == 200:
            visitor.cookies.clear()
        lines = page.http.get("/metrics").text.splitlines()
        counted = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        value = {name.removeprefix("ludendum_"): float(number) for name, number in counted.items()}
    assert value['limited_total{limit="connections"}'] == 1
    assert value['limited_total{limit="new guests"}'] == 1
    assert value["replays_total"] == 1
    assert value["table_read_seconds_count"] == 1
    assert value["commit_seconds_count"] == value["commits_total"] > 0
    assert value['requests_total{status="2xx"}'] >= 3
    assert value['requests_total{status="4xx"}'] == 1
    assert value["requests_open"] == 1, "the one that asks"
    assert value['database_bytes{part="file"}'] > 0
    assert value["disk_free_bytes"] > 0
    for name in ("commits_waiting", "texts_waiting", *(f'background_waiting{{kind="{one}"}}' for one in KINDS)):
        assert value[name] == 0
    assert value["loop_lag_seconds_count"] >= 0
    assert sys.platform != "linux" or value["process_resident_memory_bytes"] > 0


def test_health_says_where_a_request_comes_from_so_that_a_proxy_can_be_checked(tmp_path: Path) -> None:
    told = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}
    with running(tmp_path) as server, client(server.url) as visitor:
        plain, ignored = visitor.get("/health"), visitor.get("/health", headers=told).json()
    assert plain.headers["cache-control"] == "no-store"
    seen = plain.json()
    assert (seen["scheme"], seen["address"], seen["forwarded"]) == ("http", "127.0.0.1", "none")
    assert (ignored["scheme"], ignored["address"], ignored["forwarded"]) == ("http", "127.0.0.1", "ignored")
    with running(tmp_path, public_url="https://games.example") as server, client(server.url) as visitor:
        believed = visitor.get("/health", headers=told).json()
    assert (believed["scheme"], believed["address"], believed["forwarded"]) == ("https", "203.0.113.7", "believed")


def test_the_metrics_are_for_this_machine_or_for_whoever_brings_the_token(tmp_path: Path) -> None:
    public = {"public_url": "https://games.example"}
    with running(tmp_path, **public) as server, client(server.url) as visitor:
        problem(visitor.get("/metrics"), 403)  # behind a proxy on this machine everybody seems to be here
    with running(tmp_path, metrics_token="sesame", **public) as server, client(server.url) as visitor:  # noqa: S106
        for wrong in ({}, {"authorization": "Bearer open"}, {"authorization": "sesame"}):
            problem(visitor.get("/metrics", headers=wrong), 403)
        assert "ludendum_faults_total" in visitor.get("/metrics", headers={"authorization": "Bearer sesame"}).text
    with running(tmp_path) as server, client(server.url) as visitor:
        assert visitor.get("/metrics").status_code == 200
        problem(visitor.get("/metrics", headers={"x-forwarded-for": "203.0.113.7"}), 403)


def test_every_answer_bears_the_strict_headers(server: Running) -> None:
    with client(server.url) as visitor:
        for path in ("/", "/api/games", "/t/ABCDEFGH", "/api/nothing", "/assets/none.js", "/health"):
            headers = visitor.get(path).headers
            policy = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
            assert {kind for kind, sources in policy.items() if sources == "'none'"} == {
                *("object-src", "base-uri", "frame-ancestors")
            }
            assert policy.pop("img-src") == "'self' data:"
            assert set(policy.values()) == {"'self'", "'none'"}, "no script, style or request of another origin"
            assert policy["default-src"] == "'self'"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            for name in ("referrer-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"):
                assert headers[name] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert "server" not in headers


def test_the_page_is_served_for_every_view(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>the page</title>")
    (folder / "assets" / "app-1234.js").write_text("let x = 1;" * 500)
    (folder / "manifest.webmanifest").write_text("{}")
    with running(tmp_path, page=folder) as server, client(server.url) as visitor:
        for path in ("/", "/t/ABCDEFGH", "/rules/fields-medal", "/replay", "/statistics"):
            answer = visitor.get(path)
            assert "the page" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        script = visitor.get("/assets/app-1234.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert visitor.get("/manifest.webmanifest").headers["content-type"].startswith("application/manifest+json")
        assert visitor.get("/", headers={"if-none-match": visitor.get("/").headers["etag"]}).status_code == 304
        for missing in ("/assets/none.js", "/favicon.ico", "/api/none", "/schema/none"):
            assert visitor.get(missing).status_code == 404


def test_a_link_that_leads_nowhere_opens_the_page_for_a_browser_and_is_refused_to_a_program(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<title>the page</title>")
    with running(tmp_path, page=folder) as server, client(server.url) as visitor:
        for path in ("/none.html", "/t/%00", "/t/" + "A" * 2000):
            seen = visitor.get(path, headers={"accept": "text/html,*/*;q=0.8"})
            assert (seen.status_code, "the page" in seen.text) == (404, True)
            assert problem(visitor.get(path), 404)["reason"] == "there is nothing at this address"
        assert problem(visitor.get("/api/none"), 404)["reason"] == "there is nothing at this address"


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    with running(tmp_path, page=tmp_path / "none") as server, client(server.url) as visitor:
        assert "npm run build" in visitor.get("/").text
