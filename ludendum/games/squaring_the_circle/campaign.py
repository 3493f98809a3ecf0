"""Campaigns: conferences follow each other, each with the sheets the last one ended with (SC-100)."""

import msgspec
from msgspec.structs import replace

from ludendum.engine import Refusal, Refused
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.playbook import MOVES, mathematicians, thieves
from ludendum.games.squaring_the_circle.sheet import HandedOn, Sheet, read_sheets
from ludendum.games.squaring_the_circle.state import Table


def sequel(table: Table, code: str) -> Options:
    """The options of the conference after this one: the same mathematicians, and whoever joins (SC-100)."""
    handed_on = HandedOn([*table.sheets, *table.roster], table.next_guest)
    agreed: Options = replace(table.options, after=code, sheets=msgspec.json.encode(handed_on).decode())
    return agreed


def brought_on(options: Options) -> HandedOn:
    """The sheets to choose from, with moves and playbooks this house knows."""
    if not options.sheets:
        return HandedOn([])
    handed_on = read_sheets(options.sheets)
    for sheet in handed_on.sheets:
        _check(sheet)
    return handed_on


def _check(sheet: Sheet) -> None:
    strange = [sheet.branch] if sheet.branch not in [one.key for one in mathematicians()] else []
    strange += [sheet.thief] if sheet.thief not in [one.key for one in thieves()] else []
    strange += [key for key in sheet.moves if key not in MOVES]
    if strange:
        raise Refused(
            Refusal("SC-100", f"the sheet of “{sheet.name[:60]}” names “{strange[0][:60]}”, which nobody knows")
        )
