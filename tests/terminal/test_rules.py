"""The rules on the command line."""

from tests.terminal.house import GAME, ludendum


def test_a_rule_is_told_by_its_id_or_by_a_word_it_speaks_of() -> None:
    one = ludendum("rules", GAME, "fm22")
    assert one.out.startswith("FM-22  The tableau holds four lemmas.")
    several = ludendum("rules", GAME, "ADVANCEMENT", "--json").json()
    assert {"FM-2", "FM-24"} <= {rule["id"] for rule in several}
    assert len(ludendum("rules", "mathematicus", "--json").json()) > 100
    missing = ludendum("rules", GAME, "bishop")
    assert (missing.status, missing.out) == (1, "")
    assert "bishop" in missing.complaint()


def test_a_move_is_found_by_its_name_whichever_game_it_is_of() -> None:
    """SC-253"""
    assert ludendum("rules", "evasion").out.startswith("SC-253  Evasion, +Sly")
    assert ludendum("rules", "basis functions").out == ludendum("rules", "squaring-the-circle", "SC-151").out
    assert ludendum("rules", "fm22").out.startswith("FM-22")
    assert "There is no game" in ludendum("rules", "bishop").complaint()
    assert len(ludendum("rules", "squaring-the-circle", "--json").json()) > 100


def test_what_a_table_may_bend_is_listed_with_default_and_range() -> None:
    told = ludendum("rules", GAME, "--parameters").out
    assert "-o hand_limit=7  (a whole number from 2 to 7)" in told
    listed = ludendum("rules", GAME, "--parameters", "--json").json()
    assert [one["name"] for one in listed] == [
        *("hand_limit", "lemma_limit", "starting_hand", "draws"),
        *("advancements", "highest", "copies"),
    ]
    told = ludendum("rules", "squaring-the-circle", "--parameters").out
    assert told.index("-o clock=2") < told.index("These are free") < told.index("-o session_cap=0")


def test_a_game_by_bent_rules_says_so_from_the_start() -> None:
    ran = ludendum("play", GAME, "--seed", "tea", "-o", "hand_limit=5")
    assert "Bent rules: hand limit 5 (else 7)." in ran.out
    refused = ludendum("play", GAME, "-o", "hand_limit=4")
    assert refused.status == 2
    assert "a hand that holds 4 cards cannot begin with 5" in refused.complaint()
