"""Every registered game is held to the harness."""

import pytest

from ludendum import games
from tests.harness import CHECKS
from tests.harness.checks import Check, check_same_in_any_process

CASES = [
    pytest.param(check, id=check.__name__, marks=[pytest.mark.slow] if check is check_same_in_any_process else [])
    for check in CHECKS
]


@pytest.mark.parametrize("check", CASES)
@pytest.mark.parametrize("name", games.names())
def test_a_registered_game_keeps_every_promise(name: str, check: Check) -> None:
    check(games.find(name))
