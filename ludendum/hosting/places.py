"""Where a person's own things are kept on this machine."""

import os
import sys
from pathlib import Path

from platformdirs import user_data_dir

NAME = "ludendum"
PORT = 8642
"""Where a server on this machine is found, unless it is told another port."""


def data_folder() -> Path | None:
    """The folder of all that Ludendum keeps for a person, or None where this system has no such place."""
    if chosen := os.environ.get("LUDENDUM_HOME"):
        return Path(chosen).expanduser()
    try:
        place, former = Path(user_data_dir(NAME, appauthor=False)), _former()
    except RuntimeError:
        return None
    if former is not None and former.exists() and not place.exists():
        return former
    return place if place.is_absolute() else None


def _former() -> Path | None:
    """Where earlier versions kept things, if that may be elsewhere: what lies there is not left behind."""
    if sys.platform == "darwin":  # where XDG_DATA_HOME was not heeded
        return Path.home() / "Library" / "Application Support" / NAME
    if sys.platform == "win32":  # where the environment was believed before the system
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / NAME
    return None


def games_folder() -> Path | None:
    """The shelf of the games played in a terminal."""
    folder = data_folder()
    return None if folder is None else folder / "games"


def default_database() -> Path | None:
    """The file in which a server keeps its tables unless it is told another."""
    folder = data_folder()
    return None if folder is None else folder / "server.sqlite3"
