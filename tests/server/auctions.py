"""The test-only auction, played by several pages at one table."""

import random
from collections.abc import Iterator, Sequence

from ludendum.engine.core import FEW
from ludendum.server.messages import Start, Take
from tests.server.pages import Page, key


def chance(seed: int) -> random.Random:
    """A test's own luck, the same each time."""
    return random.Random(seed)  # noqa: S311


def gather(pages: Sequence[Page], watchers: Sequence[Page] = (), **wish: object) -> str:
    """The first page lays a table, all sit down and add to the seed, and play begins; of many, when the host says."""
    table = pages[0].lay("auction", seats=len(pages), **wish)
    for page in (*pages, *watchers):
        page.follow(table)
    for seat, page in enumerate(pages[1:], start=1):
        page.do(Take(table, key(), seat, f"Player {seat + 1}"))
    for page in pages:
        hear_up_to(page, table, pages[-1].acknowledged.get(table, 0))
        if page.fresh(table).wants_contribution:
            page.contribute(table)
    if len(pages) > FEW:
        pages[0].do(Start(table, key()))
    for page in (*pages, *watchers):
        page.wait_until(table, lambda state: state.begun)
    return table


def turns(pages: Sequence[Page], table: str, luck: random.Random, watchers: Sequence[Page] = ()) -> Iterator[Page]:
    """Play on by the menus, anyone who is asked at random; the page that has moved, after every move."""
    while pages[0].frame(table).outcome is None:
        asked = [page for page in pages if page.tables[table].menu]
        page = luck.choice(asked)
        number = page.do(page.answer(table, luck.choice(page.tables[table].menu)))
        assert number is not None
        for one in (*pages, *watchers):
            hear_up_to(one, table, number)
        yield page


def hear_up_to(page: Page, table: str, number: int) -> None:
    while page.last[table] < number:
        page.hear()
