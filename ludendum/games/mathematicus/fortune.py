"""Drawing Chance and carrying it out (MX-99 to MX-108)."""

from typing import assert_never

from ludendum.engine import Match, Script, Seat
from ludendum.games.mathematicus import asking, benefits, events, penalties
from ludendum.games.mathematicus.actions import SwapWith, TakeFigure
from ludendum.games.mathematicus.chance import (
    BY_KEY,
    CARDS,
    AnswerFor,
    FreeChallenge,
    Kept,
    Moving,
    ReturnTokens,
    SkipTurn,
    Staying,
    SwapPlaces,
    TakeToken,
)
from ludendum.games.mathematicus.state import Table


def draw_chance(match: Match, table: Table, seat: Seat) -> Moving | Staying | None:
    """A card from those nobody keeps, and what is to be done at once; None if it is kept (MX-99, MX-100)."""
    kept = {key for player in table.players for key in player.kept}
    there = [card.since <= match.rules and card.key not in kept for card in CARDS]
    card = CARDS[match.draw(list(map(int, there)))]
    match.tell(events.DrewChance(seat, card.key))
    effect = BY_KEY[card.key].effect
    if isinstance(effect, Kept):
        if not isinstance(effect, FreeChallenge) or table.players[seat].switches.challenge:
            table.players[seat].kept.append(card.key)
        return None
    return effect


def carry_out(match: Match, table: Table, seat: Seat, effect: Staying) -> Script[bool]:
    """What a card says that moves no pawn onward; whether the turn goes on."""
    match effect:
        case SwapPlaces():
            yield from swap_places(match, table, seat)
        case SkipTurn():
            return (yield from penalties.suffer(match, table, seat))
        case TakeToken(token, everyone):
            for taker in (seat, *table.others(seat)) if everyone else (seat,):
                if table.give_token(token, taker):
                    match.tell(events.TookToken(taker, token))
        case ReturnTokens():
            return_tokens(match, table, seat, effect)
        case AnswerFor(prize):
            yield from answer_for(match, table, seat, prize)
        case _:
            assert_never(effect)
    return True


def swap_places(match: Match, table: Table, seat: Seat) -> Script[None]:
    """MX-105."""
    if not any(True for _ in SwapWith.menu(table, seat)):
        return
    choice = yield from match.ask(seat, SwapWith, prompt="Change places with whom?")
    one, other = table.players[seat], table.players[choice.other]
    one.square, other.square = other.square, one.square
    match.tell(events.Swapped(seat, choice.other))


def return_tokens(match: Match, table: Table, seat: Seat, effect: ReturnTokens) -> None:
    """MX-103, MX-107."""
    pieces = table.players[seat].pieces
    for token in effect.tokens:
        for _ in range(pieces.tokens[token] if effect.all_of_them else min(1, pieces.tokens[token])):
            table.return_token(token, seat)
            match.tell(events.Spent(seat, token, "nothing"))
    if effect.half:
        for half in [*pieces.halves]:
            table.return_half(half, seat)
            match.tell(events.LostHalf(seat, half))


def answer_for(match: Match, table: Table, seat: Seat, prize: str) -> Script[None]:
    """A question for a prize (MX-108)."""
    table.prize = "chance"
    there = bool(table.board.medals) if prize == "medal" else bool(table.prizes(seat))
    if there and (yield from asking.ask(match, table, seat)):
        if prize == "medal":
            benefits.take_medal(match, table, seat)
        else:
            choice = yield from match.ask(seat, TakeFigure, prompt="Take a figure you lack")
            table.give_figure(choice.figure, seat)
            benefits.tell_of_figure(match, seat, choice.figure)
    table.prize = ""
