"""What a board is shown: where rolls and moves lead, what a question is about, and where a pawn falls back to."""

from ludendum.engine import Seat
from ludendum.games.mathematicus import events
from ludendum.games.mathematicus.moving import go, move
from ludendum.games.mathematicus.state import Table
from ludendum.games.mathematicus.view import Question, View, view, wanted
from tests.games.mathematicus.stage import RIGHT, laid, perform

LANDER, OTHER = Seat(0), Seat(1)


def seen(table: Table, says: tuple[str, ...], square: int, *, dice: tuple[int, ...] = ()) -> list[View]:
    """All that the other one sees while the lander goes to a square, or, with dice, rolls the d12."""
    shown: list[View] = []
    perform(
        table,
        lambda match, table: (
            move(match, table, LANDER, "d12", normal=True) if dice else go(match, table, LANDER, square)
        ),
        *says,
        dice=dice,
        watch=lambda: shown.append(view(table, OTHER)),
    )
    return shown


def test_before_a_roll_each_die_leads_onward_by_its_numbers() -> None:
    """MX-28; MX-31: by a prime back as well, for those who may turn."""
    table = laid()
    leads = view(table, LANDER).leads
    assert leads["roll d4"] == leads["spend d4"] == (1, 2, 3, 4)
    assert leads["roll d12"] == tuple(range(1, 13))
    assert view(laid(mode="intermediate"), LANDER).leads["roll d4"] == (1, 2, 3, 4, 33, 32)


def test_after_a_roll_each_move_leads_to_its_square_for_all_to_see() -> None:
    assert seen(laid(), ("stay",), 0, dice=(7,))[0].leads == {"move on": (7,), "stay": (0,)}
    table = laid(mode="intermediate")
    assert seen(table, ("stay",), 0, dice=(7,))[0].leads == {"move on": (7,), "move back": (28,), "stay": (0,)}
    assert seen(table, ("stay",), 0, dice=(8,))[0].leads == {"move on": (8,), "stay": (0,)}


def test_a_question_says_which_square_is_at_stake_and_where_the_pawn_falls_back_to() -> None:
    """MX-32."""
    table = laid()
    table.players[LANDER].square = 9
    asked = next(one for one in seen(table, (RIGHT,), 12) if one.question is not None)
    assert asked.question is not None
    assert (asked.question.square, asked.moved_from, asked.leads) == (12, 9, {})
    assert view(table, OTHER).moved_from is None


def test_a_penalty_leads_nowhere_back() -> None:
    """MX-39: the pawn stays there, whatever is answered."""
    assert {one.moved_from for one in seen(laid(), ("try", RIGHT), 3)} == {None}


def test_curiosities_and_lives_are_told_beside_what_happens() -> None:
    """MX-13: a board tells them on the square and the figure."""
    told = perform(laid(), lambda match, table: go(match, table, LANDER, 5), RIGHT).events
    asides: list[object] = [event for event in told if getattr(event, "aside", False)]
    assert asides == [events.Curious(LANDER, 5), events.Life(LANDER, "euclid")]


def test_a_question_says_in_which_way_it_wants_its_answer() -> None:
    """MX-65, MX-66, MX-133, MX-161, MX-162."""
    kinds = {"choice": "a letter", "order": "in their order", "roman": "Compose"}
    for kind, says in kinds.items():
        assert says in wanted(asked(kind))
    assert "within 10 %" in wanted(asked("estimate", within="10"))
    forms = {
        "lowest terms": "lowest terms",
        "per cent": "per cent",
        "power of 2": "As a power of 2",
        "base 2": "base 2",
    }
    for form, says in forms.items():
        assert says in wanted(asked("number", form=form))
    assert wanted(asked("number")) == ""


def asked(kind: str, form: str = "", within: str = "") -> Question:
    return Question(LANDER, "2/1", "", kind, 20, False, "", "", "", form=form, within=within)
