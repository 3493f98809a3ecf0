"""What choices are called and mean, where few words of notation do not say it: dice, tokens, squares, cards."""

from collections.abc import Iterator
from functools import cache

from ludendum.engine import AnyAction, Seat, called
from ludendum.games.mathematicus import actions, figures
from ludendum.games.mathematicus.board import SQUARES, ahead
from ludendum.games.mathematicus.chance import (
    BY_KEY,
    CancelPenalty,
    DoubleTime,
    FreeChallenge,
    Kept,
    ReRoll,
    SecondAnswer,
)
from ludendum.games.mathematicus.figures import FIGURES, Figure
from ludendum.games.mathematicus.lesson import leading
from ludendum.games.mathematicus.pieces import PAWNS, Token
from ludendum.games.mathematicus.state import DICE
from ludendum.games.mathematicus.view import UNTIMED, Standing, View, square_shown, time_of

CHALLENGED = "if they fail you are asked, and a right answer takes the square"
OWNER_CHALLENGED = "they answer first; if they fail you are asked, and a right answer takes it"

PLAIN: dict[AnyAction, str] = {
    actions.EndTurn(): "your turn is over",
    actions.Submit(): "you skip a turn",
    actions.TryWayOut(): "a right answer, and you skip nothing",
    actions.GiveUp(): "no answer: it counts as wrong",
    actions.Contest(): "the others vote on it",
    actions.Accept(): "the verdict stands",
    actions.Uphold(): "the table judged well",
    actions.Overturn(): "the table judged badly",
    actions.Decline(): "no challenge",
    actions.Volunteer(): "you deal and judge, if all agree",
    actions.Agree(): "they deal and judge",
    actions.Disagree(): "the table deals",
}
"""What is the same at every table."""


_IN_A_LESSON = {
    action.notation(): text
    for action, text in {
        actions.GiveUp(): PLAIN[actions.GiveUp()],
        actions.Ready(): "the next question, when all are ready",
        leading.ShowSolution(): "the question closes, and all see the solutions",
        leading.LeaveOut(): "the question does not count, and the next one comes",
        leading.NextQuestion(): "a new card is drawn",
        leading.EndLesson(): "the lesson is over, and the standings stay",
    }.items()
}
"""What is chosen among in a lesson."""


def names(view: View) -> dict[str, str]:
    """What this seat's choices are called, by notation: figures by their mathematicians, seats by their players."""
    return _names(tuple(_others(view))) if view.on_board else {}


@cache
def _names(others: tuple[Seat, ...]) -> dict[str, str]:
    given: dict[AnyAction, str] = {actions.SwapWith(other): called(other) for other in others}
    for figure, owner in _takes(others):
        whose = "" if owner is None else f", from {called(owner)}"
        for kind in (actions.GiveMedal, actions.TakeFigure):
            given[kind(figure, owner)] = f"{figures.name(figure)}{whose}"
    return {action.notation(): text for action, text in given.items()}


def meanings(view: View) -> dict[str, str]:
    """What this seat's choices mean, by notation."""
    if view.seat is None:
        return {}
    if view.lesson is not None:
        return _IN_A_LESSON
    me = view.players[view.seat]
    if not view.on_board:
        return _lasting(()) | {_notation(action): text for action, text in _questions(view, me).items()}
    meant = _tokens(view, me) | _moves(view, me) | _questions(view, me) | _challenges(view, me)
    meant |= {actions.SwapWith(other): f"on {_square(view.players[other].square)}" for other in _others(view)}
    return _lasting(tuple(_others(view))) | {_notation(action): text for action, text in meant.items()}


@cache
def _lasting(others: tuple[Seat, ...]) -> dict[str, str]:
    """What choices mean at every moment."""
    meant: dict[AnyAction, str] = {
        actions.TakePawn(pawn.solid): f"{pawn.faces} faces, {pawn.vertices} vertices, {pawn.edges} edges"
        for pawn in PAWNS
    }
    meant |= {actions.GiveMedal(*take): "for a Fields Medal of yours" for take in _takes(others)}
    return {action.notation(): text for action, text in (PLAIN | meant).items()}


@cache
def _notation(action: AnyAction) -> str:
    """The same few choices are met again and again, with every move of a table."""
    return action.notation()


def _others(view: View) -> Iterator[Seat]:
    return (Seat(seat) for seat in range(len(view.players)) if seat != view.seat)


def _takes(others: tuple[Seat, ...]) -> Iterator[tuple[Figure, Seat | None]]:
    """Every figure with everyone who may be asked for it: the board, and the others."""
    return ((figure, owner) for figure in FIGURES for owner in (None, *others))


def _square(number: int) -> str:
    return square_shown(SQUARES[number])


def _card(player: Standing, effect: type[Kept]) -> str:
    """The kept card that does this, by its title."""
    kept = (BY_KEY[key] for key in player.kept)
    return next((f"your card “{card.title}”" for card in kept if isinstance(card.effect, effect)), "a kept card")


def _token(player: Standing, token: Token) -> str:
    count = player.pieces.token(token)
    return f"one of your {count} {token} tokens" if count > 1 else f"your {token} token"


# by kind -------------------------------------------------------------------------------------------------------------


def _tokens(view: View, me: Standing) -> dict[AnyAction, str]:
    meant: dict[AnyAction, str] = {}
    for die in DICE:
        most = view.faces(die)
        meant[actions.Roll(die)] = f"your roll: 1 to {most} squares"
        meant[actions.SpendToken(die)] = f"one more roll, of 1 to {most} squares, for {_token(me, die)}"
        meant[actions.BuyOff(die)] = f"nothing is skipped, for {_token(me, die)}"
    meant[actions.BuyOff("card")] = f"nothing is skipped, for {_card(me, CancelPenalty)}"
    return meant


def _moves(view: View, me: Standing) -> dict[AnyAction, str]:
    if view.rolled is None:
        return {actions.Stay(): "no roll, and your turn is over"}
    number = view.rolled.number
    return {
        actions.Move("on"): f"to {_square(ahead(me.square, number))}",
        actions.Move("back"): f"clockwise, to {_square(ahead(me.square, number, clockwise=True))}",
        actions.Stay(): f"the pawn stays on {me.square}, and no question is asked",
        actions.RollAgain(): f"the {view.rolled.die} once more, for {_card(me, ReRoll)}; that roll counts",
    }


def _questions(view: View, me: Standing) -> dict[AnyAction, str]:
    time = UNTIMED if view.question is None else time_of(view, view.question)
    again = _card(me, SecondAnswer)
    return {
        actions.Ready(): f"there is {UNTIMED}" if time == UNTIMED else f"you have {time}",
        actions.Double("x2"): f"twice the time, for {_token(me, 'x2')}",
        actions.Double("card"): f"twice the time, for {_card(me, DoubleTime)}",
        actions.AnswerAgain(): f"the same question once more, for {again}",
        actions.LeaveIt(): f"you keep {again}",
    }


def _challenges(view: View, me: Standing) -> dict[AnyAction, str]:
    meant: dict[AnyAction, str] = {}
    costs = {"token": _token(me, "challenge"), "medal": "a Fields Medal of yours", "card": _card(me, FreeChallenge)}
    for means in ("token", "medal", "card"):
        meant[actions.Challenge(means)] = f"it costs {costs[means]}; {CHALLENGED}"
        for owner in _others(view):
            meant[actions.ChallengeOwner(owner, means)] = (
                f"{called(owner)}: it costs {costs[means]}; {OWNER_CHALLENGED}"
            )
    return meant
