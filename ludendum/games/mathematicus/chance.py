"""The Chance cards: the printed one and many of our own, each with an effect the script carries out.

Of every effect this holds (MX-101, MX-102): the *drawer* is the player who drew the card, or who uses a kept one. What
it says of a module the drawer lacks does nothing. What cannot be done lapses, and the rest of the card holds. Pieces
come from the board and go back to it. A move by Chance resolves the square it ends on once, as a landing (challenge
window, question, benefits), but draws no Chance; a question failed there sends the pawn back to the Chance square.
"""

from typing import Literal

from msgspec import Struct

from ludendum.games.mathematicus.pieces import MovingDie, Token


class MoveTo(Struct, frozen=True, tag="move_to"):
    """The drawer's pawn goes straight to `square`, passing nothing; if it stands there, nothing happens (MX-104)."""

    square: int


class MoveBy(Struct, frozen=True, tag="move_by"):
    """The drawer's pawn moves `steps` squares, negative ones clockwise, whatever the drawer's modules (MX-104)."""

    steps: int


class ExtraRoll(Struct, frozen=True, tag="extra_roll"):
    """The drawer rolls `die` at once and moves, or stays, as with a roll token (MX-35, MX-104); no token is spent."""

    die: MovingDie


class SwapPlaces(Struct, frozen=True, tag="swap_places"):
    """The drawer names another player, and their two pawns change squares; nothing is resolved (MX-105).

    The drawer must choose somebody; where all stand on one square, nothing happens.
    """


class SkipTurn(Struct, frozen=True, tag="skip_turn"):
    """The drawer's turn ends and the next is skipped; it is bought off like a penalty, and gives no x2 (MX-106)."""


class TakeToken(Struct, frozen=True, tag="take_token"):
    """The drawer takes a token of this kind from the board (MX-107).

    With `everyone` each other player then takes one too, in the order of play, as long as there are any. Who lacks the
    token's module is passed by; where none is left, nothing happens.
    """

    token: Token
    everyone: bool = False


class ReturnTokens(Struct, frozen=True, tag="return_tokens"):
    """Of each kind named the drawer gives one token back to the board, with `all_of_them` every one (MX-103, MX-107).

    With `half` the drawer's half of the nonagon goes back too. What the drawer does not have is not asked for.
    """

    tokens: tuple[Token, ...]
    half: bool = False
    all_of_them: bool = False


class AnswerFor(Struct, frozen=True, tag="answer_for"):
    """The drawer is asked a yellow card of their own level, which nobody may challenge (MX-108).

    Right: the prize, a figure of the drawer's choice among those on the board they lack, or a medal. Wrong or late:
    the pawn stays and the turn goes on as after a landing without a question, but with no more roll tokens in it
    (MX-34). Where there is no such prize on the board no question is asked.
    """

    prize: Literal["figure", "medal"]


class CancelPenalty(Struct, frozen=True, tag="cancel_penalty"):
    """Kept. In place of a roll token it buys off a skip, on landing or when the skipped turn comes (MX-109)."""


class ReRoll(Struct, frozen=True, tag="re_roll"):
    """Kept. After a roll for one's own move, before moving, the same die is rolled again, and that counts (MX-110)."""


class SecondAnswer(Struct, frozen=True, tag="second_answer"):
    """Kept. After one's own wrong answer (not a late one) the same question may be answered once more (MX-111).

    The full time runs again, and no solution is shown before. Any question one is asked on the board counts as one's
    own, in a challenge too; in the elimination round it cannot be used.
    """


class DoubleTime(Struct, frozen=True, tag="double_time"):
    """Kept. Declared before the clock starts it doubles the time of one question, with or without the x2 module.

    Not together with an x2 token: time is doubled once (MX-58, MX-112).
    """


class ProtectFigure(Struct, frozen=True, tag="protect_figure"):
    """Kept. It uses itself up on the first attempt to take a figure of one's own by medal or nonagon (MX-113).

    The figure stays. The poacher chooses anew among all other figures and owners; if there are none a medal stays
    with its owner unspent, and a nonagon's halves return for nothing. A lost challenge is not turned away.
    """


class FreeChallenge(Struct, frozen=True, tag="free_challenge"):
    """Kept. It serves as a challenge token, wherever one may be spent (MX-83, MX-87, MX-91, MX-114).

    Drawn by a player without challenges it goes back at once.
    """


Moving = MoveTo | MoveBy | ExtraRoll
Staying = SwapPlaces | SkipTurn | TakeToken | ReturnTokens | AnswerFor
"""What is carried out at once: by a move (`moving.py`), or without one (`fortune.py`)."""

Immediate = Moving | Staying
Kept = CancelPenalty | ReRoll | SecondAnswer | DoubleTime | ProtectFigure | FreeChallenge
Effect = Immediate | Kept


class ChanceCard(Struct, frozen=True):
    """A card of the Chance deck: `key` is its name in records."""

    key: str
    title: str
    text: str
    effect: Effect
    since: int = 1
    """The version of the rules that brought it: matches of an earlier one are played without it."""

    @property
    def kept(self) -> bool:
        """Whether its owner keeps it until it is used (MX-100)."""
        return isinstance(self.effect, Kept)


PRINTED = ChanceCard(
    "reductio",
    "Reductio ad absurdum",
    "Your premises led nowhere. Give your challenge tokens and your half of the nonagon back to the board.",
    ReturnTokens(("challenge",), half=True, all_of_them=True),
)
"""The card that the printed game shows (MX-103)."""

IMMEDIATE: tuple[ChanceCard, ...] = (
    PRINTED,
    ChanceCard(
        "identity",
        "The additive identity",
        "Whatever you are, add nothing to it. Go to 0, and rest there.",
        MoveTo(0),
    ),
    ChanceCard(
        "royal-road",
        "The royal road",
        "There is none to geometry, but there is this card. Go to Euclid, on 5.",
        MoveTo(5),
    ),
    ChanceCard(
        "eureka",
        "Eureka!",
        "Never mind the towel. Run to Archimedes, on 10.",
        MoveTo(10),
    ),
    ChanceCard(
        "modulo",
        "Clock arithmetic",
        "Move forty-two squares onward. On a board of 35 that is quicker than it sounds.",
        MoveBy(42),
    ),
    ChanceCard(
        "successor",
        "The successor function",
        "Every number has one, and so has every square. Move one square onward.",
        MoveBy(1),
    ),
    ChanceCard(
        "off-by-one",
        "Off by one",
        "You counted the fence posts and not the gaps. Move one square back.",
        MoveBy(-1),
    ),
    ChanceCard(
        "random-walk",
        "A random walk",
        "Roll the dodecahedron and move, if you like where it leads.",
        ExtraRoll("d12"),
    ),
    ChanceCard(
        "small-numbers",
        "The law of small numbers",
        "There are not enough of them for all they have to do. Roll the tetrahedron and move, if you like.",
        ExtraRoll("d4"),
    ),
    ChanceCard(
        "commutative-law",
        "The commutative law",
        "You there and they here is the same as they here and you there. Change places with a player of your choice.",
        SwapPlaces(),
    ),
    ChanceCard(
        "halting-problem",
        "The halting problem",
        "Nobody can tell in general whether you would ever stop. You stop now, and skip your next turn.",
        SkipTurn(),
    ),
    ChanceCard(
        "pigeonholes",
        "The pigeonhole principle",
        "More pigeons than holes: some must share. All take a tetrahedron token, you first, while there are any.",
        TakeToken("d4", everyone=True),
    ),
    ChanceCard(
        "free-variable",
        "A free variable",
        "It may take any value, and so may you. Take a dodecahedron token.",
        TakeToken("d12"),
    ),
    ChanceCard(
        "occams-razor",
        "Occam's razor",
        "Do without what you do not need: give back a tetrahedron token and an x2 token, if you have them.",
        ReturnTokens(("d4", "x2")),
    ),
    ChanceCard(
        "oral-examination",
        "The oral examination",
        "Answer a question of your level. If you are right, take a figure you lack from the board.",
        AnswerFor("figure"),
    ),
    ChanceCard(
        "open-problem",
        "An open problem",
        "Answer a question of your level. If you are right, take a Fields Medal from the board.",
        AnswerFor("medal"),
    ),
    ChanceCard(
        "rounding-error",
        "A rounding error",
        "Something was lost on the way: give back a dodecahedron token, if you have one.",
        ReturnTokens(("d12",)),
    ),
)

KEPT: tuple[ChanceCard, ...] = (
    ChanceCard(
        "empty-set",
        "The empty set",
        "Keep this. Once, your penalty is a member of it: you skip no turn.",
        CancelPenalty(),
    ),
    ChanceCard(
        "double-negation",
        "Double negation",
        "Keep this. Once, you do not not play: a turn you were to skip is yours.",
        CancelPenalty(),
    ),
    ChanceCard(
        "monte-carlo",
        "The Monte Carlo method",
        "Keep this. Once, if you dislike the sample, take another: roll for your move again.",
        ReRoll(),
    ),
    ChanceCard(
        "erratum",
        "Erratum",
        "Keep this. Once, for what you said, read what you say next: answer your own question a second time.",
        SecondAnswer(),
    ),
    ChanceCard(
        "wide-margin",
        "A wide margin",
        "Keep this. Fermat had no room for his proof; you have room for another answer to a question of yours, once.",
        SecondAnswer(),
    ),
    ChanceCard(
        "slow-convergence",
        "Slow convergence",
        "Keep this. Once, take twice the time for a question. Say so before the clock starts.",
        DoubleTime(),
    ),
    ChanceCard(
        "invariant",
        "An invariant",
        "Keep this. Whatever is done to you, something stays the same: "
        "the first figure that medal or nonagon would take from you.",
        ProtectFigure(),
    ),
    ChanceCard(
        "tartaglias-contest",
        "Tartaglia's contest",
        "Keep this. Tartaglia was thrown thirty cubic equations, and won. Challenge once without a token.",
        FreeChallenge(),
    ),
)

CARDS: tuple[ChanceCard, ...] = IMMEDIATE + KEPT
"""The whole deck (MX-99)."""

NEWEST = max(card.since for card in CARDS)
"""The version of the rules that the newest card came with."""

BY_KEY = {card.key: card for card in CARDS}
