"""Each test has a shelf of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def shelf_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the person's games, empty at first."""
    monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"
