"""How numbers are written: the numeral systems with their signs as they are drawn, and whose ways are read."""

import json
from typing import Any

from ludendum.arithmetic.answers import find_locale, locale_tags
from ludendum.games.mathematicus.options import Switches
from ludendum.numerals import SYSTEMS, System

LOCALES_HEAD = """\
/* Made from ludendum.arithmetic.answers by web/make_types.py. Do not edit. */
"""

NUMERALS_HEAD = """\
/* Made from ludendum.numerals by web/make_types.py. Do not edit. */

/** A tile with a sign; what it counts stands on the chart alone. */
export interface Sign {
  readonly key: string;
  /** The sign in Unicode, which few devices have a font for. */
  readonly text: string;
  readonly looks: string;
  readonly counts: string;
  /** Its ink, on a square of 100 by 100. */
  readonly ink: string;
}

export interface System {
  readonly title: string;
  readonly about: string;
  /** The tile that begins a new place. */
  readonly between: string | null;
  readonly signs: readonly Sign[];
}

"""


def numeral_systems() -> str:
    """The signs of every numeral system, as they are drawn on their tiles."""
    lines = (f"  {name}: {json.dumps(_system(system), ensure_ascii=False)}," for name, system in SYSTEMS.items())
    head = "export const SYSTEMS: Readonly<Record<string, System>> = {"
    return "\n".join([NUMERALS_HEAD + head, *lines, "};", ""])


def locales() -> str:
    """The locales that answers are read in, with their decimal marks (MX-71)."""
    marks = {tag: find_locale(tag).decimal for tag in locale_tags()}
    constants = {"MARKS: Readonly<Record<string, string>>": marks, "USUAL": Switches("basic", 1).locale}
    lines = (f"export const {name} = {json.dumps(value)};" for name, value in constants.items())
    return "\n".join([LOCALES_HEAD, *lines, ""])


def _system(system: System) -> dict[str, Any]:
    signs = [
        {"key": tile.key, "text": tile.text, "looks": tile.looks, "counts": tile.counts, "ink": tile.block.markup}
        for tile in system.tiles
    ]
    return {"title": system.title, "about": system.about, "between": system.between, "signs": signs}
