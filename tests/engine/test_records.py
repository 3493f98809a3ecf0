"""Records: anyone can check them, and nobody can change them unseen."""

import dataclasses
import random
from collections.abc import Callable, Mapping

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ludendum.engine import (
    AnyGame,
    AnyLive,
    Broken,
    LiveMatch,
    Match,
    OtherRules,
    Outcome,
    Record,
    Script,
    export,
    frame,
    read_record,
    replay,
    short_code,
    verify,
)
from ludendum.engine.canonical import encode
from ludendum.engine.dice import leaf_of
from ludendum.engine.entries import Answer, Begin, Entry, first_head, next_head, seal
from ludendum.engine.record import Closing
from tests.engine.auction import AUCTION
from tests.engine.toys import A, B, NoOptions, Pad, Pass, Pick, rolls, seated, toy
from tests.harness import entropy, laid, played

TOY = toy(rolls)


GAMES: dict[str, AnyGame] = {"toy": TOY, "auction": AUCTION}


def find(name: str) -> AnyGame:
    return GAMES[name]


def finished(people: int = 2, seed: str | None = None) -> AnyLive:
    live = seated(TOY, people=people, seed=seed)
    live.answer(A, Pick(2), at=50)
    live.answer(B if people > 1 else A, Pass(), at=90)
    return live


def changed(record: bytes, place: int, byte: int) -> bytes:
    return record[:place] + bytes([byte]) + record[place + 1 :]


def other(byte: int) -> int:
    """Another character that would do as well: a digit for a digit, a letter for a letter."""
    if 48 <= byte <= 57:
        return 48 + (byte - 47) % 10
    return byte + 1 if byte not in (ord("z"), ord("Z")) else byte - 1


def assert_broken(record: bytes, code: str | None = None) -> Broken:
    """The record is broken, and nothing but `Broken` says so."""
    with pytest.raises(Broken) as broken:
        verify(record, find, code)
    return broken.value


# what verifies -------------------------------------------------------------------------------------------------------


def test_a_finished_record_verifies_with_its_dice_and_result() -> None:
    live = finished()
    verified = verify(export(live), find, short_code(live.head))
    assert verified.complete
    assert verified.erased == 0
    assert verified.dice == "every roll follows from the committed secret and the players' contributions"
    assert verified.live is not None
    assert verified.live.outcome == live.outcome


def test_an_unfinished_record_verifies_as_far_as_it_goes() -> None:
    live = seated(TOY, seed=None)
    live.answer(A, Pick(2))
    verified = verify(export(live), find)
    assert not verified.complete
    assert "so far" in verified.dice
    assert verified.live is not None
    assert verified.live.table.notes == live.table.notes


def test_an_open_record_says_that_it_is_open() -> None:
    assert verify(export(finished(seed="open")), find).dice.startswith("open")


def test_a_record_replays_up_to_any_entry() -> None:
    live = finished()
    record = read_record(export(live))
    assert replay(record, TOY, until=3).core.open is None
    assert len(replay(record, TOY, until=6).entries) == 6


def test_a_record_of_other_rules_says_so() -> None:
    record = export(finished())
    with pytest.raises(OtherRules, match="line 1: played under rules 1 of A toy; this program plays rules 2"):
        verify(record, lambda _: dataclasses.replace(TOY, rules=2))


# what an unfinished record does not tell -----------------------------------------------------------------------------


def test_an_unfinished_record_holds_nothing_of_what_is_to_come() -> None:
    live = laid(AUCTION, "to come", seats=3)
    key, secret = live.core.dice.key, live.secret
    assert key is not None
    assert secret is not None
    rolled = live.core.dice.counts
    to_come = [leaf_of(key, seat, rolled.get(seat, 0) + ahead) for seat in (-1, 0, 1, 2) for ahead in (0, 1, 5)]
    digests = [field.content or "" for entry in live.entries for field in entry.sealed if field.name == "digest"]
    for seat in (A, B, None):
        told = export(live, seat) + encode(frame(live, seat))
        for hidden in (key, secret, *to_come):
            assert msgspec.json.encode(hidden).strip(b'"') not in told
            assert hidden.hex().encode() not in told
        for digest in digests:
            assert digest.strip('"').encode() not in told


def test_a_finished_record_holds_everything() -> None:
    record = export(played(AUCTION, "everything"))
    assert b'"content":null' not in record


# what is changed -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("substitute", [other, lambda _: ord(" "), lambda _: 0xFF])
def test_no_character_of_a_record_can_be_changed_unseen(substitute: Callable[[int], int]) -> None:
    record = export(finished(people=1))
    for place, byte in enumerate(record):
        if substitute(byte) != byte:
            broken = assert_broken(changed(record, place, substitute(byte)))
            assert broken.line is not None
            assert str(broken).startswith(f"line {broken.line}: ")


@pytest.mark.slow
@pytest.mark.parametrize("label", ["long one", "long two"])
def test_no_character_of_a_long_record_can_be_changed_unseen(label: str) -> None:
    record = export(played(AUCTION, label, seats=4, lively=True))
    chance = random.Random(label)  # noqa: S311
    for place in chance.sample(range(len(record)), 1500):
        byte = chance.choice([b for b in range(256) if b != record[place]])
        assert assert_broken(changed(record, place, byte)).line is not None


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_lines_cannot_be_inserted_deleted_or_swapped(data: st.DataObject) -> None:
    lines = export(finished()).splitlines(keepends=True)
    one = data.draw(st.integers(0, len(lines) - 1))
    two = data.draw(st.integers(0, len(lines) - 1).filter(lambda two: two != one))
    deleted = [*lines[:one], *lines[one + 1 :]]
    swapped = list(lines)
    swapped[one], swapped[two] = swapped[two], swapped[one]
    assert_broken(b"".join(swapped))
    assert_broken(b"".join([*lines[:one], lines[two], *lines[one:]]))
    if one == len(lines) - 1:
        assert "closing line is missing" in str(assert_broken(b"".join(deleted)))
    else:
        assert_broken(b"".join(deleted))


def test_a_truncated_record_is_broken_or_plainly_unfinished() -> None:
    record = export(finished())
    ends = [place + 1 for place, byte in enumerate(record) if byte == ord("\n")]
    for length in range(len(record)):
        if length in ends[:-2]:
            assert not verify(record[:length], find).complete
        else:
            assert_broken(record[:length])


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (0, b'"rules":1', b'"rules":2', "chain"),
        (0, b'"seats":2', b'"seats":99', "chain"),
        (0, b"ludendum record 2", b"ludendum record 9", "format"),
        (0, b'"game":"toy"', b'"game":"nim"', "there is no game"),
        (-1, b'"cause":"end"', b'"cause":"luck"', "not the one that follows"),
        (-1, b'"secret":"', b'"secret":"AAAA', "not the one the table had committed to"),
        (-1, b'"head":"', b'"head":"AAAA', "belongs to another match"),
    ],
)
def test_a_broken_record_says_what_is_wrong(line: int, old: bytes, new: bytes, reason: str) -> None:
    lines = export(finished()).splitlines(keepends=True)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new)
    assert reason in str(assert_broken(b"".join(lines)))


def test_the_secret_must_be_told_at_the_end_and_an_open_deal_has_none() -> None:
    sealed, open_ = finished(), finished(seed="open")
    sealed.secret, open_.secret = None, sealed.secret
    assert "not revealed" in str(assert_broken(export(sealed)))
    assert "no secret to reveal" in str(assert_broken(export(open_)))


# what is forged ------------------------------------------------------------------------------------------------------


def rechained(record: Record, forge: Callable[[Entry], Entry]) -> bytes:
    """What a forger does: alter entries and compute all heads anew."""
    head = first_head(record.header)
    entries = []
    for entry in map(forge, record.entries):
        head = next_head(head, entry.number, entry.at, entry.body, entry.sealed)
        entries.append(replace(entry, head=head))
    closing = [] if record.closing is None else [replace(record.closing, head=head)]
    return b"".join(encode(line) + b"\n" for line in (record.header, *entries, *closing))


def test_a_legal_alternative_passes_alone_but_not_against_the_code() -> None:
    live = finished()
    again = LiveMatch(TOY, live.header, live.secret, entropy("forger"))
    for entry in live.entries[:5]:
        again.replay(entry)
    again.answer(A, Pick(3), at=50)
    again.answer(B, Pass(), at=90)
    forged = export(again)
    assert verify(forged, find).complete, "the forger has kept to the rules and to the dice"
    code = short_code(live.head)
    assert "not the match that was shown" in str(assert_broken(forged, code))
    assert verify(export(live), find, code.lower()).complete


def test_a_code_has_sixty_bits_in_twelve_letters() -> None:
    code = read_record(export(finished())).code
    assert len(code) == 14
    assert code.count("-") == 2


def resealed(entry: Entry, name: str, content: object) -> Entry:
    sealed = tuple(seal(name, f.audience, content, b"s" * 16) if f.name == name else f for f in entry.sealed)
    return replace(entry, sealed=sealed)


@pytest.mark.parametrize(
    ("forge", "reason"),
    [
        (lambda e: replace(e, body=replace(e.body, seat=B)) if e.number == 6 else e, "TB-7"),
        (lambda e: replace(e, body=replace(e.body, charged=0)) if e.number == 6 else e, "TB-9"),
        (lambda e: replace(e, body=replace(e.body, action={"do": "pick"})) if e.number == 6 else e, "cannot be read"),
        (lambda e: replace(e, body=replace(e.body, action={"do": "fly"})) if e.number == 6 else e, "does not have"),
        (lambda e: replace(e, body=replace(e.body, action={})) if e.number == 6 else e, "does not have"),
        (lambda e: replace(e, body=replace(e.body, ask=4)) if e.number == 6 else e, "no longer open"),
        (lambda e: replace(e, body=replace(e.body, action=None)) if e.number == 6 else e, "hidden from you"),
        (lambda e: replace(e, body=Begin()) if e.number == 7 else e, "begun already"),
        (lambda e: replace(e, at=0) if e.number == 7 else e, "TB-1"),
        (lambda e: replace(e, number=9) if e.number == 7 else e, "is missing"),
        (lambda e: replace(e, sealed=e.sealed[1:]) if e.number == 6 else e, "lacks a roll"),
        (lambda e: replace(e, sealed=e.sealed[:-1]) if e.number == 6 else e, "sealed fields"),
        (lambda e: replace(e, sealed=(*e.sealed, *e.sealed)) if e.number == 6 else e, "did not make"),
        (lambda e: resealed(e, "digest", b"d" * 32) if e.number == 6 else e, "state after this entry"),
        (lambda e: resealed(e, "leaf.0", "leaf") if e.number == 6 else e, "cannot be read"),
        (
            lambda e: (
                resealed(e, "leaf.0", {"seat": 0, "index": 0, "value": b"6" * 32, "to": None}) if e.number == 6 else e
            ),
            "does not follow from the committed seed",
        ),
    ],
)
def test_a_rechained_forgery_against_the_rules_is_found(forge: Callable[[Entry], Entry], reason: str) -> None:
    forged = rechained(read_record(export(finished())), forge)
    broken = assert_broken(forged)
    assert reason in str(broken)
    assert broken.line is not None


def test_a_forger_without_the_secret_cannot_choose_the_dice() -> None:
    record = read_record(export(finished()))
    assert record.closing is not None
    for secret in (b"", b"x" * 32):
        closing = Closing(record.closing.outcome, secret, record.closing.head)
        lines = [encode(record.header), *map(encode, record.entries), encode(closing)]
        assert "committed" in str(assert_broken(b"\n".join(lines) + b"\n"))


def test_text_outside_its_sealed_field_is_a_forgery() -> None:
    """An action's free text stands in its field alone, or it could not be erased."""
    live = played(AUCTION, "speech", seats=3)

    def forge(entry: Entry) -> Entry:
        if not isinstance(entry.body, Answer) or entry.body.action is None or entry.body.action["do"] != "say":
            return entry
        return replace(entry, body=replace(entry.body, action={**entry.body.action, "remark": "never to be erased"}))

    assert "not written as it should be" in str(assert_broken(rechained(read_record(export(live)), forge)))


# what is not a record at all -----------------------------------------------------------------------------------------


@given(st.binary(max_size=300))
def test_random_bytes_are_broken(data: bytes) -> None:
    assert_broken(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(JSON, st.booleans())
def test_random_json_is_broken(value: object, header: bool) -> None:
    line = msgspec.json.encode(value) + b"\n"
    assert_broken(line)
    assert_broken(encode(finished().header) + b"\n" + line if header else line + line)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_field_replaced_by_anything_is_broken(data: st.DataObject) -> None:
    """A field of any line becomes another value, and the line is written in canonical form again."""
    lines = [msgspec.json.decode(line) for line in export(finished()).splitlines()]
    line = data.draw(st.integers(0, len(lines) - 1))
    key = data.draw(st.sampled_from(sorted(lines[line])))
    value = data.draw(JSON)
    if lines[line][key] == value:
        return
    lines[line][key] = value
    assert_broken(b"".join(msgspec.json.encode(one) + b"\n" for one in lines))


@pytest.mark.parametrize(
    "record",
    [
        b"",
        b"\n",
        b"\n\n\n",
        b"{}\n",
        b"[" * 100_000 + b"\n",
        b"[" * 900 + b"]" * 900 + b"\n",
        b'{"options":' * 50_000 + b"\n",
        b"9" * 100_000 + b"\n",
        b'"\\ud800"\n',
        b"\xef\xbb\xbf{}\n",
        bytes(64 * 1024 * 1024 + 1),
    ],
    ids=lambda record: f"{record[:12]!r} of {len(record)}",
)
def test_monsters_are_broken(record: bytes) -> None:
    assert_broken(record)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"options":{}', b'"options":' + b'{"a":' * 400 + b"1" + b"}" * 400),
        (b'"options":{}', b'"options":{"rounds":' + b"9" * 400 + b"}"),
        (b'"content":{}', b'"content":{"deck":"no such hash"}'),
        (b'"seats":2', b'"seats":1000000000'),
        (b'"seats":2', b'"seats":-1'),
    ],
)
def test_a_monstrous_header_is_broken_even_if_all_heads_fit(old: bytes, new: bytes) -> None:
    first, *rest = export(finished()).splitlines(keepends=True)
    assert old in first
    try:
        record = read_record(b"".join([first.replace(old, new), *rest]))
    except Broken:
        return
    assert assert_broken(rechained(record, lambda entry: entry)).line == 1


def test_options_that_no_table_can_be_laid_with_are_broken() -> None:
    def breaks(_: NoOptions, seats: int, __: Mapping[str, str]) -> Pad:
        raise KeyError(seats)

    record = export(finished())
    with pytest.raises(Broken, match="line 1: no table can be laid"):
        verify(record, lambda _: dataclasses.replace(TOY, set_up=breaks))


def test_a_script_that_fails_on_a_record_makes_it_broken() -> None:
    def fails(_: Match, __: Pad) -> Script[Outcome]:
        raise ZeroDivisionError("in the rules")

    record = export(finished())
    with pytest.raises(Broken, match="line 6: entry 5 was not possible: in the rules"):
        verify(record, lambda _: dataclasses.replace(TOY, play=fails))


def test_the_seed_of_an_open_deal_is_part_of_the_code() -> None:
    one, two = LiveMatch.start(TOY, seats=2, seed="one"), LiveMatch.start(TOY, seats=2, seed="two")
    assert replace(one.header, seed=two.header.seed) == two.header
    assert short_code(one.head) != short_code(two.head)
