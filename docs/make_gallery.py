"""Makes the sample chronicles: `python docs/make_gallery.py`, from the project's folder.

Three conferences among bots, each the first whose paper has what the gallery wants to show; nothing in them is left to
the moment, so whoever makes them gets the same ones. To be made anew when a rule, a bot or the paper changes. And two
in people's own words, through the page (`gallery_page.py`) and over the wire: their records stay, and only their papers
are made anew.
"""

import sys
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from ludendum.engine import AnyLive, LiveMatch, Seat, export, verify
from ludendum.games import find
from ludendum.games.squaring_the_circle import GAME
from ludendum.games.squaring_the_circle.chronicle import Paper, as_markdown, as_pdf, as_text, chronicle
from ludendum.games.squaring_the_circle.options import Options

FOLDER = Path("docs/gallery")
LARGEST = 150_000
"""Bytes of a PDF that is kept in the project."""


@dataclass(frozen=True)
class Sample:
    """A conference of the gallery, and what its paper must have."""

    name: str
    bots: tuple[str, ...]
    sessions: int
    date: str
    wants: tuple[str, ...]


SAMPLES = (
    Sample("two-colleagues", ("colleague", "colleague"), 5, "2026-03-14", ("Proof", "Counterexample", "is solved")),
    Sample(
        "a-way-out", ("colleague", "rival", "colleague"), 3, "2026-06-28", ("Proof of Escape", "falls", "is solved")
    ),
    Sample("a-full-programme", ("colleague",) * 3 + ("rival",), 2, "2026-10-10", ("Lemma ", "Corollary", "is solved")),
)


PLAYED = {
    "the-bell-of-nykirken": "Played by three people's choices through the page, in words of their own "
    "(`python docs/gallery_page.py` plays it again):",
    "the-brass-nightingale": "Played over the wire by the messages that pages send, two seats, in words of their own:",
}
"""Records of conferences in people's own words, and how they were played."""


def played(sample: Sample, seed: int) -> AnyLive:
    """The conference of a seed, to its end."""
    salt = count()
    live: AnyLive = LiveMatch.start(
        GAME,
        Options(session_cap=sample.sessions),
        seats=len(sample.bots),
        seed=f"{sample.name} {seed}",
        date=sample.date,
        entropy=lambda size: next(salt).to_bytes(size, "big"),
    )
    for seat, name in enumerate(sample.bots):
        live.sit(Seat(seat), bot=name)
    live.begin()
    bots = [GAME.bots[name](100 * seed + place) for place, name in enumerate(sample.bots)]
    while (open_ := live.core.open) is not None and live.outcome is None:
        seat = open_.waiting()[0]
        offer = live.offer(seat)
        if offer is None:
            raise RuntimeError("a seat that is waited for is asked something")
        live.answer(seat, bots[seat].choose(live.view(seat), offer))
    return live


def fits(sample: Sample, paper: Paper) -> bool:
    """Whether the paper has in its items and summaries all that is wanted."""
    text = " ".join(as_text(paper).split())
    heads = " ".join(item.head for item in paper.items())
    return all(want in (heads if want.strip().istitle() else text) for want in sample.wants)


def kept(name: str, paper: Paper, live: AnyLive) -> str:
    """Write a paper in every shape, beside its record; its line in the list."""
    pdf = as_pdf(paper, system_fonts=False)
    shapes = {"md": as_markdown(paper).encode(), "txt": as_text(paper).encode(), "pdf": pdf, "ludendum": export(live)}
    for ending, data in shapes.items():
        (FOLDER / f"{name}.{ending}").write_bytes(data)
    links = ", ".join(f"[{ending}]({name}.{ending})" for ending in ("pdf", "md", "txt", "ludendum"))
    return f"- **{paper.title}**, by {paper.running}: {links}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    lines = ["# Gallery", "", "Conferences of Squaring the Circle as `ludendum chronicle` writes them.", ""]
    for sample in SAMPLES:
        for seed in count(1):
            live = played(sample, seed)
            paper = chronicle(live)
            if fits(sample, paper) and len(pdf := as_pdf(paper, system_fonts=False)) < LARGEST:
                break
        lines.append(kept(sample.name, paper, live))
        sys.stdout.write(f"{sample.name}: seed {seed}, {paper.title} ({len(pdf) // 1000} kB as PDF)\n")
    for name, how in PLAYED.items():
        live = verify((FOLDER / f"{name}.ludendum").read_bytes(), find).live
        lines += ["", how, "", kept(name, chronicle(live), live)]
    (FOLDER / "README.md").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
