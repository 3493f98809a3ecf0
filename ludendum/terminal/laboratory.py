"""The laboratory on the command line: studies, odds and reviews."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from ludendum.engine import AnyGame, Broken, ChoiceOdds, Estimate, Malformed, Refused
from ludendum.engine.wording import sentence
from ludendum.hosting.repertoire import find_game
from ludendum.lab.engines import EngineMissing
from ludendum.lab.odds import odds_at
from ludendum.lab.review import Review, review
from ludendum.lab.run import checked, run
from ludendum.lab.study import Study, StudyExists
from ludendum.lab.winnable import check as check_deals
from ludendum.lab.winnable import winnable
from ludendum.programs import Program
from ludendum.terminal.choosing import options_given
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import reason
from ludendum.terminal.output import put, put_json
from ludendum.terminal.programs import ready
from ludendum.terminal.records import open_record
from ludendum.terminal.talk import odds_page


class Choice(Struct, frozen=True):
    """A choice and its odds, for programs."""

    choice: str
    asked_for: bool
    estimate: Estimate
    share: float
    interval: tuple[float, float]
    by: str
    """Who played the sampled games on."""


def announce_preparing(game: AnyGame) -> bool:
    """Say what the first look ahead on this machine waits for; whether it does."""
    waiting = None if game.help.preparing is None else game.help.preparing()
    if waiting is not None:
        sys.stderr.write(f"{waiting}\n")
        sys.stderr.flush()
    return waiting is not None


@contextmanager
def plainly() -> Iterator[None]:
    """What cannot be played is complained of in a sentence; before anything is prepared, where that is known."""
    try:
        yield
    except Malformed as error:
        raise Complaint(sentence(str(error))) from None


def run_study(
    game: str,
    settings: list[str],
    bots: list[str | Program],
    games: int,
    seed: int,
    *,
    engine: str,
    workers: int | None,
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Play a study and tell what came of it."""
    found = find_game(game)
    options = options_given(found, settings)
    with plainly():
        checked(found, options, bots, games, engine, workers)
    if announce_preparing(found) and found.help.mass is not None:
        for bot in bots:  # so that the study's speed is that of playing
            if isinstance(bot, str):
                list(found.help.mass(options, bot, range(1)) or ())
    ready(bots, found, options)
    try:
        with counting("games") as progress:
            study = run(
                found,
                options,
                bots,
                games,
                seed,
                engine=engine,
                workers=workers,
                out=out,
                force=force,
                progress=progress,
            )
    except (Malformed, EngineMissing, StudyExists) as error:
        raise Complaint(sentence(str(error))) from None
    except OSError as error:
        raise Complaint(f"The study cannot be written: {reason(error)}; choose another folder with --out.") from None
    _tell(study, as_json=as_json)


def tell_winnable(game: str, settings: list[str], games: int, seed: int, *, workers: int | None, as_json: bool) -> None:
    """Look deals through with every card to come known, and tell how many can be won."""
    found = find_game(game)
    options = options_given(found, settings)
    with plainly():
        check_deals(found, options, games)
    if announce_preparing(found) and found.help.winnable is not None:
        list(found.help.winnable(options, range(1)) or ())
    with plainly(), counting("deals") as progress:
        result = winnable(found, options, games, seed, workers=workers, progress=progress)
    if as_json:
        put_json({**msgspec.structs.asdict(result), "intervals": result.intervals()})
    else:
        put(result.text())


def odds_of_record(path: Path, at: int | None, move: str | None, seconds: float, seed: int, *, as_json: bool) -> None:
    """Sample for some seconds, and tell the odds of each choice."""
    if not 0 < seconds <= 86_400:
        raise Complaint("Sampling takes more than 0 seconds and at most a day; choose with --seconds.")
    opened = open_record(path)
    data = opened.data
    announce_preparing(opened.game)
    choices: list[ChoiceOdds] = []
    until = float("inf")
    try:
        for choices in odds_at(data, at, asked=move, seed=seed):  # noqa: B007 - the last are the best
            # What the first figures take, such as compiling, is not counted.
            until = min(until, time.monotonic() + seconds)
            if time.monotonic() >= until:
                break
    except KeyboardInterrupt:
        if not choices:
            raise
    except Broken as error:
        raise Complaint(f"“{path}” does not hold, {error}.", 1) from None
    except (Malformed, Refused) as error:
        raise Complaint(sentence(str(error))) from None
    by = (
        "a simple player"
        if opened.game.help.odds_by is None
        else opened.game.help.odds_by(opened.replayed(0).core.options)
    )
    if as_json:
        put_json(
            [Choice(c.label, c.asked_for, c.estimate, c.estimate.share, c.estimate.interval(), by) for c in choices]
        )
    else:
        put(odds_page(choices, most=len(choices)))
        put(f"Each game sampled is played on by {by}.")


def review_record(path: Path, seconds: float | None, *, as_json: bool) -> None:
    """Judge a whole game."""
    if seconds is not None and not 0 < seconds <= 86_400:
        raise Complaint("A decision takes more than 0 seconds and at most a day; choose with --seconds.")
    opened = open_record(path)
    data = opened.data
    announce_preparing(opened.game)
    try:
        with counting("decisions") as progress:
            found = review(data, seconds=seconds, progress=progress)
    except Broken as error:
        raise Complaint(f"“{path}” does not hold, {error}.", 1) from None
    except (Malformed, Refused) as error:
        raise Complaint(sentence(str(error))) from None
    _tell(found, as_json=as_json)


def _tell(found: Study | Review, *, as_json: bool) -> None:
    if as_json:
        put_json(found)
    else:
        put(found.text())


@contextmanager
def counting(things: str) -> Iterator[Callable[[int, int], None]]:
    """Shows on a terminal how far the work is, and how long it will take; in a pipe it is silent."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(" of "), TextColumn("{task.description}"), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task(things, total=None)
        yield lambda done, of: shown.update(task, completed=done, total=of)
