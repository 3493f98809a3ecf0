"""How papers put things: several ways for each, used in turn. `told` is a sentence of a participant, `cite` a roll."""

POOLS: dict[str, tuple[str, ...]] = {
    # moves, as methods
    "move told": (
        "{who} proceeds by {move}. {told}",
        "Consider, with {who}, an instance of {move}: {told}",
        "Here {who} employs {move}. {told}",
        "The method is {move}, due in this case to {who}: {told}",
        "{who} sets up the following construction, by {move}: {told}",
        "We follow {who}, who argues by {move}: {told}",
        "Let {who} apply {move}. {told}",
        "By {move}, {who} makes the following observation: {told}",
        "We turn to {move}, as practised by {who}. {told}",
        "It is convenient at this point to let {who} try {move}: {told}",
    ),
    "move aloud": (
        "{who} proceeds by {move}; the construction was given at the blackboard.",
        "{who} applies {move}, the details having been supplied orally.",
        "An argument by {move} was presented by {who} and wiped off before it could be copied.",
        "{who} invokes {move}. One had to be there.",
        "By {move}, {who} obtains something that is easier shown than written.",
    ),
    "move bare": (
        "{who} makes use of {move}.",
        "Here {who} relies on {move}.",
        "We use {move}, by courtesy of {who}.",
    ),
    "aside": ("(More exactly: {told})", "({told})", "(To fix ideas: {told})"),
    "telling": ("{who} put it thus: {told}", "In the words of {who}: {told}", "{who} adds: {told}"),
    "strong": (
        "The estimate is sharp {cite}.",
        "It converges, and quickly {cite}.",
        "This holds with room to spare {cite}.",
        "No error term is left {cite}.",
        "The verification is immediate {cite}.",
        "It is as clean an argument as one could wish {cite}.",
        "Nothing remains to be desired {cite}.",
        "The proof could be taught at school {cite}.",
    ),
    "weak": (
        "This holds almost everywhere {cite}.",
        "It converges, conditionally {cite}.",
        "It is true up to an error term {cite}.",
        "The bound is attained, though at a price {cite}.",
        "The argument goes through, with one eye closed {cite}.",
        "It holds, but not for long {cite}.",
        "This is correct in the case at hand {cite}.",
    ),
    "miss": (
        "The series diverges {cite}.",
        "The limit does not exist {cite}.",
        "The argument does not close {cite}.",
        "Here the method breaks down {cite}.",
        "It would have been a beautiful idea {cite}.",
        "Here a sign was wrong {cite}.",
        "This turns out to be false for all cases of interest {cite}.",
    ),
    # the moves of conferences
    "Present your work": (
        "In a talk on something else entirely, {who} slips in the following. {told}",
        "{who} presents, and one slide is not about mathematics: {told}",
        "The plenary lecture is {whose}. {told}",
        "A quarter of an hour was given to {who}, and well used: {told}",
    ),
    "Informal discussions": (
        "Over coffee, {who} gains some perspective. {told}",
        "The following is due to a conversation of {who} in a corridor. {told}",
        "{who} takes a break, and a broader view. {told}",
        "What follows owes much to a walk {who} took. {told}",
    ),
    "Badmouth a colleague": (
        "It is rumoured, on the authority of {who}: {told}",
        "Of a colleague {who} remarks, not quite privately: {told}",
        "Among the communications received from {who} was this: {told}",
        "The literature contains the following, due to {who}: {told}",
    ),
    "Network": (
        "{who} circulates. {told}",
        "{who} is introduced to several people at once. {told}",
        "{who} is seen at three tables in one evening. {told}",
    ),
    "Gifted student": (
        "The next computation {who} leaves to a gifted student.",
        "Here {who} is indebted to a student, who asked not to be left out.",
    ),
    # reserves
    "held": (
        "This leaves {who} {count} of {move}, to be fixed later.",
        "{who} retains {count} of {move}.",
        "{who} keeps {count} of {move} free for what follows.",
    ),
    "spent": (
        "{who} fixes {count} of {move}: {on}.",
        "Here {who} fixes {count} of {move}: {on}.",
        "This takes {count} of {move} from {who}: {on}.",
    ),
    "forward": ("{who} carries {bonus} forward ({on}).", "A bonus of {bonus} to {who} is carried over ({on})."),
    "wasted": (
        "A result of {who}, by {move}, is left to the reader.",
        "{who} has a further result here ({move}), which this margin is too narrow to contain.",
        "The result ({move}) is not used in what follows.",
    ),
    # stating
    "needs": (
        "The proof needs {count} {cite}.",
        "It takes {count} to prove {cite}.",
        "We shall want {count} for a proof {cite}.",
    ),
    "needs how": (
        "The proof, {how}, needs {count} {cite}.",
        "It takes {count} to prove {cite}, {how}.",
        "We shall want {count} {cite}; the proof is {how}.",
    ),
    "burdened": ("Against this, {burdens}.", "The reader is warned: {burdens}.", "The price is known: {burdens}."),
    "fulfils": ("It would confirm {conjectures}.", "This is a case of {conjectures}."),
    "statement aloud": (
        "The statement was made orally.",
        "The authors agreed on the statement, and on not writing it down.",
        "For the statement we refer to those who heard it.",
    ),
    # proving
    "memento": (
        "{who} keeps {memento} of the proof: {told}",
        "{who} has taken home, as {memento}: {told}",
        "{who} shows visitors {memento}: {told}",
    ),
    "memento aloud": ("{who} keeps {memento}, under lock and key.",),
    "step": (
        "The result is {step} in the proof of {theorem} {cite}.",
        "This gives {step} towards {theorem} {cite}.",
        "{who} adds {step} to the proof of {theorem} {cite}.",
        "It will serve as {step} for {theorem} {cite}.",
    ),
    "base case": ("It settles a base case of {theorem}.", "{who} enters it as a base case of {theorem}."),
    "gap told": (
        "Offered towards {theorem}, it leaves a gap {cite}: {told}",
        "{who} had this in mind for {theorem}: {told} The referees disagree {cite}.",
        "Towards {theorem}: {told} Unfortunately the implication runs the other way {cite}.",
    ),
    "gap aloud": (
        "Offered towards {theorem}, it leaves a gap {cite}.",
        "For {theorem} it proves the converse {cite}.",
    ),
    "remains": (
        "{theorem} now wants {count}.",
        "It remains to find {count} for {theorem}.",
        "For {theorem}, {count} to go.",
    ),
    "need more": ("{theorem} has become harder: {count} ({why}).", "{theorem} now needs {count} ({why})."),
    "need less": ("{theorem} has become easier: {count} ({why}).", "{theorem} now needs {count} ({why})."),
    "late": ("By then {theorem} was no longer open, and the result came too late.",),
    "proof end": (
        "With this, which is due to {who}, the proof is complete.",
        "The last step is {whose}, and nothing more is needed.",
        "{who} having supplied what was wanting, the theorem follows.",
        "This was to be shown, and {who} has shown it.",
    ),
    "escape end": (
        "{who} is out of trouble, for now.",
        "Hence {who} is at large.",
        "The way out exists; moreover it was used.",
    ),
    "result aloud": (
        "Shown orally.",
        "By an argument given at the blackboard.",
        "Those present will remember.",
        "The verification is left to those who were there.",
        "Demonstrated, in the strict sense of the word.",
    ),
    # disproving
    "against told": (
        "{who} turns the result against {theorem} {cite}: {told}",
        "Applied to {theorem}, it raises a doubt {cite}: {told}",
    ),
    "against": (
        "{who} turns the result against {theorem} {cite}.",
        "It is applied, in the other direction, to {theorem} {cite}.",
    ),
    "confirmed told": (
        "Turned against {theorem}, it only confirms it {cite}: {told}",
        "{who} attempts to refute {theorem}: {told} On reflection this is evidence in its favour {cite}.",
    ),
    "confirmed": ("Turned against {theorem}, it only confirms it {cite}.",),
    "by House": (
        "{theorem} does not hold: its House has fallen, under {remarks}.",
        "It cannot be reconciled with {remarks}, so that {theorem} is false.",
        "The House of {theorem} has come down, and {remarks} with it.",
    ),
    "by bare House": (
        "{theorem} does not hold: its House has fallen by itself.",
        "The House of {theorem} has come down.",
    ),
    "by rival": (
        "{theorem} and {solution} cannot both be true, and {solution} is.",
        "Since {problem} has been solved by {solution}, {theorem} is false.",
    ),
    "by other": ("{theorem} does not hold.", "{theorem} is false."),
    "refuter": (
        "The counterexample is due to {who}.",
        "We owe this to {who}.",
        "{who} will be remembered for it.",
    ),
    "void": (
        "What had been shown of it now shows nothing:",
        "The following is true, and of no further use:",
        "For the record, this had been established:",
    ),
    "contrary": ("All this is contrary to {conjectures}.", "So much for {conjectures}."),
    # conjectures
    "conjecture strong": ("There is every reason to believe this {cite}.", "The evidence is overwhelming {cite}."),
    "conjecture weak": (
        "There is some numerical evidence {cite}.",
        "It has been checked in the cases one can check over dinner {cite}.",
    ),
    "conjecture miss": ("There is a complication {cite}.", "One difficulty must not be passed over {cite}."),
    # lemmas
    "lemma": (
        "Here {theorem} earns its name {cite}.",
        "{theorem} will be of use more than once {cite}; hence its name.",
    ),
    "lemma again": (
        "{theorem} is invoked once more.",
        "Again we have recourse to {theorem}.",
        "For the rest we lean on {theorem}.",
    ),
    "in advance": (
        "For this {theorem} is used, which is to be proved later {cite}.",
        "Here we assume {theorem}, on credit {cite}.",
    ),
    "exhausted": (
        "We have asked too much of {theorem}: it is exhausted, and can be applied no more {cite}.",
        "{theorem} has nothing further to give {cite}.",
    ),
    "hoped": ("It had been hoped that {theorem} would help: {told}",),
    "corollary": (
        "This follows from {theorem} {cite}.",
        "An application of {theorem} {cite}.",
        "Immediate from {theorem} {cite}.",
    ),
    # CARDs
    "remark aloud": (
        "The details are known to those concerned.",
        "Too delicate to be put into print.",
        "This was conveyed orally, and in a low voice.",
    ),
    "stands": (
        "The House of {whose} stands {cite}.",
        "The House of {whose} does not so much as creak {cite}.",
        "This disturbs the House of {whose} not at all {cite}.",
        "The House of {whose} is built for worse {cite}.",
        "The House of {whose} bears it {cite}.",
        "So far, the House of {whose} has room for it {cite}.",
        "A draught, no more, in the House of {whose} {cite}.",
        "The House of {whose} takes it in good part {cite}.",
    ),
    "sways": (
        "The House of {whose} sways {cite}.",
        "The House of {whose} holds, audibly {cite}.",
        "The House of {whose} leans, and thinks better of it {cite}.",
        "There is dust in the House of {whose} {cite}.",
        "Something slips in the House of {whose} {cite}.",
        "The House of {whose} is propped up {cite}.",
    ),
    "shaken stands": (
        "The House of {whose} is shaken by this as well, and stands {cite}.",
        "Nor does it leave the House of {whose} untouched, which stands {cite}.",
        "It comes back to the House of {whose}, and is turned away at the door {cite}.",
        "The House of {whose} is shaken in turn, to no effect {cite}.",
    ),
    "shaken sways": (
        "The House of {whose} is shaken by this as well, and sways {cite}.",
        "Nor does it leave the House of {whose} untouched, which only just holds {cite}.",
        "The House of {whose} is shaken in turn, and feels it {cite}.",
    ),
    "shaken falls": (
        "The House of {whose} is shaken by this as well, once too often {cite}.",
        "It comes back to the House of {whose}, which does not survive it {cite}.",
    ),
    "falls": (
        "It is more than the House of {whose} can carry {cite}.",
        "The House of {whose} gives way {cite}.",
        "Under this the House of {whose} comes down {cite}.",
    ),
    "reared": (
        "{remark} makes itself felt: {told}",
        "One consequence of {remark} is not to be neglected: {told}",
        "We are reminded of {remark}: {told}",
        "Meanwhile {remark} comes up again: {told}",
        "Nor has {remark} gone away: {told}",
    ),
    "reared here": (
        "It makes itself felt at once: {told}",
        "The consequences do not wait: {told}",
        "This is soon noticed: {told}",
        "It shows: {told}",
        "There is more: {told}",
    ),
    "reared here aloud": ("It makes itself felt at once.", "The consequences do not wait."),
    "reared aloud": ("{remark} makes itself felt.", "We are reminded of {remark}."),
    "fallen": (
        "The House of {who} falls, and {remarks} fall due at once.",
        "With {remarks} all due at once, the House of {who} lies flat.",
    ),
    "fallen empty": ("The House of {who} falls, though nothing stood in it.",),
    "doubled": (
        "{who} doubles down: the House stands, on the understanding that it must not fall again.",
        "{who} declines to fall, which can be done once.",
    ),
    "gone": ("{remark} may be disregarded from here on: {why}.", "{remark} no longer applies: {why}."),
    "gone thus": ("{remark} may thus be disregarded.", "Thereby {remark} vanishes."),
    "passes": ("{remark} is transferred to {whose}.", "{remark} is from now on a matter for {whose}."),
    "both ways": ("{remark} cuts both ways.", "See {remark}, which is not without consequences for its author."),
    # people
    "objection upheld": (
        "{who} objected to {to}; the objection was upheld{votes}.",
        "An objection of {who} to {to} was upheld{votes}.",
    ),
    "passage struck": (
        "{who} objected to {to}; this was upheld{votes}, and the passage struck out.",
        "The referee, {who}, would not have {to}, and was upheld{votes}.",
    ),
    "objection overruled": (
        "{who} objected to {to}, and was overruled{votes}.",
        "An objection of {who} to {to} was overruled{votes}.",
    ),
    "out": (
        "{who} is struck from the programme. {told}",
        "Here we lose {who}. {told}",
    ),
    "out aloud": ("{who} is struck from the programme.", "Here we lose {who}."),
    "transcended": ("{who} leaves mathematics behind ({move}), becoming {becoming}. {told}",),
    "transcended aloud": ("{who} leaves mathematics behind ({move}), becoming {becoming}.",),
    "recruited": ("{who} is joined by {what}: {names}.", "{who} can count on {what}: {names}."),
    "lost": ("{who} loses {what}.", "{who} must henceforth do without {what}."),
    "solved": (
        "{theorem} settles {problem}.",
        "And so {problem} is open no longer: see {theorem}.",
        "By {theorem}, {problem} is solved.",
    ),
    # the whole
    "title solved": (
        "Applications of {areas} to the Property of Others",
        "A Constructive Approach to Acquisition, by Way of {areas}",
        "On {solved} and Some Unlawful Consequences of {areas}",
        "{areas}, with Applications Not Covered by Any Grant",
        "Existence, Uniqueness and Removal: {areas} after Dark",
        "How {areas} Came into the Possession of Something Else",
        "An Elementary Removal, Using Only {areas}",
        "The Transport Problem, Solved at Night by {areas}",
        "A Short Proof of Ownership by Means of {areas}",
        "{areas} and the Redistribution of Measure",
        "Open Doors for Closed Forms: A Study in {areas}",
    ),
    "title unsolved": (
        "Obstructions to Acquisition: A View from {areas}",
        "Partial Results in Larceny, by Methods of {areas}",
        "On Some Open Problems That {areas} Did Not Close",
        "What {areas} Could Not Carry Off",
        "Near Misses in {areas}",
        "Necessary but Insufficient: {areas} and the Locked Door",
    ),
    "title running": (
        "Towards an Illicit Application of {areas}",
        "Notes on {areas} in the Dark",
    ),
}
