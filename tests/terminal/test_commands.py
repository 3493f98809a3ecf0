"""Every command: its help, its results for programs, its exit status, and one sentence when something is wrong."""

import doctest
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludendum import games
from ludendum.engine import wording
from ludendum.terminal import comparing, output, talk
from tests.terminal.house import GAME, finished_record, ludendum
from tests.waiting import PATIENCE

COMMANDS = [
    ["games"],
    ["play"],
    ["daily"],
    ["statistics"],
    ["show"],
    ["verify"],
    ["deal"],
    ["compare"],
    ["review"],
    ["solve"],
    ["same"],
    ["numeral"],
    ["print"],
    ["instrument"],
    ["instrument", "bones"],
    ["instrument", "rule"],
    ["instrument", "table"],
    ["deck"],
    ["deck", "check"],
    ["deck", "show"],
    ["deck", "draw"],
    ["lab"],
    ["lab", "run"],
    ["lab", "odds"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_explains_itself_with_an_example(command: list[str]) -> None:
    ran = ludendum(*command, "--help")
    assert ran.status == 0
    assert "Example" in ran.out
    assert "  ludendum " + " ".join(command) in ran.out


@pytest.mark.parametrize("module", [comparing, wording, output, talk], ids=lambda module: module.__name__)
def test_the_examples_in_the_code_are_true(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


def test_it_knows_its_version() -> None:
    ran = ludendum("--version")
    assert ran.status == 0
    assert ran.out.startswith("ludendum ")


def test_python_runs_it_where_its_script_is_not_on_the_path() -> None:
    ran = subprocess.run([sys.executable, "-m", "ludendum", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("ludendum ")


def test_help_says_what_the_command_alone_does() -> None:
    assert "Alone it serves the games on this machine and opens the browser." in ludendum("--help").out


def test_help_loads_no_game_no_solver_and_no_laboratory() -> None:
    asking = (
        "import sys; from ludendum.terminal.commands import run; status = run(['--help']); "
        "heavy = ('ludendum.lab', 'ludendum.games', 'ludendum.arithmetic', 'ludendum.server', 'ludendum.engine', "
        "'ludendum.numerals', 'ludendum.instruments', 'numba', 'numpy', 'rich', 'ray'); "
        "print(status, sorted(name for name in sys.modules if name.startswith(heavy)))"
    )
    ran = subprocess.run([sys.executable, "-c", asking], capture_output=True, text=True, check=True)  # noqa: S603
    assert ran.stdout.splitlines()[-1] == "0 []"


def test_games_lists_seats_options_and_bots() -> None:
    told = ludendum("games")
    assert told.status == 0
    for word in (GAME, "1 seat", "-o numbers=rational", "rational or integer", "whether fractions", "greedy"):
        assert word in told.out
    [sheet] = [one for one in ludendum("games", "--json").json() if one["name"] == GAME]
    assert sheet["seats"] == [1, 1]
    assert {option["name"]: option["default"] for option in sheet["options"]}["numbers"] == "rational"
    assert all(option["description"] for option in sheet["options"])
    assert all(bot["description"] for bot in sheet["bots"])


# solve ---------------------------------------------------------------------------------------------------------------


def test_solve_gives_a_formula_of_all_the_cards() -> None:
    ran = ludendum("solve", "2", "6", "9", "--target", "35")
    assert (ran.status, ran.out) == (0, "2‖6 + 9\n")


def test_solve_gives_every_different_formula() -> None:
    ran = ludendum("solve", "2", "6", "9", "--target", "35", "--all")
    assert (ran.status, ran.out.split("\n")) == (0, ["2‖6 + 9", "2‖9 + 6", ""])
    found = ludendum("solve", "2,6,9", "--target", "35", "--all", "--json").json()
    assert found["formulas"] == ["2‖6 + 9", "2‖9 + 6"]
    assert (found["value"], found["every"], found["exhausted"]) == (35, True, True)


def test_solve_says_when_its_list_is_cut() -> None:
    ran = ludendum("solve", "2", "6", "9", "--target", "35", "--all", "--limit", "1")
    assert (ran.status, ran.out) == (0, "2‖6 + 9\n")
    assert "there are more" in ran.complaint()
    exactly = ludendum("solve", "2", "6", "9", "--target", "35", "--all", "--limit", "2")
    assert exactly.err == ""


def test_solve_says_truthfully_that_there_is_none() -> None:
    ran = ludendum("solve", "3", "5", "--target", "42")
    assert ran.status == 1
    assert ran.out.startswith("There is no formula")
    assert ludendum("solve", "3", "5", "--target", "42", "--json").json()["exists"] is False


def test_solve_with_integers_forbids_fractions_on_the_way() -> None:
    assert ludendum("solve", "3", "5", "8", "--target", "32").out == "8^(5 ÷ 3)\n"
    whole = ludendum("solve", "3", "5", "8", "--target", "32", "--integers")
    assert whole.status == 1
    assert "whole numbers at every step" in whole.out


def test_solve_takes_numbers_of_several_digits_as_numbers() -> None:
    ran = ludendum("solve", "100", "25", "4", "--target", "0")
    assert (ran.status, ran.out) == (0, "100 − 25 × 4\n")


@pytest.mark.parametrize("cards", [["x"], ["0"], ["3", "5.5"], ["²"], ["9" * 5000], ["1"] * 13, [""], ["10000000000"]])
def test_solve_refuses_what_are_no_cards(cards: list[str]) -> None:
    ran = ludendum("solve", *cards, "--target", "42")
    assert ran.status == 2
    assert ran.complaint()


@pytest.mark.slow
@pytest.mark.parametrize("as_json", [True, False])
def test_solve_says_when_it_cannot_decide(as_json: bool) -> None:
    ran = ludendum("solve", *["1"] * 12, "--target", "999999937", *["--json"] * as_json)
    assert ran.status == 1
    assert ran.json()["exists"] is None if as_json else ran.out.startswith("Undecided")


# what goes wrong -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["nonsense"], "nonsense"),
        (["play"], "GAME"),
        (["play", "chess"], "fields-medal"),
        (["play", "fields-medl"], "did you mean fields-medal?"),
        (["play", GAME, "--bot", "deep blue"], "random, greedy"),
        (["play", GAME, "--people", "3"], "--people"),
        (["play", GAME, "--people", "-1"], "--people"),
        (["play", GAME, "-o", "colour=red"], "has the options numbers, lemmas"),
        (["play", GAME, "-o", "numbers=complex"], "rational or integer"),
        (["play", GAME, "-o", "practice=perhaps"], "yes or no"),
        (["play", GAME, "-o", "numbers"], "needs a value"),
        (["play", GAME, "-o", "="], "There is no option"),
        (["play", GAME, "--seed", "a", "--deal", "b"], "not several"),
        (["play", GAME, "--seed", "\udcff"], "not text"),
        (["play", GAME, "--resume", "--seed", "a"], "leave the other choices away"),
        (["play", GAME, "--daily", "2026-13-45"], "date"),
        (["play", GAME, "--record", "/"], "folder"),
        (["solve", "3", "5"], "--target"),
        (["solve", "3", "--target", "many"], "--target"),
        (["solve", "3", "--target", "1/3"], "“1/3” is not a whole number"),
        (["solve", "3", "--target", "9" * 5000], "--target"),
        (["solve", "3", "--target", "3", "--limit", "-1"], "--limit"),
        (["verify", "game.ludendum", "--head", "nonsense"], "twelve letters"),
        (["statistics", "chess"], "fields-medal"),
        (["daily", "yesterday"], "date"),
        (["lab", "run", "chess", "--games", "1"], "fields-medal"),
        (["lab", "run", GAME, "--games", "0"], "game"),
        (["lab", "run", GAME, "--games", "1", "--bot", "deep blue"], "random, greedy"),
        (["lab", "run", GAME, "--games", "1", "--engine", "steam"], "local"),
        (["lab", "run", GAME], "--games"),
        (["lab"], "lab --help"),
        (["verify"], "FILE"),
        (["statistic"], "Did you mean 'statistics'? See “ludendum --help”."),
        (["serve", "--port", "abc"], "whole number; see “ludendum serve --help”."),
        (["serve", "--port", "99999"], "65535"),
        (["serve", "--host", "192.0.2.77", "--port", "0"], "not have the address 192.0.2.77; name one of its own"),
        (["backup", "copy.sqlite3"], "“ludendum serve” makes it."),
        (["review", "nowhere.ludendum"], "There is no file “nowhere.ludendum”; check its name."),
        (["deck", "show", "green"], "name a file, or yellow or blue"),
        (["deck", "check", "nowhere.deck"], "There is no file “nowhere.deck”; check its name."),
        (["deck", "import", "nowhere.csv"], "There is no file “nowhere.csv”; check its name."),
    ],
)
def test_wrong_usage_is_one_sentence_and_status_2(args: list[str], says: str) -> None:
    ran = ludendum(*args)
    assert ran.status == 2, ran
    assert says in ran.complaint()
    assert ran.out == ""


@pytest.mark.parametrize("command", ["show", "verify", "deal", "review", "lab odds"])
def test_files_that_are_no_records_are_status_2(command: str, tmp_path: Path) -> None:
    odd = tmp_path / "odd \n name \x1b[31m “é”.txt"
    odd.write_bytes(bytes(range(256)) * 4)
    empty = tmp_path / "empty"
    empty.write_bytes(b"")
    other = tmp_path / "other.json"
    other.write_text('{"format":"something else"}\n')
    for path in (odd, empty, other, tmp_path, tmp_path / "missing", Path("/dev/null")):
        ran = ludendum(*command.split(), path)
        assert ran.status == 2, (path, ran)
        assert "\x1b" not in ran.complaint()


@pytest.mark.parametrize("option", [["--seconds", "0"], ["--seconds", "nan"], ["--seconds", "-1"], ["--at", "999"]])
def test_odds_refuse_what_makes_no_sense(option: list[str], tmp_path: Path) -> None:
    record = tmp_path / "game.ludendum"
    record.write_bytes(finished_record("tea"))
    ran = ludendum("lab", "odds", record, *option)
    assert ran.status == 2
    assert ran.complaint()


def test_odds_of_a_finished_position_are_refused(tmp_path: Path) -> None:
    record = tmp_path / "game.ludendum"
    record.write_bytes(finished_record("tea"))
    ran = ludendum("lab", "odds", record)
    assert ran.status == 2
    assert "over" in ran.complaint()


def test_a_fault_of_our_own_is_said_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[str]:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(games, "names", broken)
    ran = ludendum("games")
    assert ran.status == 70
    assert "LUDENDUM_DEBUG" in ran.complaint()


WORDS = """
games play daily statistics show verify deal compare solve lab run odds --help --json --seed --deal --daily --bot
--people --preset --practice --resume --record --at --seat --head --target --all --limit -o --certificate --integers
--version -h
-- - 0 1 3 7 42 -1 random numbers=integer x=y = today 2026-03-14 /dev/null / fields-medal --games --workers nan
"""
ODD = ["", " ", "\x00", "\udcff", "é", "\x1b[0m", "[red]", "%s", "9" * 400, "9" * 5000]
ARGUMENTS = st.sampled_from([*WORDS.split(), *ODD])


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(args=st.lists(ARGUMENTS, max_size=6).filter(lambda args: any(arg != "--" for arg in args)))  # alone it serves
def test_no_arguments_break_the_command(
    args: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("anywhere"))  # whatever `--record 42` may write
    ran = ludendum(*args)
    assert ran.status in (0, 1, 2), ran.err
    assert "Traceback" not in ran.err
    assert "\x1b" not in ran.out + ran.err


# as a process of its own ---------------------------------------------------------------------------------------------


def _process(*args: str, encoding: str = "utf-8") -> "subprocess.Popen[bytes]":
    started = [sys.executable, "-m", "ludendum.terminal.commands", *args]
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    return subprocess.Popen(  # noqa: S603
        started, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
    )


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_trouble() -> None:
    process = _process("solve", "1", "2", "3", "4", "5", "6", "--target", "100", "--all", "--limit", "0")
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=PATIENCE) in (1, 141)
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.stdin is not None
    process.stdin.close()


@pytest.mark.slow
def test_where_signs_cannot_be_written_formulas_are_in_ascii() -> None:
    out, err = _process("solve", "2", "6", "9", "--target", "35", encoding="ascii").communicate(timeout=PATIENCE)
    assert (out, err) == (b"2||6 + 9\n", b"")


def test_numbers_too_large_to_solve_with_are_refused_in_a_sentence() -> None:
    ran = ludendum("solve", "100000", "1", "--target", "100001")
    assert ran.status == 2
    assert "from 1 to 99,999" in ran.err
