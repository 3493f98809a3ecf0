"""A sitting: people and bots at one desk, playing a match until it ends or the people leave."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from ludendum.engine import (
    AnyAction,
    AnyLive,
    Bot,
    Line,
    Malformed,
    Motion,
    Offer,
    Person,
    Refused,
    Seat,
    Stale,
)
from ludendum.engine.wording import counted, sentence
from ludendum.hosting.hearing import NotUnderstood, as_read, aside_meant, last_choice, meant
from ludendum.hosting.saying import wish
from ludendum.programs import Fault, ProgramBot
from ludendum.terminal import choices, talk
from ludendum.terminal.desk import LONGEST_LINE, Desk
from ludendum.terminal.pictures import drawn
from ludendum.terminal.story import heard, lines

Clock = Callable[[], int]
"""Milliseconds since the match began."""

Bots = Mapping[Seat, Bot[Any] | ProgramBot]


def wall_clock(begun: int = 0) -> Clock:
    """Time as it passes here, going on from what the log already holds."""
    start = time.monotonic()
    return lambda: begun + int((time.monotonic() - start) * 1000)


class Sitting:
    """A match at a desk. `keep` is called after every entry, so that nothing is ever lost."""

    def __init__(self, live: AnyLive, desk: Desk, bots: Bots, clock: Clock, keep: Callable[[AnyLive], None]) -> None:
        self.live = live
        self.desk = desk
        self.keep = keep
        self.menu: list[AnyAction] = []
        """The moves last listed, as long as they can still be taken by number."""
        self.pages: list[choices.Choices] = []
        """What of that list was not shown yet."""
        self.hints = 0
        """How many steps of help were given in this position."""
        self.standing: dict[Seat, dict[str, str]] = {}
        """What each has said of windows once and for all."""
        self._bots = {**bots}
        self._wall = clock
        self._ahead = 0
        """Milliseconds by which the clock was turned on, since nobody waits for a program that has failed."""
        self._lost: set[tuple[int, Seat]] = set()
        """Whose time is to run out with which ask, once all others have answered it."""
        self._unheard: dict[Seat, list[Line]] = {seat: [] for seat in self.people()}
        self._facing: Seat | None = None
        self._scene = ""
        """The stretch of play that the table was last drawn for."""
        self._listed: tuple[int, Seat] | None = None
        """The question whose choices were last listed by themselves, and to whom."""

    def people(self) -> list[Seat]:
        """The seats that people hold."""
        return [Seat(i) for i, sitter in enumerate(self.live.core.standing.sitters) if sitter.person is not None]

    def person(self, seat: Seat) -> Person:
        person = self.live.core.standing.sitters[seat].person
        if person is None:
            raise ValueError(f"no person sits on seat {seat + 1}")
        return person

    def name(self, seat: Seat) -> str:
        """What whoever holds a seat is called."""
        return self.live.names[seat]

    # the course of a sitting -----------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play on; True once the match is over, False if the people left before."""
        while self.live.outcome is None and self._is_played():
            self._pass_time()
            seat = self._next_seat()
            if seat is None:
                continue
            if seat in self._bots:
                self._bot_moves(seat)
            elif (said := self._passed(seat)) is not None:
                self.live.answer(seat, said, at=self._clock())
                self._entered()
            else:
                self._face(seat)
                listed_now = self._list_by_itself(seat)
                line = self.desk.ask("" if listed_now else self._prompt(seat), self._words(seat))
                if line is None:
                    return False
                try:
                    self._hear(seat, line)
                except talk.Leaves:
                    return False
        self._tell_the_rest()
        return self.live.outcome is not None

    def _is_played(self) -> bool:
        """Whether anybody still plays: programs that are asked no more do not."""
        return bool(self._unheard) or not all(
            isinstance(bot, ProgramBot) and bot.is_out and self.live.game.gives_up is None
            for bot in self._bots.values()
        )

    def _next_seat(self) -> Seat | None:
        """Who answers next: where several may, people before bots, and last those whose time is to run out."""
        open_ = self.live.core.open
        if open_ is None:
            return None
        return min(
            open_.waiting(),
            key=lambda seat: (seat in self._bots, (open_.number, seat) in self._lost),
            default=None,
        )

    def _clock(self) -> int:
        return self._wall() + self._ahead

    def _pass_time(self) -> None:
        while self.live.outcome is None and self.live.expire(self._clock()) is not None:
            self._entered("The time has run out.")

    def _bot_moves(self, seat: Seat) -> None:
        offer = self.live.offer(seat)
        if offer is None:
            raise ValueError(f"seat {seat + 1} is not asked")
        hidden = self.live.core.open is not None and self.live.core.open.ask.hidden
        bot = self._bots[seat]
        if isinstance(bot, ProgramBot):
            chosen = self._program_moves(seat, bot, offer)
            if chosen is None:
                return
            action = chosen
        else:
            action = bot.choose(self.live.view(seat), offer)
        self.live.answer(seat, action, at=self._clock())
        self._entered(f"{self.name(seat)} moves." if hidden else sentence(f"{self.name(seat)}: {action.notation()}"))
        if not self._unheard:  # bots among themselves: whoever looks on hears each move
            self.desk.tell(self._before_the_end(self._told(None)) or [Line(action.notation())])

    def _program_moves(self, seat: Seat, bot: ProgramBot, offer: Offer) -> AnyAction | None:
        """What a program answers, or what is taken for it where it loses its turn; None where its clock runs out."""
        open_, gives_up = self.live.core.open, self.live.game.gives_up
        if open_ is None:
            return None
        if (open_.number, seat) in self._lost:
            self._let_the_clock_run_out(open_.deadline(seat))
            return None
        try:
            chosen = bot.answer(self.live.view(seat), offer, lambda action: self.live.refusal(seat, action))
            self._pass_time()  # it may have thought past its time
            return chosen if self.live.core.open is open_ else None
        except Fault:
            if bot.is_out and gives_up is not None and gives_up in offer.kinds:
                return gives_up()
            if open_.ask.clocks.get(seat) is None:
                return open_.ask.otherwise.get(seat) or next(offer.menu())
            self._lost.add((open_.number, seat))
            return None

    def _let_the_clock_run_out(self, deadline: int | None) -> None:
        """Nobody waits for a program that has failed: the clock is turned on to where the rules say it is late."""
        if deadline is not None:
            late = deadline + 1 - self.live.core.match_time(self._clock())
            self._ahead += max(late, 0)
        self._pass_time()

    def _passed(self, seat: Seat) -> AnyAction | None:
        """An early no by what the person has said once and for all."""
        passed, offer = self.live.game.help.passed, self.live.offer(seat)
        if passed is None or offer is None or seat not in self.standing:
            return None
        notation = passed(self.live.view(seat), offer, self.standing[seat])
        return None if notation is None else meant(self.live, seat, notation)

    def _entered(self, otherwise: str = "") -> None:
        """After an entry: keep the game, and remember for each person what they have heard."""
        self.keep(self.live)
        self.menu, self.pages, self.hints = [], [], 0
        for seat, unheard in self._unheard.items():
            unheard += self._told(seat) or ([Line(otherwise)] if otherwise and not self._sets_lines() else [])

    def _told(self, seat: Seat | None) -> list[Line]:
        """What was told with the last entry; somebody who reads along has it set as the game likes."""
        return lines(self.live, seat) if self.desk.interactive else [Line(text) for text in heard(self.live, seat)]

    def _sets_lines(self) -> bool:
        return self.desk.interactive and self.live.game.help.line is not None

    # facing a person -------------------------------------------------------------------------------------------------

    def _face(self, seat: Seat) -> None:
        """Turn to a person: what they have not heard yet, then the table, unless they know both."""
        if self._facing is not None and self._facing != seat:
            self.desk.hand_over(self.name(seat))
        elif self._facing == seat and not self._unheard[seat]:
            return
        known, self._facing = self._facing == seat, seat
        self._tell(seat)
        if self._begins_a_scene(seat) or not known:
            self.look(seat)
        elif self.desk.interactive:
            self.desk.say("")

    def _begins_a_scene(self, seat: Seat) -> bool:
        """Whether the table is to be drawn again; in a pipe, and where the game does not say, it always is."""
        scene_of = self.live.game.help.scene
        if scene_of is None or not self.desk.interactive:
            return True
        scene = scene_of(self.live.view(seat))
        before, self._scene = self._scene, scene or self._scene
        return scene not in ("", before)

    def _tell(self, seat: Seat) -> None:
        self.desk.tell(self._unheard[seat])
        self._unheard[seat].clear()

    def _tell_the_rest(self) -> None:
        """The last words of the match but for how it ended, which is said when all leave the table."""
        for unheard in self._unheard.values():
            unheard[:] = self._before_the_end(unheard)
        seat = self._facing if self._facing is not None else next(iter(self._unheard), None)
        if seat is not None:
            self._tell(seat)
        self.look(seat)

    def _before_the_end(self, told: list[Line]) -> list[Line]:
        outcome = self.live.outcome
        end = None if outcome is None else self.live.by_name(outcome.reason)
        return [line for line in told if end is None or end not in line.text]

    def look(self, seat: Seat | None) -> None:
        """The table as this seat sees it; what it can choose is listed again."""
        self._listed = None
        picture = drawn(self.live, seat) if self.desk.interactive else None
        if self.desk.interactive:
            self.desk.say("")
        self.desk.show(self.live.by_name(self.live.view(seat).text()), picture)
        if self.desk.interactive:
            self.desk.say("")

    def list_choices(self, shown: choices.Choices) -> None:
        """A list whose choices can be taken by number from now on."""
        self.menu = [one.action for one in shown.listed] if shown.numbered else []
        self.pages = shown.pages() if self.desk.interactive else [shown]
        self.turn_page()

    def turn_page(self) -> None:
        """The next choices of a list that one screen does not hold."""
        if not self.pages:
            raise Malformed("that was the whole list; “moves” shows it again")
        self.desk.offer(self.pages.pop(0))
        if self.pages:
            left = sum(len(page.listed) for page in self.pages)
            self.desk.say(f"“more” lists {counted(left, 'further choice')}; any number works already.", "dim")

    def _list_by_itself(self, seat: Seat) -> bool:
        """A new question and its choices, if they are few and the game says what they mean."""
        offer, open_ = self.live.offer(seat), self.live.core.open
        if not self.desk.interactive or offer is None or open_ is None or self._listed == (open_.number_of(seat), seat):
            return False
        shown = choices.few(self.live, seat, offer)
        if shown is None:
            return False
        self._listed = open_.number_of(seat), seat
        self.desk.say(self._prompt(seat), "bold")
        self.list_choices(shown)
        self.desk.say(choices.ways(self.live, seat, offer, shown), "dim")
        return True

    def _prompt(self, seat: Seat) -> str:
        open_ = self.live.core.open
        prompt = self.live.by_name(open_.ask.prompt_of(seat) if open_ is not None else "") or "Your move"
        if len(self._unheard) > 1:
            prompt = f"{self.name(seat)} · {prompt}"
        clock = open_.ask.clocks.get(seat) if open_ is not None else None
        return prompt if clock is None else f"{prompt} ({clock.limit / 1000:g} s)"

    def _words(self, seat: Seat) -> list[str]:
        offer = self.live.offer(seat)
        verbs = [kind.verb() for kind in offer.kinds] if offer is not None else []
        return sorted({*verbs, *talk.COMMANDS})

    # hearing a person ------------------------------------------------------------------------------------------------

    def _hear(self, seat: Seat, line: str) -> None:
        """Do what a line says, or say why not."""
        words = line.strip() or self._silence(seat)
        if not words or words.startswith("#"):
            return
        try:
            if len(line) > LONGEST_LINE:
                raise Malformed(f"a line has at most {LONGEST_LINE} characters")
            self._obey(seat, words)
        except Refused as refused:
            self.desk.complain(f"{refused}.", refused.refusal.rule)
        except NotUnderstood as error:
            self.desk.complain(f"{error}, or type “help”")
        except (Malformed, Stale) as error:
            self.desk.complain(sentence(self.live.by_name(str(error))))

    def _silence(self, seat: Seat) -> str:
        """What an empty line stands for; in a pipe it is only an empty line."""
        offer = self.live.offer(seat) if self.desk.interactive else None
        return "" if offer is None else choices.entered(self.live, seat) or ""

    def _obey(self, seat: Seat, words: str) -> None:
        self._pass_time()
        offer = self.live.offer(seat)
        if offer is None:
            raise Stale("that question is no longer open")
        first, _, rest = words.partition(" ")
        word = first.casefold()
        word = talk.ALSO.get(word, word)
        if word in talk.COMMANDS and word not in {kind.verb() for kind in offer.kinds}:
            said = talk.Said(self, seat, rest.strip())
            if not talk.is_a_telling(said, word, words):
                talk.COMMANDS[word].do(said)
                return
        if (aside := self._aside(words)) is not None:
            self.live.aside(seat, aside, self._clock())
            self._entered(sentence(f"Noted: {aside.notation()}"))
            return
        action = self._from_menu(seat, words) or self._meant(seat, words)
        gives_up = self.live.game.gives_up
        if gives_up is not None and isinstance(action, gives_up) and not self.agrees("Give this game up?"):
            return
        if (instead := self._thought_better(seat, action)) is not None:
            self._obey(seat, instead)
            return
        self.answer(seat, action)

    def _meant(self, seat: Seat, words: str) -> AnyAction:
        """What words mean; a bare number that means nothing before a list was shown has the list shown."""
        try:
            return meant(self.live, seat, words)
        except Malformed:
            if self.menu or not (words.isdecimal() and words.isascii()):
                raise
        talk.moves(talk.Said(self, seat, ""))
        raise Malformed(f"this is the list; type “{words}” once more if that is what you mean")

    def _aside(self, words: str) -> AnyAction | None:
        """What is said without being asked where somebody leads, such as the level a pupil wants."""
        if self.live.core.leader is None and not self._is_said_aside(words):
            return None
        try:
            return aside_meant(self.live, words)
        except Malformed:
            return None

    def _is_said_aside(self, words: str) -> bool:
        """Whether these words begin as an aside does: where a telling is asked for, they are the telling."""
        seat = self._facing
        offer = None if seat is None else self.live.offer(seat)
        if offer is None or choices.takes_words(offer):
            return False
        return any(words.casefold().startswith(kind.verb()) for kind in self.live.game.asides)

    def _thought_better(self, seat: Seat, action: AnyAction) -> str | None:
        """Somebody at a terminal is shown how their words are read, and may say something else; a pipe means them."""
        if not self.desk.interactive:
            return None
        try:
            shown = as_read(self.live, seat, action)
        except Malformed as error:
            said = self.desk.ask(f"{sentence(str(error))} Type another, or Enter sends it as it stands")
            return (said or "").strip() or None
        if shown is None:
            return None
        said = self.desk.ask(f"Read as {shown} · Enter sends it, or type another")
        return (said or "").strip() or None

    def answer(self, seat: Seat, action: AnyAction) -> None:
        self.live.answer(seat, action, at=self._clock())
        self._entered(sentence(f"Noted: {action.notation()}"))

    def agrees(self, question: str) -> bool:
        """Whether somebody at a terminal confirms; a pipe means what it says."""
        if not self.desk.interactive:
            return True
        answer = self.desk.ask(f"{question} (yes or no)")
        return (answer or "").strip().casefold() in ("y", "yes")

    def _from_menu(self, seat: Seat, words: str) -> AnyAction | None:
        """The move of the list that a bare number stands for, unless the game takes the number for something else."""
        if not (self.menu and words.isdecimal() and words.isascii() and 1 <= int(words) <= len(self.menu)):
            return None
        chosen = self.menu[int(words) - 1]
        try:
            other = meant(self.live, seat, words)
        except (Malformed, Refused, Stale):
            return chosen
        if other == chosen or self.live.refusal(seat, other) is not None:
            return chosen
        raise Malformed(
            f"“{words}” could be move {words} of the list, {chosen.notation()}, or {other.notation()}: "
            f"write “move {words}” or “{other.notation()}”"
        )

    def propose_undo(self, seat: Seat) -> None:
        """Take back the person's last choice; the others at the desk are asked where the rules say so."""
        person = self.person(seat)
        motion = last_choice(self.live, person)
        before = len(self.live.core.standing.moves)
        self._put_to_the_vote(seat, motion, "wants to take back")
        undone = before - len(self.live.core.standing.moves)
        if not undone:
            self._unheard[seat].append(Line("The others did not agree; nothing is taken back."))
            return
        moves = counted(undone, "move")
        for one, unheard in self._unheard.items():  # whoever has heard, or will hear, of a move that does not count
            unheard.append(Line(f"Taken back: {moves}." if one == seat else f"{self.name(seat)} takes back {moves}."))

    def propose(self, seat: Seat, motion: Motion) -> None:
        """Move something, of the house's motions or the game's own, and ask the others at the desk."""
        told = wish(motion, self.live.core.standing.sitters) or motion.by_names(self.live.names)
        carried = self._put_to_the_vote(seat, motion, f"moves “{told}”")
        self._unheard[seat].append(Line(f"{'Carried' if carried else 'Not carried'}: {told}."))

    def _reseat(self) -> None:
        """A motion may have handed a seat to a bot, or to a person."""
        for number, sitter in enumerate(self.live.core.standing.sitters):
            seat = Seat(number)
            if sitter.bot is None:
                self._bots.pop(seat, None)
                self._unheard.setdefault(seat, [])
            elif seat not in self._bots:
                self._bots[seat] = self.live.game.bots[sitter.bot](seat)

    def _put_to_the_vote(self, seat: Seat, motion: Motion, wish: str) -> bool:
        """Whether a motion is decided for; who has not voted when it is decided is not asked any more."""
        person, ayes = self.person(seat), True
        number = self.live.propose(person, motion, at=self._clock()).number
        self._entered()
        for other in self.people():
            voter = self.person(other)
            open_ = self.live.core.motions.get(number)
            if open_ is not None and voter not in open_.votes:
                aye = self.agrees(f"{self.name(other)}, {self.name(seat)} {wish}: do you agree?")
                self.live.vote(voter, number, aye, at=self._clock())
                self._entered()
                ayes = aye
        self._reseat()
        return ayes and number not in self.live.core.motions
