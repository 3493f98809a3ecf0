"""Compiling by Numba where it is installed: elsewhere the same functions run as they are, with the same results."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

Numbers: TypeAlias = Any
"""An array of NumPy where compiled, else a list."""

F = TypeVar("F", bound=Callable[..., Any])

try:
    if os.environ.get("LUDENDUM_KERNEL") == "python":
        raise ImportError
    import numpy
    from numba import njit

    COMPILED = True
except ImportError:
    COMPILED = False

MODULES = (
    "compiling",
    "state",
    "reaching",
    "sight",
    "kernel",
    "greedy",
    "playouts",
    "chances",
    "features_of_tableau",
    "features",
    "value",
    "turns",
    "search",
    "by_numbers",
    "perfect",
)
"""Where compiled functions stand: into those of a module are compiled only functions of the ones before it."""


def _forget_what_is_outdated() -> None:
    """Numba keeps a compiled function while its own file stays the same, though what it calls may have changed."""
    here = Path(__file__).parent
    with suppress(OSError):
        changed = [(here / f"{name}.py").stat().st_mtime for name in MODULES]
        for index in (here / "__pycache__").glob("*.nbi"):
            module = index.name.partition(".")[0]
            before = MODULES.index(module) + 1 if module in MODULES else len(MODULES)
            if index.stat().st_mtime < max(changed[:before]):
                index.unlink(missing_ok=True)


if COMPILED:
    _forget_what_is_outdated()


HOW: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy"}
HOW_QUICKLY: dict[str, Any] = {**HOW, "_nrt": False}


def compiled(function: F) -> F:
    """The function, compiled where that is possible.

    It makes no array of its own and keeps none, so nobody need count who holds them: that would take longer than all
    that is computed here.
    """
    if not COMPILED:
        return function
    return cast("F", njit(**HOW_QUICKLY)(function))


def compiled_with_room(function: F) -> F:
    """The same for a function that makes arrays of its own."""
    if not COMPILED:
        return function
    return cast("F", njit(**HOW)(function))


def is_compiled(name: str) -> bool:
    """Whether a function, as `playouts.play_out`, need not be compiled first: it never is, or has been here."""
    return not COMPILED or any((Path(__file__).parent / "__pycache__").glob(f"{name}-*.nbi"))


def integers(length: int) -> Any:
    """Zeroes to compute with."""
    return numpy.zeros(length, numpy.int64) if COMPILED else [0] * length


def floats(values: list[float]) -> Any:
    """Values to compute with."""
    return numpy.array(values, numpy.float64) if COMPILED else values


def singles(length: int) -> Any:
    """Zeroes of single precision."""
    return numpy.zeros(length, numpy.float32) if COMPILED else [0.0] * length
