"""Forks: what was shown stays, what was not is rolled anew."""

import msgspec
import pytest

from ludendum.engine import (
    Broken,
    Malformed,
    OpenKey,
    Refused,
    SealedSeed,
    TakeBack,
    export,
    read_record,
    verify,
)
from ludendum.engine.canonical import encode
from ludendum.engine.dice import stirred
from ludendum.engine.entries import Parent, first_head, next_head
from tests.engine.auction import AUCTION
from tests.engine.toys import ANN, BEN, A, B, Pass, Pick, rolls, seated, toy
from tests.harness import agree, entropy, found, laid, played


def test_a_fork_begins_like_its_parent_and_then_rolls_its_own() -> None:
    """TB-15"""
    live = seated(toy(rolls), seed=None)
    live.answer(A, Pick(3))
    fork = live.fork(entropy=entropy("fork"))
    assert fork.table.notes == live.table.notes
    assert isinstance(fork.header.seed, SealedSeed)
    assert fork.header.seed != live.header.seed
    live.answer(B, Pick(3))
    fork.answer(B, Pick(3))
    assert fork.table.notes[0] == live.table.notes[0]
    assert fork.table.notes[1] != live.table.notes[1]
    fork.answer(A, Pass())
    verified = verify(export(fork), found(fork.game))
    assert "NOT checked for entries 1–6, which came with a fork" in verified.dice


def test_a_match_cannot_say_that_all_its_rolls_came_with_a_fork_longer_than_itself() -> None:
    live = seated(toy(rolls), seed="open")
    live.answer(A, Pick(3))
    record = read_record(export(live, whole=True))
    header = msgspec.structs.replace(record.header, parent=Parent(bytes(32), 9999))
    head, lines = first_head(header), [encode(header)]
    for entry in record.entries:
        head = next_head(head, entry.number, entry.at, entry.body, entry.sealed)
        lines.append(encode(msgspec.structs.replace(entry, head=head)))
    with pytest.raises(Broken, match="more entries than it has"):
        verify(b"\n".join(lines) + b"\n", found(live.game))


def test_the_dice_of_a_running_sealed_match_are_not_given_away() -> None:
    """TB-15"""
    live = seated(toy(rolls), seed=None)
    with pytest.raises(Refused, match="TB-15"):
        live.fork(keep_dice=True)
    live.answer(A, Pick(2))
    live.answer(B, Pass())
    assert live.fork(3, keep_dice=True).header.seed == OpenKey(live.key() or b"")


@pytest.mark.parametrize("seed", [None, "open"])
def test_a_fork_with_its_parents_dice_can_go_the_same_way(seed: str | None) -> None:
    """TB-15"""
    live = seated(toy(rolls), seed=seed)
    live.answer(A, Pick(4))
    live.answer(B, Pick(2))
    live.answer(A, Pass())
    fork = live.fork(len(live.entries) - 3, keep_dice=True)
    fork.answer(A, Pick(4))
    fork.answer(B, Pick(2))
    assert fork.table.notes == live.table.notes
    verify(export(fork, whole=True), found(fork.game))


def test_an_open_match_forks_with_its_own_dice_while_it_runs() -> None:
    """TB-15"""
    live = seated(toy(rolls), seed="open")
    fork = live.fork(keep_dice=True)
    live.answer(A, Pick(4))
    fork.answer(A, Pick(4))
    assert fork.table.notes == live.table.notes


def test_any_match_forks_with_any_kind_of_seed() -> None:
    """The inherited contributions and beginning are not held to the rules of another seed."""
    for live in (seated(toy(rolls), seed=None), seated(toy(rolls), seed="open")):
        live.answer(A, Pick(2))
        for fork in (live.fork(entropy=entropy("x")), live.fork(seed="mine"), live.fork(seed="mine")):
            fork.answer(B, Pick(3))
            verify(export(fork, whole=True), found(fork.game))
    with pytest.raises(Refused, match="TB-4"):
        live.fork(seed="mine").contribute(ANN, bytes(32))


def test_in_a_sealed_fork_everyone_may_add_to_the_new_seed() -> None:
    """TB-4: what came from the parent was added to another one."""
    live = seated(toy(rolls), seed=None)
    fork = live.fork(entropy=entropy("fork"))
    before = fork.core.dice.key
    assert before is not None
    fork.contribute(ANN, b"n" * 32)
    with pytest.raises(Refused, match="TB-4"):
        fork.contribute(ANN, b"n" * 32)
    fork.answer(A, Pick(1))
    assert fork.core.dice.key == stirred(before, b"n" * 32)
    fork.answer(B, Pick(3))
    fork.answer(A, Pass())
    verify(export(fork), found(fork.game))


def test_what_was_shown_and_taken_back_comes_again_in_a_fork() -> None:
    """TB-13, TB-15"""
    live = seated(toy(rolls), seed=None)
    start = len(live.entries)
    live.answer(A, Pick(4))
    shown = list(live.table.notes)
    agree(live, live.propose(BEN, TakeBack(start)).number, 0)
    fork = live.fork(entropy=entropy("fork"))
    fork.answer(A, Pick(4))
    assert fork.table.notes == shown
    fork.answer(B, Pass())
    verify(export(fork), found(fork.game))


def test_a_fork_of_a_fork_is_a_fork() -> None:
    live = seated(toy(rolls), seed=None)
    live.answer(A, Pick(2))
    fork = live.fork(entropy=entropy("one"))
    fork.answer(B, Pick(2))
    again = fork.fork(entropy=entropy("two"))
    again.answer(A, Pick(2))
    assert again.table.notes[:2] == fork.table.notes
    verify(export(again, whole=True), found(again.game))


def test_a_match_that_hides_something_is_not_forked_before_its_end() -> None:
    """TB-15: whoever played the fork to its end would see what the others still hold."""
    with pytest.raises(Refused, match="TB-15: this match hides something"):
        laid(AUCTION, "hands").fork()
    played(AUCTION, "hands").fork(8)


def test_a_match_forks_only_where_it_has_been() -> None:
    live = seated(toy(rolls))
    for at in (-1, 99):
        with pytest.raises(Malformed):
            live.fork(at)
