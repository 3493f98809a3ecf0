"""Numbers in the numeral systems, written and read, as the command line tells them."""

from msgspec import Struct

from ludendum.engine.wording import listed
from ludendum.numerals import SYSTEMS, NumeralError, System
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.output import can_write, put, put_json

MOST_DIGITS = 15


class Spelling(Struct, frozen=True):
    """A number in one system; the last three are None where it is beyond the system's range."""

    system: str
    title: str
    lowest: int
    highest: int
    text: str | None
    plain: str | None
    tiles: tuple[str, ...] | None

    def told(self) -> str:
        """The plain spelling first: how broad the signs are is the terminal's secret."""
        if self.text is None or self.plain is None:
            return f"goes from {self.lowest} to {self.highest:,} only"
        if self.text == self.plain or not can_write(self.text):
            return self.plain
        return f"{self.plain}   {self.text}"


class Written(Struct, frozen=True):
    """A number in one system, or in all."""

    number: int
    systems: list[Spelling]

    def told(self) -> str:
        if len(self.systems) == 1:
            return self.systems[0].told()
        return "\n".join(f"{one.system:<12}{one.told()}" for one in self.systems)


class NumeralRead(Struct, frozen=True):
    """What a text writes."""

    system: str
    text: str
    number: int


def tell_written(typed: str, name: str | None, *, as_json: bool) -> None:
    """Print a number in one system, or in all."""
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS):
        raise Complaint(f"“{typed[:40]}” is not a whole number of at most {MOST_DIGITS} digits; write it as in: 240")
    number = int(typed)
    systems = list(SYSTEMS.values()) if name is None else [find_system(name)]
    if name is not None and not systems[0].writes(number):
        [system] = systems
        raise Complaint(f"{system.title} numerals go from {system.lowest} to {system.highest:,}; choose one of these.")
    written = Written(number, [spelled(system, number) for system in systems])
    put_json(written) if as_json else put(written.told())


def tell_read(text: str, name: str | None, *, as_json: bool) -> None:
    """Print the number that a text writes in a system."""
    if name is None:
        raise Complaint("Say with --system whose numeral this is, as in: --system roman")
    system = find_system(name)
    try:
        found = NumeralRead(system.name, text, system.read(text))
    except NumeralError as error:
        place = "" if error.where is None else f" ({error.where})"
        raise Complaint(f"This is no {system.title} numeral{place}: {error.reason}") from None
    put_json(found) if as_json else put(str(found.number))


def find_system(name: str) -> System:
    """The system of a name that somebody typed."""
    found = SYSTEMS.get(name.lower())
    if found is None:
        raise Complaint(f"There is no system “{name[:40]}”; choose {listed(list(SYSTEMS), 'or')}.")
    return found


def spelled(system: System, number: int) -> Spelling:
    """A number in a system, or the system's range."""
    about = (system.name, system.title, system.lowest, system.highest)
    if not system.writes(number):
        return Spelling(*about, None, None, None)
    return Spelling(*about, system.text(number), system.plain(number), system.write(number).tiles)
