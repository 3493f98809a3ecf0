"""Dice that anyone can check."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludendum.engine import LiveMatch, QuickDice, Refused, SealedSeed
from ludendum.engine.dice import Leaf, LeafDice, below, commitment, first_key, leaf_of, stirred
from ludendum.engine.errors import Broken
from ludendum.engine.sealing import opened
from tests.engine.toys import ANN, BEN, A, B, C, Pick, rolls, seated, toy
from tests.harness import entropy

KEY = bytes(range(16))


def faces(sides: int, games: int) -> Counter[int]:
    return Counter(below(leaf_of(KEY, 0, index), sides) for index in range(games))


@pytest.mark.parametrize("sides", [2, 6, 10, 52])
def test_every_face_comes_up_equally_often(sides: int) -> None:
    games = 300 * sides
    seen = faces(sides, games)
    chi_square = sum((seen[face] - 300) ** 2 / 300 for face in range(sides))
    # Mean sides − 1, variance twice that: five standard deviations would be a scandal.
    assert abs(chi_square - (sides - 1)) < 5 * (2 * (sides - 1)) ** 0.5


def test_quick_dice_are_even_too() -> None:
    dice = QuickDice(5)
    rolled = Counter(dice.below(6) for _ in range(6000))
    assert sum((rolled[face] - 1000) ** 2 / 1000 for face in range(6)) < 21


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**64))
def test_a_roll_lies_within_its_bound(leaf: bytes, bound: int) -> None:
    assert 0 <= below(leaf, bound) < bound


def test_numbers_beyond_the_last_full_run_are_rejected() -> None:
    """With a bound of 2⁶³ + 1 nearly half of the numbers are too high; the next attempt is taken for them."""
    bound = 2**63 + 1

    def attempt(leaf: bytes, number: int) -> int:
        return int.from_bytes(hashlib.sha256(leaf + number.to_bytes(4, "big")).digest()[:8], "big")

    leaves = [leaf_of(KEY, 0, index) for index in range(50)]
    rejected = [leaf for leaf in leaves if attempt(leaf, 0) >= bound]
    assert rejected
    for leaf in rejected:
        assert below(leaf, bound) == next(n for j in range(1, 99) if (n := attempt(leaf, j)) < bound)


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_a_die_without_sides_is_refused_rather_than_rolled_for_ever(bound: int) -> None:
    with pytest.raises(ValueError, match="sides"):
        below(leaf_of(KEY, 0, 0), bound)


def test_a_leaf_is_the_hmac_of_seat_and_index_under_the_key() -> None:
    assert leaf_of(KEY, 3, 7) == hmac.new(KEY, b"3/7", hashlib.sha256).digest()


def test_the_table_commits_to_its_secret_before_anything_else() -> None:
    live = LiveMatch.start(toy(rolls), entropy=entropy("toy"))
    assert isinstance(live.header.seed, SealedSeed)
    assert live.secret is not None
    assert live.header.seed.commitment == commitment(live.secret)
    assert live.secret not in live.header.seed.commitment


def test_every_contribution_changes_the_key_and_so_does_their_order() -> None:
    seed, secret = SealedSeed(b""), b"s" * 32
    one, two = b"1" * 32, b"2" * 32
    keys = [first_key(seed, secret, shares) for shares in ([], [one], [two], [one, two], [two, one])]
    assert len(set(keys)) == 5
    assert first_key(seed, None, [one]) is None


def test_the_key_is_made_of_the_secret_and_the_contributions() -> None:
    live = seated(toy(rolls), seed=None)
    assert live.secret is not None
    key = hashlib.sha256(live.secret + bytes(32) + b"\x01" * 32).digest()[:16]
    assert live.core.dice.key == key
    live.answer(A, Pick(3))
    assert [leaf.value for leaf in live.core.dice.used] == [leaf_of(key, 0, 0), leaf_of(key, 0, 1)]


def test_a_person_adds_32_bytes_once_and_nobody_adds_to_an_open_deal() -> None:
    """TB-4, TB-3"""
    live = LiveMatch.start(toy(rolls), seats=2)
    with pytest.raises(Refused, match="TB-3"):
        live.contribute(ANN, bytes(32))
    live.sit(A, person=ANN)
    with pytest.raises(Refused, match="TB-4: a contribution has 32 bytes; this one has 31"):
        live.contribute(ANN, bytes(31))
    live.contribute(ANN, bytes(32))
    with pytest.raises(Refused, match=r"TB-4.*once"):
        live.contribute(ANN, bytes(32))
    open_deal = LiveMatch.start(toy(rolls), seats=2, seed="open")
    open_deal.sit(A, person=ANN)
    with pytest.raises(Refused, match=r"TB-4.*open"):
        open_deal.contribute(ANN, bytes(32))


def test_play_waits_ten_seconds_for_contributions() -> None:
    """TB-5"""
    live = LiveMatch.start(toy(rolls), seats=2)
    live.sit(A, person=ANN)
    with pytest.raises(Refused, match="TB-5: seat 2 is still free"):
        live.begin()
    live.sit(B, bot="first")
    with pytest.raises(Refused, match="TB-5: 1 players may still add to the seed, for 1 s"):
        live.begin(9_999)
    live.begin(10_000)


def test_play_begins_at_once_when_all_have_contributed_or_are_away() -> None:
    """TB-5: bots and the absent are not waited for."""
    live = LiveMatch.start(toy(rolls), seats=3)
    live.sit(A, person=ANN)
    live.sit(B, person=BEN)
    live.sit(C, bot="first")
    live.contribute(ANN, bytes(32))
    live.presence(BEN, False, at=5)
    live.begin(6)


def test_a_later_share_stirs_the_key_at_the_next_rest_point_and_not_before() -> None:
    """TB-4"""
    live = LiveMatch.start(toy(rolls), seats=2, entropy=entropy("late"))
    live.sit(A, person=ANN)
    live.sit(B, person=BEN)
    live.begin(10_000)
    before = live.core.dice.key
    assert before is not None
    live.contribute(BEN, b"b" * 32, at=10_000)
    assert live.core.dice.key == before
    live.answer(A, Pick(2), at=10_000)
    assert live.core.dice.used[0].value == leaf_of(before, 0, 0)
    assert live.core.dice.key == stirred(before, b"b" * 32)
    live.answer(B, Pick(2), at=10_000)
    assert live.core.dice.key == stirred(before, b"b" * 32), "once, and not at every rest"


def test_leaves_that_a_log_holds_are_held_against_the_key_and_the_rules() -> None:
    def rolled(*given: Leaf) -> None:
        dice = LeafDice()
        dice.key = KEY
        dice.begin_entry(given)
        dice.below(6, 0, None)
        dice.end_entry()

    right = Leaf(0, 0, leaf_of(KEY, 0, 0))
    rolled(right)
    for leaves, reason in [
        ([], "lacks a roll"),
        ([right, right], "did not make"),
        ([Leaf(1, 0, right.value)], "not those"),
        ([Leaf(0, 1, right.value)], "not those"),
        ([Leaf(0, 0, right.value, (A,))], "not those"),
        ([Leaf(0, 0, leaf_of(KEY, 0, 1))], "does not follow"),
    ]:
        with pytest.raises(Broken, match=reason):
            rolled(*leaves)


def test_without_key_or_leaves_nothing_is_rolled() -> None:
    with pytest.raises(Broken, match="not known"):
        LeafDice().below(6, 0, None)


def test_an_entry_keeps_the_leaves_it_used() -> None:
    live = seated(toy(rolls))
    entry = live.answer(A, Pick(3))
    leaves = opened(entry, live.game, trusted=False).leaves
    assert leaves == tuple(live.core.dice.used)
    assert len(leaves or ()) == 2


def test_an_empty_pile_gives_no_card() -> None:
    live = seated(toy(rolls))
    live.core.dice.begin_entry(None)
    with pytest.raises(ValueError, match="nothing is left"):
        live.core.match.draw([0, 0])
    assert {live.core.match.draw([0, 2, 0, 1]) for _ in range(40)} == {1, 3}


def test_open_dice_follow_from_the_seed_alone() -> None:
    def story(seed: str) -> list[str]:
        live = seated(toy(rolls), seed=seed)
        live.answer(A, Pick(5))
        return list(live.table.notes)

    assert story("one") == story("one") != story("two")


def test_seats_have_dice_of_their_own() -> None:
    """What one seat rolls does not depend on how often another has rolled."""

    def roll_of_ben(rolls_of_ann: int) -> str:
        live = seated(toy(rolls))
        live.answer(A, Pick(rolls_of_ann))
        live.answer(B, Pick(2))
        return str(live.table.notes[-1])

    assert roll_of_ben(1) == roll_of_ben(5)
