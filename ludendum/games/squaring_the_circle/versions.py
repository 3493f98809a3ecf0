"""The versions of the rules: what a conference of each is played by."""

FIRST = 1

AMENDED = 2
"""Since then leaning in a circle is refused, and is a move with a name (SC-47, SC-101), hold on one target is one hold
(SC-201, SC-205) and spending it tells the secret (SC-201), Masquerade's belongs to its identity (SC-221), follow-ups go
through team or basis and outlive an objection (SC-104, SC-111), a CARD is told before it is evaded, and both take that
one (SC-253), Evasion and lent plans are had through team or basis too (SC-151, SC-227, SC-252), +CARD rolls can be
interfered with (SC-204), Digital Mayhem may stop (SC-241), Infiltrator names its theorem first (SC-257), anybody claims
that a theorem fulfils a missed conjecture (SC-53), and great moments are told (SC-13)."""

QUIET = 3
"""Since then nobody is asked to allow anything: whoever objects holds play, and only people vote (SC-9, SC-10); what a
result bears on is declared too (SC-12); powers have a standing answer each (SC-14), what helps a roll is said in one
answer (SC-7), and where people talk they are not asked for words, which anybody may add afterwards (SC-8)."""

TOGETHER = 4
"""Since then mathematicians are made all at once, people before bots, moves before stats, and one drawn by lot is
mended by hand (SC-20 to SC-27); and the kind of a CARD that comes out of its receiver's turn is the receiver's standing
choice, for which nobody is asked (SC-63)."""

REMEMBERED = 5
"""Since then what was told stays on the table, so that all may take it up again, and whom the X-card set aside does not
come back (SC-15)."""

REVISED = REMEMBERED
"""The last of these; a move that came later brings a version of its own (`playbook.newest`)."""
