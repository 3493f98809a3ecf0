"""Every registered game is held to the harness."""

import pytest

from ludendum import games
from tests.harness import CHECKS
from tests.harness.checks import (
    Check,
    check_golden_records,
    check_menus,
    check_one_changed_character,
    check_recalled_logs,
    check_records,
)

QUICK = {check_menus, check_golden_records}
"""What the quick loop holds every game to; to the rest it holds the tests' own game, which is short."""

CASES = [
    pytest.param(name, check, id=f"{name}-{check.__name__}", marks=[] if check in QUICK else [pytest.mark.slow])
    for name in games.names()
    for check in CHECKS
]


@pytest.mark.parametrize(("name", "check"), CASES)
def test_a_registered_game_keeps_every_promise(name: str, check: Check) -> None:
    check(games.find(name))


@pytest.mark.soak
@pytest.mark.parametrize("name", games.names())
def test_no_character_of_a_whole_record_can_be_changed_unseen(name: str) -> None:
    check_one_changed_character(games.find(name), most=300)


@pytest.mark.soak
@pytest.mark.parametrize("name", games.names())
def test_every_record_holds_for_everybody_and_no_change_of_a_log_goes_unseen(name: str) -> None:
    check_records(games.find(name), thorough=True)
    check_recalled_logs(games.find(name), thorough=True)
