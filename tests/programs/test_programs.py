"""Any program can be a bot, and one that fails loses its turn and harms nobody."""

import os
from pathlib import Path

import pytest

from ludendum.engine import verify
from ludendum.games import find
from tests.programs.fixtures import answering, from_the_guide, program
from tests.terminal.house import Ran, ludendum
from tests.waiting import until

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs play on Unix systems alone")

GAME = "fields-medal"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path / "home"))


def study(bot: Path, *args: str | Path, games: int = 2, game: str = GAME) -> Ran:
    return ludendum("lab", "run", game, "--games", str(games), "--workers", "1", "--bot", bot, *args)


@pytest.mark.parametrize("language", ["python", "sh"])
def test_the_programs_of_the_guide_play_whole_games(tmp_path: Path, language: str) -> None:
    bot = program(tmp_path, from_the_guide(language))
    record = tmp_path / "game.ludendum"
    ended = ludendum("play", GAME, "--bot", bot, "--seed", "tea", "--record", record, "--json").json()
    assert ended["outcome"] is not None
    assert ended["faults"] == {}
    assert verify(record.read_bytes(), find).complete


def test_a_program_sits_beside_a_person_under_its_own_name(tmp_path: Path) -> None:
    bot = program(tmp_path, from_the_guide("python"))
    ran = ludendum("play", "mathematicus", "--bot", bot, "--seed", "tea", given="pawn cube\n")
    assert "my-bot" in ran.out
    assert ran.err == ""
    assert ludendum("play", "mathematicus", "--resume").out.startswith("Mathematicus\nYou go on where you stopped.")


def test_a_study_with_a_program_is_the_same_each_time(tmp_path: Path) -> None:
    bot = answering(tmp_path, 'print(1 + len(message["text"]) % len(message["menu"]), flush=True)')
    first, again = (study(bot, "--json").json() for _ in range(2))
    assert first["plan"]["bots"] == [str(bot)]
    assert (first["standings"], first["lengths"], first["faults"]) == (again["standings"], again["lengths"], {})


@pytest.mark.slow
def test_every_game_can_be_played_by_programs(tmp_path: Path) -> None:
    bot = program(tmp_path, from_the_guide("sh"))
    other = answering(tmp_path, 'print(message["menu"][0], flush=True)', "other")
    for game, short in (("mathematicus", "figures_to_win=1"), ("squaring-the-circle", "clock=1")):
        beside = ("--bot", other, "--bot-seconds", "30", "-o", short, "--json")
        told = study(bot, *beside, games=1, game=game).json()
        assert told["played"] == 1
        assert told["faults"] == {}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ('print("checkmate", flush=True)', "nonsense"),
        ('print("prove space 1+1", flush=True)', "nonsense"),
        ("print(10**6, flush=True)", "nonsense"),
        ('print("x" * 20_000, flush=True)', "nonsense"),
        ("sys.stdout.buffer.write(bytes(range(128, 200)) + b'\\n'); sys.stdout.flush()", "nonsense"),
        ("sys.exit(3)", "gone"),
        ("time.sleep(1000)", "late"),
    ],
    ids=["a word", "a refused move", "a number", "a flood", "bytes", "death", "silence"],
)
def test_a_program_that_fails_loses_its_turns_by_the_rules(tmp_path: Path, body: str, kind: str) -> None:
    told = study(answering(tmp_path, body), "--bot-seconds", "0.3", "--json", games=1).json()
    assert told["played"] == 1
    assert told["causes"] == {"conceded": 1}
    assert told["faults"]["my-bot"][kind] >= 1
    assert sum(told["faults"]["my-bot"].values()) == 3


def test_lost_turns_are_told_with_their_reason_and_counted(tmp_path: Path) -> None:
    bot = answering(tmp_path, 'sys.stderr.write("no idea\\n"); sys.exit(3)')
    ran = ludendum("play", GAME, "--bot", bot, "--seed", "tea")
    assert ran.err.count("my-bot loses its turn: it ended with status 3 (no idea).\n") == 3
    assert "conceded" in study(bot, games=1).out
    assert "my-bot lost 3 turns (3 gone)" in study(bot, games=1).out


@pytest.mark.slow
def test_a_program_that_hangs_at_a_table_runs_out_of_its_time_and_the_others_play_on(tmp_path: Path) -> None:
    bot = answering(tmp_path, "time.sleep(1000)")
    record = tmp_path / "game.ludendum"
    beside = ("--bot", bot, "--bot", "scholar", "--people", "0", "--bot-seconds", "0.2")
    ended = ludendum("play", "mathematicus", *beside, "--seed", "tea", "--record", record, "--json").json()
    assert ended["outcome"]["winners"] == [1]
    assert ended["faults"] == {"my-bot": {"late": 3}}
    assert verify(record.read_bytes(), find).complete


@pytest.mark.slow
def test_nothing_that_a_program_started_is_left_behind(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    started = 'str(__import__("subprocess").Popen(["sleep", "1000"], start_new_session={apart}).pid) + "\\n"'
    spawn = "; ".join(f"open({str(pids)!r}, 'a').write({started.format(apart=apart)})" for apart in ("False", "True"))
    bot = answering(tmp_path, f"{spawn}; time.sleep(1000)")
    study(bot, "--bot-seconds", "0.5", games=1)
    numbers = [int(pid) for pid in pids.read_text().split()]
    assert len(numbers) > 1
    until(lambda: not any(_runs(number) for number in numbers))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or ") Z " not in stat.read_text()


@pytest.mark.parametrize("command", [("play", GAME), ("lab", "run", GAME, "--games", "1")])
def test_what_is_no_program_is_refused_before_anything_is_played(tmp_path: Path, command: tuple[str, ...]) -> None:
    note = tmp_path / "note"
    note.write_text("hello")
    mute = program(tmp_path, "#!/bin/sh\nread line; echo what\n")
    for bot, says in (
        (tmp_path / "nobody", "there is no program"),
        (note, "chmod +x"),
        (tmp_path, "chmod +x"),
        (mute, "it does not answer “ready” when a game begins, but “what”"),
    ):
        ran = ludendum(*command, "--bot", bot)
        assert ran.status == 2
        assert says.casefold() in ran.complaint().casefold()
    assert "at most for an hour" in ludendum(*command, "--bot", mute, "--bot-seconds", "0").complaint()
