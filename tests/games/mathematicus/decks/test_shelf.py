"""A record names its decks by hash, quotes what it used, and replays by the quote alone."""

import copy
from typing import Any, cast

import msgspec
import pytest
from msgspec import Struct

from ludendum.engine import Match, QuickDice
from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import shelf
from tests.games.mathematicus.decks.sheets import all_blue, blue, yellow

BODY = """
family sums, 20 s
What is {a} + {b}?
draw: a in 1..9
draw: b in 1..9
= a + b

face 2
level 1, 30 s
How many corners has a cube?
= 8
level 3: family sums

face 4
level 2: family sums
"""


UNSEALED = Match(QuickDice(0), lambda _, __: None)


class Wishes(Struct):
    questions: str = ""


class Played(Struct):
    deck: str
    blue: str
    asked: list[str]
    is_over: bool = True
    topics: str = ""


@pytest.fixture(autouse=True)
def _empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_kept", {})


def played() -> tuple[decks.Deck, dict[str, str], dict[str, Any]]:
    """A deck, the hashes of a game with it, and what that game quotes; the shelf is empty again."""
    deck, blue_deck = decks.custom(yellow(BODY)), all_blue()
    decks.keep(blue_deck)
    hashes = {"questions": deck.hash, "blue": blue_deck.hash}
    quoted = decks.quoted(Played(deck.hash, blue_deck.hash, ["2/3", "maya-2", "2/3"]), UNSEALED)
    shelf._kept.clear()
    return deck, hashes, cast("dict[str, Any]", msgspec.json.decode(msgspec.json.encode(quoted)))


def test_a_deck_is_found_by_its_hash() -> None:
    deck = decks.custom(yellow(BODY))
    assert decks.find(deck.hash).question(2, 1) == deck.question(2, 1)
    assert len(decks.find(deck.hash)) == 3


def test_the_hash_is_of_what_is_asked_and_not_of_how_it_is_laid_out() -> None:
    text = yellow(BODY)
    assert decks.read_deck(text.replace("\n\n", "\n# a comment\n\n")).hash == decks.read_deck(text).hash
    for old, new in [("= 8", "= 9"), ("A test", "A quiz"), ("30 s", "31 s"), ("1..9", "1..8"), ("face 4", "face 5")]:
        assert decks.read_deck(text.replace(old, new)).hash != decks.read_deck(text).hash


def test_a_quote_holds_what_was_used_and_nothing_else() -> None:
    _, _, quoted = played()
    assert [question["name"] for question in quoted["questions"]["questions"]] == ["2/3"]
    assert [question["name"] for question in quoted["blue"]["questions"]] == ["maya-2"]


def test_a_quote_is_enough_to_play_again() -> None:
    deck, hashes, quoted = played()
    decks.accept(hashes, quoted)
    extract = decks.find(deck.hash)
    assert extract.question(2, 3) == deck.question(2, 3)
    assert extract.asked(1, board=True, back=False) == deck.asked(1, board=True, back=False)
    assert extract.nearest(2, 4) == 3
    with pytest.raises(LookupError):
        extract.question(2, 1)
    templates = decks.find(hashes["blue"]).templates("maya")
    assert len(templates) == 2
    assert templates[1].name == "maya-2"


def test_what_a_record_quotes_of_our_decks_never_hides_the_rest_of_them() -> None:
    """Else whoever opened such a record could be asked nothing but what it quotes."""
    ours = shelf.blue()
    outline, one = ours.outline, ours.templates("maya")[0]
    _, hashes, quoted = played()
    extract = msgspec.to_builtins(shelf.Extract(outline, (one,)))
    decks.accept({**hashes, "blue": ours.hash}, {**quoted, "blue": extract})
    assert len(list(decks.find(ours.hash))) == len(ours)


def test_extracts_of_one_deck_add_up() -> None:
    deck, hashes, quoted = played()
    decks.accept(hashes, quoted)
    whole = decks.custom(yellow(BODY))
    assert whole.hash == deck.hash
    assert len(list(decks.find(deck.hash))) == 3
    decks.accept(hashes, quoted)
    assert len(list(decks.find(deck.hash))) == 3


def _forged(quoted: dict[str, Any], change: str) -> dict[str, Any]:
    forged = copy.deepcopy(quoted)
    [question] = forged["questions"]["questions"]
    entries = forged["questions"]["outline"]["entries"]
    match change:
        case "an answer":
            question["answer"] = "a + b + 1"
        case "a time":
            question["seconds"] = 600
        case "the outline":
            entries.pop()
        case "the heading":
            forged["questions"]["outline"]["heading"]["language"] = "it"
        case "another question":
            question["name"] = "9/1"
        case "a type":
            question["seconds"] = "long"
        case "nothing but noise":
            forged["questions"] = [1, 2]
        case "the other deck":
            forged["questions"] = forged["blue"]
    return forged


@pytest.mark.parametrize(
    "change",
    [
        *("an answer", "a time", "the outline", "the heading"),
        *("another question", "a type", "nothing but noise", "the other deck"),
    ],
)  # fmt: skip
def test_a_forged_quote_is_refused_and_leaves_no_trace(change: str) -> None:
    _, hashes, quoted = played()
    with pytest.raises(ValueError):  # noqa: PT011 - each has its own sentence
        decks.accept(hashes, _forged(quoted, change))
    assert shelf._kept == {}


def _hostile(question: decks.Question, name: str = "2/1", **heading: Any) -> tuple[dict[str, str], dict[str, Any]]:
    """A deck nobody checked, whose hashes are right."""
    from ludendum.games.mathematicus.decks.questions import Entry, Heading, Outline

    facts = msgspec.structs.replace(Heading("x", 1, "en", "yellow", 20), **heading)
    outline = Outline(facts, (Entry(name, question.kind, question.hash),))
    quote = {"outline": msgspec.to_builtins(outline), "questions": [msgspec.to_builtins(question)]}
    return {"questions": outline.hash}, {"questions": quote}


def test_a_record_with_a_deck_of_its_own_is_checked_like_a_file() -> None:
    good = decks.Question("2/1", 30, "How many?", "4")
    decks.accept(*_hostile(good))
    for bad in (
        decks.Question("2/1", 30, "How {k}?", "1/k", draws=("k in 0..5",)),
        decks.Question("2/1", 30, "How {k}?", "k", draws=("k in 1..20000", "j in 1..20000")),
        decks.Question("2/1", 1, "How many?", "4"),
        decks.Question("2/1", 30, "How many?", "4", kind="spell"),
        decks.Question("2/1", 30, "How many?", "4", language="it"),
    ):
        with pytest.raises(ValueError):  # noqa: PT011
            decks.accept(*_hostile(bad))
    for name in ("x/y", "2/9", "", "999/1", "2/1\n"):
        with pytest.raises(ValueError):  # noqa: PT011
            decks.accept(*_hostile(msgspec.structs.replace(good, name=name), name))
    for heading in ({"colour": "blue"}, {"language": "zz"}, {"board": (2,)}, {"faces": 1}, {"faces": 10**9}):
        with pytest.raises(ValueError):  # noqa: PT011
            decks.accept(*_hostile(good, **heading))


def test_a_deck_to_play_with_is_yellow() -> None:
    with pytest.raises(decks.DeckErrors):
        decks.custom(blue("template t, 30 s\nkind: mental\nHow?\n= 4\n"))


def test_what_is_neither_quoted_nor_known_is_refused() -> None:
    deck = decks.custom(yellow(BODY))
    decks.accept({"questions": deck.hash}, {})
    with pytest.raises(ValueError, match="does not quote it"):
        decks.accept({"questions": "0" * 64}, {})
    with pytest.raises(decks.UnknownDeckError):
        decks.find("0" * 64)


def test_the_shelf_keeps_the_decks_that_were_looked_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT", 2)
    first, second = (decks.custom(yellow(BODY.replace("= 8", f"= {n}"))) for n in (1, 2))
    decks.find(first.hash)
    third = decks.custom(yellow(BODY.replace("= 8", "= 3")))
    assert set(shelf._kept) == {first.hash, third.hash} != {second.hash}


def test_a_deck_is_checked_once_however_many_others_are_brought_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that is set up again, to take something back, waits for no check."""
    checked: list[str] = []

    def read_deck(text: str, budget: int) -> decks.Deck:
        checked.append(text)
        return decks.read_deck(text, budget)

    monkeypatch.setattr(shelf, "read_deck", read_deck)
    mine = yellow("face 2\nlevel 1, 30 s\nWhat is {a} + {b}?\ndraw: a in 1..14\ndraw: b in 1..15\n= a + b\n")
    deck = decks.custom(mine)
    for place in range(50):
        decks.custom(yellow(f"face 2\nlevel 1, 30 s\nWhat is {place} + 1?\n= {place + 1}\n"))
    again = decks.custom(mine)
    assert checked.count(mine) == 1
    assert again.outline == deck.outline
    assert again.questions == deck.questions
