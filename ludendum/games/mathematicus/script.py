"""The game as its rulebook tells it: set-up, turns, and the end."""

from collections.abc import Mapping

from msgspec.structs import replace

from ludendum.engine import Match, Outcome, Refusal, Refused, Script, Seat
from ludendum.games.mathematicus import events, versions
from ludendum.games.mathematicus.actions import EndTurn, GiveMedal, PlayAt, PlayWith, Roll, SpendToken, Stay, TakePawn
from ludendum.games.mathematicus.benefits import poach
from ludendum.games.mathematicus.cards_alone import card_round
from ludendum.games.mathematicus.dealing import change_dealer
from ludendum.games.mathematicus.decks import choose, find
from ludendum.games.mathematicus.ending import conclude, elimination_turn, ending, reason
from ludendum.games.mathematicus.lesson import rounds
from ludendum.games.mathematicus.lesson.standing import Lesson
from ludendum.games.mathematicus.moving import move
from ludendum.games.mathematicus.options import Options, read_faces
from ludendum.games.mathematicus.penalties import buys_off
from ludendum.games.mathematicus.pieces import Supply
from ludendum.games.mathematicus.state import Pieces, Player, Table


def set_up(options: Options, seats: int, decks: Mapping[str, str]) -> Table:
    """The pieces on the board and in hands before the first roll (MX-15 to MX-19)."""
    switches = options.switches(seats)
    _check_practice(options, decks["questions"])
    _check_topics(options, decks["questions"])
    if options.lead:
        laid = Table(options, decks["questions"], decks["blue"], [], Pieces.of(Supply()), lesson=Lesson())
        laid.used = options.asked_before
        laid.players.append(laid.newcomer())
        return laid
    if not options.on_board:
        players = [Player(switch, Pieces.of(Supply())) for switch in switches]
        return Table(options, decks["questions"], decks["blue"], players, Pieces.of(Supply()))
    hands = [options.in_hand(challenges=switch.challenge, x2=switch.x2) for switch in switches]
    players = [Player(switch, Pieces.of(hand)) for switch, hand in zip(switches, hands, strict=True)]
    supply = options.supply(
        seats,
        challenges=any(switch.challenge for switch in switches),
        x2=any(switch.x2 for switch in switches),
        nonagon=any(switch.nonagon for switch in switches),
    )
    return Table(options, decks["questions"], decks["blue"], players, Pieces.of(supply))


def _check_practice(options: Options, deck: str) -> None:
    """What is to be practised must be in the deck; of one under seal that is known since it was laid."""
    if options.is_sealed:
        return
    written = find(deck).levels
    for face, level in read_faces(options.faces):
        if level not in written(face):
            raise Refused(Refusal("MX-51", f"the deck has no question {face}/{level}"))


def _check_topics(options: Options, deck: str) -> None:
    """What is chosen must be in the deck (MX-155)."""
    if options.topics:
        try:
            choose(find(deck), options.topics)
        except ValueError as error:
            raise Refused(Refusal("MX-155", str(error))) from None


def play(match: Match, table: Table) -> Script[Outcome]:
    """Turns, until the game is decided; then, if somebody is tied, the elimination round."""
    table.rules = min(match.rules, versions.NEWEST)
    while table.outcome is None:
        yield match.rest()
        if not table.started:
            yield from begin(match, table)
        elif table.elimination is not None:
            yield from elimination_turn(match, table)
        elif (end := ending(match, table)) is not None:
            conclude(match, table, end)
        elif table.options.on_board:
            yield from change_dealer(match, table)
            yield from turn(match, table, Seat(table.turn))
            pass_on(table)
        elif table.lesson is not None:
            yield from rounds.lesson_round(match, table, table.lesson)
        else:
            yield from change_dealer(match, table)
            yield from card_round(match, table)
    if table.lesson is not None:
        return replace(table.outcome, reason=rounds.reason(table, table.outcome.winners))
    return replace(table.outcome, reason=reason(table, table.outcome.winners[0]))


def begin(match: Match, table: Table) -> Script[None]:
    """Who begins, and who walks as what (MX-21, MX-22)."""
    table.started = True
    if not table.options.on_board:
        return
    table.first = table.turn = roll_off(match, table)
    for step in range(len(table.players)):
        seat = Seat((table.first + step) % len(table.players))
        yield from take_pawn(match, table, seat)


def take_pawn(match: Match, table: Table, seat: Seat) -> Script[None]:
    """A pawn; and before it, whoever wants to says how hard and how fast their questions are (MX-21, MX-163)."""
    player = table.players[seat]
    while not player.pawn:
        choice = yield from match.ask(seat, TakePawn, PlayAt, PlayWith, prompt="Choose your pawn")
        match choice:
            case PlayAt(level):
                player.switches = replace(player.switches, level=level)
                match.tell(events.LevelSet(seat, level))
            case PlayWith(factor):
                player.switches = replace(player.switches, factor=factor)
                match.tell(events.TimeSet(seat, factor))
            case TakePawn(solid):
                player.pawn = solid
                match.tell(events.PawnTaken(seat, solid))


def roll_off(match: Match, table: Table) -> Seat:
    """The highest d12 begins; a 12 ends it at once, and those who tie roll again (MX-22)."""
    rolling = table.seats()
    while len(rolling) > 1:
        rolls: dict[Seat, int] = {}
        for seat in rolling:
            rolls[seat] = match.roll(12, seat)
            match.tell(events.RolledOff(seat, rolls[seat]))
            if rolls[seat] == 12:
                break
        highest = max(rolls.values())
        rolling = [seat for seat, number in rolls.items() if number == highest]
    match.tell(events.Begins(rolling[0]))
    return rolling[0]


def pass_on(table: Table) -> None:
    """The dice go to the next player, counterclockwise (MX-23)."""
    table.turn = (table.turn + 1) % len(table.players)
    table.passed += 1
    if table.passed == len(table.players):
        table.passed, table.round = 0, table.round + 1
    table.shielded, table.rolled, table.moved_from, table.barred = [], None, None, False


def turn(match: Match, table: Table, seat: Seat) -> Script[None]:
    """Medals and token rolls, the roll, the move and all it brings, and more token rolls (MX-26)."""
    player = table.players[seat]
    if player.skips:  # MX-42
        player.more_skips, player.skips = max(0, player.more_skips - 1), player.more_skips > 0
        if not (yield from buys_off(match, table, seat)):
            match.tell(events.SkippedTurn(seat))
            return
    roll = yield from before_the_roll(match, table, seat)
    if roll is None or table.decided():
        return
    if not (yield from move(match, table, seat, roll.die, normal=True)):
        return
    while table.has_roll_token(seat) and not table.decided():  # MX-34
        choice = yield from match.ask(seat, EndTurn, SpendToken, prompt="Roll on with a token, or end your turn")
        if isinstance(choice, EndTurn) or not (yield from spend(match, table, seat, choice)):
            return


def before_the_roll(match: Match, table: Table, seat: Seat) -> Script[Roll | None]:
    """Medals come before any roll, token rolls before the normal one (MX-27, MX-30, MX-34, MX-94); None: no roll."""
    has_rolled = False
    while not table.decided():
        choice = yield from match.ask(seat, *_openings(table, seat, has_rolled), prompt="What do you do?")
        match choice:
            case Roll():
                return choice
            case GiveMedal(figure, owner):
                poached = poach(match, table, seat, figure, owner)
                if poached:
                    table.return_medal(seat)
                    match.tell(events.Spent(seat, "medal", "figure"))
            case SpendToken():
                has_rolled = True
                if not (yield from spend(match, table, seat, choice)):
                    return None
            case _:
                match.tell(events.Stayed(seat, table.players[seat].square))
                return None
    return None


Opening = Roll | Stay | SpendToken | GiveMedal


def _openings(table: Table, seat: Seat, has_rolled: bool) -> list[type[Opening]]:
    player = table.players[seat]
    kinds: list[type[Opening]] = [Roll]
    if player.switches.clockwise:
        kinds.append(Stay)
    if table.has_roll_token(seat):
        kinds.append(SpendToken)
    if player.pieces.medals and not has_rolled and table.medal_takes(seat):
        kinds.append(GiveMedal)
    return kinds


def spend(match: Match, table: Table, seat: Seat, choice: SpendToken) -> Script[bool]:
    """A roll token: one more roll with its own die (MX-35, MX-36); whether the turn goes on."""
    table.return_token(choice.token, seat)
    match.tell(events.Spent(seat, choice.token, "roll"))
    return (yield from move(match, table, seat, choice.token, normal=False))
