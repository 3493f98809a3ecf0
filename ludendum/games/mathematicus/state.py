"""The state of a table: pieces on the board and in hands, whose turn it is, and the question that lies open."""

from typing import Literal, get_args

from msgspec import Struct

from ludendum.engine import Outcome, Seat
from ludendum.games.mathematicus.board import SQUARES, Square
from ludendum.games.mathematicus.chance import BY_KEY, FreeChallenge, Kept
from ludendum.games.mathematicus.decks.posed import Posed, Values
from ludendum.games.mathematicus.figures import FIGURES, Figure
from ludendum.games.mathematicus.lesson.standing import Lesson
from ludendum.games.mathematicus.options import Options, Switches
from ludendum.games.mathematicus.pieces import HALVES, TOKENS, Half, MovingDie, Supply, Token

DICE: tuple[MovingDie, ...] = get_args(MovingDie)


class Answered(Struct, frozen=True, omit_defaults=True):
    """A question somebody had, and how it went: for the review after the game."""

    question: str
    topic: str
    level: int
    right: bool
    said: str = ""
    """In a lesson: the answer, and whether none came in time; for whoever gives it."""
    late: bool = False


class Pieces(Struct, omit_defaults=True):
    """Pieces in one place: on the board, or before a player."""

    figures: dict[Figure, int]
    tokens: dict[Token, int]
    medals: int = 0
    halves: list[Half] = []

    @classmethod
    def of(cls, supply: Supply) -> "Pieces":
        halves = [half for half in HALVES for _ in range(getattr(supply, f"half_{half.lower()}"))]
        return cls(
            {figure: supply.figure(figure) for figure in FIGURES},
            {token: supply.token(token) for token in TOKENS},
            supply.medals,
            halves,
        )

    def supply(self) -> Supply:
        """How many of each there are."""
        a, b = self.halves.count("A"), self.halves.count("B")
        return Supply(medals=self.medals, half_a=a, half_b=b, **self.figures, **self.tokens)


class Player(Struct, omit_defaults=True):
    """One player: what they play with, where they stand and what they own."""

    switches: Switches
    pieces: Pieces
    pawn: str = ""
    square: int = 0
    skips: bool = False
    more_skips: int = 0
    """Turns to be skipped after the next, where the table's penalties take several (MX-165)."""
    kept: list[str] = []
    """Chance cards kept for later, by name."""
    points: int = 0
    plays: bool = True
    """Whether somebody sat here when the round began (MX-124)."""
    answered: list[Answered] = []
    team: int = 0
    """The team of a lesson that this player is in; 0: none yet (MX-152)."""
    had: list[str] = []
    """Modules given up or adopted in mid-game, whose starting token this player has had (MX-146)."""

    def owns(self, figure: Figure) -> bool:
        return self.pieces.figures[figure] > 0

    @property
    def figures(self) -> list[Figure]:
        return [figure for figure in FIGURES if self.owns(figure)]

    def keeps(self, effect: type[Kept]) -> str | None:
        """The first kept card with this effect."""
        return next((key for key in self.kept if isinstance(BY_KEY[key].effect, effect)), None)

    def plays_with(self, token: Token) -> bool:
        """Whether this player uses such tokens at all (MX-137)."""
        return {"x2": self.switches.x2, "challenge": self.switches.challenge}.get(token, True)


class Rolled(Struct, frozen=True, omit_defaults=True):
    """A die that was rolled for a move and not yet answered by one."""

    die: MovingDie
    number: int


class Open(Struct, omit_defaults=True):
    """The question that lies open: whose it is, and how far it has come."""

    seat: int
    posed: Posed
    values: Values
    square: int
    doubled: bool = False
    said: str = ""
    verdict: str = ""
    """`right`, `wrong`, `late`, or empty while it is open."""
    solved: bool = False
    """Whether its solution lies open to all (MX-62)."""
    contested: bool = False
    """Whether the verdict was contested: that is done once (MX-77)."""


class Elimination(Struct, omit_defaults=True):
    """The tied players answer in turn until one is left (MX-118)."""

    order: list[int]
    place: int = 0


class Table(Struct, omit_defaults=True):
    """Everything about a game of Mathematicus."""

    options: Options
    deck: str
    """The hash of the questions in use."""
    blue: str
    players: list[Player]
    board: Pieces
    started: bool = False
    turn: int = 0
    """The seat in turn."""
    first: int = 0
    """The seat that began."""
    round: int = 1
    passed: int = 0
    """How many have had their turn in this round."""
    used: list[int] = []
    """Faces asked since the side was last begun."""
    back: bool = False
    """Whether the backs of the cards are in play."""
    asked: list[str] = []
    """Every question drawn, for the record to quote."""
    rolled: Rolled | None = None
    moved_from: int | None = None
    """The departure square of the pawn that has just landed."""
    open: list[Open] = []
    prize: Literal["", "nonagon", "chance"] = ""
    """What a figure is being taken for, while somebody chooses one."""
    shielded: list[tuple[Figure, Seat]] = []
    """Figures that a kept card has just saved for their owners (MX-113); they are safe for the rest of the turn."""
    dealer: int | None = None
    judging: int | None = None
    """The Dealer who has an answer before them, and so sees the key."""
    dealer_since: int = 0
    """The round, or the minute, in which the Dealer took over."""
    elimination: Elimination | None = None
    cause: Literal["", "six figures", "last figure", "time", "target", "rounds", "ended"] = ""
    """What ended the game, while those who tied answer on."""
    outcome: Outcome | None = None
    rules: int = 1
    """The version of the rules that is played, for what is judged without the script."""
    barred: bool = False
    """Whether the player in turn has answered wrongly or late in this turn, and so spends no roll token (MX-34)."""
    card: list[str] = []
    """The nine questions of the blue card that lies on the table (MX-128)."""
    contested: int | None = None
    """Whose answer is being voted on (MX-77)."""
    volunteered: bool = False
    """Whether it was asked who volunteers as the Dealer (MX-74)."""

    lesson: Lesson | None = None
    """How far the lesson has come, where somebody leads one (MX-147)."""

    # who ---------------------------------------------------------------------------------------------------------

    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.players))]

    def others(self, seat: Seat) -> list[Seat]:
        """All other seats, in the order of play from this one."""
        count = len(self.players)
        return [Seat((seat + step) % count) for step in range(1, count)]

    def square(self, seat: Seat) -> Square:
        return SQUARES[self.players[seat].square]

    @property
    def topics(self) -> str:
        return self.options.topics

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    def newcomer(self) -> Player:
        """Somebody who has just come to a lesson."""
        return Player(self.options.switches(1)[0], Pieces.of(Supply()))

    def question(self, seat: Seat) -> Open | None:
        """The question of a seat that lies open."""
        if self.lesson is not None:
            asked = self.lesson.of(seat)
            laid = None if asked is None else self.lesson.laid(asked.level)
            if asked is None or laid is None:
                return None
            return Open(seat, laid.posed, laid.values, 0, False, asked.said, asked.verdict, self.lesson.solved)
        return next((one for one in self.open if one.seat == seat), None)

    def owners(self, figure: Figure, but: Seat) -> list[Seat]:
        return [seat for seat in self.others(but) if self.players[seat].owns(figure)]

    # pieces ------------------------------------------------------------------------------------------------------

    def total(self) -> Supply:
        """Every piece on the board and in hands: it never changes (MX-20)."""
        return sum((player.pieces.supply() for player in self.players), self.board.supply())

    def give_figure(self, figure: Figure, to: Seat, by: Seat | None = None) -> None:
        """A figure from the board, or from its owner."""
        source = self.board if by is None else self.players[by].pieces
        source.figures[figure] -= 1
        self.players[to].pieces.figures[figure] += 1

    def give_token(self, token: Token, to: Seat) -> bool:
        """A token from the board, if there is one and the player uses it (MX-47, MX-137)."""
        if not self.board.tokens[token] or not self.players[to].plays_with(token):
            return False
        self.board.tokens[token] -= 1
        self.players[to].pieces.tokens[token] += 1
        return True

    def return_token(self, token: Token, by: Seat) -> None:
        """A token goes back to the board (MX-36)."""
        self.players[by].pieces.tokens[token] -= 1
        self.board.tokens[token] += 1

    def return_medal(self, by: Seat) -> None:
        self.players[by].pieces.medals -= 1
        self.board.medals += 1

    def return_half(self, half: Half, by: Seat) -> None:
        self.players[by].pieces.halves.remove(half)
        self.board.halves.append(half)
        self.board.halves.sort()

    def has_roll_token(self, seat: Seat) -> bool:
        """Whether a roll token may be spent: after a wrong answer none is, for the rest of the turn (MX-34)."""
        return not self.is_barred(seat) and any(self.players[seat].pieces.tokens[die] for die in DICE)

    def is_barred(self, seat: Seat) -> bool:
        return self.barred and seat == self.turn

    def can_challenge(self, seat: Seat) -> bool:
        """Whether this seat plays with challenges and has something to challenge with (MX-82, MX-92, MX-114)."""
        player = self.players[seat]
        pieces = player.pieces
        means = pieces.tokens["challenge"] or pieces.medals or player.keeps(FreeChallenge)
        return player.switches.challenge and bool(means)

    def medal_takes(self, seat: Seat) -> list[tuple[Figure, Seat | None]]:
        """What a medal can be given for: figures on the board, else those of owners (MX-94, MX-95)."""
        player = self.players[seat]
        found: list[tuple[Figure, Seat | None]] = []
        for figure in FIGURES:
            if player.owns(figure):
                continue
            if self.board.figures[figure]:
                found.append((figure, None))
            elif player.switches.poaching:
                owned = [(figure, owner) for owner in self.owners(figure, seat)]
                found += [take for take in owned if take not in self.shielded]
        return found

    def prizes(self, seat: Seat) -> list[tuple[Figure, Seat | None]]:
        """What may be taken now, by whoever is choosing a figure."""
        if self.prize == "nonagon":
            return self.nonagon_takes(seat)
        return [(figure, None) for figure in self.lacking(seat) if self.board.figures[figure]]

    @property
    def prize_rule(self) -> str:
        return "MX-98" if self.prize == "nonagon" else "MX-108"

    def lacking(self, seat: Seat) -> list[Figure]:
        return [figure for figure in FIGURES if not self.players[seat].owns(figure)]

    def nonagon_takes(self, seat: Seat) -> list[tuple[Figure, Seat | None]]:
        """What the whole nonagon is worth: a figure of another player, else one from the board (MX-98)."""
        owned = [(figure, owner) for figure in self.lacking(seat) for owner in self.owners(figure, seat)]
        if owned:
            return [take for take in owned if take not in self.shielded]
        return [(figure, None) for figure in self.lacking(seat) if self.board.figures[figure]]

    # the end -----------------------------------------------------------------------------------------------------

    def decided(self) -> bool:
        """Whether a figure has just ended the game: six different ones, or none left on the board (MX-115, MX-116)."""
        if not self.options.on_board:
            return False
        return any(len(player.figures) >= self.options.figures_to_win for player in self.players) or not any(
            self.board.figures.values()
        )
