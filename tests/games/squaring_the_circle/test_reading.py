"""What people type is read as they mean it, and the table is drawn whatever their words look like."""

from collections.abc import Iterator

import pytest

from ludendum.engine import AnyAction, Malformed, Offer, Seat
from ludendum.games.squaring_the_circle import GAME, actions, events
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.offering import Offered, Pick
from ludendum.games.squaring_the_circle.picture import cut, picture, width
from ludendum.games.squaring_the_circle.playbook import MOVES
from ludendum.games.squaring_the_circle.state import Table, Telling
from ludendum.games.squaring_the_circle.telling import line
from ludendum.games.squaring_the_circle.view import view
from tests.games.squaring_the_circle.stage import card, laid, problem, theorem


def read(table: Table, said: str, *kinds: type[AnyAction]) -> str | None:
    """The notation that Ada's words stand for, when these kinds of answers are asked for."""

    def menu() -> Iterator[AnyAction]:
        for kind in kinds:
            yield from kind.menu(table, Seat(0))

    assert GAME.help.interpret is not None
    return GAME.help.interpret(view(table, Seat(0)), Offer(kinds, menu), said)


def offered(*keys: str) -> Table:
    table = laid(2)
    texts = {"colleague 1": "Ada Okafor", "colleague 2": "Bea Lund"}
    table.offered = {Seat(0): Offered("SC-1", tuple(Pick(key, texts.get(key, "")) for key in keys))}
    return table


def test_a_few_letters_of_a_choice_are_enough() -> None:
    table = offered("let it go", "prove theorem 1", "prove theorem 2", "disprove theorem 2")
    for said in ("prove 2", "Prove theorem 2", "p 2", "choose prove 2"):
        assert read(table, said, actions.Choose) == "choose prove theorem 2"
    assert read(table, "let", actions.Choose) == "choose let it go"


def test_people_are_called_by_their_names() -> None:
    assert read(offered("colleague 1", "colleague 2"), "bea", actions.Choose) == "choose colleague 2"


def test_what_could_be_several_choices_is_asked_about() -> None:
    with pytest.raises(Malformed, match="“prove theorem 1” or “prove theorem 2”; say a little more"):
        read(offered("prove theorem 1", "prove theorem 2"), "prove", actions.Choose)


def test_a_number_is_a_choice_only_where_the_choices_are_numbers() -> None:
    assert read(offered("1", "2"), "2", actions.Choose) == "choose 2"
    assert read(offered("prove theorem 1", "prove theorem 2"), "2", actions.Choose) is None


def test_a_move_is_called_by_its_name() -> None:
    table = laid(2, "surveillance", "bypass")
    assert read(table, "bypass", actions.EndTurn, actions.Make) == "make bypass"
    assert read(table, "State a th", actions.EndTurn, actions.Make) == "make state"
    assert read(table, "end", actions.EndTurn, actions.Make) == "done"


def test_words_are_the_telling_where_one_is_asked_for() -> None:
    table = laid(2)
    assert read(table, "Make haste, says the dean.", actions.Tell) == "tell Make haste, says the dean."
    assert read(table, "", actions.Tell) == 'tell ""'
    for not_a_telling in ("tell it", "make state", "done", "3"):
        assert read(table, not_a_telling, actions.Tell) is None


def test_yes_and_no_answer_whether_it_fits() -> None:
    window = (actions.Allow, actions.AllowAll, actions.Object)
    said = {"": "allow", "yes": "allow", "no": "object", "allow a": "allow all", "obj": "object"}
    for words, meant in said.items():
        assert read(laid(2), words, *window) == meant
    assert read(laid(2), "yes", actions.Overrule, actions.Uphold) == "uphold"


def test_every_choice_of_a_theorem_says_what_it_means() -> None:
    table = offered("trivial", "construction", "induction", "contradiction", "danger", "enmity", "reliance", "event")
    assert GAME.help.meanings is not None
    meant = GAME.help.meanings(view(table, Seat(0)))
    assert all(meant.get(f"choose {pick.key}") for pick in table.offered[Seat(0)].picks)


def test_moves_and_playbooks_have_their_names_beside_what_they_mean() -> None:
    table, name, means = (
        offered("set-theorist", "network", "infinite-descent and codemaker", "+1"),
        GAME.help.names,
        GAME.help.meanings,
    )
    assert name is not None
    assert means is not None
    seen = view(table, Seat(0))
    assert {notation: called for notation, called in name(seen).items() if notation.startswith("choose")} == {
        "choose set-theorist": "Set Theorist",
        "choose network": "Network",
        "choose infinite-descent and codemaker": "Infinite Descent and Codemaker",
    }
    assert means(seen)["choose network"] == MOVES["network"].says
    assert "choose infinite-descent and codemaker" not in means(seen)


def test_an_empty_telling_says_what_comes_of_it() -> None:
    table, means = laid(2), GAME.help.meanings
    assert means is not None
    table.telling = {Seat(0): Telling("sheet")}
    assert means(view(table, Seat(0)))['tell ""'] == "the first that is free"


# the picture ----------------------------------------------------------------------------------------------------------


def test_the_picture_shows_what_is_open_and_counts_the_rest() -> None:
    table = laid(3, "bypass")
    problem(table, "The crown of Bohemia")
    theorem(table, need=4, problem=1)
    theorem(table, fate="proven")
    card(table, Of(theorem=1), "debt", "a favour")
    card(table, 1)
    drawn = picture(view(table, Seat(0)))
    assert "The crown of Bohemia" in drawn
    assert "needs 4" in drawn
    assert "Debt[/] a favour" in drawn
    assert "1 proven" in drawn
    assert "Theorem 2" not in drawn
    assert "Bypass" in drawn
    assert "House 1" in drawn


@pytest.mark.parametrize(
    "words", ["[bold", "[/]", "a\\", "[red]no[/red]\\", "x" * 300, "漢字" * 100, "] [/ [", "\u202eabc"]
)
def test_words_of_any_kind_are_drawn_as_they_stand(words: str) -> None:
    from rich.text import Text

    table = laid(2)
    problem(table, words)
    theorem(table).words = words
    card(table, 0, "risk", words)
    table.sheets[1].name = words[:20]
    drawn = Text.from_markup(picture(view(table, Seat(0))))
    assert cut(words, 20)[:-1] in drawn.plain
    assert max(row.cell_len for row in drawn.split("\n")) <= 80


def test_rows_are_cut_by_columns_and_not_by_letters() -> None:
    assert width("漢字") == 4
    assert width(cut("漢字" * 50, 21)) <= 21


def test_the_table_is_drawn_in_ones_own_turns_alone() -> None:
    table, begins = laid(2), GAME.help.scene
    assert begins is not None
    assert begins(view(table, Seat(0)))
    assert not begins(view(table, Seat(1)))


# the story ------------------------------------------------------------------------------------------------------------


def test_words_stand_apart_from_bookkeeping() -> None:
    told = line(events.Told(Seat(0), "Ada", 1, "Bypass", "The door was never locked."))
    rolled = line(events.Rolled(Seat(0), "Ada", "Bypass", (3, 4), (("Sly", 1), ("Cold", 0)), 8, "weak"))
    assert told is not None
    assert rolled is not None
    assert (told.tone, told.lead) == ("words", "Ada · Bypass")
    assert (rolled.tone, rolled.text) == ("rules", "Bypass: 3 and 4, Sly +1 make 8, a weak hit.")


def test_what_was_just_told_is_not_said_again() -> None:
    stated = line(events.Stated(Seat(0), "Ada", 1, "The bells will ring", 10, ("trivial",), (), 2, escape=False))
    assert stated is not None
    assert stated.text == "Theorem 1, towards problem 2: it needs 10 (trivial)."
    assert line(events.Made(Seat(0), "Ada", "Bypass")) is None
    assert line(events.Set("Ghent", "Ada")) is None
