"""What the people at a table may agree to change between turns, all of them (MX-61)."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from ludendum.engine import Refusal, RuleMotion, Seat
from ludendum.games.mathematicus import adopting
from ludendum.games.mathematicus.kinds import BLUE_KINDS
from ludendum.games.mathematicus.options import Factor, Objections, Options, Switches
from ludendum.games.mathematicus.state import Table
from ludendum.games.mathematicus.versions import REVISED

Module = Literal[
    "x2", "challenge", "nonagon", "clockwise", "poaching",
    "mental", "arabic", "maya", "egyptian", "roman", "babylonian", "chinese", "binary", "napier", "slide-rule",
]  # fmt: skip


class SetLevel(RuleMotion[Table], frozen=True, tag="level"):
    """A player's level, 1 to 4."""

    seat: Seat
    level: Annotated[int, Meta(ge=1, le=4)]

    def refusal(self, table: Table) -> Refusal | None:
        return _no_seat(table, self.seat, "MX-61")

    def apply(self, table: Table) -> None:
        _change(table, self.seat, level=self.level)


class SetModule(RuleMotion[Table], frozen=True, tag="module"):
    """A module or a kind of blue card, on or off for a player."""

    seat: Seat
    module: Module
    on: bool

    def refusal(self, table: Table) -> Refusal | None:
        refusal = _no_seat(table, self.seat, "MX-136")
        if refusal is not None:
            return refusal
        if not table.options.on_board:
            return Refusal("MX-119", "with the cards alone there are no modules")
        if self.module == "poaching" and not self.on and table.players[self.seat].switches.mode == "basic":
            return Refusal("MX-95", "poaching by medal cannot be switched off for a basic player")
        return None

    def apply(self, table: Table) -> None:
        if self.module in BLUE_KINDS:
            kinds = {*table.players[self.seat].switches.blue}
            kinds = kinds | {self.module} if self.on else kinds - {self.module}
            _change(table, self.seat, blue=tuple(kind for kind in BLUE_KINDS if kind in kinds))
            return
        has = bool(getattr(table.players[self.seat].switches, self.module))
        if table.rules >= REVISED and has and not self.on:
            adopting.give_up(table, self.seat, self.module)
        _change(table, self.seat, **{self.module: self.on})
        if table.rules >= REVISED and self.on and not has:
            adopting.adopt(table, self.seat, self.module)


class SetTime(RuleMotion[Table], frozen=True, tag="time factor"):
    """A player's time factor (MX-60)."""

    seat: Seat
    factor: Factor

    def refusal(self, table: Table) -> Refusal | None:
        return _no_seat(table, self.seat, "MX-60")

    def apply(self, table: Table) -> None:
        _change(table, self.seat, factor=self.factor)


class SetTolerance(RuleMotion[Table], frozen=True, tag="tolerance"):
    """The table's tolerance, in seconds (MX-56)."""

    seconds: Annotated[int, Meta(ge=0, le=30)]

    def apply(self, table: Table) -> None:
        table.options = _agreed(table.options, tolerance=self.seconds)


class SetDealer(RuleMotion[Table], frozen=True, tag="dealer"):
    """Who deals from now on (MX-74)."""

    dealer: Literal["table", "fixed", "rounds", "minutes"]

    def apply(self, table: Table) -> None:
        table.options = _agreed(table.options, dealer=self.dealer)
        table.dealer, table.volunteered = None, False


class FixDealer(RuleMotion[Table], frozen=True, tag="fixed dealer"):
    """This player, who volunteers, deals for the rest of the game (MX-74)."""

    seat: Seat

    def refusal(self, table: Table) -> Refusal | None:
        return _no_seat(table, self.seat, "MX-74")

    def apply(self, table: Table) -> None:
        table.options = _agreed(table.options, dealer="fixed")
        table.dealer, table.dealer_since = self.seat, table.round


class SetContest(RuleMotion[Table], frozen=True, tag="contesting"):
    """Which verdicts may be contested (MX-76)."""

    contest: Objections

    def apply(self, table: Table) -> None:
        if table.rules < REVISED:
            table.options = _agreed(table.options, contest=self.contest)
        else:
            table.options = _agreed(table.options, contest="wrong", objections=self.contest)


ALL: tuple[type[RuleMotion[Table]], ...] = (
    SetLevel, SetModule, SetTime, SetTolerance, SetDealer, SetContest, FixDealer,
)  # fmt: skip


def _no_seat(table: Table, seat: Seat, rule: str) -> Refusal | None:
    return None if seat in table.seats() else Refusal(rule, f"there is no seat {seat + 1} at this table")


def _change(table: Table, seat: Seat, **changes: object) -> None:
    player = table.players[seat]
    switches: Switches = replace(player.switches, **changes)
    player.switches = switches


def _agreed(options: Options, **changes: object) -> Options:
    agreed: Options = replace(options, **changes)
    return agreed
