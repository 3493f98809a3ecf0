"""Types made ready before threads share them.

What a struct holds is worked out when one is first read, and other threads are shown it half done: two that read the
first tables after a start at the same moment would end the process. So all is worked out before anything is served.
"""

from collections.abc import Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct


def build_types() -> None:
    """Have every struct that is declared by now ready to be read, in whatever thread; one that never is stays as it is.

    Games are imported before: what is declared later is not ready.
    """
    for kind in _declared(Struct):
        with suppress(TypeError, NameError):
            msgspec.json.Decoder(kind)


def _declared(kind: type[Struct]) -> Iterator[type[Struct]]:
    """All kinds of it, and all kinds of those."""
    for one in kind.__subclasses__():
        yield one
        yield from _declared(one)
