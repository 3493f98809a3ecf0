"""Mathematicus, designed by Cesare Baj: a board of 35 squares, questions of four levels, six figures to collect."""

from collections.abc import Sequence

from ludendum.engine import Bot, Content, Event, Game, Gauge, Help, Properties, Seat
from ludendum.games.mathematicus import actions, choices, decks, events, motions, picture, standing, versions, view
from ludendum.games.mathematicus.bots import PlanningBot, RandomBot
from ludendum.games.mathematicus.chance import BY_KEY
from ludendum.games.mathematicus.ending import given_up
from ludendum.games.mathematicus.lesson import leading, results
from ludendum.games.mathematicus.lesson.standing import LEADER
from ludendum.games.mathematicus.options import Options
from ludendum.games.mathematicus.pieces import FEWEST, MOST
from ludendum.games.mathematicus.presets import PRESETS
from ludendum.games.mathematicus.script import play, set_up
from ludendum.games.mathematicus.state import Table
from ludendum.games.mathematicus.typed import as_read, interpret, lists
from ludendum.games.mathematicus.view import View


def seats(options: Options) -> range:
    """Two to five on the board, any number with the cards alone (MX-14, MX-119)."""
    if options.on_board:
        return range(FEWEST, MOST + 1)
    return range(2 if options.lead else 1, options.most_seats + 1)


def leader(options: Options) -> Seat | None:
    """The seat that leads a lesson (MX-147)."""
    return LEADER if options.lead else None


def novice(seed: int) -> Bot[View]:
    """Right in 75, 55, 35 or 20 of 100 questions, by level, and sometimes too slow."""
    return PlanningBot(seed, "novice")


def student(seed: int) -> Bot[View]:
    """Right in 90, 75, 60 or 40 of 100 questions, by level."""
    return PlanningBot(seed, "student")


def scholar(seed: int) -> Bot[View]:
    """Right in 98, 92, 85 or 75 of 100 questions, by level, and never late."""
    return PlanningBot(seed, "scholar")


def random_bot(seed: int) -> Bot[View]:
    """Takes anything, and is right in half of its answers."""
    return RandomBot(seed)


def chosen(options: Options) -> str | None:
    """How many questions a choice of topics leaves (MX-155)."""
    if not options.topics:
        return None
    deck = decks.yellow()
    return f"{len(decks.choose(deck, options.topics)):,} of the {len(deck):,} questions: {options.topics}."


def tally(told: Sequence[Event]) -> dict[str, int]:
    """Questions, right answers and figures of the whole table."""
    judged = [event for event in told if isinstance(event, events.Judged | events.Marked)]
    overturned = [event for event in told if isinstance(event, events.Contested) and event.verdict]
    right = sum(event.verdict == "right" for event in judged)
    return {
        "questions": len(judged),
        "right answers": right + sum(1 if event.verdict == "right" else -1 for event in overturned),
        "figures taken": sum(isinstance(event, events.TookFigure) for event in told),
        "challenges": sum(isinstance(event, events.Challenged) for event in told),
    }


def label(event: Event) -> str | None:
    """For studies: squares landed on, Chance cards, and what figures are taken by."""
    match event:
        case events.Landed():
            return f"square {event.square}"
        case events.DrewChance():
            return f"card {BY_KEY[event.card].title}"
        case events.WholeNonagon():
            return "move nonagon"
        case events.Challenged():
            return "move challenge"
        case events.Spent():
            return f"move {event.piece} for {event.on}"
    return None


def scores(table: Table) -> list[float]:
    """Figures on the board; points with the cards alone."""
    return [float(len(one.figures) if table.options.on_board else one.points) for one in table.players]


def began(table: Table) -> Seat | None:
    return Seat(table.first) if table.options.on_board else None


GAME: Game[Options, Table, View] = Game(
    name="mathematicus",
    title="Mathematicus",
    summary="A board and quiz game of four levels: answer, move on, and collect six great mathematicians.",
    rules=versions.NEWEST,
    earlier_rules=tuple(range(versions.FIRST, versions.NEWEST)),
    properties=Properties(seats=range(FEWEST, MOST + 1), hidden=False, chance=True, simultaneous=True, longest=None),
    options=Options,
    table=Table,
    actions=(*actions.ALL, *leading.ACTIONS),
    events=events.ALL,
    set_up=set_up,
    play=play,
    view=view.view,
    bots={"student": student, "novice": novice, "scholar": scholar, "random": random_bot},
    motions=motions.ALL,
    asides=leading.ASIDES,
    leader=leader,
    content=Content(
        decks.hashes, decks.quoted, decks.accept, "questions", decks.commit, decks.check, decks.vouch, decks.keeps
    ),
    seats=seats,
    joins_late=lambda options: not options.on_board,
    presets=PRESETS,
    around={"answering": {"together": "passed"}},
    moved_up=Options.of_seats,
    given_up=given_up,
    help=Help(
        picture=picture.picture,
        veiled=view.veiled,
        poses=(events.Posed, events.DiceForQuestion, events.FaceAsked),
        interpret=interpret,
        lists=lists,
        as_read=as_read,
        names=choices.names,
        meanings=choices.meanings,
        chart=view.chart,
        standing=standing.CHOICES,
        passed=standing.passed,
        chosen=chosen,
        tally=tally,
        answers=results.answers,
        gauge=Gauge(scores, label, began),
    ),
)

__all__ = ["GAME"]
