"""Making mathematicians all at once (SC-20 to SC-27, since version 4 of the rules)."""

from dataclasses import replace
from typing import Any

import pytest

from ludendum.engine import AnyAction, AnyGame, AnyLive, Event, LiveMatch, Person, Refused, Seat, frame
from ludendum.games.squaring_the_circle import GAME, events
from ludendum.games.squaring_the_circle.actions import Choose, Receiving, Tell
from ludendum.games.squaring_the_circle.campaign import sequel
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES, Move, newest
from tests.games.squaring_the_circle.people import conference

ANN, BOB, BOT = Seat(0), Seat(1), Seat(2)


def laid(bot: bool = True, game: AnyGame = GAME, **options: Any) -> AnyLive:
    """Ann and Bob, and perhaps a bot that sits before nobody."""
    live: AnyLive = LiveMatch.start(game, Options(**options), seats=2 + bot, seed="drafts", date="2026-03-14")
    live.sit(ANN, person=Person(1), name="Ann")
    live.sit(BOB, person=Person(2), name="Bob")
    if bot:
        live.sit(BOT, bot="colleague")
    live.begin()
    return live


def asked(live: AnyLive, seat: Seat) -> tuple[int, str]:
    """The ask as a seat knows it, and what it is asked."""
    shown = frame(live, seat).asked
    assert shown is not None
    return shown.ask, shown.prompt


def say(live: AnyLive, seat: Seat, *lines: str) -> list[Event]:
    """A seat's answers, one after another: what is written stands after “tell”."""
    told: list[Event] = []
    for line in lines:
        action: AnyAction = Tell(line.removeprefix("tell ")) if line.startswith("tell ") else Choose(line)
        live.answer(seat, action)
        told += [one.event for one in live.core.told]
    return told


def test_everybody_goes_their_own_way_and_nobody_waits() -> None:
    """SC-20: what others answer leaves one's own question as it was, to be answered as it was read."""
    live = laid()
    began = asked(live, BOB)
    say(live, ANN, "geometer", "wire")
    assert asked(live, ANN)[1] == "Which moves of your branch have you?", "what one can do comes before how well"
    assert asked(live, BOB) == began
    live.answer(BOB, Choose("analyst"), ask=began[0])
    assert live.table.sheets[BOB].branch == "analyst"


def test_moves_come_with_their_meaning_and_before_the_stats_they_are_rolled_with() -> None:
    """SC-23 SC-24"""
    live = laid()
    say(live, ANN, "geometer", "wire")
    shown = frame(live, ANN).asked
    assert shown is not None
    assert "Euclid's Method: " in " ".join(shown.meanings.values())
    say(live, ANN, "euclids-method and parallel-postulate", "blackmail")
    assert asked(live, ANN)[1].startswith("+2, +1 and −1 for Creative")


def test_a_move_that_came_later_is_neither_offered_nor_drawn_by_earlier_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-24 SC-26: a conference that began before it goes on, and is replayed, as though it were not there."""
    drawn = laid(twins=True)
    say(drawn, BOB, "random")
    later = replace(GAME, rules=GAME.rules + 1, earlier_rules=(*GAME.earlier_rules, GAME.rules))
    for book in [*BOOKS.values()]:
        move = Move(f"later-{book.key}", "Later", "SC-24", "Come later.", since=later.rules)
        monkeypatch.setitem(BOOKS, book.key, replace(book, moves=(*book.moves, move)))
        monkeypatch.setitem(MOVES, move.key, move)
    assert newest() == later.rules
    again, new = laid(twins=True), laid(twins=True, game=later)
    say(again, BOB, "random")
    assert again.table.sheets[BOB] == drawn.table.sheets[BOB]
    for live in (again, new):
        say(live, ANN, "geometer", "wire")
    with pytest.raises(Refused, match="SC-24"):
        say(again, ANN, "parallel-postulate and later-geometer")
    say(again, ANN, "euclids-method and parallel-postulate")
    with pytest.raises(Refused, match="SC-24"):
        say(again, ANN, "later-wire")
    say(new, ANN, "parallel-postulate and later-geometer", "later-wire")
    assert {"later-geometer", "later-wire"} < {*new.table.sheets[ANN].moves}


def test_people_choose_before_bots_do() -> None:
    """SC-21"""
    live = laid()
    for seat in (ANN, BOB):
        assert live.core.open is not None
        assert BOT not in live.core.open.waiting()
        say(live, seat, "random", "ready")
    assert live.core.open is not None
    assert live.core.open.waiting() == [BOT]


def test_who_comes_second_is_told_who_has_the_playbook() -> None:
    """SC-21"""
    live = laid()
    say(live, ANN, "geometer")
    with pytest.raises(Refused, match="SC-21: Ann is that already"):
        say(live, BOB, "geometer")


def test_a_random_mathematician_is_mended_by_hand() -> None:
    """SC-26: whatever is mended is asked for again, and nothing else."""
    live = laid()
    say(live, ANN, "random")
    before = live.table.sheets[ANN]
    stats, vice, branch = dict(before.stats), before.vice, before.branch
    say(live, ANN, "mend name", "tell Ada Wong", "mend thievish stats", "cold −1, hot +2, sly +1")
    sheet = live.table.sheets[ANN]
    assert (sheet.name, sheet.stats["hot"], sheet.vice, sheet.branch) == ("Ada Wong", 2, vice, branch)
    assert [sheet.stats[one] for one in ("creative", "elegant")] == [stats["creative"], stats["elegant"]]
    say(live, ANN, "mend thief")
    assert asked(live, ANN)[1] == "Which kind of thief are you?"
    other = "bash" if sheet.thief != "bash" else "grift"
    say(live, ANN, other)
    assert asked(live, ANN)[1] == "Which other move of your thief have you?"
    say(live, ANN, "wrecker" if other == "bash" else "honest-face", "another")
    assert live.table.sheets[ANN].name != "Ada Wong"
    say(live, ANN, "ready")
    with pytest.raises(Refused):
        say(live, ANN, "ready")


def test_mathematicians_of_a_campaign_stand_at_the_door() -> None:
    """SC-27: who takes one has it, the others keep their numbers, and the rest stay on the roster."""
    table = conference("campaign", lambda _: "words", seats=3).table
    options = sequel(table, "code")
    live: AnyLive = LiveMatch.start(GAME, options, seats=2, seed="again", date="2026-03-15")
    live.sit(ANN, person=Person(1), name="Ann")
    live.sit(BOB, person=Person(2), name="Bob")
    live.begin()
    names = [one.name for one in live.table.roster]
    say(live, BOB, "sheet 1")
    with pytest.raises(Refused, match="SC-27"):
        say(live, ANN, "sheet 1")
    told = say(live, ANN, "sheet 3")
    assert [one.who for one in told if isinstance(one, events.Joined)] == [names[2], names[0]]
    assert [one.name for one in live.table.roster] == [names[1]]


def test_drafts_replay_to_the_same_mathematicians() -> None:
    """SC-20: with what came in between, in the order it came."""
    live = laid(bot=False)
    say(live, ANN, "geometer")
    say(live, BOB, "random")
    say(live, ANN, "wire")
    say(live, BOB, "mend look", "tell Green", "ready")
    say(live, ANN, "euclids-method and parallel-postulate")
    again: AnyLive = LiveMatch(GAME, live.header, live.secret)
    for entry in live.entries:
        again.replay(entry)
    assert again.table == live.table
    assert asked(again, ANN) == asked(live, ANN)


def test_the_receiver_says_once_which_kind_of_card_comes_out_of_turn() -> None:
    """SC-63"""
    live = laid(bot=False)
    live.aside(BOB, Receiving("debt"))
    assert live.table.attending[BOB].receives == "debt"
    live.aside(BOB, Receiving("any"))
    assert live.table.attending[BOB].receives == ""
