"""Squaring the Circle, designed by Mendel Schmiedekamp: mathematicians who are thieves, and no game master."""

from ludendum.engine import Bot, Event, Game, Gauge, Help, Properties
from ludendum.games.squaring_the_circle import (
    actions,
    books,  # noqa: F401 - the books are put on the shelf
    events,
    motions,
    picture,
    playbook,
    telling,
    versions,
    view,
)
from ludendum.games.squaring_the_circle.bots import Colleague, RandomBot
from ludendum.games.squaring_the_circle.campaign import sequel
from ludendum.games.squaring_the_circle.choices import groups, meanings, names
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.outlook import outlooks
from ludendum.games.squaring_the_circle.papers import PAPERS
from ludendum.games.squaring_the_circle.presets import PRESETS
from ludendum.games.squaring_the_circle.script import play, set_up
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.typed import interpret
from ludendum.games.squaring_the_circle.view import View

FEWEST, MOST = 2, 7


def colleague(seed: int) -> Bot[View]:
    """Works on the open problems with everybody, and tells its part."""
    return Colleague(seed)


def rival(seed: int) -> Bot[View]:
    """Wants to solve them alone: disproves, and speaks ill of others."""
    return Colleague(seed, spite=1.0)


def random_bot(seed: int) -> Bot[View]:
    """Takes anything."""
    return RandomBot(seed)


def label(event: Event) -> str | None:
    """For studies: the moves that are made, and what becomes of theorems."""
    match event:
        case events.Made():
            return f"move {event.move}"
        case events.WasProven():
            return "theorem proven"
        case events.WasDisproved():
            return "theorem disproved"
        case events.ProblemWasSolved():
            return "problem solved"
    return None


def scores(table: Table) -> list[float]:
    """Trophies count most, then what somebody has proven."""
    proven = [one.prover for one in table.proven_theorems()]
    return [10.0 * table.attending[seat].trophies + proven.count(seat) for seat in table.seats()]


GAME: Game[Options, Table, View] = Game(
    name="squaring-the-circle",
    title="Squaring the Circle",
    summary="A role-playing game without a game master: mathematicians who are thieves, and theorems that are heists.",
    rules=playbook.newest(),
    earlier_rules=tuple(range(versions.FIRST, playbook.newest())),
    properties=Properties(seats=range(FEWEST, MOST + 1), hidden=True, chance=True, simultaneous=True, longest=None),
    options=Options,
    table=Table,
    actions=actions.ALL,
    asides=actions.ASIDES,
    events=events.ALL,
    set_up=set_up,
    play=play,
    view=view.view,
    bots={"colleague": colleague, "rival": rival, "random": random_bot},
    motions=motions.ALL,
    sequel=sequel,
    presets=PRESETS,
    help=Help(
        picture=picture.picture,
        scene=picture.scene,
        line=telling.line,
        interpret=interpret,
        names=names,
        meanings=meanings,
        groups=groups,
        outlooks=outlooks,
        papers=PAPERS,
        gauge=Gauge(scores, label),
    ),
)

__all__ = ["GAME"]
