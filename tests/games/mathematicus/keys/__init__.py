"""The keys of the shipped decks, worked out a second time in another way than the decks do: by counting and trying."""

from collections.abc import Callable

from tests.games.mathematicus.keys import (
    among_others,
    blue,
    board_faces,
    choices,
    faces_2_to_31,
    faces_32_to_61,
    faces_62_to_91,
    faces_92_to_121,
    faces_122_to_133,
    faces_134_to_145,
    faces_146_to_195,
    faces_196_to_245,
    faces_246_to_295,
    faces_302_to_352,
    faces_353_to_404,
    here_and_there,
    more_blue,
)

PARTS = (
    among_others,
    choices,
    here_and_there,
    faces_2_to_31,
    faces_32_to_61,
    faces_62_to_91,
    faces_92_to_121,
    faces_122_to_133,
    faces_134_to_145,
    faces_146_to_195,
    faces_196_to_245,
    faces_246_to_295,
    faces_302_to_352,
    faces_353_to_404,
    board_faces,
)

PLAIN: dict[str, object] = {name: value for part in PARTS for name, value in part.CHECKS.items()}
"""What is right, by face and level; a function of the rolls where there are some."""

FAMILIES: dict[str, Callable[..., object]] = {name: make for part in PARTS for name, make in part.FAMILIES.items()}
"""What is right, by family, as a function of what is drawn and rolled."""

assert sum(len(part.CHECKS) for part in PARTS) == len(PLAIN), "one question is worked out in two places"

TEMPLATES: dict[str, Callable[..., object]] = blue.FAMILIES | more_blue.FAMILIES
