"""Observations are proven: axis by axis, what a learner gets is what the view of its seat says, and nothing else.

For each game a ``Reader`` says what every axis of the declared layout must be, from the view of the seat and from what a spectator was
told of the moves before. ``prove`` holds observations against it, and asks for every axis to have been put to the test.
"""

import random

from shoal.core.match import Match


class Reader:
    """Follows one match as anybody may, and reads the views of its seats."""

    def __init__(self, game):
        self.game = game

    def told(self, view, who, text):
        """A move as a spectator reads it, and what he saw before it."""

    def read(self, view, seat):
        """Every axis by its name: the numbers that follow from the view of ``seat``."""
        raise NotImplementedError


def axes(game, numbers):
    """An observation by the names of its axes."""
    found, at = {}, 0
    for axis in game.info.observation:
        found[axis.name] = [int(number) for number in numbers[at : at + axis.size]]
        at += axis.size
    assert at == len(numbers)
    assert [number for part in found.values() for number in part] == list(numbers)  # whole numbers all
    return found


def observed(position, seat):
    """What ``observe`` writes over numbers that are none of its own: the arrays of a batch still hold what was observed last."""
    out = [0.5] * position.game.rules.OBSERVATION
    position.game.rules.observe(position._s, position._w, seat, out)
    return out


def prove(reader, games, *, every=1, likes=lambda text: False, seed=0, constant=()):
    """Play a random match of each game, with actions that it ``likes`` rather than others, and compare at every position (every second,
    ...) all axes of all seats' observations with what ``reader`` makes of their views. Over all of them each axis but the ``constant``
    ones must have had different values."""
    seen = {}
    for game in games:
        for number, (match, reading) in enumerate(_follow(reader(game), game, likes, seed)):
            if number % every and match.turn != "over":
                continue
            for seat in range(game.players):
                numbers = observed(match.position, seat)
                found, expected = axes(game, numbers), reading.read(match.view(seat), seat)
                assert set(expected) == set(found)
                wrong = {name: (found[name], expected[name]) for name in found if found[name] != [int(k) for k in expected[name]]}
                assert not wrong, f"{game!r}, move {len(match.moves)}, seat {seat}: observed and expected are {wrong}"
                if game.hides_anything:
                    twin = match.position.redealt(seat, seed=number)
                    assert observed(twin, seat) == numbers, f"{game!r}, move {len(match.moves)}: seat {seat} sees what is hidden"
                for name, part in found.items():
                    seen.setdefault(name, set()).add(tuple(part))
    never = {name for name, values in seen.items() if len(values) == 1}
    assert never == set(constant), f"these axes were always the same: {never - set(constant)}; these were not: {set(constant) - never}"


def _follow(reading, game, likes, seed):
    match, dice = Match(game), random.Random(f"{game!r} {seed}")
    while True:
        yield match, reading
        if match.turn == "over":
            return
        before, actions = match.view(None), match.position.actions
        liked = [action for action in actions if likes(match.position.write(action))]
        if match.turn == "chance":
            match.play_action(match.position.random_action(seed, len(match.moves)))
        else:
            match.play_action(dice.choice(liked if liked and dice.random() < 0.8 else actions))
        reading.told(before, *match.log(None)[-1])
