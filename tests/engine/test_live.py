"""A match being played: three errors kept apart, outcomes with causes, and doors that change all or nothing."""

import random
from dataclasses import replace

import msgspec
import pytest

from ludendum.engine import (
    AnyLive,
    Broken,
    LiveMatch,
    Malformed,
    Match,
    Outcome,
    Properties,
    QuickDice,
    Refused,
    Script,
    Seat,
    Stale,
    export,
    frame,
    menu,
    news,
    simulate,
    verify,
)
from ludendum.engine.ask import Answers, Ask
from ludendum.engine.canonical import encode
from ludendum.engine.entries import Answer, next_head, seal
from tests.engine.auction import AUCTION, Options, Table, play, set_up
from tests.engine.toys import ANN, END, A, B, Heard, Pad, Pass, Pick, rolls, seated, toy, turns
from tests.harness import advance, entropy, found, laid, played


def test_what_cannot_be_read_is_malformed() -> None:
    live = seated(toy(turns))
    with pytest.raises(Malformed, match="possible: “pick”"):
        live.read_action(A, "fly away")


def test_half_a_character_is_no_name() -> None:
    live = LiveMatch.start(toy(turns), seats=2, seed="open")
    before = live.head, encode(live.core.standing), list(live.entries)
    with pytest.raises(Malformed, match="a name holds half a character at place 2"):
        live.sit(A, person=ANN, name="A\ud83dn")
    assert (live.head, encode(live.core.standing), live.entries) == before
    assert live.sit(A, person=ANN, name="Ann").number == 1


def test_a_match_interrupted_while_it_writes_an_entry_has_not_changed() -> None:
    """Whatever stops it: here somebody presses Ctrl-C while the salts are drawn."""
    live = seated(toy(turns))
    before = live.head, encode(live.table), encode(live.core.standing), list(live.entries), encode(frame(live, A))

    def interrupted(_: int) -> bytes:
        raise KeyboardInterrupt

    live._entropy, salts = interrupted, live._entropy
    with pytest.raises(KeyboardInterrupt):
        live.answer(A, Pick(1))
    after = live.head, encode(live.table), encode(live.core.standing), list(live.entries), encode(frame(live, A))
    assert after == before
    live._entropy = salts
    assert live.answer(A, Pick(1)).number == len(before[3]) + 1


def test_an_entry_that_does_not_hold_has_changed_nothing() -> None:
    """Its chain is right and its seals are; only the state that was logged is another."""
    live, other = seated(toy(turns)), seated(toy(turns))
    entry = live.answer(A, Pick(1))
    digest = seal("digest", (), b"another", bytes(16))
    head = next_head(other.head, entry.number, entry.at, entry.body, (*entry.sealed[:-1], digest))
    before = encode(other.table), other.head, encode(frame(other, A))
    with pytest.raises(Broken, match="the state after this entry"):
        other.replay(msgspec.structs.replace(entry, sealed=(*entry.sealed[:-1], digest), head=head))
    assert (encode(other.table), other.head, encode(frame(other, A))) == before


def test_an_offer_set_apart_goes_on_listing_what_was_possible() -> None:
    live, chance = laid(AUCTION, "apart"), random.Random(1)  # noqa: S311
    while live.core.open is not None and live.core.open.ask.prompt != "small or large?":
        advance(live, chance)
    apart = live.offer(A, apart=True)
    while live.core.open is not None and "bid" not in live.core.open.ask.prompt:
        advance(live, chance)
    bids = live.offer(A, apart=True)
    assert apart is not None
    assert bids is not None
    hand = list(bids.menu())
    live.answer(A, hand[0], at=live.core.at)
    assert list(bids.menu()) == hand
    assert [action.notation() for action in apart.menu()] == ["call small", "call large"]


def test_what_a_rule_forbids_is_refused_with_rule_and_witness() -> None:
    live = seated(toy(turns))
    with pytest.raises(Refused) as refused:
        live.answer(A, live.read_action(A, "pick -4"))
    assert (refused.value.refusal.rule, refused.value.refusal.reason) == ("XX-1", "-4 is not positive")


def test_what_answers_a_closed_ask_is_stale() -> None:
    live = seated(toy(turns))
    live.answer(A, Pick(1), ask=3)
    with pytest.raises(Stale):
        live.answer(B, Pick(1), ask=3)
    live.answer(B, Pick(6))
    with pytest.raises(Stale, match="the match is over: the toy is over"):
        live.answer(A, Pick(1))
    with pytest.raises(Stale):
        live.read_action(A, "pick 1")
    with pytest.raises(Stale):
        live.begin()


def test_who_is_not_asked_is_refused_before_the_text_is_read() -> None:
    """TB-7"""
    with pytest.raises(Refused, match="TB-7"):
        seated(toy(turns)).read_action(B, "fly away")


def test_play_begins_once() -> None:
    with pytest.raises(Stale, match="begun already"):
        seated(toy(turns)).begin()


def test_the_three_errors_have_nothing_in_common() -> None:
    kinds = (Malformed, Refused, Stale, Broken)
    assert not any(issubclass(one, other) for one in kinds for other in kinds if one is not other)


def test_a_door_that_raises_changes_nothing() -> None:
    live = seated(toy(turns), seed=None)
    before = export(live, whole=True), encode(frame(live, A))
    for attempt in (Pick(-1), Pass()):
        with pytest.raises(Refused):
            live.answer(A, attempt)
    assert (export(live, whole=True), encode(frame(live, A))) == before


def test_a_script_that_fails_halfway_leaves_nothing_behind() -> None:
    def fragile(match: Match, pad: Pad) -> Script[Outcome]:
        while True:
            yield match.rest()
            move = yield from match.ask(A, Pick)
            pad.notes.append(f"{move.number} and {match.roll(1000)}")
            if move.number == 2:
                raise ZeroDivisionError
            if move.number == 6:
                return END

    live = seated(toy(fragile), people=1, seed=None)
    live.answer(A, Pick(1))
    before = export(live, whole=True), encode(frame(live, A)), list(live.table.notes)
    with pytest.raises(ZeroDivisionError):
        live.answer(A, Pick(2))
    assert (export(live, whole=True), encode(frame(live, A)), list(live.table.notes)) == before
    live.answer(A, Pick(6))
    verify(export(live), found(live.game))


def test_a_replica_that_disagrees_stops_loudly() -> None:
    live = seated(toy(rolls))
    replica: AnyLive = LiveMatch(live.game, live.header)
    for entry in live.entries:
        replica.replay(entry)
    replica.table.notes.append("a cosmic ray")
    with pytest.raises(Broken, match="state after this entry"):
        replica.replay(live.answer(A, Pick(2)))


@pytest.mark.parametrize(("rounds", "cause"), [(1, "rounds"), (20, "pile")])
def test_an_outcome_says_who_won_and_why_it_ended(rounds: int, cause: str) -> None:
    game = replace(AUCTION, options=Options, set_up=lambda _, seats, decks: set_up(Options(rounds), seats, decks))
    outcome = played(game, "causes").outcome
    assert outcome is not None
    assert outcome.cause == cause
    assert outcome.winners


def test_thirty_seats_work() -> None:
    game = replace(AUCTION, properties=Properties(range(2, 31), hidden=True, simultaneous=True))
    live = played(game, "thirty", seats=30)
    assert live.outcome is not None
    record = export(live)
    assert verify(record, found(game)).complete
    with pytest.raises(Refused, match="TB-2: Lots has 2 to 30 seats, not 31"):
        LiveMatch.start(game, seats=31)


def test_a_bot_may_hold_a_seat_and_a_person_two() -> None:
    live = seated(toy(turns), people=1, bots=1)
    live.answer(A, Pick(1))
    offer = live.offer(B)
    assert offer is not None
    live.answer(B, live.game.bots["first"](0).choose(live.view(B), offer))
    assert [move.person for move in live.core.standing.moves] == [ANN, None]


def test_what_is_told_reaches_its_audience_and_nobody_else() -> None:
    def gossip(match: Match, pad: Pad) -> Script[Outcome]:  # noqa: ARG001
        match.tell(Heard("for all"))
        match.tell(Heard("for Ben"), to=(B,))
        yield from match.ask(A, Pass)
        return END

    live = seated(toy(gossip))
    assert news(live, live.entries[-1], live.core.told, A).texts == ["for all"]
    assert news(live, live.entries[-1], live.core.told, B).texts == ["for all", "for Ben"]
    assert news(live, live.entries[-1], live.core.told, None).texts == ["for all"]


def test_a_menu_is_for_those_who_are_asked() -> None:
    live = seated(toy(turns))
    assert menu(live, A) == ["pick 1", "pick 2", "pick 3"]
    assert menu(live, A, most=1) == ["pick 1"]
    assert menu(live, B) == []


def test_a_private_draw_keeps_its_roll_from_its_own_audience_until_the_end() -> None:
    """Roll and card together would tell what is left in the pile, and so what others hold."""
    live = laid(AUCTION, "private", sealed=False)
    leaves = [field for field in live.entries[-1].sealed if field.name.startswith("leaf.")]
    assert len(leaves) == 6
    assert {leaf.audience for leaf in leaves} == {()}
    for seat in (A, B, None):
        assert all(field.content is None for field in list(live.entries_for(seat))[-1].sealed)


def test_a_match_needs_no_log_to_be_played() -> None:
    def choose(table: Table, ask: Ask) -> Answers:
        return {seat: next(kinds[0].menu(table, seat)) for seat, kinds in ask.offers.items()}

    table = set_up(Options(), 3, {})
    outcome = simulate(play, table, QuickDice(7), choose)
    assert outcome is not None
    assert outcome.cause == "rounds"
    assert simulate(play, set_up(Options(), 3, {}), QuickDice(7), choose, most=2) is None


def test_tables_with_seats_for_keys_are_written_in_one_way() -> None:
    assert encode({Seat(2): 1, Seat(10): {3, 1}}) == encode({Seat(10): {1, 3}, Seat(2): 1}) == b'{"10":[1,3],"2":1}'


def test_every_answer_names_its_ask() -> None:
    live = played(AUCTION, "asks", sealed=False)
    asks = [entry.body.ask for entry in live.entries if isinstance(entry.body, Answer)]
    assert asks == sorted(asks)
    assert entropy("a")(4) == entropy("a")(4) != entropy("b")(4)


def test_a_state_that_is_not_the_one_logged_is_noticed_when_a_log_is_recalled() -> None:
    live = played(AUCTION, "recalled", most=20)
    again = live.empty()
    for entry in live.entries:
        again.recall(entry)
    again.confirm()
    again.core.table.reserve += 1
    with pytest.raises(Broken, match="the state after the last entry"):
        again.confirm()
