"""A question, from the drawing of its card to the verdict (MX-51 to MX-79, MX-126 to MX-135)."""

from collections.abc import Iterable

from ludendum.engine import AnyAction, Clock, Match, Script, Seat, called
from ludendum.games.mathematicus import decks, events, objections
from ludendum.games.mathematicus.actions import (
    Answer,
    AnswerAgain,
    Attempt,
    Double,
    GiveUp,
    Judge,
    LeaveIt,
    NameNumber,
    Ready,
)
from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.chance import DoubleTime, SecondAnswer
from ludendum.games.mathematicus.company import STRENGTHS, bot_at
from ludendum.games.mathematicus.dealing import dealer_for
from ludendum.games.mathematicus.decks.judging import is_right
from ludendum.games.mathematicus.kinds import BLUE_KINDS, TITLES
from ludendum.games.mathematicus.options import read_faces
from ludendum.games.mathematicus.state import Answered, Open, Table
from ludendum.games.mathematicus.versions import LESSONS, REVISED
from ludendum.numerals import SYSTEMS

READING_AT_LEAST = 3_000
READING_AT_MOST = 60_000
READING_PER_LETTER = {1: 130, 2: 100, 3: 80, 4: 60}
"""Milliseconds, by level: the pace of its youngest readers, from eight years on (MX-55)."""
READING_ONCE_AT_MOST = 20_000
READING_ONCE_PER_LETTER = 60
"""The same for all under the first rules."""

ALLOWANCE = 1_500
"""Milliseconds of a slow connection that are made good at most (MX-57)."""

SECOND_THOUGHT = 15_000
READING = "Read the question; say when you are ready"
TRIES = 200


def ask(
    match: Match, table: Table, seat: Seat, *, blue: bool = False, cards: bool = True, square: int | None = None
) -> Script[bool]:
    """One question to one seat; whether it was answered right.

    `cards` says whether kept cards may be used, `square` where it is asked if not where the pawn stands.
    """
    open_ = (yield from _draw_blue(match, table, seat)) if blue else draw_yellow(match, table, seat)
    open_.square = table.players[seat].square if square is None else square
    table.open = [open_]
    yield from read(match, table, open_)
    roll_dice(match, table, open_)
    again = True
    while again:
        said = yield from _answer(match, table, open_)
        yield from _verdict(match, table, open_, said)
        again = cards and open_.verdict == "wrong" and (yield from _tries_again(match, table, seat))
    if match.rules >= REVISED:
        show_solution(match, open_)
        if isinstance(said, Answer):
            yield from objections.after_answer(match, table, open_)
    close(match, table, open_)
    if match.rules >= REVISED and open_.verdict != "right":
        bar(table, seat)
    return open_.verdict == "right"


def bar(table: Table, seat: Seat) -> None:
    """Who has answered wrongly or late in their turn spends no roll token for the rest of it (MX-34)."""
    if table.options.on_board and table.elimination is None and seat == table.turn:
        table.barred = True


def ask_on(match: Match, table: Table, seat: Seat, square: int) -> Script[bool]:
    """The question of a square: blue for those who have blue cards on its twelve squares (MX-11, MX-127)."""
    blue = SQUARES[square].asks_blue and bool(table.players[seat].switches.blue)
    return (yield from ask(match, table, seat, blue=blue, square=square))


def close(match: Match, table: Table, open_: Open) -> None:
    """The question is over: all see the solution, and it counts for the review (MX-62)."""
    posed, seat = open_.posed, Seat(open_.seat)
    player = table.players[seat]
    player.answered.append(Answered(posed.question, posed.topic, player.switches.level, open_.verdict == "right"))
    show_solution(match, open_)
    table.open = [other for other in table.open if other is not open_]
    if table.card:  # it can be read through (MX-129)
        match.tell(events.BlueCard(seat, table.blue, tuple(table.card)))
        table.card = []


def show_solution(match: Match, open_: Open) -> None:
    """All see the solution, once; nothing is taken back past it (MX-62, MX-145)."""
    if open_.solved:
        return
    posed = open_.posed
    match.use(posed.question, over=True)
    if match.rules >= REVISED:
        open_.solved = True
        match.reveal(for_good=True)
    match.tell(events.Solution(Seat(open_.seat), posed.answer, posed.steps, posed.note, posed.source))


# drawing ---------------------------------------------------------------------------------------------------------


def draw_yellow(match: Match, table: Table, seat: Seat) -> Open:
    """A face nobody has had since the deck was turned (MX-51 to MX-53, MX-125)."""
    deck = deck_of(match, table)
    level = table.players[seat].switches.level
    practice = read_faces(table.options.faces)
    if practice:
        face, level = practice[_place(match, table, len(practice))]
    else:
        face = draw_face(match, table, deck, level)
        level = deck.nearest(face, level)
    question = deck.question(face, level)
    return _lay(match, table, seat, question)


def _place(match: Match, table: Table, count: int) -> int:
    """Which of the questions chosen for practice comes: since the third rules none twice before all have (MX-53)."""
    if match.rules < LESSONS:
        return match.draw([1] * count)
    if len(table.used) >= count:
        table.used = []
    left = [place for place in range(count) if place not in table.used]
    place = left[match.draw([1] * len(left))]
    table.used.append(place)
    return place


def draw_face(match: Match, table: Table, deck: decks.Deck, level: int | None) -> int:
    """A face that was not drawn since the side was begun; when it is through, the other side is played (MX-53)."""
    left = _left(table, deck, level)
    if not left and table.options.asked:  # of the other side too, what an earlier lesson asked comes last (MX-164)
        table.back = not table.back
        left = _left(table, deck, level)
    if not left:
        table.used = []
        table.back = not table.back
        if not (left := _left(table, deck, level)):  # nothing is written on the other side
            table.back = not table.back
            left = _left(table, deck, level)
        match.tell(events.TurnedDeck())
    face = left[match.draw([1] * len(left))]
    table.used.append(face)
    return face


def deck_of(match: Match, table: Table) -> decks.Deck:
    """The questions in use; a deck of the players' own is read again where it is no longer at hand."""
    if match.brought is not None:
        return decks.sealed(match.brought.text, match.brought.salt)
    try:
        return decks.choose(decks.find(table.deck), table.options.topics)
    except decks.UnknownDeckError:
        if table.options.is_sealed:
            raise
        return decks.custom(table.options.questions)


def _left(table: Table, deck: decks.Deck, level: int | None) -> list[int]:
    used = set(table.used)
    return [face for face in deck.asked(level, board=table.options.on_board, back=table.back) if face not in used]


def _draw_blue(match: Match, table: Table, seat: Seat) -> Script[Open]:
    """A card is drawn, and the player names a number unseen; a kind they do not have is drawn again (MX-128)."""
    if match.rules < REVISED:
        return (yield from _draw_one_question(match, table, seat))
    kinds = _blue_kinds(match)
    table.card = _blue_card(match, table, kinds)
    named = yield from match.ask(seat, NameNumber, prompt="A blue card: name a number from 1 to 9")
    while kinds[named.number - 1] not in table.players[seat].switches.blue:
        kinds = _blue_kinds(match)
        table.card = []
    if not table.card:
        table.card = _blue_card(match, table, kinds)
    table.asked += table.card
    return _lay(match, table, seat, decks.find(table.blue).named(table.card[named.number - 1]))


def _blue_kinds(match: Match) -> list[str]:
    """Nine of the ten kinds, in their order from any of them on: so the number named meets each as often."""
    first = match.draw([1] * len(BLUE_KINDS), unseen=True)
    return [BLUE_KINDS[(first + place) % len(BLUE_KINDS)] for place in range(9)]


def _blue_card(match: Match, table: Table, kinds: Iterable[str]) -> list[str]:
    """A question of each kind, by name; nobody sees them yet."""
    deck = decks.find(table.blue)
    return [deck.template_names(kind)[match.draw([1] * len(deck.templates(kind)), unseen=True)] for kind in kinds]


def _draw_one_question(match: Match, table: Table, seat: Seat) -> Script[Open]:
    """Under the first rules there were no nine questions: the number named led to a kind, and that to a question."""
    named = yield from match.ask(seat, NameNumber, prompt="A blue card: name a number from 1 to 9")
    kind = ""
    while kind not in table.players[seat].switches.blue:
        first = match.roll(len(BLUE_KINDS)) - 1
        kind = BLUE_KINDS[(first + named.number - 1) % len(BLUE_KINDS)]
    templates = decks.find(table.blue).templates(kind)
    question = templates[match.draw([1] * len(templates))]
    return _lay(match, table, seat, question)


def _lay(match: Match, table: Table, seat: Seat, question: decks.Question) -> Open:
    values = decks.draw(question, lambda count: match.roll(count) - 1)
    posed = decks.lay(question, values, rules=match.rules)
    player = table.players[seat]
    if not table.card:
        table.asked.append(question.name)
    match.use(question.name)
    kind = posed.kind if posed.kind in BLUE_KINDS else ""
    match.tell(events.Posed(seat, posed.question, player.switches.level, posed.text, decks.described(posed), kind))
    return Open(seat, posed, values, player.square)


def roll_dice(match: Match, table: Table, open_: Open) -> None:
    """What a question leaves to the dice, in view; again if the result is out of bounds (MX-54, MX-130, MX-131)."""
    dice = open_.posed.dice
    if not dice:
        return
    deck = decks.find(table.blue) if open_.posed.kind in BLUE_KINDS else deck_of(match, table)
    question = deck.named(open_.posed.question)
    open_.posed, rolled = rolled_for(match, question, open_.posed, open_.values, open_.seat, open_.square)
    shown = tuple((die, rolled[name]) for name, die in dice)
    match.tell(events.DiceForQuestion(Seat(open_.seat), shown, open_.posed.text))


def rolled_for(
    match: Match, question: decks.Question, posed: decks.Posed, values: decks.Values, seat: int, square: int
) -> tuple[decks.Posed, dict[str, int]]:
    """The question with what its dice show, rolled by a seat or by the table; and what they show."""
    dice, rolled = posed.dice, dict[str, int]()
    for _ in range(TRIES if dice else 0):
        rolled = {name: _throw(match, seat, square, die) for name, die in dice}
        posed = decks.lay(question, values, rolled, match.rules)
        if decks.fits(posed):
            break
    return posed, rolled


def _throw(match: Match, seat: int, square: int, die: str) -> int:
    if die == "square":
        return square
    if die == "binary":
        return sum((match.roll(2, seat) - 1) << place for place in (3, 2, 1, 0))
    return match.roll(int(die.removeprefix("d")), seat)


# reading and answering -------------------------------------------------------------------------------------------


def read(match: Match, table: Table, open_: Open) -> Script[None]:
    """The reading phase, which the player ends; here the time may be doubled (MX-55, MX-58, MX-112)."""
    seat = Seat(open_.seat)
    player = table.players[seat]
    clock = reading_clock(match, table, open_)
    choice: AnyAction | None
    while True:
        doubles = any(True for _ in Double.menu(table, seat))
        kinds: tuple[type[Ready | Double], ...] = (Ready, Double) if doubles else (Ready,)
        if clock is None:
            choice = yield from match.ask(seat, *kinds, prompt=READING)
        else:
            choice = yield from match.ask_timed(seat, *kinds, clock=clock, otherwise=Ready(), prompt=READING)
        if not isinstance(choice, Double):
            return
        open_.doubled = True
        if choice.means == "x2":
            table.return_token("x2", seat)
        else:
            use_card(match, table, seat, player.keeps(DoubleTime))
        match.tell(events.Doubled(seat))


def reading_clock(match: Match, table: Table, open_: Open) -> Clock | None:
    """How long there is to read: by the length of the text, the level and the player's own factor (MX-55, MX-60)."""
    letters = len(open_.posed.text)
    if match.rules < REVISED:
        return Clock(max(min(READING_ONCE_AT_MOST, READING_ONCE_PER_LETTER * letters), READING_AT_LEAST))
    switches = table.players[open_.seat].switches
    alone = match.rules >= LESSONS and len(table.players) == 1  # nobody waits for them
    if switches.factor == "off" or alone:
        return None
    return Clock(int(reading_time(switches.level, open_.posed.text) * float(switches.factor)))


def reading_time(level: int, text: str) -> int:
    """Milliseconds to read a question in, at the pace of the youngest readers of its level (MX-55)."""
    return max(READING_AT_LEAST, min(READING_AT_MOST, READING_PER_LETTER[level] * len(text)))


def clock_for(table: Table, open_: Open) -> Clock | None:
    """The time of a question, by the card, the player's own factor and x2; None: no clock (MX-56, MX-58, MX-60)."""
    factor = table.players[open_.seat].switches.factor
    if factor == "off":
        return None
    limit = int(1000 * open_.posed.seconds * float(factor)) * (2 if open_.doubled else 1)
    return Clock(limit, 1000 * table.options.tolerance, ALLOWANCE)


def kinds_for(match: Match, seat: Seat) -> tuple[type[AnyAction], ...]:
    return (Answer, GiveUp) if bot_at(match, seat) is None else (Attempt, GiveUp)


def _answer(match: Match, table: Table, open_: Open) -> Script[AnyAction | None]:
    seat, clock = Seat(open_.seat), clock_for(table, open_)
    kinds = kinds_for(match, seat)
    prompt = f"Your answer, in {TITLES[open_.posed.kind]}" if open_.posed.kind in SYSTEMS else "Your answer"
    if clock is None:
        return (yield from match.ask(seat, *kinds, prompt=prompt))
    return (yield from match.ask_timed(seat, *kinds, clock=clock, prompt=prompt))


def _verdict(match: Match, table: Table, open_: Open, said: AnyAction | None) -> Script[None]:
    """The table judges, or the Dealer does; and what the table says may be contested (MX-64 to MX-79)."""
    seat = Seat(open_.seat)
    settle(match, table, open_, said)
    match.reveal(for_good=match.rules >= REVISED)
    if isinstance(said, Answer):
        dealer = dealer_for(match, table, seat)
        if dealer is not None:
            table.judging = dealer
            word = yield from match.ask(dealer, Judge, prompt=f"{called(seat)} said: {open_.said}")
            table.judging, open_.verdict = None, word.verdict
        elif match.rules < REVISED:
            yield from objections.of_the_first_rules(match, table, open_)
    tell_verdict(match, table, open_)


def settle(match: Match, table: Table, open_: Open, said: AnyAction | None) -> None:
    """What the table makes of an answer."""
    seat = Seat(open_.seat)
    match said:
        case None:
            open_.verdict = "late"
        case Answer(text):
            open_.said = text
            match.tell(events.Said(seat, text))
            right = is_right(text, open_.posed, said.read_in(table.players[seat].switches.locale), match.rules)
            open_.verdict = "right" if right else "wrong"
        case Attempt():
            open_.verdict = _attempt(match, table, open_)
        case _:
            open_.verdict = "wrong"


def tell_verdict(match: Match, table: Table, open_: Open) -> None:
    posed = open_.posed
    level = table.players[open_.seat].switches.level
    match.tell(events.Judged(Seat(open_.seat), posed.question, posed.topic, level, open_.verdict))


def _attempt(match: Match, table: Table, open_: Open) -> str:
    """The table rolls for a bot, openly (MX-79)."""
    seat = Seat(open_.seat)
    level = None if open_.posed.kind in BLUE_KINDS else table.players[seat].switches.level
    return attempted(match, seat, bot_at(match, seat), level, doubled=open_.doubled)


def attempted(match: Match, seat: Seat, bot: str | None, level: int | None, *, doubled: bool = False) -> str:
    """What comes of a bot's attempt at a question of a level, or at a blue card."""
    strength = STRENGTHS[bot or "student"]
    chance = strength.blue if level is None else strength.right[level - 1]
    roll, time = match.roll(100, seat), match.roll(strength.pace, seat)
    limit = 200 if doubled else 100
    match.tell(events.Attempted(seat, roll, chance, time, limit))
    if time > limit:
        return "late"
    return "right" if roll <= chance else "wrong"


def _tries_again(match: Match, table: Table, seat: Seat) -> Script[bool]:
    """A kept card gives a second answer (MX-111)."""
    card = table.players[seat].keeps(SecondAnswer)
    if card is None:
        return False
    choice = yield from match.ask_timed(
        seat, AnswerAgain, LeaveIt, clock=Clock(SECOND_THOUGHT), otherwise=LeaveIt(), prompt="Answer once more?"
    )
    if not isinstance(choice, AnswerAgain):
        return False
    use_card(match, table, seat, card)
    return True


def use_card(match: Match, table: Table, seat: Seat, card: str | None) -> None:
    """A kept card is used, and goes back to the deck (MX-100)."""
    if card is not None:
        table.players[seat].kept.remove(card)
        match.tell(events.UsedCard(seat, card))
