"""The page's types are made from the server's structs."""

import runpy
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "web" / "make_types.py"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert runpy.run_path(str(SCRIPT))["is_current"](), "run: python web/make_types.py"
