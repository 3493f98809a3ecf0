"""Play through a pipe: notations and commands in, plain words out."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludendum.engine import read_record, replay, verify
from ludendum.games import find
from ludendum.terminal.shelf import Shelf
from ludendum.terminal.story import story
from tests.terminal.house import GAME, bot_line, finished_record, ludendum
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

SEED = "tea"
"""Problems 46, 94, 91, 75; hand 3 3 4 8 9."""


def play(*lines: str, seed: str = SEED, args: tuple[str, ...] = ()) -> "Played":
    ran = ludendum("play", GAME, "--seed", seed, *args, given="".join(f"{line}\n" for line in lines))
    return Played(ran.status, ran.out, ran.err)


class Played:
    """A piped game, its words without the table's."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err
        assert "Traceback" not in err
        assert "\x1b" not in out + err, "no colours in a pipe"
        assert "›" not in out, "no prompts in a pipe"

    def says(self, words: str) -> bool:
        return words in self.out


def test_a_whole_game_is_played_by_notations_and_its_record_holds(tmp_path: Path) -> None:
    record = tmp_path / "game.ludendum"
    played = play(*bot_line(SEED), args=("--record", str(record)))
    assert played.err == ""
    found = verify(record.read_bytes(), find)
    assert found.complete
    assert found.live is not None
    outcome = found.live.outcome
    assert outcome is not None
    assert played.status == (0 if outcome.winners else 1)
    assert played.says(f"{'Won' if outcome.winners else 'Lost'}: {outcome.reason}.")
    assert played.out.count(outcome.reason) == 1
    assert played.says(f"Verification code: {found.record.code}")
    assert played.says(f"Record: {record}")
    assert not played.says("as a paper"), "only games with a story have papers"


def test_what_happens_is_told_after_each_move_and_the_table_shown_in_words() -> None:
    played = play("prove quantity 4‖3 + 3")
    assert played.says("46 = 4‖3 + 3: a lemma, from quantity.\nA new problem in quantity: 71.\nProblems: quantity 71;")


def test_a_bare_formula_is_enough() -> None:
    assert play("43+3").says("46 = 4‖3 + 3: a lemma")


def test_a_refusal_cites_its_rule_and_the_table_goes_on() -> None:
    played = play("1+2", "43+3")
    assert played.err.startswith("FM-4: ")
    assert played.says("a lemma, from quantity")


def test_what_cannot_be_read_is_answered_in_one_sentence_and_the_table_goes_on() -> None:
    played = play("abracadabra", "(((", "x" * 9000, "43+3")
    assert len(played.err.splitlines()) == 3
    assert "help" in played.err
    assert "at most 5000 characters" in played.err
    assert played.says("a lemma, from quantity")


def test_the_end_of_input_leaves_the_game_unfinished() -> None:
    played = play("43+3")
    assert played.status == 1
    assert played.says("The game is unfinished after 1 move; go on with: ludendum play fields-medal --resume")


def test_a_game_is_played_in_one_terminal_at_a_time(shelf_folder: Path) -> None:
    play("43+3")
    [waiting] = (shelf_folder / "unfinished").glob("*.ludendum")
    claim = Shelf().claim(waiting.name)
    assert claim is not None
    ran = ludendum("play", GAME, "--resume", given="exchange A\n")
    assert ran.status == 1
    assert "is being played in another terminal" in ran.complaint()
    claim.drop()
    assert ludendum("play", GAME, "--resume", given="exchange A\n").err == ""


def test_a_game_that_was_just_begun_is_not_resumed_elsewhere() -> None:
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "ludendum.terminal.commands", "play", GAME, "--seed", SEED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"43+3\nlook\n")
    process.stdin.flush()
    while b"a lemma" not in process.stdout.readline():
        pass
    ran = ludendum("play", GAME, "--resume")
    assert (ran.status, "another terminal" in ran.complaint()) == (1, True)
    process.kill()
    process.communicate()
    assert ludendum("play", GAME, "--resume").err == "", "whoever dies holds nothing any more"


def test_a_game_without_a_move_is_not_kept(shelf_folder: Path) -> None:
    assert play().says("not kept")
    assert not list(shelf_folder.rglob("*.ludendum"))


def test_a_record_that_was_asked_for_is_named_though_no_move_was_made(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    ran = play(args=("--record", str(record)))
    assert ran.says(f"no move was made; its record is {record}.")
    assert ludendum("verify", str(record)).status == 0


def test_empty_lines_and_remarks_are_passed_over() -> None:
    assert play("", "   ", "# a remark", "43+3").err == ""


# commands at the table -----------------------------------------------------------------------------------------------


def test_hints_go_one_step_further_each_time_in_a_position() -> None:
    played = play("hint", "hint", "hint", "hint")
    hints = [line for line in played.out.splitlines() if "play from" in line or "hand" in line]
    assert hints[0] != hints[1] != hints[2] == hints[3]
    after = play("hint", "hint", "43+3", "exchange a", "hint")
    assert after.out.count("There is a play from your hand.") == 2


def test_a_number_takes_the_move_of_the_list() -> None:
    played = play("moves", "1")
    listed = next(line for line in played.out.splitlines() if line.startswith("  1  "))
    assert listed.split(None, 1)[1] == "prove structure 9‖4"
    assert played.says("94 = 9‖4: a lemma")
    assert play("moves", "move 1").says("94 = 9‖4: a lemma")


def test_a_number_means_nothing_before_moves_are_listed_or_after_one_was_made() -> None:
    assert play("1").err.startswith("FM-")
    assert "type “moves” first" in play("move 1").err
    played = play("moves", "1", "1")
    assert played.out.count("a lemma") == 1
    assert "from 1 to" in play("moves", "move 999").err


def test_a_number_that_could_mean_two_things_is_asked_about() -> None:
    hand_of_eight = ("prove quantity 4 × 2 + 4", "prove quantity 8‖5", "exchange A", "exchange A")
    args = ("-o", "exchange=card")
    assert play(*hand_of_eight, "3", seed="d140", args=args).says("You discard a 3.")
    asked = play(*hand_of_eight, "moves", "3", seed="d140", args=args)
    assert "“3” could be move 3 of the list, discard 4, or discard 3" in asked.err
    assert not asked.says("You discard")
    assert play(*hand_of_eight, "moves", "move 3", seed="d140", args=args).says("You discard a 4.")
    assert play(*hand_of_eight, "moves", "1", seed="d140", args=args).says("You discard a 1."), "both mean the same"


def test_left_says_truthfully_whether_any_play_is_left() -> None:
    assert play("left").says("Yes: you can prove.")
    assert play("43+3", "left").says("Yes: you can exchange.")


def test_undo_is_refused_beyond_a_card_that_was_shown() -> None:
    assert "FM-33" in play("43+3", "undo").err
    assert "nothing of yours" in play("undo").err


def test_practice_goes_back_beyond_shown_cards() -> None:
    for practice in (("--practice",), ("-o", "practice=yes")):
        played = play("43+3", "undo", "log", args=practice)
        assert played.err == ""
        assert played.says("Taken back: 1 move.\nProblems: quantity 46;")
        assert played.says("(taken back)")


def test_log_tells_the_game_so_far() -> None:
    assert play("43+3", "log").says("   3  46 = 4‖3 + 3: a lemma, from quantity. A new problem in quantity: 71.")


def test_rules_says_a_rule_by_its_id() -> None:
    for wanted in ("FM-12", "fm12", "12"):
        assert play(f"rules {wanted}").says("FM-12: The formula's value must be the number of the problem, exactly.")
    assert play("rules TB-7").says("TB-7: Only a seat that is asked answers.")
    assert "there are FM-1 to" in play("rules XY-99").err
    assert play("rules").says("“rules FM-1”")


def test_code_is_the_code_of_the_record_so_far(tmp_path: Path) -> None:
    record = tmp_path / "game.ludendum"
    played = play("43+3", "code", args=("--record", str(record)))
    assert played.says(read_record(record.read_bytes()).code)


def test_save_writes_the_record_so_far_and_never_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "saved game"
    played = play("43+3", f"save {path}", f"save {path}", "save", f"save {tmp_path}/no/where", "save ~nobody-here/x")
    record = read_record(path.read_bytes())
    assert record.closing is None
    assert len(record.entries) == 3
    assert "exists already" in played.err
    assert played.err.count("cannot be written") == 2


def test_help_shows_examples_commands_and_where_the_rules_are() -> None:
    played = play("help")
    for words in ("29+6", "hint", "undo", "fields-medal.md"):
        assert played.says(words)


def test_help_speaks_of_what_fits_now() -> None:
    played = play("help")
    assert played.says("Now you can “prove” or “concede”.")
    assert not played.says("exchange A")
    after = play("43+3", "help")
    assert after.says("Now you can “exchange” or “concede”.")
    assert after.says("exchange A")


def test_a_verb_alone_says_what_it_needs() -> None:
    assert play("prove").err == "“prove” needs a category and a formula, as in “prove structure 2‖9 + 6”\n"
    assert play("solve").err == "“solve” needs a category and a formula, as in “solve structure 2‖9 + 6”\n"


def test_what_comes_later_is_said_to_be_not_possible_now() -> None:
    assert "“discard” is not possible just now; begin with “prove”" in play("discard 4").err


def test_moves_are_listed_with_few_cards_first_and_then_from_left_to_right() -> None:
    listed = [line.split(None, 1)[1] for line in play("moves").out.splitlines() if line[:3].strip().isdecimal()]
    proofs = [line.split()[1:] for line in listed if line.startswith("prove")]
    order = ["quantity", "structure", "space", "change"]
    ranks = [(sum(sign.isdigit() for sign in "".join(formula)), order.index(category)) for category, *formula in proofs]
    assert len(ranks) > 5
    assert ranks == sorted(ranks)
    assert listed[-1] == "concede"


def test_look_shows_the_table_again() -> None:
    assert play("look").out.count("Problems: ") == 2


def test_conceding_in_a_pipe_needs_no_confirmation() -> None:
    played = play("concede")
    assert played.status == 1
    assert played.says("Lost: the game was conceded.")


def test_odds_in_a_pipe_are_a_fixed_small_sample() -> None:
    played = play("odds", "odds 43+3", "odds 1+1")
    assert " games)" in played.out
    assert "→" in played.out
    assert "FM-4" in played.err
    assert played.out == play("odds", "odds 43+3").out


# options, seeds, records ---------------------------------------------------------------------------------------------


def test_the_result_for_programs_is_one_object() -> None:
    ran = ludendum("play", GAME, "--seed", SEED, "--json", given="43+3\nconcede\n")
    told = ran.json()
    assert (ran.status, told["won"], told["outcome"]["cause"]) == (1, False, "conceded")
    assert told["moves"] == 1, "conceding is no move (FM-39)"


def test_the_same_seed_deals_the_same_game() -> None:
    line = bot_line(SEED)
    assert _story(play(*line).out) == _story(play(*line, args=("--people", "1")).out)


def _story(out: str) -> str:
    """All but the code, which no two matches share: their salts differ."""
    return out.partition("Verification code")[0]


def test_without_a_seed_the_deal_is_sealed_and_can_be_verified(tmp_path: Path) -> None:
    record = tmp_path / "sealed.ludendum"
    ran = ludendum("play", GAME, "--record", record, given="concede\n")
    assert "A sealed deal" in ran.out
    found = verify(record.read_bytes(), find)
    assert "committed secret" in found.dice


def test_a_bot_plays_the_solitaire_while_one_watches(shelf_folder: Path) -> None:
    ran = ludendum("play", GAME, "--seed", SEED, "--bot", "random")
    assert ran.err == ""
    assert "Verification code" in ran.out
    again = ludendum("play", GAME, "--seed", SEED, "--bot", "random")
    assert _story(ran.out) == _story(again.out), "an open deal finds the same bot"
    assert not list(shelf_folder.rglob("*.ludendum")), "games of bots are not a person's"


def test_options_reach_the_table(tmp_path: Path) -> None:
    record = tmp_path / "game.ludendum"
    play(args=("-o", "numbers=integer", "-o", "practice=on", "--record", str(record)))
    options = read_record(record.read_bytes()).header.options
    assert (options["numbers"], options["practice"]) == ("integer", True)


def test_a_record_does_not_replace_a_file_that_is_none(tmp_path: Path) -> None:
    precious = tmp_path / "thesis.tex"
    precious.write_text("\\documentclass{article}")
    played = play("43+3", args=("--record", str(precious)))
    assert played.status == 2
    assert precious.read_text().startswith("\\documentclass")


def test_a_record_does_not_replace_another_record(tmp_path: Path) -> None:
    friends = tmp_path / "theirs.ludendum"
    friends.write_bytes(finished_record("tea"))
    played = play("43+3", args=("--record", str(friends)))
    assert played.status == 2
    assert "exists already" in played.err
    assert b'"outcome"' in friends.read_bytes()


def test_a_record_that_cannot_be_written_is_said_before_play(tmp_path: Path) -> None:
    played = play("43+3", args=("--record", str(tmp_path / "no" / "where.ludendum")))
    assert played.status == 2
    assert not played.says("a lemma")


@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(seed=st.text(max_size=30))
def test_any_text_is_a_seed(seed: str) -> None:
    ran = ludendum("play", GAME, f"--seed={seed}", "--json", given="concede\n")
    try:
        seed.encode()
    except UnicodeError:
        assert ran.status == 2
    else:
        assert ran.json()["outcome"]["cause"] == "conceded"


def test_what_others_wrote_cannot_steer_the_terminal() -> None:
    played = play("43+3", "save \x1b[2J/x", seed="\x1b]0;owned\x07")
    assert played.says("owned")
    assert "\x07" not in played.out + played.err


# going on ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sealed", [True, False])
def test_an_unfinished_game_goes_on_where_it_stopped(sealed: bool, tmp_path: Path, shelf_folder: Path) -> None:
    record = tmp_path / "game.ludendum"
    seed = [] if sealed else ["--seed", SEED]
    first = ludendum("play", GAME, *seed, "--record", record, given="moves\n1\n")
    assert first.status == 1
    [waiting] = shelf_folder.rglob("*.ludendum")
    assert waiting.stat().st_mode & 0o077 == 0, "an unfinished game is its owner's alone"
    begun_with = read_record(record.read_bytes()).entries
    again = ludendum("play", GAME, "--resume", "--record", record, given="moves\n1\nconcede\n")
    assert "You go on where you stopped." in again.out
    found = verify(record.read_bytes(), find)
    assert found.complete
    assert found.record.entries[2].body == begun_with[2].body
    assert [path.parent for path in shelf_folder.rglob("*") if path.is_file()] == [shelf_folder]
    assert ludendum("play", GAME, "--resume").status == 1, "there is nothing left to go on with"


def test_the_latest_unfinished_game_is_gone_on_with_and_damaged_ones_are_named(shelf_folder: Path) -> None:
    play("43+3", seed="tea")
    [older] = shelf_folder.rglob("*.ludendum")
    later = older.with_name("9999-" + older.name)
    later.write_bytes(b"garbage")
    ran = ludendum("play", GAME, "--resume", given="log\n")
    assert "9999-" in ran.complaint()
    assert "damaged" in ran.complaint()
    assert "46 = 4‖3 + 3" in ran.out


def test_a_sealed_game_whose_secret_was_changed_does_not_go_on(shelf_folder: Path) -> None:
    ludendum("play", GAME, given="moves\n1\n")
    [secret] = shelf_folder.rglob("*.secret")
    secret.write_text("00" * 32)
    ran = ludendum("play", GAME, "--resume")
    assert ran.status == 1
    assert "committed" in ran.err


def test_play_goes_on_where_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path / "file"))
    ran = ludendum("play", GAME, "--seed", SEED, given="43+3\nconcede\n")
    assert "Lost: the game was conceded." in ran.out
    assert "cannot be kept" in ran.complaint()


def test_an_interrupted_game_is_kept_and_ends_in_one_line(shelf_folder: Path) -> None:
    args = [sys.executable, "-m", "ludendum.terminal.commands", "play", GAME, "--seed", SEED]
    process = subprocess.Popen(  # noqa: S603
        args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("43+3\n")
    process.stdin.flush()
    while "moves 1" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert err == ""
    assert "go on with: ludendum play" in out
    assert len(list(shelf_folder.rglob("*.ludendum"))) == 1


# anything at all -----------------------------------------------------------------------------------------------------

VERBS = "prove solve exchange discard remove keep concede hint moves move left undo log rules code look help quit"
PARTS = "quantity structure space change A B from = + - × / ^ ‖ ( ) 1 2 3 35 42 46 94 0 FM-4 43+3 99999999999999999999"
ODD = ["\x00", "\u202e", "٤٢", "²", "\\", "[bold]", "[/]", "\x1b[2J"]
WORDS = st.sampled_from([*VERBS.split(), *PARTS.split(), *ODD])
LINES = st.lists(
    st.one_of(st.lists(WORDS, max_size=6).map(" ".join), st.text(max_size=40)).map(
        lambda line: line.replace("\n", " ")
    ),
    max_size=8,
)


@settings(max_examples=30, suppress_health_check=list(HealthCheck))
@given(lines=LINES, options=st.sampled_from([(), ("-o", "lemmas=numbers"), ("-o", "lemmas=digits", "--practice")]))
def test_no_lines_break_the_table(lines: list[str], options: tuple[str, ...]) -> None:
    given_lines = [line for line in lines if not line.strip().startswith(("save", "odds"))]
    ran = ludendum("play", GAME, "--seed", SEED, *options, given="\n".join(given_lines))
    assert ran.status in (0, 1), ran.err
    assert "\x1b" not in ran.out + ran.err


@settings(max_examples=10, suppress_health_check=list(HealthCheck))
@given(data=st.binary(max_size=200))
def test_no_bytes_break_the_table(data: bytes) -> None:
    assert ludendum("play", GAME, "--seed", SEED, given=data).status in (0, 1)


def test_the_record_of_a_piped_game_is_the_game(tmp_path: Path) -> None:
    record = tmp_path / "game.ludendum"
    line = bot_line(SEED)
    play(*line, args=("--record", str(record)))
    replayed = replay(read_record(record.read_bytes()), find(GAME))
    assert [f"Player 1: {notation}" for notation in line] == [one.said for one in story(replayed, None) if one.is_move]
