// Counting, as packaging/bench/counting/counting.py has it: one to three, in turn, without end.
const { INVALID_MOVE } = require("boardgame.io/core");

exports.Counting = {
  name: "counting",
  setup: ({ ctx }) => ({ added: Array(ctx.numPlayers).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G, playerID }, number) => {
      if (!(number >= 1 && number <= 3)) return INVALID_MOVE;
      G.added[Number(playerID)] += number;
    },
  },
};
