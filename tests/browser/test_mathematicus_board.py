"""Mathematicus on its board: whole games of two browsers in each mode, and single scenes."""

import json
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004

from ludendum.engine import Seat
from ludendum.engine.frames import menu
from ludendum.games.mathematicus.board import SQUARES
from ludendum.server.messages import TableState
from tests.browser.conftest import DESK, PHONE, SIDE, NewBrowserPage
from tests.browser.mathematician import choice, question
from tests.browser.positions import Match, lay_for, offers, played_until, right_answer
from tests.browser.scenes import cookie, is_asked
from tests.browser.tables import SOON
from tests.browser.test_accessibility import violations
from tests.games.mathematicus.test_tutorial import asked
from tests.server import pages
from tests.server.running import Running
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow

ANN, BOB = 0, 1
WHY = re.compile("all six figures are in one hand|the last figure has left the board", re.IGNORECASE)


@dataclass
class Player:
    """One who plays on the board of a page, and is told by the wire what there is to choose."""

    page: Page
    server: Running
    code: str
    did: list[str] = field(default_factory=list)

    def state(self) -> TableState:
        with pages.Page(self.server.url, cookie(self.page)) as wire:
            return wire.follow(self.code)

    def answer(self) -> bool:
        """Answer what is asked; whether something was. Who does not know it passes."""
        state = self.state()
        if not is_asked(state) or state.frame.asked is None:
            return False
        if "answer" not in state.frame.asked.kinds:
            self.take(choice(state.frame.text, state.menu))
        elif (right := question(state.frame.text)) is not None:
            self.say(str(right))
        else:
            self.page.get_by_role("button", name="Pass").click()
        return True

    def take(self, wanted: str) -> None:
        """Touch what sends this, wherever on the board it lies, and before it what leads there."""
        button = self.page.locator(f"[data-choice={json.dumps(wanted)}]").first
        end = time.monotonic() + PATIENCE
        while not button.count():
            with suppress(TimeoutError):  # it may go while it is touched
                for one in self._leading_to(wanted):
                    if one.count():
                        one.click(timeout=SOON)
            self.page.wait_for_timeout(20)
            assert time.monotonic() < end, f"there is no {wanted} on the board"
        button.click()
        self.did.append(wanted)

    def _leading_to(self, wanted: str) -> Iterator[Locator]:
        """A verdict that was read is put away, a die chosen before it is rolled, a medal offered before a figure."""
        yield self.page.get_by_role("button", name="Go on", exact=True)
        yield self.page.locator(f"[data-die={json.dumps(wanted)}][aria-pressed=false]")
        if wanted.startswith("medal "):
            yield self.page.locator("[data-gives][aria-expanded=false]")

    def say(self, text: str) -> None:
        """Write an answer on the card."""
        field = self.page.get_by_label("Your answer", exact=True)
        field.fill(text)
        field.press("Enter")
        self.did.append("answer")


def seat_them(visit: NewBrowserPage, server: Running, match: Match, *, second: bool = True, **of: Any) -> list[Player]:
    """The people of a match on pages: the first at a desk, the second on a phone."""
    guests = [visit(**of), visit(viewport=PHONE, has_touch=True)]
    code = lay_for(server, match, guests)
    for guest in guests[: 2 if second else 1]:
        guest.goto(f"/t/{code}")
        expect(guest.locator(".board")).to_be_visible()
    return [Player(guest, server, code) for guest in guests]


def play_on(*players: Player) -> None:
    """Everybody answers on their pages, until it is over for all."""
    end = time.monotonic() + PATIENCE
    while not all(player.page.locator("#ended").count() for player in players):
        if sum(player.answer() for player in players):
            end = time.monotonic() + PATIENCE
        players[0].page.wait_for_timeout(20)
        assert time.monotonic() < end, "nobody is asked any more"


def owned(page: Page, seat: int, piece: str) -> str:
    return page.locator(f"[data-owner='{seat}'] [data-piece='{piece}']").get_attribute("aria-label") or ""


def pawn_of(match: Match, seat: int) -> int:
    return int(match.table.players[seat].square)


# whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "seed", "passes"),
    [("basic", "board 29", 0), ("intermediate", "board 24", 9), ("advanced", "board 2", 0), ("custom", "board 0", 4)],
)
def test_two_browsers_play_a_game_to_its_end_on_the_board(
    visit: NewBrowserPage, server: Running, mode: str, seed: str, passes: int
) -> None:
    """MX-115, MX-116, MX-139: until the last figure can be taken they have played ahead.

    Then the seconds pass in which others could challenge, or in which the last question is read.
    """
    match = played_until(lambda match: ends(match) is not None, seed, mode=mode)
    players = seat_them(visit, server, match)
    players[asked_first(match) or 0].take(ends(match) or "")
    if passes:
        until(lambda: any(is_asked(player.state()) for player in players), "what has a clock")
        server.pass_time(passes * 1000)
    if mode == "custom":
        expect(players[BOB].page.get_by_label("Your answer", exact=True)).to_be_visible()
    play_on(*players)
    titles = [player.page.locator("#ended").inner_text() for player in players]
    assert sum(title == "You have won" for title in titles) == 1
    for player in players:
        expect(player.page.locator(".ending").get_by_text(WHY)).to_be_visible()
        expect(player.page.get_by_role("button", name="Rematch")).to_be_visible()


def asked_first(match: Match) -> Seat | None:
    return match.core.open.waiting()[0] if match.core.open is not None else None


def ends(match: Match) -> str | None:
    """What leads to the last figure, or takes it for a medal; blue questions of advanced players nobody knows here."""
    last = [figure for figure, left in match.table.board.figures.items() if left]
    seat = asked_first(match)
    if len(last) != 1 or seat is None or match.table.players[seat].owns(last[0]):
        return None
    if offers(match, seat, taken := f"medal {last[0]} -"):
        return taken
    led = match.view(seat).leads.get("move on", ()) if offers(match, seat, "move on") else ()
    asks = match.table.options.mode == "advanced"
    return "move on" if led and not asks and SQUARES[led[0]].figure == last[0] else None


def test_with_the_cards_alone_points_are_counted_and_a_whole_class_has_its_standing(
    visit: NewBrowserPage, server: Running
) -> None:
    """MX-119 to MX-121."""
    players = seat_them(visit, server, played_until(lambda _: True, "board 1", mode="cards", target=1))
    ann = players[ANN].page
    expect(ann.locator("[data-owner]")).to_have_count(2)
    expect(ann.locator("[data-square]")).to_have_count(0)
    for player in players:
        player.take("ready")
        player.say(str(question(player.state().frame.text)) if player.page is ann else "12345")
    expect(ann.locator("#ended")).to_have_text("You have won")
    expect(ann.get_by_role("list", name="How everybody did")).to_contain_text("1 point")
    crowd = played_until(lambda _: True, "board 1", seats=30, mode="cards", answering="together")
    pupil = seat_them(visit, server, crowd, second=False)[0].page
    expect(pupil.locator("[data-owner]")).to_have_count(8)
    pupil.get_by_role("button", name="Show all").click()
    expect(pupil.locator("[data-owner]")).to_have_count(30)
    assert violations(pupil) == []


# scenes --------------------------------------------------------------------------------------------------------------


def test_a_die_shows_where_it_could_lead_and_a_lit_square_moves_the_pawn(
    visit: NewBrowserPage, server: Running
) -> None:
    """MX-28, MX-93: touching what is lit is a move; here it leads to a Fields Medal."""
    match = played_until(lambda match: offers(match, ANN, "roll") and pawn_of(match, ANN) == 0, "board 38")
    ann = seat_them(visit, server, match, second=False)[0].page
    lit = ann.locator(".prospect")
    expect(lit).to_have_count(12)
    ann.get_by_role("button", name="Roll the d4", exact=True).click()
    expect(lit).to_have_count(4)
    expect(ann.locator("[data-primary]")).to_have_text("Roll the d4")
    match = played_until(lambda match: leads_to(match, 21), "board 38")
    ann = seat_them(visit, server, match, second=False)[0].page
    ann.locator("[data-square='20']").click()
    facts = ann.get_by_role("complementary", name="Square 20")
    expect(facts).to_contain_text("Completing the square")
    expect(facts).to_contain_text("MX-28")
    assert violations(ann) == []
    ann.keyboard.press("Escape")
    expect(facts).to_have_count(0)
    ann.locator("[data-square='21']").click()
    expect(ann.locator("[data-square='21']")).to_have_accessible_name(re.compile("Player 1 stands here"))
    assert owned(ann, ANN, "medal") == "1 Fields Medal"


def leads_to(match: Match, square: int) -> bool:
    return offers(match, ANN, "move on") and match.view(Seat(ANN)).leads["move on"] == (square,)


def test_a_medal_takes_a_figure_from_its_owner(visit: NewBrowserPage, server: Running) -> None:
    """MX-95: poaching."""
    match = played_until(lambda match: any(not one.endswith("-") for one in taken_for(match, "medal")), "board 16")
    players = seat_them(visit, server, match)
    wanted = next(one for one in taken_for(match, "medal") if not one.endswith("-"))
    figure = wanted.split()[1]
    name = owned(players[ANN].page, BOB, figure)
    players[ANN].take(wanted)
    for player in players:
        expect(player.page.locator(f"[data-owner='{ANN}'] [data-piece='{figure}']")).to_have_accessible_name(name)
        expect(player.page.locator(f"[data-owner='{BOB}'] [data-piece='{figure}']")).to_have_accessible_name(
            f"{name}: not yet"
        )
    assert owned(players[ANN].page, ANN, "medal") == "0 Fields Medals"


def has_nonagon(match: Match) -> bool:
    return match.table.prize == "nonagon" and offers(match, ANN, "take")


def taken_for(match: Match, verb: str) -> list[str]:
    return [one for one in menu(match, Seat(ANN)) if one.startswith(f"{verb} ")]


def test_a_whole_nonagon_takes_a_figure_and_a_chance_card_changes_places(
    visit: NewBrowserPage, server: Running
) -> None:
    """MX-98, MX-105."""
    match = played_until(
        lambda match: match.table.prize == "nonagon" and offers(match, ANN, "take"), "board 11", mode="intermediate"
    )
    ann = seat_them(visit, server, match, second=False)[ANN]
    figure = taken_for(match, "take")[0].split()[1]
    ann.take(taken_for(match, "take")[0])
    expect(ann.page.locator(f"[data-owner='{ANN}'] [data-piece='{figure}']")).not_to_have_accessible_name(
        re.compile("not yet")
    )
    match = played_until(lambda match: offers(match, ANN, "swap with"), "board 11")
    here, there = pawn_of(match, ANN), pawn_of(match, BOB)
    ann = seat_them(visit, server, match, second=False)[ANN]
    expect(ann.page.get_by_role("article", name="Chance card: The commutative law")).to_be_visible()
    ann.take("swap with 2")
    for seat, square in ((1, there), (2, here)):
        expect(ann.page.locator(f"[data-square='{square}']")).to_have_accessible_name(
            re.compile(f"Player {seat} stands here")
        )


def test_a_challenge_is_won_by_whoever_answers_and_lost_to_one_who_knows(
    visit: NewBrowserPage, server: Running
) -> None:
    """MX-80 to MX-86."""

    def landed() -> Match:
        return played_until(
            lambda match: offers(match, ANN, "challenge token") and match.table.square(Seat(BOB)).figure is not None,
            "board 0",
            mode="intermediate",
        )

    match = landed()
    ann, bob = seat_them(visit, server, match)
    square = pawn_of(match, BOB)
    figure = SQUARES[square].figure
    expect(ann.page.locator(f"[data-square='{square}'].stake")).to_be_visible()
    ann.take("challenge token")
    bob.take("ready")
    expect(ann.page.locator(f"[data-square='{square}'].stake")).to_be_visible()
    expect(ann.page.locator(".ring.receded")).to_be_visible()
    bob.say("12345")
    ann.take("ready")
    ann.say(str(question(ann.state().frame.text)))
    expect(ann.page.locator(f"[data-square='{square}']")).to_have_accessible_name(re.compile("Player 1 stands here"))
    for player in (ann, bob):
        expect(player.page.locator(f"[data-owner='{ANN}'] [data-piece='{figure}']")).not_to_have_accessible_name(
            re.compile("not yet")
        )
    assert owned(ann.page, ANN, "challenge") == "0 challenge tokens"

    code = lay_for(server, landed(), [ann.page, bob.page])
    ann, bob = (Player(player.page, server, code) for player in (ann, bob))
    for player in (ann, bob):
        player.page.goto(f"/t/{code}")
    ann.take("challenge token")
    bob.take("ready")
    bob.say(str(question(bob.state().frame.text)))
    expect(ann.page.locator(f"[data-owner='{BOB}'] [data-piece='{figure}']")).not_to_have_accessible_name(
        re.compile("not yet")
    )
    assert owned(ann.page, ANN, "challenge") == "0 challenge tokens"


def test_the_duel_on_21_is_fought_for_a_medal_that_its_owner_keeps_by_a_right_answer(
    visit: NewBrowserPage, server: Running
) -> None:
    """MX-88, MX-91."""
    match = played_until(
        lambda match: offers(match, ANN, "challenge owner") and pawn_of(match, ANN) == 21,
        "board 295",
        mode="intermediate",
        keeping="medal",
    )
    ann, bob = seat_them(visit, server, match)
    before = owned(ann.page, BOB, "medal")
    ann.take(taken_for(match, "challenge owner")[0])
    bob.take("ready")
    bob.say(str(question(bob.state().frame.text)))
    until(lambda: "A question for" not in ann.state().frame.text, "the duel is over")
    expect(ann.page.locator("[data-square='21']")).to_have_accessible_name(re.compile("Player 1 .*here"))
    assert owned(ann.page, BOB, "medal") == before


def test_whoever_errs_in_the_elimination_round_is_out(visit: NewBrowserPage, server: Running) -> None:
    """MX-118."""
    match = played_until(lambda match: match.table.elimination is not None and offers(match, ANN, "ready"), "board 16")
    ann, bob = seat_them(visit, server, match)
    expect(ann.page.get_by_text("Tied, and still in:")).to_be_visible()
    ann.take("ready")
    ann.say("12345")
    expect(bob.page.locator("#ended")).to_have_text("You have won")
    expect(ann.page.locator("#ended")).to_have_text("Player 2 has won")
    expect(ann.page.locator(".ending")).to_contain_text("last one left of those who tied")


# without a mouse, on every screen ------------------------------------------------------------------------------------

AT = "() => document.activeElement === document.body ? 'body' : document.activeElement.outerHTML.slice(0, 80)"


def test_a_turn_is_played_by_keyboard_alone_and_the_focus_never_falls_to_the_page(
    visit: NewBrowserPage, server: Running
) -> None:
    match = played_until(lambda match: offers(match, ANN, "roll"), "board 2")
    page = seat_them(visit, server, match, second=False)[ANN].page
    page.keyboard.press("c")
    expect(page.locator("[data-primary]")).to_have_text("Roll the d12")
    assert page.evaluate(AT) != "body"
    page.keyboard.press("g")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-square='1']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("complementary", name="Square 1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-square='1']")).to_be_focused()
    page.keyboard.press("d")
    expect(page.locator("[data-primary]")).to_have_text("Roll the d4")
    page.keyboard.press("d")
    page.keyboard.press("r")
    expect(page.locator("[data-primary]")).to_have_text(re.compile(r"Move on to \d+"))
    assert page.evaluate(AT) != "body"
    page.keyboard.press("m")
    expect(page.locator("[data-choice='ready']")).to_be_visible()
    page.locator("[data-choice='ready']").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your answer", exact=True)).to_be_focused()
    assert page.evaluate(AT) != "body"


@pytest.mark.parametrize("viewport", [DESK, PHONE, SIDE])
def test_ring_and_what_to_do_are_in_sight_on_every_screen(
    visit: NewBrowserPage, server: Running, viewport: Any
) -> None:
    match = played_until(lambda match: leads_to(match, 21), "board 38")
    page = seat_them(visit, server, match, second=False, viewport=viewport)[0].page
    for shown in (".ring", "[data-primary]", "#asked"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    assert violations(page) == []
    page.locator("[data-primary]").click()
    expect(page.locator("#asked")).to_be_in_viewport()


def test_whoever_follows_the_coach_learns_a_turn(visit: NewBrowserPage) -> None:
    page = visit("/")
    page.get_by_role("button", name="Learn by playing Mathematicus").click()
    coach = page.locator(".coach .advice")
    expect(coach).to_contain_text("choose yours")
    page.locator("[data-choice='pawn octahedron']").click()
    expect(coach).to_contain_text("Take the d12")
    page.locator("[data-primary]").click()
    expect(coach).to_contain_text("touch 5")
    expect(page.locator(".marked[data-square='5']")).to_be_visible()
    page.locator("[data-square='5']").click()
    expect(coach).to_contain_text("while you learn there is none")
    page.locator("[data-choice='ready']").click()
    expect(coach).to_contain_text("Write what you think")
    page.get_by_label("Your answer", exact=True).fill(right_answer(asked("d12"), Seat(ANN)))
    page.keyboard.press("Enter")
    expect(coach).to_contain_text("There is the verdict")
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(coach).to_contain_text("You were right")
    page.locator("[data-owner='0'] [data-piece='euclid']").click()
    expect(page.get_by_role("complementary", name="Euclid")).to_contain_text("royal road")
    page.keyboard.press("Escape")
    expect(coach).to_contain_text("end your turn")
    assert violations(page) == []
