"""What somebody brings to a match and others are not to read beforehand, such as questions with their answers.

The options that a header holds name it by the hash of salted commitments alone. It stays with the table itself, as the
secret of the dice does, and a record tells of it what the match has used.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from ludendum.engine.dice import Entropy
from ludendum.engine.errors import Broken, Malformed
from ludendum.engine.game import AnyGame
from ludendum.engine.match import Brought

SEALED = "sealed:"
"""So begins an option whose text stays with the table; the hash of its commitments follows."""

SALT_BYTES = 32


def set_aside(game: AnyGame, options: Any, entropy: Entropy) -> tuple[Any, Brought | None]:
    """Options as everybody may read them, and what they brought; raises `Malformed` if they only name it."""
    name = game.content.brought
    text: str = getattr(options, name) if name else ""
    if not text:
        return options, None
    if text.startswith(SEALED):
        raise Malformed(f"the option {name} names what another table has under seal; give the text itself")
    brought = Brought(text, entropy(SALT_BYTES))
    return msgspec.structs.replace(options, **{name: SEALED + game.content.commit(text, brought.salt)}), brought


def names_brought(game: AnyGame, options: Mapping[str, Any]) -> bool:
    """Whether written options name something that stays with the table."""
    return str(options.get(game.content.brought, "")).startswith(SEALED)


def holds_brought(game: AnyGame, options: Mapping[str, Any]) -> bool:
    """Whether written options hold the text itself, as those of older matches do."""
    return bool(options.get(game.content.brought, "")) and not names_brought(game, options)


def options_told(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Written options as everybody may read them, those of older matches too."""
    return {**options, game.content.brought: SEALED} if holds_brought(game, options) else dict(options)


def check_fits(game: AnyGame, options: Mapping[str, Any], brought: Brought) -> None:
    """Whether this is what the options name; raises `Broken`."""
    if not names_brought(game, options):
        raise Broken("something was brought to this match that its options do not name")
    try:
        found = game.content.commit(brought.text, brought.salt)
    except ValueError as error:
        raise Broken(f"what was brought to this match cannot be read ({error})") from None
    if SEALED + found != options[game.content.brought]:
        raise Broken("what was brought to this match is not what it had committed to")
