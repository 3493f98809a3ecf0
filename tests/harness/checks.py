"""The checks: one promise each. They take a game and raise `AssertionError` if it breaks one."""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from ludendum import games
from ludendum.engine import (
    AnyAction,
    AnyGame,
    AnyLive,
    Broken,
    LiveMatch,
    Match,
    OtherRules,
    Outcome,
    Script,
    Seat,
    Verified,
    export,
    frame,
    menu,
    news,
    read,
    read_record,
    replay,
    verify,
)
from ludendum.engine.ask import Rest
from ludendum.engine.canonical import encode
from ludendum.engine.core import Told
from ludendum.engine.entries import Entry, Sealed
from ludendum.engine.format_1 import FORMAT_1
from ludendum.engine.notation import prose_fields
from ludendum.engine.resting import pack_told, read_told
from ludendum.engine.sealing import is_erased, opened
from tests import golden
from tests.harness import growing, twins
from tests.harness.doors import check_doors
from tests.harness.playing import (
    CAP,
    MENU,
    Choose,
    advance,
    entropy,
    matches,
    mostly_bots,
    new_matches,
    played,
    seat_counts,
)
from tests.harness.values import check_names, check_views

LIVELY = 400
"""Entries after which a match with much taken back is left undecided: each time it is played again from its start."""


def found(game: AnyGame) -> Callable[[str], AnyGame]:
    """A finder that knows this game."""
    return {game.name: game}.__getitem__


# the checks ----------------------------------------------------------------------------------------------------------


def check_menus(game: AnyGame) -> None:
    """Menu members are never refused; their notations read back and are unique; somebody can always go on."""

    def watch(live: AnyLive) -> None:
        open_ = live.core.open
        for seat in open_.waiting() if open_ else ():
            offer = live.offer(seat)
            assert open_ is not None
            assert offer is not None
            members = list(islice(offer.menu(), MENU))
            lines = [action.notation() for action in members]
            for action, line in zip(members, lines, strict=True):
                assert action.refusal(live.table, seat) is None, f"on the menu, and refused: {line}"
                assert read(line, offer.kinds) == action, f"does not read back: {line}"
            assert len(set(lines)) == len(lines), f"twice on the menu: {sorted(lines)}"
            assert members or open_.deadline(seat) is not None, f"seat {seat} has neither menu nor clock"
            fallback = open_.ask.otherwise.get(seat)
            assert fallback is None or fallback.refusal(live.table, seat) is None, "the fallback is against the rules"

    for seats in seat_counts(game):
        played(game, f"menus for {seats}", seats=seats, most=300, watch=watch)


def check_records(game: AnyGame, *, thorough: bool = False) -> None:
    """Replay, export and import agree byte for byte, and records verify, finished or not, lively or not.

    What somebody else may read of it is verified as one of them has it, in turn; `thorough`, as each of them has it.
    """
    tried = (*matches(game), *matches(game, most=LIVELY, lively=True), *matches(game, most=25, lively=True))
    for turn, live in enumerate(tried):
        record = export(live, whole=True)
        verified = verify(record, found(game))
        assert verified.complete == (live.outcome is not None)
        assert verified.live is not None
        assert export(verified.live, whole=True) == record
        again = replay(read_record(record), game)
        for seat in _everyone(live):
            assert encode(frame(again, seat)) == encode(frame(live, seat))
        readers = (Seat(0), Seat(live.header.seats - 1), None)
        for number, seat in enumerate(readers):
            theirs = export(live, seat)
            assert export(again, seat) == theirs
            if thorough or number == turn % len(readers):
                verify(theirs, found(game))


def check_recalled_logs(game: AnyGame, *, thorough: bool = False) -> None:
    """A log that is recalled is the match that was logged, and what has changed in it since is noticed.

    It is changed at its beginning, in its middle and at its end: in turn, or `thorough`, in every match.
    """
    tried = (*matches(game, most=LIVELY, lively=True), *matches(game, most=25, lively=True))
    for turn, live in enumerate(tried):
        again = _recalled(live, live.entries)
        assert [frame(again, seat) for seat in _everyone(live)] == [frame(live, seat) for seat in _everyone(live)]
        assert (again.head, again.core.digest()) == (live.head, live.core.digest())
        places = (0, len(live.entries) // 2, len(live.entries) - 1)
        for place in places if thorough else places[turn % len(places) :][:1]:
            entry = live.entries[place]
            for changed in (
                msgspec.structs.replace(entry, at=entry.at + 1),
                msgspec.structs.replace(entry, head=bytes(32)),
                msgspec.structs.replace(entry, sealed=tuple(map(_rewritten, entry.sealed))),
                live.entries[place - 1],
            ):
                if changed != entry:
                    with pytest.raises(Broken):
                        _recalled(live, [*live.entries[:place], changed, *live.entries[place + 1 :]])


def _recalled(live: AnyLive, entries: Iterable[Entry]) -> AnyLive:
    again = live.empty()
    for entry in entries:
        again.recall(entry)
    again.confirm()
    return again


def _rewritten(field: Sealed) -> Sealed:
    """A sealed field that says something else than was committed to."""
    return msgspec.structs.replace(field, content=None if field.content is None else f"{field.content} ")


def check_one_changed_character(game: AnyGame, most: int = 20) -> None:
    """A finished record in which any character was changed is broken, and says where."""
    live = played(game, "changed", lively=True, choose=mostly_bots(game))
    record = export(live)
    if live.outcome is None:
        return
    chance = random.Random("changed")  # noqa: S311
    for place in chance.sample(range(len(record)), min(most, len(record))):
        changed = bytearray(record)
        changed[place] = chance.choice([byte for byte in b'09aZ"{},: \n\x00\xff' if byte != record[place]])
        with pytest.raises(Broken) as broken:
            verify(bytes(changed), found(game))
        assert broken.value.line is not None


def check_forks(game: AnyGame) -> None:
    """A fork begins as its parent did and goes its own way; with its parent's dice it can go the same way."""
    for live in matches(game, most=200, each=1):
        if live.outcome is None and game.properties.hidden:
            continue
        halfway = len(live.entries) * 2 // 3
        fresh = live.fork(halfway, entropy=entropy("fork"))
        assert [entry.body for entry in fresh.entries] == [entry.body for entry in live.entries[:halfway]]
        chance = random.Random("fork")  # noqa: S311
        while fresh.outcome is None and len(fresh.entries) < halfway + 40:
            advance(fresh, chance)
        verify(export(fresh, whole=True), found(game))
        if live.outcome is not None:
            same = live.fork(halfway, keep_dice=True, entropy=entropy("fork"))
            for entry in live.entries[halfway:]:
                twins.redo(same, opened(entry, game, trusted=False))
            assert encode(same.table) == encode(live.table)
            assert same.outcome == live.outcome


def check_rest_points(game: AnyGame) -> None:
    """Nothing but the state is remembered at a rest point: a script begun anew at each of them plays the same match."""
    for number, lively in enumerate((False, True, True)):
        live = played(game, f"rests {number}", lively=lively, most=300, choose=mostly_bots(game))
        rests = Rests(game)
        forgetful = played_again(live, replace(game, play=rests.play))
        assert rests.count, "the script never rests"
        assert_same(forgetful, live)


def check_taken_up_at_rest(game: AnyGame) -> None:
    """A match taken up at a rest point is the one that was logged, and plays on as that did, dice and all.

    From every rest it follows a little of the log by every rule, and from some all that is left, take-backs too.
    """
    for number, lively in enumerate((False, True, True)):
        live = played(game, f"taken up {number}", lively=lively, most=160, choose=mostly_bots(game))
        told, rests = _with_rests(live)
        assert read_told(game, pack_told(told)) == told
        if len(told) > MOST_BEFORE_REST:
            assert rests, "no rest is ever noted"
        for place, (at, rest) in enumerate(rests.items()):
            up: AnyLive = live.empty()
            up.take_up(rest, live.entries[at - 1], lambda after: live.entries[after : at - 1])  # noqa: B023
            assert up.entries_since(max(0, at - 3)) == live.entries[max(0, at - 3) : at], "and a few of those before"
            to_the_end = place % 10 == 0
            for entry in live.entries[at:] if to_the_end else live.entries[at : at + 4]:
                up.replay(entry)
                assert up.core.told == told[entry.number - 1]
            if to_the_end:
                assert_same(up, live)
                assert up.taken_back == live.taken_back
                assert up.key() == live.key()
                assert up.entries == live.entries
            else:
                up.confirm()


MOST_BEFORE_REST = 60
"""Entries of a match that hardly ever has none within which a rest could be noted."""


def _with_rests(live: AnyLive) -> tuple[list[list[Told]], dict[int, bytes]]:
    """What was told with each entry of a match, and each of its rests that was noted, by the number of its entry."""
    again: AnyLive = live.empty()
    again.notes_rests = True
    told: list[list[Told]] = []
    rests: dict[int, bytes] = {}
    for entry in live.entries:
        again.replay(entry)
        told.append(again.core.told)
        rests.update([] if (noted := again.at_rest()) is None else [noted])
    return told, rests


def played_again(live: AnyLive, game: AnyGame) -> AnyLive:
    """The match as a restarted table would have it, by the rules of this copy of its game."""
    again: AnyLive = LiveMatch(game, live.header, live.secret)
    for entry in live.entries:
        again.replay(entry)
    return again


@dataclass
class Rests:
    """A game's script that forgets at every rest point all but its state, and the rest points it came to."""

    game: AnyGame
    count: int = 0

    def play(self, match: Match, table: Any) -> Script[Outcome]:
        script, answers, fresh = self.game.play(match, table), None, True
        while True:
            try:
                asked = script.send(answers)  # type: ignore[arg-type]  # a generator starts with None
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]
            if isinstance(asked, Rest) and not fresh:
                yield asked
                self.count += 1
                script, answers, fresh = self.game.play(match, table), None, True
            else:
                answers, fresh = (yield asked), False


def assert_same(one: AnyLive, other: AnyLive) -> None:
    """Two matches agree in everything that can be asked of them."""
    assert one.head == other.head
    assert one.core.standing == other.core.standing
    assert one.core.digest() == other.core.digest()
    assert one.core.dice.key == other.core.dice.key
    for seat in _everyone(one):
        assert encode(frame(one, seat)) == encode(frame(other, seat))
        assert seat is None or menu(one, seat) == menu(other, seat)


def check_nothing_leaks(game: AnyGame) -> None:
    """What a seat may not know changes nothing it is ever sent."""
    compared = sum(twins.compare(live) for live in matches(game, most=200))
    assert compared or not game.properties.hidden, "the game says that it hides something, but there was no twin"


def check_random_play_ends(game: AnyGame) -> None:
    """Random play ends, or stops at the cap and is counted undecided; a bound that was promised is kept."""
    longest = game.properties.longest
    undecided = 0
    for live in matches(game):
        if live.outcome is None:
            undecided += 1
            continue
        assert longest is None or len(live.entries) <= longest
        assert all(0 <= seat < live.header.seats for seat in live.outcome.winners)
        assert live.outcome.cause
        assert live.outcome.reason
    assert not undecided or longest is None or longest > CAP


def check_text_alone(game: AnyGame) -> None:
    """A whole match is played through what a screen reader hears and a keyboard types."""

    def by_text(live: AnyLive, seat: Seat, chance: random.Random) -> AnyAction | None:
        heard = frame(live, seat)
        assert heard.text.strip()
        assert heard.asked is not None
        lines = menu(live, seat, MENU)
        if not lines:
            return None
        line = chance.choice(lines)
        assert line.startswith(heard.asked.kinds)
        assert "\n" not in line
        return live.read_action(seat, f"  {line} ")

    def hear(live: AnyLive) -> None:
        for seat in _everyone(live):
            assert all(news(live, live.entries[-1], live.core.told, seat).texts) or not live.core.told

    played(game, "by text", choose=by_text, watch=hear)


def check_properties(game: AnyGame) -> None:
    """What a game declares of itself is true, and it names all that it uses."""
    hidden = chance = simultaneous = False

    def watch(live: AnyLive) -> None:
        nonlocal hidden, chance, simultaneous
        fields = live.entries[-1].sealed
        ask = live.core.open.ask if live.core.open else None
        chance = chance or any(field.name.startswith("leaf.") for field in fields)
        hidden = hidden or any(field.audience is not None and field.name != "digest" for field in fields)
        hidden = hidden or any(told.to is not None for told in live.core.told) or (ask is not None and ask.hidden)
        simultaneous = simultaneous or (ask is not None and len(ask.offers) > 1)
        assert all(isinstance(told.event, game.events) for told in live.core.told)
        assert ask is None or all(set(kinds) <= set(game.actions) for kinds in ask.offers.values())

    for seats in game.properties.seats:
        for number in range(2):
            played(game, f"properties {number}", seats=seats, most=400, watch=watch)
    declared = game.properties
    assert (hidden, chance, simultaneous) == (declared.hidden, declared.chance, declared.simultaneous)
    assert len({kind.verb() for kind in game.actions}) == len(game.actions)
    assert not any(prose_fields(motion) for motion in game.motions), "a motion is public: nothing of it can be erased"


def check_erased_texts(game: AnyGame) -> None:
    """No rule depends on a name or a free text: with all of them erased the match is the same, and still verifies."""
    for live in new_matches(game, most=300, each=1):
        outcome, head = live.outcome, live.head
        texts = [e.number for e in live.entries if any(f.name.startswith(("name", "prose.")) for f in e.sealed)]
        live.erase(texts)
        assert (live.outcome, live.head) == (outcome, head)
        assert _recalled(live, live.entries).outcome == outcome
        told = [e.number for e in live.entries if is_erased(e, withheld=outcome is None)]
        assert set(told) <= set(texts)
        # While a match runs, what was written for some alone cannot be told from what is withheld.
        assert len(told) == len(texts) or (outcome is None and game.properties.simultaneous)
        assert verify(export(live, whole=True), found(game)).erased == len(told)


def check_bots(game: AnyGame) -> None:
    """Every bot plays a match, and only by the rules."""
    for name, make in game.bots.items():
        bots = [make(seat) for seat in range(game.properties.seats[0])]
        played(game, f"bot {name}", choose=_chosen_by(bots), most=300)


def _chosen_by(bots: list[golden.AnyBot]) -> Choose:
    def choose(live: AnyLive, seat: Seat, _: random.Random) -> AnyAction:
        offer = live.offer(seat)
        assert offer is not None
        return bots[seat].choose(live.view(seat), offer)

    return choose


def check_same_in_any_process(game: AnyGame) -> None:
    """Nothing depends on the order of sets or on hashes: two processes with different hash seeds agree."""
    assert len({in_a_process(["-m", "tests.harness", game.name], hash_seed) for hash_seed in ("1", "2")}) == 1


def in_a_process(arguments: list[str], hash_seed: str) -> str:
    """What a fresh Python prints."""
    ran = subprocess.run(  # noqa: S603
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def check_golden_records(game: AnyGame) -> None:
    """Whole matches that were recorded once still replay, to the same bytes, or it is said why not."""
    paths = golden.records(game.name)
    assert any(f".rules-{game.rules}." in path.name for path in paths), (
        f"{game.name} has no golden record of rules {game.rules}: run python -m tests.golden"
    )
    for path in paths:
        data, name = golden.unpacked(path), f"{game.name}/{path.name}"
        if name in golden.NO_LONGER:
            with pytest.raises(OtherRules):
                verify(data, found(game))
            continue
        verified = _still_verified(data, name, game)
        assert verified.complete
        assert verified.live is not None
        assert export(verified.live) == data
        assert path.stat().st_size < golden.LARGEST, f"{name} is too large; agree on a shorter match"


def check_growth(game: AnyGame) -> None:
    """An option, a field of the state, an event or an action more breaks no record and no open table."""
    assert growing.unready(game) == []
    larger = growing.grown(game)
    for path in golden.records(game.name):
        data = golden.unpacked(path)
        of_a_toy = game.name not in games.names() and read_record(data).header.format == FORMAT_1
        if not of_a_toy and f"{game.name}/{path.name}" not in golden.NO_LONGER:
            assert export(_live(_still_verified(data, path.name, larger))) == data
    live = played(game, "growth", most=80, choose=mostly_bots(game))
    again = played_again(live, larger)
    assert again.core.digest() == live.core.digest()
    chance = random.Random("growth")  # noqa: S311
    for _ in range(40):
        if again.outcome is None:
            advance(again, chance)
    assert played_again(again, game).core.digest() == again.core.digest()


def check_written_states(game: AnyGame) -> None:
    """A state reads back from what is hashed of it, and is hashed the same again."""

    def watch(live: AnyLive) -> None:
        bytes_ = encode(live.table)
        assert encode(msgspec.json.decode(bytes_, type=game.table)) == bytes_

    for seats in seat_counts(game):
        played(game, f"written for {seats}", seats=seats, most=200, watch=watch, choose=mostly_bots(game))


def _still_verified(data: bytes, name: str, game: AnyGame) -> Verified:
    try:
        return verify(data, found(game))
    except OtherRules as other:
        raise AssertionError(
            f"{name}: {other}; name it among the game's `earlier_rules`, or in golden.NO_LONGER with the reason"
        ) from None
    except Broken as broken:
        raise AssertionError(
            f"{name}: {broken}; a rule has changed: raise the game's `rules` and run python -m tests.golden"
        ) from None


def _live(verified: Verified) -> AnyLive:
    assert verified.live is not None
    return verified.live


def _everyone(live: AnyLive) -> Iterable[Seat | None]:
    return (*map(Seat, range(live.header.seats)), None)


Check: TypeAlias = Callable[[AnyGame], None]

CHECKS: tuple[Check, ...] = (
    check_menus,
    check_records,
    check_recalled_logs,
    check_one_changed_character,
    check_forks,
    check_rest_points,
    check_taken_up_at_rest,
    check_nothing_leaks,
    check_random_play_ends,
    check_text_alone,
    check_properties,
    check_erased_texts,
    check_bots,
    check_views,
    check_doors,
    check_names,
    check_same_in_any_process,
    check_golden_records,
    check_growth,
    check_written_states,
)
