"""`ludendum doctor`: examines an installation and a server that runs beside it, and says what to mend.

It reads, asks and tries, and changes nothing. What it needs beyond Python's own library it looks for first, since that
may be what is missing.
"""

from collections.abc import Callable, Iterable, Iterator

from ludendum.server.doctor import installation, keeping, neighbours, public, serving
from ludendum.server.doctor.findings import Finding, Patient, ill

__all__ = ["Finding", "Patient", "examine"]

EXAMINATIONS: tuple[tuple[str, Callable[[Patient], Iterable[Finding]]], ...] = (
    ("installation", installation.examined),
    ("database", keeping.examined),
    ("neighbours", neighbours.examined),
    ("server", serving.examined),
    ("public address", public.examined),
)


def examine(patient: Patient) -> Iterator[Finding]:
    """Every finding, one after the other; an examination that fails is a finding too."""
    for what, examination in EXAMINATIONS:
        try:
            yield from examination(patient)
        except Exception as error:
            yield ill(what, f"could not be examined ({type(error).__name__}: {error})", "report this line to us")
