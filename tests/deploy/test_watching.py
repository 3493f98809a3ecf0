"""What those who watch a server look at exists, and what matters is looked at."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.deploy.proxies import DEPLOY
from tests.server.pages import Page

pytestmark = pytest.mark.slow

PROMETHEUS = {"up"}
"""What Prometheus itself knows of whom it asks."""
_NAME = re.compile(r"\b(?:ludendum|process)_[a-z_]+\b|\bup\b")
_PARTS = re.compile(r"_(?:bucket|sum|count)$")


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def dashboard() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text())
    return found


def asked() -> set[str]:
    """Every metric that the dashboard shows."""
    texts = [target["expr"] for panel in dashboard()["panels"] for target in panel["targets"]]
    texts += [str(one["query"]) for one in dashboard()["templating"]["list"]]
    return {name for text in texts for name in _NAME.findall(text)}


def told(page: Page) -> set[str]:
    """Every metric that a server tells."""
    lines = page.http.get("/metrics").text.splitlines()
    return {re.split(r"[{ ]", line)[0] for line in lines if not line.startswith("#")}


def declared(page: Page) -> set[str]:
    """Every kind of metric there is, whether anything was counted or not; counters as they are asked for."""
    kinds = re.findall(r"^# TYPE (\S+) (\w+)", page.http.get("/metrics").text, re.MULTILINE)
    return {name for name, _ in kinds}


def test_every_metric_of_the_dashboard_and_of_the_alerts_is_told(page: Page) -> None:
    wanted = asked() | {name for rule in rules() for name in _NAME.findall(rule["expr"])}
    known = told(page) | declared(page) | PROMETHEUS
    assert {name for name in wanted if name not in known and _PARTS.sub("", name) not in known} == set()


def test_the_dashboard_shows_every_metric_of_ours(page: Page) -> None:
    shown = {_PARTS.sub("", name) for name in asked()}
    assert {name for name in declared(page) if name.startswith("ludendum_")} - shown == set()


def test_no_panel_lies_on_another_and_each_has_a_name() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in dashboard()["panels"]:
        place = panel["gridPos"]
        cells = {(place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])}
        assert not cells & taken, panel["title"]
        taken |= cells
    ids = [panel["id"] for panel in dashboard()["panels"]]
    assert len(set(ids)) == len(ids)
    assert max(x for x, _ in taken) < 24


def test_every_alert_says_what_is_wrong_and_what_to_do() -> None:
    for rule in rules():
        assert set(rule["annotations"]) == {"summary", "description"}, rule["alert"]
        assert rule["labels"]["severity"] in ("page", "ticket")
    assert len({rule["alert"] for rule in rules()}) == len(rules())


def test_what_prometheus_asks_is_what_we_answer() -> None:
    (job,) = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"]
    assert job["job_name"] == "ludendum"
    assert job.get("metrics_path", "/metrics") == "/metrics"
    assert job["static_configs"][0]["targets"] == ["127.0.0.1:8642"]


def test_rules_are_written_as_prometheus_reads_them() -> None:
    """As far as that can be told without its own tool: fields, brackets, and spans of time."""
    span = re.compile(r"\d+(?:ms|[smhdwy])")
    pairs = {")": "(", "]": "[", "}": "{"}
    for rule in rules():
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}, rule["alert"]
        assert span.fullmatch(rule.get("for", "1m")), rule["alert"]
        assert all(map(span.fullmatch, re.findall(r"\[(.*?)\]", rule["expr"]))), rule["expr"]
        open_: list[str] = []
        for sign in re.sub(r'"[^"]*"', "", rule["expr"]):
            if sign in pairs.values():
                open_.append(sign)
            elif sign in pairs:
                assert open_, rule["expr"]
                assert open_.pop() == pairs[sign], rule["expr"]
        assert not open_, rule["expr"]


def test_prometheus_takes_our_files(tmp_path: Path) -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not here: it comes with Debian's package prometheus")
    (tmp_path / "ludendum-alerts.yml").write_text((DEPLOY / "alerts.yml").read_text())
    text = (DEPLOY / "prometheus.yml").read_text().replace("/etc/prometheus/ludendum-token", str(tmp_path / "token"))
    (tmp_path / "prometheus.yml").write_text(text)
    (tmp_path / "token").write_text("sesame")
    subprocess.run([promtool, "check", "config", "prometheus.yml"], cwd=tmp_path, check=True)  # noqa: S603
