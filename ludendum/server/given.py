"""What a handler may be given: the house, whoever asks, and the parts of the request."""

from typing import Annotated, TypeAlias

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from ludendum.server.addresses import address_for_others
from ludendum.server.guests import Guest
from ludendum.server.house import House
from ludendum.server.settings import Settings

AnyRequest: TypeAlias = Request[object, object, State]

TheHouse: TypeAlias = NamedDependency[House]
Asker: TypeAlias = NamedDependency[Guest]
"""The guest who asks; whoever was not known before becomes one."""
Leaver: TypeAlias = NamedDependency[Guest]
"""The same, and those too who are banned: what is theirs they may take along or have deleted."""
TheSettings: TypeAlias = NamedDependency[Settings]

GameName: TypeAlias = Annotated[str, PathParameter(description="as /api/games lists it")]
TableCode: TypeAlias = Annotated[str, PathParameter(description="the table's twelve letters")]
PaperKind: TypeAlias = Annotated[str, PathParameter(description="pdf, md, txt or sheets, where the game writes so")]
At: TypeAlias = Annotated[int | None, QueryParameter(description="the entry; the last if it is left out")]


def found_at(request: AnyRequest, settings: Settings) -> str:
    """The address of this server that is sent to others."""
    return address_for_others(str(request.base_url), settings.host, settings.public_url)
