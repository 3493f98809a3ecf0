"""A deck that somebody brought to a match: what is committed to, when it is opened, and what verify makes of it."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec
import pytest

from ludendum.engine import (
    AnyGame,
    AnyLive,
    Broken,
    Brought,
    LiveMatch,
    Malformed,
    Person,
    Refused,
    Seat,
    TakeBack,
    export,
    read_record,
    replay,
    verify,
)
from ludendum.engine.canonical import encode
from ludendum.engine.record import Closing, Opening
from ludendum.games import find
from ludendum.games.mathematicus.decks import shelf
from tests.games.mathematicus.own_deck import WORDS, deck, key_of
from tests.golden import records, unpacked
from tests.harness import Leak, compare_brought, entropy

GAME = find("mathematicus")
FAMILY = """
face 9
level 1, 600 s
draw: a in 3..9
draw: b in 11..19
What is {a} × {b}?
= a × b
"""
OTHERS = tuple(f"other{word}" for word in WORDS)


@pytest.fixture(autouse=True)
def _empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here has read any deck before."""
    monkeypatch.setattr(shelf, "_kept", {})
    shelf.sealed.cache_clear()


def laid(text: str | None = None, label: str = "own", game: AnyGame = GAME, **options: Any) -> AnyLive:
    chosen = {"mode": "cards", "level": 1, "target": 3, "contest": "off", "questions": text or deck(), **options}
    live: AnyLive = LiveMatch.start(game, msgspec.convert(chosen, GAME.options), seats=2, entropy=entropy(label))
    for seat in (0, 1):
        live.sit(Seat(seat), person=Person(seat + 1), name=("Ada", "Bea")[seat])
    live.begin(at=10_000)
    return live


def go_on(live: AnyLive) -> None:
    """The one who is asked is ready, or answers: Ada right, Bea not."""
    open_ = live.core.open
    assert open_ is not None
    seat = open_.waiting()[0]
    kinds = [kind.verb() for kind in open_.ask.offers[seat]]
    said = "a unicorn" if seat or live.table.open[0].posed.question == "9/1" else key_of(live.table.open[0].posed.text)
    live.answer(seat, live.read_action(seat, "ready" if "ready" in kinds else f"answer {said}"), at=live.core.at + 1)


def play(live: AnyLive, is_enough: Callable[[AnyLive], bool] = lambda live: live.outcome is not None) -> AnyLive:
    while not is_enough(live):
        go_on(live)
    return live


def told(data: bytes) -> set[str]:
    return {word for word in WORDS if word in data.decode().lower()}


def asked(live: AnyLive) -> list[str]:
    """The keys of the questions that were asked so far."""
    return [WORDS[int(name.partition("/")[0]) - 1] for name in live.table.asked]


def test_a_header_names_a_deck_by_salted_commitments() -> None:
    one, other = laid(label="one"), laid(label="other")
    assert told(encode(one.header)) == set()
    assert one.header.options["questions"] == f"sealed:{one.header.content['questions']}"
    assert one.header.content["questions"] != other.header.content["questions"], "the salts differ"
    outlines = [read_record(export(live)).quoted["questions"]["outline"] for live in (one, other)]
    hashes = [{entry["hash"] for entry in outline["entries"]} for outline in outlines]
    assert not hashes[0] & hashes[1], "nobody can tell by a commitment what it stands for"


def test_a_record_opens_what_is_over_and_nothing_else() -> None:
    live = laid()
    while live.outcome is None:
        lies_open = [key_of(one.posed.text) for one in live.table.open]
        for seat in (None, Seat(0), Seat(1)):
            record = export(live, seat)
            assert told(record) == set(asked(live)) - set(lies_open)
            found = verify(record, find)
            assert not found.complete
            assert (found.live is None) == bool(lies_open)
            assert not lies_open or "checked for entries" in found.dice
        go_on(live)
    record = export(live)
    assert told(record) == set(asked(live)) != set(WORDS), "what was never asked is never told"
    shelf._kept.clear()
    assert verify(record, find).complete


def test_a_question_that_may_come_again_with_other_numbers_is_opened_at_the_end() -> None:
    live = play(laid(deck(WORDS[:2]).replace("faces: 2", "faces: 9") + FAMILY), lambda live: "9/1" in live.table.asked)
    play(live, lambda live: not any(one.posed.question == "9/1" for one in live.table.open))
    assert b"a \\u00d7 b" not in export(live)
    assert "a × b" not in export(live).decode()
    assert "a × b" in export(play(live)).decode()


def test_a_question_taken_back_is_not_opened_but_its_record_replays() -> None:
    """Under the first rules: since the second nothing is taken back past the verdict that brought it (MX-145)."""
    live = play(laid(game=replace(GAME, rules=1)), lambda live: len(live.table.asked) == 2)
    drawn = key_of(live.table.open[0].posed.text)
    motion = live.propose(Person(1), TakeBack(len(live.entries) - 1), live.core.at).number
    live.vote(Person(2), motion, True, live.core.at)
    assert len(live.table.asked) == 1
    assert drawn not in told(export(live))
    record = export(play(live))
    shelf._kept.clear()
    assert verify(record, find).complete


def test_a_deck_stays_with_a_fork_but_a_record_alone_cannot_be_gone_on_with() -> None:
    live = play(laid(), lambda live: len(live.table.asked) == 2)
    assert play(live.fork(seed="fork")).outcome is not None
    record = read_record(export(play(live)))
    shelf._kept.clear()
    with pytest.raises(Refused, match="not here"):
        replay(record, GAME).fork(seed="fork")


def test_a_deck_is_brought_as_its_text() -> None:
    with pytest.raises(Malformed, match="give the text itself"):
        laid(laid().header.options["questions"])
    with pytest.raises(msgspec.ValidationError, match="not by its hash"):
        laid("sealed:of my own")
    with pytest.raises(msgspec.ValidationError, match=r"no question 99/1 \(MX-51\)"):
        laid(faces="99/1")
    assert play(laid(faces="3/1 4/1"), lambda live: bool(live.table.asked)).table.asked[0] in ("3/1", "4/1")


def test_what_is_kept_with_a_table_must_be_what_it_committed_to() -> None:
    live = laid()
    assert live.brought is not None
    for wrong in (Brought(deck(OTHERS), live.brought.salt), Brought(deck(), bytes(32))):
        with pytest.raises(Broken, match="not what it had committed to"):
            LiveMatch(GAME, live.header, live.secret, brought=wrong)
    with pytest.raises(Broken, match="cannot be read"):
        LiveMatch(GAME, live.header, live.secret, brought=Brought("no deck", live.brought.salt))
    with pytest.raises(Broken, match="do not name"):
        LiveMatch(GAME, LiveMatch.start(GAME, seed="x").header, brought=live.brought)


def _changed(record: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    *lines, last = record.splitlines()
    line: Any = msgspec.json.decode(last, type=Opening if last.startswith(b'{"opened"') else Closing)
    change(line.opened if isinstance(line, Opening) else line.content)
    return b"\n".join([*lines, encode(line)]) + b"\n"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda quoted: quoted["questions"]["questions"][0].update(answer="unicorn"), "quoted otherwise"),
        (lambda quoted: quoted["questions"]["salts"].update({"1/1": "00"}), "salt for each|quoted otherwise"),
        (lambda quoted: quoted["questions"]["salts"].update(dict.fromkeys(quoted["questions"]["salts"], "zz")), "salt"),
        (lambda quoted: quoted["questions"].update(salts={}), "quoted otherwise"),
        (lambda quoted: quoted["questions"]["outline"]["entries"].pop(), "not the deck of its hash"),
        (lambda quoted: quoted.pop("questions"), "does not quote it|opens nothing"),
    ],
)  # fmt: skip
def test_what_is_opened_must_fit_its_commitment(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    running = play(laid(), lambda live: len(live.table.asked) == 3)
    for live in (running, play(running.fork(seed="to the end"))):
        record = export(live)
        shelf._kept.clear()
        with pytest.raises(Broken, match=reason):
            verify(_changed(record, change), find)


def test_a_record_that_opens_nothing_of_its_deck_says_so() -> None:
    record = export(play(laid(), lambda live: bool(live.table.open)))
    with pytest.raises(Broken, match="opens nothing of it"):
        verify(b"\n".join(record.splitlines()[:-1]) + b"\n", find)
    with pytest.raises(Broken, match="after the closing line"):
        verify(record + record.splitlines()[-1] + b"\n", find)


def test_records_whose_headers_hold_their_decks_still_verify() -> None:
    own = [path for path in records("mathematicus") if path.name.startswith("own-deck")]
    held = [path for path in own if "questions" in read_record(unpacked(path)).header.options]
    plain = [path for path in held if not read_record(unpacked(path)).header.options["questions"].startswith("sealed:")]
    assert len(own) == len(held) == 3
    assert len(plain) == 2
    for path in own:
        assert verify(unpacked(path), find).complete


@pytest.mark.slow
def test_no_seat_is_sent_anything_by_which_a_key_could_be_told() -> None:
    """The harness's twins: another deck in which one key, or all but those asked, are others."""
    chance = random.Random("own decks")  # noqa: S311
    live = play(laid())
    never = tuple(word if word in asked(live) else f"other{word}" for word in WORDS)
    assert compare_brought(live, deck(never), len(live.entries) + 1) == len(live.entries), "to the very end"
    for word in chance.sample(sorted(set(asked(live))), 3):
        over = _judged(live, word)
        changed = tuple(f"other{one}" if one == word else one for one in WORDS)
        assert compare_brought(live, deck(changed), over) == over - 1
        with pytest.raises(Leak):
            compare_brought(live, deck(changed), over + 1)


def _judged(live: AnyLive, word: str) -> int:
    """The entry with which a key's question is over for the first time."""
    again = live.empty()
    for number, entry in zip(count(1), live.entries, strict=False):
        again.replay(entry)
        if again.core.match.used.get(f"{WORDS.index(word) + 1}/1"):
            return number
    raise AssertionError(f"{word} was never asked")
