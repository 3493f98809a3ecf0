"""The limits, names and values of Fields Medal that its board speaks of."""

import json

import msgspec

from ludendum.games.fields_medal import GAME as FIELDS_MEDAL
from ludendum.games.fields_medal import position as fields_medal
from ludendum.games.fields_medal.formulas import LETTERS, RULE_FOR
from ludendum.games.fields_medal.view import View
from making.typescript import interface, names_of, one_of, tag_of

HEAD = """\
/* Made from ludendum.games.fields_medal by web/make_types.py. Do not edit. */
"""


def rules() -> str:
    """What the board says of the rules before the server answers, and what the server shows it."""
    constants = {
        "CATEGORIES": [str(category) for category in fields_medal.CATEGORIES],
        "LETTERS": LETTERS,
        "HAND_LIMIT": fields_medal.HAND_LIMIT,
        "LEMMA_LIMIT": fields_medal.LEMMA_LIMIT,
        "COPIES": fields_medal.COPIES,
        "ADVANCEMENT": fields_medal.ADVANCEMENT,
        "RULE_FOR": RULE_FOR,
    }
    lines = [f"export const {name} = {json.dumps(value)} as const;" for name, value in constants.items()]
    lines += [
        "",
        "export type Category = (typeof CATEGORIES)[number];",
        "/** The kinds of answers. */",
        f"export type Kind = {one_of(action.verb() for action in FIELDS_MEDAL.actions)};",
        "/** The tags of the events. */",
        f"export type Tag = {one_of(tag_of(event) for event in FIELDS_MEDAL.events)};",
        "",
    ]
    _, components = msgspec.json.schema_components((View,))
    names = names_of(components)
    lines += [interface(names[name], schema, names, whole=True) for name, schema in components.items()]
    usual = json.dumps(msgspec.structs.asdict(fields_medal.Options()))
    owed = {field.name: field.default for field in msgspec.structs.fields(fields_medal.Position) if not field.required}
    return "\n".join(
        [
            HEAD,
            *lines,
            "/** The options that nobody changed: what has its default is not sent. */",
            f"export const USUAL: Options = {usual};",
            "/** Of a position likewise. */",
            f"export const NOTHING_OWED = {json.dumps(owed)};\n",
        ]
    )
