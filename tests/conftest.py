"""For all tests: the harness's assertions tell what they compared."""

import signal

import pytest
from hypothesis import settings

settings.register_profile("any machine", deadline=None)  # a busy one is no fault of what is tested
settings.load_profile("any machine")

pytest.register_assert_rewrite("tests.harness")


def pytest_configure() -> None:
    """A shell that starts the tests in the background makes them deaf to Ctrl-C, and so the programs they start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
