"""What happens at a table by itself: it begins, time runs out, motions lapse, bots move, people are gone or back.

Of several workers that have the table one drives it: whoever holds its lease.
"""

import asyncio
from collections.abc import Callable, Container, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from ludendum.engine import AnyAction, AnyLive, Bot, Malformed, Offer, Person, Refused, Seat, Stale
from ludendum.engine.ask import OpenAsk
from ludendum.engine.core import FEW
from ludendum.engine.doorway import GATHERING
from ludendum.engine.entries import Answer, Entry, Sit
from ludendum.engine.motions import LAPSES_AFTER
from ludendum.hosting.deals import bot_seed
from ludendum.server import seeing
from ludendum.server.entering import decide, enter
from ludendum.server.errors import NotAllowed, Unwritten
from ludendum.server.fellows import Fellows
from ludendum.server.hosts import passed, succession
from ludendum.server.leases import Leases
from ludendum.server.logs import log_fault, mark
from ludendum.server.pacing import Pacing
from ludendum.server.patience import Patience
from ludendum.server.settings import Settings
from ludendum.server.tables import Table

LONGEST_WAIT = 60_000
"""Milliseconds after which a table is looked at again whatever happens."""
DISK_GETS = 1
"""Seconds before something is tried again that could not be written."""


@dataclass
class Watch:
    """What the clockwork remembers of a table."""

    table: Table
    patience: Patience
    pacing: Pacing
    timer: asyncio.TimerHandle | None = None
    striking: bool = False
    bots: dict[Seat, Bot[Any]] = field(default_factory=dict)
    thinking: dict[Seat, int] = field(default_factory=dict)
    """The bots that choose, and since when."""
    stuck: set[tuple[Seat, int]] = field(default_factory=set)
    """Asks to which a bot gave an answer that the rules refuse."""
    missed: dict[Person, int] = field(default_factory=dict)
    """Since when nobody has been connected for a person."""
    host_missed: int | None = None
    """Since when the host has not been connected, while somebody is who could host; 0 where the role goes back."""

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # what a lease asks

    @property
    def id(self) -> str:
        return self.table.id

    def time(self) -> int:
        return self.table.time()

    def runs(self) -> bool:
        """Whether something will happen at the table without anybody doing anything."""
        if self.table.removed or self.table.is_full:
            return False
        missed = bool(self.missed) or self.host_missed is not None
        return _runs(self.table.live) or missed or _has_dues(self.table.live)


class Clockwork:
    """Wound whenever a table changes; it strikes when something is due."""

    def __init__(self, settings: Settings, drop: Callable[[Table], None], fellows: Fellows, leases: Leases) -> None:
        self._settings = settings
        self._drop = drop
        self._fellows = fellows
        self._leases = leases
        self._watches: dict[Table, Watch] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots = ThreadPoolExecutor(2, "bots")
        self._closed = False

    def __len__(self) -> int:
        """How many tables it watches."""
        return len(self._watches)

    def wind(self, table: Table, entry: Entry | None = None) -> None:
        """Something changed at the table (`entry`, if it is one), or time has passed: see what is due."""
        if table.removed:
            self.forget(table)
            self._drop(table)
        if self._closed or table.removed:
            return
        watch = self._watch(table)
        if entry is not None:
            watch.pacing.note(table, self._settings.now())
        if watch.striking:
            return
        if watch.timer is not None and entry is not None and isinstance(entry.body, Answer) and _has_time(table.live):
            return
        back = self._note_presence(table, watch)
        self._note_host(table, watch)
        if watch.runs() and not self._leases.is_refused(table.id):
            self._leases.want(watch)
        due = self._next_due(table, watch, back)
        wait = max(0, due - self._settings.now())
        if wait == 0:
            watch.stop()
            watch.striking = True
            self._start(self._strike(table, watch))
            return
        # A timer that strikes too early looks again; most moves leave the one there is alone.
        loop = asyncio.get_running_loop()
        when = loop.time() + min(wait, LONGEST_WAIT) / 1000
        if watch.timer is None or watch.timer.when() > when:
            watch.stop()
            watch.timer = loop.call_at(when, self._look, table, watch)

    def _look(self, table: Table, watch: Watch) -> None:
        watch.timer = None
        self.wind(table)

    def signed(self, table: Table, ask: int, guests: list[str]) -> None:
        """The pages of these guests, at another worker, have nothing more to send."""
        self._watch(table).patience.signed(ask, guests)
        self.wind(table)

    def hurry(self, table: Table, guest: str) -> None:
        """Somebody at the table does not want to wait for its bots."""
        self._watch(table).pacing.hurry(table, guest)
        self.wind(table)

    def take_up(self, table: Table) -> bool:
        """Go on with a table whose lease we have; whether there is anything to go on with."""
        watch = self._watch(table)
        if not watch.runs():
            return False
        self._leases.hand_to(watch)
        self.wind(table)
        return True

    def forget(self, table: Table) -> None:
        watch = self._watches.pop(table, None)
        if watch is not None:
            watch.stop()

    async def close(self) -> None:
        self._closed = True
        for table in list(self._watches):
            self.forget(table)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._bots.shutdown(wait=False, cancel_futures=True)

    def _watch(self, table: Table) -> Watch:
        watch = self._watches.get(table)
        if watch is None:
            patience = Patience(self._settings.grace, self._fellows)
            pacing = Pacing(self._settings.pace, self._fellows)
            watch = self._watches[table] = Watch(table, patience, pacing)
        return watch

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # what is due -----------------------------------------------------------------------------------------------------

    def _next_due(self, table: Table, watch: Watch, back: Person | None) -> int:
        """When something next has to happen, in milliseconds since 1970."""
        now, behind = self._settings.now(), table.time()
        live = table.live
        dues = [now + LONGEST_WAIT]
        if live.outcome is None and not table.is_full and not self._leases.is_refused(table.id):
            awaited = watch.patience.awaited(table, now, watch.thinking)
            dues += [now + (at - behind) for at in _deadlines(live, awaited)]
            dues += awaited.values()
            if back is not None:
                dues.append(now)
            if _bot_in_turn(live, watch) is not None:
                dues.append(watch.pacing.due(table))
            dues += [since + self._settings.away_after for since in watch.missed.values()]
            if watch.host_missed is not None:
                dues.append(watch.host_missed + self._settings.away_after)
        if not table.followers and (table.is_full or not _runs(live)):
            dues.append(table.last_seen + self._settings.forgotten_after)
        return min(dues)

    async def _strike(self, table: Table, watch: Watch) -> None:
        try:
            await self._do_what_is_due(table, watch)
        except NotAllowed:
            pass
        except Unwritten:
            await asyncio.sleep(DISK_GETS)
        except Exception as error:
            log_fault("the clockwork failed", error, table=mark(table.id))
        finally:
            watch.striking = False
            if not self._closed:
                # A short pause, so that a fault cannot turn into a busy loop.
                asyncio.get_running_loop().call_later(0.002, self.wind, table)

    async def _do_what_is_due(self, table: Table, watch: Watch) -> None:
        now = self._settings.now()
        if table.live.outcome is None and not table.is_full and await self._leases.take(watch):
            while await enter(table, lambda live, at: self._expire(table, watch, live, at)) is not None:
                pass
            if _may_begin(table.live, table.time()):
                await enter(table, lambda live, at: live.begin(at) if _may_begin(live, at) else None)
            if (person := self._note_presence(table, watch)) is not None:
                await enter(table, _here(person, True))
            if (person := self._gone(table, watch, now)) is not None:
                watch.missed.pop(person, None)
                await enter(table, _here(person, False))
            await self._see_to_host(table, watch)
            if (seat := _bot_in_turn(table.live, watch)) is not None and watch.pacing.due(table) <= now:
                self._set_thinking(table, watch, seat)
        runs = not table.is_full and _runs(table.live)
        idle = not table.followers and not runs and not table.turns.locked()
        if idle and now - table.last_seen >= self._settings.forgotten_after:
            self._drop(table)

    def _expire(self, table: Table, watch: Watch, live: AnyLive, at: int) -> Entry | None:
        if live.outcome is not None:
            return None
        return live.expire(at, watch.patience.awaited(table, self._settings.now(), watch.thinking))

    # people ----------------------------------------------------------------------------------------------------------

    def _note_presence(self, table: Table, watch: Watch) -> Person | None:
        """Note since when each person is not connected; one who is back without the table knowing it."""
        missed, back = {}, None
        sitters = _people_apart(table.live)
        if sitters and self._fellows.know_who_is_here(self._leases.others):
            connected = {table.people.get(follower.guest_id) for follower in table.followers}
            connected |= {table.people.get(guest) for guest in self._fellows.connected(table.id)}
            for person, here in sitters.items():
                if here and person not in connected:
                    missed[person] = watch.missed.get(person) or self._settings.now()
                elif not here and person in connected:
                    back = back or person
        watch.missed = missed
        return back

    def _gone(self, table: Table, watch: Watch, now: int) -> Person | None:
        due = (person for person, since in watch.missed.items() if now - since >= self._settings.away_after)
        return next((person for person in due if _is_here(table.live, person)), None)

    def _note_host(self, table: Table, watch: Watch) -> None:
        """Note since when the host is not connected and somebody else could host; who is back hosts again at once."""
        heir = self._heir(table)
        if heir is None:
            watch.host_missed = None
        elif heir == table.hosting.away:
            watch.host_missed = 0
        else:
            watch.host_missed = watch.host_missed or self._settings.now()

    def _heir(self, table: Table) -> str | None:
        """Who should host the table, if not whoever does."""
        if table.live.outcome is not None or not table.has_company or table.live.core.leader is not None:
            return None  # a class goes on by itself, and no pupil is put in charge of it (TB-23)
        if not self._fellows.know_who_is_here(self._leases.others):
            return None
        seated = {guest: person for guest, person in table.people.items() if table.vantage(guest).seats}
        return succession(table.hosting, table.here(), seated)

    async def _see_to_host(self, table: Table, watch: Watch) -> None:
        """The role passes to another if the host has been gone for a while (TB-18)."""
        self._note_host(table, watch)
        heir, missed = self._heir(table), watch.host_missed
        if heir is not None and missed is not None and self._settings.now() - missed >= self._settings.away_after:
            watch.host_missed = None
            await decide(table, lambda hosting: passed(hosting, heir))

    # bots ------------------------------------------------------------------------------------------------------------

    def _set_thinking(self, table: Table, watch: Watch, seat: Seat) -> None:
        live = table.live
        open_, offer = live.core.open, live.offer(seat, apart=True)
        if open_ is None or offer is None:
            return
        bot = watch.bots.get(seat)
        if bot is None:
            name = live.core.standing.sitters[seat].bot or ""
            bot = watch.bots[seat] = live.game.bots[name](bot_seed(live, seat))
        watch.thinking[seat] = self._settings.now()
        # The bot thinks in another thread, over values: the table goes on meanwhile.
        self._start(self._bot_moves(table, watch, seat, open_, bot, live.view(seat), offer))

    async def _bot_moves(
        self, table: Table, watch: Watch, seat: Seat, open_: OpenAsk, bot: Bot[Any], view: Any, offer: Offer
    ) -> None:
        ask = open_.number_of(seat)
        try:
            action = await asyncio.get_running_loop().run_in_executor(self._bots, _chosen, bot, view, offer)
            # A bot takes the server's time, and waits for people to look: that is charged to nobody.
            came = table.time_of(table.moment(open_.opened_for(seat)))
            await enter(table, lambda live, at: live.answer(seat, action, ask=ask, at=at, came=came))
        except Refused as error:
            if table.live.core.standing.paused_at is None:
                log_fault("a bot's answer was refused", error, table=mark(table.id))
                watch.stuck.add((seat, ask))
        except (Stale, Malformed, NotAllowed):
            pass  # the table went on without it
        except Unwritten:
            await asyncio.sleep(DISK_GETS)
        except Exception as error:
            log_fault("a bot failed", error, table=mark(table.id))
        finally:
            watch.thinking.pop(seat, None)
            self.wind(table)


def _chosen(bot: Bot[Any], view: Any, offer: Offer) -> AnyAction:
    try:
        return bot.choose(view, offer)
    except Exception as error:
        log_fault("a bot could not choose", error)
        return next(offer.menu())


def _bot_in_turn(live: AnyLive, watch: Watch) -> Seat | None:
    open_, standing = live.core.open, live.core.standing
    if open_ is None or standing.paused_at is not None:
        return None
    busy = {*watch.thinking, *(seat for seat, ask in watch.stuck if ask == open_.number_of(seat))}
    waiting = (seat for seat in open_.waiting() if seat not in busy)
    return next((seat for seat in waiting if standing.sitters[seat].bot is not None), None)


def _has_time(live: AnyLive) -> bool:
    """Whether nothing happens at the table before a person has moved."""
    core = live.core
    if core.open is None or core.open.ask.clocks or core.motions:
        return False
    sitters = core.standing.sitters
    return not any(sitters[seat].bot is not None or sitters[seat].is_passed_over for seat in core.open.waiting())


def _runs(live: AnyLive) -> bool:
    """Whether something will happen at the table though nobody looks."""
    open_, sitters = live.core.open, live.core.standing.sitters
    if live.outcome is not None or open_ is None or live.core.standing.paused_at is not None:
        return False
    return bool(open_.ask.clocks) or any(sitters[seat].bot is not None for seat in open_.waiting())


def _has_dues(live: AnyLive) -> bool:
    """Whether a motion may lapse, or the beginning is due."""
    if live.outcome is not None:
        return False
    return bool(live.core.motions) or _begins_by_itself(live)


def _deadlines(live: AnyLive, awaited: Container[Seat]) -> list[int]:
    """The table times at which time-outs, lapses or the beginning are due; but for those who are awaited longer."""
    core, standing = live.core, live.core.standing
    dues = [motion.proposed + LAPSES_AFTER for motion in core.motions.values()]
    if core.open is not None and standing.paused_at is None:
        for seat in core.open.waiting():
            if standing.sitters[seat].is_passed_over:
                dues.append(core.at)
            elif seat not in awaited and (deadline := core.open.deadline(seat)) is not None:
                dues.append(deadline + standing.paused_for + 1)
    if _begins_by_itself(live):
        dues.append(_begins_at(live))
    return dues


def _may_begin(live: AnyLive, at: int) -> bool:
    return _begins_by_itself(live) and at >= _begins_at(live)


def _begins_by_itself(live: AnyLive) -> bool:
    """Whether nobody need say that play begins: no seat is free, and there are few of them, or one person (TB-18)."""
    sitters = live.core.standing.sitters
    if live.core.standing.begun is not None or any(sitter.is_free for sitter in sitters):
        return False
    return len(sitters) <= FEW or len({sitter.person for sitter in sitters} - {None}) == 1


def _begins_at(live: AnyLive) -> int:
    """When play begins, once every seat is taken: when all have added to the seed, else a while after the last sat."""
    people = {sitter.person for sitter in live.core.standing.sitters if sitter.is_present_person}
    if not any(seeing.wants_contribution(live, person) for person in people):
        return live.core.at
    last = max((entry.at for entry in live.entries if isinstance(entry.body, Sit)), default=0)
    return max(last + GATHERING, GATHERING)


def _people_apart(live: AnyLive) -> dict[Person, bool]:
    """Of a table of several people, where it matters to the others whether one is gone: whether each is here."""
    standing = live.core.standing
    if standing.begun is None or live.outcome is not None:
        return {}
    people: dict[Person, bool] = {}
    for sitter in standing.sitters:
        if sitter.person is not None and not sitter.left:
            people[sitter.person] = sitter.here or people.get(sitter.person, False)
    return people if len(people) > 1 else {}


def _is_here(live: AnyLive, person: Person) -> bool:
    return any(sitter.person == person and sitter.here for sitter in live.core.standing.sitters)


def _here(person: Person, here: bool) -> Callable[[AnyLive, int], Any]:
    def door(live: AnyLive, at: int) -> Any:
        sits = any(sitter.person == person for sitter in live.core.standing.sitters)
        return live.presence(person, here, at) if sits and _is_here(live, person) != here else None

    return door
