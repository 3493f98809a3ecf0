"""The learnt player at work on a table's position: its greedy turn, and the master's."""

from ludendum.engine import AnyAction, Estimate
from ludendum.games.fields_medal import kernel, plays, search, turns, value
from ludendum.games.fields_medal.actions import Discard, Exchange, Prove, Remove, Solve, between_turns
from ludendum.games.fields_medal.compiling import Numbers
from ludendum.games.fields_medal.formulas import LETTERS, hand_cards, take_loose
from ludendum.games.fields_medal.lookahead import cards_of
from ludendum.games.fields_medal.position import CATEGORIES, Cards, Options, Position

EFFORT = 4
"""How many times the games of `search.STAGES` the master samples."""


def knows(options: Options) -> bool:
    """Whether the value network was taught with these options: the usual ones, practice or not."""
    return kernel.plays(options) and options.numbers == "rational" and options.exchange == "lemma"


class Turn:
    """A turn of the learnt player: what it does, by which cards, and which lemmas they come from."""

    def __init__(self, kind: int, what: int, code: int) -> None:
        self.kind, self.place = kind, what
        self.cards = cards_of(code & ((1 << kernel.TAKEN) - 1))
        self._places = code >> kernel.TAKEN

    def leaves(self, position: Position) -> tuple[Cards, ...]:
        """What a solution leaves of the lemmas."""
        return tuple(
            tuple(card for i, card in enumerate(lemma) if not self._places >> (3 * index + i) & 1)
            for index, lemma in enumerate(position.lemmas)
        )

    def text(self, position: Position) -> str:
        """The turn in a line, without its formula."""
        if self.kind == kernel.EXCHANGE:
            return f"exchange {LETTERS[self.place]}"
        verb, target = ("prove", "solve")[self.kind], position.target(self.place)
        said = f"{verb} {CATEGORIES[self.place]} ({target}) with {' '.join(map(str, self.cards))}"
        letters = "" if self.kind == kernel.PROVE else self._letters(position, self.cards)
        return f"{said} from {letters}" if letters else said

    def after(self, position: Position, options: Options) -> Position:
        """The position right after it."""
        if self.kind == kernel.EXCHANGE:
            return position.exchange(self.place, options.draws_for(position.lemmas[self.place]))
        if self.kind == kernel.PROVE:
            return position.prove(self.place, self.cards)
        return position.solve(self.place, self.leaves(position), options.draws)

    def action(self, position: Position, options: Options) -> AnyAction:
        """The turn as the table wants it, with a formula; lemmas are named where FM-35 would take others."""
        if self.kind == kernel.EXCHANGE:
            return Exchange(LETTERS[self.place])
        formula = plays.formula_for(position, options, self.cards, self.place)
        if self.kind == kernel.PROVE:
            return Prove(CATEGORIES[self.place], formula)
        return Solve(CATEGORIES[self.place], formula, self._letters(position, hand_cards(formula)))

    def _letters(self, position: Position, terms: Cards) -> str:
        if take_loose(position.lemmas, self.cards) == self.leaves(position):
            return ""
        held = [
            (card, LETTERS[index])
            for index, lemma in enumerate(position.lemmas)
            for i, card in enumerate(lemma)
            if self._places >> (3 * index + i) & 1
        ]
        letters = []
        for term in terms:
            one = next(card for card in held if card[0] == term)
            held.remove(one)
            letters.append(one[1])
        return "".join(letters)


class Learnt:
    """The value network at work; not to be shared between threads."""

    def __init__(self) -> None:
        self._eye, self._turns, self._finalists = value.eye(), turns.turns(), search.finalists()
        self._dice = kernel.dice(0)

    def due(self, position: Position, options: Options) -> AnyAction | None:
        """What it does where the turn demands a choice; None at its beginning."""
        match between_turns(position, options)[:1]:
            case [Exchange()]:
                return Exchange(LETTERS[self._demanded(position, kernel.EXCHANGE)])
            case [Discard()]:
                return Discard(self._demanded(position, kernel.DISCARD_CARD))
            case [_]:
                return Remove()
        return None

    def _demanded(self, position: Position, due: int) -> int:
        return int(turns.best_demanded(kernel.pack(position), due, self._eye, self._turns))

    def greedily(self, position: Position) -> Turn | None:
        """The turn after which the position is worth most; None where there is none."""
        best = int(turns.best_turn(kernel.pack(position), self._eye, self._turns))
        return None if best < 0 else _turn(self._turns.moves, best)

    def listed(self, position: Position) -> list[Turn]:
        """All turns it considers, the best first."""
        turns.best_turn(kernel.pack(position), self._eye, self._turns)
        count = int(self._turns.moves[turns.COUNT])
        ranked = sorted(range(count), key=lambda at: -float(self._turns.worths[at]))
        return [_turn(self._turns.moves, at) for at in ranked]

    def sample(self, position: Position, first: int, count: int) -> Estimate:
        """Of `count` games that it plays on greedily from here, with the dice `first + n`, how many are won."""
        scratch = kernel.pack(position)
        won, undecided = search.learnt_outs(
            kernel.pack(position), first, count, self._dice, self._eye, self._turns, scratch
        )
        return Estimate(int(won), count, int(undecided))

    def searching(self, position: Position, first: int) -> Turn | None:
        """The master's turn, by samples with the dice from `first` on."""
        state, effort = kernel.pack(position), EFFORT
        best = int(search.search(state, first, effort, self._dice, self._eye, self._turns, self._finalists))
        return None if best < 0 else _turn(self._finalists.moves, best)


def _turn(moves: Numbers, at: int) -> Turn:
    kind, what, code = (int(number) for number in moves[3 * at : 3 * at + 3])
    return Turn(kind, what, code)
