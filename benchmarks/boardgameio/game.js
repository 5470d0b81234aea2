// Two boats take squares of a lake in turn, as the ships of Fishery do: a move, its check, the next turn, an end.

const SQUARES = 81;

export const Lake = {
  name: "lake",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ squares: Array(SQUARES).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    ship: ({ G, playerID }, square) => {
      if (G.squares[square] !== null) return "INVALID_MOVE";
      G.squares[square] = playerID;
    },
  },
  endIf: ({ G }) => (G.squares.every((owner) => owner !== null) ? { draw: true } : undefined),
};

export const free = (squares) => squares.flatMap((owner, square) => (owner === null ? [square] : []));
