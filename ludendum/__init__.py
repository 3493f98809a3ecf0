"""Ludendum: the place where mathematical tabletop games are played."""

__version__ = "0.1.0"
