"""Mathematicus through a pipe: what one types, what one is told, and how it ends."""

import re
from pathlib import Path

import pytest

from ludendum.engine import read_record, replay
from ludendum.games import find
from tests.browser.positions import played_lines
from tests.games.mathematicus.stage import QUESTIONS
from tests.terminal.house import Ran, ludendum
from tests.terminal.test_terminal import plain, screen


def play(*lines: str, options: tuple[str, ...] = (), bots: tuple[str, ...] = ("student",), seed: str = "tea") -> Ran:
    chosen = [word for option in options for word in ("-o", option)]
    seated = [word for bot in bots for word in ("--bot", bot)]
    given = "".join(f"{line}\n" for line in lines)
    ran = ludendum("play", "mathematicus", "--seed", seed, *chosen, *seated, given=given)
    assert "Traceback" not in ran.err
    return ran


def test_a_pawn_and_a_die_are_taken_by_their_names_alone_and_who_names_nobody_meets_a_student() -> None:
    ran = play("at level 1", "cube", "d12", "move", options=("mode=basic",), bots=())
    assert "student (bot) walks as the" in ran.out
    assert "Player 1 answers at level 1 from the next question on." in ran.out
    assert "Player 1 rolls 7 with the d12." in ran.out
    assert "Player 1 moves from 0 to 7." in ran.out
    assert re.search(r"Your question \(\d+ s\): \w", ran.out)


def test_help_offers_only_what_the_game_has_and_shows_what_fits_now() -> None:
    ran = play("pawn cube", "help", options=("mode=basic",))
    assert "roll d12" in ran.out
    assert "ready" not in ran.out.partition("At any time:")[0].rpartition("Now you can")[2]
    told = ran.out.partition("At any time:")[2]
    assert re.search(r"^  moves ", told, re.MULTILINE)
    assert not re.search(r"^  (hint|odds)\b", told, re.MULTILINE)


def test_a_sum_is_sent_back_and_costs_nothing_but_time() -> None:
    ran = play("ready", "3*7", "21", options=("mode=cards", "target=1"))
    assert "MX-66: Work it out first: a product is sent back unjudged.\n" in ran.out + ran.err
    assert "Player 1 answers: 21" in ran.out


def test_a_lost_game_of_cards_says_what_to_practise_and_how_to_look_back() -> None:
    ran = play(*["ready", "pass"] * 3, options=("mode=cards", "target=3"), bots=("scholar",))
    assert ran.status == 1
    found = re.search(r"play the cards alone, with the faces (.+) and the target (\d+)\.", ran.out)
    assert found is not None
    assert len(found[1].split()) == int(found[2])
    assert "To look back at it: ludendum show " in ran.out
    assert "Round 4. The game is over.\n" in ran.out
    again = play("ready", options=("mode=cards", f"faces={found[1]}", f"target={found[2]}"), bots=())
    asked = re.search(r"Your question \(\d+ s\): (.+)", again.out)
    assert asked is not None
    assert asked[1] in ran.out


def test_a_question_says_how_long_its_player_has() -> None:
    """MX-60."""
    slow = play(options=("mode=cards", "players=cards level=1 time=2", "faces=47/3"), bots=())
    free = play(options=("mode=cards", "players=cards level=1 time=off", "faces=47/3"), bots=())
    assert "Your question (60 s): A glass pyramid" in slow.out
    assert "Your question (no clock): A glass pyramid" in free.out


def test_one_says_once_for_all_when_to_be_asked_and_looks_up_what_may_be_looked_up() -> None:
    ran = play("pawn cube", "standing challenge never", "standing contest often", "chart", options=("mode=advanced",))
    assert "challenge: never (of ask, figures or never)\ncontest: ask" in ran.out
    complaints = ran.out + ran.err
    assert "“standing challenge ask|figures|never” or “standing contest ask|mine|never”" in complaints
    assert "There is no chart for what is asked now" in complaints


@pytest.mark.parametrize(
    ("mode", "seed", "ends"),
    [
        ("basic", "board 4", "the last figure has left the board: Player 1 has 4 figures"),
        ("intermediate", "board 5", "all six figures are in one hand: Player 2 has 6 figures"),
        ("advanced", "board 11", "the last figure has left the board: Player 1 has 4 figures"),
        ("custom", "board 4", "the last figure has left the board: Player 1 has 4 figures"),
        ("cards", "board 1", "the target is reached: Player 1 has 2 points"),
    ],
)
def test_a_whole_game_of_each_mode_goes_through_a_pipe(mode: str, seed: str, ends: str, tmp_path: Path) -> None:
    """MX-115, MX-116, MX-121, MX-137, MX-139: two people, and the record of it holds."""
    deck, record = tmp_path / "my.deck", tmp_path / "game.ludendum"
    deck.write_text(QUESTIONS, encoding="utf-8")
    more = {"target": 2} if mode == "cards" else {}
    lines = played_lines(seed, mode=mode, **more)
    options = {"mode": mode, "questions": f"@{deck}", "objections": "off", **more}
    chosen = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    ran = ludendum(
        "play", "mathematicus", "--people", "2", "--seed", seed, *chosen, "--record", str(record),
        given="".join(f"{line}\n" for line in lines),
    )  # fmt: skip
    assert ran.err == ""
    assert ends in ran.out
    assert replay(read_record(record.read_bytes()), find("mathematicus")).outcome is not None


@pytest.mark.slow
def test_what_one_may_do_is_listed_and_taken_by_its_number_where_no_number_is_an_answer() -> None:
    with screen("play", "mathematicus", "--seed", "tea", "-omode=basic") as shown:
        assert "1 cube  6 faces, 8 vertices" in plain(shown.until("› "))
        shown.type("1\r")
        assert "1 roll d12  your roll: 1 to 12 squares" in plain(shown.until("› "))


@pytest.mark.slow
def test_a_number_typed_at_a_terminal_is_an_answer_and_chooses_nothing() -> None:
    options = "mode=cards", "target=1", "players=cards level=1 time=off"
    with screen("play", "mathematicus", "--seed", "tea", *(f"-o{option}" for option in options)) as shown:
        asked = plain(shown.until("› "))
        assert "1 ready" not in asked, "choices are listed only when somebody asks for them"
        shown.type("moves\r")
        assert "1 ready  there is no clock" in plain(shown.until("› "))
        shown.type("ready\r")
        shown.until("› ")
        shown.type("1\r")
        assert "Read as 1 · Enter sends it" in plain(shown.until("› "))


@pytest.mark.parametrize("turned", [False, True])
def test_options_are_judged_together_in_whatever_order_they_are_typed(turned: bool, tmp_path: Path) -> None:
    """MX-139: a mode that needs a deck may come before it."""
    deck = tmp_path / "my.deck"
    deck.write_text(QUESTIONS, encoding="utf-8")
    options = ("mode=custom", f"questions=@{deck}")
    ran = play("pawn cube", options=options[::-1] if turned else options)
    assert "walks as the cube" in ran.out
    assert "needs questions of your own" in play(options=("mode=custom",)).err


def test_a_blue_card_names_its_numerals_and_our_digits_are_sent_back() -> None:
    """MX-133, MX-128, MX-129: and when it is over the whole card can be read."""
    says = ("pawn cube", "d12", "move", "number 5", "ready", "chart", "22", "XXII", "accept")
    ran = play(*says, options=("players=advanced -blue +roman",), seed="oak")
    assert "Your question, Roman numerals (60 s): Romans counted" in ran.out
    assert "Compose the answer in Roman numerals." in ran.out
    assert re.search(r"^  L .* 50$", ran.out, re.MULTILINE), "the chart of signs"
    assert "MX-133: the answer is to be composed in Roman numerals, not in our digits: 21 is XXI." in ran.out + ran.err
    assert "Player 1 is right." in ran.out
    assert re.search(r"The blue card of Player 1: 1\. .+ 9\. ", ran.out)


def test_a_lesson_is_led_and_followed_by_text() -> None:
    """MX-147, MX-149, MX-153."""
    options = ("-o", f"questions={QUESTIONS}", "--people", "3", "--seed", "tea")
    lines = ("level 3", "12", "12", "mark 2 right", "next", "end", "end", "end")
    ran = ludendum("play", "mathematicus", "--preset", "lesson", *options, given="".join(f"{line}\n" for line in lines))
    assert "Your question: What is 4 + 4?" in ran.out
    assert "Player 2 answers at level 3 from the next question on." in ran.out
    assert "0 of 2 are right." in ran.out
    assert "The answer of Player 2 counts as right." in ran.out
    assert "Your question: What is 6 + 6?" in ran.out
    assert "Traceback" not in ran.err
