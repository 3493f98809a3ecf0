"""Playing matches at random, with everything that can happen at a table."""

import hashlib
import random
from collections.abc import Callable, Iterator
from itertools import count, cycle, islice

from ludendum.engine import AnyAction, AnyGame, AnyLive, HandToBot, LiveMatch, Pause, Person, Resume, SealedSeed, Seat

CAP = 1500
"""Entries after which a match of the harness is left undecided."""

MENU = 60
"""So many members of a menu are looked at each time."""

NAMES = ("Ada", "Bea", "Cai", "Dot", "Eve", "Fay", "Gus", "Hal")
"""What the people at the tables of the harness are called."""

Choose = Callable[[AnyLive, Seat, random.Random], AnyAction | None]
Watch = Callable[[AnyLive], None]


def entropy(label: str) -> Callable[[int], bytes]:
    """Bytes that look random and are always the same."""
    numbers = count()
    return lambda size: hashlib.shake_256(f"{label}/{next(numbers)}".encode()).digest(size)


def laid(
    game: AnyGame, label: str, *, seats: int | None = None, sealed: bool = True, absent: int = 0, program: bool = False
) -> AnyLive:
    """A match that has just begun, with a person on every seat; the last `absent` of them add nothing to the seed.

    With `program` the last seat of several is a bot's.
    """
    live = LiveMatch.start(game, seats=seats, seed=None if sealed else label, entropy=entropy(label))
    bots = int(program and live.header.seats > 1)
    people = [Person(number) for number in range(1, live.header.seats + 1 - bots)]
    if bots:
        live.sit(Seat(live.header.seats - 1), bot=next(iter(game.bots)))
    for person in people:
        live.sit(Seat(person - 1), person=person, name=NAMES[(person - 1) % len(NAMES)])
    for person in people[: len(people) - absent] if sealed else ():
        live.contribute(person, entropy(f"{label}, person {person}")(32))
    live.begin(at=10_000)
    return live


def at_random(live: AnyLive, seat: Seat, chance: random.Random) -> AnyAction | None:
    """Any member of the menu; None if it is empty."""
    offer = live.offer(seat)
    members = [] if offer is None else list(islice(offer.menu(), MENU))
    return chance.choice(members) if members else None


def advance(live: AnyLive, chance: random.Random, choose: Choose = at_random) -> None:
    """One entry: an answer of somebody who is waited for, or a time-out."""
    open_ = live.core.open
    assert open_ is not None, "the match is not over, yet nobody is asked"
    at = live.core.at + chance.randrange(800)
    if live.expire(at):
        return
    seat = chance.choice(open_.waiting())
    deadline = open_.deadline(seat)
    dawdles = deadline is not None and chance.random() < 0.1
    action = None if dawdles else choose(live, seat, chance)
    if action is None:
        assert deadline is not None, f"“{open_.ask.prompt}”: seat {seat} has neither menu nor clock"
        live.expire(max(at, deadline + 1 + live.core.standing.paused_for))
    else:
        live.answer(seat, action, at=at, delay=open_.allowance(seat))


def _nobody(live: AnyLive) -> None:
    """Nobody looks on."""


def played(
    game: AnyGame, label: str, *, seats: int | None = None, sealed: bool = True, lively: bool = False, most: int = CAP,
    choose: Choose = at_random, watch: Watch = _nobody, program: bool = False,
) -> AnyLive:  # fmt: skip
    """A match played at random to its end, or to the cap; `lively` ones are paused, taken back and joined late."""
    chance = random.Random(label)  # noqa: S311
    live = laid(game, label, seats=seats, sealed=sealed, absent=int(lively), program=program)
    watch(live)
    while live.outcome is None and len(live.entries) < most:
        if lively and chance.random() < 0.3:
            table_talk(live, chance)
        else:
            advance(live, chance, choose)
        watch(live)
    return live


def table_talk(live: AnyLive, chance: random.Random) -> None:
    """Something that happens beside the game: a pause, a return, a late share of the seed, or a move taken back."""
    at = live.core.at + chance.randrange(800)
    people = sorted(live.core.voters())
    person = chance.choice(people)
    match chance.randrange(7):
        case 0:
            agree(live, live.propose(person, Pause(), at).number, at)
            agree(live, live.propose(person, Resume(), at + 5_000).number, at + 5_000)
        case 1:
            live.presence(person, False, at)
            if any(sitter.person == person for sitter in live.core.standing.sitters):
                live.presence(person, True, at + 100)
        case 2 if isinstance(live.header.seed, SealedSeed):
            if person not in [by for _, by, _ in live.core.standing.contributions]:
                live.contribute(person, entropy(f"late {at}")(32), at)
        case 3 if len(people) > 1:
            # Left open: it is carried when others leave, if they ever do.
            live.propose(person, HandToBot(Seat(live.header.seats - 1), next(iter(live.game.bots))), at)
        case _:
            take_back = live.last_choice(person)
            if take_back is None or live.core.shown_for_good(take_back.to):
                return
            if live.game.rewind_refusal(live.table) is None:
                agree(live, live.propose(person, take_back, at).number, at)


def agree(live: AnyLive, motion: int, at: int) -> None:
    """Everybody votes for a motion, until it is carried."""
    for person in sorted(live.core.voters()):
        if motion in live.core.motions and person not in live.core.motions[motion].votes:
            live.vote(person, motion, True, at)


def seat_counts(game: AnyGame) -> list[int]:
    """The fewest seats and the most."""
    return sorted({game.properties.seats[0], game.properties.seats[-1]})


def mostly_bots(game: AnyGame) -> Choose:
    """The game's bots choose, and now and then chance does: such matches go deeper than those at random."""
    seats = range(game.properties.seats[-1])
    bots = [make(seat) for seat, make in zip(seats, cycle(game.bots.values()), strict=False)]

    def choose(live: AnyLive, seat: Seat, chance: random.Random) -> AnyAction | None:
        offer = live.offer(seat)
        if offer is None or chance.random() < 0.1:
            return at_random(live, seat, chance)
        return bots[seat].choose(live.view(seat), offer)

    return choose


def matches(game: AnyGame, most: int = CAP, *, lively: bool = False, each: int = 2) -> list[AnyLive]:
    """A few matches by chance and by bots, for the fewest seats and the most, sealed and open.

    Those that were played once are given to all who ask for them: nobody changes them.
    """
    known = _known.setdefault((id(game), most, lively, each), (game, []))[1]
    known += () if known else new_matches(game, most, lively=lively, each=each)
    return known


_known: dict[tuple[int, int, bool, int], tuple[AnyGame, list[AnyLive]]] = {}
"""With the game itself, so that no other ever has its id."""


def new_matches(game: AnyGame, most: int = CAP, *, lively: bool = False, each: int = 2) -> Iterator[AnyLive]:
    """The same, for somebody who changes them."""
    for seats in seat_counts(game):
        for number in range(each):
            bots = number % 2 == 0
            choose = mostly_bots(game) if bots else at_random
            label = f"{number} for {seats}"
            yield played(game, label, seats=seats, sealed=bots, lively=lively, most=most, choose=choose, program=bots)
