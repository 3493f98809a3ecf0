"""The paper as Markdown, with links from every reference; what participants wrote is never markup."""

import re

from ludendum.games.squaring_the_circle.chronicle.paper import (
    END,
    Cite,
    Item,
    Name,
    Paper,
    Passage,
    Piece,
    Plain,
    Ref,
    Section,
    Term,
    Text,
    Words,
)

SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&$!])")
"""What means something anywhere in a line."""


def escaped(text: str) -> str:
    r"""A text as Markdown that shows it as it is.

    >>> escaped("1. *no* <b>"), escaped("- [x](y)")
    ('1\\. \\*no\\* \\<b\\>', '\\- \\[x\\](y)')
    """
    safe = SPECIAL.sub(r"\\\1", text)
    safe = re.sub(r"(?m)^(\s*\d{1,9})([.)])", r"\1\\\2", safe)
    return re.sub(r"(?m)^(\s*)([-+=:])", r"\1\\\2", safe)


def as_markdown(paper: Paper) -> str:
    parts = [f"# {_line(paper.title)}", f"*{_line(paper.subtitle)}*"]
    for author in paper.authors:
        origin = f", {_line(author.origin)}" if author.origin else ""
        parts.append(f"**{_line(author.name)}**  \n{_line(author.branch)} and {_line(author.thief)}{origin}")
    if paper.date:
        parts.append(f"Received {paper.date}")
    parts.append(f"> **Abstract.** {_text(paper.abstract)}")
    if paper.keywords:
        parts.append(f"**Keywords:** {_line(', '.join(paper.keywords))}.")
    if paper.classification:
        parts.append(f"**Mathematics Subject Classification:** {_line(paper.classification)}.")
    for place, section in enumerate(paper.sections, 1):
        parts += _section(place, section)
    for heading, lines in (
        ("Acknowledgements", paper.acknowledgements),
        ("Conflicts of interest", paper.conflicts),
        ("Notes on contributors", paper.contributors),
        ("Notes on notation", paper.notation),
    ):
        if lines:
            parts += [f"## {heading}", *map(_text, lines)]
    parts += _appendix(paper)
    parts.append(f"Record `{paper.code}`.")
    return "\n\n".join(parts) + "\n"


def _section(place: int, section: Section) -> list[str]:
    parts = [f'<a id="{section.label}"></a>', f"## {place}. {_line(section.heading)}"]
    if section.summary:
        parts.append(f"*{_text(section.summary)}*")
    for block in section.blocks:
        if isinstance(block, Passage):
            parts.append(_text(block.text))
        else:
            parts += _item(block)
    return parts


def _item(item: Item) -> list[str]:
    note = f" of {_text(item.note)}" if item.kind == "proof" else f" ({_text(item.note)})" if item.note else ""
    head = f'<a id="{item.label}"></a>**{_line(item.head)}**{note}.'
    first = f"{head} {_text(item.text)}" if item.text and not item.words else head
    parts = [first]
    if item.words:
        parts.append("\n".join(f"> {escaped(line)}  " if line else ">" for line in item.words.split("\n")).rstrip())
        parts += [_text(item.text)] if item.text else []
    if item.steps:
        steps = [f"- *{_line(step.head)}* ({_text(step.by)}). {_text(step.text)}" for step in item.steps]
        parts.append("\n".join(steps))
    sign = END.get(item.kind, "")
    end = " ".join(part for part in (_text(item.end), sign) if part)
    return [*parts, end] if end else parts


def _appendix(paper: Paper) -> list[str]:
    if not paper.rolls:
        return []
    lines = ["| | who | what | dice | with | total | |", "| ---: | --- | --- | --- | --- | ---: | --- |"]
    for roll in paper.rolls:
        dice = f"{roll.dice[0]} + {roll.dice[1]}"
        cells = (_line(roll.who), _line(roll.what), dice, _line(roll.parts), str(roll.total), roll.verdict)
        lines.append(f'| <a id="roll-{roll.number}"></a>[{roll.number}] | {" | ".join(cells)} |')
    return ["## Appendix. Table of rolls", "\n".join(lines)]


def _line(text: str) -> str:
    return escaped(" ".join(text.split()))


def _text(text: Text) -> str:
    return "".join(_piece(piece) for piece in text)


def _piece(piece: Piece) -> str:
    match piece:
        case Cite(roll):
            return f"[\\[{roll}\\]](#roll-{roll})"
        case Ref(label, words):
            return f"[{_line(words)}](#{label})"
        case Words(words):
            return f"“{_line(words)}”"
        case Term(words):
            return f"*{_line(words)}*"
        case Name(words):
            return _line(words)
        case Plain(words):
            return SPECIAL.sub(r"\\\1", words)
