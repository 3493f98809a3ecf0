"""What one can say at the table besides moving: the house's own commands, the same in every game."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ludendum.engine import (
    AnyAction,
    AnyLive,
    ChoiceOdds,
    Malformed,
    Offer,
    Refused,
    Seat,
    Stale,
    export,
    short_code,
)
from ludendum.engine.wording import counted, listed
from ludendum.hosting.hearing import meant, motion_meant, motions_of
from ludendum.hosting.rules import find_rule, page, rules_of, typed
from ludendum.terminal import choices
from ludendum.terminal.desk import Desk
from ludendum.terminal.files import reason, write_file
from ludendum.terminal.story import story

if TYPE_CHECKING:
    from ludendum.terminal.playing import Sitting

ENOUGH_ODDS = 6
"""Rounds of sampling where nobody waits for more."""


class Leaves(Exception):
    """The person leaves the table."""


@dataclass(frozen=True)
class Said:
    """A command as it was said: where, by which seat, and what followed the word."""

    sitting: "Sitting"
    seat: Seat
    rest: str

    @property
    def live(self) -> AnyLive:
        return self.sitting.live

    @property
    def desk(self) -> Desk:
        return self.sitting.desk

    @property
    def offer(self) -> Offer:
        """What the seat is asked; commands are heard only from a seat that is."""
        offer = self.live.offer(self.seat)
        if offer is None:
            raise Stale("that question is no longer open")
        return offer


@dataclass(frozen=True)
class Command:
    """A word, what it takes, and what it does."""

    takes: str
    about: str
    do: Callable[[Said], None]


def possible(said: Said) -> list[type[AnyAction]]:
    """The kinds of action of which some are legal now; where no menu tells, all that are asked for."""
    table, kinds = said.live.table, said.offer.kinds
    return [kind for kind in kinds if next(iter(kind.menu(table, said.seat)), None) is not None] or list(kinds)


def is_a_telling(said: Said, word: str, words: str) -> bool:
    """Whether a line that begins like a command is somebody's own words: “look, a guard!” is no wish to see the table.

    Only where words are asked for, and where the command cannot take so many of them.
    """
    some = said.rest.split()
    if not choices.takes_words(said.offer) or len(some) <= bool(COMMANDS[word].takes):
        return False
    if word == "propose" and any(said.rest.startswith(kind.verb()) for kind in motions_of(said.live.game)):
        return False
    return choices.understood(said.live, said.seat, words)


def help_(said: Said) -> None:
    """How to play, in few words: what fits now, and what can be said at any time."""
    live, desk = said.live, said.desk
    now = [kind.verb() for kind in possible(said)]
    others = {kind.verb() for kind in live.game.actions} - set(now)
    examples = [row for row in typed(live.game.name) if row[0].split()[0].rstrip(",") not in others]
    can = listed([f"“{verb}”" for verb in now], "or")
    desk.say(f"Now you can {can}. For instance:" if examples else f"Now you can {can}.", "bold")
    silent = choices.entered(live, said.seat)
    if silent is not None and desk.interactive:
        desk.say("  Enter", "bold")
        desk.say(f"      {choices.meaning(live, said.seat, silent)}")
    for example, what in examples:
        desk.say(f"  {example}", "bold" if desk.interactive else "")
        desk.say(f"      {what}")
    desk.say("At any time:", "bold")
    helps = live.game.help
    offers = (("hint", helps.hint), ("odds", helps.odds), ("chart", helps.chart), ("standing", helps.standing))
    lacking = [word for word, offered in offers if not offered]
    for word, command in ((word, command) for word, command in COMMANDS.items() if word not in (*now, *lacking)):
        left = f"{word} {command.takes}".strip()
        desk.say(f"  {left:<14} {command.about}")
    where = page(live.game.name)
    if where is not None:
        desk.say(f"The rules, each with its id: {where}")


def hint(said: Said) -> None:
    """One step of help; asked again in the same position, one step more."""
    sitting, helps = said.sitting, said.live.game.help
    if helps.hint is None:
        raise Malformed(f"{said.live.game.title} has no hints; “moves” lists what is possible")
    sitting.hints = min(sitting.hints + 1, helps.hint_steps)
    view = said.live.view(said.seat)
    told = helps.hint(view, sitting.hints)
    said.desk.say(said.live.by_name(told), "yellow")
    if said.desk.interactive and sitting.hints < helps.hint_steps and helps.hint(view, sitting.hints + 1) != told:
        said.desk.say("“hint” once more says a little more.", "dim")


def chart(said: Said) -> None:
    """What may be looked up for what is asked."""
    of = said.live.game.help.chart
    told = None if of is None else of(said.live.view(said.seat))
    if told is None:
        raise Malformed("there is no chart for what is asked now, or the table plays without")
    said.desk.say(told)


def standing(said: Said) -> None:
    """When somebody is asked at all: said once, and changed at any time."""
    windows = said.live.game.help.standing
    if not windows:
        raise Malformed(f"{said.live.game.title} asks nothing that could be let pass once and for all")
    chosen = said.sitting.standing.setdefault(said.seat, {})
    if said.rest:
        window, _, choice = said.rest.partition(" ")
        if choice.strip() not in windows.get(window, ()):
            ways = [f"“standing {one} {'|'.join(choices)}”" for one, choices in windows.items()]
            raise Malformed(f"say {listed(ways, 'or')}")
        chosen[window] = choice.strip()
    for window, usual in windows.items():
        said.desk.say(f"{window}: {chosen.get(window, usual[0])} (of {listed(list(usual), 'or')})")


def undo(said: Said) -> None:
    """The last choice back, where the rules allow."""
    said.sitting.propose_undo(said.seat)


def odds(said: Said) -> None:
    """How often sampled games are won after each choice, and after the one that is named."""
    live, seat = said.live, said.seat
    if live.game.help.odds is None:
        raise Malformed(f"{live.game.title} knows no odds")
    named = meant(live, seat, said.rest) if said.rest else None
    if named is not None and (refusal := live.refusal(seat, named)) is not None:
        raise Refused(refusal)
    if said.desk.interactive:
        preparing = live.game.help.preparing
        waiting = None if preparing is None else preparing()
        said.desk.say(waiting or "Sampling games from here; Enter stops.", "dim")
    pages = (odds_page(choices) for choices in live.game.help.odds(live.view(seat), len(live.entries), named))
    said.desk.watch(pages, ENOUGH_ODDS)


def odds_page(choices: list[ChoiceOdds], most: int = 12) -> str:
    """Choices with their odds, one a line, the one asked for marked."""
    if not choices:
        return "There is nothing to choose here."
    width = min(max(len(choice.label) for choice in choices), 44)
    shown = [c for place, c in enumerate(choices) if place < most or c.asked_for]
    lines = [f"{'→' if c.asked_for else ' '} {c.label:<{width}}  {c.estimate.text()}" for c in shown]
    if len(shown) < len(choices):
        lines.append(f"  … and {counted(len(choices) - len(shown), 'choice')} more")
    return "\n".join(lines)


def moves(said: Said) -> None:
    """The legal moves, numbered, kind by kind; if there are many, some of each kind."""
    shown, all_of_them = choices.some(said.live, said.seat, said.offer)
    said.sitting.list_choices(shown)
    if not all_of_them:
        said.desk.say("There are more; these are the first of each kind.", "dim")
    if said.desk.interactive and shown.numbered:
        said.desk.say("A number takes the move.", "dim")


def more(said: Said) -> None:
    """The next page of the list."""
    said.sitting.turn_page()


def move(said: Said) -> None:
    """The move of that number in the list."""
    menu, rest = said.sitting.menu, said.rest
    if not menu:
        raise Malformed("no moves are listed; type “moves” first")
    if not (rest.isascii() and rest.isdecimal() and 1 <= int(rest) <= len(menu)):
        raise Malformed(f"“move” takes a number from 1 to {len(menu)}")
    said.sitting.answer(said.seat, menu[int(rest) - 1])


def left(said: Said) -> None:
    """Whether any play is left, truthfully, without saying which."""
    plays = [kind.verb() for kind in possible(said) if kind is not said.live.game.gives_up]
    if plays:
        said.desk.say(f"Yes: you can {listed(plays, 'or')}.")
    else:
        said.desk.say("No: nothing can be done any more.")


def log(said: Said) -> None:
    """The game so far, as it was told."""
    for chapter in story(said.live, said.seat):
        if chapter.is_move or chapter.told:
            gone = "" if chapter.counts else "  (taken back)"
            told = chapter.told or (chapter.said,)
            said.desk.say(f"{chapter.entry.number:>4}  {' '.join(told)}{gone}")


def rules(said: Said) -> None:
    """A rule by its id, or which there are."""
    game, rest = said.live.game, said.rest
    known = [rule.id for rule in rules_of(game.name)]
    if not known:
        raise Malformed("the rules pages are not installed here")
    if not rest:
        said.desk.say(f"“rules {known[0]}” says one; there are {listed(_spans(known))}.")
        return
    found = find_rule(game.name, rest)
    if found is None:
        raise Malformed(f"there is no rule “{rest[:40]}”; there are {listed(_spans(known))}")
    said.desk.say(f"{found.id}: {found.text}")


def _spans(ids: list[str]) -> list[str]:
    """Ids in short.

    >>> _spans(["FM-1", "FM-3", "FM-2", "TB-1"])
    ['FM-1 to FM-3', 'TB-1']
    """
    by_page: dict[str, list[str]] = {}
    for one in ids:
        by_page.setdefault(one.partition("-")[0], []).append(one)
    for page_ids in by_page.values():
        page_ids.sort(key=lambda one: int(one.partition("-")[2]))
    return [found[0] if len(found) == 1 else f"{found[0]} to {found[-1]}" for found in by_page.values()]


def code(said: Said) -> None:
    """The short code that fixes every entry so far."""
    said.desk.say(short_code(said.live.head))


def look(said: Said) -> None:
    """The table again."""
    said.sitting.look(said.seat)


def save(said: Said) -> None:
    """The record so far, in a file of the person's choice."""
    if not said.rest:
        raise Malformed("“save” needs the name of a file, as in “save game.ludendum”")
    path = Path(said.rest)
    own = said.seat if len(said.sitting.people()) == 1 else None
    try:
        path = path.expanduser()
        taken = path.exists()
        if not taken:
            write_file(path, export(said.live, own))
    except (OSError, ValueError, RuntimeError) as error:
        raise Malformed(f"“{path}” cannot be written: {reason(error)}") from None
    if taken:
        raise Malformed(f"“{path}” exists already; choose another name")
    said.desk.say(f"Saved to {path}.")


def quit_(said: Said) -> None:  # noqa: ARG001 - whoever says it
    """Up from the table."""
    raise Leaves from None


def propose(said: Said) -> None:
    """Something for all to decide: a pause, a seat that changes hands, a rule of the table."""
    kinds = motions_of(said.live.game)
    if not said.rest:
        raise Malformed(f"“propose” needs a motion: {listed([kind.verb() for kind in kinds], 'or')}")
    said.sitting.propose(said.seat, motion_meant(said.live, said.sitting.person(said.seat), said.rest))


ALSO = {"rule": "rules"}
"""Other words for commands."""

COMMANDS: dict[str, Command] = {
    "help": Command("", "this", help_),
    "look": Command("", "the table again", look),
    "hint": Command("", "help in steps: ask again for more", hint),
    "chart": Command("", "the signs and what they count, while you compose", chart),
    "standing": Command("[WINDOW WHEN]", "when to ask you: “standing challenge never”", standing),
    "moves": Command("", "what is possible, numbered; a number takes it", moves),
    "more": Command("", "the next page of a long list", more),
    "move": Command("N", "take move N of that list", move),
    "left": Command("", "is there any play left?", left),
    "odds": Command("[MOVE]", "how often sampled games are won from here", odds),
    "undo": Command("", "take your last choice back, where the rules allow", undo),
    "propose": Command("MOTION", "let all decide: “propose” alone lists what", propose),
    "log": Command("", "the game so far", log),
    "rules": Command("[ID]", "what a rule says, by its id or a move's name", rules),
    "code": Command("", "the verification code so far", code),
    "save": Command("FILE", "write the record so far", save),
    "quit": Command("", "leave; the game is kept to go on with", quit_),
}
