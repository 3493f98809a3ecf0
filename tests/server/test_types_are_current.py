"""The page's types are made from the server's structs."""

import runpy
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "web" / "make_types.py"


def test_the_types_of_the_page_are_those_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(SCRIPT.parent)
    assert runpy.run_path(str(SCRIPT))["is_current"](), "run: python web/make_types.py"
