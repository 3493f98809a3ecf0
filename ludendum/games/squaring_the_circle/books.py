"""All playbooks on the shelf, in the order of the rulebook."""

from ludendum.games.squaring_the_circle.common import COMMON
from ludendum.games.squaring_the_circle.mathematicians.number_theorist import NUMBER_THEORIST
from ludendum.games.squaring_the_circle.playbook import shelve
from ludendum.games.squaring_the_circle.thieves.bash import BASH
from ludendum.games.squaring_the_circle.thieves.click import CLICK
from ludendum.games.squaring_the_circle.thieves.grift import GRIFT
from ludendum.games.squaring_the_circle.thieves.wire import WIRE

shelve(NUMBER_THEORIST, WIRE, BASH, GRIFT, CLICK, common=COMMON)
