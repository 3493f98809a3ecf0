"""Looking ahead: candidate moves, and games sampled from them with what is unseen reshuffled."""

from dataclasses import dataclass
from typing import Literal

from ludendum.engine import AnyAction
from ludendum.games.fields_medal import greedy, kernel, playouts, plays
from ludendum.games.fields_medal.actions import Discard, Exchange, Prove, Solve, between_turns
from ludendum.games.fields_medal.formulas import LETTERS
from ludendum.games.fields_medal.position import CATEGORIES, Cards, Options, Position
from ludendum.games.fields_medal.reaching import POWERS

Kind = Literal["prove", "solve", "exchange"]
_KINDS: tuple[Kind, Kind, Kind] = ("prove", "solve", "exchange")

WEIGHTS: list[float] = [
    *(-5.66, -3.31, 1.09, 5.75, -0.1, -1.29, 0.96, 5.86, 4.95, 7.64),
    *(-5.82, -2.02, 6.42, 7.94, 7.62, 13.59, 2.54, 4.73, -5.55, -1.89),
    *(0.2, -0.13, 0.0, 0.16, 0.78, 0.73, 0.56, 0.4, 0.81, 1.32),
    *(-0.55, -0.37, -0.17, 0.05, -0.45, 0.73, 0.18, 0.63, 0.49, 0.62),
    *(2.0, 1.0),
]
"""What the greedy player values, found by playing some millions of games against itself (see `greedy.W_HAND`)."""


def sampling_seed(seed: int) -> int:
    """The seed of a bot's own quick dice: never that of the game's, though both were made with the same number."""
    return (seed ^ 0x6C7564656E64756D) & (2**64 - 1)


@dataclass(frozen=True)
class Candidate:
    """A move worth considering: a proof or solution by these cards, or the exchange of a lemma."""

    kind: Kind
    place: int
    """The problem, or the lemma that is exchanged."""
    cards: Cards
    score: float

    def action(self, position: Position, options: Options) -> AnyAction:
        """The move as the table wants it, with a formula."""
        if self.kind == "exchange":
            return Exchange(LETTERS[self.place])
        formula = plays.formula_for(position, options, self.cards, self.place)
        return (Prove if self.kind == "prove" else Solve)(CATEGORIES[self.place], formula)

    def text(self, position: Position) -> str:
        if self.kind == "exchange":
            return f"exchange {LETTERS[self.place]}"
        target = position.target(self.place)
        return f"{self.kind} {CATEGORIES[self.place]} ({target}) with {' '.join(map(str, self.cards))}"

    def code(self) -> int:
        return sum(POWERS[card] for card in self.cards)


class Lookahead:
    """The kernel at work for one set of options; not to be shared between threads."""

    def __init__(self, options: Options) -> None:
        if not kernel.plays(options):
            raise ValueError(f"the kernel does not play {options}")
        self._options = options
        self._desk = kernel.desk(options, WEIGHTS, greedy.SLOTS)

    def candidates(self, position: Position) -> list[Candidate]:
        """The moves worth considering between turns, the greedy player's favourite first."""
        desk = self._desk
        greedy.candidates(kernel.pack(position), desk)
        found = []
        for slot in range(greedy.SLOTS):
            kind, place, code = (int(n) for n in desk.moves[3 * slot : 3 * slot + 3])
            if kind >= 0:
                found.append(candidate_of(kind, place, code, float(desk.scores[slot])))
        return sorted(found, key=lambda candidate: -candidate.score)

    def best_by_sampling(self, position: Position, first: int) -> Candidate:
        """The candidate that wins most of the games sampled from it, with the dice from `first` on."""
        desk, state = self._desk, kernel.pack(position)
        greedy.candidates(state, desk)
        slot = int(playouts.sampled_slot(state, kernel.dice(0), desk, first))
        return candidate_of(*(int(n) for n in desk.moves[3 * slot : 3 * slot + 3]))

    def due(self, position: Position) -> AnyAction | None:
        """What the greedy player does where the turn demands a choice; None at its beginning."""
        demanded = between_turns(position, self._options)
        match demanded[:1]:
            case [Exchange()]:
                return demanded[greedy.poorest_lemma(kernel.pack(position), self._desk.weights)]
            case [Discard()]:
                return Discard(int(greedy.poorest_card(kernel.pack(position), self._desk.weights)))
        return demanded[0] if demanded else None


def cards_of(code: int) -> Cards:
    """The cards a code of the kernel stands for."""
    return tuple(digit for digit in range(1, 10) for _ in range(code // POWERS[digit] % 5))


def candidate_of(kind: int, what: int, code: int, score: float = 0.0) -> Candidate:
    """A move of the kernel."""
    return Candidate(_KINDS[kind], what, cards_of(code), score)
