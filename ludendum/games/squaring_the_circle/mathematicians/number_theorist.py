"""The Number Theorist: old notebooks, codes and primes."""

from ludendum.engine import Script, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.hooks import JustStated, Stating, Throw
from ludendum.games.squaring_the_circle.playbook import Declared, Move, Playbook
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.stakes import Stakes
from ludendum.games.squaring_the_circle.state import Table


def ramanujans_notebooks(scene: Scene) -> Script[None]:
    """A hit: another move follows at +1; on 10+ the discovery is a result too, and puts a Risk on what it proves."""
    rolled = yield from scene.roll("creative")
    if rolled.hit:
        scene.follow_up(1)
    if rolled.strong:
        scene.result(only_prove=True, risk=True)


def infinite_descent(scene: Scene, moment: JustStated) -> Script[None]:
    """A proof by induction is a proof by contradiction as well."""
    theorem = scene.table.theorem(moment.theorem)
    if "induction" in theorem.benefits and "contradiction" not in theorem.benefits:
        theorem.benefits.append("contradiction")
        scene.match.tell(events.Changed(theorem.number, "descent"))
    yield from ()


def is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, number))


def p_adic_perspective(table: Table, seat: Seat, throw: Throw) -> int:  # noqa: ARG001
    """+1 to prove or disprove what needs a prime number of results."""
    if throw.kind not in ("prove", "disprove") or throw.theorem is None:
        return 0
    return int(is_prime(table.theorem(throw.theorem).need))


def combinatoric_chicanery(scene: Scene, moment: Stating) -> Script[None]:
    """Exhaustion adds only 3."""
    theorem = scene.table.theorem(moment.theorem)
    theorem.need -= "exhaustion" in theorem.burdens
    yield from ()


NUMBER_THEORIST = Playbook(
    key="number-theorist",
    name="Number Theorist",
    kind="mathematician",
    of="Number Theory",
    names={
        "New Englander": ("Prudence Amory", "Abel Whitcomb"),
        "Czech": ("Radek Svoboda", "Milada Horák"),
        "Philippine": ("Luz Bautista",),
        "Brazilian": ("Caio Nogueira",),
    },
    raises=("hot", "creative", "rigorous"),
    moves=(
        Move("ramanujans-notebooks", "Ramanujan's Notebooks", "SC-111",
             "Dig into the past, +Creative: another move follows at +1; on 10+ the discovery is a result too.",
             ramanujans_notebooks, "Where in the past do you dig for a solution?", stat="creative",
             stakes=Stakes(hit=("follow-up",), strong=("result",))),
        Move("infinite-descent", "Infinite Descent", "SC-112", "Your proofs by induction are by contradiction too.",
             on={JustStated: infinite_descent}),
        Move("codemaker", "Codemaker", "SC-113", "+1 where you encrypt or decrypt.",
             declares=(Declared("you encrypt or decrypt something"),)),
        Move("p-adic-perspective", "p-adic Perspective", "SC-114",
             "+1 to prove or disprove a theorem whose need is prime.", modifies=p_adic_perspective),
        Move("combinatoric-chicanery", "Combinatoric Chicanery", "SC-115", "Exhaustion adds only 3 need.",
             on={Stating: combinatoric_chicanery}),
    ),
)  # fmt: skip
