"""The Algebraist: hidden symmetries, groups, and a sword."""

from msgspec.structs import replace

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.hooks import Applying
from ludendum.games.squaring_the_circle.offering import way
from ludendum.games.squaring_the_circle.patterns import hold_or_trouble, result_or_trouble
from ludendum.games.squaring_the_circle.playbook import Declared, Move, Playbook, Whom
from ludendum.games.squaring_the_circle.questions import question
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import HOLD_OR_TROUBLE, RESULT_OR_TROUBLE, Stakes
from ludendum.games.squaring_the_circle.state import Table, Telling
from ludendum.games.squaring_the_circle.theorems import TOLD_AS, purposes

LEAVE_IT = way("leave it", "it stays what it is")
BUSY = question("How do the two keep each other busy?", "how")


def moonshine(scene: Scene, moment: Applying) -> Script[Applying | None]:
    """Before a result is applied, anyone's: for 1 hold it is something else, for another theorem or purpose."""
    table, theirs = scene.table, moment.seat != scene.seat
    if not scene.held() or (theirs and table.passes(scene.seat)):
        return None
    whatever = replace(moment.result, to=None, only_prove=False)
    whose = f"{table.name(moment.seat)} uses a result" if theirs else "You use your result"
    prompt = f"{whose} ({moment.purpose}, theorem {moment.theorem}). What shall it be for?"
    use = yield from scene.choose(prompt, [LEAVE_IT.to(None), *purposes(table, whatever)])
    if use is None:
        return None
    scene.spend(1, "another result")
    telling = Telling(TOLD_AS[use.purpose], theorem=use.theorem)
    words = yield from scene.describe("What did it turn out to be?", telling)
    return replace(moment, purpose=use.purpose, theorem=use.theorem, words=words)


def _troubled(table: Table, seat: Seat) -> list[Seat]:
    return [other for other in table.others(seat) if table.sheets[other].house]


def _nothing_cancels(table: Table, seat: Seat) -> Refusal | None:
    if not table.sheets[seat].house:
        return Refusal("SC-124", "you have no CARD that could cancel another")
    if not _troubled(table, seat):
        return Refusal("SC-124", "no colleague has a CARD that could cancel yours")
    return None


def nilpotence(scene: Scene) -> Script[None]:
    """One of your CARDs and one of a colleague's, if they agree, are gone; nobody rolls."""
    colleague = scene.colleague
    mine = yield from scene.pick_card("Which of your CARDs?", scene.sheet.house)
    asks = f"{scene.who} would cancel “{mine.words}” with a CARD of yours. Do you agree?"
    if not (yield from scene.agrees(asks, seat=colleague)):
        return
    theirs = yield from scene.pick_card("Which of your CARDs?", scene.table.sheets[colleague].house, seat=colleague)
    how = yield from scene.detail(BUSY)
    scene.remove(scene.mine, mine, "cancelled", how)
    scene.remove(Of(seat=colleague), theirs, "cancelled", how)


ALGEBRAIST = Playbook(
    key="algebraist",
    name="Algebraist",
    kind="mathematician",
    of="Algebra",
    names={
        "Punjabi": ("Harleen Dhaliwal", "Jaspreet Sandhu"),
        "Welsh": ("Gethin Prosser",),
        "Texan": ("Ruth Ann Calloway",),
        "Korean": ("Seo Ha-eun", "Han Dong-wook"),
        "Yemeni": ("Arwa al-Iryani",),
    },
    raises=("cold", "creative", "elegant"),
    moves=(
        Move("monstrous-moonshine", "Monstrous Moonshine", "SC-121",
             "Relate distant events, +Creative: hold, each turns a result, anyone's, into something else.",
             hold_or_trouble("creative", 3, 1, "risk", "What has become too complex?"),
             "Which subtle relationships between events do you craft?", stat="creative", stakes=HOLD_OR_TROUBLE,
             optional=True, on={Applying: moonshine}),
        Move("remember-galois", "Remember Galois", "SC-122", "+1 where you use a sword.",
             declares=(Declared("you use a sword"),)),
        Move("character-theory", "Character Theory", "SC-123",
             "Alter the dynamic of a group, +Elegant: a result, though there may be effects nobody meant.",
             result_or_trouble("elegant", None, "Which effect had you not intended?"),
             "Which group is it, and what do you change between them?", stat="elegant", stakes=RESULT_OR_TROUBLE),
        Move("nilpotence", "Nilpotence", "SC-124",
             "Chat with a colleague who agrees: a CARD of yours and one of theirs cancel each other.", nilpotence,
             "Where do you chat, and about which troubles?", Whom("With whom do you chat?", _troubled), conference=True,
             possible=_nothing_cancels, stakes=Stakes(brings=("relief",)), asks=Stakes(brings=("relief",))),
    ),
)  # fmt: skip
