/** All that the coach says on the board of Mathematicus. */

export const pawn = {
  title: "Your pawn",
  text: "Seven sides, 35 squares, six mathematicians to collect. Five regular solids walk this board: choose yours.",
};

export const roll = {
  title: "A roll",
  text: "Two dice: touch one, and the board shows where it could lead. The corners with a medallion are what you want. Take the d12, and roll.",
};

export const move = {
  title: "A move",
  text: (squares: number[]) => `What is lit can be reached: touch ${squares.join(" or ")}. You may also stay, but then nothing is asked, and nothing won.`,
};

export const question = {
  title: "A question",
  reading: "Nearly every square asks something, at your own level. In a game a clock starts when you are ready; while you learn there is none.",
  answering: "Write what you think, as you would say it. “Read as” shows how the table understands it. If you are wrong, your pawn goes back where it came from.",
  verdict: "There is the verdict, with the way to it. Go on when you have read it.",
  none: "No question here. Roll on when it is your turn.",
};

export const pieces = {
  title: "What you own",
  right: "You were right, and have what the square shows: it lies before your name. Touch any square or medallion, and it tells you its story.",
  wrong: "Not this time: your pawn went back, and nothing is lost. Touch any square or medallion, and it tells you its story.",
  close: "Every square has something true to tell. Close it when you have read it.",
};

export const tokens = {
  title: "Tokens",
  end: "A roll token is worth one more roll, in this turn or a later one. Keep yours for now, and end your turn.",
  roll: "Your turn again. Beside the dice lie your tokens, each worth one more roll. Roll with whatever you like.",
};

export const farewell = {
  title: "Well done",
  text: "First to six different figures wins; or whoever has most when the last one leaves the board. On 21 lies a Fields Medal, worth any figure. Play on: the table helps whenever you touch something.",
};

export const demands = {
  others: "The other one plays: watch what they do, or press “Skip”.",
  skip: "A grey square costs a turn. A roll token buys it off, now or later.",
  out: "3 is the one penalty with a way out: a right answer frees you.",
  chance: "A Chance card: do as it says.",
  take: "Touch the figure you want.",
};
