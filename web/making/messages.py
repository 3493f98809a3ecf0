"""All that crosses between server and page: its types, and shapes to check it by."""

import json
from typing import Any, get_args

import msgspec

from ludendum.games.mathematicus.writing import Tried
from ludendum.hosting.laying import Wish
from ludendum.hosting.sheets import GameSheet
from ludendum.lab.review import Review
from ludendum.lab.studies.findings import Findings
from ludendum.server.api.deals import DealFacts, HowShown
from ludendum.server.api.feeds import FeedMade
from ludendum.server.api.games import Daily, RulesPage
from ludendum.server.api.homework import Beginning, GivenLesson, Homework, HomeworkFacts
from ludendum.server.api.house import HouseFacts, Invited, Inviting, Joining
from ludendum.server.api.lesson_reports import Keeping
from ludendum.server.api.me import Code, CodeHolds, Me
from ludendum.server.api.numbers import LessonNumber
from ludendum.server.api.people import Complaint, Pointed, Received
from ludendum.server.api.questions import NewDeck, Save, Try, UploadResult
from ludendum.server.api.studies import StudyTitle
from ludendum.server.api.tables import Fork, Laid
from ludendum.server.blocks import Blocked
from ludendum.server.exporting import Topic
from ludendum.server.forking import GoingOn
from ludendum.server.lesson_reports import LessonReport
from ludendum.server.listing import MyTable
from ludendum.server.messages import AnyFromPage, AnyToPage
from ludendum.server.open_tables import OpenTable
from ludendum.server.questions import MyDeck, OpenDeck, SharedDeck
from ludendum.server.replaying import Moment, Moments, MoveLine, VerifiedRecord
from ludendum.server.reviews import Progress
from ludendum.server.statistics import Statistics
from making.typescript import Schema, _target, interface, names_of, union

ASKED_FOR = (Wish, Fork, Joining, Inviting, Pointed, Complaint, NewDeck, Save, Try, Keeping, Homework, Beginning)
"""What the page sends over HTTP, and what it gets."""

ANSWERED = (
    GameSheet,
    Daily,
    Findings,
    StudyTitle,
    RulesPage,
    Me,
    Code,
    CodeHolds,
    FeedMade,
    HouseFacts,
    Invited,
    Blocked,
    Received,
    Laid,
    GivenLesson,
    HomeworkFacts,
    LessonNumber,
    MyTable,
    OpenTable,
    Moment,
    Moments,
    VerifiedRecord,
    Progress,
    Review,
    Statistics,
    DealFacts,
    HowShown,
    GoingOn,
    MoveLine,
    Topic,
    MyDeck,
    OpenDeck,
    SharedDeck,
    Tried,
    UploadResult,
    LessonReport,
)

HEAD = """\
/* Made from the structs of the server by web/make_types.py. Do not edit. */
"""

SHAPES = """\
/** How a value is checked: a primitive's name, the name of a type below, [items], {values}, or one of several. */
export type Shape = string | null | readonly [Shape] | { readonly of: Shape } | { readonly any: readonly Shape[] };
"""


def messages() -> str:
    """All that crosses between server and page."""
    from_page, to_page = get_args(AnyFromPage), get_args(AnyToPage)
    _, components = msgspec.json.schema_components((*from_page, *to_page, *ASKED_FOR, *ANSWERED))
    names = names_of(components)
    sent = {names[name] for name in components if _is_one_of(name, components, from_page)}
    unchecked = sent | {kind.__name__ for kind in ASKED_FOR}
    received = {names[name] for name in components if _is_one_of(name, components, to_page)}
    parts = [HEAD, *(interface(names[name], schema, names) for name, schema in components.items())]
    parts.append(union("FromPage", (names[name] for name in components if names[name] in sent)))
    parts.append(union("ToPage", (names[name] for name in components if names[name] in received)))
    parts.append(SHAPES)
    shapes = {names[name]: schema for name, schema in components.items() if names[name] not in unchecked}
    parts.append(_shapes(shapes, names))
    parts.append(_by_tag({name: shapes[name] for name in shapes if name in received}))
    return "\n".join(parts)


def _is_one_of(name: str, components: dict[str, Schema], kinds: tuple[type, ...]) -> bool:
    tag = components[name].get("properties", {}).get("say", {}).get("enum")
    title = name.rsplit(".", 1)[-1]
    return tag is not None and any(kind.__name__ == title for kind in kinds)


def _shapes(components: dict[str, Schema], names: dict[str, str]) -> str:
    lines = ["export const SHAPES: Record<string, Record<string, Shape>> = {"]
    for name, schema in components.items():
        fields = {
            field: _shape(inner, names)
            if field in schema.get("required", [])
            else {"any": ["undefined", _shape(inner, names)]}
            for field, inner in schema.get("properties", {}).items()
        }
        inner = ", ".join(f"{field}: {_literal(shape)}" for field, shape in fields.items() if shape is not None)
        lines.append(f"  {name}: {{ {inner} }},")
    return "\n".join([*lines, "};", ""])


def _shape(schema: Schema, names: dict[str, str]) -> Any:
    if "$ref" in schema:
        return names[_target(schema)]
    if "anyOf" in schema:
        return {"any": [_shape(part, names) for part in schema["anyOf"]]}
    match schema.get("type"):
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return schema["type"]
        case "array":
            parts = schema.get("prefixItems") or [schema.get("items", {})]
            return [_shape(parts[0], names)]
        case "object":
            values = schema.get("additionalProperties")
            return {"of": _shape(values, names) if isinstance(values, dict) else None}
    return "string" if "enum" in schema else None


def _literal(shape: Any) -> str:
    match shape:
        case list():
            return f"[{_literal(shape[0])}]"
        case dict():
            return "{ " + ", ".join(f"{key}: {_value(value)}" for key, value in shape.items()) + " }"
    return json.dumps(shape)


def _value(value: Any) -> str:
    return f"[{', '.join(_literal(one) for one in value)}]" if isinstance(value, list) else _literal(value)


def _by_tag(components: dict[str, Schema]) -> str:
    lines = ["/** Which type a message is of, by what it says. */", "export const TYPE_OF: Record<string, string> = {"]
    for name, schema in components.items():
        lines.append(f"  {json.dumps(schema['properties']['say']['enum'][0])}: {json.dumps(name)},")
    return "\n".join([*lines, "};", ""])
