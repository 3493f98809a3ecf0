"""Deals that people pass on: codes and the deal of the day."""

import datetime
from pathlib import Path

import pytest

from ludendum.engine import verify
from ludendum.games import find
from tests.terminal.house import GAME, bot_line, finished_record, ludendum

pytestmark = pytest.mark.slow

DEALS = find(GAME).help.deals
DAY = "2026-03-14"


def test_the_deal_of_a_record_is_played_again_by_its_code(tmp_path: Path) -> None:
    record = tmp_path / "game.ludendum"
    record.write_bytes(finished_record("tea"))
    ran = ludendum("deal", record)
    assert ran.status == 0
    code = ran.out.strip()
    assert ludendum("deal", record, "--json").json()["deal"] == code
    again = tmp_path / "again.ludendum"
    played = ludendum("play", GAME, "--deal", code, "--record", again, given="\n".join(bot_line("tea")))
    assert f"Deal code: {code}" in played.out
    assert "They do not differ in any move." in ludendum("compare", record, again).out


def test_a_finished_sealed_game_has_a_code_too(tmp_path: Path) -> None:
    record = tmp_path / "sealed.ludendum"
    ended = ludendum("play", GAME, "--record", record, "--json", given="concede\n").json()
    assert ludendum("deal", record).out.strip() == ended["deal"]
    again = tmp_path / "again.ludendum"
    ludendum("play", GAME, "--deal", ended["deal"], "--record", again, given="concede\n")
    assert ludendum("compare", record, again).status == 0


@pytest.mark.parametrize("code", ["", "FM-", "nonsense", "FM-0000-0000-0000", "x" * 500])
def test_a_slip_in_a_code_is_pointed_out(code: str) -> None:
    ran = ludendum("play", GAME, f"--deal={code}")
    assert ran.status == 2
    assert "not a deal" in ran.complaint()


def test_a_code_brings_its_options_but_practice_may_be_chosen(tmp_path: Path) -> None:
    assert DEALS is not None
    code = DEALS.daily(datetime.date.fromisoformat(DAY)).code
    ran = ludendum("play", GAME, "--deal", code, "-o", "numbers=integer")
    assert ran.status == 2
    assert "brings its options" in ran.complaint()
    record = tmp_path / "practice"
    assert ludendum("play", GAME, "--daily", DAY, "--practice", "--record", record, given="concede\n").status == 1
    assert ludendum("show", record, "--json").json()["options"]["practice"] is True


def test_the_deal_of_a_day_is_told() -> None:
    told = ludendum("daily", DAY)
    found = ludendum("daily", DAY, "--json").json()
    assert told.status == 0
    assert found["deal"]["day"] == DAY
    for words in (found["deal"]["code"], found["deal"]["grade"], "games)", f"--daily {DAY}"):
        assert words in told.out
    today = datetime.datetime.now().astimezone().date().isoformat()
    assert ludendum("daily", "--json").json()["deal"]["day"] in (today, DAY)


def test_a_certificate_is_a_won_game_that_holds(tmp_path: Path) -> None:
    path = tmp_path / "won.ludendum"
    ran = ludendum("daily", DAY, "--certificate", path)
    assert ran.status == 0
    assert "Do not look" in ran.complaint()
    found = verify(path.read_bytes(), find)
    assert found.live is not None
    assert found.live.outcome is not None
    assert found.live.outcome.winners
    assert ludendum("daily", DAY, "--certificate", path).status == 2, "nothing is overwritten"


def test_daily_games_are_counted_apart() -> None:
    ludendum("play", GAME, "--daily", DAY, given="concede\n")
    ludendum("play", GAME, "--daily", given="concede\n")
    ludendum("play", "--daily", GAME, given="concede\n")
    kinds = ludendum("statistics", "--json").json()["games"][GAME]
    assert {kind: figures["games"] for kind, figures in kinds.items()} == {"daily": 3}


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_every_date_has_a_deal(day: str) -> None:
    assert ludendum("daily", day).status == 0


def test_the_deal_of_the_day_says_that_it_is_and_how_hard() -> None:
    said = ludendum("play", GAME, "--daily", "2026-11-15", given="").out
    assert "The deal of 2026-11-15, which can be won: hard; a bot won" in said
