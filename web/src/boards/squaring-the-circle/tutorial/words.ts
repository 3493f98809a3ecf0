/** All that the coach says in the room of Squaring the Circle. */

export const who = {
  title: "Who you are",
  text: "You are half a mathematician and half a thief. Read what the playbooks can do and pick one of each; or take “All of it at random”, and change by hand what you like.",
  ready: "There you are, in two halves: how you prove by day, how you steal by night. Change what you like, then press “Ready”.",
  colleagues: "One line of how you know the others; or none.",
};

export const prize = {
  title: "A prize",
  lines: "First what shall not happen at this table. It stays in reach above, beside pause and X-card.",
  setting: "You are the guest of honour: where does the conference meet? The oracle has a line, if you have none.",
  problem: "Now an open problem: something to be stolen, ruined or set free. It is what everybody works towards.",
  text: "Choose what the table asks: each of you takes up a problem of somebody else’s.",
};

export const theorem = {
  title: "A theorem",
  text: "Your turn has two moves. A heist is a theorem: touch “State a theorem”. The bar shows how it may go, of 36 ways.",
  staged: "Say what you will bring about, touch the open problem it solves, and roll. The better the roll, the less it needs.",
};

export const move = {
  title: "A move",
  text: "Now do what thieves do. Under the name of your thief stand moves that bring results: touch one, and read it.",
  barred: "That one cannot be made now, and says why, by its rule. Touch another.",
  again: "One theorem is enough for now. Touch a move under the name of your thief, further down.",
  none: "That one brings no result. Touch a move under the name of your thief, further down.",
  staged: "Its rule, its stat and its chances; below them what helps. Say it aloud or in a line, and roll.",
};

export const result = {
  title: "A result",
  text: "A hit is a result, used at once: prove your theorem with it. “Falls in … of 1,296 ways” looks two rolls ahead.",
  none: "No result this time. You have what is left of your turn: try another move, or end the turn.",
  house: "Trouble comes as CARDs. Each makes the House higher, and a higher House falls more easily.",
};

export const others = {
  title: "The others",
  mine: "Use what is left of your turn, or end it. Touch a theorem or a colleague to read all about them.",
  text: "Your colleagues play. At the side grows the paper: each [n] opens its dice. If something does not fit the story, “Hold on” lets the people vote.",
};

export const farewell = {
  title: "Well done",
  text: "That is the whole of it: results take a theorem’s need to 0, and the problem is solved. This conference ends after this session; the paper is yours to keep.",
};

export const demands = {
  others: "Your colleagues speak. Watch what they do, or press “Skip”.",
  vote: "Somebody holds play. Does what was said fit the story?",
  tell: "What happens? Write it, take a line from the oracle, or leave it unsaid.",
  together: "Choose as many of these as the button says; each says what it means. Then take them.",
  choose: "Choose one of these; each says what it means.",
};
