"""How the table asks: for a telling, for a choice, for objections."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from ludendum.engine import Ask, Match, Script, Seat
from ludendum.engine.ask import FirstOf, Quorum
from ludendum.engine.wording import sentence
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.actions import Allow, AllowAll, Choose, Object, Overrule, Tell, Uphold
from ludendum.games.squaring_the_circle.again import aloud
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.offering import Option, Pick, offered, picked, plain
from ludendum.games.squaring_the_circle.state import Claimed, Table, Telling, TellingKind
from ludendum.games.squaring_the_circle.story import remember
from ludendum.games.squaring_the_circle.versions import QUIET

T = TypeVar("T")

ALOUD: frozenset[TellingKind] = frozenset({
    "move", "result", "base case", "counterexample", "support", "advantage", "rearing", "complication", "antagonist",
    "risk", "debt", "secret", "falling", "doubling", "last step",
})  # fmt: skip
"""What is told aloud at a table that talks (SC-8)."""


def tell(match: Match, table: Table, seat: Seat, about: str, prompt: str, telling: Telling) -> Script[str]:
    """Somebody tells what happens (SC-8); `telling` says what is asked for, so that words can be suggested."""
    words = ""
    if not _is_told_aloud(match, table, seat, telling):
        table.telling = {seat: telling}
        told = yield from match.ask(seat, Tell, prompt=f"{about}: {prompt}")
        words = told.text
        table.telling = {}
    table.told += 1
    table.last_told = words
    remember(table, words)
    match.tell(events.Told(seat, table.name(seat), table.told, about, words))
    return words


def _is_told_aloud(match: Match, table: Table, seat: Seat, telling: Telling) -> bool:
    """Where people talk they are asked for those words only that a theorem, a conjecture or a name is known by."""
    if table.rules < QUIET or table.options.words == "write" or is_bot(match, seat):
        return False
    return telling.kind in ALOUD


def tell_all(
    match: Match,
    table: Table,
    kind: TellingKind,
    prompt: str,
    suggested: Mapping[Seat, Iterable[str]],
    *,
    hidden: bool = False,
) -> Script[dict[Seat, str]]:
    """Several write at once, with something suggested to each; hidden until all have written, if so wished."""
    table.offered = {seat: offered("SC-8", plain(own)) for seat, own in suggested.items()}
    table.telling = {seat: Telling(kind) for seat in suggested}
    told = yield from match.ask_all({seat: [Tell] for seat in suggested}, prompt=prompt, hidden=hidden)
    table.offered, table.telling = {}, {}
    return {seat: told[seat].text if seat in told else "" for seat in suggested}


def choose(
    match: Match,
    table: Table,
    seat: Seat,
    rule: str,
    prompt: str,
    options: Sequence[Option[T]],
    barred: Sequence[Pick] = (),
) -> Script[T]:
    """One of several things; where only one is possible, that one. A seat that is passed over takes the first."""
    if len(options) == 1:
        return options[0].value
    table.offered = {seat: offered(rule, options, barred)}
    choice = yield from match.ask(seat, Choose, prompt=prompt)
    table.offered = {}
    return picked(options, choice.pick)


def choose_all(
    match: Match, table: Table, rule: str, prompt: str, options: Mapping[Seat, Sequence[Option[T]]]
) -> Script[dict[Seat, T]]:
    """Several choose at once, each for themselves."""
    table.offered = {seat: offered(rule, own) for seat, own in options.items()}
    answers = yield from match.ask_all({seat: [Choose] for seat in options}, prompt=prompt)
    table.offered = {}
    return {seat: picked(own, answers[seat].pick) if seat in answers else own[0].value for seat, own in options.items()}


# objections ----------------------------------------------------------------------------------------------------------


def watching(match: Match, table: Table, seat: Seat) -> list[Seat]:
    """Who may object to what this mathematician does: people who have not said that they pass (SC-10)."""
    return [other for other in table.others(seat) if not table.attending[other].trusts and not is_bot(match, other)]


def is_bot(match: Match, seat: Seat) -> bool:
    return bool(match.sitters) and match.sitters[seat].bot is not None


def stands(match: Match, table: Table, seat: Seat, what: Declaration) -> Script[bool]:
    """Whether a declaration stands: nobody objects, or the table overrules the objection (SC-9)."""
    if table.rules >= QUIET and table.options.windows != "ask":
        return claimed(match, table, seat, what)
    asked = watching(match, table, seat)
    if not asked:
        return True
    prompt = f"{table.name(seat)}: {sentence(what.text)} Does it fit?"
    answers = yield Ask(dict.fromkeys(asked, (Allow, AllowAll, Object)), FirstOf(Object), prompt)
    for other, answer in answers.items():
        if isinstance(answer, AllowAll):
            table.attending[other].trusts = True
    objectors = [other for other, answer in answers.items() if isinstance(answer, Object)]
    if not objectors:
        return True
    return not (yield from _upheld(match, table, seat, objectors[0], what))


def claimed(match: Match, table: Table, seat: Seat, what: Declaration) -> bool:
    """It stands until somebody holds play and the people see it otherwise; then it is as if it had not been said."""
    window = table.window
    if window is None:
        return True
    place = window.declared
    window.declared += 1
    if place in window.struck:
        if place == window.struck[-1]:
            aloud(match)
        return False
    table.claimed += 1
    window.claims.append(Claimed(table.claimed, seat, what, place, len(window.said), len(window.faces)))
    return True


def _upheld(match: Match, table: Table, seat: Seat, objector: Seat, what: Declaration) -> Script[bool]:
    """Everybody else votes; most decide, and in a tie the guest of honour (SC-9)."""
    voters = [other for other in table.others(seat) if other != objector]
    if table.rules >= QUIET:  # bots have no say in what fits
        voters = [other for other in voters if not is_bot(match, other)]
    votes: dict[Seat, bool] = {objector: True, seat: False}
    if voters:
        prompt = f"{table.name(objector)} objects to {what.text}"
        answers = yield Ask(dict.fromkeys(voters, (Overrule, Uphold)), Quorum(len(voters)), prompt)
        votes |= {other: isinstance(answer, Uphold) for other, answer in answers.items()}
    ayes, noes = sum(votes.values()), sum(not vote for vote in votes.values())
    upheld = votes.get(table.guest, False) if ayes == noes else ayes > noes
    match.tell(events.Objected(objector, table.name(objector), what, ayes, noes, upheld))
    return upheld
