"""Whole games over the socket."""

import datetime

import pytest

from ludendum import arithmetic
from ludendum.arithmetic import Formula
from ludendum.engine import verify
from ludendum.games import find
from ludendum.games.fields_medal import formulas
from ludendum.server.messages import (
    Done,
    Hint,
    HintIs,
    Menu,
    MenuIs,
    Move,
    Ping,
    Pong,
    Read,
    ReadIs,
    Refused,
    Talk,
    Talked,
)
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, without_clock


def play_on(page: Page, table: str, most: int = 200) -> None:
    """Take the first move of the menu until the match is over."""
    for _ in range(most):
        state = page.tables[table]
        if state.frame.outcome is not None:
            return
        page.do(page.answer(table, state.menu[0]))
    raise AssertionError("the match does not end")


def test_a_solitaire_begins_once_its_player_has_added_to_the_seed(page: Page) -> None:
    table = page.lay()
    state = page.follow(table)
    assert not state.begun
    assert state.wants_contribution
    assert state.seats == (0,)
    assert state.owner
    page.contribute(table)
    state = page.wait_until(table, lambda state: state.begun)
    assert not state.wants_contribution
    assert state.frame.asked is not None
    assert state.menu


def test_an_open_deal_begins_by_itself(page: Page) -> None:
    table = page.lay(seed="a seed")
    page.follow(table)
    state = page.wait_until(table, lambda state: state.begun)
    assert not state.sealed
    assert state.deal


def test_a_whole_game_is_played_and_its_record_verifies(page: Page) -> None:
    table = page.sit_and_begin(sealed=True)
    play_on(page, table)
    outcome = page.frame(table).outcome
    assert outcome is not None
    record = page.http.get(f"/api/tables/{table}/record")
    found = verify(record.content, find)
    assert found.complete
    assert found.record.code == page.frame(table).code
    assert page.tables[table].deal, "the deal of a finished match can be passed on"


def test_what_a_page_reduces_is_what_a_fresh_page_is_told_after_every_action(page: Page) -> None:
    table = page.sit_and_begin(options={"practice": True})
    for turn in range(60):
        state = page.tables[table]
        if state.frame.outcome is not None:
            break
        if turn % 4 == 3:
            page.ask(Move(table, key(), "take back last"))
        elif turn % 7 == 5:
            page.do(Talk(table, key(), f"turn {turn}"))
            page.wait_until(table, lambda state: any(said.text == f"turn {turn}" for said in state.talk))  # noqa: B023
        else:
            page.do(page.answer(table, state.menu[turn % len(state.menu)]))
        assert without_clock(page.tables[table]) == without_clock(page.fresh(table))


def test_what_is_sent_without_waiting_is_done_and_acknowledged_in_its_order(page: Page) -> None:
    table = page.sit_and_begin()
    number = page.frame(table).number
    moves = [Move(table, key(), ("pause", "resume")[turn % 2]) for turn in range(40)]
    for move in moves:
        page.send(move)
    done = [page.wait_for(Done) for _ in moves]
    assert [one.key for one in done] == [move.key for move in moves]
    assert [one.number for one in done] == [*range(number + 1, number + 41)]


def test_what_is_typed_as_people_type_it_is_understood(page: Page) -> None:
    table = page.sit_and_begin()
    move = next(one for one in page.tables[table].menu if one.startswith("prove"))
    formula = move.split(" ", 2)[2]
    page.do(page.answer(table, formula))
    assert "prove" in page.http.get(f"/api/tables/{table}/record").text


def test_what_is_typed_is_parsed_once_and_so_is_its_notation(
    page: Page, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    parsed: list[str] = []

    def parse(text: str) -> Formula:
        parsed.append(text)
        return arithmetic.parse(text)

    table = page.sit_and_begin()
    notation = next(one for one in page.tables[table].menu if one.startswith("prove")).split(" ", 2)[2]
    typed = f"({' ' * len(request.node.name)}{notation})"  # which nobody has typed before, on whichever database
    monkeypatch.setattr(formulas, "parse", parse)
    page.send(Read(table, 0, typed))
    assert page.wait_for(ReadIs).fault is None
    page.do(page.answer(table, typed))
    assert parsed in ([typed, notation], [typed]), "unless its notation was read before"


def test_a_refusal_names_its_rule_and_reaches_the_sender_alone(page: Page, new_page: object) -> None:
    table = page.sit_and_begin()
    watcher = new_page()  # type: ignore[operator]
    watcher.follow(table)
    refused = page.refused(page.answer(table, "prove quantity 1 + 1 + 1"))
    assert refused.kind == "refused"
    assert refused.rule is not None
    assert refused.rule.startswith("FM-")
    page.do(page.answer(table, page.tables[table].menu[0]))
    watcher.hear()
    assert watcher.frame(table).number == page.frame(table).number
    assert not any(b'"refused"' in raw for raw in watcher.captured)


def test_hints_menus_and_pings_are_answered(page: Page) -> None:
    table = page.sit_and_begin()
    page.send(Ping(17.5))
    assert page.wait_for(Pong).sent == 17.5
    page.send(Menu(table, 0))
    assert page.wait_for(MenuIs).menu == page.tables[table].menu
    page.send(Hint(table, 0, 1))
    hint = page.wait_for(HintIs)
    assert hint.steps == 3
    assert hint.text
    assert hint.about is None
    page.send(Hint(table, 0, 3))
    about = page.wait_for(HintIs).about
    assert about["type"] == "play"
    assert {"source", "place", "target", "terms", "formula"} < set(about)


def test_what_somebody_types_is_read_and_nothing_is_done(page: Page) -> None:
    table = page.sit_and_begin(seed="a")
    before = page.frame(table).number
    page.send(Read(table, 0, "7x8"))
    read = page.wait_for(ReadIs)
    assert (read.text, read.notation, read.fault) == ("7x8", "prove structure 7 × 8", None)
    assert read.refusal is None
    page.send(Read(table, 0, "prove structure 7x7x7"))
    read = page.wait_for(ReadIs)
    assert read.notation == "prove structure 7 × 7 × 7"
    assert read.refusal is not None
    assert read.refusal.rule == "FM-4"
    page.send(Read(table, 0, "juggle"))
    read = page.wait_for(ReadIs)
    assert read.notation is None
    assert read.fault
    assert page.fresh(table).frame.number == before


def test_only_who_holds_the_seat_is_told_how_something_reads(page: Page, new_page: object) -> None:
    table = page.sit_and_begin(seed="a")
    watcher = new_page()  # type: ignore[operator]
    watcher.follow(table)
    watcher.send(Read(table, 0, "7x8"))
    assert watcher.wait_for(Refused).kind == "not allowed"


def test_talk_is_heard_by_all_and_kept(page: Page, new_page: object) -> None:
    table = page.sit_and_begin()
    watcher = new_page()  # type: ignore[operator]
    watcher.follow(table)
    page.do(Talk(table, key(), "Quod erat ludendum."))
    assert watcher.wait_for(Talked).said.text == "Quod erat ludendum."
    assert [said.text for said in watcher.fresh(table).talk] == ["Quod erat ludendum."]
    refused = watcher.refused(Talk(table, key(), "psst"))
    assert refused.kind == "not allowed"


@pytest.mark.parametrize("text", ["", "\x00\x01", "x" * 501])
def test_talk_that_cannot_be_said_is_refused(page: Page, text: str) -> None:
    table = page.sit_and_begin(seed="s")
    assert page.refused(Talk(table, key(), text)).kind == "malformed"


def test_those_who_look_on_read_of_the_player_and_not_of_themselves(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page()
    table = player.sit_and_begin()
    watcher.follow(table)
    for _ in range(4):
        player.do(player.answer(table, player.tables[table].menu[0]))
    number = player.last[table]
    watcher.wait_until(table, lambda state: state.frame.number == number)
    mine, theirs = player.tables[table], watcher.tables[table]
    assert any(text.startswith("You draw ") for text in mine.told)
    assert any(text.startswith("The player draws ") for text in theirs.told)
    assert not [text for text in (*theirs.told, theirs.frame.text) if "you" in text.casefold()]
    assert mine.events == theirs.events, "a board is told the same"
    assert without_clock(theirs) == without_clock(watcher.fresh(table))
    assert without_clock(mine) == without_clock(player.fresh(table))


def test_the_replay_of_anothers_game_tells_of_the_player_too(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page()
    table = player.sit_and_begin()
    play_on(player, table)
    entries = range(player.last[table] + 1)
    for page, words in ((player, "You draw"), (watcher, "The player draws")):
        moments = [page.http.get(f"/api/tables/{table}/replay", params={"at": at}).json() for at in entries]
        told = [text for moment in moments for text in moment["texts"]]
        assert {text.partition(" draw")[0] for text in told if " draw" in text} == {words.partition(" draw")[0]}


def test_the_deal_of_the_day_is_told_with_its_date_and_grade(page: Page) -> None:
    deals = find("fields-medal").help.deals
    assert deals is not None
    deal = deals.daily(datetime.date(2026, 3, 14))
    for options in ({}, {"practice": True}):
        assert page.follow(page.lay(daily="2026-03-14", options=options)).daily == deal
    assert page.follow(page.lay(deal=deals.daily(datetime.date(2026, 3, 13)).code)).daily is None, (
        "it is of another date"
    )
    assert page.follow(page.lay(seed="a seed")).daily is None
    assert page.follow(page.lay()).daily is None
