"""The playbooks and moves of Squaring the Circle, its view and its events."""

import json
from typing import Any

import msgspec

from ludendum.games.squaring_the_circle import GAME as SQUARING_THE_CIRCLE
from ludendum.games.squaring_the_circle.choices import OPTIONS as THEOREM_OPTIONS
from ludendum.games.squaring_the_circle.outlook import Outlook
from ludendum.games.squaring_the_circle.playbook import BOOKS, COMMON, MOVES, Move, Playbook
from ludendum.games.squaring_the_circle.terms import CARD_KINDS, MATHEMATICAL, THIEVISH
from ludendum.games.squaring_the_circle.view import View as ConferenceView
from ludendum.hosting.rules import rules_of
from making.typescript import interface, listed, names_of, one_of, union

HEAD = """\
/* Made from ludendum.games.squaring_the_circle by web/make_types.py. Do not edit. */

/** A move as it stands on a sheet. */
export interface Move {
  readonly key: string;
  readonly name: string;
  readonly rule: string;
  /** In one sentence. */
  readonly says: string;
  /** All of its rule. */
  readonly text: string;
  readonly stat?: string;
  /** How its telling is asked for. */
  readonly trigger?: string;
  /** How it is asked which colleague it is about. */
  readonly whom?: string;
  readonly core?: boolean;
  readonly conference?: boolean;
  /** It takes no initial move. */
  readonly free?: boolean;
  /** It is made; others only change something. */
  readonly made?: boolean;
  /** It asks when it could be used, and one may say once and for all that it need not. */
  readonly power?: boolean;
  /** How many trophies bring it. */
  readonly trophies?: number;
}

export interface Book {
  readonly key: string;
  readonly name: string;
  readonly kind: "mathematician" | "thief";
  readonly moves: readonly string[];
  readonly looks: readonly string[];
  readonly vices: readonly string[];
  readonly origins: readonly string[];
  /** Names, each with where who bears it is from. */
  readonly names: readonly (readonly [name: string, origin: string])[];
}

"""


def rules() -> str:
    """The playbooks and moves with their rules, and what the server tells and shows."""
    _, components = msgspec.json.schema_components((ConferenceView, Outlook, *SQUARING_THE_CIRCLE.events))
    happenings = {event.__name__ for event in SQUARING_THE_CIRCLE.events}
    names = {name: f"{short}Event" if short in happenings else short for name, short in names_of(components).items()}
    constants = {
        "MATHEMATICAL": MATHEMATICAL,
        "THIEVISH": THIEVISH,
        "CARD_KINDS": CARD_KINDS,
        "COMMON": [one.key for one in COMMON],
    }
    lines = [f"export const {name} = {json.dumps(value)} as const;" for name, value in constants.items()]
    # A rule that is not on its page yet is for tests/test_rules_pages.py to miss.
    texts = {rule.id: rule.text for rule in rules_of(SQUARING_THE_CIRCLE.name)}
    lines += [
        "",
        "export type CardKind = (typeof CARD_KINDS)[number];",
        "/** The kinds of answers. */",
        f"export type Kind = {one_of(action.verb() for action in SQUARING_THE_CIRCLE.actions)};",
        "",
        # What lies on the table is sent without its defaults.
        *(
            interface(names[name], schema, names, whole=names[name].endswith(("Event", "View")))
            for name, schema in components.items()
        ),
        union("Happening", (f"{event.__name__}Event" for event in SQUARING_THE_CIRCLE.events)),
        f"export const OPTIONS: Readonly<Record<string, string>> = {json.dumps(THEOREM_OPTIONS, ensure_ascii=False)};",
        "",
        *listed("BOOKS", "Book", map(_book, BOOKS.values())),
        *listed("MOVES", "Move", (_move(one, texts) for one in MOVES.values())),
    ]
    return "\n".join([HEAD, *lines])


def _book(book: Playbook) -> dict[str, Any]:
    people = [(name, origin) for origin, some in book.names.items() for name in some]
    shown = {"key": book.key, "name": book.name, "kind": book.kind, "moves": [one.key for one in book.moves]}
    return {**shown, "looks": book.looks, "vices": book.vices, "origins": book.origins, "names": people}


def _move(move: Move, texts: dict[str, str]) -> dict[str, Any]:
    shown = {
        "stat": move.stakes.stat or move.stat,
        "trigger": move.trigger,
        "whom": None if move.whom is None else move.whom.asks,
        "core": move.core,
        "conference": move.conference,
        "free": not move.costs,
        "made": move.script is not None,
        "power": move.is_power,
        "trophies": move.trophies,
    }
    own = {"key": move.key, "name": move.name, "rule": move.rule, "says": move.says, "text": texts.get(move.rule, "")}
    return {**own, **{name: value for name, value in shown.items() if value}}
