"""A conference that three people played through the page: what each of them chose and told, in turn."""

SEED = "bergen 11"
SESSIONS = 2

AROHA = (
    "choose analyst",
    "choose flip",
    "choose calculus and compactify-the-space",
    "choose dramatic-flair",
    "choose creative +1, elegant +2, rigorous −1",
    "choose cold +1, hot −1, sly +2",
    "New Zealander",
    "Wacky",
    "Phobia",
    "Aroha Tamihana",
    "choose ready",
    "Lucie has never forgiven me for the swans, and brings me plums every August.",
    "No harm to animals; cruelty stays off the page.",
    "Bergen, where it has rained for eighty-five days and the town counts them aloud. The congress meets in "
    "the old telegraph office; from the window one sees the funicular, which is out of order, and Brekke's "
    "wall.",
    "Free the bell of Nykirken from the shipowner Halvor Brekke's garden, and have it ring on Sunday.",
    "choose colleague 2",
    "make state",
    "In Brekke's garden everything that rings hangs on one chain. If Tordis the gardener holds the chain, the "
    "bell leaves by the gate while Brekke listens to something else.",
    "choose problem 1",
    "choose trivial and contradiction",
    "choose no",
    "make careful-plans",
    "On the sill of the telegraph office I lay it out in dominoes: the double six is Brekke, the blank is the "
    "rain, and nobody touches the bell.",
    "choose colleague 3",
    "choose yes",
    "I bend over the log to look, and with great regret upset the archivist's coffee. Now all of the page is "
    "in the same ink.",
    "choose prove theorem 1",
    "While he looks for a cloth I find Tordis on the wage list of the garden. In thirty years nobody has "
    "written “thank you” next to her name, and so I do.",
    "choose one",
    "choose no",
    "choose no",
    "The harbour master sends round an urn of coffee. In the garden, Brekke opens one eye.",
    "make dramatic-flair",
    "On the steps of the sailors' home, in a raincoat lined with red silk, I present Gjert Brekke with the key"
    " of the town, and hope that it opens something.",
    "choose prove theorem 2",
    "He tries it in the door of the sailors' home. It does not fit, and he says that this reminds him of a goat.",
    "choose one",
    "choose risk",
    "I am the town of Bergen now, until somebody asks for my signature.",
    "choose no",
    "make discuss",
    "Nobody does. I sit down by the pond next to Halvor Brekke, with plums, and he asks whether I know the one"
    " about the goat.",
    "The brass key, which opens nothing; it hangs next to the window from which one sees the funicular.",
    "choose colleague 2",
)

LUCIE = (
    "choose dynamicist",
    "choose click",
    "choose control-theory and metastability",
    "choose menagerie",
    "choose creative −1, elegant +1, rigorous +2",
    "choose cold −1, hot +1, sly +2",
    "French",
    "Prim & Proper",
    "Animals",
    "Lucie Marchand",
    "choose ready",
    "Isagani once returned a book to me that I had not yet missed.",
    "",
    "Bring Halvor Brekke's laugh back to him: the gramophone record that his brother hid.",
    "choose by colleague 1",
    "A heron that stands where it is told, and a starling that sings the all-clear.",
    "make conditioning",
    "Each time Tordis rings the bell for Brekke's tea, the heron lifts one leg; by the third day she waits for"
    " the heron before she rings.",
    "choose prove theorem 1",
    "On the third day the heron sleeps. So nobody rings for tea, and Brekke, who has no watch, sits waiting "
    "for it with his eyes shut.",
    "choose two and a CARD",
    "choose complication",
    "By Friday half of Bergen is waiting for its tea, and the harbour master has begun to ask why.",
    "Tordis is no fool. She counts the herons of Bergen, comes to one, and finds out whose it is.",
    "She sets out a herring for it, on a plate, with a note: I, too, can wait until it comes.",
    "make discuss",
    "In the tea room of the funicular, which is out of order, I ask Tordis to sit down for once, and pour.",
    "choose colleague 3",
    "make state",
    "A laugh cannot be handed over. But whenever a whole room laughs at the joke about the goat, Halvor Brekke"
    " can be sitting in it, and notice too late that one of the laughs is his.",
    "choose problem 2",
    "choose reliance and event",
    "Only Gjert Brekke can tell the joke about the goat, and he has sworn never to set foot in a lecture hall.",
    "It has stopped raining. Nobody in Bergen knows any more what to talk about.",
    "choose card 9",
    "They talk about the hole in Halvor Brekke's wall.",
    "make menagerie",
    "The starling sits on the lamp of the plenary hall and bleats, twice, exactly like the goat.",
    "choose prove theorem 2",
    "One row of the hall laughs, and does not know why.",
    "done",
)

ISAGANI = (
    "choose number-theorist",
    "choose bash",
    "choose ramanujans-notebooks and p-adic-perspective",
    "choose psy-ops",
    "choose creative +1, elegant −1, rigorous +2",
    "choose cold +1, hot −1, sly +2",
    "Philippine",
    "Quiet",
    "Honor",
    "Isagani Reyes",
    "choose ready",
    "Aroha owes me one honest answer; we both keep count.",
    "",
    "Win the funicular back for the town of Bergen without laying a hand on it.",
    "make ramanujans-notebooks",
    "In the log of the old telegraph I look for what the Brekke brothers wired to each other in the year they "
    "stopped speaking.",
    "choose truth-will-bear",
    "In the sailors' home I read the last telegram aloud to Gjert Brekke, who sent it: YOU LAUGH LIKE FATHER "
    "STOP I AM KEEPING IT STOP.",
    "choose prove theorem 1",
    "Gjert Brekke takes the record from under his mattress. On it his brother laughs for three minutes and "
    "eleven seconds, at a joke about a goat.",
    "choose prove theorem 1",
    "One line further down: the bell was never sold. Nykirken lent it to the shipyard for the winter of 1951, "
    "and nobody has asked for it back.",
    "choose one",
    "The line about the winter of 1951 is in a different ink.",
    "make oomph",
    "There is Brekke's wall. I go through it where the ivy is thickest, with a spade and an apology.",
    "choose a mess",
    "choose prove theorem 1",
    "Behind the ivy is a gate that was walled up with the bell inside. It still has its hinges, and since this"
    " morning it has a draught.",
    "The draught makes the bell hum. Halvor Brekke comes out in his slippers, and has a guard put on it, day "
    "and night, by the name of Roald.",
    "The ivy comes down in one piece, with me in it, on the cold frames. There is glass as far as the pond.",
    "make truth-will-bear",
    "Through the hole in the wall, on a wind-up gramophone, I play Halvor Brekke his own laugh, and let it run"
    " to the end.",
    "The needle sticks, at the goat. Halvor Brekke hears himself laugh once, and once, and once, and believes "
    "that he is being mocked; he has the hole in the wall photographed.",
    "make truth-will-bear",
    "Then I tell Roald the guard, in the rain, what it says in the log: that he is guarding a loan.",
    "choose prove theorem 1",
    "Roald looks for a long time at the paper in which his father's name stands, as the boy who carried the "
    "bell. He goes off to ask his mother, and leaves me his lantern.",
    "At five to eleven on Sunday the heron lifts its leg, and Tordis, who waits for nobody today, lets go of "
    "the chain. The bell leaves by the gate in the ivy, on the harbour master's tea trolley, under Roald's "
    "lantern; at eleven it rings from the tower, once, to see whether it still can.",
    "Halvor Brekke has counted the rings. He says nothing, and writes my name on the wall, in chalk, where the"
    " ivy was.",
    "choose colleague 2",
    "done",
    "The needle, in a matchbox. It will do for a compass, near iron.",
)
