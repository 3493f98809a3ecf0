"""The versions of the rules: what a match of each is played by."""

from ludendum.games.mathematicus import chance

FIRST = 1

REVISED = 2
"""Since then no roll token is spent after a wrong answer (MX-34), a module adopted in mid-game brings its pieces
(MX-146), anyone contests, and nothing is taken back past a verdict (MX-77, MX-143 to MX-145), a fixed Dealer volunteers
(MX-74), ties for the lowest roll again, and the tied answer in the direction of the game (MX-118), a challenger takes
nothing from a figure they own (MX-86), reading takes the time of its level (MX-55), together too (MX-123), a blue card
has nine questions (MX-128, MX-129), our digits are sent back (MX-133), and answers may say what was counted (MX-68)."""

LESSONS = 3
"""Since then somebody may lead (MX-147 to MX-154), those who answer together have one face (MX-150), what is chosen
for practice comes again only when all of it has come (MX-53), and who plays alone reads without a clock (MX-55)."""

PROVEN = 4
"""Since then one rule says which roundings are right (MX-65), an answer in another form than the question asks for is
sent back (MX-66), and a time may be told by the twelve hours of a clock, a day by its short name (MX-68, MX-70)."""

NEWEST = max(PROVEN, chance.NEWEST)
"""The version that new matches are played by."""
