"""No file makes the reader crash or hang."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import shelf
from ludendum.games.mathematicus.decks.reading import TABLE_BUDGET
from tests.games.mathematicus.decks.sheets import blue, errors_of, yellow

pytestmark = pytest.mark.slow

LINES = st.sampled_from(
    [
        *("face 2", "face 3", "face", "level 1, 30 s", "level 2: family f", "level 3, 9 s: family f", "level x"),
        *("family f, 30 s", "family g, 1 s", "template t, 30 s", "How many {k}?", "How {a + b} {", "\\= text", "# no"),
        *("= 4", "= k", "= k, 2", "= a : b", "= {k}", "=", "= 1/(k - 3)", "kind: set", "kind: name", "kind: ratio"),
        *("kind: yes/no", "kind: time", "kind: maya", "draw: k in 1..5", "draw: a in 2, 4", "draw: w in x | y"),
        *("let: b = a/k", "let: b = b", "where: k > 2", "where: a mod k = 0", "roll: a = d12", "roll: s = square"),
        *("unit: cm", "unit: quink", "precision: 2 places", "also: 4", "also: {k}", "step: {k}", "note: n", "topic: t"),
        *("figure: clock time=9:0{k}", "figure: prism sides={k}", "alt: x", "source: s", "deck: d", "faces: 3", ""),
    ]
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(LINES, max_size=25), st.sampled_from([yellow, blue]))
def test_lines_in_any_order_are_a_deck_or_a_list_of_errors(lines: list[str], deck: object) -> None:
    text = (yellow if deck is yellow else blue)("\n".join(lines))
    if errors := errors_of(text):
        assert all(1 <= line <= len(text.split("\n")) and message for line, message in errors)
        return
    for question in decks.read_deck(text):
        for pick in (lambda _: 0, lambda count: count - 1):
            posed = decks.lay(question, decks.draw(question, pick))
            assert posed.key is not None or posed.dice


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=400))
def test_any_text_is_a_deck_or_a_list_of_errors(text: str) -> None:
    assert errors_of(text)
    errors_of(yellow(f"face 2\nlevel 1, 30 s\n{text}"))
    errors_of(yellow(f"face 2\nlevel 1, 30 s\nHow {{k}}?\ndraw: k in 1..3\n= {text}"))


DEAR = {
    "draws": "How {a}?\ndraw: a in 1..20000\nwhere: is_prime(a^2 + 1) or a > 0\n= sqrt(a) × π\n",
    "rolls": "How?\n" + "".join(f"roll: {name} = d20\n" for name in "abcd") + "= a\n",
    "doubling": "How {k}?\ndraw: k in 2..20000\n"
    + "".join(f"let: x{n + 1} = x{n} × x{n} mod 99999\n" if n else "let: x1 = k\n" for n in range(20))
    + "= x20\n",
    "a tower": "How {k}?\ndraw: k in 2..20000\n= 9^9^9^9^k\n",
    "many keys": "How {k}?\ndraw: k in 2..20000\nkind: set\n= k, k + 1/k, k^2, k^3, k^4, 1/k, 2/k\n",
}


@pytest.mark.parametrize("dear", DEAR)
def test_a_deck_that_takes_too_long_to_check_is_refused_at_the_table(
    dear: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "TABLE_BUDGET", TABLE_BUDGET // 10)
    body = "".join(f"face {face}\nlevel 1, 30 s\n{DEAR[dear]}" for face in range(2, 42))
    with pytest.raises(decks.DeckErrors):
        decks.custom(yellow(body, faces=416))


@pytest.mark.parametrize(
    "text",
    [
        "x: y\n" * 400_000,
        yellow("face 2\nlevel 1, 30 s\n" + "How?\n" * 300_000 + "= 4"),
        yellow("face 2\nlevel 1, 30 s\nHow?\n= 4\n" + "step: a\n" * 200_000),
        yellow("".join(f"family f{n}, 9 s\nHow?\n= 4\n" for n in range(15_000)) + "face 2\nlevel 1: family g"),
        yellow("face 2\nlevel 1, 30 s\n" + "How {1 + 1} " * 150_000),
        "a" * 2_000_001,
        yellow("face 2\nlevel 1, 30 s\nHow {k}?\ndraw: k in 1..3\n= " + "(" * 1900),
        yellow("face 2\nlevel 1, 30 s\nHow?\ndraw: k in " + "1..99999," * 200 + "\n= 4"),
    ],
    ids=["headings", "text", "steps", "families", "a long line", "a long file", "brackets", "ranges"],
)
def test_a_file_that_is_mere_mass_is_refused(text: str) -> None:
    assert errors_of(text)
