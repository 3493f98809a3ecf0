"""The guide for those who run a server names commands, options, files and settings that exist."""

import re

import pytest

from tests.deploy.proxies import DEPLOY
from tests.terminal.house import ludendum

ROOT = DEPLOY.parent
GUIDES = ("docs/running.md", "SECURITY.md")
_COMMAND = re.compile(r"(?:^|[ /`“])ludendum(?:-admin)? ([a-z]+)((?:[^\n`”#]|\\\n)*)")
_LINK = re.compile(r"\]\(([^)#:]+)(#[^)]*)?\)")


def commands() -> list[tuple[str, str]]:
    """Every command of ours that a guide calls, with what follows it."""
    texts = [(ROOT / guide).read_text().replace("\\\n", " ") for guide in GUIDES]
    texts += [file.read_text() for file in DEPLOY.iterdir() if file.is_file()]
    return [found for text in texts for found in _COMMAND.findall(text)]


def test_every_command_and_option_is_offered() -> None:
    offered = set(re.findall(r"^  ([a-z]+)  ", ludendum("--help").out, re.MULTILINE))
    called = [(name, rest) for name, rest in commands() if name in offered]
    assert {"serve", "backup", "doctor"} <= {name for name, _ in called}
    help_of = {name: ludendum(name, "--help").out for name in {name for name, _ in called}}
    missing = {
        (name, option)
        for name, rest in called
        for option in re.findall(r"--[a-z-]+", rest)
        if option not in help_of[name]
    }
    assert missing == set()


@pytest.mark.parametrize("guide", GUIDES)
def test_every_link_leads_somewhere(guide: str) -> None:
    place = (ROOT / guide).parent
    for file, heading in _LINK.findall((ROOT / guide).read_text()):
        target = (place / file).resolve()
        assert target.exists(), file
        if heading:
            assert heading[1:] in headings(target.read_text()), heading


def headings(text: str) -> set[str]:
    """The headings of a page, as links name them."""
    found = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


def test_every_headings_own_link_leads_somewhere() -> None:
    text = (ROOT / "docs/running.md").read_text()
    assert {link for link in re.findall(r"\]\(#([^)]+)\)", text) if link not in headings(text)} == set()


def test_every_metric_and_setting_that_is_named_exists() -> None:
    text = "\n".join((ROOT / guide).read_text() for guide in GUIDES)
    sources = "\n".join(file.read_text() for file in (ROOT / "ludendum").rglob("*.py"))
    for name in set(re.findall(r"\bLUDENDUM_[A-Z_]+\b", text)):
        assert name in sources, name
    for name in set(re.findall(r"`(?:ludendum_)?([a-z]+_[a-z_]+)`", text)):
        assert name.removesuffix("_total") in sources, name
