"""Sitting down to play: from what the command line asks for to a match that has begun, and the words at its end."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ludendum.engine import (
    AnyGame,
    AnyLive,
    Bot,
    OpenSeed,
    Outcome,
    Preset,
    SealedSeed,
    Seat,
    short_code,
)
from ludendum.engine.dice import CONTRIBUTION_BYTES
from ludendum.engine.wording import counted, listed, sentence
from ludendum.hosting import laying
from ludendum.hosting.claiming import Claim
from ludendum.hosting.deals import bot_seed, daily_deal, deal_code
from ludendum.hosting.figures import moves_made
from ludendum.hosting.options import bent, clashes
from ludendum.hosting.presets import find_preset
from ludendum.hosting.repertoire import find_game
from ludendum.programs import Faults, Program, ProgramBot, Programs, seated_as
from ludendum.programs.errors import added_up
from ludendum.programs.naming import SECONDS
from ludendum.terminal.choosing import read_settings
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.desk import Desk
from ludendum.terminal.keeping import Keeper
from ludendum.terminal.playing import Clock, Sitting, wall_clock
from ludendum.terminal.programs import bots_given, ready
from ludendum.terminal.records import open_record
from ludendum.terminal.shelf import Damaged, Shelf, restore


@dataclass(frozen=True)
class Wishes:
    """What `ludendum play` was asked for."""

    game: str
    options: list[str] = field(default_factory=list)
    seed: str | None = None
    deal: str | None = None
    daily: str | None = None
    bots: list[str] = field(default_factory=list)
    people: int | None = None
    record: Path | None = None
    resume: bool = False
    practice: bool = False
    after: Path | None = None
    preset: str | None = None
    bot_seconds: float = SECONDS


class Ended(Struct, frozen=True):
    """How a sitting ended, for programs."""

    game: str
    outcome: Outcome | None
    won: bool
    moves: int
    code: str
    deal: str | None
    record: str | None
    faults: Faults = {}
    """How many turns programs lost, by name and cause."""


def sit_and_play(wishes: Wishes, desk: Desk, shelf: Shelf, clock: Clock | None = None) -> Ended:
    """Lay the table, play, and say how it ended."""
    game = find_game(wishes.game)
    name: str | None = None
    claim: Claim | None = None
    programs: dict[Seat, Program] = {}
    if wishes.resume:
        live, name, claim = _go_on(game, wishes, desk, shelf)
    else:
        live, programs = lay(game, wishes)
    try:
        people = [sitter for sitter in live.core.standing.sitters if sitter.person is not None]
        keeper = Keeper(live, shelf if people else None, wishes.record, name)
        if keeper.shelf is not None and claim is None:
            claim = keeper.shelf.claim(keeper.name)
        return _play(live, desk, keeper, clock, programs, resumed=name is not None)
    finally:
        if claim is not None:
            claim.drop()


def _play(
    live: AnyLive,
    desk: Desk,
    keeper: Keeper,
    clock: Clock | None,
    named: Mapping[Seat, Program],
    *,
    resumed: bool,
) -> Ended:
    if not resumed:
        _begin(live)
    keeper.keep(live)
    _welcome(live, desk, keeper, resumed=resumed)
    with Programs(lambda name, fault: desk.complain(f"{name} loses its turn: {fault.reason}.")) as programs:
        bots: dict[Seat, Bot[Any] | ProgramBot] = {}
        for number, sitter in enumerate(live.core.standing.sitters):
            seat, seed = Seat(number), bot_seed(live, number)
            if seat in named:
                bots[seat] = programs.seat(named[seat], live.game, live.core.options, seat, live.names, seed)
            elif sitter.bot is not None:
                bots[seat] = live.game.bots[sitter.bot](seed)
        sitting = Sitting(live, desk, bots, clock or wall_clock(live.entries[-1].at), keeper.keep)
        try:
            sitting.play()
        except KeyboardInterrupt:
            desk.say("")
        for bot in bots.values():
            if isinstance(bot, ProgramBot):
                bot.end(live.outcome)
    return replace(_farewell(live, desk, keeper), faults=added_up({}, programs.faults))


# laying the table ----------------------------------------------------------------------------------------------------


def lay(game: AnyGame, wishes: Wishes) -> tuple[AnyLive, dict[Seat, Program]]:
    """A new match with everybody in their seats, and the programs that play for some of them."""
    if wishes.practice and not game.practice:
        raise Complaint(f"{game.title} has no practice games; leave --practice away.")
    preset = None if wishes.preset is None else find_preset(game, wishes.preset)
    chosen = read_settings(game, wishes.options) | ({game.practice: True} if wishes.practice else {})
    options = {**(preset.options if preset is not None else {}), **chosen}
    base = None if wishes.after is None else _sequel(game, wishes.after)
    wish = laying.Wish(game.name, options, seed=wishes.seed, deal=wishes.deal, daily=wishes.daily)
    deal = laying.dealt(game, wish, base, typed=True)
    for clash in clashes(game, deal.options):
        raise Complaint(sentence(f"{clash}; leave it away, or choose that too"))
    bots = bots_given(wishes.bots, wishes.bot_seconds) or _company(game, wishes, preset, deal.options)
    people = _people(game, wishes, preset, len(bots), deal.options)
    ready(bots, game, deal.options)
    sitters = [seated_as(game, bot) for bot in bots]
    live = laying.lay(
        game, deal, [""] * people, [one.bot or "" for one in sitters], programs=[one.name for one in sitters]
    )
    seated = enumerate(bots, start=people)
    return live, {Seat(seat): bot for seat, bot in seated if isinstance(bot, Program)}


def _sequel(game: AnyGame, path: Path) -> Struct:
    """The options of the match after the one in this record."""
    opened = open_record(path)
    if opened.game is not game:
        raise Complaint(f"“{path}” is a record of {opened.game.title}, not of {game.title}.")
    if game.sequel is None:
        raise Complaint(f"A match of {game.title} stands alone: leave --after away.")
    return laying.sequel(game, opened.replayed())


def _people(game: AnyGame, wishes: Wishes, preset: Preset | None, bots: int, options: Struct) -> int:
    seats = game.seats_for(options)
    if preset is not None and wishes.people is None and _waits(preset, wishes.bots):
        raise Complaint(
            f"“{preset.name}” is a table for several people: say with --people N how many sit at this terminal, "
            "or fill it with --bot NAME."
        )
    alone = 0 if bots in seats and 1 + bots not in seats else 1
    people = alone if wishes.people is None else wishes.people
    if people < 0 or people + bots not in seats:
        span = f"{seats[0]}" if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
        raise Complaint(
            f"{game.title} is played by {span}, not by {people + bots}: "
            "choose with --people N and --bot NAME how many sit down."
        )
    return people


def _company(game: AnyGame, wishes: Wishes, preset: Preset | None, options: Struct) -> list[str | Program]:
    """The bots that come with a way to begin; who says nothing at all, and cannot play alone, has the first such."""
    if preset is not None:
        return [*preset.bots]
    seats = game.seats_for(options)
    if wishes.people is not None or 1 in seats:
        return []
    return next(([*one.bots] for one in game.presets if one.bots and 1 + len(one.bots) in seats), [])


def _waits(preset: Preset, bots: Sequence[str]) -> bool:
    """Whether a preset leaves seats for others, and nobody was named for them."""
    return not bots and (preset.seats or 1) > len(preset.bots) + 1


def _begin(live: AnyLive) -> None:
    """Each person adds to the seed of a sealed table; then play begins."""
    if isinstance(live.header.seed, SealedSeed):
        for sitter in live.core.standing.sitters:
            if sitter.person is not None:
                live.contribute(sitter.person, secrets.token_bytes(CONTRIBUTION_BYTES))
    live.begin()


def _go_on(game: AnyGame, wishes: Wishes, desk: Desk, shelf: Shelf) -> tuple[AnyLive, str, Claim]:
    """The last unfinished game of the shelf that no other terminal plays, claimed for this one."""
    ways = (wishes.seed, wishes.deal, wishes.daily, wishes.people, wishes.preset)
    if any(way is not None for way in ways) or wishes.options or wishes.bots or wishes.practice:
        raise Complaint("--resume goes on with a game as it is; leave the other choices away.")
    played_elsewhere = False
    for found in shelf.last_unfinished(game.name):
        if isinstance(found, Damaged):
            desk.complain(f"“{found.path}” is damaged and is passed over: {found.reason}.")
            continue
        path, _ = found
        claim = shelf.claim(path.name)
        if claim is None:
            played_elsewhere = True
        elif path.exists():
            return restore(path), path.name, claim  # anew: until it was claimed, somebody may have played on
        else:
            claim.drop()
    if played_elsewhere:
        raise Complaint(
            f"The unfinished game of {game.title} is being played in another terminal; go on there, or leave it first.",
            1,
        )
    raise Complaint(f"No unfinished game of {game.title} is kept; begin one with: ludendum play {game.name}", 1)


# words at the beginning and the end ----------------------------------------------------------------------------------


def _welcome(live: AnyLive, desk: Desk, keeper: Keeper, *, resumed: bool) -> None:
    game = live.game
    desk.say(game.title, "bold")
    match live.header.seed:
        case SealedSeed():
            deal = "A sealed deal: its dice can be checked when it is over."
        case OpenSeed(seed):
            today = daily_deal(live)
            deal = f"An open deal, from the seed “{seed[:60]}”."
            if today is not None:
                deal = f"The deal of {today.day}, which can be won: {today.grade}; a bot won {today.estimate.text()}."
        case _:
            deal = "An open deal, known by its code."
    desk.say(f"{'You go on where you stopped. ' if resumed else ''}{deal}")
    if game.help.chosen is not None and (chosen := game.help.chosen(live.core.options)) is not None:
        desk.say(chosen)
    if (bends := bent(game, live.core.options)) is not None:
        desk.say(bends, "bold")
    if desk.interactive:
        desk.say("Type a move, or “help”.", "dim")
        waiting = [path for path in keeper.others() if f"-{game.name}-" in path.name]
        if waiting and not resumed:
            desk.say(f"An earlier game is unfinished: ludendum play {game.name} --resume", "dim")


def _farewell(live: AnyLive, desk: Desk, keeper: Keeper) -> Ended:
    moves, touched = moves_made(live), bool(live.core.standing.moves)
    people = {Seat(i) for i, s in enumerate(live.core.standing.sitters) if s.person is not None}
    outcome = None if live.outcome is None else live.outcome.told(live.names)
    own = people or {Seat(seat) for seat in range(live.header.seats)}
    won = outcome is not None and any(seat in own for seat in outcome.winners)
    path = keeper.record or keeper.path
    code, deal = short_code(live.head), deal_code(live)
    if outcome is None and not touched and keeper.shelf is not None:
        keeper.shelf.drop(keeper.name)
        path = keeper.record
        kept = f"; its record is {path}" if path else ", so it is not kept"
        desk.say(f"The game is unfinished; no move was made{kept}.")
    elif outcome is None:
        kept = f"go on with: ludendum play {live.game.name} --resume" if keeper.path else "it could not be kept"
        desk.say(f"The game is unfinished after {counted(moves, 'move')}; {kept}")
    else:
        _tell_outcome(live, desk, outcome, won=won)
        desk.say(f"Verification code: {code}")
        if deal is not None:
            desk.say(f"Deal code: {deal}")
        if path is not None:
            desk.say(f"Record: {path}")
            command = "review" if live.game.help.odds is not None else "show"
            desk.say(f"To look back at it: ludendum {command} {_quoted(path)}", "dim")
            if live.game.help.papers:
                desk.say(f"To read it as a paper: ludendum chronicle {_quoted(path)}", "dim")
    if keeper.trouble:
        desk.complain(f"The game cannot be kept ({keeper.trouble}); give a file with --record.")
    return Ended(live.game.name, outcome, won, moves, code, deal, None if path is None else str(path))


def _tell_outcome(live: AnyLive, desk: Desk, outcome: Outcome, *, won: bool) -> None:
    seats = live.header.seats
    if seats == 1:
        word = "Won" if won else "Lost"
    elif outcome.winners:
        word = f"Won by {listed([live.names[seat] for seat in outcome.winners])}"
    else:
        word = "Nobody won"
    desk.say(f"{word}: {outcome.reason}.", "bold green" if won else "bold")


def _quoted(path: Path) -> str:
    import shlex

    return shlex.quote(str(path))
