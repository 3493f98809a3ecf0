"""Where the games are played makes no difference to them."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from ludendum.games.fields_medal import GAME
from ludendum.lab.engines import EngineMissing, spread
from ludendum.lab.run import run
from tests.engine.auction import AUCTION
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow


def test_results_come_in_the_order_of_the_batches() -> None:
    for workers in (1, 2):
        assert list(spread("local", abs, iter(range(-9, 9)), workers)) == [abs(n) for n in range(-9, 9)]


def test_batches_are_made_only_as_they_are_needed() -> None:
    made: list[int] = []

    def batches() -> Iterator[int]:
        for number in range(1000):
            made.append(number)
            yield number

    results = spread("local", abs, batches(), 2)
    assert next(results) == 0
    assert len(made) < 10
    results.close()


def test_several_processes_give_the_study_that_one_gives() -> None:
    for game, bots in ((GAME, ["greedy"]), (AUCTION, ["simple", "random"])):
        alone = run(game, bots=bots, games=300, workers=1)
        together = run(game, bots=bots, games=300, workers=2)
        assert alone.standings == together.standings
        assert alone.causes == together.causes
        assert alone.lengths == together.lengths


ENDLESS = """
from ludendum.games.fields_medal import GAME
from ludendum.lab.run import run
if __name__ == "__main__":
    told = lambda done, of: print("done", done, flush=True)
    study = run(GAME, bots=["rollout"], games=10**6, workers=2, progress=told)
    print("partial" if study.partial else "whole", study.played, flush=True)
"""


def running(group: int) -> list[str]:
    """The processes of a group that have not ended, as the system tells of them."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = stat.read_text().rpartition(")")[2].split()
            if int(words[2]) == group and words[0] != "Z":
                found.append(stat.parent.name)
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal's Ctrl-C is sent to a group of processes")
def test_ctrl_c_gives_what_is_done_and_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    with subprocess.Popen(  # noqa: S603 - our own script
        [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("done")
        os.killpg(process.pid, signal.SIGINT)
        said, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert said.splitlines()[-1].startswith("partial")
    assert complaints == ""
    until(lambda: not running(process.pid), "the end of its processes")


LONG = """
title = "Without end"
game = "mathematicus"
bots = "student"
most = 100000

[precision]
wins = 0.001

[options]
mode = "basic"
figures_to_win = 1
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a terminal's Ctrl-C is sent to a group of processes")
def test_ctrl_c_ends_a_study_with_what_there_is_and_leaves_no_process_behind(tmp_path: Path) -> None:
    (tmp_path / "long.toml").write_text(LONG)
    command = [sys.executable, "-m", "ludendum", "lab", "study", "long.toml", "--workers", "2", "--json"]
    with subprocess.Popen(  # noqa: S603 - our own
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, start_new_session=True
    ) as process:
        until(lambda: any(path.stat().st_size for path in tmp_path.glob("long/games/*.jsonl")), "the first games")
        os.killpg(process.pid, signal.SIGINT)
        said, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaints) == (0, b"")
    found = json.loads(said)
    assert found["partial"]
    assert found["cells"][0]["games"] == len((tmp_path / "long/games/1.jsonl").read_text().splitlines())
    assert "**Partial:**" in (tmp_path / "long/report.md").read_text()
    until(lambda: not running(process.pid), "the end of its processes")


# Ray -----------------------------------------------------------------------------------------------------------------

WITHOUT_RAY = """
import sys
sys.modules["ray"] = None
from ludendum.lab.engines import EngineMissing
from ludendum.games.fields_medal import GAME
from ludendum.lab.run import run
try:
    run(GAME, bots=["greedy"], games=2, engine="ray")
except EngineMissing as error:
    print(error)
"""


def test_a_missing_ray_is_told_in_one_sentence_with_the_way_to_get_it() -> None:
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-c", WITHOUT_RAY], capture_output=True, text=True, check=True
    )
    assert done.stdout == "the engine “ray” needs a package more: pip install 'ludendum[lab]'\n"
    assert issubclass(EngineMissing, RuntimeError)


@pytest.mark.soak
@pytest.mark.filterwarnings("default")
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install 'ludendum[lab]'")
def test_a_ray_cluster_gives_the_study_that_one_process_gives() -> None:
    alone = run(GAME, bots=["greedy"], games=5000, workers=1)
    cluster = run(GAME, bots=["greedy"], games=5000, workers=2, engine="ray")
    assert alone.standings == cluster.standings
    assert alone.lengths == cluster.lengths
