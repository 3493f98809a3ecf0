"""One line for everything a person can say, that reads back to the same value."""

import enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludendum.engine import Action, Malformed, Prose, read
from ludendum.engine.notation import prose_fields
from tests.engine.toys import Pad, Pass, Pick, Tell


class Colour(enum.Enum):
    RED = "red"
    LIGHT_BLUE = "light blue"


class Say(Action[Pad], frozen=True, tag="say"):
    words_: Prose


class SayAs(Say, frozen=True, tag="say as"):
    """Inherits a field of free text, before its own."""

    role: str = ""


class Paint(Action[Pad], frozen=True, tag="paint"):
    what: str
    colour: Colour
    coats: int | None = None
    quick: bool = False
    note: str | None = None


KINDS: list[type[Action[Pad]]] = [Say, SayAs, Paint, Pick, Pass]

TEXTS = st.text(max_size=40) | st.sampled_from(
    ["yes", "no", "-", "null", '"', '"a" b', " a ", "a  b", "a\nb", "\\", ""]
)


@given(TEXTS)
def test_any_free_text_reads_back(text: str) -> None:
    line = Say(text).notation()
    assert "\n" not in line
    assert read(line, KINDS) == Say(text)


@given(
    TEXTS,
    st.sampled_from(Colour),
    st.none() | st.integers(-(10**9), 10**9),
    st.booleans(),
    st.none() | TEXTS,
)
def test_any_fields_read_back_also_texts_of_several_words_in_the_middle(
    what: str, colour: Colour, coats: int | None, quick: bool, note: str | None
) -> None:
    paint = Paint(what, colour, coats, quick, note)
    assert read(paint.notation(), KINDS) == paint


@given(TEXTS, TEXTS)
def test_inherited_fields_read_back(text: str, role: str) -> None:
    assert read(SayAs(text, role).notation(), KINDS) == SayAs(text, role)


def test_a_last_text_takes_the_rest_of_the_line_and_needs_no_quotation_marks() -> None:
    assert Say("yes, of course").notation() == "say yes, of course"
    assert Paint("the old door", Colour.LIGHT_BLUE).notation() == 'paint "the old door" "light blue" - no -'


def test_trailing_fields_may_be_left_out() -> None:
    assert read('paint door "light blue"', KINDS) == Paint("door", Colour.LIGHT_BLUE)
    assert read("paint door red 2 YES", KINDS) == Paint("door", Colour.RED, 2, True)


@pytest.mark.parametrize("line", ["pick 3", "  PICK   3  ", "Pick\t3"])
def test_case_and_spaces_do_not_matter(line: str) -> None:
    assert read(line, KINDS) == Pick(3)


def test_the_longest_verb_that_fits_is_meant() -> None:
    assert read("say  as if", [Say, SayAs]) == SayAs("if")
    assert read("say as", [Say]) == Say("as")
    assert read("say assorted", [Say, SayAs]) == Say("assorted")


@pytest.mark.parametrize(
    "line",
    ["", "fly", "pick", "pick three", "pick 3 4", "pass 1", 'say "half', "paint door", "paint door pink", "picky 3"],
)
def test_what_cannot_be_read_is_malformed_and_says_why(line: str) -> None:
    with pytest.raises(Malformed) as error:
        read(line, KINDS)
    assert str(error.value)


@given(st.text(max_size=200))
def test_whatever_is_typed_is_read_or_malformed(line: str) -> None:
    try:
        action = read(line, KINDS)
    except Malformed:
        return
    assert read(action.notation(), KINDS) == action


def test_free_text_is_found_also_where_it_is_inherited() -> None:
    assert prose_fields(Tell) == ("story",)
    assert prose_fields(SayAs) == ("words_",)
    assert prose_fields(Pick) == ()


def test_free_text_that_could_be_missing_is_an_error_of_the_author() -> None:
    class Maybe(Action[Pad], frozen=True, tag="maybe"):
        text: Prose | None = None

    with pytest.raises(TypeError, match="plain `Prose`"):
        prose_fields(Maybe)


def test_free_text_has_a_greatest_length() -> None:
    with pytest.raises(Malformed):
        read("say " + "a" * 4001, KINDS)
