"""The notebook of the guide runs, and what stands last in its cells shows itself."""

import ast
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ludendum.arithmetic import parse
from ludendum.engine import LiveMatch, Person, Seat
from ludendum.games import find, names

NOTEBOOK = Path(__file__).parents[1] / "docs" / "notebook.ipynb"


def shown(value: Any) -> str:
    """What a notebook would show of a value, in its richest form."""
    for way in ("_repr_html_", "_repr_svg_"):
        if hasattr(value, way):
            text: str = getattr(value, way)()
            ElementTree.fromstring(text.replace("&nbsp;", " "))  # noqa: S314 - our own: every element is closed
            return text
    return repr(value)


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """The value of a cell's last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "notebook", "exec"), names)  # noqa: S102 - our own notebook
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "notebook", "exec"), names)  # noqa: S102
    return eval(compile(ast.Expression(last.value), "notebook", "eval"), names)  # noqa: S307


def test_every_cell_of_the_notebook_runs_and_shows_what_it_says() -> None:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    assert not any(cell.get("outputs") for cell in cells), "it is kept without what it shows"
    space: dict[str, Any] = {}
    results = [run_cell("".join(cell["source"]), space) for cell in cells if cell["cell_type"] == "code"]
    told = [shown(one) for one in results if one is not None]
    assert "= 42</text>" in told[0]
    assert "= 24</text>" in told[1]
    assert sum(text.startswith("<svg") for text in told) == 2
    assert sum(text.startswith("<div") for text in told) == 5
    assert "Fields Medal Solitaire, after entry 5" in told[3]
    assert "Structure" in told[4]
    assert "novice" in told[-2]
    assert "<circle" in told[-2]
    assert "draws 4" in told[-1]
    assert "<circle" in told[-1]


@pytest.mark.parametrize("name", names())
def test_every_game_shows_its_matches_and_its_views(name: str) -> None:
    game = find(name)
    live = LiveMatch.start(game, seed="tea")
    assert f"{game.title}, after entry 0" in shown(live)
    assert "⟦" not in shown(live) + shown(live.view(None))
    for seat in range(live.header.seats):
        live.sit(Seat(seat), person=Person(seat + 1), name=f"<b>Emmy {seat}</b>")
    live.begin()
    assert "<b>Emmy" not in shown(live)
    assert shown(live.view(Seat(0)))


def test_what_a_formula_cannot_give_is_said_in_its_picture() -> None:
    assert "= 9/2</text>" in shown(parse("9 ÷ 2"))
    assert "<title>3 ÷ (1 − 1) (" in shown(parse("3 / (1 - 1)"))
