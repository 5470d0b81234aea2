"""Expropriation: empty plots that become streets because the city would fall apart without them.

"It must always be possible to connect all supply centers, retail outlets, empty plots, and streets by streets." Open plots are the empty
ones and the streets. They are connected at all times, and every centre and outlet has an open plot beside it.
"""

from . import plots as pl


def expropriate(s):
    """A street comes onto every compelled plot; a marker there returns to its owner's supply."""
    lost = compelled(s)
    if pl.is_empty(lost):
        return
    pl.remove(s.empty, lost)
    pl.add(s.street, lost)
    for seat in range(s.players):
        markers = pl.meet(pl.of(s.reserved[seat]), lost)
        if not pl.is_empty(markers):
            pl.remove(s.reserved[seat], markers)
            s.supply[seat] += pl.count(markers)


def compelled(s):
    """Any empty plot whose development would prevent a centre, an outlet, an empty plot or a street from being connected to the others."""
    empty = pl.of(s.empty)
    open_plots = pl.join(empty, pl.of(s.street))
    sides = pl.with_east(open_plots), pl.with_north(open_plots), pl.with_west(open_plots), pl.with_south(open_plots)
    return pl.meet(pl.join(last_accesses(pl.of(s.built), sides), cut_plots(pl.board(s), open_plots, sides)), empty)


def last_accesses(built, sides):
    """The only open plots beside a centre or an outlet. ``sides``: the plots with an open one to their east, north, west and south."""
    return pl.beside(pl.without(built, twice(sides)))


def cut_plots(board, open_plots, sides):
    """The plots without which the open plots would fall apart.

    Around a plot its open neighbours form groups, and between two groups lies a gap of closed plots or the land beyond the
    board. Since the open plots are connected, the groups are separated without the plot exactly if two of its gaps belong to one
    body of closed plots, corners touching. So every body is looked at once, all plots around it at the same time.
    """
    closed = pl.without(board, open_plots)
    # the first body is the land beyond the board with all that touches it
    top = pl.without(board, pl.with_north(board))
    left = pl.without(board, pl.with_west(board))
    bottom = pl.without(board, pl.with_south(board))
    right = pl.without(board, pl.with_east(board))
    body = grown(pl.meet(closed, pl.join(pl.join(top, bottom), pl.join(left, right))), closed)
    found = twice(gaps(body, sides, (top, left, bottom, right)))
    closed = pl.without(closed, body)
    closed = pl.meet(closed, pl.touching(closed))  # a plot by itself closes nothing off
    nowhere = pl.without(board, board)
    while not pl.is_empty(closed):
        body = grown(pl.first(closed), closed)
        found = pl.join(found, twice(gaps(body, sides, (nowhere, nowhere, nowhere, nowhere))))
        closed = pl.without(closed, body)
    return found


def grown(body, closed):
    """The body with all closed plots that hang together with it."""
    before = pl.without(body, body)
    while not pl.is_same(body, before):
        before = body
        body = pl.meet(pl.around(body), closed)
    return body


def gaps(body, sides, edges):
    """The plots with a gap of this body after their open neighbour to the east, north, west and south.

    Counter-clockwise: after the east come north-east and north, and so on. ``edges``: where that is beyond the board, for the first body.
    """
    east, north, west, south = sides
    top, left, bottom, right = edges
    return (
        pl.meet(east, pl.join(top, pl.with_north(pl.join(body, pl.with_east(body))))),
        pl.meet(north, pl.join(left, pl.with_west(pl.join(body, pl.with_north(body))))),
        pl.meet(west, pl.join(bottom, pl.with_south(pl.join(body, pl.with_west(body))))),
        pl.meet(south, pl.join(right, pl.with_east(pl.join(body, pl.with_south(body))))),
    )


def twice(sets):
    """What is in two or more of four sets."""
    a, b, c, d = sets
    return pl.join(pl.join(pl.meet(a, b), pl.meet(c, d)), pl.meet(pl.join(a, b), pl.join(c, d)))
