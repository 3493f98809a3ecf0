"""The harness on the tests' own game: it holds, and where a promise is broken on purpose the harness says so."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from ludendum.engine import (
    AnyAction,
    AnyGame,
    Ask,
    Broken,
    Malformed,
    Match,
    Offer,
    Outcome,
    Properties,
    Refusal,
    Script,
    Seat,
)
from ludendum.engine.entries import Contribution, Propose
from tests.engine import auction
from tests.engine.auction import AUCTION, WITH_STAKES, AuctionView, Bid, Happened, Table
from tests.harness import CHECKS, Leak, checks, matches
from tests.harness.checks import Check
from tests.harness.doors import check_doors
from tests.harness.values import check_names, check_views

DEAR = {checks.check_nothing_leaks, checks.check_same_in_any_process, check_doors}


@pytest.mark.parametrize(
    "check",
    [pytest.param(check, marks=[pytest.mark.slow] if check in DEAR else [], id=check.__name__) for check in CHECKS],
)
def test_the_auction_keeps_every_promise(check: Check) -> None:
    check(AUCTION)


def test_lively_matches_are_lively() -> None:
    """They are taken back, paused and joined late, or half of the harness would prove nothing."""
    bodies = [entry.body for live in matches(AUCTION, lively=True, each=4) for entry in live.entries]
    moved = [body.motion["motion"] for body in bodies if isinstance(body, Propose)]
    assert {"take back", "pause", "resume"} <= set(moved)
    assert moved.count("take back") > 10
    assert any(isinstance(body, Contribution) for body in bodies)


@pytest.mark.slow
@pytest.mark.parametrize(
    "check",
    [
        checks.check_menus,
        checks.check_records,
        checks.check_recalled_logs,
        checks.check_forks,
        checks.check_rest_points,
        checks.check_nothing_leaks,
        checks.check_erased_texts,
    ],
    ids=lambda check: check.__name__,
)
def test_an_auction_in_which_something_stays_face_down_keeps_its_promises(check: Check) -> None:
    """AU-11"""
    check(WITH_STAKES)


# planted leaks -------------------------------------------------------------------------------------------------------


def peeking_view(table: Table, seat: Seat | None) -> AuctionView:
    """Shows everybody the highest card that anybody holds."""
    highest = max((card for hand in table.hands for card in hand), default=0)
    return msgspec.structs.replace(auction.view(table, seat), reserve=highest)


def careless_view(table: Table, seat: Seat | None) -> AuctionView:
    """Shows the sum of what was written down, before it is turned up."""
    return msgspec.structs.replace(auction.view(table, seat), left=sum(table.stakes))


def talking(about: Callable[[Match, Table, Ask], Ask]) -> Callable[[Match, Table], Script[Outcome]]:
    """The auction, with something said whenever it asks."""

    def play(match: Match, table: Table) -> Script[Outcome]:
        script = auction.play(match, table)
        asked = next(script)
        while True:
            try:
                asked = script.send((yield about(match, table, asked) if isinstance(asked, Ask) else asked))
            except StopIteration as stop:
                outcome: Outcome = stop.value
                return outcome

    return play


def gossip(match: Match, table: Table, asked: Ask) -> Ask:
    match.tell(Happened(f"Somebody holds {table.hands[0]}."))
    return asked


def whisper(_: Match, table: Table, asked: Ask) -> Ask:
    return msgspec.structs.replace(asked, prompt=f"beat {table.hands[1]}")


def turning_up(*, unseen: bool) -> Callable[[Match, Table], Script[Outcome]]:
    """An auction of cards from the very pile the hands were drawn from: a roll that is shown tells about the hands."""

    def play(match: Match, table: Table) -> Script[Outcome]:
        while (outcome := table.outcome()) is None:
            yield match.rest()
            auction.fill_hands(match, table)
            table.lot = match.draw(table.pile, unseen=unseen) + 1
            yield from auction.sell(match, table)
            table.agenda, table.buyer = [], None
            table.rounds -= 1
        return outcome

    return play


@pytest.mark.parametrize(
    ("leaky", "where"),
    [
        (replace(AUCTION, view=peeking_view), "in the text"),
        (replace(WITH_STAKES, view=careless_view), "in the text"),
        (replace(AUCTION, play=talking(gossip)), "in the news"),
        (replace(AUCTION, play=talking(whisper)), "in the frame"),
        (replace(AUCTION, play=turning_up(unseen=False)), "is the draw `unseen`"),
    ],
)
def test_a_planted_leak_is_found(leaky: AnyGame, where: str) -> None:
    with pytest.raises(Leak, match=where):
        checks.check_nothing_leaks(leaky)


@pytest.mark.slow
def test_a_roll_kept_unseen_leaks_nothing() -> None:
    checks.check_nothing_leaks(replace(AUCTION, play=turning_up(unseen=True)))


# other broken promises -----------------------------------------------------------------------------------------------


class StrictBid(Bid, frozen=True, tag="bid"):
    """Has cards on its menu that it refuses."""

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return Refusal("AU-3", "too low") if self.card < 3 else super().refusal(table, seat)


class MumbledBid(Bid, frozen=True, tag="bid"):
    def words(self) -> str:
        return "something"


def bidding_with(kind: type[Bid]) -> AnyGame:
    def instead(_: Match, __: Table, asked: Ask) -> Ask:
        bids = {seat: (kind,) if Bid in kinds else kinds for seat, kinds in asked.offers.items()}
        return msgspec.structs.replace(asked, offers=bids, otherwise={})

    others = [action for action in AUCTION.actions if action is not Bid]
    return replace(AUCTION, play=talking(instead), actions=(*others, kind))


class BrittleBid(Bid, frozen=True, tag="bid"):
    """Fails where it should refuse."""

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        table.hands[seat].index(self.card)
        return None


def sharing_view(table: Table, seat: Seat | None) -> AuctionView:
    """Hands out the table's own list."""
    return msgspec.structs.replace(auction.view(table, seat), words=table.words)


def touching_view(table: Table, seat: Seat | None) -> AuctionView:
    """Counts how often somebody looked."""
    table.words.append("looked")
    return auction.view(table, seat)


class SlyBot(auction.RandomBot):
    """Helps itself to a card."""

    def choose(self, view: AuctionView, offer: Offer) -> AnyAction:
        table = next(
            cell.cell_contents for cell in offer.menu.__closure__ or () if isinstance(cell.cell_contents, Table)
        )
        table.hands[0].append(6)
        return super().choose(view, offer)


def numbering(_: Match, __: Table, asked: Ask) -> Ask:
    return msgspec.structs.replace(asked, prompt="Player 2, it is your turn")


class Stiff(auction.Options, frozen=True, omit_defaults=False):
    """Options to which nothing can be added."""


class Ambiguous(auction.Options, frozen=True):
    """Options with a default that is not the only one of its kind."""

    mood: str = "merry"


def forgetful(match: Match, _: Table) -> Script[Outcome]:
    """Counts its rounds in a variable, which no rest point remembers."""
    done = 0
    while done < 2:
        yield match.rest()
        done += 1
        yield from match.ask(Seat(0), auction.Nod)
    return Outcome((), "rounds", "two rounds are over")


def sensitive(match: Match, _: Table) -> Script[Outcome]:
    """Lets the length of a free text decide."""
    yield match.rest()
    said = yield from match.ask(Seat(0), auction.Say)
    return Outcome((), "said", f"{len(said.remark)} letters")


@pytest.mark.parametrize(
    ("check", "game", "complaint"),
    [
        (checks.check_menus, bidding_with(StrictBid), "on the menu, and refused: bid"),
        (checks.check_menus, bidding_with(MumbledBid), "is not a number"),
        (check_doors, bidding_with(BrittleBid), r"answer\(.* raised ValueError"),
        (check_views, replace(AUCTION, view=sharing_view), "a view holds a list of the state"),
        (check_views, replace(AUCTION, view=touching_view), "to look changes the state"),
        (check_views, replace(AUCTION, bots={"sly": SlyBot}), "to think changes the state"),
        (check_names, replace(AUCTION, play=talking(numbering)), "Player 2, it is your turn"),
        (checks.check_rest_points, replace(AUCTION, play=forgetful), "(?s).*"),
        (checks.check_erased_texts, replace(AUCTION, play=sensitive), "letters"),
        (checks.check_properties, replace(AUCTION, properties=Properties(range(2, 5), hidden=True)), "(?s).*"),
        (checks.check_properties, replace(AUCTION, events=(Happened,)), "(?s).*"),
        (checks.check_random_play_ends, replace(AUCTION, properties=Properties(range(2, 5), longest=20)), "20"),
        (checks.check_golden_records, replace(AUCTION, rules=2), "run python -m tests.golden"),
        (checks.check_golden_records, replace(AUCTION, name="nameless"), "no golden record"),
        (checks.check_golden_records, replace(AUCTION, play=forgetful), "line"),
        (checks.check_golden_records, replace(AUCTION, rules=2), "no golden record of rules 2"),
        (checks.check_growth, replace(AUCTION, options=Stiff), "class Stiff"),
        (checks.check_growth, replace(AUCTION, options=Ambiguous), "Ambiguous.mood: nothing tells the default 'merry'"),
    ],
    ids=lambda value: value.__name__ if callable(value) else None,
)
def test_a_broken_promise_is_noticed(check: Check, game: AnyGame, complaint: str) -> None:
    with pytest.raises((AssertionError, Malformed, Broken), match=complaint):
        check(game)


def test_two_processes_that_disagree_are_noticed() -> None:
    """The hash seeds do reach the processes: a set of words comes in another order there."""
    order = "import sys; sys.stdout.write(str(list({'lemma', 'theorem', 'corollary', 'axiom', 'proof'})))"
    assert len({checks.in_a_process(["-c", order], hash_seed) for hash_seed in ("1", "2")}) == 2
