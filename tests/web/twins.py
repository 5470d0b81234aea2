"""Twins of a match: the same to one seat's eyes, with what that seat may not know dealt and played otherwise."""

import random

from shoal.core.position import Position


def twin(match, seat, tries=400):
    """The moves of a whole match that ``seat`` reads exactly as ``match``, and the share of its moments at which something hidden differs.

    Hidden moves are changed one by one, or two of them change places, as long as everything that is played openly stays legal.
    """
    dice = random.Random(seat)
    truth = line = Line(match.game, seat, list(match.moves))
    hidden = [number for number, (_, action) in enumerate(match.moves) if truth.told[number] != action]
    for _ in range(tries):
        moves = list(line.moves)
        one, other = sorted(dice.sample(hidden, 2))
        if moves[one][1].split()[0] == moves[other][1].split()[0] and dice.random() < 0.7:
            moves[one], moves[other] = (moves[one][0], moves[other][1]), (moves[other][0], moves[one][1])
        else:
            moves[one] = (moves[one][0], dice.choice(line.position(one).choices()))
        attempt = line.replaced(moves, one, other)
        if attempt and attempt.distance(truth) >= line.distance(truth):
            line = attempt
    return line.moves, line.distance(truth) / len(truth.moves)


class Line:
    """Moves, with the state before each and what the seat reads of it."""

    def __init__(self, game, seat, moves):
        self.game, self.seat, self.moves, self.states, self.told = game, seat, moves, [Position(game).state()], []
        for number in range(len(moves)):
            assert self.step(number)

    def position(self, number):
        return Position(self.game, self.states[number])

    def step(self, number):
        """Play a move, if it is legal."""
        who, text = self.moves[number]
        position = self.position(number)
        action = self.game.words.read(position._s, text)
        if position.turn != who or action not in position.actions:
            return False
        self.told.append(position.tell(action, self.seat, False))
        self.states.append(position.after(action).state())
        return True

    def replaced(self, moves, first, last):
        """The line with other moves from ``first`` to ``last``, if that is legal and reads the same."""
        line = Line.__new__(Line)
        line.game, line.seat, line.moves = self.game, self.seat, moves
        line.states, line.told = self.states[: first + 1], self.told[:first]
        for number in range(first, len(moves)):
            if number > last and line.states[number] == self.states[number]:
                line.states += self.states[number + 1 :]
                line.told += self.told[number:]
                break
            if not line.step(number) or line.told[number] != self.told[number]:
                return None
        return line

    def distance(self, other):
        """At how many moments the two differ."""
        return sum(mine != theirs for mine, theirs in zip(self.states, other.states, strict=True))
