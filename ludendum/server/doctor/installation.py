"""The installation: Python, packages, the page, the compiler, the clock."""

import re
import sys
import time
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from ludendum import __version__
from ludendum.server.doctor.findings import Finding, Patient, ill, warn, well

OLDEST = (3, 11)
PACKAGE = Path(__file__).resolve().parents[2]
AGAIN = "install Ludendum again (“pip install .” in a whole checkout)"
_NEED = re.compile(r"([A-Za-z0-9._-]+)(?:\[[^]]*\])?\s*(?:\(?>=\s*([0-9.]+))?[^;]*(?:;(.*))?")


def examined(_: Patient) -> Iterator[Finding]:
    yield well("ludendum", __version__)
    yield python(sys.version_info[:3])
    yield packages()
    yield compiler()
    yield page(PACKAGE / "server" / "page")
    yield clock(time.time())


def python(version: tuple[int, ...]) -> Finding:
    said = ".".join(map(str, version))
    if version[:2] < OLDEST:
        return ill("Python", f"{said} is too old", f"use Python {OLDEST[0]}.{OLDEST[1]} or later")
    return well("Python", said)


def packages(needs: list[str] | None = None) -> Finding:
    """Whether all that the package names is there, and new enough."""
    if needs is None:
        try:
            needs = metadata.requires("ludendum") or []
        except metadata.PackageNotFoundError:
            return warn("packages", "Ludendum runs from a folder where nobody installed it", AGAIN)
    wrong = [trouble for need in needs if (trouble := _trouble(need)) is not None]
    if wrong:
        return ill("packages", "; ".join(wrong), AGAIN)
    return well("packages", f"all {len([need for need in needs if _is_meant(need)])} are there")


def _is_meant(need: str) -> bool:
    marker = need.partition(";")[2]
    return "extra" not in marker and not ("win32" in marker and sys.platform == "win32")


def _trouble(need: str) -> str | None:
    """What is wrong with something that is needed; None if nothing is, or it is not needed here."""
    found = _NEED.match(need)
    if found is None or not _is_meant(need):
        return None
    name, least = found.group(1), found.group(2)
    try:
        has = metadata.version(name)
    except metadata.PackageNotFoundError:
        return f"{name} is missing"
    return f"{name} {has} is older than {least}" if least and _numbers(has) < _numbers(least) else None


def _numbers(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", version.partition("+")[0])[:3]]


def compiler() -> Finding:
    if find_spec("numba") is None:
        return warn("numba", "is not there: odds, reviews and bots take far longer", "pip install 'ludendum[fast]'")
    return well("numba", metadata.version("numba"))


def page(folder: Path) -> Finding:
    """Whether the page is built, and whole."""
    index = folder / "index.html"
    mend = "“cd web && npm ci && npm run build” in a checkout, or " + AGAIN
    try:
        text = index.read_text("utf-8")
    except OSError:
        return ill("page", f"is not built ({index} is not there)", mend)
    named = re.findall(r'(?:src|href)="/([^"?#]+)', text)
    missing = [name for name in named if not (folder / name).is_file()]
    if missing:
        return ill("page", f"lacks {', '.join(missing[:5])}", mend)
    return well("page", f"built, with {len(named)} files that it begins with")


def clock(now: float) -> Finding:
    """Whether the time can be right: nothing was installed in the future."""
    installed = (PACKAGE / "__init__.py").stat().st_mtime
    said = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now))
    if now < installed - 60:
        return ill("clock", f"says {said}, before this was installed", "set the clock, and let it be kept (NTP)")
    return well("clock", said)
