"""The chronicle of a conference as files: typeset, marked up, or plain."""

from ludendum.engine import AnyLive

# The typesetter takes its time to load, and nobody needs it to play.


def pdf(live: AnyLive) -> bytes:
    """Typeset."""
    from ludendum.games.squaring_the_circle.chronicle import as_pdf, chronicle

    return as_pdf(chronicle(live))


def markdown(live: AnyLive) -> bytes:
    """As Markdown."""
    from ludendum.games.squaring_the_circle.chronicle import as_markdown, chronicle

    return as_markdown(chronicle(live)).encode()


def text(live: AnyLive) -> bytes:
    """As plain text."""
    from ludendum.games.squaring_the_circle.chronicle import as_text, chronicle

    return as_text(chronicle(live)).encode()


def sheets(live: AnyLive) -> bytes:
    """The mathematicians and theorems as they stand, on sheets."""
    from ludendum.games.squaring_the_circle.printing import as_pdf, filled

    return as_pdf(filled(live.table))


PAPERS = {"pdf": pdf, "md": markdown, "txt": text, "sheets": sheets}
