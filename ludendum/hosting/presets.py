"""Presets: the few named ways to begin a game, on a page by a button and in a terminal by name."""

import difflib

from ludendum.engine import AnyGame, Malformed, Preset
from ludendum.engine.wording import listed

ALONE = Preset("play", "Play", "A game for one, at once.")
FRIENDS = Preset(
    "friends", "Open a table for friends", "Send them the link or the code, and begin when they are there."
)


def presets_of(game: AnyGame) -> list[Preset]:
    """The ways to begin, the likeliest first; where a game names none, those that every game has."""
    if game.presets:
        return list(game.presets)
    least, most = game.properties.seats[0], game.properties.seats[-1]
    if most == 1:
        return [ALONE]
    bots = tuple(list(game.bots)[:1] * (least - 1))
    against = Preset("bots", "Play with bots", "All the others are bots, so it begins at once.", seats=least, bots=bots)
    return [FRIENDS, against] if bots else [FRIENDS]


def find_preset(game: AnyGame, name: str) -> Preset:
    """The preset of that name; raises `Malformed`, and says which there are."""
    found = {preset.name: preset for preset in presets_of(game)}
    if name not in found:
        near = difflib.get_close_matches(name.casefold(), list(found), n=1)
        meant = f" (did you mean {near[0]}?)" if near else ""
        raise Malformed(f"{game.title} has no preset “{name[:40]}”{meant}; it has {listed(list(found))}")
    return found[name]
