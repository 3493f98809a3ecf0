"""Numeral systems: numbers written and read as people did, in tiles, in Unicode, and as typed on any keyboard."""

from collections.abc import Mapping
from types import MappingProxyType

from .arabic import ARABIC
from .babylonian import BABYLONIAN
from .binary import BINARY, rolled
from .chinese import CHINESE
from .egyptian import EGYPTIAN
from .errors import NumeralError
from .maya import MAYA
from .roman import ROMAN
from .system import MAX_TEXT, MAX_TILES, Laid, System, Tile

SYSTEMS: Mapping[str, System] = MappingProxyType(
    {system.name: system for system in (EGYPTIAN, BABYLONIAN, CHINESE, ROMAN, MAYA, ARABIC, BINARY)}
)
"""Every system by its name."""

__all__ = ["MAX_TEXT", "MAX_TILES", "SYSTEMS", "Laid", "NumeralError", "System", "Tile", "rolled"]
