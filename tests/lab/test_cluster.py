"""A study on a Ray cluster of several nodes: what one process finds, though a node dies in the middle of it."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from ludendum.lab.studies.conducting import conduct
from ludendum.lab.studies.reading import read
from ludendum.lab.studies.shelf import Shelf
from tests.waiting import until

pytest.importorskip("ray", reason="Ray is not installed: pip install 'ludendum[lab]'")

from tests.lab.cluster import cluster

STUDY = """
title = "Two nodes"
game = "mathematicus"
bots = "student"
measure = ["wins", "length", "moves"]
least = 120
most = 120

[options]
mode = "basic"
figures_to_win = 3

[vary]
seats = [2, 3]
"""


@pytest.mark.slow
def test_a_node_that_is_killed_costs_nothing_but_time(tmp_path: Path) -> None:
    inquiry = read(STUDY, "nodes")
    with Shelf(tmp_path / "one", inquiry) as shelf:
        alone = conduct(inquiry, workers=1, shelf=shelf)
    file = tmp_path / "nodes.toml"
    file.write_text(STUDY, "utf-8")
    with TemporaryDirectory(prefix="ray-") as folder, cluster(Path(folder), 2) as nodes:
        command = [sys.executable, "-m", "ludendum", "lab", "study", str(file), "--engine", "ray", "--workers", "2"]
        driver = subprocess.Popen(  # noqa: S603 - our own
            [*command, "--out", str(tmp_path / "many"), "--json"],
            env=nodes.environment,
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        games = tmp_path / "many" / "games"
        until(lambda: driver.poll() is not None or any(path.stat().st_size for path in games.glob("*.jsonl")))
        nodes.kill("node-2")
        told, complained = driver.communicate()
    assert driver.returncode == os.EX_OK, complained.decode()
    assert told.strip()
    assert (tmp_path / "many" / "study.json").read_bytes() == alone.json()
    for path in (tmp_path / "one" / "games").iterdir():
        assert (games / path.name).read_bytes() == path.read_bytes()
