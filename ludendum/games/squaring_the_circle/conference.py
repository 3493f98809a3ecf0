"""The conference: its opening, its problems, its end (SC-90 to SC-99)."""

from ludendum.engine import Match, Outcome, Script, Seat
from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle import asking, events, picks
from ludendum.games.squaring_the_circle.advancing import bring_last_move
from ludendum.games.squaring_the_circle.agenda import Advance, BeginSession, Close, Disproved, Open, Solved
from ludendum.games.squaring_the_circle.hooks import ConferenceBegins, ProblemSolved
from ludendum.games.squaring_the_circle.making import tick
from ludendum.games.squaring_the_circle.offering import NO, Option
from ludendum.games.squaring_the_circle.picks import Numbered
from ludendum.games.squaring_the_circle.scene import mark, speak
from ludendum.games.squaring_the_circle.state import Problem, Table, Telling
from ludendum.games.squaring_the_circle.story import remember

# opening -------------------------------------------------------------------------------------------------------------


def open_conference(match: Match, table: Table, item: Open) -> Script[None]:
    """Step by step: guest of honour, lines and veils, setting, problems, and the first session."""
    match item.step:
        case "guest":
            table.phase = "opening"
            _name_guest(match, table)
            table.clock_size = table.options.clock * len(table.sheets)
            table.then(Open("lines"))
        case "lines":
            yield from _lines(match, table)
            table.then(Open("setting"))
        case "setting":
            prompt = "Where does the conference take place, and what is of interest there?"
            table.setting = yield from asking.tell(
                match, table, table.guest, "The conference", prompt, Telling("setting")
            )
            match.tell(events.Set(table.setting, table.name(table.guest)))
            table.then(Open("problems"))
        case "problems":
            yield from _write_problems(match, table)
            table.then(Open("choosing"))
        case "choosing":
            yield from _choose_problems(match, table)
            table.then(Open("begin"))
        case _:
            table.phase = "sessions"
            yield from speak(match, table, ConferenceBegins())
            table.then(BeginSession(table.guest))


def _name_guest(match: Match, table: Table) -> None:
    """The guest of honour is whom the last one named, or is drawn by lot (SC-90)."""
    named = [seat for seat in table.seats() if table.next_guest and table.sheets[seat].name == table.next_guest]
    table.guest = named[0] if named else Seat(match.roll(len(table.sheets)) - 1)
    table.next_guest = ""


def _lines(match: Match, table: Table) -> Script[None]:
    """What shall not happen in the story, and what shall not be shown (SC-4)."""
    prompt = "Lines and veils: what shall not happen at this table, or not be shown?"
    told = yield from asking.tell_all(match, table, "lines", prompt, dict.fromkeys(table.seats(), ()), hidden=True)
    table.lines = [words for words in told.values() if words]


def _write_problems(match: Match, table: Table) -> Script[None]:
    """Everybody writes an open problem, hidden until all have (SC-91)."""
    prompt = "Write an open problem: a prize or a plight that takes an especially complex theorem"
    told = yield from asking.tell_all(match, table, "problem", prompt, dict.fromkeys(table.seats(), ()), hidden=True)
    table.problems = [Problem(0, seat, words) for seat, words in told.items()]
    banned = [
        Option(Numbered("free", place + 1).notation(), place, one.name)
        for place, one in enumerate(table.roster)
        if one.banned
    ]
    for problem in table.problems if banned else ():
        prompt = "Is your problem written to bring somebody back?"
        options = [NO.to(None), *banned]
        problem.frees = yield from asking.choose(match, table, problem.author, "SC-68", prompt, options)


def _choose_problems(match: Match, table: Table) -> Script[None]:
    """The guest of honour directs each other mathematician to choose one that is not their own (SC-91)."""
    chosen: list[Problem] = []
    waiting = [seat for seat in table.seats() if seat != table.guest]
    while waiting:
        options, prompt = picks.colleagues(table, waiting), "Who chooses a problem next?"
        seat = yield from asking.choose(match, table, table.guest, "SC-91", prompt, options)
        waiting.remove(seat)
        free = [
            Option(f"by {picks.colleague(one.author)}", one, one.words)
            for one in table.problems
            if one not in chosen and one.author != seat
        ]
        problem = yield from asking.choose(match, table, seat, "SC-91", "Which open problem do you choose?", free)
        problem.number, problem.chosen_by = len(chosen) + 1, seat
        table.attending[seat].problem = problem.number
        chosen.append(problem)
        remember(table, problem.words)
        match.tell(events.Posed(problem.number, problem.words, table.name(problem.author), table.name(seat)))
    table.problems = chosen


# solving -------------------------------------------------------------------------------------------------------------


def solved(match: Match, table: Table, item: Solved) -> Script[None]:
    """A problem is solved: the clock moves, rivals are false, trophies wait (SC-94, SC-95)."""
    problem, theorem = table.problem(item.problem), table.theorem(item.theorem)
    if problem.closed:  # a theorem may outlive its problem, and then solves nothing (SC-163)
        return
    prover = theorem.stater if theorem.prover is None else theorem.prover
    problem.solved_by.append(theorem.number)
    match.tell(events.ProblemWasSolved(prover, table.name(prover), problem.number, theorem.number, problem.words))
    tick(match, table, problem.number)
    for seat in sorted({theorem.stater, prover}):
        table.attending[seat].trophies += 1
    denied = [one for one in table.problems if one.number == problem.denies or one.denies == problem.number]
    for other in denied:
        other.closed = True
    if problem.frees is not None:
        table.roster[problem.frees].banned = False
        table.roster[problem.frees].consequence = ""
    falling = {problem.number, *(one.number for one in denied)}
    rivals = [one for one in table.open_theorems() if one.problem in falling]
    table.then(*(Disproved(one.number, prover) for one in rivals))
    yield from speak(match, table, ProblemSolved(problem.number, theorem.number))


# the end -------------------------------------------------------------------------------------------------------------


def close_conference(match: Match, table: Table, item: Close) -> Script[None]:
    """Experience for CARDs, trophies, and who is guest of honour next (SC-98, SC-99)."""
    if item.step != "over":
        table.phase = "closing"
        match.tell(events.Ended(item.step))
        for seat in table.seats():
            if marks := len(table.sheets[seat].house) * table.options.card_experience:
                mark(match, table, seat, marks, "CARDs")
        for seat in table.seats():
            yield from _trophies(match, table, seat)
        yield from _next_guest(match, table)
        _lapse(table)
        table.then(
            *(Advance(seat) for seat in table.seats() if table.sheets[seat].experience >= table.options.advance_for)
        )
        table.then(Close("over"))
        return
    table.phase = "over"
    table.outcome = _outcome(table)


def _trophies(match: Match, table: Table, seat: Seat) -> Script[None]:
    """Who stated or finally proved a solution describes a trophy (SC-84, SC-98)."""
    for _ in range(table.attending[seat].trophies):
        prompt = "Which trophy commemorates what you achieved?"
        words = yield from asking.tell(match, table, seat, "Trophy", prompt, Telling("trophy"))
        table.sheets[seat].trophies.append(words)
        match.tell(events.Trophy(seat, table.name(seat), words))
    bring_last_move(match, table, seat)


def _next_guest(match: Match, table: Table) -> Script[None]:
    """The guest of honour names the next one (SC-90)."""
    able = [seat for seat in table.seats() if not table.sheets[seat].banned and not table.sheets[seat].transcended]
    if not able:
        return
    prompt, options = "Who is the next guest of honour?", picks.colleagues(table, able)
    named = yield from asking.choose(match, table, table.guest, "SC-90", prompt, options)
    table.next_guest = table.sheets[named].name


def _lapse(table: Table) -> None:
    """Holds, forwards and troubles lapse; Houses stay, unless the table agreed otherwise (SC-99)."""
    for attendance in table.attending:
        attendance.holds, attendance.forwards, attendance.ongoing, attendance.team = [], [], [], []
        attendance.escape = None
    if table.options.clear_houses:
        for sheet in table.sheets:
            table.gone += len(sheet.house)
            sheet.house = []


def _outcome(table: Table) -> Outcome:
    solvers = [seat for seat in table.seats() if table.attending[seat].trophies]
    solved_ = [problem for problem in table.problems if problem.solved_by]
    if not solvers:
        return Outcome((), "unsolved", "the conference is over, and its problems are still open")
    names = listed([table.name(seat) for seat in solvers])
    count = f"{len(solved_)} of {len(table.problems)}"
    return Outcome(tuple(solvers), "solved", f"{count} open problems were solved; trophies go to {names}")
