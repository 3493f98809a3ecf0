"""How the table asks: for a telling, for a choice, for objections."""

from collections.abc import Iterable, Mapping

from ludendum.engine import Ask, Match, Script, Seat
from ludendum.engine.ask import FirstOf, Quorum
from ludendum.engine.wording import sentence
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.actions import Allow, AllowAll, Choose, Object, Overrule, Tell, Uphold
from ludendum.games.squaring_the_circle.state import Offered, Pick, Table, Telling

Picks = Mapping[str, str] | Iterable[str]
"""Choices: what is written, and what it means."""


def tell(
    match: Match, table: Table, seat: Seat, about: str, prompt: str, telling: Telling | None = None
) -> Script[str]:
    """Somebody tells what happens (SC-8); `telling` says what is asked for, so that words can be suggested."""
    table.telling = {seat: telling or Telling("detail", prompt=prompt)}
    told = yield from match.ask(seat, Tell, prompt=f"{about}: {prompt}")
    table.telling = {}
    table.told += 1
    table.last_told = told.text
    match.tell(events.Told(seat, table.name(seat), table.told, about, told.text))
    return told.text


def tell_all(
    match: Match,
    table: Table,
    kind: str,
    prompt: str,
    suggested: Mapping[Seat, Iterable[str]],
    *,
    hidden: bool = False,
) -> Script[dict[Seat, str]]:
    """Several write at once, with something suggested to each; hidden until all have written, if so wished."""
    table.offered = {seat: _offered("SC-8", own) for seat, own in suggested.items()}
    table.telling = {seat: Telling(kind) for seat in suggested}
    told = yield from match.ask_all({seat: [Tell] for seat in suggested}, prompt=prompt, hidden=hidden)
    table.offered, table.telling = {}, {}
    return {seat: told[seat].text if seat in told else "" for seat in suggested}


def choose(match: Match, table: Table, seat: Seat, rule: str, prompt: str, picks: Picks) -> Script[str]:
    """One of several things; where only one is possible, that one. A seat that is passed over takes the first."""
    offered = _offered(rule, picks)
    if len(offered.picks) == 1:
        return offered.picks[0].key
    table.offered = {seat: offered}
    choice = yield from match.ask(seat, Choose, prompt=prompt)
    table.offered = {}
    return choice.pick


def choose_all(
    match: Match, table: Table, rule: str, prompt: str, picks: Mapping[Seat, Picks]
) -> Script[dict[Seat, str]]:
    """Several choose at once, each for themselves."""
    table.offered = {seat: _offered(rule, own) for seat, own in picks.items()}
    answers = yield from match.ask_all({seat: [Choose] for seat in picks}, prompt=prompt)
    chosen = {seat: answers[seat].pick if seat in answers else table.offered[seat].picks[0].key for seat in picks}
    table.offered = {}
    return chosen


def _offered(rule: str, picks: Picks) -> Offered:
    pairs = picks.items() if isinstance(picks, Mapping) else ((key, "") for key in picks)
    return Offered(rule, tuple(Pick(key, text) for key, text in pairs))


# objections ----------------------------------------------------------------------------------------------------------


def watching(match: Match, table: Table, seat: Seat) -> list[Seat]:
    """Who may object to what this mathematician does: people who have not said that they pass (SC-10)."""
    return [
        other
        for other in table.others(seat)
        if not table.attending[other].trusts and not (match.sitters and match.sitters[other].bot is not None)
    ]


def stands(match: Match, table: Table, seat: Seat, what: str) -> Script[bool]:
    """Whether a declaration stands: nobody objects, or the table overrules the objection (SC-9)."""
    asked = watching(match, table, seat)
    if not asked:
        return True
    prompt = f"{table.name(seat)}: {sentence(what)} Does it fit?"
    answers = yield Ask(dict.fromkeys(asked, (Allow, AllowAll, Object)), FirstOf(Object), prompt)
    for other, answer in answers.items():
        if isinstance(answer, AllowAll):
            table.attending[other].trusts = True
    objectors = [other for other, answer in answers.items() if isinstance(answer, Object)]
    if not objectors:
        return True
    return not (yield from _upheld(match, table, seat, objectors[0], what))


def _upheld(match: Match, table: Table, seat: Seat, objector: Seat, what: str) -> Script[bool]:
    """Everybody else votes; most decide, and in a tie the guest of honour (SC-9)."""
    voters = [other for other in table.others(seat) if other != objector]
    votes: dict[Seat, bool] = {objector: True, seat: False}
    if voters:
        answers = yield Ask(
            dict.fromkeys(voters, (Overrule, Uphold)), Quorum(len(voters)), f"{table.name(objector)} objects to {what}"
        )
        votes |= {other: isinstance(answer, Uphold) for other, answer in answers.items()}
    ayes, noes = sum(votes.values()), sum(not vote for vote in votes.values())
    upheld = votes.get(table.guest, False) if ayes == noes else ayes > noes
    match.tell(events.Objected(objector, table.name(objector), what, ayes, noes, upheld))
    return upheld
