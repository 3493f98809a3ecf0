"""The units of systemd and the container: what they start exists, and holds to what the server needs."""

import getpass
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludendum.hosting.places import PORT
from tests.deploy.proxies import DEPLOY, free_port
from tests.server.pages import client
from tests.server.running import Running
from tests.terminal.house import ludendum

ROOT = DEPLOY.parent
UNITS = ["ludendum.service", "ludendum-backup.service", "ludendum-backup.timer"]


def settings(unit: str) -> dict[str, list[str]]:
    """What a unit sets, each as often as it is set."""
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r"^(\w+)=(.*)$", (DEPLOY / unit).read_text(), re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


def container() -> list[tuple[str, str]]:
    """The lines of the Containerfile: each word with what follows it."""
    text = re.sub(r"\\\n\s*", " ", (DEPLOY / "Containerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


@pytest.mark.slow
@pytest.mark.parametrize("workers", [False, True], ids=["one process", "several workers"])
def test_systemd_takes_the_units(tmp_path: Path, workers: bool) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not here: it comes with systemd")
    program = shutil.which("true")
    for unit in UNITS:
        text = (DEPLOY / unit).read_text().replace("/opt/ludendum/bin/ludendum", str(program))
        (tmp_path / unit).write_text(text)
    if workers:
        (tmp_path / "ludendum.service.d").mkdir()
        text = (DEPLOY / "workers.conf").read_text().replace("/opt/ludendum/bin/ludendum", str(program))
        (tmp_path / "ludendum.service.d" / "workers.conf").write_text(text)
    files = [str(tmp_path / unit) for unit in UNITS]
    ran = subprocess.run([analyze, "verify", "--man=no", *files], capture_output=True, text=True, check=False)  # noqa: S603
    complaints = [line for line in ran.stderr.splitlines() if "ludendum" in line]
    assert (ran.returncode, complaints) == (0, [])


def test_a_service_is_shut_in_and_has_the_room_it_needs() -> None:
    unit = settings("ludendum.service")
    assert unit["ProtectSystem"] == ["strict"]
    assert unit["User"] != ["root"]
    assert int(unit["LimitNOFILE"][0]) >= 65536
    assert "MemoryDenyWriteExecute" not in unit, "Numba compiles"
    (home,) = (value for value in unit["Environment"] if value.startswith("LUDENDUM_HOME="))
    assert home == f"LUDENDUM_HOME=/var/lib/{unit['StateDirectory'][0]}"
    assert int(unit["TimeoutStopSec"][0]) >= 20, "taking leave, and what is waiting to be written"


def test_the_server_its_copy_and_its_keeper_have_one_database(tmp_path: Path) -> None:
    server, copy = settings("ludendum.service"), settings("ludendum-backup.service")
    assert copy["EnvironmentFile"] == server["EnvironmentFile"] == ["-/etc/ludendum/environment"]
    assert set(copy["Environment"]) <= set(server["Environment"])
    assert "AF_INET" in copy["RestrictAddressFamilies"][0].split(), "PostgreSQL may be elsewhere"
    assert "PrivateNetwork" not in copy
    assert "LUDENDUM_DATABASE" not in "".join(settings("workers.conf").get("Environment", [])), "it would be its alone"
    said = "postgresql:///ludendum?host=/run/postgresql&connect_timeout=5"
    (tmp_path / "environment").write_text(f"LUDENDUM_DATABASE='{said}'\n")
    (tmp_path / "ludendum").write_text('#!/bin/sh\necho "$LUDENDUM_HOME $LUDENDUM_DATABASE $*"\n')
    (tmp_path / "ludendum").chmod(0o755)
    text = (DEPLOY / "ludendum-admin").read_text()
    for theirs, ours in (
        ("/etc/ludendum/environment", str(tmp_path / "environment")),
        ("/opt/ludendum/bin/ludendum", str(tmp_path / "ludendum")),
        ("!= ludendum", f"!= {getpass.getuser()}"),
    ):
        assert theirs in text
        text = text.replace(theirs, ours)
    ran = subprocess.run(["/bin/sh", "-c", text, "admin", "doctor"], capture_output=True, text=True, check=True)  # noqa: S603
    assert ran.stdout == f"/var/lib/ludendum {said} doctor\n"


@pytest.mark.parametrize("unit", ["ludendum.service", "workers.conf"])
def test_what_a_unit_starts_is_a_command_of_ours(unit: str) -> None:
    words = shlex.split(settings(unit)["ExecStart"][-1])
    assert words[:2] == ["/opt/ludendum/bin/ludendum", "serve"]
    offered = ludendum("serve", "--help").out
    assert [word for word in words if word.startswith("--") and word not in offered] == []


def test_the_container_takes_all_that_is_needed_and_nothing_that_is_built() -> None:
    taken = {
        source for word, rest in container() if word == "COPY" and "--from" not in rest for source in rest.split()[:-1]
    }
    assert all((ROOT / source).exists() for source in taken)
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "ludendum", "web", "docs/rules"} <= taken
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert taken <= {line.removeprefix("!") for line in ignored if line.startswith("!")}
    assert {"web/node_modules", "ludendum/server/page"} <= set(ignored)


def test_the_container_serves_as_nobody_in_particular() -> None:
    lines = container()
    last = max(place for place, (word, _) in enumerate(lines) if word == "FROM")
    served = dict(lines[last:])
    assert served["USER"] == "ludendum"
    assert served["VOLUME"] == "/data"
    assert "LUDENDUM_HOME=/data" in served["ENV"]
    assert served["EXPOSE"] == str(PORT)
    words = re.findall(r'"([^"]+)"', served["ENTRYPOINT"])
    assert words[:2] == ["ludendum", "serve"]
    offered = ludendum("serve", "--help").out
    assert [word for word in words if word.startswith("--") and word not in offered] == []


@pytest.mark.slow
def test_the_containers_own_check_knows_a_server_that_is_well_from_one_that_is_not(server: Running) -> None:
    with client(server.url) as visitor:
        assert visitor.get("/health").status_code == 200
    (check,) = (rest for word, rest in container() if word == "HEALTHCHECK")
    python, *words = re.findall(r'"([^"]+)"', check.partition("CMD")[2])
    assert python == "python"

    def is_well(port: int) -> bool:
        command = [sys.executable, *(word.replace(str(PORT), str(port)) for word in words)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603

    assert is_well(server.port)
    assert not is_well(free_port())
