"""Writes what the page knows of the server and must not say a second time.

`src/messages.ts`: all that crosses between server and page as TypeScript types, with shapes to check it by.
`src/boards/fields-medal/rules.ts`: the limits, names and values of Fields Medal that its board speaks of.
`src/boards/mathematicus/card/locales.ts`: whose ways of writing numbers are read.
`src/boards/mathematicus/tray/rules.ts`: the numeral systems with their signs as they are drawn.
`src/boards/mathematicus/rules.ts`: squares, mathematicians and Chance cards of Mathematicus, its view and its events.
`src/boards/squaring-the-circle/rules.ts`: the playbooks and moves of Squaring the Circle, its view and its events.

python web/make_types.py            # writes the files
python web/make_types.py --check    # says whether they are current
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from ludendum.arithmetic.answers import find_locale, locale_tags
from ludendum.games.fields_medal import GAME as FIELDS_MEDAL
from ludendum.games.fields_medal import position as fields_medal
from ludendum.games.fields_medal.formulas import LETTERS, RULE_FOR
from ludendum.games.fields_medal.view import View
from ludendum.games.mathematicus import GAME as MATHEMATICUS
from ludendum.games.mathematicus.board import SIDE, SIDES, SQUARES, Square
from ludendum.games.mathematicus.chance import CARDS, ChanceCard
from ludendum.games.mathematicus.figures import FIGURES, MATHEMATICIANS
from ludendum.games.mathematicus.kinds import TITLES
from ludendum.games.mathematicus.options import Switches
from ludendum.games.mathematicus.picture import PRIMES
from ludendum.games.mathematicus.pieces import FACES, PAWNS, TOKENS
from ludendum.games.mathematicus.view import View as MathematicusView
from ludendum.games.mathematicus.writing import Tried
from ludendum.games.squaring_the_circle import GAME as SQUARING_THE_CIRCLE
from ludendum.games.squaring_the_circle.choices import OPTIONS as THEOREM_OPTIONS
from ludendum.games.squaring_the_circle.outlook import Outlook
from ludendum.games.squaring_the_circle.playbook import BOOKS, COMMON, MOVES, Move, Playbook
from ludendum.games.squaring_the_circle.terms import CARD_KINDS, MATHEMATICAL, THIEVISH
from ludendum.games.squaring_the_circle.view import View as ConferenceView
from ludendum.hosting.laying import Wish
from ludendum.hosting.rules import rules_of
from ludendum.hosting.sheets import GameSheet
from ludendum.lab.review import Review
from ludendum.lab.studies.findings import Findings
from ludendum.numerals import SYSTEMS, System
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

SOURCE = Path(__file__).parent / "src"

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

Schema = dict[str, Any]

HEAD = """\
/* Made from the structs of the server by web/make_types.py. Do not edit. */
"""

SHAPES = """\
/** How a value is checked: a primitive's name, the name of a type below, [items], {values}, or one of several. */
export type Shape = string | null | readonly [Shape] | { readonly of: Shape } | { readonly any: readonly Shape[] };
"""


def files() -> dict[Path, str]:
    """What is written, by where."""
    boards = SOURCE / "boards"
    return {
        SOURCE / "messages.ts": messages(),
        boards / "fields-medal" / "rules.ts": fields_medal_rules(),
        boards / "mathematicus" / "rules.ts": mathematicus_rules(),
        boards / "mathematicus" / "card" / "locales.ts": locales(),
        boards / "mathematicus" / "tray" / "rules.ts": numeral_systems(),
        boards / "squaring-the-circle" / "rules.ts": squaring_the_circle_rules(),
    }


def messages() -> str:
    """All that crosses between server and page."""
    from_page, to_page = get_args(AnyFromPage), get_args(AnyToPage)
    _, components = msgspec.json.schema_components((*from_page, *to_page, *ASKED_FOR, *ANSWERED))
    names = _names(components)
    sent = {names[name] for name in components if _is_one_of(name, components, from_page)}
    unchecked = sent | {kind.__name__ for kind in ASKED_FOR}
    received = {names[name] for name in components if _is_one_of(name, components, to_page)}
    parts = [HEAD, *(_type(names[name], schema, names) for name, schema in components.items())]
    parts.append(_union("FromPage", (names[name] for name in components if names[name] in sent)))
    parts.append(_union("ToPage", (names[name] for name in components if names[name] in received)))
    parts.append(SHAPES)
    shapes = {names[name]: schema for name, schema in components.items() if names[name] not in unchecked}
    parts.append(_shapes(shapes, names))
    parts.append(_by_tag({name: shapes[name] for name in shapes if name in received}))
    return "\n".join(parts)


def _names(components: dict[str, Schema]) -> dict[str, str]:
    """A short name for each; of two alike, that of the log is an entry's."""
    return {
        name: f"{name.rsplit('.', 1)[-1]}Entry" if name.startswith("ludendum.engine.entries.") else name.rsplit(".")[-1]
        for name in components
    }


def _is_one_of(name: str, components: dict[str, Schema], kinds: tuple[type, ...]) -> bool:
    tag = components[name].get("properties", {}).get("say", {}).get("enum")
    title = name.rsplit(".", 1)[-1]
    return tag is not None and any(kind.__name__ == title for kind in kinds)


def _type(name: str, schema: Schema, names: dict[str, str], *, whole: bool = False) -> str:
    """A struct as an interface; `whole` if the page puts in what has its default."""
    lines = [*_comment(schema.get("description"), ""), f"export interface {name} {{"]
    required = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        mark = "" if whole or field in required else "?"
        lines += [*_comment(inner.get("description"), "  "), f"  {field}{mark}: {_of(inner, names)};"]
    return "\n".join([*lines, "}", ""])


def _comment(text: str | None, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.partition(chr(10) * 2)[0].split())} */"


def _of(schema: Schema, names: dict[str, str]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return names[_target(schema)]
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_of(part, names) for part in schema["anyOf"])
    match schema.get("type"):
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return str(schema["type"])
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_of(part, names) for part in schema['prefixItems'])}]"
        case "array":
            items = _of(schema.get("items", {}), names)
            return f"({items})[]" if " " in items else f"{items}[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_of(values, names) if isinstance(values, dict) else 'unknown'}>"
    return "unknown"


def _target(schema: Schema) -> str:
    return str(schema["$ref"]).removeprefix("#/$defs/")


def _union(name: str, members: Iterable[str]) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {member}" for member in members)]) + ";\n"


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


# the rules of Fields Medal ------------------------------------------------------------------------------------------


RULES_HEAD = """\
/* Made from ludendum.games.fields_medal by web/make_types.py. Do not edit. */
"""


def fields_medal_rules() -> str:
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
        f"export type Kind = {_one_of(action.verb() for action in FIELDS_MEDAL.actions)};",
        "/** The tags of the events. */",
        f"export type Tag = {_one_of(_tag(event) for event in FIELDS_MEDAL.events)};",
        "",
    ]
    _, components = msgspec.json.schema_components((View,))
    names = _names(components)
    lines += [_type(names[name], schema, names, whole=True) for name, schema in components.items()]
    usual = json.dumps(msgspec.structs.asdict(fields_medal.Options()))
    owed = {field.name: field.default for field in msgspec.structs.fields(fields_medal.Position) if not field.required}
    return "\n".join(
        [
            RULES_HEAD,
            *lines,
            "/** The options that nobody changed: what has its default is not sent. */",
            f"export const USUAL: Options = {usual};",
            "/** Of a position likewise. */",
            f"export const NOTHING_OWED = {json.dumps(owed)};\n",
        ]
    )


# Mathematicus -------------------------------------------------------------------------------------------------------


MATHEMATICUS_HEAD = """\
/* Made from ludendum.games.mathematicus by web/make_types.py. Do not edit. */
"""


def mathematicus_rules() -> str:
    """The board with all it shows, whose figures are collected, and what the server tells."""
    _, components = msgspec.json.schema_components((MathematicusView, *MATHEMATICUS.events))
    happenings = {event.__name__ for event in MATHEMATICUS.events}
    names = {name: f"{short}Event" if short in happenings else short for name, short in _names(components).items()}
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
        f"export type Kind = {_one_of(action.verb() for action in MATHEMATICUS.actions)};",
        "",
        *(_type(names[name], schema, names, whole=True) for name, schema in components.items()),
        _union("Happening", (f"{event.__name__}Event" for event in MATHEMATICUS.events)),
        SQUARE_TYPES,
        "/** What has its default is not sent of what a player plays with. */",
        f'export const USUAL: Omit<Switches, "mode" | "level"> = {json.dumps(_usual())};',
        "",
        *_listed("SQUARES", "Square", map(_square, SQUARES)),
        *_listed("MATHEMATICIANS", "Mathematician", map(msgspec.to_builtins, MATHEMATICIANS)),
        *_listed("CARDS", "ChanceCard", map(_chance_card, CARDS)),
    ]
    return "\n".join([MATHEMATICUS_HEAD, *lines])


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


# Squaring the Circle ------------------------------------------------------------------------------------------------


CONFERENCE_HEAD = """\
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


def squaring_the_circle_rules() -> str:
    """The playbooks and moves with their rules, and what the server tells and shows."""
    _, components = msgspec.json.schema_components((ConferenceView, Outlook, *SQUARING_THE_CIRCLE.events))
    happenings = {event.__name__ for event in SQUARING_THE_CIRCLE.events}
    names = {name: f"{short}Event" if short in happenings else short for name, short in _names(components).items()}
    constants = {
        "MATHEMATICAL": MATHEMATICAL,
        "THIEVISH": THIEVISH,
        "CARD_KINDS": CARD_KINDS,
        "COMMON": [one.key for one in COMMON],
    }
    lines = [f"export const {name} = {json.dumps(value)} as const;" for name, value in constants.items()]
    texts = {rule.id: rule.text for rule in rules_of(SQUARING_THE_CIRCLE.name)}
    lines += [
        "",
        "export type CardKind = (typeof CARD_KINDS)[number];",
        "/** The kinds of answers. */",
        f"export type Kind = {_one_of(action.verb() for action in SQUARING_THE_CIRCLE.actions)};",
        "",
        # What lies on the table is sent without its defaults.
        *(
            _type(names[name], schema, names, whole=names[name].endswith(("Event", "View")))
            for name, schema in components.items()
        ),
        _union("Happening", (f"{event.__name__}Event" for event in SQUARING_THE_CIRCLE.events)),
        f"export const OPTIONS: Readonly<Record<string, string>> = {json.dumps(THEOREM_OPTIONS, ensure_ascii=False)};",
        "",
        *_listed("BOOKS", "Book", map(_book, BOOKS.values())),
        *_listed("MOVES", "Move", (_move(one, texts) for one in MOVES.values())),
    ]
    return "\n".join([CONFERENCE_HEAD, *lines])


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
    own = {"key": move.key, "name": move.name, "rule": move.rule, "says": move.says, "text": texts[move.rule]}
    return {**own, **{name: value for name, value in shown.items() if value}}


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


def _listed(name: str, kind: str, values: Iterable[Any]) -> list[str]:
    """A list of values, each on a line."""
    lines = (f"  {json.dumps(value, ensure_ascii=False)}," for value in values)
    return [f"export const {name}: readonly {kind}[] = [", *lines, "];", ""]


def _one_of(words: Iterable[str]) -> str:
    return " | ".join(json.dumps(word) for word in words)


def _tag(kind: type) -> str:
    tag = msgspec.inspect.type_info(kind)
    return str(tag.tag) if isinstance(tag, msgspec.inspect.StructType) else kind.__name__


def is_current() -> bool:
    return all(path.exists() and path.read_text(encoding="utf-8") == text for path, text in files().items())


def main() -> None:
    if "--check" in sys.argv[1:]:
        sys.exit(0 if is_current() else "what the page knows is out of date: run `python web/make_types.py`")
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
