"""Fields Medal Solitaire, designed by Gary Dahl: prove lemmas by exact arithmetic, solve a problem of each category."""

from ludendum.engine import Game, Help, Properties, Refusal
from ludendum.games.fields_medal import events, plays, reading
from ludendum.games.fields_medal.actions import Concede, Discard, Exchange, Keep, Prove, Remove, Solve, Table
from ludendum.games.fields_medal.bots import BOTS
from ludendum.games.fields_medal.mass import mass
from ludendum.games.fields_medal.odds import improving
from ludendum.games.fields_medal.position import Options
from ludendum.games.fields_medal.script import play, set_up
from ludendum.games.fields_medal.view import View, picture, view


def rewind_refusal(table: Table) -> Refusal | None:
    """FM-33: beyond a card that was shown only practice goes back."""
    if table.options.practice:
        return None
    return Refusal("FM-33", "cards have been shown since; only a game declared practice goes back beyond them")


def hint(seen: View, step: int) -> str:
    return plays.hint(seen.position, seen.options, step)


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
    view=view,
    bots=BOTS,
    rewind_refusal=rewind_refusal,
    help=Help(picture=picture, interpret=reading.interpret, hint=hint, hint_steps=3, odds=improving, mass=mass),
)

__all__ = ["GAME"]
