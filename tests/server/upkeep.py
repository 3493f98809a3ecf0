"""The upkeep comes, and what became of a log by it."""

import asyncio

from sqlalchemy import Engine, func, select

from ludendum.server import schema
from ludendum.server.settings import DAY
from ludendum.server.upkeep import make_round
from tests.server.running import Running
from tests.waiting import PATIENCE


def put_away(server: Running) -> None:
    """Let two days go by, and the upkeep come."""
    server.pass_time(2 * DAY)
    house = server.house
    work = make_round(house.settings, house.engine, house.writer, house.hall)
    asyncio.run_coroutine_threadsafe(work, house.loop).result(PATIENCE)


def kept(engine: Engine, table: str) -> tuple[int, int]:
    """How many of a table's entries stand by themselves, and how many are bound."""
    entries, volumes = schema.entries.c, schema.volumes.c
    with engine.connect() as connection:
        alone = connection.execute(select(func.count()).where(entries.table_id == table)).scalar_one()
        return alone, connection.execute(select(volumes.entries).where(volumes.table_id == table)).scalar() or 0
