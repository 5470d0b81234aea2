"""Games side by side: the same source for python, native and gpu.

Game ``i`` of a batch has its record at place ``at`` of ``states``: on the CPU that is ``states[i]`` itself, on the GPU a thread's own copy.
Only a whole array can be overwritten by a record, so what restarts a game takes ``states`` and a place. What is read from an array of
numbers goes through ``int``: to compiled code that is nothing, and it keeps NumPy's scalars out of the python target.
"""

from typing import Any

from shoal.engine import OVER, bits
from shoal.engine.dice import draw, stream
from shoal.engine.kernels import crew

INLINE = True  # for bind: each array goes from function to function as seven numbers, and to hand on a dozen took a third of a step
ENTRIES = ("begin_range", "step_range", "random_step_range", "sample_range", "seat_begin_range", "seat_step_range")  # what Python calls
TRIES = 1000  # games that may end before their seat acts, one after another

# given by bind
rules: Any = None  # the game's twin
play: Any = None  # the twin of the module play
SHIFTED = 0  # how many numbers of an observation are raised, so that a byte holds them, ...
SHIFTS: Any = ((0, 0),)  # ... their places and by how much


def is_lost(s):
    """Has everybody lost? Of a batch for people the game's heuristics say so."""
    return False


def result(s, w, scores, ranks):
    """Points and places; where everybody has lost nobody is first."""
    play.result(s, w, scores, ranks)
    if is_lost(s):
        for seat in range(len(ranks)):
            ranks[seat] += 1


def restart(i, at, start, states, w, out, seed, games, keys, moves):
    """Begin the next game, number ``games[i]`` at this place: ``keys[i]`` becomes its stream, which no other game of the batch uses."""
    states[at] = start[0]
    keys[i] = stream(seed, i + int(games[i]) * len(moves))
    moves[i] = play.chance(states[at], w, out, int(keys[i]), 0)


def step(i, at, action, start, states, w, out, seed, games, keys, moves, over, scores, ranks):
    """Play ``action`` and the chance turns after it; a finished game leaves its result and starts anew."""
    s = states[at]
    rules.play(s, w, action)
    moves[i] = play.chance(s, w, out, int(keys[i]), int(moves[i]) + 1)
    over[i] = rules.turn(s) == OVER
    if over[i]:
        result(s, w, scores[i], ranks[i])
        games[i] += 1
        restart(i, at, start, states, w, out, seed, games, keys, moves)


def describe(i, at, states, w, out, turns, mask, observations):
    """Who acts, with which choices, knowing what."""
    s = states[at]
    seat = rules.turn(s)
    turns[i] = seat
    write_mask(s, w, out, mask[i])
    look(s, w, seat, observations[i])


def look(s, w, seat, row):
    """What a seat knows."""
    rules.observe(s, w, seat, row)
    for k in range(SHIFTED):
        row[SHIFTS[k][0]] += SHIFTS[k][1]


def write_mask(s, w, out, row):
    """A byte for each action, 1 for those that are legal; or a bit for each, the lowest of a byte first. Games may bring their own."""
    bits.tick_list(out, rules.choices(s, w, out), rules.ACTIONS, row)


def allows(row, action):
    """Does this row of a mask, bytes or bits, say that an action is legal?"""
    if action < 0 or action >= rules.ACTIONS:
        return False
    if len(row) < rules.ACTIONS:
        return (row[action >> 3] >> (action & 7)) & 1 != 0
    return row[action] != 0


def random_action(i, at, states, w, out, keys, moves, mask):
    return choose(states[at], w, out, mask[i], draw(int(keys[i]), int(moves[i])))


def choose(s, w, out, row, key):
    """A random action. A game may bring a ``pick_masked`` that chooses the same by a look at what its mask says."""
    return play.pick(s, w, out, key)


# -- from a seat's side: episodes with rewards ---------------------------------------------------------------------------
#
# ``seats[i]`` is the caller's seat of game ``i``, all others play at random; or -1, and the caller plays for whoever is to act. These are
# functions of their own, so that a step without seats stays as short as it is.


def seat_restart(i, at, start, states, w, out, seed, games, keys, moves, seats):
    """Begin the next game in which the caller is to act."""
    restart(i, at, start, states, w, out, seed, games, keys, moves)
    seat = int(seats[i])
    if seat < 0:
        return
    for _ in range(TRIES):
        moves[i] = play.others(states[at], w, out, int(keys[i]), int(moves[i]), seat)
        if rules.turn(states[at]) != OVER:
            return
        games[i] += 1
        restart(i, at, start, states, w, out, seed, games, keys, moves)


def seat_step(
    i, at, action, start, states, w, out, seed, games, keys, moves, over, scores, ranks, players, worth, seats, rewards, payoffs, finals
):
    """Play ``action`` and what others do until the caller is to act again; a finished game leaves its result and starts anew."""
    s = states[at]
    seat = int(seats[i])
    own = seat if seat >= 0 else rules.turn(s)
    key = int(keys[i])
    rules.play(s, w, action)
    moves[i] = play.chance(s, w, out, key, int(moves[i]) + 1)
    if seat >= 0:
        moves[i] = play.others(s, w, out, key, int(moves[i]), seat)
    over[i] = rules.turn(s) == OVER
    rewards[i] = 0.0
    if over[i]:
        result(s, w, scores[i], ranks[i])
        for each in range(players):
            payoffs[i, each] = payoff(scores[i], ranks[i], players, each, worth)
        rewards[i] = payoffs[i, own]
        look(s, w, own, finals[i])
        games[i] += 1
        seat_restart(i, at, start, states, w, out, seed, games, keys, moves, seats)


def payoff(scores, ranks, players, seat, worth):
    """What a seat gains: its points times ``worth``, or if that is 0 the share of the others it is ahead of less that ahead of it."""
    if worth != 0:
        return float(worth * int(scores[seat]))
    lead = 0
    for other in range(players):
        if ranks[other] > ranks[seat]:
            lead += 1
        elif ranks[other] < ranks[seat]:
            lead -= 1
    return lead / max(1, players - 1)


def seat_describe(i, at, states, w, out, turns, mask, observations):
    """As ``describe``, but if no game came to the caller's turn that is told: ``turns`` is OVER and nothing is legal."""
    if rules.turn(states[at]) != OVER:
        describe(i, at, states, w, out, turns, mask, observations)
        return
    turns[i] = OVER
    row = mask[i]
    for action in range(len(row)):
        row[action] = 0


# -- on the CPU: the shares that thread ``number`` of a crew takes of all games ---------------------------------------------


def begin_range(words, number, start, states, works, out, seed, games, keys, moves, turns, mask, observations):
    while crew.takes_share(words, number):
        for i in range(crew.first(words, number), crew.last(words, number)):
            restart(i, i, start, states, works[0], out, seed, games, keys, moves)
            describe(i, i, states, works[0], out, turns, mask, observations)


def step_range(words, number, actions, start, states, works, out, seed, games, keys, moves, over, scores, ranks, turns, mask, observations):
    while crew.takes_share(words, number):
        for i in range(crew.first(words, number), crew.last(words, number)):
            step(i, i, int(actions[i]), start, states, works[0], out, seed, games, keys, moves, over, scores, ranks)
            describe(i, i, states, works[0], out, turns, mask, observations)


def random_step_range(
    words, number, actions, start, states, works, out, seed, games, keys, moves, over, scores, ranks, turns, mask, observations
):
    w = works[0]
    while crew.takes_share(words, number):
        for i in range(crew.first(words, number), crew.last(words, number)):
            action = int(random_action(i, i, states, w, out, keys, moves, mask))
            actions[i] = action
            step(i, i, action, start, states, w, out, seed, games, keys, moves, over, scores, ranks)
            describe(i, i, states, w, out, turns, mask, observations)


def sample_range(words, number, actions, states, works, out, keys, moves, mask):
    while crew.takes_share(words, number):
        for i in range(crew.first(words, number), crew.last(words, number)):
            actions[i] = random_action(i, i, states, works[0], out, keys, moves, mask)


def seat_begin_range(words, number, start, states, works, out, seed, games, keys, moves, turns, mask, observations, seats):
    while crew.takes_share(words, number):
        for i in range(crew.first(words, number), crew.last(words, number)):
            seat_restart(i, i, start, states, works[0], out, seed, games, keys, moves, seats)
            seat_describe(i, i, states, works[0], out, turns, mask, observations)


def seat_step_range(
    words, number, actions, start, states, works, out, seed, games, keys, moves, over, scores, ranks, turns, mask,
    observations, players, worth, seats, rewards, payoffs, finals,
):  # fmt: skip
    w = works[0]
    while crew.takes_share(words, number):
        for i in range(crew.first(words, number), crew.last(words, number)):
            seat_step(
                i, i, int(actions[i]), start, states, w, out, seed, games, keys, moves, over, scores, ranks,
                players, worth, seats, rewards, payoffs, finals,
            )  # fmt: skip
            seat_describe(i, i, states, w, out, turns, mask, observations)
