"""Where a person's own things are kept on this machine."""

import os
import sys
from pathlib import Path


def data_folder() -> Path | None:
    """The folder of all that Ludendum keeps for a person, or None where this system has no such place."""
    if chosen := os.environ.get("LUDENDUM_HOME"):
        return Path(chosen).expanduser()
    try:
        if sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            base = Path(local) if local else Path.home() / "AppData" / "Local"
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Application Support"
        else:
            xdg = Path(os.environ.get("XDG_DATA_HOME", ""))
            base = xdg if xdg.is_absolute() else Path.home() / ".local" / "share"
    except RuntimeError:
        return None
    return base / "ludendum"


def games_folder() -> Path | None:
    """The shelf of the games played in a terminal."""
    folder = data_folder()
    return None if folder is None else folder / "games"


def default_database() -> Path | None:
    """The file in which a server keeps its tables unless it is told another."""
    folder = data_folder()
    return None if folder is None else folder / "server.sqlite3"
