"""A study written up: Markdown with pictures, a page for the browser, and what a notebook shows."""

from html import escape

from ludendum import games as house
from ludendum.engine import paper
from ludendum.engine.wording import sentence
from ludendum.lab.studies.findings import MEASURES, Findings, Measure
from ludendum.lab.studies.pictures import drawn, pictures, title_of

LISTS: dict[Measure, str] = {"endings": "How games end", "moves": "What comes up", "deciding": "What decides"}

LISTED = 12
"""Squares, cards and moves that the report lists, of those that come up."""
SHORT = "the games that were allowed did not suffice for the precision asked for"


def report(findings: Findings) -> str:
    """The report in Markdown, beside its pictures."""
    lines = [f"# {findings.title}", ""]
    for words in (findings.question, findings.remarks, _how(findings)):
        lines += [words, ""] if words else []
    if findings.partial:
        lines += ["**Partial:** it was stopped before everything was as precise as asked for.", ""]
    for (what, of), name in zip(drawn(findings), pictures(findings), strict=True):
        lines += [f"![{title_of(findings, what, of)}]({name})", ""]
    lines += ["## Figures", "", *_table(findings), ""]
    lines += ["All of them, with those of every seat, are in [figures.csv](figures.csv).", ""]
    for what, heading in LISTS.items():
        if what in findings.measures:
            lines += [f"## {heading}", "", sentence(MEASURES[what]), ""]
            lines += [f"- **{name}**: {'; '.join(told)}" for name, told in _lists(findings, what)]
            lines += [""]
    lines += ["## Tables with these rules", "", "On the page at `/studies`, by one tap; in a terminal:", "", "```"]
    lines += dict.fromkeys(cell.command(findings.game) for cell in findings.cells)
    return "\n".join([*lines, "```", ""])


def _how(findings: Findings) -> str:
    games = sum(cell.games for cell in findings.cells)
    asked = ", ".join(f"{what} within ±{_within(what, wide)}" for what, wide in findings.precision.items())
    bots = ", ".join(dict.fromkeys(bot for cell in findings.cells for bot in cell.bots))
    many = f"{len(findings.cells)} combinations, " if len(findings.cells) > 1 else ""
    return (
        f"{house.find(findings.game).title}, rules {findings.rules}, played by {bots}; {many}{games:,} games from the "
        f"seed {findings.seed} on. Wanted: {asked}. Intervals hold at {100 * findings.confidence:g} %, however often "
        "it was looked at whether they are narrow enough."
    )


def _within(what: str, wide: float) -> str:
    return f"{wide:g}" if what in ("length", "decisions") else f"{100 * wide:g} %"


def _table(findings: Findings) -> list[str]:
    heads, rows = _figures(findings)
    lines = [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return lines if all(cell.enough for cell in findings.cells) else [*lines, "", f"\\* {SHORT}."]


def _figures(findings: Findings) -> tuple[list[str], list[list[str]]]:
    """The table of the figures that are drawn: its head, and a row for each combination."""
    columns = drawn(findings)
    rows = []
    for cell in findings.cells:
        found = [cell.figure(*which) for which in columns]
        shown = ["" if one is None else one.text() for one in found]
        rows.append([f"{cell.name}{'' if cell.enough else ' *'}", f"{cell.games:,}", *shown])
    return ["combination", "games", *(title_of(findings, *which) for which in columns)], rows


def _lists(findings: Findings, what: Measure) -> list[tuple[str, list[str]]]:
    """Of each combination what is listed: squares, cards, moves, endings."""
    found = [
        (cell.name, [f"{one.of} {one.text()}" for one in cell.figures if one.what == what][:LISTED])
        for cell in findings.cells
    ]
    return [(name, told or ["nothing"]) for name, told in found]


def html(findings: Findings) -> str:
    """What a notebook shows, and the body of the page."""
    heads, rows = _figures(findings)
    words = [paper.paragraph(findings.question, soft=True)]
    words += [paper.paragraph(part.replace("\n", " ")) for part in findings.remarks.split("\n\n") if part]
    shown = "".join(f"<figure style='margin:1em 0'>{one}</figure>" for one in pictures(findings).values())
    lists = "".join(
        f"<details><summary>{escape(heading)}</summary>"
        + paper.rows(("combination", ""), [(escape(name), escape("; ".join(told))) for name, told in found])
        + "</details>"
        for what, heading in LISTS.items()
        if what in findings.measures and (found := _lists(findings, what))
    )
    short = "" if all(cell.enough for cell in findings.cells) else paper.paragraph(f"* {SHORT}", soft=True)
    table = f"<div style='overflow-x:auto'>{paper.rows(heads, [map(escape, row) for row in rows])}</div>"
    partial = paper.paragraph("Partial: it was stopped before all was precise enough.") if findings.partial else ""
    how = paper.paragraph(_how(findings), soft=True)
    return paper.sheet(paper.heading(findings.title), *words, partial, shown, table, short, lists, how)


def page(findings: Findings) -> str:
    """The study as a page of its own, which needs nothing else."""
    return (
        "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{escape(findings.title)}</title><style>body{{margin:2rem auto;max-width:52rem;padding:0 1rem;"
        f"background:{paper.SHEET};color:{paper.INK};font:1rem/1.5 Inter,system-ui,sans-serif}}"
        "body>div{max-width:none!important}summary{min-height:2.75rem;align-content:center;cursor:pointer}</style>"
        f"<body>{html(findings)}</body></html>\n"
    )
