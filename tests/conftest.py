"""For all tests: the harness's assertions tell what they compared, and the quick loop stays quick."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("any machine", deadline=None)  # a busy one is no fault of what is tested
settings.load_profile("any machine")

pytest.register_assert_rewrite("tests.harness")


def pytest_configure() -> None:
    """A shell that starts the tests in the background makes them deaf to Ctrl-C, and so the programs they start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


LEFT_TO_MAKE_TEST = {
    "arithmetic/test_builder.py",
    "arithmetic/test_shortest.py",
    "browser",
    "games/fields_medal/test_kernel.py",
    "games/fields_medal/test_typing.py",
    "games/mathematicus/decks/test_hostile.py",
    "games/mathematicus/interchange/test_hostile.py",
    "games/mathematicus/test_keys.py",
    "games/squaring_the_circle/test_bots.py",
    "games/squaring_the_circle/test_chronicle.py",
    "games/squaring_the_circle/test_oracle.py",
    "instruments/test_slide_rule.py",
    "lab/test_engines.py",
    "numerals/test_systems.py",
    "server/test_a_class.py",
    "server/test_api.py",
    "server/test_background.py",
    "server/test_bad_input.py",
    "server/test_delay.py",
    "server/test_guests.py",
    "server/test_house.py",
    "server/test_old_tables.py",
    "server/test_records.py",
    "server/test_resuming.py",
    "server/test_serve.py",
    "server/test_seeing.py",
    "server/test_several_people.py",
    "server/test_storage.py",
    "server/test_trouble.py",
    "terminal/test_conference_alone.py",
    "terminal/test_piped_play.py",
    "terminal/test_terminal.py",
}
"""Files and folders that take seconds each, and together would make the quick loop slow; `make test` runs them all."""


def is_left(path: Path) -> bool:
    here = path.relative_to(Path(__file__).parent)
    return not LEFT_TO_MAKE_TEST.isdisjoint(part.as_posix() for part in (here, *here.parents))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The quick loop does not even import what is left out: that alone would take seconds."""
    return True if "not slow" in config.option.markexpr and is_left(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_left(item.path):
            item.add_marker(pytest.mark.slow)
