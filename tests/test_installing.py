"""`pip install .` alone gives the whole product, on a machine that has never heard of Node."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
TOOLS = ("sh", "env", "uname", "sed", "dirname", "basename")
"""What every machine has, and a build may need."""


@pytest.mark.soak
def test_a_wheel_built_without_node_holds_the_page_and_the_rules(tmp_path: Path) -> None:
    listing = ["git", "ls-files"]
    files = subprocess.run(listing, cwd=CHECKOUT, capture_output=True, text=True, check=True).stdout.splitlines()  # noqa: S603
    source, tools = tmp_path / "source", tmp_path / "bin"
    for name in files:
        if (CHECKOUT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((CHECKOUT / name).read_bytes())
    tools.mkdir()
    for tool in TOOLS:
        found = next((Path(folder) / tool for folder in ("/bin", "/usr/bin") if (Path(folder) / tool).exists()), None)
        if found is not None:
            (tools / tool).symlink_to(found)
    environment = {**os.environ, "PATH": str(tools)}
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(tmp_path / "made"), str(source)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    assert ran.returncode == 0, ran.stdout + ran.stderr
    (wheel,) = (tmp_path / "made").glob("ludendum-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "ludendum/server/page/index.html" in names
    assert any(name.startswith("ludendum/server/page/assets/") and name.endswith(".js") for name in names)
    assert "ludendum/rules_pages/table.md" in names
    assert sum(name.startswith("ludendum/studies_shipped/") and name.endswith("/study.json") for name in names) == 3
    assert any(name.startswith("ludendum/server/migrations/versions/") for name in names)
