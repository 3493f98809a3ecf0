"""The pieces: pawns, dice, tokens, medals and halves, and how many of each are laid out."""

from typing import Literal, get_args

from msgspec import Struct

from ludendum.games.mathematicus.figures import FIGURES, Figure

Die = Literal["d4", "d12", "d20", "binary"]
MovingDie = Literal["d4", "d12"]
"""Pawns are moved with these two; the others serve questions (MX-24)."""

FACES: dict[Die, tuple[int, ...]] = {
    "d4": tuple(range(1, 5)),
    "d12": tuple(range(1, 13)),
    "d20": tuple(range(1, 21)),
    "binary": (0, 1),
}

PRIME_ROLLS = frozenset({2, 3, 5, 7, 11, 13, 17, 19})
"""The rolls with which a pawn may turn clockwise (MX-31)."""

RollToken = Literal["d12", "d4"]
Token = Literal["d12", "d4", "challenge", "x2"]
TOKENS: tuple[Token, ...] = get_args(Token)

Half = Literal["A", "B"]
"""A half of the nonagon (MX-9)."""

HALVES: tuple[Half, ...] = get_args(Half)

MEDALS = 3

FEWEST, MOST = 2, 5
"""How many play on the board (MX-14)."""

Solid = Literal["tetrahedron", "cube", "octahedron", "dodecahedron", "icosahedron"]


class Pawn(Struct, frozen=True):
    """A regular solid that walks the board (MX-21)."""

    solid: Solid
    faces: int
    vertices: int
    edges: int
    face_sides: int
    """How many sides each face has."""


PAWNS: tuple[Pawn, ...] = (
    Pawn("tetrahedron", faces=4, vertices=4, edges=6, face_sides=3),
    Pawn("cube", faces=6, vertices=8, edges=12, face_sides=4),
    Pawn("octahedron", faces=8, vertices=6, edges=12, face_sides=3),
    Pawn("dodecahedron", faces=12, vertices=20, edges=30, face_sides=5),
    Pawn("icosahedron", faces=20, vertices=12, edges=30, face_sides=3),
)

_ROLL_AND_CHALLENGE = {2: 3, 3: 4, 4: 5, 5: 5}
_X2 = {2: 8, 3: 7, 4: 6, 5: 5}


class Supply(Struct, frozen=True):
    """So many of each piece: what lies on the board, what somebody owns, or all there is."""

    d12: int = 0
    d4: int = 0
    challenge: int = 0
    x2: int = 0
    medals: int = 0
    half_a: int = 0
    half_b: int = 0
    euclid: int = 0
    archimedes: int = 0
    hypatia: int = 0
    al_khwarizmi: int = 0
    gauss: int = 0
    turing: int = 0

    def __add__(self, other: "Supply") -> "Supply":
        return Supply(*(getattr(self, piece) + getattr(other, piece) for piece in self.__struct_fields__))

    def figure(self, figure: Figure) -> int:
        """How many figures of this mathematician.

        >>> laid_out(4).figure("gauss")
        3
        """
        return int(getattr(self, figure))

    def token(self, token: Token) -> int:
        """How many tokens of this kind.

        >>> laid_out(4).token("x2")
        6
        """
        return int(getattr(self, token))

    @property
    def halves(self) -> tuple[Half, ...]:
        """The halves of the nonagon.

        >>> laid_out(4).halves
        ('A', 'B')
        """
        counts: tuple[tuple[Half, int], ...] = (("A", self.half_a), ("B", self.half_b))
        return tuple(half for half, count in counts for _ in range(count))


def series(players: int) -> int:
    """How many series of the six figures there are (MX-15)."""
    return players - 1


def laid_out(players: int, *, challenges: bool = True, x2: bool = True, nonagon: bool = True) -> Supply:
    """What lies on the board at the start (MX-15 to MX-17).

    The switches say whether anybody at the table plays with the module; if not, its pieces stay in the box (MX-19).
    """
    roll = _ROLL_AND_CHALLENGE[players]
    return Supply(
        d12=roll,
        d4=roll,
        challenge=roll if challenges else 0,
        x2=_X2[players] if x2 else 0,
        medals=MEDALS,
        half_a=int(nonagon),
        half_b=int(nonagon),
        **dict.fromkeys(FIGURES, series(players)),
    )


def starting_hand(*, challenges: bool, x2: bool) -> Supply:
    """What a player with these modules begins with (MX-18, MX-137)."""
    return Supply(d12=1, d4=1, challenge=int(challenges), x2=int(x2))
