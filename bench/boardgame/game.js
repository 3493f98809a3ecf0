/* The same game as bench/counting.py. */
exports.Counting = {
  name: "counting",
  setup: () => ({ total: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.total += 1;
    },
  },
};
