"""Squares, mathematicians and Chance cards of Mathematicus, its view and its events."""

import json
import re
from typing import Any

import msgspec

from ludendum.games.mathematicus import GAME as MATHEMATICUS
from ludendum.games.mathematicus.board import SIDE, SIDES, SQUARES, Square
from ludendum.games.mathematicus.chance import CARDS, ChanceCard
from ludendum.games.mathematicus.figures import FIGURES, MATHEMATICIANS
from ludendum.games.mathematicus.kinds import TITLES
from ludendum.games.mathematicus.options import Switches
from ludendum.games.mathematicus.picture import PRIMES
from ludendum.games.mathematicus.pieces import FACES, PAWNS, TOKENS
from ludendum.games.mathematicus.view import View as MathematicusView
from ludendum.numerals import SYSTEMS
from making.typescript import interface, listed, names_of, one_of, union

HEAD = """\
/* Made from ludendum.games.mathematicus by web/make_types.py. Do not edit. */
"""


def rules() -> str:
    """The board with all it shows, whose figures are collected, and what the server tells."""
    _, components = msgspec.json.schema_components((MathematicusView, *MATHEMATICUS.events))
    happenings = {event.__name__ for event in MATHEMATICUS.events}
    names = {name: f"{short}Event" if short in happenings else short for name, short in names_of(components).items()}
    constants = {
        "SIDES": SIDES,
        "SIDE": SIDE,
        "FIGURES": FIGURES,
        "TOKENS": TOKENS,
        "SOLIDS": [pawn.solid for pawn in PAWNS],
        "FACES": FACES,
        "TITLES": TITLES,
    }
    lines = [f"export const {name} = {json.dumps(value)} as const;" for name, value in constants.items()]
    lines += [
        "",
        "export type Figure = (typeof FIGURES)[number];",
        "export type Token = (typeof TOKENS)[number];",
        "export type Solid = (typeof SOLIDS)[number];",
        "/** The kinds of answers. */",
        f"export type Kind = {one_of(action.verb() for action in MATHEMATICUS.actions)};",
        "",
        *(interface(names[name], schema, names, whole=True) for name, schema in components.items()),
        union("Happening", (f"{event.__name__}Event" for event in MATHEMATICUS.events)),
        SQUARE_TYPES,
        "/** What has its default is not sent of what a player plays with. */",
        f'export const USUAL: Omit<Switches, "mode" | "level"> = {json.dumps(_usual())};',
        "",
        *listed("SQUARES", "Square", map(_square, SQUARES)),
        *listed("MATHEMATICIANS", "Mathematician", map(msgspec.to_builtins, MATHEMATICIANS)),
        *listed("CARDS", "ChanceCard", map(_chance_card, CARDS)),
    ]
    return "\n".join([HEAD, *lines])


SQUARE_TYPES = """\
/** A square, and what it shows; what it does not show is left out. */
export interface Square {
  readonly number: number;
  readonly kind: "start" | "figure" | "chance" | "penalty" | "medal" | "numeral" | "roll" | "challenge" | "plain";
  readonly prime: boolean;
  readonly start?: boolean;
  readonly figure?: Figure;
  readonly chance?: boolean;
  readonly medal?: boolean;
  readonly penalty?: boolean;
  readonly way_out?: boolean;
  readonly numeral?: "egyptian" | "babylonian" | "chinese" | "roman" | "maya" | "arabic";
  readonly token?: Token;
  readonly halves?: readonly ("A" | "B")[];
  /** The number in the square's own numerals, drawn: a box, and the ink in it. */
  readonly sign?: { readonly box: string; readonly ink: string };
  readonly curiosity: { readonly title: string; readonly text: string; readonly source?: string };
}

export interface Mathematician {
  readonly key: "brahmagupta" | Figure;
  readonly name: string;
  readonly years: string;
  readonly life: string;
  readonly sources: readonly string[];
}

export interface ChanceCard {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Its owner keeps it until it is used. */
  readonly kept: boolean;
}
"""


def _usual() -> dict[str, Any]:
    usual = msgspec.structs.asdict(Switches("basic", 1))
    return {name: value for name, value in usual.items() if name not in ("mode", "level")}


def _square(square: Square) -> dict[str, Any]:
    shown = {name: value for name, value in msgspec.to_builtins(square).items() if value}
    curiosity = {name: value for name, value in shown.pop("curiosity").items() if value}
    of = {"kind": square.kind, "prime": square.number in PRIMES}
    sign = {"sign": _sign(SYSTEMS[square.numeral].picture(square.number))} if square.numeral else {}
    return {"number": square.number, **of, **shown, **sign, "curiosity": curiosity}


def _sign(picture: str) -> dict[str, str]:
    """The box of a drawn numeral and the ink in it: on the board it stands among other things, which name it."""
    found = re.search(r'viewBox="([^"]+)".*?</title>(.*)</svg>', picture)
    if found is None:
        raise AssertionError("our pictures have a box and a title")
    return {"box": found[1], "ink": found[2]}


def _chance_card(card: ChanceCard) -> dict[str, Any]:
    return {"key": card.key, "title": card.title, "text": card.text, "kept": card.kept}
