"""An event holds values, and its sentence is made of them in one place: so a second language translates events."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

import ludendum.games
from ludendum import games

PEOPLE = "what somebody is called"
PROSE = "what somebody has written"
TERM = "a name or a phrase of the game's data (moves, playbooks, decks, dice): states and records know it by this"
KEY = "an id of the game's data"

TEXTS: dict[str, dict[str, str]] = {
    "fields-medal": {
        "formula": "a formula in its notation",
        "cause": KEY,
        "reason": "the outcome's, as the record's last line has it; `events.py` makes it",
    },
    "mathematicus": {
        **dict.fromkeys(("solid", "die", "card", "question", "topic", "topics", "verdict", "practice", "rolls"), KEY),
        **dict.fromkeys(("kind", "deck", "questions"), KEY),
        **dict.fromkeys(("words", "alt", "steps", "note", "source", "answers"), TERM),
        "answer": PROSE,
    },
    "squaring-the-circle": {
        **dict.fromkeys(("who", "guest", "colleague", "owner", "to_owner", "author", "chosen_by", "by"), PEOPLE),
        **dict.fromkeys(("mate", "name", "names"), PEOPLE),
        **dict.fromkeys(("words", "statement", "told", "fits"), PROSE),
        **dict.fromkeys(("about", "move", "source", "branch", "thief", "book", "books", "parts", "what"), TERM),
        **dict.fromkeys(("origin", "look", "vice", "becoming"), TERM),
        **dict.fromkeys(("benefits", "burdens"), KEY),
    },
}
"""The texts that events hold, by game and field, and what they are."""


@pytest.mark.parametrize("name", games.names())
def test_no_event_holds_a_phrase_of_its_sentence(name: str) -> None:
    for event in _events(name).ALL:
        for field, kind in get_type_hints(event).items():
            if field in event.__struct_fields__ and _is_text(kind):
                assert field in TEXTS.get(name, {}), (
                    f"{event.__name__}.{field} of {name} is a text: let it be a Literal, with its words in the event’s "
                    f"own module; or say in tests/games/test_events.py what else it holds"
                )


@pytest.mark.parametrize("name", games.names())
def test_no_phrase_is_put_into_an_event_where_it_is_told(name: str) -> None:
    kinds = {event.__name__: event for event in _events(name).ALL}
    found = []
    for file in _modules(name):
        for call in (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)):
            event = kinds.get(ast.unparse(call.func).removeprefix("events."))
            if event is not None:
                types, fields = get_type_hints(event), event.__struct_fields__
                given = [*zip(fields, call.args, strict=False), *((one.arg, one.value) for one in call.keywords)]
                found += [f"{file.name}:{call.lineno}: {event.__name__}.{field}" for field, value in given
                          if field in types and _is_text(types[field]) and _is_phrase(value)]  # fmt: skip
    assert not found, f"let their words stand with the events: {found}"


def test_no_text_is_listed_that_events_no_longer_hold() -> None:
    for name, listed in TEXTS.items():
        held = {field for event in _events(name).ALL for field in event.__struct_fields__}
        assert listed.keys() <= held


def _events(name: str) -> ModuleType:
    return import_module(f"ludendum.games.{name.replace('-', '_')}.events")


def _modules(name: str) -> Iterator[Path]:
    """The modules of a game that tell events."""
    folder = Path(ludendum.games.__path__[0], name.replace("-", "_"))
    return (file for file in folder.rglob("*.py") if "events" not in file.relative_to(folder).parts[0])


def _is_phrase(value: ast.expr) -> bool:
    """Whether an expression may be a text that is written there."""
    match value:
        case ast.Constant(str() as text):
            return bool(text)
        case ast.JoinedStr():
            return True
        case ast.IfExp() | ast.BoolOp() | ast.BinOp():
            return any(_is_phrase(part) for part in ast.iter_child_nodes(value) if isinstance(part, ast.expr))
    return False


def _is_text(kind: object) -> bool:
    """Whether a type is, or has in it, a text that may be anything."""
    return kind is str or (get_origin(kind) is not Literal and any(_is_text(one) for one in get_args(kind)))
