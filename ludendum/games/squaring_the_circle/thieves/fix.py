"""The Fix: money, and people who work for it."""

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle import events, picks
from ludendum.games.squaring_the_circle.events.about_sheets import agent as called
from ludendum.games.squaring_the_circle.hooks import AgentLost, Throw
from ludendum.games.squaring_the_circle.offering import Option, way
from ludendum.games.squaring_the_circle.patterns import result_or_trouble
from ludendum.games.squaring_the_circle.picks import NeedChange, Numbered
from ludendum.games.squaring_the_circle.playbook import BOOKS, Move, Playbook, thieves
from ludendum.games.squaring_the_circle.questions import question
from ludendum.games.squaring_the_circle.scene import Scene, speak
from ludendum.games.squaring_the_circle.sheet import Agent
from ludendum.games.squaring_the_circle.stakes import RESULT_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.transcending import transcends

INVOLVED = 3
"""So many agents at most share a task."""
PROSPECTS = ("Tamsin Oake", "Little Benedikt", "Mirembe", "Old Sorley", "The Widow Paz", "Jun", "Nadezhda", "Quick Eli")
"""Names of agents, where they are left to chance."""
RECRUIT = way("recruit", "look for agents, +Sly", Stakes(hit=("agent",), misses=("CARD",), stat="sly"))
DIRECT = way(
    "direct",
    "give agents a task for their kind of thief, + their number",
    Stakes(brings=("result",), takes=("agent",)),
)
WHO_NOW = question("Who works for you now? (a name)", "helper")
CRUEL = way("cruel", "mark 1 experience for each agent you lose")
LOYAL = way("loyal", "take a CARD to keep an agent")


def throw_money_at_it(scene: Scene) -> Script[None]:
    """10+ two results, 7–9 one; after a miss nobody takes your money until the conference is over."""
    rolled = yield from scene.roll("cold")
    if rolled.hit:
        scene.result()
    if rolled.strong:
        scene.result()
    if rolled.miss:
        scene.table.attending[scene.seat].locked.append(scene.key)
        scene.match.tell(events.Lost(scene.seat, scene.who, "credit"))


def wealthy(table: Table, seat: Seat, throw: Throw) -> int:  # noqa: ARG001
    """+1 to Throw Money At It."""
    return int(throw.move == "throw-money-at-it")


# agents --------------------------------------------------------------------------------------------------------------


def recruitment(scene: Scene) -> Script[None]:
    """Look for agents, or let those you have do something."""
    ways = (RECRUIT, DIRECT) if scene.sheet.agents else (RECRUIT,)
    if (yield from scene.decide("Recruit agents, or direct those you have?", *ways)) is RECRUIT:
        yield from _recruit(scene)
    else:
        yield from _direct(scene)


def _recruit(scene: Scene) -> Script[None]:
    """10+ two agents, 7–9 one; a miss: somebody you approached gets in the way."""
    rolled = yield from scene.roll("sly")
    if rolled.miss:
        scene.card("antagonist", "Who wanted to work for you, and gets in the way?")
        return
    recruits: list[Agent] = []
    for _ in range(2 if rolled.strong else 1):
        recruits.append((yield from _name_agent(scene)))
    _enlist(scene, recruits)


def _direct(scene: Scene) -> Script[None]:
    """A hit is a result; 7–9 or a miss: one of them is lost."""
    involved = yield from _involve(scene)
    rolled = yield from scene.roll(None, kind="agents", base=("Agents", len(involved)))
    if rolled.hit:
        scene.result()
    if not rolled.strong:
        yield from _lose(scene, (yield from _pick_agent(scene, "Whom do you lose?", involved)))


def _involve(scene: Scene) -> Script[list[int]]:
    """One to three agents, by their places on the sheet."""
    involved: list[int] = []
    others = list(range(len(scene.sheet.agents)))
    while others and len(involved) < INVOLVED:
        enough: list[Option[int | None]] = [Option("go", None, "nobody else is needed")] if involved else []
        place = yield from scene.choose("Who goes?", [*enough, *_agents(scene, others)])
        if place is None:
            break
        involved.append(place)
        others.remove(place)
    return involved


def _agents(scene: Scene, places: list[int]) -> list[Option[int]]:
    """Agents by their places on the sheet."""
    return [Option(Numbered("agent", one + 1).notation(), one, named(scene.sheet.agents[one])) for one in places]


def _pick_agent(scene: Scene, prompt: str, among: list[int]) -> Script[int]:
    return (yield from scene.choose(prompt, _agents(scene, among)))


def _lose(scene: Scene, agent: int, *, willing: bool = False) -> Script[None]:
    """An agent is lost, unless saved."""
    losing = AgentLost(scene.seat, agent, willing)
    if not any((yield from speak(scene.match, scene.table, losing, only=scene.seat))):
        lost = scene.sheet.agents.pop(agent)
        scene.match.tell(events.Lost(scene.seat, scene.who, "agent", lost.name, BOOKS[lost.thief].name))


def named(agent: Agent) -> str:
    """An agent, and as what they work."""
    return called(agent.name, BOOKS[agent.thief].name)


def _name_agent(scene: Scene) -> Script[Agent]:
    name = yield from scene.detail(WHO_NOW)
    kind = yield from scene.choose(f"Which kind of thief is {name or 'your agent'}?", picks.books(thieves()))
    return Agent(name, kind.key)


def _enlist(scene: Scene, recruits: list[Agent]) -> None:
    scene.sheet.agents += recruits
    names, books = zip(*((one.name, BOOKS[one.thief].name) for one in recruits), strict=True)
    scene.match.tell(events.Recruited(scene.seat, scene.who, names, books))


def begins(scene: Scene) -> Script[None]:
    """One agent at the start."""
    if _left_to_chance(scene):
        kinds, roll = thieves(), scene.match.roll
        agent = Agent(PROSPECTS[roll(len(PROSPECTS)) - 1], kinds[roll(len(kinds)) - 1].key)
    else:
        agent = yield from _name_agent(scene)
    _enlist(scene, [agent])


def _left_to_chance(scene: Scene) -> bool:
    """Whether all that is open about this mathematician is settled by lot (SC-26)."""
    return "filled" in scene.table.attending[scene.seat].used


# other moves ---------------------------------------------------------------------------------------------------------


def _no_sacrifice(table: Table, seat: Seat) -> Refusal | None:
    if not table.sheets[seat].agents:
        return Refusal("SC-265", "you have no agent to lose")
    return None if table.open_theorems() else Refusal("SC-265", "no theorem is open")


def sacrifice_play(scene: Scene) -> Script[None]:
    """An agent for 1 need, less or more."""
    open_ = scene.table.open_theorems()
    changes = [(NeedChange("reduce", one.number), one) for one in open_ if one.need > 1]
    changes += [(NeedChange("increase", one.number), one) for one in open_]
    options = [Option(change.notation(), (change, one), one.words) for change, one in changes]
    chosen, theorem = yield from scene.choose("Which need changes?", options)
    agent = yield from _pick_agent(scene, "Whom do you sacrifice?", list(range(len(scene.sheet.agents))))
    yield from _lose(scene, agent, willing=True)
    scene.need(theorem, -1 if chosen.change == "reduce" else 1)


def become_boss(scene: Scene) -> Script[None]:
    """Cruel or loyal, for good."""
    if _left_to_chance(scene):
        cruel = scene.match.roll(2) == 1
    else:
        cruel = (yield from scene.decide("What kind of boss are you?", CRUEL, LOYAL)) is CRUEL
    scene.sheet.boss = "cruel" if cruel else "loyal"
    scene.fact(f"a {scene.sheet.boss} boss")


def the_boss(scene: Scene, moment: AgentLost) -> Script[bool]:
    """The cruel learn from each loss; the loyal may take a CARD instead, but not where they chose the loss."""
    if scene.sheet.boss == "cruel":
        scene.experience(scene.seat, 1, "agent")
    if scene.sheet.boss != "loyal" or moment.willing:
        return False
    agent = named(scene.sheet.agents[moment.agent])
    if not (yield from scene.agrees(f"Take a CARD rather than lose {agent}?")):
        return False
    scene.card(None, f"What do you take upon yourself for {agent}?")
    return True


FIX = Playbook(
    key="fix",
    name="Fix",
    kind="thief",
    of="Fix",
    looks=("Pristine", "Ordinary", "Gussied Up", "Accountant"),
    vices=("Power", "Status", "Plots within Plots", "Wealth"),
    raises=("cold", "sly", "creative"),
    begins=begins,
    moves=(
        Move("throw-money-at-it", "Throw Money At It", "SC-261",
             "Open your purse wide, +Cold: up to two results, until nobody takes it any more.", throw_money_at_it,
             "What does the money buy?", stat="cold", core=True, stakes=Stakes(hit=("result",), strong=("result",))),
        Move("get-involved", "Get Involved", "SC-262",
             "See to a matter in person, +Hot: a result, though it may not let you go.",
             result_or_trouble("hot", None, "Why can you not get out of it again?"),
             "Which matter do you see to in person, and why?", stat="hot", core=True, stakes=RESULT_OR_TROUBLE),
        Move("recruitment", "Recruitment", "SC-263",
             "Recruit agents, +Sly; or direct up to three, + their number: a result, though you may lose one.",
             recruitment, "Whom do you recruit, or what shall your agents do?", stat="sly", core=True,
             stakes=RESULT_OR_TROUBLE),
        Move("wealthy", "Wealthy", "SC-264", "+1 to Throw Money At It.", modifies=wealthy),
        Move("sacrifice-play", "Sacrifice Play", "SC-265", "Lose an agent: a theorem needs 1 less, or 1 more.",
             sacrifice_play, "What becomes of your agent, and whom does it serve?", costs=False,
             possible=_no_sacrifice, stakes=Stakes(brings=("need",), takes=("agent",))),
        Move("the-boss", "The Boss", "SC-266", "Cruel: learn from losing agents. Loyal: take a CARD to keep one.",
             on={AgentLost: the_boss}, taken=become_boss, asks=Stakes(brings=("agent",), takes=("CARD",))),
        transcends("go-legit", "Go Legit", "SC-267", if_="is about winning a fortune or a firm",
                   becoming="an honest head of business with clean books"),
    ),
)  # fmt: skip
