"""A study written up: Markdown with pictures, a page for the browser, and what a notebook shows."""

from html import escape

from ludendum import games as house
from ludendum.engine import paper
from ludendum.engine.wording import sentence
from ludendum.lab.studies.findings import MEASURES, Cell, Figure, Findings, Measure
from ludendum.lab.studies.pictures import pictures, series, title_of

HEADINGS: dict[Measure, str] = {"moves": "What comes up", "deciding": "What decides"}

LISTED = 12
"""Squares, cards and moves that the report lists, of those that come up."""


def report(findings: Findings) -> str:
    """The report in Markdown, beside its pictures."""
    title = house.find(findings.game).title
    lines = [f"# {findings.title}", "", findings.question, ""] if findings.question else [f"# {findings.title}", ""]
    lines += [f"{_how(findings, title)}", ""]
    if findings.partial:
        lines += ["**Partial:** it was stopped before everything was as precise as asked for.", ""]
    names = {(what, of): name for (what, of), name in zip(series(findings), pictures(findings), strict=True)}
    for what, of in series(findings):
        lines += [f"![{title_of(what, of)}]({names[what, of]})", ""]
    lines += ["## All figures", "", *_table(findings), ""]
    for what, heading in HEADINGS.items():
        if what in findings.measures:
            lines += [f"## {heading}", "", sentence(MEASURES[what]), "", *_lists(findings, what)]
    lines += ["## Tables with these rules", "", "On the page at `/studies`, by one tap; in a terminal:", "", "```"]
    lines += dict.fromkeys(cell.command(findings.game) for cell in findings.cells)
    return "\n".join([*lines, "```", ""])


def _how(findings: Findings, title: str) -> str:
    games = sum(cell.games for cell in findings.cells)
    asked = ", ".join(f"{what} within ±{_within(what, wide)}" for what, wide in findings.precision.items())
    return (
        f"{title}, rules {findings.rules}; {len(findings.cells)} combinations, {games:,} games from the seed "
        f"{findings.seed} on. Wanted: {asked}. Intervals hold together at {100 * findings.confidence:g} % for all "
        "looks at a combination, however often it was looked at whether it is precise enough."
    )


def _within(what: str, wide: float) -> str:
    return f"{wide:g}" if what in ("length", "decisions") else f"{100 * wide:g} %"


def _columns(findings: Findings) -> list[tuple[str, str]]:
    return series(findings)


def _table(findings: Findings) -> list[str]:
    columns = _columns(findings)
    heads = ["combination", "games", *(" ".join(filter(None, one)) for one in columns)]
    lines = [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]
    for cell in findings.cells:
        shown = [found.text() if (found := _figure(cell, *one)) else "" for one in columns]
        lines.append(f"| {cell.name}{'' if cell.enough else ' *'} | {cell.games:,} | {' | '.join(shown)} |")
    if not all(cell.enough for cell in findings.cells):
        lines += ["", "\\* the games that were allowed did not suffice for the precision asked for."]
    return lines


def _figure(cell: Cell, what: str, of: str) -> Figure | None:
    return next((one for one in cell.figures if (one.what, one.of) == (what, of)), None)


def _lists(findings: Findings, what: Measure) -> list[str]:
    lines = []
    for cell in findings.cells:
        told = [f"{one.of} {one.text()}" for one in cell.figures if one.what == what][:LISTED]
        lines += [f"- **{cell.name}**: {'; '.join(told) or 'nothing'}"]
    return [*lines, ""]


def html(findings: Findings) -> str:
    """What a notebook shows, and the body of the page."""
    drawn = "".join(f"<figure>{one}</figure>" for one in pictures(findings).values())
    columns = _columns(findings)
    rows = []
    for cell in findings.cells:
        found = [_figure(cell, *which) for which in columns]
        rows.append((escape(cell.name), f"{cell.games:,}", *(escape(one.text()) if one else "" for one in found)))
    heads = ("combination", "games", *(" ".join(filter(None, one)) for one in columns))
    return paper.sheet(
        paper.heading(findings.title), paper.paragraph(findings.question, soft=True), drawn, paper.rows(heads, rows)
    )


def page(findings: Findings) -> str:
    """The study as a page of its own, which needs nothing else."""
    return (
        "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{escape(findings.title)}</title><style>body{{margin:2rem auto;max-width:60rem;padding:0 1rem;"
        "background:#f6f1e6;color:#20242c;font-family:Inter,Arial,sans-serif}figure{margin:1rem 0}svg{max-width:100%}"
        "table{border-collapse:collapse;display:block;overflow-x:auto}td,th{padding:.3rem .6rem;text-align:left}"
        "</style>"
        f"{html(findings)}</html>\n"
    )
