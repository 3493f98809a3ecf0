"""The studies that come with the house: what changing a rule does, for the page."""

from typing import Annotated

from litestar import get
from litestar.params import PathParameter
from msgspec import Struct

from ludendum.lab.studies import shipped
from ludendum.lab.studies.findings import Findings
from ludendum.server.errors import NotHere


class StudyTitle(Struct, frozen=True):
    """A study in a list."""

    name: str
    title: str
    question: str
    game: str
    games: int
    """How many games were played for it."""


@get("/studies", sync_to_thread=True)
def studies() -> list[StudyTitle]:
    """The studies that come with the house."""
    return [
        StudyTitle(one.name, one.title, one.question, one.game, sum(cell.games for cell in one.cells))
        for one in shipped.studies()
    ]


@get("/studies/{name:str}", sync_to_thread=True)
def study(name: Annotated[str, PathParameter(description="as the list names it")]) -> Findings:
    """One study, with every figure."""
    found = shipped.find(name)
    if found is None:
        raise NotHere(f"there is no study “{name[:40]}” here")
    return found


ROUTES = (studies, study)
