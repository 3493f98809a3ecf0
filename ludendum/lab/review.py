"""The review after the game: every decision against what could be known then.

The odds of each choice come from games sampled after it, as the game's own `Help.odds` plays them on. The best choice
is picked by the first half of the games and compared with the one made by the second half, so that a choice which was
merely lucky in the sampling is not held against the player. The interval of the difference runs from the lower end of
the one share less the upper end of the other, to the reverse: wider than need be, and right however the two depend on
each other. Where nothing won in the first half, the halves change places; where nothing won at all, no choice is better
than another, and none is called the best.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from ludendum import games as house
from ludendum.engine import AnyLive, ChoiceOdds, Estimate, Malformed, read_record, replay
from ludendum.engine.entries import Answer, Entry
from ludendum.engine.sealing import opened
from ludendum.engine.wording import counted
from ludendum.lab.odds import Find, game_of

GAMES = 512
"""Games for each choice of a decision, unless another number or a time is asked for."""

THRESHOLD = 0.02
"""Differences of less than two in a hundred are not worth pointing out, however sure they are."""

LOST_BELOW = 0.01
"""Where nothing won, the interval must end below one in a hundred before a game is called lost."""


class Decision(Struct, frozen=True):
    """One choice, the best one found, and what lies between them."""

    entry: int
    seat: int
    chosen: str
    best: str
    odds: Estimate
    best_odds: Estimate
    difference: float
    """How much more often the best choice won; of games that had no part in picking it."""
    interval: tuple[float, float]
    mattered: bool
    """The difference is above the threshold, and its interval excludes 0."""
    taken_back: bool
    lost: bool
    """No choice tried won any of enough games, here or at any later decision of this seat, which did not win either."""

    @property
    def hopeless(self) -> bool:
        """Whether no choice that was tried won any of its games."""
        return not self.best_odds.won

    def text(self) -> str:
        low, high = self.interval
        back = " (taken back later)" if self.taken_back else ""
        said = f"{'!' if self.mattered else ' '} entry {self.entry}, {self.chosen}{back}: {self.odds.text()}"
        if self.hopeless:
            lost = "the game was lost by then, " if self.lost else ""
            return f"{said}; {lost}no choice that was tried won any of its games"
        if self.best == self.chosen:
            return f"{said}; nothing better was found"
        gap = f"{100 * self.difference:+.1f} points, {100 * low:+.1f} to {100 * high:+.1f}"
        return f"{said}; {self.best}: {self.best_odds.text()} ({gap})"


class Review(Struct, frozen=True):
    """What the review found."""

    game: str
    title: str
    options: dict[str, Any]
    seed: int
    games: int | None
    """Games for each choice, or None where the time decided."""
    threshold: float
    partial: bool
    unjudged: int
    """Decisions for which the game gives no odds."""
    decisions: tuple[Decision, ...]
    player: str = "a simple player"
    """Who played on in the games that the odds come from."""

    def text(self) -> str:
        mattered = [one for one in self.decisions if one.mattered]
        lines = [f"{self.title}: {counted(len(self.decisions), 'decision')} reviewed"]
        if self.partial:
            lines.append("partial: the review was stopped")
        if self.unjudged:
            lines.append(f"{counted(self.unjudged, 'decision')} without odds left out")
        lines += [one.text() for one in self.decisions]
        entries = f"{'entry' if len(mattered) == 1 else 'entries'} {', '.join(str(one.entry) for one in mattered)}"
        lines.append(
            f"{counted(len(mattered), 'moment')} that mattered: {entries}" if mattered else "no moment that mattered"
        )
        if lost := next((one for one in self.decisions if one.lost), None):
            lines.append(f"lost by entry {lost.entry}: from there on, nothing that was tried won")
        lines.append(
            f"Marked (!) is a choice that won at least {100 * self.threshold:g} points in a hundred less often than "
            "the best one found, if the interval of the difference excludes 0. The games that the odds come from are "
            f"played on by {self.player}; one half of the sampled games picks the best choice, the other half compares."
        )
        return "\n".join(lines)

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"


def review(
    record: bytes,
    *,
    games: int | None = None,
    seconds: float | None = None,
    seed: int = 1,
    threshold: float = THRESHOLD,
    progress: Callable[[int, int], None] | None = None,
    find: Find = house.find,
) -> Review:
    """Judge every decision by `games` games for each choice (default `GAMES`) or by so many `seconds` a decision.

    By games it is reproducible. Ctrl-C gives the decisions judged so far, marked as partial. Raises `Broken` or
    `Malformed`.
    """
    if games is not None and seconds is not None:
        raise Malformed("a review goes by games or by seconds, not by both")
    if (games is not None and games < 2) or (seconds is not None and seconds <= 0):
        raise Malformed("a review needs two games for each choice, or some time")
    kept = read_record(record)
    game = game_of(kept, find)
    if game.help.odds is None:
        raise Malformed(f"{game.title} knows no odds, so its games cannot be reviewed")
    whole = replay(kept, game)
    answers = [entry for entry in kept.entries if isinstance(entry.body, Answer)]
    effort = Effort(GAMES if games is None and seconds is None else games, seconds)
    decisions: list[Decision] = []
    judged, partial = 0, False
    if progress is not None:
        progress(0, len(answers))
    try:
        for live, entry in _before_each(kept.entries, whole):
            decision = _judge(live, entry, seed, effort, threshold, entry.number in whole.taken_back)
            judged += 1
            if decision is not None:
                decisions.append(decision)
            if progress is not None:
                progress(judged, len(answers))
    except KeyboardInterrupt:
        partial = judged < len(answers)
    header = kept.header
    return Review(
        header.game,
        game.title,
        header.options,
        seed,
        effort.games,
        threshold,
        partial,
        judged - len(decisions),
        tuple(_lost_to_the_end(decisions, whole, partial=partial)),
        "a simple player" if game.help.odds_by is None else game.help.odds_by(whole.core.options),
    )


def _lost_to_the_end(decisions: list[Decision], whole: AnyLive, *, partial: bool) -> list[Decision]:
    """Only what stayed lost was lost: a win that luck brought later, or the end, says that there was hope."""
    hoping = {one.seat for one in decisions} if partial else set[int]()
    if whole.outcome is not None:
        hoping.update(whole.outcome.winners)
    told: list[Decision] = []
    for one in reversed(decisions):
        if not one.lost:
            hoping.add(one.seat)
        told.append(msgspec.structs.replace(one, lost=one.seat not in hoping))
    return told[::-1]


class Effort(Struct, frozen=True):
    """How much a decision is worth: games for each choice, or seconds."""

    games: int | None
    seconds: float | None

    def halves(self, odds: Iterator[list[ChoiceOdds]]) -> tuple[list[ChoiceOdds], list[ChoiceOdds]] | None:
        """The odds half-way and at the end; None if the game has none to give."""
        began = time.monotonic()
        half: list[ChoiceOdds] | None = None
        for listed in odds:
            done = _share(listed, self.games) if self.seconds is None else (time.monotonic() - began) / self.seconds
            if half is None:
                half = listed if done >= 0.5 else None
            elif done >= 1:
                return half, listed
        return None


def _share(listed: list[ChoiceOdds], games: int | None) -> float:
    return min((one.estimate.games for one in listed), default=0) / (games or GAMES)


def _before_each(entries: list[Entry], whole: AnyLive) -> Iterator[tuple[AnyLive, Entry]]:
    """The match as it stood before each answer."""
    live: AnyLive = whole.empty()
    for entry in entries:
        if isinstance(entry.body, Answer):
            yield live, entry
        live.replay(entry)


def _judge(
    live: AnyLive, entry: Entry, seed: int, effort: Effort, threshold: float, taken_back: bool
) -> Decision | None:
    """The choice made against the one that leads after the first half of the games, on the second half."""
    action = opened(entry, live.game, trusted=True).action
    if action is None or live.game.help.odds is None or not isinstance(entry.body, Answer):
        return None
    seat = entry.body.seat
    halves = effort.halves(live.game.help.odds(live.view(seat), seed, action))
    chosen = None if halves is None else next((one.label for one in halves[1] if one.asked_for), None)
    if halves is None or chosen is None:
        return None
    full = {one.label: one.estimate for one in halves[1]}
    picking = {one.label: one.estimate for one in halves[0]}
    comparing = {label: _later(picking[label], full[label]) for label in full}
    if not any(one.won for one in picking.values()):
        picking, comparing = comparing, picking
    best = max(picking, key=lambda label: (picking[label].won, label == chosen))
    ours, theirs = comparing[chosen], comparing[best]
    low, high = theirs.interval()[0] - ours.interval()[1], theirs.interval()[1] - ours.interval()[0]
    difference = 0.0 if best == chosen else theirs.share - ours.share
    interval = (0.0, 0.0) if best == chosen else (low, high)
    mattered = difference >= threshold and interval[0] > 0
    return Decision(
        entry.number,
        seat,
        chosen,
        best,
        full[chosen],
        full[best],
        difference,
        interval,
        mattered,
        taken_back,
        lost=all(one.interval()[1] < LOST_BELOW and not one.won for one in full.values()),
    )


def _later(half: Estimate, full: Estimate) -> Estimate:
    """What the games of the second half say by themselves."""
    return Estimate(full.won - half.won, full.games - half.games, full.undecided - half.undecided)
