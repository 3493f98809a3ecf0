"""The studies that come with the house, found in the package or in a checkout."""

from pathlib import Path

import msgspec

from ludendum.lab.studies.findings import Findings
from ludendum.lab.studies.shelf import FINDINGS


def folder() -> Path | None:
    """Where they lie; None if there are none."""
    package = Path(__file__).resolve().parent.parent.parent
    places = (package / "studies_shipped", package.parent / "docs" / "studies")
    return next((place for place in places if place.is_dir()), None)


def studies() -> list[Findings]:
    """All of them, by name."""
    place = folder()
    files = [] if place is None else sorted(place.glob(f"*/{FINDINGS}"))
    return [msgspec.json.decode(file.read_bytes(), type=Findings) for file in files]


def find(name: str) -> Findings | None:
    """The one of this name; None if there is none."""
    return next((one for one in studies() if one.name == name), None)
