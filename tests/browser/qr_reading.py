"""Reading a QR code off a page, as a telephone would: the squares, the mask, the bytes."""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator

MARGIN = 4
ALIGNED = {1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38]}
BLOCKS = {1: [16], 2: [28], 3: [44], 4: [32, 32], 5: [43, 43], 6: [27] * 4, 7: [31] * 4}
"""Codewords of data in each block, at level M."""
MASKS: list[Callable[[int, int], int]] = [
    lambda y, x: (y + x) % 2,
    lambda y, _: y % 2,
    lambda _, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
]


def read_drawn(picture: Locator) -> str:
    """The text of a code that is drawn on a page."""
    path, box = picture.locator("path").get_attribute("d") or "", picture.get_attribute("viewBox") or ""
    size = int(box.split()[2]) - 2 * MARGIN
    squares = [[0] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)", path):
        for step in range(int(length)):
            squares[int(y) - MARGIN][int(x) - MARGIN + step] = 1
    return read(squares)


def read(squares: list[list[int]]) -> str:
    """The text of a code of bytes, up to version 7, at level M."""
    size = len(squares)
    version = (size - 17) // 4
    mask = MASKS[4 * (1 - squares[8][2]) + 2 * squares[8][3] + (1 - squares[8][4])]
    bits = [squares[y][x] ^ (mask(y, x) == 0) for y, x in _places(version, size)]
    words = [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) - 7, 8)]
    blocks: list[list[int]] = [[] for _ in BLOCKS[version]]
    order = [
        block for place in range(max(BLOCKS[version])) for block, most in enumerate(BLOCKS[version]) if place < most
    ]
    for block, word in zip(order, words, strict=False):
        blocks[block].append(word)
    stream = "".join(f"{word:08b}" for block in blocks for word in block)
    assert stream[:4] == "0100", "it holds bytes"
    length = int(stream[4:12], 2)
    return bytes(int(stream[12 + 8 * at : 20 + 8 * at], 2) for at in range(length)).decode()


def _places(version: int, size: int) -> Iterator[tuple[int, int]]:
    """Where data lies, in its order."""
    middles = [(y, x) for y in ALIGNED[version] for x in ALIGNED[version]]
    finders = {(6, 6), (6, size - 7), (size - 7, 6)}

    def is_pattern(y: int, x: int) -> bool:
        corner = (y < 9 and x < 9) or (y < 9 and x >= size - 8) or (y >= size - 8 and x < 9)
        numbered = version >= 7 and ((y < 6 and x >= size - 11) or (x < 6 and y >= size - 11))
        aligned = any(abs(y - a) <= 2 and abs(x - b) <= 2 for a, b in middles if (a, b) not in finders)
        return corner or numbered or aligned or 6 in (y, x)

    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    for turn, right in enumerate(columns):
        for y in range(size - 1, -1, -1) if turn % 2 == 0 else range(size):
            yield from ((y, x) for x in (right, right - 1) if not is_pattern(y, x))
