"""Fields Medal Solitaire, designed by Gary Dahl: prove lemmas by exact arithmetic, solve a problem of each category."""

from collections.abc import Iterator, Sequence

from ludendum.engine import AnyAction, Bot, ChoiceOdds, Event, Game, Gauge, Help, Properties, Refusal
from ludendum.games.fields_medal import events, plays, typed
from ludendum.games.fields_medal.actions import Concede, Discard, Exchange, Keep, Prove, Remove, Solve, Table
from ludendum.games.fields_medal.deals import FieldsMedalDeals
from ludendum.games.fields_medal.position import CATEGORIES, Options
from ludendum.games.fields_medal.presets import PRESETS
from ludendum.games.fields_medal.script import given_up, play, set_up
from ludendum.games.fields_medal.view import View, picture, view_from


def rewind_refusal(table: Table) -> Refusal | None:
    """FM-33: beyond a card that was shown only practice goes back."""
    if table.options.practice:
        return None
    return Refusal("FM-33", "cards have been shown since; only a game declared practice goes back beyond them")


def hint(seen: View, step: int) -> str:
    return plays.hint(seen.position, seen.options, step)


def points_at(seen: View, step: int) -> plays.Pointed | None:
    return plays.pointed(seen.position, seen.options, step)


# The kernel takes a moment to load, and many commands never need it: so it comes with the first bot, odds or study.


def random_bot(seed: int) -> Bot[View]:
    """Takes any legal move, each kind and then each choice equally likely."""
    from ludendum.games.fields_medal.bots import RandomBot

    return RandomBot(seed)


def quick_bot(seed: int) -> Bot[View]:
    """Takes the move after which the position looks best by forty-two weights: the fastest."""
    from ludendum.games.fields_medal.bots import QuickBot

    return QuickBot(seed)


def greedy_bot(seed: int) -> Bot[View]:
    """Takes the move after which the learnt value of the position is highest."""
    from ludendum.games.fields_medal.bots import GreedyBot

    return GreedyBot(seed)


def rollout_bot(seed: int) -> Bot[View]:
    """Samples quick games from each candidate, what is unseen reshuffled, and takes the one that wins most often."""
    from ludendum.games.fields_medal.bots import RolloutBot

    return RolloutBot(seed)


def master_bot(seed: int) -> Bot[View]:
    """Plays some turns on from the best moves by the learnt value, what is unseen reshuffled: the strongest."""
    from ludendum.games.fields_medal.bots import MasterBot

    return MasterBot(seed)


def choice_odds(seen: View, seed: int, asked: AnyAction | None) -> Iterator[list[ChoiceOdds]]:
    from ludendum.games.fields_medal.odds import improving

    return improving(seen, seed, asked)


def odds_by(options: Options) -> str:
    from ludendum.games.fields_medal.odds import player

    return player(options)


def mass_play(options: Options, bot: str, seeds: range) -> Iterator[tuple[bool, int]] | None:
    from ludendum.games.fields_medal.mass import whole_games

    return whole_games(options, bot, seeds)


def winnable(options: Options, seeds: range) -> Iterator[str] | None:
    from ludendum.games.fields_medal import perfect

    return perfect.verdicts(options, seeds) if perfect.knows(options) else None


def moves(seen: View) -> int:
    """FM-39: what a turn demands is no move."""
    return seen.moves


def tally(told: Sequence[Event]) -> dict[str, int]:
    """Proofs, solutions and exchanges, and which categories were solved."""
    counts = dict.fromkeys(("lemmas proved", "problems solved", "exchanges", *(f"{c} solved" for c in CATEGORIES)), 0)
    for event in told:
        match event:
            case events.Proved():
                counts["lemmas proved"] += 1
            case events.Solved(problem, _, _, again):
                counts["problems solved"] += 1
                counts[f"{problem} solved"] += not again
            case events.Exchanged():
                counts["exchanges"] += 1
    return counts


def preparing() -> str | None:
    from ludendum.games.fields_medal.kernel import is_ready

    return None if is_ready() else "Compiling the look-ahead, once on this machine: about a minute."


def label(event: Event) -> str | None:
    """For studies: what a move was."""
    match event:
        case events.Proved(problem):
            return f"move prove {problem}"
        case events.Solved(problem, _, _, again):
            return f"move solve {problem}{' again' if again else ''}"
        case events.Exchanged():
            return "move exchange"
    return None


def scores(table: Table) -> tuple[float, ...]:
    """How many categories are solved."""
    return (float(sum(map(bool, table.position.solved))),)


def moves_made(table: Table) -> int:
    return table.moves


GAME: Game[Options, Table, View] = Game(
    name="fields-medal",
    title="Fields Medal Solitaire",
    summary="A card solitaire of exact arithmetic: prove lemmas, then solve a problem in each of four categories.",
    rules=1,
    properties=Properties(seats=range(1, 2), hidden=False, chance=True, simultaneous=False, longest=None),
    options=Options,
    table=Table,
    actions=(Prove, Solve, Exchange, Discard, Remove, Keep, Concede),
    events=events.ALL,
    set_up=set_up,
    play=play,
    view=view_from,
    bots={
        "random": random_bot,
        "greedy": greedy_bot,
        "rollout": rollout_bot,
        "master": master_bot,
        "quick": quick_bot,
    },
    rewind_refusal=rewind_refusal,
    gives_up=Concede,
    given_up=given_up,
    practice="practice",
    presets=PRESETS,
    help=Help(
        picture=picture,
        overheard=events.overheard,
        interpret=typed.interpret,
        hint=hint,
        hint_steps=3,
        points_at=points_at,
        odds=choice_odds,
        odds_by=odds_by,
        mass=mass_play,
        winnable=winnable,
        deals=FieldsMedalDeals(),
        moves=moves,
        tally=tally,
        preparing=preparing,
        gauge=Gauge(scores, label, length=moves_made),
    ),
)

__all__ = ["GAME"]
