"""Rules, code and tests know each other; where something is missing, the message says which line to write where."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from msgspec import NODEFAULT, Struct

from ludendum import games
from ludendum.engine import AnyGame
from ludendum.games.mathematicus.chance import CARDS
from ludendum.hosting.options import parameters
from ludendum.numerals import SYSTEMS
from tests.harness import growing

HOUSE = Path(__file__).parent.parent
ID = re.compile(r"(?<![A-Za-z0-9])([A-Z]{2})[-_](\d+)(?!\d)")
IN_A_NAME = re.compile(r"(?<![a-z0-9])([a-z]{2})_(\d+)(?!\d)")
ROW = re.compile(r"^\| \*\*([A-Z]{2}-\d+)\*\* \| [^|]+ \|(?: (?:book|ours)\b[^|]* \|)?$", re.MULTILINE)
DEFINED = re.compile(r"\*\*([A-Z]{2}-\d+)\*\*")
GAMES = [games.find(name) for name in games.names()]


def texts(folder: str, pattern: str) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted((HOUSE / folder).glob(pattern))}


PAGES = texts("docs/rules", "*.md")
RULES = {page: DEFINED.findall(text) for page, text in PAGES.items()}
KNOWN = {rule for rules in RULES.values() for rule in rules}
PREFIXES = {rule[:2]: page.name for page, rules in RULES.items() for rule in rules}


def ids(text: str) -> set[str]:
    return {f"{letters}-{number}" for letters, number in ID.findall(text)}


def page_of(game: AnyGame) -> tuple[str, str]:
    """The name of a game's rules page, and its text."""
    return f"docs/rules/{game.name}.md", PAGES[HOUSE / "docs" / "rules" / f"{game.name}.md"]


def section(text: str, title: str) -> str:
    found = re.search(rf"^#+ {title}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


# what is there is documented -----------------------------------------------------------------------------------------


def undocumented(game: AnyGame) -> Iterator[str]:
    """Every option, action, event and card of a game that its page or its lists do not have: the line to write."""
    place, text = page_of(game)
    options, typed = section(text, "Options"), section(text, "What you type")
    begun = section(text, "Ways to begin")
    for preset in game.presets:
        line = f"| `{preset.name}` | {preset.title} | {preset.about} |"
        if line not in begun:
            yield f"{place}, under “Ways to begin”: {line}"
    bent = [option.name for option in parameters(game)]
    usual = f" above `{bent[0]}`" if bent else ""
    below = options.partition(f"\n| `{bent[0]}` |")[2] if bent else ""
    for field in msgspec.structs.fields(game.options):
        shown, where = _shown(field), "" if field.name in bent else usual
        if not re.search(rf"^\| `{field.name}` \| .*\*\*`?{re.escape(shown)}`?\*\*.* \| .+ \|$", options, re.MULTILINE):
            yield f"{place}, under “Options”{where}: | `{field.name}` | **{shown}**, … | what it means |"
        elif where and f"\n| `{field.name}` |" in below:
            yield f"{place}, under “Options”: the row of `{field.name}` belongs{where}, where the bent rules begin"
    for action in game.actions:
        if not re.search(rf"`{re.escape(action.verb())}[ `]", typed):
            yield f"{place}, under “What you type”: | `{action.verb()} …` | what it does |"
    modules = modules_of_events(game)
    where_events_are = Path(modules[0].__file__ or "").relative_to(HOUSE)
    for module in modules:
        for kind in vars(module).values():
            if _is_event(kind, module.__name__) and kind not in game.events:
                yield f"{where_events_are}, in the list of all events: {kind.__name__}"
    for card in CARDS if game.name == "mathematicus" else ():
        if f"| {card.title} | " not in section(text, "The rules"):
            yield f"{place}, under “Chance”: | {card.title} | what it does (its rule) |"


def _shown(field: msgspec.structs.FieldInfo) -> str:
    """A default as a page writes it."""
    default = field.default if field.default is not NODEFAULT else field.default_factory()
    return {True: "yes", False: "no"}[default] if isinstance(default, bool) else str(default) or "none"


def modules_of_events(game: AnyGame) -> list[ModuleType]:
    """The module that holds a game's events, or all those of its package of events."""
    events = importlib.import_module(f"ludendum.games.{game.name.replace('-', '_')}.events")
    parts = pkgutil.iter_modules(getattr(events, "__path__", []))
    return [events, *(importlib.import_module(f"{events.__name__}.{part.name}") for part in parts)]


def _is_event(kind: Any, module: str) -> bool:
    own = isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module
    named = own and not kind.__name__.startswith("_") and kind.__struct_config__.tag is not None
    return named and not kind.__subclasses__()  # what others are made from is none itself


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_action_event_and_card_is_documented_and_listed(game: AnyGame) -> None:
    missing = list(undocumented(game))
    assert not missing, "write these lines:\n" + "\n".join(missing)


# rules ---------------------------------------------------------------------------------------------------------------


def named_by(test: ast.FunctionDef, lines: list[str]) -> set[str]:
    """The rules a test names: in its docstring, its body, the cases it is given, or its own name."""
    first = min([test.lineno, *(decorator.lineno for decorator in test.decorator_list)])
    in_name = {f"{letters.upper()}-{number}" for letters, number in IN_A_NAME.findall(test.name)}
    return in_name | ids("\n".join(lines[first - 1 : test.end_lineno]))


def proven_by(source: str) -> set[str]:
    if not (ids(source) or IN_A_NAME.search(source)):
        return set()
    lines, tests = source.splitlines(), (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return {rule for test in tests if test.name.startswith("test_") for rule in named_by(test, lines)}


@pytest.fixture(scope="module")
def proven() -> set[str]:
    return set[str]().union(*map(proven_by, texts("tests", "**/test_*.py").values()))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_rule_is_proven_by_a_test_that_names_it(page: Path, proven: set[str]) -> None:
    assert RULES[page], "the page has no rules"
    folder = f"tests/games/{page.stem.replace('-', '_')}"
    where = f"{folder}/test_….py" if (HOUSE / folder).is_dir() else "tests/…/test_….py"
    unproven = [f'{where}: def test_…() -> None: """{rule}."""' for rule in RULES[page] if rule not in proven]
    assert not unproven, "a test of each must name it; write these lines:\n" + "\n".join(unproven)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_rule_has_one_row_that_says_it_and_whose_it_is(page: Path) -> None:
    """In whatever order: a rule stands where it belongs, and takes the next number that is free."""
    rows = ROW.findall(PAGES[page])
    unlike = [rule for rule in RULES[page] if rule not in rows]
    assert not unlike, f"a row is | **ID** | the rule | book or ours |, but for these: {unlike}"
    twice = sorted({rule for rule in rows if rows.count(rule) > 1})
    free = f"{rows[0][:2]}-{max(int(rule[3:]) for rule in rows) + 1}"
    assert not twice, f"twice on the page: {twice}; the next number that is free is {free}"


def cited_by_refusals(source: str) -> set[str]:
    """Every id that stands in code as a value: what a `Refusal` names, be it through a table or an argument."""
    if not ids(source):
        return set()
    values = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {value for value in values if isinstance(value, str) and ID.fullmatch(value) and value[:2] in PREFIXES}


def test_every_rule_that_a_refusal_cites_is_seen() -> None:
    cited = [rule for text in texts("ludendum", "**/*.py").values() for rule in cited_by_refusals(text)]
    assert len(cited) > 20, "nothing was looked at"


def test_every_rule_that_code_or_a_page_speaks_of_stands_on_a_page() -> None:
    """In a refusal, a docstring or a comment: `FM-35`."""
    spoken = {**texts("ludendum", "**/*.py"), **texts("ludendum", "**/*.toml"), **PAGES}
    missing = [
        f"docs/rules/{PREFIXES[rule[:2]]}: | **{rule}** | the rule, which {path.relative_to(HOUSE)} speaks of | ours |"
        for path, text in spoken.items()
        for rule in sorted(ids(text) - KNOWN)
        if rule[:2] in PREFIXES
    ]
    assert not missing, "write these lines:\n" + "\n".join(missing)


def test_events_are_looked_for_wherever_a_game_has_some() -> None:
    for game in GAMES:
        assert {event.__module__ for event in game.events} <= {module.__name__ for module in modules_of_events(game)}


# the looking itself --------------------------------------------------------------------------------------------------

SAMPLE = '''
"""The module speaks of ZZ-1."""

RULE = "ZZ-2"  # and so does a constant

@pytest.mark.parametrize("case", ["ZZ-3"])
def test_by_its_cases(case): ...

def test_by_its_docstring():
    """ZZ-4"""

def test_by_its_body():
    with pytest.raises(Refused, match="ZZ-5"): ...

def test_zz_6_by_its_name(): ...

def helper():
    """ZZ-7"""
'''


def test_a_rule_named_beside_the_tests_is_not_proven_by_them() -> None:
    assert proven_by(SAMPLE) == {"ZZ-3", "ZZ-4", "ZZ-5", "ZZ-6"}


def test_what_is_missing_is_named_with_the_line_to_write() -> None:
    grown = growing.grown(games.find("mathematicus"))
    besides = [*undocumented(games.find("mathematicus"))]
    missing = [line for line in undocumented(grown) if line not in besides]
    assert missing == [
        "docs/rules/mathematicus.md, under “Options” above `series`: | `added_option` | **usual**, … | what it means |",
        "docs/rules/mathematicus.md, under “What you type”: | `sigh …` | what it does |",
    ]


def test_the_page_of_mathematicus_has_what_is_proposed_numerals_and_a_glossary() -> None:
    """Every motion and every system stands there, and every word once, in the order of the alphabet."""
    _, text = page_of(games.find("mathematicus"))
    for motion in games.find("mathematicus").motions:
        assert f"| `propose {motion.verb()} " in section(text, "What you type")
    numerals, glossary = section(text, "Numerals"), section(text, "Glossary")
    for system in SYSTEMS.values():
        assert f"| {system.title} | {system.text(21)} |".casefold() in numerals.replace("Eastern ", "").casefold()
    words = re.findall(r"^\| ([a-z][^|]+) \| [^|]+ \|$", glossary, re.MULTILINE)[1:]
    assert len(words) > 20
    assert words == sorted(set(words))
