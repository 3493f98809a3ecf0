"""Looking at records: show, verify, deal and compare."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludendum import games
from ludendum.engine import LiveMatch, Person, Seat, export, read_record
from ludendum.games.fields_medal.position import Options
from tests.engine.auction import AUCTION
from tests.terminal.house import GAME, begun, bot_line, finished_record, ludendum

FINISHED = finished_record("tea")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "a game.ludendum"
    path.write_bytes(FINISHED)
    return path


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


# show ----------------------------------------------------------------------------------------------------------------


def test_show_tells_the_last_entry_and_the_outcome(record: Path) -> None:
    ran = ludendum("show", record)
    opened = read_record(FINISHED)
    assert opened.closing is not None
    assert ran.status == 0
    assert f"entry {len(opened.entries)} of {len(opened.entries)}" in ran.out
    assert f"Outcome: {opened.closing.outcome.cause}" in ran.out
    assert opened.code in ran.out


def test_show_at_an_entry_tells_what_was_told_then(record: Path) -> None:
    ran = ludendum("show", record, "--at", "2")
    assert "play begins" in ran.out
    assert "The problems are 46, 94, 91, 75" in ran.out
    assert "Problems: quantity 46; structure 94; space 91; change 75." in ran.out
    assert "Outcome" not in ran.out
    told = ludendum("show", record, "--at", "2", "--seat", "1", "--json").json()
    assert (told["at"], told["entry"], told["outcome"]) == (2, "play begins", None)
    assert ludendum("show", record, "--at", "0").status == 0


def test_show_says_of_an_entry_that_it_was_taken_back_and_with_which(tmp_path: Path) -> None:
    path, seat = tmp_path / "undone.ludendum", Seat(0)
    live = LiveMatch.start(games.find(GAME), Options(practice=True), seed="tea")
    live.sit(seat, person=Person(1))
    live.begin()
    played = live.answer(seat, live.read_action(seat, bot_line("tea")[0])).number
    motion = live.last_choice(Person(1))
    assert motion is not None
    undone = live.propose(Person(1), motion).number
    write(path, export(live))
    assert f"entry {played} of {undone}: " in ludendum("show", path, "--at", str(played)).out
    assert f"(taken back with entry {undone})" in ludendum("show", path, "--at", str(played)).out
    assert ludendum("show", path, "--at", str(played), "--json").json()["taken_back"] == undone
    assert "taken back with" not in ludendum("show", path, "--at", str(played - 1)).out


@pytest.mark.parametrize("wrong", [["--at", "99"], ["--at", "-1"], ["--seat", "0"], ["--seat", "2"], ["--at", "x"]])
def test_show_says_which_entries_and_seats_there_are(record: Path, wrong: list[str]) -> None:
    ran = ludendum("show", record, *wrong)
    assert ran.status == 2
    assert ran.complaint()


def test_show_reads_an_unfinished_record_and_standard_input(tmp_path: Path) -> None:
    data = export(begun("tea"))
    assert ludendum("show", write(tmp_path / "open", data)).status == 0
    assert ludendum("show", "-", given=data).status == 0


def test_show_says_plainly_that_parts_are_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "find", lambda _name: AUCTION)
    live = LiveMatch.start(AUCTION, seats=2)
    for seat in (0, 1):
        live.sit(Seat(seat), person=Person(seat + 1))
        live.contribute(Person(seat + 1), bytes(32))
    live.begin()
    path = write(tmp_path / "hidden", export(live, Seat(0)))
    ran = ludendum("show", path)
    assert ran.status == 0
    assert "From entry 5 on the record hides rolls or answers from its holder: this is entry 4." in ran.out
    asked = ludendum("show", path, "--at", "5")
    assert asked.status == 1
    assert "--at 4" in asked.complaint()


# verify --------------------------------------------------------------------------------------------------------------


def test_verify_says_that_a_record_holds_and_its_code(record: Path) -> None:
    ran = ludendum("verify", record)
    assert ran.status == 0
    assert "holds" in ran.out
    assert "complete: true" in ran.out
    code = read_record(FINISHED).code
    assert code in ran.out
    assert ludendum("verify", record, "--head", code.lower()).status == 0


def test_verify_of_an_unfinished_record_is_status_0_and_not_complete(tmp_path: Path) -> None:
    path = write(tmp_path / "open", export(begun("tea")))
    ran = ludendum("verify", path)
    assert ran.status == 0
    assert "complete: false" in ran.out
    [verdict] = ludendum("verify", path, "--json").json()
    assert (verdict["holds"], verdict["complete"]) == (True, False)


def test_another_code_fails(record: Path) -> None:
    ran = ludendum("verify", record, "--head", "AAAA-AAAA-AAAA")
    assert ran.status == 1
    assert "does NOT hold" in ran.out


def test_verify_names_the_line_that_fails(record: Path) -> None:
    lines = FINISHED.split(b"\n")
    lines[3] = lines[3].replace(b'"at":0', b'"at":1')
    record.write_bytes(b"\n".join(lines))
    ran = ludendum("verify", record)
    assert ran.status == 1
    assert "line 4: " in ran.out
    [verdict] = ludendum("verify", record, "--json").json()
    assert (verdict["holds"], verdict["line"]) == (False, 4)


def test_the_worst_of_several_records_decides(record: Path, tmp_path: Path) -> None:
    forged = write(tmp_path / "forged", FINISHED.replace(b'"stuck"', b'"medal"'))
    assert ludendum("verify", record, record).status == 0
    assert ludendum("verify", record, forged).status == 1
    assert ludendum("verify", forged, record, tmp_path / "missing").status == 2
    ran = ludendum("verify", record, record, "--head", "A")
    assert ran.status == 2
    assert "one file" in ran.complaint()


def test_a_record_of_an_unknown_game_or_other_rules_cannot_be_read(record: Path) -> None:
    for old, new in ((b'"game":"fields-medal"', b'"game":"chess"'), (b'"rules":1,', b'"rules":999,')):
        record.write_bytes(FINISHED.replace(old, new))
        for command in ("show", "deal", "lab odds", "review"):
            ran = ludendum(*command.split(), record)
            assert ran.status in (1, 2), command
            assert ran.complaint()
        assert ludendum("verify", record).status in (1, 2)


@pytest.mark.slow
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(place=st.integers(0, len(FINISHED) - 1), byte=st.integers(0, 255), cut=st.booleans())
def test_no_damage_goes_unseen_or_makes_noise(tmp_path: Path, place: int, byte: int, cut: bool) -> None:
    data = FINISHED[:place] if cut else FINISHED[:place] + bytes([byte]) + FINISHED[place + 1 :]
    path = write(tmp_path / "damaged", data)
    status = ludendum("verify", path).status
    # Cut after a whole line it is an unfinished record, and holds as far as it goes.
    assert status in (1, 2) or data == FINISHED or data.endswith(b"\n")
    for command in ("show", "deal"):
        ran = ludendum(command, path)
        assert ran.status in (0, 1, 2), ran.err
    pair = ludendum("compare", path, path)
    assert pair.status in (0, 1, 2), pair.err


# deal and compare ----------------------------------------------------------------------------------------------------


def test_records_of_one_deal_are_set_side_by_side(tmp_path: Path) -> None:
    line = bot_line("tea")
    mine, yours = tmp_path / "mine", tmp_path / "yours"
    ludendum("play", GAME, "--seed", "tea", "--record", mine, given="\n".join(line))
    ludendum("play", GAME, "--seed", "tea", "--practice", "--record", yours, given=f"{line[0]}\nconcede\n")
    found = ludendum("compare", mine, yours, "--json").json()
    assert found["parts_at"] == 2
    assert found["moves_there"] == [f"Player 1: {line[1]}", "Player 1: concede"]
    assert found["records"][1]["tally"]["lemmas proved"] == 1
    told = ludendum("compare", mine, yours)
    assert told.status == 0
    assert "They part at move 2:" in told.out
    assert "They do not differ in any move." in ludendum("compare", mine, mine).out


def test_records_of_different_deals_are_not_compared(record: Path, tmp_path: Path) -> None:
    other = write(tmp_path / "other", finished_record("coffee"))
    ran = ludendum("compare", record, other)
    assert ran.status == 2
    assert "another deal" in ran.complaint()
    assert ludendum("compare", record).status == 2


def test_a_sealed_unfinished_record_has_no_deal_yet(tmp_path: Path) -> None:
    path = tmp_path / "sealed"
    ludendum("play", GAME, "--record", path, given="moves\n1\n")
    for ran in (ludendum("deal", path), ludendum("compare", path, path)):
        assert ran.status in (1, 2)
        assert ran.complaint()
