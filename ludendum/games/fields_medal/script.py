"""The game as its rulebook tells it."""

from collections.abc import Mapping

from msgspec.structs import replace

from ludendum.engine import Match, Outcome, Script, Seat
from ludendum.games.fields_medal import events, plays
from ludendum.games.fields_medal.actions import Concede, Discard, Exchange, Keep, Prove, Remove, Solve, Table
from ludendum.games.fields_medal.position import (
    ADVANCEMENT,
    CATEGORIES,
    Options,
    Position,
    undealt,
)

PLAYER = Seat(0)


def set_up(options: Options, seats: int, decks: Mapping[str, str]) -> Table:  # noqa: ARG001 - one seat, no decks
    return Table(options, undealt(options))


def play(match: Match, table: Table) -> Script[Outcome]:
    """Deal, then turn after turn until the medal is won or nothing can be done."""
    if table.position == undealt(table.options):
        deal(match, table)
    yield from follow_up(match, table)
    while (outcome := ending(table)) is None:
        yield match.rest()
        yield from turn(match, table)
        yield from follow_up(match, table)
    match.tell(events.Ended(outcome.cause, outcome.reason))
    return outcome


def turn(match: Match, table: Table) -> Script[None]:
    """One proof, one solution, one exchange, or the end (FM-13, FM-14, FM-21, FM-34)."""
    move = yield from match.ask(PLAYER, Prove, Solve, Exchange, Concede, prompt="Your move")
    if isinstance(move, Concede):
        table.conceded = True
        return
    position = table.position
    table.moves += 1  # FM-39
    match move:
        case Prove(problem, formula):
            match.tell(events.Proved(problem, _target(position, problem.place), formula))
            table.position = position.prove(problem.place, move.cards())
        case Solve(problem, formula):
            again = bool(position.solved[problem.place])
            match.tell(events.Solved(problem, _target(position, problem.place), formula, again))
            table.position = position.solve(problem.place, move.leaves(table), table.options.draws)
        case Exchange():
            exchange(match, table, move.index)


def exchange(match: Match, table: Table, index: int) -> None:
    """A lemma for two cards, or for two cards for each of its own (FM-21)."""
    lemma = table.position.lemmas[index]
    draws = table.options.draws_for(lemma)
    match.tell(events.Exchanged(lemma, draws))
    table.position = table.position.exchange(index, draws)


def follow_up(match: Match, table: Table) -> Script[None]:
    """What a move brings with it, in the order of FM-29, until nothing is owed or the game is over (FM-31, FM-34)."""
    while not (table.conceded or table.position.is_won()):
        position = table.position
        if position.strikes:
            yield from advance(match, table)
        elif len(position.lemmas) > table.options.lemma_limit:  # FM-22
            chosen = yield from match.ask(PLAYER, Exchange, prompt=_one_too_many(table.options))
            exchange(match, table, chosen.index)
        elif (place := position.unfilled()) is not None and position.supply():
            card = draw(match, table)
            table.position = table.position.dealt(place, card)
            if (target := table.position.target(place)) is not None:
                match.tell(events.Opened(CATEGORIES[place], target))
        elif position.due and position.supply():
            card = draw(match, table)
            table.position = table.position.drawn(card)
            match.tell(events.Drew(card))
        elif position.due:  # FM-28: the draw is skipped
            match.tell(events.Skipped(position.due))
            table.position = replace(position, due=0)
        elif len(position.hand) > table.options.hand_limit:  # FM-23
            thrown = yield from match.ask(PLAYER, Discard, prompt=_too_many_cards(table.options))
            table.position = position.throw_away(thrown.card)
            match.tell(events.Discarded(thrown.card))
        else:
            return


def draw(match: Match, table: Table) -> int:
    """A number card from the deck; ADVANCEMENT on the way strikes, and the draw is made up (FM-24, FM-27)."""
    while True:
        if table.position.reshuffled() is not table.position:
            table.position = table.position.reshuffled()
            match.tell(events.Reshuffled())
        card = match.draw(table.position.deck, PLAYER)
        if card != ADVANCEMENT:
            return card
        table.position = table.position.struck()


def advance(match: Match, table: Table) -> Script[None]:
    """A third card for the leftmost problem of two; if all have three, ADVANCEMENT may go (FM-24, FM-25)."""
    if table.position.may_lose_advancement():
        choice = yield from match.ask(
            PLAYER, Remove, Keep, prompt="All problems have three digits: remove ADVANCEMENT?"
        )
        table.position = table.position.settled()
        if isinstance(choice, Remove):
            table.position = table.position.without_advancement()
            match.tell(events.Removed())
        return
    table.position = table.position.settled()
    sizes = [len(cards) for cards in table.position.problems]
    if 2 in sizes and table.position.supply():
        place = sizes.index(2)
        card = draw(match, table)
        table.position = table.position.dealt(place, card)
        match.tell(events.Advanced(CATEGORIES[place], _target(table.position, place)))
    else:  # the only shorter problem is half dealt, or no card is left
        match.tell(events.Spared())


def deal(match: Match, table: Table) -> None:
    """Four problems of two cards and a hand of five; ADVANCEMENT is not dealt (FM-2)."""
    for place in range(4):
        for _ in range(2):
            table.position = table.position.dealt(place, _number_card(match, table.position))
    for _ in range(table.options.starting_hand):
        table.position = replace(table.position, due=1).drawn(_number_card(match, table.position))
    match.tell(events.Dealt(tuple(_target(table.position, place) for place in range(4)), table.position.hand))


def _number_card(match: Match, position: Position) -> int:
    return match.draw((0, *position.deck[1:]), PLAYER)


def ending(table: Table) -> Outcome | None:
    """Won, conceded, or stuck (FM-31, FM-32, FM-34)."""
    position = table.position
    if position.is_won():
        return Outcome((PLAYER,), "medal", events.why_won(table.moves))
    if table.conceded:
        return Outcome((), "conceded", events.WHY_CONCEDED)
    if not plays.any_left(position, table.options):
        return Outcome((), "stuck", events.why_stuck(position))
    return None


def given_up(table: Table, playing: tuple[Seat, ...]) -> Outcome:  # noqa: ARG001 - there is one seat
    """As if the player had conceded (FM-34)."""
    return Outcome((), "conceded", events.WHY_CONCEDED)


def _one_too_many(options: Options) -> str:
    return f"A {('second', 'third', 'fourth', 'fifth')[options.lemma_limit - 1]} lemma: exchange one"


def _too_many_cards(options: Options) -> str:
    return f"More than {('two', 'three', 'four', 'five', 'six', 'seven')[options.hand_limit - 2]} cards: discard one"


def _target(position: Position, place: int) -> int:
    target = position.target(place)
    if target is None:
        raise ValueError(f"problem {place} is not fully dealt")
    return target
