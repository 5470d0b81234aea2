"""What is legal in Fresh Fish: one set, from which the list of choices and a random one of them derive."""

from shoal.engine import bits, dice

from .. import data as d
from . import expropriation
from . import plots as pl
from . import state as st


def _blocks(size, side):
    """The squares of so many plots a side in the four corners of a grid."""
    near, far = range(side), range(size - side, size)
    return tuple(pl.rectangle(rows, cols) for rows in (near, far) for cols in (near, far))


BLOCKS = tuple((_blocks(size, 1), _blocks(size, size // 2)) for size in d.SIZE)  # by players: corners, quarters


def legal_set(s):
    """What can be chosen: plots (``ON_PLOT`` says what for) and the actions ``first`` to ``last``, of the tiles those in the deck."""
    plots = (0, 0)
    first = 0
    last = -1
    if s.stage == st.STAGE_TURN:
        plots = reservable(s)
        if st.has_reserved(s, s.turn):
            first = st.ACT_DRAW if s.deck else st.ACT_TAKE_APO if s.apo_left > 0 else st.ACT_TAKE_STREET
            last = st.ACT_DRAW if s.deck else st.ACT_TAKE_STREET
        elif pl.is_empty(plots):
            first = st.ACT_PASS
            last = st.ACT_PASS
    elif s.stage == st.STAGE_PLACE:
        plots = placeable(s)
    elif s.stage == st.STAGE_ZONE:
        plots = plain_apo(s)
    elif s.stage == st.STAGE_CENTERS:
        plots = permitted(s)
    elif s.stage == st.STAGE_BID:
        first = st.ACT_BID
        last = st.ACT_BID + s.money[s.turn]
    elif s.stage == st.STAGE_TILE:
        first = st.ACT_TILE
        last = st.ACT_BID - 1
    return plots, first, last


def reservable(s):
    """The plots that the seat to move may reserve: empty and unreserved, and beside a tile or marker unless it is the seat's first."""
    if s.supply[s.turn] == 0:
        return 0, 0
    taken = pl.without(pl.board(s), pl.of(s.empty))
    for seat in range(s.players):
        taken = pl.join(taken, pl.of(s.reserved[seat]))
    free = pl.without(pl.of(s.empty), taken)
    return pl.meet(free, pl.beside(taken)) if (s.begun >> s.turn) & 1 else free


def placeable(s):
    """The plots for the tile in hand: the own reserved ones, and for an APO the zones too."""
    own = pl.of(s.reserved[s.turn])
    return pl.join(own, pl.of(s.zone)) if s.tile == st.TILE_APO else own


def plain_apo(s):
    """The APO that carry no zone."""
    others = pl.join(pl.join(pl.of(s.empty), pl.of(s.street)), pl.join(pl.of(s.built), pl.of(s.zone)))
    return pl.without(pl.board(s), others)


def permitted(s):
    """The plots for the next centre: it may neither cut the empty plots apart nor take a centre's last empty neighbour."""
    return pl.without(region(s), expropriation.compelled(s))


def region(s):
    """The plots that the option leaves to the next centre: all, or the corners or quarters that have no centre yet."""
    if s.centers == st.CENTERS_ANYWHERE:
        return pl.of(s.empty)
    found = (0, 0)
    for number in range(4):
        square = block(s, number)
        if pl.is_empty(pl.meet(square, pl.of(s.built))):
            found = pl.join(found, square)
    return found


def block(s, number):
    """One of the four corners or quarters."""
    return pl.of(BLOCKS[s.players - 2][s.centers][number])


def choices(s, w, out):
    plots, first, last = legal_set(s)
    size = pl.list_plots(plots, st.ON_PLOT[s.stage], out)
    for action in range(first, last + 1):
        if weight(s, w, action) > 0:
            out[size] = action
            size += 1
    return size


def mask(s, w, out, row):
    """A byte for each action, 1 for those that are legal; or a bit for each."""
    if len(row) < st.ACTIONS:
        bits.tick_list(out, choices(s, w, out), st.ACTIONS, row)
        return
    plots, first, last = legal_set(s)
    meaning = st.ON_PLOT[s.stage]
    pl.write(plots if meaning == st.ACT_CENTER else (0, 0), row, st.ACT_CENTER)
    pl.write(plots if meaning == st.ACT_RESERVE else (0, 0), row, st.ACT_RESERVE)
    pl.write(plots if meaning == st.ACT_PLACE else (0, 0), row, st.ACT_PLACE)
    pl.write(plots if meaning == st.ACT_ZONE else (0, 0), row, st.ACT_ZONE)
    bits.clear(row, st.ACT_DRAW, st.ACTIONS)
    for action in range(first, last + 1):
        if weight(s, w, action) > 0:
            row[action] = 1


def weight(s, w, action):
    """Centres stand on any permitted plot alike; a tile comes as often as there are tiles of its kind."""
    return st.in_deck(s, action - st.ACT_TILE + st.TILE_FISH) if s.stage == st.STAGE_TILE else 1


def pick(s, w, out, key):
    """One of the choices at random, without a list of them: native playouts are 1.6 to 1.8 times as fast as with one."""
    random = dice.draw(key, 0)
    if s.stage == st.STAGE_BID:
        return st.ACT_BID + dice.below(random, s.money[s.turn] + 1)
    if s.stage == st.STAGE_TILE:
        return st.ACT_TILE + drawn(s, dice.below(random, st.deck_size(s)))
    if s.stage == st.STAGE_CENTERS:
        return st.ACT_CENTER + pick_center(s, key)
    plots, first, last = legal_set(s)
    on_plots = pl.count(plots)
    number = dice.below(random, on_plots + last + 1 - first)
    if number < on_plots:
        return st.ON_PLOT[s.stage] + pl.nth(plots, number)
    return last - (number - on_plots)  # from the last one back, for the same reason


def pick_center(s, key):
    """Plots of the region are tried until one is permitted: so a seed still gives the match that it always gave."""
    plots = region(s)
    allowed = permitted(s)
    size = pl.count(plots)
    plot = pl.nth(plots, dice.below(dice.draw(key, 0), size))
    tries = 1
    while not pl.has(allowed, plot):
        plot = pl.nth(plots, dice.below(dice.draw(key, tries), size))
        tries += 1
    return plot


def drawn(s, number):
    """What kind tile ``number`` of the deck is, TILE_FISH as 0."""
    kind = 0
    while number >= st.in_deck(s, kind + st.TILE_FISH):
        number -= st.in_deck(s, kind + st.TILE_FISH)
        kind += 1
    return kind
