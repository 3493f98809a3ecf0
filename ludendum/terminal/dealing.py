"""`ludendum daily`: the deal of a date."""

from pathlib import Path

from msgspec import Struct

from ludendum import games
from ludendum.engine import AnyGame, DailyDeal
from ludendum.hosting.deals import read_day
from ludendum.hosting.repertoire import find_game
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import reason, write_file
from ludendum.terminal.output import complain


class Daily(Struct, frozen=True):
    """A daily deal, as it is told."""

    game: str
    title: str
    deal: DailyDeal
    interval: tuple[float, float]
    certificate: str | None

    def text(self) -> str:
        best = self.deal.strongest
        lines = [
            f"{self.title}, the deal of {self.deal.day}: {self.deal.code}",
            f"  {self.deal.grade}; a bot won {self.deal.estimate.text()}",
            *([] if best is None else [f"  the strongest bot, at short thought, won {best.text()}"]),
            f"  to play it: ludendum play {self.game} --daily {self.deal.day}",
        ]
        if self.certificate is not None:
            lines.append(f"  a won game of it, move by move: {self.certificate}")
        return "\n".join(lines)


def daily(name: str | None, date: str, certificate: Path | None) -> Daily:
    """The deal of a date; a certificate that it can be won is written if one is asked for."""
    game = find_game(name) if name is not None else _first_with_deals()
    day = read_day(date)
    if game.help.deals is None:
        raise Complaint(f"{game.title} has no daily deals.", 1)
    deal = game.help.deals.daily(day)
    if certificate is not None:
        if certificate.exists():
            raise Complaint(f"“{certificate}” exists already; choose another name with --certificate.")
        try:
            write_file(certificate, game.help.deals.certificate(day))
        except (OSError, ValueError) as error:
            raise Complaint(f"“{certificate}” cannot be written: {reason(error)}; choose another file.") from None
        complain(f"Do not look into “{certificate}” if you still want to play: it shows how this deal is won.")
    written = None if certificate is None else str(certificate)
    return Daily(game.name, game.title, deal, deal.estimate.interval(), written)


def _first_with_deals() -> AnyGame:
    known = [games.find(name) for name in games.names()]
    return next((game for game in known if game.help.deals is not None), known[0])
