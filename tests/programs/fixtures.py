"""Small programs that play, well or badly: those of the guide, and some that do harm."""

import re
import stat
import sys
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "bots.md"

PRELUDE = f"""#!{sys.executable} -IS
import json, os, sys, time
def asked():
    for line in sys.stdin:
        message = json.loads(line)
        if message["say"] == "begin":
            print("ready", flush=True)
        elif message["say"] == "choose":
            yield message
"""


def from_the_guide(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def program(folder: Path, text: str, name: str = "my-bot") -> Path:
    """A file that can be run."""
    path = folder / name
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def answering(folder: Path, body: str, name: str = "my-bot") -> Path:
    """A program that does this for every `message` it is asked."""
    return program(folder, f"{PRELUDE}for message in asked():\n    {body}\n", name)
