"""For all tests: the harness's assertions tell what they compared, and the quick loop stays quick."""

import re
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no fault of what is tested; and what held yesterday holds today, since the examples are the same.
settings.register_profile("any machine", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

pytest.register_assert_rewrite("tests.harness")


def pytest_configure() -> None:
    """A shell that starts the tests in the background makes them deaf to Ctrl-C, and so the programs they start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


SLOW = re.compile(r"^pytestmark = pytest\.mark\.slow$", re.MULTILINE)
"""The line by which a whole file of tests is left to `make test`."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The quick loop does not even import files that are slow as a whole: that alone would take seconds."""
    return True if "not slow" in config.option.markexpr and _is_slow(collection_path) else None


def _is_slow(path: Path) -> bool:
    """Whether all tests of a file or folder are."""
    files = [*path.rglob("test_*.py")] if path.is_dir() else [path] if path.suffix == ".py" else []
    return bool(files) and all(SLOW.search(file.read_text("utf-8")) for file in files)
