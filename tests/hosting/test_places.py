"""Where a person's things lie: as the system likes it, and where earlier versions have put them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from ludendum.hosting import places

Home = Callable[[str, type[Unix | MacOS]], None]


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Home:
    """This person's home on another system."""
    monkeypatch.delenv("LUDENDUM_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))

    def system(platform: str, kind: type[Unix | MacOS]) -> None:
        monkeypatch.setattr("sys.platform", platform)
        monkeypatch.setattr(places, "user_data_dir", lambda name, appauthor: kind(name, appauthor).user_data_dir)

    return system


@pytest.fixture(autouse=True)
def _a_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path / "chosen"))


def test_whoever_chooses_a_place_has_everything_there(tmp_path: Path) -> None:
    assert places.games_folder() == tmp_path / "chosen" / "games"
    assert places.default_database() == tmp_path / "chosen" / "server.sqlite3"


def test_on_linux_everything_lies_where_it_always_did(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, on: Home
) -> None:
    on("linux", Unix)
    assert places.games_folder() == tmp_path / ".local" / "share" / "ludendum" / "games"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert places.games_folder() == tmp_path / ".local" / "share" / "ludendum" / "games"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert places.default_database() == tmp_path / "xdg" / "ludendum" / "server.sqlite3"


def test_on_a_mac_what_earlier_versions_kept_is_not_left_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, on: Home
) -> None:
    on("darwin", MacOS)
    former = tmp_path / "Library" / "Application Support" / "ludendum"
    assert places.games_folder() == former / "games"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert places.games_folder() == tmp_path / "xdg" / "ludendum" / "games"
    former.mkdir(parents=True)
    assert places.games_folder() == former / "games", "which earlier versions took no notice of"


def test_on_windows_what_earlier_versions_kept_is_not_left_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, on: Home
) -> None:
    on("win32", Unix)  # any place but that which the environment names
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert places.games_folder() != tmp_path / "local" / "ludendum" / "games"
    (tmp_path / "local" / "ludendum").mkdir(parents=True)
    assert places.games_folder() == tmp_path / "local" / "ludendum" / "games"


def test_where_no_home_is_known_there_is_no_place(monkeypatch: pytest.MonkeyPatch, on: Home) -> None:
    def homeless(name: str, appauthor: bool) -> str:  # noqa: ARG001
        raise RuntimeError("Could not determine home directory.")

    on("linux", Unix)
    monkeypatch.setattr(places, "user_data_dir", homeless)
    assert places.data_folder() is None
    assert places.games_folder() is None
