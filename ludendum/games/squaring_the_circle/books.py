"""All playbooks on the shelf, in the order of the rulebook."""

from ludendum.games.squaring_the_circle.common import COMMON
from ludendum.games.squaring_the_circle.mathematicians.algebraist import ALGEBRAIST
from ludendum.games.squaring_the_circle.mathematicians.analyst import ANALYST
from ludendum.games.squaring_the_circle.mathematicians.dynamicist import DYNAMICIST
from ludendum.games.squaring_the_circle.mathematicians.geometer import GEOMETER
from ludendum.games.squaring_the_circle.mathematicians.logician import LOGICIAN
from ludendum.games.squaring_the_circle.mathematicians.number_theorist import NUMBER_THEORIST
from ludendum.games.squaring_the_circle.mathematicians.set_theorist import SET_THEORIST
from ludendum.games.squaring_the_circle.playbook import shelve
from ludendum.games.squaring_the_circle.thieves.bash import BASH
from ludendum.games.squaring_the_circle.thieves.click import CLICK
from ludendum.games.squaring_the_circle.thieves.fix import FIX
from ludendum.games.squaring_the_circle.thieves.flip import FLIP
from ludendum.games.squaring_the_circle.thieves.grift import GRIFT
from ludendum.games.squaring_the_circle.thieves.phreak import PHREAK
from ludendum.games.squaring_the_circle.thieves.wire import WIRE

shelve(
    SET_THEORIST,
    NUMBER_THEORIST,
    ALGEBRAIST,
    GEOMETER,
    DYNAMICIST,
    ANALYST,
    LOGICIAN,
    WIRE,
    BASH,
    GRIFT,
    CLICK,
    PHREAK,
    FLIP,
    FIX,
    common=COMMON,
)
