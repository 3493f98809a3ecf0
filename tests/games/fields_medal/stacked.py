"""A table laid by hand and a deck stacked by hand, so that a test can say what lies there and what is drawn next."""

import random
from collections.abc import Iterable
from dataclasses import replace as changed

from ludendum.engine import (
    Action,
    AnyAction,
    Ask,
    Dice,
    LiveMatch,
    Match,
    Offer,
    Outcome,
    Person,
    Refused,
    Script,
    Seat,
    read,
)
from ludendum.engine.ask import Answers, Rest
from ludendum.engine.seats import Audience
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import Table
from ludendum.games.fields_medal.position import ADVANCEMENT, EMPTY, FULL, Cards, Options, Pile, Position, added, number
from ludendum.games.fields_medal.view import View, view_from

PLAYER = Seat(0)
Live = LiveMatch[Options, Table, View]


class Stacked:
    """Dice that draw the cards they are told to, 0 for ADVANCEMENT; when these are used up, the lowest number card."""

    def __init__(self, table: Table, draws: Iterable[int] = ()) -> None:
        self.table = table
        self.draws = list(draws)

    def below(self, bound: int, seat: int, to: Audience) -> int:
        deck = list(self.table.position.deck)
        if bound != sum(deck):  # at set-up ADVANCEMENT is left out
            deck[ADVANCEMENT] = 0
        assert bound == sum(deck)
        wanted = self.draws.pop(0) if self.draws else next(card for card in range(1, 10) if deck[card])
        assert deck[wanted], f"there is no {wanted} in the deck"
        return sum(deck[:wanted])


class Laid:
    """A game from a position on, driven line by line as a person would, with the draws it is given."""

    def __init__(
        self, position: Position, options: Options | None = None, draws: str = "", dice: Dice | None = None
    ) -> None:
        self.table = Table(options or Options(), position)
        self.stack = Stacked(self.table, pile_cards(draws))
        self.told: list[str] = []
        self.outcome: Outcome | None = None
        self.ask: Ask | None = None
        self._script: Script[Outcome] = GAME.play(
            Match(dice or self.stack, lambda event, _to: self.told.append(event.text)), self.table
        )
        self._send(None)

    @property
    def position(self) -> Position:
        return self.table.position

    @property
    def view(self) -> View:
        return view_from(self.table, PLAYER)

    @property
    def prompt(self) -> str:
        return self.ask.prompt if self.ask else ""

    @property
    def kinds(self) -> tuple[type[AnyAction], ...]:
        assert self.ask is not None
        return self.ask.offers[PLAYER]

    @property
    def offer(self) -> Offer:
        kinds, table = self.kinds, self.table
        return Offer(kinds, lambda: (action for kind in kinds for action in kind.menu(table, PLAYER)))

    def menu(self) -> list[str]:
        return [action.notation() for action in self.offer.menu()]

    def say(self, *lines: str) -> "Laid":
        """Do what these lines say, one after another; raises as a table would."""
        for line in lines:
            self.do(read(line, self.kinds))
        return self

    def do(self, action: Action[Table]) -> None:
        refusal = action.refusal(self.table, PLAYER)
        if refusal is not None:
            raise Refused(refusal)
        self._send({PLAYER: action})

    def refusal(self, line: str) -> str:
        """The refusal of a line, as the player reads it; empty if it is allowed."""
        return str(read(line, self.kinds).refusal(self.table, PLAYER) or "")

    def _send(self, answers: Answers | None) -> None:
        self.ask = None
        try:
            step = self._script.send(answers)  # type: ignore[arg-type]  # a generator starts with None
            while isinstance(step, Rest):
                step = self._script.send({})
        except StopIteration as stop:
            self.outcome = stop.value
            return
        self.ask = step


def laid(
    problems: str = "17 42 28 39",
    hand: str = "",
    lemmas: str = "",
    solved: str = "",
    *,
    deck: str | None = None,
    discard: str = "",
) -> Position:
    """A position in words: `problems="42 173 2 -"`, `hand="479"`, `lemmas="42 173"`, `solved="42 - - -"`.

    Piles are cards in a row, 0 for ADVANCEMENT. The deck is all that lies nowhere else, unless it is given.
    """
    a, b, c, d = (cards(word) for word in problems.split())
    e, f, g, h = (cards(word) for word in (solved or "- - - -").split())
    shown = Position(
        (a, b, c, d),
        tuple(sorted(cards(hand))),
        tuple(cards(word) for word in lemmas.split()),
        (e, f, g, h),
        EMPTY,
        pile(discard),
    )
    return changed_deck(shown, pile(deck) if deck is not None else rest(shown))


def changed_deck(position: Position, deck: Pile) -> Position:
    return Position(position.problems, position.hand, position.lemmas, position.solved, deck, position.discard)


def cards(word: str) -> Cards:
    return tuple(int(card) for card in word.replace("-", ""))


def pile_cards(text: str) -> list[int]:
    return [int(card) for card in text if card.isdigit()]


def pile(text: str) -> Pile:
    return added(EMPTY, pile_cards(text))


def census(position: Position) -> Pile:
    """Every card of the table, wherever it lies."""
    lying = [*position.problems, *position.lemmas, *position.solved, position.hand]
    counts = added(EMPTY, [card for row in lying for card in row])
    a, b, c, d, e, f, g, h, i, j = (sum(piled) for piled in zip(counts, position.deck, position.discard, strict=True))
    return a, b, c, d, e, f, g, h, i, j


def rest(position: Position) -> Pile:
    """The cards that lie nowhere yet."""
    a, b, c, d, e, f, g, h, i, j = (full - used for full, used in zip(FULL, census(position), strict=True))
    assert min(b, c, d, e, f, g, h, i, j) >= 0, "there are four cards of each number"
    return a, b, c, d, e, f, g, h, i, j


def chance(seed: str) -> random.Random:
    """A test's own chance, the same in every run."""
    return random.Random(seed)  # noqa: S311 - no dice of a game


def strewn(fate: random.Random) -> Position:
    """All 37 cards lying anywhere, as they might between two turns: short of cards as often as not."""
    heap = [card for card in range(1, 10) for _ in range(FULL[card])]
    fate.shuffle(heap)

    def take(least: int, most: int) -> Cards:
        return tuple(heap.pop() for _ in range(min(fate.randint(least, most), len(heap))))

    shortest = fate.choice((2, 3))
    a, b, c, d = (take(shortest, 3) for _ in range(4))
    lemmas = tuple(take(1, 3) for _ in range(fate.randint(0, 4)))
    hand = tuple(sorted(take(0, 7)))
    e, f, g, h = fate.sample([take(2, 3) for _ in range(fate.randint(0, 3))] + [()] * 4, 4)
    cut = fate.choice((0, 1, 2, len(heap)))
    deck, discard = heap[:cut], heap[cut:]
    fate.choice((deck, discard, [])).append(ADVANCEMENT)  # or it is out of the game
    return Position(
        (a, b, c, d), hand, tuple(filter(None, lemmas)), (e, f, g, h), added(EMPTY, deck), added(EMPTY, discard)
    )


def numbers(position: Position) -> list[int]:
    """The lemmas as the numbers they show."""
    return [number(lemma) for lemma in position.lemmas]


def live(position: Position | None = None, options: Options | None = None, seed: str = "stacked") -> Live:
    """A real match of an open seed with one person, begun; from a position if one is given."""
    game = GAME if position is None else changed(GAME, set_up=lambda options, *_: Table(options, position))
    match = LiveMatch.start(game, options, seed=seed)
    match.sit(PLAYER, person=Person(1), name="Ada")
    match.begin()
    return match


def say(match: Live, *lines: str) -> None:
    """Answer a real match line by line."""
    for line in lines:
        match.answer(PLAYER, match.read_action(PLAYER, line))
